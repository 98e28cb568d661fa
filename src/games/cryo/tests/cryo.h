/* Tables for the tests of Cryo. cr_start plays a fixed set-up up to the first decision of the
 * first turn; cr_at changes that position by a short text, settles what follows from it (deck,
 * unseen tiles, tokens and caverns, pods left in chambers, damage) and loads the result as a
 * position file: "P1 O 2; P1 quarters 3; P1 hand rig ark; token ENG IL07; turn P2". The clauses
 * are listed in cryo_at.h.
 *
 * The fixed set-up: P1 begins; tiles CC CE EE CC CC, OO OC OT OO OO, TT TK KK TT TT; damage in
 * the order of cr_rubble; caverns A2 CS7, A3 CS8; tokens IE01 IE02 IE03 IE04; everybody is dealt
 * annex coils medics assembler survey and puts annex and coils away; card spots in the order of
 * the types; the rival has the upgrade rig, the vehicle ark, the mission vats and the decision
 * cards annex and coils. */
#ifndef CRYO_TESTS_CRYO_H
#define CRYO_TESTS_CRYO_H

#include <stdio.h>

#include "src/games/cryo/state.h"
#include "src/games/cryo/tables.h"
#include "support.h"

static inline const struct cryo_state *cr(const struct table *t) { return t->s; }
static inline const struct cryo_faction *cr_seat(const struct table *t, unsigned who) { return &cr(t)->faction[who]; }
static inline bool cr_solo(const orr_game *g) { return cryo_cache_of(g)->solo != 0; }
static inline unsigned cr_players(const orr_game *g) { return cryo_cache_of(g)->players; }
/* ---- words ---- */
/* The value that a kind gives the word; ORR_NONE when it has none of that name. */
static inline unsigned cr_find(const struct orr_kind *kind, const char *word) {
    for (unsigned i = 0; i < kind->count; i++) {
        if (strcmp(kind->names[i], word) == 0) {
            return i + kind->min;
        }
    }
    return ORR_NONE;
}

/* The same; "-" is nothing, and anything else that has no such name fails. */
static inline unsigned cr_named(const struct orr_kind *kind, const char *word) {
    unsigned value = cr_find(kind, word);
    if (value == ORR_NONE && strcmp(word, "-") != 0) {
        fail_msg("no %s is called %s", kind->name, word);
    }
    return value;
}

static inline unsigned cr_who(const char *word) {
    if (strcmp(word, "rival") == 0) {
        return CRYO_RIVAL;
    }
    assert_true(word[0] == 'P' && word[1] >= '1' && word[1] <= '4' && !word[2]);
    return (unsigned)(word[1] - '1');
}

/* ---- the fixed set-up ---- */
static const char *const cr_rubble[] = {"LAB.B1", "RND.B1", "DSP.B1", "LAB.T2", "DSP.T2", "RND.T2",
                                        "ENG.B1", "LAB.B2", "ENG.T2", "ENG.B2", "RND.B2", "DSP.B2"};

static inline bool cr_try(struct table *t, const char *verb, const char *operand) {
    char text[TABLE_STEP];
    orr_action a = 0;
    snprintf(text, sizeof text, "%s:%s", verb, operand);
    if (!orr_step_read(t->g, text, &a, NULL) || orr_check(t->g, t->s, a).rule) {
        return false;
    }
    table_apply(t, a);
    return true;
}

/* The outcome that the fixed set-up wants now; false when it has no wish. */
static inline bool cr_wish(struct table *t) {
    static const char *const tiles[] = {"CC", "CE", "EE", "CC", "CC", "OO", "OC", "OT",
                                        "OO", "OO", "TT", "TK", "KK", "TT", "TT"};
    static const char *const tokens[] = {"IE01", "IE02", "IE03", "IE04"};
    static const char *const cards[] = {"annex", "coils", "medics", "assembler", "survey", "rig", "vats", "shield"};
    const struct cryo_state *s = cr(t);
    switch (s->phase) {
    case CRYO_P_FIRST:
        return cr_try(t, "first", "P1");
    case CRYO_P_TILE:
        return cr_try(t, "tile", tiles[s->space]);
    case CRYO_P_DAMAGE:
        return cr_try(t, "damage", cr_rubble[s->step]);
    case CRYO_P_CAVERN:
        return cr_try(t, "cavern", s->target == 1 ? "CS7" : "CS8");
    case CRYO_P_TOKEN:
        return cr_try(t, "token", tokens[s->section]);
    case CRYO_P_SPOT:
        return cr_try(t, "spot", cards[s->step]);
    case CRYO_P_DEAL:
        return cr_try(t, "card", cards[s->faction[s->step].hand_size]);
    case CRYO_P_R_UPGRADE:
        return cr_try(t, "card", "rig");
    case CRYO_P_R_VEHICLE:
        return cr_try(t, "card", "shield");
    case CRYO_P_R_MISSION:
        return cr_try(t, "card", "vats");
    case CRYO_P_R_DECISION:
        return cr_try(t, "card", s->decision[0] == ORR_NONE ? "annex" : "coils");
    default:
        return false;
    }
}

/* One event of chance: as wished, else the first of the list. */
static inline void cr_chance(struct table *t) {
    struct orr_odds odds = {0};
    if (!cr_wish(t)) {
        orr_odds_of(t->g, t->s, &odds);
        assert_true(odds.n > 0);
        table_apply(t, odds.at[0]);
    }
}

