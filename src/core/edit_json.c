/* Setting a table up, as JSON for pages: what can be set, said once, and how it stands, said after each edit. */
#include "catalogue.h"
#include "edit.h"

#include <stdlib.h>
#include <string.h>

/* Spots beyond so many lists have none (-1), which is no error. */
enum { KINDS = 64 };

/* Lists of values that several spots share: each is known by the first spot that has it. Without them a form would
 * say the names of all cards once for every place that a card can lie at. */
struct kinds {
    unsigned n;
    const struct orr_spot *of[KINDS];
};

/* A string member that is not the first of its object: ,"title":"Energy". */
static void put_member(struct orr_buf *b, const char *name, const char *text) {
    orr_put(b, ",\"%s\":", name);
    orr_put_json_string(b, text);
}

/* Is it set by choosing a name? Counters and bits of bags and sets have a kind too, but hold a number or a yes. */
static bool is_choice(const struct orr_spot *spot) {
    return spot->field->form == ORR_PLAIN && spot->field->type != ORR_CHARS && spot->field->kind;
}

/* Would the lists of both read the same, so that the page needs only one of them? */
static bool same_values(const struct orr_spot *a, const struct orr_spot *b) {
    return a->field == b->field ||
           (a->field->kind == b->field->kind && a->field->empty == b->field->empty && a->field->min == b->field->min &&
            a->field->max == b->field->max && (!a->binding || !b->binding || a->binding->none == b->binding->none));
}

/* The number of the list for the spot, which is added where it is new; -1: it has none. */
static int kind_of(struct kinds *kinds, const struct orr_spot *spot) {
    if (!is_choice(spot)) {
        return -1;
    }
    for (unsigned i = 0; i < kinds->n; i++) {
        if (same_values(kinds->of[i], spot)) {
            return (int)i;
        }
    }
    if (kinds->n == KINDS) {
        return -1;
    }
    kinds->of[kinds->n] = spot;
    return (int)kinds->n++;
}

/* How a page lets people set it: letters, a switch, a list to choose from, or a number. */
static const char *type_of(const struct orr_spot *spot) {
    const struct orr_field *f = spot->field;
    if (f->type == ORR_CHARS) {
        return "text";
    }
    return f->form == ORR_FLAG || f->form == ORR_SET ? "flag" : is_choice(spot) ? "choice" : "number";
}

/* What the page needs to find the spot on the table: the pieces of the place itself, and `holds`, which together
 * with the value is the piece that lies there. The value changes with each edit and these facts are sent once, so
 * the pieces are asked of a copy that holds nothing: then orr_spot_pieces needs no state either. */
static void put_binding(const struct orr_spot *spot, struct orr_buf *b) {
    const struct orr_binding *binding = spot->binding;
    uint32_t piece[ORR_SPOT_PIECES];
    struct orr_binding still = *binding;
    struct orr_spot at = *spot;
    still.holds = 0;
    at.binding = &still;
    unsigned n = orr_spot_pieces(NULL, &at, piece);
    orr_put(b, ",\"part\":%u,\"flags\":%u,\"pieces\":[", binding->part, binding->flags);
    for (unsigned i = 0; i < n; i++) {
        orr_put(b, "%s%u", i ? "," : "", piece[i]);
    }
    orr_put(b, "],\"holds\":%u,\"home\":%u,\"scale\":%u", binding->holds, binding->home,
            binding->scale ? binding->scale : 1);
}

/* A spot, in one line:
 *
 *     {"path":"captain[0].matrix[2]","title":"Matrix 3","topic":"Matrix","type":"choice","who":"P1","seat":0,
 *      "min":0,"max":5,"kind":2,"counts":false,"part":1,"flags":0,"pieces":[42],"holds":0,"home":0,"scale":1}
 *
 * `kind` is the number of its list of values, -1 without one; `counts` is set where it says how many of one value there
 * are. What the game does not name ends before "part". */
static void put_spot(const orr_game *g, const struct orr_spot *spot, int kind, struct orr_buf *b) {
    char text[ORR_SPOT_NAME];
    int64_t min, max;
    orr_spot_range(spot, &min, &max);
    orr_spot_path(g, spot, text);
    orr_put(b, "{\"path\":");
    orr_put_json_string(b, text);
    orr_spot_words(g, spot, text);
    put_member(b, "title", text);
    put_member(b, "topic", spot->binding ? core_tr(g, spot->binding->title) : spot->field->name);
    put_member(b, "type", type_of(spot));
    if (orr_spot_seat(g, spot) >= 0) {
        orr_spot_owner_words(g, spot, text);
        put_member(b, "who", text);
    }
    orr_put(b, ",\"seat\":%d,\"min\":%lld,\"max\":%lld,\"kind\":%d,\"counts\":%s", orr_spot_seat(g, spot),
            (long long)min, (long long)max, kind, spot->of >= 0 ? "true" : "false");
    if (spot->binding) {
        put_binding(spot, b);
    }
    orr_put(b, "}");
}

