/* The log of a match as one reader may read it: the lines of its entries, and a line that
 * sums up a turn. Everything comes from events that the reader may read and from its own
 * view, so a summary tells nothing that the lines do not. */
#include "match_parts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- the lines ---- */

/* Is the reader in the event's audience? */
static bool may_read(const struct orr_event *e, int reader) {
    unsigned bit = reader >= 0 ? (unsigned)reader : reader == ORR_WATCHER ? 6 : 7; /* orr_to */
    return e->audience >> bit & 1u;
}

/* A forced decision is told to its own seat: to others it would tell that there was no choice. */
static void tell_forced(const struct orr_match *m, uint32_t i, int reader, orr_log_put *put, void *user) {
    struct orr_entry e = m->played.at[i];
    if (e.actor >= 0 && e.actor == reader && orr_match_was_forced(m, i)) {
        put(user, &(struct orr_log_line){.entry = i, .forced = e.action, .event.seat = e.actor});
    }
}

/* The line about a forced decision comes before what the decision did. */
void orr_match_lines(const struct orr_match *m, int reader, uint32_t from, uint32_t to, orr_log_put *put, void *user) {
    for (uint32_t i = from; i < to && i < m->played.n; i++) {
        uint32_t n;
        const struct orr_event *events = orr_match_events(m, i, &n);
        tell_forced(m, i, reader, put, user);
        for (uint32_t k = 0; k < n; k++) {
            struct orr_log_line line = {.entry = i, .event = events[k]};
            line.event.audience = 0;
            if (may_read(&events[k], reader)) {
                put(user, &line);
            }
        }
    }
}

/* Lines do not tell who else may read them (the audience is 0), and whoever holds one may: so it is given
 * everybody's. */
size_t orr_match_line_words(const struct orr_match *m, const struct orr_log_line *line, const char *const *names,
                            char *out, size_t size) {
    if (line->forced) {
        char words[256];
        const char *name = names ? names[line->event.seat] : m->seats[line->event.seat].name;
        orr_step_words_named(m->game, line->forced, names, words, sizeof words);
        int n = snprintf(out, size, orr_tr(m->game, "%.*s had one option: %s"), ORR_PLAYER_NAME, name, words);
        return n < 0 ? 0 : (size_t)n < size ? (size_t)n : size - 1;
    }
    struct orr_event whole = line->event;
    whole.audience = ORR_TO_ALL; /* whoever holds the line may read it */
    return orr_event_words(m->game, &whole, ORR_ALL_KNOWING, names, out, size);
}

/* Who wants lines in words. */
struct wording {
    const struct orr_match *match;
    const struct orr_reading *by;
};

/* A line in words for the caller's function. */
static void word_line(void *user, const struct orr_log_line *line) {
    const struct wording *w = user;
    char text[512];
    if (orr_match_line_words(w->match, line, w->by->names, text, sizeof text)) {
        w->by->put(w->by->user, line->entry, line->forced ? NULL : &line->event, line->event.seat, text);
    }
}

void orr_match_log(const struct orr_match *m, uint32_t from, uint32_t to, const struct orr_reading *by) {
    struct wording w = {.match = m, .by = by};
    orr_match_lines(m, by->reader, from, to, word_line, &w);
}

/* ---- turns ---- */

/* Only turns of computer players are summed up: people know what they did. */
static bool is_computer(const struct orr_match *m, int seat) { return !orr_seat_is_person(&m->seats[seat]); }

/* The stretch of entries round `i` in which only one seat decides, chance between and after its decisions included.
 * With the entries P1 chance P2 P2 chance P1 and i = 3, the turn of P2 is from 2 to 5 (the entries 2, 3 and 4).
 * Chance before a seat's first decision belongs to the turn before. */
static bool find_turn(const struct orr_match *m, uint32_t i, struct orr_turn_news *t) {
    int seat = ORR_CHANCE;
    uint32_t k = i;
    while (seat == ORR_CHANCE) {
        seat = m->played.at[k].actor;
        if (seat == ORR_CHANCE && k-- == 0) {
            return false; /* before the first decision */
        }
    }
    t->seat = seat;
    for (t->from = k; k > 0 && (m->played.at[k - 1].actor == seat || m->played.at[k - 1].actor == ORR_CHANCE); k--) {
        t->from = m->played.at[k - 1].actor == seat ? k - 1 : t->from;
    }
    for (t->to = i + 1; t->to < m->played.n; t->to++) {
        int actor = m->played.at[t->to].actor;
        if (actor != seat && actor != ORR_CHANCE) {
            break;
        }
    }
    return true;
}

/* ---- the summary ---- */

/* Of a turn PIECES different lines are kept and SHOWN of them told. */
enum { PIECES = 24, SHOWN = 4, NO_HEADLINE = 255 };

/* The lines of a turn that may go into its summary, each text once. */
struct pieces {
    const struct orr_match *match;
    const char *name;
    int seat;
    bool any; /* the game's choice of lines tells nothing of this turn: take every line of the seat */
    uint32_t lines, n;
    struct piece {
        char text[200];
        uint32_t times;
        unsigned rank; /* 0 says most */
    } at[PIECES];
};

/* The place of a line among those that say most of a turn, 0 first; NO_HEADLINE when it is not among them. The
 * game's table is two lists, each ending with 0: lines about anybody, then lines that count only when they tell of
 * the seat whose turn it is (`own`). */
