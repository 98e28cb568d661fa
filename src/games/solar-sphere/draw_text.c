/* Solar Sphere for a terminal of 80 columns: the Sphere in five columns of hexes at the
 * left, two rows each (position, die, gains; then the cost), with the Locations below;
 * players and fleet at the right, crew in the last two rows. Places are character cells. */
#include "draw.h"

#include <stdio.h>
#include <string.h>

enum { COLUMNS = 80, PITCH = 10, MIDDLE_Y = 5, RIGHT = 51, RIGHT_W = 29, NAME_MAX = 8, CELL = 48 };

static const char *const marks[SPHERE_WHO] = {"●", "▲", "■", "◆", "○"};

/* ---- the Sphere ---- */

static const int8_t axial[SPHERE_POSITIONS][2] = {{0, 0},  {0, -1}, {1, -1}, {1, 0},  {0, 1},  {-1, 1}, {-1, 0},
                                                  {0, -2}, {1, -2}, {2, -2}, {2, -1}, {2, 0},  {1, 1},  {0, 2},
                                                  {-1, 2}, {-2, 2}, {-2, 1}, {-2, 0}, {-1, -1}};

/* "12[5]4*G!": position, die, points, a star for reputation, faction; ! where the scoring card pays most. */
static const char *head_words(const struct sphere_pen *p, unsigned position, const struct sphere_hex *tile, bool best) {
    static const char factions[] = "RBGW";
    char faction = ' ';
    for (unsigned i = 0; i < SPHERE_FACTIONS; i++) {
        faction = tile->faction[i] ? factions[i] : faction;
    }
    return orr_phrase(p->to, "%2u[%u]%u%s%c%s", position, tile->value, tile->points, tile->reputation ? "*" : " ",
                      faction, best ? "!" : "");
}

/* A letter more, as the language of the scene has it. */
static void append(const struct sphere_pen *p, const char *letter, char out[CELL]) {
    size_t used = strlen(out);
    snprintf(out + used, CELL - used, "%s", sphere_tr(p, letter));
}

/* "ooog": letters of the price. */
static void put_cost(const struct sphere_pen *p, const struct sphere_hex *tile, int x, int y) {
    static const char *const units[SPHERE_RESOURCES] = {"o", "g", "c"};
    int n = 0;
    char words[CELL] = "";
    for (unsigned i = 0; i < SPHERE_RESOURCES; i++) {
        for (unsigned k = 0; k < tile->cost[i] && n < PITCH - 4; k++, n++) {
            append(p, units[i], words);
        }
    }
    orr_text(p->to, x, y, 1, ORR_INK_2, "%s", words);
}

static void hex(const struct sphere_pen *p, unsigned position, int x, int y) {
    const struct sphere_state *s = p->s;
    unsigned owner = s->owner[position];
    bool best = s->scoring < SPHERE_SCORINGS && (p->c->best[s->scoring] >> position & 1u);
    unsigned worth = s->scoring < SPHERE_SCORINGS && position ? p->pack->scoring[s->scoring][position - 1] : 0;
    if (position == 0) {
        orr_put_text(p->to, x + 1, y, ORR_SUN, ORR_BOLD, "* CORE *");
    } else if (owner < SPHERE_WHO) {
        int role = sphere_owner_role(owner);
        const char *words = orr_phrase(p->to, "%2u %s%s%s", position, marks[owner], marks[owner], marks[owner]);
        orr_put_text(p->to, x, y, role, ORR_BOLD, words);
        if (owner != SPHERE_CORP) {
            orr_put_text(p->to, x + 3, y + 1, best ? ORR_SUN : ORR_INK_2, 0, orr_phrase(p->to, "%u pt", worth));
        }
    } else if (s->tile[position] < SPHERE_TILES) {
        const struct sphere_hex *tile = &p->pack->hexes[s->tile[position]];
        struct orr_node *node =
            orr_text(p->to, x, y, 1, best ? ORR_SUN : ORR_INK, "%s", head_words(p, position, tile, best));
        node->action = sphere_in(p, SPHERE_P_BUILD) ? orr_act1(SPHERE_BUILD, position) : 0;
        put_cost(p, tile, x + 3, y + 1);
    } else {
        orr_put_text(p->to, x, y, ORR_EDGE, 0, orr_phrase(p->to, "%2u", position));
    }
}

