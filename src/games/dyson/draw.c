/* Dyson: from a position to a scene. This file reads the position for the others:
 * who decides, what is being asked, in which words; drawing itself is in draw_*.c. */
#include "draw.h"

enum { LONGEST = 240 };

static const char *const effects[DYSON_HAZARDS_END] = {
    [DYSON_CALM] = "all is quiet",
    [DYSON_SOLAR_FLARE] = "no energy this round",
    [DYSON_DRILL_MAINTENANCE] = "no minerals this round",
    [DYSON_POWER_SURGE] = "every total is doubled",
    [DYSON_SUPERNOVA] = "all force fields are off",
    [DYSON_METEORS] = "struck three numbers",
    [DYSON_WORMHOLE] = "moved what it caught",
};

static const char *const brief[DYSON_HAZARDS_END] = {
    [DYSON_CALM] = "No hazard",         [DYSON_SOLAR_FLARE] = "no energy", [DYSON_DRILL_MAINTENANCE] = "no minerals",
    [DYSON_POWER_SURGE] = "totals x 2", [DYSON_SUPERNOVA] = "no fields",   [DYSON_METEORS] = "meteors",
    [DYSON_WORMHOLE] = "WormHole",
};

const char *dyson_hazard_brief(const struct dyson_pen *p, unsigned hazard) {
    return orr_tr(p->g, brief[hazard < DYSON_HAZARDS_END ? hazard : 0]);
}

const char *dyson_roll_brief(const struct dyson_pen *p, unsigned roll) {
    static const char *const words[DYSON_ROLLS] = {"", "attack", "reply", "counter", "explosion", "Argon", "Laser"};
    return orr_tr(p->g, words[roll < DYSON_ROLLS ? roll : 0]);
}

int dyson_next_hazard(const struct dyson_pen *p) {
    int every = p->pack->hazard_every ? p->pack->hazard_every : 1, first = p->pack->hazard_first, now = p->s->round;
    int next = now < first ? first : first + ((now - first) / every + 1) * every;
    return p->g->option[DYSON_HAZARDS] && next <= p->g->option[DYSON_ROUND_LIMIT] ? next : 0;
}

const char *dyson_hazard_effect(const struct dyson_pen *p, unsigned hazard) {
    return orr_tr(p->g, effects[hazard < DYSON_HAZARDS_END ? hazard : 0]);
}

/* ---- words ---- */

static const char *result_words(const struct dyson_pen *p) {
    struct orr_winners winners = orr_winners_of(&p->result, p->g->seats);
    const char *name = p->to->names[winners.first];
    if (winners.n == 1) {
        return orr_phrase(p->to, "%s wins with a value of %d", name, p->result.score[winners.first]);
    }
    if (winners.n == 2) {
        return orr_phrase(p->to, "%s and %s share the victory", name, p->to->names[winners.second]);
    }
    return orr_tr(p->g, winners.n ? "The victory is shared" : "The game is over");
}

const char *dyson_prompt_words(const struct dyson_pen *p) {
    if (p->asked) {
        struct orr_asked asked = {.left = ""};
        dyson_ask(p->g, p->s, &asked);
        if (asked.words[0]) {
            return orr_phrase(p->to, "%s", asked.words);
        }
    }
    return p->over ? result_words(p) : orr_prompt_words(p->to, p->g, p->turn, p->asked, NULL);
}

const char *dyson_round_limit_words(const struct dyson_pen *p) {
    return orr_phrase(p->to, "%d", p->g->option[DYSON_ROUND_LIMIT]);
}

const char *dyson_tile_words(const struct dyson_pen *p, unsigned tile) {
    return orr_phrase(p->to, "%d/%d", p->c->q[tile], p->c->r[tile]);
}

const char *dyson_piece_name(const struct dyson_pen *p, unsigned tile, unsigned layer) {
    if (layer == DYSON_TROOP && p->s->troop[tile] != ORR_NONE) {
        return orr_tr(p->g, dyson_troop_titles[dyson_troop_kind(p->s->troop[tile])]);
    }
    if (layer == DYSON_BUILDING && p->s->building[tile] != ORR_NONE) {
        return orr_tr(p->g, dyson_building_titles[dyson_building_kind(p->s->building[tile])]);
    }
    return orr_tr(p->g, "Station");
}

