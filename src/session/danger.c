/* What a step puts at stake: all outcomes of its dice, or a sample of them when there are too many, and which pieces
 * are gone from the seat's own table after each. Knows no game: pieces are what the game draws under a stable id in
 * the colour of a seat. */
#include "orrery/danger.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "orrery/scene.h"

/* How much is looked at; all of it is counted, not timed, so that the answer is the same everywhere. */
enum {
    WORLDS = 8,      /* imagined, where something is hidden */
    LEAVES = 512,    /* that are all looked at */
    SAMPLES = 192,   /* looked at when there are more */
    CHANCE_RUN = 64, /* chance events in a row that are followed */
    PIECES = 1024
};

/* Leads by the estimate that the loss of pieces must cost to be heavy: from an even game to three in ten, since 0.85
 * leads behind is 1 / (1 + e^0.85) = 0.30. */
static const double HEAVY = 0.85;

/* A piece of the table before the step. */
struct piece {
    uint32_t id, node;
    int8_t seat;
    bool spent;    /* by the step itself, in the world that is looked at */
    double chance; /* that it is lost */
    double after;  /* sum of leads after the loss, each with its chance: the lowest mean hurts most */
};

/* One decision being followed: through `worlds` (full states that fit the view), in each through its dice, down to
 * leaves where no die of the step is left. Chances are summed over leaves with their probabilities. */
struct walk {
    const orr_game *g;
    int seat;
    uint8_t prompt; /* of the dice that are followed */
    bool chance;    /* dice follow the step */
    bool count;     /* only results are of interest, not pieces */
    uint32_t leaves;
    double share; /* of a world, or of a sample */
    double out, lost;
    double harm, hurt; /* the seat loses anything; anything but a game that ends */
    double round;      /* harm in the present world */
    double squares;
    double lead; /* after the step, on average */
    unsigned rounds;
    struct piece *piece;
    unsigned pieces;
    struct orr_scene *scene;
    unsigned char *view; /* a state of room */
};

/* A place of chance: its outcomes, and the state after one. On the heap, as a browser's stack is small. */
struct fork {
    struct orr_odds odds;
    unsigned char state[];
};

/* ---- pieces of a table ---- */

static int compare_ids(const void *a, const void *b) {
    uint32_t x = ((const struct piece *)a)->id, y = ((const struct piece *)b)->id;
    return (x > y) - (x < y);
}

/* Which seat has this colour; -1: none. */
static int seat_of_role(const orr_game *g, unsigned role) {
    for (unsigned i = 0; i < g->seats; i++) {
        if (role == ORR_SEAT + orr_seat_colour(g, i)) {
            return (int)i;
        }
    }
    return -1;
}

/* The seat whose colour the node has, by its fill or else by its edge; -1: none. */
static int seat_of_node(const orr_game *g, const struct orr_node *n) {
    int fill = seat_of_role(g, n->fill);
    return fill >= 0 ? fill : seat_of_role(g, n->stroke);
}

/* Is the node the group itself or somewhere within it? Children follow their group directly, and `parent` is one
 * more than the number of the group that they are in: the group's own children have group + 1, deeper ones more. */
static bool belongs(const struct orr_scene *scene, uint32_t node, uint32_t group) {
    unsigned up = scene->node[node].parent;
    return node == group || (up && up > group);
}

/* Whose colour the node, or the nodes of its group, have. */
static int owner_of(const orr_game *g, const struct orr_scene *scene, uint32_t first) {
    int seat = -1;
    for (uint32_t i = first; i < scene->n && seat < 0 && belongs(scene, i, first); i++) {
        seat = seat_of_node(g, &scene->node[i]);
    }
    return seat;
}

/* Is the node something that lies on the table: not words, not a button, not a frame of the layout? */
static bool is_thing(const struct orr_node *n) {
    return n->piece && n->label && n->shape != ORR_NODE_TEXT && !(n->flags & ORR_LAID_OUT);
}

/* The table as the seat sees it, in w->scene; names are P1, P2, …. */
static void draw(struct walk *w, const void *view) {
    orr_scene_start(w->scene, ORR_WIDE, NULL);
    orr_draw(w->g, view, w->seat, w->scene);
}

/* The pieces with an owner, in the order of their ids, each once. */
static void list_pieces(struct walk *w) {
    const struct orr_scene *scene = w->scene;
    unsigned n = 0;
    for (uint32_t i = 0; i < scene->n && n < PIECES; i++) {
        int seat = is_thing(&scene->node[i]) ? owner_of(w->g, scene, i) : -1;
        if (seat >= 0) {
            w->piece[n++] = (struct piece){.id = scene->node[i].piece, .node = i, .seat = (int8_t)seat};
        }
    }
    qsort(w->piece, n, sizeof *w->piece, compare_ids);
    for (unsigned i = 0; i < n; i++) {
        if (!w->pieces || w->piece[w->pieces - 1].id != w->piece[i].id) {
            w->piece[w->pieces++] = w->piece[i];
        }
    }
}

