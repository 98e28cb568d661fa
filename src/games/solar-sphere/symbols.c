/* Solar Sphere: its drawings and its own colours. All art here is the project's own. A
 * symbol has one colour: facets are parts of different strength, drones a bright figure
 * with holes over a dark hull, dice a plate under pips that are the seat's marks. */
#include "draw.h"
#include "orrery/parts.h"

#define PENNANT "M-28.3,-31.7H28.3V7.3L0,32.7L-28.3,7.3Z"
#define WINGS                                                                                                         \
    "M-38,-13.3L-24.7,-18V18L-38,13.3ZM38,-13.3V13.3L24.7,18V-18ZM-24.7,-3.3H-21.3V3.3H-24.7ZM21.3,-3.3H24.7V3.3H21." \
    "3Z"
#define BODY "M0,-29.3L21.3,-16.7V16.7L0,29.3L-21.3,16.7V-16.7Z"

static const struct orr_part ore_1[] = {ORR_FAINT("M-28.3,10L-18.3,-15L3.3,-28.3L25,-15L30,10L13.3,28.3H-13.3Z", 52),
                                        ORR_FILL("M-18.3,-15L3.3,-28.3L25,-15L0,-1.7Z"),
                                        ORR_FAINT("M-28.3,10L-18.3,-15L0,-1.7L13.3,28.3H-13.3Z", 45),
                                        {0}};
static const struct orr_part ore_2[] = {
    ORR_FAINT(
        "M-34.2,5L-29.2,-7.5L-18.3,-14.2L-7.5,-7.5L-5,5L-13.3,14.2H-26.7ZM5.8,5L10.8,-7.5L21.7,-14.2L32.5,-7.5L35,"
        "5L26.7,14.2H13.3Z",
        52),
    ORR_FILL("M-29.2,-7.5L-18.3,-14.2L-7.5,-7.5L-20,-0.8ZM10.8,-7.5L21.7,-14.2L32.5,-7.5L20,-0.8Z"),
    ORR_FAINT("M-34.2,5L-29.2,-7.5L-20,-0.8L-13.3,14.2H-26.7ZM5.8,5L10.8,-7.5L20,-0.8L26.7,14.2H13.3Z", 52),
    {0}};
static const struct orr_part ore_3[] = {
    ORR_FAINT(
        "M-36.1,3.3L-32.8,-5L-25.6,-9.4L-18.3,-5L-16.7,3.3L-22.2,9.4H-31.1ZM-9.4,3.3L-6.1,-5L1.1,-9.4L8.3,-5L10,3."
        "3L4.4,9.4H-4.4ZM17.2,3.3L20.6,-5L27.8,-9.4L35,-5L36.7,3.3L31.1,9.4H22.2Z",
        52),
    ORR_FILL(
        "M-32.8,-5L-25.6,-9.4L-18.3,-5L-26.7,-0.6ZM-6.1,-5L1.1,-9.4L8.3,-5L0,-0.6ZM20.6,-5L27.8,-9.4L35,-5L26.7,-0.6Z"),
    ORR_FAINT(
        "M-36.1,3.3L-32.8,-5L-26.7,-0.6L-22.2,9.4H-31.1ZM-9.4,3.3L-6.1,-5L0,-0.6L4.4,9.4H-4.4ZM17.2,3.3L20.6,-5L26.7,"
        "-0.6L31.1,9.4H22.2Z",
        45),
    {0}};
static const struct orr_part ore_4[] = {
    ORR_FAINT(
        "M-37.1,2.5L-34.6,-3.8L-29.2,-7.1L-23.8,-3.8L-22.5,2.5L-26.7,7.1H-33.3ZM-17.1,2.5L-14.6,-3.8L-9.2,-7.1L-3.8,-"
        "3.8L-2.5,2.5L-6.7,7.1H-13.3ZM2.9,2.5L5.4,-3.8L10.8,-7.1L16.2,-3.8L17.5,2.5L13.3,7.1H6.7ZM22.9,2.5L25.4,-3."
        "8L30.8,-7.1L36.2,-3.8L37.5,2.5L33.3,7.1H26.7Z",
        52),
    ORR_FILL(
        "M-34.6,-3.8L-29.2,-7.1L-23.8,-3.8L-30,-0.4ZM-14.6,-3.8L-9.2,-7.1L-3.8,-3.8L-10,-0.4ZM5.4,-3.8L10.8,-7.1L16.2,"
        "-3.8L10,-0.4ZM25.4,-3.8L30.8,-7.1L36.2,-3.8L30,-0.4Z"),
    ORR_FAINT(
        "M-37.1,2.5L-34.6,-3.8L-30,-0.4L-26.7,7.1H-33.3ZM-17.1,2.5L-14.6,-3.8L-10,-0.4L-6.7,7.1H-13.3ZM2.9,2.5L5.4,-"
        "3.8L10,-0.4L13.3,7.1H6.7ZM22.9,2.5L25.4,-3.8L30,-0.4L33.3,7.1H26.7Z",
        45),
    {0}};
