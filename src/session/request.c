/* Requests and answers over a border: as text, for a worker or a process of its own. A request is two lines or more:
 *
 *     {"request":7,"kind":"decision","seat":1,"entry":24,"player":"bot:3","iterations":0,"seed":"…","turn":"…"}
 *     {"orrery":1,…}                        the view as a position
 *
 * Numbers of 64 bits are 16 hex digits, because JavaScript's are exact to 53 bits only. */
#include "think_parts.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "orrery/json.h"

static const char *const kinds[ORR_REQUEST_KINDS] = {[ORR_ASK_DECISION] = "decision",
                                                     [ORR_ASK_HINT] = "hint",
                                                     [ORR_ASK_CHANCES] = "chances",
                                                     [ORR_ASK_DANGER] = "danger"};

/* ---- requests ---- */

/* The view is written as a position, so whoever reads it checks it like any other file. */
void orr_request_write(const struct orr_request *r, struct orr_buf *out) {
    orr_put(out, "{\"request\":%" PRIu32 ",\"kind\":\"%s\",\"seat\":%d,\"entry\":%" PRIu32 ",\"player\":", r->number,
            kinds[r->kind], r->seat, r->entry);
    orr_put_json_string(out, r->player);
    orr_put(out, ",\"iterations\":%" PRIu32 ",\"seed\":\"%016" PRIx64 "\",\"turn\":\"%016" PRIx64 "\"}\n",
            r->iterations, r->seed, r->turn);
    orr_position_write(r->game, r->view, out);
}

static bool read_hex(const struct orr_json *o, const char *key, uint64_t *out, struct orr_error *err) {
    const struct orr_json *v = orr_json_need(o, key, ORR_JSON_STRING, err);
    if (!v) {
        return false;
    }
    if (strlen(v->text) != 16 || strspn(v->text, "0123456789abcdef") != 16) {
        return orr_fail(err, "%s has 16 hex digits, in lower case", key);
    }
    *out = strtoull(v->text, NULL, 16);
    return true;
}

static bool read_kind(const struct orr_json *o, struct orr_request *r, struct orr_error *err) {
    const struct orr_json *v = orr_json_need(o, "kind", ORR_JSON_STRING, err);
    for (unsigned i = 0; v && i < ORR_REQUEST_KINDS; i++) {
        if (!strcmp(v->text, kinds[i])) {
            r->kind = (enum orr_request_kind)i;
            return true;
        }
    }
    return v && orr_fail(err, "nobody knows what \"%.40s\" asks for", v->text);
}

/* The first line; a kind, seat or number that makes no sense is refused before the position is read. */
static bool read_head(const struct orr_json *o, struct orr_request *r, struct orr_error *err) {
    int64_t number, seat, entry, iterations;
    const struct orr_json *player;
    if (!orr_json_need_int(o, "request", 0, UINT32_MAX, &number, err) || !read_kind(o, r, err) ||
        !orr_json_need_int(o, "seat", ORR_WATCHER, ORR_MAX_SEATS - 1, &seat, err) ||
        !orr_json_need_int(o, "entry", 0, UINT32_MAX, &entry, err) ||
        !orr_json_need_int(o, "iterations", 0, UINT32_MAX, &iterations, err) ||
        !(player = orr_json_need(o, "player", ORR_JSON_STRING, err))) {
        return false;
    }
    r->number = (uint32_t)number;
    r->seat = (int)seat;
    r->entry = (uint32_t)entry;
    r->iterations = (uint32_t)iterations;
    snprintf(r->player, sizeof r->player, "%s", player->text);
    return read_hex(o, "seed", &r->seed, err) && read_hex(o, "turn", &r->turn, err);
}

/* Would the players see no difference? Games are the same by what made them, not by their address. */
static bool same_game(const orr_game *a, const orr_game *b) {
    return a->rules == b->rules && a->edition == b->edition && a->seats == b->seats &&
           memcmp(a->option, b->option, sizeof a->option) == 0 &&
           memcmp(a->content_hash, b->content_hash, sizeof a->content_hash) == 0;
}

/* A game like the one before is that one, so that the players stay at their seats; `g` is freed then. Players sit at
 * games by address, so those of an old game leave before it is freed. */
static void keep_game(struct orr_thinker *t, orr_game *g) {
    if (t->own && same_game(t->own, g)) {
        orr_game_free(g);
        return;
    }
    if (t->game == t->own) {
        orr_thinker_clear(t);
        t->game = NULL;
    }
    orr_game_free(t->own);
    t->own = g;
}

/* Packs travel in the position itself. What was read before is freed: a request is answered before the next one is
 * read. */
bool orr_request_read(struct orr_thinker *t, const char *text, size_t n, struct orr_request *r, struct orr_error *err) {
    const char *end = memchr(text, '\n', n);
    struct orr_json_doc doc = {0};
    orr_game *g = NULL;
    void *state = NULL;
    *r = (struct orr_request){0};
    if (!end) {
        return orr_fail(err, "a request is a line and a position");
    }
    size_t head = (size_t)(end + 1 - text);
    bool ok = orr_json_parse(&doc, text, head, err) && read_head(doc.root, r, err);
    orr_json_free(&doc);
    if (!ok || !orr_position_read(text + head, n - head, NULL, &g, &state, err)) {
        return false;
    }
    keep_game(t, g);
    free(t->read);
    t->read = state;
    r->game = t->own;
    r->view = t->read;
    return true;
}

