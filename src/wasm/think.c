/* What the browser asks in a worker, because it takes long: decisions of computer players, hints,
 * win chances, reviews. Positions come in as text, cut for the seat that asks; a player
 * stays in its seat from question to question, so that a turn is thought about once. */
#include "wasm.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "orrery/ai.h"
#include "orrery/learn.h"
#include "orrery/match.h"
#include "orrery/report.h"
#include "orrery/review.h"

enum { IDEAS = 3, WORLDS = 24 };
enum chosen { THOUGHT = 1, AS_PLANNED };

int EXPORT(w_weights)(const char *text, uint32_t n);
int EXPORT(w_choose)(const char *position, uint32_t n, const char *player, int seat, uint32_t seed);
int EXPORT(w_ideas)(const char *position, uint32_t n, int seat, uint32_t iterations);
int EXPORT(w_chances)(const char *position, uint32_t n, int seat);
int EXPORT(w_review)(const char *record, uint32_t n, uint32_t iterations);
int EXPORT(w_review_on)(void);
int EXPORT(w_review_end)(void);

/* ---- players in their seats ---- */

struct sitting {
    const struct orr_player *player;
    struct orr_mind *mind;
    bool expects;      /* the position to which its last decision leads: */
    uint64_t position; /* hash of it, as the seat sees it */
};

static orr_game *table; /* at which they sit */
static struct sitting seats[ORR_MAX_SEATS];

static void stand_up(struct sitting *s) {
    orr_mind_free(s->mind);
    *s = (struct sitting){0};
}

static bool same_table(const orr_game *a, const orr_game *b) {
    return a->rules == b->rules && a->edition == b->edition && a->seats == b->seats &&
           memcmp(a->option, b->option, sizeof a->option) == 0 &&
           memcmp(a->content_hash, b->content_hash, sizeof a->content_hash) == 0;
}

/* Sit down at the table of a position that has been read; takes it. */
static void sit_at(orr_game *g) {
    if (table && same_table(table, g)) {
        orr_game_free(g);
        return;
    }
    for (unsigned i = 0; i < ORR_MAX_SEATS; i++) {
        stand_up(&seats[i]);
    }
    orr_game_free(table);
    table = g;
}

static struct sitting *sitting_at(int seat, const struct orr_player *p) {
    struct sitting *s = &seats[seat];
    if (s->player != p) {
        stand_up(s);
        *s = (struct sitting){.player = p, .mind = orr_mind_make(p, table, seat)};
    }
    return s;
}

/* Weights for a pack: whoever sits down from now on judges by them. */
int w_weights(const char *text, uint32_t n) {
    struct orr_error err = {{0}};
    if (!orr_weights_learn(text, n, &err)) {
        return refuse(&err);
    }
    for (unsigned i = 0; i < ORR_MAX_SEATS; i++) {
        stand_up(&seats[i]);
    }
    clear();
    return 1;
}

/* Where a decision leads, in the eyes of the seat. In an imagined world: a cut one cannot be played on. */
static uint64_t position_after(void *view, int seat, orr_action a) {
    struct orr_rng rng;
    orr_rng_seed(&rng, 1);
    orr_view(table, view, seat, view);
    orr_imagine(table, view, seat, &rng);
    orr_apply(table, view, a, NULL);
    orr_view(table, view, seat, view);
    return orr_hash(table, view);
}

/* Reads a position for the seat that asks (-1: a watcher) and sits down at its table; the state, or NULL with the
 * refusal as the answer. */
static void *read_position(const char *position, uint32_t n, int seat) {
    struct orr_error err = {{0}};
    orr_game *g = NULL;
    void *s = NULL;
    if (!orr_position_read(position, n, NULL, &g, &s, &err)) {
        refuse(&err);
        return NULL;
    }
    sit_at(g);
    int reader = orr_cut_for(table, s);
    if (reader != ORR_ALL_KNOWING && reader != seat) {
        refuse_text("this position is cut for somebody else");
        free(s);
        return NULL;
    }
    return s;
}

static void *read_turn(const char *position, uint32_t n, int seat) {
    void *s = read_position(position, n, seat);
    if (s && (seat < 0 || orr_turn_of(table, s).actor != seat)) {
        refuse_text("it is not that seat's turn");
        free(s);
        return NULL;
    }
    return s;
}

/* The decision of a player, in notation. A plan is gone on with only where it has led to: whoever takes back,
 * or shows another position, gets a fresh thought. */
int w_choose(const char *position, uint32_t n, const char *player, int seat, uint32_t seed) {
    struct orr_error err = {{0}};
    struct orr_rng rng;
    char step[256];
    const struct orr_player *p = orr_player_find(player, &err);
    void *s = p ? read_turn(position, n, seat) : NULL;
    if (!s) {
        return p ? 0 : refuse(&err);
    }
    struct sitting *who = sitting_at(seat, p);
    orr_view(table, s, seat, s);
    if (!who->expects || orr_hash(table, s) != who->position) {
        orr_mind_forget(who->mind);
    }
    orr_rng_seed(&rng, seed);
    orr_action a = orr_mind_choose(who->mind, s, &rng, NULL);
    orr_step_write(table, a, step, sizeof step);
    bool thought = orr_mind_thought(who->mind);
    who->expects = true;
    who->position = position_after(s, seat, a);
    clear();
    orr_put(&answer, "%s", step);
    free(s);
    return thought ? THOUGHT : AS_PLANNED;
}

/* ---- hints ---- */

static void put_words(orr_action a) {
    char text[256];
    orr_step_write(table, a, text, sizeof text);
    orr_put(&answer, "\"step\":");
    orr_put_json_string(&answer, text);
    orr_step_words(table, a, text, sizeof text);
    orr_put(&answer, ",\"text\":");
    orr_put_json_string(&answer, text);
    orr_put(&answer, ",\"action\":\"%016" PRIx64 "\"", a);
}

