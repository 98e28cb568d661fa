/* Scenes for the page: it reads them as numbers in the module's memory, not as text. A message is made of 32-bit words:
 *
 *   compose, nodes, gradients, first word of the strings, their bytes, whether it begins anew, board x, y, w, h,
 *   width, height
 *   for each gradient:  paint, role, radial, cx, cy, r, stops, and for each stop: at, light, dark (0xRRGGBBAA)
 *   for the nodes:      n > 0, from: n nodes of the last message from that one on, as they were
 *                       0, and the words of a new node (enum word)
 *   the strings, each with a final 0; nodes number them from 1 on
 *
 * From move to move few nodes change, so a message is short. What the page cannot know by itself is settled here:
 * where a node lies on the table, how words fit their width, how roles and paints look. The page is web/src/engine/scenes.ts. */
#include <stdlib.h>
#include <string.h>

#include "orrery/render.h"
#include "wasm.h"

int EXPORT(w_looks)(void);
int EXPORT(w_theme)(int match);
int EXPORT(w_scene)(int match, int at, int seat, int compose);
int EXPORT(w_preview)(int match, int seat, int compose, orr_action);
int EXPORT(w_last)(int match, int at, int seat, int compose);
int EXPORT(w_words)(int match, int at, int seat);

enum { LABELLED = 4 };                                           /* added to a composition: with the names of places */
enum { HEAD = 12, STRINGS_AT = 3, STRINGS_SIZE = 4, NEAR = 48 }; /* NEAR: nodes that are looked through for the same */
enum word {
    SHAPE,
    SPAN, /* nodes in it */
    X,
    Y,
    W,
    H,
    TURN,
    FROM,
    TO,
    RADIUS,
    SYMBOL,
    FILL,
    STROKE,
    LINE,
    DASH, /* line and gap, 256 * gap */
    PAINT,
    OPACITY,
    FLAGS,
    PIECE,
    VALUE,
    LEGAL,
    ACTION_LOW,
    ACTION_HIGH,
    PLACE_X, /* of nodes that mean something: where they are on the table */
    PLACE_Y,
    PLACE_TURN,
    PLACE_W,
    PLACE_H,
    PLACE_RADIUS,
    PLACE_ROUND,
    WORDS
};
enum { TEXT, LABEL, TIP, STRINGS };

/* A node as the page gets it; the strings are those of its scene. */
struct shown {
    int32_t word[WORDS];
    const char *string[STRINGS];
};

/* A scene and what was made of it. */
struct sheet {
    struct orr_scene scene;
    struct shown node[ORR_SCENE_NODES];
};

/* Taken from the heap at the first scene, as workers never draw. */
static struct {
    struct sheet *now, *last;      /* what is drawn, and what the page has */
    struct orr_scene *other;       /* what is compared with, drawn for words */
    int match;                     /* of `last`; 0: the page has nothing */
    bool knows[ORR_HALO + 1][256]; /* gradients that the page has, by paint and role */
    struct orr_buf strings;        /* of the message */
    uint32_t n_strings;
} page;

static void *room(size_t size) {
    void *p = calloc(1, size);
    if (!p) {
        abort();
    }
    return p;
}

static void prepare(void) {
    if (!page.now) {
        page.now = room(sizeof *page.now);
        page.last = room(sizeof *page.last);
        page.other = room(sizeof *page.other);
    }
}

/* ---- one node ---- */

static bool means_something(const struct orr_node *n) {
    return n->piece || n->action || n->label || n->tip || n->flags & (ORR_CHOSEN | ORR_CORNER);
}

static void show_paint(const struct orr_node *n, int32_t word[WORDS]) {
    word[SYMBOL] = n->symbol;
    word[FILL] = n->fill;
    word[STROKE] = n->stroke;
    word[LINE] = n->line;
    word[DASH] = n->dash[0] | n->dash[1] << 8;
    word[PAINT] = n->paint;
    word[OPACITY] = n->opacity;
    word[FLAGS] = n->flags;
}

