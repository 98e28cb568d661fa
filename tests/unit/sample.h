/* A sample of tables that uses every type, form and shape there is, with just enough
 * of a game round it to be made. For the tests of fields, notation and options. */
#ifndef TESTS_SAMPLE_H
#define TESTS_SAMPLE_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "orrery/engine.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SAMPLE_SEATS = 4, SAMPLE_CARDS = 3 };

struct sample_ship {
    uint16_t fuel;
    uint8_t crew[2];
    uint8_t docked;
    uint8_t pad;
};

struct sample_state {
    int32_t balance;
    uint32_t seen;
    int16_t drift;
    uint16_t pile[SAMPLE_CARDS];
    uint8_t hand[SAMPLE_SEATS][SAMPLE_CARDS];
    uint8_t slot[2];
    uint8_t place;
    int8_t mood;
    char name[SAMPLE_SEATS][8];
    struct sample_ship ship[2];
    struct {
        uint8_t energy, shield;
    } seat[SAMPLE_SEATS];
    uint8_t total;
    uint8_t ready;
    uint8_t pad[2];
};

static const char *const sample_card_names[] = {"SP.P", "ED.B", "HQ.G"};
static const char *const sample_card_titles[] = {"purple Port", "blue Engine", "green Headquarters"};
static const struct orr_kind sample_card = {
    .name = "card", .names = sample_card_names, .titles = sample_card_titles, .count = SAMPLE_CARDS};
static const struct orr_kind sample_amount = {.name = "amount", .count = 7, .min = 1};

/* A place is spelled by the game; 3 does not exist. */
static void sample_spell(const struct orr_game *g, unsigned value, char out[ORR_NAME_MAX]) {
    out[0] = 0;
    if (value != 3) {
        snprintf(out, ORR_NAME_MAX, "s%u-%u", value, g->seats);
    }
}
static const struct orr_kind sample_place = {.name = "place", .format = sample_spell, .count = 5};

static unsigned sample_seats(const struct orr_game *g) { return g->seats; }

static const struct orr_field sample_ship_fields[] = {
    ORR_ONE(struct sample_ship, fuel, ORR_U16, .min = 0, .max = 900),
    ORR_LIST(struct sample_ship, crew, ORR_U8, 2, .kind = &orr_kind_seat, .empty = true),
    ORR_ONE(struct sample_ship, docked, ORR_U8, .form = ORR_FLAG),
    ORR_LIST(struct sample_ship, pad, ORR_PAD, 1),
    {.name = NULL},
};

#define SAMPLE_COLUMN(member)                                                                     \
    {                                                                                             \
        .name = #member, .offset = offsetof(struct sample_state, seat[0].member), .type = ORR_U8, \
        .rows = SAMPLE_SEATS, .stride = 2, .used = sample_seats                                   \
    }

static const struct orr_field sample_fields[] = {
    ORR_ONE(struct sample_state, balance, ORR_I32),
    ORR_ONE(struct sample_state, seen, ORR_U32, .form = ORR_SET, .kind = &sample_card),
    ORR_ONE(struct sample_state, drift, ORR_I16, .min = -5, .max = 5),
    ORR_LIST(struct sample_state, pile, ORR_U16, SAMPLE_CARDS, .form = ORR_BAG, .kind = &sample_card, .max = 300),
    ORR_GRID(struct sample_state, hand, ORR_U8, SAMPLE_SEATS, SAMPLE_CARDS, .form = ORR_BAG, .kind = &sample_card,
             .used = sample_seats),
    ORR_LIST(struct sample_state, slot, ORR_U8, 2, .kind = &sample_card, .empty = true),
    ORR_ONE(struct sample_state, place, ORR_U8, .kind = &sample_place),
    ORR_ONE(struct sample_state, mood, ORR_I8),
    ORR_GRID(struct sample_state, name, ORR_CHARS, SAMPLE_SEATS, 8, .used = sample_seats),
    {.name = "ship",
     .offset = offsetof(struct sample_state, ship),
     .type = ORR_GROUP,
     .rows = 2,
     .stride = sizeof(struct sample_ship),
     .sub = sample_ship_fields},
    SAMPLE_COLUMN(energy),
    SAMPLE_COLUMN(shield),
    ORR_ONE(struct sample_state, total, ORR_U8, .form = ORR_DERIVED),
    ORR_ONE(struct sample_state, ready, ORR_U8, .form = ORR_FLAG),
    ORR_LIST(struct sample_state, pad, ORR_PAD, 2),
    {.name = NULL},
};

