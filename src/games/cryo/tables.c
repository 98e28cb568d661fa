/* Cryo: what the game says once, in tables: names, options, set-ups, verbs, prompts and
 * rules. The log lines are in lines.c, the fields of the state in fields.c. */
#include "tables.h"

#include <stdio.h>

/* In the solo game the second faction is the rival, who has no name of a player. */
static void who_name(const orr_game *g, unsigned who, char out[ORR_NAME_MAX]) {
    const struct cryo_cache *c = g->cache;
    out[0] = 0;
    if (c && c->solo && who == CRYO_RIVAL) {
        snprintf(out, ORR_NAME_MAX, "rival");
    } else if (!c || who < c->players) {
        snprintf(out, ORR_NAME_MAX, "P%u", who + 1);
    }
}

#define SECTIONS(F) F("ENG"), F("LAB"), F("RND"), F("DSP")
#define DOCKS(s)    s ".T1", s ".T2", s ".B1", s ".B2", s ".B3"
#define CHAMBERS(s) s ".L", s ".M", s ".R"

static const char *const section_names[] = {"ENG", "LAB", "RND", "DSP"};
const char *const cryo_section_titles[] = {"Engineering", "Laboratory", "R&D", "Dispatch"};
static const char *const dock_names[] = {SECTIONS(DOCKS), "LAUNCH"};
/* Whole, not put together: each is a sentence of the catalogues. */
static const char *const dock_titles[] = {"the upper left dock of Engineering",
                                          "the upper right dock of Engineering",
                                          "the lower left dock of Engineering",
                                          "the middle dock of Engineering",
                                          "the lower right dock of Engineering",
                                          "the upper left dock of the Laboratory",
                                          "the upper right dock of the Laboratory",
                                          "the lower left dock of the Laboratory",
                                          "the middle dock of the Laboratory",
                                          "the lower right dock of the Laboratory",
                                          "the upper left dock of R&D",
                                          "the upper right dock of R&D",
                                          "the lower left dock of R&D",
                                          "the middle dock of R&D",
                                          "the lower right dock of R&D",
                                          "the upper left dock of Dispatch",
                                          "the upper right dock of Dispatch",
                                          "the lower left dock of Dispatch",
                                          "the middle dock of Dispatch",
                                          "the lower right dock of Dispatch",
                                          "the launch dock"};
static const char *const chamber_names[] = {SECTIONS(CHAMBERS)};
#define CHAMBER_TITLES                                                                                          \
    "the left chamber of Engineering", "the middle chamber of Engineering", "the right chamber of Engineering", \
        "the left chamber of the Laboratory", "the middle chamber of the Laboratory",                           \
        "the right chamber of the Laboratory", "the left chamber of R&D", "the middle chamber of R&D",          \
        "the right chamber of R&D", "the left chamber of Dispatch", "the middle chamber of Dispatch",           \
        "the right chamber of Dispatch"
static const char *const chamber_titles[] = {CHAMBER_TITLES};
#define RESOURCE_TITLES                                                                                                \
    "the upper left stack of Engineering", "the upper right stack of Engineering",                                     \
        "the inner left stack of Engineering", "the inner right stack of Engineering",                                 \
        "the lower stack of Engineering", "the upper left stack of the Laboratory",                                    \
        "the upper right stack of the Laboratory", "the inner left stack of the Laboratory",                           \
        "the inner right stack of the Laboratory", "the lower stack of the Laboratory", "the upper left stack of R&D", \
        "the upper right stack of R&D", "the inner left stack of R&D", "the inner right stack of R&D",                 \
        "the lower stack of R&D"
static const char *const resource_titles[] = {RESOURCE_TITLES};
#define RESOURCES "E1", "E2", "E3", "E4", "E5", "L1", "L2", "L3", "L4", "L5", "R1", "R2", "R3", "R4", "R5"
static const char *const resource_names[] = {RESOURCES};
static const char *const space_names[] = {"-",        RESOURCES, "stasis",  "generator", "fabricate",
                                          "research", "scout",   "salvage", "nano",      "launch"};
