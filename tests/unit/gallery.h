/* A table for tests of drawing: every shape, paint, mark and flag once or more, on
 * a game that has tints and symbols and allows only some of its actions. */
#ifndef TESTS_UNIT_GALLERY_H
#define TESTS_UNIT_GALLERY_H

#include <string.h>

#include "orrery/engine.h"
#include "orrery/scene.h"

enum { GALLERY_PLAY = 1 };
enum { GALLERY_BLUE = ORR_TINT, GALLERY_PINK, GALLERY_SLOT, GALLERY_ROCK };
enum { GALLERY_TOKEN = 100, GALLERY_COUNTER = 110, GALLERY_CARD = 300 };

static const struct orr_tint gallery_tints[] = {{"blue", 0x3f8cff, 0x1d5fd6},
                                                {"pink", 0xff4fc0, 0xc7138a},
                                                {"slot", 0x243055, 0xe6eaf4},
                                                {"rock", 0x7a88b4, 0x8592bd},
                                                {0}};
static const struct orr_part gallery_cup[] = {
    {.d = "M-14,-4H9V8Q9,15 2,15H-7Q-14,15 -14,8ZM9,-1H14Q18,-1 18,3.5Q18,8 14,8H9M-17,19H13",
     .mode = ORR_PART_STROKE,
     .width = 30},
    {0}};
static const struct orr_part gallery_ship[] = {
    {.d = "M0,-24Q10,-17 11,-6L22,8V17L11,14L7,20H-7L-11,14L-22,17V8L-11,-6Q-10,-17 0,-24Z"},
    {.d = "M-4,-15Q0,-19 4,-15L4,-11H-4Z", .mode = ORR_PART_CUT, .opacity = 80},
    {0}};
static const struct orr_symbol gallery_symbols[] = {
    {.id = "cup", .text = "c", .parts = gallery_cup}, {.id = "ship", .text = "^", .parts = gallery_ship}, {0}};

static struct orr_turn gallery_turn(const orr_game *game, const void *state) {
    (void)game;
    (void)state;
    return (struct orr_turn){.actor = 0};
}
/* Cards 0 to 2 may be played. */
static void gallery_list(const orr_game *game, const void *state, struct orr_actions *list) {
    (void)game;
    (void)state;
    for (unsigned card = 0; card < 3; card++) {
        orr_propose(list, orr_act1(1, card));
    }
}
static const struct orr_point gallery_point = {.list = gallery_list};
static const struct orr_kind gallery_kind = {.name = "card", .count = 8};
static const struct orr_verb gallery_verbs[] = {{.name = "play", .text = "Play {0}", .operand = {&gallery_kind}}, {0}};
static const struct orr_rule gallery_rules_table[] = {{"-", "allowed"}, {"G-1", "Not now"}, {0}};
static const struct orr_rules gallery_rules = {.id = "gallery",
                                               .title = "Gallery <&> \"more\"",
                                               .verbs = gallery_verbs,
                                               .rules = gallery_rules_table,
                                               .tints = gallery_tints,
                                               .symbols = gallery_symbols,
                                               .points = &gallery_point,
                                               .turn = gallery_turn};
static const orr_game gallery_game = {.rules = &gallery_rules, .seats = 4};

static void gallery_dial(struct orr_scene *s, int x, int y, const char *name) {
    orr_circle(s, x, y, 1220, ORR_PANEL, ORR_RIM)->paint = ORR_ORB;
    orr_arc(s, x, y, 1190, -700, 400, ORR_LIGHT, 16)->opacity = 28;
    for (int v = 0; v < 8; v++) {
        int at = -1260 + 360 * v, tx, ty;
        orr_sector(s, x, y, 960, 660, at - 169, at + 169, GALLERY_SLOT, ORR_EDGE)->line = 12;
        orr_sector(s, x, y, 1170, 986, at - 169, at + 169, ORR_WELL, ORR_EDGE)->line = 12;
        orr_polar(x, y, 555, at, &tx, &ty);
        orr_text(s, tx, ty + 50, 140, ORR_INK_2, "%d", v)->flags = ORR_SEMI | ORR_CENTRE;
    }
    orr_circle(s, x, y, 430, ORR_WELL, ORR_EDGE)->line = 18;
    orr_symbol_at(s, 0, x, y, 976, ORR_INK);
    orr_text(s, x, y + 950, 140, ORR_INK, "%s", name)->flags = ORR_BOLD | ORR_CENTRE;
}

/* A token of a seat on a space of the dial, and how it leans on a stack. */
static void gallery_token(struct orr_scene *s, unsigned seat, int cx, int cy, int v, int lean) {
    int x, y;
    orr_polar(cx, cy, 810, -1260 + 360 * v, &x, &y);
    struct orr_node *group = orr_open(s, GALLERY_TOKEN + seat, x, y - lean);
    group->w = group->h = 280;
    group->value = (int16_t)v;
    group->flags = ORR_VALUED;
    group->label = orr_words(s, "%s has %d", s->names[seat], v);
    orr_chip(s, seat, ORR_SEAT + (int)seat, 140);
    orr_close(s);
}

