/* The language of the module: catalogues that the page brings, one for each game and one ("") for what the program
 * itself says. Games that are made afterwards speak it. */
#include "wasm.h"

#include <string.h>

#include "orrery/catalogue.h"

int EXPORT(w_speak)(const char *game, const char *po, uint32_t n);
int EXPORT(w_translate)(const char *game, const char *english);

enum { GAMES = 16 };

static struct orr_catalogue *spoken[GAMES + 1]; /* in the order of the games; the last is the program's own */

static size_t place_of(const char *game) {
    for (size_t i = 0; i < orr_games_count() && i < GAMES; i++) {
        if (strcmp(orr_games_at(i)->id, game) == 0) {
            return i;
        }
    }
    return GAMES;
}

static const struct orr_catalogue *find(const char *game) { return spoken[place_of(game)]; }

/* Speak the language of a PO file from now on; its text is kept. What a game lacks is looked for in what the program
 * says, so that file comes first. */
int w_speak(const char *game, const char *po, uint32_t n) {
    struct orr_error err = {{0}};
    struct orr_catalogue *c = orr_catalogue_new();
    if (!orr_catalogue_add(c, po, n, &err)) {
        orr_catalogue_free(c);
        return refuse(&err);
    }
    orr_catalogue_join(c, spoken[GAMES]);
    spoken[place_of(game)] = c; /* tables that are open may still speak the one before */
    orr_speech_use(find);
    clear();
    return 1;
}

/* A sentence in the language that was chosen, or itself. */
int w_translate(const char *game, const char *english) {
    const struct orr_catalogue *c = find(game);
    const char *found = c ? orr_catalogue_find(c, NULL, english) : NULL;
    clear();
    orr_put(&answer, "%s", found ? found : english);
    return 1;
}
