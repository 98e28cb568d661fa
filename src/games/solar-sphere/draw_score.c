/* Solar Sphere: points as the drawing shows them: what each seat would have if the game
 * ended now, and the table of final scores. Counting is the work of score.c. */
#include "draw.h"

/* What the table is worth now: before the end, too, it is what counts. */
int sphere_shown_points(const struct sphere_pen *p, unsigned seat) { return sphere_score_of(p->g, p->s, seat).total; }

static void head(const struct sphere_pen *p, int x, int y, int step) {
    for (unsigned seat = 0; seat < sphere_players(p->g); seat++) {
        bool won = p->result.won >> seat & 1u;
        bool beaten = p->c->solo && sphere_is_dranda(p->g, seat) && !p->result.won;
        int at = x + (int)seat * step;
        orr_mark(p->to, seat, at, y, p->small * 11 / 10, ORR_SEAT + (int)seat);
        if (won || beaten) {
            orr_symbol_at(p->to, SPHERE_SYM_CROWN, at, y - p->small * 15 / 10, p->small * 15 / 10, ORR_SUN);
        }
    }
}

void sphere_final_table(const struct sphere_pen *p, struct orr_box at) {
    static const char *const labels[] = {"In play", "Hexes", "Sets", "Morale", "Reputation", "Left over", "Total"};
    enum { ROWS = 7 };
    unsigned n = sphere_players(p->g);
    int names = p->tall ? 1380 : 1000, step = (at.w - names) / (int)n, top = p->small * (p->tall ? 30 : 40) / 10,
        h = (at.h - top) / ROWS;
    h = h > p->small * 3 ? p->small * 3 : h;
    head(p, at.x + names + step / 2, at.y + top - p->small * 12 / 10, step);
    for (unsigned row = 0; row < ROWS; row++) {
        int y = at.y + top + (int)row * h + h / 2;
        bool total = row == ROWS - 1;
        if (total) {
            orr_line_to(p->to, at.x, y - h / 2, at.x + at.w, y - h / 2, ORR_EDGE, 12);
        }
        orr_words_at(p->to, at.x, y, p->small, total ? ORR_INK : ORR_INK_2, total ? ORR_BOLD : 0, labels[row]);
        for (unsigned seat = 0; seat < n; seat++) {
            struct sphere_score s = sphere_score_of(p->g, p->s, seat);
            const int32_t parts[ROWS] = {s.silver, s.sphere, s.sets, s.morale, s.reputation, s.rest, s.total};
            orr_words_at(p->to, at.x + names + (int)seat * step + step / 2, y, p->small, ORR_INK,
                         ORR_CENTRE | (total ? ORR_BOLD : 0), sphere_points_words(p, parts[row]));
        }
    }
}