static const char *const space_titles[] = {"nothing",  RESOURCE_TITLES, "Stasis control", "Generator",    "Fabricate",
                                           "Research", "Scout",         "Salvage",        "Nano foundry", "Launch"};
static const char *const action_names[] = {"none",    "stasis",    "generator", "fabricate",  "research", "scout",
                                           "salvage", "nano",      "launch",    "resource",   "intake",   "converter",
                                           "reactor", "cryo-link", "workshop",  "twin-intake"};
const char *const cryo_action_titles[] = {
    "nothing", "Stasis control", "Generator", "Fabricate", "Research", "Scout",     "Salvage",  "Nano foundry",
    "Launch",  "Resource space", "Intake",    "Converter", "Reactor",  "Cryo Link", "Workshop", "Twin Intake"};
const char *const cryo_action_symbols[] = {"nothing", "stasis",    "generator", "fabricate",  "research", "scout",
                                           "salvage", "nano",      "launch",    "resource",   "intake",   "converter",
                                           "reactor", "cryo-link", "workshop",  "twin-intake"};
static const char *const salvage_names[] = {"SV1", "SV2", "SV3", "SV4", "SV5", "SV6", "SV7", "SV8"};
#define SALVAGE_TITLES                                                                               \
    "the first space for crystals", "the second space for crystals", "the first space for organics", \
        "the second space for organics", "the first space for tech", "the second space for tech",    \
        "the first space for nanites", "the second space for nanites"
static const char *const salvage_titles[] = {SALVAGE_TITLES};
const uint8_t cryo_salvage_material[CRYO_SALVAGE_SPACES] = {CRYO_C, CRYO_C, CRYO_O, CRYO_O,
                                                            CRYO_T, CRYO_T, CRYO_N, CRYO_N}; /* [CR-2.12] */
static const char *const stock_names[] = {"C", "O", "T", "N", "E"};
const char *const cryo_stock_titles[] = {"crystals", "organics", "tech", "nanites", "energy"};
const char *const cryo_stock_symbols[] = {"crystal", "organic", "tech", "nanite", "energy", "card"};
static const char *const symbol_names[] = {"C", "O", "T", "N", "E", "K", "C/O", "C/T", "O/T"};
static const char *const symbol_titles[] = {"1 crystal",
                                            "1 organic",
                                            "1 tech",
                                            "1 nanite",
                                            "1 energy",
                                            "1 card",
                                            "2 crystals or 2 organics",
                                            "2 crystals or 2 tech",
                                            "2 organics or 2 tech"};
const char *const cryo_tile_names[] = {"CC",  "CE", "EE", "C/O", "C/T", "CN", "CK", "OO",  "OC",  "OT", "O/C",
                                       "O/T", "ON", "OK", "OE",  "TT",  "TK", "KK", "T/C", "T/O", "TE", "TN"};
static const char *const tile_titles[] = {"2 crystals",
                                          "a crystal and energy",
                                          "2 energy",
                                          "2 crystals or 2 organics",
                                          "2 crystals or 2 tech",
                                          "a crystal and a nanite",
                                          "a crystal and a card",
                                          "2 organics",
                                          "an organic and a crystal",
                                          "an organic and a tech",
                                          "2 organics or 2 crystals",
                                          "2 organics or 2 tech",
                                          "an organic and a nanite",
                                          "an organic and a card",
                                          "an organic and energy",
                                          "2 tech",
                                          "a tech and a card",
                                          "2 cards",
                                          "2 tech or 2 crystals",
                                          "2 tech or 2 organics",
                                          "a tech and energy",
                                          "a tech and a nanite"};
static const char *const token_names[] = {"IE01", "IE02", "IE03", "IE04", "IE05", "IE06", "IE07", "IE08", "IE09",
                                          "IE10", "IE11", "IE12", "IE13", "IE14", "IL01", "IL02", "IL03", "IL04",
                                          "IL05", "IL06", "IL07", "IL08", "IL09", "IL10", "IL11", "IL12", "IL13",
                                          "IL14", "IS01", "IS02", "IS03", "IS04", "IS05"};