static const struct orr_part gold_1[] = {ORR_FAINT("M-31.7,21.7L-21.7,-8.3H21.7L31.7,21.7Z", 58),
                                         ORR_FILL("M-21.7,-8.3L-13.3,-21.7H13.3L21.7,-8.3Z"),
                                         ORR_FAINT("M-31.7,21.7L-21.7,-8.3H7.3L13.3,21.7Z", 58),
                                         {0}};
static const struct orr_part gold_2[] = {
    ORR_FAINT("M-35.8,10.8L-30.8,-4.2H-9.2L-4.2,10.8ZM4.2,10.8L9.2,-4.2H30.8L35.8,10.8Z", 58),
    ORR_FILL("M-30.8,-4.2L-26.7,-10.8H-13.3L-9.2,-4.2ZM9.2,-4.2L13.3,-10.8H26.7L30.8,-4.2Z"),
    ORR_FAINT("M-35.8,10.8L-30.8,-4.2H-16.3L-13.3,10.8ZM4.2,10.8L9.2,-4.2H23.7L26.7,10.8Z", 58),
    {0}};
static const struct orr_part gold_3[] = {
    ORR_FAINT(
        "M-37.2,7.2L-33.9,-2.8H-19.4L-16.1,7.2ZM-10.6,7.2L-7.2,-2.8H7.2L10.6,7.2ZM16.1,7.2L19.4,-2.8H33.9L37.2,7.2Z",
        58),
    ORR_FILL(
        "M-33.9,-2.8L-31.1,-7.2H-22.2L-19.4,-2.8ZM-7.2,-2.8L-4.4,-7.2H4.4L7.2,-2.8ZM19.4,-2.8L22.2,-7.2H31.1L33.9,-2."
        "8Z"),
    ORR_FAINT(
        "M-37.2,7.2L-33.9,-2.8H-24.2L-22.2,7.2ZM-10.6,7.2L-7.2,-2.8H2.4L4.4,7.2ZM16.1,7.2L19.4,-2.8H29.1L31.1,7.2Z",
        58),
    {0}};
static const struct orr_part gold_4[] = {
    ORR_FAINT("M-37.9,5.4L-35.4,-2.1H-24.6L-22.1,5.4ZM-17.9,5.4L-15.4,-2.1H-4.6L-2.1,5.4ZM2.1,5.4L4.6,-2.1H15.4L17.9,5."
              "4ZM22.1,5.4L24.6,-2.1H35.4L37.9,5.4Z",
              58),
    ORR_FILL(
        "M-35.4,-2.1L-33.3,-5.4H-26.7L-24.6,-2.1ZM-15.4,-2.1L-13.3,-5.4H-6.7L-4.6,-2.1ZM4.6,-2.1L6.7,-5.4H13.3L15.4,-"
        "2.1ZM24.6,-2.1L26.7,-5.4H33.3L35.4,-2.1Z"),
    ORR_FAINT("M-37.9,5.4L-35.4,-2.1H-28.2L-26.7,5.4ZM-17.9,5.4L-15.4,-2.1H-8.2L-6.7,5.4ZM2.1,5.4L4.6,-2.1H11.8L13.3,5."
              "4ZM22.1,5.4L24.6,-2.1H31.8L33.3,5.4Z",
              58),
    {0}};
static const struct orr_part crystal_1[] = {ORR_FAINT("M0,-35L21.7,-13.3L13.3,26.7L0,35L-13.3,26.7L-21.7,-13.3Z", 50),
                                            ORR_FILL("M0,-35L-21.7,-13.3L0,-5Z"),
                                            ORR_FAINT("M-21.7,-13.3L0,-5V35L-13.3,26.7Z", 55),
                                            {0}};
static const struct orr_part crystal_2[] = {
    ORR_FAINT(
        "M-20,-17.5L-9.2,-6.7L-13.3,13.3L-20,17.5L-26.7,13.3L-30.8,-6.7ZM20,-17.5L30.8,-6.7L26.7,13.3L20,17.5L13.3,"
        "13.3L9.2,-6.7Z",
        50),
    ORR_FILL("M-20,-17.5L-30.8,-6.7L-20,-2.5ZM20,-17.5L9.2,-6.7L20,-2.5Z"),
    ORR_FAINT("M-30.8,-6.7L-20,-2.5V17.5L-26.7,13.3ZM9.2,-6.7L20,-2.5V17.5L13.3,13.3Z", 50),
    {0}};
