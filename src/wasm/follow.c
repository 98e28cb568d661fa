/* Tables that are played on a server: the page hands on what the server tells, and everything else is as at any other
 * table. docs/protocol.md has the messages. */
#include "wasm.h"

#include <inttypes.h>
#include <stdlib.h>

int EXPORT(w_follow)(const char *position, uint32_t n, const char *people);
int EXPORT(w_hear)(int table, const char *message, uint32_t n);
int EXPORT(w_hear_people)(int table, const char *people);
int EXPORT(w_view_hash)(int table);

/* The position at the start, cut for whoever follows, and who sits there: [{"name","player"}]. */
int w_follow(const char *position, uint32_t n, const char *people) {
    struct orr_error err = {{0}};
    struct orr_seat_info seats[ORR_MAX_SEATS] = {{{0}, {0}}};
    orr_game *g = NULL;
    void *start = NULL;
    if (!people_of(people, seats, &err) || !orr_position_read(position, n, NULL, &g, &start, &err)) {
        return refuse(&err);
    }
    int id = keep_match(orr_match_follow(g, start, seats));
    free(start);
    return id;
}

int w_hear_people(int id, const char *people) {
    struct orr_error err = {{0}};
    struct orr_seat_info seats[ORR_MAX_SEATS] = {{{0}, {0}}};
    struct orr_match *m = match_of(id);
    if (!m || !people_of(people, seats, &err)) {
        return m ? refuse(&err) : refuse_text("there is no such table");
    }
    for (int i = 0; i < orr_match_game(m)->seats; i++) {
        orr_match_hear_seat(m, i, &seats[i]);
    }
    return 1;
}

/* A message "entries": so many entries stay, then these come. */
int w_hear(int id, const char *message, uint32_t n) {
    struct orr_match *m = match_of(id);
    struct orr_error err = {{0}};
    if (!m) {
        return refuse_text("there is no such table");
    }
    clear();
    return orr_match_hear_message(m, message, n, &err) ? 1 : refuse(&err);
}

/* Tells the server what is here already, when the connection was lost. */
int w_view_hash(int id) {
    struct orr_match *m = match_of(id);
    if (!m) {
        return refuse_text("there is no such table");
    }
    clear();
    orr_put(&answer, "%016" PRIx64, orr_hash(orr_match_game(m), orr_match_state(m)));
    return 1;
}
