/* Real dice and cards at the terminal: what was rolled, drawn or turned up is typed. */
#include "play.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { SEVERAL = ORR_NAMING_RUN };

/* ---- the question ---- */

/* Who looks: whoever learns it, if possible whoever is there already; else any person. */
static int looker(const struct play *p) {
    int found = -1;
    for (int i = 0; i < p->game->seats; i++) {
        bool learns = (unsigned)p->naming->learns >> i & 1u;
        bool better = learns && (i == p->facing || found < 0 || !((unsigned)p->naming->learns >> found & 1u));
        if (!p->computer[i] && (better || found < 0)) {
            found = i;
        }
    }
    return found < 0 ? ORR_WATCHER : found;
}

/* "black, blue, yellow": what the dice are called, in the order in which they are typed. */
static void put_dice(const struct play *p, struct orr_buf *b) {
    const struct orr_naming *n = p->naming;
    orr_put(b, n->dice == 1 ? tr(" Type what the die shows") : tr(" Type what the %u dice show"), n->dice);
    for (unsigned i = 0; i < n->groups; i++) {
        const struct orr_dice_group *group = &n->group[i];
        const char *title = group->row->title ? orr_tr(p->game, group->row->title) : NULL;
        if (title) {
            orr_put(b, "%s %s", i ? "," : ":", title);
        }
        if (title && group->dice > 1) {
            orr_put(b, " (%u)", group->dice);
        }
    }
    bool sum = n->groups == 1 && n->group[0].row->way == ORR_DICE_SUM && n->dice > 1;
    orr_put(b, "%s", sum ? tr("; or their sum: =17\n") : "\n");
}

void real_question(const struct play *p, struct orr_buf *b) {
    const struct orr_naming *n = p->naming;
    const char *code = p->colour == ORR_COLOUR_NONE ? "" : "\033[1m",
               *plain = p->colour == ORR_COLOUR_NONE ? "" : "\033[0m";
    orr_put(b, "%s%s%s%s%s", code, n->seat >= 0 ? p->names[n->seat] : "", n->seat >= 0 ? ": " : "", n->asked.words,
            plain);
    if (n->run > 1) {
        orr_put(b, tr(" (the first of %u, with commas between them)"), n->run);
    }
    orr_put(b, "\n");
    if (n->groups) {
        put_dice(p, b);
    }
}

/* What can be picked, as options; how many are left of each takes the place of the weights. */
static void list_picks(struct play *p) {
    struct orr_pick *pick = calloc(ORR_MAX_ODDS, sizeof *pick);
    assert(pick);
    p->legal.n = orr_naming_picks(p->game, p->naming, pick);
    p->most_left = 0;
    for (uint32_t i = 0; i < p->legal.n; i++) {
        p->legal.at[i] = pick[i].action;
        p->left[i] = pick[i].left;
        p->most_left = pick[i].left > p->most_left ? pick[i].left : p->most_left;
    }
    free(pick);
}

void real_left(const struct play *p, size_t i, char *out, size_t size) {
    out[0] = 0;
    if (p->most_left > 1) {
        snprintf(out, size, tr("%u left"), p->left[i]);
    }
}

/* ---- the answer ---- */

/* The outcome that a part of the line means, after those before it. */
static bool read_one(struct play *p, const char *text, orr_action *named, unsigned n, struct orr_error *err) {
    struct orr_naming *asked = malloc(sizeof *asked);
    assert(asked);
    bool known =
        orr_session_naming(p->session, named, n, asked, err) && orr_naming_read(p->game, asked, text, &named[n], err);
    free(asked);
    return known;
}

/* Names with commas between them; each is understood after the ones before it. */
static bool read_all_of(struct play *p, char *line, orr_action *named, unsigned *n, struct orr_error *err) {
    const char *part[SEVERAL];
    size_t parts = split_commas(line, part, SEVERAL);
    if (parts > SEVERAL) {
        return orr_fail(err, "%s", tr("These are too many at once."));
    }
    for (*n = 0; *n < parts; (*n)++) {
        if (!read_one(p, part[*n] + strspn(part[*n], " "), named, *n, err)) {
            return false;
        }
    }
    return parts > 0;
}

/* A number of the list. */
static bool is_number(const struct play *p, const char *line, orr_action *out) {
    size_t digits = strspn(line, "0123456789");
    unsigned long number = digits && !line[digits] ? strtoul(line, NULL, 10) : 0;
    if (p->naming->groups || !number || number > p->legal.n) {
        return false;
    }
    *out = p->legal.at[number - 1];
    return true;
}

/* One name, or several with commas between them. */
static bool read_line(struct play *p, const char *line, orr_action *named, unsigned *n, struct orr_error *err) {
    struct orr_error several = {0};
    char copy[LINE_SIZE];
    *n = 1;
    if (is_number(p, line, named) || orr_naming_read(p->game, p->naming, line, named, err)) {
        return true;
    }
    snprintf(copy, sizeof copy, "%s", line);
    bool read = strchr(line, ',') && read_all_of(p, copy, named, n, &several);
    *err = several.text[0] ? several : *err;
    return read;
}

enum play_next real_named(struct play *p, const char *line) {
    orr_action named[SEVERAL];
    unsigned n;
    struct orr_error err = {0}, refused = {0};
    if (!read_line(p, line, named, &n, &err)) {
        return tell(p, "%s (? for help)", err.text);
    }
    return orr_session_name(p->session, named, n, &refused) ? PLAY_ON : tell(p, "%s", refused.text);
}

enum play_next real_asks(struct play *p) {
    struct orr_error err = {0};
    p->naming = p->naming ? p->naming : malloc(sizeof *p->naming);
    assert(p->naming);
    if (!orr_session_naming(p->session, NULL, 0, p->naming, &err)) {
        return PLAY_LEAVE;
    }
    int seat = looker(p);
    list_picks(p);
    p->held = (struct orr_held){0};
    if (p->screen && p->persons > 1 && !p->naming->open && p->facing != seat && seat >= 0) {
        screen_hand_over(p, seat);
    }
    p->facing = p->facing < 0 || !p->naming->open ? seat : p->facing;
    seat = p->facing;
    orr_session_view(p->session, seat, ORR_NOW, p->view);
    save_sync(&p->save);
    screen_ask(p, seat < 0 ? 0 : seat, false);
    enum play_next next = input_answer(p, seat < 0 ? 0 : seat);
    free(p->naming);
    p->naming = NULL;
    return next;
}