const char *const cryo_effect_titles[] = {"benefit",
                                          "sabotage of the left chamber",
                                          "sabotage of the middle chamber",
                                          "sabotage of the right chamber",
                                          "sabotage of a chosen chamber",
                                          "sabotage of all chambers",
                                          "sunset"};
static const char *const cavern_names[] = {"A1", "A2", "A3", "A4", "B1", "B2", "B3",
                                           "B4", "B5", "C1", "C2", "C3", "C4", "D1"};
static const char *const cavern_titles[] = {
    "the far left cavern of the top row",     "the left cavern of the top row",
    "the right cavern of the top row",        "the far right cavern of the top row",
    "the far left cavern of the second row",  "the left cavern of the second row",
    "the middle cavern of the second row",    "the right cavern of the second row",
    "the far right cavern of the second row", "the far left cavern of the third row",
    "the left cavern of the third row",       "the right cavern of the third row",
    "the far right cavern of the third row",  "the deepest cavern"};
static const char *const cavern_tile_names[] = {"CL1", "CL2", "CL3", "CL4", "CL5", "CS1", "CS2",
                                                "CS3", "CS4", "CS5", "CS6", "CS7", "CS8", "CS9"};
static const char *const card_names[] = {"annex", "coils", "medics", "assembler", "survey",
                                         "rig",   "vats",  "shield", "hidden"};
const char *const cryo_card_titles[] = {"Annex", "Coils", "Medics", "Assembler",    "Survey",
                                        "Rig",   "Vats",  "Shield", "a card unseen"};
const char *const cryo_card_symbols[] = {"annex", "coils", "medics", "assembler", "survey", "rig", "vats", "shield"};
const char *const cryo_card_texts[] = {"quarters hold 9; vehicles carry 1 more",
                                       "1 energy more from generator and reactor",
                                       "one pod of each awakening is free",
                                       "first card of each fabrication is free",
                                       "scouting is free and draws a card",
                                       "recall: one salvage unit doubled",
                                       "recall: gain 1 nanite",
                                       "saves one pod of a destroyed chamber"};
static const char *const vehicle_names[] = {"skiff",     "surveyor", "spinner", "courier",
                                            "retriever", "borer",    "shuttle", "ark"};
const char *const cryo_vehicle_titles[] = {"Skiff",     "Surveyor", "Spinner", "Courier",
                                           "Retriever", "Borer",    "Shuttle", "Ark"};
const char *const cryo_vehicle_texts[] = {"gain 1 nanite after landing",    "first turn up a cavern and gain its find",
                                          "each pod to any face-up cavern", "draw a card after landing",
                                          "also loads pods from salvage",   "cheaper to large caverns only",
                                          "loads one pod from a chamber",   "no ability"};
const char *const cryo_mission_titles[] = {"Outposts",     "Heartland",  "Reserves",      "Deep Holds",
                                           "Machine Shop", "Motor Pool", "Full Retrofit", "Field Teams"};
const char *const cryo_mission_texts[] = {"cavern with an own pod",
                                          "own pod in the fullest cavern",
                                          "2 of all materials and energy",
                                          "large cavern with an own pod",
                                          "filled slot",
                                          "own vehicle",
                                          "own upgrade",
                                          "own pod on a salvage space"};
static const char *const mode_names[] = {"upgrade", "vehicle", "mission"};
static const char *const mode_titles[] = {"as an upgrade", "as a vehicle", "face down as a mission"};
static const char *const bay_names[] = {"P1", "P2", "P3", "P4", "P5", "P6"};
const char *const cryo_bay_titles[] = {"Intake", "Converter", "Reactor", "Cryo Link", "Workshop", "Twin Intake"};
static const char *const bay_titles[] = {"the Intake",    "the Converter", "the Reactor",
                                         "the Cryo Link", "the Workshop",  "the Twin Intake"};
