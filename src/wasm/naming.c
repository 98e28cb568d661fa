/* Tables with real dice and cards in the browser: what is asked, what dice show, and what people have named. Lists of
 * outcomes are 16 hex digits each, with blanks between them. */
#include "wasm.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

int EXPORT(w_naming)(int table, const char *named);
int EXPORT(w_roll)(int table, const char *named, const char *faces);
int EXPORT(w_draw)(int table, const char *named);
int EXPORT(w_name)(int table, const char *named);
int EXPORT(w_back)(int table);

bool read_named(const char *text, orr_action *out, unsigned *n) {
    for (*n = 0; *text; (*n)++) {
        char *end;
        if (*n == NAMED_MOST) {
            return false;
        }
        out[*n] = strtoull(text, &end, 16);
        if (end == text) {
            return false;
        }
        text = end + strspn(end, " ");
    }
    return true;
}

int put_roll(const struct orr_naming *n, const char *faces) {
    uint8_t face[ORR_DICE_MOST];
    unsigned dice = 0;
    for (char *end; *faces && dice < ORR_DICE_MOST; faces = end + strspn(end, " ")) {
        face[dice++] = (uint8_t)strtoul(faces, &end, 10);
        if (end == faces) {
            return refuse_text("faces are numbers");
        }
    }
    orr_action a = orr_naming_roll(n, face, dice);
    clear();
    if (!a) {
        return refuse_text("no dice show that");
    }
    orr_put(&answer, "%016" PRIx64, a);
    return 1;
}

/* The question after what was named; 0 with the sentence. */
static int ask(int id, const char *named, struct orr_naming *out) {
    const struct orr_session *s = session_of(id);
    orr_action list[NAMED_MOST];
    unsigned n;
    struct orr_error err = {{0}};
    if (!s || !read_named(named, list, &n)) {
        return refuse_text("there is no such table");
    }
    return orr_session_naming(s, list, n, out, &err) ? 1 : refuse(&err);
}

/* orr_naming_json; 0 when nothing is asked then. */
int w_naming(int id, const char *named) {
    static struct orr_naming n;
    if (!ask(id, named, &n)) {
        return 0;
    }
    clear();
    orr_naming_json(orr_match_game(match_of(id)), &n, &answer);
    return 1;
}

/* The outcome that these faces ("6 4 2") show, in 16 hex digits. */
int w_roll(int id, const char *named, const char *faces) {
    static struct orr_naming n;
    if (!ask(id, named, &n)) {
        return 0;
    }
    return put_roll(&n, faces);
}

/* One of the outcomes by lot, in 16 hex digits: of something that lies face down, which nobody may look at. */
int w_draw(int id, const char *named) {
    static struct orr_naming n;
    struct orr_rng rng;
    if (!ask(id, named, &n)) {
        return 0;
    }
    orr_rng_seed(&rng, orr_players_key_random());
    uint32_t ticket = orr_rng_below(&rng, n.odds.total), i = 0;
    while (ticket >= n.odds.weight[i]) {
        ticket -= n.odds.weight[i++];
    }
    clear();
    orr_put(&answer, "%016" PRIx64, n.odds.at[i]);
    return 1;
}

/* Take what was named, all or nothing. */
int w_name(int id, const char *named) {
    struct orr_session *s = session_of(id);
    orr_action list[NAMED_MOST];
    unsigned n;
    struct orr_error err = {{0}};
    if (!s || !read_named(named, list, &n)) {
        return refuse_text("there is no such table");
    }
    clear();
    return orr_session_name(s, list, n, &err) ? 1 : refuse(&err);
}

/* To before what was said last, whoever said it. The answer is how many entries are left. */
int w_back(int id) {
    struct orr_session *s = session_of(id);
    struct orr_error err = {{0}};
    if (!s) {
        return refuse_text("there is no such table");
    }
    if (!orr_session_back(s, &err)) {
        return refuse(&err);
    }
    clear();
    orr_put(&answer, "%" PRIu32, orr_match_length(orr_session_match(s)));
    return 1;
}
