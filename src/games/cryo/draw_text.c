/* Cryo for a terminal of 80 columns: the four sections side by side, 20 columns each, as
 * grids of docks and spaces with the chambers below; then the caverns with launch dock,
 * salvage and the own slots beside them; one line for each faction, and the own cards.
 * In chambers and caverns a digit per faction, in the order of the seats, counts pods.
 * Places are character cells. */
#include "draw.h"

#include <stdio.h>

enum {
    COLUMNS = 80,
    SECTION = 20,
    GRID_Y = 2,
    CHAMBERS_Y = 5,
    CAVERNS_Y = 6,
    CAVERN = 12,
    SIDE = 61,
    SEATS_Y = 10,
    NAME_MAX = 8
};

static const char *const marks[CRYO_SEATS] = {"●", "▲", "■", "◆"};

static int put_action(const struct cryo_pen *p, int x, int y, int role, const char *text, orr_action action) {
    text = cryo_in_words(p, text);
    orr_text(p->to, x, y, 1, role, "%s", text)->action = action;
    return x + orr_letters(text);
}

/* Digits by seat, 0 as a point. */
static int pods(const struct cryo_pen *p, int x, int y, const uint8_t n[CRYO_SEATS]) {
    for (unsigned seat = 0; seat < p->c->players; seat++) {
        const char *digit = n[seat] > 9 ? "+" : n[seat] ? orr_phrase(p->to, "%u", n[seat]) : ".";
        x = orr_put_text(p->to, x, y, n[seat] ? ORR_SEAT + (int)seat : ORR_EDGE, n[seat] ? ORR_BOLD : 0, digit);
    }
    return x;
}

/* ---- the ship ---- */

static void dock(const struct cryo_pen *p, unsigned at, int x, int y) {
    unsigned seat = 0;
    while (seat < p->c->players && !(p->s->faction[seat].docks >> at & 1u)) {
        seat++;
    }
    bool held = seat < p->c->players, broken = p->s->damage >> at & 1u;
    const char *words = held ? orr_phrase(p->to, "(%s)", marks[seat]) : broken ? " x " : "( )";
    bool asked = cryo_in(p, CRYO_P_DOCK) || cryo_in(p, CRYO_P_R_BELOW) || cryo_in(p, CRYO_P_R_DOCK);
    put_action(p, x, y,
               held     ? ORR_SEAT + (int)seat
               : broken ? ORR_EMBER
                        : ORR_INK_2,
               words, asked ? orr_act1(CRYO_V_DOCK, at) : 0);
}

static void space(const struct cryo_pen *p, unsigned which, bool live, int x, int y) {
    static const char *const names[] = {"sta", "gen", "fab", "res", "sct", "sal", "nan", "lau"};
    if (which >= CRYO_S_STASIS) {
        unsigned action = which - CRYO_S_STASIS;
        put_action(p, x, y, ORR_INK, names[action], live ? orr_act1(CRYO_V_ACT, action + CRYO_A_STASIS) : 0);
        return;
    }
    unsigned at = which - CRYO_S_RESOURCE, tile = p->s->tile[at];
    static const char *const empty[] = {"c", "o", "t"};
    put_action(p, x, y, cryo_stock_role(at / 5), tile < CRYO_TILES ? cryo_tile_names[tile] : empty[at / 5],
               live ? orr_act1(CRYO_V_TAKE, at) : 0);
}

static void grid(const struct cryo_pen *p, unsigned section, int left) {
    static const int8_t cells[5][2] = {{0, 1}, {0, 3}, {1, 0}, {1, 2}, {1, 4}};
    static const int8_t ways[CRYO_AROUND][2] = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};
    uint8_t at[3][5] = {{0}}, live[3][5] = {{0}};
    for (unsigned d = 0; d < 5; d++) {
        unsigned here = section * 5 + d;
        dock(p, here, left + 4 * cells[d][1], GRID_Y + cells[d][0]);
        for (unsigned i = 0; i < CRYO_AROUND; i++) {
            int row = cells[d][0] + ways[i][0], column = cells[d][1] + ways[i][1];
            unsigned which = p->pack->around[here][i];
            if (which != CRYO_S_NONE && which < CRYO_S_END && row >= 0 && column >= 0 && column < 5) {
                at[row][column] = (uint8_t)which;
                live[row][column] |= cryo_in(p, CRYO_P_ACTION) && p->s->dock == here;
            }
        }
    }
    for (int i = 0; i < 15; i++) {
        if (at[i / 5][i % 5]) {
            space(p, at[i / 5][i % 5], live[i / 5][i % 5], left + 4 * (i % 5), GRID_Y + i / 5);
        }
    }
}

