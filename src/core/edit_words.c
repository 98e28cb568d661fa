/* What spots are called: their path, their title with what the indices mean, their values in words, and the pieces
 * of the scene that show them. Of one spot:
 *
 *     path         captain[0].matrix[2]       for programs and error messages
 *     words        Matrix 3                   where the page shows whose it is
 *     full words   P1: Matrix 3               where it does not
 */
#include "catalogue.h"
#include "edit.h"
#include "text.h"

#include <stdio.h>
#include <string.h>

/* Is this the path of the field? "captain.reserve" is that of `reserve` in the group `captain`; a field that stands
 * by itself has only its name. */
static bool is_path(const char *path, const struct orr_field *group, const struct orr_field *f) {
    if (group) {
        size_t n = strlen(group->name);
        if (strncmp(path, group->name, n) != 0 || path[n] != '.') {
            return false;
        }
        path += n + 1;
    }
    return strcmp(path, f->name) == 0;
}

const struct orr_binding *core_binding_of(const orr_game *g, const struct orr_field *group, const struct orr_field *f) {
    const struct orr_editing *e = g->rules->editing;
    for (const struct orr_binding *b = e ? e->bindings : NULL; b && b->path; b++) {
        if (is_path(b->path, group, f)) {
            return b;
        }
    }
    return NULL;
}

/* ---- paths ---- */

/* Appends as much as fits and returns the new length, like core_append. */
static size_t put(char out[ORR_SPOT_NAME], size_t n, const char *text) {
    return core_append(out, ORR_SPOT_NAME, n, text, strlen(text));
}

static size_t put_index(char out[ORR_SPOT_NAME], size_t n, unsigned index) {
    char text[16];
    snprintf(text, sizeof text, "[%u]", index);
    return put(out, n, text);
}

/* The first index belongs to the group where that is a list, all others to the field: "captain[0].matrix[2]". */
void orr_spot_path(const orr_game *g, const struct orr_spot *spot, char out[ORR_SPOT_NAME]) {
    char name[ORR_NAME_MAX];
    unsigned i = 0;
    size_t n = 0;
    out[0] = 0;
    if (spot->group) {
        n = put(out, n, spot->group->name);
        n = spot->group->rows || spot->group->count ? put_index(out, n, spot->index[i++]) : n;
        n = put(out, n, ".");
    }
    n = put(out, n, spot->field->name);
    while (i < spot->n_index) {
        n = put_index(out, n, spot->index[i++]);
    }
    if (spot->of >= 0) {
        orr_kind_write(g, spot->field->kind, (unsigned)spot->of, name);
        n = put(out, n, "[");
        n = put(out, n, name);
        put(out, n, "]");
    }
}

/* Paths are made and compared one by one: asked once for each line that somebody types, not in loops. */
const struct orr_spot *orr_spots_find(const orr_game *g, const struct orr_spots *spots, const char *path) {
    char name[ORR_SPOT_NAME];
    for (unsigned i = 0; i < spots->n; i++) {
        orr_spot_path(g, &spots->at[i], name);
        if (strcmp(name, path) == 0) {
            return &spots->at[i];
        }
    }
    return NULL;
}

/* ---- words ---- */

/* Does its first index say whose it is? So it is in parts of the table of which every seat has one. */
static bool of_seats(const orr_game *g, const struct orr_spot *spot) {
    const struct orr_binding *b = spot->binding;
    return b && spot->n_index && g->rules->editing->parts[b->part].seats;
}

int orr_spot_seat(const orr_game *g, const struct orr_spot *spot) { return of_seats(g, spot) ? spot->index[0] : -1; }

/* What follows from other fields, and for whom a view was cut, nobody sets by hand. */
bool orr_spot_shown(const struct orr_spot *spot) {
    return !spot->binding || !(spot->binding->flags & (ORR_BIND_FOLLOWS | ORR_BIND_VIEWED));
}

/* Appends what an index names: ", Canteen" by its kind, or its number from 1: " 3". Places that the kind does not
 * name are counted as they are (the kind may begin at 1 and leave 0 out). */
static size_t put_named(const orr_game *g, const struct orr_kind *kind, unsigned index, char out[ORR_SPOT_NAME],
                        size_t n) {
    char words[ORR_SPOT_NAME] = "";
    if (kind && orr_kind_has(g, kind, index)) {
        orr_kind_words(g, kind, index, words, sizeof words);
        n = put(out, n, n ? ", " : "");
    } else {
        snprintf(words, sizeof words, "%s%u", n ? " " : "", index + !kind);
    }
    return put(out, n, words);
}

