/* Nul's table as a scene: a panel per seat with its card and sparks, the stack, the
 * die, and, where no frame shows them, the title and buttons for decisions that belong to no piece. Draws only what the
 * view holds. */
#include "nul.h"

#include "orrery/scene.h"

enum { TINT_CARD = ORR_TINT };
const struct orr_tint nul_tints[] = {{"card", 0x3A4A6B, 0xC9D4EA}, {.name = NULL}};

static const struct orr_part dust_parts[] = {{"M-24 0A24 24 0 1 0 24 0A24 24 0 1 0 -24 0Z", ORR_PART_STROKE, 50, 0},
                                             {.d = NULL}};
static const struct orr_part moon_parts[] = {{"M10 -30A32 32 0 1 0 30 14A26 26 0 1 1 10 -30Z", ORR_PART_FILL, 0, 0},
                                             {.d = NULL}};
static const struct orr_part comet_parts[] = {{"M-36 30L8 -10", ORR_PART_STROKE, 60, 70},
                                              {"M8 -16A14 14 0 1 0 36 -16A14 14 0 1 0 8 -16Z", ORR_PART_FILL, 0, 0},
                                              {.d = NULL}};
static const struct orr_part star_parts[] = {
    {"M0 -38L10 -12L38 -12L16 6L24 34L0 18L-24 34L-16 6L-38 -12L-10 -12Z", ORR_PART_FILL, 0, 0}, {.d = NULL}};
static const struct orr_part nova_parts[] = {{"M0 -40L8 -8L40 0L8 8L0 40L-8 8L-40 0L-8 -8Z", ORR_PART_FILL, 0, 0},
                                             {"M-6 0A6 6 0 1 0 6 0A6 6 0 1 0 -6 0Z", ORR_PART_CUT, 0, 0},
                                             {.d = NULL}};
static const struct orr_part back_parts[] = {{"M-20 -20L20 20M-20 20L20 -20", ORR_PART_STROKE, 40, 60}, {.d = NULL}};

/* In the order of the cards; the last one is a card's back. */
const struct orr_symbol nul_symbols[] = {{"dust", "Du", dust_parts},
                                         {"moon", "Mo", moon_parts},
                                         {"comet", "Co", comet_parts},
                                         {"star", "St", star_parts},
                                         {"nova", "No", nova_parts},
                                         {"back", "??", back_parts},
                                         {.id = NULL}};

/* Where things stand, in tenths of a unit. */
struct layout {
    int title_y, title_size;
    int seat_x, seat_y, seat_w, seat_h, seat_dx, seat_dy; /* panels, from seat to seat */
    int stack_x, die_x, middle_y;
    int button_x, button_y, button_w, button_dx, button_dy;
    int tap; /* least height of what can be clicked */
};
static const struct layout wide = {900,  480,  400,  1500, 3500, 4200, 3800, 0,  5000,
                                   9000, 7200, 1000, 9000, 2400, 2800, 0,    500};
static const struct layout tall = {800,  480,   500, 1300,  8000, 2000, 0,    2300, 2500,
                                   6000, 11400, 300, 12900, 2500, 2900, 1100, 1040};

/* Decisions without a piece. */
static const struct button {
    uint8_t verb, amount;
    const char *label;
} buttons[] = {{NUL_STAKE, 1, "Stake 1"},
               {NUL_STAKE, 2, "Stake 2"},
               {NUL_STAKE, 3, "Stake 3"},
               {NUL_SWAP, 0, "Change"},
               {NUL_PASS, 0, "Pass"}};
enum { BUTTONS = sizeof buttons / sizeof buttons[0], BUTTONS_IN_ROW = 3 };

static orr_action button_action(const struct button *b) {
    return b->amount ? orr_act1(b->verb, b->amount) : orr_act(b->verb);
}

/* ---- the picture ---- */

