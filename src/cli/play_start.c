/* From the command line to a match: a table that was ordered or chosen from lists,
 * a record that is resumed, or a position to begin from. */
#include "bots.h"
#include "play.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* ---- who plays ---- */

static bool player_known(const char *name) {
    struct orr_error err = {0};
    if (strcmp(name, "me") == 0 || strcmp(name, ORR_OWN_HAND) == 0 || orr_player_find(name, &err)) {
        return true;
    }
    misused("%s", err.text);
    return false;
}

/* Programs that play: those of --seats, and those that a record may name (--bot). */
static bool programs_added(const struct args *a) {
    const char *players = args_text(a, "seats"), *name;
    bool ok = !players || bots_added(a, players);
    for (size_t i = 0; ok && (name = args_nth(a, "bot", i)); i++) {
        ok = bots_added(a, name);
    }
    return ok;
}

/* One name a seat, each of which can be stored and shown. */
static bool names_fit(char *called, const char *name[ORR_MAX_SEATS], unsigned seats) {
    size_t n = split_commas(called, name, ORR_MAX_SEATS);
    if (n != seats) {
        misused("--names lists %s%zu name%s, this table has %u seat%s", n > ORR_MAX_SEATS ? "more than " : "",
                n > ORR_MAX_SEATS ? n - 1 : n, n == 1 ? "" : "s", seats, seats == 1 ? "" : "s");
        return false;
    }
    for (unsigned i = 0; i < seats; i++) {
        struct orr_error err = {0};
        if (!orr_name_check(name[i], &err)) {
            misused("--names: player %u: %s", i + 1, err.text);
            return false;
        }
    }
    return true;
}

/* "me,bot:3,random" to seats; empty: me, and the usual player for the rest. */
static bool seats_fill(const char *players, const char *names, unsigned seats,
                       struct orr_seat_info info[ORR_MAX_SEATS]) {
    char text[512], called[512];
    const char *part[ORR_MAX_SEATS], *name[ORR_MAX_SEATS];
    if (strlen(players) >= sizeof text || (names && strlen(names) >= sizeof called)) {
        misused("%s is too long", names && strlen(names) >= sizeof called ? "--names" : "--seats");
        return false;
    }
    snprintf(text, sizeof text, "%s", players);
    snprintf(called, sizeof called, "%s", names ? names : "");
    size_t n = *players ? split_commas(text, part, ORR_MAX_SEATS) : 0;
    if (n && n != seats) {
        misused("--seats lists %zu player%s, this table has %u", n, n == 1 ? "" : "s", seats);
        return false;
    }
    if (names && !names_fit(called, name, seats)) {
        return false;
    }
    for (unsigned i = 0; i < seats; i++) {
        const char *player = n ? part[i] : i ? USUAL_PLAYER : "me";
        if (!player_known(player)) {
            return false;
        }
        if (strncmp(player, ORR_BOT_PREFIX, strlen(ORR_BOT_PREFIX)) == 0) {
            orr_bots_short(player, info[i].player);
        } else {
            snprintf(info[i].player, sizeof info[i].player, "%s", player);
        }
        if (names) {
            snprintf(info[i].name, sizeof info[i].name, "%s", name[i]);
        } else if (orr_seat_is_person(&info[i])) {
            snprintf(info[i].name, sizeof info[i].name, "P%u", i + 1);
        }
    }
    return true;
}

static unsigned count_seats(const char *players) {
    unsigned n = *players != 0;
    for (const char *p = players; *p; p++) {
        n += *p == ',';
    }
    return n;
}

/* A hand that is told to nobody: only with real cards, and where the game has hands. */
static bool own_hands_fit(const struct start *st, const orr_game *game, const struct orr_seat_info *info) {
    struct orr_error err = {0};
    for (unsigned i = 0; i < game->seats; i++) {
        if (orr_seat_own_hand(&info[i]) && !orr_own_hands_fit(game, &err)) {
            misused("%s", err.text);
            return false;
        }
        if (orr_seat_own_hand(&info[i]) && !st->real) {
            misused("%s plays from the own hand: that takes real cards, --real", info[i].name);
            return false;
        }
    }
    return true;
}

/* ---- a match from the command line ---- */

static struct orr_match *match_begin(struct start *st, orr_game *game, const void *state, const char *players) {
    struct orr_seat_info info[ORR_MAX_SEATS] = {0};
    if (!seats_fill(players, args_text(st->args, "names"), game->seats, info)) {
        orr_game_free(game);
        st->code = EXIT_USAGE;
        return NULL;
    }
    if (!own_hands_fit(st, game, info)) {
        orr_game_free(game);
        st->code = EXIT_USAGE;
        return NULL;
    }
    orr_seats_name(info, game->seats, st->dice.seeds.players);
    return orr_match_new(game, state, info, st->real ? NULL : st->dice.seeds.dice);
}

/* A record whose seed is not known goes on from its last position under a new seed. */
static struct orr_match *match_again(const struct start *st, struct orr_match *old) {
    struct orr_buf text = {0};
    orr_game *game = NULL;
    void *state = NULL;
    struct orr_error err = {0};
    struct orr_match *m = NULL;
    orr_position_write(orr_match_game(old), orr_match_state(old), &text);
    if (orr_position_read(text.at, text.n, NULL, &game, &state, &err)) {
        note("%s", tr("the seed of this record is not here: the game goes on from its last position in a new record"));
        m = orr_match_new(game, state, orr_match_seats(old), st->dice.seeds.dice);
    } else {
        refused("%s", err.text);
    }
    orr_buf_free(&text);
    free(state);
    orr_match_free(old);
    return m;
}

