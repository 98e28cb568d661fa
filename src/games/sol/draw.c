/* Sol: from a position to a scene. This file reads the position for the others: who
 * decides, what is being asked, in which words; drawing itself is in draw_*.c. */
#include "draw.h"
#include "play.h"

#include <string.h>

enum { BRIEF = 64 };

/* ---- cells and piles ---- */

unsigned sol_index(const struct sol_pen *p, unsigned cell) { return cell - p->c->first[p->c->layer_of[cell]]; }

const char *sol_cell_words(const struct sol_pen *p, unsigned cell) {
    static const char letters[SOL_LAYERS] = {'O', 'I', 'C', 'R', 'K'};
    if (cell >= p->c->cells) {
        return "?";
    }
    return orr_phrase(p->to, "%c%u", letters[p->c->layer_of[cell]], sol_index(p, cell));
}

const char *sol_place_words(const struct sol_pen *p, unsigned cell) {
    unsigned layer = p->c->layer_of[cell], cards = p->pack->cards[layer];
    return orr_phrase(p->to,
                      cards == 1 ? "%s, %s: base %u + bonus %u, %u card" : "%s, %s: base %u + bonus %u, %u cards",
                      sol_cell_words(p, cell), sol_tr(p, sol_layer_titles[layer]), sol_base(p->g, p->s, cell),
                      sol_bonus(p->g, p->s, cell), cards);
}

unsigned sol_deck_left(const struct sol_pen *p) {
    unsigned sum = 0;
    for (unsigned i = 0; i < SOL_CARD_KINDS; i++) {
        sum += p->s->deck[i];
    }
    return sum;
}

unsigned sol_discarded(const struct sol_pen *p) {
    unsigned sum = 0;
    for (unsigned i = 0; i < SOL_SUITS; i++) {
        sum += p->s->discard[i];
    }
    return sum;
}

unsigned sol_draws_due(const struct sol_pen *p) {
    unsigned n = 0;
    while (n < SOL_QUEUE && p->s->queue[n]) {
        n++;
    }
    return n;
}

int sol_suit_role(unsigned suit) {
    static const uint8_t roles[SOL_CARD_KINDS] = {ORR_EMBER, ORR_ICE,       ORR_LEAF,          ORR_VIOLET,
                                                  ORR_SUN,   SOL_EXPANSION, SOL_REVERBERATION, ORR_EMBER};
    return roles[suit < SOL_CARD_KINDS ? suit : 0];
}

unsigned sol_points_start(const struct sol_pen *p) {
    unsigned most = p->s->movement[p->s->active];
    return p->s->points > most ? p->s->points : most;
}

/* ---- words ---- */

static const char *result_words(const struct sol_pen *p) {
    struct orr_winners winners = orr_winners_of(&p->result, p->g->seats);
    const char *name = p->to->names[winners.first];
    if (p->c->target) {
        return orr_phrase(p->to, winners.n ? "Saved in time: %u of %u needed" : "Lost with the Sun: %u of %u needed",
                          sol_lowest_momentum(p->g, p->s), p->c->target);
    }
    if (winners.n == 1) {
        return orr_phrase(p->to, "%s wins with momentum %d", name, p->result.score[winners.first]);
    }
    if (winners.n == 2) {
        return orr_phrase(p->to, "%s and %s share the victory", name, p->to->names[winners.second]);
    }
    return sol_tr(p, "The victory is shared");
}

const char *sol_prompt_words(const struct sol_pen *p) {
    return p->over ? result_words(p) : orr_prompt_words(p->to, p->g, p->turn, p->asked, NULL);
}

const char *sol_status_words(const struct sol_pen *p, unsigned seat) {
    static const char *const doings[SOL_ACTIONS] = {"choosing", "moving", "converting", "activating", "scouring"};
    static const char *const ordinals[] = {"1st", "2nd", "3rd", "4th", "5th"};
    bool you = (int)seat == p->seat;
    unsigned n = p->g->seats, after = (seat + n - p->s->active % n) % n;
    const char *words = after == 0       ? doings[p->s->action % SOL_ACTIONS]
                        : after == 1     ? "next"
                        : after + 1 == n ? "last"
                                         : "then";
    if (p->over) {
        unsigned rank = p->result.rank[seat] ? p->result.rank[seat] : 1;
        words = p->result.won >> seat & 1u ? "winner" : p->c->target ? "lost" : ordinals[(rank - 1) % 5];
    } else if ((int)seat == p->acting && seat != p->s->active) {
        words = "asked";
    }
    words = sol_tr(p, words);
    return you ? orr_phrase(p->to, "You, %s", words) : words;
}

/* ---- what exactly is being decided ---- */

const char *const sol_kind_words[SOL_KINDS] = {"Gate", "Node", "Foundry", "Tower"};
const char *const sol_ban_words[SOL_KINDS] = {"No gate can be converted.", "No node can be converted.",
                                              "No foundry can be converted.", "No tower can be converted."};

unsigned sol_kind_sign(unsigned kind) { return kind == SOL_GATE ? SOL_SYM_GATE_SIGN : SOL_SYM_STRUCTURE + 2 * kind; }

static const char *bonus_words(const struct sol_pen *p) {
    unsigned cell = p->s->cell_a, byte = cell < p->c->cells ? p->s->station[cell] : ORR_NONE;
    if (byte == ORR_NONE) {
        return NULL;
    }
    unsigned kind = sol_station_kind(byte), amount = p->s->amount;
    const char *where = sol_cell_words(p, cell);
    if (kind == SOL_NODE) {
        return orr_phrase(p->to, "Node in %s: %u energy", where, amount);
    }
    return orr_phrase(p->to,
                      kind == SOL_FOUNDRY ? "Foundry in %s: %u sundivers for %u energy"
                                          : "Tower in %s: %u momentum for %u energy",
                      where, amount, amount);
}

