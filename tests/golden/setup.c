/* Positions of golden playthroughs set up by hand: from an empty table, by edits that the editor offers. And tables with
 * wrong things: told in words, drawn and counted, and mended where that is safe. */
#include "golden.h"
#include "orrery/edit.h"
#include "orrery/scene.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROUNDS = 40, WRONG_EVERY = 5, WRONG_THINGS = 3 };

struct work {
    const orr_game *g;
    struct orr_spots spots;
    struct orr_rng rng;
    struct orr_error *err;
    struct golden_setup *sum;
    struct orr_scene *scene;
};

/* ---- building ---- */

/* Set all that differs, in order; how many edits. Pools and what follows may change what was set before. */
static unsigned edit_once(const struct work *w, const void *target, void *s) {
    unsigned edits = 0;
    for (unsigned i = 0; i < w->spots.n; i++) {
        const struct orr_spot *spot = &w->spots.at[i];
        int64_t wanted = orr_spot_get(target, spot);
        if (!orr_spot_shown(spot) || orr_spot_get(s, spot) == wanted) {
            continue;
        }
        if (!orr_edit(w->g, s, &w->spots, spot, wanted, w->err)) {
            return 0;
        }
        edits++;
    }
    return edits;
}

static bool build(const struct work *w, const void *target, uint32_t at) {
    void *s = orr_alloc(1, w->g->rules->state_size);
    unsigned edits = 0, more = 1, rounds = 0;
    orr_edit_empty(w->g, s);
    for (; more && rounds < ROUNDS; rounds++) {
        more = edit_once(w, target, s);
        edits += more;
    }
    bool same = !memcmp(s, target, w->g->rules->state_size);
    if (!same) {
        char path[ORR_SPOT_NAME] = "what no spot shows";
        for (unsigned i = 0; i < w->spots.n; i++) {
            if (orr_spot_get(s, &w->spots.at[i]) != orr_spot_get(target, &w->spots.at[i])) {
                orr_spot_path(w->g, &w->spots.at[i], path);
                break;
            }
        }
        orr_fail(w->err, "position %u cannot be set up: %s differs", at, path);
    }
    w->sum->positions++;
    w->sum->edits += edits;
    free(s);
    return same;
}

/* ---- wrong tables ---- */

static void look_at(const struct work *w, const void *state) {
    struct orr_result r;
    void *s = orr_alloc(1, w->g->rules->state_size);
    memcpy(s, state, w->g->rules->state_size);
    orr_edit_picture(w->g, s);
    for (int seat = ORR_ALL_KNOWING; seat < w->g->seats; seat++) {
        for (int compose = ORR_WIDE; seat != ORR_WATCHER && compose <= ORR_TALL; compose++) {
            orr_scene_start(w->scene, (enum orr_compose)compose, NULL);
            w->scene->framed = true;
            orr_draw(w->g, s, seat, w->scene);
        }
    }
    orr_result_of(w->g, s, &r);
    free(s);
}

static void change_one(struct work *w, void *s) {
    const struct orr_spot *spot;
    int64_t min, max, value;
    do {
        spot = &w->spots.at[orr_rng_below(&w->rng, w->spots.n)];
    } while (!orr_spot_shown(spot));
    orr_spot_range(spot, &min, &max);
    value = min + orr_rng_below(&w->rng, (uint32_t)(max - min + 1));
    value = spot->field->empty && orr_rng_below(&w->rng, 3) == 0 ? ORR_NONE : value;
    orr_edit_alone(w->g, s, spot, value, NULL);
}

/* Every finding is a sentence, and there is one exactly when the audit is not content. */
static bool explain(const struct work *w, void *s, uint32_t at) {
    char why[256] = "";
    struct orr_findings *found = orr_alloc(1, sizeof *found);
    bool fits = w->g->rules->audit(w->g, s, why, sizeof why);
    bool told = orr_edit_findings(w->g, s, &w->spots, true, found);
    bool good = told == !fits;
    for (unsigned i = 0; i < found->n; i++) {
        const struct orr_finding *f = &found->at[i];
        good &=
            strlen(f->text) > 8 && strchr(".!?", f->text[strlen(f->text) - 1]) != NULL && f->n_choices <= ORR_CHOICES;
        w->sum->findings++;
        w->sum->with_choices += f->n_choices > 0;
        w->sum->safe += f->safe;
    }
    if (told) {
        w->sum->wrong++;
        orr_edit_mend_all(w->g, s, &w->spots);
        w->sum->mended += w->g->rules->audit(w->g, s, why, sizeof why);
    }
    free(found);
    return good || orr_fail(w->err, "position %u with things changed is not explained: %s", at, why);
}

static bool spoil(struct work *w, const void *target, uint32_t at) {
    void *s = orr_alloc(1, w->g->rules->state_size);
    memcpy(s, target, w->g->rules->state_size);
    for (unsigned n = 1 + at / WRONG_EVERY % WRONG_THINGS; n; n--) {
        change_one(w, s);
    }
    look_at(w, s);
    bool good = explain(w, s, at);
    free(s);
    return good;
}

/* ---- a playthrough ---- */

bool golden_set_up(const struct orr_match *m, uint32_t every, struct golden_setup *sum, struct orr_error *err) {
    struct work w = {.g = orr_match_game(m), .err = err, .sum = sum};
    void *target = orr_alloc(1, w.g->rules->state_size);
    bool good = true;
    w.spots = orr_spots_of(w.g);
    w.scene = orr_alloc(1, sizeof *w.scene);
    orr_rng_seed(&w.rng, w.spots.n);
    for (uint32_t at = 0; good && at <= orr_match_length(m); at += every) {
        orr_match_at(m, at, target);
        good = build(&w, target, at) && (at / every % WRONG_EVERY || spoil(&w, target, at));
    }
    orr_spots_free(&w.spots);
    free(w.scene);
    free(target);
    return good;
}

/* ---- for tests of the page ---- */

/* {"position":"…","spots":{"owner[1]":2,…}}: numbers as people read them; what follows is left out. */
static void tell(const struct work *w, const void *s, struct orr_buf *out) {
    struct orr_buf position = {0};
    char path[ORR_SPOT_NAME];
    const char *comma = "";
    orr_position_write(w->g, s, &position);
    orr_put(out, "{\"position\":");
    orr_put_json_string(out, position.at);
    orr_put(out, ",\"spots\":{");
    for (unsigned i = 0; i < w->spots.n; i++) {
        const struct orr_spot *spot = &w->spots.at[i];
        if (orr_spot_shown(spot)) {
            orr_spot_path(w->g, spot, path);
            orr_put(out, "%s", comma);
            orr_put_json_string(out, path);
            unsigned scale = spot->binding && spot->binding->scale ? spot->binding->scale : 1;
            orr_put(out, ":%g", (double)orr_spot_get(s, spot) / scale);
            comma = ",";
        }
    }
    orr_put(out, "}}\n");
    orr_buf_free(&position);
}

void golden_positions(const struct orr_match *m, uint32_t every, struct orr_buf *out) {
    struct work w = {.g = orr_match_game(m)};
    void *s = orr_alloc(1, w.g->rules->state_size);
    w.spots = orr_spots_of(w.g);
    for (uint32_t at = every / 2; at <= orr_match_length(m); at += every) {
        orr_match_at(m, at, s);
        tell(&w, s, out);
    }
    orr_spots_free(&w.spots);
    free(s);
}
