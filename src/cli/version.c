/* A version of a game as one word of a command line. */
#include "version.h"

#include <stdlib.h>
#include <string.h>

enum { PARTS = ORR_MAX_OPTIONS + 2 };

/* Sort the parts of the word into the order; *pack is the text of its pack. */
static bool sort_parts(char *const *part, size_t n, struct orr_spec *spec, char **pack) {
    for (size_t i = 0; i < n; i++) {
        bool option = strchr(part[i], '=') != NULL, plain = strcmp(part[i], "built-in") == 0;
        if (option && spec->n_options == ORR_MAX_OPTIONS) {
            misused("there are more than %d options", ORR_MAX_OPTIONS);
            return false;
        }
        if (option) {
            spec->option[spec->n_options++] = part[i];
        } else if (!plain && *pack) {
            misused("a version has one pack: \"%s\" is another", part[i]);
            return false;
        } else if (!plain) {
            *pack = read_all(part[i], NULL);
            if (!*pack) {
                return false;
            }
        }
    }
    return true;
}

orr_game *version_make(const struct args *a, const char *game, const char *word, unsigned seats) {
    char *text = strdup(word), *part[PARTS], *pack = NULL;
    struct orr_spec spec = {.game = game, .seats = seats};
    struct orr_error err = {{0}};
    orr_game *g = NULL;
    const char *cut[PARTS];
    size_t n = text ? split_commas(text, cut, PARTS) : 0;
    for (size_t i = 0; i < n && i < PARTS; i++) {
        part[i] = text + (cut[i] - text);
    }
    if (n > PARTS) {
        misused("\"%s\" has more than %d parts", word, PARTS);
    } else if (spec_options(a, orr_games_find(game), &spec) && sort_parts(part, n, &spec, &pack)) {
        spec.content = pack;
        g = orr_game_make(&spec, &err);
        if (!g) {
            refused("%s: %s", word, err.text);
        }
    }
    if (g) {
        weights_recall(g);
    }
    free(text);
    free(pack);
    return g;
}
