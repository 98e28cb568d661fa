/* The second half of sol.h: positions from a short text, written as a position file and
 * loaded again, so that everything in them passes the same checks as a file from outside.
 * Included by sol.h only. */
#ifndef SOL_TESTS_SOL_AT_H
#define SOL_TESTS_SOL_AT_H

struct sol_edit {
    const orr_game *g;
    struct sol_state s;
    unsigned placed[SOL_SEATS];      /* sundivers that the text has put somewhere */
    bool happened;                   /* the event, once: there are cubes, feeders or lost sundivers */
    int hold[SOL_SEATS];             /* -1: not said */
    int reserve[SOL_SEATS];          /* -1: not said */
    int stock[SOL_SEATS][SOL_KINDS]; /* -1: not said */
};

static inline unsigned sol_number(const char **text) {
    char word[TABLE_STEP];
    assert_true(next_word(text, word));
    return (unsigned)strtoul(word, NULL, 10);
}

static inline void sol_edit_put(struct sol_edit *e, unsigned seat, unsigned place, unsigned n) {
    while (n--) {
        assert_true(e->placed[seat] < SOL_DIVERS);
        e->s.place[seat][e->placed[seat]++] = (uint8_t)place;
    }
}

/* "C4*3" is C4 and 3, "C4" is C4 and 1. */
static inline unsigned sol_times(char *word) {
    char *star = strchr(word, '*');
    if (!star) {
        return 1;
    }
    *star = 0;
    return (unsigned)strtoul(star + 1, NULL, 10);
}

static inline void sol_edit_card(struct sol_edit *e, unsigned seat, const char *word) {
    unsigned suit = word_place(sol_word_suit, SOL_SUITS, word), effect = word_place(sol_word_effect, SOL_EFFECTS, word);
    for (unsigned i = 0; suit == SOL_SUITS && i < SOL_SUITS; i++) {
        suit = effect < SOL_EFFECTS && e->s.effect[i] == effect ? i : suit;
    }
    if (suit == SOL_SUITS) {
        fail_msg("no suit for the card %s", word);
    }
    e->s.slot[seat] = (uint8_t)suit;
}

/* A word that wants a number or a name after it; false when it is none. */
static inline bool sol_edit_value(struct sol_edit *e, unsigned seat, const char *what, const char **text) {
    char word[TABLE_STEP];
    if (strcmp(what, "energy") == 0) {
        e->s.energy[seat] = (uint16_t)sol_number(text);
    } else if (strcmp(what, "momentum") == 0) {
        e->s.momentum[seat] = e->s.gained[seat][SOL_BY_TOWERS] = (uint16_t)sol_number(text);
    } else if (strcmp(what, "hold") == 0) {
        e->hold[seat] = (int)sol_number(text);
    } else if (strcmp(what, "reserve") == 0) {
        e->reserve[seat] = (int)sol_number(text);
    } else if (strcmp(what, "gone") == 0) {
        sol_edit_put(e, seat, SOL_GONE, sol_number(text));
    } else if (strcmp(what, "lost") == 0) {
        sol_edit_put(e, seat, SOL_LOST, sol_number(text));
        e->happened = true;
    } else if (strcmp(what, "guest") == 0) {
        assert_true(next_word(text, word));
        sol_edit_put(e, seat, SOL_GUEST + sol_seat(word), sol_number(text));
    } else if (strcmp(what, "stock") == 0) {
        assert_true(next_word(text, word));
        unsigned kind = word_place(sol_word_kind, SOL_KINDS, word);
        assert_true(kind < SOL_KINDS);
        e->stock[seat][kind] = (int)sol_number(text);
    } else if (strcmp(what, "card") == 0) {
        assert_true(next_word(text, word));
        sol_edit_card(e, seat, word);
    } else {
        return false;
    }
    return true;
}

/* Sundivers, or structures of the kind that was named last. */
static inline void sol_edit_piece(struct sol_edit *e, unsigned seat, unsigned kind, char *word) {
    unsigned n = sol_times(word);
    if (kind == SOL_GATE) {
        e->s.gate[sol_site(e->g, word)] = (uint8_t)seat;
    } else if (kind < SOL_KINDS) {
        e->s.station[sol_cell(e->g, word)] = (uint8_t)sol_station_byte(seat, kind);
    } else {
        sol_edit_put(e, seat, sol_cell(e->g, word), n);
    }
}

static inline void sol_clause_seat(struct sol_edit *e, unsigned seat, const char **text) {
    char word[TABLE_STEP];
    unsigned kind = SOL_KINDS;
    while (next_word(text, word)) {
        unsigned named = word_place(sol_word_kind, SOL_KINDS, word);
        if (named < SOL_KINDS) {
            kind = named;
        } else if (!sol_edit_value(e, seat, word, text)) {
            sol_edit_piece(e, seat, kind, word);
        }
    }
}

/* [SOL-4.21] The seats before the active one have moved on already in this round. */
static inline void sol_edit_turn(struct sol_edit *e, unsigned seat) {
    unsigned eyes = sol_cache_of(e->g)->eyes;
    for (unsigned i = 0; i < seat; i++) {
        e->s.eye[i] = (uint8_t)((e->s.eye[i] + 1u) % eyes);
    }
    e->s.active = e->s.decider = (uint8_t)seat;
    e->s.turn = (uint16_t)(seat + 1);
}

