/* A match on a server at the terminal: the ordinary table, and in place of the session the server. What comes while the
 * person types is shown at once, and what was typed stays. From a pipe, lines are read when the person is asked. */
#include "join.h"

#include <inttypes.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { SOON = 400 }; /* milliseconds in which answers of a server usually come */

/* ---- waiting ---- */

/* For news, so many milliseconds (-1: as long as it takes). Ctrl-C ends it. */
static void wait_for_news(int milliseconds) {
    struct pollfd p = {.fd = interrupt_pipe(), .events = POLLIN};
    char bytes[64];
    if (!interrupted() && poll(&p, 1, milliseconds) > 0) {
        ssize_t drained = read(p.fd, bytes, sizeof bytes);
        (void)drained;
    }
}

/* ---- what is shown ---- */

/* The state cut for the reader, and what may be decided now. */
static void look(struct play *p) {
    struct join *j = p->join;
    int actor = orr_match_now(p->match).actor;
    orr_session_view(p->session, j->seat, ORR_NOW, p->view);
    j->mine = j->seat >= 0 && actor == j->seat && !j->sending && !j->over && !j->paused &&
              join_link_state(j->link) == JOIN_OPEN;
    p->held = j->mine ? orr_session_held(p->session) : (struct orr_held){0};
    p->legal.n = 0;
    if (j->mine) {
        orr_legal(p->game, p->view, &p->legal);
    }
}

void join_talk(const struct play *p, struct orr_buf *b) {
    for (int i = 0; i < JOIN_TALK; i++) {
        const char *line = p->join->talk[i];
        if (*line) {
            orr_put(b, " ");
            screen_fit(b, line, strlen(line), screen_width() - 2);
            orr_put(b, "\n");
        }
    }
}

static const char *state_words(enum join_state state) {
    return state == JOIN_OPEN         ? tr("Connected.")
           : state == JOIN_CONNECTING ? tr("Connecting...")
           : state == JOIN_LOST ? tr("The connection is lost; it comes back by itself, and nothing is lost with it.")
                                : tr("The server does not know this match any more.");
}

bool join_question(const struct play *p, struct orr_buf *b) {
    const struct join *j = p->join;
    int actor = orr_match_now(p->match).actor;
    if (j->mine) {
        return false;
    }
    if (join_link_state(j->link) != JOIN_OPEN) {
        orr_put(b, "%s\n", state_words(join_link_state(j->link)));
    } else if (j->sending) {
        orr_put(b, "%s\n", tr("Sent."));
    } else if (j->paused) {
        orr_put(b, "%s\n", tr("The match is paused; offer resume asks to go on."));
    } else if (actor >= 0) {
        orr_put(b, tr("%s is to act.\n"), p->names[actor]);
    }
    return true;
}

/* Who sits where, before the match begins. */
static void put_waiting(const struct play *p, struct orr_buf *b) {
    const struct join *j = p->join;
    const struct orr_rules *rules = orr_games_find(j->game);
    orr_put(b, tr("%s: waiting for players.\n"), rules->title);
    for (unsigned i = 0; i < j->seats; i++) {
        const struct join_seat *s = &j->at[i];
        bool open = strcmp(s->player, "open") == 0, computer = !open && strcmp(s->player, "me") != 0;
        orr_put(b, "  P%u  %s%s\n", i + 1,
                open       ? tr("free")
                : computer ? s->player
                           : s->name,
                (int)i == j->seat             ? tr(" (you)")
                : open || computer || s->here ? ""
                                              : tr(" (away)"));
    }
    orr_put(b, tr("Others join by the same link: %s\n"), j->url);
    orr_put(b, "%s", tr("say TEXT talks, quit leaves; your seat is kept.\n"));
    join_talk(p, b);
    if (p->notice[0]) {
        orr_put(b, "%s\n", p->notice);
    }
    if (join_link_state(j->link) != JOIN_OPEN) {
        orr_put(b, "%s\n", state_words(join_link_state(j->link)));
    }
}