/* Marks the pieces that are on the table of `s`, as the seat sees it. */
static void see(struct walk *w, const void *s, bool *there) {
    memset(there, 0, w->pieces * sizeof *there);
    orr_view(w->g, s, w->seat, w->view);
    draw(w, w->view);
    for (uint32_t i = 0; i < w->scene->n; i++) {
        struct piece key = {.id = w->scene->node[i].piece};
        const struct piece *p = key.id ? bsearch(&key, w->piece, w->pieces, sizeof key, compare_ids) : NULL;
        if (p) {
            there[p - w->piece] = true;
        }
    }
}

/* ---- outcomes ---- */

/* How far the seat is ahead of the mean of the others, by the game's own estimate. */
static double lead_at(const struct walk *w, const void *s) {
    const struct orr_rules *r = w->g->rules;
    double own = r->estimate(w->g, s, w->seat), others = 0;
    unsigned n = orr_common_goal(w->g) ? 0 : w->g->seats;
    for (unsigned i = 0; i < n; i++) {
        others += (int)i == w->seat ? 0 : r->estimate(w->g, s, (int)i);
    }
    return (own - (n > 1 ? others / (n - 1) : 0)) / (r->estimate_unit > 0 ? r->estimate_unit : 1);
}

/* Adds the pieces that are gone at `s` to the chances, with the probability p; true when one of them is the seat's.
 * What the step itself costs is not counted. */
static bool miss_pieces(struct walk *w, const void *s, double p) {
    bool there[PIECES], own = false;
    double lead = lead_at(w, s);
    see(w, s, there);
    w->lead += p * lead;
    for (unsigned i = 0; i < w->pieces; i++) {
        struct piece *x = &w->piece[i];
        if (!there[i] && !x->spent) {
            x->chance += p;
            x->after += p * lead;
            own = own || x->seat == w->seat;
        }
    }
    return own;
}

/* The dice of the step are rolled: what has it come to, with probability p? */
static void leaf(struct walk *w, const void *s, double p) {
    struct orr_result r;
    w->leaves++;
    orr_result_of(w->g, s, &r);
    bool out = (unsigned)r.out >> w->seat & 1u;
    bool won = orr_common_goal(w->g) ? r.won != 0 : (unsigned)r.won >> w->seat & 1u;
    bool lost = r.over && !won;
    bool missed = !w->count && w->chance && miss_pieces(w, s, p);
    w->out += out ? p : 0;
    w->lost += lost ? p : 0;
    w->round += out || lost || missed ? p : 0;
    w->hurt += out || missed ? p : 0;
}

/* Do dice of the step come next? */
static bool rolls(const struct walk *w, const void *s) {
    struct orr_turn turn = orr_turn_of(w->g, s);
    return turn.actor == ORR_CHANCE && turn.prompt == w->prompt;
}

/* Every outcome with its weight, down to the leaves; p is the probability to be here. False when there are too many:
 * what was added up is of no use then. */
static bool follow(struct walk *w, const void *s, double p, unsigned depth) {
    if (!rolls(w, s)) {
        leaf(w, s, p);
        return w->leaves <= LEAVES;
    }
    struct fork *f = orr_alloc(1, sizeof *f + w->g->rules->state_size);
    bool all = depth < CHANCE_RUN;
    orr_odds_of(w->g, s, &f->odds);
    for (uint32_t i = 0; i < f->odds.n && all; i++) {
        memcpy(f->state, s, w->g->rules->state_size);
        orr_apply(w->g, f->state, f->odds.at[i], NULL);
        all = follow(w, f->state, p * f->odds.weight[i] / f->odds.total, depth + 1);
    }
    free(f);
    return all;
}

/* Outcomes of the step whose dice come next at `s`: how many, at most a few more than LEAVES. */
static uint32_t count_leaves(const struct walk *w, const void *s) {
    struct walk only = *w;
    only.count = true;
    only.leaves = 0;
    follow(&only, s, 1, 0);
    return only.leaves;
}

/* One throw of all dice of the step from `s`, which is changed, counted with probability p. */
static void sample(struct walk *w, void *s, double p, struct orr_rng *rng) {
    for (int i = 0; i < CHANCE_RUN && rolls(w, s); i++) {
        orr_apply(w->g, s, orr_chance_draw(w->g, s, rng), NULL);
    }
    leaf(w, s, p);
}