static void map(const struct sphere_pen *p) {
    for (unsigned position = 0; position < SPHERE_POSITIONS; position++) {
        int q = axial[position][0], r = axial[position][1];
        hex(p, position, (q + 2) * PITCH, MIDDLE_Y + 2 * r + q);
    }
}

/* In the corner that the Sphere leaves free at the top. */
static void scoring_card(const struct sphere_pen *p) {
    unsigned card = p->s->scoring;
    if (card < SPHERE_SCORINGS) {
        unsigned best = p->pack->scoring[card][sphere_lowest(p->c->best[card]) - 1];
        orr_put_text(p->to, 31, 1, ORR_SUN, 0,
                     orr_phrase(p->to, "%s ! = %u", sphere_tr(p, sphere_scoring_titles[card]), best));
    }
}

/* ---- Locations ---- */

/* "ore12●▲^■": dice of the seats, then behind ^ their satellites; too many dice become a number. */
static void location(const struct sphere_pen *p, unsigned which, int x, int y) {
    enum { NAME = 5, ROOM = 7 };
    static const char *const names[] = {"ore12", "gld34", "cry56", "fab", "slv", "sph", "cr135", "fl246"};
    unsigned at = SPHERE_AT_LOCATION + which, dice[SPHERE_SEATS] = {0}, n = 0, satellites = 0;
    for (unsigned seat = 0; seat < sphere_players(p->g); seat++) {
        for (unsigned i = 0; i < 4; i++) {
            dice[seat] += p->s->captain[seat].die[i] && p->s->captain[seat].at[i] == at;
        }
        for (unsigned i = 0; i < SPHERE_COLOURS && sphere_is_dranda(p->g, seat); i++) {
            dice[seat] += p->s->opaque_at[i] == at;
        }
        n += dice[seat];
        satellites += !sphere_is_dranda(p->g, seat) && (p->s->captain[seat].satellites >> which & 1u);
    }
    bool recall = sphere_in(p, SPHERE_P_RECALL);
    struct orr_node *name =
        orr_text(p->to, x, y, 1, p->s->location == which ? ORR_ICE : ORR_INK, "%s", sphere_tr(p, names[which]));
    name->action =
        sphere_in(p, SPHERE_P_LOCATION) || recall ? orr_act1(recall ? SPHERE_RECALL : SPHERE_VISIT, which) : 0;
    x += NAME;
    bool counted = n + satellites + (satellites > 0) > ROOM;
    if (counted) {
        x = orr_put_text(p->to, x, y, ORR_INK_2, 0, orr_phrase(p->to, "x%u", n % 10));
    }
    for (unsigned seat = 0; seat < sphere_players(p->g) && !counted; seat++) {
        for (unsigned i = 0; i < dice[seat]; i++) {
            x = orr_put_text(p->to, x, y, ORR_SEAT + (int)seat, 0, marks[seat]);
        }
    }
    x = satellites ? orr_put_text(p->to, x, y, ORR_INK_2, 0, "^") : x;
    for (unsigned seat = 0; seat < sphere_players(p->g); seat++) {
        if (p->s->captain[seat].satellites >> which & 1u && !sphere_is_dranda(p->g, seat)) {
            x = orr_put_text(p->to, x, y, ORR_SEAT + (int)seat, ORR_BOLD, marks[seat]);
        }
    }
}

/* ---- players ---- */

static void valued(const struct sphere_pen *p, uint32_t piece, int x, int y, int role, const char *words, int value) {
    struct orr_node *node = orr_text(p->to, x, y, 1, role, "%s", words);
    node->piece = piece;
    sphere_valued(node, value);
}

/* "K3 Y1": dice that DRANDA has still to play, in their order: black, blue U, yellow. */
static void automa_dice(const struct sphere_pen *p, int x, int y) {
    static const char letters[SPHERE_COLOURS] = {'K', 'U', 'Y'};
    const struct sphere_captain *c = &p->s->captain[SPHERE_DRANDA];
    uint8_t order[SPHERE_COLOURS];
    sphere_dranda_order(p, order);
    for (unsigned i = 0; i < SPHERE_COLOURS; i++) {
        if (c->die[order[i]] && c->at[order[i]] == SPHERE_AT_DOCK) {
            const char *die = orr_phrase(p->to, "%c%u", letters[order[i]], c->die[order[i]]);
            x = orr_put_text(p->to, x, y, ORR_SEAT + SPHERE_DRANDA, ORR_BOLD, die) + 1;
        }
    }
}

