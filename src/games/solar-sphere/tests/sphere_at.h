/* The second half of sphere.h: positions from a short text. Included by sphere.h only.
 *
 * Clauses, separated by semicolons; N a number, "-" nothing:
 *   turn WHO, round N, final, order WHO.., scoring SC1, spent (all dice are used, except one
 *     of the seat on turn that shows 6; put it behind "dice" clauses)
 *   own WHO POSITION.., down POSITION.. (exactly these lie face down), tile POSITION TILE ..
 *   display CARD x 6, token N x 6, bottom TIER CARD..
 *   PLACE SHIP [WHO N].. (a ship of the fleet with its columns), PLACE -
 *   P1 active N, inactive N, morale N, rep N, ore N, gold N, crystal N, points N,
 *     matrix N N N, satellites LOCATION.., crew CARD.. (a * behind it: used), retired CARD..,
 *     ships SHIP.., icons R B G W (added to what the cards show), dice VALUE[@PLACE].., aux VALUE@PLACE
 *   dranda as P2 (its crew with "retired", its dice black, blue, yellow)
 *   removed N, pile CARD.., aside CARD.., under CARD.., opaque VALUE[@PLACE] x 3
 * The reserve of a captain is what is left of 20 drones, the supply of DRANDA likewise; icons
 * are those of hexes, crew and ships; ships that are missing for the round are gone. */
#ifndef SPHERE_TESTS_SPHERE_AT_H
#define SPHERE_TESTS_SPHERE_AT_H

struct ss_model {
    const orr_game *g;
    struct sphere_state s;
    uint8_t icons[SPHERE_SEATS][SPHERE_FACTIONS]; /* asked for on top */
};

static inline unsigned ss_number(const char **text) {
    char word[TABLE_STEP];
    assert_true(next_word(text, word));
    return (unsigned)strtoul(word, NULL, 10);
}

static inline uint32_t *ss_retired(struct sphere_captain *c, unsigned card) {
    return card < 18 ? &c->retired1 : card < 36 ? &c->retired2 : &c->retired3;
}
static inline unsigned ss_tier_bit(unsigned card) { return card < 18 ? card : card < 36 ? card - 18 : card - 36; }

/* ---- a captain ---- */
static inline void ss_clause_crew(struct sphere_captain *c, const char **text) {
    char word[TABLE_STEP];
    c->used = 0;
    memset(c->crew, ORR_NONE, sizeof c->crew);
    for (unsigned i = 0; next_word(text, word); i++) {
        assert_true(i < SPHERE_CREW);
        size_t n = strlen(word);
        if (word[n - 1] == '*') {
            c->used = (uint8_t)(c->used | 1u << i);
            word[n - 1] = 0;
        }
        c->crew[i] = (uint8_t)ss_card(word);
    }
}

static inline void ss_die(const char *word, uint8_t *value, uint8_t *at) {
    const char *place = strchr(word, '@');
    *value = (uint8_t)strtoul(word, NULL, 10);
    *at = (uint8_t)ss_find(ss_dice_at, place ? place + 1 : "dock");
    assert_true(*at != ORR_NONE);
}

static inline void ss_clause_lists(struct ss_model *m, unsigned seat, const char *what, const char **text) {
    struct sphere_captain *c = &m->s.captain[seat];
    char word[TABLE_STEP];
    for (unsigned i = 0; next_word(text, word); i++) {
        if (strcmp(what, "satellites") == 0) {
            c->satellites = (uint8_t)(c->satellites | 1u << ss_location(word));
        } else if (strcmp(what, "retired") == 0) {
            unsigned card = ss_card(word);
            *ss_retired(c, card) |= 1u << ss_tier_bit(card);
        } else if (strcmp(what, "ships") == 0) {
            c->ships |= 1u << ss_card(word);
        } else if (strcmp(what, "matrix") == 0) {
            c->matrix[i] = (uint8_t)strtoul(word, NULL, 10);
        } else if (strcmp(what, "icons") == 0) {
            m->icons[seat][i] = (uint8_t)strtoul(word, NULL, 10);
        } else if (strcmp(what, "dice") == 0) {
            assert_true(i < SPHERE_DICE);
            ss_die(word, &c->die[i], &c->at[i]);
        } else {
            assert_string_equal(what, "aux");
            ss_die(word, &c->die[SPHERE_AUX], &c->at[SPHERE_AUX]);
            c->aux_taken = 1;
        }
    }
}

