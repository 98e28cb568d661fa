/* Reading what a server tells of a match that is followed: messages "entries" of docs/protocol.md. Everything in a message
 * counts, or nothing. */
#include "orrery/session.h"

#include <stdlib.h>
#include <string.h>

#include "orrery/json.h"

/* What a message says, before any of it counts. states[0] is the one that the first entry changes; each entry has
 * the next one, so that all of them are there when the match takes them. */
struct heard {
    const orr_game *game;
    struct orr_heard *entry;
    struct orr_event *events; /* of all entries */
    uint8_t *states;          /* after each of them */
    uint32_t n, event_n;
};

/* The value of a character in base 64, 0 to 63; -1: it is none. */
static int digit(char c) {
    return c >= 'A' && c <= 'Z'   ? c - 'A'
           : c >= 'a' && c <= 'z' ? c - 'a' + 26
           : c >= '0' && c <= '9' ? c - '0' + 52
           : c == '+'             ? 62
           : c == '/'             ? 63
                                  : -1;
}

/* A text in base 64 that is read byte by byte: `held` bits are waiting in `bits`, less than 8 between two calls. */
struct base64 {
    const char *at;
    uint32_t bits, held;
};
/* The next byte of base64; -1 at the end, -2 where a character does not belong. */
static int next_byte(struct base64 *b) {
    while (b->held < 8) {
        if (!*b->at || *b->at == '=') {
            return -1;
        }
        int value = digit(*b->at++);
        if (value < 0) {
            return -2;
        }
        b->bits = b->bits << 6 | (uint32_t)value;
        b->held += 6;
    }
    b->held -= 8;
    return (int)(b->bits >> b->held & 0xFF);
}

/* Stretches of bytes that differ from the state before: place (2 bytes, low one first), length, bytes. 05 01 02 AA
 * BB sets bytes 261 and 262. False: it ends too soon, or reaches beyond the state. */
static bool change(uint8_t *state, uint32_t size, const char *text) {
    struct base64 b = {.at = text};
    for (int low; (low = next_byte(&b)) != -1;) {
        int high = next_byte(&b), n = next_byte(&b);
        if (low < 0 || high < 0 || n < 0 || (uint32_t)(low + 256 * high + n) > size) {
            return false;
        }
        for (int i = 0; i < n; i++) {
            int byte = next_byte(&b);
            if (byte < 0) {
                return false;
            }
            state[low + 256 * high + i] = (uint8_t)byte;
        }
    }
    return true;
}

static bool is_number(const struct orr_json *v, int64_t min, int64_t max) {
    return v->type == ORR_JSON_INT && v->number >= min && v->number <= max;
}

/* Does the table of lines have this number? It ends with an entry without text. */
static bool is_line(const orr_game *g, int64_t number) {
    for (int64_t i = 0; i <= number; i++) {
        if (!g->rules->lines[i].text) {
            return false;
        }
    }
    return true;
}

/* [line, seat, arguments…]: a line of the game's table, about a seat of the match or -1. */
static bool read_line(const orr_game *g, const struct orr_json *v, struct orr_event *e) {
    if (v->type != ORR_JSON_LIST || v->count != 2 + ORR_MAX_EVENT_ARGS) {
        return false;
    }
    const struct orr_json *part = orr_json_first(v);
    *e = (struct orr_event){.audience = ORR_TO_ALL};
    for (unsigned i = 0; i < v->count; i++, part = orr_json_next(part)) {
        int64_t min = i == 0 ? 0 : i == 1 ? -1 : INT16_MIN;
        if (!is_number(part, min, i == 0 ? UINT8_MAX : i == 1 ? g->seats - 1 : INT16_MAX)) {
            return false;
        }
        if (i == 0) {
            if (!is_line(g, part->number)) {
                return false;
            }
            e->line = (uint8_t)part->number;
        } else if (i == 1) {
            e->seat = (int8_t)part->number;
        } else {
            e->arg[i - 2] = (int16_t)part->number;
        }
    }
    return true;
}

/* [actor, action or null, difference, lines]. The state is that of the entry before with the difference applied; it
 * lies right behind it in h->states. */
static bool read_entry(struct heard *h, const struct orr_json *v) {
    struct orr_heard *e = &h->entry[h->n];
    uint32_t size = h->game->rules->state_size;
    uint8_t *state = h->states + (size_t)(h->n + 1) * size;
    if (v->type != ORR_JSON_LIST || v->count != 4) {
        return false;
    }
    const struct orr_json *actor = orr_json_first(v), *action = orr_json_next(actor),
                          *difference = orr_json_next(action), *lines = orr_json_next(difference);
    memcpy(state, state - size, size);
    if (!is_number(actor, ORR_CHANCE, h->game->seats - 1) || difference->type != ORR_JSON_STRING ||
        lines->type != ORR_JSON_LIST || !change(state, size, difference->text)) {
        return false;
    }
    *e = (struct orr_heard){.actor = (int8_t)actor->number, .state = state, .event = h->events + h->event_n};
    e->action = action->type == ORR_JSON_STRING ? strtoull(action->text, NULL, 16) : 0;
    const struct orr_json *line = orr_json_first(lines);
    for (uint32_t i = 0; i < lines->count; i++, line = orr_json_next(line)) {
        if (!read_line(h->game, line, &h->events[h->event_n++])) {
            return false;
        }
        e->events++;
    }
    h->n++;
    return true;
}

static bool read_entries(struct heard *h, const struct orr_json *list) {
    const struct orr_json *v = orr_json_first(list);
    for (uint32_t i = 0; i < list->count; i++, v = orr_json_next(v)) {
        if (!read_entry(h, v)) {
            return false;
        }
    }
    return true;
}

/* Entries as the server tells them, appended to a match that is followed: all of them or, with an error, none.
 * {"from":12,"list":[…],"over":true}: so many entries stay, then those of the list come. */
static bool hear(struct orr_match *m, const struct orr_json *root, struct orr_error *err) {
    struct heard h = {.game = orr_match_game(m)};
    const struct orr_json *list = orr_json_need(root, "list", ORR_JSON_LIST, err);
    const struct orr_json *over = orr_json_get(root, "over");
    uint32_t size = h.game->rules->state_size;
    int64_t from;
    if (!list || !orr_json_need_int(root, "from", 0, orr_match_length(m), &from, err)) {
        return false;
    }
    h.entry = orr_alloc(list->count + 1, sizeof *h.entry);
    h.events = orr_alloc(list->span + 1, sizeof *h.events); /* every line is a value of its own */
    h.states = orr_alloc((size_t)list->count + 1, size);
    orr_match_at(m, (uint32_t)from, h.states);
    bool ok = (read_entries(&h, list) || orr_fail(err, "entry %u is none", h.n + 1)) &&
              orr_match_hear(m, (uint32_t)from, h.entry, h.n, err);
    if (ok && over && over->type == ORR_JSON_TRUE) {
        orr_match_hear_end(m);
    }
    free(h.entry);
    free(h.events);
    free(h.states);
    return ok;
}

/* What is not of interest here (the kind of message, clocks) is left alone. */
bool orr_match_hear_message(struct orr_match *m, const char *text, size_t n, struct orr_error *err) {
    struct orr_json_doc doc = {0};
    bool ok = orr_match_follows(m) ? orr_json_parse(&doc, text, n, err) && hear(m, doc.root, err)
                                   : orr_fail(err, "this match is played here");
    orr_json_free(&doc);
    return ok;
}
