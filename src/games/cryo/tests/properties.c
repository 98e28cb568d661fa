/* Cryo: what must hold in every game, over random play: every decision offers exactly what the
 * oracle finds in the rules, and never one thing only; pods, drones and cards never get lost;
 * the rival ends its turns with its checks done; every game ends in time. */
#include "oracle.h"

enum { GAMES = 25 };

static void out_of_line(const struct table *t, const char *what, uint64_t seed) {
    struct orr_buf text = {0}, legal = {0};
    orr_state_write(t->g, t->s, &text);
    legal_words(t, &legal);
    print_error("%s, seed %llu\n%s\nlegal: %s\n", what, (unsigned long long)seed, text.at, legal.at);
    orr_buf_free(&text);
    orr_buf_free(&legal);
    fail();
}

/* A step for each value of a set. */
static void each(const struct or_view *v, unsigned verb, uint32_t set) {
    for (unsigned i = 0; i < 32; i++) {
        if (set >> i & 1) {
            or_add1(v, verb, i);
        }
    }
}

static uint32_t held(const uint8_t *counts, unsigned n) {
    uint32_t set = 0;
    for (unsigned i = 0; i < n; i++) {
        set |= counts[i] ? 1u << i : 0;
    }
    return set;
}

static uint32_t materials_of(const struct cryo_faction *f) {
    uint32_t set = 0;
    for (unsigned i = 0; i < CRYO_SALVAGE_SPACES; i++) {
        set |= f->salvage >> i & 1 ? 1u << i / 2 : 0;
    }
    return set;
}

/* The two materials of the first waiting symbol. */
static uint32_t choice_of(const struct cryo_state *s) {
    return s->gains[0] == CRYO_C_OR_O ? 3u : s->gains[0] == CRYO_C_OR_T ? 5u : 6u;
}

static void places(const struct or_view *v, unsigned verb, bool (*fits)(const struct or_view *, unsigned), unsigned n) {
    for (unsigned i = 0; i < n; i++) {
        if (fits(v, i)) {
            or_add1(v, verb, i);
        }
    }
}

static void board_options(const struct or_view *v) {
    const struct cryo_state *s = v->s;
    switch (s->phase) {
    case CRYO_P_KEEP:
        each(v, CRYO_V_DROP, held(s->faction[s->step].hand, CRYO_TYPES));
        break;
    case CRYO_P_TURN: /* [CR-4.2] */
        if (v->f->home) {
            or_add(v, CRYO_V_DEPLOY);
        }
        if (v->f->docks || v->f->launch) {
            or_add(v, CRYO_V_RECALL);
        }
        or_scraps(v);
        break;
    case CRYO_P_LEAVE:
        each(v, CRYO_V_LEAVE, v->f->home);
        break;
    case CRYO_P_DOCK:
        places(v, CRYO_V_DOCK, or_open, CRYO_SECTION_DOCKS);
        or_add1(v, CRYO_V_DOCK, CRYO_LAUNCH_DOCK);
        break;
    case CRYO_P_ACTION:
        or_actions(v);
        break;
    case CRYO_P_AMOUNT:
        or_amounts(v);
        break;
    case CRYO_P_PAY: /* [CR-4.6] */
        for (unsigned n = 0; n <= s->due && n <= v->f->stock[CRYO_N]; n++) {
            if (s->due - n <= v->f->stock[s->family]) {
                or_add1(v, CRYO_V_NANITES, n);
            }
        }
        break;
    case CRYO_P_CHAMBER: /* [CR-5.7], P4 */
        each(v, CRYO_V_AWAKEN,
             held(v->f->chamber, CRYO_CHAMBERS) & (s->doing == CRYO_A_LINK ? 0xFFFu : 7u << s->dock / 5 * 3));
        break;
    case CRYO_P_BUILD:
        or_add(v, CRYO_V_GAIN);
        for (unsigned i = 0; i < CRYO_SLOTS; i++) {
            if (v->f->slot[i] == ORR_NONE) {
                or_add1(v, CRYO_V_BUILD, i);
            }
        }
        break;
    case CRYO_P_CARD:
        or_plays(v);
        break;
    case CRYO_P_SCOUT:
    case CRYO_P_PATH:
        places(v, CRYO_V_SCOUT, or_edge, CRYO_CAVERNS);
        if (s->phase == CRYO_P_PATH) {
            or_add(v, CRYO_V_SKIP);
        }
        break;
    case CRYO_P_SALVAGE:
        places(v, CRYO_V_ASSIGN, or_free_salvage, CRYO_SALVAGE_SPACES);
        if (s->amount) {
            or_add(v, CRYO_V_STOP);
        }
        break;
    default:
        fail_msg("phase %u", s->phase);
    }
}

