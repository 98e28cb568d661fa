/* The second half of fixture.h: positions from a short text. Included by fixture.h only.
 *
 * Clauses, separated by semicolons:
 *   at STATION, turn SEAT, acted SEAT.. (the rim front to back), round N
 *   SEAT energy N N N N N N (ED HQ BIO SP CAN EC), SEAT hand CARD.., SEAT laser N,
 *   SEAT store VICTIM CARD, all hand CARD.. (the same for everybody, may be empty)
 *   display CARD.., discard CARD.., stack CARD.. (then the rest is the discard pile)
 *   bridges COLOUR x 6, dock COLOUR STATION, track STATION SEAT.. */
#ifndef SOLARIS_TESTS_FIXTURE_AT_H
#define SOLARIS_TESTS_FIXTURE_AT_H

struct so_model {
    unsigned seats, players, at, turn, round;
    uint8_t deck[SOLARIS_KINDS], stack[SOLARIS_KINDS], discard[SOLARIS_KINDS];
    uint8_t hand[SOLARIS_SEATS][SOLARIS_KINDS];
    uint8_t store[SOLARIS_SEATS][SOLARIS_SEATS];
    uint8_t energy[SOLARIS_SEATS][SOLARIS_STATIONS];
    uint8_t laser[SOLARIS_SEATS];
    uint8_t display[SOLARIS_DISPLAY], bridge[SOLARIS_STATIONS], shuttle[SOLARIS_COLOURS];
    uint8_t track[SOLARIS_STATIONS][SOLARIS_SEATS], rim[SOLARIS_SEATS];
    unsigned n_rim;
    bool stack_given;
};

/* Everything of the model from a table at the first decision of F1. */
static inline void so_model_read(struct so_model *m, const struct table *t) {
    const struct solaris_state *s = t->s;
    memset(m, 0, sizeof *m);
    m->seats = solaris_cache_of(t->g)->seats;
    m->players = solaris_cache_of(t->g)->players;
    m->round = 1;
    m->at = s->ring[0];
    m->turn = s->actor;
    memcpy(m->deck, solaris_pack_of(t->g)->deck, sizeof m->deck);
    memcpy(m->hand, s->hand, sizeof m->hand);
    memcpy(m->energy, s->energy, sizeof m->energy);
    memcpy(m->display, s->display, sizeof m->display);
    memcpy(m->bridge, s->bridge, sizeof m->bridge);
    memset(m->shuttle, ORR_NONE, sizeof m->shuttle);
    memset(m->store, ORR_NONE, sizeof m->store);
    memset(m->track, ORR_NONE, sizeof m->track);
}

static inline void so_cards(const char **text, uint8_t bag[SOLARIS_KINDS]) {
    char word[TABLE_STEP];
    memset(bag, 0, SOLARIS_KINDS);
    while (next_word(text, word)) {
        bag[so_card(word)]++;
    }
}

static inline unsigned so_seats(const char **text, uint8_t list[SOLARIS_SEATS]) {
    char word[TABLE_STEP];
    unsigned n = 0;
    while (next_word(text, word)) {
        list[n++] = (uint8_t)so_seat(word);
    }
    return n;
}

static inline unsigned so_number(const char **text) {
    char word[TABLE_STEP];
    assert_true(next_word(text, word));
    return (unsigned)strtoul(word, NULL, 10);
}

static inline unsigned so_name(const char **text, const char *const *names, unsigned n) {
    char word[TABLE_STEP];
    assert_true(next_word(text, word));
    return so_find(names, n, word);
}

/* "P2 energy ..", "P2 hand ..", "P2 laser ..", "P2 store P1 CARD". */
static inline void so_clause_seat(struct so_model *m, unsigned seat, const char **text) {
    static const char *const names[] = {"energy", "hand", "laser", "store"};
    char word[TABLE_STEP];
    switch (so_name(text, names, 4)) {
    case 0:
        for (unsigned i = 0; i < SOLARIS_STATIONS; i++) {
            m->energy[seat][i] = (uint8_t)so_number(text);
        }
        break;
    case 1:
        so_cards(text, m->hand[seat]);
        break;
    case 2:
        m->laser[seat] = (uint8_t)so_number(text);
        break;
    default:
        assert_true(next_word(text, word));
        unsigned victim = so_seat(word);
        assert_true(next_word(text, word));
        m->store[seat][victim] = (uint8_t)so_card(word);
    }
}