static const char *const slot_titles[] = {"the slot of the Intake",
                                          "the cost slot of the Converter",
                                          "the gain slot of the Converter",
                                          "the slot of the Reactor",
                                          "the slot of the Cryo Link",
                                          "the slot of the Workshop",
                                          "the first slot of the Twin Intake",
                                          "the second slot of the Twin Intake"};
static const char *const slot_names[] = {"P1a", "P2a", "P2b", "P3a", "P4a", "P5a", "P6a", "P6b"};
const uint8_t cryo_slot_bay[CRYO_SLOTS] = {0, 1, 1, 2, 3, 4, 5, 5};
const uint8_t cryo_bay_slots[CRYO_BAYS] = {0x01, 0x06, 0x08, 0x10, 0x20, 0xC0}; /* [CR-2.29] */
static const char *const source_names[] = {"platform", "SV1", "SV2", "SV3", "SV4",
                                           "SV5",      "SV6", "SV7", "SV8", SECTIONS(CHAMBERS)};
static const char *const source_titles[] = {"the quarters", SALVAGE_TITLES, CHAMBER_TITLES};
static const char *const spot_names[] = {"ENG.T1", "ENG.T2", "LAB.T1", "LAB.T2",
                                         "RND.T1", "RND.T2", "DSP.T1", "DSP.T2"};
static const char *const spot_titles[] = {"the upper left dock of Engineering",
                                          "the upper right dock of Engineering",
                                          "the upper left dock of the Laboratory",
                                          "the upper right dock of the Laboratory",
                                          "the upper left dock of R&D",
                                          "the upper right dock of R&D",
                                          "the upper left dock of Dispatch",
                                          "the upper right dock of Dispatch"};

/* Where what an operand names is drawn. */
#define PIECE_OF(name, id)                                            \
    static uint32_t name##_piece(const orr_game *g, unsigned value) { \
        (void)g;                                                      \
        return (id) + value;                                          \
    }
PIECE_OF(section, CRYO_PIECE_SECTION)
PIECE_OF(dock, CRYO_PIECE_DOCK)
PIECE_OF(resource, CRYO_PIECE_SPACE)
PIECE_OF(chamber, CRYO_PIECE_CHAMBER)
PIECE_OF(salvage, CRYO_PIECE_SALVAGE)
PIECE_OF(cavern, CRYO_PIECE_CAVERN)
PIECE_OF(spot, CRYO_PIECE_SPOT)

static uint32_t source_piece(const orr_game *g, unsigned source) {
    return source >= CRYO_FROM_CHAMBER   ? chamber_piece(g, source - CRYO_FROM_CHAMBER)
           : source >= CRYO_FROM_SALVAGE ? salvage_piece(g, source - CRYO_FROM_SALVAGE)
                                         : 0;
}

const struct orr_kind cryo_kind_who = {.name = "faction", .format = who_name, .count = CRYO_SEATS};
const struct orr_kind cryo_kind_section = {.name = "section",
                                           .names = section_names,
                                           .titles = cryo_section_titles,
                                           .count = CRYO_SECTIONS,
                                           .piece = section_piece};
const struct orr_kind cryo_kind_dock = {
    .name = "dock", .names = dock_names, .titles = dock_titles, .count = CRYO_DOCKS, .piece = dock_piece};
const struct orr_kind cryo_kind_resource = {.name = "resource space",
                                            .names = resource_names,
                                            .count = CRYO_RESOURCE_SPACES,
                                            .titles = resource_titles,
                                            .piece = resource_piece};
const struct orr_kind cryo_kind_space = {
    .name = "space", .names = space_names, .titles = space_titles, .count = CRYO_S_END};
const struct orr_kind cryo_kind_action = {
    .name = "action", .names = action_names, .titles = cryo_action_titles, .count = CRYO_ACTIONS};
const struct orr_kind cryo_kind_chamber = {.name = "chamber",
                                           .names = chamber_names,
                                           .count = CRYO_CHAMBERS,
                                           .titles = chamber_titles,
                                           .piece = chamber_piece};