static const char *token_words(const struct cryo_pen *p, unsigned token) {
    static const char *const effects[] = {"", "SAB-L", "SAB-M", "SAB-R", "SAB-X", "SAB-ALL", "SUNSET"};
    static const char letters[] = "COTNEK???";
    const struct cryo_token_face *face = &p->pack->tokens[token];
    if (face->effect != CRYO_BENEFIT && face->effect < CRYO_EFFECTS) {
        return cryo_in_words(p, effects[face->effect]);
    }
    char words[4] = "";
    unsigned n = 0;
    for (unsigned i = 0; i < 3 && face->gain[i] < CRYO_SYMBOLS_END; i++) {
        words[n++] = letters[face->gain[i]];
    }
    words[n] = '\0';
    return orr_phrase(p->to, "%s", words);
}

static void section(const struct cryo_pen *p, unsigned which) {
    static const char *const names[] = {"ENG", "LAB", "R&D", "DSP"};
    int left = (int)which * SECTION, x = orr_put_text(p->to, left, 1, ORR_SUN, ORR_BOLD, names[which]) + 1;
    unsigned bar = p->pack->around[which * 5][3];
    bool live = cryo_in(p, CRYO_P_ACTION) && p->s->dock / 5 == which && p->s->dock % 5 < 2;
    if (bar >= CRYO_S_STASIS && bar < CRYO_S_END) {
        x = put_action(p, x, 1, ORR_INK, "res", live ? orr_act1(CRYO_V_ACT, CRYO_A_RESEARCH) : 0) + 1;
    }
    if (p->s->token[which] < CRYO_TOKENS) {
        const char *words = orr_phrase(p->to, "!%s", token_words(p, p->s->token[which]));
        bool asked = cryo_in(p, CRYO_P_INCIDENT) || cryo_in(p, CRYO_P_R_INCIDENT);
        put_action(p, x, 1, ORR_EMBER, words, asked ? orr_act1(CRYO_V_INCIDENT, which) : 0);
    }
    grid(p, which, left);
    x = left;
    for (unsigned i = 0; i < 3; i++) {
        uint8_t n[CRYO_SEATS] = {0};
        for (unsigned seat = 0; seat < p->c->players; seat++) {
            n[seat] = p->s->faction[seat].chamber[which * 3 + i];
        }
        x = orr_put_text(p->to, x, CHAMBERS_Y, ORR_INK_2, 0, &"L\0M\0R"[2 * i]);
        x = pods(p, x, CHAMBERS_Y, n) + 1;
    }
}

/* ---- below ---- */

static void caverns(const struct cryo_pen *p) {
    static const uint8_t rows[] = {4, 5, 4, 1};
    static const uint8_t left[] = {6, 0, 6, 24};
    unsigned cavern = 0;
    for (int row = 0; row < 4; row++) {
        for (int i = 0; i < rows[row]; i++, cavern++) {
            int x = left[row] + i * CAVERN, y = CAVERNS_Y + row;
            unsigned tile = p->s->cavern[cavern];
            if (!(p->c->caverns >> cavern & 1u)) {
                continue;
            }
            bool scouts = cryo_in(p, CRYO_P_SCOUT) || cryo_in(p, CRYO_P_PATH) || cryo_in(p, CRYO_P_R_SCOUT);
            orr_action action =
                scouts ? orr_act1(CRYO_V_SCOUT, cavern) : cryo_when(p, CRYO_P_LAND, CRYO_V_LAND, cavern);
            x = put_action(p, x, y, tile < CRYO_CAVERNS ? ORR_SUN : ORR_INK_2, cryo_kind_cavern.names[cavern], action);
            x = orr_put_text(p->to, x, y, ORR_INK_2, 0, p->pack->map[cavern].large ? "+" : " ");
            if (tile >= CRYO_CAVERNS) {
                orr_put_text(p->to, x, y, ORR_INK_2, 0, "?");
                continue;
            }
            const struct cryo_cavern_face *face = &p->pack->caverns[tile];
            x = orr_put_text(p->to, x, y, ORR_INK, 0,
                             orr_phrase(p->to, "%u/%u ", face->first % 10u, face->second % 10u));
            uint8_t n[CRYO_SEATS] = {0};
            for (unsigned seat = 0; seat < p->c->players; seat++) {
                n[seat] = p->s->faction[seat].cavern[cavern];
            }
            pods(p, x, y, n);
        }
    }
}

