/* How far watchers may see. At a table with a delay they are some turns behind those who play, so that nobody can help a
 * player with what a watcher saw. What counts as a turn is public: a run of entries by one seat. */
#include "table_parts.h"

/* The entries before the last `turns` runs; what chance did belongs to the run before it. */
static uint32_t behind(const struct orr_match *m, unsigned turns) {
    uint32_t n = orr_match_length(m);
    int actor = ORR_CHANCE;
    unsigned runs = 0;
    for (uint32_t i = n; i > 0; i--) {
        int by = orr_match_entry(m, i - 1).actor;
        bool begins = by >= 0 && by != actor;
        if (begins && runs++ == turns) {
            return n;
        }
        actor = by >= 0 ? by : actor;
        n = by >= 0 ? i - 1 : n;
    }
    return 0;
}

uint32_t watch_length(const struct table *t, const struct peer *p) {
    const struct orr_match *m = orr_session_match(t->session);
    if (p->reader >= 0 || !t->delay || orr_match_over(m)) {
        return orr_match_length(m);
    }
    uint32_t n = behind(m, t->delay);
    return n > p->length ? n : p->length; /* an undo may have made the last turns shorter */
}
