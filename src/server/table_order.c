/* The order of a table: what whoever makes it wants, as JSON, read with care and written as it is kept. */
#include "table_parts.h"

#include "orrery/ai.h"

#include <inttypes.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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
    bool person = !strcmp(player->text, "me") || !strcmp(player->text, OPEN_SEAT) || !strcmp(player->text, BOT_SEAT);
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

/* ---- content packs ---- */

/* A new order carries the text of a pack, a kept one its hash. */
static bool read_pack(struct table *t, const struct orr_json *root, struct orr_error *err) {
    const struct orr_json *pack = orr_json_get(root, "pack"), *hash = orr_json_get(root, "content");
    if ((pack && pack->type != ORR_JSON_STRING) || (hash && hash->type != ORR_JSON_STRING)) {
        return orr_fail(err, "pack is the text of a content pack");
    }
    if (pack && strlen(pack->text) > PACK_TEXT) {
        return orr_fail(err, "the content pack is larger than %d bytes", PACK_TEXT);
    }
    if (pack) {
        t->pack = orr_alloc(strlen(pack->text) + 1, 1);
        strcpy(t->pack, pack->text);
    } else if (hash && !table_find_pack(t->house, hash->text, &t->pack)) {
        return orr_fail(err, "the content pack is not in the database");
    }
    t->spec.content = t->pack;
    return true;
}

/* It is kept as the engine writes it, under the hash that records name. One that is built in needs no keeping. */
static void name_pack(struct table *t, const orr_game *g) {
    struct orr_buf text = {0};
    free(t->pack);
    t->pack = NULL;
    if (g->own_content) {
        sodium_bin2hex(t->pack_hash, sizeof t->pack_hash, g->content_hash, sizeof g->content_hash);
        orr_content_write(g->rules, g->content, &text);
        t->pack = text.at;
    }
    t->spec.content = t->pack;
}

/* ---- the whole ---- */

/* Can such a game be made? */
static bool try_game(struct table *t, struct orr_error *err) {
    orr_game *g = orr_game_make(&t->spec, err);
    bool ok = g && g->seats == t->seats;
    if (g && !ok) {
        orr_fail(err, "these options are for %u seats", g->seats);
    }
    if (ok) {
        name_pack(t, g);
    }
    orr_game_free(g);
    return ok;
}

static bool read_flag(const struct orr_json *root, const char *key, bool *out, struct orr_error *err) {
    const struct orr_json *v = orr_json_get(root, key);
    *out = v && v->type == ORR_JSON_TRUE;
    return !v || v->type == ORR_JSON_TRUE || v->type == ORR_JSON_FALSE || orr_fail(err, "%s is true or false", key);
}

static bool read_delay(struct table *t, const struct orr_json *root, struct orr_error *err) {
    int64_t turns = 0;
    bool ok = !orr_json_get(root, "delay") || orr_json_need_int(root, "delay", 0, DELAY_MOST, &turns, err);
    t->delay = (unsigned)turns;
    return ok;
}

static bool read_seats(struct table *t, const struct orr_json *seats, struct orr_error *err) {
    if (!seats->count || seats->count > ORR_MAX_SEATS) {
        return orr_fail(err, "seats is a list of 1 to %d seats", ORR_MAX_SEATS);
    }
    t->seats = seats->count;
    const struct orr_json *seat = orr_json_first(seats);
    for (unsigned i = 0; i < t->seats; i++, seat = orr_json_next(seat)) {
        if (!read_seat(t, i, seat, err)) {
            return false;
        }
    }
    return true;
}

bool table_read_order(struct table *t, const char *text, size_t n, struct orr_error *err) {
    static const char *const members[] = {"game",  "seats", "options", "public",  "joint", "rated", "pair",
                                          "delay", "clock", "pack",    "content", "hints", "bots",  NULL};
    if (!orr_json_parse(&t->doc, text, n, err) || !orr_json_only(t->doc.root, members, err)) {
        return false;
    }
    const struct orr_json *root = t->doc.root;
    const struct orr_json *game = orr_json_need(root, "game", ORR_JSON_STRING, err);
    const struct orr_json *seats = game ? orr_json_need(root, "seats", ORR_JSON_LIST, err) : NULL;
    if (!seats || !read_flag(root, "public", &t->is_public, err) || !read_flag(root, "joint", &t->joint, err) ||
        !read_flag(root, "hints", &t->hints, err) || !read_flag(root, "pair", &t->pair, err) ||
        !read_flag(root, "rated", &t->rated, err) || !read_flag(root, "bots", &t->bots, err) ||
        !read_delay(t, root, err) || !read_seats(t, seats, err)) {
        return false;
    }
    if (t->bots && (t->rated || t->pair)) {
        return orr_fail(err, "a rated match, and one between people who look for each other, has no bots");
    }
    t->spec = (struct orr_spec){.game = game->text, .seats = t->seats};
    return clock_read_order(t, orr_json_get(root, "clock"), err) &&
           read_options(t, orr_json_get(root, "options"), err) && read_pack(t, root, err) && try_game(t, err);
}

/* As it is kept: like the order, with those who sit there now. */
void table_write_order(const struct table *t, struct orr_buf *out) {
    orr_put(out, "{\"game\":\"%s\",\"public\":%s,\"joint\":%s%s,", t->spec.game, t->is_public ? "true" : "false",
            t->joint ? "true" : "false", t->pair ? ",\"pair\":true" : "");
    if (t->delay) {
        orr_put(out, "\"delay\":%u,", t->delay);
    }
    orr_put(out, "\"seats\":[");
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
    orr_put(out, "}");
    if (t->rated) {
        orr_put(out, ",\"rated\":true");
    }
    if (t->hints) {
        orr_put(out, ",\"hints\":true");
    }
    if (t->bots) {
        orr_put(out, ",\"bots\":true");
    }
    if (t->pace.pace != PACE_FREE) {
        orr_put(out, ",\"clock\":");
        clock_write_order(t, out);
    }
    if (*t->pack_hash) {
        orr_put(out, ",\"content\":\"%s\"", t->pack_hash);
    }
    orr_put(out, "}");
}
