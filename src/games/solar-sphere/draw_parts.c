/* Solar Sphere: the small things that every block of the table is made of: words, paths
 * of many shapes, units of a resource, points, dice, drones and recipes. Where they go
 * is decided by the blocks. */
#include "draw.h"

#include <stdio.h>
#include <string.h>

/* ---- words ---- */

/* ---- paths ---- */

/* A hex with a flat top round 0,0. */
uint32_t sphere_hex_path(const struct sphere_pen *p, int side, int rounding) {
    struct orr_shapes path = {0};
    for (int i = 0; i < 6; i++) {
        int x, y, ax, ay, bx, by;
        orr_polar(0, 0, side, 300 + 600 * i, &x, &y);
        orr_polar(x, y, rounding, 300 + 600 * i - 1200, &ax, &ay); /* along the edge that comes in */
        orr_polar(x, y, rounding, 300 + 600 * i + 1200, &bx, &by);
        orr_shapes_add(&path, "%c%d,%dQ%d,%d %d,%d", i ? 'L' : 'M', ax, ay, x, y, bx, by);
    }
    orr_shapes_add(&path, "Z");
    return orr_words(p->to, "%s", path.at);
}

/* ---- groups ---- */

/* A number whose change a preview shows beside it: not something that is only laid out. */
void sphere_valued(struct orr_node *node, int value) {
    node->flags &= (uint16_t)~ORR_LAID_OUT;
    node->flags |= ORR_VALUED;
    node->value = (int16_t)value;
}

void sphere_card(const struct sphere_pen *p, struct orr_box at, int edge) {
    orr_rect(p->to, at.x, at.y, at.w, at.h, 60, ORR_CARD, edge)->paint = ORR_SHEEN;
}

void sphere_empty(const struct sphere_pen *p, struct orr_box at, const char *words) {
    orr_rect(p->to, at.x, at.y, at.w, at.h, 60, ORR_WELL, ORR_EDGE)->flags = ORR_DASHED;
    orr_words_at(p->to, at.x + at.w / 2, at.y + at.h / 2, p->small, ORR_INK_2, ORR_CENTRE, words)->h = at.w - 40;
}

/* A count in a dark pill. */
void sphere_count_pill(const struct sphere_pen *p, uint32_t piece, int x, int y, int n) {
    int w = p->small * (n > 9 ? 19 : 14) / 10, h = p->small * 14 / 10;
    sphere_valued(orr_open_box(p->to, piece, (struct orr_box){x - w / 2, y - h / 2, w, h}, h / 2, 0), n);
    orr_rect(p->to, -w / 2, -h / 2, w, h, h / 2, ORR_SHADE, ORR_RIM)->line = 12;
    orr_figure_at(p->to, 0, 0, p->small, ORR_LIGHT, ORR_BOLD | ORR_CENTRE, n);
    orr_close(p->to);
}

/* ---- things ---- */

int sphere_units(const struct sphere_pen *p, unsigned type, int n, int x, int y, int size) {
    int copies = n > SPHERE_UNIT_COPIES ? 1 : n;
    if (n <= 0) {
        return x;
    }
    orr_symbol_at(p->to, SPHERE_SYM_UNITS + type * SPHERE_UNIT_COPIES + (unsigned)copies - 1, x + copies * size / 2, y,
                  copies * size, SPHERE_UNIT_TINT + (int)type);
    x += copies * size;
    if (n > copies) {
        orr_figure_at(p->to, x, y, size * 8 / 10, ORR_INK, ORR_SEMI, n);
        x += size * 6 / 10;
    }
    return x;
}

void sphere_burst(const struct sphere_pen *p, int n, int x, int y, int size) {
    orr_symbol_at(p->to, SPHERE_SYM_BURST, x, y, size, ORR_SUN);
    sphere_burst_figure(p, n, x, y);
}

void sphere_burst_figure(const struct sphere_pen *p, int n, int x, int y) {
    orr_figure_at(p->to, x, y, p->small, ORR_ON_ACCENT, ORR_BOLD | ORR_CENTRE, n);
}

void sphere_pennant(const struct sphere_pen *p, unsigned faction, int x, int y, int size) {
    orr_symbol_at(p->to, SPHERE_SYM_FACTION + faction, x, y, size, SPHERE_FACTION_TINT + (int)faction);
}

int sphere_owner_role(unsigned who) { return who < SPHERE_MARKS ? ORR_SEAT + (int)who : ORR_NEUTRAL; }

struct orr_node *sphere_drone(const struct sphere_pen *p, unsigned who, int x, int y, int size) {
    orr_symbol_at(p->to, SPHERE_SYM_HULL, x, y, size, ORR_ON_LIGHT)->flags = ORR_SHADOW;
    return orr_symbol_at(p->to, SPHERE_SYM_DRONE + (who < SPHERE_CORP ? who : SPHERE_CORP), x, y, size,
                         sphere_owner_role(who));
}

