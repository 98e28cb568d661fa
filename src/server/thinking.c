/* What a request, or a record, is answered. */
#include "thinking.h"

#include "orrery/review.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

static bool answer(struct orr_thinker *t, int what, const char *text, size_t n, const atomic_bool *stop,
                   struct orr_buf *out) {
    struct orr_request request;
    struct orr_answer *found = orr_alloc(1, sizeof *found);
    struct orr_limits limits = {.stop = stop};
    bool ok = orr_request_read(t, text, n, &request, NULL) &&
              request.kind == (what == STORE_DECISION ? ORR_ASK_DECISION : ORR_ASK_HINT) &&
              orr_thinker_answer(t, &request, &limits, found, NULL) && !atomic_load(stop);
    if (ok && what == STORE_DECISION) {
        orr_put(out, "%016" PRIx64, found->action);
    } else if (ok) {
        orr_answer_write(&request, found, out);
    }
    free(found);
    return ok;
}

static void write_review(const struct orr_review *r, struct orr_buf *out) {
    const struct orr_seat_info *seats = orr_match_seats(r->match);
    const char *names[ORR_MAX_SEATS];
    for (unsigned i = 0; i < ORR_MAX_SEATS; i++) {
        names[i] = i < r->game->seats ? seats[i].name : "";
    }
    orr_review_json(r, names, out);
}

static bool look_back(const char *record, size_t n, const atomic_bool *stop, struct orr_buf *out) {
    struct orr_match *m = orr_record_read(record, n, NULL, ORR_READ_STRICT, NULL);
    struct orr_review *r = orr_alloc(1, sizeof *r);
    struct orr_review_spec order = {.match = m, .seed = 1};
    struct orr_review_walk *walk = m ? orr_review_begin(&order, r, NULL) : NULL;
    while (walk && !atomic_load(stop) && orr_review_advance(walk)) {
    }
    bool ok = walk && !atomic_load(stop);
    if (walk) {
        orr_review_end(walk);
    }
    if (ok) {
        write_review(r, out);
    }
    if (walk) {
        orr_review_free(r);
    }
    orr_match_free(m);
    free(r);
    return ok;
}

bool thinking_do(struct orr_thinker *t, int what, const char *text, size_t n, const atomic_bool *stop,
                 struct orr_buf *out) {
    return what == STORE_LOOK_BACK ? look_back(text, n, stop, out) : answer(t, what, text, n, stop, out);
}

void thinking_be_patient(void) {
    enum { PATIENT = 15 };
    setpriority(PRIO_PROCESS, 0, PATIENT); /* of this thread alone: so Linux has it */
}