static unsigned headline_rank(const orr_game *g, unsigned line, bool own) {
    const uint8_t *list = g->rules->headlines;
    unsigned lists = list ? own ? 2 : 1 : 0;
    for (unsigned i = 0; lists; i++) {
        if (list[i] && list[i] == line) {
            return i;
        }
        lists -= !list[i];
    }
    return NO_HEADLINE;
}

/* As much of a text as there is room for, in whole letters: snprintf may have cut a letter of several bytes, of
 * which the first bytes are taken away again. */
static void copy_letters(char *to, size_t size, const char *text) {
    snprintf(to, size, "%s", text);
    for (size_t n = strlen(to); n && ((unsigned char)text[n] & 0xC0) == 0x80; n--) {
        to[n - 1] = 0;
    }
}

/* Add a line. The seat's name in front is left out, because the summary begins with it; the same text again only
 * counts: "Bo draws a card" three times becomes "draws a card (3 times)". */
static void keep_piece(struct pieces *p, unsigned rank, const char *text) {
    size_t n = strlen(p->name);
    if (strncmp(text, p->name, n) == 0 && text[n] == ' ') {
        text += n + 1;
    }
    struct piece piece = {.times = 1, .rank = rank};
    copy_letters(piece.text, sizeof piece.text, text);
    for (uint32_t i = 0; i < p->n; i++) {
        if (strcmp(p->at[i].text, piece.text) == 0) {
            p->at[i].times++;
            return;
        }
    }
    if (p->n < PIECES) {
        p->at[p->n++] = piece;
    }
}

/* A line of the turn: counted, and kept if it is a headline. */
static void read_piece(void *user, uint32_t i, const struct orr_event *e, int seat, const char *text) {
    struct pieces *p = user;
    (void)i;
    p->lines++;
    unsigned rank = e ? headline_rank(p->match->game, e->line, seat == p->seat) : NO_HEADLINE;
    if (p->any ? e && seat == p->seat : rank != NO_HEADLINE) {
        keep_piece(p, rank, text);
    }
}

/* The seat's score in the reader's view after `n` entries, in points: a summary tells no more than the table shows. */
static double score_at(const struct orr_match *m, uint32_t n, int reader, int seat) {
    struct orr_result r;
    void *s = orr_alloc(1, m->game->rules->state_size);
    orr_match_at(m, n, s);
    orr_view(m->game, s, reader, s);
    orr_result_of(m->game, s, &r);
    free(s);
    return orr_points(m->game, r.score[seat]);
}

/* Whether fewer than SHOWN pieces say more than this one. */
static bool is_shown(const struct pieces *p, uint32_t i) {
    uint32_t before = 0;
    for (uint32_t k = 0; k < p->n; k++) {
        before += p->at[k].rank < p->at[i].rank || (k < i && p->at[k].rank == p->at[i].rank);
    }
    return before < SHOWN;
}

/* What says most, in the order in which it happened: at most SHOWN lines, and how many there were besides. */
static void put_pieces(const struct pieces *p, struct orr_buf *b) {
    uint32_t shown = 0;
    for (uint32_t i = 0; i < p->n; i++) {
        if (!is_shown(p, i)) {
            continue;
        }
        orr_put(b, "%s%s", shown++ ? "; " : "", p->at[i].text);
        if (p->at[i].times > 1) {
            orr_put(b, orr_tr(p->match->game, " (%u times)"), p->at[i].times);
        }
    }
    if (shown < p->n) {
        orr_put(b, orr_tr(p->match->game, "; and %u more"), p->n - shown);
    }
}

/* "Bo, 9 lines: builds a bridge; draws a card (2 times); and 3 more; score 4 to 7" */
static void write_summary(const struct orr_match *m, const struct pieces *p, int reader, struct orr_turn_news *t) {
    struct orr_buf b = {0};
    double before = score_at(m, t->from, reader, t->seat), after = score_at(m, t->to, reader, t->seat);
    orr_put(&b, orr_tr(m->game, "%s, %u lines: "), p->name, p->lines);
    put_pieces(p, &b);
    if (before < after || before > after) {
        orr_put(&b, "%s", p->n ? "; " : "");
        char from[24], to[24];
        orr_points_write(before, from, sizeof from);
        orr_points_write(after, to, sizeof to);
        orr_put(&b, orr_tr(m->game, "score %s to %s"), from, to);
    } else if (!p->n) {
        orr_put(&b, "%s", orr_tr(m->game, "nothing of its own"));
    }
    copy_letters(t->text, sizeof t->text, b.at);
    orr_buf_free(&b);
}

/* Two rounds over the lines: first only headlines are kept, and if the turn has none, all lines of the seat.
 * `p->lines` counts all lines that the reader sees, which says whether the turn is a long one. */
bool orr_match_turn(const struct orr_match *m, uint32_t i, int reader, const char *const *names,
                    struct orr_turn_news *t) {
    if (i >= m->played.n || m->game->seats == 1 || !find_turn(m, i, t) || !is_computer(m, t->seat)) {
        return false;
    }
    struct pieces *p = orr_alloc(1, sizeof *p);
    for (bool any = false;; any = true) {
        *p = (struct pieces){
            .match = m, .name = names ? names[t->seat] : m->seats[t->seat].name, .seat = t->seat, .any = any};
        struct orr_reading by = {.reader = reader, .names = names, .put = read_piece, .user = p};
        orr_match_log(m, t->from, t->to, &by);
        if (p->n || any) {
            break;
        }
    }
    bool is_long = p->lines >= ORR_LONG_TURN;
    t->lines = p->lines;
    if (is_long) {
        write_summary(m, p, reader, t);
    }
    free(p);
    return is_long;
}