static inline void so_clause_table(struct so_model *m, const char *word, const char **text) {
    static const char *const names[] = {"at",    "turn",    "acted",   "round", "all",  "display",
                                        "stack", "discard", "bridges", "dock",  "track"};
    char next[TABLE_STEP];
    unsigned station;
    switch (so_find(names, 11, word)) {
    case 0:
        m->at = so_name(text, so_station, SOLARIS_STATIONS);
        return;
    case 1:
        assert_true(next_word(text, next));
        m->turn = so_seat(next);
        return;
    case 2:
        m->n_rim = so_seats(text, m->rim);
        return;
    case 3:
        m->round = so_number(text);
        return;
    case 4:
        assert_true(next_word(text, next) && strcmp(next, "hand") == 0);
        so_cards(text, m->hand[0]);
        for (unsigned i = 1; i < m->players; i++) {
            memcpy(m->hand[i], m->hand[0], sizeof m->hand[0]);
        }
        return;
    case 5:
        for (unsigned i = 0; i < SOLARIS_DISPLAY; i++) {
            m->display[i] = next_word(text, next) ? (uint8_t)so_card(next) : ORR_NONE;
        }
        return;
    case 6:
        so_cards(text, m->stack);
        m->stack_given = true;
        return;
    case 7:
        so_cards(text, m->discard);
        return;
    case 8:
        for (unsigned i = 0; i < SOLARIS_STATIONS; i++) {
            m->bridge[i] = (uint8_t)so_name(text, so_colour, SOLARIS_COLOURS);
        }
        return;
    case 9:
        station = so_name(text, so_colour, SOLARIS_COLOURS);
        m->shuttle[station] = (uint8_t)so_name(text, so_station, SOLARIS_STATIONS);
        return;
    default:
        station = so_name(text, so_station, SOLARIS_STATIONS);
        memset(m->track[station], ORR_NONE, SOLARIS_SEATS);
        so_seats(text, m->track[station]);
    }
}

static inline void so_model_change(struct so_model *m, const char *text) {
    char word[TABLE_STEP];
    while (next_word(&text, word)) {
        if (word[0] == 'P' && word[1] >= '1' && word[1] <= '5' && !word[2]) {
            so_clause_seat(m, so_seat(word), &text);
        } else {
            so_clause_table(m, word, &text);
        }
        clause_end(&text);
    }
}

/* [SO-2.11] */
static inline unsigned so_place(const struct so_model *m, unsigned station, uint8_t *list, unsigned n, unsigned seat) {
    unsigned i = 0;
    while (i < n && m->energy[list[i]][station] > m->energy[seat][station]) {
        i++;
    }
    memmove(list + i + 1, list + i, n - i);
    list[i] = (uint8_t)seat;
    return n + 1;
}

static inline bool so_on_rim(const struct so_model *m, unsigned seat) {
    return memchr(m->rim, (int)seat, m->n_rim) != NULL;
}

/* The tracks by energy, unless the text gave them; without the seats on the rim. */
static inline void so_model_tracks(struct so_model *m) {
    if (!so_on_rim(m, m->turn)) {
        m->n_rim = so_place(m, m->at, m->rim, m->n_rim, m->turn);
    }
    for (unsigned st = 0; st < SOLARIS_STATIONS; st++) {
        uint8_t list[SOLARIS_SEATS + 1];
        unsigned n = 0;
        bool given = m->track[st][0] != ORR_NONE;
        for (unsigned i = 0; i < m->seats; i++) {
            unsigned seat = given ? m->track[st][i] : m->seats - 1 - i;
            if (seat == ORR_NONE || (st == m->at && so_on_rim(m, seat))) {
                continue;
            }
            if (given) {
                list[n++] = (uint8_t)seat;
            } else {
                n = so_place(m, st, list, n, seat);
            }
        }
        memset(m->track[st], ORR_NONE, SOLARIS_SEATS);
        memcpy(m->track[st], list, n);
    }
}

/* Cards that the text does not place go to the stack, or to the discard pile when it names the stack. */
static inline void so_model_rest(struct so_model *m) {
    for (unsigned k = 0; k < SOLARIS_KINDS; k++) {
        int left = m->deck[k] - m->discard[k] - (m->stack_given ? m->stack[k] : 0);
        for (unsigned i = 0; i < m->players; i++) {
            left -= m->hand[i][k];
            for (unsigned j = 0; j < SOLARIS_SEATS; j++) {
                left -= m->store[i][j] == k;
            }
        }
        for (unsigned i = 0; i < SOLARIS_DISPLAY; i++) {
            left -= m->display[i] == k;
        }
        if (left < 0) {
            fail_msg("the text uses more cards of kind %u than exist", k);
        }
        uint8_t *rest = m->stack_given ? &m->discard[k] : &m->stack[k];
        *rest = (uint8_t)(*rest + left);
    }
}

#include "fixture_write.h"

#endif
