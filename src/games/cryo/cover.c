/* Cryo: the cover: the broken ship on the ice at sunset, and below it the pods, of which one awakes. */
#include "draw.h"
#include "play.h"

enum { ICE_Y = 3750, SUN_X = 8350, SUN_Y = 3500 };

/* ---- above the ice ---- */

static void sky(struct orr_scene *to) {
    const struct orr_box stars = {0, 0, ORR_COVER_W, 2700};
    orr_rect(to, 0, 0, ORR_COVER_W, ICE_Y + 300, 0, CRYO_SKY, ORR_NO_PAINT);
    orr_circle(to, SUN_X, SUN_Y, 5200, ORR_EMBER, ORR_NO_PAINT)->paint = ORR_HALO;
    orr_circle(to, SUN_X, SUN_Y, 2600, ORR_SUN, ORR_NO_PAINT)->paint = ORR_HALO;
    orr_cover_stars(to, 11, 44, stars, ORR_LIGHT);
    orr_circle(to, SUN_X, SUN_Y, 950, ORR_SUN, ORR_NO_PAINT)->paint = ORR_BURN;
    orr_path(to, 0, 0, "M5600,3900L6700,2900L7350,3350L8000,2750L8700,3250L9500,2600L10240,3200V3900Z", CRYO_ROCK,
             ORR_NO_PAINT);
    orr_path(to, 0, 0, "M0,3900L600,2750L1500,3300L2300,2900V3900Z", CRYO_ROCK, ORR_NO_PAINT);
}

/* The hull, its ribs, what still burns inside, and the crack. */
static void ship(struct orr_scene *to) {
    orr_open(to, 0, 500, 3700)->turn = -45;
    struct orr_node *hull =
        orr_path(to, 0, 0, "M100,0L500,-1900L1500,-2350L4700,-2300L5350,-1750L5050,-1350L5450,-950L5150,-500L5500,200Z",
                 ORR_PANEL_2, CRYO_HULL);
    hull->line = 90;
    hull->paint = ORR_SHEEN;
    orr_path(to, 0, 0, "M1700,-2330L1500,0M3050,-2310L2950,100M4250,-2290L4250,150M420,-1500L5180,-1480", ORR_NO_PAINT,
             CRYO_HULL)
        ->line = 40;
    static const struct {
        int16_t x, y;
        uint8_t role;
    } window[] = {{1950, -1150, ORR_SUN}, {3250, -1150, ORR_ICE}, {2000, -2050, ORR_ICE}, {4480, -1100, ORR_LEAF}};
    for (unsigned i = 0; i < sizeof window / sizeof window[0]; i++) {
        int half = i == 3 ? 250 : 350;
        orr_rect(to, window[i].x, window[i].y, 2 * half, 380, 90, window[i].role, ORR_ON_LIGHT)->line = 30;
    }
    orr_path(to, 0, 0, "M5350,-1750L5050,-1350L5450,-950L5150,-500L5500,200", ORR_NO_PAINT, ORR_EMBER)->line = 110;
    orr_path(to, 0, 0, "M900,-2080L1250,-3000L1500,-2350Z", ORR_PANEL_2, CRYO_HULL)->line = 70;
    orr_close(to);
    orr_symbol_at(to, CRYO_SYM_SPARK, 6150, 2250, 1100, ORR_EMBER);
    orr_symbol_at(to, CRYO_SYM_SPARK, 6550, 2900, 700, ORR_SUN);
}

/* ---- below it ---- */

#define RIDGE "M0,3830Q900,3600 1900,3750T4100,3720T6300,3800T8500,3700T10240,3780"

static void ice(struct orr_scene *to) {
    orr_path(to, 0, 0, RIDGE "V7600H0Z", CRYO_ROCK, ORR_NO_PAINT);
    struct orr_node *frost = orr_path(to, 0, 0, RIDGE "V6400H0Z", ORR_ICE, ORR_NO_PAINT);
    frost->paint = ORR_FADE;
    frost->opacity = 42;
    struct orr_node *edge = orr_path(to, 0, 0, RIDGE, ORR_NO_PAINT, ORR_ICE);
    edge->line = 110;
}

