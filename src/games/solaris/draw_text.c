/* Solaris for a terminal of 80 columns: the ring as six columns in ring order, each
 * listing its tokens in the order in which they act. Places are character cells. */
#include "draw.h"
#include "tables.h"

enum {
    COLUMNS = 80,
    LABELS = 8, /* width of the first column */
    CELL = 12,
    NAME_MAX = 8,

    TITLE_ROW = 0,
    PROMPT_ROW = 1,
    MARKER_ROW = 2,
    RING_ROW = 3,
    DOCK_ROW = 4,
    TOKEN_ROW = 5,
    CARD_ROW = 12,
    HAND_ROW = 13,
    KEY_ROW = 14
};

static const char colour_letters[SOLARIS_COLOURS] = {'B', 'G', 'K', 'P'};

static int put_letter(const struct solaris_pen *p, int x, int y, unsigned colour) {
    orr_text(p->to, x, y, 1, SOLARIS_BRIGHT + (int)colour, "%c", colour_letters[colour])->flags = ORR_BOLD;
    return x + 1;
}

static int put_number(const struct solaris_pen *p, int x, int y, int role, unsigned flags, unsigned n) {
    return orr_put_text(p->to, x, y, role, flags, orr_phrase(p->to, "%u", n));
}

static void title(const struct solaris_pen *p) {
    int x = orr_put_text(p->to, 0, TITLE_ROW, ORR_SUN, ORR_BOLD, "SOLARIS") + 2;
    if (p->s->phase < SOLARIS_P_ACTION) {
        orr_put_text(p->to, x, TITLE_ROW, ORR_INK_2, 0, "being set up");
        return;
    }
    x = orr_put_text(p->to, x, TITLE_ROW, ORR_INK, 0, "round ");
    x = put_number(p, x, TITLE_ROW, ORR_INK, ORR_BOLD, p->s->round) + 2;
    if (p->s->phase == SOLARIS_P_OVER) {
        orr_put_text(p->to, x, TITLE_ROW, ORR_SUN, ORR_BOLD, "game over");
    } else {
        x = orr_put_text(p->to, x, TITLE_ROW, ORR_INK, 0, "at ");
        orr_put_text(p->to, x, TITLE_ROW, ORR_SUN, ORR_BOLD, solaris_kind_station.titles[solaris_active(p->s)]);
    }
    const char *aim = orr_scene_text(p->to, solaris_aim_words(p));
    orr_put_text(p->to, COLUMNS - orr_letters(aim), TITLE_ROW, ORR_INK_2, 0, aim);
}

static void prompt(const struct solaris_pen *p) {
    const char *words = orr_scene_text(p->to, solaris_prompt_words(p));
    const char *progress = orr_scene_text(p->to, solaris_progress_words(p, true));
    int x = 0;
    if (p->asked) {
        x = orr_put_text(p->to, x, PROMPT_ROW, solaris_seat_role(p, (unsigned)p->seat), ORR_BOLD,
                         orr_first_letters(p->to, solaris_seat_name(p, (unsigned)p->seat), NAME_MAX));
        x = orr_put_text(p->to, x, PROMPT_ROW, ORR_INK, 0, ": ");
    }
    x = orr_put_text(p->to, x, PROMPT_ROW, ORR_INK, ORR_BOLD, words);
    if (*progress && x + 3 + orr_letters(progress) <= COLUMNS) {
        x = orr_put_text(p->to, x, PROMPT_ROW, ORR_INK_2, 0, " (");
        x = orr_put_text(p->to, x, PROMPT_ROW, ORR_INK_2, 0, progress);
        orr_put_text(p->to, x, PROMPT_ROW, ORR_INK_2, 0, ")");
    }
}

/* The turn markers that are left. [SO-7.2] */
static void turn_markers(const struct solaris_pen *p) {
    int last = p->g->option[SOLARIS_TIME_ROUNDS], round = last - SOLARIS_TURN_MARKERS + 1, x = LABELS;
    round = round > p->s->round ? round : p->s->round + 1;
    orr_put_text(p->to, 0, MARKER_ROW, ORR_INK_2, 0, "Markers");
    for (; round <= last; round++) {
        x = put_number(p, x, MARKER_ROW, ORR_SUN, ORR_BOLD, (unsigned)round) + 1;
    }
    orr_put_text(p->to, x, MARKER_ROW, ORR_INK_2, 0, x == LABELS ? "none: the last round" : "rounds to come");
}

/* ---- the ring ---- */

static bool is_active(const struct solaris_pen *p, unsigned position) {
    return p->s->phase >= SOLARIS_P_ACTION && p->s->phase != SOLARIS_P_OVER && position == p->s->position;
}

static void bridge(const struct solaris_pen *p, unsigned slot, int from, int to) {
    unsigned colour = p->s->bridge[slot];
    bool laid = solaris_bridge_laid(p->s, slot) && colour < SOLARIS_COLOURS;
    int middle = (from + to) / 2;
    for (int x = from; x < to; x++) {
        if (x == middle && laid) {
            put_letter(p, x, RING_ROW, colour);
        } else {
            orr_put_text(p->to, x, RING_ROW, ORR_EDGE, 0, laid ? "-" : ".");
        }
    }
}

