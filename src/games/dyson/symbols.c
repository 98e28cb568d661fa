/* Dyson: its drawings and its own colours. All art here is the project's own. A troop
 * is a bright silhouette with holes over a dark, slightly larger one. */
#include "draw.h"
#include "orrery/parts.h"

#define FAINT(path, width) \
    { path, ORR_PART_STROKE, width, 25 }
#define WHEEL(left, y, r, d) "M" left "," y " a" r "," r " 0 1 1 " d ",0 a" r "," r " 0 1 1 -" d ",0 Z"
#define HULL(name, path)     static const struct orr_part name[] = {ORR_FILL(path), ORR_STROKE(path, 46), {0}}

#define DART "M0,-25 L17,19 L0,9 L-17,19 Z"
#define MINE                                                                                                 \
    "M12.4,-3.8 L26,0 L12.4,3.8 L11.5,6.1 L18.4,18.4 L6.1,11.5 L3.8,12.4 L0,26 L-3.8,12.4 L-6.1,11.5 "       \
    "L-18.4,18.4 L-11.5,6.1 L-12.4,3.8 L-26,0 L-12.4,-3.8 L-11.5,-6.1 L-18.4,-18.4 L-6.1,-11.5 L-3.8,-12.4 " \
    "L0,-26 L3.8,-12.4 L6.1,-11.5 L18.4,-18.4 L11.5,-6.1 Z"
#define CRAFT "M0,-27 L6,-9 L28,7 V18 L9,12 L6,22 H-6 L-9,12 L-28,18 V7 L-6,-9 Z"
#define ARCH  "M-27,8 A27,27 0 0 1 27,8 L18.5,8 A18.5,18.5 0 0 0 -18.5,8 Z M-6,-3 L6,-3 L14,20 L-14,20 Z"
#define SAUCER                                                                                  \
    "M-31,3 C-30,-5 -18,-8 -12,-8 C-11,-17 -6,-21 0,-21 C6,-21 11,-17 12,-8 C18,-8 30,-5 31,3 " \
    "C26,14 14,19 0,19 C-14,19 -26,14 -31,3 Z"
#define BLADES                                                                       \
    "M-14.3,-22.9 A27,27 0 0 1 14.3,-22.9 L7.2,-11.4 A13.5,13.5 0 0 0 -7.2,-11.4 Z " \
    "M27,-0.9 A27,27 0 0 1 12.7,23.8 L6.3,11.9 A13.5,13.5 0 0 0 13.5,-0.5 Z "        \
    "M-12.7,23.8 A27,27 0 0 1 -27,-0.9 L-13.5,-0.5 A13.5,13.5 0 0 0 -6.3,11.9 Z"
#define STAR "M0,-31 L6.5,-8 L27,0 L6.5,8 L0,31 L-6.5,8 L-27,0 L-6.5,-8 Z"
#define PROBE                                                                                      \
    "M-29,-9 H-14 V9 H-29 Z M14,-9 H29 V9 H14 Z M-14,-2 H14 V2 H-14 Z M-2,-24 H2 V0 H-2 Z " WHEEL( \
        "-12.5", "0", "12.5", "25") " " WHEEL("-4.6", "-24", "4.6", "9.2")

static const struct orr_part striker[] = {ORR_FILL(DART " M0,-14 L-4.5,3 L0,0 L4.5,3 Z"), {0}};
static const struct orr_part explorer[] = {
    ORR_FILL("M-29,-9 H-22.6 V9 H-29 Z M-20.4,-9 H-14 V9 H-20.4 Z M14,-9 H20.4 V9 H14 Z M22.6,-9 H29 V9 H22.6 Z "
             "M-1.8,-20 H1.8 V-12 H-1.8 Z"),
    ORR_FILL(WHEEL("-12.5", "0", "12.5", "25") " " ORR_SHAPE_DISC("-4.5", "0", "4.5", "9")),
    ORR_FILL(ORR_SHAPE_DISC("-4.6", "-24", "4.6", "9.2")),
    {0},
};
static const struct orr_part breacher[] = {ORR_FILL(MINE " " ORR_SHAPE_DISC("-7.5", "0", "7.5", "15")), {0}};
static const struct orr_part spacecraft[] = {
    ORR_FILL(CRAFT " M0,-16 L-3.5,0 L0,5 L3.5,0 Z M-19.2,3 V10 H-16.8 V3 Z M16.8,3 V10 H19.2 V3 Z"), {0}};