static void show_place(const struct orr_scene *scene, uint32_t index, int32_t word[WORDS]) {
    struct orr_place p = orr_place_of(scene, index);
    word[PLACE_X] = p.x;
    word[PLACE_Y] = p.y;
    word[PLACE_TURN] = p.turn;
    word[PLACE_W] = p.w;
    word[PLACE_H] = p.h;
    word[PLACE_RADIUS] = p.radius;
    word[PLACE_ROUND] = p.round;
}

/* Words are sent as they are to be set: in their size, and cut where they are too long. */
static void fit_words(struct orr_scene *scene, const struct orr_node *n, struct shown *to) {
    const char *words = orr_scene_text(scene, n->text);
    struct orr_fit fit = orr_words_fit(words, n->w, n->flags, n->h);
    to->word[W] = fit.size;
    to->word[H] = 0;
    to->string[TEXT] = fit.cut ? orr_phrase(scene, "%.*s…", (int)fit.n, words) : words;
}

static void show(struct orr_scene *scene, uint32_t index, struct shown *to) {
    const struct orr_node *n = &scene->node[index];
    int32_t place[] = {n->shape, 0, n->x, n->y, n->w, n->h, n->turn, n->from, n->to, n->radius};
    memset(to, 0, sizeof *to);
    memcpy(to->word, place, sizeof place);
    show_paint(n, to->word);
    to->word[PIECE] = (int32_t)n->piece;
    to->word[VALUE] = n->flags & (ORR_VALUED | ORR_CORNER) ? n->value : 0;
    to->word[LEGAL] = n->legal;
    to->word[ACTION_LOW] = (int32_t)(uint32_t)n->action;
    to->word[ACTION_HIGH] = (int32_t)(uint32_t)(n->action >> 32);
    if (means_something(n)) {
        show_place(scene, index, to->word);
    }
    to->string[TEXT] = orr_scene_text(scene, n->text);
    to->string[LABEL] = orr_scene_text(scene, n->label);
    to->string[TIP] = orr_scene_text(scene, n->tip);
    if (n->shape == ORR_NODE_TEXT) {
        fit_words(scene, n, to);
    }
}

static void show_all(struct sheet *sheet) {
    struct orr_scene *scene = &sheet->scene;
    for (uint32_t i = 0; i < scene->n; i++) {
        show(scene, i, &sheet->node[i]);
        for (unsigned up = scene->node[i].parent; up; up = scene->node[up - 1].parent) {
            sheet->node[up - 1].word[SPAN]++;
        }
    }
}

static bool same(const struct shown *a, const struct shown *b) {
    return memcmp(a->word, b->word, sizeof a->word) == 0 && strcmp(a->string[TEXT], b->string[TEXT]) == 0 &&
           strcmp(a->string[LABEL], b->string[LABEL]) == 0 && strcmp(a->string[TIP], b->string[TIP]) == 0;
}

/* ---- the message ---- */

static void put(int32_t word) { orr_put_bytes(&answer, (const char *)&word, sizeof word); }

static void put_string(const char *text) {
    if (!*text) {
        put(0);
        return;
    }
    orr_put_bytes(&page.strings, text, strlen(text) + 1);
    put((int32_t)++page.n_strings);
}

static void put_node(const struct shown *node) {
    put(0);
    orr_put_bytes(&answer, (const char *)node->word, sizeof node->word);
    for (int i = 0; i < STRINGS; i++) {
        put_string(node->string[i]);
    }
}

/* The same node in the last message, looked for round the place where the others were; `none` when it is new. */
static uint32_t find(const struct shown *node, const struct sheet *last, uint32_t near) {
    uint32_t n = last->scene.n;
    for (uint32_t d = 0; d < NEAR; d++) {
        if (near + d < n && same(node, &last->node[near + d])) {
            return near + d;
        }
        if (d && d <= near && near - d < n && same(node, &last->node[near - d])) {
            return near - d;
        }
    }
    return n;
}

static void put_nodes(const struct sheet *now, const struct sheet *last) {
    uint32_t next = 0;
    for (uint32_t i = 0; i < now->scene.n;) {
        uint32_t from = last ? find(&now->node[i], last, next) : 0, n = 0;
        while (last && i + n < now->scene.n && from + n < last->scene.n &&
               same(&now->node[i + n], &last->node[from + n])) {
            n++;
        }
        if (n) {
            put((int32_t)n);
            put((int32_t)from);
            i += n;
            next = from + n;
        } else {
            put_node(&now->node[i++]);
            next++; /* mostly it is another form of what stood there */
        }
    }
}

