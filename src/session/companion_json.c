/* A companion as whoever shows it wants it: what is asked, the steps to carry out at the table with their criteria, and
 * how the automa stands; and the text to keep. */
#include "companion.h"
#include "orrery/json.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { WORDS = 400 };

/* "name":"text", or null where there is no text; no comma on either side. */
static void member(struct orr_buf *b, const char *name, const char *text) {
    orr_put(b, "\"%s\":", name);
    if (text) {
        orr_put_json_string(b, text);
    } else {
        orr_put(b, "null");
    }
}

/* "pieces":[417,418]: ids in the scene, which a page lights. */
static void put_pieces(const uint32_t *piece, unsigned n, struct orr_buf *b) {
    orr_put(b, "\"pieces\":[");
    for (unsigned i = 0; i < n; i++) {
        orr_put(b, "%s%" PRIu32, i ? "," : "", piece[i]);
    }
    orr_put(b, "]");
}

/* ---- what is named or decided ---- */

/* The first thing that would be told of an outcome: which place it is about, and what it means there. Found by doing
 * it on a copy; false: nothing would be told. */
static bool foretold(const struct orr_companion *c, orr_action a, struct orr_event *out) {
    void *copy = orr_alloc(1, c->game->rules->state_size);
    struct orr_trace t = {0};
    memcpy(copy, c->state, c->game->rules->state_size);
    orr_apply(c->game, copy, a, &t);
    free(copy);
    *out = t.at[0];
    return t.n > 0;
}

/* "names": the operands in words, for a page that shows them apart from the verb. */
static void put_names(const orr_game *g, orr_action a, struct orr_buf *b) {
    const struct orr_verb *verb = orr_verb_at(g, orr_verb_of(a));
    orr_put(b, "\"names\":[");
    for (unsigned i = 0; verb && i < ORR_MAX_OPERANDS && verb->operand[i]; i++) {
        char words[WORDS];
        orr_kind_words(g, verb->operand[i], orr_arg(a, i), words, sizeof words);
        orr_put(b, "%s", i ? "," : "");
        orr_put_json_string(b, words);
    }
    orr_put(b, "]");
}

/* What an outcome would mean now, in words; false: that is not told. */
static bool note_of(const struct orr_companion *c, orr_action a, char *out, size_t size) {
    struct orr_event e;
    return foretold(c, a, &e) && orr_event_words(c->game, &e, ORR_ALL_KNOWING, NULL, out, size) > 0;
}

enum { NOTED = 24 }; /* of more outcomes nothing is foretold */

/* "notes": {action: words} for outcomes that are picked from a short list; dice and long lists have none, because
 * each outcome is tried out for it. */
static void put_notes(const struct orr_companion *c, const struct orr_naming *n, struct orr_buf *b) {
    char words[WORDS];
    bool some = false;
    orr_put(b, ",\"notes\":{");
    for (uint32_t i = 0; !n->groups && n->odds.n <= NOTED && i < n->odds.n; i++) {
        if (note_of(c, n->odds.at[i], words, sizeof words)) {
            orr_put(b, "%s\"%016" PRIx64 "\":", some ? "," : "", n->odds.at[i]);
            orr_put_json_string(b, words);
            some = true;
        }
    }
    orr_put(b, "}");
}

/* The place that every outcome is about: the pieces that the first and the last outcome's lines have in common. */
static void put_place(const struct orr_companion *c, const struct orr_odds *odds, struct orr_buf *b) {
    uint32_t here[ORR_MAX_OPERANDS], there[ORR_MAX_OPERANDS], both[ORR_MAX_OPERANDS];
    unsigned n = 0;
    struct orr_event first, last;
    if (odds->n > 1 && foretold(c, odds->at[0], &first) && foretold(c, odds->at[odds->n - 1], &last)) {
        unsigned x = orr_event_pieces(c->game, &first, here), y = orr_event_pieces(c->game, &last, there);
        for (unsigned i = 0; i < x * y && n < ORR_MAX_OPERANDS; i++) {
            both[n] = here[i / y];
            n += here[i / y] == there[i % y];
        }
    }
    orr_put(b, ",\"about\":{");
    put_pieces(both, n, b);
    orr_put(b, "}");
}

/* "naming", "notes" and "about": the question, what each answer would mean, and where it lies. Without a question
 * they are null and empty. */
