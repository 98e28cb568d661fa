/* The shapes and common pieces that games draw with, and integer geometry. No
 * floating point, so that every machine draws the same scene. */
#include "orrery/scene.h"

/* In tenths of a degree, as all angles here. */
enum { FULL_TURN = 3600, QUARTER = 900 };

/* Sine of whole degrees, and sine and cosine of tenths of a degree, times 2^30. */
static const int32_t sine_of_degree[91] = {
    0,          18739379,   37473049,   56195305,   74900443,   93582766,   112236583,  130856211,  149435979,
    167970228,  186453311,  204879599,  223243478,  241539355,  259761657,  277904834,  295963357,  313931728,
    331804471,  349576144,  367241333,  384794656,  402230767,  419544355,  436730145,  453782903,  470697435,
    487468587,  504091252,  520560366,  536870912,  553017922,  568996477,  584801711,  600428808,  615873009,
    631129609,  646193961,  661061475,  675727625,  690187940,  704438018,  718473518,  732290163,  745883746,
    759250125,  772385229,  785285058,  797945680,  810363241,  822533958,  834454122,  846120104,  857528349,
    868675383,  879557810,  890172315,  900515665,  910584710,  920376381,  929887697,  939115760,  948057759,
    956710970,  965072759,  973140576,  980911966,  988384560,  995556083,  1002424350, 1008987269, 1015242840,
    1021189159, 1026824413, 1032146887, 1037154959, 1041847103, 1046221891, 1050277989, 1054014162, 1057429273,
    1060522280, 1063292242, 1065738315, 1067859754, 1069655912, 1071126243, 1072270298, 1073087729, 1073578288,
    1073741824,
};
static const int32_t sine_of_tenth[10] = {0,       1874032,  3748058,  5622073,  7496071,
                                          9370046, 11243993, 13117905, 14991777, 16865604};
static const int32_t cosine_of_tenth[10] = {1073741824, 1073740189, 1073735282, 1073727105, 1073715658,
                                            1073700939, 1073682950, 1073661690, 1073637160, 1073609359};

/* Divide by 2^bits, rounding half away from zero. */
static int64_t scale_down(int64_t value, int bits) {
    int64_t half = (int64_t)1 << (bits - 1);
    int64_t whole = (int64_t)1 << bits;
    return value >= 0 ? (value + half) / whole : -((half - value) / whole);
}

/* Sine of 0 .. 90 degrees, times 2^30, by sin(a + b) = sin a cos b + cos a sin b with a in degrees and b in tenths;
 * the cosine of a is the sine of 90 - a. */
static int64_t sine_in_quarter(int tenths) {
    int degree = tenths / 10, rest = tenths % 10;
    int64_t sum = (int64_t)sine_of_degree[degree] * cosine_of_tenth[rest] +
                  (int64_t)sine_of_degree[90 - degree] * sine_of_tenth[rest];
    return scale_down(sum, 30);
}

/* Sine of any angle in tenths of a degree, times 2^30: reduced to the first quarter. */
static int64_t sine(int tenths) {
    int t = tenths % FULL_TURN;
    if (t < 0) {
        t += FULL_TURN;
    }
    bool below = t >= 2 * QUARTER;
    t %= 2 * QUARTER;
    int64_t value = sine_in_quarter(t > QUARTER ? 2 * QUARTER - t : t);
    return below ? -value : value;
}

int32_t orr_sin(int tenths) { return (int32_t)scale_down(sine(tenths), 16); }

int32_t orr_cos(int tenths) { return orr_sin(tenths % FULL_TURN + QUARTER); }

/* Angles begin straight up and go clockwise, and y grows downwards: 900 is to the right, 1800 below. */
void orr_polar(int cx, int cy, int r, int tenths, int *x, int *y) {
    *x = cx + (int)scale_down(r * sine(tenths), 30);
    *y = cy - (int)scale_down(r * sine(tenths % FULL_TURN + QUARTER), 30);
}

/* A node with the members that nearly every shape sets. A stroke is 15 tenths wide until its shape says otherwise. */
static struct orr_node *shape(struct orr_scene *scene, enum orr_shape kind, int x, int y, int fill, int stroke) {
    struct orr_node *node = orr_add(scene, kind);
    node->x = x;
    node->y = y;
    node->fill = (uint8_t)fill;
    node->stroke = (uint8_t)stroke;
    node->line = stroke ? 15 : 0;
    return node;
}

struct orr_node *orr_rect(struct orr_scene *scene, int x, int y, int w, int h, int radius, int fill, int stroke) {
    struct orr_node *node = shape(scene, ORR_NODE_RECT, x, y, fill, stroke);
    node->w = w;
    node->h = h;
    node->radius = (uint16_t)radius;
    return node;
}

struct orr_node *orr_circle(struct orr_scene *scene, int x, int y, int r, int fill, int stroke) {
    struct orr_node *node = shape(scene, ORR_NODE_CIRCLE, x, y, fill, stroke);
    node->w = r;
    return node;
}