static void gallery_card(struct orr_scene *s, unsigned i, int x, int y) {
    struct orr_node *group = orr_open(s, GALLERY_CARD + i, x, y);
    group->w = 1120;
    group->h = 1560;
    group->radius = 60;
    group->flags = ORR_RISES | ORR_FADES;
    group->action = orr_act1(GALLERY_PLAY, i);
    group->label = orr_words(s, "Card %u", i);
    group->tip = orr_words(s, "A card & <its> tip");
    struct orr_node *body = orr_rect(s, -560, -780, 1120, 1560, 60, ORR_CARD, ORR_RIM);
    body->flags = ORR_SHADOW;
    body->paint = ORR_SHEEN;
    orr_path(s, -560, -780, "M10,421V70Q10,10 70,10H1050Q1110,10 1110,70V421Z", i % 2 ? GALLERY_BLUE : GALLERY_PINK, 0);
    orr_symbol_at(s, 1, 0, -570, 600, ORR_ON_ACCENT);
    orr_symbol_at(s, 0, 0, 100, 1160, ORR_INK);
    struct orr_node *name = orr_text(s, 0, 675, 140, ORR_INK_2, "%s", i == 3 ? "A name that is much too long" : "Card");
    name->flags = ORR_SEMI | ORR_CENTRE;
    name->h = 1000;
    orr_close(s);
}

static void gallery_marks(struct orr_scene *s, int x, int y) {
    for (unsigned m = 0; m < 7; m++) {
        int role = m < 6 ? ORR_SEAT + (int)m : ORR_NEUTRAL;
        orr_mark(s, m, x + (int)m * 420, y, 220, role);
        orr_open(s, 0, x + (int)m * 420, y + 450);
        orr_chip(s, m, role, 140);
        orr_close(s);
    }
}

static void gallery_paints(struct orr_scene *s, int x, int y) {
    static const int roles[6] = {ORR_PANEL_2, ORR_SUN, ORR_ICE, GALLERY_ROCK, ORR_LEAF, ORR_VIOLET};
    for (int paint = 0; paint < 6; paint++) {
        for (int i = 0; i < 6; i++) {
            struct orr_node *dot = orr_circle(s, x + i * 480, y + paint * 480, 190, roles[i], 0);
            dot->paint = (uint8_t)paint;
        }
    }
}

/* The table. `spent`: a step later, when token 0 lost one and token 2 gained one. */
static inline void gallery_draw(struct orr_scene *s, enum orr_compose compose, bool spent) {
    static const char *const names[ORR_MAX_SEATS] = {"Ada & <Co>", "Bruno", "Chidi", "Dana", "Eve", "Finn"};
    orr_scene_start(s, compose, names);
    orr_circle(s, 8000, 4000, 2850, ORR_SUN, 0)->paint = ORR_GLOW;
    struct orr_node *orbit = orr_circle(s, 8000, 4000, 3000, ORR_NO_PAINT, ORR_EDGE);
    orbit->flags = ORR_DOTTED;
    orbit->line = 20;
    gallery_dial(s, 6500, 2200, "First dial");
    gallery_dial(s, 9500, 2200, "Second dial");
    orr_circle(s, 8000, 4000, 540, ORR_SUN, 0)->opacity = 25;
    orr_circle(s, 8000, 4000, 480, ORR_SUN, 0)->paint = ORR_BURN;
    orr_text(s, 8000, 4100, 360, ORR_ON_LIGHT, "2")->flags = ORR_BOLD | ORR_CENTRE;
    gallery_token(s, 0, 6500, 2200, spent ? 4 : 5, 0);
    gallery_token(s, 1, 6500, 2200, 2, 0);
    gallery_token(s, 2, 9500, 2200, spent ? 4 : 3, 0);
    gallery_token(s, 3, 9500, 2200, 6, 0);
    orr_panel(s, 240, 240, 3260, 4960, false);
    orr_text(s, 420, 520, 140, ORR_INK_2, "Marks and chips")->flags = ORR_SEMI;
    gallery_marks(s, 500, 900);
    orr_text(s, 420, 2000, 240, ORR_INK, "%s", names[0])->flags = ORR_BOLD;
    orr_line_to(s, 420, 2200, 3320, 2200, ORR_EDGE, 10);
    orr_pill(s, 1000, 2500, 180, "58", ORR_SHADE, ORR_LIGHT);
    orr_pill(s, 1600, 2500, 180, "7", ORR_SHADE, ORR_LIGHT);
    struct orr_node *dashed = orr_rect(s, 420, 2900, 1000, 480, 80, ORR_NO_PAINT, ORR_ICE);
    dashed->flags = ORR_DASHED;
    struct orr_node *turned = orr_rect(s, 1900, 2900, 1000, 480, 80, GALLERY_SLOT, GALLERY_BLUE);
    turned->turn = 300;
    turned->line = 25;
    orr_symbol_at(s, 1, 900, 4300, 960, GALLERY_PINK)->flags = ORR_SHADOW;
    orr_sector(s, 2300, 4300, 600, 400, 0, 3600, ORR_EMBER, 0)->opacity = 60;
    orr_sector(s, 2300, 4300, 350, 0, 0, 2700, ORR_LEAF, 0);
    orr_panel(s, 12500, 240, 3260, 4960, false);
    orr_text(s, 12680, 520, 140, ORR_INK_2, "Paints")->flags = ORR_SEMI;
    gallery_paints(s, 12900, 1100);
    orr_text(s, 3680, 560, 240, ORR_INK, "GALLERY")->flags = ORR_BOLD | ORR_SPACED;
    orr_panel(s, 240, 7960, 15520, 1880, true);
    for (unsigned i = 0; i < 6; i++) {
        gallery_card(s, i, 4850 + (int)i * 1260, 8920);
    }
    struct orr_node *button = orr_rect(s, 14060, 8980, 1460, 480, 220, ORR_SUN, 0);
    button->paint = ORR_SHEEN;
    orr_text(s, 14790, 9285, 180, ORR_ON_ACCENT, "Finish")->flags = ORR_BOLD | ORR_CENTRE;
}

#endif