static void put_naming(const struct orr_companion *c, struct orr_buf *b) {
    struct orr_naming *n = orr_alloc(1, sizeof *n);
    bool asked = orr_companion_naming(c, n);
    orr_put(b, ",\"naming\":");
    if (asked) {
        orr_naming_json(c->game, n, b);
    } else {
        orr_put(b, "null");
        n->odds.n = 0;
    }
    put_notes(c, n, b);
    put_place(c, &n->odds, b);
    free(n);
}

/* {"step":"reveal:D9","words":"Reveal D9","names":[…],"pieces":[…]} */
static void put_choice(const struct orr_companion *c, orr_action a, struct orr_buf *b) {
    char words[WORDS];
    uint32_t piece[ORR_MAX_OPERANDS];
    orr_step_write(c->game, a, words, sizeof words);
    orr_put(b, "{\"action\":\"%016" PRIx64 "\",", a);
    member(b, "step", words);
    orr_step_words(c->game, a, words, sizeof words);
    orr_put(b, ",");
    member(b, "words", words);
    orr_put(b, ",");
    put_names(c->game, a, b);
    orr_put(b, ",");
    put_pieces(piece, orr_step_pieces(c->game, a, piece), b);
    orr_put(b, "}");
}

/* Decisions, or the only outcome that can come. */
static void put_choices(const struct orr_companion *c, struct orr_buf *b) {
    struct orr_actions list = {0};
    enum orr_companion_asks asks = orr_companion_asks(c);
    orr_action only = asks == ORR_COMPANION_NAME ? orr_outcome_only(c->game, c->state) : 0;
    if (asks == ORR_COMPANION_DECIDE) {
        orr_legal(c->game, c->state, &list);
    } else if (only) {
        list.at[list.n++] = only;
    }
    orr_put(b, ",\"choices\":[");
    for (uint32_t i = 0; i < list.n; i++) {
        orr_put(b, "%s", i ? "," : "");
        put_choice(c, list.at[i], b);
    }
    orr_put(b, "]");
}

/* ---- facts ---- */

/* All values that the kind has, by name and in words, and whether the place may be empty. */
static void put_values(const orr_game *g, const struct orr_fact *f, const struct orr_fact_item *item,
                       struct orr_buf *b) {
    bool some = false;
    orr_put(b, ",\"values\":[");
    for (unsigned i = f->value->min; i < (unsigned)f->value->min + f->value->count; i++) {
        char name[ORR_NAME_MAX], words[WORDS];
        if (!orr_kind_has(g, f->value, i)) {
            continue;
        }
        orr_kind_write(g, f->value, i, name);
        orr_kind_words(g, f->value, i, words, sizeof words);
        orr_put(b, "%s{", some ? "," : "");
        member(b, "value", name);
        orr_put(b, ",");
        member(b, "title", words);
        orr_put(b, "}");
        some = true;
    }
    orr_put(b, "],\"none\":%s", item->most ? "true" : "false");
}

/* A place of a fact: {"at":"A","title":"Slot A","value":3,"least":0,"most":5,"open":true,…}; where one of several is
 * chosen also all values that can be. */
static void put_item(const orr_game *g, const struct orr_fact *f, const struct orr_fact_item *item, struct orr_buf *b) {
    char name[ORR_NAME_MAX], words[WORDS];
    orr_kind_write(g, f->place, item->at, name);
    orr_kind_words(g, f->place, item->at, words, sizeof words);
    orr_put(b, "{");
    member(b, "at", name);
    orr_put(b, ",");
    member(b, "title", words);
    orr_put(b, ",\"value\":%u,\"least\":%u,\"most\":%u,\"open\":%s,\"follows\":%s,\"must\":%s,\"piece\":%" PRIu32,
            item->value, item->least, item->most, item->open ? "true" : "false", item->follows ? "true" : "false",
            item->must ? "true" : "false", item->piece);
    if (f->form == ORR_FACT_CHOICE) {
        put_values(g, f, item, b);
    }
    orr_put(b, "}");
}

/* "facts": only those that are asked and have something to tell, as the draft leaves them; "refusal" says why the
 * draft cannot be told. */
