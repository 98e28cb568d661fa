/* Tables that are played on a server: the page hands on what the server tells, and everything else is as at any other
 * table. docs/protocol.md has the messages. */
#include "wasm.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

int EXPORT(w_follow)(const char *position, uint32_t n, const char *people);
int EXPORT(w_hear)(int table, const char *message, uint32_t n);
int EXPORT(w_hear_people)(int table, const char *people);
int EXPORT(w_view_hash)(int table);
int EXPORT(w_asked)(int table);
int EXPORT(w_prompt_words)(int table, int prompt);
int EXPORT(w_share_commit)(const char *header, uint32_t n, int seat, const char *share);
int EXPORT(w_check_record)(const char *text, uint32_t n);

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

/* The question that is asked now: its number, and whether it comes in the turn of another seat. */
int w_asked(int id) {
    struct orr_match *m = match_of(id);
    if (!m) {
        return refuse_text("there is no such table");
    }
    struct orr_turn turn = orr_match_now(m);
    int owner = turn.actor >= 0 ? orr_turn_owner(orr_match_game(m), orr_match_state(m)) : turn.actor;
    clear();
    orr_put(&answer, "{\"prompt\":%u,\"other\":%s}", turn.prompt, owner != turn.actor ? "true" : "false");
    return 1;
}

/* What a question asks, in words. */
int w_prompt_words(int id, int prompt) {
    struct orr_match *m = match_of(id);
    if (!m) {
        return refuse_text("there is no such table");
    }
    const orr_game *g = orr_match_game(m);
    const struct orr_prompt *p = g->rules->prompts;
    for (int i = 0; i < prompt && p->ask; i++) {
        p++;
    }
    clear();
    orr_put(&answer, "%s", prompt >= 0 && p->ask ? orr_tr(g, p->ask) : "");
    return 1;
}

/* ---- fair dice ---- */

static bool read_share(const char *hex, uint8_t share[ORR_SEED_BYTES]) {
    static const char digits[] = "0123456789abcdef";
    bool ok = strlen(hex) == 2 * ORR_SEED_BYTES;
    for (unsigned i = 0; ok && i < ORR_SEED_BYTES; i++) {
        const char *high = strchr(digits, hex[2 * i]), *low = strchr(digits, hex[2 * i + 1]);
        ok = high && low;
        share[i] = ok ? (uint8_t)((high - digits) << 4 | (low - digits)) : 0;
    }
    return ok;
}

/* What a seat publishes of its share first, as hex digits. */
int w_share_commit(const char *header, uint32_t n, int seat, const char *share) {
    uint8_t bytes[ORR_SEED_BYTES], commit[ORR_HASH_BYTES];
    if (!read_share(share, bytes)) {
        return refuse_text("a share has 64 hex digits");
    }
    orr_share_commit(header, n, seat, bytes, commit);
    clear();
    for (unsigned i = 0; i < sizeof commit; i++) {
        orr_put(&answer, "%02x", commit[i]);
    }
    return 1;
}

/* A whole record: every step judged again, every hash and every die compared. */
int w_check_record(const char *text, uint32_t n) {
    struct orr_error err = {{0}};
    struct orr_verified found;
    clear();
    if (!orr_record_verify(text, n, NULL, &found, &err)) {
        return refuse(&err);
    }
    orr_put(&answer, "{\"entries\":%u,\"chance\":%u,\"finished\":%s,\"seed\":%s,\"joint\":%s}", found.entries,
            found.chance, found.finished ? "true" : "false", found.seed_checked ? "true" : "false",
            found.joint ? "true" : "false");
    return 1;
}