/* A part of a ring: the radii go into w and h, the angles (tenths of a degree, clockwise from straight up) into from
 * and to. */
struct orr_node *orr_sector(struct orr_scene *scene, int x, int y, int outer, int inner, int from, int to, int fill,
                            int stroke) {
    struct orr_node *node = shape(scene, ORR_NODE_SECTOR, x, y, fill, stroke);
    node->w = outer;
    node->h = inner;
    node->from = (int16_t)from;
    node->to = (int16_t)to;
    return node;
}

/* Only a stroke: arcs are never filled. */
struct orr_node *orr_arc(struct orr_scene *scene, int x, int y, int r, int from, int to, int stroke, int line) {
    struct orr_node *node = shape(scene, ORR_NODE_ARC, x, y, ORR_NO_PAINT, stroke);
    node->w = r;
    node->from = (int16_t)from;
    node->to = (int16_t)to;
    node->line = (uint16_t)line;
    return node;
}

/* The other end goes into w and h, as a place and not as a size. */
struct orr_node *orr_line_to(struct orr_scene *scene, int x, int y, int x2, int y2, int stroke, int line) {
    struct orr_node *node = shape(scene, ORR_NODE_LINE, x, y, ORR_NO_PAINT, stroke);
    node->w = x2;
    node->h = y2;
    node->line = (uint16_t)line;
    return node;
}

struct orr_node *orr_path(struct orr_scene *scene, int x, int y, const char *d, int fill, int stroke) {
    uint32_t words = orr_words(scene, "%s", d);
    struct orr_node *node = shape(scene, ORR_NODE_PATH, x, y, fill, stroke);
    node->text = words;
    return node;
}

/* Centred at x, y in a box of `size`; `symbol` is a row of the game's table of symbols. */
struct orr_node *orr_symbol_at(struct orr_scene *scene, unsigned symbol, int x, int y, int size, int fill) {
    struct orr_node *node = shape(scene, ORR_NODE_SYMBOL, x, y, fill, ORR_NO_PAINT);
    node->symbol = (uint16_t)symbol;
    node->w = size;
    return node;
}

struct orr_node *orr_mark(struct orr_scene *scene, unsigned mark, int x, int y, int size, int fill) {
    struct orr_node *node = shape(scene, ORR_NODE_MARK, x, y, fill, ORR_NO_PAINT);
    node->symbol = (uint16_t)mark;
    node->w = size;
    return node;
}

/* From behind to the front: a halo if active, the glass, and a line of light along the upper edge. */
void orr_panel(struct orr_scene *scene, int x, int y, int w, int h, bool active) {
    if (active) {
        struct orr_node *halo = orr_rect(scene, x - 40, y - 40, w + 80, h + 80, 130, ORR_NO_PAINT, ORR_SUN);
        halo->line = 60;
        halo->opacity = 16;
        halo->paint = ORR_GLOW;
    }
    struct orr_node *glass = orr_rect(scene, x, y, w, h, 100, ORR_PANEL, active ? ORR_SUN : ORR_EDGE);
    glass->line = active ? 25 : 15;
    glass->paint = ORR_SHEEN;
    glass->flags = ORR_SHADOW;
    orr_line_to(scene, x + 100, y + 12, x + w - 100, y + 12, ORR_LIGHT, 10)->opacity = 10;
}

/* From below: a shadow that lies a little lower, the disc, an arc of light near its upper edge, the mark. */
void orr_chip(struct orr_scene *scene, unsigned mark, int role, int r) {
    struct orr_node *foot = orr_circle(scene, 0, r * 24 / 100, r, ORR_SHADE, ORR_NO_PAINT);
    foot->flags = ORR_SHADOW;
    foot->opacity = 80;
    struct orr_node *disc = orr_circle(scene, 0, 0, r, role, ORR_ON_LIGHT);
    disc->line = (uint16_t)(r * 115 / 1000);
    orr_arc(scene, 0, 0, r * 80 / 100, -634, 264, ORR_LIGHT, r * 107 / 1000)->opacity = 50;
    orr_mark(scene, mark, 0, 0, r * 90 / 100, ORR_ON_LIGHT);
}

/* 56 hundredths of the size for each letter are a little more than bold figures take; never narrower than a circle. */
void orr_pill(struct orr_scene *scene, int x, int y, int size, const char *text, int fill, int ink) {
    int h = size * 135 / 100;
    int w = orr_letters(text) * size * 56 / 100 + size * 70 / 100;
    w = w > h ? w : h;
    struct orr_node *body = orr_rect(scene, x - w / 2, y - h / 2, w, h, h / 2, fill, ORR_RIM);
    body->line = 12;
    orr_text(scene, x, y + size * 36 / 100, size, ink, "%s", text)->flags = ORR_BOLD | ORR_CENTRE;
}
