/* Looking at one game: what is offered and used in each turn, who leads, how many options there are. What is said of
 * a thing's worth is found when the game is over: it is known then who won, and a few decisions are weighed.
 *
 *     study_start  ->  study_chosen before each decision  ->  study_over
 *                        turn begins: standings, chances; the last turn's picks
 *                        items offered and used; options counted; a few states kept
 *
 * Has random numbers of its own, so that games are the same with and without it. */
#include "study.h"

#include <stdlib.h>
#include <string.h>

/* TRIALS actions are tried at each kept decision; a decision counts as one only with LEAST_LEGAL options. */
enum { WIN = 60, TRIALS = 8, LEAST_LEGAL = 2 };

/* ---- opening ---- */

/* One allocation for all lists of stamps. `seen` marks an item within one look at a list, `touched` lists the items
 * that were offered in the present turn. */
void study_open(struct study_eye *e, struct orr_study *study) {
    const orr_game *g = study->game;
    size_t items = study->items, size = g->rules->state_size;
    *e = (struct study_eye){.study = study, .weigher = orr_weigher_make(g)};
    e->kept_state = orr_alloc(STUDY_KEPT, size);
    g->rules->setup(g, e->kept_state);
    e->evaluator = orr_evaluator_make(g, e->kept_state);
    e->offered_game = orr_alloc(6 * items, sizeof *e->offered_game);
    e->used_game = e->offered_game + items;
    e->offered_turn = e->used_game + items;
    e->used_turn = e->offered_turn + items;
    e->seen = e->used_turn + items;
    e->touched = e->seen + items;
    for (unsigned i = 0; i < g->seats; i++) {
        e->pick[i] = orr_alloc(items, sizeof *e->pick[i]);
    }
    e->with = orr_alloc(items, sizeof *e->with);
    e->worth = orr_alloc(items, sizeof *e->worth);
    e->worth_n = orr_alloc(items, sizeof *e->worth_n);
}

void study_close(struct study_eye *e) {
    orr_weigher_free(e->weigher);
    orr_evaluator_free(e->evaluator);
    free(e->kept_state);
    free(e->offered_game);
    free(e->with);
    free(e->worth);
    free(e->worth_n);
    for (unsigned i = 0; i < ORR_MAX_SEATS; i++) {
        free(e->pick[i]);
    }
    *e = (struct study_eye){.study = NULL};
}

/* Before the first turn every seat counts as equally likely to win. */
void study_start(struct study_eye *e, struct orr_rng rng) {
    e->rng = rng;
    e->decisions = e->turns = e->n_touched = e->n_tried = 0;
    e->game_stamp++;
    e->turn_stamp++;
    e->owner = ORR_NOBODY;
    for (unsigned i = 0; i < e->study->game->seats; i++) {
        memset(e->pick[i], 0, e->study->items * sizeof *e->pick[i]);
        e->chance[i] = 1.0 / e->study->game->seats;
    }
}

/* ---- turns ---- */

/* Each thing that was offered in the turn that ends: one of all such turns of the seat is drawn. The n-th turn
 * replaces the one drawn before with probability 1 / n, which gives each of them the same chance without keeping
 * any. */
static void end_turn(struct study_eye *e) {
    for (uint32_t i = 0; i < e->n_touched && e->owner >= 0; i++) {
        uint32_t item = e->touched[i];
        struct study_pick *p = &e->pick[e->owner][item];
        p->turns = (uint16_t)(p->turns + (p->turns < UINT16_MAX));
        if (orr_rng_below(&e->rng, p->turns) == 0) {
            p->stratum = (uint8_t)study_stratum(e->chance[e->owner]);
            p->used = e->used_turn[item] == e->turn_stamp;
        }
    }
    e->n_touched = 0;
    e->turn_stamp++;
}

/* The seats with the highest (sign 1) or lowest (-1) of these values. */
static uint8_t best_of(const double *value, unsigned seats, double sign) {
    uint8_t mask = 0;
    double best = 0;
    for (unsigned i = 0; i < seats; i++) {
        if (!mask || sign * value[i] > best) {
            best = sign * value[i];
            mask = 0;
        }
        if (sign * value[i] >= best) {
            mask |= (uint8_t)(1u << i);
        }
    }
    return mask;
}