/* ">●Arlo       17  5 2 3": name, points, dice. */
static void upper(const struct sphere_pen *p, unsigned seat, int y) {
    const struct sphere_captain *c = &p->s->captain[seat];
    int role = ORR_SEAT + (int)seat, x = RIGHT;
    if ((int)seat == p->acting) {
        orr_put_text(p->to, x, y, ORR_SUN, ORR_BOLD, ">");
    }
    orr_put_text(p->to, x + 1, y, role, ORR_BOLD, marks[seat]);
    orr_put_text(p->to, x + 2, y, role, (int)seat == p->acting ? ORR_BOLD : 0,
                 orr_first_letters(p->to, sphere_name(p, seat), NAME_MAX));
    int half = sphere_shown_points(p, seat);
    const char *score = sphere_points_words(p, half);
    valued(p, SPHERE_PIECE_SCORE + seat, x + 17 - orr_letters(score), y, ORR_INK, score, half / 2);
    orr_put_text(p->to, x + 17, y, ORR_INK_2, 0, "pt");
    x += 20;
    if (sphere_is_dranda(p->g, seat)) {
        automa_dice(p, x, y);
        return;
    }
    for (unsigned i = 0; i < 4; i++) {
        bool docked = c->at[i] == SPHERE_AT_DOCK || c->at[i] == SPHERE_AT_FRESH;
        if (c->die[i] && docked) {
            const char *die = orr_phrase(p->to, i == SPHERE_AUX ? "+%u" : "%u", c->die[i]);
            x = orr_put_text(p->to, x, y, role, ORR_BOLD, die) + 1;
        }
    }
}

/* Icons that there are: "R1B2". */
static void icon_words(const struct sphere_captain *c, char out[CELL]) {
    int n = 0;
    out[0] = '\0';
    for (unsigned i = 0; i < SPHERE_FACTIONS; i++) {
        if (c->faction[i]) {
            n += snprintf(out + n, (size_t)(CELL - n), "%c%u", "RBGW"[i], c -> faction[i] % 100u);
        }
    }
}

/* "o3g1c1 4/3/4 m5 r2": stock, drones (active, inactive, reserve), tracks; without the reserve when it is long. */
static void stock_words(const orr_game *g, const struct sphere_captain *c, bool reserve, char out[CELL]) {
    unsigned ore = c->stored[0] % 10u, gold = c->stored[1] % 10u, crystal = c->stored[2] % 10u;
    unsigned active = c->active % 100u, inactive = c->inactive % 100u, morale = c->morale % 100u,
             reputation = c->reputation % 100u;
    if (reserve) {
        snprintf(out, CELL, orr_tr(g, "o%ug%uc%u %u/%u/%u m%u r%u"), ore, gold, crystal, active, inactive,
                 c->reserve % 100u, morale, reputation);
    } else {
        snprintf(out, CELL, orr_tr(g, "o%ug%uc%u %u/%u m%u r%u"), ore, gold, crystal, active, inactive, morale,
                 reputation);
    }
}

static void second(const struct sphere_pen *p, unsigned seat, int y) {
    const struct sphere_captain *c = &p->s->captain[seat];
    char words[CELL], icons[CELL];
    icon_words(c, icons);
    if (sphere_is_dranda(p->g, seat)) {
        snprintf(words, sizeof words, orr_tr(p->g, "supply %u gone %u"), p->s->supply % 100u, p->s->removed % 100u);
    } else {
        stock_words(p->g, c, true, words);
        if (1 + orr_letters(words) + 1 + orr_letters(icons) > RIGHT_W) {
            stock_words(p->g, c, false, words);
        }
    }
    int x = orr_put_text(p->to, RIGHT + 1, y, ORR_INK_2, 0, words) + 1;
    if (icons[0] && x + orr_letters(icons) <= COLUMNS) {
        orr_put_text(p->to, COLUMNS - orr_letters(icons), y, ORR_INK_2, 0, icons);
    }
}

/* ---- fleet ---- */

