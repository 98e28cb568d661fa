/* Solar Sphere: the words of the drawing: names short enough for a card, what a crew
 * card does as a row of signs and as a sentence, and what is being asked. */
#include "draw.h"

const char *const sphere_short_locations[SPHERE_LOCATIONS] = {
    [SPHERE_L_ORE] = "Ore belt",          [SPHERE_L_GOLD] = "Gold belt",         [SPHERE_L_CRYSTAL] = "Crystal belt",
    [SPHERE_L_FABRICATOR] = "Fabricator", [SPHERE_L_SALVAGE] = "Salvage ship",   [SPHERE_L_SPHERE] = "Solar Sphere",
    [SPHERE_L_CREW] = "Crew station",     [SPHERE_L_FLEET] = "Resistance fleet",
};

const char *const sphere_location_tips[SPHERE_LOCATIONS] = {
    [SPHERE_L_ORE] = "Gain 1 ore; with your satellite 3 [SS-5.10].",
    [SPHERE_L_GOLD] = "Gain 1 gold; with your satellite 3 [SS-5.10].",
    [SPHERE_L_CRYSTAL] = "Gain 1 crystal; with your satellite 3 [SS-5.10].",
    [SPHERE_L_FABRICATOR] = "Fabricate up to 2 drones; with your satellite 3 [SS-5.12].",
    [SPHERE_L_SALVAGE] = "Salvage as many drones as the die shows; with your satellite 6 [SS-5.14].",
    [SPHERE_L_SPHERE] = "Build a hex of at most the die's value; with your satellite any hex [SS-5.20].",
    [SPHERE_L_CREW] = "Hire a crew member; with your satellite gain a resource of choice first [SS-5.44].",
    [SPHERE_L_FLEET] = "Attack ships for a crystal each; with your satellite salvage 2 first [SS-5.50].",
};

const char *const sphere_crew_recipes[SPHERE_KINDS] = {
    "o>gg",   "o>cc",   "g>oo", "g>cc", "c>oo", "c>gg", "h>o",  "C>g", "a>c",     "o",      "g",   "c",
    "C[2]>m", "h[2]>m", "f[1]", "s[2]", "w>s",  "R",    "s[4]", "C>R", "d>[1-6]", "m[2]>r", "h>k", "a>k",
};

const char *const sphere_bonus_recipes[SPHERE_KINDS] = {
    "g",
    "c",
    "o",
    "c",
    "o",
    "g",
    "o",
    "g",
    "c",
    "oo[ or ]*",
    "gg[ or ]*",
    "cc[ or ]*",
    "m[4 or ]r",
    "h>p",
    "f[2 or ]s[4]",
    "f[2 or ]s[4]",
    "w>p",
    "m[4 or ]s[4]",
    "s[all]",
    "s[all]",
    "x",
    "x",
    "k",
    "k",
};

const char *sphere_tr(const struct sphere_pen *p, const char *english) { return orr_scene_tr(p->to, english); }

const char *sphere_name(const struct sphere_pen *p, unsigned seat) {
    return sphere_is_dranda(p->g, seat) ? "DRANDA" : p->to->names[seat % ORR_MAX_SEATS];
}

/* In turn order the one after `seat`, or the first. */
static unsigned after(const struct sphere_pen *p, unsigned seat) {
    unsigned n = sphere_players(p->g);
    for (unsigned i = 0; i < n; i++) {
        if (p->s->order[i] == seat) {
            return p->s->order[(i + 1) % n];
        }
    }
    return n;
}

const char *sphere_seat_words(const struct sphere_pen *p, unsigned seat) {
    if (p->over) {
        return p->result.won >> seat & 1u ? "winner" : "";
    }
    if (p->acting < 0) {
        return "";
    }
    return (int)seat == p->acting ? "moving" : seat == after(p, (unsigned)p->acting) ? "next" : "";
}

bool sphere_fits(const char *words, int size, int width) { return orr_text_width(words, size) <= width; }

/* Scores are counted in half points. */
const char *sphere_points_words(const struct sphere_pen *p, int half) {
    const char *sign = half < 0 ? "-" : "";
    int size = half < 0 ? -half : half;
    return orr_phrase(p->to, size % 2 ? "%s%d.5" : "%s%d", sign, size / 2);
}

/* ---- what is being asked ---- */

