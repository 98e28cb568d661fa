/* From words on the command line to games, seats and seeds. */
#include "cli.h"
#include "orrery/ai.h"

#include <assert.h>
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

const struct orr_rules *game_named(const char *id) {
    const struct orr_rules *found = orr_games_find(id);
    if (found) {
        return found;
    }
    const char *names[64] = {NULL};
    size_t n = 0;
    for (size_t i = 0; i < orr_games_count() && n < 63; i++) {
        if (!(orr_games_at(i)->flags & ORR_HIDDEN_GAME)) {
            names[n++] = orr_games_at(i)->id;
        }
    }
    const char *guess = did_you_mean(id, names);
    misused("there is no game \"%s\"%s", id, *guess ? guess : "; orrery games lists them");
    return NULL;
}

/* Options are checked by the core, but only here a near miss can be guessed. */
static bool option_known(const struct orr_rules *rules, const char *text) {
    const char *names[ORR_MAX_OPTIONS + 1] = {NULL};
    size_t n = 0, length = strcspn(text, "=");
    for (const struct orr_option *o = rules->options; o && o->name; o++) {
        if (strlen(o->name) == length && memcmp(o->name, text, length) == 0) {
            return true;
        }
        names[n++] = o->name;
    }
    char name[64];
    snprintf(name, sizeof name, "%.*s", (int)length, text);
    misused("%s has no option \"%s\"%s", rules->id, name, did_you_mean(name, names));
    return false;
}

bool spec_options(const struct args *a, const struct orr_rules *rules, struct orr_spec *spec) {
    for (size_t i = 0; args_nth(a, "set", i); i++) {
        const char *text = args_nth(a, "set", i);
        if (!option_known(rules, text)) {
            return false;
        }
        if (spec->n_options == ORR_MAX_OPTIONS) {
            misused("more than %d times --set", ORR_MAX_OPTIONS);
            return false;
        }
        spec->option[spec->n_options++] = text;
    }
    return true;
}

/* A pack that is wrong is a failed file (1), not wrong usage (2). */
static bool pack_is_good(const struct orr_rules *rules, const char *path, const char *text) {
    void *content = malloc(rules->content_size + 1);
    assert(content);
    struct orr_error err = {0};
    bool ok = orr_content_read(text, rules, content, rules->content_size, &err) != NULL;
    free(content);
    if (!ok) {
        refused("%s: %s", path, err.text);
    }
    return ok;
}

/* Why the table cannot be made, and with which settings it can. */
static void say_unmade(const struct orr_spec *spec, const struct orr_error *err) {
    char mend[128];
    if (!orr_spec_mend(spec, mend, sizeof mend)) {
        misused("%s", err->text);
        return;
    }
    struct orr_buf settings = {0};
    for (char *rest = mend, *word; (word = strtok_r(rest, " ", &rest));) {
        orr_put(&settings, "%s--set %s", settings.n ? " " : "", word);
    }
    misused("%s; a table for %u takes %s", err->text, spec->seats, settings.at);
    orr_buf_free(&settings);
}

orr_game *game_ordered(const struct args *a, const char *id, unsigned seats, uint64_t seed, int *code) {
    *code = EXIT_USAGE;
    const struct orr_rules *rules = game_named(id);
    struct orr_spec spec = {.game = id, .seats = seats};
    if (!rules || !spec_options(a, rules, &spec)) {
        return NULL;
    }
    struct orr_drawn drawn;
    orr_spec_draw(&spec, &drawn, seed);
    char *pack = NULL;
    const char *path = args_text(a, "content");
    if (path && !((pack = read_all(path, NULL)) && pack_is_good(rules, path, pack))) {
        free(pack);
        *code = EXIT_REFUSED;
        return NULL;
    }
    spec.content = pack;
    struct orr_error err = {0};
    orr_game *game = orr_game_make(&spec, &err);
    if (!game) {
        say_unmade(&spec, &err);
    }
    free(pack);
    return game;
}

bool seat_read(const orr_game *g, const char *text, int *seat) {
    bool named = toupper((unsigned char)text[0]) == 'P';
    const char *digits = named ? text + 1 : text;
    if (strcmp(text, "watcher") == 0) {
        *seat = -1;
        return true;
    }
    int value = digits[0] - '0' - (named ? 1 : 0);
    if (!isdigit((unsigned char)digits[0]) || digits[1] || value < 0 || value >= g->seats) {
        misused("there is no seat \"%s\": a seat is P1 to P%d (or 0 to %d), or watcher", text, g->seats, g->seats - 1);
        return false;
    }
    *seat = value;
    return true;
}

void actor_name(int actor, char *out, size_t size) {
    if (actor >= 0) {
        snprintf(out, size, "P%d", actor + 1);
    } else {
        snprintf(out, size, "%s", actor == ORR_CHANCE ? "chance" : "nobody");
    }
}

void names_show(const struct orr_match *m, struct shown_names *names) {
    for (int i = 0; i < orr_match_game(m)->seats; i++) {
        struct orr_error printable = {0};
        orr_fail(&printable, "%s", orr_match_seats(m)[i].name);
        if (printable.text[0]) {
            snprintf(names->text[i], ORR_PLAYER_NAME, "%.*s", ORR_PLAYER_NAME - 1, printable.text);
        } else {
            actor_name(i, names->text[i], ORR_PLAYER_NAME);
        }
        names->at[i] = names->text[i];
    }
}

uint64_t seed_fresh(void) {
    uint8_t bytes[ORR_SEED_BYTES];
    orr_seed_random(bytes);
    uint64_t value = 0;
    for (int i = 0; i < 4; i++) {
        value = value << 8 | bytes[i];
    }
    return value;
}

size_t split_commas(char *text, const char **part, size_t max) {
    size_t n = 0;
    for (char *at = text; at; n++) {
        char *comma = strchr(at, ',');
        if (comma) {
            *comma = 0;
        }
        if (n == max) {
            return max + 1;
        }
        part[n] = at;
        at = comma ? comma + 1 : NULL;
    }
    return n;
}

bool players_known(const char *players) {
    enum { MOST = 32 };
    char text[512];
    const char *part[MOST];
    snprintf(text, sizeof text, "%s", players);
    size_t n = split_commas(text, part, MOST);
    for (size_t i = 0; i < n && i < MOST; i++) {
        struct orr_error err = {0};
        if (!orr_player_find(part[i], &err)) {
            misused("%s", err.text);
            return false;
        }
    }
    return true;
}
