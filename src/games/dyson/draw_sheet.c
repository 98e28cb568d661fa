/* Dyson: what is being asked, as a list of choices beside the map: kinds of building,
 * types with prices, tiers, troops, and the button that ends a phase. Attacks are in
 * draw_attack.c; how the list is drawn is up to the compositions. */
#include "draw.h"

struct dyson_cell *dyson_add_cell(struct dyson_sheet *sheet, orr_action action, const char *title, int symbol) {
    unsigned at = sheet->n < DYSON_CELLS ? sheet->n++ : DYSON_CELLS - 1;
    sheet->cell[at] = (struct dyson_cell){
        .action = action, .title = title, .symbol = symbol, .hull = -1, .role = ORR_INK, .note = ""};
    return &sheet->cell[at];
}

struct dyson_cell dyson_plain_button(orr_action action, const char *title, int symbol, const char *tip) {
    return (struct dyson_cell){.piece = DYSON_PIECE_BUTTON + orr_verb_of(action),
                               .action = action,
                               .title = title,
                               .symbol = symbol,
                               .hull = -1,
                               .role = ORR_INK,
                               .note = "",
                               .tip = tip};
}

uint32_t dyson_choice_piece(unsigned verb, unsigned value) { return DYSON_PIECE_CHOICE + verb * 16 + value; }

bool dyson_sheet_matters(const struct dyson_pen *p) {
    switch (p->s->phase) {
    case DYSON_P_JOIN:
    case DYSON_P_DIRECTION:
    case DYSON_P_POWER:
    case DYSON_P_RETALIATE:
    case DYSON_P_COUNTER:
    case DYSON_P_OVER:
        return true;
    default:
        return false;
    }
}

static int actor_glyph(const struct dyson_pen *p) { return DYSON_BORDER + p->s->actor % DYSON_SEATS; }

/* ---- building ---- */

static void ask_build(const struct dyson_pen *p, struct dyson_sheet *sheet) {
    static const struct {
        uint8_t verb, symbol;
        const char *title, *note, *tip;
    } kinds[] = {
        {DYSON_NEW, DYSON_SYM_BUILDING + DYSON_FACTORY_1, "New building", "one, beside a troop",
         "Put up one new building on a planet or an own Station beside an own troop [DY-5.3]."},
        {DYSON_UPGRADE, DYSON_SYM_UP, "Upgrade", "one building",
         "Raise one Field, Factory, Drill or Sphere to tier II or III [DY-5.8]."},
        {DYSON_PLATFORM, DYSON_SYM_STATION, "Station", "a platform in space",
         "Put up one Station on a space tile beside an own troop [DY-5.9]."},
        {DYSON_DEPLOY, DYSON_SYM_TROOP + DYSON_SPACECRAFT, "Deploy", "one troop per Factory",
         "Deploy troops, one from each Factory [DY-5.10]."},
    };
    sheet->title = "Build one thing";
    sheet->hint[0] = "One new building, or one upgrade, or one Station, or troops from all your Factories.";
    for (unsigned i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        struct dyson_cell *cell = dyson_add_cell(sheet, orr_act(kinds[i].verb), kinds[i].title, kinds[i].symbol);
        cell->piece = DYSON_PIECE_BUTTON + kinds[i].verb;
        cell->note = kinds[i].note;
        cell->tip = kinds[i].verb == DYSON_UPGRADE && dyson_balanced(p->g)
                        ? "Raise one building by one tier; a Turret becomes a Railgun, a Railgun the Laser [DY-7.13]."
                        : kinds[i].tip;
        cell->aside = true;
        cell->role = actor_glyph(p);
    }
    sheet->wide_columns = 1;
    sheet->tall_columns = 4;
}

static void ask_type(const struct dyson_pen *p, struct dyson_sheet *sheet) {
    sheet->title = "Choose the building";
    for (unsigned type = 0; type < DYSON_NEW_BUILDINGS; type++) {
        orr_action action = orr_act1(DYSON_TYPE, type);
        struct dyson_cell *cell =
            dyson_add_cell(sheet, action, dyson_building_titles[type], DYSON_SYM_BUILDING + (int)type);
        cell->piece = dyson_choice_piece(DYSON_TYPE, type);
        cell->coin = DYSON_SYM_MINERALS;
        cell->price = p->pack->building[type].price;
        cell->role = actor_glyph(p);
        cell->tip = dyson_explained(p, action);
        cell->tier = (uint8_t)(dyson_tiered(type) ? dyson_tier(type) : 0);
    }
    sheet->wide_columns = 3;
    sheet->tall_columns = 6;
}