static const char *result_words(const struct sphere_pen *p) {
    struct orr_winners winners = orr_winners_of(&p->result, sphere_players(p->g));
    if (p->c->solo) {
        return orr_phrase(p->to, winners.n ? "%s beat DRANDA, %s to %s" : "%s lost to DRANDA, %s to %s",
                          sphere_name(p, 0), sphere_points_words(p, p->result.score[0]),
                          sphere_points_words(p, p->result.score[ORR_RIVAL]));
    }
    const char *points = sphere_points_words(p, sphere_shown_points(p, winners.first));
    return winners.n > 1 ? sphere_tr(p, "The victory is shared")
                         : orr_phrase(p->to, "%s wins with %s points", sphere_name(p, winners.first), points);
}

const char *sphere_prompt_words(const struct sphere_pen *p) {
    const char *name = p->turn.actor >= 0 ? sphere_name(p, (unsigned)p->turn.actor) : NULL;
    if (sphere_in(p, SPHERE_P_OVERFLOW) && p->s->depth) {
        unsigned new = p->s->detail[p->s->depth - 1] % SPHERE_RESOURCES;
        return orr_phrase(p->to, "Your storage is full: drop something for 1 %s?",
                          sphere_tr(p, sphere_resource_titles[new]));
    }
    return p->over ? result_words(p) : orr_prompt_words(p->to, p->g, p->turn, p->asked, name);
}

static const char *battle_hint(const struct sphere_pen *p) {
    const struct sphere_state *s = p->s;
    unsigned card = s->battle < SPHERE_FLEET ? s->fleet[s->battle].card : ORR_NONE;
    if (card >= SPHERE_SHIPS || s->roll == ORR_NONE) {
        return NULL;
    }
    unsigned value = p->pack->ships[card].value, power = sphere_power(&s->fleet[s->battle]);
    return orr_phrase(p->to, "ship %u + die %u against power %u", value, s->roll, power);
}

/* Hints that stand in the effect which asks: what is left of it, or the card or resource that it is about. */
static const char *effect_hint(const struct sphere_pen *p) {
    const struct sphere_state *s = p->s;
    unsigned top = s->depth ? s->depth - 1u : 0, left = s->amount[top], detail = s->detail[top];
    const char *crew = sphere_tr(p, sphere_kind_titles[sphere_kind_of(detail) % SPHERE_KINDS]);
    switch (s->phase) {
    case SPHERE_P_KICKBACK:
        return left > 1 ? orr_phrase(p->to, "%u left", left) : NULL;
    case SPHERE_P_PAY:
        return orr_phrase(p->to, "for the %s", crew);
    case SPHERE_P_RETIRE:
        return orr_phrase(p->to, "the %s takes the place", crew);
    case SPHERE_P_BONUS:
        return orr_phrase(p->to, "of the %s", crew);
    default:
        return orr_phrase(p->to, "up to %u of your inactive drones", left);
    }
}

const char *sphere_hint_words(const struct sphere_pen *p) {
    const struct sphere_state *s = p->s;
    switch (p->asked ? s->phase : SPHERE_P_OVER) {
    case SPHERE_P_LOCATION:
        return orr_phrase(p->to, "die %u; where dice lie, one drone more", s->value);
    case SPHERE_P_BUILD:
        return s->boosted ? sphere_tr(p, "boosted: any value")
                          : orr_phrase(p->to, "die %u: value %u or less", s->value, s->value);
    case SPHERE_P_KICKBACK:
    case SPHERE_P_PAY:
    case SPHERE_P_RETIRE:
    case SPHERE_P_BONUS:
    case SPHERE_P_SALVAGE:
        return effect_hint(p);
    case SPHERE_P_REROLL:
        return battle_hint(p);
    default:
        return NULL;
    }
}

/* The four phases of a round; 4 while the table is set up or the game is over. */
unsigned sphere_stage(const struct sphere_pen *p) {
    unsigned phase = p->s->phase;
    if (p->over || p->s->round == 0 || phase == SPHERE_P_TILES || phase == SPHERE_P_SCORING ||
        phase == SPHERE_P_ORDER) {
        return 4;
    }
    if (phase == SPHERE_P_ROLL || phase == SPHERE_P_DRANDA_ROLL) {
        return 0;
    }
    if (phase == SPHERE_P_REROLL || phase == SPHERE_P_RESISTANCE) {
        return 2;
    }
    return phase < SPHERE_P_ROLL ? 3 : 1;
}
