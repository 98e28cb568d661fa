/* What those who watch say to each other. Somebody who plays could be helped by it, so players hear it when the match is
 * over: number, order and bytes of what they are told before do not depend on it. Whoever opens the table a second time to
 * watch hears it all the same; docs/security.md says so. */
#include "office.h"
#include "table_parts.h"
#include "throttle.h"

#include <stdio.h>
#include <string.h>

enum { AT_ONCE = 5, SECONDS = 3 }; /* messages of one address at once, then one in so many seconds */

bool aside_hears(const struct table *t, const struct peer *p) {
    return p->greeted && !p->bot && (p->reader < 0 || t->phase == TABLE_OVER);
}

void aside_open(struct table *t) {
    for (struct peer *p = t->peers; p; p = p->next) {
        if (p->reader >= 0) {
            chat_tell_asides(t, p);
        }
    }
}

/* Why nothing is said now; NULL: it is. */
static const char *why_not(const struct table *t, const struct peer *p, const char *text) {
    if (p->reader >= 0) {
        return "players talk at the table";
    }
    if (t->quiet) {
        return "the host wants no talk of those who watch";
    }
    if (!*text || strlen(text) >= CHAT_TEXT) {
        return "a message has 1 to 399 bytes";
    }
    return t->asides >= ASIDE_MOST ? "enough has been said at this table" : NULL;
}

static bool is_many(const struct table *t, const struct peer *p) {
    return !p->trusted && t->house->asides &&
           !throttle_may(t->house->asides, "aside", p->from, AT_ONCE, SECONDS, (double)table_now(t) / 1000, true);
}

/* A session shows whose words they are; without one, a guest's, by the name that it gives itself. False with a
 * sentence. */
static bool find_speaker(const struct table *t, const struct orr_json *root, struct account *who,
                         struct orr_error *err) {
    const char *session = text_of(root, "session"), *name = text_of(root, "name");
    *who = (struct account){.id = "-"};
    if (*session && t->house->office) {
        return office_who(t->house->office, session, who)
                   ? who->banned <= wall_ms() || orr_fail(err, "the host of this server has closed this "
                                                               "account for a time")
                   : orr_fail(err, "you are not signed in any more");
    }
    if (strlen(name) >= sizeof who->name || (*name && !orr_name_check(name, err))) {
        return orr_fail(err, "a name has at most 38 bytes");
    }
    snprintf(who->name, sizeof who->name, "%s", name);
    return true;
}

void aside_on_say(struct table *t, struct peer *p, const struct orr_json *root) {
    const char *text = text_of(root, "text"), *why = why_not(t, p, text);
    struct orr_error err = {{0}};
    struct account who;
    char whole[SAID_TEXT];
    if (!why && !find_speaker(t, root, &who, &err)) {
        why = err.text;
    }
    if (!why && is_many(t, p)) {
        why = "that is much at once: wait a moment";
    }
    if (why) {
        tell_refusal(t, p, "aside", why);
        return;
    }
    snprintf(whole, sizeof whole, "%s %s\n%s", who.id, who.name, text);
    chat_say(t, STORE_ASIDE + t->asides, -1, whole);
}
