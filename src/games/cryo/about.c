/* Cryo: every piece of the scene in words: what it is, its numbers of the moment, what it is
 * for. A row per range of ids names the words; those with numbers fill them in a function.
 * Works on views: cards that the viewer may not see are backs here too. */
#include "draw.h"
#include "orrery/telling.h"

#include <stdio.h>
#include <string.h>

struct asking {
    const orr_game *g;
    const struct cryo_state *s;
    struct orr_about *to;
};

/* ---- writing: words are given in English (telling.h) ---- */

/* English words in the language of the game. */
static const char *in(const struct asking *a, const char *english) { return orr_tr(a->g, english); }

/* A title that is a part of sentences elsewhere: "the left chamber of R&D". */
static void title(const struct asking *a, const char *english) {
    struct orr_about *out = a->to;
    const char *words = in(a, english), *bare = strncmp(words, "the ", 4) ? words : words + 4;
    snprintf(out->title, sizeof out->title, "%s", bare);
    orr_about_capital(out->title);
}

static void kind(const struct asking *a, const char *english) {
    snprintf(a->to->kind, sizeof a->to->kind, "%s", in(a, english));
}

static void seat_fact(const struct asking *a, unsigned seat) {
    if (cryo_is_rival(a->g, seat)) {
        ORR_FACT(a, "faction", "the rival");
    } else {
        ORR_FACT(a, "faction", "P%u", seat + 1);
    }
}

static void pods_fact(const struct asking *a, const char *label, unsigned n) {
    ORR_FACT(a, label, n == 1 ? "%u pod" : "%u pods", n);
}

static void points_fact(const struct asking *a, const char *label, unsigned n) {
    ORR_FACT(a, label, n == 1 ? "%u point" : "%u points", n);
}

/* ---- the ship ---- */

static void about_dock(const struct asking *a, unsigned dock) {
    title(a, cryo_kind_dock.titles[dock]);
    kind(a, "Dock");
    orr_about_look(a->to, CRYO_SYM_DRONE_HULL, ORR_NEUTRAL);
    if (dock == CRYO_LAUNCH_DOCK) {
        ORR_SAY(
            a, "Any number of drones may stand here. A drone that is sent here launches vehicles, which carry awakened "
               "pods from your quarters into face-up caverns.");
        orr_about_cite(a->to, "CR-5.22", "CR-2.9", NULL);
        return;
    }
    bool broken = a->s->damage >> dock & 1u, taken = a->s->taken >> dock & 1u;
    ORR_FACT(a, "state", "%s", in(a, broken ? "damaged" : taken ? "occupied" : "open"));
    ORR_SAY(a, broken ? "This dock is damaged, and no drone can stand on it in this game."
                      : "One drone fits on it. After a drone is placed it takes one action that lies beside the dock: "
                        "a tile, or what an action space offers.");
    orr_about_cite(a->to, broken ? "CR-2.24" : "CR-5.1", "CR-5.2", NULL);
}

static void about_drone(const struct asking *a, unsigned dock) {
    (void)dock;
    title(a, "Drone");
    kind(a, "Piece of a faction");
    orr_about_look(a->to, CRYO_SYM_DRONE_HULL, ORR_NEUTRAL);
    ORR_SAY(
        a,
        "Each faction has three drones; the rival has five. A drone that was sent out stays until its faction recalls, "
        "and then goes home to a dock of the platform.");
    orr_about_cite(a->to, "CR-5.1", "CR-5.30", NULL);
}

static void about_gain(const struct asking *a, const uint8_t *gain, unsigned n, const char *label) {
    char text[96];
    cryo_gains_text(a->g, gain, n, text, sizeof text);
    if (text[0] && strlen(text) < sizeof a->to->fact[0].value) {
        ORR_FACT(a, label, "%s", text);
    } else if (text[0]) {
        ORR_SAY(a, "It gives %s. ", text);
    }
}