/* Chance as in the fixed set-up, until a seat is to decide or the phase is there. */
static inline void cr_until(struct table *t, unsigned phase) {
    while (cr(t)->phase != phase && orr_turn_of(t->g, t->s).actor == ORR_CHANCE) {
        cr_chance(t);
    }
}

/* At the first DP-0. */
static inline struct table *cr_dealt(unsigned seats, const char *options) {
    struct table *t = table_new("cryo", seats, options);
    cr_until(t, CRYO_P_KEEP);
    return t;
}

/* At the first decision of the first turn. */
static inline struct table *cr_start(unsigned seats, const char *options) {
    struct table *t = cr_dealt(seats, options);
    while (cr(t)->phase == CRYO_P_KEEP) {
        run(t, "drop:annex drop:coils");
    }
    cr_until(t, CRYO_P_TURN);
    return t;
}

#include "cryo_at.h"

/* ---- looking ---- */
static inline int cr_card_value(const struct cryo_faction *f, const char *name) {
    static const char *const what[] = {"upgrade.", "vehicle.", "mission.", "hand."};
    for (unsigned i = 0; i < 4; i++) {
        size_t n = strlen(what[i]);
        if (strncmp(name, what[i], n) == 0) {
            unsigned card = cr_named(i == 1 ? &cryo_kind_vehicle : &cryo_kind_card, name + n);
            const int found[] = {f->upgrades >> card & 1, f->vehicles[card], f->missions[card], f->hand[card]};
            return found[i];
        }
    }
    fail_msg("nobody has \"%s\"", name);
    return 0;
}

static inline int cr_value(const struct cryo_faction *f, const char *name) {
    const struct {
        const char *name;
        int value;
    } list[] = {{"quarters", f->quarters},
                {"destroyed", f->destroyed},
                {"hand", f->hand_size},
                {"missions", f->mission_size},
                {"upgrades", (int)bits_of(f->upgrades)},
                {"vehicles", f->fleet},
                {"salvage", (int)bits_of(f->salvage)},
                {"home", (int)bits_of(f->home)},
                {"out", (int)bits_of(f->docks) + f->launch},
                {"launch", f->launch},
                {"slots", CRYO_SLOTS - (int)bits_of(f->empty)}};
    for (unsigned i = 0; i < sizeof list / sizeof list[0]; i++) {
        if (strcmp(list[i].name, name) == 0) {
            return list[i].value;
        }
    }
    unsigned stock = cr_find(&cryo_kind_stock, name), chamber = cr_find(&cryo_kind_chamber, name);
    unsigned cavern = cr_find(&cryo_kind_cavern, name), space = cr_find(&cryo_kind_salvage, name);
    unsigned dock = cr_find(&cryo_kind_dock, name);
    return stock != ORR_NONE     ? f->stock[stock]
           : chamber != ORR_NONE ? f->chamber[chamber]
           : cavern != ORR_NONE  ? f->cavern[cavern]
           : space != ORR_NONE   ? f->salvage >> space & 1
           : dock != ORR_NONE    ? (int)(f->docks >> dock & 1u)
                                 : cr_card_value(f, name);
}

/* "C 2 quarters 5 ENG.L 0 A2 3 SV1 1 upgrade.rig 1": what the faction has, names and numbers. */
static inline void seat_is(const struct table *t, unsigned who, const char *text) {
    char name[TABLE_STEP], number[TABLE_STEP];
    while (next_word(&text, name)) {
        assert_true(next_word(&text, number));
        int found = cr_value(cr_seat(t, who), name), wanted = (int)strtol(number, NULL, 10);
        if (found != wanted) {
            fail_msg("faction %u: expected %s %d, found %d", who, name, wanted, found);
        }
    }
}

static inline void phase_is(const struct table *t, const char *phase) { name_is(t, "phase", phase); }

/* For three players: every card is in a hand or on a platform. A later clause frees some again. */
#define CR_CARDS_OUT                                                                                                  \
    "P1 upgrades annex coils medics; P2 upgrades annex coils medics; P3 upgrades annex coils medics; "                \
    "P1 vehicles courier courier courier; P2 vehicles retriever retriever retriever; P3 vehicles borer borer borer; " \
    "P1 missions vats shield annex; P2 missions vats shield annex; P3 missions vats shield coils; "                   \
    "P1 hand coils medics medics assembler assembler; P2 hand survey survey rig rig vats; P3 hand vats shield "       \
    "shield; "

/* The position, then the steps: a table to look at. */
static inline struct table *cr_after(unsigned seats, const char *at, const char *steps) {
    struct table *t = cr_at(seats, "", at);
    run(t, steps);
    return t;
}

/* The same position by the rules of the first edition; the table given is freed. */
static inline struct table *cr_first_edition(struct table *t) {
    char *position = position_text(t);
    table_free(t);
    position_set(&position, "edition", "1");
    t = table_load(position, NULL);
    free(position);
    assert_int_equal(t->g->edition, 1);
    return t;
}

/* The same, and what seat 0 has then; the table is freed. */
static inline void cr_case(unsigned seats, const char *at, const char *steps, const char *seat0) {
    struct table *t = cr_after(seats, at, steps);
    seat_is(t, 0, seat0);
    table_free(t);
}

/* Solo: the person's drone goes to the launch dock without an action, the rival's turn follows. */
static inline struct table *cr_rival(const char *options, const char *at, const char *steps) {
    struct table *t = cr_at(1, options, at);
    run(t, "deploy dock:LAUNCH");
    run(t, steps);
    return t;
}

/* The line of the result whose label begins so. */
static inline int cr_line(const struct table *t, unsigned seat, const char *label) {
    return result_line(t, seat, label);
}

#endif
