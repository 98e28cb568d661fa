/* Sol: the last flight on the table: a tail of light, from nothing where something left
 * to the piece where it is now. Owns only this; what moved itself is in draw_pieces.c. */
#include "draw.h"

enum { AWAY = 1040, FAINT = 42, RING = 70 };

/* The active seat has not moved yet in this turn. */
static bool turn_is_fresh(const struct sol_state *s) {
    bool unmoved = s->action == SOL_A_MOVE && s->points >= s->movement[s->active];
    return !s->orbit && (s->action == SOL_A_NONE || unmoved);
}

/* Whose flight it was: that of the seat that stands there, from the last one that could move backwards. */
static unsigned pilot(const struct sol_pen *p) {
    unsigned to = p->s->last_to, n = p->g->seats, first = turn_is_fresh(p->s) ? 1 : 0;
    for (unsigned i = first; i < n + first && to < SOL_PLACES; i++) {
        unsigned seat = (p->s->active + 2 * n - i) % n;
        if (p->s->count[seat][to]) {
            return seat;
        }
    }
    return p->s->active;
}

/* A mothership launches from its eye; at the end of its turn it moves on to the next one. */
static bool launch_place(const struct sol_pen *p, unsigned host, int *x, int *y) {
    unsigned eyes = p->c->eyes, back = host == pilot(p) && (host != p->s->active || p->s->orbit);
    unsigned eye = (p->s->eye[host] + eyes - back) % eyes;
    orr_polar(p->frame.cx, p->frame.cy, sol_radius(p, 860), sol_eye_angle(p, eye), x, y);
    return p->s->last_to < p->c->cells && (p->c->four[eye] >> p->s->last_to & 1u);
}

/* From beyond the board, straight to where it is. */
static bool return_place(const struct sol_pen *p, int *x, int *y) {
    int from, to;
    if (p->s->last_to >= p->c->cells) {
        return false;
    }
    sol_span(p, p->s->last_to, &from, &to);
    orr_polar(p->frame.cx, p->frame.cy, sol_radius(p, AWAY), (from + to) / 2, x, y);
    return true;
}

static bool start_place(const struct sol_pen *p, int *x, int *y) {
    unsigned from = p->s->last_from;
    if (from < p->c->cells) {
        sol_cell_middle(p, from, x, y);
        return true;
    }
    if (from == SOL_HOLD) {
        return launch_place(p, pilot(p), x, y);
    }
    if (from >= SOL_GUEST && from - SOL_GUEST < p->g->seats) {
        return launch_place(p, from - SOL_GUEST, x, y);
    }
    return from == SOL_LOST && return_place(p, x, y);
}

static int root_of(int square) {
    int root = 1;
    while ((root + 1) * (root + 1) <= square) {
        root++;
    }
    return root;
}

/* A wedge that begins as a point and ends as wide as a piece. */
static void tail(const struct sol_pen *p, int x, int y, int dx, int dy) {
    int far = root_of(dx / 10 * (dx / 10) + dy / 10 * (dy / 10)) * 10, half = p->frame.piece * 15 / 100;
    int across_x = -dy * half / far, across_y = dx * half / far;
    const char *wedge =
        orr_phrase(p->to, "M0,0L%d,%dL%d,%dZ", dx + across_x, dy + across_y, dx - across_x, dy - across_y);
    orr_path(p->to, x, y, wedge, SOL_TAIL, ORR_NO_PAINT)->opacity = FAINT;
    orr_circle(p->to, x, y, RING, ORR_NO_PAINT, SOL_TAIL)->line = 15;
}

void sol_last_flight(const struct sol_pen *p) {
    unsigned from = p->s->last_from, to = p->s->last_to;
    int x, y, tx = p->frame.cx, ty = p->frame.cy;
    if (p->over || from == to || !(to < p->c->cells || to == SOL_GONE) || !start_place(p, &x, &y)) {
        return;
    }
    if (to < p->c->cells) {
        sol_stack_place(p, pilot(p), to, &tx, &ty);
    }
    if (x != tx || y != ty) {
        tail(p, x, y, tx - x, ty - y);
    }
}