static void about_stack(const struct asking *a, unsigned space) {
    unsigned tile = a->s->tile[space];
    title(a, cryo_kind_resource.titles[space]);
    kind(a, "Resource tiles");
    orr_about_look(a->to, CRYO_SYM_CRYSTAL + (int)(space / 5), cryo_stock_role(space / 5));
    ORR_FACT(a, "tiles left", "%u", a->s->height[space]);
    orr_about_cite(a->to, "CR-5.3", "CR-5.4", NULL);
    if (tile >= CRYO_TILES) {
        ORR_SAY(a, "No tile is left here: a drone beside it gains 1 of the %s printed on the board.",
                in(a, cryo_stock_titles[space / 5]));
        orr_about_cite(a->to, "CR-5.5", NULL, NULL);
        return;
    }
    about_gain(a, cryo_pack_of(a->g)->tiles[tile].gain, 2, "gives");
    ORR_SAY(
        a, "A drone beside it takes the tile: for what it shows, or to build it into a slot of the own platform, where "
           "it is used again at every recall. Then the next tile is turned up.");
}

static void about_action(const struct asking *a, unsigned which) {
    unsigned action = which % 16;
    static const char *const rules[CRYO_A_RESOURCE] = {
        [CRYO_A_STASIS] = "CR-5.7",    [CRYO_A_GENERATOR] = "CR-5.10", [CRYO_A_FABRICATE] = "CR-5.12",
        [CRYO_A_RESEARCH] = "CR-5.11", [CRYO_A_SCOUT] = "CR-5.19",     [CRYO_A_SALVAGE] = "CR-5.20",
        [CRYO_A_NANO] = "CR-5.21",     [CRYO_A_LAUNCH] = "CR-5.22"};
    static const char *const texts[CRYO_A_RESOURCE] = {
        [CRYO_A_STASIS] =
            "Pay 1 to 3 organics to awaken as many of your pods from the chambers of this section. They move to "
            "your quarters, if there is room.",
        [CRYO_A_GENERATOR] = "Burn 1 to 3 crystals. Each of them becomes 2 energy.",
        [CRYO_A_FABRICATE] = "Play up to three cards of your hand for 1 tech each, as upgrade, vehicle or mission.",
        [CRYO_A_RESEARCH] = "Draw a card, and one more for each tech you pay, up to two.",
        [CRYO_A_SCOUT] =
            "For 1 energy turn up a cavern beside a face-up one, land a pod of your quarters in it, and gain what "
            "is found there.",
        [CRYO_A_SALVAGE] =
            "Send 1 to 3 pods of your quarters to free salvage spaces. Each brings material at once, and more "
            "at every recall.",
        [CRYO_A_NANO] = "Gain 2 nanites. A nanite pays for a crystal, an organic or a tech.",
        [CRYO_A_LAUNCH] = "Launch your vehicles: each carries pods from your quarters into caverns for energy."};
    title(a, cryo_action_titles[action]);
    kind(a, "Action space");
    orr_about_look(a->to, CRYO_SYM_STASIS + (int)action - CRYO_A_STASIS, cryo_action_role(action));
    ORR_SAY(a, "%s", in(a, texts[action]));
    orr_about_cite(a->to, rules[action], "CR-5.2", NULL);
}

static void about_chamber(const struct asking *a, unsigned chamber) {
    static const char *const of_seat[CRYO_SEATS] = {"pods of P1", "pods of P2", "pods of P3", "pods of P4"};
    unsigned n = 0, seat;
    for (seat = 0; seat < cryo_players(a->g); seat++) {
        n += a->s->faction[seat].chamber[chamber];
        if (cryo_is_rival(a->g, seat)) {
            ORR_FACT(a, "pods of the rival", "%u", a->s->faction[seat].chamber[chamber]);
        } else {
            ORR_FACT(a, of_seat[seat], "%u", a->s->faction[seat].chamber[chamber]);
        }
    }
    title(a, cryo_kind_chamber.titles[chamber]);
    kind(a, n ? "Stasis chamber" : "Stasis chamber, empty");
    orr_about_look(a->to, CRYO_SYM_CAPSULE, ORR_ICE);
    ORR_SAY(a,
            "Pods sleep here until they are awakened. When sabotage hits the chamber, all pods in it are lost, and a "
            "chamber is never filled again.");
    orr_about_cite(a->to, "CR-5.7", "CR-5.35", NULL);
}

