/* Cryo: its drawings and its own colours. All art here is the project's own. A symbol has
 * one colour: facets are parts of different strength; drones and pods are a bright figure
 * with the owner's mark as a hole, over a dark hull. */
#include "draw.h"
#include "orrery/parts.h"

static const struct orr_part crystal[] = {
    ORR_FAINT("M-10,-35L6.7,-18.3L3.3,23.3L-10,33.3L-23.3,23.3L-26.7,-18.3ZM18.3,-"
              "10L29.3,0.7L26.7,26.7L18.3,33.3L8.7,26.7L8,0Z",
              80),
    ORR_FILL("M-10,-35L-26.7,-18.3L-10,-11.7ZM18.3,-10L8,0L18.3,4.7Z"),
    ORR_FAINT_CUT("M-10,-11.7L6.7,-18.3L3.3,23.3L-10,33.3Z", 45),
    {0}};
static const struct orr_part organic[] = {
    ORR_STROKE("M0,35C0,16.7 1.3,6.7 5,-1.7", 73),
    ORR_FILL("M3.3,1.7C0,-21.7 13.3,-33.3 33.3,-33.3C34.7,-11.7 25,2.7 3.3,1.7Z"),
    ORR_FAINT("M-1.3,18.3C-23.3,18.7 -33.3,6.7 -32.7,-12C-12,-12 -1.3,-1.3 -1.3,18.3Z", 78),
    {0}};
static const struct orr_part tech[] = {
    ORR_STROKE("M-13.3,-35V-20M0,-35V-20M13.3,-35V-20M-13.3,20V35M0,20V35M13.3,20V35M-"
               "35,-13.3H-20M-35,0H-20M-35,13.3H-20M20,-13.3H35M20,0H35M20,13.3H35",
               63),
    ORR_FILL("M-15.3,-23.3H15.3A8,8 0 0 1 23.3,-15.3V15.3A8,8 0 0 1 15.3,23.3H-15.3A8,8 "
             "0 0 1 -23.3,15.3V-15.3A8,8 0 0 1 -15.3,-23.3Z"),
    ORR_CUT("M-6.7,-11.3H6.7A4.7,4.7 0 0 1 11.3,-6.7V6.7A4.7,4.7 0 0 1 "
            "6.7,11.3H-6.7A4.7,4.7 0 0 1 -11.3,6.7V-6.7A4.7,4.7 0 0 1 -6.7,-11.3Z"),
    {0}};
static const struct orr_part nanite[] = {
    ORR_FILL("M14,-10.7L0,-2.3L-14,-10.7L-14,-27L0,-35L14,-27ZM-2.7,18L-16.7,26.3L-30.7,18L-30.7,1.7L-16.7,-6.3L-2.7,1."
             "7ZM30.7,18L16.7,26.3L2.7,18L2.7,1.7L16.7,-6.3L30.7,1.7Z"),
    ORR_CUT("M-7.7,0.7A7.7,7.7 0 1 1 7.7,0.7A7.7,7.7 0 1 1 -7.7,0.7Z"),
    {0}};
static const struct orr_part energy[] = {ORR_FILL("M-35,0A35,35 0 1 1 35,0A35,35 0 1 1 -35,0Z"),
                                         ORR_CUT("M5.3,-27.3L-18.7,4.7H-3.3L-7,27.3L18.7,-5.3H2.7Z"),
                                         {0}};
static const struct orr_part card[] = {
    ORR_FAINT_STROKE("M20,-26L28.3,-24.7Q34.7,-23.3 33.7,-16.7L26.7,22Q25.7,28 20,28", 50, 65),
    ORR_CUT(
        "M-19.3,-28H5A8.7,8.7 0 0 1 13.7,-19.3V20A8.7,8.7 0 0 1 5,28.7H-19.3A8.7,8.7 0 0 1 -28,20V-19.3A8.7,8.7 0 0 1 "
        "-19.3,-28Z"),
    ORR_STROKE(
        "M-19.3,-28H5A8.7,8.7 0 0 1 13.7,-19.3V20A8.7,8.7 0 0 1 5,28.7H-19.3A8.7,8.7 0 0 1 -28,20V-19.3A8.7,8.7 0 0 "
        "1 -19.3,-28Z",
        53),
    ORR_STROKE("M-7,-12V12.7M-19.3,0.3H5.3", 67),
    {0}};
