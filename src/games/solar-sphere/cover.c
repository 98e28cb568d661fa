/* Solar Sphere: the cover: hexes close round the sun, and the dice that brought them. */
#include "draw.h"
#include "play.h"

enum { CX = 5500, CY = 4500, SIDE = 1640, DICE = 1900 };

/* What a hex is: still open, built by a captain, or by the Corporation. */
enum { OPEN = 8, CORPORATION = SPHERE_CORP, MISSING = 9 };
static const struct tile {
    int8_t q, r;
    uint8_t who;
} tiles[] = {{0, -1, 1},     {1, -1, OPEN}, {1, 0, 0},     {0, 1, OPEN},  {-1, 1, 2},           {-1, 0, OPEN},
             {2, -1, OPEN},  {2, 0, OPEN},  {-2, 1, OPEN}, {-2, 0, OPEN}, {2, -2, CORPORATION}, {1, -2, OPEN},
             {-1, -1, OPEN}, {1, 1, OPEN},  {-1, 2, OPEN}, {-2, 2, OPEN}, {3, -1, OPEN},        {3, -2, OPEN},
             {0, -2, OPEN},  {-2, -1, 0},   {3, -3, OPEN}};
enum { TILES = sizeof tiles / sizeof tiles[0] };

/* The middle of a hex; 866 / 1000 is half the square root of 3. */
static void place(const struct tile *t, int *x, int *y) {
    *x = CX + SIDE * 3 * t->q / 2;
    *y = CY + SIDE * 866 * (2 * t->r + t->q) / 1000;
}

static uint32_t hexagon(struct orr_scene *to, int side) {
    int half = side / 2, high = side * 866 / 1000;
    return orr_words(to, "M%d,0L%d,%dH%dL%d,0L%d,%dH%dZ", -side, -half, -high, half, side, half, high, -half);
}

struct paths {
    uint32_t whole, inner;
};

static void drone(struct orr_scene *to, unsigned who, int x, int y, int size) {
    orr_symbol_at(to, SPHERE_SYM_HULL, x, y, size, ORR_ON_LIGHT)->flags = ORR_SHADOW;
    orr_symbol_at(to, SPHERE_SYM_DRONE + who, x, y, size, who == SPHERE_CORP ? ORR_NEUTRAL : ORR_SEAT + (int)who);
}

static void hex(struct orr_scene *to, const struct tile *t, struct paths p) {
    int x, y;
    bool open = t->who == OPEN, steel = t->who == SPHERE_CORP;
    place(t, &x, &y);
    int fill = open ? ORR_PANEL : steel ? SPHERE_STEEL : SPHERE_HELD + (int)t->who;
    int edge = open ? ORR_RIM : steel ? ORR_NEUTRAL : SPHERE_BORDER + (int)t->who;
    struct orr_node *body = orr_path_at(to, p.whole, x, y, fill, edge, open ? 44 : 90);
    body->paint = ORR_SHEEN;
    body->opacity = open ? 88 : 100;
    struct orr_node *rim = orr_path_at(to, p.inner, x, y, ORR_NO_PAINT, edge, 28);
    rim->opacity = open ? 40 : 60;
    if (open) {
        orr_symbol_at(to, SPHERE_SYM_BOOST, x, y - 80, 1150, ORR_RIM)->opacity = 70;
    } else {
        drone(to, t->who, x, y, 2000);
    }
}

static void core(struct orr_scene *to, struct paths p) {
    struct orr_node *shine = orr_circle(to, CX, CY, SIDE * 2, ORR_SUN, ORR_NO_PAINT);
    shine->paint = ORR_HALO;
    shine->opacity = 60;
    orr_path_at(to, p.whole, CX, CY, ORR_SUN, ORR_LIGHT, 50)->paint = ORR_BURN;
    orr_symbol_at(to, SPHERE_SYM_RAYS, CX, CY, 2100, ORR_LIGHT)->opacity = 90;
    struct orr_node *heart = orr_circle(to, CX, CY, 480, ORR_SUN, ORR_LIGHT);
    heart->paint = ORR_BURN;
    heart->line = 190;
}

/* Light that still gets out between the hexes. */
static void glare(struct orr_scene *to) {
    static const int16_t angle[] = {300, 900, 1500, 2100, 2700, 3300};
    for (unsigned i = 0; i < sizeof angle / sizeof angle[0]; i++) {
        struct orr_node *ray = orr_path(to, CX, CY, "M-420,0L420,0L1500,6800L-1500,6800Z", ORR_SUN, ORR_NO_PAINT);
        ray->turn = angle[i];
        ray->paint = ORR_FADE;
        ray->opacity = 55;
    }
}

static void die(struct orr_scene *to, unsigned seat, unsigned value, int x, int y, int turn) {
    orr_open(to, 0, x, y)->turn = (int16_t)turn;
    orr_rect(to, -DICE / 2 + 60, -DICE / 2 + 110, DICE, DICE, DICE * 22 / 100, ORR_SHADE, ORR_NO_PAINT)->opacity = 45;
    struct orr_node *plate =
        orr_rect(to, -DICE / 2, -DICE / 2, DICE, DICE, DICE * 22 / 100, ORR_SEAT + (int)seat, ORR_ON_LIGHT);
    plate->line = 70;
    plate->paint = ORR_SHEEN;
    orr_symbol_at(to, SPHERE_SYM_PIPS + seat * 6 + value - 1, 0, 0, DICE, ORR_ON_LIGHT);
    orr_close(to);
}

void solar_sphere_cover(struct orr_scene *to) {
    orr_cover_ground(to, SPHERE_SPACE);
    struct paths p = {hexagon(to, SIDE - 70), hexagon(to, SIDE - 330)};
    orr_circle(to, CX, CY, 6200, ORR_SUN, ORR_NO_PAINT)->paint = ORR_HALO;
    glare(to);
    for (unsigned i = 0; i < TILES; i++) {
        hex(to, &tiles[i], p);
    }
    core(to, p);
    die(to, 1, 2, 850, 2900, -130);
    die(to, 0, 5, 2250, 1250, 150);
}
