/* Two worlds side by side: how they are kept on one course, and who hears what of it. */
#include "world.h"

#include <sodium.h>
#include <time.h>

int64_t world_clock = 1700000000000;

struct orr_match *world_match(const struct world *w) {
    return orr_session_match(w->table->session);
}
uint32_t world_length(const struct world *w) { return orr_match_length(world_match(w)); }

static const orr_game *game_of(const struct pair *p) { return orr_match_game(world_match(&p->world[0])); }

/* ---- what stands in for clock and dice ---- */

int __wrap_clock_gettime(clockid_t which, struct timespec *out);
int __real_clock_gettime(clockid_t which, struct timespec *out);
int __wrap_clock_gettime(clockid_t which, struct timespec *out) {
    if (which != CLOCK_REALTIME) {
        return __real_clock_gettime(which, out);
    }
    *out = (struct timespec){world_clock / 1000, world_clock % 1000 * 1000000};
    return 0;
}

static struct pair *rolling; /* whose dice are asked for */

/* Of the matches that are played here the session is told that the seed is known, and dice are chosen here. */
static orr_action roll_for(struct pair *p, unsigned which);
static bool is_ours(const struct orr_match *m, unsigned which) {
    const struct table *t = rolling ? rolling->world[which].table : NULL;
    return t && orr_session_match(t->session) == m && orr_match_named(m);
}

bool __wrap_orr_match_seeded(const struct orr_match *);
bool __real_orr_match_seeded(const struct orr_match *);
bool __wrap_orr_match_seeded(const struct orr_match *m) {
    return is_ours(m, 0) || is_ours(m, 1) || __real_orr_match_seeded(m);
}

bool __wrap_orr_match_roll(struct orr_match *, struct orr_trace *);
bool __real_orr_match_roll(struct orr_match *, struct orr_trace *);
bool __wrap_orr_match_roll(struct orr_match *m, struct orr_trace *trace) {
    if (!is_ours(m, 0) && !is_ours(m, 1)) {
        return __real_orr_match_roll(m, trace);
    }
    return orr_match_do(m, roll_for(rolling, is_ours(m, 1)), trace).rule == 0;
}

/* ---- the same course ---- */

static void visible_lines(const struct pair *p, const struct orr_trace *trace, struct orr_buf *out) {
    for (uint32_t i = 0; i < trace->n; i++) {
        char words[512];
        if (orr_event_words(game_of(p), &trace->at[i], p->reader, NULL, words, sizeof words)) {
            orr_put(out, "%s\n", words);
        }
    }
    orr_put(out, "%d\n", trace->n ? 1 : 0);
}

/* What the reader may know of a step: who takes it, the view after it, and the lines. */
struct seen {
    uint8_t *view;
    struct orr_buf lines;
    int actor;
};

static void seen_free(struct seen *s) {
    free(s->view);
    orr_buf_free(&s->lines);
}

static struct seen see_step(const struct pair *p, const void *state, orr_action a) {
    const orr_game *g = game_of(p);
    struct seen s = {.view = orr_alloc(1, g->rules->state_size), .actor = orr_turn_of(g, state).actor};
    struct orr_trace *trace = orr_alloc(1, sizeof *trace);
    memcpy(s.view, state, g->rules->state_size);
    orr_apply(g, s.view, a, trace);
    orr_view(g, s.view, p->reader, s.view);
    visible_lines(p, trace, &s.lines);
    free(trace);
    return s;
}

static struct seen see_entry(const struct pair *p, unsigned which, uint32_t i) {
    const struct orr_match *m = world_match(&p->world[which]);
    uint8_t *before = orr_alloc(1, game_of(p)->rules->state_size);
    orr_match_at(m, i, before);
    struct seen s = see_step(p, before, orr_match_entry(m, i).action);
    free(before);
    return s;
}

static bool same_seen(const struct pair *p, const struct seen *a, const struct seen *b) {
    return a->actor == b->actor && !memcmp(a->view, b->view, game_of(p)->rules->state_size) &&
           a->lines.n == b->lines.n && !memcmp(a->lines.at, b->lines.at, a->lines.n);
}