/* Whole percents, but never 0 or 100 for what is not certain. */
const char *dyson_percent_words(const struct dyson_pen *p, unsigned permille) {
    unsigned percent = (permille + 5) / 10;
    if (permille > 0 && percent == 0) {
        return "<1 %";
    }
    if (permille < 1000 && percent == 100) {
        return ">99 %";
    }
    return orr_phrase(p->to, "%u %%", percent);
}

const char *dyson_explained(const struct dyson_pen *p, orr_action action) {
    char words[LONGEST];
    words[0] = 0;
    dyson_note(p->g, p->s, action, words, sizeof words);
    return orr_phrase(p->to, "%s", words);
}

/* ---- figures ---- */

unsigned dyson_chance_of(const struct dyson_pen *p, unsigned tile, unsigned layer, unsigned *dice) {
    unsigned many = 0;
    dyson_best_group(p->g, p->s, tile, layer, &many);
    *dice = many;
    return many ? dyson_success_permille(p->g, p->s, many, dyson_dc(p->g, p->s, tile, layer)) : 0;
}

unsigned dyson_income(const struct dyson_pen *p, unsigned seat, bool energy) {
    unsigned first = energy ? DYSON_SPHERE_1 : DYSON_DRILL_1, sum = 0;
    unsigned stop = energy ? DYSON_SOLAR_FLARE : DYSON_DRILL_MAINTENANCE;
    if (p->s->hazard == stop) {
        return 0;
    }
    for (unsigned type = first; type < first + 3; type++) {
        sum += p->pack->building[type].income * dyson_count(p->s->building_type[type] & p->s->buildings[seat]);
    }
    return sum;
}

int dyson_tier_of(const struct dyson_pen *p, unsigned seat, unsigned first) {
    for (int tier = 3; tier > 0; tier--) {
        if (p->s->building_type[first + (unsigned)tier - 1] & p->s->buildings[seat]) {
            return tier;
        }
    }
    return 0;
}

unsigned dyson_top_layer(const struct dyson_state *s, unsigned tile) {
    if (s->building[tile] != ORR_NONE) {
        return DYSON_BUILDING;
    }
    return s->station[tile] != ORR_NONE ? DYSON_STATION : DYSON_LAYERS;
}

/* ---- reading the position ---- */

/* Who decides; while chance acts within a turn, whose turn it is. */
static int acting_seat(const struct dyson_pen *p) {
    if (p->turn.actor >= 0) {
        return p->turn.actor;
    }
    bool in_turn = p->s->stage != DYSON_S_NONE && !p->over && p->s->actor < p->g->seats;
    return in_turn ? p->s->actor : -1;
}

static void find_choices(struct dyson_pen *p) {
    if (p->s->phase == DYSON_P_ATTACK) {
        p->targets = dyson_targets(p->g, p->s);
    } else if (p->s->phase == DYSON_P_JOIN) {
        p->attackers = dyson_attackers(p->g, p->s);
    }
}

void dyson_board(struct dyson_pen *p, struct dyson_sheet *sheet) {
    dyson_make_paths(p);
    dyson_make_tips(p);
    dyson_make_sheet(p, sheet);
    dyson_ground(p);
    dyson_zones(p);
    dyson_clicks(p);
    dyson_aim_below(p);
    dyson_all_pieces(p);
    dyson_numbers(p);
    dyson_names(p);
}

void dyson_draw(const orr_game *g, const void *view, int seat, struct orr_scene *scene) {
    static void (*const compose[])(struct dyson_pen *) = {
        [ORR_WIDE] = dyson_wide, [ORR_TALL] = dyson_tall, [ORR_TEXT_GRID] = dyson_text};
    struct dyson_pen p = {
        .g = g, .s = view, .c = dyson_cache_of(g), .pack = dyson_pack_of(g), .to = scene, .seat = seat};
    p.turn = g->rules->turn(g, view);
    p.over = p.s->phase == DYSON_P_OVER;
    p.asked = seat >= 0 && p.turn.actor == seat;
    p.acting = acting_seat(&p);
    if (p.over) {
        g->rules->score(g, view, &p.result);
    }
    find_choices(&p);
    compose[scene->compose](&p);
}
