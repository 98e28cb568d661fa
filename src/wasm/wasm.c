/* What the browser calls at a table: whole numbers and byte buffers, nothing else. An answer
 * is text that stands in one buffer until the next call (w_text, w_size); a call that fails
 * returns 0 and the answer is the sentence. Tables are known by small numbers; each is a session.
 * They are opened in tables.c and played at in play.c; scenes are in scenes.c; what takes long, and
 * so belongs in a worker, is in think.c. */
#include "wasm.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "orrery/ai.h"
#include "orrery/points.h"
#include "orrery/report.h"

struct orr_buf answer;

void *EXPORT(w_alloc)(uint32_t n);
void EXPORT(w_free)(void *);
const char *EXPORT(w_text)(void);
uint32_t EXPORT(w_size)(void);
int EXPORT(w_games)(void);
int EXPORT(w_players)(void);
int EXPORT(w_content)(const char *game);
int EXPORT(w_content_check)(const char *text, uint32_t n);
int EXPORT(w_info)(int match, int at, int seat);
int EXPORT(w_decided)(int match, int seat);
int EXPORT(w_legal)(int match);
int EXPORT(w_odds)(int match, int at);
int EXPORT(w_check)(int match, orr_action);
int EXPORT(w_read)(int match, const char *step);
int EXPORT(w_record)(int match);
int EXPORT(w_position)(int match, int at, int seat);
int EXPORT(w_bench)(const char *game, uint32_t games);

/* ---- buffers and answers ---- */

void *w_alloc(uint32_t n) { return malloc(n); }

void w_free(void *p) { free(p); }

const char *w_text(void) { return answer.at ? answer.at : ""; }

uint32_t w_size(void) { return (uint32_t)answer.n; }

void clear(void) { answer.n = 0; }

int refuse(const struct orr_error *err) {
    clear();
    orr_put(&answer, "%s", err->text);
    return 0;
}

int refuse_text(const char *text) {
    clear();
    orr_put(&answer, "%s", text);
    return 0;
}

static void *state_at(const struct orr_match *m, int at) {
    uint32_t size = orr_match_game(m)->rules->state_size;
    void *s = malloc(size);
    if (!s) {
        abort();
    }
    if (at >= 0 && (uint32_t)at < orr_match_length(m)) {
        orr_match_at(m, (uint32_t)at, s);
    } else {
        memcpy(s, orr_match_state(m), size);
    }
    return s;
}

void *view_at(const struct orr_match *m, int at, int seat) {
    void *s = state_at(m, at);
    orr_view(orr_match_game(m), s, seat, s);
    return s;
}

void names_of(const struct orr_match *m, const char *names[ORR_MAX_SEATS]) {
    for (unsigned i = 0; i < ORR_MAX_SEATS; i++) {
        names[i] = i < orr_match_game(m)->seats ? orr_match_seats(m)[i].name : "";
    }
}

/* ---- games ---- */

int w_games(void) {
    clear();
    orr_games_json(&answer);
    return 1;
}

int w_players(void) {
    clear();
    orr_put(&answer, "[");
    for (size_t i = 0; i < orr_players_count(); i++) {
        orr_put(&answer, "%s", i ? "," : "");
        orr_put_json_string(&answer, orr_players_at(i));
    }
    orr_put(&answer, "]");
    return 1;
}

int w_content(const char *game) {
    const struct orr_rules *r = orr_games_find(game);
    clear();
    if (r) {
        orr_content_write(r, r->content, &answer);
    }
    return r != NULL;
}

int w_content_check(const char *text, uint32_t n) {
    struct orr_error err = {{0}}, warning = {{0}};
    const struct orr_rules *r = orr_content_check(text, n, &warning, &err);
    if (!r) {
        return refuse(&err);
    }
    clear();
    orr_put(&answer, "{\"game\":\"%s\",\"warning\":", r->id);
    orr_put_json_string(&answer, warning.text);
    orr_put(&answer, "}");
    return 1;
}

/* ---- looking at a table ---- */

