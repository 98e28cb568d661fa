/* Naming what chance did: the question as JSON, and answers that are typed. */
#include "orrery/naming.h"

#include <ctype.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "catalogue.h"
#include "orrery/json.h"
#include "text.h"

enum { WORDS = 256 };

/* "Canteen, value 5": the operands without the verb, which the question has said already. */
size_t orr_outcome_words(const orr_game *g, orr_action a, char *out, size_t size) {
    const struct orr_verb *verb = orr_verb_at(g, orr_verb_of(a));
    size_t n = core_append(out, size, 0, "", 0);
    for (unsigned i = 0; verb && i < ORR_MAX_OPERANDS && verb->operand[i]; i++) {
        char words[WORDS] = "";
        if (verb->operand[i]->face) {
            verb->operand[i]->face(g, orr_arg(a, i), words);
        } else {
            orr_kind_words(g, verb->operand[i], orr_arg(a, i), words, sizeof words);
        }
        n = core_append(out, size, n, ", ", i ? 2 : 0);
        n = core_append(out, size, n, words, strlen(words));
    }
    return n;
}

/* Each outcome is compared with those before it: `same` is the first that is called like it, itself if none is. The
 * new row at out[picks] stays only then; else it is overwritten by the next outcome, and only the count of the first
 * grows. */
uint32_t orr_naming_picks(const orr_game *g, const struct orr_naming *n, struct orr_pick *out) {
    uint32_t picks = 0;
    for (uint32_t i = 0; i < n->odds.n && !n->groups; i++) {
        struct orr_pick *pick = &out[picks];
        uint32_t same = 0;
        orr_outcome_words(g, n->odds.at[i], pick->words, sizeof pick->words);
        while (strcmp(out[same].words, pick->words) != 0) {
            same++;
        }
        pick->action = n->odds.at[i];
        pick->left = 0;
        out[same].left += n->counted ? n->odds.weight[i] : 0;
        picks += same == picks;
    }
    return picks;
}

/* ---- as JSON ---- */

/* As pages know the ways of reading dice (enum orr_dice_way). */
static const char *const ways[] = {[ORR_DICE_EACH] = "each", [ORR_DICE_SORTED] = "sorted", [ORR_DICE_SUM] = "sum"};

/* A face is a number, unless its kind has words for it. */
static void put_face(const orr_game *g, const struct orr_naming *n, const struct orr_dice_group *group, unsigned face,
                     struct orr_buf *b) {
    const struct orr_kind *kind = orr_verb_at(g, orr_verb_of(n->odds.at[0]))->operand[group->operand];
    char words[WORDS] = "";
    if (group->row->way != ORR_DICE_SUM && (kind->names || kind->format)) {
        orr_kind_words(g, kind, face, words, sizeof words);
    }
    orr_put(b, "{\"face\":%u,\"words\":", face);
    orr_put_json_string(b, words);
    orr_put(b, "}");
}

/* {"title":"Black","role":33,"way":"sorted","dice":2,"faces":[{"face":1,"words":""},…]}: a pad with a row for each
 * die. */
static void put_group(const orr_game *g, const struct orr_naming *n, const struct orr_dice_group *group,
                      struct orr_buf *b) {
    orr_put(b, "{\"title\":");
    orr_put_json_string(b, group->row->title ? core_tr(g, group->row->title) : "");
    orr_put(b, ",\"role\":%u,\"way\":\"%s\",\"dice\":%u,\"faces\":[", group->row->role, ways[group->row->way],
            group->dice);
    for (unsigned i = 0; i < group->faces; i++) {
        orr_put(b, "%s", i ? "," : "");
        put_face(g, n, group, group->face[i], b);
    }
    orr_put(b, "]}");
}

/* {"action":"0300000000000011","name":"moon","words":"the Moon","seat":null,"left":2,"piece":417}: the name is the
 * step without its verb. The action is 16 hex digits, because JavaScript's numbers have 53 bits. */
static void put_pick(const orr_game *g, const struct orr_pick *pick, struct orr_buf *b) {
    orr_action a = pick->action;
    char step[WORDS];
    uint32_t piece[ORR_MAX_OPERANDS] = {0};
    orr_step_write(g, a, step, sizeof step);
    const char *colon = strchr(step, ':');
    orr_put(b, "{\"action\":\"%016" PRIx64 "\",\"name\":", a);
    orr_put_json_string(b, colon ? colon + 1 : step);
    orr_put(b, ",\"words\":");
    orr_put_json_string(b, pick->words);
    orr_put(b, ",\"seat\":");
    orr_put(b, orr_verb_at(g, orr_verb_of(a))->operand[0] == &orr_kind_seat ? "%u" : "null", orr_arg(a, 0));
    orr_put(b, ",\"left\":%" PRIu32 ",\"piece\":%" PRIu32 "}", pick->left, orr_step_pieces(g, a, piece) ? piece[0] : 0);
}

/* ,"learns":[0,2]: the seats that learn which outcome came. */
static void put_learns(const orr_game *g, const struct orr_naming *n, struct orr_buf *b) {
    const char *comma = "";
    orr_put(b, ",\"learns\":[");
    for (unsigned i = 0; i < g->seats; i++) {
        if ((unsigned)n->learns >> i & 1u) {
            orr_put(b, "%s%u", comma, i);
            comma = ",";
        }
    }
    orr_put(b, "]");
}

