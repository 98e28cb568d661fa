/* Dyson: what is being asked in an attack: targets with their chances, who joins, the
 * Laser's direction and energy, whether to fire back. */
#include "draw.h"

enum { LISTED = 8 };

struct dyson_cell *dyson_piece_cell(const struct dyson_pen *p, struct dyson_sheet *sheet, orr_action action,
                                    unsigned tile, unsigned layer) {
    unsigned owner = (unsigned)dyson_owner(p->s, tile, layer);
    struct dyson_cell *cell = dyson_add_cell(sheet, action, dyson_piece_name(p, tile, layer), DYSON_SYM_STATION);
    cell->role = DYSON_BORDER + (int)owner;
    if (layer == DYSON_TROOP) {
        unsigned type = dyson_troop_kind(p->s->troop[tile]);
        cell->symbol = DYSON_SYM_TROOP + (int)type;
        cell->hull = DYSON_SYM_HULL + (int)type;
        cell->role = ORR_SEAT + (int)owner;
    } else if (layer == DYSON_BUILDING) {
        cell->symbol = DYSON_SYM_BUILDING + (int)dyson_building_kind(p->s->building[tile]);
    }
    cell->tip = orr_scene_text(p->to, p->tip[tile][layer]);
    return cell;
}

/* ---- choosing a target ---- */

struct option {
    uint8_t tile, layer;
    uint16_t permille;
};

/* Keep the best few, the best first. */
static void keep(struct option list[LISTED], unsigned *n, struct option one) {
    unsigned at = *n;
    while (at > 0 && list[at - 1].permille < one.permille) {
        at--;
    }
    if (at >= LISTED) {
        return;
    }
    *n = *n < LISTED ? *n + 1 : LISTED;
    for (unsigned i = *n - 1; i > at; i--) {
        list[i] = list[i - 1];
    }
    list[at] = one;
}

static unsigned best_targets(const struct dyson_pen *p, struct option list[LISTED]) {
    const dyson_set all[] = {p->targets.troop, p->targets.building, p->targets.station};
    unsigned n = 0, dice;
    for (unsigned layer = 0; layer < DYSON_LAYERS; layer++) {
        DYSON_EACH(tile, all[layer]) {
            unsigned chance = dyson_chance_of(p, tile, layer, &dice);
            keep(list, &n, (struct option){(uint8_t)tile, (uint8_t)layer, (uint16_t)chance});
        }
    }
    return n;
}

static void add_laser(const struct dyson_pen *p, struct dyson_sheet *sheet) {
    if (!(p->s->building_type[DYSON_LASER] & p->s->buildings[p->s->actor])) {
        return;
    }
    struct dyson_cell *cell =
        dyson_add_cell(sheet, orr_act(DYSON_AIM), "Fire the Laser", DYSON_SYM_BUILDING + DYSON_LASER);
    cell->piece = DYSON_PIECE_BUTTON + DYSON_AIM;
    cell->note = "aim";
    cell->role = DYSON_BORDER + p->s->actor;
    cell->tip = "Two dice for each energy, along a straight line, against all that stands on it [DY-5.28].";
}

static void ask_attack(const struct dyson_pen *p, struct dyson_sheet *sheet) {
    struct option best[LISTED];
    unsigned n = best_targets(p, best);
    sheet->title = "Attack";
    sheet->hint[0] = n ? "Choose a target. The chance is that of the best group you can pay." : NULL;
    add_laser(p, sheet);
    DYSON_EACH(tile, dyson_explosive(p->g, p->s)) {
        orr_action action = orr_act1(DYSON_EXPLODE, tile);
        struct dyson_cell *cell = dyson_piece_cell(p, sheet, action, tile, DYSON_TROOP);
        cell->title = "Explode";
        cell->note = dyson_tile_words(p, tile);
        cell->tip = dyson_explained(p, action);
    }
    for (unsigned i = 0; i < n; i++) {
        orr_action action = orr_act2(DYSON_TARGET, best[i].tile, best[i].layer);
        dyson_piece_cell(p, sheet, action, best[i].tile, best[i].layer)->note =
            dyson_percent_words(p, best[i].permille);
    }
    DYSON_EACH(tile, dyson_overdrivable(p->g, p->s)) {
        struct dyson_cell *cell = dyson_piece_cell(p, sheet, orr_act1(DYSON_OVERDRIVE, tile), tile, DYSON_BUILDING);
        cell->title = "Overdrive";
        cell->coin = DYSON_SYM_ENERGY;
        cell->price = p->pack->overdrive_price;
        cell->tip = "For good: twice the dice, but a DC of 1 [DY-5.31].";
    }
    sheet->wide_columns = 1;
    sheet->tall_columns = 6;
}

