/* Decisions that the server takes for a person: forced ones, and standing answers. Others must not learn from them what
 * the person holds. So where it is hidden from them whether there was a choice, the decision comes alone and after a
 * delay that is drawn independently of everything; docs/security.md says what that hides. */
#include "table_parts.h"

#include <inttypes.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

uint32_t table_draw_delay(void) {
    /* The sum of two draws: about a second most often, and no sharp edge. */
    return 400 + randombytes_uniform(1050) + randombytes_uniform(1050);
}

/* ---- what others can know ---- */

enum { WORLDS = 16 };

/* Among worlds that somebody who only watches cannot tell from this one, are there some with one option at this question
 * and some with several? The worlds are drawn from what is seen, so that the answer is the same in all of them but for
 * what the draw misses. */
bool later_hidden(const struct table *t) {
    const struct orr_match *m = orr_session_match(t->session);
    const orr_game *g = orr_match_game(m);
    size_t size = g->rules->state_size;
    uint8_t *view = orr_alloc(2, size), *world = view + size;
    struct orr_actions *list = orr_alloc(1, sizeof *list);
    struct orr_rng rng;
    orr_legal(g, orr_match_state(m), list);
    bool one = list->n == 1, mixed = false;
    orr_view(g, orr_match_state(m), ORR_WATCHER, view);
    orr_rng_seed(&rng, orr_match_written(m));
    bool same = memcmp(view, orr_match_state(m), size) == 0;
    for (unsigned i = 0; i < WORLDS && !same && !mixed; i++) {
        memcpy(world, view, size);
        orr_imagine(g, world, ORR_WATCHER, &rng);
        orr_legal(g, world, list);
        mixed = (list->n == 1) != one;
    }
    free(list);
    free(view);
    return mixed;
}

/* ---- standing answers ---- */

static const struct standing *find(const struct table *t, int seat, unsigned prompt) {
    for (unsigned i = 0; i < t->standings; i++) {
        if (t->standing[i].seat == seat && t->standing[i].prompt == prompt) {
            return &t->standing[i];
        }
    }
    return NULL;
}

/* What a standing answer says to these options; 0: nothing, the person is asked. The only option that is left is taken
 * too, so that the time does not tell that the wished one was missing. */
static orr_action fits(const struct standing *s, const struct orr_actions *list) {
    orr_action found = 0;
    unsigned n = 0;
    for (uint32_t i = 0; i < list->n; i++) {
        bool same = s->verb ? orr_verb_of(list->at[i]) == orr_verb_of(s->action) : list->at[i] == s->action;
        found = same ? list->at[i] : found;
        n += same;
    }
    if (n == 1) {
        return found;
    }
    return list->n == 1 ? list->at[0] : 0;
}

/* The standing answer to the question that is asked now; 0: there is none. */
static orr_action standing_answer(const struct table *t) {
    if (!t->standings) {
        return 0;
    }
    const struct orr_match *m = orr_session_match(t->session);
    struct orr_next next = orr_session_next(t->session);
    if (next.kind != ORR_NEXT_PERSON || orr_turn_owner(orr_match_game(m), orr_match_state(m)) == next.seat) {
        return 0;
    }
    const struct standing *s = find(t, next.seat, next.prompt);
    if (!s) {
        return 0;
    }
    struct orr_actions *list = orr_alloc(1, sizeof *list);
    orr_legal(orr_match_game(m), orr_match_state(m), list);
    orr_action a = fits(s, list);
    free(list);
    return a;
}

/* ---- going on ---- */

/* A forced decision whose being forced is a secret. */
static bool is_secret(const struct table *t, struct orr_next next) {
    return next.kind == ORR_NEXT_STEP && next.seat >= 0 && later_hidden(t);
}

void later_go_on(struct table *t) {
    struct orr_next next = orr_session_next(t->session);
    while ((next.kind == ORR_NEXT_STEP && !is_secret(t, next) && orr_session_step(t->session)) || bot_step(t, next)) {
        next = orr_session_next(t->session);
    }
    uint32_t written = orr_match_written(orr_session_match(t->session));
    if (next.kind != ORR_NEXT_STEP && !standing_answer(t) && !plan_answer(t)) {
        t->later = 0;
    } else if (!t->later || t->later_written != written) {
        t->later = table_now(t) + (t->house->delay ? t->house->delay : table_draw_delay)();
        t->later_written = written;
    }
}

void later_fire(struct table *t) {
    orr_action a = standing_answer(t), planned = a ? 0 : plan_answer(t);
    struct orr_next next = orr_session_next(t->session);
    t->later = 0;
    if (a) {
        orr_session_do(t->session, next.seat, a);
    } else if (planned) {
        orr_session_do(t->session, next.seat, planned);
        plan_taken(t);
    } else if (next.kind == ORR_NEXT_STEP) {
        orr_session_step(t->session);
    }
    table_advance(t);
}

/* ---- messages ---- */

void tell_standing(struct table *t, struct peer *p) {
    struct orr_buf out = {0};
    const char *comma = "";
    if (p->reader < 0) {
        return;
    }
    orr_put(&out, "{\"type\":\"standing\",\"list\":[");
    for (unsigned i = 0; i < t->standings; i++) {
        const struct standing *s = &t->standing[i];
        if (s->seat == p->reader) {
            orr_put(&out, "%s{\"prompt\":%u,\"action\":\"%016" PRIx64 "\",\"verb\":%s}", comma, s->prompt, s->action,
                    s->verb ? "true" : "false");
            comma = ",";
        }
    }
    orr_put(&out, "]}");
    tell_text(t, p, &out);
}

static void drop(struct table *t, int seat, int64_t prompt) {
    unsigned n = 0;
    for (unsigned i = 0; i < t->standings; i++) {
        bool goes = t->standing[i].seat == seat && (prompt < 0 || t->standing[i].prompt == prompt);
        if (!goes) {
            t->standing[n++] = t->standing[i];
        }
    }
    t->standings = n;
}

static unsigned count(const struct table *t, int seat) {
    unsigned n = 0;
    for (unsigned i = 0; i < t->standings; i++) {
        n += t->standing[i].seat == seat;
    }
    return n;
}

/* {"prompt","action","verb"}: from now on; without an action: no more; without a prompt: none at all. */
void later_on_standing(struct table *t, struct peer *p, const struct orr_json *root) {
    int64_t prompt = number_of(root, "prompt");
    const struct orr_json *verb = orr_json_get(root, "verb"), *action = orr_json_get(root, "action");
    struct standing s = {
        .seat = (uint8_t)p->reader, .prompt = (uint8_t)prompt, .verb = verb && verb->type == ORR_JSON_TRUE};
    bool adds = action && action->type == ORR_JSON_STRING;
    if (prompt > UINT8_MAX || (adds && (prompt < 0 || !read_action(action->text, &s.action)))) {
        tell_refusal(t, p, "standing", "a standing answer has a prompt and an action");
        return;
    }
    if (adds && !find(t, p->reader, s.prompt) && count(t, p->reader) == STANDING_MOST) {
        tell_refusal(t, p, "standing", "there are too many standing answers already");
        return;
    }
    drop(t, p->reader, prompt);
    if (adds) {
        t->standing[t->standings++] = s;
    }
    for (struct peer *each = t->peers; each; each = each->next) {
        if (each->greeted && each->reader == p->reader) {
            tell_standing(t, each);
        }
    }
    table_advance(t);
}
