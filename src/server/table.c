/* The life of a match on the server: its order, people who sit down, the beginning, and loading it again. What
 * happens while it is played is in table_play.c. */
#include "table_parts.h"

#include "orrery/ai.h"

#include <inttypes.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

int64_t wall_ms(void) {
    struct timespec t;
    clock_gettime(CLOCK_REALTIME, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

/* Letters and digits that cannot be mistaken for each other when they are read aloud. */
static void draw_id(char out[STORE_ID]) {
    static const char letters[] = "abcdefghjkmnpqrstuvwxyz23456789";
    for (unsigned i = 0; i < 12; i++) {
        out[i] = letters[randombytes_uniform(sizeof letters - 1)];
    }
    out[12] = 0;
}

/* ---- the order ---- */

static bool read_seat(struct table *t, unsigned i, const struct orr_json *seat, struct orr_error *err) {
    static const char *const members[] = {"player", "name", NULL};
    struct orr_seat_info *info = &t->seat[i].info;
    const struct orr_json *player = seat->type == ORR_JSON_OBJECT && orr_json_only(seat, members, err)
                                        ? orr_json_need(seat, "player", ORR_JSON_STRING, err)
                                        : NULL;
    const struct orr_json *name = orr_json_get(seat, "name");
    if (!player) {
        return orr_fail(err, "seat %u: an object with player and name is expected", i + 1);
    }
    if (name && (name->type != ORR_JSON_STRING || (*name->text && !orr_name_check(name->text, err)))) {
        return orr_fail(err, "seat %u: the name is no text", i + 1);
    }
    bool person = !strcmp(player->text, "me") || !strcmp(player->text, OPEN_SEAT);
    if (!person && !orr_player_find(player->text, err)) {
        return false;
    }
    if (strlen(player->text) >= sizeof info->player) {
        return orr_fail(err, "seat %u: no such player", i + 1);
    }
    snprintf(info->player, sizeof info->player, "%s", player->text);
    snprintf(info->name, sizeof info->name, "%s", name ? name->text : "");
    return true;
}

static bool read_option(struct table *t, const struct orr_json *v, struct orr_error *err) {
    char *out = t->options[t->spec.n_options];
    size_t size = sizeof t->options[0];
    int n = -1;
    if (v->type == ORR_JSON_STRING) {
        n = snprintf(out, size, "%s=%s", v->key, v->text);
    } else if (v->type == ORR_JSON_INT) {
        n = snprintf(out, size, "%s=%" PRId64, v->key, v->number);
    } else if (v->type == ORR_JSON_TRUE || v->type == ORR_JSON_FALSE) {
        n = snprintf(out, size, "%s=%s", v->key, v->type == ORR_JSON_TRUE ? "on" : "off");
    }
    if (n < 0 || (size_t)n >= size) {
        return orr_fail(err, "option %s: a text, a whole number, true or false is expected", v->key);
    }
    t->spec.option[t->spec.n_options++] = out;
    return true;
}

static bool read_options(struct table *t, const struct orr_json *options, struct orr_error *err) {
    if (!options) {
        return true;
    }
    if (options->type != ORR_JSON_OBJECT || options->count > ORR_MAX_OPTIONS) {
        return orr_fail(err, "options is an object of at most %d options", ORR_MAX_OPTIONS);
    }
    const struct orr_json *v = orr_json_first(options);
    for (uint32_t i = 0; i < options->count; i++, v = orr_json_next(v)) {
        if (!read_option(t, v, err)) {
            return false;
        }
    }
    return true;
}

/* Can such a game be made? */
static bool try_game(const struct table *t, struct orr_error *err) {
    orr_game *g = orr_game_make(&t->spec, err);
    bool ok = g && g->seats == t->seats;
    if (g && !ok) {
        orr_fail(err, "these options are for %u seats", g->seats);
    }
    orr_game_free(g);
    return ok;
}

bool table_read_order(struct table *t, const char *text, size_t n, struct orr_error *err) {
    static const char *const members[] = {"game", "seats", "options", "public", NULL};
    if (!orr_json_parse(&t->doc, text, n, err) || !orr_json_only(t->doc.root, members, err)) {
        return false;
    }
    const struct orr_json *root = t->doc.root, *open = orr_json_get(root, "public");
    const struct orr_json *game = orr_json_need(root, "game", ORR_JSON_STRING, err);
    const struct orr_json *seats = game ? orr_json_need(root, "seats", ORR_JSON_LIST, err) : NULL;
    if (!seats) {
        return false;
    }
    if (!seats->count || seats->count > ORR_MAX_SEATS) {
        return orr_fail(err, "seats is a list of 1 to %d seats", ORR_MAX_SEATS);
    }
    t->is_public = open && open->type == ORR_JSON_TRUE;
    t->seats = seats->count;
    t->spec = (struct orr_spec){.game = game->text, .seats = t->seats};
    const struct orr_json *seat = orr_json_first(seats);
    for (unsigned i = 0; i < t->seats; i++, seat = orr_json_next(seat)) {
        if (!read_seat(t, i, seat, err)) {
            return false;
        }
    }
    return read_options(t, orr_json_get(root, "options"), err) && try_game(t, err);
}

/* As it is kept: like the order, with those who sit there now. */
static void write_order(const struct table *t, struct orr_buf *out) {
    orr_put(out, "{\"game\":\"%s\",\"public\":%s,\"seats\":[", t->spec.game, t->is_public ? "true" : "false");
    for (unsigned i = 0; i < t->seats; i++) {
        orr_put(out, "%s{\"player\":", i ? "," : "");
        orr_put_json_string(out, t->seat[i].info.player);
        orr_put(out, ",\"name\":");
        orr_put_json_string(out, t->seat[i].info.name);
        orr_put(out, "}");
    }
    orr_put(out, "],\"options\":{");
    for (unsigned i = 0; i < t->spec.n_options; i++) {
        const char *option = t->spec.option[i];
        orr_put(out, "%s\"%.*s\":", i ? "," : "", (int)strcspn(option, "="), option);
        orr_put_json_string(out, strchr(option, '=') + 1);
    }
    orr_put(out, "}}");
}

/* ---- keeping ---- */

static uint64_t keep(struct table *t, struct store_write w) {
    memcpy(w.match, t->id, sizeof w.match);
    w.at = wall_ms();
    t->ticket = store_put(t->house->store, &w);
    return t->ticket;
}

void table_keep(struct table *t, const uint8_t *seal, size_t n) {
    struct orr_buf order = {0};
    write_order(t, &order);
    struct store_write w = {.kind = STORE_MATCH, .value = (int32_t)t->phase, .text = order.at, .text_n = order.n};
    if (n) {
        memcpy(w.blob, seal, n);
        w.blob_n = n;
    }
    keep(t, w);
    orr_buf_free(&order);
}

static void keep_seat(struct table *t, unsigned i) {
    struct store_write w = {.kind = STORE_SEAT, .n = i, .text = "", .blob_n = STORE_TOKEN};
    memcpy(w.blob, t->seat[i].token, STORE_TOKEN);
    keep(t, w);
}

static bool keep_line(void *user, const char *line, size_t n) {
    struct table *t = user;
    keep(t, (struct store_write){.kind = STORE_ENTRY, .n = t->lines++, .text = line, .text_n = n});
    return !store_broken(t->house->store, NULL);
}

uint64_t table_keep_chat(struct table *t, int seat, const char *text) {
    return keep(t, (struct store_write){
                       .kind = STORE_CHAT, .n = t->said++, .value = seat, .text = text, .text_n = strlen(text)});
}

/* ---- people ---- */

/* A token for the seat: only its hash is kept. */
static void give_token(struct table *t, unsigned i, char token[TOKEN_TEXT]) {
    uint8_t bytes[16];
    randombytes_buf(bytes, sizeof bytes);
    sodium_bin2hex(token, TOKEN_TEXT, bytes, sizeof bytes);
    crypto_hash_sha256(t->seat[i].token, (const uint8_t *)token, TOKEN_TEXT - 1);
    t->seat[i].has_token = true;
    keep_seat(t, i);
}

int table_seat_of(const struct table *t, const char *token) {
    uint8_t hash[STORE_TOKEN];
    int seat = -1;
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

/* Somebody sits down; without a name, or with one that is taken, as "Guest", "Guest 2", … */
static void seat_person(struct table *t, unsigned i, const char *name, char token[TOKEN_TEXT]) {
    char own[ORR_PLAYER_NAME];
    snprintf(own, sizeof own, "%.40s", *name ? name : "Guest");
    for (unsigned k = 2; has_name(t, own); k++) {
        snprintf(own, sizeof own, "%.40s %u", *name ? name : "Guest", k);
    }
    snprintf(t->seat[i].info.player, sizeof t->seat[i].info.player, "me");
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

/* All seats are taken. */
static void begin(struct table *t) {
    struct orr_seeds seeds = orr_seeds_random();
    struct orr_seat_info seats[ORR_MAX_SEATS];
    struct orr_drawn room;
    struct orr_spec spec = t->spec;
    char created[24];
    uint8_t seal[SEAL];
    time_t now = time(NULL);
    struct tm tm;
    for (unsigned i = 0; i < t->seats; i++) {
        seats[i] = t->seat[i].info;
    }
    orr_seats_name(seats, t->seats, seeds.players);
    for (unsigned i = 0; i < t->seats; i++) {
        t->seat[i].info = seats[i];
    }
    gmtime_r(&now, &tm);
    strftime(created, sizeof created, "%Y-%m-%dT%H:%M:%SZ", &tm);
    orr_spec_draw(&spec, &room, seeds.players);
    struct orr_match_spec order = {
        .game = orr_game_make(&spec, NULL), .seats = seats, .seed = seeds.dice, .created = created};
    t->phase = TABLE_PLAYING;
    seal_seeds(t->house, &seeds, seal);
    table_keep(t, seal, sizeof seal);
    t->session = orr_session_new(orr_match_begin(&order), seeds.players);
    orr_session_sink(t->session, keep_line, t);
    sodium_memzero(&seeds, sizeof seeds);
    table_begun(t);
}

bool table_sit(struct table *t, int seat, const char *name, char token[TOKEN_TEXT], int *got, struct orr_error *err) {
    int free_seat = seat < 0 ? open_seat(t) : seat;
    if (t->phase != TABLE_WAITING || free_seat < 0) {
        return orr_fail(err, "all seats are taken");
    }
    if (free_seat >= (int)t->seats || strcmp(t->seat[free_seat].info.player, OPEN_SEAT) != 0) {
        return orr_fail(err, "that seat is taken");
    }
    if (*name && !orr_name_check(name, err)) {
        return false;
    }
    seat_person(t, (unsigned)free_seat, name, token);
    *got = free_seat;
    table_changed(t);
    return true;
}

bool table_set(struct table *t, int seat, const char *player, struct orr_error *err) {
    if (t->phase != TABLE_WAITING) {
        return orr_fail(err, "the match has begun");
    }
    if (seat < 0 || seat >= (int)t->seats || t->seat[seat].has_token) {
        return orr_fail(err, "that seat is not free");
    }
    if (strcmp(player, OPEN_SEAT) != 0 && !orr_player_find(player, err)) {
        return false;
    }
    snprintf(t->seat[seat].info.player, sizeof t->seat[seat].info.player, "%s", player);
    t->seat[seat].info.name[0] = 0;
    table_changed(t);
    return true;
}

void table_changed(struct table *t) {
    if (t->phase == TABLE_WAITING && open_seat(t) < 0) {
        begin(t);
    } else {
        table_keep(t, NULL, 0);
    }
    for (struct peer *p = t->peers; p; p = p->next) {
        if (p->greeted) {
            tell_table(t, p);
        }
    }
}

/* ---- life ---- */

static struct table *table_new(struct house *h) {
    struct table *t = orr_alloc(1, sizeof *t);
    t->house = h;
    t->phase = TABLE_WAITING;
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
    *seat = ok ? find_host(t, name) : -1;
    if (!ok || *seat < 0) {
        orr_fail(err, "one seat has to be yours: its player is \"me\"");
        table_free(t);
        return NULL;
    }
    draw_id(t->id);
    t->created = wall_ms();
    seat_person(t, (unsigned)*seat, name, token);
    table_changed(t);
    return t;
}

static void load_seat(void *user, const struct store_write *w) {
    struct table *t = user;
    if (w->n < t->seats && w->blob_n == STORE_TOKEN) {
        memcpy(t->seat[w->n].token, w->blob, STORE_TOKEN);
        t->seat[w->n].has_token = true;
    }
}

static void count_chat(void *user, const struct store_write *w) { *(uint32_t *)user = w->n + 1; }

/* The record is read again, the dice are unsealed, and the match goes on where it was. */
static bool load_match(struct table *t, const struct store_found *found, struct orr_error *err) {
    struct orr_buf lines = {0};
    struct orr_seeds seeds = {.players = 0};
    t->lines = store_lines(t->house->store, t->id, &lines);
    struct orr_match *m = open_seal(t->house, found->blob, found->blob_n, &seeds, err)
                              ? orr_record_read(lines.at ? lines.at : "", lines.n, NULL, ORR_READ_STRICT, err)
                              : NULL;
    bool ok = m && (orr_match_over(m) || orr_match_unseal(m, seeds.dice, err));
    orr_buf_free(&lines);
    if (!ok) {
        orr_match_free(m);
        return false;
    }
    t->session = orr_session_new(m, seeds.players);
    orr_session_sink(t->session, keep_line, t); /* is told only what is new */
    sodium_memzero(&seeds, sizeof seeds);
    return true;
}

struct table *table_load(struct house *h, const char *id, struct orr_error *err) {
    struct store_found found;
    if (strlen(id) >= STORE_ID || !store_find(h->store, id, &found)) {
        orr_fail(err, "there is no such match");
        return NULL;
    }
    struct table *t = table_new(h);
    memcpy(t->id, id, strlen(id) + 1);
    t->created = found.created;
    bool ok = table_read_order(t, found.order, strlen(found.order), err);
    t->phase = (enum table_phase)found.phase;
    if (ok) {
        store_seats(h->store, id, load_seat, t);
        store_chat(h->store, id, 1, count_chat, &t->said);
        ok = t->phase == TABLE_WAITING || load_match(t, &found, err);
    }
    store_found_free(&found);
    if (!ok) {
        table_free(t);
        return NULL;
    }
    return t;
}

void table_free(struct table *t) {
    if (t) {
        orr_session_free(t->session);
        orr_json_free(&t->doc);
        free(t);
    }
}