static const struct orr_part stasis[] = {
    ORR_STROKE("M0,-21.7H0A16.7,16.7 0 0 1 16.7,-5V18.3A16.7,16.7 0 0 1 "
               "0,35H0A16.7,16.7 0 0 1 -16.7,18.3V-5A16.7,16.7 0 0 1 0,-21.7Z",
               67),
    ORR_FAINT_STROKE("M0,-37.3V-30M-24.7,-28L-19.3,-22.7M24.7,-28L19.3,-22.7", 60, 70),
    {0}};
static const struct orr_part generator[] = {ORR_FILL("M11.7,-35L-20,5.3H-2L-8.7,35L23.3,-7.3H4Z"), {0}};
static const struct orr_part fabricate[] = {
    ORR_FAINT_STROKE("M-30,28.3L-3.3,1.7", 113, 70), ORR_FILL("M-10,-18.3L5,-33.3L33.3,-5L18.3,10Z"), {0}};
static const struct orr_part scout[] = {ORR_STROKE("M-33.3,28.3L-23.3,-11.7L-6.7,-30L15,-25L30,-3.3L33.3,28.3Z", 67),
                                        ORR_FILL("M-13.3,28.3C-13.3,6.7 -8,-1.7 0.7,-1.7C9.3,-1.7 14.7,6.7 14.7,28.3Z"),
                                        {0}};
static const struct orr_part salvage[] = {
    ORR_FILL(ORR_SHAPE_NUT), ORR_STROKE(ORR_SHAPE_CYCLE, 67), ORR_FILL(ORR_SHAPE_CYCLE_HEADS), {0}};
static const struct orr_part launch[] = {
    ORR_FILL("M0,-35C14.7,-23.3 18,-6.7 14.7,11.7H-14.7C-18,-6.7 -14.7,-23.3 0,-35Z"),
    ORR_CUT("M-7.3,-11.3A7.3,7.3 0 1 1 7.3,-11.3A7.3,7.3 0 1 1 -7.3,-11.3Z"),
    ORR_FAINT("M-15.3,-3.3L-28,19.3L-14,15.3ZM15.3,-3.3L28,19.3L14,15.3Z", 60),
    {0}};
static const struct orr_part annex[] = {
    ORR_STROKE("M-15,-21.7H-15A16.7,16.7 0 0 1 1.7,-5V18.3A16.7,16.7 0 0 1 "
               "-15,35H-15A16.7,16.7 0 0 1 -31.7,18.3V-5A16.7,16.7 0 0 1 -15,-21.7Z",
               67),
    ORR_STROKE("M20,-30V-3.3M6.7,-16.7H33.3", 80),
    {0}};
static const struct orr_part coils[] = {
    ORR_FILL("M-6.7,-35L-31.7,3.3H-15.3L-21.3,35L6.7,-6.7H-10Z"), ORR_STROKE(ORR_SHAPE_MORE, 80), {0}};
static const struct orr_part shield[] = {
    ORR_STROKE("M0,-34L30,-23.3V-1.7C30,16.7 16.7,28.7 0,35.3C-16.7,28.7 -30,16.7 -30,-1.7V-23.3Z", 67),
    ORR_STROKE("M-13.3,0L-3.3,10L14,-10.7", 73),
    {0}};
static const struct orr_part drone_1[] = {
    ORR_FILL(
        "M-37.3,-25.3A12,12 0 1 1 -13.3,-25.3A12,12 0 1 1 -37.3,-25.3ZM13.3,-25.3A12,12 0 1 1 37.3,-25.3A12,12 0 1 1 "
        "13.3,-25.3ZM-37.3,25.3A12,12 0 1 1 -13.3,25.3A12,12 0 1 1 -37.3,25.3ZM13.3,25.3A12,12 0 1 1 37.3,25.3A12,12 "
        "0 1 1 13.3,25.3ZM-5.3,-18.7H5.3A13.3,13.3 0 0 1 18.7,-5.3V5.3A13.3,13.3 0 0 1 5.3,18.7H-5.3A13.3,13.3 0 0 1 "
        "-18.7,5.3V-5.3A13.3,13.3 0 0 1 -5.3,-18.7ZM-9.8,0A9.8,9.8 0 1 0 9.8,0A9.8,9.8 0 1 0 -9.8,0Z"),
    {0}};
