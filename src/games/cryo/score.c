/* Cryo: how the game stands and who has won. Section 6, and 7.6 for the rival. */
#include "play.h"

/* ---- caverns ---- */

/* [CR-6.3] Points of every faction for one cavern. */
static void majority(const struct cryo_cavern_face *face, const unsigned pods[CRYO_SEATS], int32_t out[CRYO_SEATS]) {
    unsigned most = 0, next = 0, leaders = 0, seconds = 0;
    for (unsigned i = 0; i < CRYO_SEATS; i++) {
        most = pods[i] > most ? pods[i] : most;
    }
    for (unsigned i = 0; i < CRYO_SEATS; i++) {
        leaders += pods[i] == most;
        next = pods[i] < most && pods[i] > next ? pods[i] : next;
    }
    for (unsigned i = 0; i < CRYO_SEATS; i++) {
        seconds += pods[i] == next;
    }
    for (unsigned i = 0; most > 0 && i < CRYO_SEATS; i++) {
        bool second = next > 0 && leaders == 1 && seconds == 1 && pods[i] == next;
        if (pods[i] == most) {
            out[i] += leaders == 1 ? face->first : face->second;
        } else if (second) {
            out[i] += face->second;
        }
    }
}

/* Most caverns are empty for most of the game. */
static void majorities(const orr_game *g, const cryo_state *s, int32_t out[CRYO_SEATS]) {
    unsigned manned = 0;
    for (unsigned i = 0; i < CRYO_SEATS; i++) {
        manned |= cryo_manned(&s->faction[i]);
    }
    CRYO_EACH(cavern, s->face_up & manned) {
        unsigned pods[CRYO_SEATS];
        for (unsigned i = 0; i < CRYO_SEATS; i++) {
            pods[i] = s->faction[i].cavern[cavern];
        }
        majority(&cryo_pack_of(g)->caverns[s->cavern[cavern]], pods, out);
    }
}

/* [CR-6.5] Caverns in which the faction alone has the most pods. */
static unsigned led(const cryo_state *s, unsigned who) {
    unsigned n = 0;
    CRYO_EACH(cavern, s->face_up) {
        unsigned mine = s->faction[who].cavern[cavern], best = 0;
        for (unsigned i = 0; i < CRYO_SEATS; i++) {
            unsigned pods = s->faction[i].cavern[cavern];
            best = i != who && pods > best ? pods : best;
        }
        n += mine > best;
    }
    return n;
}

static unsigned landed(const cryo_faction *f) {
    unsigned n = 0;
    CRYO_EACH(i, cryo_manned(f)) { n += f->cavern[i]; }
    return n;
}

static unsigned stocked(const cryo_faction *f) {
    return (unsigned)(f->stock[0] + f->stock[1] + f->stock[2] + f->stock[3] + f->stock[4]);
}

/* ---- missions ---- */

static unsigned most_in_a_cavern(const cryo_faction *f) {
    unsigned most = 0;
    CRYO_EACH(i, cryo_manned(f)) { most = f->cavern[i] > most ? f->cavern[i] : most; }
    return most;
}

/* What a mission counts. Table 11.3 */
static unsigned mission_units(const orr_game *g, const cryo_faction *f, unsigned mission) {
    switch (mission) {
    case 0:
        return cryo_count_few(cryo_manned(f));
    case 1:
        return most_in_a_cavern(f);
    case 2:
        return stocked(f) / 2;
    case 3:
        return cryo_count_few(cryo_manned(f) & cryo_cache_of(g)->large);
    case 4:
        return CRYO_SLOTS - cryo_count_few(f->empty);
    case 5:
        return f->fleet;
    case 6:
        return cryo_count_few(f->upgrades);
    default:
        return cryo_count_few(f->salvage);
    }
}

int32_t cryo_mission_points(const orr_game *g, const cryo_state *s, unsigned who, unsigned mission) {
    const struct cryo_card_face *face = &cryo_pack_of(g)->cards[mission];
    unsigned points = face->points * mission_units(g, &s->faction[who], mission);
    return (int32_t)(points < face->most ? points : face->most);
}

/* [CR-6.4]; of the rival its three best. [CR-7.40] */
static int32_t missions(const orr_game *g, const cryo_state *s, unsigned who) {
    int32_t best[CRYO_MAX_CARDS] = {0};
    CRYO_EACH(mission, s->faction[who].mission_mask) {
        int32_t points = cryo_mission_points(g, s, who, mission);
        for (unsigned i = 0; i < CRYO_MAX_CARDS; i++) {
            int32_t other = best[i];
            best[i] = points > other ? points : other;
            points = points > other ? other : points;
        }
    }
    return best[0] + best[1] + best[2];
}

/* On a cut state the missions of others are only counted. */
static bool missions_hidden(const cryo_faction *f) {
    unsigned known = 0;
    for (unsigned i = 0; i < CRYO_TYPES; i++) {
        known += f->missions[i];
    }
    return known < f->mission_size;
}

/* ---- the sum ---- */

/* Without whether some are hidden. [CR-6.2] */
static struct cryo_score points_with(const orr_game *g, const cryo_state *s, unsigned who, int32_t majority_points) {
    const cryo_faction *f = &s->faction[who];
    unsigned share = cryo_pack_of(g)->quarters_share;
    struct cryo_score r = {.majorities = majority_points};
    r.pods = (int32_t)landed(f);
    r.cards = (int32_t)(cryo_count_few(f->upgrades) + f->fleet);
    r.quarters = share ? f->quarters / (int32_t)share : 0; /* [CR-R9] */
    r.missions = missions(g, s, who);
    r.total = r.pods + r.majorities + r.cards + r.quarters + r.missions;
    return r;
}