const struct orr_kind cryo_kind_salvage = {.name = "salvage space",
                                           .names = salvage_names,
                                           .titles = salvage_titles,
                                           .count = CRYO_SALVAGE_SPACES,
                                           .piece = salvage_piece};
const struct orr_kind cryo_kind_material = {
    .name = "material", .names = stock_names, .titles = cryo_stock_titles, .count = CRYO_MATERIALS};
const struct orr_kind cryo_kind_stock = {
    .name = "stock", .names = stock_names, .titles = cryo_stock_titles, .count = CRYO_STOCK};
const struct orr_kind cryo_kind_symbol = {
    .name = "symbol", .names = symbol_names, .titles = symbol_titles, .count = CRYO_SYMBOLS_END};
const struct orr_kind cryo_kind_tile = {
    .name = "tile", .names = cryo_tile_names, .count = CRYO_TILES, .titles = tile_titles};
const struct orr_kind cryo_kind_token = {
    .name = "token", .names = token_names, .count = CRYO_TOKENS, .face = cryo_token_face_words};
const struct orr_kind cryo_kind_early = {.name = "early token", .names = token_names, .count = CRYO_FIRST_LATE};
const struct orr_kind cryo_kind_late = {.name = "late token",
                                        .names = token_names + CRYO_FIRST_LATE,
                                        .count = CRYO_FIRST_SUNSET - CRYO_FIRST_LATE,
                                        .min = CRYO_FIRST_LATE};
const struct orr_kind cryo_kind_sunset = {.name = "sunset-back token",
                                          .names = token_names + CRYO_FIRST_SUNSET,
                                          .count = CRYO_TOKENS - CRYO_FIRST_SUNSET,
                                          .min = CRYO_FIRST_SUNSET};
const struct orr_kind cryo_kind_cavern = {
    .name = "cavern", .names = cavern_names, .count = CRYO_CAVERNS, .titles = cavern_titles, .piece = cavern_piece};
const struct orr_kind cryo_kind_cavern_tile = {
    .name = "cavern tile", .names = cavern_tile_names, .count = CRYO_CAVERNS, .face = cryo_cavern_face_words};
const struct orr_kind cryo_kind_card = {
    .name = "card", .names = card_names, .titles = cryo_card_titles, .count = CRYO_TYPES};
/* A card, or one that is seen by its owner only. */
static const struct orr_kind kind_any_card = {
    .name = "card", .names = card_names, .titles = cryo_card_titles, .count = CRYO_TYPES + 1};
const struct orr_kind cryo_kind_vehicle = {
    .name = "vehicle", .names = vehicle_names, .titles = cryo_vehicle_titles, .count = CRYO_TYPES};
const struct orr_kind cryo_kind_bay = {
    .name = "platform dock", .names = bay_names, .titles = bay_titles, .count = CRYO_BAYS};
const struct orr_kind cryo_kind_slot = {
    .name = "slot", .names = slot_names, .count = CRYO_SLOTS, .titles = slot_titles};
static const struct orr_kind kind_board_action = {.name = "action",
                                                  .names = action_names + CRYO_A_STASIS,
                                                  .titles = cryo_action_titles + CRYO_A_STASIS,
                                                  .count = CRYO_A_RESOURCE - CRYO_A_STASIS,
                                                  .min = CRYO_A_STASIS};
static const struct orr_kind kind_mode = {
    .name = "mode", .names = mode_names, .titles = mode_titles, .count = CRYO_MODES};
const struct orr_kind cryo_kind_source = {
    .name = "source", .names = source_names, .titles = source_titles, .count = CRYO_SOURCES, .piece = source_piece};
const struct orr_kind cryo_kind_spot = {
    .name = "spot", .names = spot_names, .titles = spot_titles, .count = CRYO_SPOTS, .piece = spot_piece};
static const struct orr_kind kind_amount = {.name = "amount", .count = 4};