/* ---- answers ---- */

/* Three members without braces: notation, sentence and number of a decision. */
static void put_step(const orr_game *g, orr_action a, struct orr_buf *out) {
    char text[256];
    orr_step_write(g, a, text, sizeof text);
    orr_put(out, "\"step\":");
    orr_put_json_string(out, text);
    orr_step_words(g, a, text, sizeof text);
    orr_put(out, ",\"text\":");
    orr_put_json_string(out, text);
    orr_put(out, ",\"action\":\"%016" PRIx64 "\"", a);
}

static void put_reasons(const struct orr_idea *idea, struct orr_buf *out) {
    for (unsigned i = 0; i < idea->reasons; i++) {
        const struct orr_reason *r = &idea->reason[i];
        orr_put(out, "%s{\"text\":", i ? "," : "");
        orr_put_json_string(out, r->words);
        orr_put(out, ",\"more\":%s,\"effect\":%.4f}", r->more ? "true" : "false", r->effect);
    }
}

/* A turn that a hint offers: what it achieves, its share of the win with its error, the line as it is expected to go on,
 * reasons, and a plan and play-outs where there are any. */
static void put_idea(const orr_game *g, const struct orr_idea *idea, const char *aim, struct orr_buf *out) {
    orr_put(out, "{\"aim\":");
    orr_put_json_string(out, aim);
    orr_put(out, ",\"share\":%.6f,\"error\":%.4f,\"line\":[", idea->share, idea->error);
    for (unsigned i = 0; i < idea->steps; i++) {
        orr_put(out, "%s{\"seat\":%d,", i ? "," : "", idea->line_seat[i]);
        put_step(g, idea->line[i], out);
        orr_put(out, "}");
    }
    orr_put(out, "],\"reasons\":[");
    put_reasons(idea, out);
    orr_put(out, "]");
    if (idea->plan_turns) {
        orr_put(out, ",\"plan\":{\"turns\":%u,\"text\":", idea->plan_turns);
        orr_put_json_string(out, idea->plan);
        orr_put(out, "}");
    }
    if (idea->games) {
        orr_put(out, ",\"played\":{\"games\":%u,\"won\":%u,\"points\":%.1f}", idea->games, idea->won,
                orr_points(g, idea->score));
    }
    orr_put(out, "}");
}

/* A number for each seat, as a member with a comma behind it; nothing in the list when they are not known. */
static void put_list(const struct orr_request *r, const char *name, const double *at, bool known, struct orr_buf *out) {
    orr_put(out, "\"%s\":[", name);
    for (unsigned i = 0; i < r->game->seats && known; i++) {
        orr_put(out, i ? ",%.4f" : "%.4f", at[i]);
    }
    orr_put(out, "],");
}

static void put_hint(const struct orr_request *r, const struct orr_answer *a, struct orr_buf *out) {
    orr_put(out, "{\"relative\":%s,", a->relative ? "true" : "false");
    put_list(r, "shares", a->share, !a->relative && a->idea[0].share > 0, out);
    put_list(r, "errors", a->error, !a->relative && a->idea[0].share > 0, out);
    orr_put(out, "\"ideas\":[");
    for (size_t i = 0; i < a->ideas; i++) {
        orr_put(out, "%s", i ? "," : "");
        put_idea(r->game, &a->idea[i], a->aim[i], out);
    }
    orr_put(out, "]}");
}

static void put_chances(const struct orr_request *r, const struct orr_answer *a, struct orr_buf *out) {
    orr_put(out, "{\"relative\":%s,", a->relative ? "true" : "false");
    put_list(r, "shares", a->share, !a->relative, out);
    put_list(r, "errors", a->error, !a->relative, out);
    orr_put(out, "\"common\":%s}", a->common ? "true" : "false");
}

/* Decisions that are not listed cost little or nothing. */
static void put_danger(const struct orr_answer *a, struct orr_buf *out) {
    orr_put(out, "{\"relative\":%s,\"best\":%.4f,\"costly\":[", a->relative ? "true" : "false", a->best);
    for (uint32_t i = 0; i < a->costly; i++) {
        orr_put(out, "%s{\"action\":\"%016" PRIx64 "\",\"share\":%.4f}", i ? "," : "", a->cost[i].action,
                a->cost[i].share);
    }
    orr_put(out, "]}");
}

/* One object without a line feed; "planned" tells a front end that no thinking has to be shown. */
void orr_answer_write(const struct orr_request *r, const struct orr_answer *a, struct orr_buf *out) {
    if (r->kind == ORR_ASK_HINT) {
        put_hint(r, a, out);
    } else if (r->kind == ORR_ASK_CHANCES) {
        put_chances(r, a, out);
    } else if (r->kind == ORR_ASK_DANGER) {
        put_danger(a, out);
    } else {
        orr_put(out, "{\"action\":\"%016" PRIx64 "\",\"planned\":%s}", a->action, a->planned ? "true" : "false");
    }
}
