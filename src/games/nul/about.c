/* Nul's pieces in words, for whoever points at them. The view decides what is told of a card: a hidden one has only its
 * back. */
#include "nul.h"

#include <stdio.h>
#include <string.h>

#include "orrery/scene.h"

struct words {
    const char *title, *kind, *text;
    const char *rule[ORR_ABOUT_RULES];
};

static const struct words card_words = {
    "Card",
    "Card",
    "Each player holds one card in secret. At the end its worth is added to the sparks.",
    {"NU-4.2", "NU-3.2"}};
static const struct words sparks_words = {"Sparks",
                                          "Stock",
                                          "Sparks pay for looks and changes and are staked on the die. At the end each "
                                          "counts one point.",
                                          {"NU-1.2", "NU-4.2"}};
static const struct words stack_words = {
    "Stack",
    "Cards",
    "Cards that nobody holds yet. Whoever changes a card draws from here; discarded "
    "cards do not return.",
    {"NU-1.3", "NU-3.3"}};
static const struct words die_words = {
    "Die", "Die", "The upper half of its faces wins as much as was staked, the lower half loses it.", {"NU-3.1"}};

static bool say(const orr_game *g, struct orr_about *out, const struct words *words, int role) {
    snprintf(out->title, sizeof out->title, "%s", orr_tr(g, words->title));
    snprintf(out->kind, sizeof out->kind, "%s", orr_tr(g, words->kind));
    snprintf(out->text, sizeof out->text, "%s", orr_tr(g, words->text));
    memcpy(out->rule, words->rule, sizeof out->rule);
    out->role = role;
    return true;
}

static void fact(const orr_game *g, struct orr_about *out, const char *label, int n) {
    snprintf(out->fact[out->facts].label, sizeof out->fact[0].label, "%s", orr_tr(g, label));
    snprintf(out->fact[out->facts].value, sizeof out->fact[0].value, "%d", n);
    out->facts++;
}

static bool card(const orr_game *g, const struct nul_state *s, unsigned owner, struct orr_about *out) {
    unsigned face = s->card[owner];
    say(g, out, &card_words, ORR_SUN);
    if (face < NUL_CARDS) {
        snprintf(out->title, sizeof out->title, "%s", orr_tr(g, nul_card_titles[face]));
        fact(g, out, "worth", nul_pack_of(g)->face[face].points);
        out->symbol = (int)face;
    }
    return true;
}

bool nul_about(const orr_game *g, const void *view, int seat, uint32_t piece, struct orr_about *out) {
    const struct nul_state *s = view;
    uint32_t owner = piece % 10; /* ids of seats' pieces begin at whole tens */
    (void)seat;
    if (piece - owner == NUL_PIECE_CARD && owner < g->seats) {
        return card(g, s, owner, out);
    }
    if (piece - owner == NUL_PIECE_SPARKS && owner < g->seats) {
        fact(g, out, "sparks", s->sparks[owner]);
        return say(g, out, &sparks_words, ORR_SEAT + (int)owner);
    }
    if (piece == NUL_PIECE_STACK) {
        fact(g, out, "cards", s->left);
        return say(g, out, &stack_words, ORR_INK);
    }
    return piece == NUL_PIECE_DIE && say(g, out, &die_words, ORR_INK);
}
