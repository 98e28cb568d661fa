/* Cryo: points: as they stand, and in a table with a row for each part. Missions of
 * others are hidden until the end: they count 0 in what this viewer sees, and the sum is marked. */
#include "draw.h"

enum { PARTS = 5 };

int cryo_shown_points(const struct cryo_pen *p, unsigned seat) { return (int)cryo_score_of(p->g, p->s, seat).total; }

const char *cryo_points_words(const struct cryo_pen *p, unsigned seat) {
    struct cryo_score score = cryo_score_of(p->g, p->s, seat);
    return orr_phrase(p->to, "%d%s", (int)score.total, score.hidden ? "+" : "");
}

void cryo_score_table(const struct cryo_pen *p, struct orr_box at) {
    static const char *const names[PARTS + 1] = {"Pods in caverns", "Most pods", "Upgrades, vehicles",
                                                 "Quarters",        "Missions",  "Points"};
    int step = at.h / (PARTS + 2), column = p->c->players > 2 ? 330 : 420;
    for (unsigned i = 0; i <= PARTS; i++) {
        orr_words_at(p->to, at.x, at.y + ((int)i + 1) * step + step / 2, p->small, i < PARTS ? ORR_INK_2 : ORR_INK,
                     i < PARTS ? 0 : ORR_BOLD, names[i])
            ->h = at.w - column * (int)p->c->players;
    }
    for (unsigned seat = 0; seat < p->c->players; seat++) {
        struct cryo_score score = cryo_score_of(p->g, p->s, seat);
        int x = at.x + at.w - column * (int)(p->c->players - seat) + column * 6 / 10;
        const int32_t parts[PARTS] = {score.pods, score.majorities, score.cards, score.quarters, score.missions};
        orr_mark(p->to, seat, x, at.y + step / 2, p->small, ORR_SEAT + (int)seat);
        for (unsigned i = 0; i < PARTS; i++) {
            int y = at.y + ((int)i + 1) * step + step / 2;
            if (i == PARTS - 1 && score.hidden) {
                orr_words_at(p->to, x, y, p->small, ORR_INK_2, ORR_CENTRE, "?");
            } else {
                orr_figure_at(p->to, x, y, p->small, ORR_INK, ORR_CENTRE, (int)parts[i]);
            }
        }
        orr_words_at(p->to, x, at.y + (PARTS + 1) * step + step / 2, p->title, ORR_INK, ORR_BOLD | ORR_CENTRE,
                     cryo_points_words(p, seat));
    }
    orr_line_to(p->to, at.x, at.y + (PARTS + 1) * step, at.x + at.w, at.y + (PARTS + 1) * step, ORR_EDGE, 12);
}
