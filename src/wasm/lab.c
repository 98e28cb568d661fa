/* Mass play in a page: each worker plays a part of the games and hands its counts over, the page's own module adds them
 * up and makes the report. There is one run at a time in a module. */
#include "wasm.h"

#include <stdlib.h>
#include <string.h>

#include "orrery/json.h"
#include "orrery/slice.h"

static orr_game *game;
static struct orr_slice *slice;

int EXPORT(w_lab)(const char *order, uint32_t n);
int EXPORT(w_lab_play)(uint32_t from, uint32_t to);
int EXPORT(w_lab_take)(void);
int EXPORT(w_lab_add)(const char *text, uint32_t n);
int EXPORT(w_lab_json)(void);
int EXPORT(w_lab_html)(void);

enum { MOST_GAMES = 1000000 };

static void end_run(void) {
    orr_slice_free(slice);
    orr_game_free(game);
    slice = NULL;
    game = NULL;
}

/* The options of the order: a list of "name=value". */
static bool read_options(const struct orr_json *list, struct orr_spec *spec, struct orr_error *err) {
    const struct orr_json *v = orr_json_first(list);
    for (uint32_t i = 0; i < list->count; i++, v = orr_json_next(v)) {
        if (v->type != ORR_JSON_STRING || spec->n_options == ORR_MAX_OPTIONS) {
            return orr_fail(err, "options: a list of at most %d texts", ORR_MAX_OPTIONS);
        }
        spec->option[spec->n_options++] = v->text;
    }
    return true;
}

/* {"game","seats","options":["name=value",…],"content":"…" or "","players":"a,b","games","seed","rotate"} */
static bool begin(const struct orr_json *o, struct orr_error *err) {
    struct orr_spec spec = {.game = NULL};
    const struct orr_json *id = orr_json_need(o, "game", ORR_JSON_STRING, err);
    const struct orr_json *options = id ? orr_json_need(o, "options", ORR_JSON_LIST, err) : NULL;
    const struct orr_json *content = options ? orr_json_need(o, "content", ORR_JSON_STRING, err) : NULL;
    const struct orr_json *players = content ? orr_json_need(o, "players", ORR_JSON_STRING, err) : NULL;
    const struct orr_json *rotate = orr_json_get(o, "rotate");
    int64_t seats, games, seed;
    if (!players || !orr_json_need_int(o, "seats", 0, ORR_MAX_SEATS, &seats, err) ||
        !orr_json_need_int(o, "games", 1, MOST_GAMES, &games, err) ||
        !orr_json_need_int(o, "seed", 0, INT64_MAX, &seed, err) || !read_options(options, &spec, err)) {
        return false;
    }
    spec.game = id->text;
    spec.seats = (unsigned)seats;
    spec.content = content->text[0] ? content->text : NULL;
    game = orr_game_make(&spec, err);
    struct orr_sim_spec order = {.game = game,
                                 .players = players->text,
                                 .games = (uint32_t)games,
                                 .seed = (uint64_t)seed,
                                 .rotate = rotate && rotate->type == ORR_JSON_TRUE,
                                 .study = true};
    slice = game ? orr_slice_make(&order, err) : NULL;
    return slice != NULL;
}

/* Begin a run; the answer is the number of pieces to play. */
int w_lab(const char *text, uint32_t n) {
    struct orr_error err = {{0}};
    struct orr_json_doc doc = {0};
    end_run();
    bool ok = orr_json_parse(&doc, text, n, &err) && begin(doc.root, &err);
    orr_json_free(&doc);
    if (!ok) {
        end_run();
        return refuse(&err);
    }
    clear();
    orr_put(&answer, "%llu", (unsigned long long)orr_slice_pieces(slice));
    return 1;
}

static int no_run(void) { return refuse_text("no games were ordered"); }

/* Play pieces from..to-1. */
int w_lab_play(uint32_t from, uint32_t to) {
    struct orr_error err = {{0}};
    for (uint32_t i = from; slice && i < to; i++) {
        if (!orr_slice_play(slice, i, &err)) {
            return refuse(&err);
        }
    }
    return slice ? 1 : no_run();
}

/* What was counted since the last time. */
int w_lab_take(void) {
    if (!slice) {
        return no_run();
    }
    clear();
    orr_slice_take(slice, &answer);
    return 1;
}

/* Add what another module counted. */
int w_lab_add(const char *text, uint32_t n) {
    struct orr_error err = {{0}};
    return slice ? orr_slice_add(slice, text, n, &err) || refuse(&err) : no_run();
}

int w_lab_json(void) {
    if (!slice) {
        return no_run();
    }
    clear();
    orr_sim_json(orr_slice_sum(slice), &answer);
    return 1;
}

/* The report as a page that needs no other file. */
int w_lab_html(void) {
    if (!slice) {
        return no_run();
    }
    clear();
    orr_sim_html(orr_slice_sum(slice), &answer);
    return 1;
}
