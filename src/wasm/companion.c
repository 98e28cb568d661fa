/* The companion of a physical table: one at a time. What it holds is a text that the page keeps. */
#include "orrery/companion.h"

#include <string.h>

#include "wasm.h"

int EXPORT(w_companion)(const char *text, int n);
int EXPORT(w_companion_enter)(const char *entry);
int EXPORT(w_companion_undo)(void);
int EXPORT(w_companion_show)(const char *draft);
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
