/* The second half of cryo.h: positions from a short text. Included by cryo.h only.
 *
 * Clauses, separated by semicolons; N a number, "-" nothing:
 *   turn WHO, first WHO, tile SPACE TILE .., height SPACE N .. (0: the stack is used up),
 *   damage DOCK .. and whole DOCK .. (docks that are, and are not, damaged; the rest of the
 *     number in the order of cr_rubble), cavern CAVERN TILE .. (face up),
 *   token SECTION TOKEN .., supply N N N (early, late and sunset backs to come),
 *   deck CARD .. (exactly; what is left over lies in the discard pile) or discard CARD ..,
 *   spots CARD x 8, decision CARD CARD
 *   P1 C N (O, T, N, E alike), quarters N, chambers CHAMBER N .. (exactly; pods that are then
 *     nowhere are destroyed), caverns CAVERN N .., salvage SPACE .., out DOCK .. (drones; LAUNCH
 *     may be repeated), home BAY .., slots SLOT TILE .., upgrades CARD .., vehicles VEHICLE ..,
 *     missions CARD .., hand CARD ..
 *   rival as P2
 * Pods in quarters, caverns and on salvage spaces are taken out of the chambers, the last ones
 * first. Two drones of every player are on the launch dock unless "out" says something else,
 * the others on the first docks of the platform. Hands are empty unless given; the deck is what is nowhere else. A late token on the board means that no early
 * one is to come, and so on; tiles in slots were taken from the board. */
#ifndef CRYO_TESTS_CRYO_AT_H
#define CRYO_TESTS_CRYO_AT_H

struct cr_model {
    const orr_game *g;
    struct cryo_state s;
    uint32_t rubble, whole;
    uint16_t fixed_heights;
    uint8_t exact_chambers, exact_home; /* sets of factions */
    bool supply, deck;
};

static inline unsigned cr_number(const char **text) {
    char word[TABLE_STEP];
    assert_true(next_word(text, word));
    return (unsigned)strtoul(word, NULL, 10);
}

/* ---- a faction ---- */
/* Pairs of a name and a number into a list. */
static inline void cr_counts(const char **text, const struct orr_kind *kind, uint8_t *list) {
    char word[TABLE_STEP];
    memset(list, 0, kind->count);
    while (next_word(text, word)) {
        list[cr_named(kind, word)] = (uint8_t)cr_number(text);
    }
}

static inline void cr_bag(const char **text, const struct orr_kind *kind, uint8_t *list) {
    char word[TABLE_STEP];
    memset(list, 0, kind->count);
    while (next_word(text, word)) {
        list[cr_named(kind, word)]++;
    }
}

static inline uint32_t cr_set(const char **text, const struct orr_kind *kind) {
    char word[TABLE_STEP];
    uint32_t set = 0;
    while (next_word(text, word)) {
        set |= 1u << cr_named(kind, word);
    }
    return set;
}

/* Pairs of a place and a thing; "-" takes it away. */
static inline void cr_pairs(const char **text, const struct orr_kind *place, const struct orr_kind *thing,
                            uint8_t *list) {
    char word[TABLE_STEP], what[TABLE_STEP];
    while (next_word(text, word)) {
        assert_true(next_word(text, what));
        list[cr_named(place, word)] = (uint8_t)cr_named(thing, what);
    }
}

static inline void cr_clause_out(struct cryo_faction *f, const char **text) {
    char word[TABLE_STEP];
    f->docks = f->launch = 0;
    while (next_word(text, word)) {
        unsigned dock = cr_named(&cryo_kind_dock, word);
        if (dock == CRYO_LAUNCH_DOCK) {
            f->launch++;
        } else {
            f->docks |= 1u << dock;
        }
    }
}

static inline unsigned cr_sum(const uint8_t *list, unsigned n) {
    unsigned sum = 0;
    for (unsigned i = 0; i < n; i++) {
        sum += list[i];
    }
    return sum;
}