static void ask_tier(const struct dyson_pen *p, struct dyson_sheet *sheet) {
    unsigned type = dyson_building_kind(p->s->building[p->s->tile]);
    sheet->title = "Choose the tier";
    for (unsigned tier = 2; tier <= 3; tier++) {
        if (tier <= dyson_tier(type)) {
            continue;
        }
        unsigned better = type + tier - dyson_tier(type);
        orr_action action = orr_act1(DYSON_TIER, tier);
        struct dyson_cell *cell =
            dyson_add_cell(sheet, action, dyson_building_titles[better], DYSON_SYM_BUILDING + (int)better);
        cell->piece = dyson_choice_piece(DYSON_TIER, tier);
        cell->coin = DYSON_SYM_MINERALS;
        cell->price = (int)dyson_upgrade_price(p->g, type, tier);
        cell->role = actor_glyph(p);
        cell->tip = dyson_explained(p, action);
    }
    sheet->wide_columns = 2;
    sheet->tall_columns = 3;
}

static void ask_ship(const struct dyson_pen *p, struct dyson_sheet *sheet) {
    sheet->title = "Choose the troop";
    for (unsigned type = 0; type < DYSON_TROOPS; type++) {
        const struct dyson_troop_row *row = &p->pack->troop[type];
        orr_action action = orr_act1(DYSON_SHIP, type);
        struct dyson_cell *cell = dyson_add_cell(sheet, action, dyson_troop_titles[type], DYSON_SYM_TROOP + (int)type);
        cell->piece = dyson_choice_piece(DYSON_SHIP, type);
        cell->coin = DYSON_SYM_MINERALS;
        cell->price = row->minerals;
        cell->hull = DYSON_SYM_HULL + (int)type;
        cell->role = ORR_SEAT + p->s->actor % DYSON_SEATS;
        cell->tip = dyson_explained(p, action);
        if (row->energy) {
            cell->note = orr_phrase(p->to, "+%u E", row->energy);
        }
    }
    sheet->wide_columns = 2;
    sheet->tall_columns = 4;
}

static void ask_place(const struct dyson_pen *p, struct dyson_sheet *sheet) {
    static const char *const titles[] = {"Factory on A", "Factory on B"};
    unsigned corner = p->s->corner[p->s->actor % DYSON_SEATS];
    sheet->title = "Place your first buildings";
    sheet->hint[0] = "The Factory goes where you click, the Drill to the other home planet.";
    for (unsigned way = 0; way < 2 && corner < DYSON_CORNERS; way++) {
        struct dyson_cell *cell =
            dyson_add_cell(sheet, orr_act1(DYSON_PLACE, way), titles[way], DYSON_SYM_BUILDING + DYSON_FACTORY_1);
        unsigned tile = way ? p->c->home_b[corner] : p->c->home_a[corner];
        cell->piece = dyson_choice_piece(DYSON_PLACE, way);
        cell->note = orr_phrase(p->to, "on %s", dyson_tile_words(p, tile));
        cell->role = actor_glyph(p);
    }
    sheet->wide_columns = 1;
    sheet->tall_columns = 2;
}

/* Pieces that can be chosen on the map, here too: easier to hit, and in reading order. */
static void list_pieces(const struct dyson_pen *p, struct dyson_sheet *sheet, dyson_set set, unsigned layer,
                        unsigned verb) {
    DYSON_EACH(tile, set) {
        dyson_piece_cell(p, sheet, orr_act1(verb, tile), tile, layer)->note = dyson_tile_words(p, tile);
    }
    sheet->wide_columns = 1;
    sheet->tall_columns = 6;
}

/* ---- moving ---- */