static const struct orr_part shielder[] = {ORR_FILL(ARCH " " ORR_SHAPE_DISC("-3.8", "7", "3.8", "7.6")), {0}};
static const struct orr_part mothership[] = {
    ORR_FILL(SAUCER " M-12,-6.6 Q0,-2.6 12,-6.6 L12,-8.8 Q0,-4.8 -12,-8.8 Z " ORR_SHAPE_DISC(
        "-18.3", "6", "3.3", "6.6") " " ORR_SHAPE_DISC("-3.3", "9", "3.3", "6.6") " " ORR_SHAPE_DISC("11.7", "6", "3.3",
                                                                                                     "6.6")),
    {0}};
static const struct orr_part argon[] = {ORR_FILL(BLADES), {0}};
static const struct orr_part asta[] = {
    ORR_STROKE(ORR_SHAPE_DISC("-17", "0", "17", "34"), 40),
    ORR_FILL(STAR " " ORR_SHAPE_DISC("-4", "0", "4", "8")),
    {0},
};
HULL(striker_hull, DART);
HULL(explorer_hull, PROBE);
HULL(breacher_hull, MINE);
HULL(spacecraft_hull, CRAFT);
static const struct orr_part shielder_hull[] = {
    ORR_FILL(ARCH),
    ORR_STROKE("M-27,8 A27,27 0 0 1 27,8 L18.5,8 A18.5,18.5 0 0 0 -18.5,8 Z M-6,-3 L6,-3 L14,20 L-14,20 Z", 46),
    {0}};
HULL(mothership_hull, SAUCER);
HULL(argon_hull, BLADES " " WHEEL("-9", "0", "9", "18"));
static const struct orr_part asta_hull[] = {
    ORR_STROKE(ORR_SHAPE_DISC("-17", "0", "17", "34"), 86), ORR_FILL(STAR), ORR_STROKE(STAR, 46), {0}};

static const struct orr_part turret[] = {
    ORR_FILL("M-4.5,-3 L11,-21 L18,-15 L4,3 Z M-13,4 A13,11 0 0 1 13,4 Z M-16,6.5 H16 L20,19 H-20 Z"), {0}};
static const struct orr_part railgun[] = {
    ORR_FILL("M-22,2 L17,-25 L20.5,-20 L-18.5,7 Z M-15.5,11.5 L23.5,-15.5 L27,-10.5 L-12,16.5 Z "
             "M-4,13 L10,4 L15,20 H-11 Z"),
    ORR_STROKE("M-9,0 L-5,6 M2,-8 L6,-2 M13,-15.5 L17,-9.5", 35),
    {0},
};
static const struct orr_part laser[] = {
    ORR_FILL("M0,-27 L11,-14 L0,-1 L-11,-14 Z M-3.5,2 H3.5 L6,20 H-6 Z M-6,4 L-18,20 H-11.5 L-4,10 Z "
             "M6,4 L18,20 H11.5 L4,10 Z"),
    {0},
};
#define MAST   ORR_FILL(ORR_SHAPE_DISC("-4.2", "4", "4.2", "8.4") " M-3,9 H3 L9,21 H-9 Z")
#define NEARER "M-8.5,0.9 A9,9 0 0 1 8.5,0.9"
#define MIDDLE "M-15,-1.4 A16,16 0 0 1 15,-1.4"
#define OUTER  "M-21.6,-3.8 A23,23 0 0 1 21.6,-3.8"
static const struct orr_part field_1[] = {MAST, ORR_STROKE(NEARER, 40), FAINT(MIDDLE, 40), FAINT(OUTER, 40), {0}};
static const struct orr_part field_2[] = {MAST, ORR_STROKE(NEARER, 40), ORR_STROKE(MIDDLE, 40), FAINT(OUTER, 40), {0}};
static const struct orr_part field_3[] = {
    MAST, ORR_STROKE(NEARER, 40), ORR_STROKE(MIDDLE, 40), ORR_STROKE(OUTER, 40), {0}};