static void about_token(const struct asking *a, unsigned section) {
    unsigned token = a->s->token[section];
    snprintf(a->to->title, sizeof a->to->title, orr_tr(a->g, "Incident of %s"), in(a, cryo_section_titles[section]));
    kind(a, "Incident token");
    orr_about_cite(a->to, "CR-5.34", "CR-5.29", NULL);
    if (token >= CRYO_TOKENS) {
        ORR_SAY(a, "No incident lies here, and none is left to come.");
        orr_about_look(a->to, CRYO_SYM_BLAST, ORR_EDGE);
        return;
    }
    const struct cryo_token_face *face = &cryo_pack_of(a->g)->tokens[token];
    if (face->effect == CRYO_BENEFIT) {
        orr_about_look(a->to, CRYO_SYM_CHECK, ORR_LEAF);
        about_gain(a, face->gain, 3, "gives");
        ORR_SAY(a, "Whoever recalls may choose this incident and gains what it shows. A new one takes its place.");
    } else if (face->effect == CRYO_SUNSET) {
        orr_about_look(a->to, CRYO_SYM_SUNSET, ORR_SUN);
        ORR_SAY(a, "The sun sets: when this incident is resolved the game ends after that turn.");
    } else {
        orr_about_look(a->to, CRYO_SYM_BLAST, ORR_EMBER);
        ORR_SAY(a, "This is %s of %s. Every pod in it, of whatever faction, is lost when a recall resolves it.",
                in(a, cryo_effect_titles[face->effect]), in(a, cryo_section_titles[section]));
    }
}

static void about_salvage(const struct asking *a, unsigned space) {
    unsigned material = cryo_salvage_material[space];
    bool taken = !(cryo_free_salvage(a->s) >> space & 1u);
    title(a, cryo_kind_salvage.titles[space]);
    kind(a, "Salvage space");
    orr_about_look(a->to, CRYO_SYM_CRYSTAL + (int)material, cryo_stock_role(material));
    ORR_FACT(a, "state", "%s", in(a, taken ? "a pod works" : "free"));
    ORR_FACT(a, "when sent", "%u %s", cryo_cache_of(a->g)->salvage, in(a, cryo_stock_titles[material]));
    ORR_SAY(
        a,
        "A pod that works here brings %s at once, and 1 more at every recall of its faction, until it is called home.",
        in(a, cryo_stock_titles[material]));
    orr_about_cite(a->to, "CR-5.20", "CR-5.28", NULL);
}

/* ---- below the ice ---- */

static void about_cavern(const struct asking *a, unsigned cavern) {
    unsigned tile = a->s->cavern[cavern], pods = 0;
    bool large = cryo_pack_of(a->g)->map[cavern].large;
    for (unsigned seat = 0; seat < cryo_players(a->g); seat++) {
        pods += a->s->faction[seat].cavern[cavern];
    }
    title(a, cryo_kind_cavern.titles[cavern]);
    kind(a, large ? "Large cavern" : "Cavern");
    orr_about_look(a->to, CRYO_SYM_SCOUT, tile < CRYO_CAVERNS ? ORR_SUN : ORR_INK_2);
    if (tile >= CRYO_CAVERNS) {
        ORR_SAY(
            a,
            "It lies face down: nobody knows yet what it is worth. It can be scouted once a cavern beside it lies face "
            "up. Large caverns are worth more.");
        orr_about_cite(a->to, "CR-5.18", "CR-5.19", NULL);
        return;
    }
    const struct cryo_cavern_face *face = &cryo_pack_of(a->g)->caverns[tile];
    points_fact(a, "most pods", face->first);
    points_fact(a, "second", face->second);
    ORR_FACT(a, "pods", "%u", pods);
    ORR_SAY(
        a,
        "Each pod here is worth a point at the end. Whoever alone has the most pods scores the first number, the next "
        "one the second. Those who tie for the most score the second number.");
    orr_about_cite(a->to, "CR-6.3", "CR-5.24", "CR-6.2");
}

static void about_landed(const struct asking *a, unsigned which) {
    unsigned cavern = which / 4, seat = which % 4;
    title(a, "Pods in a cavern");
    kind(a, cryo_kind_cavern.titles[cavern]);
    orr_about_look(a->to, CRYO_SYM_POD + (int)seat, ORR_SEAT + (int)seat);
    seat_fact(a, seat);
    ORR_FACT(a, "pods", "%u", a->s->faction[seat].cavern[cavern]);
    ORR_SAY(a, "Pods in caverns are safe to the end, and each is worth a point.");
    orr_about_cite(a->to, "CR-6.2", "CR-5.37", NULL);
}

/* ---- cards ---- */

