/* A terminal picture while it is made: cells with characters or frame lines. */
#ifndef ORRERY_RENDER_GRID_H
#define ORRERY_RENDER_GRID_H

#include "parts.h"

enum { LINE_UP = 1, LINE_RIGHT = 2, LINE_DOWN = 4, LINE_LEFT = 8 };

struct render_cell {
    char glyph[12]; /* one character with its marks; empty: a frame line or nothing */
    uint8_t lines;  /* frame lines that leave this cell */
    uint8_t role;
    uint8_t columns; /* 2: the cell to the right belongs to it */
    bool bold, faint, dashed, hidden;
};

struct render_grid {
    struct render_cell at[ORR_TEXT_ROWS][ORR_TEXT_COLUMNS];
};

/* Columns of one character: 0, 1 or 2. */
int render_character_columns(uint32_t);
/* Characters that must not reach a terminal: controls and those that turn the direction of writing. */
bool render_character_unsafe(uint32_t);
/* A character of ASCII in its place. */
char render_character_ascii(uint32_t);
/* Write the rows up to the last one that shows something. */
void render_grid_write(const orr_game *, const struct render_grid *, const struct orr_text_look *, struct orr_buf *);

#endif