static void launch_options(const struct or_view *v) {
    const struct cryo_state *s = v->s;
    if (s->phase == CRYO_P_VEHICLE) {
        for (unsigned i = 0; i < 2 * CRYO_TYPES; i++) {
            if (or_vehicle(v, i / 2, i % 2)) {
                or_add1(v, i % 2 ? CRYO_V_DEEP : CRYO_V_LAUNCH, i / 2);
            }
        }
        or_add(v, CRYO_V_STOP);
    } else if (s->phase == CRYO_P_SOURCE) {
        for (unsigned i = 0; i < CRYO_SOURCES; i++) {
            if (or_source(v, s->vehicle, i, s->direct)) {
                or_add1(v, CRYO_V_LOAD, i);
            }
        }
    } else {
        places(v, CRYO_V_LAND, or_landing, CRYO_CAVERNS);
        if (s->landed) {
            or_add(v, CRYO_V_DONE);
        }
    }
}

static void recall_options(const struct or_view *v) {
    const struct cryo_state *s = v->s;
    switch (s->phase) {
    case CRYO_P_RETURN:
        each(v, CRYO_V_RETURN, ~v->f->home & 0x3Fu);
        or_scraps(v);
        break;
    case CRYO_P_PLATFORM:
        or_add(v, CRYO_V_USE);
        or_add(v, CRYO_V_SKIP);
        break;
    case CRYO_P_INCIDENT:
        for (unsigned i = 0; i < CRYO_SECTIONS; i++) {
            if (s->token[i] != ORR_NONE) {
                or_add1(v, CRYO_V_INCIDENT, i);
            }
        }
        break;
    case CRYO_P_BACK:
        each(v, CRYO_V_BRING, v->f->salvage);
        or_add(v, CRYO_V_STOP);
        break;
    case CRYO_P_RIG:
        each(v, CRYO_V_CHOOSE, materials_of(v->f));
        break;
    case CRYO_P_END:
        or_add(v, CRYO_V_END);
        or_scraps(v);
        break;
    case CRYO_P_DISCARD:
        each(v, CRYO_V_DISCARD, held(v->f->hand, CRYO_TYPES));
        break;
    case CRYO_P_WORK:
        or_add(v, CRYO_V_DRAW);
        or_add(v, CRYO_V_CRAFT);
        break;
    default:
        board_options(v);
    }
}

static void options(const struct or_view *v) {
    const struct cryo_state *s = v->s;
    switch (s->phase) {
    case CRYO_P_CHOICE:
    case CRYO_P_R_CHOICE:
        each(v, CRYO_V_CHOOSE, choice_of(s));
        break;
    case CRYO_P_BLAST:
    case CRYO_P_R_BLAST:
        each(v, CRYO_V_BLAST, 7u << 3 * s->section);
        break;
    case CRYO_P_R_BELOW:
    case CRYO_P_R_DOCK:
        or_rival_docks(v, s->phase == CRYO_P_R_BELOW);
        break;
    case CRYO_P_R_SALVAGE:
        or_rival_salvage(v);
        break;
    case CRYO_P_R_INCIDENT:
    case CRYO_P_R_SECTION:
        or_rival_sections(v, s->phase == CRYO_P_R_INCIDENT);
        break;
    case CRYO_P_R_CHAMBER: /* [CR-7.30] */
        each(v, CRYO_V_AWAKEN, held(s->faction[CRYO_RIVAL].chamber, CRYO_CHAMBERS) & 7u << 3 * s->section);
        break;
    case CRYO_P_R_SCOUT:
        or_rival_scouts(v);
        break;
    case CRYO_P_R_PAIR:
        or_rival_pairs(v);
        break;
    case CRYO_P_R_EXTRA:
        each(v, CRYO_V_EXTRA, 1u << s->pair[0] | 1u << s->pair[1]);
        break;
    case CRYO_P_VEHICLE:
    case CRYO_P_SOURCE:
    case CRYO_P_LAND:
        launch_options(v);
        break;
    default:
        recall_options(v);
    }
}

static bool same_options(const struct orr_actions *a, const struct orr_actions *b) {
    for (uint32_t i = 0; i < a->n; i++) {
        bool found = false;
        for (uint32_t k = 0; k < b->n; k++) {
            found = found || a->at[i] == b->at[k];
        }
        if (!found) {
            return false;
        }
    }
    return a->n == b->n;
}

