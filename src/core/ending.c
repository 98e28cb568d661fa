/* How a game ended, in words that speak to their reader: its own place first, then by how much. Uses a result as the
 * reader may know it and nothing else; knows no game.
 *
 * Every text is a whole phrase with {placeholders}, in one of two tables: titles ("You came second") and what is said
 * beside them ("6 points behind {who}"); both are looked up in the catalogue of the reader's language. A difference of at
 * most one point has the context "one" there, and the rival the form that the translation asks for: {other:behind}. */
#include "orrery/engine.h"

#include "catalogue.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

/* PLACES: ranks 1 to 6, and 0 for none. NAMES: six names of 47 bytes with what stands between them. */
enum { PLACES = ORR_MAX_SEATS + 1, NAMES = 320 };

/* Two titles for each place follow one another, so that the rank can be added: YOU_CAME + 2 is "You came second". */
enum title {
    NO_TITLE,
    YOU_WON,
    YOU_WON_BY,
    YOU_LOST,
    YOU_MISSED,
    WE_WON,
    WE_LOST,
    ONE_WON,
    ONE_LOST,
    SEVERAL_WON,
    ALL_WON,
    ALL_LOST,
    NONE_WON,
    YOU_CAME, /* and from here on one for each place */
    YOU_SHARE = YOU_CAME + PLACES,
    TITLES = YOU_SHARE + PLACES
};

static const char *const titles[TITLES] = {
    [YOU_WON] = N_("You won"),
    [YOU_WON_BY] = N_("You won by {by}"),
    [YOU_LOST] = N_("You lost"),
    [YOU_MISSED] = N_("You did not win"),
    [WE_WON] = N_("You won together"),
    [WE_LOST] = N_("You lost together"),
    [ONE_WON] = N_("{who} won"),
    [ONE_LOST] = N_("{who} lost"),
    [SEVERAL_WON] = N_("{who} share first place"),
    [ALL_WON] = N_("Everybody won"),
    [ALL_LOST] = N_("Everybody lost"),
    [NONE_WON] = N_("Nobody won"),
    [YOU_CAME + 1] = N_("You came first"),
    [YOU_CAME + 2] = N_("You came second"),
    [YOU_CAME + 3] = N_("You came third"),
    [YOU_CAME + 4] = N_("You came fourth"),
    [YOU_CAME + 5] = N_("You came fifth"),
    [YOU_CAME + 6] = N_("You came sixth"),
    [YOU_SHARE + 1] = N_("You share first place"),
    [YOU_SHARE + 2] = N_("You share second place"),
    [YOU_SHARE + 3] = N_("You share third place"),
    [YOU_SHARE + 4] = N_("You share fourth place"),
    [YOU_SHARE + 5] = N_("You share fifth place"),
    [YOU_SHARE + 6] = N_("You share sixth place"),
};

/* The texts about a common goal stand in the same order for one seat (OVER, EXACTLY, SHORT) and for several
 * (LOWEST_…): goal_text adds the difference. */
enum text {
    NO_TEXT,
    AHEAD,
    BEHIND,
    JUST_BEHIND,
    EQUAL,
    WITH,
    LAST_LEFT,
    WAS_OUT,
    OVER,
    EXACTLY,
    SHORT,
    LOWEST_OVER,
    LOWEST_EXACT,
    LOWEST_SHORT
};

static const char *const texts[] = {
    [NO_TEXT] = "",
    [AHEAD] = N_("{points} ahead of {other}"),
    [BEHIND] = N_("{points} behind {other}"),
    [JUST_BEHIND] = N_("behind {other}"),
    [EQUAL] = N_("equal points with {other}, decided by {tie}"),
    [WITH] = N_("with {other}"),
    [LAST_LEFT] = N_("the last one in the game"),
    [WAS_OUT] = N_("out of the game, {other} won"),
    [OVER] = N_("{points} more than the {needed} needed"),
    [EXACTLY] = N_("exactly the {needed} needed"),
    [SHORT] = N_("{points} short of the {needed} needed"),
    [LOWEST_OVER] = N_("the lowest score is {points} more than the {needed} needed"),
    [LOWEST_EXACT] = N_("the lowest score is exactly the {needed} needed"),
    [LOWEST_SHORT] = N_("the lowest score is {points} short of the {needed} needed"),
};

/* What is told, to whom, and what stands for the placeholders. */
struct telling {
    const orr_game *g;
    const struct orr_result *r;
    int reader;
    const char *const *names;
    enum title title;
    enum text text;
    bool one;     /* the difference is at most a point */
    bool rivalry; /* `other` is the rival */
    char who[NAMES], other[NAMES], by[16], points[32], needed[16];
};

