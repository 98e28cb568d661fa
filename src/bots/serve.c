/* Our own players as a bot: reads messages, keeps the match, thinks, answers. */
#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "orrery/version.h"
#include "process.h"
#include "protocol.h"

struct server {
    const struct orr_bot_serving *order;
    const struct orr_player *player;
    struct orr_rng rng;
    int seat; /* -1: no match yet */
    char *pack;
    /* The game of the first view, and the player at its seat; later views are of the same game. */
    orr_game *game;
    struct orr_bot *bot;
    void *view;
    uint32_t view_id;
    bool seen;
    uint64_t until; /* of the decision that is thought about */
    bool more;      /* a line that was read waits already */
    bool gone;      /* nobody reads any more */
};

static void say(struct server *s, struct orr_buf *b) {
    for (size_t done = 0; done < b->n && !s->gone;) {
        ssize_t n = write(s->order->out, b->at + done, b->n - done);
        s->gone = n < 0 && errno != EINTR;
        done += n > 0 ? (size_t)n : 0;
    }
    orr_buf_free(b);
}

static void complain(struct server *s, const char *code, const struct orr_error *err) {
    struct orr_buf b = {0};
    bots_put_error(code, err->text, &b);
    say(s, &b);
}

static void hello(struct server *s) {
    struct orr_buf b = {0};
    orr_put(&b, "{\"type\":\"hello\",\"protocol\":%d,\"name\":\"Orrery %s\",\"version\":\"%s\",\"wants\":[\"view\"]}\n",
            ORR_BOT_PROTOCOL, s->order->player, orr_version());
    say(s, &b);
}

/* Forget the match. */
static void clear(struct server *s) {
    orr_bot_free(s->bot);
    orr_game_free(s->game);
    free(s->view);
    free(s->pack);
    s->bot = NULL;
    s->game = NULL;
    s->view = s->pack = NULL;
    s->seen = false;
    s->seat = -1;
}

static bool begin_match(struct server *s, const struct orr_json *m, struct orr_error *err) {
    int64_t seat;
    const struct orr_json *id = orr_json_need(m, "game", ORR_JSON_STRING, err);
    if (!id || !orr_json_need_int(m, "seat", 0, ORR_MAX_SEATS - 1, &seat, err)) {
        return false;
    }
    clear(s);
    if (!orr_games_find(id->text)) {
        return orr_fail(err, "the game \"%.40s\" is not known here", id->text);
    }
    const struct orr_json *pack = orr_json_get(m, "pack");
    if (pack && pack->type == ORR_JSON_OBJECT) {
        struct orr_buf b = {0};
        bots_put_json(pack, &b);
        s->pack = b.at;
    }
    s->seat = (int)seat;
    return true;
}

/* The position is the view of our seat, which decides. */
static bool is_ours(const struct server *s, const orr_game *g, const void *view, struct orr_error *err) {
    if (orr_turn_of(g, view).actor != s->seat) {
        return orr_fail(err, "the seat of the match does not decide in this position");
    }
    if (s->game && (s->game->rules != g->rules || s->game->seats != g->seats ||
                    memcmp(s->game->option, g->option, sizeof g->option) != 0 ||
                    memcmp(s->game->content_hash, g->content_hash, sizeof g->content_hash) != 0)) {
        return orr_fail(err, "this position is of another game than the last one of the match");
    }
    return true;
}

static bool see(struct server *s, const struct orr_json *m, struct orr_error *err) {
    struct orr_buf text = {0};
    orr_game *g = NULL;
    void *view = NULL;
    const struct orr_json *position = orr_json_need(m, "position", ORR_JSON_OBJECT, err);
    if (s->seat < 0) {
        return orr_fail(err, "there is no match");
    }
    if (!position || !bots_number(m, "id", &s->view_id, err)) {
        return false;
    }
    s->seen = false;
    bots_put_json(position, &text);
    bool ok = orr_position_read(text.at, text.n, s->pack, &g, &view, err) && is_ours(s, g, view, err);
    orr_buf_free(&text);
    if (!ok) {
        orr_game_free(g);
        free(view);
        return false;
    }
    if (s->game) {
        orr_game_free(g);
    } else {
        s->game = g;
        s->bot = orr_bot_make(s->player, g, s->seat);
    }
    free(s->view);
    s->view = view;
    s->seen = true;
    return true;
}