static void salvage(const struct cryo_pen *p, int y) {
    static const char letters[] = "CCOOTTNN";
    int x = orr_put_text(p->to, SIDE, y, ORR_INK_2, 0, "Salvage ");
    for (unsigned i = 0; i < CRYO_SALVAGE_SPACES; i++) {
        unsigned seat = 0;
        x += i && i % 2 == 0; /* two spaces of each material */
        while (seat < p->c->players && !(p->s->faction[seat].salvage >> i & 1u)) {
            seat++;
        }
        bool held = seat < p->c->players;
        const char *words = held ? marks[seat] : orr_phrase(p->to, "%c", letters[i]);
        orr_action action = cryo_when(p, CRYO_P_SALVAGE, CRYO_V_ASSIGN, i);
        x = put_action(p, x, y, held ? ORR_SEAT + (int)seat : ORR_INK, words,
                       action ? action : cryo_when(p, CRYO_P_BACK, CRYO_V_BRING, i));
    }
}

static void launch(const struct cryo_pen *p, int y) {
    int x = put_action(p, SIDE, y, ORR_INK_2, "Launch", cryo_when(p, CRYO_P_DOCK, CRYO_V_DOCK, CRYO_LAUNCH_DOCK)) + 1;
    for (unsigned seat = 0; seat < p->c->players; seat++) {
        for (unsigned i = 0; i < p->s->faction[seat].launch && x < COLUMNS; i++) {
            x = orr_put_text(p->to, x, y, ORR_SEAT + (int)seat, 0, marks[seat]);
        }
    }
}

static const char *slot_words(const struct cryo_pen *p, unsigned slot, bool cost) {
    static const char *const families[] = {"C", "O", "T"};
    unsigned tile = p->s->faction[p->me].slot[slot];
    return tile >= CRYO_TILES ? "-" : cost ? families[cryo_family_of(tile)] : cryo_tile_names[tile];
}

/* "1 OO 2 T>CC" and "3C 4O 5T 6 CC+CC": costs by family, rewards by face. */
static void slots(const struct cryo_pen *p, int y) {
    orr_put_text(p->to, SIDE, y, ORR_INK_2, 0,
                 orr_phrase(p->to, "1 %s 2 %s>%s", slot_words(p, CRYO_P1A, false), slot_words(p, CRYO_P2A, true),
                            slot_words(p, CRYO_P2B, false)));
    orr_put_text(p->to, SIDE, y + 1, ORR_INK_2, 0,
                 orr_phrase(p->to, "3%s 4%s 5%s 6 %s+%s", slot_words(p, CRYO_P3A, true), slot_words(p, CRYO_P4A, true),
                            slot_words(p, CRYO_P5A, true), slot_words(p, CRYO_P6A, false),
                            slot_words(p, CRYO_P6B, false)));
}

/* ---- factions ---- */

/* "AnCo" of cards that lie open; "-" of none. */
static const char *initials(const struct cryo_pen *p, const uint8_t n[CRYO_TYPES], const char *const *titles) {
    const char *words = "";
    unsigned all = 0;
    for (unsigned card = 0; card < CRYO_TYPES; card++) {
        for (unsigned i = 0; i < n[card] && all < CRYO_MAX_CARDS; i++, all++) {
            words = orr_phrase(p->to, "%s%s", words, orr_first_letters(p->to, cryo_in_words(p, titles[card]), 2));
        }
    }
    return all ? words : "-";
}

