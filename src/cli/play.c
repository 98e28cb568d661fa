/* orrery play: a game at the terminal, with people and computer players. Here is
 * the loop that asks the session what happens next; how a match begins is in play_start.c. */
#include "play.h"
#include "bots.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* ---- the loop ---- */

/* Its thinking is thrown away when Ctrl-C cuts it short: resumed, the game plays the same. */
static enum play_next computer_acts(struct play *p, int seat) {
    struct orr_request request;
    struct orr_answer answer;
    if (!orr_session_ask(p->session, ORR_ASK_DECISION, seat, &request, NULL) ||
        !think_about(p, &request, NULL, &answer) || interrupted()) {
        return PLAY_LEAVE;
    }
    return orr_session_answer(p->session, request.number, answer.action, NULL) ? PLAY_ON : PLAY_LEAVE;
}

static enum play_next person_acts(struct play *p, int seat, bool turn_begins) {
    orr_session_view(p->session, seat, ORR_NOW, p->view);
    p->held = orr_session_held(p->session);
    p->legal.n = 0;
    orr_legal(p->game, p->view, &p->legal);
    if (p->screen && p->persons > 1 && p->facing != seat) {
        screen_hand_over(p, seat);
    }
    turn_begins = turn_begins || p->facing != seat;
    p->facing = seat;
    save_sync(&p->save);
    screen_ask(p, seat, turn_begins);
    return input_answer(p, seat);
}

/* Dice, or a forced decision, which a person may type all the same. */
static enum play_next step(struct play *p, int seat) {
    orr_action forced = seat >= 0 ? orr_match_forced(p->match) : 0;
    p->forced = forced ? forced : p->forced;
    return orr_session_step(p->session) ? PLAY_ON : PLAY_LEAVE;
}

static enum play_next go_on(struct play *p, const struct orr_next *next) {
    switch (next->kind) {
    case ORR_NEXT_STEP:
        return step(p, next->seat);
    case ORR_NEXT_COMPUTER:
        return computer_acts(p, next->seat);
    case ORR_NEXT_PERSON:
        return person_acts(p, next->seat, next->begins);
    case ORR_NEXT_CHANCE:
        return real_asks(p);
    case ORR_NEXT_WAITS:
        note("%s", next->why.text);
        return PLAY_LEAVE;
    default:
        return PLAY_LEAVE;
    }
}

static int leave(const struct play *p) {
    printf("\n");
    fflush(stdout);
    struct orr_error err = {0};
    if (orr_match_broken(p->match)) {
        return refused("%s: the record cannot be written (%s), so the game stops here", p->save.path,
                       strerror(p->save.why));
    }
    if (!save_reads_back(&p->save, p->pack, &err)) {
        return refused("%s: what was saved cannot be read back: %s", p->save.path, err.text);
    }
    note(tr("the game is saved; `orrery play` offers it again, as does: orrery play --load %s"), p->save.path);
    return interrupted() ? EXIT_INTERRUPTED : EXIT_DONE;
}

static void forget_seed(const struct play *p) {
    struct orr_buf record = {0};
    orr_record_write(p->match, &record);
    seed_forget(record.at, record.n);
    orr_buf_free(&record);
}

/* Programs that play hear how it ended. */
static void tell_programs(struct play *p) {
    for (int i = 0; i < p->game->seats; i++) {
        if (p->computer[i]) {
            orr_session_view(p->session, i, ORR_NOW, p->view);
            orr_thinker_over(p->thinker, i, p->view);
        }
    }
}