static const char *move_words(const struct sol_pen *p) {
    unsigned points = p->s->points;
    if (p->s->in_force != ORR_NONE && p->s->uses) {
        return orr_phrase(p->to, "%u movement, %s: %u", points, sol_tr(p, sol_effect_titles[p->s->in_force]),
                          p->s->uses);
    }
    return orr_phrase(p->to, "%u of %u movement left", points, sol_points_start(p));
}

/* Those that are the same whatever the numbers are. */
static const char *plain_matter(const struct sol_pen *p) {
    unsigned phase = p->s->phase, kind = p->s->kind;
    switch (phase) {
    case SOL_P_VEST_SITE:
    case SOL_P_CONV_A:
    case SOL_P_CONV_B:
    case SOL_P_CONV_C:
        return kind < SOL_KINDS ? sol_kind_words[kind] : NULL;
    case SOL_P_CHANNEL:
    case SOL_P_FLARE:
        return p->s->card < SOL_CARD_KINDS ? sol_suit_titles[p->s->card] : NULL;
    case SOL_P_VEST_KIND:
        return "A gate and a station each";
    default:
        break;
    }
    if (phase >= SOL_P_T1 && phase <= SOL_P_T8 && p->s->event < SOL_EVENTS) {
        return sol_event_titles[p->s->event];
    }
    return p->s->in_force != ORR_NONE ? sol_effect_titles[p->s->in_force] : NULL;
}

const char *sol_matter_words(const struct sol_pen *p) {
    unsigned phase = p->s->phase;
    const char *words = NULL;
    if (p->over && p->c->target) {
        return sol_target_words(p);
    }
    if (!p->over && (phase == SOL_P_MOVE_SRC || phase == SOL_P_MOVE_DST)) {
        return move_words(p);
    }
    if (!p->over && phase >= SOL_P_BONUS_OWN && phase <= SOL_P_BONUS_ACT) {
        return bonus_words(p);
    }
    words = p->over ? p->result.note : plain_matter(p);
    return words ? sol_tr(p, words) : NULL;
}

/* The first letters that fit, and "…". */
const char *sol_short_words(const struct sol_pen *p, const char *words, int size, int width) {
    char brief[BRIEF];
    unsigned n = 0;
    if (orr_text_width(words, size) <= width) {
        return words;
    }
    for (; words[n] && n + 1 < BRIEF; n++) {
        brief[n] = words[n];
        brief[n + 1] = '\0';
        if (orr_text_width(brief, size) + size > width) {
            break;
        }
    }
    while (n && ((unsigned char)words[n] & 0xC0) == 0x80) {
        n--; /* no half of a letter */
    }
    brief[n] = '\0';
    return orr_phrase(p->to, "%s…", brief);
}

/* Up to the first comma. */
const char *sol_level_words(const struct sol_pen *p, unsigned level) {
    const char *title = sol_tr(p, sol_level_titles[level]);
    return orr_phrase(p->to, "%.*s", (int)strcspn(title, ","), title);
}

const char *sol_target_words(const struct sol_pen *p) {
    unsigned target = p->c->target;
    if (p->g->seats == 1) {
        return orr_phrase(p->to, "Target %u", target);
    }
    return orr_phrase(p->to, "All need %u, now %u", target, sol_lowest_momentum(p->g, p->s));
}

const char *sol_aim_words(const struct sol_pen *p) {
    if (p->c->target && p->g->seats == 1) {
        return orr_phrase(p->to, "Reach momentum %u before the Sun explodes.", p->c->target);
    }
    if (p->c->target) {
        return orr_phrase(p->to, "Everybody needs %u momentum.", p->c->target);
    }
    return sol_tr(p, "Most momentum when the 13th flare comes.");
}

/* ---- the whole ---- */

/* What the decision is about stays lit. A stack is lit by its top. */
void sol_mark_chosen(const struct sol_pen *p) {
    uint32_t pieces[SOL_SUBJECTS];
    unsigned n = p->over ? 0 : sol_subject(p->g, p->s, pieces);
    for (uint32_t i = 0; n && i < p->to->n; i++) {
        struct orr_node *node = &p->to->node[i];
        for (unsigned k = 0; node->piece && k < n; k++) {
            node->flags |= node->piece == pieces[k] ? ORR_CHOSEN : 0;
        }
    }
}

static void order_seats(struct sol_pen *p) {
    unsigned n = p->g->seats;
    p->own = p->seat >= 0 && p->seat < (int)n ? p->seat : 0;
    for (unsigned i = 1; i < n; i++) {
        p->other[p->others++] = ((unsigned)p->own + i) % n;
    }
}

void sol_draw(const orr_game *g, const void *view, int seat, struct orr_scene *to) {
    struct sol_pen p = {.g = g, .s = view, .c = sol_cache_of(g), .pack = sol_pack_of(g), .to = to, .seat = seat};
    p.turn = g->rules->turn(g, view);
    p.over = p.turn.actor == ORR_NOBODY;
    p.asked = seat >= 0 && p.turn.actor == seat;
    p.acting = p.over ? -1 : p.turn.actor >= 0 ? p.turn.actor : p.s->turn ? p.s->active : -1;
    if (p.over) {
        g->rules->score(g, view, &p.result);
    }
    order_seats(&p);
    sol_make_choices(&p);
    if (to->compose == ORR_WIDE) {
        sol_wide(&p);
    } else if (to->compose == ORR_TALL) {
        sol_tall(&p);
    } else {
        sol_text(&p);
    }
    sol_mark_chosen(&p);
}