static const char *const upgrade_texts[CRYO_TYPES] = {
    "Your quarters hold 9 pods instead of 6, and each of your vehicles carries 1 more.",
    "Each use of a Generator or of your Reactor gives 1 energy more.",
    "One pod of each awakening, at stasis control or the Cryo Link, is free.",
    "The first card of each fabrication is free.",
    "Scouting costs you no energy, and afterwards you draw a card.",
    "At each recall one unit of your salvage is doubled.",
    "Each recall begins with 1 nanite for you.",
    "When a chamber with your pods is destroyed, one of them escapes to your quarters if there is room."};
static const char *const vehicle_texts[CRYO_TYPES] = {
    "After its last pod has landed you gain 1 nanite.",
    "Before its first pod lands you may turn up a cavern beside a face-up one and gain what is found.",
    "Each of its pods may land in any face-up cavern.",
    "After its last pod has landed you draw a card.",
    "It also loads pods from your salvage spaces.",
    "It costs 2 energy only, if all its pods go to large caverns.",
    "One of its pods may come straight from a chamber, without being awakened.",
    "It has no ability, but carries the most."};
static const char *const mission_texts[CRYO_TYPES] = {"for each cavern with a pod of yours",
                                                      "for each of your pods in the cavern where you have most",
                                                      "for every two units of material and energy you have left",
                                                      "for each large cavern with a pod of yours",
                                                      "for each filled slot of your platform",
                                                      "for each of your vehicles",
                                                      "for each of your upgrades",
                                                      "for each of your pods on a salvage space"};

static void say_vehicle(const struct asking *a, unsigned card) {
    const struct cryo_card_face *face = &cryo_pack_of(a->g)->cards[card];
    ORR_SAY(a, "The %s carries up to %u pods for %u energy. %s", in(a, cryo_vehicle_titles[card]), face->capacity,
            face->energy, in(a, vehicle_texts[card]));
}

static void say_mission(const struct asking *a, unsigned card) {
    const struct cryo_card_face *face = &cryo_pack_of(a->g)->cards[card];
    ORR_SAY(a, face->points == 1 ? "%s gives %u point %s, at most %u." : "%s gives %u points %s, at most %u.",
            in(a, cryo_mission_titles[card]), face->points, in(a, mission_texts[card]), face->most);
}

static void about_type(const struct asking *a, unsigned card, const char *what) {
    char gain[64];
    cryo_gains_text(a->g, cryo_pack_of(a->g)->cards[card].scrap, 2, gain, sizeof gain);
    title(a, cryo_card_titles[card]);
    kind(a, what);
    orr_about_look(a->to, CRYO_SYM_ANNEX + (int)card, ORR_LEAF);
    ORR_FACT(a, "upgrade", "%s", in(a, cryo_card_titles[card]));
    ORR_FACT(a, "vehicle", "%s", in(a, cryo_vehicle_titles[card]));
    ORR_FACT(a, "mission", "%s", in(a, cryo_mission_titles[card]));
    ORR_SAY(a, "As an upgrade: %s\nAs a vehicle: ", in(a, upgrade_texts[card]));
    say_vehicle(a, card);
    ORR_SAY(a, "\nFace down as a mission: ");
    say_mission(a, card);
    ORR_SAY(a, "\nScrapped, it gives %s.", gain);
    orr_about_cite(a->to, "CR-5.12", "CR-4.3", "CR-5.13");
    a->to->card = true;
}

static void about_hand(const struct asking *a, unsigned which) {
    unsigned seat = which / 64, card = which % 64;
    const struct cryo_faction *f = &a->s->faction[seat];
    if (card < CRYO_TYPES && f->hand[card]) {
        about_type(a, card, "Card in your hand");
        ORR_FACT(a, "copies", "%u", f->hand[card]);
        return;
    }
    if (card < CRYO_TYPES && cryo_untold(a->s, seat)) {
        about_type(a, card, "Card that may be in this hand");
        return;
    }
    title(a, "Hand of cards");
    kind(a, "Cards, face down");
    orr_about_look(a->to, CRYO_SYM_BACK, ORR_ICE);
    seat_fact(a, seat);
    ORR_FACT(a, "cards", "%u", f->hand_size);
    ORR_SAY(
        a,
        "Only their owner sees these cards. There are eight types with five copies each. At the end of a turn a hand "
        "holds at most five.");
    orr_about_cite(a->to, "CR-4.4", "CR-8.2", NULL);
}