static const struct orr_part crystal_3[] = {
    ORR_FAINT(
        "M-26.7,-11.7L-19.4,-4.4L-22.2,8.9L-26.7,11.7L-31.1,8.9L-33.9,-4.4ZM0,-11.7L7.2,-4.4L4.4,8.9L0,11.7L-4.4,8."
        "9L-7.2,-4.4ZM26.7,-11.7L33.9,-4.4L31.1,8.9L26.7,11.7L22.2,8.9L19.4,-4.4Z",
        50),
    ORR_FILL("M-26.7,-11.7L-33.9,-4.4L-26.7,-1.7ZM0,-11.7L-7.2,-4.4L0,-1.7ZM26.7,-11.7L19.4,-4.4L26.7,-1.7Z"),
    ORR_FAINT(
        "M-33.9,-4.4L-26.7,-1.7V11.7L-31.1,8.9ZM-7.2,-4.4L0,-1.7V11.7L-4.4,8.9ZM19.4,-4.4L26.7,-1.7V11.7L22.2,8.9Z",
        55),
    {0}};
static const struct orr_part crystal_4[] = {
    ORR_FAINT(
        "M-30,-8.8L-24.6,-3.3L-26.7,6.7L-30,8.8L-33.3,6.7L-35.4,-3.3ZM-10,-8.8L-4.6,-3.3L-6.7,6.7L-10,8.8L-13.3,6.7L-"
        "15.4,-3.3ZM10,-8.8L15.4,-3.3L13.3,6.7L10,8.8L6.7,6.7L4.6,-3.3ZM30,-8.8L35.4,-3.3L33.3,6.7L30,8.8L26.7,6."
        "7L24.6,-3.3Z",
        50),
    ORR_FILL(
        "M-30,-8.8L-35.4,-3.3L-30,-1.2ZM-10,-8.8L-15.4,-3.3L-10,-1.2ZM10,-8.8L4.6,-3.3L10,-1.2ZM30,-8.8L24.6,-3.3L30,-"
        "1.2Z"),
    ORR_FAINT(
        "M-35.4,-3.3L-30,-1.2V8.8L-33.3,6.7ZM-15.4,-3.3L-10,-1.2V8.8L-13.3,6.7ZM4.6,-3.3L10,-1.2V8.8L6.7,6.7ZM24.6,-"
        "3.3L30,-1.2V8.8L26.7,6.7Z",
        55),
    {0}};
static const struct orr_part any_1[] = {
    ORR_FILL("M2.7,-31.7A31.7,31.7 0 0 1 28.7,13.3L13,4.7A14.7,14.7 0 0 0 2.7,-14.3Z"),
    ORR_FAINT("M26,18A31.7,31.7 0 0 1 -26,18L-10.7,9.7A14.7,14.7 0 0 0 10.7,9.7Z", 75),
    ORR_FAINT("M-28.7,13.3A31.7,31.7 0 0 1 -2.7,-31.7V-14.3A14.7,14.7 0 0 0 -13,4.7Z", 55),
    {0}};
static const struct orr_part any_2[] = {
    ORR_FILL("M-18.7,-15.8A15.8,15.8 0 0 1 -5.7,6.7L-13.5,2.3A7.3,7.3 0 0 0 -18.7,-7.2ZM21.3,-15.8A15.8,15.8 0 0 1 "
             "34.3,6.7L26.5,2.3A7.3,7.3 0 0 0 21.3,-7.2Z"),
    ORR_FAINT(
        "M-7,9A15.8,15.8 0 0 1 -33,9L-25.3,4.8A7.3,7.3 0 0 0 -14.7,4.8ZM33,9A15.8,15.8 0 0 1 7,9L14.7,4.8A7.3,7.3 0 "
        "0 0 25.3,4.8Z",
        75),
    ORR_FAINT("M-34.3,6.7A15.8,15.8 0 0 1 -21.3,-15.8V-7.2A7.3,7.3 0 0 0 -26.5,2.3ZM5.7,6.7A15.8,15.8 0 0 1 "
              "18.7,-15.8V-7.2A7.3,7.3 0 0 0 13.5,2.3Z",
              55),
    {0}};
static const struct orr_part any_3[] = {
    ORR_FILL(
        "M-25.8,-10.6A10.6,10.6 0 0 1 -17.1,4.4L-22.3,1.6A4.9,4.9 0 0 0 -25.8,-4.8ZM0.9,-10.6A10.6,10.6 0 0 1 "
        "9.6,4.4L4.3,1.6A4.9,4.9 0 0 0 0.9,-4.8ZM27.6,-10.6A10.6,10.6 0 0 1 36.2,4.4L31,1.6A4.9,4.9 0 0 0 27.6,-4.8Z"),
    ORR_FAINT("M-18,6A10.6,10.6 0 0 1 -35.3,6L-30.2,3.2A4.9,4.9 0 0 0 -23.1,3.2ZM8.7,6A10.6,10.6 0 0 1 "
              "-8.7,6L-3.6,3.2A4.9,4.9 0 0 0 3.6,3.2ZM35.3,6A10.6,10.6 0 0 1 18,6L23.1,3.2A4.9,4.9 0 0 0 30.2,3.2Z",
              75),
    ORR_FAINT(
        "M-36.2,4.4A10.6,10.6 0 0 1 -27.6,-10.6V-4.8A4.9,4.9 0 0 0 -31,1.6ZM-9.6,4.4A10.6,10.6 0 0 1 "
        "-0.9,-10.6V-4.8A4.9,4.9 0 0 0 -4.3,1.6ZM17.1,4.4A10.6,10.6 0 0 1 25.8,-10.6V-4.8A4.9,4.9 0 0 0 22.3,1.6Z",
        55),
    {0}};
