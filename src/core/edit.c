/* Setting a table up by hand: the spots of a state, reading and setting them, and whole moments. What they are called is
 * in edit_words.c, what does not fit in edit_audit.c. */
#include "edit.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* ---- the list of spots ---- */

/* Goes through the fields table and makes a spot of each thing that can be set. `now` is the spot as far as it is
 * known: its group, field, binding and the indices so far; `n_index` goes up and down with the depth. */
struct lister {
    const orr_game *game;
    struct orr_spots *out;
    unsigned room;
    struct orr_spot now;
};

static void add_spot(struct lister *l, uint32_t offset, int of) {
    if (l->out->n == l->room) {
        l->room = l->room ? 2 * l->room : 256;
        l->out->at = orr_realloc(l->out->at, l->room, sizeof *l->out->at);
    }
    struct orr_spot *spot = &l->out->at[l->out->n++];
    *spot = l->now;
    spot->offset = offset;
    spot->of = (int16_t)of;
}

/* One element of a field that is no bag: a spot of its own, or for a set one for each value that the game knows. */
static void add_item(struct lister *l, uint32_t offset) {
    const struct orr_field *f = l->now.field;
    if (f->form != ORR_SET) {
        add_spot(l, offset, -1);
        return;
    }
    for (unsigned i = 0; i < f->kind->count; i++) {
        if (orr_kind_has(l->game, f->kind, f->kind->min + i)) {
            add_spot(l, offset, (int)(f->kind->min + i));
        }
    }
}

/* One spot for each item of a field, with its index where the field has several. A bag has a spot for every value of
 * its kind instead: how many of them there are. Texts end before their final 0, which is nobody's to set. */
static void add_row(struct lister *l, const struct core_layout *layout, uint32_t offset) {
    const struct orr_field *f = l->now.field;
    /* `used` cuts the outermost list: the rows where there are any, else this one */
    uint32_t n = f->rows ? layout->items : core_field_used(l->game, f, layout->items);
    unsigned depth = l->now.n_index;
    for (uint32_t i = 0; i < n; i++) {
        uint32_t at = offset + i * layout->item;
        if (f->form == ORR_BAG) {
            if (orr_kind_has(l->game, f->kind, f->kind->min + i)) {
                add_spot(l, at, (int)(f->kind->min + i));
            }
            continue;
        }
        if (f->type == ORR_CHARS && i + 1 == n) {
            continue; /* the final 0 */
        }
        if (f->count) {
            l->now.index[depth] = (uint16_t)i;
            l->now.n_index = (uint8_t)(depth + 1);
        }
        add_item(l, at);
        l->now.n_index = (uint8_t)depth;
    }
}

static void add_fields(struct lister *l, const struct orr_field *fields, uint32_t base);

/* A row of a group of fields: its members are listed with the row as their first index ("captain[0].reserve"),
 * unless the group is a single one (`listed` false). Groups within groups are not supported: a spot has room for
 * one. */
static void add_group(struct lister *l, const struct orr_field *f, uint32_t offset, unsigned row, bool listed) {
    assert(!l->now.group);
    l->now.group = f;
    if (listed) {
        l->now.index[0] = (uint16_t)row;
        l->now.n_index = 1;
    }
    add_fields(l, f->sub, offset);
    l->now.group = NULL;
    l->now.n_index = 0;
}

/* All spots of a field below `base`, row by row; a group is gone through member by member. Rows that the game does
 * not use (a third seat of two) are left out. */
static void add_field(struct lister *l, const struct orr_field *f, uint32_t base) {
    struct core_layout layout = core_field_layout(f);
    uint32_t rows = f->rows ? core_field_used(l->game, f, layout.rows) : 1;
    unsigned depth = l->now.n_index;
    for (uint32_t r = 0; r < rows; r++) {
        uint32_t at = base + f->offset + r * layout.stride;
        if (f->type == ORR_GROUP) {
            for (uint32_t i = 0; i < layout.items; i++) {
                add_group(l, f, at + i * layout.item, r * layout.items + i, f->rows || f->count);
            }
            continue;
        }
        l->now.field = f;
        l->now.binding = core_binding_of(l->game, l->now.group, f);
        if (f->rows) {
            l->now.index[depth] = (uint16_t)r;
            l->now.n_index = (uint8_t)(depth + 1);
        }
        add_row(l, &layout, at);
        l->now.n_index = (uint8_t)depth;
    }
}

static void add_fields(struct lister *l, const struct orr_field *fields, uint32_t base) {
    for (const struct orr_field *f = fields; f->name; f++) {
        if (core_field_is_written(f)) {
            add_field(l, f, base);
        }
    }
}

/* The list depends on the game (seats, options, which values its kinds have), not on the state: it is made once, and
 * its numbers stay good for the whole session of a page. */
