/* Notation: an action as one token, and back from what people type:
 *
 *   play:SP.P     verb and operands, as records have it
 *   play sp.p     the same, typed by a person
 *   pl sp         a beginning that fits only one legal step
 *
 * Which actions are legal is not judged here; guessing asks orr_legal. */
#include "catalogue.h"
#include "orrery/engine.h"
#include "text.h"

#include <stdio.h>
#include <string.h>

/* STEP_MAX: a step as this program writes it always fits. EXAMPLES: so many are named when a beginning means
 * several. */
enum { PARTS_MAX = 1 + ORR_MAX_OPERANDS, VERBS_MAX = 256, STEP_MAX = 288, EXAMPLES = 4 };

/* ---- writing ---- */

/* Tables end with a verb without a name, so that a number beyond the table finds NULL. */
const struct orr_verb *orr_verb_at(const orr_game *g, unsigned verb) {
    for (const struct orr_verb *v = g->rules->verbs; verb && v->name; v++) {
        if (!--verb) {
            return v;
        }
    }
    return NULL;
}

/* How many operands the verb has. */
static unsigned operands_of(const struct orr_verb *v) {
    unsigned n = 0;
    while (n < ORR_MAX_OPERANDS && v->operand[n]) {
        n++;
    }
    return n;
}

/* "?" for an action with a verb that the game does not have. */
size_t orr_step_write(const orr_game *g, orr_action a, char *out, size_t size) {
    const struct orr_verb *v = orr_verb_at(g, orr_verb_of(a));
    if (!v) {
        return core_append(out, size, 0, "?", 1);
    }
    size_t n = core_append(out, size, 0, v->name, strlen(v->name));
    for (unsigned i = 0; i < operands_of(v); i++) {
        char name[ORR_NAME_MAX];
        orr_kind_write(g, v->operand[i], orr_arg(a, i), name);
        n = core_append(out, size, n, i ? "," : ":", 1);
        n = core_append(out, size, n, name, strlen(name));
    }
    return n;
}

/* An operand in words: a title, or a player's name. */
static size_t add_operand(const orr_game *g, const struct orr_kind *kind, unsigned value, const char *form,
                          const char *const *names, char *out, size_t size) {
    const char *name = names && kind == &orr_kind_seat && value < ORR_MAX_SEATS ? names[value] : NULL;
    return name ? core_append(out, size, 0, name, strlen(name)) : core_kind_words(g, kind, value, form, out, size);
}

size_t orr_step_words(const orr_game *g, orr_action a, char *out, size_t size) {
    return orr_step_words_named(g, a, NULL, out, size);
}

/* The verb's sentence with its parts filled in: "{0} flies to {1:to}"; what is no part in braces stays as it is. */
size_t orr_step_words_named(const orr_game *g, orr_action a, const char *const *names, char *out, size_t size) {
    const struct orr_verb *v = orr_verb_at(g, orr_verb_of(a));
    if (!v) {
        return core_append(out, size, 0, "?", 1);
    }
    size_t n = core_append(out, size, 0, "", 0);
    unsigned count = operands_of(v);
    for (const char *p = core_tr(g, v->text); *p;) {
        const char *end = p[0] == '{' ? strchr(p, '}') : NULL;
        unsigned i = ORR_MAX_OPERANDS;
        char form[CORE_FORM];
        if (end && core_part_read(p + 1, (size_t)(end - p - 1), &i, form) && i < count) {
            n += add_operand(g, v->operand[i], orr_arg(a, i), form[0] ? form : NULL, names, out + n, size - n);
            p = end + 1;
        } else {
            n = core_append(out, size, n, p++, 1);
        }
    }
    return n;
}

/* ---- reading ---- */

/* A piece of the typed text, not ended by a 0. */
struct part {
    const char *at;
    size_t n;
};
struct parts {
    struct part at[PARTS_MAX];
    unsigned n; /* may be PARTS_MAX + 1: too many */
};