/* ---- numbers and names ---- */

/* Scores are whole points or halves: 0.5 is "½" and not "0½", -3.5 is "-3½". Anything else is written as a number. */
void orr_points_write(double points, char *out, size_t size) {
    double whole = points < 0 ? -points : points, half = whole - (double)(long)whole;
    if (half > 0.49 && half < 0.51 && whole < 1) {
        snprintf(out, size, "%s½", points < 0 ? "-" : "");
    } else if (half > 0.49 && half < 0.51) {
        snprintf(out, size, "%ld½", (long)points);
    } else {
        snprintf(out, size, "%.10g", points);
    }
}

/* "1 point", "½ point", "6 points". Also says whether the sentence is about one, which other languages word anew. */
static void points_words(struct telling *t, double points) {
    char number[24];
    orr_points_write(points, number, sizeof number);
    t->one = points <= 1;
    snprintf(t->points, sizeof t->points, t->one ? orr_tr(t->g, "%s point") : orr_tr(t->g, "%s points"), number);
}

/* A seat by its name; ORR_RIVAL is the opponent that is no seat. `room` holds the name of a seat that has none:
 * "P3". */
static const char *name_of(const struct telling *t, unsigned column, char room[8]) {
    if (column == ORR_RIVAL) {
        return t->r->rival;
    }
    if (t->names && t->names[column]) {
        return t->names[column];
    }
    snprintf(room, 8, "P%u", column + 1);
    return room;
}

/* "Ada, Bo and Cy": the seats of a mask. */
static void list_names(const struct telling *t, unsigned mask, char out[NAMES]) {
    unsigned left = orr_mask_count(mask), all = left;
    char before[NAMES], room[8];
    out[0] = 0;
    for (unsigned seat = 0; seat < t->g->seats; seat++) {
        if (!(mask >> seat & 1u)) {
            continue;
        }
        snprintf(before, NAMES, "%s", out);
        snprintf(out, NAMES,
                 left == all ? "%s%s"
                 : left > 1  ? "%s, %s"
                             : orr_tr(t->g, "%s and %s"),
                 before, name_of(t, seat, room));
        left--;
    }
}

static void take_name(const struct telling *t, unsigned column, char out[NAMES]) {
    char room[8];
    snprintf(out, NAMES, "%s", name_of(t, column, room));
}

/* The rival is remembered as such, because translations ask for its name in other forms; people's names have one. */
static void take_other(struct telling *t, unsigned column) {
    take_name(t, column, t->other);
    t->rivalry = column == ORR_RIVAL;
}

/* ---- which words ---- */

/* Does the score lack something that the reader may not know? Then nothing is said that could be worked out from it. */
static bool is_hidden(const struct telling *t, unsigned column) { return t->r->partial >> column & 1u; }

/* What lies between two columns, as the first of them reads it: sets the text and its numbers. Equal scores are told
 * only with what decided between them: "equal points with Bo, decided by the number of cards". False: nothing that
 * the scores could say. */
static bool tell_gap(struct telling *t, unsigned own, unsigned other) {
    double gap = orr_points(t->g, t->r->score[own]) - orr_points(t->g, t->r->score[other]);
    bool ahead = gap > 0;
    if (is_hidden(t, own) || is_hidden(t, other) || (gap == 0 && !t->r->tie)) {
        return false;
    }
    points_words(t, ahead ? gap : -gap);
    orr_points_write(ahead ? gap : -gap, t->by, sizeof t->by);
    t->text = gap == 0 ? EQUAL : ahead ? AHEAD : BEHIND;
    return true;
}

/* The best of the other seats by score; the seat itself where it is alone. */
static unsigned best_other(const struct telling *t, unsigned seat) {
    unsigned best = seat;
    for (unsigned i = 0; i < t->g->seats; i++) {
        if (i != seat && (best == seat || t->r->score[i] > t->r->score[best])) {
            best = i;
        }
    }
    return best;
}

/* The first seat of a mask; 0 for an empty one. */
static unsigned lowest_seat(unsigned mask) {
    unsigned seat = 0;
    while (mask >> seat > 0 && !(mask >> seat & 1u)) {
        seat++;
    }
    return seat;
}

/* Are all other seats out of the game? Then points have decided nothing. */
static bool is_last(const struct telling *t, unsigned seat) {
    unsigned all = (1u << t->g->seats) - 1;
    return t->g->seats > 1 && seat < t->g->seats && (t->r->out | 1u << seat) == all && !(t->r->out >> seat & 1u);
}