static inline void ss_clause_seat(struct ss_model *m, unsigned seat, const char **text) {
    static const char *const numbers[] = {"active", "inactive", "morale", "rep", NULL};
    struct sphere_captain *c = &m->s.captain[seat];
    uint8_t *field[] = {&c->active, &c->inactive, &c->morale, &c->reputation};
    char what[TABLE_STEP], word[TABLE_STEP];
    assert_true(next_word(text, what));
    unsigned number = ss_find(numbers, what), resource = ss_find(ss_resources, what);
    if (number != ORR_NONE) {
        *field[number] = (uint8_t)ss_number(text);
    } else if (resource != ORR_NONE) {
        c->stored[resource] = (uint8_t)ss_number(text);
    } else if (strcmp(what, "points") == 0) {
        assert_true(next_word(text, word));
        c->score2 = (int16_t)(2 * strtol(word, NULL, 10));
    } else if (strcmp(what, "crew") == 0) {
        ss_clause_crew(c, text);
    } else {
        if (strcmp(what, "dice") == 0) {
            memset(c->at, SPHERE_AT_DISCARD, SPHERE_DICE);
        }
        ss_clause_lists(m, seat, what, text);
    }
}

/* ---- the table ---- */
static inline void ss_clause_down(struct ss_model *m, const char **text) {
    char word[TABLE_STEP];
    uint32_t down = 0;
    unsigned tile = 0;
    while (next_word(text, word)) {
        down |= 1u << strtoul(word, NULL, 10);
    }
    for (unsigned p = 1; p < SPHERE_POSITIONS; p++) {
        bool hidden = down >> p & 1u;
        m->s.owner[p] = hidden ? SPHERE_CORP : ORR_NONE;
        m->s.tile[p] = hidden ? ORR_NONE : (uint8_t)tile++;
    }
}

/* The tile comes to the position; what lay there goes where the tile was. */
static inline void ss_clause_tile(struct ss_model *m, const char **text) {
    char word[TABLE_STEP];
    while (next_word(text, word)) {
        unsigned position = (unsigned)strtoul(word, NULL, 10);
        assert_true(next_word(text, word));
        unsigned tile = ss_card(word);
        for (unsigned p = 1; p < SPHERE_POSITIONS; p++) {
            if (m->s.tile[p] == tile) {
                m->s.tile[p] = m->s.tile[position];
            }
        }
        m->s.tile[position] = (uint8_t)tile;
    }
}

/* If the ship is elsewhere in the fleet, it changes places with the one that was here. */
static inline void ss_clause_ship(struct ss_model *m, unsigned place, const char **text) {
    struct sphere_ship *f = &m->s.fleet[place], was = *f;
    char word[TABLE_STEP];
    memset(f->who, ORR_NONE, sizeof f->who);
    memset(f->drones, 0, sizeof f->drones);
    assert_true(next_word(text, word));
    for (unsigned i = 0; i < SPHERE_FLEET; i++) {
        if (m->s.fleet[i].card == ss_card(word) && m->s.fleet[i].card != ORR_NONE) {
            m->s.fleet[i] = was;
        }
    }
    f->card = (uint8_t)ss_card(word);
    for (unsigned i = 0; next_word(text, word); i++) {
        assert_true(i < SPHERE_COLUMNS);
        f->who[i] = (uint8_t)ss_who(word);
        f->drones[i] = (uint8_t)ss_number(text);
    }
}

static inline void ss_clause_cards(const char **text, uint8_t *list, unsigned n) {
    char word[TABLE_STEP];
    memset(list, ORR_NONE, n);
    for (unsigned i = 0; next_word(text, word); i++) {
        assert_true(i < n);
        list[i] = (uint8_t)ss_card(word);
    }
}

/* DRANDA discards no die: its dice lie at the Sphere. */
static inline void ss_clause_spent(const orr_game *g, struct sphere_state *s) {
    for (unsigned i = 0; i < ss_players(g); i++) {
        bool dranda = ss_solo(g) && i == SPHERE_DRANDA;
        uint8_t gone = dranda ? SPHERE_AT_LOCATION + SPHERE_L_SPHERE : SPHERE_AT_DISCARD;
        for (unsigned d = 0; d < 4; d++) {
            bool out = s->captain[i].at[d] == SPHERE_AT_DOCK;
            s->captain[i].at[d] = out ? gone : s->captain[i].at[d];
        }
    }
    s->captain[s->actor].die[0] = 6;
    s->captain[s->actor].at[0] = SPHERE_AT_DOCK;
}

