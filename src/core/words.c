/* Sentences for people made from a game's tables: why something was refused, what a decision costs or
 * promises, and what happened. Parts in braces are replaced:
 *
 *   "Changing your card costs {need} spark; you have {have}."
 *   "{seat} stakes {0}"
 *
 * Notation and the sentences of verbs are in notation.c. */
#include "orrery/engine.h"
#include "orrery/points.h"

#include "catalogue.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

/* Text that ends where the buffer does. */
struct text {
    char *out;
    size_t size, n;
};

/* An empty text in this buffer. */
static struct text text_in(char *out, size_t size) {
    assert(size > 0);
    out[0] = 0;
    return (struct text){.out = out, .size = size};
}

/* Append n bytes, or as many as fit. */
static void add(struct text *t, const char *s, size_t n) {
    size_t room = t->size - 1 - t->n;
    n = n < room ? n : room;
    memcpy(t->out + t->n, s, n);
    t->n += n;
    t->out[t->n] = 0;
}

static void add_words(struct text *t, const char *s) { add(t, s, strlen(s)); }

/* Append a number. */
static void add_number(struct text *t, int value) {
    char digits[16];
    add(t, digits, (size_t)snprintf(digits, sizeof digits, "%d", value));
}

/* Writes what stands between braces; false when it is not known: it is then copied as it is. */
typedef bool put_part(const void *user, const char *part, size_t n, struct text *);

/* Copy a sentence of a table, replacing {parts}: "Changing costs {need} spark; you have {have}." */
static void fill(struct text *t, const char *sentence, put_part *put, const void *user) {
    for (const char *p = sentence; *p;) {
        size_t plain = strcspn(p, "{");
        add(t, p, plain);
        p += plain;
        const char *end = *p ? strchr(p, '}') : NULL;
        if (end && put(user, p + 1, (size_t)(end - p - 1), t)) {
            p = end + 1;
        } else if (*p) {
            add(t, p++, 1);
        }
    }
}

/* Is the part this word? */
static bool is(const char *part, size_t n, const char *word) { return n == strlen(word) && !memcmp(part, word, n); }

/* ---- refusals ---- */

/* {need} and {have} of a refusal. */
static bool put_verdict(const void *user, const char *part, size_t n, struct text *t) {
    const struct orr_verdict *v = user;
    bool need = is(part, n, "need"), have = is(part, n, "have");
    if (need || have) {
        add_number(t, need ? v->need : v->have);
    }
    return need || have;
}

/* "Changing your card costs {need} spark; you have {have}." with 1 and 0 in the verdict. */
size_t orr_verdict_words(const orr_game *g, struct orr_verdict v, char *out, size_t size) {
    struct text t = text_in(out, size);
    const char *sentence = core_tr(g, v.rule ? g->rules->rules[v.rule].text : "Allowed.");
    fill(&t, sentence, put_verdict, &v);
    return t.n;
}

/* ---- notes ---- */

/* The prompt's own words stay where the game's `ask` writes nothing. */
void orr_ask(const orr_game *g, const void *s, struct orr_asked *asked) {
    struct orr_turn turn = orr_turn_of(g, s);
    *asked = (struct orr_asked){.left = ""};
    snprintf(asked->words, sizeof asked->words, "%s", core_tr(g, g->rules->prompts[turn.prompt].ask));
    if (turn.actor != ORR_NOBODY && g->rules->points[turn.prompt].ask) {
        g->rules->points[turn.prompt].ask(g, s, asked);
    }
}

/* Only about legal decisions: what a refused one would cost has no meaning. */
size_t orr_step_note(const orr_game *g, const void *s, orr_action a, char *out, size_t size) {
    assert(size > 0);
    out[0] = 0;
    if (orr_turn_of(g, s).actor < 0) {
        return 0;
    }
    const struct orr_point *point = orr_point_at(g, s);
    if (point->note && orr_listed(g, s, a)) {
        point->note(g, s, a, out, size);
        out[size - 1] = 0;
    }
    return strlen(out);
}

/* ---- what words name ---- */

/* Add the piece that a value names, unless it names none or it is there already. Returns how many there are then. */
static unsigned name_piece(const orr_game *g, const struct orr_kind *k, int value, uint32_t *out, unsigned n) {
    bool named = k && k->piece && value >= k->min && value < k->min + k->count;
    uint32_t piece = named ? k->piece(g, (unsigned)value) : 0;
    for (unsigned i = 0; i < n; i++) {
        piece = out[i] == piece ? 0 : piece;
    }
    out[n] = piece ? piece : out[n];
    return n + (piece != 0);
}

