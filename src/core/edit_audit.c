/* What does not fit at a table that is being set up, and what would mend it.
 *
 * A sentence of an audit names its fields first and its rule last:
 *
 *   stack, discard: there are 5 moons, not 4 [RULE]
 *
 * Repairs are found by trying: the value of one spot, or a moment, with which the check holds and no other one is
 * broken. Where a field that takes the rest can mend it, that is meant; else a repair is safe when there is only one. */
#include "edit.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* Of a number with more than LONG_RANGE values only those NEAR the present one are tried: somebody who typed 7 for 8
 * is near, and a score of up to 250 would cost 250 audits for each spot. */
enum { NEAR = 24, LONG_RANGE = 64 };

/* ---- the checks ---- */

/* The whole audit as one check, for games that do not tell its parts. */
static unsigned checks_count(const orr_game *g) {
    const struct orr_editing *e = g->rules->editing;
    unsigned n = 0;
    while (e && e->checks && e->checks[n].title) {
        n++;
    }
    return n ? n : 1;
}

/* One check; `why` is its sentence, "" where it holds without a word. */
static bool holds(const orr_game *g, const void *s, unsigned check, char *why, size_t size) {
    const struct orr_editing *e = g->rules->editing;
    why[0] = 0;
    return e && e->checks ? e->checks[check].holds(g, s, why, size) : g->rules->audit(g, s, why, size);
}

static unsigned turn_of(const orr_game *g, unsigned check) {
    const struct orr_editing *e = g->rules->editing;
    return e && e->checks ? e->checks[check].turn : ORR_CHECK_ANY;
}

/* A bit per check that does not hold, as far as they can be asked. After a failed check of the turn FIRST nothing
 * else is asked, and checks of the turn LAST are asked only while all before them hold. */
static uint64_t amiss_at(const orr_game *g, const void *s) {
    char why[256];
    uint64_t set = 0;
    for (unsigned i = 0; i < checks_count(g) && !(set && turn_of(g, i) == ORR_CHECK_LAST); i++) {
        set |= (uint64_t)!holds(g, s, i, why, sizeof why) << i;
        if (set && turn_of(g, i) == ORR_CHECK_FIRST) {
            return set;
        }
    }
    return set;
}

/* Checks that could not be asked, because something before them does not hold: follows the same order as amiss_at. A
 * repair may uncover that one of them fails, and is good all the same. */
static uint64_t unasked(const orr_game *g, uint64_t amiss) {
    uint64_t set = 0;
    bool first = false;
    for (unsigned i = 0; i < checks_count(g); i++) {
        unsigned turn = turn_of(g, i);
        bool before = (amiss & ((UINT64_C(1) << i) - 1)) != 0;
        set |= (uint64_t)(first || (before && turn == ORR_CHECK_LAST)) << i;
        first |= turn == ORR_CHECK_FIRST && amiss;
    }
    return set & ~amiss;
}

/* ---- reading a sentence ---- */

/* Does this name mean the spot? It may name the spot itself or its first indices ("captain[0].matrix"), a whole
 * field ("reserve"), a whole group ("captain"), or a row of a group as people count ("faction 2"). */
static bool names_spot(const orr_game *g, const struct orr_spot *spot, const char *text, size_t n) {
    char path[ORR_SPOT_NAME];
    size_t plain = 0;
    while (plain < n && text[plain] != '[' && text[plain] != ' ') {
        plain++;
    }
    if (plain < n && text[plain] == ' ') { /* "faction 2": a row of a group, counted from 1 */
        return spot->group && strlen(spot->group->name) == plain && strncmp(spot->group->name, text, plain) == 0 &&
               spot->index[0] + 1 == strtol(text + plain, NULL, 10);
    }
    orr_spot_path(g, spot, path);
    if (plain < n) {
        return strncmp(path, text, n) == 0;
    }
    bool field = strlen(spot->field->name) == n && strncmp(spot->field->name, text, n) == 0;
    return field || (spot->group && strlen(spot->group->name) == n && strncmp(spot->group->name, text, n) == 0);
}

/* The spots that a name means, after those that are there; more than fit are left out. */
static void take_spots(const orr_game *g, const struct orr_spots *spots, const char *text, size_t n,
                       struct orr_finding *f) {
    for (unsigned i = 0; i < spots->n && f->n_spots < ORR_FINDING_SPOTS; i++) {
        if (orr_spot_shown(&spots->at[i]) && names_spot(g, &spots->at[i], text, n)) {
            f->spots[f->n_spots++] = &spots->at[i];
        }
    }
}

/* "a, b[1]: sentence [RULE]": takes the names before the colon and returns what follows it. A text whose beginning
 * cannot be names (other characters, no colon) is returned whole, with no spots. */
static const char *take_names(const orr_game *g, const struct orr_spots *spots, const char *why,
                              struct orr_finding *f) {
    const char *colon = strchr(why, ':'), *at = why;
    if (!colon || colon[1] != ' ') {
        return why;
    }
    for (const char *c = why; c < colon; c++) {
        if (!isalnum((unsigned char)*c) && !strchr("_.[], ", *c)) {
            return why;
        }
    }
    while (at < colon) {
        size_t n = strcspn(at, ",:");
        take_spots(g, spots, at, n, f);
        at += n + (at[n] == ',');
        at += *at == ' ';
    }
    return colon + 2;
}