static const struct orr_verb sample_verbs[] = {
    {.name = "play", .text = "Play {0}", .operand = {&sample_card}},
    {.name = "give", .text = "Give {1} {0} times {2}", .operand = {&sample_card, &orr_kind_seat, &sample_amount}},
    {.name = "go", .text = "Go to {0}", .operand = {&sample_place}},
    {.name = "pass", .text = "Pass {0}"},
    {.name = "deal", .text = "{0} is dealt", .operand = {&sample_card}, .chance = true},
    {.name = NULL},
};

static const char *const sample_layouts[] = {"standard", "random", "chosen", NULL};
static const char *const sample_order[] = {"ED", "HQ", "BIO", "SP", "CAN", NULL};

enum { SAMPLE_TIME, SAMPLE_ROUNDS, SAMPLE_LAYOUT, SAMPLE_ORDER };
static const struct orr_option sample_options[] = {
    {.name = "variant_time", .type = ORR_OPTION_FLAG, .max = 1},
    {.name = "time_rounds", .type = ORR_OPTION_INT, .preset = 4, .min = -2, .max = 12},
    {.name = "layout", .type = ORR_OPTION_CHOICE, .preset = 1, .max = 2, .values = sample_layouts},
    {.name = "layout_order", .type = ORR_OPTION_ORDER, .preset = 0x43210, .max = 5, .values = sample_order},
    {.name = NULL},
};

static const struct orr_rule sample_rule_table[] = {
    {"-", "Allowed."}, {"SA-1.1", "Not now."}, {"SA-1.2", "{need} seats are needed, not {have}"}, {.id = NULL}};

/* Two or four players; five with the time variant. */
static struct orr_verdict sample_configure(orr_game *g, void *cache) {
    *(uint8_t *)cache = g->seats;
    bool ok = g->option[SAMPLE_TIME] ? g->seats == 5 : g->seats == 2 || g->seats == 4;
    g->option[SAMPLE_ROUNDS] += g->option[SAMPLE_TIME];
    return ok ? orr_allow() : orr_refuse_need(2, g->option[SAMPLE_TIME] ? 5 : 2, g->seats);
}

/* Everybody may play the first card or pass; the second seat's gifts are legal too. */
static struct orr_turn sample_turn(const orr_game *g, const void *s) {
    (void)g, (void)s;
    return (struct orr_turn){0};
}
static void sample_list(const orr_game *g, const void *s, struct orr_actions *list) {
    (void)g, (void)s;
    orr_propose(list, orr_act1(1, 0));
    orr_propose(list, orr_act1(1, 1));
    orr_propose(list, orr_act3(2, 0, 1, 1));
    orr_propose(list, orr_act(4));
}
static const struct orr_point sample_point = {.list = sample_list};

static const struct orr_rules sample_rules = {
    .id = "sample",
    .title = "Sample",
    .edition = 1,
    .min_seats = 3,
    .max_seats = 4,
    .state_size = sizeof(struct sample_state),
    .cache_size = 1,
    .options = sample_options,
    .verbs = sample_verbs,
    .points = &sample_point,
    .rules = sample_rule_table,
    .fields = sample_fields,
    .configure = sample_configure,
    .turn = sample_turn,
};

static inline orr_game *sample_game(unsigned seats, const char *options) {
    struct orr_error err = {{0}};
    orr_game *g = orr_game_setup(&sample_rules, seats, options, &err);
    if (!g) {
        fail_msg("%s", err.text);
    }
    return g;
}

#endif