/* "up AnCo ve Sk m2 h5": upgrades and vehicles by name, missions and hand by number. */
static void open_cards(const struct cryo_pen *p, unsigned seat, int y) {
    const struct cryo_faction *f = &p->s->faction[seat];
    uint8_t upgrades[CRYO_TYPES];
    for (unsigned i = 0; i < CRYO_TYPES; i++) {
        upgrades[i] = f->upgrades >> i & 1u;
    }
    int x = orr_put_text(p->to, 54, y, ORR_INK_2, 0,
                         orr_phrase(p->to, "up %s ve %s m%u", initials(p, upgrades, cryo_card_titles),
                                    initials(p, f->vehicles, cryo_vehicle_titles), f->mission_size % 100u));
    if (!cryo_is_rival(p->g, seat)) {
        orr_put_text(p->to, x + 1, y, ORR_INK_2, 0, orr_phrase(p->to, "h%u", f->hand_size % 100u));
    }
}

/* ">●Arlo      13pt C3 O2 T1 N1 E4  home 124  pods 3/6  up Co ve SpSk m1 h4"; "13+pt" if points are hidden */
static void faction(const struct cryo_pen *p, unsigned seat, int y) {
    const struct cryo_faction *f = &p->s->faction[seat];
    char home[CRYO_BAYS + 1];
    int role = ORR_SEAT + (int)seat, bays = 0;
    bool acts = (int)seat == p->acting;
    if (acts) {
        orr_put_text(p->to, 0, y, ORR_SUN, ORR_BOLD, ">");
    }
    orr_put_text(p->to, 1, y, role, ORR_BOLD, marks[seat]);
    orr_put_text(p->to, 2, y, role, acts ? ORR_BOLD : 0, orr_first_letters(p->to, cryo_name(p, seat), NAME_MAX));
    int points = cryo_shown_points(p, seat);
    bool hidden = cryo_score_of(p->g, p->s, seat).hidden;
    int x = hidden ? 10 : 11; /* a space stays before the stock */
    struct orr_node *score = orr_text(p->to, x, y, 1, ORR_INK, "%2d%spt", points % 100, hidden ? "+" : "");
    score->piece = CRYO_PIECE_SCORE + seat;
    cryo_valued(score, points);
    for (unsigned i = 0; i < CRYO_STOCK; i++) {
        struct orr_node *stock =
            orr_text(p->to, 16 + 3 * (int)i, y, 1, cryo_stock_role(i), "%c%u", "COTNE"[i], f -> stock[i] % 100u);
        stock->piece = CRYO_PIECE_STOCK + seat * 8 + i;
        cryo_valued(stock, f->stock[i]);
    }
    CRYO_EACH(bay, f->home) { home[bays++] = (char)('1' + bay); }
    home[bays] = '\0';
    orr_put_text(p->to, 32, y, ORR_INK_2, 0, orr_phrase(p->to, "home %s", home));
    unsigned room = cryo_is_rival(p->g, seat) ? CRYO_PODS : cryo_quarters(f);
    orr_put_text(p->to, 43, y, ORR_INK_2, 0, orr_phrase(p->to, "pods %u/%u", f->quarters % 100u, room));
    open_cards(p, seat, y);
}

/* The first three letters of a title, behind a space. */
static const char *brief(const struct cryo_pen *p, const char *title) {
    return orr_phrase(p->to, " %s", orr_first_letters(p->to, cryo_in_words(p, title), 3));
}

/* Types by their first three letters. */
static int types(const struct cryo_pen *p, int x, int y, const char *head, const uint8_t n[CRYO_TYPES],
                 const char *const *titles, unsigned verb) {
    if (x + 8 > COLUMNS) {
        return x;
    }
    x = orr_put_text(p->to, x, y, ORR_INK_2, 0, head);
    for (unsigned card = 0; card < CRYO_TYPES; card++) {
        if (n[card] && x + 6 <= COLUMNS) {
            x = put_action(p, x, y, ORR_INK, brief(p, titles[card]), verb ? orr_act1(verb, card) : 0);
            if (n[card] > 1) {
                x = orr_put_text(p->to, x, y, ORR_INK_2, 0, orr_phrase(p->to, "%u", n[card] % 10u));
            }
        }
    }
    return x + 2;
}

