/* A TEXT_GRID scene put on a grid of cells: frames, words, what is legal. How the
 * cells become lines of a terminal is in grid.c. */
#include <string.h>

#include "grid.h"

struct pen {
    struct render_grid *grid;
    const struct orr_text_look *look;
    int x, y;
    uint8_t role;
    bool bold, faint;
};

static struct render_cell *cell_at(struct pen *pen, int x, int y) {
    bool inside = x >= 0 && y >= 0 && x < ORR_TEXT_COLUMNS && y < ORR_TEXT_ROWS;
    return inside ? &pen->grid->at[y][x] : NULL;
}

/* Free a cell for something new; half of a wide character is never left behind. */
static void clear_cell(struct pen *pen, int x, int y) {
    struct render_cell *cell = cell_at(pen, x, y);
    struct render_cell *other = cell->hidden         ? cell_at(pen, x - 1, y)
                                : cell->columns == 2 ? cell_at(pen, x + 1, y)
                                                     : NULL;
    if (other) {
        *other = (struct render_cell){0};
    }
    *cell = (struct render_cell){0};
}

static void put_character(struct pen *pen, const char *bytes, size_t n, int columns) {
    struct render_cell *last = cell_at(pen, pen->x + columns - 1, pen->y);
    struct render_cell *cell = cell_at(pen, pen->x, pen->y);
    if (cell && last) {
        clear_cell(pen, pen->x, pen->y);
        if (columns == 2) {
            clear_cell(pen, pen->x + 1, pen->y);
            last->hidden = true;
        }
        memcpy(cell->glyph, bytes, n);
        cell->role = pen->role;
        cell->bold = pen->bold;
        cell->faint = pen->faint;
        cell->columns = (uint8_t)columns;
    }
    pen->x += columns;
}

/* A mark without a width joins the character before it, if there is room. */
static void join_character(struct pen *pen, const char *bytes, size_t n) {
    struct render_cell *cell = cell_at(pen, pen->x - 1, pen->y);
    if (cell && cell->hidden) {
        cell = cell_at(pen, pen->x - 2, pen->y);
    }
    size_t used = cell ? strlen(cell->glyph) : 0;
    if (used && used + n < sizeof cell->glyph) {
        memcpy(cell->glyph + used, bytes, n);
    }
}

/* One character, made safe; in ASCII mode as many columns as it would take. */
static void put_one(struct pen *pen, const char *bytes, size_t n, uint32_t c) {
    int columns = render_character_columns(c);
    if (render_character_unsafe(c) || c == 0xFFFD) {
        put_character(pen, pen->look->ascii ? "?" : "\xEF\xBF\xBD", pen->look->ascii ? 1 : 3, 1);
    } else if (!pen->look->ascii) {
        if (columns) {
            put_character(pen, bytes, n, columns);
        } else {
            join_character(pen, bytes, n);
        }
    } else {
        char plain = render_character_ascii(c);
        for (int i = 0; i < columns; i++) {
            put_character(pen, &plain, 1, 1);
        }
    }
}

/* Bytes of the text that fit, leaving a column for "…" when not all do. */
static size_t bytes_that_fit(const char *text, int columns, bool *cut) {
    *cut = columns > 0 && orr_text_columns(text) > columns;
    if (!*cut) {
        return strlen(text);
    }
    const char *end = text;
    for (int sum = 0; *end;) {
        uint32_t c;
        const char *next = render_utf8_next(end, &c);
        sum += render_character_columns(c);
        if (sum > columns - 1) {
            break;
        }
        end = next;
    }
    return (size_t)(end - text);
}

static void put_words(struct pen *pen, const struct orr_node *node, const char *text) {
    bool cut;
    size_t n = bytes_that_fit(text, node->h, &cut);
    int wide = cut ? node->h : orr_text_columns(text);
    pen->x -= node->flags & ORR_END ? wide : node->flags & ORR_CENTRE ? wide / 2 : 0;
    for (const char *at = text; at < text + n;) {
        uint32_t c;
        const char *next = render_utf8_next(at, &c);
        put_one(pen, at, (size_t)(next - at), c);
        at = next;
    }
    if (cut) {
        put_one(pen, "…", 3, 0x2026);
    }
}