/* ---- worlds ---- */

/* What is left of the pieces when the step is done and its dice are not rolled yet: the others were its price. */
static void note_price(struct walk *w, const void *s) {
    bool there[PIECES];
    if (!w->chance || w->count) {
        return;
    }
    see(w, s, there);
    for (unsigned i = 0; i < w->pieces; i++) {
        w->piece[i].spent = !there[i];
    }
}

/* A world is done: its harm, 0 to 1, for the spread between worlds. */
static void end_round(struct walk *w) {
    double p = w->round / w->share;
    w->harm += w->round;
    w->squares += p * p;
    w->rounds++;
    w->round = 0;
}

/* A world in which the step was done, its dice next: `s` holds it. What the dice are is taken from here. */
static void enter(struct walk *w, const void *view, orr_action a, struct orr_rng *rng, void *s) {
    memcpy(s, view, w->g->rules->state_size);
    orr_imagine(w->g, s, w->seat, rng);
    orr_apply(w->g, s, a, NULL);
    struct orr_turn turn = orr_turn_of(w->g, s);
    w->chance = turn.actor == ORR_CHANCE;
    w->prompt = turn.prompt;
    note_price(w, s);
}

/* Is nothing hidden, so that one world is all there are? */
static bool open_to_all(const struct walk *w, const void *view, struct orr_rng *rng, void *s) {
    memcpy(s, view, w->g->rules->state_size);
    orr_imagine(w->g, s, w->seat, rng);
    return memcmp(s, view, w->g->rules->state_size) == 0;
}

/* Follows the decision through all dice where they are few enough, else through a sample. Where something is hidden
 * from the seat several worlds are looked at; all of it is drawn from the position, so the answer is always the same. */
static void look(struct walk *w, const void *view, orr_action a) {
    struct orr_rng rng;
    unsigned char *s = orr_alloc(1, w->g->rules->state_size);
    orr_rng_seed(&rng, orr_hash(w->g, view));
    unsigned worlds = open_to_all(w, view, &rng, s) ? 1 : WORLDS;
    enter(w, view, a, &rng, s);
    /* the leaves of all worlds together are to stay below LEAVES; one world is counted for all */
    bool sampled = count_leaves(w, s) > (w->count ? LEAVES : LEAVES / worlds);
    /* each sample is a world of its own then, with one throw of its dice */
    worlds = sampled ? SAMPLES : worlds;
    w->share = 1.0 / worlds;
    for (unsigned i = 0; i < worlds; i++) {
        if (i) {
            enter(w, view, a, &rng, s);
        }
        w->leaves = 0;
        if (sampled || !follow(w, s, w->share, 0)) {
            sample(w, s, w->share, &rng);
        }
        end_round(w);
    }
    free(s);
}

/* ---- can it be avoided? ---- */

/* Would another decision end the game for the seat less often? */
static bool avoidable(const struct walk *w, const void *view, orr_action a, double lost) {
    struct orr_actions *list = orr_alloc(1, sizeof *list);
    bool found = false;
    orr_legal(w->g, view, list);
    for (uint32_t i = 0; i < list->n && !found; i++) {
        struct walk other = {.g = w->g, .seat = w->seat, .count = true};
        if (list->at[i] != a) {
            look(&other, view, list->at[i]);
            found = other.lost < lost - 1e-9;
        }
    }
    free(list);
    return found;
}

/* ---- the answer ---- */

/* The seat's own first, of these what hurts most, then what is likeliest. */
static bool before(const struct walk *w, const struct piece *a, const struct piece *b) {
    bool own = a->seat == w->seat, other = b->seat == w->seat;
    double x = a->after / a->chance, y = b->after / b->chance;
    if (own != other || !own) {
        return own != other ? own : a->chance > b->chance;
    }
    return x < y || (!(y < x) && a->chance > b->chance);
}

/* Words before " of NAME", a colon or a comma: "Laser of P1 on 2/3: DC 9" is a Laser. */
static void shorten(const struct orr_scene *scene, const struct piece *x, char *title, size_t size) {
    const char *label = orr_scene_text(scene, scene->node[x->node].label);
    const char *of = strstr(label, " of "), *name = scene->names[x->seat];
    size_t n = strcspn(label, ":,(");
    while (of && strncmp(of + 4, name, strlen(name)) != 0) {
        of = strstr(of + 4, " of ");
    }
    n = of && (size_t)(of - label) < n ? (size_t)(of - label) : n;
    n = n < size ? n : size - 1;
    while (n && ((unsigned char)label[n] & 0xC0u) == 0x80u) { /* not inside a character */
        n--;
    }
    memcpy(title, label, n);
    title[n] = '\0';
}