/* [CR-4.9] The list is that of the oracle, and one option is never asked. */
static void decision_fits(const struct table *t, const struct orr_actions *list, uint64_t seed) {
    struct orr_actions wanted = {0};
    unsigned who = cr(t)->actor == ORR_NONE ? cr(t)->step : cr(t)->actor;
    struct or_view v = {t->g, t->s, cr_seat(t, who), cryo_pack_of(t->g), &wanted};
    options(&v);
    if (!same_options(list, &wanted) || list->n < 2) {
        out_of_line(t, "options", seed);
    }
}

/* A platform action is offered just when it can be used [CR-5.32]. */
static bool usable(const struct or_view *v, unsigned bay) {
    const uint8_t *slot = v->f->slot;
    unsigned all = 0;
    for (unsigned i = 0; i < CRYO_SECTIONS; i++) {
        all += or_asleep(v->f, i);
    }
    switch (bay) {
    case 0:
        return slot[CRYO_P1A] != ORR_NONE;
    case 1:
        return slot[CRYO_P2A] != ORR_NONE && slot[CRYO_P2B] != ORR_NONE &&
               or_payable(v->f, cryo_family_of(slot[CRYO_P2A]));
    case 2:
        return slot[CRYO_P3A] != ORR_NONE && or_payable(v->f, cryo_family_of(slot[CRYO_P3A]));
    case 3:
        return slot[CRYO_P4A] != ORR_NONE && or_most_pods(v, all, cryo_family_of(slot[CRYO_P4A]), 2);
    case 4:
        return slot[CRYO_P5A] != ORR_NONE && or_payable(v->f, cryo_family_of(slot[CRYO_P5A])) &&
               (or_cards(v) || or_any_playable(v));
    default:
        return slot[CRYO_P6A] != ORR_NONE && slot[CRYO_P6B] != ORR_NONE;
    }
}

static void platform_fits(const struct table *before, const struct table *t, orr_action a, uint64_t seed) {
    if (orr_verb_of(a) == CRYO_V_RETURN) {
        struct or_view v = {before->g, before->s, cr_seat(before, cr(before)->actor), cryo_pack_of(before->g), NULL};
        if (usable(&v, orr_arg(a, 0)) != (cr(t)->phase == CRYO_P_PLATFORM && cr(t)->amount == 0)) {
            out_of_line(before, "platform", seed);
        }
    }
}

/* ---- nothing gets lost ---- */
static void sums_fit(const struct table *t, uint64_t seed) {
    const struct cryo_state *s = cr(t);
    for (unsigned card = 0; card < CRYO_TYPES; card++) { /* [CR-2.32] */
        unsigned n = (unsigned)(s->deck[card] + s->discard[card] + s->aside[card]);
        for (unsigned i = 0; i < cr_players(t->g); i++) {
            const struct cryo_faction *f = cr_seat(t, i);
            n += cr_faction_cards(f, card) + (f->drop[0] == card) + (f->drop[1] == card);
        }
        n += (unsigned)(s->decision[0] == card) + (s->decision[1] == card);
        if (n + cr_solo(t->g) != CRYO_COPIES) {
            out_of_line(t, "cards", seed);
        }
    }
    for (unsigned i = 0; i < cr_players(t->g); i++) { /* [CR-2.31] */
        const struct cryo_faction *f = cr_seat(t, i);
        unsigned pods = cr_sum(f->chamber, CRYO_CHAMBERS) + cr_sum(f->cavern, CRYO_CAVERNS) + bits_of(f->salvage);
        bool rival = cr_solo(t->g) && i == CRYO_RIVAL;
        if (pods + f->quarters + f->destroyed != CRYO_PODS ||
            (!rival && f->quarters > (or_has(f, CRYO_ANNEX) ? 9 : 6))) {
            out_of_line(t, "pods", seed);
        }
        for (unsigned k = 0; k < CRYO_STOCK; k++) { /* [CR-2.1], [CR-2.2] */
            if (f->stock[k] > (k == CRYO_E ? 10 : 5)) {
                out_of_line(t, "stock", seed);
            }
        }
    }
}

/* [CR-7.37] */
static void rival_rests(const struct table *t, uint64_t seed) {
    const struct cryo_faction *r = cr_seat(t, CRYO_RIVAL);
    bool due = r->stock[CRYO_C] > 3 || r->stock[CRYO_O] > 3 || r->stock[CRYO_T] > 3 || r->stock[CRYO_N] > 3;
    if (due || (r->stock[CRYO_E] > 2 && r->quarters > 2)) {
        out_of_line(t, "checks of the rival", seed);
    }
}

