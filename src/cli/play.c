/* orrery play: a game at the terminal, with people and computer players. Here is
 * the way from the command line to a match, and the loop that runs it. */
#include "play.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* ---- who plays ---- */

static bool player_known(const char *name) {
    struct orr_error err = {0};
    if (strcmp(name, "me") == 0 || orr_player_find(name, &err)) {
        return true;
    }
    misused("%s", err.text);
    return false;
}

/* "me,greedy,random" to seats; empty: me and greedy for the rest. */
static bool seats_fill(const char *players, const char *names, unsigned seats,
                       struct orr_seat_info info[ORR_MAX_SEATS]) {
    char text[512], called[512];
    const char *part[ORR_MAX_SEATS], *name[ORR_MAX_SEATS];
    snprintf(text, sizeof text, "%s", players);
    snprintf(called, sizeof called, "%s", names ? names : "");
    size_t n = *players ? split_commas(text, part, ORR_MAX_SEATS) : 0;
    if ((n && n != seats) || (names && split_commas(called, name, ORR_MAX_SEATS) != seats)) {
        misused("%s names not %u players", n && n != seats ? "--seats" : "--names", seats);
        return false;
    }
    for (unsigned i = 0; i < seats; i++) {
        const char *player = n ? part[i] : i ? "greedy" : "me";
        if (!player_known(player)) {
            return false;
        }
        snprintf(info[i].player, sizeof info[i].player, "%s", player);
        if (names) {
            snprintf(info[i].name, sizeof info[i].name, "%s", name[i]);
        } else {
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

/* ---- a match from the command line ---- */

struct start {
    const struct args *args;
    uint64_t seed;
    bool loaded;        /* the match is that of a record */
    char resumes[1024]; /* the unfinished file that is gone on with, or empty */
};

static struct orr_match *match_begin(const struct start *st, orr_game *game, const void *state, const char *players) {
    struct orr_seat_info info[ORR_MAX_SEATS] = {0};
    uint8_t seed[ORR_SEED_BYTES];
    if (!seats_fill(players, args_text(st->args, "names"), game->seats, info)) {
        orr_game_free(game);
        return NULL;
    }
    orr_seed_from_number(st->seed, seed);
    return orr_match_new(game, state, info, seed);
}

/* A record whose seed is not known goes on from its last position under a new seed. */
static struct orr_match *match_again(const struct start *st, struct orr_match *old) {
    struct orr_buf text = {0};
    orr_game *game = NULL;
    void *state = NULL;
    struct orr_error err = {0};
    uint8_t seed[ORR_SEED_BYTES];
    struct orr_match *m = NULL;
    orr_position_write(orr_match_game(old), orr_match_state(old), &text);
    if (orr_position_read(text.at, text.n, NULL, &game, &state, &err)) {
        note("the seed of this record is not here: the game goes on from its last position in a new record");
        orr_seed_from_number(st->seed, seed);
        m = orr_match_new(game, state, orr_match_seats(old), seed);
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
    uint8_t seed[ORR_SEED_BYTES];
    uint64_t number = st->seed;
    if (!m) {
        refused("%s: %s", path, err.text);
        return NULL;
    }
    if (!position_is_whole(orr_match_game(m), orr_match_state(m), path)) {
        orr_match_free(m);
        return NULL;
    }
    if (!args_has(st->args, "seed")) {
        seed_recall(text, n, &number);
    }
    orr_seed_from_number(number, seed);
    if (orr_turn_of(orr_match_game(m), orr_match_state(m)).actor == ORR_NOBODY) {
        refused("%s: this game is over; look at it with orrery replay", path);
        orr_match_free(m);
        return NULL;
    }
    if (!orr_match_unseal(m, seed, NULL)) {
        return match_again(st, m);
    }
    st->seed = number;
    st->loaded = true;
    return m;
}

static struct orr_match *load_position(const struct start *st, const char *path, const char *text, size_t n,
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

static struct orr_match *match_load(struct start *st, const char *path) {
    const char *content = args_text(st->args, "content");
    size_t n = 0;
    char *pack = content ? read_all(content, NULL) : NULL;
    char *text = content && !pack ? NULL : read_all(path, &n);
    struct orr_match *m = NULL;
    if (text) {
        bool record = strstr(text, "\"orrery_record\"") != NULL;
        m = record ? load_record(st, path, text, n, pack) : load_position(st, path, text, n, pack);
    }
    size_t length = strlen(path), tail = strlen(".unfinished");
    if (m && length > tail && length < sizeof st->resumes && strcmp(path + length - tail, ".unfinished") == 0) {
        snprintf(st->resumes, sizeof st->resumes, "%s", path);
    }
    free(text);
    free(pack);
    return m;
}

/* --seats is a list of players or a number. */
static struct orr_match *match_ordered(const struct start *st, const char *id, int *code) {
    const char *seats = args_text(st->args, "seats");
    const char *players = seats ? seats : "";
    unsigned n = count_seats(players);
    if (n == 1 && strspn(players, "0123456789") == strlen(players)) {
        n = (unsigned)strtoul(players, NULL, 10);
        players = "";
    }
    orr_game *game = game_ordered(st->args, id, n, code);
    struct orr_match *m = game ? match_begin(st, game, NULL, players) : NULL;
    if (game && !m) {
        *code = EXIT_USAGE;
    }
    return m;
}

static struct orr_match *match_by_menu(const struct start *st, int *code) {
    struct table_order *order = malloc(sizeof *order);
    struct orr_match *m = NULL;
    struct orr_error err = {0};
    assert(order);
    *code = EXIT_REFUSED;
    if (!menu_order(order)) {
        refused("the input ended before a table was chosen");
    } else {
        orr_game *game = orr_game_make(&order->spec, &err);
        m = game ? match_begin(st, game, NULL, order->players) : NULL;
        if (!game) {
            refused("%s", err.text);
        }
    }
    free(order);
    return m;
}

/* A person who just wants to play is offered the game left unfinished. */
static bool offer_resume(const struct args *a, char path[1024]) {
    static const char *const orders[] = {"load", "seats", "set", "seed", "content", "names", NULL};
    for (size_t i = 0; orders[i]; i++) {
        if (args_has(a, orders[i])) {
            return false;
        }
    }
    return term_is(stdin) && term_is(stdout) && save_newest(a->words ? a->word[0] : NULL, path) && menu_resume(path);
}

static struct orr_match *match_of(struct start *st, int *code) {
    char found[1024];
    const char *load = args_text(st->args, "load");
    *code = EXIT_REFUSED;
    if (!load && offer_resume(st->args, found)) {
        load = found;
    }
    if (load) {
        return match_load(st, load);
    }
    return st->args->words ? match_ordered(st, st->args->word[0], code) : match_by_menu(st, code);
}

/* ---- the loop ---- */

static int actor_of(const struct play *p) { return orr_turn_of(p->game, orr_match_state(p->match)).actor; }

static void cut_view(struct play *p, int seat) {
    memcpy(p->view, orr_match_state(p->match), p->game->rules->state_size);
    p->game->rules->redact(p->game, p->view, seat);
}

/* The seat decided already in this turn: its last decision has only chance behind it. */
static bool within_turn(const struct play *p, int seat) {
    uint32_t i = orr_match_length(p->match);
    while (i > 0 && orr_match_entry(p->match, i - 1).actor == ORR_CHANCE) {
        i--;
    }
    return i > 0 && orr_match_entry(p->match, i - 1).actor == seat;
}

bool play_is_forced(const struct play *p, int seat) {
    struct orr_actions *list = malloc(sizeof *list);
    assert(list);
    list->n = 0;
    orr_legal(p->game, orr_match_state(p->match), list);
    bool forced = list->n == 1 && within_turn(p, seat);
    free(list);
    return forced;
}

/* Its own numbers for every decision, so that a game gone on with plays the same. */
static void computer_acts(struct play *p, int seat) {
    struct orr_rng rng;
    orr_rng_seed(&rng, p->seed ^ (uint64_t)orr_match_length(p->match) * 0x9E3779B97F4A7C15u);
    cut_view(p, seat);
    orr_action a = orr_player_choose(p->computer[seat], p->game, p->view, seat, &rng);
    orr_match_do(p->match, a, NULL);
}

static enum play_next person_acts(struct play *p, int seat) {
    cut_view(p, seat);
    p->legal.n = 0;
    orr_legal(p->game, p->view, &p->legal);
    if (play_is_forced(p, seat)) {
        orr_match_do(p->match, p->legal.at[0], NULL);
        return PLAY_ON;
    }
    if (p->screen && p->persons > 1 && p->facing != seat) {
        screen_hand_over(p, seat);
    }
    bool turn_begins = !within_turn(p, seat) || p->facing != seat;
    p->facing = seat;
    save_sync(&p->save);
    screen_ask(p, seat, turn_begins);
    return input_answer(p, seat);
}

static enum play_next one_step(struct play *p, int actor) {
    if (actor == ORR_CHANCE) {
        return orr_match_roll(p->match, NULL) ? PLAY_ON : PLAY_LEAVE;
    }
    if (p->computer[actor]) {
        computer_acts(p, actor);
        return PLAY_ON;
    }
    return person_acts(p, actor);
}

static int leave(const struct play *p) {
    printf("\n");
    fflush(stdout);
    if (orr_match_broken(p->match)) {
        return refused("%s: the record cannot be written, so the game stops here", p->save.path);
    }
    note("the game is saved; go on with it: orrery play --load %s", p->save.path);
    return interrupted() ? EXIT_INTERRUPTED : EXIT_DONE;
}

static void forget_seed(const struct play *p) {
    struct orr_buf record = {0};
    orr_record_write(p->match, &record);
    seed_forget(record.at, record.n);
    orr_buf_free(&record);
}

static int play_on(struct play *p) {
    for (int actor; (actor = actor_of(p)) != ORR_NOBODY;) {
        if (interrupted() || orr_match_broken(p->match) || one_step(p, actor) == PLAY_LEAVE) {
            return leave(p);
        }
    }
    save_finish(&p->save);
    forget_seed(p);
    screen_end(p);
    return EXIT_DONE;
}

/* ---- the command ---- */

/* Where a seat's own last decision stands: what came after it is news. */
static uint32_t last_decision(const struct play *p, int seat) {
    uint32_t i = orr_match_length(p->match);
    while (i > 0 && orr_match_entry(p->match, i - 1).actor != seat) {
        i--;
    }
    return i > 0 ? i - 1 : 0;
}

static bool seats_take(struct play *p) {
    const struct orr_seat_info *info = orr_match_seats(p->match);
    for (int i = 0; i < p->game->seats; i++) {
        p->names[i] = info[i].name;
        bool person = strcmp(info[i].player, "me") == 0 || !info[i].player[0];
        struct orr_error err = {0};
        p->computer[i] = person ? NULL : orr_player_find(info[i].player, &err);
        if (!person && !p->computer[i]) {
            refused("%s", err.text);
            return false;
        }
        p->persons += person;
        p->seen[i] = last_decision(p, i);
    }
    return true;
}

static int play_match(struct play *p, const struct start *st) {
    const char *term = getenv("TERM");
    p->game = orr_match_game(p->match);
    p->seed = st->seed;
    p->facing = -1;
    p->screen = term_is(stdin) && term_is(stdout) && term && *term && strcmp(term, "dumb") != 0;
    p->colour = term_colour(stdout);
    p->view = malloc(p->game->rules->state_size);
    assert(p->view);
    if (!seats_take(p) || !save_begin(&p->save, p->match, st->loaded, st->resumes)) {
        return EXIT_REFUSED;
    }
    struct orr_buf record = {0};
    orr_record_write(p->match, &record);
    seed_keep(record.at, record.n, p->seed);
    orr_buf_free(&record);
    return play_on(p);
}

static int run(const struct args *a) {
    struct start st = {.args = a, .seed = seed_fresh()};
    if (!args_number(a, "seed", 0, UINT64_MAX, &st.seed)) {
        return EXIT_USAGE;
    }
    if (args_has(a, "load") && a->words) {
        return misused("--load says which game it is; leave \"%s\" out", a->word[0]);
    }
    if (a->words && !game_named(a->word[0])) {
        return EXIT_USAGE;
    }
    int code;
    struct play *p = calloc(1, sizeof *p);
    assert(p);
    p->save.fd = -1;
    interrupt_catch();
    p->match = match_of(&st, &code);
    if (p->match) {
        code = play_match(p, &st);
        save_close(&p->save);
    }
    orr_match_free(p->match);
    free(p->view);
    free(p);
    return code;
}

static const struct option options[] = {
    {.name = "seats", .value = "A,B,...", .help = "who plays: me, greedy, random; or how many seats"},
    {.name = "names", .value = "A,B,...", .help = "what the players are called"},
    {.name = "set", .value = "OPTION=VALUE", .many = true, .help = "choose an option of the game"},
    {.name = "seed", .value = "N", .help = "play with these dice"},
    {.name = "load", .value = "FILE", .help = "go on with a record, or begin from a position"},
    {.name = "content", .value = "FILE", .help = "play with this content pack"},
    {.name = NULL},
};

const struct command cmd_play = {
    .name = "play",
    .usage = "[GAME] [--seats me,greedy,...] [--set OPTION=VALUE]... [--seed N] [--load FILE]",
    .help = "play in the terminal",
    .example = "example: orrery play {game} --seats me,greedy,greedy\n",
    .more = "Without GAME you choose from a list. Several `me` share the keyboard. While playing, ? shows\n"
            "what can be typed. Games are saved by themselves and can be gone on with.\n",
    .options = options,
    .max_words = 1,
    .run = run,
};