static void draw_card(struct orr_scene *scene, const struct nul_state *s, unsigned owner, int seat, int x, int y) {
    unsigned card = s->card[owner];
    struct orr_node *group = orr_open(scene, NUL_PIECE_CARD + owner, x, y);
    group->w = 1040;
    group->h = 1300;
    group->radius = 100;
    group->action = (int)owner == seat ? orr_act(NUL_SWAP) : orr_act1(NUL_PEEK, owner);
    const char *title = orr_scene_tr(scene, card == ORR_NONE ? "none" : nul_card_titles[card]);
    group->label = orr_words(scene, "Card of %s: %s", scene->names[owner], title);
    if (card != ORR_NONE) {
        orr_rect(scene, -450, -650, 900, 1300, 100, TINT_CARD, ORR_RIM)->line = 12;
        orr_symbol_at(scene, card, 0, 0, 700, card == NUL_NOVA ? ORR_EMBER : ORR_SUN);
    }
    orr_close(scene);
}

static void draw_sparks(struct orr_scene *scene, const struct nul_state *s, unsigned owner, int x, int y) {
    orr_open(scene, NUL_PIECE_SPARKS + owner, x, y)->label =
        orr_words(scene, "%s: %d sparks", scene->names[owner], (int)s->sparks[owner]);
    orr_chip(scene, owner, ORR_SEAT + (int)owner, 300);
    struct orr_node *text = orr_text(scene, 450, 120, 360, ORR_INK, "%d", (int)s->sparks[owner]);
    text->flags |= ORR_BOLD | ORR_VALUED;
    text->value = s->sparks[owner];
    orr_close(scene);
}

static void draw_gift(struct orr_scene *scene, const struct layout *at, unsigned owner, int x, int y) {
    struct orr_node *group = orr_open(scene, NUL_PIECE_GIFT + owner, x, y);
    group->w = 1100;
    group->h = at->tap;
    group->radius = 100;
    group->flags |= ORR_FADES;
    group->action = orr_act2(NUL_GIFT, owner, 1);
    group->label = orr_words(scene, "Give %s one spark", scene->names[owner]);
    orr_rect(scene, -550, -at->tap / 2, 1100, at->tap, 100, ORR_PANEL_2, ORR_EDGE);
    orr_text(scene, 0, 80, 270, ORR_INK_2, "Give 1")->flags |= ORR_CENTRE;
    orr_close(scene);
}

static void draw_seat(struct orr_scene *scene, const struct layout *at, const struct nul_state *s, unsigned owner,
                      int seat) {
    int x = at->seat_x + (int)owner * at->seat_dx, y = at->seat_y + (int)owner * at->seat_dy;
    bool tall_panel = at->seat_h > at->seat_w;
    orr_panel(scene, x, y, at->seat_w, at->seat_h, s->phase == NUL_P_TURN && s->actor == owner);
    struct orr_node *name = orr_text(scene, x + 300, y + 500, 330, ORR_INK, "%s", scene->names[owner]);
    name->flags |= ORR_SEMI;
    name->h = at->seat_w - 2100;
    if (scene->framed) {
        orr_seat_corner(scene, owner, (struct orr_box){x + at->seat_w - 1700, y + 120, 1500, 500});
    }
    draw_sparks(scene, s, owner, x + 600, y + 1200);
    draw_card(scene, s, owner, seat, x + at->seat_w - (tall_panel ? 1000 : 1200),
              y + at->seat_h - (tall_panel ? 1200 : 1000));
    if ((int)owner != seat) {
        draw_gift(scene, at, owner, x + (tall_panel ? 1000 : 3600), y + (tall_panel ? 2200 : 1200));
    }
}

static void draw_middle(struct orr_scene *scene, const struct layout *at, const struct nul_state *s) {
    orr_open(scene, NUL_PIECE_STACK, at->stack_x, at->middle_y)->label =
        orr_words(scene, "Stack: %u cards", (unsigned)s->left);
    orr_rect(scene, -450, -650, 900, 1300, 100, TINT_CARD, ORR_RIM);
    orr_text(scene, 0, 120, 400, ORR_INK, "%u", (unsigned)s->left)->flags |= ORR_CENTRE;
    orr_close(scene);
    orr_open(scene, NUL_PIECE_DIE, at->die_x, at->middle_y)->label = orr_words(scene, "Die: %d", (int)s->die);
    orr_rect(scene, -400, -400, 800, 800, 150, ORR_INK, ORR_RIM);
    if (s->die) {
        orr_text(scene, 0, 160, 480, ORR_GROUND, "%d", (int)s->die)->flags |= ORR_CENTRE | ORR_BOLD;
    }
    orr_close(scene);
}

