/* Bytes as a request to whoever thinks, as it may come from another process. What is read makes sense to the thinker or
 * is refused with a sentence; what is answered is a decision that the seat may take, and can be written. */
#include "fuzz.h"

#include "orrery/think.h"

#include <stdlib.h>
#include <string.h>

static void check_answer(const struct orr_request *r, const struct orr_answer *a) {
    struct orr_buf out = {0};
    if (r->kind == ORR_ASK_DECISION || r->kind == ORR_ASK_HINT) {
        FUZZ_REQUIRE(orr_check(r->game, r->view, a->action).rule == 0);
    }
    orr_answer_write(r, a, &out);
    FUZZ_REQUIRE(out.n > 2 && out.at[0] == '{' && out.at[out.n - 1] == '}');
    orr_buf_free(&out);
}

/* Written and read again it is the same request. */
static void check_written(struct orr_thinker *t, const struct orr_request *r) {
    struct orr_buf first = {0}, second = {0};
    struct orr_request again;
    struct orr_error err = {{0}};
    orr_request_write(r, &first);
    FUZZ_REQUIRE_WHY(orr_request_read(t, first.at, first.n, &again, &err), err.text);
    orr_request_write(&again, &second);
    FUZZ_REQUIRE(first.n == second.n && memcmp(first.at, second.at, first.n) == 0);
    orr_buf_free(&first);
    orr_buf_free(&second);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static struct orr_thinker *thinker, *other;
    static atomic_bool stop = true; /* searches end at once: what they look at is not the question here */
    struct orr_request request;
    struct orr_error err = {{0}};
    struct orr_limits limits = {.iterations = 1, .stop = &stop};
    if (!thinker) {
        thinker = orr_thinker_new();
        other = orr_thinker_new();
    }
    char *text = fuzz_text(data, size);
    if (!orr_request_read(thinker, text, size, &request, &err)) {
        FUZZ_REQUIRE(err.text[0] != 0);
    } else {
        struct orr_answer *answer = orr_alloc(1, sizeof *answer);
        check_written(other, &request);
        if (orr_thinker_answer(thinker, &request, &limits, answer, &err)) {
            check_answer(&request, answer);
        } else {
            FUZZ_REQUIRE(err.text[0] != 0);
        }
        free(answer);
    }
    free(text);
    return 0;
}
