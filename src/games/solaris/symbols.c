/* Solaris: its drawings and its own colours. All art here is the project's own. */
#include "draw.h"
#include "orrery/parts.h"

static const struct orr_part engine_deck[] = {
    ORR_STROKE("M-8,-19 H8 L19,-8 V8 L8,19 H-8 L-19,8 V-8 Z", 30),
    ORR_FILL("M0,-5 L4,-13 L-3,-14 Z M4.3,-2.5 L13.3,-3 L10.6,-9.6 Z M4.3,2.5 L9.3,10 L13.6,4.4 Z "
             "M0,5 L-4,13 L3,14 Z M-4.3,2.5 L-13.3,3 L-10.6,9.6 Z M-4.3,-2.5 L-9.3,-10 L-13.6,-4.4 Z"),
    ORR_FILL(ORR_SHAPE_DISC("-3.6", "0", "3.6", "7.2")),
    {0},
};
static const struct orr_part headquarters[] = {
    ORR_STROKE("M-17,18 H17 M-12,18 V2 L0,-6 L12,2 V18 M0,-6 V-19 M0,-18 L10,-14.5 L0,-11", 30),
    ORR_FILL("M-3.5,7 H3.5 V18 H-3.5 Z"),
    {0},
};
static const struct orr_part biotope[] = {
    ORR_STROKE("M-18,16 H18 M-15,16 V6 A15,15 0 0 1 15,6 V16 M0,16 V2", 30),
    ORR_FILL("M0,6 Q-9,6 -9,-2 Q-1,-2 0,6 Z M0,2 Q8,2 8,-5 Q1,-5 0,2 Z"),
    {0},
};
static const struct orr_part shuttle_port[] = {
    ORR_STROKE("M0,-19 Q7,-12 7,-3 V6 H-7 V-3 Q-7,-12 0,-19 Z M-17,17 H-7 M-3,17 H3 M7,17 H17", 30),
    ORR_FILL("M-7,-1 L-14,8 H-7 Z M7,-1 L14,8 H7 Z"),
    ORR_FILL(ORR_SHAPE_DISC("-2.4", "-7", "2.4", "4.8")),
    {0},
};
static const struct orr_part canteen[] = {
    ORR_STROKE("M-14,-4 H9 V8 Q9,15 2,15 H-7 Q-14,15 -14,8 Z M9,-1 H14 Q18,-1 18,3.5 Q18,8 14,8 H9 "
               "M-17,19 H13 M-7,-10 Q-10,-14 -7,-18 M2,-10 Q-1,-14 2,-18",
               30),
    {0},
};
static const struct orr_part energy_cell[] = {
    ORR_STROKE("M-11,-14 H11 L15,-10 V14 L11,18 H-11 L-15,14 V-10 Z M-5,-14 V-19 H5 V-14", 30),
    ORR_FILL("M2.5,-9 L-7,4 H-1 L-2.5,13 L7,0 H1 Z"),
    {0},
};

static const struct orr_part waves[] = {
    ORR_STROKE("M-15,-5 Q-10,-12 -5,-5 T5,-5 T15,-5 M-15,6 Q-10,-1 -5,6 T5,6 T15,6", 40),
    {0},
};
static const struct orr_part leaves[] = {
    ORR_FILL("M-16,9 Q-17,-9 1,-12 Q3,6 -16,9 Z M1,13 Q1,-2 16,-4 Q17,11 1,13 Z"),
    {0},
};
static const struct orr_part dots[] = {
    ORR_FILL(
        ORR_SHAPE_DISC("-12.6", "-8", "4.6", "9.2") " " ORR_SHAPE_DISC("3.4", "-8", "4.6", "9.2") " " ORR_SHAPE_DISC(
            "-12.6", "8", "4.6", "9.2") " " ORR_SHAPE_DISC("3.4", "8", "4.6", "9.2") " " ORR_SHAPE_DISC("-4.6", "0",
                                                                                                        "4.6", "9.2")),
    {0},
};
static const struct orr_part bars[] = {
    ORR_STROKE("M-10,-13 V13 M0,-13 V13 M10,-13 V13", 50),
    {0},
};

