/* Mass play: checks the spec, plays games by their number and counts their ends. One game is bout.c's matter,
 * sharing them out is sim_run.c's.
 *
 *     piece 0 .. games-1        game of that number, counted in all that was asked for
 *     piece games .. total-1    (studies only) dice that are played twice, for study_decides.c
 *
 * A hand belongs to one thread. It counts for itself; whoever runs it adds the counts up (sim_take). */
#include <stdlib.h>
#include <string.h>

#include "bout.h"
#include "chances.h"
#include "orrery/learn.h"
#include "sim_hand.h"

/* One set of dice for every REPLAY_EVERY games that are studied is played twice, at most REPLAYS of them. Where
 * games are few it is one for every FEW_EVERY, up to FEW, which is one for each fold (study.h). */
enum { REPLAY_EVERY = 20, REPLAYS = 400, FEW_EVERY = 5, FEW = ORR_STUDY_FOLDS };

/* ---- the order ---- */

/* The player of each seat: one name for all, or one for each. */
static bool read_players(struct sim_shared *sh, struct orr_error *err) {
    unsigned seats = sh->order->game->seats;
    unsigned n = players_read(sh->order->players, sh->list, ORR_MAX_SEATS, err);
    if (n == 0) {
        return false;
    }
    if (n != 1 && n != seats) {
        return orr_fail(err, "%u players are named for %u seats: name one for each seat, or one for all", n, seats);
    }
    for (unsigned i = n; i < seats; i++) {
        sh->list[i] = sh->list[0];
    }
    return true;
}

/* Are there no displayed chances for this game? With a common goal they need a network of their own. */
static bool shows_no_chances(const orr_game *g) {
    struct orr_net net;
    return orr_common_goal(g) && !orr_net_shown(g, &net);
}

/* Is the spec sound? Finds players and field on the way. */
bool sim_check(struct sim_shared *sh, struct orr_error *err) {
    if (!sh->order->games) {
        return orr_fail(err, "the number of games must be at least 1");
    }
    if (sh->order->jobs > ORR_SIM_JOBS) {
        return orr_fail(err, "%u jobs are too many: at most %d", sh->order->jobs, ORR_SIM_JOBS);
    }
    if (sh->order->chances && shows_no_chances(sh->order->game)) {
        return orr_fail(err,
                        "no win chances are displayed here: all seats share one goal, and none were learned for it");
    }
    sh->by = sh->order->by ? orr_seat_field(sh->order->game, sh->order->by, err) : NULL;
    return (sh->by || !sh->order->by) && read_players(sh, err);
}

/* ---- counting ---- */

/* A row for every player that differs; sh->part says which row each place of the list counts for:
 * "bot:2,greedy,bot:2" gives two rows and the parts 0, 1, 0. A seat has a player of its own only while players keep
 * their seats. */
static void name_parts(struct sim_shared *sh, struct orr_sim *out) {
    unsigned seats = sh->order->game->seats;
    for (unsigned i = 0; i < seats; i++) {
        unsigned k = 0;
        const char *name = orr_player_name(sh->list[i]);
        while (k < out->n_players && strcmp(out->player[k].player, name) != 0) {
            k++;
        }
        out->n_players = k == out->n_players ? k + 1 : out->n_players;
        out->player[k].player = name;
        sh->part[i] = k;
        out->seat[i].player = sh->order->rotate ? NULL : name;
    }
}

/* Empty counts for the spec. */
void sim_begin(struct sim_shared *sh, struct orr_sim *out) {
    bool studied = sh->order->study;
    *out = (struct orr_sim){.game = sh->order->game,
                            .seed = sh->order->seed,
                            .jobs = sh->order->jobs ? sh->order->jobs : 1,
                            .rotate = sh->order->rotate,
                            .events = sh->order->events || studied,
                            .studied = studied,
                            .judged = sh->order->chances,
                            .by = sh->by,
                            .asked = sh->order->games};
    name_parts(sh, out);
    if (studied) {
        orr_study_begin(&out->study, sh->order->game);
    }
}

/* One seat of one game. `won` is in sixtieths of a win. */
static void count_part(struct orr_sim_part *part, unsigned seat, uint64_t won, const struct bout *b) {
    part->seats |= (uint8_t)(1u << seat);
    part->appearances++;
    part->win_parts += won;
    part->forfeits += b->forfeits >> seat & 1u;
    orr_tally_add(&part->scores, b->result.score[seat], 1);
}

/* The best score among the winners. */
static int32_t best_of(const struct orr_result *r, unsigned seats) {
    int32_t best = INT32_MIN;
    for (unsigned i = 0; i < seats; i++) {
        best = r->won >> i & 1u && r->score[i] > best ? r->score[i] : best;
    }
    return best;
}