/* How the seats stand now, for the curves: who leads and trails by score, who is the favourite. A seat that is out
 * trails all others whatever its score. */
static void note_standing(struct study_eye *e, const void *s) {
    const orr_game *g = e->study->game;
    struct orr_result r;
    double score[ORR_MAX_SEATS];
    /* games that long are few, and their curves end here */
    if (e->turns == STUDY_TURNS) {
        return;
    }
    orr_result_of(g, s, &r);
    for (unsigned i = 0; i < g->seats; i++) {
        score[i] = (unsigned)r.out >> i & 1u ? INT32_MIN : r.score[i];
    }
    e->turn[e->turns++] = (struct study_turn){.leads = best_of(score, g->seats, 1),
                                              .trails = best_of(score, g->seats, -1),
                                              .favours = best_of(e->chance, g->seats, 1),
                                              .round = (uint16_t)(r.rounds < UINT16_MAX ? r.rounds : UINT16_MAX)};
}

/* Does a turn begin? Where a game says which questions are settled, only there: in between nothing can be compared. */
static bool turn_begins(const struct study_eye *e, const void *s, struct orr_turn turn) {
    const orr_game *g = e->study->game;
    bool settled = !g->rules->quiet || orr_turn_is_quiet(g, turn);
    return e->owner == ORR_NOBODY || (settled && (g->seats == 1 || orr_turn_owner(g, s) != e->owner));
}

/* When a turn begins, the one before is closed first, with the chances that were seen before it; then they are taken
 * anew. */
static void look_at_turn(struct study_eye *e, const void *s, struct orr_turn turn) {
    if (!turn_begins(e, s, turn)) {
        return;
    }
    end_turn(e);
    e->owner = orr_turn_owner(e->study->game, s);
    orr_evaluator_now(e->evaluator, s, e->chance);
    note_standing(e, s);
}

/* ---- decisions ---- */

/* Count a thing among those that are offered in this decision, once. */
static void offer(struct study_eye *e, uint32_t item, bool chosen_from) {
    struct orr_item *it = &e->study->item[item];
    if (e->seen[item] == e->look_stamp) {
        return;
    }
    e->seen[item] = e->look_stamp;
    it->offered++;
    it->offered_games += e->offered_game[item] != e->game_stamp;
    e->offered_game[item] = e->game_stamp;
    if (chosen_from && e->offered_turn[item] != e->turn_stamp) {
        e->offered_turn[item] = e->turn_stamp;
        e->touched[e->n_touched++] = item;
    }
}

/* The item was chosen; it has been offered in the same look. */
static void use(struct study_eye *e, uint32_t item) {
    struct orr_item *it = &e->study->item[item];
    it->used++;
    it->used_games += e->used_game[item] != e->game_stamp;
    e->used_game[item] = e->game_stamp;
    e->used_turn[item] = e->turn_stamp;
}

static void count_prompt(struct orr_study *s, unsigned prompt, uint32_t options) {
    struct orr_prompt_count *c = &s->prompt[prompt < ORR_STUDY_PROMPTS ? prompt : ORR_STUDY_PROMPTS - 1];
    c->decisions++;
    c->forced += options == 1;
    c->options += options;
    c->most = options > c->most ? options : c->most;
}

/* Keep a few decisions of the game, each with the same probability: the n-th takes the place of one that is kept
 * with probability STUDY_KEPT / n. */
static void keep(struct study_eye *e, const void *s, int seat) {
    uint32_t slot = e->decisions < STUDY_KEPT ? e->decisions : orr_rng_below(&e->rng, e->decisions + 1);
    e->decisions++;
    if (slot < STUDY_KEPT) {
        size_t size = e->study->game->rules->state_size;
        memcpy(e->kept_state + slot * size, s, size);
        e->kept[slot] = (struct study_kept){seat, e->chance[seat]};
    }
}

/* The turn is looked at first, on the state before the decision. An item counts as offered in the turn only where
 * its seat could have chosen something else: otherwise nothing could be learned from its use. */
