/* Planned turns of a seat, known to nobody else: tried on a copy of its view while it waits, and taken when the view is as
 * it was there. Whether a plan fits is asked of that view alone, so that it tells nothing that the seat may not know. */
#include "table_parts.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* ---- taking them ---- */

/* Only the seat itself has decided since, or was made to. */
static bool goes_on(const struct table *t, const struct plan *p) {
    const struct orr_match *m = orr_session_match(t->session);
    for (uint32_t i = p->length; i < orr_match_length(m); i++) {
        if (orr_match_entry(m, i).actor != p->seat) {
            return false;
        }
    }
    return p->length <= orr_match_length(m);
}

static bool is_legal(const struct table *t, orr_action a) {
    const struct orr_match *m = orr_session_match(t->session);
    struct orr_actions *list = orr_alloc(1, sizeof *list);
    bool found = false;
    orr_legal(orr_match_game(m), orr_match_state(m), list);
    for (uint32_t i = 0; i < list->n; i++) {
        found = found || list->at[i] == a;
    }
    free(list);
    return found;
}

static uint64_t view_of(const struct table *t, int seat) {
    const orr_game *g = orr_match_game(orr_session_match(t->session));
    uint8_t *view = orr_alloc(1, g->rules->state_size);
    orr_session_view(t->session, seat, ORR_NOW, view);
    uint64_t hash = orr_hash(g, view);
    free(view);
    return hash;
}

/* The first plan that fits the moment; NULL: none does. One that has begun comes before all others. */
static const struct plan *fitting(const struct table *t) {
    const struct orr_match *m = orr_session_match(t->session);
    struct orr_next next = orr_session_next(t->session);
    if (!t->plans || next.kind != ORR_NEXT_PERSON ||
        orr_turn_owner(orr_match_game(m), orr_match_state(m)) != next.seat) {
        return NULL;
    }
    uint64_t view = view_of(t, next.seat);
    for (unsigned i = 0; i < t->plans; i++) {
        const struct plan *p = &t->plan[i];
        bool fits = p->at ? goes_on(t, p) : p->always || p->view == view;
        if (p->seat == next.seat && fits && is_legal(t, p->action[p->at])) {
            return p;
        }
    }
    return NULL;
}

orr_action plan_answer(const struct table *t) {
    const struct plan *p = fitting(t);
    return p ? p->action[p->at] : 0;
}

static void tell_owner(struct table *t, int seat);

/* A plan that was begun is the only one of its seat: the others were for the same turn. */
void plan_taken(struct table *t) {
    const struct orr_match *m = orr_session_match(t->session);
    uint32_t length = orr_match_length(m);
    int seat = length ? orr_match_entry(m, length - 1).actor : -1;
    struct plan taken = {0};
    for (unsigned i = 0; i < t->plans; i++) {
        const struct plan *p = &t->plan[i];
        bool first = p->seat == seat && !taken.n;
        if (first && p->action[p->at] == orr_match_entry(m, length - 1).action) {
            taken = *p;
        }
    }
    plan_drop(t, seat);
    taken.length = length;
    if (taken.n && ++taken.at < taken.n) {
        t->plan[t->plans++] = taken;
        tell_owner(t, seat);
    }
}

void plan_drop(struct table *t, int seat) {
    unsigned left = 0;
    for (unsigned i = 0; i < t->plans; i++) {
        if (t->plan[i].seat != seat) {
            t->plan[left++] = t->plan[i];
        }
    }
    bool changed = left != t->plans;
    t->plans = left;
    if (changed) {
        tell_owner(t, seat);
    }
}

/* ---- as JSON ---- */

static void put(const struct plan *p, struct orr_buf *out) {
    orr_put(out, "\"view\":");
    orr_put(out, p->always ? "null" : "\"%016" PRIx64 "\"", p->view);
    orr_put(out, ",\"actions\":[");
    for (unsigned i = 0; i < p->n; i++) {
        orr_put(out, "%s\"%016" PRIx64 "\"", i ? "," : "", p->action[i]);
    }
    orr_put(out, "]");
    for (unsigned i = 0; i < p->given; i++) {
        orr_put(out, "%s[%u,\"%016" PRIx64 "\"]%s", i ? "," : ",\"given\":[", p->before[i].seat, p->before[i].action,
                i + 1 == p->given ? "]" : "");
    }
}

/* [[seat, action], …]; it may be missing. */
static bool get_given(struct plan *p, const struct orr_json *list) {
    if (!list) {
        return true;
    }
    const struct orr_json *v = list->type == ORR_JSON_LIST ? orr_json_first(list) : NULL;
    bool ok = list->type == ORR_JSON_LIST && list->count <= PLAN_GIVEN;
    for (uint32_t i = 0; ok && i < list->count; i++, v = orr_json_next(v)) {
        const struct orr_json *seat = v->type == ORR_JSON_LIST && v->count == 2 ? orr_json_first(v) : NULL;
        const struct orr_json *action = seat ? orr_json_next(seat) : NULL;
        ok = seat && seat->type == ORR_JSON_INT && seat->number >= 0 && seat->number < ORR_MAX_SEATS &&
             action->type == ORR_JSON_STRING && read_action(action->text, &p->before[i].action);
        p->before[i].seat = ok ? (uint8_t)seat->number : 0;
        p->given = (uint8_t)(i + 1);
    }
    return ok;
}