static void put_lines(struct pen *pen, int x, int y, unsigned lines, bool dashed) {
    struct render_cell *cell = cell_at(pen, x, y);
    if (!cell || !lines) {
        return;
    }
    unsigned before = cell->glyph[0] || cell->hidden ? 0 : cell->lines;
    bool keep = before && cell->bold && !pen->bold; /* the frame of something legal stays in front */
    uint8_t role = keep ? cell->role : pen->role;
    clear_cell(pen, x, y);
    cell->lines = (uint8_t)(before | lines);
    cell->role = role;
    cell->bold = keep || pen->bold;
    cell->faint = pen->faint && !keep;
    cell->dashed = dashed && !before;
}

/* A frame; one row or column high it is a rule. */
static void put_frame(struct pen *pen, const struct orr_node *node) {
    int right = node->w - 1, bottom = node->h - 1;
    if (!node->stroke || right < 0 || bottom < 0) {
        return;
    }
    for (int y = 0; y <= bottom; y++) {
        for (int x = 0; x <= right; x++) {
            bool across = y == 0 || y == bottom, down = x == 0 || x == right;
            unsigned lines = 0;
            if (across && bottom >= 0 && right > 0) {
                lines |= (x > 0 || bottom == 0 ? LINE_LEFT : 0u) | (x < right || bottom == 0 ? LINE_RIGHT : 0u);
            }
            if (down && bottom > 0) {
                lines |= (y > 0 || right == 0 ? LINE_UP : 0u) | (y < bottom || right == 0 ? LINE_DOWN : 0u);
            }
            put_lines(pen, pen->x + x, pen->y + y, lines, node->flags & ORR_DASHED);
        }
    }
}

/* Place and state of a node, with those of its groups. */
static void set_pen(struct pen *pen, const struct orr_scene *scene, const struct orr_node *node, bool acting) {
    bool legal = false, faint = false;
    pen->x = pen->y = 0;
    pen->bold = node->flags & (ORR_BOLD | ORR_SEMI);
    pen->role = node->shape == ORR_NODE_RECT ? node->stroke : node->fill;
    for (;;) {
        pen->x += node->x;
        pen->y += node->y;
        legal |= node->legal;
        faint |= acting && (node->flags & ORR_FADES) && node->action && !node->legal;
        if (!node->parent) {
            break;
        }
        node = &scene->node[node->parent - 1];
    }
    pen->faint = faint && !legal;
    pen->bold |= legal;
    pen->role = legal ? ORR_SUN : pen->role;
}

/* Under the table: the labels of its nodes, where names of places are wanted. */
static void list_labels(const struct orr_scene *scene, struct orr_buf *out) {
    int used = 0;
    for (uint32_t i = 0; scene->labels && i < scene->n; i++) {
        const char *words = orr_scene_text(scene, scene->node[i].label);
        int wide = orr_text_columns(words);
        if (!wide) {
            continue;
        }
        bool fits = used && used + 2 + wide < ORR_TEXT_COLUMNS;
        orr_put(out, "%s%s", !used ? "" : fits ? ", " : ",\n", words);
        used = fits ? used + 2 + wide : wide;
    }
    orr_put(out, "%s", used ? "\n" : "");
}

void orr_text_write(const orr_game *game, const struct orr_scene *scene, const struct orr_text_look *look,
                    struct orr_buf *out) {
    struct render_grid grid = {0};
    struct pen pen = {.grid = &grid, .look = look};
    bool acting = false;
    for (uint32_t i = 0; i < scene->n; i++) {
        acting |= scene->node[i].legal;
    }
    for (uint32_t i = 0; i < scene->n; i++) {
        const struct orr_node *node = &scene->node[i];
        set_pen(&pen, scene, node, acting);
        if (node->shape == ORR_NODE_RECT) {
            put_frame(&pen, node);
        } else if (node->shape == ORR_NODE_TEXT) {
            put_words(&pen, node, orr_scene_text(scene, node->text));
        }
    }
    render_grid_write(game, &grid, look, out);
    list_labels(scene, out);
}
