/* Scenes: everything fits, every node is well-formed, and two states that a reader
 * cannot tell apart are drawn with the same bytes. */
#include "conform.h"

#include <string.h>

unsigned symbols_count(const struct orr_rules *r) {
    unsigned n = 0;
    while (r->symbols && r->symbols[n].id) {
        n++;
    }
    return n;
}

bool role_exists(const struct orr_rules *r, unsigned role) {
    unsigned tints = 0;
    while (r->tints && r->tints[tints].name) {
        tints++;
    }
    return role <= ORR_CARD || (role >= ORR_TINT && role < ORR_TINT + tints);
}

static bool check_action(struct walk *w, orr_action a) {
    char step[320];
    orr_action again = 0;
    if (!a) {
        return true;
    }
    orr_step_write(w->game, a, step, sizeof step);
    bool decision =
        orr_step_read(w->game, step, &again, NULL) && again == a && !w->rules->verbs[orr_verb_of(a) - 1].chance;
    return decision || broken(w, "a node means %s, which is no decision", step);
}

/* Columns that a text takes, taking each character for one. */
static int columns_of(const char *text) {
    int n = 0;
    for (; *text; text++) {
        n += ((unsigned char)*text & 0xC0) != 0x80;
    }
    return n;
}

static bool check_cells(struct walk *w, const struct orr_scene *scene, const struct orr_node *n) {
    if (n->shape != ORR_NODE_TEXT && n->shape != ORR_NODE_RECT && n->shape != ORR_NODE_GROUP) {
        return broken(w, "shape %u in a scene for the terminal", n->shape);
    }
    const char *text = orr_scene_text(scene, n->text);
    int wide = n->shape != ORR_NODE_TEXT ? n->w
               : n->h                    ? n->h
                                         : columns_of(text),
        high = n->shape == ORR_NODE_RECT ? n->h : 1;
    int left = n->flags & ORR_END ? n->x - wide : n->flags & ORR_CENTRE ? n->x - wide / 2 : n->x;
    bool inside = left >= 0 && left + wide <= ORR_TEXT_COLUMNS && n->y >= 0 && n->y + high <= ORR_TEXT_ROWS;
    return n->parent || n->shape == ORR_NODE_GROUP || inside ||
           broken(w, "\"%s\" from column %d to %d of row %d is outside the terminal", text, left, left + wide, n->y);
}

static bool check_node(struct walk *w, const struct orr_scene *scene, uint32_t i) {
    const struct orr_node *n = &scene->node[i];
    if (n->shape < ORR_NODE_GROUP || n->shape > ORR_NODE_MARK || n->paint > ORR_HALO || n->opacity > 100) {
        return broken(w, "node %u has shape %u, paint %u, opacity %u", i, n->shape, n->paint, n->opacity);
    }
    if (n->parent > i || (n->parent && scene->node[n->parent - 1].shape != ORR_NODE_GROUP)) {
        return broken(w, "node %u has the parent %u", i, n->parent);
    }
    if (!role_exists(w->rules, n->fill) || !role_exists(w->rules, n->stroke)) {
        return broken(w, "node %u has the colours %u and %u", i, n->fill, n->stroke);
    }
    if (n->shape == ORR_NODE_SYMBOL && n->symbol >= symbols_count(w->rules)) {
        return broken(w, "node %u has the symbol %u", i, n->symbol);
    }
    if (n->text >= scene->used || n->label >= scene->used || n->tip >= scene->used) {
        return broken(w, "node %u has words outside the scene", i);
    }
    return check_action(w, n->action) && (scene->compose != ORR_TEXT_GRID || check_cells(w, scene, n));
}

/* Every other position with the names of places, and of both halves every other inside a frame. */
static void draw(const struct walk *w, const void *view, int seat, int compose, struct orr_scene *scene) {
    orr_scene_start(scene, (enum orr_compose)compose, NULL);
    scene->labels = w->step % 2;
    scene->framed = w->step / 2 % 2;
    orr_draw(w->game, view, seat, scene);
}