void orr_naming_json(const orr_game *g, const struct orr_naming *n, struct orr_buf *b) {
    orr_put(b, "{\"prompt\":%u,\"words\":", n->prompt);
    orr_put_json_string(b, n->asked.words);
    orr_put(b, ",\"seat\":");
    orr_put(b, n->seat >= 0 ? "%d" : "null", n->seat);
    put_learns(g, n, b);
    orr_put(b, ",\"open\":%s,\"run\":%u,\"counted\":%s,\"dice\":[", n->open ? "true" : "false", n->run,
            n->counted ? "true" : "false");
    for (unsigned i = 0; i < n->groups; i++) {
        orr_put(b, "%s", i ? "," : "");
        put_group(g, n, &n->group[i], b);
    }
    orr_put(b, "],\"outcomes\":[");
    struct orr_pick *pick = orr_alloc(ORR_MAX_ODDS, sizeof *pick);
    uint32_t picks = orr_naming_picks(g, n, pick);
    for (uint32_t i = 0; i < picks; i++) {
        orr_put(b, "%s", i ? "," : "");
        put_pick(g, &pick[i], b);
    }
    free(pick);
    orr_put(b, "]}");
}

/* ---- typed ---- */

/* "6 4 2", "6,4,2" or "642"; a face of two digits needs something between ("10 4", where "104" would be three dice).
 * False: that is something else, or another number of dice. */
static bool read_faces(const char *text, const struct orr_naming *n, uint8_t face[ORR_DICE_MOST]) {
    bool apart = strcspn(text, " ,") < strlen(text);
    unsigned dice = 0;
    for (const char *p = text; *p;) {
        p += strspn(p, " ,");
        if (!*p) {
            break;
        }
        if (!isdigit((unsigned char)*p) || dice == ORR_DICE_MOST) {
            return false;
        }
        unsigned value = 0;
        do {
            value = 10 * value + (unsigned)(*p++ - '0');
        } while (apart && isdigit((unsigned char)*p) && value < 100);
        face[dice++] = (uint8_t)value;
    }
    return dice == n->dice;
}

/* "=17": the sum of the only group. */
static orr_action read_sum(const char *text, const struct orr_naming *n) {
    char *end;
    unsigned long sum = strtoul(text, &end, 10);
    for (uint32_t i = 0; i < n->odds.n; i++) {
        if (!*end && end != text && n->groups == 1 && n->group[0].row->way == ORR_DICE_SUM &&
            orr_arg(n->odds.at[i], 0) == sum) {
            return n->odds.at[i];
        }
    }
    return 0;
}

/* Faces, or the sum where a group is one; the error quotes what was typed. */
static bool read_dice(const struct orr_naming *n, const char *text, orr_action *out, struct orr_error *err) {
    uint8_t face[ORR_DICE_MOST];
    *out = *text == '=' ? read_sum(text + 1, n) : read_faces(text, n, face) ? orr_naming_roll(n, face, n->dice) : 0;
    return *out || orr_fail(err, "\"%.40s\" is no roll of %u dice", text, n->dice);
}

/* Does `whole` begin with `text`, in any case? All of it: `exact`. */
static bool begins(const char *whole, const char *text, bool exact) {
    size_t n = strlen(text);
    for (size_t i = 0; i < n; i++) {
        if (tolower((unsigned char)whole[i]) != tolower((unsigned char)text[i])) {
            return false;
        }
    }
    return !exact || !whole[n];
}

/* By its notation, with or without the verb. */
static bool is_written(const orr_game *g, orr_action a, const char *text, bool exact) {
    char step[WORDS];
    orr_step_write(g, a, step, sizeof step);
    const char *colon = strchr(step, ':');
    return begins(step, text, exact) || (colon && begins(colon + 1, text, exact));
}

/* How many outcomes are called so, in notation or in words; `out` is the first of them, and what looks the same
 * counts once: any of three equal cards will do. Exact notation names exactly one outcome and ends the search. */
static unsigned find_called(const orr_game *g, const struct orr_naming *n, const char *text, bool exact,
                            orr_action *out) {
    char first[WORDS] = "", words[WORDS];
    unsigned found = 0;
    for (uint32_t i = 0; i < n->odds.n; i++) {
        orr_outcome_words(g, n->odds.at[i], words, sizeof words);
        bool written = is_written(g, n->odds.at[i], text, exact);
        if (!written && !begins(words, text, exact)) {
            continue;
        }
        if (written && exact) {
            *out = n->odds.at[i];
            return 1;
        }
        found += !found || strcmp(first, words) != 0;
        *out = found == 1 && !first[0] ? n->odds.at[i] : *out;
        if (!first[0]) {
            memcpy(first, words, sizeof first);
        }
    }
    return found;
}

/* Whole words first, then beginnings: "moon" means the moon also where there is a "moonstone". */
bool orr_naming_read(const orr_game *g, const struct orr_naming *n, const char *text, orr_action *out,
                     struct orr_error *err) {
    unsigned found = 0;
    *out = 0;
    if (n->groups && (*text == '=' || isdigit((unsigned char)*text))) {
        return read_dice(n, text, out, err);
    }
    /* an empty text is the beginning of everything, and means nothing */
    for (int exact = 1; exact >= 0 && !found && *text; exact--) {
        found = find_called(g, n, text, exact, out);
    }
    if (found == 1) {
        return true;
    }
    return found ? orr_fail(err, "\"%.40s\" can mean %u of them", text, found)
                 : orr_fail(err, "\"%.40s\" is none of what is possible now", text);
}