/* [3,"Moon"]: a value with its words. */
static void put_value(const orr_game *g, const struct orr_spot *spot, int64_t value, struct orr_buf *b) {
    char text[ORR_SPOT_NAME];
    orr_spot_value_words(g, spot, value, text);
    orr_put(b, "[%lld,", (long long)value);
    orr_put_json_string(b, text);
    orr_put(b, "]");
}

/* [[value,title],…], what means nothing first. */
static void put_values(const orr_game *g, const struct orr_spot *spot, struct orr_buf *b) {
    const char *comma = "";
    int64_t min, max;
    orr_spot_range(spot, &min, &max);
    orr_put(b, "[");
    if (spot->field->empty) {
        put_value(g, spot, ORR_NONE, b);
        comma = ",";
    }
    for (int64_t value = min; value <= max; value++) {
        if (value != ORR_NONE && orr_kind_has(g, spot->field->kind, (unsigned)value)) {
            orr_put(b, "%s", comma);
            put_value(g, spot, value, b);
            comma = ",";
        }
    }
    orr_put(b, "]");
}

/* "parts", "moments" and "checks" in the order of the game's tables: spots, edits and findings refer to their rows. */
static void put_tables(const orr_game *g, const struct orr_editing *e, struct orr_buf *b) {
    orr_put(b, "\"parts\":[");
    for (unsigned i = 0; e && e->parts[i].title; i++) {
        orr_put(b, "%s{\"seats\":%s", i ? "," : "", e->parts[i].seats ? "true" : "false");
        put_member(b, "title", core_tr(g, e->parts[i].title));
        orr_put(b, "}");
    }
    orr_put(b, "],\"moments\":[");
    for (unsigned i = 0; e && i < orr_moments_count(g); i++) {
        orr_put(b, "%s{\"seat\":%s,\"has\":%s", i ? "," : "", e->moments[i].seat ? "true" : "false",
                orr_moment_has(g, i) ? "true" : "false");
        put_member(b, "title", core_tr(g, e->moments[i].title));
        orr_put(b, "}");
    }
    orr_put(b, "],\"checks\":[");
    for (unsigned i = 0; e && e->checks && e->checks[i].title; i++) {
        orr_put(b, "%s", i ? "," : "");
        orr_put_json_string(b, core_tr(g, e->checks[i].title));
    }
    orr_put(b, "]");
}

/* Rows of the list of tallies that one entry of the table stands for: one for each value of its kind. */
static unsigned rows_of(const struct orr_stock *t) { return t->kind ? t->kind->count : 1; }

/* "tallies": a row for each thing that people may count instead of saying where it lies. */
static void put_tallies(const orr_game *g, const struct orr_editing *e, struct orr_buf *b) {
    const char *comma = "";
    orr_put(b, ",\"tallies\":[");
    for (const struct orr_stock *t = e ? e->tallies : NULL; t && t->title; t++) {
        for (unsigned i = 0; i < rows_of(t); i++) {
            char words[ORR_SPOT_NAME] = "";
            if (t->kind) {
                orr_kind_words(g, t->kind, t->kind->min + i, words, sizeof words);
            }
            orr_put(b, "%s{\"max\":%d", comma, t->max);
            put_member(b, "topic", core_tr(g, t->title));
            put_member(b, "title", t->kind ? words : core_tr(g, t->title));
            orr_put(b, "}");
            comma = ",";
        }
    }
    orr_put(b, "]");
}

/* Spots refer to their list of values by its number, so the lists are gathered on the way and written at the end. */
void orr_edit_json(const orr_game *g, const struct orr_spots *spots, struct orr_buf *b) {
    struct kinds kinds = {0};
    orr_put(b, "{");
    put_tables(g, g->rules->editing, b);
    put_tallies(g, g->rules->editing, b);
    orr_put(b, ",\"spots\":[");
    for (unsigned i = 0; i < spots->n; i++) {
        orr_put(b, "%s", i ? ",\n" : "");
        put_spot(g, &spots->at[i], kind_of(&kinds, &spots->at[i]), b);
    }
    orr_put(b, "],\"kinds\":[");
    for (unsigned i = 0; i < kinds.n; i++) {
        orr_put(b, "%s", i ? ",\n" : "");
        put_values(g, kinds.of[i], b);
    }
    orr_put(b, "]}");
}

/* ---- how it stands ---- */

