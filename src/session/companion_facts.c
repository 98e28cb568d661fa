/* Facts that a companion is told: which are asked now, reading an answer, and writing it into the state. */
#include "companion.h"

#include <stdlib.h>
#include <string.h>

/* Rows of the game's table of facts. */
unsigned companion_fact_count(const struct orr_companion *c) {
    unsigned n = 0;
    while (companion_automa(c)->facts[n].name) {
        n++;
    }
    return n;
}

/* The game lists what its next step looks at; of these only places that may have changed since they were told. */
unsigned companion_items(const struct orr_companion *c, const void *s, unsigned fact,
                         struct orr_fact_item out[ORR_MAX_FACT_ITEMS]) {
    struct orr_fact_item all[ORR_MAX_FACT_ITEMS];
    unsigned n = companion_automa(c)->items(c->game, c->state, s, c->pending, fact, all), kept = 0;
    for (unsigned i = 0; i < n; i++) {
        if (c->stale[fact] >> all[i].at & 1u) {
            out[kept++] = all[i];
        }
    }
    return kept;
}

/* Is there a fact that the next step looks at and of which a place may have changed? */
bool companion_asks_facts(const struct orr_companion *c) {
    struct orr_fact_item items[ORR_MAX_FACT_ITEMS];
    unsigned looks = companion_automa(c)->looks(c->game, c->state, c->pending);
    for (unsigned fact = 0; fact < companion_fact_count(c); fact++) {
        if (looks >> fact & 1u && companion_items(c, c->state, fact, items)) {
            return true;
        }
    }
    return false;
}

/* ---- reading ---- */

/* n bytes of text name a fact; *fact is its row. */
static bool read_fact(const struct orr_companion *c, const char *word, size_t n, unsigned *fact,
                      struct orr_error *err) {
    for (*fact = 0; companion_automa(c)->facts[*fact].name; ++*fact) {
        const char *name = companion_automa(c)->facts[*fact].name;
        if (strlen(name) == n && !strncmp(name, word, n)) {
            return true;
        }
    }
    return orr_fail(err, "there is no fact \"%.*s\"", (int)n, word);
}

/* "place=value": a name of the fact's kind or "none" where one of several is chosen, else a number of at most two
 * digits (a count, or 0 and 1). Whether it may be so now is judged when it is told. */
static bool read_item(const struct orr_companion *c, unsigned fact, const char *word, size_t n,
                      struct companion_answers *out, struct orr_error *err) {
    const struct orr_fact *f = &companion_automa(c)->facts[fact];
    const char *equals = memchr(word, '=', n);
    unsigned at = 0, value = 0;
    if (!equals || !orr_kind_read(c->game, f->place, word, (size_t)(equals - word), &at) || at >= 64) {
        return orr_fail(err, "%s: \"%.*s\" is not a place and its value", f->name, (int)n, word);
    }
    size_t left = n - (size_t)(equals + 1 - word);
    if (f->form == ORR_FACT_CHOICE) {
        if (left == 4 && !strncmp(equals + 1, "none", 4)) {
            value = ORR_NONE;
        } else if (!orr_kind_read(c->game, f->value, equals + 1, left, &value)) {
            return orr_fail(err, "%s: \"%.*s\" is not a %s", f->name, (int)left, equals + 1, f->value->name);
        }
    } else {
        for (size_t i = 0; i < left; i++) {
            if (equals[1 + i] < '0' || equals[1 + i] > '9' || i > 1) {
                return orr_fail(err, "%s: \"%.*s\" is not a number", f->name, (int)left, equals + 1);
            }
            value = 10 * value + (unsigned)(equals[1 + i] - '0');
        }
        if (left == 0) {
            return orr_fail(err, "%s: a value is missing", f->name);
        }
    }
    out->given[fact] |= 1ull << at;
    out->value[fact][at] = (uint8_t)value;
    return true;
}

/* "fact:place=value,place=value"; a fact without places says that nothing changed. */
static bool read_word(const struct orr_companion *c, const char *word, size_t n, struct companion_answers *out,
                      struct orr_error *err) {
    const char *colon = memchr(word, ':', n), *end = word + n;
    unsigned fact;
    if (!read_fact(c, word, colon ? (size_t)(colon - word) : n, &fact, err)) {
        return false;
    }
    for (const char *p = colon ? colon + 1 : end; p < end;) {
        const char *comma = memchr(p, ',', (size_t)(end - p));
        const char *stop = comma ? comma : end;
        if (!read_item(c, fact, p, (size_t)(stop - p), out, err)) {
            return false;
        }
        p = stop + 1;
    }
    return true;
}

/* Words between blanks, in any order; a place that is told twice keeps the last value. NULL is an empty text. */
bool companion_answers_read(const struct orr_companion *c, const char *text, struct companion_answers *out,
                            struct orr_error *err) {
    memset(out, 0, sizeof *out);
    for (const char *p = text ? text : ""; *p;) {
        size_t n = strcspn(p, " ");
        if (n && !read_word(c, p, n, out, err)) {
            return false;
        }
        p += n + strspn(p + n, " ");
    }
    return true;
}

/* ---- telling ---- */

