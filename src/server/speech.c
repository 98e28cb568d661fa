/* Languages of whoever asks, and the catalogues of this build, which are read when somebody asks for them. */
#include "speech.h"

#include "orrery/engine.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WISH = 24, GAME = 32 };

struct speech {
    struct {
        const char *language; /* of orr_language_find: it stays */
        char game[GAME];
        struct orr_catalogue *words;
    } kept[SPEECH_MOST];
    unsigned n;
};

struct speech *speech_new(void) {
    return orr_alloc(1, sizeof(struct speech));
}

void speech_free(struct speech *s) {
    for (unsigned i = 0; s && i < s->n; i++) {
        orr_catalogue_free(s->kept[i].words);
    }
    free(s);
}

/* ---- which one ---- */

/* The language of n bytes such as "de-AT"; NULL: none of this build. */
static const char *find(const char *text, size_t n) {
    char wish[WISH];
    if (!n || n >= sizeof wish) {
        return NULL;
    }
    for (size_t i = 0; i < n; i++) {
        wish[i] = (char)tolower((unsigned char)text[i]);
    }
    wish[n] = 0;
    return orr_language_find(wish);
}

const char *speech_meant(const char *wish) {
    const char *found = find(wish, strlen(wish));
    return found ? found : "en";
}

/* How much a language is wanted, in thousandths, from what stands behind its name: ";q=0.8". */
static unsigned weight(const char *at, size_t n) {
    unsigned value = 0, digits = 0;
    const char *q = memchr(at, '=', n);
    if (!q) {
        return 1000;
    }
    for (const char *c = q + 1; c < at + n && digits < 4; c++) {
        if (isdigit((unsigned char)*c)) {
            value = 10 * value + (unsigned)(*c - '0');
            digits++;
        }
    }
    for (; digits && digits < 4; digits++) {
        value *= 10;
    }
    return value;
}

/* "fr, de-AT;q=0.8, en;q=0.5": the first of those that are wanted most. */
static const char *best(const char *list) {
    const char *found = NULL;
    unsigned most = 0;
    for (const char *at = list; *at;) {
        at += strspn(at, ", \t");
        size_t n = strcspn(at, ","), name = strcspn(at, ";, \t");
        const char *language = find(at, name);
        unsigned wanted = weight(at + name, n > name ? n - name : 0);
        if (language && wanted > most) {
            found = language;
            most = wanted;
        }
        at += n;
    }
    return found;
}

const char *speech_wanted(const struct http_request *r) {
    const char *found = NULL;
    for (const char *at = r->query; at && *at && !found;) {
        size_t n = strcspn(at, "&");
        found = strncmp(at, "lang=", 5) == 0 ? find(at + 5, n - 5) : NULL;
        at += n + (at[n] == '&');
    }
    found = found ? found : best(r->language ? r->language : "");
    return found ? found : "en";
}

/* ---- its sentences ---- */

const struct orr_catalogue *speech_of(struct speech *s, const char *language, const char *game) {
    if (!s || strcmp(language, "en") == 0 || strlen(game) >= GAME) {
        return NULL;
    }
    for (unsigned i = 0; i < s->n; i++) {
        if (strcmp(s->kept[i].language, language) == 0 && strcmp(s->kept[i].game, game) == 0) {
            return s->kept[i].words;
        }
    }
    if (s->n == SPEECH_MOST) {
        return NULL;
    }
    s->kept[s->n].language = language;
    snprintf(s->kept[s->n].game, GAME, "%s", game);
    s->kept[s->n].words = orr_catalogue_load(language, *game ? game : NULL);
    return s->kept[s->n++].words;
}
