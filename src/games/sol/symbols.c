/* Sol: its drawings and its own colours. All art here is the project's own. A piece
 * is a bright silhouette with holes over a dark, slightly larger one, so that it
 * stands out on every layer of the Sun. */
#include "draw.h"
#include "orrery/parts.h"

#define HULL(name, path) static const struct orr_part name[] = {ORR_FILL(path), ORR_STROKE(path, 30), {0}}

/* ---- pieces ---- */

#define POD ORR_SHAPE_DISC("-12.4", "0", "12.4", "24.8")
#define FINS                                                                          \
    "M11.3,-7.6 L19.5,5 Q20.5,9.5 16,9 L10.4,8.8 A13.6,13.6 0 0 0 11.3,-7.6 Z "       \
    "M-11.3,-7.6 L-19.5,5 Q-20.5,9.5 -16,9 L-10.4,8.8 A13.6,13.6 0 0 1 -11.3,-7.6 Z " \
    "M-4.6,-12.8 L0,-19 L4.6,-12.8 A13.6,13.6 0 0 0 -4.6,-12.8 Z"
#define SOCKET                                                                        \
    "M-4,-19 H4 V-16.5 H7 L16.5,-7 V-4 H19 V4 H16.5 V7 L7,16.5 H4 V19 H-4 V16.5 H-7 " \
    "L-16.5,7 V4 H-19 V-4 H-16.5 V-7 L-7,-16.5 H-4 Z"
#define WORKS  "M-18,16 V-4 L-8,-12 V-4 L2,-12 V-4 L8,-8 V-18 H15 V-5 L18,-2 V16 Z"
#define SPIRE  "M-14,17 V12 L-9,10 L-3,-13 L0,-19 L3,-13 L9,10 L14,12 V17 Z"
#define WAVES  "M-8,-17.5 Q-12,-12 -8,-6.5 M8,-17.5 Q12,-12 8,-6.5"
#define PYLONS "M-21,-9 L-17,-14 H-11 L-8,-9 V9 L-11,14 H-17 L-21,9 Z M21,-9 L17,-14 H11 L8,-9 V9 L11,14 H17 L21,9 Z"
#define FRAME  "M-21,-9 L-17,-14 H17 L21,-9 V9 L17,14 H-17 L-21,9 Z"
#define HULK   "M-27,-9 L-18,-17 H12 L22,-10 L36,-3 V3 L22,10 L12,17 H-18 L-27,9 Z"
#define ENGINE "M-34,-6 L-28.5,-9 V9 L-34,6 Z"
#define KITE   "M0,19 L-10.5,1 L-8,-14 L-3.5,-18 H3.5 L8,-14 L10.5,1 Z"

HULL(sundiver_hull, FINS " " POD);
static const struct orr_part sundiver[] = {ORR_FILL(FINS), ORR_FILL(POD), {0}};
HULL(node_hull, SOCKET);
static const struct orr_part node[] = {
    ORR_FILL(SOCKET " M-4.6,-11 L-11,-4.6 V4.6 L-4.6,11 H4.6 L11,4.6 V-4.6 L4.6,-11 Z"), {0}};
HULL(foundry_hull, WORKS);
static const struct orr_part foundry[] = {ORR_FILL(WORKS), {0}};
static const struct orr_part tower_hull[] = {ORR_FILL(SPIRE), ORR_STROKE(SPIRE, 30), ORR_STROKE(WAVES, 50), {0}};
static const struct orr_part tower[] = {ORR_FILL(SPIRE), ORR_STROKE(WAVES, 24), {0}};
HULL(gate_hull, FRAME);
static const struct orr_part gate[] = {ORR_FILL(PYLONS), {0}};
static const struct orr_part gate_sign[] = {ORR_FILL(PYLONS), ORR_STROKE("M-10,-12.6 H10 M-10,12.6 H10", 28), {0}};
HULL(mothership_hull, HULK " " ENGINE);
static const struct orr_part mothership[] = {
    ORR_FILL(HULK " M22,-4.5 V4.5 L30,1 V-1 Z " ORR_SHAPE_DISC("-12", "0", "12", "24")),
    ORR_FAINT(ENGINE, 45),
    {0},
};
HULL(ark_hull, KITE);
static const struct orr_part ark[] = {ORR_FILL(KITE), {0}};
static const struct orr_part gloss[] = {
    ORR_STROKE("M-9.2,-4.6 A10.3,10.3 0 0 1 5.5,-8.7", 17),
    {0},
};
static const struct orr_part sheen[] = {
    ORR_STROKE("M-16,-12.7 H10 L18,-7.7", 18),
    {0},
};

