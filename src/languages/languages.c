/* The catalogues of this build: the PO files of the program (po/) and of the games (src/games/<id>/po/), and the quick
 * references beside them, as texts in the program. The list is made from the folders by the build. The browser's module has none of them: its page fetches
 * the one that it needs. */
#include "languages.h"

#include <assert.h>
#include <string.h>

/* A catalogue that does not read is a mistake of ours, found by a test. */
static void add(struct orr_catalogue *c, const struct languages_po *po) {
    struct orr_error err = {""};
    bool good = orr_catalogue_add(c, po->text, strlen(po->text), &err);
    assert(good);
    (void)good;
}

static bool is_of(const struct languages_po *po, const char *language, const char *game) {
    return strcmp(po->language, language) == 0 && strcmp(po->game, game) == 0;
}

struct orr_catalogue *orr_catalogue_load(const char *language, const char *game) {
    struct orr_catalogue *c = NULL;
    for (unsigned common = 0; common < 2; common++) { /* what the game says itself comes first */
        const char *wanted = common ? "" : game ? game : "";
        for (const struct languages_po *po = languages_list; po->text; po++) {
            if (is_of(po, language, wanted)) {
                c = c ? c : orr_catalogue_new();
                add(c, po);
            }
        }
    }
    return c;
}

const char *orr_sheet_load(const char *language, const char *game) {
    for (const struct languages_po *sheet = languages_sheets; sheet->text; sheet++) {
        if (is_of(sheet, language, game)) {
            return sheet->text;
        }
    }
    return NULL;
}

const char *orr_language_at(size_t i) {
    for (const struct languages_po *po = languages_list; po->text; po++) {
        if (!po->game[0] && i-- == 0) {
            return po->language;
        }
    }
    return NULL;
}

/* "de_AT.UTF-8" asks for "de". */
static bool asks_for(const char *wish, const char *language) {
    size_t n = strlen(language);
    return strncmp(wish, language, n) == 0 && !strchr("abcdefghijklmnopqrstuvwxyz", wish[n] ? wish[n] : '.');
}

const char *orr_language_find(const char *wish) {
    for (const struct languages_po *po = languages_list; po->text; po++) {
        if (!po->game[0] && asks_for(wish, po->language)) {
            return po->language;
        }
    }
    return asks_for(wish, "en") ? "en" : NULL;
}