static const struct orr_part shuttle[] = {
    ORR_FILL("M0,-24 Q10,-17 11,-6 L22,8 V17 L11,14 L7,20 H-7 L-11,14 L-22,17 V8 L-11,-6 Q-10,-17 0,-24 Z"),
    ORR_FAINT_CUT("M-4,-15 Q0,-19 4,-15 L4,-11 H-4 Z", 80),
    {0},
};
static const struct orr_part sun[] = {
    ORR_FILL(ORR_SHAPE_DISC("-22", "0", "22", "44")),
    ORR_STROKE("M0,-27 V-35 M23.3,-13.4 L30.4,-17.5 M23.3,13.4 L30.4,17.5 M0,27 V35 M-23.3,13.4 L-30.4,17.5 "
               "M-23.3,-13.4 L-30.4,-17.5",
               44),
    {0},
};
static const struct orr_part card[] = {
    ORR_STROKE("M-14,-22 H14 Q18,-22 18,-18 V18 Q18,22 14,22 H-14 Q-18,22 -18,18 V-18 Q-18,-22 -14,-22 Z", 30),
    ORR_FILL(ORR_SHAPE_DISC("-6", "0", "6", "12")),
    {0},
};
static const struct orr_part done[] = {
    ORR_STROKE(ORR_SHAPE_TICK, 64),
    {0},
};
static const struct orr_part crown[] = {
    ORR_FILL(ORR_SHAPE_CROWN),
    {0},
};
static const struct orr_part clockwise[] = {
    ORR_STROKE("M-18,8 A20,20 0 0 1 14,-13", 50),
    ORR_FILL("M4,-22 L24,-19 L13,-1 Z"),
    {0},
};
static const struct orr_part counter_clockwise[] = {
    ORR_STROKE("M18,8 A20,20 0 0 0 -14,-13", 50),
    ORR_FILL("M-4,-22 L-24,-19 L-13,-1 Z"),
    {0},
};
static const struct orr_part replenish[] = {
    ORR_STROKE("M0,-18 V18 M-18,0 H18", 60),
    {0},
};
static const struct orr_part redirect[] = {
    ORR_STROKE("M-22,-9 H18 M-22,9 H18", 40),
    ORR_FILL("M10,-22 L30,0 L10,22 Z"),
    {0},
};
static const struct orr_part exchange[] = {
    ORR_STROKE("M-20,-9 H14 M20,9 H-14", 46),
    ORR_FILL("M8,-20 L24,-9 L8,2 Z M-8,-2 L-24,9 L-8,20 Z"),
    {0},
};
static const struct orr_part pass[] = {
    ORR_STROKE("M-12,-16 V16 M12,-16 V16", 60),
    {0},
};

const struct orr_symbol solaris_symbols[] = {
    [SOLARIS_SYM_STATION + SOLARIS_ED] = {"engine-deck", "E", engine_deck},
    [SOLARIS_SYM_STATION + SOLARIS_HQ] = {"headquarters", "H", headquarters},
    [SOLARIS_SYM_STATION + SOLARIS_BIO] = {"biotope", "B", biotope},
    [SOLARIS_SYM_STATION + SOLARIS_SP] = {"shuttle-port", "S", shuttle_port},
    [SOLARIS_SYM_STATION + SOLARIS_CAN] = {"canteen", "C", canteen},
    [SOLARIS_SYM_STATION + SOLARIS_EC] = {"energy-cell", "X", energy_cell},
    [SOLARIS_SYM_FORM + 0] = {"waves", "B", waves},
    [SOLARIS_SYM_FORM + 1] = {"leaves", "G", leaves},
    [SOLARIS_SYM_FORM + 2] = {"dots", "K", dots},
    [SOLARIS_SYM_FORM + 3] = {"bars", "P", bars},
    [SOLARIS_SYM_SHUTTLE] = {"shuttle", "^", shuttle},
    [SOLARIS_SYM_SUN] = {"sun", "*", sun},
    [SOLARIS_SYM_CARD] = {"card", "#", card},
    [SOLARIS_SYM_DONE] = {"done", "+", done},
    [SOLARIS_SYM_CROWN] = {"crown", "!", crown},
    [SOLARIS_SYM_TURN + SOLARIS_CW] = {"clockwise", ">", clockwise},
    [SOLARIS_SYM_TURN + SOLARIS_CCW] = {"counter-clockwise", "<", counter_clockwise},
    [SOLARIS_SYM_REPLENISH] = {"replenish", "+", replenish},
    [SOLARIS_SYM_REDIRECT] = {"redirect", ">", redirect},
    [SOLARIS_SYM_EXCHANGE] = {"exchange", "%", exchange},
    [SOLARIS_SYM_PASS] = {"pass", "-", pass},
    [SOLARIS_SYMBOLS] = {NULL, NULL, NULL},
};

const struct orr_tint solaris_tints[] = {
    ORR_TINT_ROW(SOLARIS_BRIGHT + 0) = {"blue", 0x3f8cff, 0x1d5fd6},
    ORR_TINT_ROW(SOLARIS_BRIGHT + 1) = {"green", 0x86d63f, 0x3f8a12},
    ORR_TINT_ROW(SOLARIS_BRIGHT + 2) = {"pink", 0xff4fc0, 0xc7138a},
    ORR_TINT_ROW(SOLARIS_BRIGHT + 3) = {"purple", 0x9d6bff, 0x6a35d8},
    ORR_TINT_ROW(SOLARIS_DIM + 0) = {"blue-dim", 0x12294f, 0xdbe8ff},
    ORR_TINT_ROW(SOLARIS_DIM + 1) = {"green-dim", 0x22380f, 0xe2f3d2},
    ORR_TINT_ROW(SOLARIS_DIM + 2) = {"pink-dim", 0x4a1238, 0xfde0f2},
    ORR_TINT_ROW(SOLARIS_DIM + 3) = {"purple-dim", 0x2b1a55, 0xe8defd},
    ORR_TINT_ROW(SOLARIS_TRACK) = {"track", 0x243055, 0xe6eaf4},
    ORR_TINT_ROW(SOLARIS_WARM) = {"warm", 0x3a2f1c, 0xfbeed6},
    ORR_TINT_ROW(SOLARIS_GOAL) = {"goal", 0x4a3413, 0xfbdca0},
    ORR_TINT_ROW(SOLARIS_BEYOND) = {"beyond", 0x2c2418, 0xfdf1d8},
    ORR_TINT_ROW(SOLARIS_BACK) = {"back", 0x26325a, 0x33416b},
    ORR_TINT_ROW(SOLARIS_SMALL_BACK) = {"small-back", 0x2f3d6e, 0x3d4c7a},
    ORR_TINT_ROW(SOLARIS_TINTS_END) = {NULL, 0, 0},
};
