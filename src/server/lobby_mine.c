/* The tables of one person: whose turn it is and since when, how far the match is, what happened last, and what the seat
 * has planned; in words, and nothing that the seat may not know. */
#include "lobby.h"

#include "speech.h"
#include "table_parts.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LAST = 2, LOOKED_BACK = 24, WORDS = 400 }; /* lines that are told, and entries among which they are sought */

struct reading {
    const struct table *table;
    orr_game game; /* that of the match, in the reader's language */
    int seat;
    const char *names[ORR_MAX_SEATS];
    struct orr_event line[LAST]; /* the newest last */
    unsigned lines;
};

/* The seat to decide, and since when; people who decide in the turn of another one too. */
static void put_turn(const struct table *t, struct orr_buf *out) {
    struct orr_next next = {.seat = -1};
    bool paced = t->pace.pace != PACE_FREE && t->clock.seat >= 0;
    if (t->phase == TABLE_PLAYING && t->session && !share_missing(t)) {
        next = orr_session_next(t->session);
    }
    orr_put(out, ",\"turn\":");
    orr_put(out, next.seat >= 0 ? "%d" : "null", next.seat);
    orr_put(out, ",\"since\":");
    orr_put(out, paced ? "%" PRId64 : "null", t->clock.since);
    orr_put(out, ",\"due\":");
    orr_put(out, paced ? "%" PRId64 : "null", clock_due(t));
}

/* ---- what happened last ---- */

static void note_line(void *user, const struct orr_log_line *line) {
    struct reading *r = user;
    if (line->forced || line->event.seat >= ORR_MAX_SEATS) {
        return;
    }
    if (r->lines == LAST) {
        memmove(r->line, r->line + 1, (LAST - 1) * sizeof r->line[0]);
        r->lines--;
    }
    r->line[r->lines++] = line->event;
}

/* Whoever was given the line may read it. The newest comes first. */
static void put_lines(struct reading *r, struct orr_buf *out) {
    const char *comma = "";
    uint32_t n = orr_match_length(orr_session_match(r->table->session));
    orr_session_log(r->table->session, r->seat, n > LOOKED_BACK ? n - LOOKED_BACK : 0, n, note_line, r);
    orr_put(out, ",\"last\":[");
    for (unsigned i = r->lines; i-- > 0;) {
        char words[WORDS];
        r->line[i].audience = ORR_TO_ALL;
        if (orr_event_words(&r->game, &r->line[i], ORR_ALL_KNOWING, r->names, words, sizeof words)) {
            orr_put(out, r->line[i].seat >= 0 ? "%s{\"seat\":%d,\"text\":" : "%s{\"seat\":null,\"text\":", comma,
                    r->line[i].seat);
            orr_put_json_string(out, words);
            orr_put(out, "}");
            comma = ",";
        }
    }
    orr_put(out, "]");
}

static void put_round(const struct reading *r, struct orr_buf *out) {
    struct orr_result result;
    uint8_t *view = orr_alloc(1, r->game.rules->state_size);
    orr_session_view(r->table->session, r->seat, ORR_NOW, view);
    orr_result_view(&r->game, view, r->seat, &result);
    free(view);
    orr_put(out, ",\"round\":%u", (unsigned)(result.rounds ? result.rounds : 1));
}

/* ---- what is planned ---- */

/* What others had decided before it. */
static void put_given(const struct reading *r, const struct plan *p, struct orr_buf *out) {
    orr_put(out, ",\"given\":[");
    for (unsigned i = 0; i < p->given; i++) {
        char words[WORDS];
        orr_step_words_named(&r->game, p->before[i].action, r->names, words, sizeof words);
        orr_put(out, "%s{\"seat\":%u,\"action\":\"%016" PRIx64 "\",\"text\":", i ? "," : "", p->before[i].seat,
                p->before[i].action);
        orr_put_json_string(out, words);
        orr_put(out, "}");
    }
    orr_put(out, "]");
}