static inline void cr_clause_seat(struct cr_model *m, unsigned who, const char **text) {
    struct cryo_faction *f = &m->s.faction[who];
    char what[TABLE_STEP];
    assert_true(next_word(text, what));
    unsigned stock = cr_find(&cryo_kind_stock, what);
    if (stock != ORR_NONE) {
        f->stock[stock] = (uint8_t)cr_number(text);
    } else if (strcmp(what, "quarters") == 0) {
        f->quarters = (uint8_t)cr_number(text);
    } else if (strcmp(what, "chambers") == 0) {
        cr_counts(text, &cryo_kind_chamber, f->chamber);
        m->exact_chambers = (uint8_t)(m->exact_chambers | 1u << who);
    } else if (strcmp(what, "caverns") == 0) {
        cr_counts(text, &cryo_kind_cavern, f->cavern);
    } else if (strcmp(what, "salvage") == 0) {
        f->salvage = (uint8_t)cr_set(text, &cryo_kind_salvage);
    } else if (strcmp(what, "out") == 0) {
        cr_clause_out(f, text);
    } else if (strcmp(what, "home") == 0) {
        f->home = (uint8_t)cr_set(text, &cryo_kind_bay);
        m->exact_home = (uint8_t)(m->exact_home | 1u << who);
    } else if (strcmp(what, "slots") == 0) {
        cr_pairs(text, &cryo_kind_slot, &cryo_kind_tile, f->slot);
    } else if (strcmp(what, "upgrades") == 0) {
        f->upgrades = (uint8_t)cr_set(text, &cryo_kind_card);
    } else if (strcmp(what, "vehicles") == 0) {
        cr_bag(text, &cryo_kind_vehicle, f->vehicles);
    } else if (strcmp(what, "missions") == 0) {
        cr_bag(text, &cryo_kind_card, f->missions);
    } else {
        assert_string_equal(what, "hand");
        cr_bag(text, &cryo_kind_card, f->hand);
    }
}

/* ---- the table ---- */
static inline void cr_clause_heights(struct cr_model *m, const char **text) {
    char word[TABLE_STEP];
    while (next_word(text, word)) {
        unsigned space = cr_named(&cryo_kind_resource, word);
        m->s.height[space] = (uint8_t)cr_number(text);
        m->fixed_heights = (uint16_t)(m->fixed_heights | 1u << space);
        m->s.tile[space] = m->s.height[space] ? m->s.tile[space] : ORR_NONE;
    }
}

static inline void cr_clause_cards(struct cr_model *m, const char *what, const char **text) {
    char word[TABLE_STEP];
    if (strcmp(what, "deck") == 0) {
        cr_bag(text, &cryo_kind_card, m->s.deck);
        m->deck = true;
    } else if (strcmp(what, "discard") == 0) {
        cr_bag(text, &cryo_kind_card, m->s.discard);
    } else {
        bool spots = strcmp(what, "spots") == 0;
        assert_true(spots || strcmp(what, "decision") == 0);
        for (unsigned i = 0; next_word(text, word); i++) {
            assert_true(i < (spots ? CRYO_SPOTS : 2u));
            (spots ? m->s.spot : m->s.decision)[i] = (uint8_t)cr_named(&cryo_kind_card, word);
        }
        if (m->s.decision[0] > m->s.decision[1]) { /* kept in the order of the types */
            uint8_t low = m->s.decision[1];
            m->s.decision[1] = m->s.decision[0];
            m->s.decision[0] = low;
        }
    }
}

static inline void cr_clause(struct cr_model *m, const char *what, const char **text) {
    struct cryo_state *s = &m->s;
    char word[TABLE_STEP];
    if (strcmp(what, "rival") == 0 || (what[0] == 'P' && what[1] >= '1' && what[1] <= '4' && !what[2])) {
        cr_clause_seat(m, cr_who(what), text);
    } else if (strcmp(what, "turn") == 0 || strcmp(what, "first") == 0) {
        assert_true(next_word(text, word));
        *(what[0] == 't' ? &s->actor : &s->first) = (uint8_t)cr_who(word);
    } else if (strcmp(what, "tile") == 0) {
        cr_pairs(text, &cryo_kind_resource, &cryo_kind_tile, s->tile);
    } else if (strcmp(what, "height") == 0) {
        cr_clause_heights(m, text);
    } else if (strcmp(what, "damage") == 0) {
        m->rubble = cr_set(text, &cryo_kind_dock);
    } else if (strcmp(what, "whole") == 0) {
        m->whole = cr_set(text, &cryo_kind_dock);
    } else if (strcmp(what, "cavern") == 0) {
        cr_pairs(text, &cryo_kind_cavern, &cryo_kind_cavern_tile, s->cavern);
    } else if (strcmp(what, "token") == 0) {
        cr_pairs(text, &cryo_kind_section, &cryo_kind_token, s->token);
    } else if (strcmp(what, "supply") == 0) {
        m->supply = true;
        for (unsigned i = 0; i < CRYO_BACKS; i++) {
            s->supply[i] = (uint8_t)cr_number(text);
        }
    } else {
        cr_clause_cards(m, what, text);
    }
}