static void station_head(const struct solaris_pen *p, unsigned position) {
    unsigned station = solaris_station_at(p->s, position);
    bool active = is_active(p, position), last = position + 1 == SOLARIS_STATIONS;
    int x = LABELS + CELL * (int)position;
    const char *name = station == ORR_NONE ? "?" : solaris_kind_station.names[station];
    if (active) {
        orr_put_text(p->to, x - 1, RING_ROW, ORR_SUN, ORR_BOLD, "[");
    }
    int end = orr_put_text(p->to, x, RING_ROW, active ? ORR_SUN : ORR_INK, ORR_BOLD, name);
    if (active) {
        end = orr_put_text(p->to, end, RING_ROW, ORR_SUN, ORR_BOLD, "]");
    }
    bridge(p, position, end + 1, last ? end + 4 : x + CELL - 2);
    unsigned first = solaris_station_at(p->s, 0);
    if (last && first != ORR_NONE) {
        orr_put_text(p->to, end + 5, RING_ROW, ORR_INK_2, 0, solaris_kind_station.names[first]);
    }
    x = LABELS + CELL * (int)position;
    for (unsigned c = 0; c < SOLARIS_COLOURS && p->s->phase >= SOLARIS_P_ACTION; c++) {
        if (p->s->shuttle[c] == station) {
            x = put_letter(p, x, DOCK_ROW, c) + 1;
        }
    }
    if (x == LABELS + CELL * (int)position) {
        orr_put_text(p->to, x, DOCK_ROW, ORR_EDGE, 0, "-");
    }
}

static void token(const struct solaris_pen *p, unsigned seat, unsigned station, int x, int y, char sign) {
    bool acts = sign == '>';
    if (sign != ' ') {
        orr_text(p->to, x - 1, y, 1, acts ? ORR_SUN : ORR_INK_2, "%c", sign)->flags = ORR_BOLD;
    }
    int end = orr_put_text(p->to, x, y, solaris_seat_role(p, seat), acts ? ORR_BOLD : 0,
                           orr_first_letters(p->to, solaris_seat_name(p, seat), NAME_MAX)) +
              1;
    struct orr_node *value = orr_text(p->to, end, y, 1, ORR_INK, "%u", p->s->energy[seat][station]);
    value->flags = ORR_BOLD | ORR_VALUED;
    value->piece = SOLARIS_PIECE_TOKEN + seat * 8 + station;
    value->value = p->s->energy[seat][station];
}

/* First to act on top: the acting seat, those who wait, then those who have acted. */
static void station_tokens(const struct solaris_pen *p, unsigned position) {
    const struct solaris_state *s = p->s;
    unsigned station = solaris_station_at(s, position);
    int x = LABELS + CELL * (int)position, y = TOKEN_ROW;
    bool active = is_active(p, position);
    if (station == ORR_NONE) {
        return;
    }
    if (active && p->acting >= 0 && solaris_has_acted(s, (unsigned)p->acting)) {
        token(p, (unsigned)p->acting, station, x, y++, '>');
    }
    for (unsigned i = 0; i < s->track_size[station]; i++) {
        token(p, s->track[station][i], station, x, y++, ' ');
    }
    for (unsigned i = 0; active && i < s->rim_size; i++) {
        if (s->rim[i] != p->acting) {
            token(p, s->rim[i], station, x, y++, '*');
        }
    }
}

/* ---- the lines below ---- */

static void laser_line(const struct solaris_pen *p) {
    int y = TOKEN_ROW + (int)p->seats, column = (COLUMNS - LABELS) / (int)p->players;
    column = column > 18 ? 18 : column;
    orr_put_text(p->to, 0, y, ORR_INK_2, 0, "Laser");
    orr_put_text(p->to, 0, y + 1, ORR_INK_2, 0, "Hands");
    for (unsigned seat = 0; seat < p->players; seat++) {
        int x = LABELS + column * (int)seat;
        unsigned stored = solaris_store_size(p, seat);
        const char *name = orr_first_letters(p->to, solaris_seat_name(p, seat), NAME_MAX);
        int end = orr_put_text(p->to, x, y, solaris_seat_role(p, seat), 0, name) + 1;
        put_number(p, end, y, ORR_SUN, ORR_BOLD, p->s->laser[seat]);
        end = put_number(p, end, y + 1, ORR_INK, 0, p->s->hand_size[seat]);
        if (stored) {
            put_number(p, orr_put_text(p->to, end, y + 1, ORR_VIOLET, 0, "+"), y + 1, ORR_VIOLET, 0, stored);
        }
    }
}