static void about_upgrade(const struct asking *a, unsigned which) {
    unsigned card = which % 8;
    title(a, cryo_card_titles[card]);
    kind(a, "Upgrade");
    orr_about_look(a->to, CRYO_SYM_ANNEX + (int)card, ORR_LEAF);
    seat_fact(a, which / 8);
    ORR_FACT(a, "worth", "1 point");
    ORR_SAY(a, "%s", in(a, upgrade_texts[card]));
    orr_about_cite(a->to, "CR-5.13", "CR-6.2", NULL);
    a->to->card = true;
}

static void about_vehicle(const struct asking *a, unsigned which) {
    unsigned seat = which / 32, card = which % 32 / 4;
    const struct cryo_card_face *face = &cryo_pack_of(a->g)->cards[card];
    title(a, cryo_vehicle_titles[card]);
    kind(a, "Vehicle");
    orr_about_look(a->to, CRYO_SYM_VEHICLE, ORR_INK);
    seat_fact(a, seat);
    pods_fact(a, "carries", face->capacity + (unsigned)cryo_has(&a->s->faction[seat], CRYO_ANNEX));
    ORR_FACT(a, "energy", "%u", face->energy);
    ORR_FACT(a, "worth", "1 point");
    ORR_SAY(a,
            "It carries awakened pods into one face-up cavern, or two that are adjacent, and can be launched again by "
            "each later drone at the launch dock. %s",
            in(a, vehicle_texts[card]));
    orr_about_cite(a->to, "CR-5.26", "CR-5.23", "CR-5.24");
    a->to->card = true;
}

static void about_mission(const struct asking *a, unsigned which) {
    unsigned seat = which / 16, place = which % 16, card = 0;
    const struct cryo_faction *f = &a->s->faction[seat];
    while (card < CRYO_TYPES && place >= f->missions[card]) {
        place -= f->missions[card++];
    }
    kind(a, "Mission, face down");
    orr_about_look(a->to, CRYO_SYM_MISSION, ORR_VIOLET);
    seat_fact(a, seat);
    orr_about_cite(a->to, "CR-5.15", "CR-6.4", NULL);
    a->to->card = true;
    if (card >= CRYO_TYPES) {
        title(a, "Mission");
        ORR_SAY(a, "Only its owner knows it. It is shown and scored at the end.");
        return;
    }
    title(a, cryo_mission_titles[card]);
    points_fact(a, "worth now", (unsigned)cryo_mission_points(a->g, a->s, seat, card));
    say_mission(a, card);
}

static void about_spot(const struct asking *a, unsigned spot) {
    unsigned card = a->s->spot[spot];
    kind(a, "Card of the rival's plan");
    orr_about_look(a->to, card < CRYO_TYPES ? CRYO_SYM_ANNEX + (int)card : CRYO_SYM_BACK, ORR_INK);
    title(a, card < CRYO_TYPES ? cryo_card_titles[card] : "Card spot");
    ORR_SAY(a,
            "When the rival follows this type of card, its drone goes to the dock below, or as near to it as it can.");
    orr_about_cite(a->to, "CR-7.18", "CR-7.3", NULL);
}

static void about_decision(const struct asking *a, unsigned which) {
    unsigned card = a->s->decision[which];
    kind(a, "Decision card of the rival");
    orr_about_look(a->to, card < CRYO_TYPES ? CRYO_SYM_ANNEX + (int)card : CRYO_SYM_BACK, ORR_INK);
    title(a, card < CRYO_TYPES ? cryo_card_titles[card] : "Decision card");
    ORR_SAY(a,
            "When the rival deploys, one of its two decision cards, each with the same chance, tells where. Then it is "
            "replaced.");
    orr_about_cite(a->to, "CR-7.17", "CR-7.21", NULL);
    a->to->card = true;
}

/* ---- factions ---- */

