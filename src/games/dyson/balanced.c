/* Dyson: the balanced rules, a house variant: what they settle, and the numbers that they put in place of the pack's
 * [DY-7.8], [DY-7.10]. How they were found is in docs/studies/dyson-balanced.md. What a Field stops, the thirds of the
 * game, the Argon's fuse, tiers and the end stand where the document's rules for them do. */
#include "map.h"

static void balance_troops(struct dyson_troop_row troop[DYSON_TROOPS]) {
    troop[DYSON_BREACHER].minerals = 3;
    troop[DYSON_BREACHER].attack_price = 4;
    troop[DYSON_SPACECRAFT].minerals = 6;
    troop[DYSON_SHIELDER].minerals = 3;
    troop[DYSON_MOTHERSHIP].minerals = 5;
    troop[DYSON_ARGON].minerals = 12;
    troop[DYSON_ARGON].energy = 4;
    troop[DYSON_ARGON].moves = 2;
    troop[DYSON_ARGON].move_price = 1;
    troop[DYSON_ARGON].attack_price = 4; /* to be set off [DY-7.12] */
    troop[DYSON_ASTA].minerals = 20;
    troop[DYSON_ASTA].move_price = 2;
    troop[DYSON_ASTA].attack_price = 6;
}

static void balance_buildings(struct dyson_building_row building[DYSON_BUILDINGS]) {
    static const struct {
        uint8_t type, price;
    } rows[] = {{DYSON_TURRET, 2},   {DYSON_RAILGUN, 8},   {DYSON_OVERDRIVEN, 8}, {DYSON_LASER, 70},
                {DYSON_FIELD_2, 12}, {DYSON_FIELD_3, 24},  {DYSON_FACTORY_2, 8},  {DYSON_FACTORY_3, 20},
                {DYSON_DRILL_3, 26}, {DYSON_SPHERE_2, 20}, {DYSON_SPHERE_3, 50}};
    for (unsigned i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        building[rows[i].type].price = rows[i].price;
    }
    building[DYSON_TURRET].dice = 2;
    building[DYSON_RAILGUN].dice = 2;
    building[DYSON_OVERDRIVEN].dice = 3;
}

void dyson_balance(orr_game *g, struct dyson_pack *p) {
    static const uint8_t players[] = {2, 3, 4, 6};
    g->option[DYSON_TURN_ORDER] = DYSON_ORDER_DRAWN; /* [DY-7.8] */
    g->option[DYSON_WARMUP] = 1;
    balance_troops(p->troop);
    balance_buildings(p->building);
    p->station_price = 8;
    p->emp_price = 5;
    p->overdrive_price = 3;
    for (unsigned i = 0; i < sizeof players; i++) {
        p->round_limit[players[i]] = 24;
    }
}
