/* Reading a list of players: "bot:3, greedy". */
#include <string.h>

#include "bout.h"

/* Longer than any name of a player, so that one that was cut is unknown. */
enum { NAME = 256 };

/* The next name of the list, without spaces around it, and *text moved behind its comma; false at the end. Too long
 * ones are cut, and then unknown. */
static bool next_name(const char **text, char name[NAME]) {
    const char *p = *text;
    if (!p) {
        return false;
    }
    const char *comma = strchr(p, ',');
    size_t n = comma ? (size_t)(comma - p) : strlen(p);
    *text = comma ? comma + 1 : NULL;
    while (n && *p == ' ') {
        p++;
        n--;
    }
    while (n && p[n - 1] == ' ') {
        n--;
    }
    n = n < NAME ? n : NAME - 1;
    memcpy(name, p, n);
    name[n] = '\0';
    return true;
}

/* An empty text is one name that is empty, and so unknown. */
unsigned players_read(const char *text, const struct orr_player **list, unsigned max, struct orr_error *err) {
    unsigned n = 0;
    char name[NAME];
    while (next_name(&text, name)) {
        const struct orr_player *p = orr_player_find(name, err);
        if (!p) {
            return 0;
        }
        if (n < max) {
            list[n] = p;
        }
        n++;
    }
    return n;
}
