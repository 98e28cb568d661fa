/* Drafts: tables that are being set up by hand. Each is a game and a state that need not fit; the page sets its spots,
 * hears what does not fit, and takes it as a position when all does. */
#include "wasm.h"

#include <stdlib.h>
#include <string.h>

#include "orrery/edit.h"
#include "orrery/render.h"
#include "orrery/report.h"

enum { DRAFTS = 8, FIRST = 1000 }; /* numbers of drafts begin where those of tables have ended */

struct draft {
    orr_game *game;
    void *state;
    struct orr_spots spots;
};
static struct draft drafts[DRAFTS];

int EXPORT(w_draft)(const char *text, uint32_t n);
int EXPORT(w_draft_load)(int draft, const char *text, uint32_t n);
void EXPORT(w_draft_close)(int draft);
int EXPORT(w_draft_table)(int draft);
int EXPORT(w_draft_state)(int draft);
int EXPORT(w_draft_set)(int draft, int spot, int value);
int EXPORT(w_draft_moment)(int draft, int moment, int seat);
int EXPORT(w_draft_tally)(int draft, int row, int seat, int n);
int EXPORT(w_draft_mend)(int draft);
int EXPORT(w_draft_begin)(int draft, int seed);
int EXPORT(w_draft_position)(int draft);
int EXPORT(w_draft_result)(int draft, const char *names);
int EXPORT(w_draft_theme)(int draft);
int EXPORT(w_draft_scene)(int draft, int seat, int compose, const char *names);

static struct draft *draft_of(int id) {
    return id >= FIRST && id < FIRST + DRAFTS && drafts[id - FIRST].game ? &drafts[id - FIRST] : NULL;
}

static int no_draft(void) { return refuse_text("there is no such table"); }

/* Only a whole position can be set up. */
static bool read_draft(const char *text, uint32_t n, orr_game **g, void **s, struct orr_error *err) {
    if (!orr_draft_read(text, n, g, s, err)) {
        return false;
    }
    if (orr_cut_for(*g, *s) == ORR_ALL_KNOWING) {
        return true;
    }
    free(*s);
    orr_game_free(*g);
    return orr_fail(err, "this position shows only what one seat knows");
}

static void forget(struct draft *d) {
    orr_spots_free(&d->spots);
    free(d->state);
    orr_game_free(d->game);
    *d = (struct draft){0};
}

/* The number of a new draft. */
int w_draft(const char *text, uint32_t n) {
    struct orr_error err = {{0}};
    for (int i = 0; i < DRAFTS; i++) {
        struct draft *d = &drafts[i];
        if (d->game) {
            continue;
        }
        if (!read_draft(text, n, &d->game, &d->state, &err)) {
            *d = (struct draft){0};
            return refuse(&err);
        }
        d->spots = orr_spots_of(d->game);
        return FIRST + i;
    }
    return refuse_text("too many tables are open");
}

/* Another position for a draft that is there; refused: it stays as it was. */
int w_draft_load(int id, const char *text, uint32_t n) {
    struct draft *d = draft_of(id), now = {0};
    struct orr_error err = {{0}};
    if (!d) {
        return no_draft();
    }
    if (!read_draft(text, n, &now.game, &now.state, &err)) {
        return refuse(&err);
    }
    now.spots = orr_spots_of(now.game);
    forget(d);
    *d = now;
    forget_scenes(id);
    clear();
    return 1;
}

void w_draft_close(int id) {
    struct draft *d = draft_of(id);
    if (d) {
        forget(d);
        forget_scenes(id);
    }
}

int w_draft_table(int id) {
    struct draft *d = draft_of(id);
    if (!d) {
        return no_draft();
    }
    clear();
    orr_edit_json(d->game, &d->spots, &answer);
    return 1;
}

int w_draft_state(int id) {
    struct draft *d = draft_of(id);
    if (!d) {
        return no_draft();
    }
    clear();
    orr_edit_state_json(d->game, d->state, &d->spots, &answer);
    return 1;
}

/* ---- edits ---- */

int w_draft_set(int id, int spot, int value) {
    struct draft *d = draft_of(id);
    struct orr_error err = {{0}};
    if (!d || spot < 0 || (unsigned)spot >= d->spots.n) {
        return no_draft();
    }
    clear();
    return orr_edit(d->game, d->state, &d->spots, &d->spots.at[spot], value, &err) ? 1 : refuse(&err);
}

int w_draft_moment(int id, int moment, int seat) {
    struct draft *d = draft_of(id);
    struct orr_error err = {{0}};
    if (!d) {
        return no_draft();
    }
    clear();
    return orr_edit_moment(d->game, d->state, (unsigned)moment, (unsigned)seat, &err) ? 1 : refuse(&err);
}

int w_draft_tally(int id, int row, int seat, int n) {
    struct draft *d = draft_of(id);
    struct orr_error err = {{0}};
    if (!d) {
        return no_draft();
    }
    clear();
    return orr_edit_tally(d->game, d->state, (unsigned)row, (unsigned)seat, n, &err) ? 1 : refuse(&err);
}