static int32_t rgba(const struct orr_recipe *recipe, const struct orr_stop *stop) {
    unsigned opacity = recipe->n ? (stop->opacity * 255u + 50) / 100 : 0;
    return (int32_t)(stop->colour << 8 | opacity);
}

static void put_gradient(const orr_game *g, unsigned paint, unsigned role) {
    struct orr_recipe dark = orr_theme_recipe(g, role, (enum orr_paint)paint, false);
    struct orr_recipe light = orr_theme_recipe(g, role, (enum orr_paint)paint, true);
    int32_t head[] = {(int32_t)paint, (int32_t)role, dark.radial, dark.cx, dark.cy, dark.r, dark.n};
    orr_put_bytes(&answer, (const char *)head, sizeof head);
    for (int i = 0; i < dark.n; i++) {
        put(dark.stop[i].at);
        put(rgba(&light, &light.stop[i]));
        put(rgba(&dark, &dark.stop[i]));
    }
}

/* Gradients that the scene needs and the page has not got; how many. */
static int32_t put_gradients(const orr_game *g, const struct orr_scene *scene, bool knows[][256]) {
    int32_t n = 0;
    for (uint32_t i = 0; i < scene->n; i++) {
        unsigned paint = scene->node[i].paint, role = scene->node[i].fill;
        if (paint > ORR_FLAT && paint <= ORR_HALO && role && !knows[paint][role]) {
            knows[paint][role] = true;
            put_gradient(g, paint, role);
            n++;
        }
    }
    return n;
}

/* Against `last`, or whole where it is NULL. */
static void put_message(const orr_game *g, const struct sheet *now, const struct sheet *last, bool knows[][256]) {
    struct orr_box board = orr_board_of(&now->scene);
    int width, height;
    orr_compose_size((enum orr_compose)now->scene.compose, &width, &height);
    int32_t head[HEAD] = {
        now->scene.compose, (int32_t)now->scene.n, 0, 0, 0, !last, board.x, board.y, board.w, board.h, width, height};
    clear();
    page.strings.n = page.n_strings = 0;
    orr_put_bytes(&answer, (const char *)head, sizeof head);
    head[2] = put_gradients(g, &now->scene, knows);
    put_nodes(now, last);
    head[STRINGS_AT] = (int32_t)(answer.n / sizeof(int32_t));
    head[STRINGS_SIZE] = (int32_t)page.strings.n;
    orr_put_bytes(&answer, page.strings.at ? page.strings.at : "", page.strings.n);
    memcpy(answer.at, head, sizeof head);
}

/* ---- what the page asks for ---- */

bool composes(int compose) { return (compose & ~LABELLED) >= ORR_WIDE && (compose & ~LABELLED) <= ORR_TALL; }

static void start(int compose, const char *const *names, struct orr_scene *to) {
    orr_scene_start(to, (enum orr_compose)(compose & ~LABELLED), names);
    to->labels = compose & LABELLED;
    to->framed = true; /* the page shows prompt and choices itself */
}

static void draw(const struct orr_match *m, const void *view, int seat, int compose, struct orr_scene *to) {
    const char *names[ORR_MAX_SEATS];
    names_of(m, names);
    start(compose, names, to);
    orr_draw(orr_match_game(m), view, seat, to);
}

struct orr_scene *start_scene(int compose, const char *const *names) {
    prepare();
    start(compose, names, &page.now->scene);
    return &page.now->scene;
}

void send_scene(const orr_game *g, int id) {
    show_all(page.now);
    if (page.match != id) {
        memset(page.knows, 0, sizeof page.knows);
    }
    put_message(g, page.now, page.match == id ? page.last : NULL, page.knows);
    struct sheet *shown = page.now;
    page.now = page.last;
    page.last = shown;
    page.match = id;
}