/* As many of n drones as fit into the box, in rows from the upper left. */
void sphere_drones(const struct sphere_pen *p, unsigned who, int n, struct orr_box at, int size, int opacity) {
    int columns = at.w / size, rows = at.h / size;
    n = n > columns * rows ? columns * rows : n;
    for (int i = 0; i < n; i++) {
        int x = at.x + i % columns * size + size / 2, y = at.y + i / columns * size + size / 2;
        orr_symbol_at(p->to, SPHERE_SYM_DRONE + who, x, y, size * 92 / 100, sphere_owner_role(who))->opacity =
            (uint8_t)opacity;
    }
}

static int plate_role(const struct sphere_pen *p, unsigned seat, unsigned index) {
    return sphere_is_dranda(p->g, seat) ? SPHERE_PLATE + (int)(index % SPHERE_COLOURS) : ORR_SEAT + (int)seat;
}

/* The plate and its pips, the marks of the owner, in the group that is open. */
static void die_face(const struct sphere_pen *p, unsigned seat, int role, unsigned value, int size) {
    struct orr_node *plate = orr_rect(p->to, -size / 2, -size / 2, size, size, size * 22 / 100, role, ORR_ON_LIGHT);
    plate->line = 12;
    plate->paint = ORR_SHEEN;
    if (value >= 1 && value <= 6) {
        orr_symbol_at(p->to, SPHERE_SYM_PIPS + seat % SPHERE_MARKS * 6 + value - 1, 0, 0, size, ORR_ON_LIGHT);
    }
}

void sphere_die(const struct sphere_pen *p, unsigned seat, unsigned index, int x, int y, int size, bool ghost) {
    const struct sphere_captain *c = &p->s->captain[seat];
    struct orr_node *group = orr_open(p->to, ghost ? 0 : SPHERE_PIECE_DIE + seat * 4 + index, x, y);
    group->opacity = ghost ? 22 : 100;
    group->label = ghost ? 0 : orr_words(p->to, "Die of %s: %u", sphere_name(p, seat), c->die[index]);
    die_face(p, seat, plate_role(p, seat, index), c->die[index], size);
    if (index == SPHERE_AUX && !sphere_is_dranda(p->g, seat)) {
        orr_rect(p->to, -size / 2 - 30, -size / 2 - 30, size + 60, size + 60, size * 28 / 100, ORR_NO_PAINT, ORR_INK_2)
            ->flags = ORR_DASHED;
    }
    orr_close(p->to);
}

void sphere_opaque_die(const struct sphere_pen *p, unsigned colour, int x, int y, int size) {
    unsigned value = p->s->opaque[colour];
    struct orr_node *group = orr_open(p->to, SPHERE_PIECE_OPAQUE + colour, x, y);
    group->label = orr_words(p->to, "Opaque %s die: %u", sphere_tr(p, sphere_colour_titles[colour]), value);
    die_face(p, SPHERE_DRANDA, SPHERE_PLATE + (int)colour, value, size);
    orr_close(p->to);
}

/* ---- captains ---- */

/* Only a change of morale or reputation is worth a ring. */
void sphere_counter(const struct sphere_pen *p, uint32_t piece, int symbol, int role, int x, int y, int n) {
    bool quiet = symbol != SPHERE_SYM_MORALE && symbol != SPHERE_SYM_REP;
    orr_symbol_at(p->to, (unsigned)symbol, x, y, p->tall ? 260 : 190, role);
    struct orr_node *figure = orr_figure_at(p->to, x + (p->tall ? 180 : 140), y, p->small, ORR_INK, ORR_SEMI, n);
    figure->piece = piece;
    figure->value = (int16_t)n;
    figure->flags |= ORR_VALUED | (quiet ? ORR_LAID_OUT : 0);
}

void sphere_docked_dice(const struct sphere_pen *p, unsigned seat, int x, int y, int step, int size) {
    const struct sphere_captain *c = &p->s->captain[seat];
    for (unsigned i = 0; i < 4; i++) {
        if (c->die[i] && (c->at[i] == SPHERE_AT_DOCK || c->at[i] == SPHERE_AT_FRESH)) {
            sphere_die(p, seat, i, x, y, size, false);
            x += step;
        }
    }
}

void sphere_turn_order(const struct sphere_pen *p, int right, int y) {
    struct orr_order order = {.n = sphere_players(p->g), .acting = p->acting};
    for (unsigned i = 0; i < order.n; i++) {
        order.seat[i] = p->s->order[i];
        order.name[i] = sphere_name(p, i);
    }
    orr_turn_order(p->to, &order, right, y, p->tall ? 325 : 200, NULL);
}