/* ---- suits ---- */

static const struct orr_part flare[] = {
    ORR_FILL("M-2.4,-7.6 L0,-19 L2.4,-7.6 Z M3.7,-7.1 L10.3,-10.3 L7.1,-3.7 Z M7.6,-2.4 L19,0 L7.6,2.4 Z "
             "M7.1,3.7 L10.3,10.3 L3.7,7.1 Z M2.4,7.6 L0,19 L-2.4,7.6 Z M-3.7,7.1 L-10.3,10.3 L-7.1,3.7 Z "
             "M-7.6,2.4 L-19,0 L-7.6,-2.4 Z M-7.1,-3.7 L-10.3,-10.3 L-3.7,-7.1 Z"),
    ORR_STROKE(ORR_SHAPE_DISC("-5.4", "0", "5.4", "10.8"), 44),
    {0},
};
static const struct orr_part refraction[] = {
    ORR_STROKE("M0,-14 L13,10 H-13 Z M-19,2 L-7,-0.4 M6.5,-1.7 L19,-5 M8.5,4 L19,6", 30), {0}};
static const struct orr_part condensation[] = {
    ORR_FILL(ORR_SHAPE_DISC("-4.5", "0", "4.5", "9")),
    ORR_STROKE("M0,-18 V-10 M0,18 V10 M-18,0 H-10 M18,0 H10 M-12.5,-12.5 L-8,-8 M12.5,12.5 L8,8 "
               "M12.5,-12.5 L8,-8 M-12.5,12.5 L-8,8",
               30),
    {0},
};
static const struct orr_part subduction[] = {
    ORR_STROKE("M-18,-8 H0 Q9,-8 9,2 V15 M3,9 L9,16 L15,9 M-18,1 H-6 M-18,10 H-6", 30), {0}};
static const struct orr_part oscillation[] = {ORR_STROKE("M-18,0 Q-13.5,-17 -9,0 T0,0 T9,0 T18,0", 30), {0}};
static const struct orr_part expansion[] = {
    ORR_STROKE("M-5,-5 L-15,-15 M-15,-7 V-15 H-7 M5,-5 L15,-15 M7,-15 H15 V-7 M-5,5 L-15,15 M-15,7 V15 H-7 "
               "M5,5 L15,15 M15,7 V15 H7",
               30),
    {0},
};
static const struct orr_part reverberation[] = {
    ORR_STROKE("M-14,-12 V12 M-6,-9 Q2,0 -6,9 M2,-13 Q13,0 2,13 M10,-17 Q24,0 10,17", 30), {0}};
static const struct orr_part trigger[] = {
    ORR_STROKE("M0,-17 L17,13 H-17 Z M0,-6 V4", 32),
    ORR_FILL(ORR_SHAPE_DISC("-2", "8.6", "2", "4")),
    {0},
};

/* ---- tokens and signs ---- */

