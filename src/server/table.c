/* The life of a match on the server: its order, people who sit down, the beginning, and loading it again. What
 * happens while it is played is in table_play.c. */
#include "office.h"
#include "table_parts.h"

#include "orrery/ai.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* In builds with tests, the milliseconds in the file that the environment names are added: so tests let days pass. */
static int64_t test_ms(void) {
    int64_t ms = 0;
#ifdef ORRERY_TEST_CLOCK
    const char *name = getenv("ORRERY_TEST_CLOCK");
    FILE *file = name ? fopen(name, "r") : NULL;
    char text[32];
    if (file) {
        ms = fgets(text, sizeof text, file) ? strtoll(text, NULL, 10) : 0;
        fclose(file);
    }
#endif
    return ms;
}

int64_t wall_ms(void) {
    struct timespec t;
    clock_gettime(CLOCK_REALTIME, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000 + test_ms();
}

/* Letters and digits that cannot be mistaken for each other when they are read aloud. */
void table_draw_id(char out[STORE_ID]) {
    static const char letters[] = "abcdefghjkmnpqrstuvwxyz23456789";
    for (unsigned i = 0; i < 12; i++) {
        out[i] = letters[randombytes_uniform(sizeof letters - 1)];
    }
    out[12] = 0;
}

int64_t table_now(const struct table *t) { return t->house->clock ? t->house->clock() : wall_ms(); }

bool table_person(const struct table *t, int seat) {
    return seat >= 0 && seat < (int)t->seats && !strcmp(t->seat[seat].info.player, "me");
}

uint8_t table_people(const struct table *t) {
    uint8_t people = 0;
    for (int i = 0; i < (int)t->seats; i++) {
        people |= (uint8_t)(table_person(t, i) ? 1u << i : 0u);
    }
    return people;
}

void table_tell(struct table *t, void (*say)(struct table *, struct peer *)) {
    for (struct peer *p = t->peers; p; p = p->next) {
        if (p->greeted) {
            say(t, p);
        }
    }
}

/* ---- people ---- */

/* A token for the seat: only its hash is kept, after the order (table_keep_seat). */
static void give_token(struct table *t, unsigned i, char token[TOKEN_TEXT]) {
    uint8_t bytes[16];
    randombytes_buf(bytes, sizeof bytes);
    sodium_bin2hex(token, TOKEN_TEXT, bytes, sizeof bytes);
    crypto_hash_sha256(t->seat[i].token, (const uint8_t *)token, TOKEN_TEXT - 1);
    t->seat[i].has_token = true;
}

void table_retoken(struct table *t, unsigned seat, char token[TOKEN_TEXT]) {
    give_token(t, seat, token);
    table_keep_seat(t, seat);
}

static int seat_of_account(const struct table *t, const struct account *who) {
    int seat = -1;
    for (int i = (int)t->seats - 1; i >= 0 && who->banned <= wall_ms(); i--) {
        seat = t->seat[i].has_token && strcmp(t->seat[i].account, who->id) == 0 ? i : seat;
    }
    return seat;
}

int table_seat_of(const struct table *t, const char *token) {
    uint8_t hash[STORE_TOKEN];
    struct account who;
    int seat = -1;
    if (strlen(token) == ACCOUNT_TOKEN - 1 && t->house->office && office_who(t->house->office, token, &who)) {
        return seat_of_account(t, &who);
    }
    crypto_hash_sha256(hash, (const uint8_t *)token, strlen(token));
    for (unsigned i = 0; i < t->seats; i++) {
        bool same = t->seat[i].has_token && sodium_memcmp(hash, t->seat[i].token, sizeof hash) == 0;
        seat = same ? (int)i : seat;
    }
    return seat;
}

static bool has_name(const struct table *t, const char *name) {
    for (unsigned i = 0; i < t->seats; i++) {
        if (!strcmp(t->seat[i].info.name, name)) {
            return true;
        }
    }
    return false;
}

/* So many bytes of a name, at most `most`, that no character is cut. */
static int whole(const char *name, size_t most) {
    size_t n = strlen(name);
    n = n < most ? n : most;
    while (n > 0 && ((unsigned char)name[n] & 0xC0u) == 0x80u) {
        n--;
    }
    return (int)n;
}

/* Somebody sits down; without a name, or with one that is taken, as "Guest", "Guest 2", … */
static void seat_person(struct table *t, unsigned i, const char *given, bool bot, char token[TOKEN_TEXT]) {
    const struct account *who = bot ? NULL : t->house->who;
    const char *usual = bot ? "Bot" : "Guest";
    const char *name = who ? who->name : given;
    char own[ORR_PLAYER_NAME], guest[ORR_PLAYER_NAME];
    if (!who && *given && t->house->office && office_named(t->house->office, given)) {
        snprintf(guest, sizeof guest, "%.*s (guest)", whole(given, 38), given); /* the name is somebody's */
        name = guest;
    }
    snprintf(t->seat[i].account, sizeof t->seat[i].account, "%s", who ? who->id : "");
    name = *name ? name : usual;
    snprintf(own, sizeof own, "%.47s", name);
    for (unsigned k = 2; has_name(t, own); k++) {
        snprintf(own, sizeof own, "%.*s %u", whole(name, 40), name, k);
    }
    snprintf(t->seat[i].info.player, sizeof t->seat[i].info.player, "%s", bot ? BOT_SEAT : "me");
    memcpy(t->seat[i].info.name, own, sizeof own);
    give_token(t, i, token);
}

static int open_seat(const struct table *t) {
    for (unsigned i = 0; i < t->seats; i++) {
        if (!strcmp(t->seat[i].info.player, OPEN_SEAT)) {
            return (int)i;
        }
    }
    return -1;
}

/* ---- the beginning ---- */

enum { SEAL = crypto_secretbox_NONCEBYTES + crypto_secretbox_MACBYTES + ORR_SEEDS_TEXT };
_Static_assert((int)SEAL <= (int)STORE_BLOB, "a seal fits");

static void seal_seeds(const struct house *h, const struct orr_seeds *seeds, uint8_t out[SEAL]) {
    char text[ORR_SEEDS_TEXT];
    orr_seeds_write(seeds, text);
    randombytes_buf(out, crypto_secretbox_NONCEBYTES);
    crypto_secretbox_easy(out + crypto_secretbox_NONCEBYTES, (const uint8_t *)text, sizeof text, out, h->key);
}

static bool open_seal(const struct house *h, const uint8_t *seal, size_t n, struct orr_seeds *seeds,
                      struct orr_error *err) {
    char text[ORR_SEEDS_TEXT];
    if (n != SEAL || crypto_secretbox_open_easy((uint8_t *)text, seal + crypto_secretbox_NONCEBYTES,
                                                n - crypto_secretbox_NONCEBYTES, seal, h->key) != 0) {
        return orr_fail(err, "the key file does not open the dice of this match");
    }
    text[sizeof text - 1] = 0;
    return orr_seeds_read(text, seeds, err);
}

/* Whatever the order left open is drawn, and the match begins with these seats. */
static struct orr_match *make_match(struct table *t, const struct orr_seeds *seeds, uint8_t joint) {
    struct orr_seat_info seats[ORR_MAX_SEATS];
    struct orr_drawn room;
    struct orr_spec spec = t->spec;
    char created[24];
    time_t now = time(NULL);
    struct tm tm;
    for (unsigned i = 0; i < t->seats; i++) {
        seats[i] = t->seat[i].info;
    }
    orr_seats_name(seats, t->seats, seeds->players);
    for (unsigned i = 0; i < t->seats; i++) {
        t->seat[i].info = seats[i];
    }
    gmtime_r(&now, &tm);
    strftime(created, sizeof created, "%Y-%m-%dT%H:%M:%SZ", &tm);
    orr_spec_draw(&spec, &room, seeds->players);
    struct orr_match_spec order = {.game = orr_game_make(&spec, NULL),
                                   .seats = seats,
                                   .seed = seeds->dice,
                                   .joint = joint,
                                   .created = created,
                                   .restarts = t->restarts};
    memcpy(order.missing, t->missing, sizeof t->missing);
    return orr_match_begin(&order);
}

void table_begin(struct table *t, uint8_t joint) {
    struct orr_seeds seeds = orr_seeds_random();
    uint8_t seal[SEAL];
    struct orr_match *m = make_match(t, &seeds, joint);
    t->phase = TABLE_PLAYING;
    seal_seeds(t->house, &seeds, seal);
    table_keep(t, seal, sizeof seal);
    orr_session_free(t->session);
    t->session = orr_session_new(m, seeds.players);
    orr_session_sink(t->session, table_keep_line, t);
    sodium_memzero(&seeds, sizeof seeds);
    share_begin(t);
    table_begun(t);
}

bool table_hand(struct table *t, int seat, const char *player) {
    struct orr_match *m = orr_session_match(t->session);
    struct orr_seat_info seats[ORR_MAX_SEATS];
    memcpy(seats, orr_match_seats(m), t->seats * sizeof seats[0]);
    seats[seat] = (struct orr_seat_info){{0}, {0}};
    snprintf(seats[seat].player, sizeof seats[seat].player, "%s", player);
    orr_seats_name(seats, t->seats, orr_players_key_random());
    if (!orr_match_hand(m, seat, &seats[seat], NULL)) {
        return false;
    }
    t->seat[seat].info = orr_match_seats(m)[seat];
    table_keep(t, NULL, 0);
    table_tell(t, tell_table);
    return true;
}

static bool sit(struct table *t, int seat, const char *name, bool bot, char token[TOKEN_TEXT], int *got,
                struct orr_error *err) {
    const struct account *who = bot ? NULL : t->house->who;
    int free_seat = seat < 0 ? open_seat(t) : seat;
    if (t->phase != TABLE_WAITING || free_seat < 0) {
        return orr_fail(err, "all seats are taken");
    }
    if (free_seat >= (int)t->seats || strcmp(t->seat[free_seat].info.player, OPEN_SEAT) != 0) {
        return orr_fail(err, "that seat is taken");
    }
    if (t->locked) {
        return orr_fail(err, "the table is closed to guests");
    }
    if (!table_may_sit(t, who, err)) {
        return false;
    }
    if (*name && !who && !orr_name_check(name, err)) {
        return false;
    }
    seat_person(t, (unsigned)free_seat, name, bot, token);
    t->host = t->host < 0 && !bot ? free_seat : t->host;
    *got = free_seat;
    table_changed(t);
    table_keep_seat(t, (unsigned)free_seat);
    return true;
}

bool table_sit(struct table *t, int seat, const char *name, char token[TOKEN_TEXT], int *got, struct orr_error *err) {
    return sit(t, seat, name, false, token, got, err);
}

bool table_sit_bot(struct table *t, int seat, const char *name, char token[TOKEN_TEXT], int *got,
                   struct orr_error *err) {
    return (t->bots || orr_fail(err, "this table is not marked for bots")) && sit(t, seat, name, true, token, got, err);
}

/* The token is worth nothing any more: no token has the hash zero. Whoever showed it watches. */
static void free_seat(struct table *t, int seat) {
    struct table_seat *s = &t->seat[seat];
    memset(s->token, 0, sizeof s->token);
    s->account[0] = 0;
    s->has_token = false;
    s->info.name[0] = 0;
    snprintf(s->info.player, sizeof s->info.player, "%s", OPEN_SEAT);
    for (struct peer *p = t->peers; p; p = p->next) {
        if (p->bot && p->reader == seat) {
            bot_dismiss(t, p, "this seat is open again");
        }
        p->reader = p->reader == seat ? ORR_WATCHER : p->reader;
    }
    table_tell_here(t);
}

/* The next person is the host. */
static void find_new_host(struct table *t) {
    t->host = -1;
    for (int i = (int)t->seats - 1; i >= 0; i--) {
        t->host = t->seat[i].has_token && !bot_sits(t, i) ? i : t->host;
    }
    t->locked = t->locked && t->host >= 0;
}

bool table_stand(struct table *t, int seat, struct orr_error *err) {
    if (t->phase != TABLE_WAITING) {
        return orr_fail(err, "the match has begun");
    }
    free_seat(t, seat);
    if (t->host == seat) {
        find_new_host(t);
    }
    table_changed(t);
    table_keep_seat(t, (unsigned)seat);
    return true;
}

bool table_set(struct table *t, int by, int seat, const char *player, struct orr_error *err) {
    if (t->phase != TABLE_WAITING) {
        return orr_fail(err, "the match has begun");
    }
    bool guest = seat >= 0 && seat < (int)t->seats && t->seat[seat].has_token && by == t->host && seat != by;
    if (seat < 0 || seat >= (int)t->seats || (t->seat[seat].has_token && !guest)) {
        return orr_fail(err, "that seat is not free");
    }
    if (strcmp(player, OPEN_SEAT) != 0 && !orr_player_find(player, err)) {
        return false;
    }
    if (strlen(player) >= ORR_PLAYER_NAME) {
        return orr_fail(err, "there is no such player");
    }
    if (t->rated && strcmp(player, OPEN_SEAT) != 0) {
        return orr_fail(err, "a rated match is between people");
    }
    if (guest) {
        free_seat(t, seat);
    }
    snprintf(t->seat[seat].info.player, sizeof t->seat[seat].info.player, "%s", player);
    t->seat[seat].info.name[0] = 0;
    table_changed(t);
    if (guest) {
        table_keep_seat(t, (unsigned)seat);
    }
    return true;
}

bool table_lock(struct table *t, int by, bool locked, struct orr_error *err) {
    if (t->phase != TABLE_WAITING || by != t->host) {
        return orr_fail(err, t->phase != TABLE_WAITING ? "the match has begun" : "only the host can do that");
    }
    t->locked = locked;
    table_changed(t);
    return true;
}

bool table_quiet(struct table *t, int by, bool quiet, struct orr_error *err) {
    if (by != t->host) {
        return orr_fail(err, "only the host can do that");
    }
    t->quiet = quiet;
    table_keep_state(t);
    table_tell(t, tell_table);
    return true;
}

void table_changed(struct table *t) {
    if (t->phase == TABLE_WAITING && open_seat(t) < 0) {
        t->restarts = 0;
        table_begin(t, t->joint ? table_people(t) : 0);
    } else {
        table_keep(t, NULL, 0);
        table_keep_state(t);
    }
    table_tell(t, tell_table);
}

/* ---- life ---- */

static struct table *table_new(struct house *h) {
    struct table *t = orr_alloc(1, sizeof *t);
    t->house = h;
    t->phase = TABLE_WAITING;
    t->host = t->clock.seat = t->clock.owner = -1;
    return t;
}

/* The first person is the host; other people's seats are open. */
static int find_host(struct table *t, char name[ORR_PLAYER_NAME]) {
    int host = -1;
    name[0] = 0;
    for (unsigned i = 0; i < t->seats; i++) {
        struct orr_seat_info *info = &t->seat[i].info;
        if (strcmp(info->player, "me") != 0) {
            continue;
        }
        if (host < 0) {
            host = (int)i;
            memcpy(name, info->name, ORR_PLAYER_NAME);
        }
        snprintf(info->player, sizeof info->player, "%s", OPEN_SEAT);
        info->name[0] = 0;
    }
    return host;
}

struct table *table_make(struct house *h, const char *order, size_t n, char token[TOKEN_TEXT], int *seat,
                         struct orr_error *err) {
    struct table *t = table_new(h);
    char name[ORR_PLAYER_NAME];
    bool ok = table_read_order(t, order, n, err);
    ok = ok && table_may_sit(t, h->who, err);
    for (unsigned i = 0; ok && i < t->seats; i++) {
        ok = !bot_sits(t, (int)i) || orr_fail(err, "a bot sits down by itself: leave its seat open");
    }
    *seat = ok ? find_host(t, name) : -1;
    if (!ok || *seat < 0) {
        orr_fail(err, "one seat has to be yours: its player is \"me\"");
        table_free(t);
        return NULL;
    }
    table_draw_id(t->id);
    t->created = wall_ms();
    t->host = *seat;
    table_keep_pack(t);
    seat_person(t, (unsigned)*seat, name, false, token);
    table_changed(t);
    table_keep_seat(t, (unsigned)*seat);
    return t;
}

static void load_seat(void *user, const struct store_write *w) {
    struct table *t = user;
    if (w->n < t->seats && w->blob_n >= STORE_TOKEN && w->blob_n < STORE_TOKEN + ACCOUNT_ID) {
        size_t more = w->blob_n - STORE_TOKEN;
        bool same = memcmp(t->seat[w->n].token, w->blob, STORE_TOKEN) == 0;
        t->seat[w->n].has_token = !sodium_is_zero(w->blob, STORE_TOKEN);
        if (same && !more) {
            return; /* an account that took the seat along stays */
        }
        memcpy(t->seat[w->n].token, w->blob, STORE_TOKEN);
        memcpy(t->seat[w->n].account, w->blob + STORE_TOKEN, more);
        t->seat[w->n].account[more] = 0;
    }
}

/* At other servers that are alive. */
static void count_here(void *user, const struct store_write *w) {
    struct table *t = user;
    if (w->match[0] == 'h' && memcmp(w->blob, store_node_id(t->house->store), STORE_NODE_ID) != 0 &&
        store_alive(t->house->store, w->blob)) {
        t->others_here |= (uint8_t)w->value;
        t->others_watch += w->n;
    }
}

static void count_chat(void *user, const struct store_write *w) { *(uint32_t *)user = w->n % STORE_ASIDE + 1; }

const char *table_last_attempt(const char *lines) {
    const char *last = lines;
    for (const char *at = lines; at; at = strchr(at, '\n')) {
        at += *at == '\n';
        last = strncmp(at, "{\"orrery_record\"", 16) == 0 ? at : last;
    }
    return last;
}

/* The record is read again, and the dice are unsealed. */
static struct orr_match *read_match(struct table *t, const char *lines, const struct store_found *found,
                                    struct orr_seeds *seeds, struct orr_error *err) {
    struct orr_match *m = open_seal(t->house, found->blob, found->blob_n, seeds, err)
                              ? orr_record_read(lines, strlen(lines), t->pack, ORR_READ_STRICT, err)
                              : NULL;
    bool ok = m && (orr_match_over(m) || orr_match_unseal(m, seeds->dice, err));
    if (ok && t->phase == TABLE_OVER && !orr_match_over(m)) {
        ok = orr_fail(err, "the end of this match is missing");
    }
    if (!ok) {
        orr_match_free(m);
        return NULL;
    }
    return m;
}

/* Nothing of the dice can have been seen: there is no line yet, or shares of the seed are missing. */
static bool is_fresh(const struct table *t, const char *lines, uint8_t *joint) {
    bool commits, fresh = !*lines;
    struct orr_match *m = fresh ? NULL : orr_record_read(lines, strlen(lines), t->pack, ORR_READ_STRICT, NULL);
    *joint = fresh && t->joint ? table_people(t) : 0;
    *joint = m ? orr_match_joint(m) : *joint;
    fresh = fresh || (m && orr_match_awaits(m, &commits));
    orr_match_free(m);
    return fresh;
}

/* The match goes on where it was. A crash may have come between the seal of an attempt and its first line: then it begins
 * again with another seed. */
static bool load_match(struct table *t, const struct store_found *found, struct orr_error *err) {
    struct orr_seeds seeds = {.players = 0};
    struct orr_buf lines = {0};
    uint8_t joint;
    t->lines = store_lines(t->house->store, t->id, &lines);
    bool away = store_away(t->house->store);
    if (away || t->lines == STORE_GAP) {
        orr_buf_free(&lines);
        return orr_fail(err, away ? "the database does not answer" : "lines of this record are missing");
    }
    const char *text = table_last_attempt(lines.at ? lines.at : "");
    struct orr_match *m = read_match(t, text, found, &seeds, err);
    bool fresh = !m && is_fresh(t, text, &joint);
    orr_buf_free(&lines);
    if (fresh && !t->house->looks) {
        table_begin(t, joint);
    }
    if (!m) {
        return fresh;
    }
    for (unsigned i = 0; i < t->seats; i++) {
        t->seat[i].info = orr_match_seats(m)[i];
    }
    t->session = orr_session_new(m, seeds.players);
    orr_session_sink(t->session, table_keep_line, t); /* is told only what is new */
    sodium_memzero(&seeds, sizeof seeds);
    return true;
}

static void load_state(void *user, const struct store_write *w) { table_read_state(user, w); }

/* What could be read of it stays; a game that is not known has no name. */
static void freeze(struct table *t, const struct store_found *found, const struct orr_error *why) {
    t->phase = TABLE_FROZEN;
    t->was_over = found->phase == TABLE_OVER;
    t->frozen = *why;
    if (!*t->frozen.text) {
        orr_fail(&t->frozen, "this match cannot be opened");
    }
    if (!t->spec.game) {
        t->spec.game = "";
    }
}

/* Its other rows. False: one question was not answered; without seats, say, nobody would be let in. */
static bool load_rows(struct table *t) {
    struct store *s = t->house->store;
    store_seats(s, t->id, load_seat, t);
    if (!store_away(s)) {
        store_said(s, t->id, 0, 1, count_chat, &t->said);
    }
    if (!store_away(s)) {
        store_said(s, t->id, STORE_ASIDE, 1, count_chat, &t->asides);
    }
    if (!store_away(s)) {
        store_state(s, t->id, load_state, t);
    }
    if (!store_away(s)) {
        table_load_accounts(t);
    }
    if (!store_away(s) && store_shared(s) && store_nodes(s) > 1) {
        store_news(s, t->id, INT32_MAX, STORE_ASIDE, INT32_MAX, count_here, t);
    }
    return !store_away(s);
}

/* All but its order. */
static bool load_rest(struct table *t, const struct store_found *found, struct orr_error *err) {
    if (found->phase < TABLE_WAITING || found->phase > TABLE_OVER) {
        return orr_fail(err, "nobody knows how far this match is");
    }
    t->phase = (enum table_phase)found->phase;
    if (!load_rows(t)) {
        return orr_fail(err, "the database does not answer");
    }
    t->clock.since = t->clock.since > 0 ? t->clock.since : table_now(t);
    return t->phase == TABLE_WAITING || load_match(t, found, err);
}

struct table *table_load(struct house *h, const char *id, struct orr_error *err) {
    struct store_found found;
    struct orr_error why = {{0}};
    if (strlen(id) >= STORE_ID || !store_find(h->store, id, &found)) {
        orr_fail(err, store_away(h->store) ? "the database does not answer; try again soon" : "there is no such match");
        return NULL;
    }
    struct table *t = table_new(h);
    memcpy(t->id, id, strlen(id) + 1);
    t->created = found.created;
    t->orders = found.n;
    bool ok = table_read_order(t, found.order, strlen(found.order), &why) && load_rest(t, &found, &why);
    store_found_free(&found);
    if (!ok && store_away(h->store)) {
        orr_fail(err, "the database does not answer; try again soon");
        table_free(t);
        return NULL;
    }
    if (!ok) {
        freeze(t, &found, &why);
    }
    return t;
}

void table_free(struct table *t) {
    if (t) {
        orr_session_free(t->session);
        orr_json_free(&t->doc);
        orr_buf_free(&t->kept);
        think_free(t);
        chat_free(t);
        free(t->pack);
        free(t);
    }
}
