/* Solaris: the cover: the laser fires between the stations of the ring. */
#include "draw.h"

enum { CX = ORR_COVER_W / 2, LASER_Y = 6350, LASER = 1720, LENS = 1000, DIAL = 1500 };

/* ---- stations ---- */

/* A dial with one seat's energy on it: the arc up to where its token stands. */
static const struct place {
    int16_t x, y;
    uint8_t station, seat, energy;
    bool active;
} places[] = {
    {700, 6250, SOLARIS_EC, 0, 6, true},
    {9540, 6250, SOLARIS_SP, 3, 3, false},
    {2480, 3250, SOLARIS_CAN, 1, 4, false},
    {7760, 3250, SOLARIS_BIO, 2, 5, false},
};
enum { PLACES = sizeof places / sizeof places[0] };

static void dial(struct orr_scene *to, const struct place *at) {
    enum { FIRST = -1430, SPACE = 360 };
    int end = FIRST + SPACE * at->energy + SPACE / 2, x, y, role = ORR_SEAT + at->seat;
    int edge = at->active ? ORR_SUN : ORR_RIM;
    orr_open(to, 0, at->x, at->y);
    orr_circle(to, 0, 0, DIAL * 112 / 100, edge, ORR_NO_PAINT)->opacity = 16;
    struct orr_node *disc = orr_circle(to, 0, 0, DIAL, ORR_PANEL, edge);
    disc->line = 70;
    disc->paint = ORR_ORB;
    orr_arc(to, 0, 0, DIAL * 96 / 100, -700, 400, ORR_LIGHT, 30)->opacity = 28;
    for (int v = 0; v < 8; v++) {
        int middle = FIRST + SPACE * v + SPACE / 2;
        orr_sector(to, 0, 0, DIAL * 86 / 100, DIAL * 64 / 100, middle - 165, middle + 165, SOLARIS_TRACK, ORR_EDGE)
            ->line = 16;
    }
    orr_arc(to, 0, 0, DIAL * 75 / 100, FIRST + 60, end, role, 170);
    orr_circle(to, 0, 0, DIAL * 52 / 100, ORR_WELL, edge)->line = 34;
    orr_symbol_at(to, SOLARIS_SYM_STATION + at->station, 0, 0, DIAL * 142 / 100, at->active ? ORR_SUN : ORR_INK);
    orr_polar(0, 0, DIAL * 75 / 100, end, &x, &y);
    orr_open(to, 0, x, y);
    orr_chip(to, at->seat, role, 310);
    orr_close(to);
    orr_close(to);
}

/* ---- bridges ---- */

static void bridge(struct orr_scene *to, int x, int y, int length, int turn, int colour) {
    orr_open(to, 0, x, y)->turn = (int16_t)turn;
    orr_rect(to, -length / 2, -380, length, 760, 60, SOLARIS_DIM + colour, SOLARIS_BRIGHT + colour)->line = 50;
    orr_line_to(to, -length / 2, -270, length / 2, -270, SOLARIS_BRIGHT + colour, 26)->opacity = 60;
    orr_line_to(to, -length / 2, 270, length / 2, 270, SOLARIS_BRIGHT + colour, 26)->opacity = 60;
    orr_symbol_at(to, SOLARIS_SYM_FORM + (unsigned)colour, 0, 0, 1300, SOLARIS_BRIGHT + colour);
    orr_close(to);
}

/* ---- the laser ---- */

/* Three cones of light in one another, brightest at the lens. */
static void beam(struct orr_scene *to) {
    static const struct {
        const char *cone;
        uint8_t role, opacity;
    } light[] = {{"M-950,0L950,0L2500,8600L-2500,8600Z", ORR_SUN, 40},
                 {"M-620,0L620,0L1300,8600L-1300,8600Z", ORR_SUN, 65},
                 {"M-230,0L230,0L400,9400L-400,9400Z", ORR_LIGHT, 95}};
    for (unsigned i = 0; i < sizeof light / sizeof light[0]; i++) {
        struct orr_node *cone = orr_path(to, CX, LASER_Y, light[i].cone, light[i].role, ORR_NO_PAINT);
        cone->turn = 1800;
        cone->paint = ORR_FADE;
        cone->opacity = light[i].opacity;
    }
}

static void laser(struct orr_scene *to) {
    enum { SPACES = 14, HALF = 119, GOAL = 7 };
    struct orr_node *disc = orr_circle(to, CX, LASER_Y, LASER, ORR_PANEL, ORR_RIM);
    disc->line = 60;
    disc->paint = ORR_ORB;
    for (int v = 0; v < SPACES; v++) {
        int middle = 3600 * v / SPACES + 128;
        bool lit = v < GOAL - 1 || v == SPACES - 1;
        orr_sector(to, CX, LASER_Y, LASER * 94 / 100, LASER * 70 / 100, middle - HALF, middle + HALF,
                   lit ? SOLARIS_GOAL : ORR_PANEL_2, lit ? ORR_SUN : ORR_EDGE)
            ->line = 20;
    }
    orr_circle(to, CX, LASER_Y, LENS * 112 / 100, ORR_SUN, ORR_NO_PAINT)->opacity = 30;
    orr_circle(to, CX, LASER_Y, LENS, ORR_SUN, ORR_NO_PAINT)->paint = ORR_BURN;
    orr_circle(to, CX, LASER_Y, LENS * 46 / 100, ORR_LIGHT, ORR_NO_PAINT)->opacity = 70;
}

void solaris_cover(struct orr_scene *to) {
    const struct orr_box sky = {0, 0, ORR_COVER_W, ORR_COVER_H};
    orr_cover_ground(to, ORR_GROUND);
    orr_circle(to, CX, LASER_Y, 8200, ORR_EMBER, ORR_NO_PAINT)->paint = ORR_HALO;
    orr_circle(to, CX, LASER_Y, 4600, ORR_SUN, ORR_NO_PAINT)->paint = ORR_HALO;
    orr_cover_stars(to, 5, 56, sky, ORR_LIGHT);
    bridge(to, CX, 3250, 2600, 0, 2);
    bridge(to, 1590, 4750, 1400, 1200, 0);
    bridge(to, 8650, 4750, 1400, 600, 1);
    beam(to);
    for (unsigned i = 0; i < PLACES; i++) {
        dial(to, &places[i]);
    }
    laser(to);
}