/* ---- who joins ---- */

static const char *need_words(const struct dyson_pen *p, unsigned tile, unsigned layer) {
    unsigned dc = dyson_dc(p->g, p->s, tile, layer);
    unsigned plain = layer == DYSON_TROOP ? p->pack->troop[dyson_troop_kind(p->s->troop[tile])].dc : dc;
    if (dc != plain) {
        return orr_phrase(p->to, "DC %u + %u Shielder = %u", plain, dc - plain, dc);
    }
    return orr_phrase(p->to, "DC %u", dc);
}

static unsigned attack_price(const struct dyson_pen *p, unsigned tile, unsigned layer) {
    return layer == DYSON_TROOP ? p->pack->troop[dyson_troop_kind(p->s->troop[tile])].attack_price
                                : p->pack->building[dyson_building_kind(p->s->building[tile])].fire_price;
}

static void add_attackers(const struct dyson_pen *p, struct dyson_sheet *sheet, dyson_set set, unsigned layer,
                          bool chosen) {
    DYSON_EACH(tile, set) {
        orr_action action = chosen ? 0 : orr_act2(DYSON_JOIN, tile, layer);
        struct dyson_cell *cell = dyson_piece_cell(p, sheet, action, tile, layer);
        cell->note = orr_phrase(p->to, "%s%ud6", chosen ? "" : "+", dyson_dice(p->g, p->s, tile, layer));
        cell->coin = DYSON_SYM_ENERGY;
        cell->price = (int)attack_price(p, tile, layer);
        cell->chosen = chosen;
    }
}

static const char *answer_words(const struct dyson_pen *p) {
    const struct dyson_state *s = p->s;
    if (s->layer != DYSON_TROOP || s->target_owner == s->actor) {
        return NULL;
    }
    const struct dyson_troop_row *row = &p->pack->troop[dyson_troop_kind(s->troop[s->target])];
    if (!row->range || s->energy[s->target_owner] < row->attack_price) {
        return NULL;
    }
    unsigned dice = dyson_dice(p->g, s, s->target, DYSON_TROOP), best = 0;
    struct dyson_pieces at_risk = dyson_candidates(p->g, s, s->target, row->range);
    DYSON_EACH(tile, at_risk.troop) {
        unsigned chance = dyson_success_permille(p->g, s, dice, dyson_dc(p->g, s, tile, DYSON_TROOP));
        best = chance > best ? chance : best;
    }
    return best ? orr_phrase(p->to, "If it fails: reply %ud6, up to %s", dice, dyson_percent_words(p, best)) : NULL;
}

static void ask_join(const struct dyson_pen *p, struct dyson_sheet *sheet) {
    const struct dyson_state *s = p->s;
    unsigned dice = dyson_group_dice(p->g, s), dc = dyson_dc(p->g, s, s->target, s->layer);
    sheet->title = "Attack";
    sheet->tile = s->target;
    sheet->layer = s->layer;
    sheet->subject = dyson_piece_name(p, s->target, s->layer);
    sheet->detail = need_words(p, s->target, s->layer);
    sheet->dice = dice;
    sheet->permille = (int)(dice ? dyson_success_permille(p->g, s, dice, dc) : 0);
    sheet->basis = dice ? dyson_success_basis(p->g, s, dice, dc) : 0;
    add_attackers(p, sheet, s->in_troop, DYSON_TROOP, true);
    add_attackers(p, sheet, s->in_weapon, DYSON_BUILDING, true);
    add_attackers(p, sheet, p->attackers.troop, DYSON_TROOP, false);
    add_attackers(p, sheet, p->attackers.building, DYSON_BUILDING, false);
    sheet->warning = answer_words(p);
    if (dice) {
        const char *words = orr_phrase(p->to, "Roll %ud6", dice);
        sheet->main =
            dyson_plain_button(orr_act(DYSON_ROLL), words, DYSON_SYM_DICE, dyson_explained(p, orr_act(DYSON_ROLL)));
    } else {
        sheet->hint[0] = "Choose who attacks.";
    }
    sheet->wide_columns = 1;
    sheet->tall_columns = 6;
}