/* A repair is a moment of the game to go to, or a spot with its value before and after. */
static void put_repair(const orr_game *g, const void *s, const struct orr_spots *spots, const struct orr_repair *r,
                       struct orr_buf *b) {
    char text[ORR_SPOT_NAME];
    if (!r->spot) {
        orr_put(b, "{\"moment\":%u,\"seat\":%u", r->moment, r->seat);
        put_member(b, "title", core_tr(g, g->rules->editing->moments[r->moment].title));
        orr_put(b, "}");
        return;
    }
    orr_put(b, "{\"spot\":%u,\"value\":%lld", (unsigned)(r->spot - spots->at), (long long)r->value);
    orr_spot_full_words(g, r->spot, text);
    put_member(b, "title", text);
    orr_spot_value_words(g, r->spot, orr_spot_get(s, r->spot), text);
    put_member(b, "from", text);
    orr_spot_value_words(g, r->spot, r->value, text);
    put_member(b, "to", text);
    orr_put(b, "}");
}

/* {"check":0,"safe":true,"text":"…","rule":"XX-4.2","spots":[3,17],"choices":[…]}: spots by their numbers in the
 * list. */
static void put_finding(const orr_game *g, const void *s, const struct orr_spots *spots, const struct orr_finding *f,
                        struct orr_buf *b) {
    orr_put(b, "{\"check\":%u,\"safe\":%s", f->check, f->safe ? "true" : "false");
    put_member(b, "text", f->text);
    put_member(b, "rule", f->rule);
    orr_put(b, ",\"spots\":[");
    for (unsigned i = 0; i < f->n_spots; i++) {
        orr_put(b, "%s%u", i ? "," : "", (unsigned)(f->spots[i] - spots->at));
    }
    orr_put(b, "],\"choices\":[");
    for (unsigned i = 0; i < f->n_choices; i++) {
        orr_put(b, "%s", i ? "," : "");
        put_repair(g, s, spots, &f->choice[i], b);
    }
    orr_put(b, "]}");
}

static void put_findings(const orr_game *g, const void *s, const struct orr_spots *spots, bool repairs,
                         struct orr_buf *b) {
    struct orr_findings *found = orr_alloc(1, sizeof *found);
    orr_edit_findings(g, s, spots, repairs, found);
    orr_put(b, ",\"findings\":[");
    for (unsigned i = 0; i < found->n; i++) {
        orr_put(b, "%s", i ? ",\n" : "");
        put_finding(g, s, spots, &found->at[i], b);
    }
    orr_put(b, "]");
    free(found);
}

/* A list for each seat. */
static void put_counts(const orr_game *g, const void *s, struct orr_buf *b) {
    const struct orr_editing *e = g->rules->editing;
    orr_put(b, ",\"tallies\":[");
    for (unsigned seat = 0; e && e->tallies && seat < g->seats; seat++) {
        const char *comma = "";
        orr_put(b, "%s[", seat ? "," : "");
        for (const struct orr_stock *t = e->tallies; t->title; t++) {
            for (unsigned i = 0; i < rows_of(t); i++) {
                orr_put(b, "%s%d", comma, t->get(g, s, seat, t->kind ? t->kind->min + i : 0));
                comma = ",";
            }
        }
        orr_put(b, "]");
    }
    orr_put(b, "]");
}

/* Values alone, in the order of the spots: what each of them is was said once, by orr_edit_json. */
void core_edit_state_json(const orr_game *g, const void *s, const struct orr_spots *spots, bool repairs,
                          struct orr_buf *b) {
    orr_put(b, "{\"values\":[");
    for (unsigned i = 0; i < spots->n; i++) {
        orr_put(b, "%s%lld", i ? "," : "", (long long)orr_spot_get(s, &spots->at[i]));
    }
    orr_put(b, "]");
    put_findings(g, s, spots, repairs, b);
    put_counts(g, s, b);
    orr_put(b, "}");
}

void orr_edit_state_json(const orr_game *g, const void *s, const struct orr_spots *spots, struct orr_buf *b) {
    core_edit_state_json(g, s, spots, true, b);
}

/* Rows are numbered over all tallies as put_tallies writes them: with 3 values in the first, row 4 is the second
 * value of the next one. */
bool orr_edit_tally(const orr_game *g, void *s, unsigned row, unsigned seat, int n, struct orr_error *err) {
    const struct orr_editing *e = g->rules->editing;
    for (const struct orr_stock *t = e ? e->tallies : NULL; t && t->title; t++) {
        if (row < rows_of(t)) {
            if (seat >= g->seats || n < 0 || n > t->max) {
                break;
            }
            t->set(g, s, seat, t->kind ? t->kind->min + row : 0, n);
            if (g->rules->derive) {
                g->rules->derive(g, s);
            }
            return true;
        }
        row -= rows_of(t);
    }
    return orr_fail(err, "so many cannot be counted here");
}