static const struct orr_part drone_2[] = {
    ORR_FILL(
        "M-37.3,-25.3A12,12 0 1 1 -13.3,-25.3A12,12 0 1 1 -37.3,-25.3ZM13.3,-25.3A12,12 0 1 1 37.3,-25.3A12,12 0 1 1 "
        "13.3,-25.3ZM-37.3,25.3A12,12 0 1 1 -13.3,25.3A12,12 0 1 1 -37.3,25.3ZM13.3,25.3A12,12 0 1 1 37.3,25.3A12,12 "
        "0 1 1 13.3,25.3ZM-5.3,-18.7H5.3A13.3,13.3 0 0 1 18.7,-5.3V5.3A13.3,13.3 0 0 1 5.3,18.7H-5.3A13.3,13.3 0 0 1 "
        "-18.7,5.3V-5.3A13.3,13.3 0 0 1 -5.3,-18.7ZM0,-10.3L-10.8,9.2L10.8,9.2Z"),
    {0}};
static const struct orr_part drone_3[] = {
    ORR_FILL(
        "M-37.3,-25.3A12,12 0 1 1 -13.3,-25.3A12,12 0 1 1 -37.3,-25.3ZM13.3,-25.3A12,12 0 1 1 37.3,-25.3A12,12 0 1 1 "
        "13.3,-25.3ZM-37.3,25.3A12,12 0 1 1 -13.3,25.3A12,12 0 1 1 -37.3,25.3ZM13.3,25.3A12,12 0 1 1 37.3,25.3A12,12 "
        "0 1 1 13.3,25.3ZM-5.3,-18.7H5.3A13.3,13.3 0 0 1 18.7,-5.3V5.3A13.3,13.3 0 0 1 5.3,18.7H-5.3A13.3,13.3 0 0 1 "
        "-18.7,5.3V-5.3A13.3,13.3 0 0 1 -5.3,-18.7ZM-9.2,-9.2L-9.2,9.2L9.2,9.2L9.2,-9.2Z"),
    {0}};
static const struct orr_part drone_4[] = {
    ORR_FILL(
        "M-37.3,-25.3A12,12 0 1 1 -13.3,-25.3A12,12 0 1 1 -37.3,-25.3ZM13.3,-25.3A12,12 0 1 1 37.3,-25.3A12,12 0 1 1 "
        "13.3,-25.3ZM-37.3,25.3A12,12 0 1 1 -13.3,25.3A12,12 0 1 1 -37.3,25.3ZM13.3,25.3A12,12 0 1 1 37.3,25.3A12,12 "
        "0 1 1 13.3,25.3ZM-5.3,-18.7H5.3A13.3,13.3 0 0 1 18.7,-5.3V5.3A13.3,13.3 0 0 1 5.3,18.7H-5.3A13.3,13.3 0 0 1 "
        "-18.7,5.3V-5.3A13.3,13.3 0 0 1 -5.3,-18.7ZM0,-11.9L-11.9,0L0,11.9L11.9,0Z"),
    {0}};
static const struct orr_part pod_1[] = {
    ORR_FILL(
        "M0,-36H0A23.3,23.3 0 0 1 23.3,-12.7V12.7A23.3,23.3 0 0 1 0,36H0A23.3,23.3 0 0 1 -23.3,12.7V-12.7A23.3,23.3 0 "
        "0 1 0,-36ZM-11.8,-5.3A11.8,11.8 0 1 0 11.8,-5.3A11.8,11.8 0 1 0 -11.8,-5.3ZM-12,19.3V24.7H12V19.3Z"),
    {0}};
static const struct orr_part pod_2[] = {
    ORR_FILL(
        "M0,-36H0A23.3,23.3 0 0 1 23.3,-12.7V12.7A23.3,23.3 0 0 1 0,36H0A23.3,23.3 0 0 1 -23.3,12.7V-12.7A23.3,23.3 0 "
        "0 1 0,-36ZM0,-17.7L-13.1,5.8L13.1,5.8ZM-12,19.3V24.7H12V19.3Z"),
    {0}};
static const struct orr_part pod_3[] = {
    ORR_FILL(
        "M0,-36H0A23.3,23.3 0 0 1 23.3,-12.7V12.7A23.3,23.3 0 0 1 0,36H0A23.3,23.3 0 0 1 -23.3,12.7V-12.7A23.3,23.3 0 "
        "0 1 0,-36ZM-11.1,-16.4L-11.1,5.8L11.1,5.8L11.1,-16.4ZM-12,19.3V24.7H12V19.3Z"),
    {0}};