static const struct orr_part any_4[] = {
    ORR_FILL("M-29.3,-7.9A7.9,7.9 0 0 1 -22.8,3.3L-26.8,1.2A3.7,3.7 0 0 0 -29.3,-3.6ZM-9.3,-7.9A7.9,7.9 0 0 1 "
             "-2.8,3.3L-6.8,1.2A3.7,3.7 0 0 0 -9.3,-3.6ZM10.7,-7.9A7.9,7.9 0 0 1 17.2,3.3L13.2,1.2A3.7,3.7 0 0 0 "
             "10.7,-3.6ZM30.7,-7.9A7.9,7.9 0 0 1 37.2,3.3L33.2,1.2A3.7,3.7 0 0 0 30.7,-3.6Z"),
    ORR_FAINT("M-23.5,4.5A7.9,7.9 0 0 1 -36.5,4.5L-32.7,2.4A3.7,3.7 0 0 0 -27.3,2.4ZM-3.5,4.5A7.9,7.9 0 0 1 "
              "-16.5,4.5L-12.7,2.4A3.7,3.7 0 0 0 -7.3,2.4ZM16.5,4.5A7.9,7.9 0 0 1 3.5,4.5L7.3,2.4A3.7,3.7 0 0 0 "
              "12.7,2.4ZM36.5,4.5A7.9,7.9 0 0 1 23.5,4.5L27.3,2.4A3.7,3.7 0 0 0 32.7,2.4Z",
              75),
    ORR_FAINT("M-37.2,3.3A7.9,7.9 0 0 1 -30.7,-7.9V-3.6A3.7,3.7 0 0 0 -33.2,1.2ZM-17.2,3.3A7.9,7.9 0 0 1 "
              "-10.7,-7.9V-3.6A3.7,3.7 0 0 0 -13.2,1.2ZM2.8,3.3A7.9,7.9 0 0 1 9.3,-7.9V-3.6A3.7,3.7 0 0 0 "
              "6.8,1.2ZM22.8,3.3A7.9,7.9 0 0 1 29.3,-7.9V-3.6A3.7,3.7 0 0 0 26.8,1.2Z",
              55),
    {0}};
static const struct orr_part red[] = {
    ORR_FILL(PENNANT), ORR_CUT("M0,-25.3L8,-10V0H13.3V5.3H3V15.3H-3V5.3H-13.3V0H-8V-10Z"), {0}};
static const struct orr_part blue[] = {
    ORR_FILL(PENNANT), ORR_CUT("M8.7,-23.3A17.7,17.7 0 1 0 16,4A15,15 0 0 1 8.7,-23.3Z"), {0}};
static const struct orr_part green[] = {
    ORR_FILL(PENNANT),
    ORR_CUT("M16,-23.3C-6,-24.7 -14.7,-15.3 -12.3,2L-16.7,11.3L-11.3,13.3L-7.3,4.7C8.7,5.3 17.3,-3.3 16,-23.3Z"),
    {0}};
static const struct orr_part silver[] = {
    ORR_FILL(PENNANT), ORR_CUT("M0,-26L4.7,-10L20.7,-5.3L4.7,-0.7L0,15.3L-4.7,-0.7L-20.7,-5.3L-4.7,-10Z"), {0}};
static const struct orr_part drone_disc[] = {
    ORR_FAINT(WINGS, 80), ORR_FILL(BODY "M-13,0a13,13 0 1 0 26,0a13,13 0 1 0 -26,0Z"), {0}};
static const struct orr_part drone_triangle[] = {
    ORR_FAINT(WINGS, 80), ORR_FILL(BODY "M-13.3,9.8L13.3,9.8L0,-13.6Z"), {0}};
static const struct orr_part drone_square[] = {
    ORR_FAINT(WINGS, 80), ORR_FILL(BODY "M-12.1,12.1L12.1,12.1L12.1,-12.1L-12.1,-12.1Z"), {0}};
static const struct orr_part drone_diamond[] = {
    ORR_FAINT(WINGS, 80), ORR_FILL(BODY "M-14.3,0L0,17.3L14.3,0L0,-17.3Z"), {0}};