#define V(verb)  [verb - 1]
#define CARD     &cryo_kind_card
#define DOCK     &cryo_kind_dock
#define CAVERN   &cryo_kind_cavern
#define SECTION  &cryo_kind_section
#define CHAMBER  &cryo_kind_chamber
#define MATERIAL &cryo_kind_material
#define BAY      &cryo_kind_bay
#define SALVAGE  &cryo_kind_salvage
#define VEHICLE  &cryo_kind_vehicle
const struct orr_verb cryo_verbs[] = {
    V(CRYO_V_DROP) = {"drop", "Put {0} away", .operand = {CARD}},
    V(CRYO_V_DEPLOY) = {"deploy", "Deploy a drone", .operand = {0}},
    V(CRYO_V_RECALL) = {"recall", "Recall all drones", .operand = {0}},
    V(CRYO_V_SCRAP) = {"scrap", "Scrap {0}", .operand = {CARD}},
    V(CRYO_V_LEAVE) = {"leave", "Send the drone of {0}", .operand = {BAY}},
    V(CRYO_V_DOCK) = {"dock", "Place the drone on {0}", .operand = {DOCK}},
    V(CRYO_V_TAKE) = {"take", "Take from {0}", .operand = {&cryo_kind_resource}},
    V(CRYO_V_ACT) = {"act", "{0}", .operand = {&kind_board_action}},
    V(CRYO_V_PASS) = {"pass", "Take no action", .operand = {0}},
    V(CRYO_V_AMOUNT) = {"amount", "Choose {0}", .operand = {&kind_amount}},
    V(CRYO_V_NANITES) = {"nanites", "Pay {0} in nanites", .operand = {&kind_amount}},
    V(CRYO_V_AWAKEN) = {"awaken", "Awaken a pod from {0}", .operand = {CHAMBER}},
    V(CRYO_V_GAIN) = {"gain", "Gain what the tile shows", .operand = {0}},
    V(CRYO_V_BUILD) = {"build", "Build the tile into {0}", .operand = {&cryo_kind_slot}},
    V(CRYO_V_CHOOSE) = {"choose", "Choose {0}", .operand = {MATERIAL}},
    V(CRYO_V_PLAY) = {"play", "Play {0} {1}", .operand = {&kind_any_card, &kind_mode}},
    V(CRYO_V_STOP) = {"stop", "Stop here", .operand = {0}, .ends = true},
    V(CRYO_V_SCOUT) = {"scout", "Turn up {0}", .operand = {CAVERN}},
    V(CRYO_V_SKIP) = {"skip", "Leave it", .operand = {0}},
    V(CRYO_V_LAUNCH) = {"launch", "Launch the {0}", .operand = {VEHICLE}},
    V(CRYO_V_DEEP) = {"deep", "Launch the {0} to large caverns only", .operand = {VEHICLE}},
    V(CRYO_V_LAND) = {"land", "Land a pod in {0}", .operand = {CAVERN}},
    V(CRYO_V_DONE) = {"done", "Land no more pods", .operand = {0}, .ends = true},
    V(CRYO_V_LOAD) = {"load", "Load a pod from {0}", .operand = {&cryo_kind_source}},
    V(CRYO_V_RETURN) = {"return", "Land the drone on {0}", .operand = {BAY}},
    V(CRYO_V_USE) = {"use", "Use this platform action", .operand = {0}},
    V(CRYO_V_INCIDENT) = {"incident", "Resolve the incident of {0}", .operand = {SECTION}},
    V(CRYO_V_BLAST) = {"blast", "The sabotage hits {0}", .operand = {CHAMBER}},
    V(CRYO_V_BRING) = {"bring", "Bring the pod home from {0}", .operand = {SALVAGE}},
    V(CRYO_V_END) = {"end", "End your turn", .operand = {0}, .ends = true},
    V(CRYO_V_DISCARD) = {"discard", "Discard {0}", .operand = {CARD}},
    V(CRYO_V_ASSIGN) = {"assign", "Assign a pod to {0}", .operand = {SALVAGE}},
    V(CRYO_V_DRAW) = {"draw", "Draw a card", .operand = {0}},
    V(CRYO_V_CRAFT) = {"craft", "Play a card", .operand = {0}},
    V(CRYO_V_SECTION) = {"section", "The rival awakens pods of {0}", .operand = {SECTION}},
    V(CRYO_V_PAIR) = {"pair", "The rival travels to {0} and {1}", .operand = {CAVERN, CAVERN}},
    V(CRYO_V_EXTRA) = {"extra", "The odd pod goes to {0}", .operand = {CAVERN}},
    V(CRYO_V_C_FIRST) = {"first", "{0} begins", .operand = {&orr_kind_seat}, .chance = true, .uncounted = true},
    V(CRYO_V_C_TILE) = {"tile", "A tile is turned up: {0}", .operand = {&cryo_kind_tile}, .chance = true},
    V(CRYO_V_C_DAMAGE) = {"damage", "Damage closes {0}", .operand = {DOCK}, .chance = true, .uncounted = true},
    V(CRYO_V_C_CAVERN) = {"cavern", "A cavern is turned up: {0}", .operand = {&cryo_kind_cavern_tile}, .chance = true},
    V(CRYO_V_C_TOKEN) = {"token", "The next incident: {0}", .operand = {&cryo_kind_token}, .chance = true},
    V(CRYO_V_C_SPOT) = {"spot", "The card beside the board is {0}", .operand = {CARD}, .chance = true},
    V(CRYO_V_C_CARD) = {"card", "A card is drawn: {0}", .operand = {&kind_any_card}, .chance = true},
    V(CRYO_V_C_ACTIVE) = {"active", "The rival follows {0}", .operand = {CARD}, .chance = true, .uncounted = true},
    {.name = NULL},
};
_Static_assert(sizeof cryo_verbs / sizeof cryo_verbs[0] == CRYO_VERBS_END, "one entry per verb");