static void about_seat(const struct asking *a, unsigned seat) {
    const struct cryo_faction *f = &a->s->faction[seat];
    struct cryo_score score = cryo_score_of(a->g, a->s, seat);
    title(a, cryo_is_rival(a->g, seat) ? "The rival" : "Platform of a faction");
    kind(a, "Faction");
    orr_about_look(a->to, CRYO_SYM_DRONE + (int)seat, ORR_SEAT + (int)seat);
    ORR_FACT(a, "points so far", "%d%s", (int)score.total, score.hidden ? "+" : "");
    pods_fact(a, "asleep", cryo_all_asleep(f));
    pods_fact(a, "awake", f->quarters);
    pods_fact(a, "in caverns", (unsigned)cryo_settled(f));
    ORR_SAY(a, "Points come from pods in caverns, from having most pods there, from upgrades and vehicles, from every "
               "two pods "
               "in the quarters, and from missions, which others see at the end only.");
    orr_about_cite(a->to, "CR-6.2", "CR-6.3", NULL);
}

static void about_stock(const struct asking *a, unsigned which) {
    static const char *const texts[CRYO_STOCK] = {
        "Crystals are burnt to energy at the Generator.", "Organics awaken pods at stasis control.",
        "Tech pays for playing and drawing cards.",
        "A nanite pays for a crystal, an organic or a tech, but not for energy.",
        "Energy launches vehicles and pays for scouting. Nothing else replaces it."};
    unsigned stock = which % 8;
    title(a, cryo_stock_titles[stock]);
    kind(a, stock == CRYO_E ? "Energy" : "Material");
    orr_about_look(a->to, CRYO_SYM_CRYSTAL + (int)stock, cryo_stock_role(stock));
    seat_fact(a, which / 8);
    ORR_FACT(a, "in stock", "%u", a->s->faction[which / 8].stock[stock]);
    ORR_FACT(a, "at most", "%d", stock == CRYO_E ? CRYO_MAX_ENERGY : CRYO_MAX_MATERIAL);
    ORR_SAY(a, "%s What is gained above the limit is lost.", in(a, texts[stock]));
    orr_about_cite(a->to, "CR-4.8", "CR-4.5", NULL);
}

static void about_quarters(const struct asking *a, unsigned seat) {
    const struct cryo_faction *f = &a->s->faction[seat];
    title(a, "Quarters");
    kind(a, "Awakened pods");
    orr_about_look(a->to, CRYO_SYM_POD + (int)seat, ORR_SEAT + (int)seat);
    seat_fact(a, seat);
    ORR_FACT(a, "pods", "%u", f->quarters);
    if (!cryo_is_rival(a->g, seat)) {
        ORR_FACT(a, "room for", "%u", cryo_quarters(f));
    }
    ORR_SAY(
        a,
        "Pods that were awakened wait here. They scout, work at salvage or ride in vehicles. At the end every two of "
        "them are a point.");
    orr_about_cite(a->to, "CR-2.3", "CR-6.2", NULL);
}

static const char *const bay_texts[CRYO_BAYS] = {
    "A drone that comes home here gains what the built tile shows.",
    "Up to twice, pay 1 of the left tile's material and gain what the right tile shows, two times.",
    "Pay 1 to 3 of the built tile's material and gain as much energy.",
    "Pay 1 or 2 of the built tile's material and awaken as many of your pods from any chambers.",
    "Up to twice, pay 1 of the built tile's material and draw a card or play one.",
    "A drone that comes home here gains what both built tiles show."};

static void about_bay(const struct asking *a, unsigned which) {
    unsigned bay = which % 8, empty = 0;
    CRYO_EACH(slot, cryo_bay_slots[bay]) { empty += a->s->faction[which / 8].slot[slot] >= CRYO_TILES; }
    title(a, cryo_bay_titles[bay]);
    kind(a, "Dock of a platform");
    orr_about_look(a->to, CRYO_SYM_RECALL, ORR_INK);
    ORR_FACT(a, "empty slots", "%u", empty);
    ORR_SAY(a, "%s It works for a drone that returns in a recall, when all its slots are filled.",
            in(a, bay_texts[bay]));
    orr_about_cite(a->to, "CR-5.32", "CR-5.30", "CR-5.33");
}

static void about_slot(const struct asking *a, unsigned which) {
    unsigned slot = which % 8, tile = a->s->faction[which / 8].slot[slot];
    title(a, cryo_kind_slot.titles[slot]);
    kind(a, tile < CRYO_TILES ? "Built tile" : "Slot, empty");
    orr_about_look(a->to, CRYO_SYM_UPGRADE, ORR_LEAF);
    if (tile < CRYO_TILES) {
        orr_about_look(a->to, CRYO_SYM_CRYSTAL + (int)cryo_family_of(tile), cryo_stock_role(cryo_family_of(tile)));
        about_gain(a, cryo_pack_of(a->g)->tiles[tile].gain, 2, "shows");
    }
    ORR_SAY(a, "A tile is built here instead of being gained, and stays to the end. %s",
            in(a, bay_texts[cryo_slot_bay[slot]]));
    orr_about_cite(a->to, "CR-2.29", "CR-2.30", "CR-5.3");
}