/* A legal step of this world that looks to the reader like `wanted`: a random one of them. What the reader decides
 * itself is the same in both. 0: there is none. */
static orr_action find_like(struct pair *p, unsigned which, const struct seen *wanted, orr_action same) {
    const struct orr_match *m = world_match(&p->world[which]);
    struct orr_actions *list = orr_alloc(1, sizeof *list);
    orr_action found = 0;
    orr_legal(game_of(p), orr_match_state(m), list);
    uint32_t from = list->n ? orr_rng_below(&p->rng, list->n) : 0;
    for (uint32_t i = 0; i < list->n && !found; i++) {
        orr_action a = list->at[(from + i) % list->n];
        struct seen s = see_step(p, orr_match_state(m), a);
        bool own = wanted->actor == p->reader && a != same;
        found = !own && same_seen(p, wanted, &s) ? a : 0;
        seen_free(&s);
    }
    free(list);
    return found;
}

/* Where this world is behind, its step has to look like what the other did there. */
static orr_action step_like_other(struct pair *p, unsigned which) {
    uint32_t i = world_length(&p->world[which]);
    struct seen wanted = see_entry(p, !which, i);
    orr_action a = find_like(p, which, &wanted, orr_match_entry(world_match(&p->world[!which]), i).action);
    seen_free(&wanted);
    return a;
}

static orr_action any_step(struct pair *p, unsigned which) {
    const struct orr_match *m = world_match(&p->world[which]);
    struct orr_actions *list = orr_alloc(1, sizeof *list);
    orr_legal(game_of(p), orr_match_state(m), list);
    orr_action a = list->at[orr_rng_below(&p->rng, list->n)];
    free(list);
    return a;
}

static orr_action roll_for(struct pair *p, unsigned which) {
    bool behind = world_length(&p->world[which]) < world_length(&p->world[!which]);
    orr_action a = behind && !p->parted ? step_like_other(p, which) : 0;
    p->parted = p->parted || (behind && !a);
    return a ? a : any_step(p, which);
}

/* ---- the table ---- */

static void put_order(const struct orr_rules *rules, const struct orr_setup *row, struct orr_buf *out) {
    const char *comma = "";
    orr_put(out, "{\"game\":\"%s\",\"seats\":[{\"player\":\"me\"}", rules->id);
    for (unsigned i = 1; i < row->seats; i++) {
        orr_put(out, ",{\"player\":\"open\"}");
    }
    orr_put(out, "],\"options\":{");
    for (const char *o = row->options ? row->options : ""; *(o += strspn(o, " ")); o += strcspn(o, " ")) {
        size_t n = strcspn(o, " "), name = strcspn(o, "=");
        orr_put(out, "%s\"%.*s\":\"%.*s\"", comma, (int)name, o, (int)(n - name - 1), o + name + 1);
        comma = ",";
    }
    orr_put(out, "}}");
}

static bool open_table(struct world *w, const struct orr_rules *rules, const struct orr_setup *row) {
    struct orr_buf order = {0};
    char id[STORE_ID], path[HALL_PATH];
    put_order(rules, row, &order);
    bool ok = hall_call(&w->hall, METHOD_POST, "/api/matches", "", order.at, order.n) == 201 &&
              hall_text(&w->hall, "id", id, sizeof id) && hall_text(&w->hall, "token", w->token[0], TOKEN_TEXT);
    orr_buf_free(&order);
    snprintf(path, sizeof path, "/api/matches/%s/seats", id);
    for (unsigned i = 1; ok && i < row->seats; i++) {
        ok = hall_call(&w->hall, METHOD_POST, path, "", "{}", 2) == 201 &&
             hall_text(&w->hall, "token", w->token[i], TOKEN_TEXT);
    }
    w->table = ok ? hub_find(&w->hall.hub, id, NULL) : NULL;
    hall_settle(&w->hall);
    return w->table && w->table->phase == TABLE_PLAYING;
}

/* The same order, so the same game, but a match whose dice are chosen here. */
static void replace_match(struct world *w, struct orr_match *m) {
    orr_session_free(w->table->session);
    w->table->session = orr_session_new(m, 1);
    w->table->request = 0;
}