static bool check_scene(struct walk *w, const void *view, int seat) {
    struct orr_scene *scene = w->scene;
    orr_scene_judge(w->game, view, seat, scene);
    if (scene->full || scene->group) {
        return broken(w, "scene %d for seat %d does not fit or leaves a group open", scene->compose, seat);
    }
    if (!scene->n) {
        return broken(w, "scene %d for seat %d is empty", scene->compose, seat);
    }
    for (uint32_t i = 0; i < scene->n; i++) {
        if (!check_node(w, scene, i)) {
            return false;
        }
    }
    return true;
}

static bool same_scene(const struct orr_scene *a, const struct orr_scene *b) {
    return a->n == b->n && a->used == b->used && !memcmp(a->node, b->node, a->n * sizeof a->node[0]) &&
           !memcmp(a->chars, b->chars, a->used);
}

/* Words about the pieces drawn last, and about any number: what is no piece has none. */
static bool check_words(struct walk *w, const void *view, const void *twin, int seat) {
    enum { ANY = 4 };
    struct orr_about a, b;
    for (uint32_t i = 0; i < w->scene->n + ANY; i++) {
        uint32_t piece = i < w->scene->n ? w->scene->node[i].piece : (uint32_t)orr_rng_next(&w->rng) >> below(w, 32);
        if (orr_about_of(w->game, view, seat, piece, &a) != orr_about_of(w->game, twin, seat, piece, &b) ||
            memcmp(&a, &b, sizeof a) != 0) {
            return broken(w, "seat %d reads other words about piece %u (%s, %s) in states that look the same", seat,
                          piece, a.title, b.title);
        }
    }
    return true;
}

/* `twin` is the view of another world that the seat cannot tell from this one. */
bool check_scenes(struct walk *w, const void *twin, int seat) {
    uint8_t view[STATE_MAX];
    world_view(w->game, state_of(w), seat, view);
    for (int compose = ORR_WIDE; compose <= ORR_TEXT_GRID; compose++) {
        draw(w, view, seat, compose, w->scene);
        draw(w, twin, seat, compose, w->twin_scene);
        if (!same_scene(w->scene, w->twin_scene)) {
            return broken(w, "scene %d for seat %d differs for states that look the same", compose, seat);
        }
        if (!check_scene(w, view, seat) || !check_words(w, view, twin, seat)) {
            return false;
        }
    }
    return true;
}

/* A cover lies from edge to edge, has no words and nothing to click, and is drawn the same every time. */
bool check_cover(struct walk *w) {
    struct orr_scene *all[] = {w->scene, w->twin_scene};
    for (unsigned i = 0; i < 2; i++) {
        orr_scene_start(all[i], ORR_COVER, NULL);
        w->rules->blurb->cover(all[i]);
    }
    const struct orr_node *ground = &w->scene->node[0];
    bool whole = w->scene->n > 1 && ground->shape == ORR_NODE_RECT && ground->fill && ground->x <= 0 &&
                 ground->y <= 0 && ground->x + ground->w >= ORR_COVER_W && ground->y + ground->h >= ORR_COVER_H;
    if (!whole || w->scene->full || w->scene->group || !same_scene(w->scene, w->twin_scene)) {
        return broken(w,
                      "the cover does not begin with a ground from edge to edge, does not fit, leaves a group open or "
                      "differs from time to time");
    }
    for (uint32_t i = 0; i < w->scene->n; i++) {
        const struct orr_node *n = &w->scene->node[i];
        if (n->shape == ORR_NODE_TEXT || n->piece || n->action || n->label || n->tip) {
            return broken(w, "node %u of the cover has words or is a piece", i);
        }
        if (!check_node(w, w->scene, i)) {
            return false;
        }
    }
    return true;
}
