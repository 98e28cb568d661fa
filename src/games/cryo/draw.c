/* Cryo: from a position to a scene. This file reads the position for the others: who
 * decides, whose platform is shown, and what a click means now; drawing itself is in
 * draw_*.c. */
#include "draw.h"

bool cryo_in(const struct cryo_pen *p, unsigned phase) { return p->asked && p->s->phase == phase; }

orr_action cryo_when(const struct cryo_pen *p, unsigned phase, unsigned verb, unsigned operand) {
    return cryo_in(p, phase) ? orr_act1(verb, operand) : 0;
}

/* Who decides; while chance acts within a turn, whose turn it is. */
static int acting_seat(const struct cryo_pen *p) {
    if (p->turn.actor >= 0) {
        return p->turn.actor;
    }
    return !p->over && p->s->actor < p->c->players ? p->s->actor : -1;
}

static unsigned shown_faction(const struct cryo_pen *p) {
    if (p->seat >= 0 && !cryo_is_rival(p->g, (unsigned)p->seat) && (unsigned)p->seat < p->c->players) {
        return (unsigned)p->seat;
    }
    return p->acting >= 0 && !cryo_is_rival(p->g, (unsigned)p->acting) ? (unsigned)p->acting : 0;
}

/* What the question is about stays lit. */
static void light_subject(const struct cryo_pen *p) {
    uint32_t pieces[2];
    if (p->turn.actor < 0) {
        return;
    }
    cryo_subject(p->s, pieces);
    for (uint32_t i = 0; i < p->to->n; i++) {
        uint32_t piece = p->to->node[i].piece;
        if (piece && (piece == pieces[0] || piece == pieces[1])) {
            p->to->node[i].flags |= ORR_CHOSEN;
        }
    }
}

void cryo_draw(const orr_game *g, const void *view, int seat, struct orr_scene *scene) {
    static void (*const compose[])(struct cryo_pen *) = {
        [ORR_WIDE] = cryo_wide, [ORR_TALL] = cryo_tall, [ORR_TEXT_GRID] = cryo_text};
    struct cryo_pen p = {.g = g, .s = view, .c = cryo_cache_of(g), .pack = cryo_pack_of(g), .to = scene, .seat = seat};
    p.turn = g->rules->turn(g, view);
    p.over = p.s->phase == CRYO_P_OVER;
    p.asked = seat >= 0 && p.turn.actor == seat;
    p.acting = acting_seat(&p);
    p.me = shown_faction(&p);
    p.tall = scene->compose == ORR_TALL;
    p.small = p.tall ? 260 : 160;
    p.title = p.tall ? 280 : 190;
    if (p.over) {
        g->rules->score(g, view, &p.result);
    }
    compose[scene->compose](&p);
    light_subject(&p);
}