static struct orr_match *first_match(const struct table *t) {
    struct orr_seat_info seats[ORR_MAX_SEATS];
    for (unsigned i = 0; i < t->seats; i++) {
        seats[i] = t->seat[i].info;
    }
    return orr_match_begin(&(struct orr_match_spec){.game = orr_game_make(&t->spec, NULL), .seats = seats});
}

static struct orr_match *copy_of(const struct orr_match *m) {
    struct orr_buf text = {0};
    orr_record_write(m, &text);
    struct orr_match *copy = orr_record_read(text.at, text.n, NULL, ORR_READ_STRICT, NULL);
    orr_buf_free(&text);
    return copy;
}

/* What nobody may tell the tables apart by. */
static void same_outside(struct pair *p) {
    struct table *a = p->world[0].table, *b = p->world[1].table;
    memcpy(a->id, "samesamesame", 13);
    memcpy(b->id, a->id, sizeof b->id);
    b->created = a->created;
    memcpy(p->world[1].token, p->world[0].token, sizeof p->world[0].token);
    for (unsigned i = 0; i < a->seats; i++) {
        b->seat[i] = a->seat[i];
    }
}

static void seat_computer(struct pair *p) {
    unsigned seat = (unsigned)(p->reader + 1) % p->world[0].table->seats;
    if (p->computer && (int)seat != p->reader) {
        snprintf(p->world[0].table->seat[seat].info.player, ORR_PLAYER_NAME, "random");
    }
}

/* ---- those who are there ---- */

static struct peer *reader_of(const struct pair *p, unsigned which) {
    return p->world[which].peer[p->reader < 0 ? WATCHER_PEER : p->reader];
}

/* Keep what the reader was sent, byte by byte. */
static void listen(struct pair *p) {
    for (unsigned k = 0; k < 2; k++) {
        struct world *w = &p->world[k];
        for (unsigned i = 0; i < PEERS; i++) {
            struct peer *each = w->peer[i];
            if (each && each == reader_of(p, k)) {
                orr_put_bytes(&w->told, each->out.at + each->sent, each->out.n - each->sent);
            }
            if (each) {
                each->sent = each->out.n;
            }
        }
    }
}

static void hello(struct world *w, unsigned i, const char *more) {
    char text[256];
    bool seat = i < w->table->seats;
    snprintf(text, sizeof text, "{\"type\":\"hello\",\"protocol\":%d%s%s%s%s}", PROTOCOL, seat ? ",\"token\":\"" : "",
             seat ? w->token[i] : "", seat ? "\"" : "", more);
    w->peer[i] = peer_new(w->hall.hub.now);
    w->peer[i]->trusted = true;
    w->hall.hub.count.sockets++;
    table_join(w->table, w->peer[i]);
    hall_say(&w->hall, w->peer[i], text);
}

static void leave(struct world *w, unsigned i) {
    if (w->peer[i]) {
        hub_gone(&w->hall.hub, w->peer[i]);
        w->peer[i] = NULL;
    }
}

/* With what it has, or with nothing. */
static void come_back(struct pair *p, unsigned i, bool knows) {
    const orr_game *g = game_of(p);
    uint8_t *view = orr_alloc(1, g->rules->state_size);
    char more[96] = "";
    listen(p);
    for (unsigned k = 0; k < 2; k++) {
        struct world *w = &p->world[k];
        hall_settle(&w->hall);
        leave(w, i);
        orr_session_view(w->table->session, i < w->table->seats ? (int)i : ORR_WATCHER, ORR_NOW, view);
        if (knows) {
            snprintf(more, sizeof more, ",\"length\":%" PRIu32 ",\"hash\":\"%016" PRIx64 "\"", world_length(w),
                     orr_hash(g, view));
        }
        hello(w, i, more);
    }
    free(view);
}

static void all_come(struct pair *p, bool knows) {
    unsigned seats = p->world[0].table->seats;
    for (unsigned i = 0; i < PEERS; i++) {
        if (i < seats || i >= WATCHER_PEER) {
            come_back(p, i, knows);
        }
    }
}

