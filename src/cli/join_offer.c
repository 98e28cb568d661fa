/* What people at a match on a server ask of each other: a takeback, a pause, going on; and whom one does not want to
 * hear. */
#include "join.h"

#include <inttypes.h>
#include <string.h>
#include <strings.h>

static const char *const kinds[] = {"takeback", "pause", "resume", NULL};

static bool is_kind(const char *word) {
    size_t i = 0;
    while (kinds[i] && strcmp(kinds[i], word) != 0) {
        i++;
    }
    return kinds[i] != NULL;
}

/* Among what was said last; from a pipe at once. */
void join_hears(struct play *p, const char *line) {
    struct join *j = p->join;
    memmove(j->talk[0], j->talk[1], sizeof j->talk - sizeof j->talk[0]);
    snprintf(j->talk[JOIN_TALK - 1], sizeof j->talk[0], "%s", line);
    if (!p->screen) {
        out("%s\n", line);
        fflush(stdout);
    }
}

/* ---- offers ---- */

bool join_offered(const struct play *p) { return p->join->offer.asks; }

static void put_offer(struct orr_buf *out, const char *what, const char *name) {
    if (strcmp(what, "takeback") == 0) {
        orr_put(out, tr("%s asks to take something back: accept or decline?"), name);
    } else if (strcmp(what, "pause") == 0) {
        orr_put(out, tr("%s asks for a pause: accept or decline?"), name);
    } else {
        orr_put(out, tr("%s asks to go on: accept or decline?"), name);
    }
}

static bool is_seat(const struct join *j, int64_t seat) { return seat >= 0 && seat < (int64_t)j->seats; }

static bool waits_for(const struct join *j, const struct orr_json *waits) {
    const struct orr_json *v = waits && waits->type == ORR_JSON_LIST ? orr_json_first(waits) : NULL;
    for (uint32_t i = 0; v && i < waits->count; i++, v = orr_json_next(v)) {
        if (j->seat >= 0 && v->type == ORR_JSON_INT && v->number == j->seat) {
            return true;
        }
    }
    return false;
}

/* An offer is told again with each answer; it is shown once. */
bool join_on_offer(struct play *p, const struct orr_json *root) {
    struct join *j = p->join;
    const struct orr_json *n = orr_json_get(root, "n"), *seat = orr_json_get(root, "seat"),
                          *what = orr_json_get(root, "what");
    struct orr_buf line = {0};
    bool typed = n && n->type == ORR_JSON_INT && n->number > 0 && n->number <= UINT32_MAX && seat &&
                 seat->type == ORR_JSON_INT && is_seat(j, seat->number) && what && what->type == ORR_JSON_STRING &&
                 is_kind(what->text);
    if (!typed) {
        return false;
    }
    bool fresh = j->offer.n != (uint32_t)n->number;
    j->offer = (struct join_offer){
        .n = (uint32_t)n->number, .mine = seat->number == j->seat, .asks = waits_for(j, orr_json_get(root, "waits"))};
    if (fresh && j->offer.mine) {
        join_hears(p, tr("You have asked; the others have to agree. cancel takes it back."));
    } else if (fresh) {
        put_offer(&line, what->text, j->at[seat->number].name);
        join_hears(p, line.at);
        orr_buf_free(&line);
    }
    return true;
}

bool join_on_offered(struct play *p, const struct orr_json *root) {
    static const char *const ends[][2] = {{"agreed", N_("All have agreed.")},
                                          {"declined", N_("That was declined.")},
                                          {"cancelled", N_("Nobody asks for that any more.")},
                                          {"gone", N_("What was asked for is not possible any more.")}};
    const struct orr_json *how = orr_json_get(root, "how");
    bool shows = false;
    p->join->offer = (struct join_offer){.n = 0};
    for (size_t i = 0; how && how->type == ORR_JSON_STRING && i < sizeof ends / sizeof ends[0]; i++) {
        if (strcmp(how->text, ends[i][0]) == 0) {
            join_hears(p, tr(ends[i][1]));
            shows = true;
        }
    }
    return shows;
}

enum play_next join_offers(struct play *p, const char *what) {
    char more[64];
    if (p->join->seat < 0) {
        return tell(p, "You watch.");
    }
    if (!is_kind(what)) {
        return tell(p, "Ask for what? offer takeback, offer pause or offer resume");
    }
    snprintf(more, sizeof more, ",\"what\":\"%s\"", what);
    join_send(p, "offer", more);
    return PLAY_AGAIN;
}

enum play_next join_replies(struct play *p, bool yes) {
    char more[64];
    if (!p->join->offer.asks) {
        return tell(p, "Nobody has asked you for anything.");
    }
    snprintf(more, sizeof more, ",\"n\":%" PRIu32 ",\"yes\":%s", p->join->offer.n, yes ? "true" : "false");
    join_send(p, "answer", more);
    p->join->offer.asks = false;
    return PLAY_AGAIN;
}

enum play_next join_cancels(struct play *p) {
    char more[32];
    if (!p->join->offer.mine) {
        return tell(p, "You have asked for nothing.");
    }
    snprintf(more, sizeof more, ",\"n\":%" PRIu32, p->join->offer.n);
    join_send(p, "cancel", more);
    return PLAY_AGAIN;
}

/* ---- whom one does not want to hear ---- */

bool join_is_muted(const struct join *j, int64_t seat) { return is_seat(j, seat) && j->muted >> seat & 1u; }

/* By name, or as P1, P2, …; -1: nobody is meant. */
static int seat_meant(const struct join *j, const char *who) {
    bool number = (who[0] == 'P' || who[0] == 'p') && who[1] >= '1' && who[1] <= '9' && !who[2];
    for (int i = 0; i < (int)j->seats; i++) {
        if (strcasecmp(j->at[i].name, who) == 0 || (number && who[1] - '1' == i)) {
            return i;
        }
    }
    return -1;
}

enum play_next join_mutes(struct play *p, const char *who) {
    struct join *j = p->join;
    int seat = seat_meant(j, who);
    if (seat < 0 || seat == j->seat) {
        return tell(p, "Whom do you not want to hear? A name at this table: mute NAME");
    }
    j->muted ^= (uint8_t)(1u << seat);
    return join_is_muted(j, seat)
               ? tell(p, "You do not hear %s any more; the same again lets you hear.", j->at[seat].name)
               : tell(p, "You hear %s again.", j->at[seat].name);
}