static struct orr_match *load_record(struct start *st, const char *path, const char *text, size_t n, const char *pack) {
    struct orr_error err = {0};
    struct orr_match *m = orr_record_read(text, n, pack, ORR_READ_REPAIR, &err);
    struct dice dice = st->dice;
    if (!m) {
        refused("%s: %s", path, err.text);
        return NULL;
    }
    if (!position_is_whole(orr_match_game(m), orr_match_state(m), path)) {
        orr_match_free(m);
        return NULL;
    }
    if (args_has(st->args, "seats") || args_has(st->args, "names")) {
        misused("%s: a record says who plays; leave --%s out", path, args_has(st->args, "seats") ? "seats" : "names");
        st->code = EXIT_USAGE;
        orr_match_free(m);
        return NULL;
    }
    if (!args_has(st->args, "seed")) {
        seed_recall(text, n, &dice);
    }
    if (orr_match_over(m)) {
        refused("%s: this game is over; look at it with orrery replay", path);
        orr_match_free(m);
        return NULL;
    }
    if (orr_match_named(m)) { /* with real dice, as before */
        st->loaded = true;
        return m;
    }
    if (!orr_match_unseal(m, dice.seeds.dice, NULL)) {
        save_close(&st->save); /* the old file stays as it is */
        return match_again(st, m);
    }
    st->dice = dice;
    st->loaded = true;
    return m;
}

static struct orr_match *load_position(struct start *st, const char *path, const char *text, size_t n,
                                       const char *pack) {
    orr_game *game = NULL;
    void *state = NULL;
    struct orr_error err = {0};
    const char *players = args_text(st->args, "seats");
    if (!orr_position_read(text, n, pack, &game, &state, &err)) {
        refused("%s: %s", path, err.text);
        return NULL;
    }
    struct orr_match *m = NULL;
    if (position_is_whole(game, state, path)) {
        m = match_begin(st, game, state, players ? players : "");
    } else {
        orr_game_free(game);
    }
    free(state);
    return m;
}

/* The text of the file; an unfinished game is locked with it, so that nobody else goes on with it meanwhile. */
static char *load_text(struct start *st, const char *path, size_t *n) {
    if (strcmp(path, "-") == 0 || !save_is_unfinished(path)) {
        return read_all(path, n);
    }
    st->text = save_claim(&st->save, path, &st->n);
    *n = st->n;
    return st->text;
}

static struct orr_match *match_load(struct start *st, const char *path) {
    const char *content = args_text(st->args, "content");
    size_t n = 0;
    char *pack = content ? read_all(content, NULL) : NULL;
    char *text = content && !pack ? NULL : load_text(st, path, &n);
    struct orr_match *m = NULL;
    if (text) {
        bool record = strstr(text, "\"orrery_record\"") != NULL;
        m = record ? load_record(st, path, text, n, pack) : load_position(st, path, text, n, pack);
    }
    if (text != st->text) {
        free(text);
    }
    free(pack);
    return m;
}

/* --seats is a list of players or a number. */
static struct orr_match *match_ordered(struct start *st, const char *id) {
    const char *seats = args_text(st->args, "seats");
    const char *players = seats ? seats : "";
    unsigned n = count_seats(players);
    if (n == 1 && strspn(players, "0123456789") == strlen(players)) {
        n = (unsigned)strtoul(players, NULL, 10);
        players = "";
    }
    orr_game *game = game_ordered(st->args, id, n, st->dice.numbered ? st->dice.number : seed_fresh(), &st->code);
    return game ? match_begin(st, game, NULL, players) : NULL;
}

static struct orr_match *match_by_menu(struct start *st) {
    struct table_order *order = malloc(sizeof *order);
    struct orr_match *m = NULL;
    struct orr_error err = {0};
    assert(order);
    if (!menu_order(order)) {
        refused("the input ended before a table was chosen");
    } else {
        orr_game *game = orr_game_make(&order->spec, &err);
        st->real = st->real || order->real;
        m = game ? match_begin(st, game, NULL, order->players) : NULL;
        if (!game) {
            refused("%s", err.text);
        }
    }
    free(order);
    return m;
}

/* A person who just wants to play is offered the games left unfinished. */
static bool offers_saved(const struct args *a) {
    static const char *const orders[] = {"load", "seats", "set", "seed", "real", "content", "names", NULL};
    for (size_t i = 0; orders[i]; i++) {
        if (args_has(a, orders[i])) {
            return false;
        }
    }
    return term_is(stdin) && term_is(stdout);
}

struct orr_match *start_match(struct start *st) {
    st->code = EXIT_REFUSED;
    if (!programs_added(st->args)) {
        return NULL;
    }
    char found[1024];
    const char *load = args_text(st->args, "load"), *game = st->args->words ? st->args->word[0] : NULL;
    bool must = load && !*load;
    enum menu_end end = must || offers_saved(st->args) ? menu_saved(game, must, found) : MENU_NEW;
    if (end == MENU_ENDED || (must && end == MENU_NEW)) {
        refused(end == MENU_ENDED ? "the input ended before a game was chosen" : "there is no game to be resumed");
        return NULL;
    }
    load = end == MENU_CHOSEN ? found : load;
    if (load) {
        return match_load(st, load);
    }
    return game ? match_ordered(st, game) : match_by_menu(st);
}