/* ---- what follows from the rest ---- */
static inline void cr_settle_faction(struct cr_model *m, unsigned who) {
    struct cryo_faction *f = &m->s.faction[who];
    unsigned drones = cr_solo(m->g) && who == CRYO_RIVAL ? CRYO_RIVAL_DRONES : CRYO_DRONES;
    unsigned out = bits_of(f->docks) + f->launch;
    unsigned up = cr_sum(f->cavern, CRYO_CAVERNS) + f->quarters + bits_of(f->salvage);
    assert_true(out <= drones && up <= CRYO_PODS);
    if (!(m->exact_home >> who & 1)) {
        f->home = (uint8_t)((1u << (drones - out)) - 1);
    }
    for (unsigned i = CRYO_CHAMBERS, n = up; i-- > 0 && !(m->exact_chambers >> who & 1);) {
        unsigned from = f->chamber[i] < n ? f->chamber[i] : n;
        f->chamber[i] = (uint8_t)(f->chamber[i] - from);
        n -= from;
    }
    assert_true(up + cr_sum(f->chamber, CRYO_CHAMBERS) <= CRYO_PODS);
    f->destroyed = (uint8_t)(CRYO_PODS - up - cr_sum(f->chamber, CRYO_CHAMBERS));
    f->hand_size = (uint8_t)cr_sum(f->hand, CRYO_TYPES);
    f->mission_size = (uint8_t)cr_sum(f->missions, CRYO_TYPES);
}

static inline unsigned cr_faction_cards(const struct cryo_faction *f, unsigned card) {
    return (unsigned)(f->hand[card] + f->vehicles[card] + f->missions[card]) + (f->upgrades >> card & 1u);
}

static inline void cr_settle_cards(struct cr_model *m) {
    struct cryo_state *s = &m->s;
    for (unsigned card = 0; card < CRYO_TYPES; card++) {
        unsigned n = cr_solo(m->g); /* beside the board */
        for (unsigned i = 0; i < cr_players(m->g); i++) {
            n += cr_faction_cards(&s->faction[i], card);
        }
        n += (unsigned)(s->decision[0] == card) + (s->decision[1] == card);
        n += m->deck ? s->deck[card] : s->discard[card];
        if (n > CRYO_COPIES) {
            fail_msg("there are not %u cards %s", n, cryo_kind_card.names[card]);
        }
        (m->deck ? s->discard : s->deck)[card] = (uint8_t)(CRYO_COPIES - n);
    }
    s->deck_size = (uint8_t)cr_sum(s->deck, CRYO_TYPES);
}

/* Tiles in slots were taken from the board; more that were taken went to the box. */
static inline void cr_settle_family(struct cr_model *m, unsigned family) {
    static const uint8_t bounds[] = {0, 7, 15, 22};
    struct cryo_state *s = &m->s;
    unsigned slots = 0, stack = cryo_cache_of(m->g)->stack, left[CRYO_TILES] = {0};
    for (unsigned i = bounds[family]; i < bounds[family + 1]; i++) {
        left[i] = cryo_pack_of(m->g)->tiles[i].copies;
    }
    for (unsigned i = 0; i < CRYO_SLOTS * cr_players(m->g); i++) {
        unsigned tile = s->faction[i / CRYO_SLOTS].slot[i % CRYO_SLOTS];
        if (tile != ORR_NONE && cryo_family_of(tile) == family) {
            left[tile]--;
            slots++;
        }
    }
    uint8_t *height = &s->height[5 * family];
    for (unsigned i = 5; i-- > 0 && 5 * stack - cr_sum(height, 5) < slots;) {
        while (!(m->fixed_heights >> (5 * family + i) & 1) && height[i] > 1 && 5 * stack - cr_sum(height, 5) < slots) {
            height[i]--;
        }
    }
    unsigned boxed = 5 * stack - cr_sum(height, 5) - slots;
    assert_true(boxed <= 5 * stack);
    for (unsigned i = 0; i < 5; i++) {
        left[s->tile[5 * family + i] == ORR_NONE ? 0 : s->tile[5 * family + i]] -= s->tile[5 * family + i] != ORR_NONE;
    }
    for (unsigned i = bounds[family]; i < bounds[family + 1]; i++) {
        assert_true(left[i] <= CRYO_COPIES);
        unsigned gone = left[i] < boxed ? left[i] : boxed;
        boxed -= gone;
        s->tiles[i] = (uint8_t)(left[i] - gone);
    }
}