/* All safe repairs; the answer is how many. */
int w_draft_mend(int id) {
    struct draft *d = draft_of(id);
    if (!d) {
        return no_draft();
    }
    unsigned n = orr_edit_mend_all(d->game, d->state, &d->spots);
    clear();
    orr_put(&answer, "%u", n);
    return 1;
}

/* An empty table, or with a seed above 0 one as at the start. */
int w_draft_begin(int id, int seed) {
    struct draft *d = draft_of(id);
    if (!d) {
        return no_draft();
    }
    if (seed > 0) {
        orr_edit_start(d->game, d->state, (uint64_t)seed);
    } else {
        orr_edit_empty(d->game, d->state);
    }
    clear();
    return 1;
}

/* ---- looking at it ---- */

int w_draft_position(int id) {
    struct draft *d = draft_of(id);
    if (!d) {
        return no_draft();
    }
    clear();
    orr_position_write(d->game, d->state, &answer);
    return 1;
}

/* A copy that can be drawn and counted. */
static void *picture_of(const struct draft *d) {
    void *s = orr_alloc(1, d->game->rules->state_size);
    memcpy(s, d->state, d->game->rules->state_size);
    orr_edit_picture(d->game, s);
    return s;
}

/* Names of the seats, a line for each. */
static void read_names(const char *text, char room[ORR_MAX_SEATS][ORR_PLAYER_NAME], const char *names[ORR_MAX_SEATS]) {
    for (unsigned i = 0; i < ORR_MAX_SEATS; i++) {
        size_t n = strcspn(text, "\n"), kept = n < ORR_PLAYER_NAME ? n : 0;
        memcpy(room[i], text, kept);
        room[i][kept] = 0;
        names[i] = room[i];
        text += n + (text[n] == '\n');
    }
}

/* As if the game were over: {"seats","result":{…},"title","text"}. */
int w_draft_result(int id, const char *text) {
    struct draft *d = draft_of(id);
    char room[ORR_MAX_SEATS][ORR_PLAYER_NAME];
    const char *names[ORR_MAX_SEATS];
    struct orr_result r;
    struct orr_ending ending = {.title = ""};
    if (!d) {
        return no_draft();
    }
    void *s = picture_of(d);
    unsigned moments = orr_moments_count(d->game);
    if (moments) {
        orr_edit_moment(d->game, s, moments - 1, 0, NULL);
    }
    read_names(text, room, names);
    orr_result_of(d->game, s, &r);
    orr_ending_of(d->game, &r, ORR_WATCHER, names, &ending);
    clear();
    orr_put(&answer, "{\"seats\":%u,\"result\":", d->game->seats);
    orr_result_json(d->game, s, ORR_ALL_KNOWING, &answer);
    orr_put(&answer, ",\"title\":");
    orr_put_json_string(&answer, ending.title);
    orr_put(&answer, ",\"text\":");
    orr_put_json_string(&answer, ending.text);
    orr_put(&answer, "}");
    free(s);
    return 1;
}

int w_draft_theme(int id) {
    struct draft *d = draft_of(id);
    if (!d) {
        return no_draft();
    }
    clear();
    orr_theme_json(d->game, &answer);
    return 1;
}

/* Does a spot lie there? */
static bool is_bound(const struct draft *d, const void *s, uint32_t piece) {
    uint32_t pieces[ORR_SPOT_PIECES];
    for (unsigned i = 0; i < d->spots.n; i++) {
        unsigned n = orr_spot_shown(&d->spots.at[i]) ? orr_spot_pieces(s, &d->spots.at[i], pieces) : 0;
        while (n) {
            if (pieces[--n] == piece) {
                return true;
            }
        }
    }
    return false;
}

/* Places that can be set are what a click can mean; nothing else is. */
static void mark_places(const struct draft *d, const void *s, struct orr_scene *scene) {
    for (uint32_t i = 0; i < scene->n; i++) {
        struct orr_node *node = &scene->node[i];
        bool bound = node->piece && node->shape != ORR_NODE_TEXT && is_bound(d, s, node->piece);
        node->action = bound ? node->piece : 0;
        node->legal = bound;
        node->flags &= (uint16_t) ~(ORR_FADES | ORR_CHOSEN | ORR_RISES);
    }
}

int w_draft_scene(int id, int seat, int compose, const char *text) {
    struct draft *d = draft_of(id);
    char room[ORR_MAX_SEATS][ORR_PLAYER_NAME];
    const char *names[ORR_MAX_SEATS];
    if (!d || !composes(compose) || seat >= d->game->seats) {
        return no_draft();
    }
    void *s = picture_of(d);
    read_names(text, room, names);
    struct orr_scene *scene = start_scene(compose, names);
    orr_draw(d->game, s, seat, scene);
    mark_places(d, s, scene);
    free(s);
    send_scene(d->game, id);
    return 1;
}