/* Audits end their sentences with the rule: "two tokens on one place [XX-4.2]". The rule is taken off, the rest
 * becomes a sentence with a capital and a full stop. */
static void take_sentence(const char *text, struct orr_finding *f) {
    const char *open = strrchr(text, '['), *close = open ? strchr(open, ']') : NULL;
    size_t n = strlen(text);
    if (close && !close[1] && strchr(open, '-') && (size_t)(close - open) <= sizeof f->rule) {
        memcpy(f->rule, open + 1, (size_t)(close - open) - 1);
        n = (size_t)(open - text);
    }
    while (n && text[n - 1] == ' ') {
        n--;
    }
    n = n < sizeof f->text - 2 ? n : sizeof f->text - 2;
    memcpy(f->text, text, n);
    f->text[0] = (char)toupper((unsigned char)f->text[0]);
    if (n && !strchr(".!?", f->text[n - 1])) {
        f->text[n] = '.';
    }
}

/* ---- repairs ---- */

/* Looking for repairs of one finding: changes are tried on `copy`, one at a time, and judged by all checks. */
struct search {
    const orr_game *g;
    const void *s;
    const struct orr_spots *spots;
    const struct orr_finding *finding;
    const char *why; /* the sentence of the audit */
    uint64_t amiss;  /* before */
    uint64_t may;    /* checks that may fail afterwards */
    void *copy;
    bool rest;    /* what was found is of a field that takes the rest */
    unsigned all; /* repairs found of the best sort */
    unsigned n;
    struct orr_repair found[ORR_CHOICES];
};

/* Is what the spot counts named in the sentence, as a word? */
static bool named_in(const orr_game *g, const struct orr_spot *spot, const char *why) {
    char name[ORR_NAME_MAX];
    if (!spot || spot->of < 0) {
        return false;
    }
    orr_kind_write(g, spot->field->kind, (unsigned)spot->of, name);
    size_t n = strlen(name);
    for (const char *at = why; (at = strstr(at, name)) != NULL; at += n) {
        if ((at == why || !isalnum((unsigned char)at[-1])) && !isalnum((unsigned char)at[n])) {
            return true;
        }
    }
    return false;
}

/* Does the changed copy mend it, and break nothing? A check that tells of one card after the other is mended as far as
 * this card goes when it tells of another one. */
static bool mends(const struct search *x, const struct orr_spot *spot) {
    char why[256];
    uint64_t now = amiss_at(x->g, x->copy);
    if (now & ~x->may) {
        return false;
    }
    if (!(now >> x->finding->check & 1u)) {
        return true;
    }
    holds(x->g, x->copy, x->finding->check, why, sizeof why);
    return named_in(x->g, spot, x->why) && !named_in(x->g, spot, why);
}

/* Repairs of a field that takes the rest push all others out: where a card is missing, the deck is what is short,
 * not one of the hands that were just set by hand. */
static void keep(struct search *x, struct orr_repair r, bool rest) {
    if (rest && !x->rest) {
        x->n = x->all = 0;
        x->rest = true;
    }
    if (rest == x->rest) {
        x->all++;
        if (x->n < ORR_CHOICES) {
            x->found[x->n++] = r;
        }
    }
}

/* Tried on a copy, without pools: a pool would change a second thing, and a repair changes one. */
static void try_value(struct search *x, const struct orr_spot *spot, int64_t value) {
    if (!orr_spot_allows(x->g, x->s, spot, value) || value == orr_spot_get(x->s, spot)) {
        return;
    }
    memcpy(x->copy, x->s, x->g->rules->state_size);
    orr_edit_alone(x->g, x->copy, spot, value, NULL);
    if (mends(x, spot)) {
        keep(x, (struct orr_repair){.spot = spot, .value = value},
             spot->binding && spot->binding->flags & ORR_BIND_REST);
    }
}

/* All values of a short range, those near the present one of a long one. */
static void try_spot(struct search *x, const struct orr_spot *spot) {
    int64_t min, max, now = orr_spot_get(x->s, spot);
    orr_spot_range(spot, &min, &max);
    if (max - min > LONG_RANGE) {
        min = now - NEAR > min ? now - NEAR : min;
        max = now + NEAR < max ? now + NEAR : max;
    }
    if (spot->field->empty) {
        try_value(x, spot, ORR_NONE);
    }
    for (int64_t value = min; value <= max; value++) {
        try_value(x, spot, value);
    }
}

/* One step up or down, in or out, or nothing: for spots that the sentence does not name. */
static void try_step(struct search *x, const struct orr_spot *spot) {
    int64_t now = orr_spot_get(x->s, spot);
    if (spot->field->empty) {
        try_value(x, spot, ORR_NONE);
    } else if (spot->field->form != ORR_PLAIN || !spot->field->kind) {
        try_value(x, spot, now + 1);
        try_value(x, spot, now - 1);
    }
}