static void own_cards(const struct cryo_pen *p, int y) {
    const struct cryo_faction *f = &p->s->faction[p->me];
    uint8_t upgrades[CRYO_TYPES];
    for (unsigned i = 0; i < CRYO_TYPES; i++) {
        upgrades[i] = f->upgrades >> i & 1u;
    }
    unsigned verb = cryo_in(p, CRYO_P_KEEP) ? CRYO_V_DROP : cryo_in(p, CRYO_P_DISCARD) ? CRYO_V_DISCARD : 0;
    int x = types(p, 0, y, "Hand", f->hand, cryo_card_titles, verb);
    x = types(p, x, y, "Up", upgrades, cryo_card_titles, 0);
    x = types(p, x, y, "Veh", f->vehicles, cryo_vehicle_titles,
              cryo_in(p, CRYO_P_VEHICLE) ? (unsigned)CRYO_V_LAUNCH : 0);
    types(p, x, y, "Mis", f->missions, cryo_mission_titles, 0);
}

/* Solo: the cards above the upper docks, and those that decide. */
static void rival_cards(const struct cryo_pen *p, int y) {
    static const char *const names[] = {"ENG", "LAB", "R&D", "DSP"};
    int x = 0;
    for (unsigned i = 0; i < CRYO_SPOTS; i++) {
        if (i % 2 == 0) {
            x = orr_put_text(p->to, x, y, ORR_INK_2, 0, names[i / 2]);
        }
        const char *card = p->s->spot[i] < CRYO_TYPES ? cryo_card_titles[p->s->spot[i]] : "-";
        x = orr_put_text(p->to, x, y, p->s->spot[i] == p->s->active ? ORR_SUN : ORR_INK, 0, brief(p, card));
        x += (int)(i % 2);
    }
    for (unsigned i = 0; i < 2; i++) {
        if (p->s->decision[i] < CRYO_TYPES) {
            x = orr_put_text(p->to, x, y, ORR_INK_2, 0, i ? " or" : " decides");
            x = orr_put_text(p->to, x, y, ORR_INK, 0, brief(p, cryo_card_titles[p->s->decision[i]]));
        }
    }
}

const char *const cryo_legend[] = {"C crystals, O organics, T tech, N nanites, E energy, K a card; C/O two of one.",
                                   "Ship     ( ) open dock, with the seat's sign a drone, x damaged. Beside docks:",
                                   "         tiles (CE), or c o t of an empty stack; sta stasis control, gen",
                                   "         generator, fab fabricate, res research, sct scout, sal salvage, nan",
                                   "         nano foundry. !OE the section's incident. L11 M02: pods in chambers, a",
                                   "         digit for each seat in turn.",
                                   "Caverns  B2+ large, ? face down; 5/3 points for most and second most pods, then",
                                   "         a digit for each seat, a point for none.",
                                   "Right    Launch and Salvage with who is there. The own platform: 1 Intake, 2",
                                   "         Converter cost>gain, 3 Reactor, 4 Cryo Link, 5 Workshop, 6 Twin Intake.",
                                   "Seats    points, stock, platform docks with a drone, pods in quarters/room; up",
                                   "         upgrades and ve vehicles by first letters, m missions, h cards in hand.",
                                   NULL};

static void head(const struct cryo_pen *p) {
    int x = orr_put_text(p->to, 0, 0, ORR_SUN, ORR_BOLD, "CRYO") + 1;
    x = orr_put_text(p->to, x, 0, ORR_INK_2, 0, orr_phrase(p->to, "turn %u", p->s->turns)) + 1;
    x = orr_put_text(p->to, x, 0, ORR_ICE, 0,
                     orr_phrase(p->to, "sunset in %u+%u+%u", p->s->supply[0], p->s->supply[1], p->s->supply[2])) +
        1;
    struct orr_node *prompt = orr_text(p->to, x, 0, 1, ORR_INK, "%s", cryo_prompt_words(p));
    prompt->flags = ORR_BOLD;
    prompt->h = COLUMNS - x;
}

void cryo_text(struct cryo_pen *p) {
    head(p);
    for (unsigned i = 0; i < CRYO_SECTIONS; i++) {
        section(p, i);
    }
    caverns(p);
    launch(p, CAVERNS_Y);
    salvage(p, CAVERNS_Y + 1);
    slots(p, CAVERNS_Y + 2);
    for (unsigned seat = 0; seat < p->c->players; seat++) {
        faction(p, seat, SEATS_Y + 1 - (p->c->players > 3) + (int)seat);
    }
    own_cards(p, ORR_TEXT_ROWS - 1);
    if (p->c->solo) {
        rival_cards(p, ORR_TEXT_ROWS - 2);
    }
}