static inline void ss_clause_automa(struct ss_model *m, const char *what, const char **text) {
    struct sphere_state *s = &m->s;
    char word[TABLE_STEP];
    if (strcmp(what, "removed") == 0) {
        s->removed = (uint8_t)ss_number(text);
    } else if (strcmp(what, "pile") == 0) {
        ss_clause_cards(text, s->pile, SPHERE_AUTOMA);
    } else if (strcmp(what, "aside") == 0) {
        ss_clause_cards(text, s->aside, SPHERE_COLOURS);
    } else if (strcmp(what, "under") == 0) {
        ss_clause_cards(text, s->under, SPHERE_AUTOMA);
    } else {
        assert_string_equal(what, "opaque");
        for (unsigned i = 0; next_word(text, word); i++) {
            assert_true(i < SPHERE_COLOURS);
            ss_die(word, &s->opaque[i], &s->opaque_at[i]);
        }
    }
}

static inline void ss_clause_table(struct ss_model *m, const char *what, const char **text) {
    struct sphere_state *s = &m->s;
    char word[TABLE_STEP];
    unsigned place = ss_find(ss_places, what);
    if (place != ORR_NONE) {
        ss_clause_ship(m, place, text);
    } else if (strcmp(what, "turn") == 0) {
        assert_true(next_word(text, word));
        s->actor = (uint8_t)ss_who(word);
    } else if (strcmp(what, "order") == 0) {
        for (unsigned i = 0; next_word(text, word); i++) {
            s->order[i] = (uint8_t)ss_who(word);
        }
    } else if (strcmp(what, "own") == 0) {
        assert_true(next_word(text, word));
        unsigned who = ss_who(word);
        while (next_word(text, word)) {
            s->owner[strtoul(word, NULL, 10)] = (uint8_t)who;
        }
    } else if (strcmp(what, "scoring") == 0) {
        assert_true(next_word(text, word));
        s->scoring = (uint8_t)(word[2] - '1');
    } else if (strcmp(what, "token") == 0) {
        for (unsigned i = 0; i < SPHERE_DISPLAY; i++) {
            s->token[i] = (uint8_t)ss_number(text);
        }
    } else if (strcmp(what, "bottom") == 0) {
        unsigned tier = ss_number(text);
        ss_clause_cards(text, s->bottom[tier - 1], SPHERE_BOTTOM);
    } else if (strcmp(what, "round") == 0) {
        s->round = (uint8_t)ss_number(text);
    } else {
        ss_clause_automa(m, what, text);
    }
}

static inline void ss_clause(struct ss_model *m, const char *what, const char **text) {
    if (what[0] == 'P' && what[1] >= '1' && what[1] <= '4') {
        ss_clause_seat(m, ss_who(what), text);
    } else if (strcmp(what, "dranda") == 0) {
        ss_clause_seat(m, SPHERE_DRANDA, text);
    } else if (strcmp(what, "final") == 0) {
        m->s.final = 1;
    } else if (strcmp(what, "spent") == 0) {
        ss_clause_spent(m->g, &m->s);
    } else if (strcmp(what, "down") == 0) {
        ss_clause_down(m, text);
    } else if (strcmp(what, "tile") == 0) {
        ss_clause_tile(m, text);
    } else if (strcmp(what, "display") == 0) {
        ss_clause_cards(text, m->s.display, SPHERE_DISPLAY);
    } else {
        ss_clause_table(m, what, text);
    }
}

/* ---- what follows from the rest ---- */
static inline void ss_seen(uint64_t *seen, unsigned card) {
    if (card != ORR_NONE) {
        *seen |= 1ull << card;
    }
}

