/* The counts of mass play: adding them, and as text for files and other processes. The text is numbers only, in the
 * order of sim_port: seats, the parts of each seat and player, totals, tallies, and what was counted besides. It can
 * be read only beside the same order, which says how many numbers there are. */
#include "sim_port.h"

#include "chances.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* ---- the order ---- */

/* For example: ID 5 0123…(64 digits) 3 {"mode":"solo"}. With the edition and the hash of the pack, since other rules
 * or cards would be other games under the same name. */
void sim_put_game(const orr_game *g, struct orr_buf *out) {
    orr_put(out, " %s %u ", g->rules->id, g->edition);
    for (size_t i = 0; i < sizeof g->content_hash; i++) {
        orr_put(out, "%02x", g->content_hash[i]);
    }
    orr_put(out, " %u ", g->seats);
    orr_options_write(g, out);
}

/* Threads, processes and files are left out: they change nothing about the games. The kind of evaluation is in it,
 * because players with weights of their own for the pack play otherwise. */
void sim_order(const struct orr_sim_spec *o, struct orr_buf *out) {
    orr_put(out, "orrery-run 1 sim %" PRIu64, o->seed);
    sim_put_game(o->game, out);
    orr_put(out, " %" PRIu32 " %s %d%d%d%d %s %s", o->games, o->players, o->rotate, o->events, o->chances, o->study,
            o->by ? o->by : "-", orr_evaluation_name(o->game));
}

/* "orrery-run 1 sim 42 …": the number behind the kind of run. */
bool orr_kept_seed(const char *text, uint64_t *seed) {
    static const char head[] = "orrery-run 1 ";
    const char *word = strncmp(text, head, strlen(head)) == 0 ? strchr(text + strlen(head), ' ') : NULL;
    char *end;
    if (!word || word[1] < '0' || word[1] > '9') {
        return false;
    }
    *seed = strtoull(word + 1, &end, 10);
    return *end == ' ';
}

/* ---- adding ---- */

/* Names of players are shared, not copied: they belong to the players, who outlive all counts. */
void sim_like(struct orr_sim *s, const struct orr_sim *of) {
    *s = (struct orr_sim){.game = of->game,
                          .seed = of->seed,
                          .jobs = of->jobs,
                          .rotate = of->rotate,
                          .events = of->events,
                          .judged = of->judged,
                          .studied = of->studied,
                          .by = of->by,
                          .asked = of->asked,
                          .n_players = of->n_players};
    for (unsigned i = 0; i < ORR_MAX_SEATS; i++) {
        s->player[i].player = of->player[i].player;
        s->seat[i].player = of->seat[i].player;
    }
    if (of->studied) {
        orr_study_begin(&s->study, of->game);
    }
}

/* Empty counts that belong to an eye that is open: they stay where they are. */
static void clear_study(struct orr_study *s) {
    memset(s->item, 0, s->items * sizeof *s->item);
    memset(s->round, 0, sizeof s->round);
    memset(s->tenth, 0, sizeof s->tenth);
    memset(s->last, 0, sizeof s->last);
    memset(s->favourite, 0, sizeof s->favourite);
    memset(s->prompt, 0, sizeof s->prompt);
    memset(s->refused, 0, s->rules * sizeof *s->refused);
    memset(s->fold, 0, sizeof s->fold);
    s->trials = 0;
}

/* An empty tally has no memory, so freeing is emptying. */
static void take_tally(struct orr_tally *to, struct orr_tally *from) {
    orr_tally_merge(to, from);
    orr_tally_free(from);
}

/* The player's name stays on both sides. */
static void take_part(struct orr_sim_part *to, struct orr_sim_part *from) {
    to->seats |= from->seats;
    to->appearances += from->appearances;
    to->win_parts += from->win_parts;
    to->forfeits += from->forfeits;
    from->seats = 0;
    from->appearances = from->win_parts = from->forfeits = 0;
    take_tally(&to->scores, &from->scores);
}

static void take_chances(struct orr_chances *to, struct orr_chances *from) {
    chances_merge(to, from);
    *from = (struct orr_chances){0};
}

/* What describes the run (game, players, seed) is the same on both sides and stays. */
void sim_take(struct orr_sim *to, struct orr_sim *from) {
    for (unsigned i = 0; i < to->game->seats; i++) {
        take_part(&to->seat[i], &from->seat[i]);
        take_part(&to->player[i], &from->player[i]);
    }
    to->ended += from->ended;
    to->guard_ended += from->guard_ended;
    to->chance += from->chance;
    to->won += from->won;
    from->ended = from->guard_ended = from->won = 0;
    from->chance = 0;
    take_tally(&to->winning, &from->winning);
    take_tally(&to->lines, &from->lines);
    take_tally(&to->line_games, &from->line_games);
    take_tally(&to->line_words, &from->line_words);
    take_tally(&to->decisions, &from->decisions);
    take_tally(&to->rounds, &from->rounds);
    take_tally(&to->by_seats, &from->by_seats);
    take_tally(&to->by_wins, &from->by_wins);
    take_chances(&to->chances, &from->chances);
    if (to->studied) {
        orr_study_merge(&to->study, &from->study);
        clear_study(&from->study);
    }
}

/* ---- as text ---- */

