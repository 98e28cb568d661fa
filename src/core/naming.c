/* Naming what chance did: the question, and what an answer means.
 *
 * Games say only how an outcome is read off dice (a row of their table of verbs); all else is found from odds and
 * from trying outcomes out: who learns them, whom they are about, and how many questions of the kind follow. */
#include "orrery/naming.h"

#include <stdlib.h>
#include <string.h>

/* ---- dice ---- */

/* Faces stay sorted and each is there once; what exceeds the room is left out. */
static void add_face(struct orr_dice_group *group, unsigned face) {
    unsigned at = group->faces;
    for (unsigned i = 0; i < group->faces; i++) {
        if (group->face[i] == face) {
            return;
        }
    }
    if (at == ORR_DICE_FACES) {
        return;
    }
    for (; at > 0 && group->face[at - 1] > face; at--) {
        group->face[at] = group->face[at - 1];
    }
    group->face[at] = (uint8_t)face;
    group->faces++;
}

/* As many dice as the lowest sum says, because every die shows at least 1; a die shows up to the highest sum divided
 * by them. Sums from 3 to 18 are three dice with faces from 1 to 6. */
static void sum_group(const struct orr_odds *odds, struct orr_dice_group *group) {
    unsigned least = 255, most = 0;
    for (uint32_t i = 0; i < odds->n; i++) {
        unsigned sum = orr_arg(odds->at[i], group->operand);
        least = sum < least ? sum : least;
        most = sum > most ? sum : most;
    }
    group->dice = least;
    for (unsigned face = 1; least && face <= most / least; face++) {
        add_face(group, face);
    }
}

/* One die for each operand of the row, with all faces that any outcome shows on any of them. */
static void face_group(const struct orr_odds *odds, struct orr_dice_group *group) {
    group->dice = group->row->operands;
    for (uint32_t i = 0; i < odds->n; i++) {
        for (unsigned die = 0; die < group->dice; die++) {
            add_face(group, orr_arg(odds->at[i], group->operand + die));
        }
    }
}

/* Groups take the operands of the verb one row after the other, from operand 0 on. */
static void find_dice(const struct orr_dice *row, struct orr_naming *n) {
    unsigned operand = 0;
    for (; row && row->operands && n->groups < ORR_DICE_GROUPS; row++) {
        struct orr_dice_group *group = &n->group[n->groups++];
        *group = (struct orr_dice_group){.row = row, .operand = operand};
        if (row->way == ORR_DICE_SUM) {
            sum_group(&n->odds, group);
        } else {
            face_group(&n->odds, group);
        }
        operand += row->operands;
        n->dice += group->dice;
    }
}

/* Can a die of the group show this? */
static bool has_face(const struct orr_dice_group *group, unsigned face) {
    for (unsigned i = 0; i < group->faces; i++) {
        if (group->face[i] == face) {
            return true;
        }
    }
    return false;
}

static int by_face(const void *a, const void *b) { return *(const uint8_t *)a - *(const uint8_t *)b; }

/* The operands that the dice of a group give: their sum, or their faces one by one, lowest first where the dice look
 * the same. With 6 2 4 on three such dice and operand 1, byte 1 is 2, byte 2 is 4, byte 3 is 6. */
static orr_action group_shows(const struct orr_dice_group *group, const uint8_t *face) {
    uint8_t shown[ORR_DICE_MOST];
    unsigned sum = 0;
    orr_action a = 0;
    memcpy(shown, face, group->dice);
    for (unsigned i = 0; i < group->dice; i++) {
        sum += face[i];
    }
    if (group->row->way == ORR_DICE_SUM) {
        return (orr_action)(sum & 0xFFu) << 8 * group->operand;
    }
    if (group->row->way == ORR_DICE_SORTED) {
        qsort(shown, group->dice, 1, by_face);
    }
    for (unsigned i = 0; i < group->dice; i++) {
        a |= (orr_action)shown[i] << 8 * (group->operand + i);
    }
    return a;
}

/* The action if it is one of the outcomes, else 0: faces that each occur need not occur together. */
static orr_action possible(const struct orr_naming *n, orr_action a) {
    for (uint32_t i = 0; i < n->odds.n; i++) {
        if (n->odds.at[i] == a) {
            return a;
        }
    }
    return 0;
}

/* All outcomes of a throw have the same verb. Every die must show a face that its group can have, and all of them
 * together an outcome that is possible now. */
orr_action orr_naming_roll(const struct orr_naming *n, const uint8_t *face, unsigned dice) {
    orr_action a = orr_act(orr_verb_of(n->odds.at[0]));
    if (!n->groups || dice != n->dice || dice > ORR_DICE_MOST) {
        return 0;
    }
    for (unsigned g = 0; g < n->groups; g++) {
        for (unsigned i = 0; i < n->group[g].dice; i++) {
            if (!has_face(&n->group[g], face[i])) {
                return 0;
            }
        }
        a |= group_shows(&n->group[g], face);
        face += n->group[g].dice;
    }
    return possible(n, a);
}

/* ---- whom it concerns ---- */

enum { TRIED = 64, READERS = ORR_MAX_SEATS + 1 }; /* outcomes that are compared; the last reader only watches */

/* What the readers see after each outcome, as hashes: seen[reader][outcome]. */
struct trial {
    uint64_t seen[READERS][TRIED];
    unsigned n;
    int seat; /* of whom the first line tells, whatever comes; ORR_NOBODY */
    struct orr_trace trace;
};

/* Apply outcome `a` on a copy and note what everybody sees then. `room` holds two states: the one after it, and a
 * view. The seat stays only as long as the first log line of every outcome tells of the same one. */