/* [CR-7.16] Looked at when the rival's turn begins. */
static void rival_begins(const struct table *t, uint64_t seed) {
    struct or_view v = {t->g, t->s, cr_seat(t, CRYO_RIVAL), cryo_pack_of(t->g), NULL};
    bool recall = v.f->home == 0;
    for (unsigned section = 0; section < CRYO_SECTIONS; section++) {
        bool open = false;
        for (unsigned i = 0; i < 5; i++) {
            open = open || or_open(&v, 5 * section + i);
        }
        recall = recall || !open;
    }
    bool returned =
        cr(t)->recalling && cr(t)->stage != CRYO_K_NONE; /* a recall without a stop: the docks are free again */
    if (recall != cr(t)->recalling && !returned) {
        out_of_line(t, "recall of the rival", seed);
    }
}

/* The resource space whose tile the rival takes at this dock [CR-7.19]; ORR_NONE: none has one. */
static unsigned tile_taken(const struct table *t, unsigned dock) {
    for (unsigned i = 0; i < CRYO_AROUND; i++) {
        unsigned space = cryo_pack_of(t->g)->around[dock][i] - CRYO_S_RESOURCE;
        if (space < CRYO_RESOURCE_SPACES && cr(t)->height[space]) {
            return space;
        }
    }
    return ORR_NONE;
}

/* [CR-7.18] The new drone stands where it must; [CR-7.19], [CR-7.20] what it took. */
static void rival_fits(const struct table *before, const struct table *t, uint64_t seed) {
    const struct cryo_faction *was = cr_seat(before, CRYO_RIVAL), *is = cr_seat(t, CRYO_RIVAL);
    uint32_t fresh = is->docks & ~was->docks;
    if (!fresh || cr(before)->actor != CRYO_RIVAL) {
        return;
    }
    struct or_view v = {before->g, before->s, was, cryo_pack_of(before->g), NULL};
    unsigned dock = 0, phase = cr(before)->phase;
    while (!(fresh >> dock & 1)) {
        dock++;
    }
    bool asked = phase == CRYO_P_R_BELOW || phase == CRYO_P_R_DOCK; /* else the active type has just been drawn */
    unsigned space = tile_taken(before, dock);
    bool fits = bits_of(fresh) == 1 && or_open(&v, dock) && bits_of(was->home) == bits_of(is->home) + 1;
    if (!asked && cr(t)->active != ORR_NONE) {
        struct or_view now = {t->g, t->s, is, cryo_pack_of(t->g), NULL};
        unsigned top = or_spot(&now) / 2 * 5 + or_spot(&now) % 2;
        fits = fits && dock / 5 == top / 5 && (dock == top || !or_open(&v, top));
    }
    if (dock / 5 == CRYO_DSP) {
        unsigned asleep = or_asleep(was, CRYO_DSP);
        fits = fits && or_asleep(is, CRYO_DSP) <= asleep - (asleep > 0);
    } else {
        for (unsigned i = 0; i < CRYO_RESOURCE_SPACES; i++) {
            fits = fits && cr(t)->height[i] == cr(before)->height[i] - (i == space);
        }
    }
    if (!fits) {
        out_of_line(before, "deployment of the rival", seed);
    }
}

/* ---- random games ---- */
/* The better of two draws, so that launches, scouts and platforms are seen often enough. */
static orr_action draw_lively(const struct orr_actions *list, struct orr_rng *rng) {
    orr_action a = list->at[orr_rng_below(rng, list->n)], b = list->at[orr_rng_below(rng, list->n)];
    unsigned verb = orr_verb_of(a);
    bool dull = verb == CRYO_V_PASS || verb == CRYO_V_SKIP || verb == CRYO_V_STOP || verb == CRYO_V_DONE ||
                verb == CRYO_V_TAKE || verb == CRYO_V_SCRAP;
    return dull ? b : a;
}