static void people_json(const struct orr_match *m) {
    orr_put(&answer, ",\"people\":[");
    for (unsigned i = 0; i < orr_match_game(m)->seats; i++) {
        orr_put(&answer, "%s{\"name\":", i ? "," : "");
        orr_put_json_string(&answer, orr_match_seats(m)[i].name);
        orr_put(&answer, ",\"player\":");
        orr_put_json_string(&answer, orr_match_seats(m)[i].player);
        orr_put(&answer, "}");
    }
    orr_put(&answer, "]");
}

/* For whom the table's position was cut: a seat, -1 for a watcher, null when it is whole. */
static void cut_json(int reader) {
    orr_put(&answer, reader == ORR_ALL_KNOWING ? ",\"cut\":null" : ",\"cut\":%d", reader);
}

/* To whom the end is told: the seat where it is the only person's, else all who look at the screen. */
static int told_to(const struct orr_match *m, int seat) {
    unsigned people = 0;
    for (unsigned i = 0; i < orr_match_game(m)->seats; i++) {
        people += orr_seat_is_person(&orr_match_seats(m)[i]);
    }
    return people == 1 && seat >= 0 && orr_seat_is_person(&orr_match_seats(m)[seat]) ? seat : ORR_WATCHER;
}

/* How it ended, from what the seat sees: {"title","text","words"}, or null while it goes on. */
static void ending_json(const struct orr_match *m, const void *view, int seat) {
    const char *names[ORR_MAX_SEATS];
    struct orr_result r;
    struct orr_ending ending;
    names_of(m, names);
    orr_result_view(orr_match_game(m), view, seat, &r);
    if (!orr_ending_of(orr_match_game(m), &r, told_to(m, seat), names, &ending)) {
        orr_put(&answer, ",\"ending\":null");
        return;
    }
    orr_put(&answer, ",\"ending\":{\"title\":");
    orr_put_json_string(&answer, ending.title);
    orr_put(&answer, ",\"text\":");
    orr_put_json_string(&answer, ending.text);
    orr_put(&answer, ",\"words\":");
    orr_put_json_string(&answer, ending.words);
    orr_put(&answer, "}");
}

/* As the seat may know it: {"game","title","seats","length","actor","ask","left","others","takebacks","people":[…],"cut","evaluation",
 * "result":{…},"ending":{…}} */
void put_info(const struct orr_match *m, int at, int seat) {
    const orr_game *g = orr_match_game(m);
    void *s = view_at(m, at, seat);
    struct orr_turn turn = orr_turn_of(g, s);
    orr_put(&answer, "{\"game\":\"%s\",\"title\":", g->rules->id);
    orr_put_json_string(&answer, g->rules->title);
    orr_put(&answer, ",\"seats\":%u,\"length\":%" PRIu32 ",\"actor\":", g->seats, orr_match_length(m));
    orr_actor_json(turn.actor, &answer);
    struct orr_asked asked = {.left = ""};
    if (turn.actor == seat || seat == ORR_ALL_KNOWING) {
        orr_ask(g, s, &asked);
    }
    orr_put(&answer, ",\"ask\":");
    orr_put_json_string(&answer, asked.words[0] ? asked.words : orr_tr(g, g->rules->prompts[turn.prompt].ask));
    orr_put(&answer, ",\"left\":");
    orr_put_json_string(&answer, asked.left);
    orr_put(&answer, ",\"others\":");
    orr_put_json_string(&answer, orr_tr(g, g->rules->prompts[turn.prompt].others));
    orr_put(&answer, ",\"takebacks\":%" PRIu32, orr_match_takebacks(m));
    people_json(m);
    cut_json(orr_cut_for(g, orr_match_state(m)));
    orr_put(&answer, ",\"evaluation\":\"%s\",\"result\":", orr_evaluation_name(g));
    orr_result_json(g, s, seat, &answer);
    ending_json(m, s, seat);
    orr_put(&answer, "}");
    free(s);
}

int w_info(int id, int at, int seat) {
    struct orr_match *m = match_of(id);
    if (!m) {
        return refuse_text("there is no such table");
    }
    clear();
    put_info(m, at, seat);
    return 1;
}