/* {"view","actions","given"}; without a view, or with null: whatever it is. */
static bool get(struct plan *p, const struct orr_json *v) {
    const struct orr_json *view = orr_json_get(v, "view"), *list = orr_json_get(v, "actions");
    bool ok = list && list->type == ORR_JSON_LIST && list->count && list->count <= PLAN_STEPS;
    p->always = !view || view->type == ORR_JSON_NULL;
    if (!ok || (!p->always && !read_action(text_of(v, "view"), &p->view))) {
        return false;
    }
    const struct orr_json *a = orr_json_first(list);
    for (p->n = 0; p->n < list->count; p->n++, a = orr_json_next(a)) {
        if (a->type != ORR_JSON_STRING || !read_action(a->text, &p->action[p->n])) {
            return false;
        }
    }
    return get_given(p, orr_json_get(v, "given"));
}

void plan_write(const struct table *t, struct orr_buf *out) {
    for (unsigned i = 0; i < t->plans; i++) {
        const struct plan *p = &t->plan[i];
        orr_put(out, "%s{\"seat\":%u,\"at\":%u,\"length\":%" PRIu32 ",", i ? "," : ",\"plans\":[", p->seat, p->at,
                p->length);
        put(p, out);
        orr_put(out, "}%s", i + 1 == t->plans ? "]" : "");
    }
}

void plan_read(struct table *t, const struct orr_json *list) {
    const struct orr_json *v = list && list->type == ORR_JSON_LIST ? orr_json_first(list) : NULL;
    for (uint32_t i = 0; v && i < list->count && t->plans < ORR_MAX_SEATS * PLANS; i++, v = orr_json_next(v)) {
        struct plan *p = &t->plan[t->plans];
        int64_t seat = number_of(v, "seat"), at = number_of(v, "at"), length = number_of(v, "length");
        *p = (struct plan){.seat = (uint8_t)seat, .length = length > 0 ? (uint32_t)length : 0};
        bool ok = get(p, v) && seat >= 0 && seat < (int64_t)t->seats && at >= 0 && at < p->n;
        p->at = (uint8_t)at;
        t->plans += ok;
    }
}

/* ---- messages ---- */

/* Those of a seat, as a list. */
static void put_list(const struct plan *plans, unsigned n, int seat, struct orr_buf *out) {
    const char *comma = "";
    orr_put(out, "[");
    for (unsigned i = 0; i < n; i++) {
        if (plans[i].seat == seat) {
            orr_put(out, "%s{", comma);
            put(&plans[i], out);
            orr_put(out, "}");
            comma = ",";
        }
    }
    orr_put(out, "]");
}

static void tell(struct table *t, struct peer *p) {
    struct orr_buf out = {0};
    orr_put(&out, "{\"type\":\"plans\",\"list\":");
    put_list(t->plan, t->plans, p->reader, &out);
    orr_put(&out, "}");
    tell_text(t, p, &out);
}

void tell_plans(struct table *t, struct peer *p) {
    bool any = false;
    for (unsigned i = 0; i < t->plans; i++) {
        any = any || t->plan[i].seat == p->reader;
    }
    if (any) {
        tell(t, p);
    }
}

static void tell_owner(struct table *t, int seat) {
    for (struct peer *p = t->peers; p; p = p->next) {
        if (p->greeted && p->reader == seat && seat >= 0) {
            tell(t, p);
        }
    }
}

void plan_tell_news(struct table *t, const struct plan *before, unsigned n) {
    for (int seat = 0; seat < (int)t->seats; seat++) {
        struct orr_buf old = {0}, now = {0};
        put_list(before, n, seat, &old);
        put_list(t->plan, t->plans, seat, &now);
        if (old.n != now.n || memcmp(old.at, now.at, now.n) != 0) {
            tell_owner(t, seat);
        }
        orr_buf_free(&old);
        orr_buf_free(&now);
    }
}

bool plan_set(struct table *t, int seat, const struct orr_json *root, struct orr_error *err) {
    const struct orr_json *list = orr_json_get(root, "list");
    struct plan plans[PLANS];
    bool ok = list && list->type == ORR_JSON_LIST && list->count <= PLANS;
    const struct orr_json *v = ok ? orr_json_first(list) : NULL;
    for (uint32_t i = 0; ok && i < list->count; i++, v = orr_json_next(v)) {
        plans[i] = (struct plan){.seat = (uint8_t)seat};
        ok = v->type == ORR_JSON_OBJECT && get(&plans[i], v);
    }
    if (!ok) {
        return orr_fail(err, "a list of at most 3 plans, each with a view, 1 to 12 actions and at most 4 given");
    }
    plan_drop(t, seat);
    memcpy(&t->plan[t->plans], plans, list->count * sizeof plans[0]);
    t->plans += list->count;
    tell_owner(t, seat);
    table_advance(t);
    return true;
}

void plan_on_plan(struct table *t, struct peer *p, const struct orr_json *root) {
    struct orr_error err = {{0}};
    if (!plan_set(t, p->reader, root, &err)) {
        tell_refusal(t, p, "plan", err.text);
    }
}