static const struct orr_part drone_ring[] = {
    ORR_FAINT(WINGS, 80),
    ORR_FILL(BODY "M-13,0a13,13 0 1 0 26,0a13,13 0 1 0 -26,0ZM-6.2,0a6.2,6.2 0 1 1 12.5,0a6.2,6.2 0 1 1 -12.5,0Z"),
    {0}};
static const struct orr_part hull[] = {
    ORR_FILL(WINGS), ORR_STROKE(WINGS, 53), ORR_FILL(BODY), ORR_STROKE(BODY, 60), {0}};
static const struct orr_part morale[] = {
    ORR_FILL("M0,30C-25,12 -32.7,0.7 -32.7,-11.7A17,17 0 0 1 0,-19A17,17 0 0 1 32.7,-11.7C32.7,0.7 25,12 0,30Z"),
    ORR_CUT_STROKE("M-12.7,2L0,-10.7L12.7,2", 67),
    {0}};
static const struct orr_part heart[] = {
    ORR_FILL("M0,30C-25,12 -32.7,0.7 -32.7,-11.7A17,17 0 0 1 0,-19A17,17 0 0 1 32.7,-11.7C32.7,0.7 25,12 0,30Z"), {0}};
static const struct orr_part rep[] = {
    ORR_FAINT("M-15,3.3L-21.7,35L-8.3,27.3L0,36L8.3,27.3L21.7,35L15,3.3Z", 70),
    ORR_FILL("M-26,-10a26,26 0 1 0 52,0a26,26 0 1 0 -52,0Z"),
    ORR_CUT("M0,-26.7L4,-15.7L16,-15L6.7,-8L9.7,3.3L0,-3L-9.7,3.3L-6.7,-8L-16,-15L-4,-15.7Z"),
    {0}};
static const struct orr_part star[] = {
    ORR_FILL("M0,-33.3L9.3,-9.7L35,-8L15.3,8.3L21.7,33L0,19.3L-21.7,33L-15.3,8.3L-35,-8L-9.3,-9.7Z"), {0}};
static const struct orr_part wrench[] = {ORR_FILL("M30,-19.3A18,18 0 0 1 6.7,3L-14.7,25.3A7.7,7.7 0 0 1 "
                                                  "-25.7,14.3L-3.3,-7A18,18 0 0 1 19.3,-30L8.7,-19.3L19.3,-8.7Z"),
                                         {0}};
static const struct orr_part crew[] = {
    ORR_FILL("M-31.7,33.3C-31.7,15.3 -18,8.7 0,8.7S31.7,15.3 31.7,33.3Z"),
    ORR_FILL("M-19.7,-13.3a19.7,19.7 0 1 0 39.3,0a19.7,19.7 0 1 0 -39.3,0Z"),
    ORR_CUT("M-14.7,-19.3H14.7A5.3,5.3 0 0 1 14.7,-5.3H-14.7A5.3,5.3 0 0 1 -14.7,-19.3Z"),
    {0}};
static const struct orr_part ship[] = {
    ORR_FILL("M0,-36.7L8.7,-11.3L36.7,16.7L10,12L0,35L-10,12L-36.7,16.7L-8.7,-11.3Z"),
    ORR_CUT("M0,-21.7L3.3,-5L0,3.3L-3.3,-5Z"),
    {0}};
static const struct orr_part attack[] = {ORR_STROKE("M-23.3,0a23.3,23.3 0 1 0 46.7,0a23.3,23.3 0 1 0 -46.7,0Z", 67),
                                         ORR_STROKE("M0,-35V-13.3M0,13.3V35M-35,0H-13.3M13.3,0H35", 67),
                                         ORR_FILL("M-6,0a6,6 0 1 0 12,0a6,6 0 1 0 -12,0Z"),
                                         {0}};
static const struct orr_part arrow[] = {ORR_STROKE("M-30,0H23.3M5,-18.3L25,0L5,18.3", 73), {0}};
static const struct orr_part fabricate[] = {ORR_STROKE("M-6.7,-25L13.3,-13.3V11.7L-6.7,23.3L-26.7,11.7V-13.3Z", 67),
                                            ORR_STROKE(ORR_SHAPE_MORE, 80),
                                            ORR_FILL("M-14,-0.7a7.3,7.3 0 1 0 14.7,0a7.3,7.3 0 1 0 -14.7,0Z"),
                                            {0}};
static const struct orr_part salvage[] = {
    ORR_FILL(ORR_SHAPE_NUT), ORR_STROKE(ORR_SHAPE_CYCLE, 67), ORR_FILL(ORR_SHAPE_CYCLE_HEADS), {0}};
