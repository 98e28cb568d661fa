/* Nul, for owners of the box: its faces as items that are typed in. */
#include "nul.h"

enum { NAME, FACES };
static const struct orr_edit_part parts[] = {{"Name", false}, {"Faces", true}, {NULL, false}};

#define ROW(field, words, ...) \
    { .path = #field, .title = (words), __VA_ARGS__ }
static const struct orr_binding bindings[] = {
    ROW(title, "Letter", .part = NAME),
    ROW(faces.points, "Points", .part = FACES, .by = {&nul_kind_card}),
    ROW(faces.copies, "Copies", .part = FACES, .by = {&nul_kind_card}),
    {.path = NULL},
};

static const struct orr_showing showings[] = {{0, 0, NULL, NULL}};

const struct orr_printed nul_printed = {.parts = parts, .bindings = bindings, .showings = showings};