/* "TL 3 5/3/2 B* ●2▲1" */
static void ship(const struct sphere_pen *p, unsigned place, int y) {
    static const char *const places[SPHERE_FLEET] = {"TL", "TR", "BL", "BR"};
    const struct sphere_ship *ship = &p->s->fleet[place];
    orr_put_text(p->to, RIGHT, y, ORR_INK_2, 0, places[place]);
    if (ship->card >= SPHERE_SHIPS) {
        orr_put_text(p->to, RIGHT + 3, y, ORR_EDGE, 0, "-");
        return;
    }
    const struct sphere_ship_card *card = &p->pack->ships[ship->card];
    static const char factions[] = "RBGW";
    char faction = ' ';
    for (unsigned i = 0; i < SPHERE_FACTIONS; i++) {
        faction = card->faction[i] ? factions[i] : faction;
    }
    struct orr_node *node = orr_text(p->to, RIGHT + 3, y, 1, ORR_EMBER, "%u", card->value);
    node->flags = ORR_BOLD;
    node->action = sphere_in(p, SPHERE_P_ATTACK) ? orr_act1(SPHERE_ATTACK, place) : 0;
    const char *words = orr_phrase(p->to, "%u/%u/%u %c%s", card->bonus[0] % 100u, card->bonus[1] % 100u,
                                   card->bonus[2] % 100u, faction, card->reputation ? "*" : "");
    int x = orr_put_text(p->to, RIGHT + 5, y, ORR_INK, 0, words) + 1;
    for (unsigned i = 0; i < SPHERE_COLUMNS && x + 3 <= COLUMNS; i++) {
        if (ship->drones[i] && ship->who[i] < SPHERE_WHO) {
            const char *drones = orr_phrase(p->to, "%s%u", marks[ship->who[i]], ship->drones[i]);
            x = orr_put_text(p->to, x, y, sphere_owner_role(ship->who[i]), 0, drones);
        }
    }
}

/* ---- crew ---- */

/* What a crew card does, without brackets. */
static void recipe_words(const struct sphere_pen *p, unsigned card, char out[CELL]) {
    unsigned n = 0;
    out[0] = '\0';
    for (const char *at = sphere_crew_recipes[sphere_kind_of(card)]; *at && n < 7; at++) {
        if (*at != '[' && *at != ']') {
            append(p, (const char[]){*at, '\0'}, out);
            n++;
        }
    }
}

/* "C15a f2+1": card, what it does, morale token. */
static void crew_card(const struct sphere_pen *p, unsigned card, unsigned token, bool used, orr_action action, int x,
                      int y) {
    char recipe[CELL];
    recipe_words(p, card, recipe);
    struct orr_node *name = orr_text(p->to, x, y, 1, used ? ORR_EDGE : ORR_INK, "%s", sphere_kind_card.names[card]);
    name->action = action;
    x += orr_letters(sphere_kind_card.names[card]) + 1;
    x = orr_put_text(p->to, x, y, used ? ORR_EDGE : ORR_INK_2, 0, recipe);
    if (token) {
        orr_put_text(p->to, x, y, ORR_LEAF, 0, orr_phrase(p->to, "+%u", token));
    }
}

static void crews(const struct sphere_pen *p) {
    static const uint8_t columns[SPHERE_DISPLAY] = {5, 16, 27, 39, 51, 64};
    const struct sphere_captain *c = &p->s->captain[p->me];
    orr_put_text(p->to, 0, 13, ORR_INK_2, 0, "Hire");
    for (unsigned slot = 0; slot < SPHERE_DISPLAY; slot++) {
        unsigned card = p->s->display[slot];
        if (card < SPHERE_CARDS) {
            orr_action hire = sphere_in(p, SPHERE_P_HIRE) ? orr_act1(SPHERE_HIRE, card) : 0;
            crew_card(p, card, p->s->token[slot], false, hire, columns[slot], 13);
        }
    }
    orr_put_text(p->to, 0, 14, ORR_SEAT + (int)p->me, 0, orr_phrase(p->to, "%sown", marks[p->me]));
    for (unsigned i = 0; i < SPHERE_CREW; i++) {
        if (c->crew[i] < SPHERE_CARDS) {
            crew_card(p, c->crew[i], 0, c->used >> i & 1u, 0, 5 + (int)i * 12, 14);
        }
    }
    char words[CELL];
    snprintf(words, sizeof words, orr_tr(p->g, "matrix %u%u%u  sets %u  deck %u"), c->matrix[0] % 10u,
             c->matrix[1] % 10u, c->matrix[2] % 10u, sphere_faction_sets(c) % 100u, sphere_ships_in_deck(p->s) % 100u);
    orr_put_text(p->to, 43, 14, ORR_INK_2, 0, words);
}