#define WINDOWS " M-12,8 V13 H-5 V8 Z M-1,8 V13 H6 V8 Z"
#define CHIMNEY ORR_FILL("M12,-22 H19 V4 H12 Z")
static const struct orr_part factory_1[] = {ORR_FILL("M-18,19 V-13 L18,-1 V19 Z" WINDOWS), CHIMNEY, {0}};
static const struct orr_part factory_2[] = {ORR_FILL("M-18,19 V-13 L0,-1 V-13 L18,-1 V19 Z" WINDOWS), CHIMNEY, {0}};
static const struct orr_part factory_3[] = {
    ORR_FILL("M-18,19 V-13 L-6,-1 V-13 L6,-1 V-13 L18,-1 V19 Z" WINDOWS), CHIMNEY, {0}};
static const struct orr_part drill[] = {
    ORR_STROKE("M-13,20 L-3,-19 H3 L13,20", 40),
    ORR_STROKE("M-7,-3 H7 M-10,8 H10", 30),
    ORR_FILL("M-5,9 H5 L0,22 Z M-7,-24 H7 V-18 H-7 Z"),
    {0},
};
#define SUN_DISC ORR_FILL(ORR_SHAPE_DISC("-10", "0", "10", "20"))
static const struct orr_part sphere_1[] = {
    SUN_DISC,
    ORR_STROKE("M-23.6,11 C-30,2 -8,-16 8,-18 C26,-21 30,-12 23.6,-11 M-23.6,11 C-14,18 20,0 23.6,-11", 40),
    {0}};
static const struct orr_part sphere_2[] = {
    SUN_DISC,
    ORR_STROKE("M-23.6,11 C-30,2 -8,-16 8,-18 C26,-21 30,-12 23.6,-11 M-23.6,11 C-14,18 20,0 23.6,-11", 40),
    ORR_STROKE("M-11,-23.6 C-2,-30 16,-8 18,8 C21,26 12,30 11,23.6 M-11,-23.6 C-18,-14 0,20 11,23.6", 40),
    {0}};
static const struct orr_part sphere_3[] = {
    SUN_DISC,
    ORR_STROKE("M-23.6,11 C-30,2 -8,-16 8,-18 C26,-21 30,-12 23.6,-11 M-23.6,11 C-14,18 20,0 23.6,-11", 34),
    ORR_STROKE("M-11,-23.6 C-2,-30 16,-8 18,8 C21,26 12,30 11,23.6 M-11,-23.6 C-18,-14 0,20 11,23.6", 34),
    ORR_STROKE(ORR_SHAPE_DISC("-29", "0", "29", "58"), 34),
    {0}};

static const struct orr_part tier_1[] = {ORR_STROKE("M0,-15 V15", 96), {0}};
static const struct orr_part tier_2[] = {ORR_STROKE("M-11,-15 V15 M11,-15 V15", 96), {0}};
static const struct orr_part tier_3[] = {ORR_STROKE("M-21,-15 V15 M0,-15 V15 M21,-15 V15", 96), {0}};

#define PLATFORM "M36,0 L18,31.2 H-18 L-36,0 L-18,-31.2 H18 Z"
#define LUGS                                                                                    \
    WHEEL("31.4", "0", "4.6", "9.2")                                                            \
    " " WHEEL("13.4", "31.2", "4.6", "9.2") " " WHEEL("-22.6", "31.2", "4.6", "9.2") " " WHEEL( \
        "-40.6", "0", "4.6", "9.2") " " WHEEL("-22.6", "-31.2", "4.6", "9.2") " " WHEEL("13.4", "-31.2", "4.6", "9.2")
static const struct orr_part deck[] = {ORR_FILL(PLATFORM), {0}};
static const struct orr_part keel[] = {ORR_STROKE(PLATFORM, 70), ORR_STROKE(LUGS, 36), {0}};
static const struct orr_part rim[] = {ORR_STROKE(PLATFORM, 32), ORR_FILL(LUGS), {0}};
static const struct orr_part station[] = {
    ORR_STROKE("M-12,-21 H12 L24,0 L12,21 H-12 L-24,0 Z", 60), ORR_FILL(ORR_SHAPE_DISC("-6", "0", "6", "12")), {0}};

static const struct orr_part flare[] = {
    ORR_FILL(ORR_SHAPE_DISC("-11", "0", "11", "22")),
    ORR_STROKE("M0,-28 V-18 M0,28 V18 M-28,0 H-18 M28,0 H18 M-20,-20 L-13,-13 M20,20 L13,13 M20,-20 L13,-13 M-20,20 "
               "L-13,13",
               50),
    {0}};