static inline void ss_settle_crew(const orr_game *g, struct sphere_state *s) {
    uint64_t seen = 0;
    for (unsigned i = 0; i < ss_players(g); i++) {
        const struct sphere_captain *c = &s->captain[i];
        seen |= c->retired1 | (uint64_t)c->retired2 << 18 | (uint64_t)c->retired3 << 36;
        for (unsigned k = 0; k < SPHERE_CREW; k++) {
            ss_seen(&seen, c->crew[k]);
        }
    }
    for (unsigned i = 0; i < SPHERE_DISPLAY; i++) {
        ss_seen(&seen, s->display[i]);
    }
    for (unsigned i = 0; i < SPHERE_TIERS * SPHERE_BOTTOM; i++) {
        ss_seen(&seen, s->bottom[i / SPHERE_BOTTOM][i % SPHERE_BOTTOM]);
    }
    s->deck1 = (uint32_t)(~seen & 0x3FFFF);
    s->deck2 = (uint32_t)(~seen >> 18 & 0x3FFFF);
    s->deck3 = (uint32_t)(~seen >> 36 & 0xFFF);
}

static inline unsigned ss_ship_value(const orr_game *g, unsigned ship) { return sphere_pack_of(g)->ships[ship].value; }

/* Two ships come in each round: those that the text does not name are gone. */
static inline void ss_settle_ships(struct ss_model *m) {
    static const uint8_t deck[][4] = {{6, 6, 0, 0}, {3, 6, 3, 0}, {3, 3, 3, 3}};
    struct sphere_state *s = &m->s;
    uint64_t seen = 0;
    unsigned count = 0;
    for (unsigned i = 0; i < SPHERE_FLEET; i++) {
        ss_seen(&seen, s->fleet[i].card);
    }
    for (unsigned i = 0; i < SPHERE_SEATS; i++) {
        seen |= s->captain[i].ships;
    }
    memcpy(s->ships_left, deck[ss_players(m->g) - 2], sizeof s->ships_left);
    for (unsigned i = 0; i < SPHERE_SHIPS; i++) {
        if (seen >> i & 1u) {
            assert_true(s->ships_left[ss_ship_value(m->g, i) - 2] > 0);
            s->ships_left[ss_ship_value(m->g, i) - 2]--;
            count++;
        }
    }
    s->round = (uint8_t)(2u * s->round < count ? (count + 1) / 2 : s->round);
    for (unsigned i = 0; i < SPHERE_DISPLAY; i++) {
        s->round = s->round > s->token[i] ? s->round : (uint8_t)(s->token[i] + 1);
    }
    s->ships_gone = 0;
    for (unsigned i = SPHERE_SHIPS; i-- > 0 && count < 2u * s->round;) {
        uint8_t *left = &s->ships_left[ss_ship_value(m->g, i) - 2];
        if (!(seen >> i & 1u) && *left) {
            (*left)--;
            s->ships_gone |= 1u << i;
            count++;
        }
    }
    s->ships_unseen = (uint32_t)(~(seen | s->ships_gone) & 0x3FFFF);
}

static inline void ss_add_icons(uint8_t sum[SPHERE_FACTIONS], const uint8_t icons[SPHERE_FACTIONS]) {
    for (unsigned i = 0; i < SPHERE_FACTIONS; i++) {
        sum[i] = (uint8_t)(sum[i] + icons[i]);
    }
}

static inline void ss_settle_icons(struct ss_model *m, unsigned seat) {
    const struct sphere_pack *p = sphere_pack_of(m->g);
    struct sphere_captain *c = &m->s.captain[seat];
    memcpy(c->faction, m->icons[seat], sizeof c->faction);
    for (unsigned i = 1; i < SPHERE_POSITIONS; i++) {
        if (m->s.owner[i] == seat) {
            ss_add_icons(c->faction, p->hexes[m->s.tile[i]].faction);
        }
    }
    for (unsigned i = 0; i < SPHERE_SHIPS; i++) {
        if (c->ships >> i & 1u) {
            ss_add_icons(c->faction, p->ships[i].faction);
        }
    }
    for (unsigned i = 0; i < SPHERE_CARDS; i++) {
        bool has = *ss_retired(c, i) >> ss_tier_bit(i) & 1u;
        for (unsigned k = 0; k < SPHERE_CREW; k++) {
            has = has || c->crew[k] == i;
        }
        c->faction[p->crew[i]] = (uint8_t)(c->faction[p->crew[i]] + has);
    }
}