/* Moments of the seat whose turn it is, or of the first where nobody's is. */
static void try_moments(struct search *x) {
    if (!orr_moments_count(x->g)) {
        return;
    }
    int actor = orr_turn_of(x->g, x->s).actor;
    unsigned seat = actor >= 0 && actor < x->g->seats ? (unsigned)actor : 0;
    for (unsigned i = 0; i < orr_moments_count(x->g); i++) {
        memcpy(x->copy, x->s, x->g->rules->state_size);
        if (orr_edit_moment(x->g, x->copy, i, seat, NULL) && mends(x, NULL)) {
            keep(x, (struct orr_repair){.moment = i, .seat = seat}, false);
        }
    }
}

/* Is the spot set as a whole by a moment, or unknown to the game's bindings? People do not set those by themselves,
 * so they are tried last. */
static bool is_moment(const struct orr_spot *spot) { return !spot->binding || spot->binding->flags & ORR_BIND_MOMENT; }

/* From what is most likely meant to what is least: values of the spots that the sentence names; fields that take the
 * rest; moments; named spots that moments set; any other spot by one step. The first two are always tried, unless
 * the named spots were such fields themselves; each of the others only when nothing helped before. */
static void search_repairs(struct search *x) {
    for (unsigned i = 0; i < x->finding->n_spots; i++) {
        if (!is_moment(x->finding->spots[i])) {
            try_spot(x, x->finding->spots[i]);
        }
    }
    for (unsigned i = 0; !x->rest && i < x->spots->n; i++) {
        const struct orr_spot *spot = &x->spots->at[i];
        if (!orr_spot_shown(spot) || !spot->binding || !(spot->binding->flags & ORR_BIND_REST)) {
            continue;
        }
        if (named_in(x->g, spot, x->why)) {
            try_spot(x, spot);
        } else {
            try_step(x, spot);
        }
    }
    if (!x->n) {
        try_moments(x);
    }
    for (unsigned i = 0; !x->n && i < x->finding->n_spots; i++) {
        if (is_moment(x->finding->spots[i])) {
            try_spot(x, x->finding->spots[i]);
        }
    }
    for (unsigned i = 0; x->all == 0 && i < x->spots->n; i++) {
        if (orr_spot_shown(&x->spots->at[i]) && !is_moment(&x->spots->at[i])) {
            try_step(x, &x->spots->at[i]);
        }
    }
}

/* Changes of one spot after which this complaint is gone and no check fails that held before (`amiss`: those that
 * fail already). A repair is safe when it is the only one there is. */
static void find_repairs(const orr_game *g, const void *s, const struct orr_spots *spots, const char *why,
                         uint64_t amiss, struct orr_finding *f) {
    struct search x = {.g = g, .s = s, .spots = spots, .finding = f, .why = why, .amiss = amiss};
    x.copy = orr_alloc(1, g->rules->state_size);
    x.may = amiss;
    search_repairs(&x);
    if (!x.n && unasked(g, amiss)) { /* what could not be asked before may not fit either */
        x.may |= unasked(g, amiss);
        search_repairs(&x);
    }
    memcpy(f->choice, x.found, sizeof f->choice);
    f->n_choices = x.n;
    f->safe = x.all == 1;
    free(x.copy);
}

/* ---- the answer ---- */

/* One finding for each check that fails: an audit stops at its first sentence, and the next one comes when that is
 * mended. Without an editing table the whole audit is check 0. */
bool orr_edit_findings(const orr_game *g, const void *s, const struct orr_spots *spots, bool repairs,
                       struct orr_findings *out) {
    char why[256];
    memset(out, 0, sizeof *out);
    out->amiss = amiss_at(g, s);
    for (unsigned i = 0; i < checks_count(g) && out->n < ORR_FINDINGS; i++) {
        if (!(out->amiss >> i & 1u)) {
            continue;
        }
        holds(g, s, i, why, sizeof why);
        struct orr_finding *f = &out->at[out->n++];
        f->check = i;
        take_sentence(take_names(g, spots, why, f), f);
        if (repairs) {
            find_repairs(g, s, spots, why, out->amiss, f);
        }
    }
    return out->n > 0;
}

void orr_edit_mend(const orr_game *g, void *s, const struct orr_repair *r) {
    if (r->spot) {
        orr_edit_alone(g, s, r->spot, r->value, NULL);
    } else {
        orr_edit_moment(g, s, r->moment, r->seat, NULL);
    }
}

/* One repair at a time, then all findings anew: a repair may mend two things, and may change what the next one
 * needs. MOST ends it in case two repairs undo each other. */
unsigned orr_edit_mend_all(const orr_game *g, void *s, const struct orr_spots *spots) {
    enum { MOST = 100 };
    struct orr_findings *f = orr_alloc(1, sizeof *f);
    unsigned done = 0;
    for (bool again = true; again && done < MOST;) {
        again = false;
        orr_edit_findings(g, s, spots, true, f);
        for (unsigned i = 0; i < f->n && !again; i++) {
            if (f->at[i].safe) {
                orr_edit_mend(g, s, &f->at[i].choice[0]);
                done++;
                again = true;
            }
        }
    }
    free(f);
    return done;
}
