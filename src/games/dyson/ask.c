/* Dyson: the question with what it is about, and what is left to spend for it. */
#include "play.h"

#include <stdarg.h>
#include <stdio.h>

static const char *troop_title(const orr_game *g, const dyson_state *s, unsigned tile) {
    bool there = tile != ORR_NONE && s->troop[tile] != ORR_NONE;
    return orr_tr(g, there ? dyson_troop_titles[dyson_troop_kind(s->troop[tile])] : "troop");
}

static const char *building_title(const orr_game *g, const dyson_state *s, unsigned tile) {
    bool there = tile != ORR_NONE && s->building[tile] != ORR_NONE;
    return orr_tr(g, there ? dyson_building_titles[dyson_building_kind(s->building[tile])] : "Building");
}

static const char *target_title(const orr_game *g, const dyson_state *s) {
    return s->layer == DYSON_TROOP      ? troop_title(g, s, s->target)
           : s->layer == DYSON_BUILDING ? building_title(g, s, s->target)
                                        : orr_tr(g, "Station");
}

__attribute__((format(printf, 3, 4))) static void ask(const orr_game *g, struct orr_asked *out, const char *format,
                                                      ...) {
    va_list args;
    va_start(args, format);
    vsnprintf(out->words, sizeof out->words, orr_tr(g, format), args);
    va_end(args);
}

/* What the attackers so far have paid. */
static int paid(const orr_game *g, const dyson_state *s) {
    int sum = 0;
    DYSON_EACH(tile, s->in_troop) { sum += dyson_troop_row_of(g, dyson_troop_kind(s->troop[tile]))->attack_price; }
    DYSON_EACH(at, s->in_weapon) { sum += dyson_building_row_of(g, dyson_building_kind(s->building[at]))->fire_price; }
    return sum;
}

static void tell_left(const orr_game *g, const dyson_state *s, struct orr_asked *out) {
    unsigned seat = dyson_turn(g, s).actor < 0 ? s->actor : (unsigned)dyson_turn(g, s).actor;
    bool building = s->stage == DYSON_S_BUILD1 || s->stage == DYSON_S_BUILD2;
    int have = building ? s->minerals[seat] : s->energy[seat], spent = s->phase == DYSON_P_JOIN ? paid(g, s) : 0;
    if (s->stage == DYSON_S_NONE) {
        return;
    }
    if (spent) {
        snprintf(out->left, sizeof out->left, orr_tr(g, "%d of %d energy"), have, have + spent);
    } else {
        snprintf(out->left, sizeof out->left, building ? orr_tr(g, "%d minerals") : orr_tr(g, "%d energy"), have);
    }
}

void dyson_ask(const orr_game *g, const void *memory, struct orr_asked *out) {
    const dyson_state *s = memory;
    tell_left(g, s, out);
    switch (s->phase) {
    case DYSON_P_TYPE:
        ask(g, out, "Choose the building for %d/%d", dyson_cache_of(g)->q[s->tile], dyson_cache_of(g)->r[s->tile]);
        break;
    case DYSON_P_TIER:
        ask(g, out, "Choose the new tier of the %s", building_title(g, s, s->tile));
        break;
    case DYSON_P_SHIP:
        ask(g, out, "Choose the troop that the %s deploys", building_title(g, s, s->tile));
        break;
    case DYSON_P_PUT:
        ask(g, out, "Choose where the %s starts", orr_tr(g, dyson_troop_titles[s->choice % DYSON_TROOPS]));
        break;
    case DYSON_P_DEST:
        ask(g, out, "Choose where the %s flies", troop_title(g, s, s->tile));
        break;
    case DYSON_P_ATTACK:
        ask(g, out, "Attack: choose the target");
        break;
    case DYSON_P_JOIN:
        ask(g, out,
            paid(g, s) ? "Attack on the %s: choose who takes part, or roll" : "Attack on the %s: choose who takes part",
            target_title(g, s));
        break;
    case DYSON_P_RETALIATE:
        ask(g, out, "Your %s survived: fire back?", troop_title(g, s, s->target));
        break;
    case DYSON_P_COUNTER:
        ask(g, out, "Your %s may answer the attack", building_title(g, s, s->tile));
        break;
    default:
        break;
    }
}