static const struct orr_part pod_4[] = {
    ORR_FILL(
        "M0,-36H0A23.3,23.3 0 0 1 23.3,-12.7V12.7A23.3,23.3 0 0 1 0,36H0A23.3,23.3 0 0 1 -23.3,12.7V-12.7A23.3,23.3 0 "
        "0 1 0,-36ZM0,-19.7L-14.4,-5.3L0,9L14.4,-5.3ZM-12,19.3V24.7H12V19.3Z"),
    {0}};
static const struct orr_part drone_hull[] = {
    ORR_FILL("M-40,-25.3A14.7,14.7 0 1 1 -10.7,-25.3A14.7,14.7 0 1 1 -40,-25.3ZM10.7,-25.3A14.7,14.7 0 1 1 "
             "40,-25.3A14.7,14.7 0 1 1 10.7,-25.3ZM-40,25.3A14.7,14.7 0 1 1 -10.7,25.3A14.7,14.7 0 1 1 "
             "-40,25.3ZM10.7,25.3A14.7,14.7 0 1 1 40,25.3A14.7,14.7 0 1 1 10.7,25.3Z"),
    ORR_FILL("M-6.7,-23.3H6.7A16.7,16.7 0 0 1 23.3,-6.7V6.7A16.7,16.7 0 0 1 6.7,23.3H-6.7A16.7,16.7 0 0 1 "
             "-23.3,6.7V-6.7A16.7,16.7 0 0 1 -6.7,-23.3Z"),
    {0}};
static const struct orr_part pod_hull[] = {ORR_FILL("M0,-39H0A26.3,26.3 0 0 1 26.3,-12.7V12.7A26.3,26.3 0 0 1 "
                                                    "0,39H0A26.3,26.3 0 0 1 -26.3,12.7V-12.7A26.3,26.3 0 0 1 0,-39Z"),
                                           {0}};
static const struct orr_part pod[] = {
    ORR_STROKE("M0,-34H0A20,20 0 0 1 20,-14V14A20,20 0 0 1 0,34H0A20,20 0 0 1 -20,14V-14A20,20 0 0 1 0,-34Z", 67),
    ORR_FAINT_STROKE("M-10,20H10", 53, 70),
    {0}};
static const struct orr_part rise[] = {ORR_STROKE("M0,18.3V-5M-10.7,4L0,-6.7L10.7,4", 67), {0}};
static const struct orr_part flame[] = {ORR_FILL("M-8.7,18L0,36L8.7,18Z"), {0}};
static const struct orr_part upgrade[] = {
    ORR_STROKE("M-15,-31.7H15A16.7,16.7 0 0 1 31.7,-15V15A16.7,16.7 0 0 1 "
               "15,31.7H-15A16.7,16.7 0 0 1 -31.7,15V-15A16.7,16.7 0 0 1 -15,-31.7Z",
               73),
    ORR_STROKE("M-16.7,1.7L0,-15L16.7,1.7M-16.7,17.3L0,0.7L16.7,17.3", 77),
    {0}};
static const struct orr_part vehicle[] = {
    ORR_FILL("M-31.7,5L-23.3,-16.7H3.3L13.3,-5H28.3L33.3,8.3V15H-31.7Z"),
    ORR_CUT("M-18,-10.7H0L6,-2.7H-21.3Z"),
    ORR_FILL(
        "M-29,18.3A10.7,10.7 0 1 1 -7.7,18.3A10.7,10.7 0 1 1 -29,18.3ZM-9.7,18.3A10.7,10.7 0 1 1 11.7,18.3A10.7,10.7 "
        "0 1 1 -9.7,18.3ZM9.3,18.3A10.7,10.7 0 1 1 30.7,18.3A10.7,10.7 0 1 1 9.3,18.3Z"),
    ORR_CUT_STROKE("M-29.7,18.3A11.3,11.3 0 1 1 -7,18.3A11.3,11.3 0 1 1 -29.7,18.3ZM-10.3,18.3A11.3,11.3 0 1 1 "
                   "12.3,18.3A11.3,11.3 0 1 1 -10.3,18.3ZM8.7,18.3A11.3,11.3 0 1 1 31.3,18.3A11.3,11.3 0 1 1 8.7,18.3Z",
                   37),
    {0}};
static const struct orr_part mission[] = {
    ORR_FAINT_STROKE("M-20,33.3V-31.7", 80, 70), ORR_FILL("M-16.7,-30H28.3L16.7,-14.3L28.3,1.3H-16.7Z"), {0}};