static void add_emp(const struct dyson_pen *p, struct dyson_sheet *sheet) {
    if (!(p->s->troop_type[DYSON_ASTA] & p->s->troops[p->s->actor])) {
        return;
    }
    struct dyson_cell *cell = dyson_add_cell(sheet, orr_act(DYSON_EMP), "EMP", DYSON_SYM_PULSE);
    unsigned wait = p->s->cooldown[p->s->actor];
    cell->piece = DYSON_PIECE_BUTTON + DYSON_EMP;
    cell->coin = DYSON_SYM_ENERGY;
    cell->price = p->pack->emp_price;
    cell->role = ORR_VIOLET;
    cell->note = wait ? orr_phrase(p->to, "in %u turns", wait) : "fields off";
    cell->aside = true;
    cell->tip = "Switch off every enemy force field near your Asta until the end of this turn [DY-5.30].";
}

static void ask_move(const struct dyson_pen *p, struct dyson_sheet *sheet) {
    sheet->title = "Move";
    sheet->hint[0] = "Choose one of your troops, then where it flies. Each troop moves once in a turn.";
    add_emp(p, sheet);
    list_pieces(p, sheet, dyson_movable(p->g, p->s), DYSON_TROOP, DYSON_MOVE);
}

static const char *move_words(const struct dyson_pen *p, unsigned type) {
    const struct dyson_troop_row *row = &p->pack->troop[type];
    return orr_phrase(p->to,
                      row->moves == 1 ? row->flat ? "up to %u tile, %u energy" : "up to %u tile, %u energy a tile"
                      : row->flat     ? "up to %u tiles, %u energy"
                                      : "up to %u tiles, %u energy a tile",
                      row->moves, row->move_price);
}

static void ask_dest(const struct dyson_pen *p, struct dyson_sheet *sheet) {
    sheet->title = "Move";
    sheet->tile = p->s->tile;
    sheet->layer = DYSON_TROOP;
    sheet->subject = dyson_piece_name(p, p->s->tile, DYSON_TROOP);
    sheet->detail = move_words(p, dyson_troop_kind(p->s->troop[p->s->tile]));
    sheet->hint[0] = "Click the tile where it flies.";
}

static void ask_put(const struct dyson_pen *p, struct dyson_sheet *sheet) {
    unsigned type = p->s->choice < DYSON_TROOPS ? p->s->choice : 0;
    sheet->title = "Deploy";
    sheet->tile = p->s->tile;
    sheet->layer = DYSON_BUILDING;
    sheet->subject = dyson_piece_name(p, p->s->tile, DYSON_BUILDING);
    sheet->detail = orr_phrase(p->to, "deploys: %s", orr_tr(p->g, dyson_troop_titles[type]));
    sheet->hint[0] = "Click the tile beside the Factory where it starts.";
}

/* ---- the whole sheet ---- */

static void only_hint(struct dyson_sheet *sheet, const char *title, const char *hint) {
    sheet->title = title;
    sheet->hint[0] = hint;
}

static void fill(const struct dyson_pen *p, struct dyson_sheet *sheet) {
    switch (p->s->phase) {
    case DYSON_P_CORNER:
        only_hint(sheet, "Choose your corner", "Click a star. Your Sphere goes there, your first buildings beside it.");
        break;
    case DYSON_P_PLACE:
        ask_place(p, sheet);
        break;
    case DYSON_P_BUILD:
        ask_build(p, sheet);
        break;
    case DYSON_P_SITE:
        only_hint(sheet, "New building", "Click a planet or an own Station beside one of your troops.");
        break;
    case DYSON_P_STATION:
        only_hint(sheet, "Station", "Click a space tile beside one of your troops.");
        break;
    case DYSON_P_TYPE:
        ask_type(p, sheet);
        break;
    case DYSON_P_PICK:
        only_hint(sheet, "Upgrade",
                  dyson_balanced(p->g) ? "Click the building that you upgrade, by one tier."
                                       : "Click the Field, Factory, Drill or Sphere that you upgrade.");
        list_pieces(p, sheet, dyson_upgradable(p->g, p->s), DYSON_BUILDING, DYSON_PICK);
        break;
    case DYSON_P_TIER:
        ask_tier(p, sheet);
        break;
    case DYSON_P_FACTORY:
        only_hint(sheet, "Deploy", "Click a Factory. Each deploys one troop in a turn.");
        list_pieces(p, sheet, dyson_factories(p->g, p->s), DYSON_BUILDING, DYSON_FACTORY);
        break;
    case DYSON_P_SHIP:
        ask_ship(p, sheet);
        break;
    case DYSON_P_PUT:
        ask_put(p, sheet);
        break;
    case DYSON_P_MOVE:
        ask_move(p, sheet);
        break;
    case DYSON_P_DEST:
        ask_dest(p, sheet);
        break;
    case DYSON_P_ATTACK:
        add_emp(p, sheet);
        dyson_attack_sheet(p, sheet);
        break;
    default:
        dyson_attack_sheet(p, sheet);
    }
}