bool pair_open(struct pair *p, const struct orr_rules *rules, const struct orr_setup *row) {
    rolling = p;
    for (unsigned k = 0; k < 2; k++) {
        if (!hall_open(&p->world[k].hall, 1, NULL) || !open_table(&p->world[k], rules, row)) {
            return false;
        }
    }
    seat_computer(p);
    same_outside(p);
    replace_match(&p->world[0], first_match(p->world[0].table));
    replace_match(&p->world[1], copy_of(world_match(&p->world[0])));
    all_come(p, false);
    for (unsigned k = 0; k < 2; k++) {
        table_advance(p->world[k].table);
    }
    return true;
}

void pair_close(struct pair *p) {
    for (unsigned k = 0; k < 2; k++) {
        if (p->world[k].hall.hub.table) {
            hall_close(&p->world[k].hall);
        }
        orr_buf_free(&p->world[k].told);
    }
    rolling = NULL;
}

void pair_join(struct pair *p) {
    listen(p);
    for (unsigned k = 0; k < 2; k++) {
        for (unsigned i = 0; i < PEERS; i++) {
            leave(&p->world[k], i);
        }
        p->world[k].told.n = 0;
    }
    p->parted = false;
    p->partings++;
    replace_match(&p->world[1], copy_of(world_match(&p->world[0])));
    p->world[1].table->phase = p->world[0].table->phase;
    p->world[0].table->request = 0;
    all_come(p, true);
    for (unsigned k = 0; k < 2; k++) {
        table_advance(p->world[k].table);
    }
}

/* ---- playing ---- */

static void drop_answers(struct world *w) {
    struct pool_answer a;
    while (pool_take(w->hall.hub.house.pool, &a)) {
    }
}

/* A decision that the server takes for the seat, later: let the time pass. */
static bool takes_itself(struct world *w) {
    enum { LATER = 5 }; /* seconds */
    uint32_t length = world_length(w);
    if (orr_session_next(w->table->session).kind == ORR_NEXT_STEP) {
        world_clock += LATER * 1000;
        hub_watch(&w->hall.hub, w->hall.hub.now + LATER);
    }
    return world_length(w) > length;
}

static void decide(struct pair *p, unsigned which, orr_action a) {
    struct world *w = &p->world[which];
    int seat = orr_match_now(world_match(w)).actor;
    char text[128];
    drop_answers(w);
    if (takes_itself(w)) {
        return;
    }
    if (!orr_seat_is_person(&orr_match_seats(world_match(w))[seat])) {
        table_answer(w->table, w->table->request, a);
        return;
    }
    snprintf(text, sizeof text, "{\"type\":\"do\",\"written\":%" PRIu32 ",\"action\":\"%016" PRIx64 "\"}",
             orr_match_written(world_match(w)), a);
    hall_say(&w->hall, w->peer[seat], text);
}

/* A decision of the first world that the other can answer. 0: none was found. */
static orr_action common_step(struct pair *p, orr_action *other) {
    enum { TRIES = 12 };
    const struct orr_match *m = world_match(&p->world[0]);
    for (unsigned i = 0; i < TRIES; i++) {
        orr_action a = any_step(p, 0);
        struct seen s = see_step(p, orr_match_state(m), a);
        *other = find_like(p, 1, &s, a);
        seen_free(&s);
        if (*other) {
            return a;
        }
    }
    return 0;
}

/* The world that is behind does what the other did; the same number of entries is the end. */
static void catch_up(struct pair *p) {
    while (!p->parted && world_length(&p->world[0]) != world_length(&p->world[1])) {
        unsigned which = world_length(&p->world[0]) > world_length(&p->world[1]);
        uint32_t before = world_length(&p->world[which]);
        int actor = orr_match_now(world_match(&p->world[which])).actor;
        orr_action a = actor >= 0 ? step_like_other(p, which) : 0;
        if (a) {
            decide(p, which, a);
        }
        p->parted = p->parted || !a || world_length(&p->world[which]) == before;
    }
}

