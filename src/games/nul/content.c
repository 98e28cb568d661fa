/* Nul's built-in pack and the description of every byte of packs and states. */
#include "nul.h"

#include <stdio.h>

static const char *const card_names[] = {"dust", "moon", "comet", "star", "nova", "hidden"};
const char *const nul_card_titles[] = {"the Dust", "the Moon", "the Comet", "the Star", "the Nova", "a hidden card"};

const struct orr_kind nul_kind_card = {
    .name = "card", .names = card_names, .titles = nul_card_titles, .count = NUL_CARDS};
static const struct orr_kind kind_held = {
    .name = "held", .names = card_names, .titles = nul_card_titles, .count = NUL_CARDS + 1};

static const char *const phase_names[] = {"deal", "turn", "swap", "roll", "over"};
static const struct orr_kind kind_phase = {.name = "phase", .names = phase_names, .count = NUL_PHASES};

static unsigned seats(const orr_game *g) { return g->seats; }

const struct orr_field nul_fields[] = {
    ORR_LIST(struct nul_state, stack, ORR_U8, NUL_CARDS, .form = ORR_BAG, .kind = &nul_kind_card),
    ORR_LIST(struct nul_state, discard, ORR_U8, NUL_CARDS, .form = ORR_BAG, .kind = &nul_kind_card),
    ORR_LIST(struct nul_state, card, ORR_U8, NUL_SEATS, .kind = &kind_held, .empty = true, .used = seats),
    ORR_LIST(struct nul_state, knows, ORR_U8, NUL_SEATS, .form = ORR_SET, .kind = &orr_kind_seat, .used = seats),
    ORR_LIST(struct nul_state, sparks, ORR_U8, NUL_SEATS, .max = NUL_SPARKS_MAX, .used = seats),
    ORR_ONE(struct nul_state, phase, ORR_U8, .kind = &kind_phase),
    ORR_ONE(struct nul_state, round, ORR_U8, .max = NUL_ROUNDS_MAX),
    ORR_ONE(struct nul_state, actor, ORR_U8, .kind = &orr_kind_seat),
    ORR_ONE(struct nul_state, stake, ORR_U8, .max = NUL_STAKE_MAX),
    ORR_ONE(struct nul_state, die, ORR_U8, .max = NUL_FACES_MAX),
    ORR_ONE(struct nul_state, peeked, ORR_U8, .form = ORR_FLAG),
    ORR_ONE(struct nul_state, gave, ORR_U8, .form = ORR_FLAG),
    ORR_ONE(struct nul_state, view, ORR_U8, .max = 7),
    ORR_ONE(struct nul_state, left, ORR_U16, .form = ORR_DERIVED),
    {.name = NULL},
};

/* [NU-1.3] */
const struct nul_pack nul_content = {
    .title = "Night sky",
    .face = {[NUL_DUST] = {0, 4, 0},
             [NUL_MOON] = {1, 3, 0},
             [NUL_COMET] = {2, 3, 0},
             [NUL_STAR] = {4, 2, 0},
             [NUL_NOVA] = {-3, 1, 0}},
};

/* Packs that were built in before; records that name them are still replayed. */
bool nul_earlier_content(unsigned n, void *content) {
    struct nul_pack *pack = content;
    pack->face[NUL_NOVA].points = -2;
    return n == 0;
}

static const struct orr_field face_fields[] = {
    ORR_ONE(struct nul_face, points, ORR_I16, .min = -99, .max = 99),
    ORR_ONE(struct nul_face, copies, ORR_U8, .max = 20),
    ORR_LIST(struct nul_face, pad, ORR_PAD, 1),
    {.name = NULL},
};

const struct orr_field nul_content_fields[] = {
    ORR_LIST(struct nul_pack, title, ORR_CHARS, 16),
    {.name = "faces",
     .offset = offsetof(struct nul_pack, face),
     .stride = sizeof(struct nul_face),
     .rows = NUL_CARDS,
     .type = ORR_GROUP,
     .sub = face_fields},
    {.name = NULL},
};

/* Every player must get a card. */
bool nul_check_content(const orr_game *g, const void *content, char *why, size_t size) {
    const struct nul_pack *pack = content;
    unsigned cards = 0;
    for (unsigned i = 0; i < NUL_CARDS; i++) {
        cards += pack->face[i].copies;
    }
    if (cards < NUL_SEATS) {
        const struct orr_why w = {why, size, g};
        return orr_amiss(&w, "faces: %u cards are too few, %d players need one each", cards, NUL_SEATS);
    }
    return true;
}