static const struct orr_part maintenance[] = {
    ORR_FILL("M12,-26 A15,15 0 0 0 -3,-6 L-24,15 A6,6 0 0 0 -15,24 L6,3 A15,15 0 0 0 26,-12 L16,-6 L8,-8 L6,-16 Z"),
    {0}};
static const struct orr_part surge[] = {
    ORR_FILL("M-6,-28 L-22,4 H-8 L-14,28 L8,-6 H-5 Z M16,-20 L7,0 H15 L11,18 L27,-6 H18 Z"), {0}};
static const struct orr_part nova[] = {
    ORR_FILL("M0,-29 L6,-11 L22,-20 L13,-5 L29,3 L12,7 L17,25 L2,14 L-10,28 L-9,10 L-27,13 L-14,1 L-25,-14 L-8,-10 Z"),
    {0}};
static const struct orr_part meteors[] = {ORR_FILL(ORR_SHAPE_DISC("-22", "11", "13", "26")),
                                          ORR_STROKE("M2,-2 L26,-26 M8,10 L28,-8 M-12,-10 L6,-28", 50),
                                          {0}};
static const struct orr_part wormhole[] = {
    ORR_STROKE("M0,-4 a4,4 0 1 1 -4,4 a10,10 0 1 1 10,10 a16,16 0 0 1 -16,-16 a20,20 0 0 1 20,-20 a24,24 0 0 1 18,10",
               50),
    {0}};

static const struct orr_part minerals[] = {ORR_FILL("M-8,-24 L12,-20 L20,0 L4,26 L-18,12 L-20,-8 Z"),
                                           ORR_CUT_STROKE("M-8,-24 L0,-4 L20,0 M0,-4 L4,26 M0,-4 L-20,-8", 34),
                                           {0}};
static const struct orr_part energy[] = {
    ORR_STROKE(ORR_SHAPE_DISC("-25", "0", "25", "50"), 45), ORR_FILL("M5,-19 L-11,4 H-1 L-5,19 L11,-4 H1 Z"), {0}};
static const struct orr_part check[] = {ORR_STROKE(ORR_SHAPE_TICK, 66), {0}};
static const struct orr_part plus[] = {ORR_STROKE("M0,-20 V20 M-20,0 H20", 60), {0}};
static const struct orr_part flag[] = {ORR_STROKE("M-18,28 V-26 H20 L10,-12 L20,2 H-18", 54), {0}};
static const struct orr_part dice[] = {
    ORR_STROKE("M-16,-26 H16 Q26,-26 26,-16 V16 Q26,26 16,26 H-16 Q-26,26 -26,16 V-16 Q-26,-26 -16,-26 Z", 54),
    ORR_FILL(ORR_SHAPE_DISC("-16", "-11", "5", "10") " " ORR_SHAPE_DISC("6", "11", "5",
                                                                        "10") " " ORR_SHAPE_DISC("-5", "0", "5", "10")),
    {0}};
static const struct orr_part crown[] = {ORR_FILL(ORR_SHAPE_CROWN), {0}};
static const struct orr_part arrow[] = {ORR_STROKE("M-26,0 H14", 66), ORR_FILL("M6,-20 L32,0 L6,20 Z"), {0}};
static const struct orr_part up[] = {ORR_STROKE("M-20,2 L0,-18 L20,2 M-20,22 L0,2 L20,22", 62), {0}};
static const struct orr_part pulse[] = {
    ORR_FILL(ORR_SHAPE_DISC("-6", "0", "6", "12")),
    ORR_STROKE(
        "M-14,-14 A20,20 0 0 0 -14,14 M14,-14 A20,20 0 0 1 14,14 M-23,-23 A32,32 0 0 0 -23,23 M23,-23 A32,32 0 0 1 "
        "23,23",
        46),
    {0}};
static const struct orr_part weapon[] = {ORR_STROKE(ORR_SHAPE_DISC("-20", "0", "20", "40"), 46),
                                         ORR_STROKE("M0,-30 V-10 M0,10 V30 M-30,0 H-10 M10,0 H30", 46),
                                         {0}};
static const struct orr_part rays[] = {
    ORR_STROKE("M30.2,6.2 L37,7.5 M17,25.6 L20.8,31.2 M-6.2,30.2 L-7.5,37 M-25.6,17 L-31.2,20.8 M-30.2,-6.2 L-37,-7.5 "
               "M-17,-25.6 L-20.8,-31.2 M6.2,-30.2 L7.5,-37 M25.6,-17 L31.2,-20.8",
               28),
    {0}};