static void put_facts(const struct orr_companion *c, const char *draft, struct orr_buf *b) {
    static const char *const forms[] = {"", "tap", "count", "choice", "flag"};
    struct orr_error err = {{0}};
    unsigned facts = orr_companion_facts(c, draft, &err);
    bool some = false;
    orr_put(b, ",\"facts\":[");
    for (unsigned i = 0; i < companion_fact_count(c); i++) {
        const struct orr_fact *f = &companion_automa(c)->facts[i];
        struct orr_fact_item items[ORR_MAX_FACT_ITEMS];
        unsigned n = facts >> i & 1u ? orr_companion_items(c, draft, i, items) : 0;
        if (!n) {
            continue;
        }
        orr_put(b, "%s{", some ? "," : "");
        member(b, "name", f->name);
        orr_put(b, ",");
        member(b, "ask", orr_tr(c->game, f->ask));
        orr_put(b, ",\"form\":\"%s\",\"listed\":%s,\"items\":[", forms[f->form], f->listed ? "true" : "false");
        for (unsigned k = 0; k < n; k++) {
            orr_put(b, "%s", k ? "," : "");
            put_item(c->game, f, &items[k], b);
        }
        orr_put(b, "]}");
        some = true;
    }
    orr_put(b, "],");
    member(b, "refusal", err.text[0] ? err.text : NULL);
}

/* ---- what to do at the table ---- */

/* What the line makes the person do at the table; NULL: it is only a reason. Lines about the person's own seat count
 * only where the table of deeds says so. */
static const struct orr_deed *deed_of(const struct orr_companion *c, const struct orr_event *e) {
    for (const struct orr_deed *d = companion_automa(c)->deeds; d->line || d->title; d++) {
        if (d->line == e->line && (d->also_mine || e->seat < 0)) {
            return d;
        }
    }
    return NULL;
}

/* Lines that lead to a deed are its reasons; those after the last one belong to it as well. */
struct steps {
    const struct orr_companion *c;
    struct orr_buf *b, why;
    unsigned n, reasons;
};

/* Keep a line as a reason for the next deed; lines about the person are none. */
static void put_why(struct steps *s, const struct orr_event *e) {
    char words[WORDS];
    if (e->seat >= 0 || !orr_event_words(s->c->game, e, 0, NULL, words, sizeof words)) {
        return;
    }
    orr_put(&s->why, "%s", s->reasons++ ? "," : "");
    orr_put_json_string(&s->why, words);
}

/* A step: {"title","put","pieces","why":[…]}. The reasons gathered so far belong to it, and the next step starts
 * without. */
static void put_deed(struct steps *s, const struct orr_deed *d, const struct orr_event *e) {
    char words[WORDS];
    uint32_t piece[ORR_MAX_OPERANDS];
    const orr_game *g = s->c->game;
    orr_put(s->b, "%s{", s->n++ ? "," : "");
    if (d->title) {
        orr_event_fill(g, e, d->title, words, sizeof words);
    } else {
        orr_event_words(g, e, ORR_ALL_KNOWING, NULL, words, sizeof words);
    }
    member(s->b, "title", words);
    orr_put(s->b, ",");
    if (d->put) {
        orr_event_fill(g, e, d->put, words, sizeof words);
    }
    member(s->b, "put", d->put ? words : NULL);
    orr_put(s->b, ",");
    put_pieces(piece, orr_event_pieces(g, e, piece), s->b);
    if (d->title) { /* the line itself says by which rule */
        put_why(s, e);
    }
    orr_put(s->b, ",\"why\":[%s]}", s->why.at ? s->why.at : "");
    s->why.n = s->reasons = 0;
    if (s->why.at) {
        s->why.at[0] = 0;
    }
}

/* "steps" are what to do, each with the lines that led to it; "rest" are lines after the last one, which still
 * belong to it. */
static void put_steps(const struct orr_companion *c, struct orr_buf *b) {
    struct steps s = {.c = c, .b = b};
    orr_put(b, ",\"steps\":[");
    for (uint32_t i = 0; i < c->news.n; i++) {
        const struct orr_deed *d = deed_of(c, &c->news.at[i]);
        if (d) {
            put_deed(&s, d, &c->news.at[i]);
        } else {
            put_why(&s, &c->news.at[i]);
        }
    }
    orr_put(b, "],\"rest\":[%s]", s.why.at && s.reasons ? s.why.at : "");
    orr_buf_free(&s.why);
}

/* ---- how it stands ---- */

/* The automa's column only: the person's own score is not known. */
static void put_score(const struct orr_companion *c, struct orr_buf *b) {
    struct orr_result r = {0};
    orr_result_of(c->game, c->state, &r);
    orr_put(b, ",\"score\":{\"total\":%g,\"partial\":%s,\"lines\":[", orr_points(c->game, r.score[ORR_RIVAL]),
            r.partial >> ORR_RIVAL & 1u ? "true" : "false");
    for (uint32_t i = 0; i < r.n_lines; i++) {
        orr_put(b, "%s{", i ? "," : "");
        member(b, "label", orr_tr(c->game, r.lines[i].label));
        orr_put(b, ",\"value\":%g}", orr_points(c->game, r.lines[i].value[ORR_RIVAL]));
    }
    orr_put(b, "]}");
}