/* "Matrix 3", "Energy, Canteen", "Deck: moon": title, what the indices mean, and what is counted. In a part that
 * each seat has, the first index is the seat, which the page shows in the heading. */
void orr_spot_words(const orr_game *g, const struct orr_spot *spot, char out[ORR_SPOT_NAME]) {
    const struct orr_binding *b = spot->binding;
    char words[ORR_SPOT_NAME];
    out[0] = 0;
    size_t n = put(out, 0, b ? core_tr(g, b->title) : spot->field->name);
    for (unsigned i = of_seats(g, spot); i < spot->n_index; i++) {
        n = put_named(g, b ? b->by[i] : NULL, spot->index[i], out, n);
    }
    if (spot->of >= 0) {
        orr_kind_words(g, spot->field->kind, (unsigned)spot->of, words, sizeof words);
        n = put(out, n, n ? ": " : "");
        put(out, n, words);
    }
}

void orr_spot_owner_words(const orr_game *g, const struct orr_spot *spot, char out[ORR_SPOT_NAME]) {
    const struct orr_kind *by = spot->binding->by[0];
    out[0] = 0;
    put_named(g, by ? by : &orr_kind_seat, spot->index[0], out, 0);
}

void orr_spot_full_words(const orr_game *g, const struct orr_spot *spot, char out[ORR_SPOT_NAME]) {
    char words[ORR_SPOT_NAME];
    int seat = orr_spot_seat(g, spot);
    size_t n = 0;
    orr_spot_words(g, spot, words);
    out[0] = 0;
    if (seat >= 0) {
        orr_spot_owner_words(g, spot, out);
        n = put(out, strlen(out), ": ");
    }
    put(out, n, words);
}

/* The last letter of a text is 0, which "%.0d" writes as nothing at all. */
void orr_spot_value_words(const orr_game *g, const struct orr_spot *spot, int64_t value, char out[ORR_SPOT_NAME]) {
    const struct orr_field *f = spot->field;
    const struct orr_binding *b = spot->binding;
    out[0] = 0;
    if (f->empty && value == ORR_NONE) {
        put(out, 0, b && b->none ? core_tr(g, b->none) : core_tr(g, N_("nothing")));
    } else if (f->form == ORR_FLAG || f->form == ORR_SET) {
        put(out, 0, value ? core_tr(g, N_("yes")) : core_tr(g, N_("no")));
    } else if (f->type == ORR_CHARS) {
        snprintf(out, ORR_SPOT_NAME, value ? "%c" : "%.0d", (int)value);
    } else if (f->form == ORR_PLAIN && f->kind) {
        orr_kind_words(g, f->kind, (unsigned)value, out, ORR_SPOT_NAME);
    } else {
        snprintf(out, ORR_SPOT_NAME, "%lld", (long long)value);
    }
}

/* ---- places ---- */

/* The first piece of the binding, moved on by its step for each index, and last for the value that a bag or set
 * counts: with piece 400 and steps 10 and 1, index [2] and value 3 give 423. */
static uint32_t with_steps(const struct orr_binding *b, const struct orr_spot *spot, uint32_t piece) {
    unsigned i = 0;
    for (; i < spot->n_index; i++) {
        piece += (uint32_t)b->step[i] * spot->index[i];
    }
    if (spot->of >= 0 && i < ORR_SPOT_INDICES) {
        piece += (uint32_t)b->step[i] * (uint32_t)(spot->of - spot->field->kind->min);
    }
    return piece;
}

/* `s` may be NULL where the binding holds nothing. */
unsigned orr_spot_pieces(const void *s, const struct orr_spot *spot, uint32_t out[ORR_SPOT_PIECES]) {
    const struct orr_binding *b = spot->binding;
    unsigned n = 0;
    if (!b) {
        return 0;
    }
    if (b->piece) {
        out[n++] = with_steps(b, spot, b->piece);
    }
    if (b->also) {
        out[n++] = with_steps(b, spot, b->also);
    }
    if (b->holds && spot->of < 0 && orr_spot_get(s, spot) != ORR_NONE) {
        out[n++] = b->holds + (uint32_t)orr_spot_get(s, spot);
    }
    return n;
}
