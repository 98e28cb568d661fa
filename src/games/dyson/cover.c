/* Dyson: the cover: a Laser's shot across the map breaks the Sphere round another star. */
#include "draw.h"

enum { STAR_X = 7950, STAR_Y = 2350, LASER_X = 1900, LASER_Y = 5750, HIT_X = 5050, HIT_Y = 3550, OURS = 0, THEIRS = 2 };

/* ---- the map below ---- */

static void tiles(struct orr_scene *to) {
    enum { SIDE = 1500, HIGH = SIDE * 866 / 1000 };
    struct orr_shapes map = {0};
    for (int q = -1; q < 6; q++) {
        for (int r = -1; r < 5; r++) {
            int x = SIDE * 3 * q / 2 + 300, y = 2 * HIGH * r + (q & 1) * HIGH + 500;
            orr_shapes_add(&map, "M%d,%dl%d,%dh%dl%d,%dl%d,%dh%dZ", x - SIDE, y, SIDE / 2, -HIGH, SIDE, SIDE / 2, HIGH,
                           -SIDE / 2, HIGH, -SIDE);
        }
    }
    orr_shapes_draw(to, &map, ORR_NO_PAINT, DYSON_GRID, 36)->opacity = 80;
}

static void world(struct orr_scene *to, int x, int y, int r, int tint) {
    orr_circle(to, x, y, r, DYSON_WORLD + tint, ORR_NO_PAINT)->paint = ORR_SPHERE;
}

/* ---- the Sphere ---- */

/* Half of a ring round the star: the far one is drawn before it, the near one after it. */
static void ring(struct orr_scene *to, bool near, int turn) {
    uint32_t d = orr_words(to, "M-2500,0A2500,900 0 0 %d 2500,0", near ? 0 : 1);
    /* The dark edge of the near half ends before its ends, where it would lie over the far half. */
    uint32_t edge = near ? orr_words(to, "M-2420,230A2500,900 0 0 0 2420,230") : d;
    orr_path_at(to, edge, STAR_X, STAR_Y, ORR_NO_PAINT, ORR_ON_LIGHT, 390)->turn = (int16_t)turn;
    orr_path_at(to, d, STAR_X, STAR_Y, ORR_NO_PAINT, ORR_SEAT + THEIRS, 230)->turn = (int16_t)turn;
}

static void sphere(struct orr_scene *to) {
    orr_circle(to, STAR_X, STAR_Y, 4200, ORR_SUN, ORR_NO_PAINT)->paint = ORR_HALO;
    ring(to, false, -350);
    ring(to, false, 550);
    orr_circle(to, STAR_X, STAR_Y, 1400, ORR_SUN, ORR_NO_PAINT)->paint = ORR_BURN;
    ring(to, true, -350);
    ring(to, true, 550);
}

/* Its outer shell, broken where the shot arrives. */
static void shell(struct orr_scene *to) {
    orr_arc(to, STAR_X, STAR_Y, 3150, 2130, 2420, ORR_SEAT + THEIRS, 210);
    orr_arc(to, STAR_X, STAR_Y, 3150, 2700, 3050, ORR_SEAT + THEIRS, 210);
    orr_arc(to, STAR_X, STAR_Y, 3500, 2200, 2400, ORR_SEAT + THEIRS, 90)->opacity = 60;
    orr_arc(to, STAR_X, STAR_Y, 3500, 2740, 2930, ORR_SEAT + THEIRS, 90)->opacity = 60;
}

/* ---- the shot ---- */

static void shot(struct orr_scene *to) {
    static const struct {
        uint8_t role, opacity;
        uint16_t line;
    } light[] = {{ORR_EMBER, 22, 560}, {ORR_EMBER, 60, 300}, {ORR_LIGHT, 95, 120}};
    for (unsigned i = 0; i < sizeof light / sizeof light[0]; i++) {
        orr_line_to(to, LASER_X, LASER_Y - 450, HIT_X, HIT_Y, light[i].role, light[i].line)->opacity = light[i].opacity;
    }
    orr_circle(to, HIT_X, HIT_Y, 1900, ORR_EMBER, ORR_NO_PAINT)->paint = ORR_HALO;
    orr_symbol_at(to, DYSON_SYM_HAZARD + DYSON_SUPERNOVA - 1, HIT_X, HIT_Y, 2900, ORR_EMBER);
    orr_symbol_at(to, DYSON_SYM_HAZARD + DYSON_SUPERNOVA - 1, HIT_X, HIT_Y, 1750, ORR_SUN)->turn = 250;
    orr_circle(to, HIT_X, HIT_Y, 330, ORR_LIGHT, ORR_NO_PAINT)->opacity = 95;
}

/* ---- pieces ---- */

static void troop(struct orr_scene *to, unsigned type, unsigned owner, int x, int y, int size, int turn) {
    orr_open(to, 0, x, y)->turn = (int16_t)turn;
    orr_symbol_at(to, DYSON_SYM_HULL + type, 0, 0, size, ORR_ON_LIGHT);
    orr_symbol_at(to, DYSON_SYM_TROOP + type, 0, 0, size, ORR_SEAT + (int)owner);
    orr_close(to);
}

static void laser(struct orr_scene *to) {
    enum { SIZE = 3300 };
    orr_symbol_at(to, DYSON_SYM_KEEL, LASER_X, LASER_Y + 300, SIZE, ORR_ON_LIGHT);
    orr_symbol_at(to, DYSON_SYM_DECK, LASER_X, LASER_Y + 300, SIZE, ORR_PANEL_2);
    orr_symbol_at(to, DYSON_SYM_RIM, LASER_X, LASER_Y + 300, SIZE, DYSON_BORDER + OURS);
    orr_symbol_at(to, DYSON_SYM_BUILDING + DYSON_LASER, LASER_X, LASER_Y + 100, SIZE * 95 / 100, DYSON_BORDER + OURS);
    orr_circle(to, LASER_X, LASER_Y - 450, 190, ORR_EMBER, ORR_NO_PAINT);
}

void dyson_cover(struct orr_scene *to) {
    const struct orr_box sky = {0, 0, ORR_COVER_W, ORR_COVER_H};
    orr_cover_ground(to, DYSON_GROUND + DYSON_SPACE);
    tiles(to);
    orr_cover_stars(to, 17, 60, sky, ORR_LIGHT);
    world(to, 8900, 6650, 1150, 0);
    world(to, 1500, 1000, 620, 3);
    sphere(to);
    shell(to);
    laser(to);
    shot(to);
    troop(to, DYSON_ASTA, THEIRS, 8350, 5350, 2100, 0);
    troop(to, DYSON_SPACECRAFT, OURS, 4950, 6300, 2700, 420);
    troop(to, DYSON_STRIKER, OURS, 1150, 2600, 2000, 500);
}
