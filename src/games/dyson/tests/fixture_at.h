/* The second half of fixture.h: positions from a short text, written as JSON and
 * loaded again. Included by fixture.h only. */
#ifndef DYSON_TESTS_FIXTURE_AT_H
#define DYSON_TESTS_FIXTURE_AT_H

struct dy_model {
    const orr_game *g;
    int32_t minerals[DYSON_SEATS], energy[DYSON_SEATS];
    uint8_t cooldown[DYSON_SEATS];
    uint8_t troop[DYSON_TILES], building[DYSON_TILES], station[DYSON_TILES], mark[DYSON_TILES];
    unsigned round, turn, hazard, stage;
};

static inline void dy_model_read(struct dy_model *m, const struct table *t) {
    memset(m, 0, sizeof *m);
    m->g = t->g;
    memcpy(m->troop, dy(t)->troop, sizeof m->troop);
    memcpy(m->building, dy(t)->building, sizeof m->building);
    memcpy(m->station, dy(t)->station, sizeof m->station);
    for (unsigned i = 0; i < t->g->seats; i++) {
        m->energy[i] = 30;
    }
    m->round = 1;
    m->stage = DYSON_S_ATTACK;
}

static inline int dy_number(const char **text) {
    char word[TABLE_STEP];
    assert_true(next_word(text, word));
    return (int)strtol(word, NULL, 10);
}

static inline void dy_put_building(struct dy_model *m, unsigned seat, unsigned type, unsigned tile) {
    m->building[tile] = (uint8_t)dyson_building_byte(seat, type);
    if (dyson_cache_of(m->g)->kind[tile] == DYSON_SPACE) {
        m->station[tile] = (uint8_t)seat;
    }
}

static inline void dy_clause_seat(struct dy_model *m, unsigned seat, const char **text) {
    char what[TABLE_STEP], word[TABLE_STEP];
    assert_true(next_word(text, what));
    unsigned troop = word_place(dy_troop, DYSON_TROOPS, what),
             building = word_place(dy_building, DYSON_BUILDINGS, what);
    if (strcmp(what, "m") == 0) {
        m->minerals[seat] = dy_number(text);
    } else if (strcmp(what, "e") == 0) {
        m->energy[seat] = dy_number(text);
    } else if (strcmp(what, "cooldown") == 0) {
        m->cooldown[seat] = (uint8_t)dy_number(text);
    } else {
        while (next_word(text, word)) {
            unsigned tile = dy_tile(m->g, word);
            if (troop < DYSON_TROOPS) {
                m->troop[tile] = (uint8_t)dyson_troop_byte(seat, troop);
            } else if (building < DYSON_BUILDINGS) {
                dy_put_building(m, seat, building, tile);
            } else {
                assert_string_equal(what, "station");
                m->station[tile] = (uint8_t)seat;
            }
        }
    }
}

static inline void dy_clause_table(struct dy_model *m, const char *what, const char **text) {
    char word[TABLE_STEP];
    unsigned hazard = word_place(dy_hazard, DYSON_HAZARDS_END, what), stage = word_place(dy_stage, DYSON_STAGES, what);
    if (hazard < DYSON_HAZARDS_END) {
        m->hazard = hazard;
        m->round = m->round < 3 ? 3 : m->round;
    } else if (stage < DYSON_STAGES) {
        m->stage = stage;
    } else if (strcmp(what, "round") == 0) {
        m->round = (unsigned)dy_number(text);
    } else if (strcmp(what, "turn") == 0) {
        assert_true(next_word(text, word));
        m->turn = (unsigned)(word[1] - '1');
    } else if (strcmp(what, "clear") == 0) {
        while (next_word(text, word)) {
            unsigned tile = dy_tile(m->g, word);
            m->troop[tile] = m->building[tile] = m->station[tile] = ORR_NONE;
        }
    } else {
        assert_string_equal(what, "mark");
        assert_true(next_word(text, word));
        unsigned mark = word_place(dy_mark, 7, word);
        assert_true(mark < 7);
        while (next_word(text, word)) {
            unsigned tile = dy_tile(m->g, word);
            m->mark[tile] = (uint8_t)(m->mark[tile] | 1u << mark);
        }
    }
}

static inline void dy_model_change(struct dy_model *m, const char *text) {
    char word[TABLE_STEP];
    while (next_word(&text, word)) {
        if (word[0] == 'P' && word[1] >= '1' && word[1] <= '6' && !word[2]) {
            dy_clause_seat(m, (unsigned)(word[1] - '1'), &text);
        } else {
            dy_clause_table(m, word, &text);
        }
        clause_end(&text);
    }
}

/* ---- as JSON ---- */
static inline void dy_put_at(char **position, const char *path, struct orr_buf *b) {
    position_set(position, path, b->at);
    orr_buf_free(b);
    *b = (struct orr_buf){0};
}