static void try_out(const orr_game *g, const void *s, orr_action a, struct trial *t, uint8_t *room) {
    uint8_t *view = room + g->rules->state_size;
    memcpy(room, s, g->rules->state_size);
    t->trace.n = 0;
    orr_apply(g, room, a, &t->trace);
    const struct orr_event *first = t->trace.n ? &t->trace.at[0] : NULL;
    int seat = first && strstr(g->rules->lines[first->line].text, "{seat}") ? first->seat : ORR_NOBODY;
    t->seat = t->n && seat != t->seat ? ORR_NOBODY : seat;
    for (int i = 0; i <= g->seats; i++) {
        orr_view(g, room, i < g->seats ? i : ORR_WATCHER, view);
        t->seen[i][t->n] = orr_hash(g, view);
    }
    t->n++;
}

/* Whoever sees every two outcomes differ learns which one came. Compared by hash: two views that differ and have the
 * same one are not met in practice. */
static bool learns(const struct trial *t, unsigned reader) {
    for (unsigned i = 1; i < t->n; i++) {
        for (unsigned k = 0; k < i; k++) {
            if (t->seen[reader][i] == t->seen[reader][k]) {
                return false;
            }
        }
    }
    return true;
}

/* Nothing in a game says who may see an outcome: a few outcomes are tried out, and whose views differ afterwards
 * learns it. With dice two of them show it; with cards up to TRIED, since two cards may look the same to somebody
 * who sees only their colour. */
static void find_readers(const orr_game *g, const void *s, struct orr_naming *n) {
    struct trial *t = orr_alloc(1, sizeof *t);
    uint8_t *room = orr_alloc(2, g->rules->state_size);
    *t = (struct trial){.seat = ORR_NOBODY};
    /* dice lie on the table for all to see or for nobody: two outcomes tell */
    for (uint32_t i = 0; i < n->odds.n && i < (n->groups ? 2u : TRIED); i++) {
        try_out(g, s, n->odds.at[i], t, room);
    }
    n->seat = t->seat >= 0 && t->seat < g->seats ? t->seat : ORR_NOBODY;
    n->open = learns(t, g->seats);
    for (unsigned i = 0; i < g->seats; i++) {
        n->learns = (uint8_t)(n->learns | (unsigned)(n->open || learns(t, i)) << i);
    }
    free(t);
    free(room);
}

/* ---- the question ---- */

/* Is there a choice of outcomes? With one there is nothing to name; `odds` has it all the same. */
static bool asked_at(const orr_game *g, const void *s, struct orr_odds *odds) {
    odds->n = odds->total = 0;
    if (orr_turn_of(g, s).actor != ORR_CHANCE) {
        return false;
    }
    orr_odds_of(g, s, odds);
    return odds->n > 1;
}

/* Whoever runs the match does it without asking. */
orr_action orr_outcome_only(const orr_game *g, const void *s) {
    struct orr_odds *odds = orr_alloc(1, sizeof *odds);
    bool asked = asked_at(g, s, odds);
    orr_action only = !asked && odds->n == 1 ? odds->at[0] : 0;
    free(odds);
    return only;
}

/* All but the run. */
static bool ask(const orr_game *g, const void *s, struct orr_naming *n) {
    n->prompt = orr_turn_of(g, s).prompt;
    n->run = 1;
    n->groups = n->dice = n->learns = 0;
    if (!asked_at(g, s, &n->odds)) {
        return false;
    }
    const struct orr_verb *verb = orr_verb_at(g, orr_verb_of(n->odds.at[0]));
    n->counted = !verb->uncounted && !verb->dice;
    orr_ask(g, s, &n->asked);
    find_dice(verb->dice, n);
    find_readers(g, s, n);
    return true;
}

/* Is the next question of the same kind, and for the same hand or for all: are they answered in one go? */
static bool goes_on(const orr_game *g, const void *s, const struct orr_naming *n, struct orr_naming *next) {
    if (orr_turn_of(g, s).prompt != n->prompt || !asked_at(g, s, &next->odds)) {
        return false;
    }
    return n->open || (ask(g, s, next) && next->learns == n->learns && next->seat == n->seat && !next->open);
}

static orr_action end_of(const struct orr_odds *odds, bool last) { return odds->at[last ? odds->n - 1 : 0]; }

/* How long the row is if always the first, or always the last of the outcomes comes. Both are tried because the
 * outcome can end the row: a hand of five is a row of five, but "draw until a storm comes" ends with the storm. */
static unsigned run_of(const orr_game *g, const void *s, const struct orr_naming *n, bool last) {
    struct orr_naming *next = orr_alloc(1, sizeof *next);
    uint8_t *state = orr_alloc(1, g->rules->state_size);
    unsigned run = 1;
    memcpy(state, s, g->rules->state_size);
    orr_apply(g, state, end_of(&n->odds, last), NULL);
    while (run < ORR_NAMING_RUN && goes_on(g, state, n, next)) {
        run++;
        orr_apply(g, state, end_of(&next->odds, last), NULL);
    }
    free(state);
    free(next);
    return run;
}

/* Dice are thrown together and are one question; only what is drawn can be a row of questions. */
bool orr_naming_of(const orr_game *g, const void *s, struct orr_naming *n) {
    *n = (struct orr_naming){.seat = ORR_NOBODY};
    if (!ask(g, s, n)) {
        return false;
    }
    if (!n->groups) {
        unsigned first = run_of(g, s, n, false), last = run_of(g, s, n, true);
        n->run = first > last ? first : last;
    }
    return true;
}
