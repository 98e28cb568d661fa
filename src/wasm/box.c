/* The printed tables of a box that are being typed in. There is one form at a time. */
#include "wasm.h"

#include <stdlib.h>
#include <string.h>

#include "orrery/ai.h"
#include "orrery/box.h"
#include "orrery/render.h"

enum { PICTURE = 1100 }; /* its number among scenes: those of drafts have ended */

static struct orr_box *box;

int EXPORT(w_box)(const char *game, const char *text, uint32_t n);
int EXPORT(w_box_read)(const char *text, uint32_t n);
int EXPORT(w_box_table)(void);
int EXPORT(w_box_state)(void);
int EXPORT(w_box_set)(int spot, int value);
int EXPORT(w_box_reset)(int part, int item);
int EXPORT(w_box_text)(void);
int EXPORT(w_box_theme)(void);
int EXPORT(w_box_scene)(int part, int item, int compose);

static int no_box(void) { return refuse_text("there is no such form"); }

static bool read_pack(const char *text, uint32_t n) {
    struct orr_error err = {{0}};
    clear();
    return orr_box_read(box, text, n, &err) || refuse(&err);
}

/* The form of a game with this pack; without a text with ours. */
int w_box(const char *game, const char *text, uint32_t n) {
    const struct orr_rules *r = orr_games_find(game);
    orr_box_free(box);
    box = r ? orr_box_open(r) : NULL;
    forget_scenes(PICTURE);
    clear();
    return !box ? no_box() : !n || read_pack(text, n);
}

/* Another pack; refused: it stays as it was. */
int w_box_read(const char *text, uint32_t n) { return box ? read_pack(text, n) : no_box(); }

int w_box_table(void) {
    if (!box) {
        return no_box();
    }
    clear();
    orr_box_json(box, &answer);
    return 1;
}

/* With what computer players judge by: {"state":{…},"evaluation"}. */
int w_box_state(void) {
    orr_game *g = box ? orr_box_table(box, -1) : NULL;
    if (!g) {
        return no_box();
    }
    clear();
    orr_put(&answer, "{\"evaluation\":\"%s\",\"state\":", g->own_content ? orr_evaluation_name(g) : "");
    orr_box_state_json(box, &answer);
    orr_put(&answer, "}");
    orr_game_free(g);
    return 1;
}

int w_box_set(int spot, int value) {
    struct orr_error err = {{0}};
    if (!box || spot < 0) {
        return no_box();
    }
    clear();
    return orr_box_set(box, (unsigned)spot, value, &err) ? 1 : refuse(&err);
}

int w_box_reset(int part, int item) {
    if (!box) {
        return no_box();
    }
    clear();
    return orr_box_reset(box, (unsigned)part, item) ? 1 : refuse_text("there is no such item");
}

int w_box_text(void) {
    if (!box) {
        return no_box();
    }
    clear();
    orr_box_write(box, &answer);
    return 1;
}

int w_box_theme(void) {
    orr_game *g = box ? orr_box_table(box, -1) : NULL;
    if (!g) {
        return no_box();
    }
    clear();
    orr_theme_json(g, &answer);
    orr_game_free(g);
    return 1;
}

/* A table on which the item lies; returns its piece, 0: it is not drawn. */
int w_box_scene(int part, int item, int compose) {
    orr_game *g = box && part >= 0 && item >= 0 && composes(compose) ? orr_box_table(box, part) : NULL;
    if (!g) {
        return 0;
    }
    void *s = orr_alloc(1, g->rules->state_size);
    orr_edit_start(g, s, 1);
    uint32_t piece = orr_box_lay(g, s, (unsigned)part, (unsigned)item);
    struct orr_scene *scene = start_scene(compose, NULL);
    if (piece) {
        orr_draw(g, s, ORR_ALL_KNOWING, scene);
        send_scene(g, PICTURE);
    }
    free(s);
    orr_game_free(g);
    return (int)piece;
}