static void about_count(const struct asking *a, unsigned which) {
    static const char *const titles[] = {"Upgrades", "Vehicles", "Missions"};
    static const char *const texts[] = {
        "Up to three different upgrades may be installed. Each works from then on and is worth a point.",
        "Up to three vehicles may be built. Each carries pods into caverns and is worth a point.",
        "Up to three different missions may lie face down. They are shown and scored at the end."};
    unsigned mode = which % 4 % CRYO_MODES;
    const struct cryo_faction *f = &a->s->faction[which / 4];
    const unsigned counts[] = {cryo_count(f->upgrades), f->fleet, f->mission_size};
    title(a, titles[mode]);
    kind(a, "Cards on a platform");
    orr_about_look(a->to, CRYO_SYM_UPGRADE + (int)mode, ORR_LEAF);
    seat_fact(a, which / 4);
    ORR_FACT(a, "cards", "%u", counts[mode]);
    ORR_SAY(a, "%s", in(a, texts[mode]));
    orr_about_cite(a->to, "CR-2.5", "CR-5.12", NULL);
}

/* ---- what only counts ---- */

static unsigned pile(const struct asking *a, bool deck) { return deck ? a->s->deck_size : a->s->discard_size; }

static void about_pile(const struct asking *a, unsigned discard) {
    title(a, discard ? "Discard pile" : "Deck");
    kind(a, discard ? "Cards, face up" : "Cards, face down");
    orr_about_look(a->to, discard ? CRYO_SYM_UPGRADE : CRYO_SYM_BACK, discard ? ORR_LEAF : ORR_ICE);
    ORR_FACT(a, "cards", "%u", pile(a, !discard));
    ORR_SAY(a, discard
                   ? "Scrapped and discarded cards lie here. When the deck is empty they are shuffled into a new one."
                   : "Forty cards of eight types. Nobody knows their order.");
    orr_about_cite(a->to, "CR-5.39", "CR-5.40", NULL);
}

static void about_supply(const struct asking *a, unsigned back) {
    static const char *const names[] = {"Early incidents", "Late incidents", "Sunset incidents"};
    static const uint8_t roles[] = {ORR_ICE, ORR_VIOLET, ORR_EMBER};
    title(a, names[back]);
    kind(a, "Supply of incident tokens");
    orr_about_look(a->to, CRYO_SYM_SUNSET, roles[back]);
    ORR_FACT(a, "to come", "%u", a->s->supply[back]);
    ORR_SAY(
        a, "Each recall resolves an incident, and the next token of the supply takes its place: early ones first, then "
           "late ones, then the last five, one of which is the sunset.");
    orr_about_cite(a->to, "CR-3.11", "CR-5.29", "CR-6.1");
}

static void about_section(const struct asking *a, unsigned section) {
    title(a, cryo_section_titles[section]);
    kind(a, "Section of the ship");
    orr_about_look(a->to, CRYO_SYM_LAUNCH, ORR_NEUTRAL);
    ORR_SAY(a,
            "A part of the broken ship: five docks with tiles and actions between them, three stasis chambers and an "
            "incident.");
    orr_about_cite(a->to, "CR-5.2", "CR-2.26", NULL);
}

static void about_round(const struct asking *a, unsigned none) {
    (void)none;
    title(a, "Turn");
    ORR_FACT(a, "turns begun", "%u", a->s->turns);
    ORR_SAY(a, "In turn each faction deploys a drone or recalls all of them. There are no rounds.");
    orr_about_cite(a->to, "CR-4.1", NULL, NULL);
}

static void about_home(const struct asking *a, unsigned seat) {
    about_drone(a, 0);
    seat_fact(a, seat);
    ORR_FACT(a, "at home", "%u", cryo_count(a->s->faction[seat].home));
}

/* ---- the table ---- */