enum dy_form { DY_TROOP, DY_BUILDING, DY_STATION };

static inline void dy_write_layer(char **text, const char *path, const uint8_t *list, unsigned n, enum dy_form form) {
    struct orr_buf b = {0};
    orr_put(&b, "[");
    for (unsigned i = 0; i < n; i++) {
        unsigned v = list[i];
        orr_put(&b, "%s", i ? "," : "");
        if (v == ORR_NONE) {
            orr_put(&b, "null");
        } else if (form == DY_TROOP) {
            orr_put(&b, "\"P%u-%s\"", dyson_troop_owner(v) + 1, dy_troop[dyson_troop_kind(v)]);
        } else if (form == DY_BUILDING) {
            orr_put(&b, "\"P%u-%s\"", dyson_building_owner(v) + 1, dy_building[dyson_building_kind(v)]);
        } else {
            orr_put(&b, "\"P%u\"", v + 1);
        }
    }
    orr_put(&b, "]");
    dy_put_at(text, path, &b);
}

/* The troops get their names in tile order. */
static inline void dy_write_ids(char **text, const struct dy_model *m, unsigned n) {
    struct orr_buf b = {0};
    unsigned id = 0;
    orr_put(&b, "[");
    for (unsigned i = 0; i < n; i++) {
        orr_put(&b, "%s", i ? "," : "");
        if (m->troop[i] == ORR_NONE) {
            orr_put(&b, "null");
        } else {
            orr_put(&b, "%u", id++);
        }
    }
    orr_put(&b, "]");
    dy_put_at(text, "state.id", &b);
}

static inline void dy_write_marks(char **text, const struct dy_model *m, unsigned n) {
    struct orr_buf b = {0};
    orr_put(&b, "[");
    for (unsigned i = 0; i < n; i++) {
        const char *comma = "";
        orr_put(&b, "%s[", i ? "," : "");
        for (unsigned k = 0; k < 7; k++) {
            if (m->mark[i] >> k & 1u) {
                orr_put(&b, "%s\"%s\"", comma, dy_mark[k]);
                comma = ",";
            }
        }
        orr_put(&b, "]");
    }
    orr_put(&b, "]");
    dy_put_at(text, "state.mark", &b);
}

static inline void dy_write_stocks(char **text, const struct dy_model *m) {
    struct orr_buf b = {0};
    char path[TABLE_STEP];
    for (unsigned i = 0; i < m->g->seats; i++) {
        snprintf(path, sizeof path, "state.minerals.%u", i);
        orr_put(&b, "%d", (int)m->minerals[i]);
        dy_put_at(text, path, &b);
        snprintf(path, sizeof path, "state.energy.%u", i);
        orr_put(&b, "%d", (int)m->energy[i]);
        dy_put_at(text, path, &b);
        snprintf(path, sizeof path, "state.cooldown.%u", i);
        orr_put(&b, "%u", m->cooldown[i]);
        dy_put_at(text, path, &b);
    }
}

static inline void dy_write_turn(char **text, const struct dy_model *m) {
    static const char *const phase[DYSON_STAGES] = {"build", "build", "move", "attack", "build"};
    struct orr_buf b = {0};
    orr_put(&b, "\"%s\"", phase[m->stage]);
    dy_put_at(text, "state.phase", &b);
    orr_put(&b, "\"%s\"", dy_stage[m->stage]);
    dy_put_at(text, "state.stage", &b);
    orr_put(&b, "%u", m->round);
    dy_put_at(text, "state.round", &b);
    orr_put(&b, "\"P%u\"", m->turn + 1);
    dy_put_at(text, "state.actor", &b);
    orr_put(&b, "\"%s\"", dy_hazard[m->hazard]);
    dy_put_at(text, "state.hazard", &b);
}

/* The position changed by the text. `content` is a pack or NULL. The base is freed. */
static inline struct table *dy_change(struct table *base, const char *change, const char *content) {
    struct dy_model m;
    dy_model_read(&m, base);
    dy_model_change(&m, change);
    unsigned n = dyson_cache_of(base->g)->tiles;
    char *text = position_text(base);
    dy_write_layer(&text, "state.troop", m.troop, n, DY_TROOP);
    dy_write_layer(&text, "state.building", m.building, n, DY_BUILDING);
    dy_write_layer(&text, "state.station", m.station, n, DY_STATION);
    dy_write_ids(&text, &m, n);
    dy_write_marks(&text, &m, n);
    dy_write_stocks(&text, &m);
    dy_write_turn(&text, &m);
    table_free(base);
    return table_take(text, content);
}

static inline struct table *dy_at_with(unsigned seats, const char *options, const char *text) {
    return dy_change(dy_start(seats, options), text, NULL);
}

static inline struct table *dy_at(const char *text) { return dy_at_with(2, "", text); }

#endif
