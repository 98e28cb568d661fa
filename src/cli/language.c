/* In which language the program speaks: `--lang`, else ORRERY_LANG, and for those who play the locale. */
#include "cli.h"

#include <stdlib.h>
#include <string.h>

#include "orrery/catalogue.h"

enum { GAMES = 16 };

static const char *spoken = "en";

/* Catalogues that were asked for, by game; they stay to the end. */
static struct loaded {
    const char *game; /* "": of the program */
    struct orr_catalogue *catalogue;
} loaded[GAMES];

static void forget_all(void) {
    for (unsigned i = 0; i < GAMES; i++) {
        orr_catalogue_free(loaded[i].catalogue);
    }
}

/* The catalogue for a game of this build (its id stays), or for none; NULL: English. */
static const struct orr_catalogue *find(const char *game) {
    unsigned i = 0;
    for (; i < GAMES && loaded[i].game; i++) {
        if (strcmp(loaded[i].game, game) == 0) {
            return loaded[i].catalogue;
        }
    }
    if (i == GAMES) {
        return NULL;
    }
    loaded[i] = (struct loaded){.game = game, .catalogue = orr_catalogue_load(spoken, game)};
    return loaded[i].catalogue;
}

bool language_speak(const char *wish) {
    const char *language = orr_language_find(wish);
    if (!language) {
        return false;
    }
    spoken = language;
    if (strcmp(spoken, "en") != 0) {
        orr_speech_use(find);
        atexit(forget_all);
    }
    return true;
}

/* The first of these variables that says something, as for other programs. */
static const char *locale_wish(void) {
    static const char *const names[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        const char *value = getenv(names[i]);
        if (value && *value) {
            return value;
        }
    }
    return "en";
}

bool language_choose(const char *option, bool plays) {
    const char *own = getenv("ORRERY_LANG");
    if (option) {
        return language_speak(option) ||
               (misused("--lang: there is no language \"%s\" in this program", option), false);
    }
    if (own && *own) {
        language_speak(own);
    } else if (plays) {
        language_speak(locale_wish());
    }
    return true;
}

const char *tr(const char *english) { return orr_speech_find(english); }

bool is_yes(char answer) {
    const char *letters = tr("yY"); /* the letters for yes */
    return answer && strchr(letters, answer);
}