/* By phase. */
const struct orr_prompt cryo_prompts[] = {
    [CRYO_P_FIRST] = {"The first player is drawn", "waits for the first player"},
    [CRYO_P_TILE] = {"A tile is turned up", "waits for a tile"},
    [CRYO_P_DAMAGE] = {"Docks are damaged", "waits for the damage"},
    [CRYO_P_CAVERN] = {"A cavern is turned up", "waits for a cavern"},
    [CRYO_P_TOKEN] = {"An incident token is turned up", "waits for an incident"},
    [CRYO_P_SPOT] = {"Cards are placed beside the board", "waits for the cards"},
    [CRYO_P_DEAL] = {"Cards are dealt", "waits for the cards"},
    [CRYO_P_DRAW] = {"A card is drawn", "draws a card"},
    [CRYO_P_KEEP] = {"Keep three cards: choose one to put away", "is choosing cards to keep"},
    [CRYO_P_TURN] = {"Deploy a drone, or recall all", "is choosing to deploy or recall"},
    [CRYO_P_LEAVE] = {"Choose the drone to send", "is choosing a drone"},
    [CRYO_P_DOCK] = {"Choose a dock for the drone", "is choosing a dock"},
    [CRYO_P_ACTION] = {"Choose an action beside the drone", "is choosing an action"},
    [CRYO_P_AMOUNT] = {"Choose how much", "is choosing an amount"},
    [CRYO_P_PAY] = {"Choose how many nanites to pay with", "is paying"},
    [CRYO_P_CHAMBER] = {"Choose the chamber of the pod to awaken", "is awakening pods"},
    [CRYO_P_BUILD] = {"Gain what the tile shows, or build it into a slot", "is taking a tile"},
    [CRYO_P_CHOICE] = {"Choose the material to gain", "is choosing a material"},
    [CRYO_P_CARD] = {"Choose a card and how to play it", "is choosing a card"},
    [CRYO_P_SCOUT] = {"Choose a cavern to scout", "is scouting"},
    [CRYO_P_PATH] = {"Turn up a cavern before landing?", "is finding a path"},
    [CRYO_P_VEHICLE] = {"Choose a vehicle to launch", "is choosing a vehicle"},
    [CRYO_P_SOURCE] = {"Choose where the pod is loaded", "is loading a pod"},
    [CRYO_P_LAND] = {"Choose a cavern for the next pod", "is landing pods"},
    [CRYO_P_RETURN] = {"Choose a platform dock for the returning drone", "is bringing drones home"},
    [CRYO_P_PLATFORM] = {"Use this platform action?", "is at a platform action"},
    [CRYO_P_INCIDENT] = {"Choose an incident to resolve", "is choosing an incident"},
    [CRYO_P_BLAST] = {"Choose the chamber that is destroyed", "is choosing a chamber"},
    [CRYO_P_BACK] = {"Bring pods home from salvage?", "is looking after salvage"},
    [CRYO_P_RIG] = {"Choose the salvage that is doubled", "is looking after salvage"},
    [CRYO_P_END] = {"End the turn, or scrap a card first", "is ending the turn"},
    [CRYO_P_DISCARD] = {"Too many cards: discard one", "is discarding"},
    [CRYO_P_SALVAGE] = {"Choose a salvage space", "is assigning pods"},
    [CRYO_P_WORK] = {"Draw a card or play one", "is at the workshop"},
    [CRYO_P_R_CHOICE] = {"Choose the material that the rival gains", "is deciding for the rival"},
    [CRYO_P_R_BELOW] = {"Choose the dock below the card for the rival", "is deciding for the rival"},
    [CRYO_P_R_DOCK] = {"Choose an open dock of the section for the rival", "is deciding for the rival"},
    [CRYO_P_R_SALVAGE] = {"Choose what the rival salvages", "is deciding for the rival"},
    [CRYO_P_R_INCIDENT] = {"Choose the incident that the rival resolves", "is deciding for the rival"},
    [CRYO_P_R_BLAST] = {"Choose the chamber that the rival destroys", "is deciding for the rival"},
    [CRYO_P_R_SECTION] = {"Choose where the rival awakens two pods", "is deciding for the rival"},
    [CRYO_P_R_SCOUT] = {"Choose the cavern that the rival scouts", "is deciding for the rival"},
    [CRYO_P_R_PAIR] = {"Choose the two caverns for the rival's pods", "is deciding for the rival"},
    [CRYO_P_R_EXTRA] = {"Choose the cavern for the rival's odd pod", "is deciding for the rival"},
    [CRYO_P_R_UPGRADE] = {"The rival's first upgrade is drawn", "waits for the rival"},
    [CRYO_P_R_VEHICLE] = {"The rival's first vehicle is drawn", "waits for the rival"},
    [CRYO_P_R_MISSION] = {"The rival takes a mission", "waits for the rival"},
    [CRYO_P_R_DECISION] = {"A decision card is drawn", "waits for the rival"},
    [CRYO_P_R_ACTIVE] = {"One of the decision cards is selected", "waits for the rival"},
    [CRYO_P_R_TOP] = {"The top card decides for the rival", "waits for the rival"},
    [CRYO_P_R_ANY] = {"No card is left: any type decides for the rival", "waits for the rival"},
    [CRYO_P_R_CARD] = {"The rival draws an upgrade", "waits for the rival"},
    [CRYO_P_R_REPLACE] = {"A duplicate mission of the rival is replaced", "waits for the rival"},
    [CRYO_P_OVER] = {"The game is over", "has finished"},
    [CRYO_P_R_CHAMBER] = {"Choose the pod that the rival awakens", "is deciding for the rival"},
    [CRYO_P_DROPPED] = {"Which card of an own hand was put away?", "waits for the cards"},
    [CRYO_P_REVEAL] = {"A mission is turned up", "waits for the missions"},
    [CRYO_PHASES] = {NULL, NULL},
};

#define CRYO_RULE(name, id, text) {id, text},
const struct orr_rule cryo_rule_table[] = {
    {"CR-4.1", "Allowed."},
#include "rules.def"
    {NULL, NULL},
};
#undef CRYO_RULE