static void port_part(struct port *p, struct orr_sim_part *part) {
    port_mask(p, &part->seats);
    port_count(p, &part->appearances);
    port_count(p, &part->win_parts);
    port_count(p, &part->forfeits);
    port_tally(p, &part->scores);
}

/* Only where chances were judged; both sides know that from the order. */
static void port_chances(struct port *p, struct orr_chances *c) {
    port_count(p, &c->positions);
    port_count(p, &c->squares);
    for (unsigned i = 0; i < ORR_CHANCE_BINS; i++) {
        port_count(p, &c->bin[i].n);
        port_count(p, &c->bin[i].shown);
        port_count(p, &c->bin[i].win_parts);
    }
    for (unsigned i = 0; i < ORR_CHANCE_POWERS; i++) {
        port_count(p, &c->loss[i]);
    }
}

/* Reads or writes, by what the port is for; so what one process writes another one reads in the same order. */
static void port_item(struct port *p, struct orr_item *it) {
    uint64_t *const plain[] = {&it->offered, &it->used, &it->offered_games, &it->used_games};
    for (unsigned i = 0; i < 4; i++) {
        port_count(p, plain[i]);
    }
    for (unsigned i = 0; i < ORR_STUDY_STRATA; i++) {
        for (unsigned k = 0; k < 2; k++) {
            port_count(p, &it->turns[i][k]);
            port_count(p, &it->wins[i][k]);
        }
    }
    port_count(p, &it->judged.games);
    port_count(p, &it->judged.count);
    port_count(p, &it->judged.count_count);
    port_sum(p, &it->judged.sum);
    port_sum(p, &it->judged.sum_sum);
    port_sum(p, &it->judged.sum_count);
}

/* All n entries, also those that stayed 0: the number of numbers is always the same. */
static void port_leads(struct port *p, struct orr_lead *l, unsigned n) {
    for (unsigned i = 0; i < n; i++) {
        port_count(p, &l[i].n);
        port_count(p, &l[i].win_parts);
    }
}

/* A file of another game has another number of items and is refused at once. */
static void port_study(struct port *p, struct orr_study *s) {
    port_expect(p, s->items);
    for (unsigned i = 0; i < s->items && !p->bad; i++) {
        port_item(p, &s->item[i]);
    }
    port_leads(p, s->round, ORR_STUDY_ROUNDS);
    port_leads(p, s->tenth, ORR_STUDY_TENTHS);
    port_leads(p, s->last, ORR_STUDY_TENTHS);
    port_leads(p, s->favourite, ORR_STUDY_TENTHS);
    for (unsigned i = 0; i < ORR_STUDY_PROMPTS; i++) {
        port_count(p, &s->prompt[i].decisions);
        port_count(p, &s->prompt[i].forced);
        port_count(p, &s->prompt[i].options);
        port_most(p, &s->prompt[i].most);
    }
    for (unsigned i = 0; i < s->rules; i++) {
        port_count(p, &s->refused[i]);
    }
    port_count(p, &s->trials);
    for (unsigned i = 0; i < ORR_STUDY_FOLDS; i++) {
        port_count(p, &s->fold[i].pairs);
        port_count(p, &s->fold[i].products);
        port_count(p, &s->fold[i].squares);
    }
}

/* Are all values below this one, and none negative? Lines that do not exist cannot be told of. */
static bool all_below(const struct orr_tally *t, int64_t most) {
    return !t->n || (t->at[0].value >= 0 && t->at[t->n - 1].value < most);
}

static unsigned lines_of(const orr_game *g) {
    unsigned n = 0;
    while (g->rules->lines[n].text) {
        n++;
    }
    return n;
}

/* Does every word belong to an argument that its line has? Reports look the names up without asking again, so a file
 * or process that says otherwise is refused here. */
static bool words_fit(const struct orr_sim *s, unsigned lines) {
    for (size_t i = 0; i < s->line_words.n; i++) {
        int32_t value = s->line_words.at[i].value;
        unsigned line = (unsigned)value >> 19, place = (unsigned)value >> 16 & 7u;
        if (value < 0 || line >= lines || place >= ORR_MAX_EVENT_ARGS || !s->game->rules->lines[line].arg[place]) {
            return false;
        }
    }
    return true;
}

/* The order of the members is the format: what was kept by a program that lists them otherwise cannot be read. */
void sim_port(struct port *p, struct orr_sim *s) {
    struct orr_tally *const tallies[] = {&s->winning,   &s->lines,  &s->line_games, &s->line_words,
                                         &s->decisions, &s->rounds, &s->by_seats,   &s->by_wins};
    port_expect(p, s->game->seats);
    for (unsigned i = 0; i < s->game->seats; i++) {
        port_part(p, &s->seat[i]);
        port_part(p, &s->player[i]);
    }
    port_short(p, &s->ended);
    port_short(p, &s->guard_ended);
    port_short(p, &s->won);
    port_count(p, &s->chance);
    for (size_t i = 0; i < sizeof tallies / sizeof tallies[0]; i++) {
        port_tally(p, tallies[i]);
    }
    if (s->judged) {
        port_chances(p, &s->chances);
    }
    if (s->studied) {
        port_study(p, &s->study);
    }
    unsigned lines = lines_of(s->game);
    p->bad = p->bad || !all_below(&s->lines, lines) || !all_below(&s->line_games, lines) || !words_fit(s, lines) ||
             s->by_seats.n != s->by_wins.n;
}
