/* The companion of a physical table: one at a time. What it holds is a text that the page keeps. */
#include "orrery/companion.h"

#include <string.h>

#include "wasm.h"

int EXPORT(w_companion)(const char *text, int n);
int EXPORT(w_companion_enter)(const char *entry);
int EXPORT(w_companion_undo)(void);
int EXPORT(w_companion_show)(const char *draft);
int EXPORT(w_companion_ahead)(const char *named);
int EXPORT(w_companion_roll)(const char *named, const char *faces);
int EXPORT(w_companion_name)(const char *named);
int EXPORT(w_companion_about)(uint32_t piece);
int EXPORT(w_companion_text)(void);
int EXPORT(w_companion_position)(void);

static struct orr_companion *beside;

/* Open what was kept, or begin: {"orrery-companion":1,"game","options","entries":[]}. */
int w_companion(const char *text, int n) {
    struct orr_error err = {{0}};
    struct orr_companion *c = orr_companion_read(text, (size_t)n, NULL, &err);
    if (!c) {
        return refuse(&err);
    }
    orr_companion_free(beside);
    beside = c;
    clear();
    return 1;
}

int w_companion_enter(const char *entry) {
    struct orr_error err = {{0}};
    clear();
    return beside && orr_companion_enter(beside, entry, &err) ? 1 : refuse(&err);
}

int w_companion_undo(void) {
    clear();
    return beside && orr_companion_undo(beside);
}

int w_companion_show(const char *draft) {
    clear();
    if (beside) {
        orr_companion_json(beside, draft, &answer);
    }
    return beside != NULL;
}

/* ---- naming what came ---- */

/* Enter what was named, one after the other. */
static bool enter_named(struct orr_companion *c, const char *named, struct orr_error *err) {
    orr_action list[NAMED_MOST];
    unsigned n;
    if (!read_named(named, list, &n)) {
        return orr_fail(err, "outcomes are hexadecimal numbers");
    }
    for (unsigned i = 0; i < n; i++) {
        char step[64];
        orr_step_write(orr_companion_game(c), list[i], step, sizeof step);
        if (!orr_companion_enter(c, step, err)) {
            return false;
        }
    }
    return true;
}

/* Another one in which this was named; NULL, with the sentence. */
static struct orr_companion *ahead(const char *named) {
    struct orr_error err = {{0}};
    struct orr_companion *c = beside ? orr_companion_copy(beside) : NULL;
    if (!c || !enter_named(c, named, &err)) {
        orr_companion_free(c);
        refuse(&err);
        return NULL;
    }
    return c;
}

/* What would be shown after this was named. */
int w_companion_ahead(const char *named) {
    struct orr_companion *c = ahead(named);
    if (!c) {
        return 0;
    }
    clear();
    orr_companion_json(c, NULL, &answer);
    orr_companion_free(c);
    return 1;
}

int w_companion_roll(const char *named, const char *faces) {
    static struct orr_naming n;
    struct orr_companion *c = ahead(named);
    if (!c) {
        return 0;
    }
    bool asked = orr_companion_naming(c, &n);
    orr_companion_free(c);
    return asked ? put_roll(&n, faces) : refuse_text("no dice are asked for");
}

/* Take what was named, all or nothing. */
int w_companion_name(const char *named) {
    struct orr_error err = {{0}};
    struct orr_companion *c = ahead(named);
    if (!c) {
        return 0;
    }
    orr_companion_free(c);
    clear();
    return enter_named(beside, named, &err) ? 1 : refuse(&err);
}

int w_companion_about(uint32_t piece) {
    struct orr_about about;
    clear();
    if (!beside || !orr_about_of(orr_companion_game(beside), orr_companion_state(beside), 0, piece, &about)) {
        return 0;
    }
    put_about(orr_companion_game(beside), &about);
    return 1;
}

int w_companion_text(void) {
    clear();
    if (beside) {
        orr_companion_write(beside, &answer);
    }
    return beside != NULL;
}

/* For drawing: the position as far as it is known. */
int w_companion_position(void) {
    clear();
    if (beside) {
        orr_position_write(orr_companion_game(beside), orr_companion_state(beside), &answer);
    }
    return beside != NULL;
}
