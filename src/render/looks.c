/* What all tables have in common and no scene carries: outlines round nodes, shadows, the marks of the seats. Pictures
 * are drawn with these tables; front ends get them by orr_looks_json, once, when they are built. */
#include <string.h>

#include "orrery/render.h"

const struct orr_outline orr_outlines[ORR_OUTLINES] = {
    [ORR_OUTLINE_LEGAL] = {"legal", ORR_SUN, 0, {0}, 10, 30},
    /* Under the pointer: light around it (not in the light theme of pictures), a tint on it, its edge. */
    [ORR_OUTLINE_HALO] = {"halo", ORR_SUN, 28, {0}, 60, 70},
    [ORR_OUTLINE_TINT] = {"tint", ORR_SUN, 12, {0}, 0, 0},
    [ORR_OUTLINE_EDGE] = {"edge", ORR_SUN, 0, {0}, 10, 36},
    /* The move that a hint means, and what a refusal is about. */
    [ORR_OUTLINE_HINT] = {"hint", ORR_VIOLET, 0, {0}, 50, 50},
    [ORR_OUTLINE_REFUSAL] = {"refusal", ORR_EMBER, 0, {6, 4}, 20, 30},
};

const struct orr_shadow orr_shadows[2] = {{0x000000, 62, 48, 18}, {0x5a678f, 34, 26, 10}};

const char *const orr_mark_path[ORR_MARKS] = {
    "M-1000,0A1000,1000 0 1 1 1000,0A1000,1000 0 1 1 -1000,0Z",
    "M0,-1180L1160,850H-1160Z",
    "M-930,-930H930V930H-930Z",
    "M0,-1330L1100,0L0,1330L-1100,0Z",
    "M0,-1170L1013,-585V585L0,1170L-1013,585V-585Z",
    "M-400,-1100H400V-400H1100V400H400V1100H-400V400H-1100V-400H-400Z",
    "M-1050,0A1050,1050 0 1 1 1050,0A1050,1050 0 1 1 -1050,0ZM-560,0A560,560 0 1 0 560,0A560,560 0 1 0 -560,0Z",
};

static void put_palette(bool light, struct orr_buf *out) {
    const char *before = "{";
    for (unsigned role = 1; role < ORR_TINT; role++) {
        const char *name = orr_theme_role_name(NULL, role);
        if (strcmp(name, "none") != 0) {
            orr_put(out, "%s\"%s\":\"#%06x\"", before, name, orr_theme_colour(NULL, role, light));
            before = ",";
        }
    }
    orr_put(out, "}");
}

static void put_outlines(struct orr_buf *out) {
    for (int i = 0; i < ORR_OUTLINES; i++) {
        const struct orr_outline *o = &orr_outlines[i];
        orr_put(out, "%s\"%s\":{\"role\":\"%s\",\"grow\":%u,\"line\":%u,\"opacity\":%u,\"dash\":[%u,%u]}", i ? "," : "",
                o->name, orr_theme_role_name(NULL, o->role), o->grow, o->line, o->opacity ? o->opacity : 100u,
                o->dash[0], o->dash[1]);
    }
}

static void put_shadows(struct orr_buf *out) {
    static const char *const name[2] = {"dark", "light"};
    for (int i = 0; i < 2; i++) {
        const struct orr_shadow *s = &orr_shadows[i];
        orr_put(out, "\"%s\":{\"colour\":\"#%06x\",\"heart\":%u,\"half\":%u,\"copy\":%u},", name[i], s->colour,
                s->heart, s->half, s->copy);
    }
    orr_put(out, "\"aside\":%d,\"wide\":%d,\"high\":%d,\"copy\":{\"aside\":%d,\"below\":%d,\"grow\":%d}",
            ORR_SHADOW_ASIDE, ORR_SHADOW_WIDE, ORR_SHADOW_HIGH, ORR_COPY_ASIDE, ORR_COPY_BELOW, ORR_COPY_GROW);
}

void orr_looks_json(struct orr_buf *out) {
    static const char *const name[2] = {"wide", "tall"};
    orr_put(out, "{\"sizes\":{");
    for (int i = ORR_WIDE; i <= ORR_TALL; i++) {
        int w, h;
        orr_compose_size((enum orr_compose)i, &w, &h);
        orr_put(out, "%s\"%s\":{\"width\":%d,\"height\":%d}", i ? "," : "", name[i], w, h);
    }
    orr_put(out, "},\"dark\":");
    put_palette(false, out);
    orr_put(out, ",\"light\":");
    put_palette(true, out);
    orr_put(out, ",\"marks\":[");
    for (int i = 0; i < ORR_MARKS; i++) {
        orr_put(out, "%s\"%s\"", i ? "," : "", orr_mark_path[i]);
    }
    orr_put(out, "],\"outlines\":{");
    put_outlines(out);
    orr_put(out, "},\"shadow\":{");
    put_shadows(out);
    orr_put(out, "},\"rise\":%d}\n", ORR_RISE);
}