void study_chosen(struct study_eye *e, const void *s, struct orr_turn turn, orr_action a) {
    struct orr_study *study = e->study;
    struct orr_actions legal = {.n = 0};
    uint32_t items[STUDY_USES];
    look_at_turn(e, s, turn);
    orr_legal(study->game, s, &legal);
    count_prompt(study, turn.prompt, legal.n);
    e->look_stamp++;
    bool chosen_from = legal.n >= LEAST_LEGAL && turn.actor == e->owner;
    for (uint32_t i = 0; i < legal.n; i++) {
        unsigned n = study_uses(study, study->game, s, legal.at[i], items);
        for (unsigned k = 0; k < n; k++) {
            offer(e, items[k], chosen_from);
        }
    }
    unsigned n = study_uses(study, study->game, s, a, items);
    for (unsigned k = 0; k < n; k++) {
        use(e, items[k]);
    }
    e->tried[e->n_tried++ % STUDY_TRIED] = a;
    if (legal.n >= LEAST_LEGAL) {
        keep(e, s, turn.actor);
    }
}

/* ---- the end of a game ---- */

/* Actions of this game at other times than their own: which rules refuse them? */
static void try_rules(struct study_eye *e, const void *s) {
    uint32_t n = e->n_tried < STUDY_TRIED ? e->n_tried : STUDY_TRIED;
    for (unsigned i = 0; i < TRIALS && n; i++) {
        orr_action a = e->tried[orr_rng_below(&e->rng, n)];
        struct orr_verdict v = orr_check(e->study->game, s, a);
        e->study->trials++;
        if (v.rule && v.rule < e->study->rules) {
            e->study->refused[v.rule]++;
        }
    }
}

/* The best lead of decisions with each item, into e->with; the items are listed in e->touched, whose use for the
 * turn is over. */
static void best_with(struct study_eye *e, const void *s, const struct orr_actions *legal, const double *lead) {
    uint32_t items[STUDY_USES];
    e->look_stamp++;
    e->n_touched = 0;
    for (uint32_t i = 0; i < legal->n; i++) {
        unsigned n = study_uses(e->study, e->study->game, s, legal->at[i], items);
        for (unsigned k = 0; k < n; k++) {
            uint32_t item = items[k];
            if (e->seen[item] != e->look_stamp) {
                e->seen[item] = e->look_stamp;
                e->touched[e->n_touched++] = item;
                e->with[item] = lead[i];
            }
            e->with[item] = lead[i] > e->with[item] ? lead[i] : e->with[item];
        }
    }
}

/* The best lead of decisions without an item; false: there are none. */
static bool best_without(const struct study_eye *e, const void *s, const struct orr_actions *legal, const double *lead,
                         uint32_t item, double *best) {
    uint32_t items[STUDY_USES];
    bool found = false;
    for (uint32_t i = 0; i < legal->n; i++) {
        bool has = false;
        unsigned n = study_uses(e->study, e->study->game, s, legal->at[i], items);
        for (unsigned k = 0; k < n; k++) {
            has = has || items[k] == item;
        }
        if (!has && (!found || lead[i] > *best)) {
            *best = lead[i];
            found = true;
        }
    }
    return found;
}

/* What each thing of a kept decision is worth beside the best alternative, in thousandths of the win. Leads are on a
 * logistic scale, where a small step d changes a chance p by p (1 - p) d: at 0.5 a lead of 0.2 is 50 thousandths. */
static void weigh(struct study_eye *e, const void *s, const struct study_kept *k) {
    struct orr_actions legal;
    double lead[ORR_MAX_ACTIONS], other = 0;
    orr_weigh(e->weigher, s, k->seat, orr_rng_next(&e->rng), &legal, lead);
    best_with(e, s, &legal, lead);
    double slope = k->chance * (1 - k->chance);
    for (uint32_t i = 0; i < e->n_touched; i++) {
        uint32_t item = e->touched[i];
        if (!best_without(e, s, &legal, lead, item, &other)) {
            continue;
        }
        /* far from the present chance the straight line says too much: at most a whole win */
        double gain = slope * (e->with[item] - other) * 1000;
        gain = gain > 1000 ? 1000 : gain < -1000 ? -1000 : gain;
        e->worth[item] += (int64_t)(gain < 0 ? gain - 0.5 : gain + 0.5);
        e->worth_n[item]++;
    }
}