void orr_companion_json(const struct orr_companion *c, const char *draft, struct orr_buf *b) {
    static const char *const asks[] = {"over", "name", "decide", "changed"};
    struct orr_companion_taps taps = orr_companion_taps(c);
    struct orr_asked asked;
    char step[64] = "";
    orr_ask(c->game, c->state, &asked);
    orr_step_write(c->game, c->pending, step, sizeof step);
    orr_put(b, "{");
    member(b, "game", c->game->rules->id);
    orr_put(b, ",");
    member(b, "automa", orr_tr(c->game, c->game->rules->automa_name));
    orr_put(b, ",\"asks\":\"%s\",\"passes\":%s,", asks[orr_companion_asks(c)],
            orr_companion_passes(c) ? "true" : "false");
    member(b, "prompt", asked.words);
    orr_put(b, ",");
    member(b, "pending", c->pending ? step : NULL);
    put_naming(c, b);
    put_choices(c, b);
    put_facts(c, draft, b);
    put_steps(c, b);
    put_score(c, b);
    orr_put(b, ",\"entries\":%" PRIu32 ",\"taps\":%" PRIu32 ",\"last\":%" PRIu32 ",\"rounds\":%" PRIu32 "}", c->n,
            taps.all, taps.last, taps.rounds);
}

/* ---- the text to keep ---- */

/* Nothing but the order and the entries: everything else follows from them. */
void orr_companion_write(const struct orr_companion *c, struct orr_buf *b) {
    orr_put(b, "{\"orrery-companion\":1,");
    member(b, "game", c->game->rules->id);
    orr_put(b, ",");
    member(b, "options", c->options);
    orr_put(b, ",\"entries\":[");
    for (uint32_t i = 0; i < c->n; i++) {
        orr_put(b, "%s", i ? "," : "");
        orr_put_json_string(b, c->entries[i]);
    }
    orr_put(b, "]}\n");
}

/* "name=value name=value" as an order. */
static void split(char *text, struct orr_spec *spec) {
    for (char *p = text; *p && spec->n_options < ORR_MAX_OPTIONS;) {
        spec->option[spec->n_options++] = p;
        p += strcspn(p, " ");
        if (*p) {
            *p++ = 0;
        }
    }
}

/* Takes the companion over: it is freed when an entry does not fit. */
static struct orr_companion *read_entries(struct orr_companion *c, const struct orr_json *list, struct orr_error *err) {
    const struct orr_json *entry = orr_json_first(list);
    for (uint32_t i = 0; i < list->count; i++, entry = orr_json_next(entry)) {
        struct orr_error why = {{0}};
        if (entry->type != ORR_JSON_STRING || !orr_companion_enter(c, entry->text, &why)) {
            orr_fail(err, "entry %u: %s", i + 1, entry->type == ORR_JSON_STRING ? why.text : "it must be a text");
            orr_companion_free(c);
            return NULL;
        }
    }
    return c;
}

/* The entries are entered again one by one, so the text is judged like typing: what no longer fits is named by its
 * number. */
struct orr_companion *orr_companion_read(const char *text, size_t n, const char *content, struct orr_error *err) {
    static const char *const names[] = {"orrery-companion", "game", "options", "entries", NULL};
    struct orr_json_doc doc = {0};
    struct orr_companion *c = NULL;
    int64_t version = 0;
    if (orr_json_parse(&doc, text, n, err) && orr_json_only(doc.root, names, err) &&
        orr_json_need_int(doc.root, "orrery-companion", 1, 1, &version, err)) {
        const struct orr_json *game = orr_json_need(doc.root, "game", ORR_JSON_STRING, err);
        const struct orr_json *options = orr_json_need(doc.root, "options", ORR_JSON_STRING, err);
        const struct orr_json *entries = orr_json_need(doc.root, "entries", ORR_JSON_LIST, err);
        char room[256] = "";
        if (game && options && entries && strlen(options->text) < sizeof room) {
            struct orr_spec spec = {.game = game->text, .content = content};
            memcpy(room, options->text, strlen(options->text) + 1);
            split(room, &spec);
            c = orr_companion_new(&spec, err);
            c = c ? read_entries(c, entries, err) : NULL;
        }
    }
    orr_json_free(&doc);
    return c;
}
