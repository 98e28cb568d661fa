/* Sol: the cover: a sundiver leaves its mothership and dives through a gate into the burning Sun. */
#include "draw.h"
#include "play.h"

/* The middle of the Sun lies below the picture. */
enum { CX = 5700, CY = 9700, HEART = 2750, CORE = 3850, RADIATIVE = 5350, CONVECTIVE = 6950, ORBIT = 8700 };

/* ---- the Sun ---- */

static void layer(struct orr_scene *to, int r, int role, unsigned cells, int first) {
    orr_circle(to, CX, CY, r, role, ORR_NO_PAINT)->paint = ORR_ORB;
    for (unsigned i = 0; i < cells; i++) {
        int x, y, x2, y2, angle = first + 3600 / 24 * (int)i;
        orr_polar(CX, CY, r, angle, &x, &y);
        orr_polar(CX, CY, r - 1700, angle, &x2, &y2);
        orr_line_to(to, x, y, x2, y2, SOL_EDGE_SUN, 26)->opacity = 55;
    }
}

/* A barrier: an orange tube with a bright thread in it. */
static void barrier(struct orr_scene *to, int r) {
    orr_arc(to, CX, CY, r, -900, 900, SOL_BARRIER, 260)->opacity = 30;
    orr_arc(to, CX, CY, r, -900, 900, SOL_BARRIER, 130);
    orr_arc(to, CX, CY, r, -900, 900, SOL_FILAMENT, 50);
}

static void star(struct orr_scene *to) {
    layer(to, CONVECTIVE, SOL_LAYER + 4, 9, -640);
    layer(to, RADIATIVE, SOL_LAYER + 6, 9, -560);
    layer(to, CORE, SOL_LAYER + 8, 9, -640);
    orr_circle(to, CX, CY, 8200, ORR_SUN, ORR_NO_PAINT)->paint = ORR_HALO;
    orr_circle(to, CX, CY, HEART, ORR_SUN, ORR_NO_PAINT)->paint = ORR_BURN;
    barrier(to, CORE);
    barrier(to, RADIATIVE);
    barrier(to, CONVECTIVE);
}

/* Flares that leap off the edge. */
static void flares(struct orr_scene *to) {
    static const struct {
        int16_t angle, w, h;
    } loop[] = {{-520, 620, 1100}, {-300, 380, 700}, {160, 760, 1350}, {520, 480, 800}};
    for (unsigned i = 0; i < sizeof loop / sizeof loop[0]; i++) {
        int x, y, w = loop[i].w, h = loop[i].h;
        orr_polar(CX, CY, CONVECTIVE - 60, loop[i].angle, &x, &y);
        uint32_t d = orr_words(to, "M%d,0C%d,%d %d,%d %d,0", -w, -w, -h, w, -h, w);
        struct orr_node *outer = orr_path_at(to, d, x, y, ORR_NO_PAINT, SOL_BARRIER, 150);
        outer->turn = loop[i].angle;
        outer->opacity = 55;
        orr_path_at(to, d, x, y, ORR_NO_PAINT, SOL_FILAMENT, 50)->turn = loop[i].angle;
    }
}

/* ---- pieces ---- */

/* Silhouette, colour, and the owner's mark. */
static void piece(struct orr_scene *to, unsigned symbol, unsigned owner, int x, int y, int size, int turn) {
    orr_open(to, 0, x, y)->turn = (int16_t)turn;
    orr_symbol_at(to, symbol + SOL_HULL, 0, 0, size, ORR_ON_LIGHT);
    orr_symbol_at(to, symbol, 0, 0, size, sol_seat_role(owner));
    if (symbol == SOL_SYM_SUNDIVER) {
        orr_symbol_at(to, SOL_SYM_GLOSS, 0, 0, size, ORR_LIGHT)->opacity = 55;
        orr_mark(to, owner, 0, size * 6 / 1000, size * 152 / 1000, ORR_ON_LIGHT);
    }
    orr_close(to);
}

static void gate(struct orr_scene *to, unsigned owner, int angle, int r, int size) {
    int x, y;
    orr_polar(CX, CY, r, angle, &x, &y);
    orr_open(to, 0, x, y)->turn = (int16_t)angle;
    orr_symbol_at(to, SOL_SYM_STRUCTURE + 2 * SOL_GATE + SOL_HULL, 0, 0, size, ORR_ON_LIGHT);
    orr_rect(to, -size * 11 / 100, -size * 16 / 100, size * 22 / 100, size * 32 / 100, 0, SOL_FILAMENT, ORR_NO_PAINT);
    orr_symbol_at(to, SOL_SYM_STRUCTURE + 2 * SOL_GATE, 0, 0, size, sol_seat_role(owner));
    orr_close(to);
}

/* Where the sundiver has flown: dots that grow towards it. */
static void trail(struct orr_scene *to) {
    enum { DOTS = 10 };
    for (int i = 0; i < DOTS; i++) {
        int t = 1000 * (i + 1) / (DOTS + 2), s = 1000 - t; /* a curve through three points, in thousandths */
        int x = (s * s / 1000 * 1800 + 2 * s * t / 1000 * 4300 + t * t / 1000 * 5050) / 1000;
        int y = (s * s / 1000 * 1500 + 2 * s * t / 1000 * 1900 + t * t / 1000 * 4750) / 1000;
        orr_circle(to, x, y, 45 + 9 * i, SOL_TAIL, ORR_NO_PAINT)->opacity = (uint8_t)(30 + 6 * i);
    }
}

void sol_cover(struct orr_scene *to) {
    const struct orr_box sky = {0, 0, ORR_COVER_W, 4200};
    orr_cover_ground(to, SOL_GULF);
    orr_circle(to, CX, CY, 9300, SOL_LAYER + 2, ORR_NO_PAINT)->opacity = 70;
    orr_circle(to, CX, CY, 11500, ORR_EMBER, ORR_NO_PAINT)->paint = ORR_HALO;
    orr_cover_stars(to, 3, 60, sky, ORR_LIGHT);
    struct orr_node *orbit = orr_circle(to, CX, CY, ORBIT, ORR_NO_PAINT, ORR_INK_2);
    orbit->line = 34;
    orbit->dash[0] = 4;
    orbit->dash[1] = 14;
    orbit->opacity = 60;
    flares(to);
    star(to);
    gate(to, 3, 235, CONVECTIVE, 2300);
    trail(to);
    piece(to, SOL_SYM_STRUCTURE + 2 * SOL_TOWER, 2, 2150, 5550, 2500, -300);
    piece(to, SOL_SYM_STRUCTURE + 2 * SOL_FOUNDRY, 1, 8700, 6250, 2300, 240);
    piece(to, SOL_SYM_MOTHERSHIP, 0, 1250, 900, 4200, 2350);
    piece(to, SOL_SYM_SUNDIVER, 0, 5100, 4950, 3300, 1650);
}
