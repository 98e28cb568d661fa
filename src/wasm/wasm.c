/* What the browser calls at a table: whole numbers and byte buffers, nothing else. An answer
 * is text that stands in one buffer until the next call (w_text, w_size); a call that fails
 * returns 0 and the answer is the sentence. Matches are known by small numbers. Scenes are in
 * scenes.c; what takes long, and so belongs in a worker, is in think.c. */
#include "wasm.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "orrery/ai.h"
#include "orrery/json.h"
#include "orrery/match.h"
#include "orrery/report.h"

enum { MATCHES = 64 };

static struct orr_match *matches[MATCHES];
struct orr_buf answer;

void *EXPORT(w_alloc)(uint32_t n);
void EXPORT(w_free)(void *);
const char *EXPORT(w_text)(void);
uint32_t EXPORT(w_size)(void);
int EXPORT(w_games)(void);
int EXPORT(w_players)(void);
int EXPORT(w_content)(const char *game);
int EXPORT(w_content_check)(const char *text, uint32_t n);
int EXPORT(w_make)(const char *text, uint32_t n);
int EXPORT(w_open)(const char *text, uint32_t n, const char *seed, const char *people);
int EXPORT(w_branch)(int match, int at, const char *seed);
void EXPORT(w_close)(int match);
int EXPORT(w_info)(int match, int at, int seat);
int EXPORT(w_legal)(int match);
int EXPORT(w_odds)(int match, int at);
int EXPORT(w_check)(int match, orr_action);
int EXPORT(w_read)(int match, const char *step);
int EXPORT(w_do)(int match, orr_action);
int EXPORT(w_forced)(int match);
int EXPORT(w_roll)(int match);
int EXPORT(w_can_undo)(int match, int seat);
int EXPORT(w_undo)(int match, int seat);
int EXPORT(w_log)(int match, int from, int to, int reader);
int EXPORT(w_turns)(int match, int from, int reader);
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

struct orr_match *match_of(int id) {
    return id >= 1 && id <= MATCHES ? matches[id - 1] : NULL;
}