static int play_on(struct play *p) {
    for (struct orr_next next; (next = orr_session_next(p->session)).kind != ORR_NEXT_OVER;) {
        if (interrupted() || go_on(p, &next) == PLAY_LEAVE) {
            return leave(p);
        }
    }
    save_finish(&p->save);
    forget_seed(p);
    tell_programs(p);
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

/* Whoever plays with tables of one's own wants to know whether the others can judge them. */
static void tell_evaluation(struct play *p) {
    bool judged = false;
    for (int i = 0; i < p->game->seats; i++) {
        judged = judged || (p->computer[i] && orr_player_judges(p->computer[i]));
    }
    size_t n = strlen(p->notice);
    if (judged && p->game->content != p->game->rules->content) {
        snprintf(p->notice + n, sizeof p->notice - n,
                 n ? tr("\nEvaluation of the computer players: %s.") : tr("Evaluation of the computer players: %s."),
                 orr_evaluation_words(p->game));
    }
}

/* Steps name seats by their numbers: who has which, and how strong it is. "P2 is Kepler (bot:3)." */
static void tell_names(struct play *p) {
    size_t n = 0;
    for (int i = 0; i < p->game->seats && n < sizeof p->notice; i++) {
        if (p->computer[i]) {
            n +=
                (size_t)snprintf(p->notice + n, sizeof p->notice - n, n ? tr(", P%d is %s (%s)") : tr("P%d is %s (%s)"),
                                 i + 1, p->names[i], orr_match_seats(p->match)[i].player);
        }
    }
    if (n && n < sizeof p->notice) {
        snprintf(p->notice + n, sizeof p->notice - n, ".");
    }
}

static bool seats_take(struct play *p) {
    const struct orr_seat_info *info = orr_match_seats(p->match);
    names_show(p->match, &p->shown);
    p->names = p->shown.at;
    for (int i = 0; i < p->game->seats; i++) {
        bool person = orr_seat_is_person(&info[i]);
        struct orr_error err = {0};
        p->computer[i] = person ? NULL : orr_player_find(info[i].player, &err);
        if (!person && !p->computer[i]) {
            refused("%s", err.text);
            return false;
        }
        p->persons += person;
        p->seen[i + 1] = last_decision(p, i);
    }
    tell_names(p);
    tell_evaluation(p);
    return true;
}

static bool save_start(struct play *p, const struct start *st) {
    if (st->save.fd < 0) {
        return save_begin(&p->save, p->match, st->loaded);
    }
    p->save = st->save;
    return save_resume(&p->save, p->match, st->text, st->n);
}

static int play_match(struct play *p, const struct start *st) {
    const char *term = getenv("TERM");
    p->game = orr_match_game(p->match);
    p->dice = st->dice;
    p->session = orr_session_new(p->match, p->dice.seeds.players);
    p->thinker = orr_thinker_new();
    weights_recall(p->game);
    p->facing = -1;
    p->screen = term_is(stdin) && term_is(stdout) && term && *term && strcmp(term, "dumb") != 0;
    p->colour = term_colour(stdout);
    p->confirms = args_has(st->args, "confirm") || (p->screen && !args_has(st->args, "no-confirm"));
    orr_session_confirm(p->session, p->confirms);
    p->view = malloc(p->game->rules->state_size);
    assert(p->view);
    if (!seats_take(p) || !save_start(p, st)) {
        return EXIT_REFUSED;
    }
    if (!orr_match_named(p->match)) {
        struct orr_buf record = {0};
        orr_record_write(p->match, &record);
        seed_keep(record.at, record.n, &p->dice);
        orr_buf_free(&record);
    }
    return play_on(p);
}

static int run(const struct args *a) {
    static const char *const either[] = {"confirm", "no-confirm", NULL}, *const dice[] = {"real", "seed", NULL};
    struct start st = {.args = a, .save = {.fd = -1}, .real = args_has(a, "real")};
    uint64_t number = 0;
    if (!args_one_of(a, either) || !args_one_of(a, dice) || !args_number(a, "seed", 0, UINT64_MAX, &number)) {
        return EXIT_USAGE;
    }
    st.dice = args_has(a, "seed") ? dice_of_number(number) : dice_fresh();
    if (args_has(a, "load") && (a->words || args_has(a, "set"))) {
        return misused("the file of --load says which game it is; leave %s out", a->words ? a->word[0] : "--set");
    }
    if (a->words && !game_named(a->word[0])) {
        return EXIT_USAGE;
    }
    struct play *p = calloc(1, sizeof *p);
    assert(p);
    p->save.fd = -1;
    p->pack = args_text(a, "content") ? orr_file_read(args_text(a, "content"), NULL, NULL) : NULL;
    interrupt_catch();
    p->match = start_match(&st);
    if (p->match) {
        st.code = play_match(p, &st);
    }
    bots_say();
    save_close(p->save.fd >= 0 ? &p->save : &st.save);
    free(st.text);
    free(p->pack);
    orr_thinker_free(p->thinker);
    orr_session_free(p->session);
    free(p->naming);
    free(p->view);
    free(p);
    return st.code;
}

static const struct option options[] = {
    {.name = "seats",
     .value = "A,B,...",
     .help = "who plays: me, bot:1 to bot:5, cmd:COMMAND, ...; own: a person with a real hand; or how many seats"},
    {.name = "bot",
     .value = "cmd:COMMAND",
     .many = true,
     .help = "resume a record in which this program plays: none is run that you do not name"},
    {.name = "names", .value = "A,B,...", .help = "what the players are called"},
    {.name = "set", .value = "OPTION=VALUE", .many = true, .help = "choose an option of the game"},
    {.name = "seed", .value = "N", .help = "play with these dice"},
    {.name = "real", .help = "with real dice and cards: you type what you rolled, drew or turned up"},
    {.name = "load",
     .value = "[FILE]",
     .bare = true,
     .help = "resume a record (without FILE: one of those left), or begin from a position"},
    {.name = "confirm", .help = "Enter ends a turn; on a terminal that is so anyway"},
    {.name = "no-confirm", .help = "the last decision ends a turn"},
    {.name = "content", .value = "FILE", .help = "play with this content pack"},
    BOT_OPTIONS,
    {.name = NULL},
};

const struct command cmd_play = {
    .name = "play",
    .usage = "[GAME] [--seats me,bot:3,...] [--set OPTION=VALUE]... [--seed N | --real] [--load [FILE]]",
    .help = "play in the terminal",
    .example = "example: orrery play {game} --seats me,bot:3,bot:3\n",
    .more = "Without GAME you choose from a list. Several `me` share the keyboard; bot:1 is a beginner,\n"
            "bot:5 the strongest, and bot:3 plays the other seats unless you say otherwise. While\n"
            "playing, ? shows what can be typed. Games are saved by themselves and can be resumed.\n",
    .options = options,
    .max_words = 1,
    .run = run,
};