static bool is_space(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

/* Cut at blanks, ':' and ','. A sign with blanks round it cuts once; two signs leave an empty part between: "go 1,2"
 * and "go : 1 , 2" are three parts, "go:1,,2" four, of which the third is empty. */
static struct parts cut(const char *text) {
    struct parts parts = {0};
    while (is_space(*text)) {
        text++;
    }
    while (*text && parts.n <= PARTS_MAX) {
        size_t n = strcspn(text, " \t\n\v\f\r:,");
        if (parts.n < PARTS_MAX) {
            parts.at[parts.n] = (struct part){text, n};
        }
        parts.n++;
        text += n;
        while (is_space(*text)) {
            text++;
        }
        bool sign = *text == ':' || *text == ',';
        text += sign;
        while (sign && is_space(*text)) {
            text++;
        }
        if (sign && !*text && parts.n < PARTS_MAX) {
            parts.at[parts.n++] = (struct part){text, 0}; /* "play:" names an operand and does not give it */
        }
    }
    return parts;
}

/* No verb has this name; with "did you mean", or the list of all: "\"plya\" is not a step; did you mean \"play\"?" */
static bool fail_verb(const orr_game *g, struct part p, struct orr_error *err) {
    const char *names[VERBS_MAX] = {0};
    char word[64], hint[CORE_HINT], list[400] = "";
    size_t n = 0, used = 0;
    for (const struct orr_verb *v = g->rules->verbs; v->name && n < VERBS_MAX - 1; v++) {
        names[n++] = v->name;
        used = core_append(list, sizeof list, used, ", ", used ? 2 : 0);
        used = core_append(list, sizeof list, used, v->name, strlen(v->name));
    }
    core_append(word, sizeof word, 0, p.at, p.n);
    if (*core_hint(word, names, hint)) {
        return orr_fail(err, "\"%s\" is not a step%s", word, hint);
    }
    return orr_fail(err, "\"%s\" is not a step; steps begin with %s", word, list);
}

/* The number of the verb with this name, without case. */
static bool read_verb(const orr_game *g, struct part p, unsigned *verb, struct orr_error *err) {
    *verb = 0;
    for (const struct orr_verb *v = g->rules->verbs; v->name; v++) {
        ++*verb;
        if (core_same_word(v->name, p.at, p.n)) {
            return true;
        }
    }
    return fail_verb(g, p, err);
}

/* Too few or too many operands: "play: needs 2 operands (card, place), fewer are given". */
static bool fail_count(const struct orr_verb *v, unsigned want, unsigned got, struct orr_error *err) {
    char list[200] = "";
    size_t n = 0;
    for (unsigned i = 0; i < want; i++) {
        n = core_append(list, sizeof list, n, i ? ", " : " (", 2);
        n = core_append(list, sizeof list, n, v->operand[i]->name, strlen(v->operand[i]->name));
    }
    core_append(list, sizeof list, n, ")", want ? 1 : 0);
    if (!want) {
        return orr_fail(err, "%s: takes no operand", v->name);
    }
    return orr_fail(err, "%s: needs %u operand%s%s, %s given", v->name, want, want == 1 ? "" : "s", list,
                    got > want ? "more are"
                    : got      ? "fewer are"
                               : "none is");
}

/* Operand i is missing or no value of its kind. */
static bool fail_operand(const struct orr_verb *v, unsigned i, struct part p, struct orr_error *err) {
    const struct orr_kind *k = v->operand[i];
    const char *names[VERBS_MAX + 1] = {0};
    for (unsigned j = 0; k->names && j < k->count && j < VERBS_MAX; j++) {
        names[j] = k->names[j];
    }
    char word[64], hint[CORE_HINT];
    core_append(word, sizeof word, 0, p.at, p.n);
    if (!p.n) {
        return orr_fail(err, "%s: operand %u (%s) is missing", v->name, i + 1, k->name);
    }
    if (!k->names && !k->format) {
        return orr_fail(err, "%s: \"%s\" is not %s %s (%u to %u)", v->name, word, core_article(k->name), k->name,
                        k->min, (unsigned)k->min + k->count - 1);
    }
    return orr_fail(err, "%s: \"%s\" is not %s %s%s", v->name, word, core_article(k->name), k->name,
                    core_hint(word, names, hint));
}

/* Verb and operands to an action, exactly as many as the verb has. A trailing sign ("play:") announces an operand
 * that is not there: the error then names this operand instead of counting. */
static bool read_parts(const orr_game *g, const struct parts *parts, orr_action *action, struct orr_error *err) {
    unsigned verb;
    if (!parts->n) {
        return orr_fail(err, "there is no step in an empty text");
    }
    if (!read_verb(g, parts->at[0], &verb, err)) {
        return false;
    }
    const struct orr_verb *v = &g->rules->verbs[verb - 1];
    unsigned want = operands_of(v), got = parts->n - 1;
    /* with a trailing sign the last part is empty: then the missing operand is named below */
    if (got > want || (got < want && (!got || parts->at[got].n))) {
        return fail_count(v, want, got, err);
    }
    orr_action a = orr_act(verb);
    for (unsigned i = 0; i < want; i++) {
        unsigned value;
        if (i >= got || !orr_kind_read(g, v->operand[i], parts->at[i + 1].at, parts->at[i + 1].n, &value)) {
            return fail_operand(v, i, i < got ? parts->at[i + 1] : (struct part){"", 0}, err);
        }
        a |= (orr_action)(value & 0xFFu) << (8 * i);
    }
    *action = a;
    return true;
}

bool orr_step_read(const orr_game *g, const char *text, orr_action *action, struct orr_error *err) {
    struct parts parts = cut(text);
    return read_parts(g, &parts, action, err);
}

/* ---- guessing ---- */
/* Is each typed part the beginning of the step's part? "pl sp" may mean "play:SP.P" and "play:SP.Q". With `exact`
 * the operands must be whole. */
static bool may_mean(const struct parts *typed, const char *step, bool exact) {
    struct parts parts = cut(step);
    if (typed->n > parts.n) {
        return false;
    }
    for (unsigned i = 0; i < typed->n; i++) {
        struct part t = typed->at[i], p = parts.at[i];
        if (t.n > p.n || !core_word_begins(p.at, t.at, t.n) || (exact && i && t.n != p.n)) {
            return false;
        }
    }
    return true;
}

/* The legal steps that a beginning may mean. */
struct guess {
    unsigned n;
    orr_action first;
    char examples[200];
};

/* Find the legal steps that what was typed may mean: how many, the first, and some for the error. With `exact` only
 * those whose operands are complete ("go 1" then does not mean "go 12"). */
static void collect(const orr_game *g, const struct orr_actions *legal, const struct parts *typed, bool exact,
                    struct guess *guess) {
    size_t used = 0;
    *guess = (struct guess){0};
    for (uint32_t i = 0; i < legal->n; i++) {
        char step[STEP_MAX];
        orr_step_write(g, legal->at[i], step, sizeof step);
        if (!may_mean(typed, step, exact)) {
            continue;
        }
        if (!guess->n) {
            guess->first = legal->at[i];
        }
        if (guess->n++ < EXAMPLES) {
            used = core_append(guess->examples, sizeof guess->examples, used, ", ", used ? 2 : 0);
            used = core_append(guess->examples, sizeof guess->examples, used, step, strlen(step));
        }
    }
}

/* A step that can be read as it stands is taken, legal or not: the judge has better words for why not. */
bool orr_step_guess(const orr_game *g, const void *s, const char *text, orr_action *action, struct orr_error *err) {
    struct orr_error why = {{0}};
    struct parts typed = cut(text);
    if (read_parts(g, &typed, action, &why)) {
        return true;
    }
    struct orr_actions legal;
    struct guess guess = {0};
    if (typed.n && typed.n <= PARTS_MAX) {
        orr_legal(g, s, &legal);
        collect(g, &legal, &typed, true, &guess);
        if (!guess.n) {
            collect(g, &legal, &typed, false, &guess);
        }
    }
    if (!guess.n) {
        return orr_fail(err, "%s", why.text);
    }
    if (guess.n > 1) {
        return orr_fail(err, "\"%.60s\" may mean %s%s", text, guess.examples, guess.n > EXAMPLES ? ", ..." : "");
    }
    *action = guess.first;
    return true;
}