static const struct orr_part scrap[] = {
    ORR_STROKE("M-25,-16.7H25M-8.3,-16.7V-26H8.3V-16.7M-18.3,-16.7L-14.7,30H14.7L18.3,-16.7M-6,-3.3V16.7M6,-3.3V16.7",
               63),
    {0}};
static const struct orr_part blast[] = {
    ORR_FILL(
        "M0,-38.7L7.7,-20.7L25,-29.7L19,-11L38,-6.7L21.7,3.7L33.3,19.3L14,17L13.3,36.3L0,22L-13.3,36.3L-14,17L-33.3,"
        "19.3L-21.7,3.7L-38,-6.7L-19,-11L-25,-29.7L-7.7,-20.7Z"),
    {0}};
static const struct orr_part spark[] = {
    ORR_FILL(
        "M0,-20.7L4,-10.7L13.3,-15.7L9.7,-5.7L20.3,-3.7L11,2L18,10.3L7.3,8.7L7,19.3L0,11.3L-7,19.3L-7.3,8.7L-18,10.3L-"
        "11,2L-20.3,-3.7L-9.7,-5.7L-13.3,-15.7L-4,-10.7Z"),
    {0}};
static const struct orr_part sunset[] = {
    ORR_FILL("M-25,13.3A25,25 0 0 1 25,13.3Z"),
    ORR_STROKE("M-35,23.3H35M-23.3,34.3H23.3M0,-33.3V-22M-28,-18L-20,-10M28,-18L20,-10", 63),
    {0}};
static const struct orr_part damage[] = {ORR_STROKE("M-23.3,-23.3L23.3,23.3M23.3,-23.3L-23.3,23.3", 100), {0}};
static const struct orr_part back[] = {
    ORR_STROKE("M0,-30L26,-15V15L0,30L-26,15V-15Z", 60),
    ORR_FAINT("M-4.7,-18.3L5.3,-8.3L3.3,13.3L-4.7,19.3L-12.7,13.3L-14.7,-8.3ZM11.3,-3."
              "3L16.7,2L15.3,13.3L11.3,16.7L6.7,13.3L6.7,1.3Z",
              85),
    {0}};
static const struct orr_part down[] = {ORR_STROKE("M-16.7,-8.3L0,8.3L16.7,-8.3", 80), {0}};
static const struct orr_part right[] = {ORR_STROKE("M-8.3,-20L11.7,0L-8.3,20", 80), {0}};
static const struct orr_part recall[] = {
    ORR_STROKE("M-26.7,-3.3L0,-26.7L26.7,-3.3M-18.3,-8.3V26.7H18.3V-8.3", 73), ORR_STROKE("M0,26.7V6.7", 87), {0}};
static const struct orr_part deploy[] = {ORR_STROKE("M0,26.7V-20M-20,-1.7L0,-21.7L20,-1.7M-23.3,31.7H23.3", 80), {0}};
static const struct orr_part link[] = {
    ORR_STROKE("M-21.7,0H21.7", 87),
    ORR_FILL("M-35.3,0A12,12 0 1 1 -11.3,0A12,12 0 1 1 -35.3,0ZM11.3,0A12,12 0 1 1 35.3,0A12,12 0 1 1 11.3,0Z"),
    {0}};