static void draw_waiting(void *user) {
    struct orr_buf b = {0};
    put_waiting(user, &b);
    window_clear(false);
    out_text(b.at);
    orr_buf_free(&b);
}

/* Without a screen: the connection in a line whenever it changes. */
static bool tell_state(struct play *p) {
    struct join *j = p->join;
    unsigned losses = join_link_losses(j->link);
    enum join_state now = join_link_state(j->link);
    bool missed = losses != j->losses && now != JOIN_LOST; /* it was lost and came back meanwhile */
    if (now == j->told && !missed) {
        return false;
    }
    if (!p->screen && missed) {
        out("%s\n", state_words(JOIN_LOST));
    }
    if (!p->screen && (now != JOIN_OPEN || missed || j->told != JOIN_CONNECTING)) {
        out("%s\n", state_words(now));
        fflush(stdout);
    }
    j->told = now;
    j->losses = losses;
    return true;
}

/* While a line is edited. */
static enum line_news on_news(void *user) {
    struct play *p = user;
    bool waits, before = p->match != NULL;
    bool shows = join_hear(p, false, &waits);
    shows = tell_state(p) || shows;
    if (before) {
        look(p);
    }
    if (waits || p->join->over || p->join->shut || p->join->told == JOIN_GONE) {
        return NEWS_ENDS;
    }
    return shows ? NEWS_SHOWN : NEWS_NONE;
}

/* ---- what the person does ---- */

void join_send(struct play *p, const char *type, const char *more) {
    struct orr_buf text = {0};
    orr_put(&text, "{\"type\":\"%s\",\"written\":%" PRIu32 "%s}", type, p->join->written, more);
    if (!join_link_say(p->join->link, text.at)) {
        tell(p, "Not sent: there is no connection now.");
    }
    orr_buf_free(&text);
}

static enum play_next send_action(struct play *p, orr_action a) {
    char more[64];
    snprintf(more, sizeof more, ",\"action\":\"%016" PRIx64 "\"", a);
    join_send(p, "do", more);
    if (!p->notice[0]) {
        p->join->sending = true;
        p->seen[p->join->seat + 1] = orr_match_length(p->match);
    }
    return PLAY_ON;
}

bool join_asks(const struct play *p) { return p->join->mine; }

enum play_next join_does(struct play *p, orr_action a) {
    orr_session_do(p->session, p->join->seat, a); /* of a match that is followed: changes nothing but what is held */
    p->held = orr_session_held(p->session);
    return p->held.action == a ? PLAY_ON : send_action(p, a);
}

enum play_next join_ends_turn(struct play *p) { return send_action(p, p->held.action); }

enum play_next join_undoes(struct play *p) {
    struct join *j = p->join;
    if (j->seat < 0) {
        return tell(p, "You watch.");
    }
    if (p->held.action && !p->held.forced) {
        orr_session_undo(p->session, j->seat, NULL); /* only what is held */
        return tell(p, "Taken back.");
    }
    join_send(p, "undo", "");
    return PLAY_AGAIN;
}

enum play_next join_resigns(struct play *p) {
    if (p->join->seat < 0) {
        return tell(p, "You watch.");
    }
    join_send(p, "resign", "");
    return PLAY_AGAIN;
}

enum play_next join_says(struct play *p, const char *text) {
    struct orr_buf more = {0};
    char clean[JOIN_CHAT];
    if (!*text || strlen(text) >= JOIN_CHAT) {
        return tell(p, "Say what? At most %d letters: say hello", JOIN_CHAT - 1);
    }
    join_printable(text, clean, sizeof clean);
    orr_put(&more, ",\"text\":");
    orr_put_json_string(&more, clean);
    join_send(p, "chat", more.at);
    orr_buf_free(&more);
    return PLAY_AGAIN;
}

/* ---- the loop ---- */

