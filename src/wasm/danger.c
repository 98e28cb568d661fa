/* What a click would put at stake, for the question before a dangerous step. Quick enough for the page itself; what it
 * costs in the long run is asked from a worker (w_ask). */
#include "wasm.h"

#include <stdlib.h>

#include "orrery/danger.h"

int EXPORT(w_danger)(int table, int seat, orr_action);

static void put_risk(const orr_game *g, const struct orr_risk *r) {
    const char *symbol = r->symbol >= 0 ? g->rules->symbols[r->symbol].id : "";
    orr_put(&answer, "{\"piece\":%u,\"seat\":%d,\"symbol\":\"%s\",\"chance\":%.4f,\"title\":", r->piece, r->seat,
            symbol, r->chance);
    orr_put_json_string(&answer, r->title);
    orr_put(&answer, "}");
}

/* {"out","lost","harm","error","heavy","own","more","risks":[{"piece","seat","symbol","chance","title"}]}, see danger.h;
 * 0 when nothing of the seat is at stake. */
int w_danger(int id, int seat, orr_action a) {
    struct orr_match *m = match_of(id);
    if (!m || seat < 0 || seat >= orr_match_game(m)->seats) {
        return refuse_text("there is no such table");
    }
    struct orr_danger *d = orr_alloc(1, sizeof *d);
    void *view = view_at(m, NOW, seat);
    bool any = orr_danger_of(orr_match_game(m), view, seat, a, d);
    clear();
    orr_put(&answer, "{\"out\":%.4f,\"lost\":%.4f,\"harm\":%.4f,\"error\":%.4f,\"heavy\":%s,\"own\":%u,\"more\":%u,",
            d->out, d->lost, d->harm, d->error, d->heavy ? "true" : "false", d->own, d->more);
    orr_put(&answer, "\"risks\":[");
    for (unsigned i = 0; i < d->n; i++) {
        orr_put(&answer, "%s", i ? "," : "");
        put_risk(orr_match_game(m), &d->risk[i]);
    }
    orr_put(&answer, "]}");
    free(view);
    free(d);
    return any;
}
