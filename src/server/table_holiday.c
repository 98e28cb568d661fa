/* Days off at a table where each turn has days: the time of a seat stands still. Everybody has the same number of them for
 * the whole match. */
#include "table_parts.h"

#include <inttypes.h>

static const int64_t DAY = 24 * 60 * 60 * 1000;

/* Whole days that are not used come back. */
static void end(struct table *t, int seat) {
    struct clock *c = &t->clock;
    int64_t left = (c->holiday[seat] - table_now(t)) / DAY;
    c->used[seat] = (uint8_t)(left > 0 && left <= c->used[seat] ? c->used[seat] - left : c->used[seat]);
    c->holiday[seat] = 0;
    if (c->seat == seat) {
        c->since = table_now(t);
    }
}

bool table_holiday(struct table *t, int seat, int64_t days, struct orr_error *err) {
    struct clock *c = &t->clock;
    if (t->phase != TABLE_PLAYING || t->pace.pace != PACE_DAYS || !table_person(t, seat)) {
        return orr_fail(err, "days off are for those who play a match with days for each turn");
    }
    bool now = c->holiday[seat] > table_now(t);
    if (days && now) {
        return orr_fail(err, "your days off have begun already");
    }
    if (days > HOLIDAYS - c->used[seat]) {
        return orr_fail(err, "%d days off are left", HOLIDAYS - c->used[seat]);
    }
    if (c->seat == seat && !now) {
        clock_charge(t);
    }
    if (now) {
        end(t, seat);
    } else if (days) {
        c->holiday[seat] = table_now(t) + days * DAY;
        c->used[seat] = (uint8_t)(c->used[seat] + days);
    }
    table_keep_state(t);
    table_tell(t, tell_table);
    if (!share_missing(t)) {
        table_tell(t, tell_entries);
    }
    return true;
}
