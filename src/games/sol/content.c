/* Sol: the built-in pack of numbers, board sides and scenarios, and the judge of packs.
 * Cells are numbered as in state.h. */
#include "play.h"

#include <stdio.h>

const struct sol_pack sol_builtin = {
    .base = {1, 1, 2, 3, 5}, /* [SOL-2.4] */
    .bonus = {0, 1, 1, 2, 3},
    .cards = {0, 0, 1, 2, 3},
    .augment = {1, 1, 1, 2, 3},
    .start_hold = 8,
    .start_energy = 3,
    .start_stock = {5, 3, 3, 3},
    .movement = 3,
    .unstable = 13,
    .hurl = 2,
    .stagnation = 10,
    .colour = {SOL_YELLOW, SOL_YELLOW, SOL_YELLOW, SOL_BLUE,   SOL_BLUE,   SOL_BLUE,   SOL_YELLOW, SOL_GREEN,
               SOL_GREEN,  SOL_GREEN,  SOL_YELLOW, SOL_GREEN,  SOL_RED,    SOL_YELLOW, SOL_RED,    SOL_BLUE,
               SOL_GREEN,  SOL_BLUE,   SOL_GREEN,  SOL_YELLOW, SOL_YELLOW, SOL_BLUE,   SOL_GREEN,  SOL_BLUE,
               SOL_YELLOW, SOL_YELLOW, SOL_GREEN,  SOL_YELLOW, SOL_YELLOW, SOL_RED},
    .level = {0, 3, 8, 13, 21, 34, 55}, /* [SOL-6.5] */
    .side_a = {{13, 26}, {13, 27}, {14, 27}, {14, 28}, {15, 28}, {15, 29}, {16, 29}, {16, 30}, {17, 30}, {17, 31},
               {18, 31}, {18, 32}, {19, 32}, {19, 33}, {20, 33}, {20, 34}, {21, 34}, {21, 35}, {22, 35}, {22, 36},
               {23, 36}, {23, 37}, {24, 37}, {24, 38}, {25, 26}, {25, 38}, {26, 39}, {27, 39}, {27, 40}, {28, 40},
               {29, 41}, {30, 41}, {30, 42}, {31, 42}, {32, 42}, {32, 43}, {33, 43}, {33, 44}, {34, 44}, {35, 44},
               {35, 45}, {36, 45}, {37, 46}, {38, 39}, {38, 46}, {39, 47}, {40, 47}, {40, 48}, {41, 48}, {42, 49},
               {43, 49}, {43, 50}, {44, 50}, {45, 51}, {46, 47}, {46, 51}},
    .side_b = {{16, 32}, {16, 33}, {17, 33}, {17, 34}, {18, 34}, {18, 35}, {19, 35}, {20, 36}, {21, 36},
               {21, 37}, {22, 37}, {22, 38}, {23, 38}, {23, 39}, {24, 39}, {25, 40}, {26, 41}, {27, 41},
               {27, 42}, {28, 42}, {28, 43}, {29, 43}, {30, 44}, {31, 32}, {32, 45}, {33, 45}, {33, 46},
               {34, 46}, {35, 47}, {36, 47}, {36, 48}, {37, 48}, {38, 48}, {38, 49}, {39, 49}, {39, 50},
               {40, 50}, {41, 50}, {41, 51}, {42, 51}, {43, 52}, {44, 45}, {44, 52}, {45, 53}, {46, 53},
               {46, 54}, {47, 54}, {48, 55}, {49, 55}, {49, 56}, {50, 56}, {51, 57}, {52, 53}, {52, 57}},
    .scenario = {{4,
                  0,
                  17,
                  {ORR_NONE, ORR_NONE, ORR_NONE},
                  {SOL_TOWER, SOL_NODE, SOL_NODE},
                  {47, 29, 36},
                  {53, 35, 42},
                  ORR_NONE,
                  ORR_NONE,
                  0},
                 {3,
                  0,
                  23,
                  {SOL_CHAIN, SOL_CEREMONY, SOL_TRANSCEND},
                  {SOL_NODE, ORR_NONE, ORR_NONE},
                  {47, ORR_NONE, ORR_NONE},
                  {53, ORR_NONE, ORR_NONE},
                  SOL_TOWER,
                  ORR_NONE,
                  0},
                 {3,
                  0,
                  19,
                  {SOL_JUGGERNAUT, SOL_PROCREATE, SOL_FESTIVAL},
                  {SOL_NODE, SOL_FOUNDRY, SOL_TOWER},
                  {26, 30, 35},
                  {32, 36, 41},
                  ORR_NONE,
                  SOL_FEEDERS,
                  4},
                 {3,
                  0,
                  31,
                  {SOL_HYPERDRIVE, SOL_TRANSCEND, SOL_ACCELERATE},
                  {SOL_TOWER, ORR_NONE, ORR_NONE},
                  {47, ORR_NONE, ORR_NONE},
                  {53, ORR_NONE, ORR_NONE},
                  SOL_NODE,
                  SOL_GARDEN,
                  4},
                 {3,
                  0,
                  17,
                  {SOL_PUNCTURE, SOL_CLUSTER, SOL_PROCREATE},
                  {SOL_FOUNDRY, ORR_NONE, ORR_NONE},
                  {39, ORR_NONE, ORR_NONE},
                  {45, ORR_NONE, ORR_NONE},
                  ORR_NONE,
                  SOL_SUNWORM,
                  4},
                 {3,
                  1,
                  29,
                  {SOL_PROCREATE, SOL_MOTIVATE, SOL_SQUEEZE},
                  {SOL_TOWER, ORR_NONE, ORR_NONE},
                  {6, ORR_NONE, ORR_NONE},
                  {8, ORR_NONE, ORR_NONE},
                  ORR_NONE,
                  SOL_IMPLODE,
                  4}},
};

