/* Setting a table up by questions: which game, which table, who plays, options. */
#include "play.h"

#include <stdlib.h>
#include <string.h>

/* Ask for a number from 1 to n; Enter is `preset`. 0: the input ended. */
static size_t ask_number(const char *question, size_t n, size_t preset) {
    for (;;) {
        printf("%s [%zu]: ", question, preset);
        fflush(stdout);
        const char *line = input_line();
        if (!line) {
            return 0;
        }
        if (!*line) {
            return preset;
        }
        char *end;
        unsigned long value = strtoul(line, &end, 10);
        if (!*end && value >= 1 && value <= n) {
            return value;
        }
        printf("Please type a number from 1 to %zu.\n", n);
    }
}

static const struct orr_rules *ask_game(void) {
    const struct orr_rules *list[64];
    size_t n = 0;
    printf("Orrery: board games about suns\n\n");
    for (size_t i = 0; i < orr_games_count() && n < 64; i++) {
        const struct orr_rules *r = orr_games_at(i);
        if (!(r->flags & ORR_HIDDEN_GAME)) {
            list[n++] = r;
            printf("%3zu  %-24s %u to %u seats\n", n, r->title, r->min_seats, r->max_seats);
        }
    }
    size_t choice = n ? ask_number("\nWhich game", n, 1) : 0;
    return choice ? list[choice - 1] : NULL;
}

static const struct orr_setup *ask_table(const struct orr_rules *r) {
    size_t n = 0;
    printf("\n%s, %s\n\n", r->title, r->credits);
    for (; r->setups[n].name; n++) {
        printf("%3zu  %u seat%s  %s\n", n + 1, r->setups[n].seats, r->setups[n].seats == 1 ? " " : "s",
               r->setups[n].help);
    }
    size_t choice = ask_number("\nWhich table", n, 1);
    return choice ? &r->setups[choice - 1] : NULL;
}

static void add_option(struct table_order *o, const char *text, size_t n) {
    size_t used = 0;
    if (o->spec.n_options > 0) {
        const char *last = o->spec.option[o->spec.n_options - 1];
        used = (size_t)(last - o->text) + strlen(last) + 1;
    }
    if (n && used + n + 1 < sizeof o->text && o->spec.n_options < ORR_MAX_OPTIONS) {
        memcpy(o->text + used, text, n);
        o->text[used + n] = 0;
        o->spec.option[o->spec.n_options++] = o->text + used;
    }
}

static void list_options(const struct orr_rules *r) {
    for (const struct orr_option *o = r->options; o && o->name; o++) {
        char preset[128];
        orr_option_text(o, o->preset, preset, sizeof preset);
        printf("  %s=%s\n      %s\n", o->name, preset, o->help ? o->help : "");
    }
}

/* Options until Enter; each is tried at once, so that a wrong one is refused here. */
static bool ask_options(const struct orr_rules *r, struct table_order *o) {
    for (;;) {
        printf("Options: name=value, ? for the list, Enter to begin: ");
        fflush(stdout);
        const char *line = input_line();
        if (!line || !*line) {
            return line != NULL;
        }
        if (strcmp(line, "?") == 0) {
            list_options(r);
            continue;
        }
        add_option(o, line, strlen(line));
        struct orr_error err = {0};
        orr_game *game = orr_game_make(&o->spec, &err);
        if (!game) {
            printf("%s\n", err.text);
            o->spec.n_options--;
            continue;
        }
        orr_game_free(game);
    }
}

static bool players_fit(const char *text, unsigned seats) {
    char copy[256];
    const char *part[ORR_MAX_SEATS];
    snprintf(copy, sizeof copy, "%s", text);
    size_t n = split_commas(copy, part, ORR_MAX_SEATS);
    if (n != seats) {
        printf("Please name %u players with commas between them.\n", seats);
        return false;
    }
    for (size_t i = 0; i < n; i++) {
        struct orr_error err = {0};
        if (strcmp(part[i], "me") != 0 && !orr_player_find(part[i], &err)) {
            printf("%s\n", err.text);
            return false;
        }
    }
    return true;
}

static bool ask_players(struct table_order *o) {
    char preset[256] = "me";
    for (unsigned i = 1, n = 2; i < o->spec.seats && n < sizeof preset; i++) {
        n += (unsigned)snprintf(preset + n, sizeof preset - n, "," USUAL_PLAYER);
    }
    printf("\nWho plays: me (several for one keyboard)");
    for (size_t i = 0; i < orr_players_count(); i++) {
        printf(", %s", orr_players_at(i));
    }
    printf("\n");
    for (;;) {
        printf("Players [%s]: ", preset);
        fflush(stdout);
        const char *line = input_line();
        if (!line) {
            return false;
        }
        if (players_fit(*line ? line : preset, o->spec.seats)) {
            snprintf(o->players, sizeof o->players, "%s", *line ? line : preset);
            return true;
        }
    }
}

bool menu_order(struct table_order *o) {
    *o = (struct table_order){0};
    const struct orr_rules *r = ask_game();
    const struct orr_setup *table = r ? ask_table(r) : NULL;
    if (!table) {
        return false;
    }
    o->spec.game = r->id;
    o->spec.seats = table->seats;
    for (const char *p = table->options; *p; p += strspn(p, " ")) {
        size_t n = strcspn(p, " ");
        add_option(o, p, n);
        p += n;
    }
    return ask_players(o) && ask_options(r, o);
}

/* The file is read here only to say what it is; one that cannot be read is not offered. */
bool menu_resume(const char *path) {
    size_t n = 0;
    char *text = orr_file_read(path, &n, NULL);
    struct orr_match *m = text ? orr_record_read(text, n, NULL, ORR_READ_REPAIR, NULL) : NULL;
    bool yes = false;
    if (m) {
        const orr_game *g = orr_match_game(m);
        struct orr_result result;
        struct shown_names names;
        orr_result_view(g, orr_match_state(m), ORR_WATCHER, &result);
        names_show(m, &names);
        printf("You left a game of %s in round %u:", g->rules->title, result.rounds);
        for (int i = 0; i < g->seats; i++) {
            printf("%s %s %s", i ? "," : "", names.at[i], orr_match_seats(m)[i].player);
        }
        printf(".\nGo on with it? [Y/n]: ");
        fflush(stdout);
        const char *line = input_line();
        yes = line && (!*line || *line == 'y' || *line == 'Y');
    }
    orr_match_free(m);
    free(text);
    return yes;
}
