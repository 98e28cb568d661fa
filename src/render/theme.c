/* The two themes: palette roles to colours, and the gradients behind the paint
 * styles. All colours of Orrery stand here or in a game's table of tints. */
#include "orrery/render.h"

struct shade {
    const char *name;
    uint32_t dark, light;
};

static const struct shade palette[ORR_TINT] = {
    [ORR_GROUND] = {"ground", 0x0a0f1e, 0xf4f5f9},       [ORR_TABLE] = {"table", 0x141c36, 0xffffff},
    [ORR_PANEL] = {"panel", 0x151d34, 0xffffff},         [ORR_PANEL_2] = {"panel-2", 0x1e2947, 0xeceff6},
    [ORR_EDGE] = {"line", 0x33416b, 0xc3cbe0},           [ORR_INK] = {"ink", 0xeef2ff, 0x131a2e},
    [ORR_INK_2] = {"ink-2", 0xa9b4d6, 0x4d587a},         [ORR_SUN] = {"sun", 0xffb338, 0xb86e00},
    [ORR_EMBER] = {"ember", 0xff6b35, 0xc2410c},         [ORR_ICE] = {"ice", 0x6fd3ff, 0x0369a1},
    [ORR_LEAF] = {"leaf", 0x5fd38d, 0x15803d},           [ORR_VIOLET] = {"violet", 0xb79cff, 0x6d28d9},
    [ORR_NEUTRAL] = {"neutral", 0x8a94b3, 0x8a94b3},     [ORR_ON_LIGHT] = {"on-light", 0x0a0f1e, 0x0a0f1e},
    [ORR_SHADE] = {"shade", 0x070b17, 0x131a2e},         [ORR_LIGHT] = {"light", 0xffffff, 0xffffff},
    [ORR_SEAT] = {"seat-1", 0xe69f00, 0xe69f00},         [ORR_SEAT + 1] = {"seat-2", 0x56b4e9, 0x56b4e9},
    [ORR_SEAT + 2] = {"seat-3", 0x2ec492, 0x2ec492},     [ORR_SEAT + 3] = {"seat-4", 0xe0709f, 0xe0709f},
    [ORR_SEAT + 4] = {"seat-5", 0xf0e442, 0xf0e442},     [ORR_SEAT + 5] = {"seat-6", 0xd9dde8, 0xd9dde8},
    [ORR_ON_ACCENT] = {"on-accent", 0x0a0f1e, 0xffffff}, [ORR_RIM] = {"rim", 0x46568a, 0x9aa6c6},
    [ORR_WELL] = {"well", 0x10172c, 0xf4f5f9},           [ORR_CARD] = {"card", 0x1e2947, 0xffffff},
};

/* The game's tint behind a role, or NULL. */
static const struct orr_tint *tint_of(const orr_game *game, unsigned role) {
    const struct orr_tint *tint = game && role >= ORR_TINT ? game->rules->tints : NULL;
    for (unsigned i = ORR_TINT; tint && tint->name; i++, tint++) {
        if (i == role) {
            return tint;
        }
    }
    return NULL;
}

uint32_t orr_theme_colour(const orr_game *game, unsigned role, bool light) {
    if (game && role >= ORR_SEAT && role < ORR_SEAT + ORR_MAX_SEATS) {
        role = ORR_SEAT + orr_seat_colour(game, role - ORR_SEAT);
    }
    if (role < ORR_TINT) {
        return light ? palette[role].light : palette[role].dark;
    }
    const struct orr_tint *tint = tint_of(game, role);
    if (!tint) {
        return 0;
    }
    return light ? tint->light : tint->dark;
}

const char *orr_theme_role_name(const orr_game *game, unsigned role) {
    const struct orr_tint *tint = tint_of(game, role);
    const char *name = role < ORR_TINT ? palette[role].name : tint ? tint->name : NULL;
    return name ? name : "none";
}

void orr_compose_size(enum orr_compose compose, int *w, int *h) {
    static const int size[][2] = {[ORR_WIDE] = {1600, 1000},
                                  [ORR_TALL] = {900, 1500},
                                  [ORR_TEXT_GRID] = {ORR_TEXT_COLUMNS, ORR_TEXT_ROWS},
                                  [ORR_COVER] = {ORR_COVER_W / 10, ORR_COVER_H / 10}};
    *w = size[compose][0];
    *h = size[compose][1];
}

/* One channel of `a`, moved towards that of `b` by `percent`. */
static uint32_t mix_channel(uint32_t a, uint32_t b, unsigned shift, int percent) {
    int from = (int)(a >> shift & 0xFF), to = (int)(b >> shift & 0xFF);
    return (uint32_t)(from + (to - from) * percent / 100) << shift;
}