/* The largest symbol, of several the last, which lies on top; small ones only say something about the piece. */
static int symbol_of(const struct orr_scene *scene, const struct piece *x) {
    int symbol = -1, width = scene->node[x->node].w / 2;
    for (uint32_t i = x->node; i < scene->n && belongs(scene, i, x->node); i++) {
        const struct orr_node *n = &scene->node[i];
        if (n->shape == ORR_NODE_SYMBOL && n->w > 0 && n->w >= width) {
            symbol = n->symbol;
            width = n->w;
        }
    }
    return symbol;
}

/* The game's own words for the piece where it has them; else what its label says before the details. */
static void name_risk(const struct walk *w, const void *view, const struct piece *x, struct orr_risk *to) {
    struct orr_about about = {.symbol = -1};
    double chance = x->chance > 1 - 1e-9 ? 1 : x->chance;
    *to = (struct orr_risk){.piece = x->id, .seat = x->seat, .chance = chance, .symbol = -1};
    to->symbol = (int16_t)symbol_of(w->scene, x);
    shorten(w->scene, x, to->title, sizeof to->title);
    if (orr_about_of(w->g, view, w->seat, x->id, &about)) {
        memcpy(to->title, about.title, sizeof to->title);
        to->symbol = about.symbol >= 0 ? (int16_t)about.symbol : to->symbol;
    }
}

/* The place of a piece among those that are kept, which stay in order; they are few. */
static void keep(const struct walk *w, const struct piece **kept, struct orr_danger *d, const struct piece *x) {
    unsigned at = d->n;
    while (at > 0 && before(w, x, kept[at - 1])) {
        at--;
    }
    d->more += d->n == ORR_RISKS;
    d->n += d->n < ORR_RISKS;
    if (at < ORR_RISKS) {
        memmove(&kept[at + 1], &kept[at], (d->n - 1 - at) * sizeof *kept);
        kept[at] = x;
    }
}

/* The pieces with the highest chances to be lost, named as the seat sees them before the step. */
static void list_risks(struct walk *w, const void *view, struct orr_danger *d) {
    const struct piece *kept[ORR_RISKS] = {NULL};
    d->n = d->more = 0;
    draw(w, view);
    for (unsigned i = 0; i < w->pieces; i++) {
        if (w->piece[i].chance > 0) {
            keep(w, kept, d, &w->piece[i]);
        }
    }
    for (unsigned i = 0; i < d->n; i++) {
        assert(kept[i]);
        name_risk(w, view, kept[i], &d->risk[i]);
        d->own += kept[i]->seat == w->seat;
    }
}

/* Sums of many parts may miss 1 by rounding, and a loss that is certain must be told as such. */
static double settled(double p) { return p > 1 - 1e-9 ? 1 : p; }

/* Two standard errors of the mean over worlds or samples; 0 where they all agree or there is one only. */
static double error_of(const struct walk *w) {
    double n = w->rounds, spread = w->squares / n - w->harm * w->harm;
    return n > 1 && spread > 1e-9 ? 2 * sqrt(spread / (n - 1)) : 0;
}

/* Cut once more for the seat: whatever was handed in, nothing that it may not know counts. */
bool orr_danger_of(const orr_game *g, const void *view, int seat, orr_action a, struct orr_danger *d) {
    struct walk w = {.g = g, .seat = seat};
    unsigned char *own = orr_alloc(2, g->rules->state_size);
    *d = (struct orr_danger){0};
    orr_view(g, view, seat, own);
    w.view = own + g->rules->state_size;
    if (orr_turn_of(g, own).actor == seat && orr_check(g, own, a).rule == 0) {
        w.scene = orr_alloc(1, sizeof *w.scene);
        w.piece = orr_alloc(PIECES, sizeof *w.piece);
        draw(&w, own);
        list_pieces(&w);
        look(&w, own, a);
        d->out = settled(w.out);
        d->lost = w.lost > 0 && avoidable(&w, own, a, w.lost) ? settled(w.lost) : 0;
        d->harm = settled(d->lost > 0 ? w.harm : w.hurt);
        d->error = error_of(&w);
        list_risks(&w, own, d);
        d->heavy = d->own > 0 && lead_at(&w, own) - w.lead >= HEAVY;
        free(w.piece);
        free(w.scene);
    }
    free(own);
    return d->out > 0 || d->lost > 0 || d->own > 0;
}