/* Count a finished game. `shift` is by how much the list was rotated: seat i was taken by place i + shift of the
 * list. A win shared by three seats is 20 sixtieths for each. */
static void count_game(struct sim_hand *w, unsigned shift) {
    const struct orr_result *r = &w->bout.result;
    unsigned seats = w->counts.game->seats, winners = orr_mask_count(r->won);
    for (unsigned i = 0; i < seats; i++) {
        uint64_t won = winners && r->won >> i & 1u ? SIM_WIN / winners : 0;
        unsigned place = (i + shift) % seats;
        count_part(&w->counts.seat[i], i, won, &w->bout);
        sim_by_count(&w->by, i, won, &w->counts);
        count_part(&w->counts.player[w->shared->part[place]], i, won, &w->bout);
    }
    if (winners) {
        w->counts.won++;
        orr_tally_add(&w->counts.winning, best_of(r, seats), 1);
    }
    w->counts.ended++;
    w->counts.guard_ended += r->guard;
    w->counts.chance += w->bout.chance;
    orr_tally_add(&w->counts.decisions, (int32_t)w->bout.decisions, 1);
    orr_tally_add(&w->counts.rounds, (int32_t)r->rounds, 1);
}

/* Count the log lines of a step. Named arguments are counted each, numbers are not. */
static void count_events(void *user, const struct orr_trace *trace) {
    struct sim_hand *w = user;
    for (uint32_t i = 0; i < trace->n; i++) {
        const struct orr_event *e = &trace->at[i];
        const struct orr_line *line = &w->counts.game->rules->lines[e->line];
        orr_tally_add(&w->counts.lines, e->line, 1);
        w->told[e->line] = 1;
        for (unsigned k = 0; k < ORR_MAX_EVENT_ARGS; k++) {
            if (line->arg[k] && line->arg[k] != &orr_kind_seat && e->arg[k] >= 0) {
                orr_tally_add(&w->counts.line_words, orr_line_word(e->line, k, (unsigned)e->arg[k]), 1);
            }
        }
    }
}

/* In how many games a line occurred: called once per game. */
static void count_told(struct sim_hand *w) {
    for (unsigned i = 0; i <= UINT8_MAX; i++) {
        if (w->told[i]) {
            orr_tally_add(&w->counts.line_games, (int32_t)i, 1);
        }
    }
    memset(w->told, 0, sizeof w->told);
}

/* Called before each decision, for what looks at positions. */
static void see_turn(void *user, struct orr_turn turn) {
    struct sim_hand *w = user;
    if (w->counts.judged) {
        chances_see(&w->eye, w->bout.state, turn);
    }
    if (w->counts.by && !w->by.seen) {
        sim_by_see(&w->by, w->counts.game, w->counts.by, w->bout.state);
    }
}

/* Called before each decision is carried out. */
static void see_choice(void *user, struct orr_turn turn, orr_action a) {
    struct sim_hand *w = user;
    study_chosen(&w->look, w->bout.state, turn, a);
}

/* ---- playing ---- */

/* Prepare a thread. What it watches is decided here, once: a game that nobody looks at is played without a trace. */
void sim_hand_open(struct sim_hand *w, struct sim_shared *sh, const atomic_bool *halt) {
    bool told = sh->order->events || sh->order->study;
    w->shared = sh;
    sim_begin(sh, &w->counts);
    bout_init(&w->bout, sh->order->game);
    w->bout.halt = told ? NULL : halt; /* lines are counted as they are told: of whole games only */
    w->bout.told = told ? count_events : NULL;
    w->bout.user = w;
    if (sh->order->chances) {
        chances_open(&w->eye, sh->order->game);
    }
    w->bout.asked = sh->order->chances || sh->by ? see_turn : NULL;
    if (sh->order->study) {
        study_open(&w->look, &w->counts.study);
        w->bout.chosen = see_choice;
    }
}

/* Also good for a hand of which some parts were never opened: they are zero. */
void sim_hand_close(struct sim_hand *w) {
    orr_sim_free(&w->counts);
    bout_free(&w->bout);
    chances_close(&w->eye);
    study_close(&w->look);
}

/* Compare displayed chances with the result, with random numbers of their own: looking must not change the next
 * game. */
static void judge_chances(struct sim_hand *w, uint32_t number) {
    struct orr_rng luck;
    bout_stream(&luck, w->counts.seed, number, BOUT_WATCHER);
    chances_judge(&w->eye, &w->bout.result, luck, &w->counts.chances);
}