/* What an open item is to become: the answer, or what it is already; then there is nothing to tell. */
static unsigned wanted(const struct companion_answers *a, unsigned fact, const struct orr_fact_item *item) {
    return a->given[fact] >> item->at & 1u ? a->value[fact][item->at] : item->value;
}

/* May the item have this value: none where that is allowed, a count between its ends, a yes or no? */
static bool in_range(const struct orr_fact *f, const struct orr_fact_item *item, unsigned value) {
    switch (f->form) {
    case ORR_FACT_CHOICE:
        return value != ORR_NONE || item->most;
    case ORR_FACT_COUNT:
        return value >= item->least && value <= item->most;
    default:
        return value <= 1;
    }
}

/* Tell what can be told of a fact, again and again: one answer may open the next, so the items are listed anew after
 * each. Every place is told once. False: a place that must be named is missing, a value that cannot be, or an answer
 * that was not asked for. */
static bool tell_fact(const struct orr_companion *c, const struct companion_answers *a, unsigned fact,
                      struct companion_telling *t, struct companion_news *news, struct orr_error *err) {
    const struct orr_automa *automa = companion_automa(c);
    const struct orr_fact *f = &automa->facts[fact];
    uint64_t told = 0;
    for (bool more = true; more;) {
        struct orr_fact_item items[ORR_MAX_FACT_ITEMS];
        unsigned n = companion_items(c, t->s, fact, items);
        more = false;
        for (unsigned i = 0; i < n && !more; i++) {
            t->asked[fact] |= 1ull << items[i].at;
            unsigned value = wanted(a, fact, &items[i]);
            bool given = a->given[fact] >> items[i].at & 1u;
            if (!given && items[i].must && items[i].open && !t->draft) {
                return orr_fail(err, "%s: not everything is named yet", f->name);
            }
            if (told >> items[i].at & 1u || !items[i].open || (!given && !items[i].follows)) {
                continue;
            }
            if (!in_range(f, &items[i], value)) {
                return orr_fail(err, "%s: %u cannot be", f->name, value);
            }
            struct orr_trace trace = {0};
            told |= 1ull << items[i].at;
            automa->tell(c->game, t->s, fact, items[i].at, value, &trace);
            companion_note(news, &trace);
            more = true;
        }
    }
    if (a->given[fact] & ~told) {
        return orr_fail(err, "%s: that is not asked now, or cannot be", f->name);
    }
    return true;
}

/* Does what is told go together, by the game's audit? On a copy, as it will be when the automa has forgotten what it
 * does not need. */
static bool fits(const struct orr_companion *c, const void *s, struct orr_error *err) {
    char why[256];
    void *copy = orr_alloc(1, c->game->rules->state_size);
    memcpy(copy, s, c->game->rules->state_size);
    companion_automa(c)->forget(c->game, copy);
    bool good = c->game->rules->audit(c->game, copy, why, sizeof why) || orr_fail(err, "%s", why);
    free(copy);
    return good;
}

/* Which facts a step looks at may depend on what was told of others before, so it is asked again for each. */
bool companion_tell(const struct orr_companion *c, const struct companion_answers *a, struct companion_telling *t,
                    struct companion_news *news, struct orr_error *err) {
    const struct orr_automa *automa = companion_automa(c);
    t->facts = 0;
    memset(t->asked, 0, sizeof t->asked);
    for (unsigned fact = 0; fact < companion_fact_count(c); fact++) {
        if (automa->looks(c->game, t->s, c->pending) >> fact & 1u) {
            if (!tell_fact(c, a, fact, t, news, err)) {
                return false;
            }
        } else if (a->given[fact]) {
            return orr_fail(err, "%s: that is not asked now", automa->facts[fact].name);
        }
        t->facts |= (unsigned)(t->asked[fact] != 0) << fact;
    }
    return fits(c, t->s, err);
}

/* ---- for whoever shows it ---- */

/* The state with the draft told, to be freed; NULL with the reason. `facts`: what is asked then, a bit per fact. */
static void *drafted(const struct orr_companion *c, const char *draft, unsigned *facts, struct orr_error *err) {
    struct companion_answers a;
    struct companion_telling t = {.s = orr_alloc(1, c->game->rules->state_size), .draft = true};
    memcpy(t.s, c->state, c->game->rules->state_size);
    if (!companion_answers_read(c, draft, &a, err) || !companion_tell(c, &a, &t, NULL, err)) {
        free(t.s);
        return NULL;
    }
    *facts = t.facts;
    return t.s;
}

/* 0 where no facts are asked for now, and where the draft cannot be told. */
unsigned orr_companion_facts(const struct orr_companion *c, const char *draft, struct orr_error *err) {
    unsigned facts = 0;
    if (orr_companion_asks(c) == ORR_COMPANION_CHANGED) {
        free(drafted(c, draft, &facts, err));
    }
    return facts;
}

/* A draft that cannot be told is left out: then the items are those without it. */
unsigned orr_companion_items(const struct orr_companion *c, const char *draft, unsigned fact,
                             struct orr_fact_item out[ORR_MAX_FACT_ITEMS]) {
    unsigned facts = 0;
    if (orr_companion_asks(c) != ORR_COMPANION_CHANGED) {
        return 0;
    }
    void *s = drafted(c, draft, &facts, NULL);
    unsigned n = companion_items(c, s ? s : c->state, fact, out);
    free(s);
    return n;
}