static void play_on(struct table *t, uint64_t seed) {
    struct table before = *t;
    struct orr_rng rng;
    before.s = state_copy(t, t->s);
    orr_rng_seed(&rng, seed);
    for (int actor; (actor = orr_turn_of(t->g, t->s).actor) != ORR_NOBODY;) {
        orr_action a;
        if (actor == ORR_CHANCE) {
            a = orr_chance_draw(t->g, t->s, &rng);
        } else {
            struct orr_actions list = {0};
            orr_legal(t->g, t->s, &list);
            decision_fits(t, &list, seed);
            a = draw_lively(&list, &rng);
        }
        memcpy(before.s, t->s, t->g->rules->state_size);
        table_mark(t);
        table_apply(t, a);
        platform_fits(&before, t, a, seed);
        if (cr(t)->phase != CRYO_P_SPOT && cr(t)->after != CRYO_THEN_SETUP) {
            sums_fit(t, seed);
        }
        if (cr_solo(t->g) && cr(&before)->actor == CRYO_RIVAL && cr(t)->actor == 0) {
            rival_rests(t, seed);
        }
        if (cr_solo(t->g)) {
            rival_fits(&before, t, seed);
        }
        if (cr_solo(t->g) && cr(&before)->actor == 0 && cr(t)->actor == CRYO_RIVAL) {
            rival_begins(t, seed);
        }
    }
    assert_true(result_of(t).over);
    free(before.s);
    table_free(t);
}

static void play_random(unsigned seats, const char *options_text, uint64_t seed) {
    play_on(table_new("cryo", seats, options_text), seed);
}

/* Factions with vehicles, upgrades, full platforms and crews, as they are late in a game. */
static void CR_5_24_every_decision_of_rich_factions(void **state) {
    static const char *const rich[] = {
        "P1 vehicles ark skiff skiff; P1 upgrades annex coils shield; P2 vehicles borer spinner courier; P2 upgrades "
        "rig vats",
        "P1 vehicles surveyor retriever shuttle; P1 upgrades medics survey rig; P2 vehicles borer borer ark",
        "P1 vehicles spinner courier borer; P1 upgrades assembler vats; P2 vehicles retriever surveyor shuttle; "
        "P2 upgrades survey medics",
    };
    (void)state;
    for (uint64_t seed = 1; seed <= 3 * GAMES; seed++) {
        char at[700];
        snprintf(
            at, sizeof at,
            "%s; cavern A1 CS1 B2 CL1 C2 CL2 B3 CS2; P1 quarters 5; P1 salvage SV1 SV5; P2 quarters 6; "
            "P2 salvage SV8; P1 E 9; P2 E 9; P1 N 3; P2 C 4; P1 hand rig vats medics; P2 hand annex shield; "
            "P1 slots P1a TK P2a CC P2b C/O P3a OO P4a TT P5a CE P6a ON P6b TE; P2 slots P2a OK P2b TN P4a CC P5a OO",
            rich[seed % 3]);
        play_on(cr_at(2, "", at), seed);
    }
}

static void CR_4_9_every_decision_is_as_told(void **state) {
    (void)state;
    for (uint64_t seed = 1; seed <= 3 * GAMES; seed++) {
        play_random(2 + (unsigned)(seed % 3), "", seed);
    }
}

static void CR_7_15_every_decision_for_the_rival(void **state) {
    static const char *const variants[] = {"", "hard=on", "unpredictable=on", "hard=on unpredictable=on"};
    (void)state;
    for (uint64_t seed = 1; seed <= 4 * GAMES; seed++) {
        play_random(1, variants[seed % 4], seed);
    }
}

/* [CR-6.7] As many recalls as there are tokens, and no more. */
static void CR_6_7_every_game_ends(void **state) {
    (void)state;
    for (uint64_t seed = 1; seed <= GAMES; seed++) {
        struct table *t = table_new("cryo", 2, seed % 2 ? "" : "length=short");
        struct orr_rng rng;
        unsigned recalls = 0;
        orr_rng_seed(&rng, seed);
        for (int actor; (actor = orr_turn_of(t->g, t->s).actor) != ORR_NOBODY;) {
            struct orr_actions list = {0};
            orr_action a = 0;
            if (actor == ORR_CHANCE) {
                a = orr_chance_draw(t->g, t->s, &rng);
            } else {
                orr_legal(t->g, t->s, &list);
                a = list.at[orr_rng_below(&rng, list.n)];
            }
            unsigned turns = cr(t)->turns;
            bool was = cr(t)->recalling;
            table_mark(t);
            orr_apply(t->g, t->s, a, NULL);
            recalls += cr(t)->recalling && (!was || cr(t)->turns != turns);
        }
        assert_true(recalls <= (seed % 2 ? 15u : 10u));
        table_free(t);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(CR_4_9_every_decision_is_as_told),
        cmocka_unit_test(CR_5_24_every_decision_of_rich_factions),
        cmocka_unit_test(CR_7_15_every_decision_for_the_rival),
        cmocka_unit_test(CR_6_7_every_game_ends),
    };
    return cmocka_run_group_tests_name("cryo: properties", tests, NULL, NULL);
}