static const struct orr_part build[] = {ORR_STROKE("M19.3,-33.3H-19.3L-38.3,0L-19.3,33.3H19.3L38.3,0Z", 67),
                                        ORR_STROKE("M0,-16.7V16.7M-16.7,0H16.7", 73),
                                        {0}};
static const struct orr_part hex[] = {ORR_STROKE("M19.3,-33.3H-19.3L-38.3,0L-19.3,33.3H19.3L38.3,0Z", 67),
                                      ORR_FILL("M10,-16.7H-10L-20,0L-10,16.7H10L20,0Z"),
                                      {0}};
static const struct orr_part extra[] = {
    ORR_STROKE(
        "M-30,-13.3V-18.3A11.7,11.7 0 0 1 -18.3,-30H-13.3M-3.3,-30H3.3M13.3,-30H18.3A11.7,11.7 0 0 1 "
        "30,-18.3V-13.3M30,-3.3V3.3M30,13.3V18.3A11.7,11.7 0 0 1 18.3,30H13.3M3.3,30H-3.3M-13.3,30H-18.3A11.7,11.7 "
        "0 0 1 -30,18.3V13.3M-30,3.3V-3.3",
        67),
    ORR_STROKE("M0,-13.3V13.3M-13.3,0H13.3", 73),
    {0}};
static const struct orr_part shield[] = {ORR_FILL("M-33.3,-36.7H33.3V10L0,35L-33.3,10Z"), {0}};
static const struct orr_part boost[] = {ORR_STROKE("M-22,6L0,-20L22,6M-22,30L0,4L22,30", 90), {0}};
static const struct orr_part down[] = {ORR_STROKE("M0,-24V24M-18,8L0,26L18,8", 73), {0}};
static const struct orr_part die[] = {
    ORR_STROKE("M-18,-28H18Q28,-28 28,-18V18Q28,28 18,28H-18Q-28,28 -28,18V-18Q-28,-28 -18,-28Z", 67), {0}};
static const struct orr_part rays[] = {
    ORR_STROKE("M30,17L40,23M0,34V46M-30,17L-40,23M-30,-17L-40,-23M0,-34V-46M30,-17L40,-23", 53), {0}};
static const struct orr_part reroll[] = {
    ORR_STROKE("M24,-10A26,26 0 1 0 26,6", 67), ORR_FILL("M32,-22L28,4L8,-10Z"), {0}};
static const struct orr_part gem[] = {ORR_FILL("M0,-32L27,0L0,32L-27,0Z"), {0}};

/* Pips: a mark round a place, and where the places of a die are. */
#define DISC(at)     "M" at "m-7.6,0a7.6,7.6 0 1 1 15.2,0a7.6,7.6 0 1 1 -15.2,0Z"
#define TRIANGLE(at) "M" at "m0,-9l8.8,15.4h-17.6Z"
#define SQUARE(at)   "M" at "m-7,-7h14v14h-14Z"
#define DIAMOND(at)  "M" at "m0,-10l8.4,10l-8.4,10l-8.4,-10Z"
#define FALLING(m)   m("-21,-21") m("21,21")
#define RISING(m)    m("21,-21") m("-21,21")
#define SIDES(m)     m("-21,0") m("21,0")
#define CENTRE(m)    m("0,0")
#define PIPS(name, m)                                                                          \
    static const struct orr_part name##_1[] = {ORR_FILL(CENTRE(m)), {0}};                      \
    static const struct orr_part name##_2[] = {ORR_FILL(FALLING(m)), {0}};                     \
    static const struct orr_part name##_3[] = {ORR_FILL(FALLING(m) CENTRE(m)), {0}};           \
    static const struct orr_part name##_4[] = {ORR_FILL(FALLING(m) RISING(m)), {0}};           \
    static const struct orr_part name##_5[] = {ORR_FILL(FALLING(m) RISING(m) CENTRE(m)), {0}}; \
    static const struct orr_part name##_6[] = {ORR_FILL(FALLING(m) RISING(m) SIDES(m)), {0}}
PIPS(pips_disc, DISC);
PIPS(pips_triangle, TRIANGLE);
PIPS(pips_square, SQUARE);
PIPS(pips_diamond, DIAMOND);