static inline void ss_settle_drones(struct ss_model *m, unsigned seat) {
    struct sphere_captain *c = &m->s.captain[seat];
    unsigned n = bits_of(c->satellites) + c->active + c->inactive + c->matrix[0] + c->matrix[1] + c->matrix[2];
    for (unsigned i = 1; i < SPHERE_POSITIONS; i++) {
        n += m->s.owner[i] == seat;
    }
    for (unsigned i = 0; i < SPHERE_FLEET * SPHERE_COLUMNS; i++) {
        const struct sphere_ship *f = &m->s.fleet[i / SPHERE_COLUMNS];
        n += f->who[i % SPHERE_COLUMNS] == seat ? f->drones[i % SPHERE_COLUMNS] : 0;
    }
    if (ss_solo(m->g) && seat == SPHERE_DRANDA) {
        assert_true(n + m->s.removed <= SPHERE_DRONES);
        m->s.supply = (uint8_t)(SPHERE_DRONES - n - m->s.removed);
    } else {
        assert_true(n <= SPHERE_DRONES);
        c->reserve = (uint8_t)(SPHERE_DRONES - n);
    }
}

static inline uint64_t ss_automa_seen(const struct sphere_state *s) {
    uint64_t seen = 0;
    for (unsigned i = 0; i < SPHERE_AUTOMA; i++) {
        ss_seen(&seen, s->pile[i]);
        ss_seen(&seen, s->under[i]);
    }
    for (unsigned i = 0; i < SPHERE_COLOURS; i++) {
        ss_seen(&seen, s->aside[i]);
    }
    return seen;
}

/* A card that no text names, for a place that needs some card. */
static inline uint8_t ss_automa_any(const struct sphere_state *s) {
    const uint8_t any[] = {11, 9, 8, 6, 5, 3, 2};
    uint64_t seen = ss_automa_seen(s);
    for (unsigned i = 0; i < sizeof any; i++) {
        if (!(seen >> any[i] & 1u)) {
            return any[i];
        }
    }
    fail_msg("the text names too many of DRANDA's cards");
    return 0;
}

/* A card above each die that was played; on the pile one for each round and each opaque die [SS-7.63]. */
static inline void ss_settle_automa(struct sphere_state *s) {
    unsigned played = 0, pile = s->round, has = 0;
    for (unsigned i = 0; i < SPHERE_COLOURS; i++) {
        played += s->captain[SPHERE_DRANDA].at[i] >= SPHERE_AT_LOCATION;
        pile += s->opaque_at[i] != SPHERE_AT_RESERVE;
    }
    for (unsigned i = 0; i < played; i++) {
        s->aside[i] = s->aside[i] == ORR_NONE ? ss_automa_any(s) : s->aside[i];
    }
    while (has < SPHERE_AUTOMA && s->pile[has] != ORR_NONE) {
        has++;
    }
    for (; has < pile; has++) {
        uint8_t card = ss_automa_any(s);
        memmove(s->pile + 1, s->pile, has);
        s->pile[0] = card;
    }
    s->lead = s->pile[has - 1];
    s->automa_deck = (uint16_t)(~ss_automa_seen(s) & 0xFFF);
}

static inline void ss_settle_all(struct ss_model *m) {
    ss_settle_crew(m->g, &m->s);
    ss_settle_ships(m);
    for (unsigned i = 0; i < ss_players(m->g); i++) {
        ss_settle_icons(m, i);
        ss_settle_drones(m, i);
    }
    if (ss_solo(m->g)) {
        ss_settle_automa(&m->s);
    }
}

/* ---- the position ---- */
/* The text of the position that the clauses describe, to be freed. */
static inline char *ss_text(unsigned seats, const char *options, const char *text) {
    struct table *t = ss_start(seats, options);
    struct ss_model *m = calloc(1, sizeof *m);
    char word[TABLE_STEP];
    assert_non_null(m);
    m->g = t->g;
    m->s = *ss(t);
    for (unsigned i = 0; i < SPHERE_SEATS; i++) {
        m->s.captain[i].morale = 0;
    }
    while (next_word(&text, word)) {
        ss_clause(m, word, &text);
        clause_end(&text);
    }
    ss_settle_all(m);
    struct orr_buf out = {0};
    orr_position_write(t->g, &m->s, &out);
    free(m);
    table_free(t);
    return out.at;
}

static inline struct table *ss_at(unsigned seats, const char *options, const char *text) {
    return table_take(ss_text(seats, options, text), NULL);
}

#endif