static struct cryo_score score_with(const orr_game *g, const cryo_state *s, unsigned who, int32_t majority_points) {
    struct cryo_score r = points_with(g, s, who, majority_points);
    r.hidden = missions_hidden(&s->faction[who]);
    return r;
}

struct cryo_score cryo_score_of(const orr_game *g, const cryo_state *s, unsigned who) {
    int32_t points[CRYO_SEATS] = {0};
    majorities(g, s, points);
    return score_with(g, s, who, points[who]);
}

void cryo_totals(const orr_game *g, const cryo_state *s, int32_t total[CRYO_SEATS]) {
    int32_t points[CRYO_SEATS] = {0};
    majorities(g, s, points);
    for (unsigned who = 0; who < cryo_players(g); who++) {
        total[who] = points_with(g, s, who, points[who]).total;
    }
}

/* [CR-6.5] Score, pods in caverns, caverns led, stock, the later place in the order: no two are equal in all. */
enum { MERITS = 5 };
struct standing {
    int32_t by[MERITS];
};

static struct standing standing_of(const orr_game *g, const cryo_state *s, unsigned who, int32_t total) {
    const cryo_faction *f = &s->faction[who];
    unsigned players = cryo_players(g), first = s->first == ORR_NONE ? 0 : s->first;
    unsigned place = (who + players - first) % players;
    return (struct standing){{total, (int32_t)landed(f), (int32_t)led(s, who), (int32_t)stocked(f), (int32_t)place}};
}

/* The first merit in which the two differ. */
static unsigned difference(const struct standing *a, const struct standing *b) {
    unsigned i = 0;
    while (i < MERITS - 1 && a->by[i] == b->by[i]) {
        i++;
    }
    return i;
}

static bool beats(const struct standing *a, const struct standing *b) {
    unsigned i = difference(a, b);
    return a->by[i] > b->by[i];
}

/* What decided between the two; NULL: their points. */
static const char *tie_words(const struct standing *a, const struct standing *b) {
    static const char *const words[MERITS] = {NULL, "more pods in caverns", "more caverns led alone", "more in stock",
                                              "the later place in the turn order"};
    return words[difference(a, b)];
}

static void rank_seats(const orr_game *g, const struct standing standings[CRYO_SEATS], struct orr_result *r) {
    const struct standing *place[CRYO_SEATS] = {NULL};
    for (unsigned a = 0; a < g->seats; a++) {
        unsigned better = 0;
        for (unsigned b = 0; b < g->seats; b++) {
            better += b != a && beats(&standings[b], &standings[a]);
        }
        r->rank[a] = (uint8_t)(better + 1);
        r->won = (uint8_t)(r->won | (unsigned)(r->over && better == 0) << a);
        place[better] = &standings[a];
    }
    r->tie = r->over && place[0] && place[1] ? tie_words(place[0], place[1]) : NULL;
}

/* [CR-6.6] */
static void judge_solo(const struct standing standings[CRYO_SEATS], struct orr_result *r) {
    r->rival = "the rival";
    r->rank[0] = 1;
    r->won = r->over && beats(&standings[0], &standings[CRYO_RIVAL]);
    r->tie = r->over ? tie_words(&standings[0], &standings[CRYO_RIVAL]) : NULL;
}

enum { LINES = 5, MISSIONS = 4 };

static void fill_column(const struct cryo_score *score, unsigned column, struct orr_result *r) {
    static const char *const labels[LINES] = {"Pods in caverns", "Cavern majorities", "Upgrades and vehicles",
                                              "Pods in the quarters", "Missions"};
    const int32_t part[LINES] = {score->pods, score->majorities, score->cards, score->quarters, score->missions};
    r->n_lines = LINES;
    for (unsigned i = 0; i < LINES; i++) {
        r->lines[i].label = labels[i];
        r->lines[i].value[column] = part[i];
    }
    r->score[column] = score->total;
    r->partial = (uint8_t)(r->partial | (unsigned)score->hidden << column); /* [CR-8.2], [CR-8.3] */
    r->lines[MISSIONS].partial = r->partial;
}

void cryo_score(const orr_game *g, const void *memory, struct orr_result *r) {
    const cryo_state *s = memory;
    unsigned players = cryo_players(g);
    int32_t points[CRYO_SEATS] = {0};
    struct standing standings[CRYO_SEATS];
    majorities(g, s, points);
    r->over = s->phase == CRYO_P_OVER;
    r->rounds = (s->turns + players - 1) / players;
    for (unsigned who = 0; who < players; who++) {
        struct cryo_score score = score_with(g, s, who, points[who]);
        standings[who] = standing_of(g, s, who, score.total);
        fill_column(&score, who < g->seats ? who : ORR_RIVAL, r);
    }
    if (cryo_cache_of(g)->solo) {
        judge_solo(standings, r);
    } else {
        rank_seats(g, standings, r);
    }
}

void cryo_tell_scores(const orr_game *g, const cryo_state *s, struct orr_trace *t) {
    for (unsigned who = 0; t && who < cryo_players(g); who++) {
        struct cryo_score r = cryo_score_of(g, s, who);
        const int32_t part[] = {r.pods, r.majorities, r.cards, r.quarters, r.missions};
        for (unsigned i = 0; i < 5; i++) {
            cryo_say(g, t, CRYO_LN_P_SCORE, who, (unsigned)part[i], i, 0);
        }
        cryo_say(g, t, CRYO_LN_P_TOTAL, who, (unsigned)r.total, 0, 0);
    }
}