/* ---- the Laser ---- */

static void subject_laser(const struct dyson_pen *p, struct dyson_sheet *sheet) {
    sheet->tile = p->s->tile;
    sheet->layer = DYSON_BUILDING;
    sheet->subject = "Laser";
    sheet->detail = orr_phrase(p->to, "%u dice per energy", p->pack->laser_dice);
}

/* Pieces of others on the line that can be hit. */
static unsigned foes_on(const struct dyson_pen *p, struct dyson_beam beam) {
    struct dyson_pieces on = dyson_pieces_in(p->g, p->s, beam.tiles);
    unsigned actor = p->s->actor;
    dyson_set stations = on.station & ~dyson_all(p->g, p->s->buildings);
    return dyson_count(on.troop & ~p->s->troops[actor]) + dyson_count(on.building & ~p->s->buildings[actor]) +
           dyson_count(stations & ~p->s->stations[actor]);
}

static dyson_set spheres_on(const struct dyson_pen *p, struct dyson_beam beam) {
    return dyson_tiers(p->s, DYSON_SPHERE_1) & beam.tiles;
}

/* The most important of what the beam meets. */
static const char *line_note(const struct dyson_pen *p, struct dyson_beam beam) {
    dyson_set spheres = spheres_on(p, beam), own = p->s->buildings[p->s->actor];
    unsigned n = foes_on(p, beam);
    return spheres & own           ? "YOURS!"
           : spheres               ? "Sphere"
           : beam.wall != ORR_NONE ? "wall"
                                   : orr_phrase(p->to, n == 1 ? "%u foe" : "%u foes", n);
}

static void ask_direction(const struct dyson_pen *p, struct dyson_sheet *sheet) {
    static const char *const round[] = {"right", "lower right", "lower left", "left", "upper left", "upper right"};
    static const char *const high[] = {"lower right", "down", "lower left", "upper left", "up", "upper right"};
    sheet->title = "Aim the Laser";
    sheet->hint[0] = "Click a line, or choose a direction.";
    for (unsigned d = 0; d < DYSON_DIRECTIONS; d++) {
        orr_action action = orr_act1(DYSON_DIRECTION, d);
        struct dyson_beam beam = dyson_beam_of(p->g, p->s, p->s->tile, d);
        if (spheres_on(p, beam) & p->s->buildings[p->s->actor]) {
            sheet->hint[0] = "One of these lines meets your own Sphere!";
        }
        struct dyson_cell *cell = dyson_add_cell(sheet, action, p->frame.flat ? high[d] : round[d], DYSON_SYM_ARROW);
        cell->piece = DYSON_PIECE_CHOICE + DYSON_DIRECTION * 16 + d;
        cell->turn = (int)d * 600 + (p->frame.flat ? 300 : 0);
        cell->note = line_note(p, beam);
        cell->role = ORR_EMBER;
        cell->tip = dyson_explained(p, action);
    }
    sheet->wide_columns = 1;
    sheet->tall_columns = 3;
}

/* The chance against the hardest enemy piece on the line. */
static const char *power_note(const struct dyson_pen *p, struct dyson_beam beam, unsigned power) {
    struct dyson_pieces on = dyson_pieces_in(p->g, p->s, beam.tiles);
    const dyson_set all[] = {on.troop, on.building | beam.fields, on.station & ~dyson_all(p->g, p->s->buildings)};
    unsigned dice = power * p->pack->laser_dice, hardest = 0;
    for (unsigned layer = 0; layer < DYSON_LAYERS; layer++) {
        DYSON_EACH(tile, all[layer]) {
            unsigned dc = dyson_dc(p->g, p->s, tile, layer);
            bool enemy = dyson_owner(p->s, tile, layer) != p->s->actor;
            hardest = enemy && dc > hardest ? dc : hardest;
        }
    }
    return hardest ? dyson_percent_words(p, dyson_success_permille(p->g, p->s, dice, hardest)) : "no foe";
}