static inline void cr_settle_damage(struct cr_model *m) {
    unsigned n = cryo_cache_of(m->g)->damage;
    m->s.damage = m->rubble;
    for (unsigned i = 0; i < 12 && bits_of(m->s.damage) < n; i++) {
        uint32_t dock = 1u << cr_named(&cryo_kind_dock, cr_rubble[i]);
        m->s.damage |= dock & ~m->whole;
    }
    assert_int_equal(bits_of(m->s.damage), n);
}

static inline void cr_settle_caverns(struct cr_model *m) {
    m->s.unseen = (1u << CRYO_CAVERNS) - 1;
    for (unsigned i = 0; i < CRYO_CAVERNS; i++) {
        if (m->s.cavern[i] != ORR_NONE) {
            assert_true(m->s.unseen >> m->s.cavern[i] & 1);
            m->s.unseen = (uint16_t)(m->s.unseen & ~(1u << m->s.cavern[i]));
        }
    }
}

/* Tokens that are neither on the board nor to come were resolved: the first ones of their back. */
static inline void cr_settle_tokens(struct cr_model *m) {
    static const uint8_t bounds[] = {0, CRYO_FIRST_LATE, CRYO_FIRST_SUNSET, CRYO_TOKENS};
    const unsigned in_play[] = {cryo_cache_of(m->g)->early, cryo_cache_of(m->g)->late, 5};
    struct cryo_state *s = &m->s;
    uint16_t *unseen[] = {&s->early, &s->late, &s->last};
    uint64_t board = 0;
    bool later = false;
    for (unsigned i = 0; i < CRYO_SECTIONS; i++) {
        board |= s->token[i] == ORR_NONE ? 0 : 1ull << s->token[i];
    }
    for (unsigned back = CRYO_BACKS; back-- > 0;) {
        unsigned size = bounds[back + 1] - bounds[back];
        unsigned here = (unsigned)(board >> bounds[back]) & ((1u << size) - 1), seen = here;
        if (!m->supply) {
            s->supply[back] = (uint8_t)(later ? 0 : in_play[back] - bits_of(here));
        }
        later = later || here;
        assert_true(bits_of(seen) + s->supply[back] <= in_play[back]);
        for (unsigned i = 0; i < size && bits_of(seen) + s->supply[back] < in_play[back]; i++) {
            /* the sunset itself was not resolved: the game goes on */
            seen |= bounds[back] + i == CRYO_FIRST_SUNSET ? 0 : 1u << i;
        }
        *unseen[back] = (uint16_t)(((1u << size) - 1) & ~seen);
    }
}

static inline void cr_settle_all(struct cr_model *m) {
    struct cryo_state *s = &m->s;
    unsigned players = cr_players(m->g);
    for (unsigned i = 0; i < players; i++) {
        cr_settle_faction(m, i);
    }
    cr_settle_cards(m);
    for (unsigned i = 0; i < CRYO_FAMILIES; i++) {
        cr_settle_family(m, i);
    }
    cr_settle_damage(m);
    cr_settle_caverns(m);
    cr_settle_tokens(m);
    s->turns = (uint16_t)(20 * players + 1 + (s->actor + players - s->first) % players);
}

/* ---- the position ---- */
/* The text of the position that the clauses describe, to be freed. */
static inline char *cr_text(unsigned seats, const char *options, const char *text) {
    struct table *t = cr_start(seats, options);
    struct cr_model *m = calloc(1, sizeof *m);
    char word[TABLE_STEP];
    assert_non_null(m);
    m->g = t->g;
    m->s = *cr(t);
    memset(m->s.discard, 0, sizeof m->s.discard);
    for (unsigned i = 0; i < CRYO_SEATS; i++) {
        memset(m->s.faction[i].hand, 0, CRYO_TYPES);
        m->s.faction[i].launch = i < t->g->seats ? 2 : 0;
    }
    while (next_word(&text, word)) {
        cr_clause(m, word, &text);
        clause_end(&text);
    }
    cr_settle_all(m);
    struct orr_buf out = {0};
    orr_position_write(t->g, &m->s, &out);
    free(m);
    table_free(t);
    return out.at;
}

/* At the beginning of a turn, as the text says. */
static inline struct table *cr_at(unsigned seats, const char *options, const char *text) {
    return table_take(cr_text(seats, options, text), NULL);
}

#endif