const struct orr_symbol sphere_symbols[] = {
    [SPHERE_SYM_UNITS + 0] = {"ore-1", "o", ore_1},
    [SPHERE_SYM_UNITS + 1] = {"ore-2", "o", ore_2},
    [SPHERE_SYM_UNITS + 2] = {"ore-3", "o", ore_3},
    [SPHERE_SYM_UNITS + 3] = {"ore-4", "o", ore_4},
    [SPHERE_SYM_UNITS + 4] = {"gold-1", "g", gold_1},
    [SPHERE_SYM_UNITS + 5] = {"gold-2", "g", gold_2},
    [SPHERE_SYM_UNITS + 6] = {"gold-3", "g", gold_3},
    [SPHERE_SYM_UNITS + 7] = {"gold-4", "g", gold_4},
    [SPHERE_SYM_UNITS + 8] = {"crystal-1", "c", crystal_1},
    [SPHERE_SYM_UNITS + 9] = {"crystal-2", "c", crystal_2},
    [SPHERE_SYM_UNITS + 10] = {"crystal-3", "c", crystal_3},
    [SPHERE_SYM_UNITS + 11] = {"crystal-4", "c", crystal_4},
    [SPHERE_SYM_UNITS + 12] = {"any-1", "*", any_1},
    [SPHERE_SYM_UNITS + 13] = {"any-2", "*", any_2},
    [SPHERE_SYM_UNITS + 14] = {"any-3", "*", any_3},
    [SPHERE_SYM_UNITS + 15] = {"any-4", "*", any_4},
    [SPHERE_SYM_FACTION + 0] = {"red", "R", red},
    [SPHERE_SYM_FACTION + 1] = {"blue", "B", blue},
    [SPHERE_SYM_FACTION + 2] = {"green", "G", green},
    [SPHERE_SYM_FACTION + 3] = {"silver", "W", silver},
    [SPHERE_SYM_DRONE + 0] = {"drone-disc", "1", drone_disc},
    [SPHERE_SYM_DRONE + 1] = {"drone-triangle", "2", drone_triangle},
    [SPHERE_SYM_DRONE + 2] = {"drone-square", "3", drone_square},
    [SPHERE_SYM_DRONE + 3] = {"drone-diamond", "4", drone_diamond},
    [SPHERE_SYM_DRONE + 4] = {"drone-ring", "5", drone_ring},
    [SPHERE_SYM_HULL] = {"hull", "d", hull},
    [SPHERE_SYM_PIPS + 0] = {"pips-disc-1", "1", pips_disc_1},
    [SPHERE_SYM_PIPS + 1] = {"pips-disc-2", "2", pips_disc_2},
    [SPHERE_SYM_PIPS + 2] = {"pips-disc-3", "3", pips_disc_3},
    [SPHERE_SYM_PIPS + 3] = {"pips-disc-4", "4", pips_disc_4},
    [SPHERE_SYM_PIPS + 4] = {"pips-disc-5", "5", pips_disc_5},
    [SPHERE_SYM_PIPS + 5] = {"pips-disc-6", "6", pips_disc_6},
    [SPHERE_SYM_PIPS + 6] = {"pips-triangle-1", "1", pips_triangle_1},
    [SPHERE_SYM_PIPS + 7] = {"pips-triangle-2", "2", pips_triangle_2},
    [SPHERE_SYM_PIPS + 8] = {"pips-triangle-3", "3", pips_triangle_3},
    [SPHERE_SYM_PIPS + 9] = {"pips-triangle-4", "4", pips_triangle_4},
    [SPHERE_SYM_PIPS + 10] = {"pips-triangle-5", "5", pips_triangle_5},
    [SPHERE_SYM_PIPS + 11] = {"pips-triangle-6", "6", pips_triangle_6},
    [SPHERE_SYM_PIPS + 12] = {"pips-square-1", "1", pips_square_1},
    [SPHERE_SYM_PIPS + 13] = {"pips-square-2", "2", pips_square_2},
    [SPHERE_SYM_PIPS + 14] = {"pips-square-3", "3", pips_square_3},
    [SPHERE_SYM_PIPS + 15] = {"pips-square-4", "4", pips_square_4},
    [SPHERE_SYM_PIPS + 16] = {"pips-square-5", "5", pips_square_5},
    [SPHERE_SYM_PIPS + 17] = {"pips-square-6", "6", pips_square_6},
    [SPHERE_SYM_PIPS + 18] = {"pips-diamond-1", "1", pips_diamond_1},
    [SPHERE_SYM_PIPS + 19] = {"pips-diamond-2", "2", pips_diamond_2},
    [SPHERE_SYM_PIPS + 20] = {"pips-diamond-3", "3", pips_diamond_3},
    [SPHERE_SYM_PIPS + 21] = {"pips-diamond-4", "4", pips_diamond_4},
    [SPHERE_SYM_PIPS + 22] = {"pips-diamond-5", "5", pips_diamond_5},
    [SPHERE_SYM_PIPS + 23] = {"pips-diamond-6", "6", pips_diamond_6},
    [SPHERE_SYM_MORALE] = {"morale", "m", morale},
    [SPHERE_SYM_HEART] = {"heart", "m", heart},
    [SPHERE_SYM_REP] = {"rep", "r", rep},
    [SPHERE_SYM_STAR] = {"star", "r", star},
    [SPHERE_SYM_BURST] = {"burst", "*", orr_sign_burst},
    [SPHERE_SYM_WRENCH] = {"wrench", "w", wrench},
    [SPHERE_SYM_CREW] = {"crew", "C", crew},
    [SPHERE_SYM_SHIP] = {"ship", "S", ship},
    [SPHERE_SYM_ATTACK] = {"attack", "+", attack},
    [SPHERE_SYM_ARROW] = {"arrow", ">", arrow},
    [SPHERE_SYM_FABRICATE] = {"fabricate", "f", fabricate},
    [SPHERE_SYM_SALVAGE] = {"salvage", "s", salvage},
    [SPHERE_SYM_BUILD] = {"build", "b", build},
    [SPHERE_SYM_HEX] = {"hex", "h", hex},
    [SPHERE_SYM_EXTRA] = {"extra", "x", extra},
    [SPHERE_SYM_SHIELD] = {"shield", "V", shield},
    [SPHERE_SYM_BOOST] = {"boost", "^", boost},
    [SPHERE_SYM_DOWN] = {"down", "v", down},
    [SPHERE_SYM_CHECK] = {"check", "+", orr_sign_check},
    [SPHERE_SYM_STOP] = {"stop", "x", orr_sign_stop},
    [SPHERE_SYM_DIE] = {"die", "#", die},
    [SPHERE_SYM_RAYS] = {"rays", "*", rays},
    [SPHERE_SYM_CROWN] = {"crown", "!", orr_sign_crown},
    [SPHERE_SYM_REROLL] = {"reroll", "?", reroll},
    [SPHERE_SYM_GEM] = {"gem", "6", gem},
    [SPHERE_SYMBOLS] = {NULL, NULL, NULL},
};

