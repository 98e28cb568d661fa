/* Catalogues of sentences in another language: a hash table from English to the translation, and looking up for
 * games and tables. Reading PO files is in catalogue_read.c. */
#include "catalogue.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { FIRST_SLOTS = 256 };

/* FNV-1a over context, a separator and the sentence. The separator (4, which no sentence has) keeps "a" + "bc" and
 * "ab" + "c" apart; no context and an empty one differ too. */
static uint64_t hash_of(const char *context, const char *english) {
    uint64_t h = 0xcbf29ce484222325u;
    for (const char *p = context ? context : ""; *p; p++) {
        h = (h ^ (unsigned char)*p) * 0x100000001b3u;
    }
    h = (h ^ (context ? 4u : 0u)) * 0x100000001b3u;
    for (; *english; english++) {
        h = (h ^ (unsigned char)*english) * 0x100000001b3u;
    }
    return h;
}

static bool same_context(const char *a, const char *b) { return a && b ? strcmp(a, b) == 0 : a == b; }

/* The slot of an entry, or the empty one where it would be. Collisions go on to the next slot; the table is never
 * more than half full, so that the search ends. */
static size_t slot_of(const struct orr_catalogue *c, const char *context, const char *english) {
    size_t at = (size_t)hash_of(context, english) & (c->slots - 1);
    for (uint32_t i = c->slot[at]; i; at = (at + 1) & (c->slots - 1), i = c->slot[at]) {
        const struct core_sentence *e = &c->entry[i - 1];
        if (strcmp(e->english, english) == 0 && same_context(e->context, context)) {
            break;
        }
    }
    return at;
}

/* The table exists from the beginning, so that an empty catalogue needs no special case when it is searched. */
struct orr_catalogue *orr_catalogue_new(void) {
    struct orr_catalogue *c = orr_alloc(1, sizeof *c);
    c->slots = FIRST_SLOTS;
    c->slot = orr_alloc(c->slots, sizeof *c->slot);
    return c;
}

static void forget(struct core_sentence *e) {
    free(e->context);
    free(e->english);
    free(e->translation);
}

void orr_catalogue_free(struct orr_catalogue *c) {
    if (c) {
        for (size_t i = 0; i < c->n; i++) {
            forget(&c->entry[i]);
        }
        free(c->entry);
        free(c->slot);
        free(c);
    }
}

/* Twice as many slots. Slots hold numbers of entries, so that the entries stay where they are. */
static void widen(struct orr_catalogue *c) {
    free(c->slot);
    c->slots *= 2;
    c->slot = orr_alloc(c->slots, sizeof *c->slot);
    for (size_t i = 0; i < c->n; i++) {
        c->slot[slot_of(c, c->entry[i].context, c->entry[i].english)] = (uint32_t)i + 1;
    }
}

void core_catalogue_put(struct orr_catalogue *c, struct core_sentence e) {
    size_t at = slot_of(c, e.context, e.english);
    if (c->slot[at]) {
        forget(&e);
        return;
    }
    if (c->n == c->cap) {
        c->cap = c->cap ? 2 * c->cap : FIRST_SLOTS;
        c->entry = orr_realloc(c->entry, c->cap, sizeof *c->entry);
    }
    c->entry[c->n++] = e;
    c->slot[at] = (uint32_t)c->n;
    /* half full: from here on searches would get long */
    if (2 * c->n > c->slots) {
        widen(c);
    }
}

size_t orr_catalogue_count(const struct orr_catalogue *c) { return c->n; }

/* The entry in this catalogue or one of those that it is joined to. What has no entry in its context is looked for
 * without one: most sentences mean the same everywhere. */
static const struct core_sentence *entry_of(const struct orr_catalogue *c, const char *context, const char *english) {
    for (const struct orr_catalogue *at = c; at; at = at->next) {
        uint32_t i = at->slot[slot_of(at, context, english)];
        if (i) {
            return &at->entry[i - 1];
        }
    }
    return context ? entry_of(c, NULL, english) : NULL;
}

void orr_catalogue_join(struct orr_catalogue *c, const struct orr_catalogue *other) { c->next = other; }

/* Is there something to translate: two letters side by side that are no printf directive? Yes for "of 7 %s", no for
 * "%d / %s", "7x" and "→". */