/* Before the match begins there is little to say. */
static enum play_next waiting_answer(struct play *p) {
    char line[LINE_SIZE];
    enum line_end end = line_ask("> ", line);
    window_drawn_by(NULL, NULL);
    p->notice[0] = 0;
    if (end == LINE_READ && strncmp(line, "say ", 4) == 0) {
        return join_says(p, line + 4);
    }
    bool leaves = end == LINE_READ && (strcmp(line, "quit") == 0 || strcmp(line, "exit") == 0);
    if (end == LINE_READ && *line && !leaves) {
        return tell(p, "The match has not begun; say and quit are all there is now.");
    }
    return leaves || end == LINE_NONE ? PLAY_LEAVE : PLAY_AGAIN;
}

static enum play_next in_waiting_room(struct play *p) {
    if (p->screen) {
        window_open();
        draw_waiting(p);
        window_drawn_by(draw_waiting, p);
        return waiting_answer(p);
    }
    if (p->join->fresh) {
        struct orr_buf b = {0};
        put_waiting(p, &b);
        out_text(b.at);
        fflush(stdout);
        orr_buf_free(&b);
        p->join->fresh = false;
    }
    wait_for_news(-1);
    return PLAY_AGAIN;
}

/* From a pipe: what is new is printed, and nobody is asked. */
static void show_news(struct play *p) {
    struct orr_buf b = {0};
    uint32_t length = orr_match_length(p->match), *seen = &p->seen[p->join->seat + 1];
    screen_log(p, p->join->seat, *seen, length, &b);
    *seen = length;
    if (p->notice[0]) {
        orr_put(&b, "%s\n", p->notice);
        p->notice[0] = 0;
    }
    out_text(b.at ? b.at : "");
    fflush(stdout);
    orr_buf_free(&b);
}

static enum play_next at_table(struct play *p) {
    struct join *j = p->join;
    if (j->sending && join_link_state(j->link) == JOIN_OPEN) {
        wait_for_news(p->screen ? SOON : -1);
        bool waits;
        join_hear(p, true, &waits);
    }
    if (!p->match || j->over || j->shut) {
        return PLAY_AGAIN;
    }
    look(p);
    if (!p->screen && !j->mine && !join_offered(p)) {
        show_news(p);
        wait_for_news(-1);
        return PLAY_AGAIN;
    }
    screen_ask(p, j->seat, orr_session_next(p->session).begins);
    return input_answer(p, j->seat);
}

/* One question, or one wait. */
static enum play_next go_on(struct play *p) {
    bool waits;
    join_hear(p, true, &waits);
    tell_state(p);
    if (p->join->told == JOIN_LOST || p->join->told == JOIN_CONNECTING) {
        p->join->sending = false;
        p->join->offer = (struct join_offer){.n = 0}; /* it is told again where it is still there */
    }
    if (p->join->over || p->join->shut || p->join->told == JOIN_GONE) {
        return PLAY_ON;
    }
    return p->match ? at_table(p) : in_waiting_room(p);
}

static int leave(const struct play *p) {
    window_close();
    printf("\n");
    fflush(stdout);
    if (p->join->seat >= 0) {
        note(tr("your seat is kept; come back: orrery join %s"), p->join->url);
    }
    return interrupted() ? EXIT_INTERRUPTED : EXIT_DONE;
}

static int end(struct play *p) {
    struct join *j = p->join;
    line_meanwhile(NULL, NULL);
    if (j->shut || !p->match) {
        window_close();
        return refused("%s", j->shut ? j->why : state_words(JOIN_GONE));
    }
    look(p);
    join_record(j, p->save.path);
    join_forget(j);
    if (j->seat < 0) {
        window_close();
    }
    screen_end(p);
    if (j->unfit) {
        return refused("%s",
                       tr("the record is not what the server promised before the first move: do not trust its dice"));
    }
    return EXIT_DONE;
}

int join_run(struct play *p) {
    struct join *j = p->join;
    line_meanwhile(on_news, p);
    for (;;) {
        enum play_next next = interrupted() ? PLAY_LEAVE : go_on(p);
        if (next == PLAY_LEAVE) {
            line_meanwhile(NULL, NULL);
            return leave(p);
        }
        if (j->shut || join_link_state(j->link) == JOIN_GONE || j->over) {
            return end(p);
        }
    }
}