static void draw_buttons(struct orr_scene *scene, const struct layout *at) {
    int h = at->tap > 700 ? at->tap : 700;
    for (unsigned i = 0; i < BUTTONS; i++) {
        int column = at->button_dy ? (int)(i % BUTTONS_IN_ROW) : (int)i;
        int row = at->button_dy ? (int)(i / BUTTONS_IN_ROW) : 0;
        struct orr_node *group =
            orr_open(scene, NUL_PIECE_BUTTON + buttons[i].verb * 4u + buttons[i].amount,
                     at->button_x + column * at->button_dx + at->button_w / 2, at->button_y + row * at->button_dy);
        group->w = at->button_w;
        group->h = h;
        group->radius = 120;
        group->flags |= ORR_FADES;
        group->action = button_action(&buttons[i]);
        const char *label = orr_scene_tr(scene, buttons[i].label);
        group->label = orr_words(scene, "%s", label);
        orr_rect(scene, -at->button_w / 2, -h / 2, at->button_w, h, 120, ORR_PANEL_2, ORR_EDGE);
        orr_text(scene, 0, 100, 280, ORR_INK, "%s", label)->flags |= ORR_CENTRE;
        orr_close(scene);
    }
}

static void draw_picture(const orr_game *g, const struct nul_state *s, int seat, struct orr_scene *scene) {
    const struct layout *at = scene->compose == ORR_TALL ? &tall : &wide;
    if (!scene->framed) {
        orr_text(scene, at->seat_x, at->title_y, at->title_size, ORR_SUN, "NUL")->flags |= ORR_SPACED | ORR_BOLD;
        orr_text(scene, at->seat_x + 2200, at->title_y, 300, ORR_INK_2, "Round %d of %d", (int)s->round,
                 (int)g->option[NUL_ROUNDS]);
        draw_buttons(scene, at);
    }
    for (unsigned owner = 0; owner < g->seats; owner++) {
        draw_seat(scene, at, s, owner, seat);
    }
    draw_middle(scene, at, s);
}

/* ---- the terminal: character cells ---- */

static void draw_text_seat(const struct nul_state *s, unsigned owner, int seat, struct orr_scene *scene) {
    int y = 2 + (int)owner;
    bool turn = s->phase == NUL_P_TURN && s->actor == owner;
    const char *card = s->card[owner] == ORR_NONE ? "--" : nul_symbols[s->card[owner]].text;
    orr_text(scene, 1, y, 1, turn ? ORR_SUN : ORR_INK, "%s%.20s", turn ? "> " : "  ", scene->names[owner]);
    orr_text(scene, 26, y, 1, ORR_SEAT + (int)owner, "%d sparks", (int)s->sparks[owner]);
    struct orr_node *node = orr_text(scene, 40, y, 1, ORR_INK, "[%s]", card);
    node->piece = NUL_PIECE_CARD + owner;
    node->action = (int)owner == seat ? orr_act(NUL_SWAP) : orr_act1(NUL_PEEK, owner);
}

static void draw_terminal(const orr_game *g, const struct nul_state *s, int seat, struct orr_scene *scene) {
    orr_text(scene, 1, 0, 1, ORR_SUN, "NUL  round %d of %d", (int)s->round, (int)g->option[NUL_ROUNDS])->flags |=
        ORR_BOLD;
    for (unsigned owner = 0; owner < g->seats; owner++) {
        draw_text_seat(s, owner, seat, scene);
    }
    orr_text(scene, 1, 8, 1, ORR_INK_2, "Stack: %u   Die: %d   Stake: %d", (unsigned)s->left, (int)s->die,
             (int)s->stake);
}

void nul_draw(const orr_game *g, const void *view, int seat, struct orr_scene *scene) {
    if (scene->compose == ORR_TEXT_GRID) {
        draw_terminal(g, view, seat, scene);
    } else {
        draw_picture(g, view, seat, scene);
    }
}