static bool has_words(const char *text) {
    for (const char *p = text; *p; p++) {
        if (*p == '%') {
            p += strspn(p + 1, "0123456789.*$+-# ") + 1;
            p -= !*p;
            continue;
        }
        bool letter = (*p | 32) >= 'a' && (*p | 32) <= 'z', next = (p[1] | 32) >= 'a' && (p[1] | 32) <= 'z';
        if (letter && next) {
            return true;
        }
    }
    return false;
}

/* Only sentences are reported as missing: numbers and signs go the same way and have no translation. */
const char *orr_catalogue_find(const struct orr_catalogue *c, const char *context, const char *english) {
    const struct core_sentence *e = entry_of(c, context, english);
    if (!e && c->missing && has_words(english)) {
        c->missing(c->user, english);
    }
    return e ? e->translation : NULL;
}

void orr_catalogue_watch(struct orr_catalogue *c, void (*missing)(void *, const char *), void *user) {
    c->missing = missing;
    c->user = user;
}

/* ---- games ---- */

/* Set once at the start of the program (orr_speech_use), before any thread is started; read by all. NULL: English. */
static const struct orr_catalogue *(*speech_of)(const char *game);

void orr_speech_use(const struct orr_catalogue *(*find)(const char *game)) { speech_of = find; }

/* "" instead of the id of a game: what the program says by itself. */
const char *orr_speech_find(const char *english) { return core_format(speech_of ? speech_of("") : NULL, english); }

const char *orr_rules_tr(const struct orr_rules *r, const char *english) {
    const struct orr_catalogue *c = core_speech_of(r);
    const char *found = c ? orr_catalogue_find(c, NULL, english) : NULL;
    return found ? found : english;
}

const struct orr_catalogue *core_speech_of(const struct orr_rules *r) { return speech_of ? speech_of(r->id) : NULL; }

void orr_game_speak(orr_game *g, const struct orr_catalogue *c) { g->speech = c; }

/* Sentences without a translation stay English; without a game (errors about files, say) everything does. */
const char *core_tr_in(const orr_game *g, const char *context, const char *english) {
    const char *found = g && g->speech ? orr_catalogue_find(g->speech, context, english) : NULL;
    return found ? found : english;
}

const char *core_tr(const orr_game *g, const char *english) { return core_tr_in(g, NULL, english); }

const char *core_tr_quietly(const orr_game *g, const char *context, const char *english) {
    const struct core_sentence *e = g && g->speech ? entry_of(g->speech, context, english) : NULL;
    return e ? e->translation : english;
}

/* An entry marked as no-c-format was not compared (read_line in catalogue_read.c) and must not reach printf. */
const char *core_format_quietly(const struct orr_catalogue *c, const char *english) {
    const struct core_sentence *e = c ? entry_of(c, NULL, english) : NULL;
    return e && !e->plain ? e->translation : english;
}

/* Whoever watches for missing sentences is told first; what is then given to printf is decided in one place. */
const char *core_format(const struct orr_catalogue *c, const char *english) {
    if (c && c->missing) {
        orr_catalogue_find(c, NULL, english);
    }
    return core_format_quietly(c, english);
}

const char *orr_tr(const orr_game *g, const char *english) { return core_format(g ? g->speech : NULL, english); }

/* English and German have two forms, one and many; a language with more would need plural entries, which are
 * refused. */
const char *orr_tr_n(const orr_game *g, int n, const char *one, const char *many) {
    return orr_tr(g, n == 1 ? one : many);
}

bool core_part_read(const char *part, size_t n, unsigned *number, char form[CORE_FORM]) {
    if (!n || part[0] < '0' || part[0] > '9' || (n > 1 && part[1] != ':') || n == 2 || n - 1 > CORE_FORM) {
        return false;
    }
    *number = (unsigned)(part[0] - '0');
    size_t length = n > 2 ? n - 2 : 0;
    memcpy(form, part + n - length, length);
    form[length] = 0;
    return true;
}

/* Labels and names come from the tables of a game and live as long as it; the result only points at them, so the
 * English ones are replaced, not freed. */
void core_result_tr(const orr_game *g, struct orr_result *r) {
    r->rival_english = r->rival;
    r->rival = r->rival ? core_tr(g, r->rival) : NULL;
    r->tie = r->tie ? core_tr(g, r->tie) : NULL;
    r->note = r->note ? core_tr(g, r->note) : NULL;
    for (uint32_t i = 0; i < r->n_lines; i++) {
        r->lines[i].label = core_tr(g, r->lines[i].label);
    }
}