static int put_card(const struct solaris_pen *p, int x, int y, unsigned kind) {
    x = orr_put_text(p->to, x, y, ORR_INK, 0, solaris_kind_station.names[solaris_station_of(kind)]);
    x = orr_put_text(p->to, x, y, ORR_EDGE, 0, ".");
    return put_letter(p, x, y, solaris_colour_of(kind)) + 1;
}

static void card_line(const struct solaris_pen *p) {
    const struct solaris_state *s = p->s;
    int x = LABELS, y = CARD_ROW;
    orr_put_text(p->to, 0, y, ORR_INK_2, 0, "Display");
    for (unsigned i = 0; i < SOLARIS_DISPLAY; i++) {
        unsigned kind = solaris_shown(s, i);
        x = kind == ORR_NONE ? orr_put_text(p->to, x, y, ORR_EDGE, 0, "-") + 1 : put_card(p, x, y, kind);
    }
    x = put_number(p, orr_put_text(p->to, 28, y, ORR_INK_2, 0, "Stack "), y, ORR_INK, 0, s->stack_size);
    x = put_number(p, orr_put_text(p->to, x + 2, y, ORR_INK_2, 0, "Discard "), y, ORR_INK, 0, s->discard_size);
    x = orr_put_text(p->to, x + 2, y, ORR_INK_2, 0, "Spare ");
    for (unsigned i = 0; i < 2 && solaris_bridge_laid(s, SOLARIS_STATIONS); i++) {
        x = put_letter(p, x, y, s->spare[i] % SOLARIS_COLOURS);
    }
    x = orr_put_text(p->to, x + 2, y, ORR_INK_2, 0, "Hangar ");
    for (unsigned c = 0; c < SOLARIS_COLOURS; c++) {
        if (s->phase < SOLARIS_P_ACTION || s->shuttle[c] >= SOLARIS_STATIONS) {
            x = put_letter(p, x, y, c);
        }
    }
}

static int hand_width(const uint8_t hand[SOLARIS_KINDS]) {
    int sum = 0;
    for (unsigned kind = 0; kind < SOLARIS_KINDS; kind++) {
        sum += hand[kind] * (orr_letters(solaris_kind_station.names[solaris_station_of(kind)]) + 3);
    }
    return sum;
}

/* "ED.BGG HQ.K": one word per station, for large hands. */
static int put_station_cards(const struct solaris_pen *p, int x, unsigned station, const uint8_t hand[SOLARIS_KINDS]) {
    int start = x;
    for (unsigned c = 0; c < SOLARIS_COLOURS; c++) {
        for (unsigned copy = 0; copy < hand[station * SOLARIS_COLOURS + c]; copy++) {
            if (x == start) {
                x = orr_put_text(p->to, x, HAND_ROW, ORR_INK, 0, solaris_kind_station.names[station]);
                x = orr_put_text(p->to, x, HAND_ROW, ORR_EDGE, 0, ".");
            }
            x = put_letter(p, x, HAND_ROW, c);
        }
    }
    return x == start ? x : x + 1;
}

static void hand_line(const struct solaris_pen *p) {
    if (p->hand < 0) {
        return;
    }
    uint8_t hand[SOLARIS_KINDS];
    solaris_hand_cards(p, hand);
    bool roomy = hand_width(hand) <= COLUMNS - LABELS;
    int x = LABELS;
    orr_put_text(p->to, 0, HAND_ROW, ORR_SUN, ORR_BOLD, p->hand == p->seat ? "Yours" : "Cards");
    for (unsigned kind = 0; roomy && kind < SOLARIS_KINDS; kind++) {
        for (unsigned copy = 0; copy < hand[kind]; copy++) {
            x = put_card(p, x, HAND_ROW, kind);
        }
    }
    for (unsigned station = 0; !roomy && station < SOLARIS_STATIONS; station++) {
        x = put_station_cards(p, x, station, hand);
    }
    if (x == LABELS) {
        unsigned n = p->s->hand_size[p->hand];
        orr_put_text(p->to, x, HAND_ROW, ORR_INK_2, 0,
                     n ? orr_phrase(p->to, "cards that only their owner knows: %u", n) : "no cards");
    }
}

static void key_line(const struct solaris_pen *p) {
    orr_put_text(p->to, 0, KEY_ROW, ORR_INK_2, 0,
                 "> acts now  * has acted  upper acts first | B blue  G green  K pink  P purple");
}

void solaris_text(struct solaris_pen *p) {
    title(p);
    prompt(p);
    if (p->g->option[SOLARIS_VARIANT_TIME]) {
        turn_markers(p);
    }
    orr_put_text(p->to, 0, RING_ROW, ORR_INK_2, 0, "Ring");
    orr_put_text(p->to, 0, DOCK_ROW, ORR_INK_2, 0, "Docked");
    orr_put_text(p->to, 0, TOKEN_ROW, ORR_INK_2, 0, "Energy");
    for (unsigned i = 0; i < SOLARIS_STATIONS; i++) {
        station_head(p, i);
        station_tokens(p, i);
    }
    laser_line(p);
    card_line(p);
    hand_line(p);
    key_line(p);
}