const struct orr_symbol cryo_symbols[] = {
    [CRYO_SYM_CRYSTAL] = {"crystal", "C", crystal},
    [CRYO_SYM_ORGANIC] = {"organic", "O", organic},
    [CRYO_SYM_TECH] = {"tech", "T", tech},
    [CRYO_SYM_NANITE] = {"nanite", "N", nanite},
    [CRYO_SYM_ENERGY] = {"energy", "E", energy},
    [CRYO_SYM_CARD] = {"card", "K", card},
    [CRYO_SYM_STASIS] = {"stasis", "s", stasis},
    [CRYO_SYM_GENERATOR] = {"generator", "g", generator},
    [CRYO_SYM_FABRICATE] = {"fabricate", "f", fabricate},
    [CRYO_SYM_RESEARCH] = {"research", "r", card},
    [CRYO_SYM_SCOUT] = {"scout", "c", scout},
    [CRYO_SYM_SALVAGE] = {"salvage", "v", salvage},
    [CRYO_SYM_NANO] = {"nano", "n", nanite},
    [CRYO_SYM_LAUNCH] = {"launch", "L", launch},
    [CRYO_SYM_ANNEX] = {"annex", "an", annex},
    [CRYO_SYM_COILS] = {"coils", "co", coils},
    [CRYO_SYM_MEDICS] = {"medics", "me", stasis},
    [CRYO_SYM_ASSEMBLER] = {"assembler", "as", fabricate},
    [CRYO_SYM_SURVEY] = {"survey", "su", scout},
    [CRYO_SYM_RIG] = {"rig", "ri", salvage},
    [CRYO_SYM_VATS] = {"vats", "va", nanite},
    [CRYO_SYM_SHIELD] = {"shield", "sh", shield},
    [CRYO_SYM_DRONE] = {"drone-1", "*", drone_1},
    [CRYO_SYM_DRONE + 1] = {"drone-2", "*", drone_2},
    [CRYO_SYM_DRONE + 2] = {"drone-3", "*", drone_3},
    [CRYO_SYM_DRONE + 3] = {"drone-4", "*", drone_4},
    [CRYO_SYM_POD] = {"pod-1", "o", pod_1},
    [CRYO_SYM_POD + 1] = {"pod-2", "o", pod_2},
    [CRYO_SYM_POD + 2] = {"pod-3", "o", pod_3},
    [CRYO_SYM_POD + 3] = {"pod-4", "o", pod_4},
    [CRYO_SYM_DRONE_HULL] = {"drone-hull", "", drone_hull},
    [CRYO_SYM_POD_HULL] = {"pod-hull", "", pod_hull},
    [CRYO_SYM_CAPSULE] = {"capsule", "o", pod},
    [CRYO_SYM_RISE] = {"rise", "^", rise},
    [CRYO_SYM_FLAME] = {"flame", "", flame},
    [CRYO_SYM_UPGRADE] = {"upgrade", "U", upgrade},
    [CRYO_SYM_VEHICLE] = {"vehicle", "V", vehicle},
    [CRYO_SYM_MISSION] = {"mission", "M", mission},
    [CRYO_SYM_SCRAP] = {"scrap", "x", scrap},
    [CRYO_SYM_BLAST] = {"blast", "!", blast},
    [CRYO_SYM_SPARK] = {"spark", "", spark},
    [CRYO_SYM_SUNSET] = {"sunset", "S", sunset},
    [CRYO_SYM_BURST] = {"burst", "*", orr_sign_burst},
    [CRYO_SYM_DAMAGE] = {"damage", "x", damage},
    [CRYO_SYM_BACK] = {"back", "#", back},
    [CRYO_SYM_DOWN] = {"down", "v", down},
    [CRYO_SYM_RIGHT] = {"right", ">", right},
    [CRYO_SYM_CHECK] = {"check", "+", orr_sign_check},
    [CRYO_SYM_STOP] = {"stop", "x", orr_sign_stop},
    [CRYO_SYM_CROWN] = {"crown", "!", orr_sign_crown},
    [CRYO_SYM_RECALL] = {"recall", "R", recall},
    [CRYO_SYM_DEPLOY] = {"deploy", "D", deploy},
    [CRYO_SYM_LINK] = {"link", "-", link},
    [CRYO_SYMBOLS] = {NULL, NULL, NULL},
};

const struct orr_tint cryo_tints[] = {
    ORR_TINT_ROW(CRYO_TECH_TINT) = {"tech", 0xff9f7d, 0xc2553a},
    ORR_TINT_ROW(CRYO_TILE) = {"tile-crystal", 0x223a56, 0xdcf0fc},
    ORR_TINT_ROW(CRYO_TILE + 1) = {"tile-organic", 0x203a42, 0xdff4e6},
    ORR_TINT_ROW(CRYO_TILE + 2) = {"tile-tech", 0x3a3140, 0xfde7de},
    ORR_TINT_ROW(CRYO_SKY) = {"sky", 0x16213f, 0xe3ecf8},
    ORR_TINT_ROW(CRYO_ROCK) = {"rock", 0x13162a, 0xeae5e0},
    ORR_TINT_ROW(CRYO_STONE) = {"stone", 0x181c30, 0xf3f0ed},
    ORR_TINT_ROW(CRYO_WARM) = {"warm", 0x4a311f, 0xffe4b5},
    ORR_TINT_ROW(CRYO_HULL) = {"hull", 0x59648a, 0x9aa6c6},
    ORR_TINT_ROW(CRYO_TINTS_END) = {NULL, 0, 0},
};