static const struct orr_part energy[] = {
    ORR_FILL("M-15,0 a15,15 0 1 1 30,0 a15,15 0 1 1 -30,0 Z "
             "M0,-11 L-2.8,-2.8 L-11,0 L-2.8,2.8 L0,11 L2.8,2.8 L11,0 L2.8,-2.8 Z"),
    {0},
};
static const struct orr_part cube[] = {
    ORR_FILL("M0,-15 L13,-7.5 V7.5 L0,15 L-13,7.5 V-7.5 Z"),
    {0},
};
static const struct orr_part cube_edge[] = {
    ORR_STROKE("M0,-15 L13,-7.5 V7.5 L0,15 L-13,7.5 V-7.5 Z M-13,-7.5 L0,0 L13,-7.5 M0,0 V15", 22), {0}};
#define MAW "M-17,4 C-17,-9 -8,-16 0,-16 C8,-16 17,-9 17,4 L12,16 L8,6 L4,16 L0,6 L-4,16 L-8,6 L-12,16 Z"
HULL(feeder_hull, MAW);
static const struct orr_part feeder[] = {
    ORR_FILL(MAW " " ORR_SHAPE_DISC("-9.5", "-4", "3", "6") " " ORR_SHAPE_DISC("3.5", "-4", "3", "6")), {0}};
static const struct orr_part eye[] = {
    ORR_STROKE(ORR_SHAPE_DISC("-16", "0", "16", "32"), 42),
    ORR_FILL(ORR_SHAPE_DISC("-6", "0", "6", "12")),
    {0},
};
static const struct orr_part back[] = {
    ORR_STROKE(ORR_SHAPE_DISC("-19", "0", "19", "38"), 20),
    ORR_FILL(ORR_SHAPE_DISC("-8", "0", "8", "16")),
    {0},
};
static const struct orr_part move[] = {ORR_STROKE("M-14,14 L12,-12 M-4,-14 H14 V4", 42), {0}};
static const struct orr_part convert[] = {
    ORR_FILL(ORR_SHAPE_DISC("-18.5", "-11", "5", "10") " " ORR_SHAPE_DISC("-18.5", "11", "5", "10")),
    ORR_STROKE("M-4,-11 L6,-4 M-4,11 L6,4", 34),
    ORR_FILL("M6,-9 H18 V9 H6 Z"),
    {0},
};
static const struct orr_part activate[] = {ORR_FILL("M4,-19 L-12,3 H-2 L-5,19 L12,-5 H2 Z"), {0}};
static const struct orr_part scour[] = {ORR_STROKE(ORR_SHAPE_DISC("-12", "0", "12", "24") " M-15,15 L15,-15", 36), {0}};
static const struct orr_part done[] = {ORR_STROKE("M-14,1 L-4,11 L14,-10", 46), {0}};
static const struct orr_part no[] = {ORR_STROKE("M-11,-11 L11,11 M11,-11 L-11,11", 46), {0}};
static const struct orr_part up[] = {ORR_STROKE("M0,16 V-14 M-11,-4 L0,-15 L11,-4", 42), {0}};
static const struct orr_part plunge[] = {ORR_STROKE("M0,-17 V6 M-9,-3 L0,6 L9,-3 M-15,15 Q0,7 15,15", 38), {0}};
static const struct orr_part card[] = {
    ORR_STROKE("M-12,-18 H12 Q15,-18 15,-15 V15 Q15,18 12,18 H-12 Q-15,18 -15,15 V-15 Q-15,-18 -12,-18 Z", 32),
    ORR_FILL(ORR_SHAPE_DISC("-5", "0", "5", "10")),
    {0},
};
static const struct orr_part any[] = {ORR_STROKE("M-17,0 H17 M-8.5,-14.7 L8.5,14.7 M8.5,-14.7 L-8.5,14.7", 36), {0}};
static const struct orr_part crown[] = {ORR_FILL("M-18,12 L-20,-10 L-9,-1 L0,-15 L9,-1 L20,-10 L18,12 Z"), {0}};
static const struct orr_part space[] = {ORR_STROKE(ORR_SHAPE_DISC("-6", "0", "6", "12") " M-19,7 Q0,17 19,-7", 30),
                                        {0}};