/* By how many seats the list of players is rotated; everybody sits down. */
static unsigned seat_players(struct sim_hand *w, uint64_t number) {
    unsigned seats = w->counts.game->seats, shift = w->counts.rotate ? (unsigned)(number % seats) : 0;
    for (unsigned i = 0; i < seats; i++) {
        w->bout.seat[i] = w->shared->list[(i + shift) % seats];
    }
    return shift;
}

/* Play a game that is only counted for what decides games; its numbers begin at SIM_REPLAYED, so that it shares no
 * random numbers with the games of the run. `won` gets the sixtieths of each seat; where all share one goal each
 * seat has won whole. */
static enum bout_end replay(struct sim_hand *w, uint64_t number, unsigned replay, uint64_t *won) {
    const orr_game *g = w->counts.game;
    w->bout.replay = replay;
    enum bout_end end = bout_play(&w->bout, w->counts.seed, SIM_REPLAYED + (uint32_t)number);
    const struct orr_result *r = &w->bout.result;
    unsigned winners = end == BOUT_OVER ? orr_mask_count(r->won) : 0;
    for (unsigned i = 0; i < g->seats; i++) {
        bool all = orr_common_goal(g) && winners;
        won[i] = all ? SIM_WIN : winners && r->won >> i & 1u ? SIM_WIN / winners : 0;
    }
    return end;
}

/* The same dice twice, with other random numbers for the players. By place, so that the n-th card is the same
 * although the games part; watchers are taken off meanwhile, because these games belong to no other count. */
static enum bout_end play_twice(struct sim_hand *w, uint64_t number) {
    uint64_t won[2][ORR_MAX_SEATS];
    struct bout plain = w->bout;
    seat_players(w, number);
    w->bout.luck = BOUT_BY_PLACE;
    w->bout.told = NULL;
    w->bout.asked = NULL;
    w->bout.chosen = NULL;
    enum bout_end end = replay(w, number, 0, won[0]);
    end = end == BOUT_OVER ? replay(w, number, 1, won[1]) : end;
    w->bout.luck = plain.luck;
    w->bout.told = plain.told;
    w->bout.asked = plain.asked;
    w->bout.chosen = plain.chosen;
    w->bout.replay = 0;
    if (end == BOUT_OVER) {
        study_replayed(&w->counts.study, number, w->counts.game->seats, won[0], won[1]);
    }
    return end;
}

/* How many sets of dice are played twice. */
uint64_t sim_pieces(const struct orr_sim_spec *o) {
    uint64_t n = o->games / REPLAY_EVERY + 1, few = o->games / FEW_EVERY;
    few = few < FEW ? few : FEW; /* with fewer nothing can be said */
    n = n < few ? few : n < REPLAYS ? n : REPLAYS;
    return o->games + (o->study ? n : 0);
}

/* Play game `number` and count it. */
static enum bout_end play_one(struct sim_hand *w, uint64_t number) {
    unsigned shift = seat_players(w, number);
    chances_begin(&w->eye);
    sim_by_begin(&w->by);
    if (w->counts.studied) {
        struct orr_rng luck;
        bout_stream(&luck, w->counts.seed, (uint32_t)number, BOUT_WATCHER - 1);
        study_start(&w->look, luck);
    }
    enum bout_end end = bout_play(&w->bout, w->counts.seed, (uint32_t)number);
    if (end != BOUT_OVER) {
        return end;
    }
    count_told(w);
    count_game(w, shift);
    if (w->counts.judged) {
        judge_chances(w, (uint32_t)number);
    }
    if (w->counts.studied) {
        study_over(&w->look, &w->bout.result);
    }
    return BOUT_OVER;
}

/* Pieces of work: the games, and behind them the dice that are played twice. */
enum bout_end sim_play(struct sim_hand *w, uint64_t number) {
    uint64_t games = w->shared->order->games;
    return number < games ? play_one(w, number) : play_twice(w, number - games);
}

void orr_sim_free(struct orr_sim *sim) {
    for (unsigned i = 0; i < ORR_MAX_SEATS; i++) {
        orr_tally_free(&sim->player[i].scores);
        orr_tally_free(&sim->seat[i].scores);
    }
    orr_tally_free(&sim->decisions);
    orr_tally_free(&sim->rounds);
    orr_tally_free(&sim->by_seats);
    orr_tally_free(&sim->by_wins);
    orr_tally_free(&sim->winning);
    orr_tally_free(&sim->lines);
    orr_tally_free(&sim->line_games);
    orr_tally_free(&sim->line_words);
    orr_study_free(&sim->study);
}

double orr_sim_wins(const struct orr_sim_part *part) { return (double)part->win_parts / SIM_WIN; }

struct orr_share orr_sim_share(const struct orr_sim_part *part) {
    return orr_share_of(orr_sim_wins(part), (double)part->appearances);
}