struct orr_spots orr_spots_of(const orr_game *g) {
    struct orr_spots out = {0};
    struct lister l = {.game = g, .out = &out};
    add_fields(&l, g->rules->fields, 0);
    return out;
}

void orr_spots_free(struct orr_spots *spots) {
    free(spots->at);
    *spots = (struct orr_spots){0};
}

/* ---- values ---- */

/* Of a text a letter, of a set 0 or 1, of a bag how many, else the value as it is stored. */
int64_t orr_spot_get(const void *s, const struct orr_spot *spot) {
    const struct orr_field *f = spot->field;
    const uint8_t *at = (const uint8_t *)s + spot->offset;
    if (f->type == ORR_CHARS) {
        return *at;
    }
    int64_t value = core_value_get(f->type, at);
    return f->form == ORR_SET ? (uint32_t)value >> (spot->of - f->kind->min) & 1u : value;
}

/* The range of the field, and where values have names also that of the kind: what both allow. Of a text all
 * printable ASCII letters, with 0 for the end. */
void orr_spot_range(const struct orr_spot *spot, int64_t *min, int64_t *max) {
    const struct orr_field *f = spot->field;
    *min = 0;
    *max = 1;
    if (f->type == ORR_CHARS) {
        *max = '~';
    } else if (f->form != ORR_SET && f->form != ORR_FLAG) {
        core_field_range(f, min, max);
    }
    if (f->form == ORR_PLAIN && f->kind && f->type != ORR_CHARS) {
        int64_t first = f->kind->min, last = first + f->kind->count - 1;
        *min = *min > first ? *min : first;
        *max = *max < last ? *max : last;
    }
}

/* A text has no gaps: what stands after a place that is empty is not written. */
static bool text_allows(const void *s, const struct orr_spot *spot, int64_t value) {
    unsigned place = spot->index[spot->n_index - 1];
    return value == 0 || (value >= ' ' && value <= '~' && (!place || *((const char *)s + spot->offset - 1)));
}

/* Range, then names: a kind may leave out values within its range (a card that these options do not use). */
bool orr_spot_allows(const orr_game *g, const void *s, const struct orr_spot *spot, int64_t value) {
    const struct orr_field *f = spot->field;
    int64_t min, max;
    orr_spot_range(spot, &min, &max);
    if (f->type == ORR_CHARS) {
        return text_allows(s, spot, value);
    }
    if (f->empty && value == ORR_NONE) {
        return true;
    }
    bool named = f->form == ORR_PLAIN && f->kind;
    return value >= min && value <= max && (!named || orr_kind_has(g, f->kind, (unsigned)value));
}

/* The caller has asked orr_spot_allows. Of a text, 0 ends it here: what stood behind it is cleared too, because the
 * bytes of equal states must be equal. */
static void set_value(void *s, const struct orr_spot *spot, int64_t value) {
    const struct orr_field *f = spot->field;
    uint8_t *at = (uint8_t *)s + spot->offset;
    if (f->type == ORR_CHARS) {
        unsigned place = spot->index[spot->n_index - 1];
        *at = (uint8_t)value;
        memset(at + 1, 0, value ? 0 : f->count - place - 1u);
    } else if (f->form == ORR_SET) {
        uint32_t bits = (uint32_t)core_value_get(f->type, at), bit = 1u << (spot->of - f->kind->min);
        core_value_set(f->type, at, value ? bits | bit : bits & ~bit);
    } else {
        core_value_set(f->type, at, value);
    }
}

/* What says the same as other fields, and what is computed from them. The order matters: derived fields may be made
 * from those that follow. */
static void follow(const orr_game *g, void *s) {
    if (g->rules->editing && g->rules->editing->follow) {
        g->rules->editing->follow(g, s);
    }
    if (g->rules->derive) {
        g->rules->derive(g, s);
    }
}

static bool refuse_value(const orr_game *g, const struct orr_spot *spot, int64_t value, struct orr_error *err) {
    char path[ORR_SPOT_NAME];
    orr_spot_path(g, spot, path);
    return orr_fail(err, "%s: %lld is no value of it", path, (long long)value);
}

bool orr_edit_alone(const orr_game *g, void *s, const struct orr_spot *spot, int64_t value, struct orr_error *err) {
    if (!orr_spot_allows(g, s, spot, value)) {
        return refuse_value(g, spot, value, err);
    }
    set_value(s, spot, value);
    follow(g, s);
    return true;
}

/* ---- pools ---- */

/* Is the path one of the words? "deck1" is one of "deck1 deck2", "deck" is not. */
static bool is_listed(const char *words, const char *path) {
    size_t n = strlen(path);
    for (const char *at = words; (at = strstr(at, path)) != NULL; at += n) {
        if ((at == words || at[-1] == ' ') && (at[n] == ' ' || !at[n])) {
            return true;
        }
    }
    return false;
}

/* Do two values of perhaps different kinds name the same thing? A hand and the deck behind it may number their cards
 * differently, so that only the names can be compared. */
