/* Scenes and themes as JSON for front ends. Members that have their preset value
 * are left out; lengths stay in tenths. The names are listed in docs/scenes.md. */
#include <string.h>

#include "parts.h"

static const char *const compose_name[] = {"wide", "tall", "text", "cover"};
static const char *const shape_name[] = {"none", "group", "rect", "circle", "sector", "arc",
                                         "line", "path",  "text", "symbol", "mark"};
static const char *const paint_name[] = {"flat", "sheen", "orb", "glow", "burn", "sphere", "fade", "halo"};
static const char *const flag_name[] = {"bold",  "semi",  "centre", "end",    "dashed", "shadow",
                                        "fades", "rises", "valued", "spaced", "dotted", "laid-out"};
static const char *const part_name[] = {"fill", "stroke", "cut"};

/* Members come one after another; the first one has no comma before it. */
struct members {
    struct orr_buf *out;
    bool any;
};

static struct orr_buf *member(struct members *m, const char *name) {
    orr_put_bytes(m->out, ",\"", m->any ? 2 : 0);
    orr_put_bytes(m->out, "\"", m->any ? 0 : 1);
    orr_put_bytes(m->out, name, strlen(name));
    orr_put_bytes(m->out, "\":", 2);
    m->any = true;
    return m->out;
}

static void put_number(struct members *m, const char *name, int64_t value) {
    if (value) {
        orr_put_int(member(m, name), value);
    }
}

/* Only characters of UTF-8? */
static bool is_clean(const char *words) {
    while (*words) {
        uint32_t c = (unsigned char)*words;
        words = c < 0x80 ? words + 1 : render_utf8_next(words, &c);
        if (c == 0xFFFD) {
            return false;
        }
    }
    return true;
}

/* Bytes that are no UTF-8 (a player's name may hold anything) become U+FFFD. */
static void put_words(struct members *m, const char *name, const char *words) {
    if (!words || !*words) {
        return;
    }
    if (is_clean(words)) {
        orr_put_json_string(member(m, name), words);
        return;
    }
    struct orr_buf clean = {0};
    while (*words) {
        uint32_t c;
        const char *next = render_utf8_next(words, &c);
        if (c == 0xFFFD) {
            orr_put(&clean, "\xEF\xBF\xBD");
        } else {
            orr_put_bytes(&clean, words, (size_t)(next - words));
        }
        words = next;
    }
    orr_put_json_string(member(m, name), clean.at);
    orr_buf_free(&clean);
}

static void put_role(struct members *m, const orr_game *game, const char *name, unsigned role) {
    if (role != ORR_NO_PAINT) {
        orr_put_json_string(member(m, name), orr_theme_role_name(game, role));
    }
}

static void put_flags(struct members *m, unsigned flags) {
    if (!flags) {
        return;
    }
    struct orr_buf *out = member(m, "flags");
    const char *before = "[";
    for (unsigned i = 0; i < sizeof flag_name / sizeof *flag_name; i++) {
        if (flags & 1u << i) {
            orr_put_bytes(out, before, 1);
            orr_put_json_string(out, flag_name[i]);
            before = ",";
        }
    }
    orr_put_bytes(out, before[0] == '[' ? "[]" : "]", before[0] == '[' ? 2 : 1);
}

/* Sixteen hexadecimal digits, without the way through printf: a scene has hundreds of actions. */
static void put_action(struct members *m, orr_action action) {
    char digits[18] = "\"";
    for (int i = 16; i > 0; i--, action >>= 4) {
        digits[i] = "0123456789abcdef"[action & 15];
    }
    digits[17] = '"';
    orr_put_bytes(member(m, "action"), digits, sizeof digits);
}

static const char *symbol_id(const orr_game *game, unsigned index) {
    const struct orr_symbol *symbol = game->rules->symbols;
    for (unsigned i = 0; symbol && symbol->id; i++, symbol++) {
        if (i == index) {
            return symbol->id;
        }
    }
    return "";
}

static void put_place(struct members *m, const struct orr_node *node) {
    put_number(m, "parent", node->parent);
    put_number(m, "x", node->x);
    put_number(m, "y", node->y);
    put_number(m, "w", node->w);
    put_number(m, "h", node->h);
    put_number(m, "turn", node->turn);
    put_number(m, "from", node->from);
    put_number(m, "to", node->to);
    put_number(m, "radius", node->radius);
}

static void put_paint(struct members *m, const orr_game *game, const struct orr_node *node) {
    put_role(m, game, "fill", node->fill);
    put_role(m, game, "stroke", node->stroke);
    put_number(m, "line", node->line);
    if (node->dash[0]) {
        orr_put(member(m, "dash"), "[%d,%d]", node->dash[0], node->dash[1]);
    }
    if (node->paint && node->paint < sizeof paint_name / sizeof *paint_name) {
        put_words(m, "paint", paint_name[node->paint]);
    }
    put_number(m, "opacity", node->opacity);
    put_flags(m, node->flags);
}

