/* The third part of fixture.h: the model of a position as JSON. Included by fixture_at.h only. */
#ifndef SOLARIS_TESTS_FIXTURE_WRITE_H
#define SOLARIS_TESTS_FIXTURE_WRITE_H

/* One value: a name in quotes, or null for ORR_NONE. */
typedef const char *so_namer(unsigned value, char out[TABLE_STEP]);

static inline const char *so_seat_name(unsigned v, char out[TABLE_STEP]) {
    snprintf(out, TABLE_STEP, "P%u", v + 1);
    return out;
}

static inline const char *so_station_name(unsigned v, char out[TABLE_STEP]) {
    (void)out;
    return so_station[v];
}

static inline const char *so_colour_name(unsigned v, char out[TABLE_STEP]) {
    (void)out;
    return so_colour[v];
}

static inline void so_put_names(struct orr_buf *b, const uint8_t *list, unsigned n, so_namer *name) {
    char word[TABLE_STEP];
    orr_put(b, "[");
    for (unsigned i = 0; i < n; i++) {
        if (list[i] == ORR_NONE) {
            orr_put(b, "%snull", i ? "," : "");
        } else {
            orr_put(b, "%s\"%s\"", i ? "," : "", name(list[i], word));
        }
    }
    orr_put(b, "]");
}

static inline void so_put_numbers(struct orr_buf *b, const uint8_t *list, unsigned n) {
    orr_put(b, "[");
    for (unsigned i = 0; i < n; i++) {
        orr_put(b, "%s%u", i ? "," : "", list[i]);
    }
    orr_put(b, "]");
}

static inline unsigned so_bag_size(const uint8_t bag[SOLARIS_KINDS]) {
    unsigned n = 0;
    for (unsigned k = 0; k < SOLARIS_KINDS; k++) {
        n += bag[k];
    }
    return n;
}

static inline void so_put_bag(struct orr_buf *b, const uint8_t bag[SOLARIS_KINDS]) {
    char word[TABLE_STEP];
    const char *comma = "";
    orr_put(b, "[");
    for (unsigned k = 0; k < SOLARIS_KINDS; k++) {
        for (unsigned i = 0; i < bag[k]; i++, comma = ",") {
            orr_put(b, "%s\"%s\"", comma, so_card_name(k, word));
        }
    }
    orr_put(b, "]");
}

/* Put the collected value at the path and empty the buffer. */
static inline void so_put_at(char **position, const char *path, struct orr_buf *b) {
    position_set(position, path, b->at);
    orr_buf_free(b);
    *b = (struct orr_buf){0};
}

static inline void so_write_rows(const struct so_model *m, char **text) {
    struct orr_buf b = {0};
    char path[TABLE_STEP];
    for (unsigned i = 0; i < m->seats; i++) {
        snprintf(path, sizeof path, "state.energy.%u", i);
        so_put_numbers(&b, m->energy[i], SOLARIS_STATIONS);
        so_put_at(text, path, &b);
    }
    for (unsigned i = 0; i < m->players; i++) {
        snprintf(path, sizeof path, "state.hand.%u", i);
        so_put_bag(&b, m->hand[i]);
        so_put_at(text, path, &b);
        snprintf(path, sizeof path, "state.hand_size.%u", i);
        orr_put(&b, "%u", so_bag_size(m->hand[i]));
        so_put_at(text, path, &b);
        snprintf(path, sizeof path, "state.store.%u", i);
        so_put_names(&b, m->store[i], SOLARIS_SEATS, so_card_name);
        so_put_at(text, path, &b);
    }
    for (unsigned i = 0; i < SOLARIS_STATIONS; i++) {
        snprintf(path, sizeof path, "state.track.%u", i);
        so_put_names(&b, m->track[i], SOLARIS_SEATS, so_seat_name);
        so_put_at(text, path, &b);
    }
}

/* The two bridges that lie in no slot. */
static inline void so_write_bridges(const struct so_model *m, char **text) {
    struct orr_buf b = {0};
    uint8_t spare[SOLARIS_COLOURS * 2];
    unsigned n = 0;
    for (uint8_t c = 0; c < SOLARIS_COLOURS; c++) {
        unsigned used = 0;
        for (unsigned i = 0; i < SOLARIS_STATIONS; i++) {
            used += m->bridge[i] == c;
        }
        assert_true(used <= 2);
        for (; used < 2; used++) {
            spare[n++] = c;
        }
    }
    so_put_names(&b, m->bridge, SOLARIS_STATIONS, so_colour_name);
    so_put_at(text, "state.bridge", &b);
    so_put_names(&b, spare, 2, so_colour_name);
    so_put_at(text, "state.spare", &b);
}

static inline void so_write_lists(const struct so_model *m, char **text) {
    struct orr_buf b = {0};
    uint8_t rim[SOLARIS_SEATS];
    memset(rim, ORR_NONE, sizeof rim);
    memcpy(rim, m->rim, m->n_rim);
    so_put_names(&b, rim, SOLARIS_SEATS, so_seat_name);
    so_put_at(text, "state.rim", &b);
    so_put_numbers(&b, m->laser, m->players);
    so_put_at(text, "state.laser", &b);
    so_put_names(&b, m->shuttle, SOLARIS_COLOURS, so_station_name);
    so_put_at(text, "state.shuttle", &b);
    so_put_names(&b, m->display, SOLARIS_DISPLAY, so_card_name);
    so_put_at(text, "state.display", &b);
    so_put_bag(&b, m->stack);
    so_put_at(text, "state.stack", &b);
    orr_put(&b, "%u", so_bag_size(m->stack));
    so_put_at(text, "state.stack_size", &b);
    so_put_bag(&b, m->discard);
    so_put_at(text, "state.discard", &b);
}

static inline char *so_model_write(const struct so_model *m, const struct table *base) {
    struct orr_buf b = {0};
    char *text = position_text(base);
    const struct solaris_state *s = base->s;
    so_write_rows(m, &text);
    so_write_bridges(m, &text);
    so_write_lists(m, &text);
    unsigned position = 0;
    while (s->ring[position] != m->at) {
        position++;
    }
    orr_put(&b, "%u", position);
    so_put_at(&text, "state.position", &b);
    orr_put(&b, "%u", m->turn);
    so_put_at(&text, "state.actor", &b);
    orr_put(&b, "%u", m->round);
    so_put_at(&text, "state.round", &b);
    return text;
}

/* The position of F1 changed by the text, loaded from its JSON. `content` is a pack or NULL. */
static inline struct table *so_change(struct table *base, const char *text, const char *content) {
    struct so_model m;
    so_model_read(&m, base);
    so_model_change(&m, text);
    so_model_tracks(&m);
    so_model_rest(&m);
    char *position = so_model_write(&m, base);
    table_free(base);
    return table_take(position, content);
}

static inline struct table *so_at_with(unsigned seats, const char *options, const char *text) {
    return so_change(so_start(seats, options), text, NULL);
}

static inline struct table *so_at(unsigned seats, const char *text) { return so_at_with(seats, "", text); }

#endif
