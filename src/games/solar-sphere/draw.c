/* Solar Sphere: from a position to a scene. This file reads the position for the others:
 * who decides, whose command centre is shown, and the figures that several blocks need;
 * drawing itself is in draw_*.c. */
#include "draw.h"

bool sphere_in(const struct sphere_pen *p, unsigned phase) { return p->asked && p->s->phase == phase; }

unsigned sphere_built(const struct sphere_state *s) {
    unsigned n = 0;
    for (unsigned i = 1; i < SPHERE_POSITIONS; i++) {
        n += s->owner[i] != ORR_NONE;
    }
    return n;
}

unsigned sphere_ships_in_deck(const struct sphere_state *s) {
    return (unsigned)s->ships_left[0] + s->ships_left[1] + s->ships_left[2] + s->ships_left[3];
}

/* The card on top of the pile when the round began tells the order [SS-7.30]. */
void sphere_dranda_order(const struct sphere_pen *p, uint8_t order[SPHERE_COLOURS]) {
    unsigned card = p->s->lead;
    for (unsigned i = 0; i < SPHERE_COLOURS; i++) {
        order[i] = card < SPHERE_AUTOMA ? p->pack->dranda[card].order[i] % SPHERE_COLOURS : (uint8_t)i;
    }
}

/* Who decides; while chance acts within a turn, whose turn it is. */
static int acting_seat(const struct sphere_pen *p) {
    if (p->turn.actor >= 0) {
        return p->turn.actor;
    }
    return !p->over && p->s->actor < p->c->players ? p->s->actor : -1;
}

static unsigned shown_captain(const struct sphere_pen *p) {
    if (p->seat >= 0 && !sphere_is_dranda(p->g, (unsigned)p->seat)) {
        return (unsigned)p->seat;
    }
    return p->acting >= 0 && !sphere_is_dranda(p->g, (unsigned)p->acting) ? (unsigned)p->acting : 0;
}

/* What the question is about stays lit. */
static void light_subject(const struct sphere_pen *p) {
    uint32_t pieces[2];
    if (p->turn.actor < 0) {
        return;
    }
    sphere_subject(p->s, pieces);
    for (uint32_t i = 0; i < p->to->n; i++) {
        uint32_t piece = p->to->node[i].piece;
        if (piece && (piece == pieces[0] || piece == pieces[1])) {
            p->to->node[i].flags |= ORR_CHOSEN;
        }
    }
}

void sphere_draw(const orr_game *g, const void *view, int seat, struct orr_scene *scene) {
    static void (*const compose[])(struct sphere_pen *) = {
        [ORR_WIDE] = sphere_wide, [ORR_TALL] = sphere_tall, [ORR_TEXT_GRID] = sphere_text};
    struct sphere_pen p = {
        .g = g, .s = view, .c = sphere_cache_of(g), .pack = sphere_pack_of(g), .to = scene, .seat = seat};
    p.turn = g->rules->turn(g, view);
    p.over = p.s->phase == SPHERE_P_OVER;
    p.asked = seat >= 0 && p.turn.actor == seat;
    p.acting = acting_seat(&p);
    p.me = shown_captain(&p);
    p.tall = scene->compose == ORR_TALL;
    p.small = p.tall ? 260 : 160;
    if (p.over) {
        g->rules->score(g, view, &p.result);
    }
    compose[scene->compose](&p);
    light_subject(&p);
}