static void ask_power(const struct dyson_pen *p, struct dyson_sheet *sheet) {
    struct dyson_beam beam = dyson_beam_of(p->g, p->s, p->s->tile, p->s->choice % DYSON_DIRECTIONS);
    unsigned most = p->c->power_max < DYSON_CELLS ? p->c->power_max : DYSON_CELLS;
    uint64_t powers = dyson_powers(p->g, p->s, p->s->tile, p->s->choice % DYSON_DIRECTIONS);
    sheet->title = "Energy of the shot";
    sheet->hint[0] = spheres_on(p, beam) & p->s->buildings[p->s->actor]
                         ? "Your own Sphere stands on this line!"
                         : "The chance is that against the hardest enemy piece on the line.";
    subject_laser(p, sheet);
    for (unsigned e = 1; e <= most; e++) {
        orr_action action = orr_act1(DYSON_POWER, e);
        if (!(powers >> e & 1u)) {
            continue;
        }
        struct dyson_cell *cell = dyson_add_cell(sheet, action, power_note(p, beam, e), -1);
        cell->piece = DYSON_PIECE_POWER + e;
        cell->coin = DYSON_SYM_ENERGY;
        cell->price = (int)e;
        cell->tip = dyson_explained(p, action);
    }
    sheet->wide_columns = most > 12 ? 6 : 3;
    sheet->tall_columns = (uint8_t)((most + 1) / 2);
}

/* ---- answers ---- */

static void ask_answer(const struct dyson_pen *p, struct dyson_sheet *sheet) {
    const struct dyson_state *s = p->s;
    bool troop = s->phase == DYSON_P_RETALIATE;
    unsigned tile = troop ? s->target : s->tile, layer = troop ? DYSON_TROOP : DYSON_BUILDING;
    unsigned range = troop ? p->pack->troop[dyson_troop_kind(s->troop[tile])].range
                           : p->pack->building[dyson_building_kind(s->building[tile])].range;
    unsigned dice = dyson_dice(p->g, s, tile, layer), price = attack_price(p, tile, layer);
    struct dyson_pieces at_risk = dyson_candidates(p->g, s, tile, range);
    const dyson_set all[] = {at_risk.troop, at_risk.building};
    sheet->title = troop ? "Fire back?" : "Counter-attack?";
    sheet->tile = tile;
    sheet->layer = layer;
    sheet->dice = dice;
    sheet->subject = dyson_piece_name(p, tile, layer);
    sheet->detail = orr_phrase(p->to, "%ud6 for %u energy", dice, price);
    for (unsigned l = 0; l < 2; l++) {
        DYSON_EACH(at, all[l]) {
            unsigned dc = dyson_dc(p->g, s, at, l), chance = dyson_success_permille(p->g, s, dice, dc);
            dyson_piece_cell(p, sheet, 0, at, l)->note = dyson_percent_words(p, chance);
            if ((int)chance > sheet->permille) {
                sheet->permille = (int)chance;
                sheet->basis = dyson_success_basis(p->g, s, dice, dc);
            }
        }
    }
    const char *words = orr_phrase(p->to, "Fire %ud6", dice);
    sheet->main =
        dyson_plain_button(orr_act(DYSON_FIRE), words, DYSON_SYM_WEAPON, dyson_explained(p, orr_act(DYSON_FIRE)));
    sheet->second = dyson_plain_button(orr_act(DYSON_DECLINE), "Decline", -1, "Keep the energy.");
    sheet->wide_columns = 1;
    sheet->tall_columns = 6;
}

void dyson_attack_sheet(const struct dyson_pen *p, struct dyson_sheet *sheet) {
    switch (p->s->phase) {
    case DYSON_P_ATTACK:
        ask_attack(p, sheet);
        break;
    case DYSON_P_JOIN:
        ask_join(p, sheet);
        break;
    case DYSON_P_DIRECTION:
        ask_direction(p, sheet);
        break;
    case DYSON_P_POWER:
        ask_power(p, sheet);
        break;
    case DYSON_P_RETALIATE:
    case DYSON_P_COUNTER:
        ask_answer(p, sheet);
        break;
    default:
        break;
    }
}