/* Were all entries from here on the same for the reader? */
static void compare_course(struct pair *p, uint32_t from) {
    const orr_game *g = game_of(p);
    uint8_t *a = orr_alloc(2, g->rules->state_size), *b = a + g->rules->state_size;
    for (uint32_t i = from; !p->parted && i < world_length(&p->world[0]); i++) {
        struct seen x = see_entry(p, 0, i), y = see_entry(p, 1, i);
        p->parted = !same_seen(p, &x, &y);
        seen_free(&x);
        seen_free(&y);
        orr_match_at(world_match(&p->world[0]), i + 1, a);
        orr_match_at(world_match(&p->world[1]), i + 1, b);
        p->differed += !p->parted && memcmp(a, b, g->rules->state_size) != 0;
        p->compared += !p->parted;
        orr_view(g, a, p->reader, b);
        p->hides = p->hides || orr_cut_for(g, b) != ORR_ALL_KNOWING;
    }
    free(a);
}

bool pair_step(struct pair *p) {
    uint32_t from = world_length(&p->world[0]);
    orr_action other = 0;
    if (orr_match_now(world_match(&p->world[0])).actor < 0) {
        return false;
    }
    world_clock += 1000;
    orr_action a = common_step(p, &other);
    if (!a) {
        pair_join(p);
        return true;
    }
    decide(p, 0, a);
    decide(p, 1, other);
    catch_up(p);
    compare_course(p, from);
    if (p->parted) {
        pair_join(p);
    }
    listen(p);
    return true;
}

/* ---- what is said besides ---- */

static void both_say(struct pair *p, unsigned i, const char *format, uint64_t a) {
    char text[256];
    for (unsigned k = 0; k < 2; k++) {
        struct world *w = &p->world[k];
        struct orr_buf line = {0};
        const char *mark = strchr(format, '#');
        orr_put(&line, "%.*s%016" PRIx64 "%s", mark ? (int)(mark - format) : 0, mark ? format : "", a,
                mark ? mark + 1 : "");
        snprintf(text, sizeof text, "{\"written\":%" PRIu32 ",%s}", orr_match_written(world_match(w)),
                 mark ? line.at : format);
        orr_buf_free(&line);
        hall_say(&w->hall, w->peer[i], text);
    }
}

/* Another seat, or the reader, takes back what it did, where both worlds allow it. */
static void take_back(struct pair *p, unsigned i) {
    uint32_t length = world_length(&p->world[0]);
    bool both = orr_session_can_undo(p->world[0].table->session, (int)i, NULL) &&
                orr_session_can_undo(p->world[1].table->session, (int)i, NULL);
    if (both || (int)i == p->reader) {
        both_say(p, i, "\"type\":\"undo\"", 0);
        uint32_t a = world_length(&p->world[0]), b = world_length(&p->world[1]);
        p->parted = a != b;
        compare_course(p, a < length ? a : length);
    }
}

void pair_chatter(struct pair *p) {
    unsigned seats = p->world[0].table->seats, i = orr_rng_below(&p->rng, seats);
    unsigned reader = p->reader < 0 ? WATCHER_PEER : (unsigned)p->reader;
    world_clock += 1000;
    switch (orr_rng_below(&p->rng, 8)) {
    case 0:
        both_say(p, i, "\"type\":\"chat\",\"text\":\"well\"", 0);
        break;
    case 1: /* one of the decisions that were possible before, or none */
        both_say(p, reader, "\"type\":\"do\",\"action\":\"#\"",
                 world_length(&p->world[0]) ? orr_match_entry(world_match(&p->world[0]), 0).action : 1);
        break;
    case 2:
        both_say(p, reader, "\"type\":\"do\",\"action\":\"#\"", (uint64_t)orr_rng_below(&p->rng, 256) << 56 | 1);
        break;
    case 3:
        come_back(p, reader, true);
        break;
    case 4:
        come_back(p, reader, false);
        break;
    case 5:
        come_back(p, OTHER_PEER, false);
        break;
    case 6:
        take_back(p, i);
        break;
    default:
        take_back(p, p->reader < 0 ? i : (unsigned)p->reader);
        break;
    }
    listen(p);
    if (p->parted) {
        pair_join(p);
    }
}