unsigned orr_step_pieces(const orr_game *g, orr_action a, uint32_t out[ORR_MAX_OPERANDS]) {
    const struct orr_verb *verb = orr_verb_at(g, orr_verb_of(a));
    unsigned n = 0;
    for (unsigned i = 0; verb && i < ORR_MAX_OPERANDS; i++) {
        n = name_piece(g, verb->operand[i], (int)orr_arg(a, i), out, n);
    }
    return n;
}

unsigned orr_event_pieces(const orr_game *g, const struct orr_event *e, uint32_t out[ORR_MAX_OPERANDS]) {
    const struct orr_line *line = &g->rules->lines[e->line];
    unsigned n = 0;
    for (unsigned i = 0; i < ORR_MAX_EVENT_ARGS; i++) {
        n = name_piece(g, line->arg[i], e->arg[i], out, n);
    }
    return n;
}

/* ---- log lines ---- */

/* What a log line is filled with. */
struct telling {
    const orr_game *game;
    const struct orr_event *event;
    const struct orr_line *line;
    const char *const *names;
};

/* A player's name, or P1, P2, … */
static void add_seat(struct text *t, const struct telling *by, int seat) {
    if (seat >= 0 && seat < ORR_MAX_SEATS && by->names && by->names[seat]) {
        add(t, by->names[seat], strlen(by->names[seat]));
    } else if (seat >= 0) {
        add(t, "P", 1);
        add_number(t, seat + 1);
    } else {
        add_words(t, core_tr(by->game, "nobody"));
    }
}

/* An argument by its kind: a name, a title, a counted thing or a number. */
static void add_value(struct text *t, const struct telling *by, const struct orr_kind *kind, int value,
                      const char *form) {
    if (!kind) {
        add_number(t, value);
    } else if (kind == &orr_kind_seat) {
        add_seat(t, by, value == ORR_NONE ? -1 : value);
    } else if (value < kind->min || value - kind->min >= kind->count) {
        add_words(t, core_tr(by->game, "nothing"));
    } else {
        char words[128];
        add(t, words, core_kind_words(by->game, kind, (unsigned)value, form, words, sizeof words));
    }
}

/* {seat} and {0} to {5} of a log line. */
static bool put_event(const void *user, const char *part, size_t n, struct text *t) {
    const struct telling *by = user;
    if (is(part, n, "seat")) {
        add_seat(t, by, by->event->seat);
        return true;
    }
    unsigned i = ORR_MAX_EVENT_ARGS;
    char form[CORE_FORM];
    if (!core_part_read(part, n, &i, form) || i >= ORR_MAX_EVENT_ARGS) {
        return false;
    }
    add_value(t, by, by->line->arg[i], by->event->arg[i], form[0] ? form : NULL);
    return true;
}

/* Is the reader in the event's audience? Bit 6 is for watchers, bit 7 for whoever knows everything. */
static bool may_read(const struct orr_event *e, int reader) {
    unsigned bit = reader >= 0 ? (unsigned)reader : reader == -1 ? 6u : 7u;
    return e->audience >> bit & 1u;
}

/* 0, and an empty text, for whoever may not read the event. */
size_t orr_event_words(const orr_game *g, const struct orr_event *e, int reader, const char *const *names, char *out,
                       size_t size) {
    struct text t = text_in(out, size);
    if (may_read(e, reader)) {
        struct telling by = {.game = g, .event = e, .line = &g->rules->lines[e->line], .names = names};
        fill(&t, core_tr(g, by.line->text), put_event, &by);
    }
    return t.n;
}

/* For sentences beside the log, made from the same event: seats are P1, P2, … here. */
size_t orr_event_fill(const orr_game *g, const struct orr_event *e, const char *sentence, char *out, size_t size) {
    struct text t = text_in(out, size);
    struct telling by = {.game = g, .event = e, .line = &g->rules->lines[e->line]};
    fill(&t, core_tr(g, sentence), put_event, &by);
    return t.n;
}

/* From the table, or else from the end of the line itself: "… is turned over [XX-4.2]". */
size_t orr_event_rule(const orr_game *g, const struct orr_event *e, char out[ORR_RULE_ID]) {
    const char *rule = g->rules->lines[e->line].rule;
    size_t n = rule ? strlen(rule) : 0;
    char words[512];
    if (!rule) {
        struct orr_event whole = *e;
        whole.audience = ORR_TO_ALL;
        orr_event_words(g, &whole, -2, NULL, words, sizeof words);
        rule = strrchr(words, '[');
        n = rule ? strcspn(++rule, "]") : 0;
    }
    n = n < ORR_RULE_ID ? n : 0; /* no id is as long */
    memcpy(out, rule ? rule : "", n);
    out[n] = '\0';
    return n;
}