static int keep(struct orr_match *m) {
    for (int i = 0; i < MATCHES; i++) {
        if (!matches[i]) {
            matches[i] = m;
            return i + 1;
        }
    }
    orr_match_free(m);
    return refuse_text("too many tables are open");
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
    if (seat != ORR_ALL_KNOWING) {
        orr_match_game(m)->rules->redact(orr_match_game(m), s, seat);
    }
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

/* ---- opening and closing tables ---- */

static bool read_hex_seed(const char *hex, uint8_t seed[ORR_SEED_BYTES], struct orr_error *err) {
    for (size_t i = 0; i < 2 * ORR_SEED_BYTES; i++) {
        unsigned digit = hex[i] <= '9' ? (unsigned)(hex[i] - '0') : (unsigned)(hex[i] - 'a' + 10);
        if (digit > 15) {
            return orr_fail(err, "a seed has 64 hex digits, in lower case");
        }
        seed[i / 2] = (uint8_t)(i % 2 ? seed[i / 2] | digit : digit << 4);
    }
    return true;
}

/* A seed as it is, in 64 hex digits, or the one of a decimal number, as with --seed. */
static bool read_seed(const char *number, uint8_t seed[ORR_SEED_BYTES], struct orr_error *err) {
    if (strlen(number) == 2 * ORR_SEED_BYTES) {
        return read_hex_seed(number, seed, err);
    }
    uint64_t n = 0;
    for (const char *p = number; *p; p++) {
        unsigned digit = (unsigned)(*p - '0');
        if (digit > 9 || n > (UINT64_MAX - digit) / 10) {
            return orr_fail(err, "the seed \"%.40s\" is not a whole number of 64 bits", number);
        }
        n = n * 10 + digit;
    }
    orr_seed_from_number(n, seed);
    return *number || orr_fail(err, "the seed is missing");
}

/* As much of a name as fits, without half a character at the end. */
static void copy_name(char to[ORR_PLAYER_NAME], const char *from) {
    size_t n = strlen(from);
    if (n > ORR_PLAYER_NAME - 1) {
        n = ORR_PLAYER_NAME - 1;
        while (n && ((unsigned char)from[n] & 0xC0u) == 0x80u) {
            n--;
        }
    }
    memcpy(to, from, n);
    to[n] = 0;
}

static bool read_person(const struct orr_json *v, struct orr_seat_info *person, struct orr_error *err) {
    const struct orr_json *name = orr_json_need(v, "name", ORR_JSON_STRING, err);
    const struct orr_json *player = orr_json_need(v, "player", ORR_JSON_STRING, err);
    if (!name || !player) {
        return false;
    }
    copy_name(person->name, name->text);
    copy_name(person->player, player->text);
    return !person->name[0] || orr_name_check(person->name, err);
}

static bool read_people(const struct orr_json *list, struct orr_seat_info *people, struct orr_error *err) {
    const struct orr_json *v = list && list->type == ORR_JSON_LIST ? orr_json_first(list) : NULL;
    for (uint32_t i = 0; v && i < list->count && i < ORR_MAX_SEATS; i++, v = orr_json_next(v)) {
        if (!read_person(v, &people[i], err)) {
            return false;
        }
    }
    return true;
}

/* {"game","seats","options":["name=value",…],"content":"…","people":[{"name","player"}],"seed":"…"} */
static bool read_order(const struct orr_json *o, struct orr_spec *spec, struct orr_seat_info *people, uint8_t *seed,
                       struct orr_error *err) {
    const struct orr_json *game = orr_json_need(o, "game", ORR_JSON_STRING, err), *list;
    int64_t seats;
    if (!game || !orr_json_need_int(o, "seats", 0, ORR_MAX_SEATS, &seats, err)) {
        return false;
    }
    spec->game = game->text;
    spec->seats = (unsigned)seats;
    list = orr_json_get(o, "options");
    const struct orr_json *v = list ? orr_json_first(list) : NULL;
    for (uint32_t i = 0; list && i < list->count && i < ORR_MAX_OPTIONS; i++, v = orr_json_next(v)) {
        if (v->type == ORR_JSON_STRING) {
            spec->option[spec->n_options++] = v->text;
        }
    }
    const struct orr_json *content = orr_json_get(o, "content");
    const struct orr_json *number = orr_json_need(o, "seed", ORR_JSON_STRING, err);
    spec->content = content && content->type == ORR_JSON_STRING ? content->text : NULL;
    return number && read_seed(number->text, seed, err) && read_people(orr_json_get(o, "people"), people, err);
}

int w_make(const char *text, uint32_t n) {
    struct orr_error err = {{0}};
    struct orr_json_doc doc = {0};
    struct orr_spec spec = {0};
    struct orr_seat_info people[ORR_MAX_SEATS] = {{{0}, {0}}};
    uint8_t seed[ORR_SEED_BYTES];
    orr_game *g = NULL;
    if (orr_json_parse(&doc, text, n, &err) && read_order(doc.root, &spec, people, seed, &err)) {
        g = orr_game_make(&spec, &err);
    }
    orr_json_free(&doc);
    return g ? keep(orr_match_new(g, NULL, people, seed)) : refuse(&err);
}

/* A last line cut short is dropped. Without its seed an unfinished record can be looked at, not rolled on. */
static int open_record(const char *text, uint32_t n, const char *number) {
    struct orr_error err = {{0}};
    uint8_t seed[ORR_SEED_BYTES];
    if (*number && !read_seed(number, seed, &err)) {
        return refuse(&err);
    }
    struct orr_match *m = orr_record_read(text, n, NULL, ORR_READ_REPAIR, &err);
    if (m && *number && !orr_match_unseal(m, seed, &err)) {
        orr_match_free(m);
        m = NULL;
    }
    return m ? keep(m) : refuse(&err);
}

static int open_position(const char *text, uint32_t n, const char *number, const struct orr_seat_info *people) {
    struct orr_error err = {{0}};
    uint8_t seed[ORR_SEED_BYTES];
    orr_game *g = NULL;
    void *s = NULL;
    if (!read_seed(number, seed, &err) || !orr_position_read(text, n, NULL, &g, &s, &err)) {
        return refuse(&err);
    }
    struct orr_match *m = orr_match_new(g, s, people, seed);
    free(s);
    return keep(m);
}

/* A record with its seed (or ""), or a position with the seed of its dice from now on and its people: "" or
 * [{"name","player"},…]. */
int w_open(const char *text, uint32_t n, const char *seed, const char *people) {
    struct orr_seat_info seats[ORR_MAX_SEATS] = {{{0}, {0}}};
    struct orr_error err = {{0}};
    struct orr_json_doc doc = {0};
    if (n > 16 && strncmp(text, "{\"orrery_record\"", 16) == 0) {
        return open_record(text, n, seed);
    }
    bool ok = !*people || (orr_json_parse(&doc, people, strlen(people), &err) && read_people(doc.root, seats, &err));
    orr_json_free(&doc);
    return ok ? open_position(text, n, seed, seats) : refuse(&err);
}

/* A new table that goes on from a position of this one, with the same people and new dice. */
int w_branch(int id, int at, const char *seed) {
    struct orr_match *m = match_of(id);
    struct orr_buf text = {0};
    if (!m) {
        return refuse_text("there is no such table");
    }
    void *s = state_at(m, at);
    orr_position_write(orr_match_game(m), s, &text);
    free(s);
    int made = open_position(text.at, (uint32_t)text.n, seed, orr_match_seats(m));
    orr_buf_free(&text);
    return made;
}

void w_close(int id) {
    if (match_of(id)) {
        orr_match_free(matches[id - 1]);
        matches[id - 1] = NULL;
        forget_scenes(id);
    }
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

/* As the seat may know it: {"game","title","seats","length","actor","ask","others","people":[…],"cut","evaluation",
 * "result":{…}} */
int w_info(int id, int at, int seat) {
    struct orr_match *m = match_of(id);
    if (!m) {
        return refuse_text("there is no such table");
    }
    const orr_game *g = orr_match_game(m);
    void *s = view_at(m, at, seat);
    struct orr_turn turn = orr_turn_of(g, s);
    clear();
    orr_put(&answer, "{\"game\":\"%s\",\"title\":", g->rules->id);
    orr_put_json_string(&answer, g->rules->title);
    orr_put(&answer, ",\"seats\":%u,\"length\":%" PRIu32 ",\"actor\":", g->seats, orr_match_length(m));
    orr_actor_json(turn.actor, &answer);
    orr_put(&answer, ",\"ask\":");
    orr_put_json_string(&answer, g->rules->prompts[turn.prompt].ask);
    orr_put(&answer, ",\"others\":");
    orr_put_json_string(&answer, g->rules->prompts[turn.prompt].others);
    people_json(m);
    cut_json(orr_cut_for(g, orr_match_state(m)));
    orr_put(&answer, ",\"evaluation\":\"%s\",\"result\":", orr_evaluation_name(g));
    orr_result_json(g, s, seat, &answer);
    orr_put(&answer, "}");
    free(s);
    return 1;
}

/* The state as whoever is to act may know it. */
static void *view_to_act(const struct orr_match *m) {
    int actor = orr_turn_of(orr_match_game(m), orr_match_state(m)).actor;
    return view_at(m, NOW, actor >= 0 ? actor : ORR_ALL_KNOWING);
}

int w_legal(int id) {
    struct orr_match *m = match_of(id);
    if (!m) {
        return refuse_text("there is no such table");
    }
    if (!orr_cut_answers(orr_match_game(m), orr_match_state(m))) {
        return refuse_text("what can be done is hidden: this position is cut for somebody else");
    }
    void *view = view_to_act(m);
    clear();
    orr_legal_json(orr_match_game(m), view, &answer);
    free(view);
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

/* ---- playing ---- */

int w_do(int id, orr_action a) {
    struct orr_match *m = match_of(id);
    if (!m) {
        return refuse_text("there is no such table");
    }
    struct orr_verdict v = orr_match_do(m, a, NULL);
    clear();
    orr_verdict_json(orr_match_game(m), orr_match_state(m), a, v, &answer);
    return v.rule == 0;
}

/* Do the decision that takes itself now; 0 when there is none. */
int w_forced(int id) {
    struct orr_match *m = match_of(id);
    orr_action a = m ? orr_match_forced(m) : 0;
    clear();
    return a && orr_match_do(m, a, NULL).rule == 0;
}

int w_roll(int id) {
    struct orr_match *m = match_of(id);
    clear();
    return m && orr_match_roll(m, NULL);
}

int w_can_undo(int id, int seat) {
    struct orr_match *m = match_of(id);
    struct orr_error err = {{0}};
    if (!m) {
        return refuse_text("there is no such table");
    }
    return orr_match_can_undo(m, seat, &err) ? 1 : refuse(&err);
}

int w_undo(int id, int seat) {
    struct orr_match *m = match_of(id);
    struct orr_error err = {{0}};
    if (!m) {
        return refuse_text("there is no such table");
    }
    return orr_match_undo(m, seat, &err) ? 1 : refuse(&err);
}

/* Writes the entries of a stretch as they come. */
struct log_json {
    const struct orr_match *match;
    int next, to; /* entry that comes next, and where to stop */
    bool first;   /* line of its entry */
};

static void begin_entry(struct log_json *j) {
    orr_put(&answer, "%s{\"n\":%d,\"actor\":", answer.n > 1 ? "]}," : "", j->next + 1);
    orr_actor_json(orr_match_entry(j->match, (uint32_t)j->next++).actor, &answer);
    orr_put(&answer, ",\"lines\":[");
    j->first = true;
}

static void line_json(void *user, uint32_t entry, const struct orr_event *e, int seat, const char *text) {
    struct log_json *j = user;
    (void)e;
    while (j->next <= (int)entry) {
        begin_entry(j);
    }
    orr_put(&answer, "%s{\"seat\":%d,\"text\":", j->first ? "" : ",", seat);
    orr_put_json_string(&answer, text);
    orr_put(&answer, "}");
    j->first = false;
}

/* Entries from..to-1 with the lines that the reader may read: [{"n","actor","lines":[{"seat","text"}]}] */
int w_log(int id, int from, int to, int reader) {
    struct orr_match *m = match_of(id);
    const char *names[ORR_MAX_SEATS];
    if (!m) {
        return refuse_text("there is no such table");
    }
    names_of(m, names);
    int length = (int)orr_match_length(m);
    struct log_json j = {.match = m, .next = from < 0 ? 0 : from, .to = to < length ? to : length};
    struct orr_reading by = {.reader = reader, .names = names, .put = line_json, .user = &j};
    clear();
    orr_put(&answer, "[");
    if (j.next < j.to) {
        orr_match_log(m, (uint32_t)j.next, (uint32_t)j.to, &by);
    }
    while (j.next < j.to) {
        begin_entry(&j);
    }
    orr_put(&answer, "%s]", answer.n > 1 ? "]}" : "");
    return 1;
}

/* Long turns of computer players from the one of entry `from` on: [{"n","to","seat","text"}], n as in w_log. */
int w_turns(int id, int from, int reader) {
    struct orr_match *m = match_of(id);
    const char *names[ORR_MAX_SEATS];
    struct orr_turn_news news;
    if (!m) {
        return refuse_text("there is no such table");
    }
    names_of(m, names);
    clear();
    orr_put(&answer, "[");
    for (uint32_t i = from < 0 ? 0 : (uint32_t)from; i < orr_match_length(m); i++) {
        news.to = i + 1;
        if (orr_match_turn(m, i, reader, names, &news)) {
            orr_put(&answer, "%s{\"n\":%" PRIu32 ",\"to\":%" PRIu32 ",\"seat\":%d,\"text\":", answer.n > 1 ? "," : "",
                    news.from + 1, news.to, news.seat);
            orr_put_json_string(&answer, news.text);
            orr_put(&answer, "}");
        }
        i = news.to > i ? news.to - 1 : i;
    }
    orr_put(&answer, "]");
    return 1;
}

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
