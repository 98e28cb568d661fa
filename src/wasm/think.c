/* What the browser asks in a worker, because it takes long: requests of sessions (decisions of computer players, hints,
 * chances). Reviews: review.c. */
#include "wasm.h"

#include "orrery/learn.h"
#include "orrery/think.h"

int EXPORT(w_weights)(const char *text, uint32_t n);
int EXPORT(w_think)(const char *request, uint32_t n);

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