static void put_meaning(struct members *m, const struct orr_scene *scene, const struct orr_node *node) {
    put_number(m, "piece", node->piece);
    put_words(m, "text", orr_scene_text(scene, node->text));
    put_words(m, "label", orr_scene_text(scene, node->label));
    put_words(m, "tip", orr_scene_text(scene, node->tip));
    if (node->flags & ORR_VALUED) {
        orr_put_int(member(m, "value"), node->value);
    }
    if (node->action) {
        put_action(m, node->action);
        orr_put_bytes(member(m, "legal"), node->legal ? "true" : "false", node->legal ? 4 : 5);
    }
}

static void put_node(const orr_game *game, const struct orr_scene *scene, const struct orr_node *node,
                     struct orr_buf *out) {
    struct members m = {.out = out};
    bool known = node->shape < sizeof shape_name / sizeof *shape_name;
    orr_put_bytes(out, "{", 1);
    put_words(&m, "shape", shape_name[known ? node->shape : 0]);
    put_place(&m, node);
    if (node->shape == ORR_NODE_SYMBOL) {
        put_words(&m, "symbol", symbol_id(game, node->symbol));
    } else if (node->shape == ORR_NODE_MARK) {
        orr_put_int(member(&m, "mark"), node->symbol);
    }
    put_paint(&m, game, node);
    put_meaning(&m, scene, node);
    orr_put_bytes(out, "}", 1);
}

void orr_scene_json(const orr_game *game, const struct orr_scene *scene, struct orr_buf *out) {
    int w, h;
    orr_compose_size((enum orr_compose)scene->compose, &w, &h);
    orr_put(out, "{\"compose\":\"%s\",\"width\":%d,\"height\":%d,\"nodes\":[\n", compose_name[scene->compose], w, h);
    /* One node on each line: two scenes can be compared with the tools that compare texts. */
    for (uint32_t i = 0; i < scene->n; i++) {
        put_node(game, scene, &scene->node[i], out);
        orr_put_bytes(out, ",\n", i + 1 < scene->n ? 2 : 0);
    }
    orr_put(out, "\n]}\n");
}

static void put_palette(const orr_game *game, bool light, struct orr_buf *out) {
    struct members m = {.out = out};
    orr_put(out, "{");
    for (unsigned role = 1; role < 256; role++) {
        const char *name = orr_theme_role_name(game, role);
        uint32_t colour = orr_theme_colour(game, role, light);
        if (strcmp(name, "none") != 0) {
            orr_put(member(&m, name), "\"#%06x\"", colour);
        }
    }
    orr_put(out, "}");
}

/* Names by number, as scenes in memory have them; the last one that has a name is the last. */
static void put_roles(const orr_game *game, struct orr_buf *out) {
    unsigned end = 256;
    while (end > 1 && strcmp(orr_theme_role_name(game, end - 1), "none") == 0) {
        end--;
    }
    for (unsigned role = 0; role < end; role++) {
        orr_put(out, "%s", role ? "," : "[");
        orr_put_json_string(out, orr_theme_role_name(game, role));
    }
    orr_put(out, "]");
}

static void put_symbol(const struct orr_symbol *symbol, struct orr_buf *out) {
    struct members m = {.out = out};
    orr_put(out, "{");
    put_words(&m, "text", symbol->text);
    struct orr_buf *parts = member(&m, "parts");
    orr_put(parts, "[");
    for (const struct orr_part *part = symbol->parts; part && part->d; part++) {
        struct members p = {.out = out};
        orr_put(out, "%s{", part == symbol->parts ? "" : ",");
        put_words(&p, "d", part->d);
        put_words(&p, "mode", part_name[part->mode <= ORR_PART_CUT ? part->mode : 0]);
        put_number(&p, "width", part->width);
        put_number(&p, "opacity", part->opacity);
        orr_put(out, "}");
    }
    orr_put(out, "]}");
}

void orr_theme_json(const orr_game *game, struct orr_buf *out) {
    struct members m = {.out = out};
    orr_put(out, "{\"dark\":");
    put_palette(game, false, out);
    orr_put(out, ",\"light\":");
    put_palette(game, true, out);
    orr_put(out, ",\"roles\":");
    put_roles(game, out);
    orr_put(out, ",\"symbols\":{");
    const struct orr_symbol *symbol = game->rules->symbols;
    for (; symbol && symbol->id; symbol++) {
        put_symbol(symbol, member(&m, symbol->id));
    }
    orr_put(out, "}%s}\n", game->rules->flags & ORR_NAMES_PLACES ? ",\"labels\":true" : "");
}