static bool same_name(const orr_game *g, const struct orr_kind *a, unsigned value, const struct orr_kind *b,
                      unsigned other) {
    char one[ORR_NAME_MAX], two[ORR_NAME_MAX];
    if (a == b) {
        return value == other;
    }
    orr_kind_write(g, a, value, one);
    orr_kind_write(g, b, other, two);
    return strcmp(one, two) == 0;
}

/* Give n of a value to the pool of the spot (less than 0: take them), as far as it has or holds them. The first pool
 * that counts this value is asked, and left alone where it has none to give: people may put a card on the table
 * before they take it from where it was; the audit then says that there are two. */
static void change_pool(const orr_game *g, void *s, const struct orr_spots *spots, const struct orr_spot *spot,
                        unsigned value, int64_t n) {
    const struct orr_field *f = spot->field;
    for (unsigned i = 0; i < spots->n && n; i++) {
        const struct orr_spot *pool = &spots->at[i];
        if (pool->of < 0 || pool->group || !pool->binding || !is_listed(spot->binding->pool, pool->field->name) ||
            !same_name(g, f->kind, value, pool->field->kind, (unsigned)pool->of)) {
            continue;
        }
        int64_t has = orr_spot_get(s, pool);
        if (orr_spot_allows(g, s, pool, has + n)) {
            set_value(s, pool, has + n);
        }
        return;
    }
}

/* Of a spot that counts (`of`) the difference goes to the pool; of a spot that holds one thing the old one goes back
 * and the new one is taken. Putting 3 cards where 1 was takes 2 from the deck. */
bool orr_edit(const orr_game *g, void *s, const struct orr_spots *spots, const struct orr_spot *spot, int64_t value,
              struct orr_error *err) {
    int64_t before = orr_spot_get(s, spot);
    if (!orr_spot_allows(g, s, spot, value)) {
        return refuse_value(g, spot, value, err);
    }
    set_value(s, spot, value);
    if (spot->binding && spot->binding->pool && spot->field->kind && value != before) {
        if (spot->of >= 0) {
            change_pool(g, s, spots, spot, (unsigned)spot->of, before - value);
        } else {
            if (before != ORR_NONE) {
                change_pool(g, s, spots, spot, (unsigned)before, 1);
            }
            if (value != ORR_NONE) {
                change_pool(g, s, spots, spot, (unsigned)value, -1);
            }
        }
    }
    follow(g, s);
    return true;
}

/* ---- whole tables ---- */

unsigned orr_moments_count(const orr_game *g) {
    const struct orr_editing *e = g->rules->editing;
    unsigned n = 0;
    while (e && e->moments && e->moments[n].title) {
        n++;
    }
    return n;
}

bool orr_moment_has(const orr_game *g, unsigned moment) {
    const struct orr_moment *m = &g->rules->editing->moments[moment];
    return !m->has || m->has(g);
}

/* The last moment is the end of the game; a moment that is of no seat does not look at `seat`, which must exist
 * anyway. */
bool orr_edit_moment(const orr_game *g, void *s, unsigned moment, unsigned seat, struct orr_error *err) {
    if (moment >= orr_moments_count(g) || seat >= g->seats || !orr_moment_has(g, moment)) {
        return orr_fail(err, "there is no such moment");
    }
    g->rules->editing->moments[moment].set(g, s, seat);
    follow(g, s);
    return true;
}

/* `setup` expects a zeroed state, and lays out what is there before chance has done anything. */
void orr_edit_empty(const orr_game *g, void *s) {
    memset(s, 0, g->rules->state_size);
    g->rules->setup(g, s);
}

/* Chance is played until a seat is to act; the limit is for games whose set-up never would come to that. */
void orr_edit_start(const orr_game *g, void *s, uint64_t seed) {
    struct orr_rng rng;
    orr_rng_seed(&rng, seed);
    orr_edit_empty(g, s);
    for (uint32_t i = 0; i < g->rules->max_decisions && orr_turn_of(g, s).actor == ORR_CHANCE; i++) {
        orr_apply(g, s, orr_chance_draw(g, s, &rng), NULL);
    }
}

/* Drawing and scoring rely on states that fit. One that does not is set to the first moment (nothing half done) and
 * then changed by the game's own `picture` until it can be drawn; `s` is a copy of what is edited. */
void orr_edit_picture(const orr_game *g, void *s) {
    const struct orr_editing *e = g->rules->editing;
    char why[256];
    if (!e || g->rules->audit(g, s, why, sizeof why)) {
        return;
    }
    int actor = orr_turn_of(g, s).actor;
    orr_edit_moment(g, s, 0, actor >= 0 && actor < g->seats ? (unsigned)actor : 0, NULL); /* nothing is half done */
    if (e->picture) {
        e->picture(g, s);
    }
    if (g->rules->derive) {
        g->rules->derive(g, s);
    }
}