/* The gap to the next is told only where it was the score that decided: who won by lasting longest or by something
 * else than points is not said to be ahead by them. */
static void tell_won_alone(struct telling *t, unsigned seat, unsigned other, bool own) {
    take_name(t, seat, t->who);
    take_other(t, other);
    t->title = own ? YOU_WON : ONE_WON;
    if (is_last(t, seat)) {
        t->text = LAST_LEFT;
        return;
    }
    bool told = tell_gap(t, seat, other);
    if (!told || t->text == BEHIND) {
        t->text = NO_TEXT; /* won by something else than the score */
    } else if (own && t->text == AHEAD) {
        t->title = YOU_WON_BY;
    }
}

/* How many seats have this rank. */
static unsigned sharing(const struct telling *t, unsigned rank) {
    unsigned n = 0;
    for (unsigned i = 0; i < t->g->seats; i++) {
        n += t->r->rank[i] == rank;
    }
    return n;
}

/* To a seat that has not won: its place if places are known, and how far behind the winner. Where scores are hidden,
 * or say the opposite, only behind whom. */
static void tell_beaten(struct telling *t, unsigned seat) {
    unsigned rank = t->r->rank[seat], first = lowest_seat(t->r->won);
    list_names(t, t->r->won, t->other);
    t->title =
        !rank || rank >= PLACES ? YOU_MISSED : (enum title)((sharing(t, rank) > 1 ? YOU_SHARE : YOU_CAME) + rank);
    if (t->r->out >> seat & 1u) {
        t->text = WAS_OUT;
    } else if (!tell_gap(t, seat, first) || t->text == AHEAD) {
        t->text = JUST_BEHIND;
    }
}

/* Each for itself, told to one of those who played. */
static void tell_own(struct telling *t, unsigned seat) {
    unsigned others = t->r->won & ~(1u << seat);
    bool won = t->r->won >> seat & 1u;
    if (won && others) {
        t->title = YOU_SHARE + 1;
        t->text = WITH;
        list_names(t, others, t->other);
    } else if (won) {
        tell_won_alone(t, seat, best_other(t, seat), true);
    } else {
        tell_beaten(t, seat);
    }
}

/* Each for itself, told to somebody else. */
static void tell_winners(struct telling *t) {
    unsigned first = lowest_seat(t->r->won);
    if (orr_mask_count(t->r->won) == 1) {
        tell_won_alone(t, first, best_other(t, first), false);
    } else {
        t->title = SEVERAL_WON;
        list_names(t, t->r->won, t->who);
    }
}

/* Alone against a rival: a ranking of two. */
static void tell_duel(struct telling *t) {
    bool own = t->reader == 0, won = t->r->won;
    if (won || !own) {
        tell_won_alone(t, won ? 0 : ORR_RIVAL, won ? ORR_RIVAL : 0, own);
        return;
    }
    take_other(t, ORR_RIVAL);
    t->title = YOU_CAME + 2;
    if (!tell_gap(t, 0, ORR_RIVAL) || t->text == AHEAD) {
        t->title = YOU_LOST;
        t->text = NO_TEXT;
    }
}

/* `over`: the score less what was needed. Where points and victory contradict each other something else decided, and
 * points are not mentioned. */
static enum text goal_text(double over, bool won, bool together) {
    if (won != (over >= 0)) {
        return NO_TEXT; /* decided by something else than the score */
    }
    enum text text = over > 0 ? OVER : over < 0 ? SHORT : EXACTLY;
    return together ? (enum text)(text + LOWEST_OVER - OVER) : text;
}

/* One goal for all. Together everybody has to reach it, so that the lowest score is the one that counts. */
static void tell_goal(struct telling *t) {
    bool together = t->g->seats > 1, own = t->reader >= 0, won = t->r->won;
    unsigned least = 0;
    for (unsigned i = 1; i < t->g->seats; i++) {
        least = t->r->score[i] < t->r->score[least] ? i : least;
    }
    take_name(t, 0, t->who);
    if (together) {
        t->title = own ? (won ? WE_WON : WE_LOST) : won ? ALL_WON : ALL_LOST;
    } else {
        t->title = own ? (won ? YOU_WON : YOU_LOST) : won ? ONE_WON : ONE_LOST;
    }
    double over = orr_points(t->g, t->r->score[least]) - orr_points(t->g, t->r->needed);
    if (t->r->needed > 0 && !is_hidden(t, least)) {
        t->text = goal_text(over, won, together);
        points_words(t, over < 0 ? -over : over);
        orr_points_write(orr_points(t->g, t->r->needed), t->needed, sizeof t->needed);
    }
}