/* The crew of the other captains, in the corners that the Sphere leaves free; cards that are used are dim. */
static void others_crew(const struct sphere_pen *p) {
    static const uint8_t corners[SPHERE_SEATS - 1][2] = {{0, 10}, {31, 10}, {0, 1}};
    unsigned n = 0;
    for (unsigned seat = 0; seat < sphere_players(p->g); seat++) {
        const struct sphere_captain *c = &p->s->captain[seat];
        if (seat == p->me || sphere_is_dranda(p->g, seat)) {
            continue;
        }
        int x = corners[n][0], y = corners[n++][1];
        x = orr_put_text(p->to, x, y, ORR_SEAT + (int)seat, 0, marks[seat]);
        bool none = true;
        for (unsigned i = 0; i < SPHERE_CREW; i++) {
            if (c->crew[i] < SPHERE_CARDS) {
                none = false;
                int role = c->used >> i & 1u ? ORR_EDGE : ORR_INK_2;
                x = orr_put_text(p->to, x, y, role, 0, sphere_kind_card.names[c->crew[i]]) + 1;
            }
        }
        if (none) {
            orr_put_text(p->to, x, y, ORR_EDGE, 0, "no crew");
        }
    }
}

const char *const sphere_legend[] = {"Hex   12[5]4*G!: position, die, points, * reputation, icon (R B G, W silver),",
                                     "      ! the scoring card pays most; below: price in o ore, g gold, c crystal",
                                     "Place ore12 takes dice 1 and 2, cr135 1, 3, 5; behind it dice, then ^ satellites",
                                     "      gld gold, cry crystal, fab fabricator, slv salvage, sph sphere, fl fleet",
                                     "Seat  dice left (+ auxiliary; DRANDA's in order: K black, U blue, Y yellow)",
                                     "      o3g1c1 stored; 6/2/12 drones active/inactive/reserve; m morale;",
                                     "      r reputation; R1B2 icons",
                                     "Ship  TL top left, value, points by rank 1/2/3, icon, * reputation, drones",
                                     "Crew  C15a: kind 15, first copy; +1 morale token; dim: used; and what it does:",
                                     "      o>gg 1 ore for 2 gold; at the Solar Sphere h>, Fleet a>, Crew Station C>g;",
                                     "      C2>m, h2>m 1 morale for 2 crew, 2 hexes; f fabricate; s salvage, w>s 1 for",
                                     "      each ship; R reroll; C>R crew upright; d> set a die; m2>r reputation;",
                                     "      k kickback",
                                     "Own   matrix 120: drones in its rows for resources, points, morale; sets of",
                                     "      icons; ships in the deck",
                                     NULL};

/* ---- the whole ---- */

static void head(const struct sphere_pen *p) {
    static const char *const stages[] = {"dock", "deploy", "battle", "recover", ""};
    int x = orr_put_text(p->to, 0, 0, ORR_SUN, ORR_BOLD, "SOLAR SPHERE") + 1;
    x = orr_put_text(p->to, x, 0, ORR_INK, 0, orr_phrase(p->to, "%u/%u", p->s->round, p->c->rounds)) + 1;
    if (stages[sphere_stage(p)][0]) {
        x = orr_put_text(p->to, x, 0, ORR_SUN, 0, stages[sphere_stage(p)]) + 1;
    }
    struct orr_node *prompt = orr_text(p->to, x, 0, 1, ORR_INK, "%s", sphere_prompt_words(p));
    prompt->flags = ORR_BOLD;
    prompt->h = COLUMNS - x;
}

void sphere_text(struct sphere_pen *p) {
    head(p);
    scoring_card(p);
    map(p);
    for (unsigned i = 0; i < SPHERE_LOCATIONS; i++) {
        location(p, i, (int)(i % 4) * 12 + (int)(i % 4) / 2, 11 + (int)(i / 4));
    }
    for (unsigned seat = 0; seat < sphere_players(p->g); seat++) {
        upper(p, seat, 1 + 2 * (int)seat);
        second(p, seat, 2 + 2 * (int)seat);
    }
    for (unsigned place = 0; place < SPHERE_FLEET; place++) {
        ship(p, place, 9 + (int)place);
    }
    crews(p);
    others_crew(p);
}
