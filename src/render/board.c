/* Which part of a scene is the board: what is left when the panels with words and hands are taken away. For small
 * pictures, in which panels could not be read, and for coming near on a phone. */
#include "parts.h"

/* Tenths: rectangles from this size on hold words and hands; room round the board; the line round a panel; a smaller
 * board is none. */
enum { PANEL_W = 1500, PANEL_H = 500, MARGIN = 200, LINE = 20, LEAST = 3000 };

struct edges {
    int left, top, right, bottom;
};

static struct edges edges_of(const struct orr_place *p) {
    return (struct edges){p->x - p->w / 2, p->y - p->h / 2, p->x + p->w / 2, p->y + p->h / 2};
}

/* The panels of a scene; a table with more of them is all words. */
struct panels {
    int n;
    struct edges at[64];
};

static void find_panels(const struct orr_scene *scene, struct panels *panels) {
    panels->n = 0;
    for (uint32_t i = 0; i < scene->n && panels->n < 64; i++) {
        const struct orr_node *node = &scene->node[i];
        if (node->shape == ORR_NODE_RECT && node->w >= PANEL_W && node->h >= PANEL_H) {
            struct orr_place p = orr_place_of(scene, i);
            panels->at[panels->n++] = edges_of(&p);
        }
    }
}

static bool in_panel(const struct panels *panels, int x, int y) {
    for (int i = 0; i < panels->n; i++) {
        const struct edges *e = &panels->at[i];
        if (x >= e->left && x <= e->right && y >= e->top && y <= e->bottom) {
            return true;
        }
    }
    return false;
}

/* Round things, symbols and paths belong to a board; light does not. */
static bool is_part(const struct orr_node *node) {
    static const bool part[] = {[ORR_NODE_CIRCLE] = true, [ORR_NODE_SECTOR] = true, [ORR_NODE_ARC] = true,
                                [ORR_NODE_PATH] = true,   [ORR_NODE_SYMBOL] = true, [ORR_NODE_MARK] = true};
    return node->shape < sizeof part && part[node->shape] && node->paint != ORR_GLOW;
}

static int least(int a, int b) { return a < b ? a : b; }
static int most(int a, int b) { return a > b ? a : b; }

/* Move a side outwards, but not beyond a limit that lies outside of it. */
static void limit_low(int *side, int from, int limit) { *side = limit <= from ? most(*side, limit) : *side; }
static void limit_high(int *side, int from, int limit) { *side = limit >= from ? least(*side, limit) : *side; }

/* With a margin, as far as the table and the panels beside the board leave room. */
static struct edges widened(const struct panels *panels, struct edges b, int w, int h) {
    struct edges wide = {b.left - MARGIN, b.top - MARGIN, b.right + MARGIN, b.bottom + MARGIN};
    limit_low(&wide.left, b.left, 0);
    limit_low(&wide.top, b.top, 0);
    limit_high(&wide.right, b.right, w);
    limit_high(&wide.bottom, b.bottom, h);
    for (int i = 0; i < panels->n; i++) {
        limit_low(&wide.left, b.left, panels->at[i].right + LINE);
        limit_low(&wide.top, b.top, panels->at[i].bottom + LINE);
        limit_high(&wide.right, b.right, panels->at[i].left - LINE);
        limit_high(&wide.bottom, b.bottom, panels->at[i].top - LINE);
    }
    return wide;
}

/* Round all that lies beside the panels; where nothing does, left is not left of right. */
static struct edges beside(const struct orr_scene *scene, const struct panels *panels, int w, int h) {
    struct edges b = {w, h, 0, 0};
    for (uint32_t i = 0; i < scene->n; i++) {
        struct orr_place p = is_part(&scene->node[i]) ? orr_place_of(scene, i) : (struct orr_place){0};
        if (is_part(&scene->node[i]) && !in_panel(panels, p.x, p.y)) {
            struct edges e = edges_of(&p);
            b.left = most(0, least(b.left, e.left));
            b.top = most(0, least(b.top, e.top));
            b.right = least(w, most(b.right, e.right));
            b.bottom = least(h, most(b.bottom, e.bottom));
        }
    }
    return b;
}

struct orr_box orr_board_of(const struct orr_scene *scene) {
    struct panels panels;
    int w, h;
    orr_compose_size((enum orr_compose)scene->compose, &w, &h);
    find_panels(scene, &panels);
    struct edges b = beside(scene, &panels, w * 10, h * 10);
    bool found = b.right - b.left >= LEAST && b.bottom - b.top >= LEAST;
    struct edges e = found ? widened(&panels, b, w * 10, h * 10) : (struct edges){0, 0, w * 10, h * 10};
    return (struct orr_box){(e.left + 5) / 10, (e.top + 5) / 10, (e.right - e.left + 5) / 10,
                            (e.bottom - e.top + 5) / 10};
}