/* ---- the sentences ---- */

/* What stands for a placeholder of n bytes: "other", or "other:behind" in a form of the rival's name. Forms of
 * people's names do not exist, and an unknown placeholder is left out: catalogues are checked for them when they are
 * read. */
static const char *value_of(const struct telling *t, const char *name, size_t n) {
    const struct {
        const char *name, *value;
    } all[] = {{"who", t->who},       {"other", t->other},   {"by", t->by},
               {"points", t->points}, {"needed", t->needed}, {"tie", t->r->tie ? t->r->tie : ""}};
    const char *colon = memchr(name, ':', n);
    size_t length = colon ? (size_t)(colon - name) : n;
    char form[CORE_FORM] = "";
    if (colon && t->rivalry && t->r->rival_english && n - length <= CORE_FORM) {
        memcpy(form, colon + 1, n - length - 1);
        return core_tr_quietly(t->g, form, t->r->rival_english);
    }
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        if (strlen(all[i].name) == length && strncmp(all[i].name, name, length) == 0) {
            return all[i].value;
        }
    }
    return "";
}

/* A phrase in the reader's language; about at most one point in the context "one", which need not exist. */
static const char *phrase_of(const struct telling *t, const char *english) {
    return english && *english ? core_tr_in(t->g, t->one ? "one" : NULL, english) : "";
}

/* Put a phrase with its placeholders filled, as much as fits: n may grow beyond the size, as snprintf counts, and
 * then ends the loop. */
static void put_phrase(const struct telling *t, const char *phrase, char *out, size_t size) {
    size_t n = 0;
    out[0] = 0;
    while (*phrase && n + 1 < size) {
        const char *close = *phrase == '{' ? strchr(phrase, '}') : NULL;
        int more = close ? snprintf(out + n, size - n, "%s", value_of(t, phrase + 1, (size_t)(close - phrase - 1)))
                         : snprintf(out + n, size - n, "%c", *phrase);
        n += more < 0 ? 0 : (size_t)more;
        phrase = close ? close + 1 : phrase + 1;
    }
}

static void raise_first(char *text) { text[0] = (char)toupper((unsigned char)text[0]); }

/* Title and text by themselves, for a page that shows them apart, and as one sentence: there "You won by 4" would
 * say the same as "4 points ahead of Bo" behind it. */
static void put_sentences(struct telling *t, struct orr_ending *out) {
    char title[ORR_ENDING], text[ORR_ENDING];
    put_phrase(t, phrase_of(t, titles[t->title]), out->title, sizeof out->title);
    raise_first(out->title);
    put_phrase(t, phrase_of(t, texts[t->text]), text, sizeof text);
    snprintf(out->text, sizeof out->text, "%.*s%s", ORR_ENDING - 2, text, *text ? "." : "");
    raise_first(out->text);
    t->title = t->title == YOU_WON_BY ? YOU_WON : t->title; /* the text says by how much */
    put_phrase(t, phrase_of(t, titles[t->title]), title, sizeof title);
    raise_first(title);
    snprintf(out->words, sizeof out->words, "%s%s%s.", title, *text ? ", " : "", text);
}

/* A reader beyond the seats is somebody who only watches. */
bool orr_ending_of(const orr_game *g, const struct orr_result *r, int reader, const char *const *names,
                   struct orr_ending *out) {
    struct telling t = {.g = g, .r = r, .reader = reader < g->seats ? reader : ORR_WATCHER, .names = names};
    *out = (struct orr_ending){0};
    if (!r->over) {
        return false;
    }
    if (r->rival) {
        tell_duel(&t);
    } else if (orr_common_goal(g)) {
        tell_goal(&t);
    } else if (!r->won) {
        t.title = NONE_WON;
    } else if (t.reader >= 0) {
        tell_own(&t, (unsigned)t.reader);
    } else {
        tell_winners(&t);
    }
    put_sentences(&t, out);
    return true;
}

size_t orr_result_words(const orr_game *g, const struct orr_result *r, int reader, const char *const *names, char *out,
                        size_t size) {
    struct orr_ending ending;
    orr_ending_of(g, r, reader, names, &ending);
    int n = snprintf(out, size, "%s", ending.words);
    return n < 0 ? 0 : (size_t)n < size ? (size_t)n : size - 1;
}