/* Who came where. */
static void ranking(const struct dyson_pen *p, struct dyson_sheet *sheet) {
    sheet->title = "Final ranking";
    sheet->hint[0] = p->result.note;
    for (unsigned rank = 1; rank <= p->g->seats; rank++) {
        for (unsigned seat = 0; seat < p->g->seats; seat++) {
            if (p->result.rank[seat] != rank) {
                continue;
            }
            const char *words = orr_phrase(p->to, "%u. %s", rank, p->to->names[seat]);
            struct dyson_cell *cell = dyson_add_cell(sheet, 0, words, DYSON_SYM_BUILDING + DYSON_SPHERE_1);
            cell->symbol = p->result.won >> seat & 1u ? (int)DYSON_SYM_CROWN : cell->symbol;
            cell->role = DYSON_BORDER + (int)seat;
            cell->note = orr_phrase(p->to, "%d", p->result.score[seat]);
            cell->chosen = p->result.won >> seat & 1u;
        }
    }
    sheet->wide_columns = 1;
    sheet->tall_columns = 3;
}

static const char *done_words(const struct dyson_pen *p) {
    if (p->s->phase == DYSON_P_FACTORY) {
        return "Stop deploying";
    }
    return p->s->stage == DYSON_S_MOVE     ? "End move phase"
           : p->s->stage == DYSON_S_ATTACK ? "End attack phase"
           : p->s->stage == DYSON_S_BUILD2 ? "End turn"
                                           : "End build phase";
}

/* Nobody else's buttons can be clicked. */
static void close_buttons(struct dyson_sheet *sheet) {
    for (unsigned i = 0; i < sheet->n; i++) {
        sheet->cell[i].action = 0;
    }
    sheet->main.action = sheet->second.action = sheet->done.action = 0;
}

/* Words of the tables in the language of the scene; what was put together is already. */
static void speak(const struct dyson_pen *p, const char **words) {
    *words = *words ? orr_scene_tr(p->to, *words) : NULL;
}

static void speak_cell(const struct dyson_pen *p, struct dyson_cell *cell) {
    speak(p, &cell->title);
    speak(p, &cell->note);
    speak(p, &cell->tip);
}

static void speak_all(const struct dyson_pen *p, struct dyson_sheet *sheet) {
    speak(p, &sheet->title);
    for (unsigned i = 0; i < DYSON_HINTS; i++) {
        speak(p, &sheet->hint[i]);
    }
    speak(p, &sheet->subject);
    for (unsigned i = 0; i < sheet->n; i++) {
        speak_cell(p, &sheet->cell[i]);
    }
    speak_cell(p, &sheet->main);
    speak_cell(p, &sheet->second);
    speak_cell(p, &sheet->done);
}

void dyson_make_sheet(const struct dyson_pen *p, struct dyson_sheet *sheet) {
    *sheet = (struct dyson_sheet){.tile = ORR_NONE, .layer = DYSON_LAYERS, .permille = -1};
    unsigned phase = p->s->phase;
    if (p->turn.actor >= 0) {
        fill(p, sheet);
    } else if (p->over) {
        ranking(p, sheet);
    } else {
        sheet->title = dyson_prompt_words(p);
    }
    if (phase == DYSON_P_BUILD || phase == DYSON_P_FACTORY || phase == DYSON_P_MOVE || phase == DYSON_P_ATTACK) {
        sheet->done = dyson_plain_button(orr_act(DYSON_DONE), done_words(p), DYSON_SYM_FLAG,
                                         "Go on to the next part of the turn [DY-4.3].");
    }
    if (!p->asked) {
        close_buttons(sheet);
    }
    speak_all(p, sheet);
}