static void put_plan(const struct reading *r, const struct plan *p, struct orr_buf *out) {
    struct orr_buf text = {0};
    orr_put(&text, "%s", "");
    orr_put(out, "\"view\":");
    orr_put(out, p->always ? "null" : "\"%016" PRIx64 "\"", p->view);
    orr_put(out, ",\"actions\":[");
    for (unsigned i = 0; i < p->n; i++) {
        char words[WORDS];
        orr_step_words_named(&r->game, p->action[i], r->names, words, sizeof words);
        orr_put(out, "%s\"%016" PRIx64 "\"", i ? "," : "", p->action[i]);
        orr_put(&text, "%s%s", i ? ", " : "", words);
    }
    orr_put(out, "],\"text\":");
    orr_put_json_string(out, text.at);
    orr_buf_free(&text);
    put_given(r, p, out);
}

static void put_plans(const struct reading *r, struct orr_buf *out) {
    const struct table *t = r->table;
    const char *comma = "";
    orr_put(out, ",\"plans\":[");
    for (unsigned i = 0; i < t->plans; i++) {
        if (t->plan[i].seat == r->seat) {
            orr_put(out, "%s{", comma);
            put_plan(r, &t->plan[i], out);
            orr_put(out, "}");
            comma = ",";
        }
    }
    orr_put(out, "]");
}

/* How it ended, in words that speak to the seat. */
static void put_end(const struct reading *r, struct orr_buf *out) {
    struct orr_result result;
    struct orr_ending words = {{0}, {0}, {0}};
    if (r->table->phase == TABLE_OVER) {
        orr_match_result(orr_session_match(r->table->session), &result);
        orr_ending_of(&r->game, &result, r->seat, r->names, &words);
    }
    orr_put(out, ",\"end\":");
    if (*words.title) {
        orr_put_json_string(out, words.title);
    } else {
        orr_put(out, "null");
    }
}

static void put_match(struct hub *h, const struct table *t, int seat, const char *language, struct orr_buf *out) {
    struct reading r = {.table = t, .seat = seat};
    if (!t->session || share_missing(t)) {
        orr_put(out, ",\"round\":null,\"last\":[],\"plans\":[],\"end\":null");
        return;
    }
    r.game = *orr_match_game(orr_session_match(t->session));
    orr_game_speak(&r.game, speech_of(h->house.speech, language, t->spec.game));
    for (unsigned i = 0; i < t->seats; i++) {
        r.names[i] = t->seat[i].info.name;
    }
    put_round(&r, out);
    put_lines(&r, out);
    put_plans(&r, out);
    put_end(&r, out);
}

/* ---- all of them ---- */

struct listing {
    struct hub *hub;
    const char *language;
    struct orr_buf *out;
    unsigned n;
    uint64_t ticket;
};

/* None where there is no such table, or the token is not right. */
static void put_mine(struct listing *l, const struct orr_json *v) {
    const char *id = text_of(v, "id"), *token = text_of(v, "token");
    const struct table *t =
        v->type == ORR_JSON_OBJECT && *id && strlen(id) < STORE_ID ? hub_find(l->hub, id, NULL) : NULL;
    int seat = t ? table_seat_of(t, token) : -1;
    if (seat < 0) {
        return;
    }
    orr_put(l->out, "%s{\"seat\":%d", l->n++ ? "," : "", seat);
    put_turn(t, l->out);
    orr_put(l->out, ",\"now\":%" PRId64, table_now(t));
    put_match(l->hub, t, seat, l->language, l->out);
    orr_put(l->out, ",\"table\":");
    table_json(t, l->out);
    orr_put(l->out, "}");
    l->ticket = t->ticket > l->ticket ? t->ticket : l->ticket;
}

uint64_t lobby_mine(struct hub *h, const struct orr_json *seats, const char *language, struct orr_buf *out) {
    struct listing l = {.hub = h, .language = language, .out = out};
    const struct orr_json *v = orr_json_first(seats);
    orr_put(out, "{\"tables\":[");
    for (uint32_t i = 0; i < seats->count && i < LOBBY_MINE; i++, v = orr_json_next(v)) {
        put_mine(&l, v);
    }
    orr_put(out, "]}");
    return l.ticket;
}
