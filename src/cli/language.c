/* In which language the program speaks: `--lang`, else ORRERY_LANG, and for people at a terminal the locale. */
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

bool language_choose(const char *option, bool people) {
    const char *own = getenv("ORRERY_LANG");
    if (option) {
        return language_speak(option) ||
               (misused("--lang: there is no language \"%s\" in this program", option), false);
    }
    if (own && *own) {
        language_speak(own);
    } else if (people) {
        language_speak(locale_wish());
    }
    return true;
}

const char *tr(const char *english) { return orr_speech_find(english); }

const char *language_sheet(const struct orr_rules *rules) {
    const char *sheet = orr_sheet_load(spoken, rules->id);
    return sheet ? sheet : rules->sheet;
}

/* "## 4.2 Title": where the title begins. */
static size_t before_title(const char *line) {
    size_t n = strspn(line, "# "), number = strspn(line + n, "0123456789.");
    return number && line[n + number] == ' ' ? n + number + 1 : n;
}

static void put_heading(const struct orr_rules *rules, const char *line, size_t length, struct orr_buf *out) {
    char title[256];
    size_t before = before_title(line), n = length - before;
    if (n >= sizeof title) {
        orr_put_bytes(out, line, length);
        return;
    }
    memcpy(title, line + before, n);
    title[n] = 0;
    orr_put_bytes(out, line, before);
    orr_put(out, "%s", orr_rules_tr(rules, title));
}

void language_rules(const struct orr_rules *rules, struct orr_buf *out) {
    for (const char *p = rules->text; *p;) {
        size_t length = strcspn(p, "\n");
        if (*p == '#') {
            put_heading(rules, p, length, out);
        } else {
            orr_put_bytes(out, p, length);
        }
        p += length;
        if (*p) {
            orr_put_bytes(out, p++, 1);
        }
    }
}

bool is_yes(char answer) {
    const char *letters = tr("yY"); /* the letters for yes */
    return answer && strchr(letters, answer);
}