/* Is the time over, or has anything been said meanwhile? Only "stop" and "quit" come then. */
static bool enough(void *user) {
    const struct server *s = user;
    struct pollfd in = {.fd = s->order->in, .events = POLLIN};
    return s->more || process_now() >= s->until || poll(&in, 1, 0) > 0;
}

/* A match ended, ours if one is under way. */
static bool hear_result(struct server *s, const struct orr_json *m, struct orr_error *err) {
    uint32_t match;
    if (!bots_number(m, "match", &match, err)) {
        return false;
    }
    clear(s);
    return true;
}

static bool decide(struct server *s, const struct orr_json *m, struct orr_error *err) {
    uint32_t id, budget;
    struct orr_buf b = {0};
    if (!bots_number(m, "id", &id, err) || !bots_number(m, "budget_ms", &budget, err)) {
        return false;
    }
    if (!s->seen || s->view_id != id) {
        return orr_fail(err, "there is no view for this decision");
    }
    s->until = process_now() + budget - budget / 10;
    struct orr_limits limits = {.enough = enough, .user = s};
    orr_action a = orr_bot_choose(s->bot, s->view, &s->rng, &limits);
    char step[256];
    orr_step_write(s->game, a, step, sizeof step);
    orr_put(&b, "{\"type\":\"decision\",\"id\":%u,\"step\":", id);
    orr_put_json_string(&b, step);
    orr_put(&b, "}\n");
    say(s, &b);
    return true;
}

/* One line; false: the conversation is over. */
static bool answer(struct server *s, const char *line, size_t n) {
    struct orr_json_doc doc = {0};
    struct orr_error err = {0};
    enum bots_kind kind;
    const char *code = "value";
    bool ok = bots_read(&doc, line, n, &kind, &err);
    if (!ok) {
        code = "syntax";
    } else if (kind == BOTS_HELLO) {
        hello(s);
    } else if (kind == BOTS_NEW) {
        ok = begin_match(s, doc.root, &err);
        code = "unsupported";
    } else if (kind == BOTS_VIEW) {
        ok = see(s, doc.root, &err);
    } else if (kind == BOTS_OPTIONS) {
        ok = orr_json_need(doc.root, "steps", ORR_JSON_LIST, &err) != NULL; /* it knows its options from the view */
    } else if (kind == BOTS_GO) {
        ok = decide(s, doc.root, &err);
    } else if (kind == BOTS_RESULT) {
        ok = hear_result(s, doc.root, &err);
    }
    if (!ok) {
        complain(s, code, &err);
    }
    orr_json_free(&doc);
    return kind != BOTS_QUIT && !s->gone;
}

/* Read more; false at the end of input, or when a line is too long. */
static bool read_more(const struct server *s, struct orr_buf *in) {
    char part[4096];
    ssize_t n = read(s->order->in, part, sizeof part);
    if (n < 0 && errno == EINTR) {
        return true;
    }
    if (n <= 0 || in->n + (size_t)n > 8 * PROCESS_LINE) {
        return false;
    }
    orr_put_bytes(in, part, (size_t)n);
    return true;
}

/* Answer the whole lines that were read, and keep the rest. */
static bool answer_lines(struct server *s, struct orr_buf *in) {
    size_t done = 0;
    bool go_on = true;
    for (char *end; go_on && done < in->n && (end = memchr(in->at + done, '\n', in->n - done));) {
        size_t n = (size_t)(end - in->at) - done;
        *end = 0;
        char *line = in->at + done;
        done += n + 1;
        s->more = memchr(in->at + done, '\n', in->n - done) != NULL;
        go_on = n == 0 || answer(s, line, n);
    }
    if (done) {
        in->n -= done;
        memmove(in->at, in->at + done, in->n);
    }
    return go_on;
}

bool orr_bots_serve(const struct orr_bot_serving *order, struct orr_error *err) {
    struct server s = {.order = order, .player = orr_player_find(order->player, err), .seat = -1};
    struct orr_buf in = {0};
    if (!s.player) {
        return false;
    }
    orr_rng_seed(&s.rng, order->seed);
    while (answer_lines(&s, &in) && read_more(&s, &in)) {
    }
    orr_buf_free(&in);
    clear(&s);
    return !s.gone || orr_fail(err, "the output was closed");
}