/* What is the same for all games: names of computer players, and orr_looks_json. */
int w_looks(void) {
    clear();
    orr_put(&answer, "{\"names\":[");
    for (unsigned i = 0; orr_computer_name(i); i++) {
        orr_put(&answer, "%s\"%s\"", i ? "," : "", orr_computer_name(i));
    }
    orr_put(&answer, "],\"looks\":");
    orr_looks_json(&answer);
    orr_put(&answer, "}");
    return 1;
}

int w_theme(int id) {
    struct orr_match *m = match_of(id);
    if (!m) {
        return refuse_text("there is no such table");
    }
    clear();
    orr_theme_json(orr_match_game(m), &answer);
    return 1;
}

int w_scene(int id, int at, int seat, int compose) {
    struct orr_match *m = match_of(id);
    if (!m || !composes(compose)) {
        return refuse_text("there is no such table");
    }
    prepare();
    void *view = view_at(m, at, seat);
    draw(m, view, seat, compose, &page.now->scene);
    if (at == NOW && seat >= 0) {
        orr_scene_judge(orr_match_game(m), view, seat, &page.now->scene);
    }
    free(view);
    send_scene(orr_match_game(m), id);
    return 1;
}

/* Tables are numbered anew: what the page has of this one is of no use any more. */
void forget_scenes(int id) {
    if (page.match == id) {
        page.match = 0;
    }
}

/* What lies over a table is sent whole and by itself. */
static void put_overlay(const orr_game *g) {
    bool knows[ORR_SPHERE + 1][256] = {{0}};
    show_all(page.now);
    put_message(g, page.now, NULL, knows);
}

/* What the action would change, as far as the seat can know it; 0 when it is not legal. */
int w_preview(int id, int seat, int compose, orr_action a) {
    struct orr_match *m = match_of(id);
    if (!m || !composes(compose) || seat < 0) {
        return refuse_text("there is no such table");
    }
    const orr_game *g = orr_match_game(m);
    void *view = view_at(m, NOW, seat);
    bool legal = orr_turn_of(g, view).actor == seat && orr_check(g, view, a).rule == 0;
    clear();
    if (legal) {
        prepare();
        struct orr_scene *now = room(sizeof *now);
        draw(m, view, seat, compose, now);
        orr_apply(g, view, a, NULL);
        draw(m, view, seat, compose, page.other);
        orr_scene_start(&page.now->scene, (enum orr_compose)(compose & ~LABELLED), NULL);
        orr_overlay_preview(now, page.other, &page.now->scene);
        put_overlay(g);
        free(now);
    }
    free(view);
    return legal;
}

/* What the last decision before a position moved, with the dice after it; 0 when there was none. */
int w_last(int id, int at, int seat, int compose) {
    struct orr_match *m = match_of(id);
    if (!m || !composes(compose)) {
        return refuse_text("there is no such table");
    }
    int n = at >= 0 && at < (int)orr_match_length(m) ? at : (int)orr_match_length(m);
    while (n > 0 && orr_match_entry(m, (uint32_t)n - 1).actor == ORR_CHANCE) {
        n--;
    }
    clear();
    if (n > 0) {
        prepare();
        struct orr_scene *now = room(sizeof *now);
        void *view = view_at(m, at, seat), *before = view_at(m, n - 1, seat);
        draw(m, view, seat, compose, now);
        draw(m, before, seat, compose, page.other);
        orr_scene_start(&page.now->scene, (enum orr_compose)(compose & ~LABELLED), NULL);
        orr_overlay_last(page.other, now, &page.now->scene);
        put_overlay(orr_match_game(m));
        free(before);
        free(view);
        free(now);
    }
    return n > 0;
}

/* The table in words, for people who do not see it. */
int w_words(int id, int at, int seat) {
    struct orr_match *m = match_of(id);
    if (!m) {
        return refuse_text("there is no such table");
    }
    void *view = view_at(m, at, seat);
    struct orr_text_look look = {.colour = ORR_COLOUR_NONE};
    prepare();
    draw(m, view, seat, ORR_TEXT_GRID, page.other);
    clear();
    orr_text_write(orr_match_game(m), page.other, &look, &answer);
    free(view);
    return 1;
}