static void put_reasons(const struct orr_idea *idea) {
    for (unsigned i = 0; i < idea->reasons; i++) {
        const struct orr_reason *r = &idea->reason[i];
        orr_put(&answer, "%s{\"text\":", i ? "," : "");
        orr_put_json_string(&answer, r->words);
        orr_put(&answer, ",\"more\":%s,\"effect\":%.4f}", r->more ? "true" : "false", r->effect);
    }
}

static void put_idea(const struct orr_idea *idea) {
    orr_put(&answer, "{\"share\":%.6f,\"error\":%.4f,\"line\":[", idea->share, idea->error);
    for (unsigned i = 0; i < idea->steps; i++) {
        orr_put(&answer, "%s{\"seat\":%d,", i ? "," : "", idea->line_seat[i]);
        put_words(idea->line[i]);
        orr_put(&answer, "}");
    }
    orr_put(&answer, "],\"reasons\":[");
    put_reasons(idea);
    orr_put(&answer, "]");
    if (idea->games) {
        double points = orr_points(table, idea->score);
        orr_put(&answer, ",\"played\":{\"games\":%u,\"won\":%u,\"points\":%.1f}", idea->games, idea->won, points);
    }
    orr_put(&answer, "}");
}

/* Up to three turns, best first: {"relative","ideas":[{"share","error","line":[{"seat","step","text","action"}],
 * "reasons":[{"text","more","effect"}],"played":{"games","won","points"}}]}, the last where all share one goal. The only decision there is comes alone, with a share of 0. */
int w_ideas(const char *position, uint32_t n, int seat, uint32_t iterations) {
    struct orr_idea idea[IDEAS] = {{0}};
    struct orr_limits limits = {.iterations = iterations};
    struct orr_rng rng;
    void *s = read_turn(position, n, seat);
    if (!s) {
        return 0;
    }
    struct orr_mind *mind = orr_mind_make(orr_player_find("bot:5", NULL), table, seat);
    orr_view(table, s, seat, s);
    orr_rng_seed(&rng, orr_hash(table, s));
    orr_action only = orr_mind_choose(mind, s, &rng, &limits);
    size_t count = orr_mind_ideas(mind, idea, IDEAS);
    orr_mind_explain(mind, idea, count);
    orr_mind_play_on(mind, idea, count);
    if (count == 0) {
        idea[0] = (struct orr_idea){.action = only, .steps = 1, .line = {only}, .line_seat = {(int8_t)seat}};
        count = 1;
    }
    clear();
    orr_put(&answer, "{\"relative\":%s,\"ideas\":[", orr_common_goal(table) ? "true" : "false");
    for (size_t i = 0; i < count; i++) {
        orr_put(&answer, "%s", i ? "," : "");
        put_idea(&idea[i]);
    }
    orr_put(&answer, "]}");
    orr_mind_free(mind);
    free(s);
    return 1;
}

/* ---- win chances ---- */

/* What each seat's chances are as far as `seat` (-1: a watcher) can know: {"relative","common","shares":[…]}. With one
 * goal for all (common) that is the chance to reach it; where none was learned for it, relative and no shares. */
int w_chances(const char *position, uint32_t n, int seat) {
    double share[ORR_MAX_SEATS] = {0};
    void *s = read_position(position, n, seat);
    if (!s) {
        return 0;
    }
    struct orr_outlook *o = orr_outlook_make(table, s);
    bool relative = orr_outlook_relative(o);
    if (!relative) {
        orr_outlook_seen(o, s, seat, WORLDS, 1, share);
    }
    orr_outlook_free(o);
    clear();
    orr_put(&answer, "{\"relative\":%s,\"common\":%s,\"shares\":[", relative ? "true" : "false",
            orr_common_goal(table) ? "true" : "false");
    for (unsigned i = 0; i < table->seats && !relative; i++) {
        orr_put(&answer, i ? ",%.4f" : "%.4f", share[i]);
    }
    orr_put(&answer, "]}");
    free(s);
    return 1;
}

/* ---- reviews ---- */

static struct orr_match *reviewed;
static struct orr_review review;
static struct orr_review_walk *walk;

static void drop_review(void) {
    if (walk) {
        orr_review_end(walk);
        orr_review_free(&review);
        orr_match_free(reviewed);
        walk = NULL;
    }
}

/* Begin the review of a record; one at a time. Returns how many entries it has. */
int w_review(const char *record, uint32_t n, uint32_t iterations) {
    struct orr_error err = {{0}};
    drop_review();
    reviewed = orr_record_read(record, n, NULL, ORR_READ_REPAIR, &err);
    if (!reviewed) {
        return refuse(&err);
    }
    struct orr_review_order order = {.match = reviewed, .iterations = iterations, .seed = 1};
    walk = orr_review_begin(&order, &review, &err);
    if (!walk) {
        orr_match_free(reviewed);
        return refuse(&err);
    }
    return (int)orr_match_length(reviewed);
}

/* Judge one entry more; 0 when there is none left. */
int w_review_on(void) {
    clear();
    return walk && orr_review_advance(walk);
}

/* Add up what was judged, as JSON; the review is over then. */
int w_review_end(void) {
    const char *names[ORR_MAX_SEATS];
    if (!walk) {
        return refuse_text("there is no review");
    }
    orr_review_end(walk);
    walk = NULL;
    names_of(reviewed, names);
    clear();
    orr_review_json(&review, names, &answer);
    orr_review_free(&review);
    orr_match_free(reviewed);
    return 1;
}