/* How each structure is converted: sundivers, and where the piece goes. */
static const struct orr_part gate_pattern[] = {
    ORR_FILL(ORR_SHAPE_DISC("-5", "-22", "5", "10") " " ORR_SHAPE_DISC("-5", "-4", "5", "10")),
    ORR_STROKE("M-18,12 H-8 M8,12 H18 M-5,6 V18 M5,6 V18", 32),
    {0},
};
static const struct orr_part node_pattern[] = {
    ORR_FILL(ORR_SHAPE_DISC("-25", "0", "5", "10") " " ORR_SHAPE_DISC("15", "0", "5", "10")),
    ORR_STROKE("M-4,-9 H4 L9,-4 V4 L4,9 H-4 L-9,4 V-4 Z", 32),
    {0},
};
static const struct orr_part foundry_pattern[] = {
    ORR_FILL(ORR_SHAPE_DISC("-17", "0", "5", "10") " " ORR_SHAPE_DISC("7", "0", "5", "10")),
    ORR_STROKE("M2,-10 H22 V10 H2 Z", 32),
    {0},
};
static const struct orr_part tower_pattern[] = {
    ORR_FILL(ORR_SHAPE_DISC("-5", "-24", "5", "10") " " ORR_SHAPE_DISC("-5", "-6", "5",
                                                                       "10") " " ORR_SHAPE_DISC("-5", "14", "5", "10")),
    ORR_STROKE("M-10,4 H10 V24 H-10 Z", 32),
    {0},
};