/* The entry that decided it, as the seat could know: {"entry","lead"}, counted from 1; 0 while it goes on. */
int w_decided(int id, int seat) {
    struct orr_match *m = match_of(id);
    struct orr_decided decided;
    if (!m || !orr_match_decided(m, seat, &decided)) {
        return refuse_text("it is not over");
    }
    clear();
    orr_put(&answer, "{\"entry\":%" PRIu32 ",\"lead\":%s}", decided.entry + 1, decided.lead ? "true" : "false");
    return 1;
}

/* The state as whoever is to act may know it. */
static void *view_to_act(const struct orr_match *m) {
    int actor = orr_turn_of(orr_match_game(m), orr_match_state(m)).actor;
    return view_at(m, NOW, actor >= 0 ? actor : ORR_ALL_KNOWING);
}

void put_legal(const struct orr_match *m) {
    const char *names[ORR_MAX_SEATS];
    void *view = view_to_act(m);
    names_of(m, names);
    orr_legal_json(orr_match_game(m), view, names, &answer);
    free(view);
}

int w_legal(int id) {
    struct orr_match *m = match_of(id);
    if (!m) {
        return refuse_text("there is no such table");
    }
    if (!orr_cut_answers(orr_match_game(m), orr_match_state(m))) {
        return refuse_text("what can be done is hidden: this position is cut for somebody else");
    }
    clear();
    put_legal(m);
    return 1;
}

int w_odds(int id, int at) {
    struct orr_match *m = match_of(id);
    if (!m) {
        return refuse_text("there is no such table");
    }
    void *s = state_at(m, at);
    clear();
    orr_odds_json(orr_match_game(m), s, &answer);
    free(s);
    return 1;
}

int w_check(int id, orr_action a) {
    struct orr_match *m = match_of(id);
    if (!m) {
        return refuse_text("there is no such table");
    }
    void *view = view_to_act(m);
    clear();
    orr_verdict_json(orr_match_game(m), view, a, orr_check(orr_match_game(m), view, a), &answer);
    free(view);
    return 1;
}

/* Notation as an action in 16 hex digits. */
int w_read(int id, const char *step) {
    struct orr_match *m = match_of(id);
    struct orr_error err = {{0}};
    orr_action a = 0;
    if (!m) {
        return refuse_text("there is no such table");
    }
    if (!orr_step_read(orr_match_game(m), step, &a, &err)) {
        return refuse(&err);
    }
    clear();
    orr_put(&answer, "%016" PRIx64, a);
    return 1;
}

/* ---- texts to keep ---- */

int w_record(int id) {
    struct orr_match *m = match_of(id);
    if (!m) {
        return refuse_text("there is no such table");
    }
    clear();
    orr_record_write(m, &answer);
    return 1;
}

int w_position(int id, int at, int seat) {
    struct orr_match *m = match_of(id);
    if (!m) {
        return refuse_text("there is no such table");
    }
    void *view = view_at(m, at, seat);
    clear();
    orr_position_write(orr_match_game(m), view, &answer);
    free(view);
    return 1;
}

/* ---- speed ---- */

/* Random play-outs for the benchmark page: {"decisions","chance"}; the caller has the clock. */
int w_bench(const char *game, uint32_t games) {
    const struct orr_rules *r = orr_games_find(game);
    struct orr_error err = {{0}};
    orr_game *g = r ? orr_game_setup(r, 0, "", &err) : NULL;
    if (!g) {
        return refuse_text(r ? err.text : "there is no such game");
    }
    unsigned char *start = calloc(2, r->state_size);
    struct orr_rng rng;
    uint64_t decisions = 0, chance = 0;
    if (!start) {
        abort();
    }
    r->setup(g, start); /* once, as the native benchmark does */
    orr_rng_seed(&rng, 1);
    for (uint32_t i = 0; i < games; i++) {
        uint64_t events = 0;
        memcpy(start + r->state_size, start, r->state_size);
        decisions += orr_playout(g, start + r->state_size, &rng, &events);
        chance += events;
    }
    clear();
    orr_put(&answer, "{\"decisions\":%" PRIu64 ",\"chance\":%" PRIu64 "}", decisions, chance);
    free(start);
    orr_game_free(g);
    return 1;
}
