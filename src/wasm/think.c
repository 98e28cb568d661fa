/* What the browser asks in a worker, because it takes long: requests of sessions (decisions of
 * computer players, hints, chances) and reviews. */
#include "wasm.h"

#include "orrery/learn.h"
#include "orrery/review.h"
#include "orrery/think.h"

int EXPORT(w_weights)(const char *text, uint32_t n);
int EXPORT(w_think)(const char *request, uint32_t n);
int EXPORT(w_review)(const char *record, uint32_t n, uint32_t iterations);
int EXPORT(w_review_on)(void);
int EXPORT(w_review_end)(void);

/* ---- requests ---- */

static struct orr_thinker *thinker; /* stays from question to question, so that a turn is thought about once */

static struct orr_thinker *the_thinker(void) {
    thinker = thinker ? thinker : orr_thinker_new();
    return thinker;
}

/* Weights for a pack: whoever sits down from now on judges by them. */
int w_weights(const char *text, uint32_t n) {
    struct orr_error err = {{0}};
    if (!orr_weights_add(text, n, &err)) {
        return refuse(&err);
    }
    orr_thinker_clear(the_thinker());
    clear();
    return 1;
}

/* Answer a request that w_ask wrote in another instance; see orr_answer_write. */
int w_think(const char *request, uint32_t n) {
    struct orr_error err = {{0}};
    struct orr_request r;
    struct orr_answer found;
    if (!orr_request_read(the_thinker(), request, n, &r, &err) ||
        !orr_thinker_answer(the_thinker(), &r, NULL, &found, &err)) {
        return refuse(&err);
    }
    clear();
    orr_answer_write(&r, &found, &answer);
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
    struct orr_review_spec order = {.match = reviewed, .iterations = iterations, .seed = 1};
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
