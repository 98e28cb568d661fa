/* Short ways to write the parts of a game's symbols, and shapes that several games draw. A symbol is drawn in a box from
 * -40,-40 to 40,40. Example:
 *     static const struct orr_part done[] = {ORR_STROKE(ORR_SHAPE_TICK, 64), {0}}; */
#ifndef ORRERY_PARTS_H
#define ORRERY_PARTS_H

#include "orrery/tables.h"

#define ORR_FILL(path) \
    { path, ORR_PART_FILL, 0, 0 }
#define ORR_FAINT(path, percent) \
    { path, ORR_PART_FILL, 0, percent }
#define ORR_STROKE(path, width) \
    { path, ORR_PART_STROKE, width, 0 }
#define ORR_FAINT_STROKE(path, width, percent) \
    { path, ORR_PART_STROKE, width, percent }
/* In the colour of the ground: holes and lines in what is below. */
#define ORR_CUT(path) \
    { path, ORR_PART_CUT, 0, 0 }
#define ORR_FAINT_CUT(path, percent) \
    { path, ORR_PART_CUT, 0, percent }
#define ORR_CUT_STROKE(path, width) \
    { path, ORR_PART_CUT, width, 0 }

/* The row of a tint in the game's table. */
#define ORR_TINT_ROW(role) [(role)-ORR_TINT]

/* A disc from its left end, with radius and diameter, all as strings. Against the clock: also a hole in what is drawn with
 * the clock. */
#define ORR_SHAPE_DISC(left, y, r, d) "M" left "," y " a" r "," r " 0 1 0 " d ",0 a" r "," r " 0 1 0 -" d ",0 Z"
#define ORR_SHAPE_TICK                "M-18,0 L-5,14 L19,-14"
#define ORR_SHAPE_CROWN               "M-26,18 L-30,-14 L-13,0 L0,-24 L13,0 L30,-14 L26,18 Z M-26,24 H26 V30 H-26 Z"
/* A plus in the upper right corner. */
#define ORR_SHAPE_MORE "M21.7,-30V-3.3M8.3,-16.7H35"
/* Two arrows round a nut, in three parts: what is used again. */
#define ORR_SHAPE_NUT         "M0,-14.7L13.3,-6.7V8L0,16L-13.3,8V-6.7Z"
#define ORR_SHAPE_CYCLE       "M-28.7,5A29.3,29.3 0 0 1 22,-19.3M28.7,-5A29.3,29.3 0 0 1 -22,19.3"
#define ORR_SHAPE_CYCLE_HEADS "M26,-32L24,-15.3L8.7,-21.3ZM-26,32L-24,15.3L-8.7,21.3Z"

#endif