/* A cavern with a pod in it. */
static void cavern(struct orr_scene *to, int x, bool warm) {
    orr_path(to, x, 7700, "M-1350,0V-1500A1350,1350 0 0 1 1350,-1500V0Z", warm ? CRYO_WARM : CRYO_STONE,
             warm ? ORR_SUN : ORR_EDGE)
        ->line = 60;
    if (warm) {
        orr_circle(to, x, 6150, 1900, ORR_SUN, ORR_NO_PAINT)->paint = ORR_GLOW;
    }
}

/* Somebody asleep, or just waking: head, hair, shoulders. */
static void sleeper(struct orr_scene *to, int size, int role, bool awake) {
    int k = size / 100;
    orr_circle(to, 0, -k * 13, k * 10, CRYO_TECH_TINT, ORR_NO_PAINT);
    orr_sector(to, 0, -k * 14, k * 11, 0, -900, 900, ORR_SHADE, ORR_NO_PAINT);
    orr_path_at(to, orr_words(to, "M%d,%dQ0,%d %d,%dV%dH%dZ", -k * 15, k * 8, -k * 6, k * 15, k * 8, k * 22, -k * 15),
                0, 0, role, ORR_NO_PAINT, 0);
    for (int side = -1; side <= 1; side += 2) {
        if (awake) {
            orr_circle(to, side * k * 4, -k * 11, k * 3 / 2, ORR_ON_LIGHT, ORR_NO_PAINT);
        } else {
            orr_line_to(to, side * k * 4 - k * 2, -k * 11, side * k * 4 + k * 2, -k * 11, ORR_ON_LIGHT, 40);
        }
    }
}

static void pod(struct orr_scene *to, int x, int y, int size, unsigned seat, bool awake) {
    int k = size / 100, role = ORR_SEAT + (int)seat;
    orr_open(to, 0, x, y);
    orr_symbol_at(to, CRYO_SYM_POD_HULL, 0, 0, size * 110 / 100, ORR_ON_LIGHT);
    orr_rect(to, -k * 27, -k * 44, k * 54, k * 88, k * 27, ORR_PANEL_2, role)->line = (uint16_t)(k * 7);
    orr_rect(to, -k * 18, -k * 34, k * 36, k * 52, k * 18, ORR_WELL, ORR_NO_PAINT);
    sleeper(to, size, role, awake);
    orr_rect(to, -k * 18, -k * 34, k * 36, k * 52, k * 18, ORR_ICE, role)->opacity = awake ? 12 : 34;
    orr_arc(to, 0, -k * 16, k * 14, -800, -300, ORR_LIGHT, 50)->opacity = 70;
    orr_mark(to, seat, 0, k * 29, k * 12, role);
    orr_close(to);
}

static void rays(struct orr_scene *to, int x, int y) {
    static const int16_t angle[] = {-640, -420, -210, 210, 420, 640};
    for (unsigned i = 0; i < sizeof angle / sizeof angle[0]; i++) {
        int x1, y1, x2, y2;
        orr_polar(x, y, 1750, angle[i], &x1, &y1);
        orr_polar(x, y, 2200, angle[i], &x2, &y2);
        orr_line_to(to, x1, y1, x2, y2, ORR_SUN, 110);
    }
}

void cryo_cover(struct orr_scene *to) {
    enum { MIDDLE = ORR_COVER_W / 2, ASIDE = 3350, POD_Y = 6150 };
    orr_cover_ground(to, ORR_GROUND);
    sky(to);
    ship(to);
    ice(to);
    cavern(to, MIDDLE - ASIDE, false);
    cavern(to, MIDDLE + ASIDE, false);
    cavern(to, MIDDLE, true);
    rays(to, MIDDLE, POD_Y);
    pod(to, MIDDLE - ASIDE, POD_Y + 250, 2100, 1, false);
    pod(to, MIDDLE + ASIDE, POD_Y + 250, 2100, 2, false);
    pod(to, MIDDLE, POD_Y, 2700, 0, true);
}