/* ---- the judge of packs ---- */

struct check {
    const struct sol_pack *p;
    struct orr_why why;
    bool side_b; /* of the board: which side is looked at */
};

/* Layer of a cell on a side with so many eyes. */
static unsigned layer_of(unsigned eyes, unsigned cell) {
    const uint8_t size[SOL_LAYERS] = {(uint8_t)eyes, (uint8_t)eyes, 13, 8, 5};
    unsigned layer = 0;
    for (; layer < SOL_CORE && cell >= size[layer]; layer++) {
        cell -= size[layer];
    }
    return layer;
}

/* [SOL-2.9] Sites lie across a barrier, in the order of their cells, and every cell of the Sun can be reached. */
static bool side_fits(const struct check *c, unsigned eyes, const struct sol_site_row *row, unsigned n) {
    uint64_t reached = 0;
    for (unsigned i = 0; i < n; i++) {
        unsigned layer = layer_of(eyes, row[i].above);
        if (layer < SOL_INNER || layer_of(eyes, row[i].below) != layer + 1) {
            return orr_amiss(&c->why,
                             c->side_b ? "side_b: site %u does not join two layers with a barrier between [SOL-2.9]"
                                       : "side_a: site %u does not join two layers with a barrier between [SOL-2.9]",
                             i + 1);
        }
        bool later = !i || row[i].above > row[i - 1].above ||
                     (row[i].above == row[i - 1].above && row[i].below > row[i - 1].below);
        if (!later) {
            return orr_amiss(&c->why,
                             c->side_b ? "side_b: site %u is out of order: sites are sorted by their cells [SOL-2.9]"
                                       : "side_a: site %u is out of order: sites are sorted by their cells [SOL-2.9]",
                             i + 1);
        }
        reached |= sol_bit(row[i].below);
    }
    for (unsigned cell = 2 * eyes; cell < 2 * eyes + SOL_SUN_CELLS; cell++) {
        if (!sol_has(reached, cell)) {
            return orr_amiss(&c->why,
                             c->side_b ? "side_b: cell %u of the board has no neighbour above [SOL-2.7]"
                                       : "side_a: cell %u of the board has no neighbour above [SOL-2.7]",
                             cell);
        }
    }
    return true;
}

static bool stations_fit(const struct check *c, const struct sol_scenario_row *row, unsigned number) {
    for (unsigned i = 0; i < SOL_PREPLACED; i++) {
        bool none = row->kind[i] == ORR_NONE;
        if (row->kind[i] == SOL_GATE || none != (row->cell_a[i] == ORR_NONE) || none != (row->cell_b[i] == ORR_NONE)) {
            return orr_amiss(&c->why,
                             "scenario: number %u needs a station and a cell of both sides, or neither [SOL-7.12]",
                             number + 1);
        }
        for (unsigned j = 0; j < i && !none; j++) {
            if (row->cell_a[i] == row->cell_a[j] || row->cell_b[i] == row->cell_b[j]) {
                return orr_amiss(&c->why, "scenario: number %u puts two stations into one cell [SOL-2.12]", number + 1);
            }
        }
    }
    return true;
}

static bool scenario_fits(const struct check *c, unsigned number) {
    const struct sol_scenario_row *row = &c->p->scenario[number];
    unsigned effects = 0;
    for (unsigned i = 0; i < SOL_TRIO; i++) {
        effects += row->effect[i] != ORR_NONE;
        for (unsigned j = 0; j < i; j++) {
            if (row->effect[i] != ORR_NONE && row->effect[i] == row->effect[j]) {
                return orr_amiss(&c->why, "scenario: number %u has an effect twice [SOL-3.8]", number + 1);
            }
        }
    }
    if (effects != 0 && (effects != SOL_TRIO || row->suits != SOL_TRIO)) {
        return orr_amiss(&c->why, "scenario: number %u needs three suits with three effects, or no effects [SOL-3.8]",
                         number + 1);
    }
    if ((row->event == ORR_NONE) != (row->flares == 0)) {
        return orr_amiss(&c->why, "scenario: number %u needs an event and trigger flares, or neither [SOL-7.2]",
                         number + 1);
    }
    return stations_fit(c, row, number);
}

bool sol_check_content(const orr_game *g, const void *content, char *why, size_t size) {
    struct check c = {content, {why, size, g}, false};
    for (unsigned layer = 1; layer < SOL_LAYERS; layer++) {
        if (c.p->base[layer] < c.p->base[layer - 1]) {
            return orr_amiss(&c.why, "base: layer %u has less than the layer above [SOL-2.4]", layer + 1);
        }
    }
    for (unsigned i = 0; i < SOL_LEVELS; i++) {
        if (i ? c.p->level[i] <= c.p->level[i - 1] : c.p->level[i] != 0) {
            return orr_amiss(&c.why, "level: number %u must be greater than the one before; the first is 0 [SOL-6.5]",
                             i + 1);
        }
    }
    for (unsigned i = 0; i < SOL_SCENARIOS; i++) {
        if (!scenario_fits(&c, i)) {
            return false;
        }
    }
    if (!side_fits(&c, 13, c.p->side_a, SOL_SITES)) {
        return false;
    }
    c.side_b = true;
    return side_fits(&c, SOL_EYES, c.p->side_b, SOL_SITES_B);
}