/* On dark the brightest facet of a thing, on light its darkest. */
const struct orr_tint sphere_tints[] = {
    ORR_TINT_ROW(SPHERE_UNIT_TINT + SPHERE_ORE) = {"ore", 0xe8b99c, 0x7a4a30},
    ORR_TINT_ROW(SPHERE_UNIT_TINT + SPHERE_GOLD) = {"gold", 0xffd978, 0x8f5d00},
    ORR_TINT_ROW(SPHERE_UNIT_TINT + SPHERE_CRYSTAL) = {"crystal", 0xa4e4ff, 0x14638f},
    ORR_TINT_ROW(SPHERE_UNIT_TINT + SPHERE_ANY) = {"any", 0xe6d9ff, 0x4d3f7a},
    ORR_TINT_ROW(SPHERE_FACTION_TINT + SPHERE_RED) = {"red", 0xff6f61, 0xc8372d},
    ORR_TINT_ROW(SPHERE_FACTION_TINT + SPHERE_BLUE) = {"blue", 0x5aa9ff, 0x2064c0},
    ORR_TINT_ROW(SPHERE_FACTION_TINT + SPHERE_GREEN) = {"green", 0x5fd38d, 0x15803d},
    ORR_TINT_ROW(SPHERE_FACTION_TINT + SPHERE_SILVER) = {"silver", 0xd9dde8, 0x6d7690},
    ORR_TINT_ROW(SPHERE_HELD + 0) = {"held-1", 0x6a5220, 0xf5d999},
    ORR_TINT_ROW(SPHERE_HELD + 1) = {"held-2", 0x2e5679, 0xbbe1f6},
    ORR_TINT_ROW(SPHERE_HELD + 2) = {"held-3", 0x1e5c57, 0xabe7d3},
    ORR_TINT_ROW(SPHERE_HELD + 3) = {"held-4", 0x623d5c, 0xf3c6d9},
    ORR_TINT_ROW(SPHERE_BORDER + 0) = {"border-1", 0xe69f00, 0x8e6200},
    ORR_TINT_ROW(SPHERE_BORDER + 1) = {"border-2", 0x56b4e9, 0x2f74a0},
    ORR_TINT_ROW(SPHERE_BORDER + 2) = {"border-3", 0x2ec492, 0x1c795a},
    ORR_TINT_ROW(SPHERE_BORDER + 3) = {"border-4", 0xe0709f, 0xa23f6b},
    ORR_TINT_ROW(SPHERE_PLATE + SPHERE_BLACK) = {"plate-black", 0x7d869c, 0x7d869c},
    ORR_TINT_ROW(SPHERE_PLATE + SPHERE_COLOUR_BLUE) = {"plate-blue", 0x4f9be8, 0x4f9be8},
    ORR_TINT_ROW(SPHERE_PLATE + SPHERE_YELLOW) = {"plate-yellow", 0xf0d040, 0xf0d040},
    ORR_TINT_ROW(SPHERE_SPACE) = {"space", 0x0a0f1e, 0xe9edf7},
    ORR_TINT_ROW(SPHERE_STEEL) = {"steel", 0x131a2e, 0xf7f8fb},
    ORR_TINT_ROW(SPHERE_TINTS_END) = {NULL, 0, 0},
};