const struct orr_symbol sol_symbols[] = {
    [SOL_SYM_SUNDIVER] = {"sundiver", "d", sundiver},
    [SOL_SYM_SUNDIVER + SOL_HULL] = {"sundiver-hull", "", sundiver_hull},
    [SOL_SYM_STRUCTURE + 2 * SOL_GATE] = {"gate", "=", gate},
    [SOL_SYM_STRUCTURE + 2 * SOL_GATE + SOL_HULL] = {"gate-hull", "", gate_hull},
    [SOL_SYM_STRUCTURE + 2 * SOL_NODE] = {"node", "N", node},
    [SOL_SYM_STRUCTURE + 2 * SOL_NODE + SOL_HULL] = {"node-hull", "", node_hull},
    [SOL_SYM_STRUCTURE + 2 * SOL_FOUNDRY] = {"foundry", "F", foundry},
    [SOL_SYM_STRUCTURE + 2 * SOL_FOUNDRY + SOL_HULL] = {"foundry-hull", "", foundry_hull},
    [SOL_SYM_STRUCTURE + 2 * SOL_TOWER] = {"tower", "T", tower},
    [SOL_SYM_STRUCTURE + 2 * SOL_TOWER + SOL_HULL] = {"tower-hull", "", tower_hull},
    [SOL_SYM_MOTHERSHIP] = {"mothership", "M", mothership},
    [SOL_SYM_MOTHERSHIP + SOL_HULL] = {"mothership-hull", "", mothership_hull},
    [SOL_SYM_ARK] = {"ark", "A", ark},
    [SOL_SYM_ARK + SOL_HULL] = {"ark-hull", "", ark_hull},
    [SOL_SYM_FEEDER] = {"feeder", "w", feeder},
    [SOL_SYM_FEEDER + SOL_HULL] = {"feeder-hull", "", feeder_hull},
    [SOL_SYM_CUBE] = {"cube", "+", cube},
    [SOL_SYM_CUBE + SOL_HULL] = {"cube-edge", "", cube_edge},
    [SOL_SYM_SUIT + 0] = {"suit-0", "*", flare},
    [SOL_SYM_SUIT + 1] = {"suit-1", "r", refraction},
    [SOL_SYM_SUIT + 2] = {"suit-2", "c", condensation},
    [SOL_SYM_SUIT + 3] = {"suit-3", "s", subduction},
    [SOL_SYM_SUIT + 4] = {"suit-4", "~", oscillation},
    [SOL_SYM_SUIT + 5] = {"suit-5", "x", expansion},
    [SOL_SYM_SUIT + 6] = {"suit-6", "v", reverberation},
    [SOL_SYM_TRIGGER] = {"trigger", "!", trigger},
    [SOL_SYM_ENERGY] = {"energy", "e", energy},
    [SOL_SYM_EYE] = {"eye", "o", eye},
    [SOL_SYM_BACK] = {"back", "#", back},
    [SOL_SYM_WHEN + SOL_ON_MOVE] = {"on-move", "", move},
    [SOL_SYM_WHEN + SOL_ON_CONVERT] = {"on-convert", "", convert},
    [SOL_SYM_WHEN + SOL_ON_ACTIVATE] = {"on-activate", "", activate},
    [SOL_SYM_SCOUR] = {"scour", "", scour},
    [SOL_SYM_DONE] = {"done", "", done},
    [SOL_SYM_NO] = {"no", "", no},
    [SOL_SYM_UP] = {"up", "", up},
    [SOL_SYM_PLUNGE] = {"plunge", "", plunge},
    [SOL_SYM_WHEN + SOL_ON_DRAW] = {"on-draw", "", card},
    [SOL_SYM_WHEN + SOL_ON_ANY] = {"on-any", "", any},
    [SOL_SYM_CROWN] = {"crown", "", crown},
    [SOL_SYM_SPACE] = {"space", "", space},
    [SOL_SYM_GATE_SIGN] = {"gate-sign", "", gate_sign},
    [SOL_SYM_PATTERN + SOL_GATE] = {"gate-pattern", "", gate_pattern},
    [SOL_SYM_PATTERN + SOL_NODE] = {"node-pattern", "", node_pattern},
    [SOL_SYM_PATTERN + SOL_FOUNDRY] = {"foundry-pattern", "", foundry_pattern},
    [SOL_SYM_PATTERN + SOL_TOWER] = {"tower-pattern", "", tower_pattern},
    [SOL_SYM_GLOSS] = {"gloss", "", gloss},
    [SOL_SYM_SHEEN] = {"sheen", "", sheen},
    [SOL_SIGNS] = {0},
};

const struct orr_tint sol_tints[] = {
    {"outer", 0x121a35, 0xf1f4fb},      {"outer-2", 0x16203f, 0xe9eef8},
    {"inner", 0x18224a, 0xe0e8f6},      {"inner-2", 0x1c2854, 0xd8e2f3},
    {"convective", 0x3a171d, 0xfdeade}, {"convective-2", 0x421b20, 0xfbe3d4},
    {"radiative", 0x5c2814, 0xfddfbb},  {"radiative-2", 0x682e15, 0xfcd8ae},
    {"core", 0x8f4d12, 0xfdd496},       {"core-2", 0xa05914, 0xfccb83},
    {"orbit-edge", 0x3c4c80, 0xa9b6d6}, {"sun-edge", 0xc9702a, 0xe8b488},
    {"barrier", 0xff8a3c, 0xd9622b},    {"filament", 0xffd08a, 0xffd9ae},
    {"plasma", 0x2a0f14, 0xf3b98f},     {"gulf", 0x0b1226, 0xffffff},
    {"band", 0x10172c, 0xffffff},       {"era", 0x192340, 0xeceff6},
    {"track", 0x8a94b3, 0x6b7594},      {"back", 0x26325a, 0x33416b},
    {"back-rim", 0x5b6a99, 0x8a97c2},   {"ray", 0xffb338, 0xffb338},
    {"expansion", 0xff9ecb, 0xbe185d},  {"reverberation", 0xd9dde8, 0x475569},
    {"tail", 0xe6f6ff, 0x0369a1},       {0},
};