static const struct orr_part bands[] = {
    {"M-30,12 q30,10 60,0", ORR_PART_STROKE, 36, 0}, {"M-33,-2 q33,9 66,0", ORR_PART_STROKE, 22, 60}, {0}};

#define TROOP(t)    [DYSON_SYM_TROOP + (t)]
#define DARK(t)     [DYSON_SYM_HULL + (t)]
#define BUILDING(b) [DYSON_SYM_BUILDING + (b)]
#define HAZARD(h)   [DYSON_SYM_HAZARD + (h)-1]
const struct orr_symbol dyson_symbols[] = {
    TROOP(DYSON_STRIKER) = {"striker", "s", striker},
    TROOP(DYSON_EXPLORER) = {"explorer", "e", explorer},
    TROOP(DYSON_BREACHER) = {"breacher", "b", breacher},
    TROOP(DYSON_SPACECRAFT) = {"spacecraft", "c", spacecraft},
    TROOP(DYSON_SHIELDER) = {"shielder", "h", shielder},
    TROOP(DYSON_MOTHERSHIP) = {"mothership", "m", mothership},
    TROOP(DYSON_ARGON) = {"argon", "a", argon},
    TROOP(DYSON_ASTA) = {"asta", "t", asta},
    DARK(DYSON_STRIKER) = {"striker-hull", "s", striker_hull},
    DARK(DYSON_EXPLORER) = {"explorer-hull", "e", explorer_hull},
    DARK(DYSON_BREACHER) = {"breacher-hull", "b", breacher_hull},
    DARK(DYSON_SPACECRAFT) = {"spacecraft-hull", "c", spacecraft_hull},
    DARK(DYSON_SHIELDER) = {"shielder-hull", "h", shielder_hull},
    DARK(DYSON_MOTHERSHIP) = {"mothership-hull", "m", mothership_hull},
    DARK(DYSON_ARGON) = {"argon-hull", "a", argon_hull},
    DARK(DYSON_ASTA) = {"asta-hull", "t", asta_hull},
    BUILDING(DYSON_TURRET) = {"turret", "T", turret},
    BUILDING(DYSON_RAILGUN) = {"railgun", "R", railgun},
    BUILDING(DYSON_LASER) = {"laser", "L", laser},
    BUILDING(DYSON_FIELD_1) = {"field-1", "Z", field_1},
    BUILDING(DYSON_FIELD_2) = {"field-2", "Z", field_2},
    BUILDING(DYSON_FIELD_3) = {"field-3", "Z", field_3},
    BUILDING(DYSON_FACTORY_1) = {"factory-1", "F", factory_1},
    BUILDING(DYSON_FACTORY_2) = {"factory-2", "F", factory_2},
    BUILDING(DYSON_FACTORY_3) = {"factory-3", "F", factory_3},
    BUILDING(DYSON_DRILL_1) = {"drill-1", "D", drill},
    BUILDING(DYSON_DRILL_2) = {"drill-2", "D", drill},
    BUILDING(DYSON_DRILL_3) = {"drill-3", "D", drill},
    BUILDING(DYSON_SPHERE_1) = {"sphere-1", "S", sphere_1},
    BUILDING(DYSON_SPHERE_2) = {"sphere-2", "S", sphere_2},
    BUILDING(DYSON_SPHERE_3) = {"sphere-3", "S", sphere_3},
    BUILDING(DYSON_OVERDRIVEN) = {"overdriven", "O", railgun},
    [DYSON_SYM_TIER] = {"tier-1", "1", tier_1},
    [DYSON_SYM_TIER + 1] = {"tier-2", "2", tier_2},
    [DYSON_SYM_TIER + 2] = {"tier-3", "3", tier_3},
    [DYSON_SYM_DECK] = {"deck", "P", deck},
    [DYSON_SYM_KEEL] = {"keel", "P", keel},
    [DYSON_SYM_RIM] = {"rim", "P", rim},
    [DYSON_SYM_STATION] = {"station", "P", station},
    HAZARD(DYSON_SOLAR_FLARE) = {"solar-flare", "*", flare},
    HAZARD(DYSON_DRILL_MAINTENANCE) = {"drill-maintenance", "%", maintenance},
    HAZARD(DYSON_POWER_SURGE) = {"power-surge", "!", surge},
    HAZARD(DYSON_SUPERNOVA) = {"supernova", "#", nova},
    HAZARD(DYSON_METEORS) = {"meteors", "/", meteors},
    HAZARD(DYSON_WORMHOLE) = {"wormhole", "@", wormhole},
    [DYSON_SYM_MINERALS] = {"minerals", "M", minerals},
    [DYSON_SYM_ENERGY] = {"energy", "E", energy},
    [DYSON_SYM_CHECK] = {"check", "+", check},
    [DYSON_SYM_PLUS] = {"plus", "+", plus},
    [DYSON_SYM_FLAG] = {"flag", "!", flag},
    [DYSON_SYM_DICE] = {"dice", "?", dice},
    [DYSON_SYM_CROWN] = {"crown", "!", crown},
    [DYSON_SYM_ARROW] = {"arrow", ">", arrow},
    [DYSON_SYM_UP] = {"up", "^", up},
    [DYSON_SYM_PULSE] = {"pulse", "@", pulse},
    [DYSON_SYM_WEAPON] = {"weapon", "+", weapon},
    [DYSON_SYM_RAYS] = {"rays", "*", rays},
    [DYSON_SYM_BANDS] = {"bands", "=", bands},
    [DYSON_SYMBOLS] = {NULL, NULL, NULL},
};