/* A game gives each item one number, however often it came up: decisions of one game are not independent. */
static void weigh_kept(struct study_eye *e) {
    size_t size = e->study->game->rules->state_size;
    uint32_t n = e->decisions < STUDY_KEPT ? e->decisions : STUDY_KEPT;
    for (uint32_t i = 0; i < n; i++) {
        weigh(e, e->kept_state + i * size, &e->kept[i]);
        try_rules(e, e->kept_state + i * size);
    }
    for (uint32_t item = 0; item < e->study->items; item++) {
        if (e->worth_n[item]) {
            orr_moments_add(&e->study->item[item].judged, e->worth[item], e->worth_n[item]);
        }
        e->worth[item] = 0;
        e->worth_n[item] = 0;
    }
}

/* Wins of a seat, in sixtieths; where all share one goal each of them has won or lost whole. */
static uint64_t won_by(const orr_game *g, const struct orr_result *r, unsigned seat) {
    unsigned winners = orr_mask_count(r->won);
    if (orr_common_goal(g)) {
        return r->won ? WIN : 0;
    }
    return (unsigned)r->won >> seat & 1u ? WIN / winners : 0;
}

/* The turn that was drawn for each item, into its stratum; nothing for items that this seat was never offered. */
static void count_picks(struct study_eye *e, unsigned seat, uint64_t won) {
    for (uint32_t i = 0; i < e->study->items; i++) {
        const struct study_pick *p = &e->pick[seat][i];
        if (p->turns) {
            e->study->item[i].turns[p->stratum][p->used]++;
            e->study->item[i].wins[p->stratum][p->used] += won;
        }
    }
}

/* Seats that lead count in equal parts, so that a lead shared by two is one lead. */
static void count_lead(struct orr_lead *l, unsigned mask, const uint64_t *won, unsigned seats) {
    unsigned leaders = orr_mask_count(mask);
    uint64_t sum = 0;
    if (leaders == 0) {
        return;
    }
    for (unsigned i = 0; i < seats; i++) {
        sum += mask >> i & 1u ? won[i] : 0;
    }
    l->n++;
    l->win_parts += (sum + leaders / 2) / leaders;
}

/* The curves: after each round, and after each tenth of the turns. The first turn of a new round shows who led when
 * the round before it ended; tenth k is the turn k tenths of the way to the last one. */
static void count_curves(struct study_eye *e, const uint64_t *won) {
    struct orr_study *s = e->study;
    unsigned seats = s->game->seats;
    for (uint32_t i = 1; i < e->turns; i++) {
        unsigned round = e->turn[i - 1].round;
        if (e->turn[i].round != round && round < ORR_STUDY_ROUNDS) {
            count_lead(&s->round[round], e->turn[i].leads, won, seats);
        }
    }
    for (unsigned k = 0; k < ORR_STUDY_TENTHS && e->turns; k++) {
        const struct study_turn *t = &e->turn[k * (e->turns - 1) / (ORR_STUDY_TENTHS - 1)];
        count_lead(&s->tenth[k], t->leads, won, seats);
        count_lead(&s->last[k], t->trails, won, seats);
        count_lead(&s->favourite[k], t->favours, won, seats);
    }
}

/* Only the few kept decisions are weighed, and only now: planning a turn for each option takes far more time than
 * playing the game. */
void study_over(struct study_eye *e, const struct orr_result *r) {
    const orr_game *g = e->study->game;
    uint64_t won[ORR_MAX_SEATS];
    end_turn(e);
    for (unsigned i = 0; i < g->seats; i++) {
        won[i] = won_by(g, r, i);
        count_picks(e, i, won[i]);
    }
    weigh_kept(e);
    if (!orr_common_goal(g)) {
        count_curves(e, won);
    }
}
