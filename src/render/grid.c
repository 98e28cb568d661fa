/* Cells to lines of a terminal: frame characters, colours, no blanks at the end. */
#include <stdio.h>
#include <string.h>

#include "grid.h"

/* By the lines that leave a cell: up 1, right 2, down 4, left 8. */
static const char *const frame[16] = {" ", "╵", "╶", "╰", "╷", "│", "╭", "├", "╴", "╯", "─", "┴", "╮", "┤", "┬", "┼"};
static const char plain_frame[16] = {' ', '|', '-', '+', '|', '|', '+', '+', '-', '+', '-', '+', '+', '+', '+', '+'};

static void put_glyph(const struct render_cell *cell, bool ascii, struct orr_buf *out) {
    if (cell->glyph[0]) {
        orr_put(out, "%s", cell->glyph);
    } else if (ascii) {
        orr_put(out, "%c", plain_frame[cell->lines & 15]);
    } else if (cell->dashed && cell->lines == (LINE_LEFT | LINE_RIGHT)) {
        orr_put(out, "┄");
    } else if (cell->dashed && cell->lines == (LINE_UP | LINE_DOWN)) {
        orr_put(out, "┆");
    } else {
        orr_put(out, "%s", frame[cell->lines & 15]);
    }
}

static int cube_step(int v) { return v < 48 ? 0 : v < 115 ? 1 : (v - 35) / 40; }

static int distance(const int a[3], int r, int g, int b) {
    return (a[0] - r) * (a[0] - r) + (a[1] - g) * (a[1] - g) + (a[2] - b) * (a[2] - b);
}

/* The nearest colour of the 6 x 6 x 6 cube or the greys. */
static int nearest_256(uint32_t colour) {
    static const int level[6] = {0, 95, 135, 175, 215, 255};
    int c[3] = {(int)(colour >> 16 & 0xFF), (int)(colour >> 8 & 0xFF), (int)(colour & 0xFF)};
    int r = cube_step(c[0]), g = cube_step(c[1]), b = cube_step(c[2]);
    int grey = ((c[0] + c[1] + c[2]) / 3 - 3) / 10;
    grey = grey < 0 ? 0 : grey > 23 ? 23 : grey;
    int tone = 8 + 10 * grey;
    bool greyer = distance(c, tone, tone, tone) < distance(c, level[r], level[g], level[b]);
    return greyer ? 232 + grey : 16 + 36 * r + 6 * g + b;
}

/* How a cell is shown, as the sequence that starts it. Ink is the terminal's own colour. */
static void put_style(const orr_game *game, const struct render_cell *cell, const struct orr_text_look *look,
                      char *style, size_t size) {
    char colour[40] = "";
    if (cell->role != ORR_NO_PAINT && cell->role != ORR_INK) {
        uint32_t c = orr_theme_colour(game, cell->role, look->light);
        if (look->colour == ORR_COLOUR_TRUE) {
            snprintf(colour, sizeof colour, ";38;2;%u;%u;%u", c >> 16 & 0xFF, c >> 8 & 0xFF, c & 0xFF);
        } else {
            snprintf(colour, sizeof colour, ";38;5;%d", nearest_256(c));
        }
    }
    snprintf(style, size, "\033[0%s%s%sm", cell->bold ? ";1" : "", cell->faint ? ";2" : "", colour);
}

static int row_length(const struct render_grid *grid, int y) {
    int length = 0;
    for (int x = 0; x < ORR_TEXT_COLUMNS; x++) {
        const struct render_cell *cell = &grid->at[y][x];
        if ((cell->glyph[0] && strcmp(cell->glyph, " ") != 0) || cell->lines || cell->hidden) {
            length = x + 1;
        }
    }
    return length;
}

static void write_row(const orr_game *game, const struct render_grid *grid, int y, const struct orr_text_look *look,
                      struct orr_buf *out) {
    char shown[64] = "\033[0m", style[64] = "\033[0m";
    int length = row_length(grid, y);
    for (int x = 0; x < length; x++) {
        const struct render_cell *cell = &grid->at[y][x];
        if (cell->hidden) {
            continue;
        }
        put_style(game, cell, look, style, sizeof style);
        if (look->colour != ORR_COLOUR_NONE && strcmp(style, shown) != 0) {
            orr_put(out, "%s", style);
            strcpy(shown, style);
        }
        put_glyph(cell, look->ascii, out);
    }
    orr_put(out, "%s\n", strcmp(shown, "\033[0m") != 0 ? "\033[0m" : "");
}

void render_grid_write(const orr_game *game, const struct render_grid *grid, const struct orr_text_look *look,
                       struct orr_buf *out) {
    int rows = 0;
    for (int y = 0; y < ORR_TEXT_ROWS; y++) {
        rows = row_length(grid, y) ? y + 1 : rows;
    }
    for (int y = 0; y < rows; y++) {
        write_row(game, grid, y, look, out);
    }
}