static uint32_t mix(uint32_t a, uint32_t b, int percent) {
    return mix_channel(a, b, 16, percent) | mix_channel(a, b, 8, percent) | mix_channel(a, b, 0, percent);
}

/* 0 .. 255, by the weights of the eye. */
static int brightness(uint32_t c) {
    return (int)((54 * (c >> 16 & 0xFF) + 183 * (c >> 8 & 0xFF) + 19 * (c & 0xFF)) >> 8);
}

/* Lit by a cool sky: dark surfaces turn bluer, bright ones whiter. */
static uint32_t lit(uint32_t c, int percent) {
    return brightness(c) < 90 ? mix(c, 0x8ba4ff, percent) : mix(c, 0xffffff, percent * 2);
}

static struct orr_recipe sheen(uint32_t c, bool light) {
    struct orr_recipe r = {.n = 2};
    r.stop[0] = (struct orr_stop){0, 100, light ? mix(c, 0xffffff, 8) : lit(c, 5)};
    r.stop[1] = (struct orr_stop){1000, 100, light ? mix(c, 0x33416b, 2) : mix(c, 0x000000, 9)};
    return r;
}

static struct orr_recipe orb(uint32_t c, bool light) {
    struct orr_recipe r = {.radial = true, .cx = 500, .cy = 400, .r = 650, .n = 2};
    r.stop[0] = (struct orr_stop){0, 100, light ? mix(c, 0xffffff, 12) : lit(c, 7)};
    r.stop[1] = (struct orr_stop){1000, 100, light ? mix(c, 0x33416b, 4) : mix(c, 0x000000, 16)};
    return r;
}

static struct orr_recipe sphere(uint32_t c, bool light) {
    struct orr_recipe r = {.radial = true, .cx = 340, .cy = 300, .r = 780, .n = 3};
    r.stop[0] = (struct orr_stop){0, 100, mix(c, 0xffffff, light ? 45 : 30)};
    r.stop[1] = (struct orr_stop){500, 100, mix(c, 0x0a0f1e, light ? 0 : 22)};
    r.stop[2] = (struct orr_stop){1000, 100, mix(c, 0x0a0f1e, light ? 30 : 66)};
    return r;
}

/* Light that thins out from the middle to nothing at the edge. */
static struct orr_recipe thinning(uint32_t heart, uint32_t far, uint8_t strong, uint8_t weak) {
    struct orr_recipe r = {.radial = true, .cx = 500, .cy = 500, .r = 500, .n = 3};
    r.stop[0] = (struct orr_stop){0, strong, heart};
    r.stop[1] = (struct orr_stop){500, weak, far};
    r.stop[2] = (struct orr_stop){1000, 0, far};
    return r;
}

/* Sunlight cools from gold to ember on its way out; other light keeps its hue. */
static struct orr_recipe glow(uint32_t c, bool sun, bool light) {
    struct orr_recipe r = thinning(sun ? 0xff9a3c : c, sun ? 0xff6b35 : c, 50, 13);
    r.n = light ? 0 : r.n;
    return r;
}

static struct orr_recipe burn(bool light) {
    struct orr_recipe r = {.radial = true, .cx = 500, .cy = 500, .r = 600, .n = 3};
    r.stop[0] = (struct orr_stop){0, 100, light ? 0xfffaf0 : 0xfff6dc};
    r.stop[1] = (struct orr_stop){380, 100, 0xffd27a};
    r.stop[2] = (struct orr_stop){1000, 100, light ? 0xf5b544 : 0xff8f2e};
    return r;
}

/* As light: in the light theme `sun` and `ember` are colours for words, too dark to shine. */
static uint32_t shine(uint32_t c, unsigned role, bool light) {
    return !light ? c : role == ORR_SUN ? 0xffc24d : role == ORR_EMBER ? 0xffa273 : c;
}

static struct orr_recipe fade(uint32_t c) {
    struct orr_recipe r = thinning(c, c, 100, 50);
    r.radial = false;
    return r;
}

struct orr_recipe orr_theme_recipe(const orr_game *game, unsigned role, enum orr_paint paint, bool light) {
    uint32_t c = orr_theme_colour(game, role, light);
    switch (paint) {
    case ORR_SHEEN:
        return sheen(c, light);
    case ORR_ORB:
        return orb(c, light);
    case ORR_GLOW:
        return glow(c, role == ORR_SUN, light);
    case ORR_BURN:
        return burn(light);
    case ORR_SPHERE:
        return sphere(c, light);
    case ORR_FADE:
        return fade(shine(c, role, light));
    case ORR_HALO:
        c = shine(c, role, light);
        return thinning(c, c, 70, 25);
    case ORR_FLAT:
        break;
    }
    return (struct orr_recipe){0};
}