/* ---- recipes ---- */

static const struct sign {
    char letter;
    uint8_t symbol, role;
} signs[] = {
    {'>', SPHERE_SYM_ARROW, ORR_INK_2},    {'m', SPHERE_SYM_MORALE, ORR_LEAF}, {'r', SPHERE_SYM_REP, ORR_VIOLET},
    {'f', SPHERE_SYM_FABRICATE, ORR_LEAF}, {'s', SPHERE_SYM_SALVAGE, ORR_ICE}, {'p', SPHERE_SYM_BURST, ORR_SUN},
    {'x', SPHERE_SYM_EXTRA, ORR_INK_2},    {'h', SPHERE_SYM_BUILD, ORR_INK},   {'a', SPHERE_SYM_ATTACK, ORR_EMBER},
    {'k', SPHERE_SYM_WRENCH, ORR_VIOLET},  {'d', SPHERE_SYM_DIE, ORR_INK_2},   {'w', SPHERE_SYM_SHIP, ORR_INK_2},
    {'C', SPHERE_SYM_CREW, ORR_INK},       {'R', SPHERE_SYM_REROLL, ORR_ICE},
};

static int unit_of(char letter) {
    static const char letters[] = "ogc*";
    for (int i = 0; letters[i]; i++) {
        if (letters[i] == letter) {
            return i;
        }
    }
    return -1;
}

static const struct sign *sign_of(char letter) {
    for (unsigned i = 0; i < sizeof signs / sizeof *signs; i++) {
        if (signs[i].letter == letter) {
            return &signs[i];
        }
    }
    return NULL;
}

/* A part of a recipe: n letters that are one unit several times, one sign, or words. Words stand in brackets. */
struct part {
    int n, type, skip;
    const struct sign *sign;
};

static struct part part_at(const char *at) {
    struct part part = {.n = 1, .type = unit_of(*at), .sign = sign_of(*at)};
    while (part.type >= 0 && at[part.n] && unit_of(at[part.n]) == part.type) {
        part.n++;
    }
    if (*at == '[') {
        while (at[part.n] && at[part.n] != ']') {
            part.n++;
        }
        part.skip = 1;
        part.n++;
    }
    return part;
}

/* The words that stand in brackets, with signs and figures round them. */
static const char *const recipe_words[] = {"or", "all", "any", "die"};

enum { PART = 48 };

/* In the language of the scene: "4 or " becomes "4 oder ". */
static void part_words(const struct sphere_pen *p, const char *at, const struct part *part, char out[PART]) {
    const char *from = at + part->skip, *end = at + part->n - part->skip;
    for (unsigned i = 0; i < sizeof recipe_words / sizeof *recipe_words; i++) {
        const char *word = strstr(from, recipe_words[i]);
        if (word && word < end) {
            const char *rest = word + strlen(recipe_words[i]);
            snprintf(out, PART, "%.*s%s%.*s", (int)(word - from), from, sphere_tr(p, recipe_words[i]),
                     (int)(end - rest), rest);
            return;
        }
    }
    snprintf(out, PART, "%.*s", (int)(end - from), from);
}

static int part_width(const struct sphere_pen *p, const char *at, const struct part *part, int size, int text) {
    char words[PART];
    if (part->type >= 0) {
        return part->n * size;
    }
    if (part->sign) {
        return size;
    }
    part_words(p, at, part, words);
    return orr_text_width(words, text) + size * 10 / 100;
}

int sphere_recipe_width(const struct sphere_pen *p, const char *recipe, int size, int text) {
    int w = 0;
    for (struct part part; *recipe; recipe += part.n) {
        part = part_at(recipe);
        w += part_width(p, recipe, &part, size, text);
    }
    return w;
}

int sphere_recipe(const struct sphere_pen *p, const char *recipe, int x, int y, int size, int text) {
    for (struct part part; *recipe; recipe += part.n) {
        char words[PART];
        part = part_at(recipe);
        if (part.type >= 0) {
            sphere_units(p, (unsigned)part.type, part.n, x, y, size);
        } else if (part.sign) {
            orr_symbol_at(p->to, part.sign->symbol, x + size / 2, y, size * 92 / 100, part.sign->role);
        } else {
            part_words(p, recipe, &part, words);
            int blank = words[0] == ' '; /* a space that text would begin with is not drawn */
            orr_words_at(p->to, x + size * 5 / 100 + blank * text * 32 / 100, y, text, ORR_INK, ORR_SEMI,
                         words + blank);
        }
        x += part_width(p, recipe, &part, size, text);
    }
    return x;
}
