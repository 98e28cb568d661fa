/* Names for computer players. Which ones sit at a table follows from the players' key: the same table has the same
 * names, another one has others. */
#include "orrery/session.h"

#include <stdio.h>
#include <string.h>

static const char *const names[] = {
    "Kepler", "Hypatia", "Halley",  "Herschel", "Cannon", "Payne",      "Leavitt", "Tycho", "Mitchell", "Messier",
    "Rubin",  "Huygens", "Cassini", "Hubble",   "Sagan",  "Somerville", "Chandra", "Oort",  "Ptolemy",  "Maury",
};
enum { NAMES = sizeof names / sizeof *names };

const char *orr_computer_name(unsigned i) { return i < NAMES ? names[i] : NULL; }

static bool is_taken(const struct orr_seat_info *seats, unsigned n, const char *name) {
    for (unsigned i = 0; i < n; i++) {
        if (strcmp(seats[i].name, name) == 0) {
            return true;
        }
    }
    return false;
}

/* A number is drawn for every seat, named or not: the names of the others do not change when somebody gives one a
 * name. */
void orr_seats_name(struct orr_seat_info *seats, unsigned n, uint64_t players) {
    struct orr_rng rng;
    orr_rng_seed(&rng, players);
    for (unsigned i = 0; i < n; i++) {
        unsigned pick = orr_rng_below(&rng, NAMES);
        if (seats[i].name[0] || orr_seat_is_person(&seats[i])) {
            continue;
        }
        while (is_taken(seats, n, names[pick])) {
            pick = (pick + 1) % NAMES;
        }
        snprintf(seats[i].name, sizeof seats[i].name, "%s", names[pick]);
    }
}