static inline void sol_clause_table(struct sol_edit *e, const char *what, const char **text) {
    char word[TABLE_STEP];
    if (strcmp(what, "turn") == 0) {
        assert_true(next_word(text, word));
        sol_edit_turn(e, sol_seat(word));
    } else if (strcmp(what, "marker") == 0) {
        e->s.marker = (uint8_t)sol_number(text);
    } else if (strcmp(what, "dry") == 0) {
        e->s.dry = (uint8_t)sol_number(text);
        e->s.turn = (uint16_t)(e->s.turn + (e->s.dry + e->g->seats - 1u) / e->g->seats * e->g->seats);
    } else {
        bool cube = strcmp(what, "cube") == 0;
        assert_true(cube || strcmp(what, "feeder") == 0);
        e->happened = true;
        while (next_word(text, word)) {
            unsigned n = sol_times(word);
            uint8_t *at = cube ? e->s.cube : e->s.feeder;
            at[sol_cell(e->g, word)] = (uint8_t)n;
        }
    }
}

static inline void sol_edit_text(struct sol_edit *e, const char *text) {
    char word[TABLE_STEP];
    while (next_word(&text, word)) {
        if (word[0] == 'P' && strchr("12345", word[1]) && !word[2]) {
            sol_clause_seat(e, sol_seat(word), &text);
        } else {
            sol_clause_table(e, word, &text);
        }
        clause_end(&text);
    }
}

/* Sundivers and structures that the text left out. */
static inline void sol_edit_rest(struct sol_edit *e, unsigned seat) {
    static const uint8_t all[SOL_KINDS] = {5, 3, 3, 3};
    unsigned left = SOL_DIVERS - e->placed[seat], board[SOL_KINDS] = {0};
    unsigned reserve = e->reserve[seat] >= 0 ? (unsigned)e->reserve[seat] : left < 5 ? left : 5;
    if (e->hold[seat] >= 0 && e->reserve[seat] < 0) {
        reserve = left - (unsigned)e->hold[seat];
    }
    assert_true(reserve <= left && (e->hold[seat] < 0 || left - reserve == (unsigned)e->hold[seat]));
    sol_edit_put(e, seat, SOL_HOLD, left - reserve);
    sol_edit_put(e, seat, SOL_RESERVE, reserve);
    for (unsigned i = 0; i < SOL_CELLS; i++) {
        unsigned byte = e->s.station[i];
        board[SOL_NODE] += byte == sol_station_byte(seat, SOL_NODE);
        board[SOL_FOUNDRY] += byte == sol_station_byte(seat, SOL_FOUNDRY);
        board[SOL_TOWER] += byte == sol_station_byte(seat, SOL_TOWER);
    }
    for (unsigned i = 0; i < sol_cache_of(e->g)->sites; i++) {
        board[SOL_GATE] += e->s.gate[i] == seat;
    }
    for (unsigned k = 0; k < SOL_KINDS; k++) {
        e->s.stock[seat][k] = (uint8_t)(e->stock[seat][k] >= 0 ? (unsigned)e->stock[seat][k] : all[k] - board[k]);
    }
}

/* [SOL-4.32] The kept cards and the flares that have moved the marker are not in the deck any more. */
static inline void sol_edit_deck(struct sol_edit *e) {
    unsigned kept[SOL_SUITS] = {0};
    for (unsigned i = 0; i < e->g->seats; i++) {
        if (e->s.slot[i] != ORR_NONE) {
            kept[e->s.slot[i]]++;
        }
    }
    unsigned out = (unsigned)(SOL_SPIRAL - e->s.marker);
    out = out < kept[0] ? kept[0] : out;
    e->s.marker = (uint8_t)(SOL_SPIRAL - out);
    e->s.deck[0] = (uint8_t)(SOL_SUIT_CARDS - out);
    e->s.discard[0] = (uint8_t)(out - kept[0]);
    for (unsigned i = 1; i < SOL_SUITS; i++) {
        e->s.deck[i] = (uint8_t)(e->s.deck[i] - kept[i]);
    }
    if (e->happened) { /* [SOL-T8] four feeders each time */
        unsigned feeders = 0;
        for (unsigned i = 0; i < SOL_CELLS; i++) {
            feeders += e->s.feeder[i];
        }
        e->s.removed = (uint8_t)(feeders > 4 ? (feeders + 3) / 4 : 1);
        e->s.deck[SOL_CARD_TRIGGER] = (uint8_t)(e->s.deck[SOL_CARD_TRIGGER] - e->s.removed);
    }
}

/* The position of the table changed by the text. The base is freed. */
static inline struct table *sol_change(struct table *base, const char *text) {
    struct sol_edit e = {.g = base->g};
    memcpy(&e.s, base->s, sizeof e.s);
    memset(e.s.place, 0, sizeof e.s.place);
    e.s.phase = SOL_P_TURN; /* the base may have gone on: at first there is only moving */
    e.s.action = SOL_A_NONE;
    e.s.points = 0;
    for (unsigned i = 0; i < SOL_SEATS; i++) {
        e.hold[i] = e.reserve[i] = -1;
        e.stock[i][0] = e.stock[i][1] = e.stock[i][2] = e.stock[i][3] = -1;
    }
    sol_edit_text(&e, text);
    for (unsigned i = 0; i < base->g->seats; i++) {
        sol_edit_rest(&e, i);
    }
    sol_edit_deck(&e);
    base->g->rules->derive(base->g, &e.s);
    memcpy(base->s, &e.s, sizeof e.s);
    char *position = position_text(base);
    table_free(base);
    return table_take(position, NULL);
}

static inline struct table *sol_at(unsigned seats, const char *effects, const char *text) {
    return sol_change(sol_new(seats, effects, ""), text);
}
static inline struct table *sol_at_with(unsigned seats, const char *effects, const char *options, const char *text) {
    return sol_change(sol_new(seats, effects, options), text);
}

#endif