#define SEAT_TINTS(seat, number, colour, dark)                                                           \
    ORR_TINT_ROW(DYSON_PLATE + (seat)) = {"plate-" number, 0x0c1328, colour},                            \
                               ORR_TINT_ROW(DYSON_GLYPH + (seat)) = {"glyph-" number, colour, 0x131a2e}, \
                               ORR_TINT_ROW(DYSON_BORDER + (seat)) = {"border-" number, colour, dark}
const struct orr_tint dyson_tints[] = {
    SEAT_TINTS(0, "1", 0xe69f00, 0x8e6200),
    SEAT_TINTS(1, "2", 0x56b4e9, 0x2f74a0),
    SEAT_TINTS(2, "3", 0x2ec492, 0x1c795a),
    SEAT_TINTS(3, "4", 0xe0709f, 0xa23f6b),
    SEAT_TINTS(4, "5", 0xf0e442, 0x8a8010),
    SEAT_TINTS(5, "6", 0xd9dde8, 0x6d7690),
    ORR_TINT_ROW(DYSON_WORLD + 0) = {"world-1", 0x5f71ab, 0xccd5ea},
    ORR_TINT_ROW(DYSON_WORLD + 1) = {"world-2", 0x9b7a58, 0xe3d0bb},
    ORR_TINT_ROW(DYSON_WORLD + 2) = {"world-3", 0x488e95, 0xc0dde0},
    ORR_TINT_ROW(DYSON_WORLD + 3) = {"world-4", 0x8e5f83, 0xdfc9dc},
    ORR_TINT_ROW(DYSON_WORLD + 4) = {"world-5", 0xb29853, 0xe8dcb4},
    ORR_TINT_ROW(DYSON_GROUND + DYSON_SPACE) = {"space", 0x101731, 0xf6f7fb},
    ORR_TINT_ROW(DYSON_GROUND + DYSON_PLANET) = {"planet", 0x151e3d, 0xeef1f8},
    ORR_TINT_ROW(DYSON_GROUND + DYSON_STAR) = {"star", 0x221a22, 0xfdf6ea},
    ORR_TINT_ROW(DYSON_GRID) = {"grid", 0x2a3660, 0xcbd2e4},
    ORR_TINT_ROW(DYSON_COAST) = {"coast", 0x18224a, 0xdfe4f0},
    ORR_TINT_ROW(DYSON_DIM) = {"dim-star", 0xb8763a, 0xeec88c},
    ORR_TINT_ROW(DYSON_RAY) = {"ray", 0xa97c4a, 0xd9a968},
    ORR_TINT_ROW(DYSON_PALE) = {"pale", 0xc3cbe0, 0x4d587a},
    ORR_TINT_ROW(DYSON_HALO) = {"halo", 0x0d1430, 0xf6f7fb},
    ORR_TINT_ROW(DYSON_TINTS_END) = {NULL, 0, 0},
};