static const struct row {
    struct orr_piece_ids ids;
    void (*tell)(const struct asking *, unsigned);
} rows[] = {
    {ORR_IDS(CRYO_PIECE_DOCK, CRYO_DOCKS), about_dock},
    {ORR_IDS(CRYO_PIECE_DRONE, CRYO_SECTION_DOCKS), about_drone},
    {ORR_IDS(CRYO_PIECE_SPACE, CRYO_RESOURCE_SPACES), about_stack},
    {{CRYO_PIECE_ACTION, CRYO_SECTIONS * 16, 16, CRYO_A_RESOURCE, false}, about_action},
    {ORR_IDS(CRYO_PIECE_CHAMBER, CRYO_CHAMBERS), about_chamber},
    {ORR_IDS(CRYO_PIECE_TOKEN, CRYO_SECTIONS), about_token},
    {ORR_IDS(CRYO_PIECE_SALVAGE, CRYO_SALVAGE_SPACES), about_salvage},
    {ORR_IDS(CRYO_PIECE_CAVERN, CRYO_CAVERNS), about_cavern},
    {{CRYO_PIECE_LANDED, CRYO_CAVERNS * 4, 4, CRYO_SEATS, false}, about_landed},
    {ORR_IDS(CRYO_PIECE_SPOT, CRYO_SPOTS), about_spot},
    {ORR_IDS(CRYO_PIECE_DECISION, 2), about_decision},
    {ORR_IDS(CRYO_PIECE_SUPPLY, CRYO_BACKS), about_supply},
    {ORR_IDS(CRYO_PIECE_DECK, 2), about_pile},
    {ORR_IDS(CRYO_PIECE_ROUND, 1), about_round},
    {ORR_IDS(CRYO_PIECE_SECTION, CRYO_SECTIONS), about_section},
    {ORR_SEAT_IDS(CRYO_PIECE_SEAT, CRYO_SEATS, 1, 1), about_seat},
    {ORR_SEAT_IDS(CRYO_PIECE_STOCK, CRYO_SEATS, 8, CRYO_STOCK), about_stock},
    {ORR_SEAT_IDS(CRYO_PIECE_QUARTERS, CRYO_SEATS, 1, 1), about_quarters},
    {ORR_SEAT_IDS(CRYO_PIECE_BAY, CRYO_SEATS, 8, CRYO_BAYS), about_bay},
    {ORR_SEAT_IDS(CRYO_PIECE_BAY_DRONE, CRYO_SEATS, 8, 8), about_drone},
    {ORR_SEAT_IDS(CRYO_PIECE_SLOT, CRYO_SEATS, 8, CRYO_SLOTS), about_slot},
    {ORR_SEAT_IDS(CRYO_PIECE_UPGRADE, CRYO_SEATS, 8, CRYO_TYPES), about_upgrade},
    {ORR_SEAT_IDS(CRYO_PIECE_VEHICLE, CRYO_SEATS, 32, 32), about_vehicle},
    {ORR_SEAT_IDS(CRYO_PIECE_MISSION, CRYO_SEATS, 16, 16), about_mission},
    {ORR_SEAT_IDS(CRYO_PIECE_HAND, CRYO_SEATS, 64, 64), about_hand},
    {ORR_SEAT_IDS(CRYO_PIECE_SCORE, CRYO_SEATS, 1, 1), about_seat},
    {ORR_SEAT_IDS(CRYO_PIECE_ASLEEP, CRYO_SEATS, 1, 1), about_seat},
    {ORR_SEAT_IDS(CRYO_PIECE_SETTLED, CRYO_SEATS, 1, 1), about_seat},
    {ORR_SEAT_IDS(CRYO_PIECE_HOME, CRYO_SEATS, 1, 1), about_home},
    {ORR_SEAT_IDS(CRYO_PIECE_COUNT, CRYO_SEATS, 4, CRYO_MODES), about_count},
};

bool cryo_about(const orr_game *g, const void *view, int seat, uint32_t piece, struct orr_about *out) {
    struct asking a = {.g = g, .s = view, .to = out};
    (void)seat;
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
        unsigned which;
        if (orr_piece_of(&rows[i].ids, piece, cryo_players(g), &which)) {
            bool there = rows[i].tell != about_action || which % 16 >= CRYO_A_STASIS;
            if (there) {
                rows[i].tell(&a, which);
            }
            return there;
        }
    }
    return false;
}
