/* Setting a table up by questions: which game that was left, or which game, which table, who plays, options. */
#include "play.h"

#include <assert.h>
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* Something to choose, by its number in the list or by one of its names; other may be NULL. */
struct choice {
    const char *name, *other;
    char line[160]; /* how the list shows it */
};
enum { MOST_CHOICES = 64 };

static bool begins_with(const char *name, const char *text, size_t n) {
    for (size_t i = 0; i < n; i++) {
        if (tolower((unsigned char)name[i]) != tolower((unsigned char)text[i])) {
            return false;
        }
    }
    return true;
}

static bool is_called(const struct choice *c, const char *text, bool whole) {
    size_t n = strlen(text);
    return (begins_with(c->name, text, n) && (!whole || !c->name[n])) ||
           (c->other && begins_with(c->other, text, n) && (!whole || !c->other[n]));
}

/* The number of what the text means: a number, a whole name, or the beginning of one name only. 0: none, or several. */
static size_t meant(const struct choice *list, size_t n, const char *text) {
    size_t found = 0, digits = strspn(text, "0123456789");
    if (digits && !text[digits]) {
        unsigned long value = strtoul(text, NULL, 10);
        return value <= n ? value : 0;
    }
    for (int whole = 1; whole >= 0 && !found; whole--) {
        for (size_t i = 0; i < n; i++) {
            if (is_called(&list[i], text, whole)) {
                found = found ? n + 1 : i + 1;
            }
        }
    }
    return found <= n ? found : 0;
}

/* Show the lines from `first` on that fit on the terminal above the question. Returns where the next part begins. */
static size_t show_part(const struct choice *list, size_t n, size_t first) {
    enum { AROUND = 7 }; /* rows: title and credits (two), blank lines, the line about the others, the question */
    size_t height = window_possible() ? term_height(stdout) : n + AROUND + 1;
    size_t most = height > AROUND + 1 ? height - AROUND : 1, end = n - first <= most ? n : first + most;
    for (size_t i = first; i < end; i++) {
        out("%3zu  %s\n", i + 1, list[i].line);
    }
    if (first > 0 || end < n) {
        out("     ... %zu of %zu; m: the others\n", end - first, n);
    }
    return end < n ? end : 0;
}

/* Show the list and ask until something of it is chosen; Enter is the first. 0: the input ended. */
static size_t ask_choice(const char *question, const struct choice *list, size_t n) {
    char prompt[128];
    size_t next = n ? show_part(list, n, 0) : 0;
    snprintf(prompt, sizeof prompt, "\n%s [1]: ", question);
    for (const char *line; n && (line = line_wait(prompt));) {
        size_t choice = *line ? meant(list, n, line) : 1;
        if (choice) {
            return choice;
        }
        if (strcmp(line, "m") == 0) {
            next = show_part(list, n, next);
        } else {
            out("Please type a number from 1 to %zu, or the beginning of one name.\n", n);
        }
    }
    return 0;
}

static const struct orr_rules *ask_game(void) {
    const struct orr_rules *rules[MOST_CHOICES];
    struct choice *list = calloc(MOST_CHOICES, sizeof *list);
    size_t n = 0;
    assert(list);
    out("Orrery: board games about suns\n\n");
    for (size_t i = 0; i < orr_games_count() && n < MOST_CHOICES; i++) {
        const struct orr_rules *r = orr_games_at(i);
        if (!(r->flags & ORR_HIDDEN_GAME)) {
            list[n] = (struct choice){.name = r->id, .other = r->title};
            snprintf(list[n].line, sizeof list[n].line, "%-24s %u to %u seats", r->title, r->min_seats, r->max_seats);
            rules[n++] = r;
        }
    }
    size_t choice = ask_choice("Which game (number or name)", list, n);
    free(list);
    return choice ? rules[choice - 1] : NULL;
}

static const struct orr_setup *ask_table(const struct orr_rules *r) {
    struct choice *list = calloc(MOST_CHOICES, sizeof *list);
    size_t n = 0;
    assert(list);
    out("\n%s, %s\n\n", r->title, r->credits);
    for (; n < MOST_CHOICES && r->setups[n].name; n++) {
        list[n].name = r->setups[n].name;
        snprintf(list[n].line, sizeof list[n].line, "%u seat%s  %s", r->setups[n].seats,
                 r->setups[n].seats == 1 ? " " : "s", r->setups[n].help);
    }
    size_t choice = ask_choice("Which table", list, n);
    free(list);
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
    struct orr_buf text = {0};
    for (const struct orr_option *o = r->options; o && o->name; o++) {
        char preset[128];
        orr_option_text(o, o->preset, preset, sizeof preset);
        orr_put(&text, "  %s=%s\n", o->name, preset);
        put_wrapped(&text, "     ", o->help ? o->help : "", 6, term_width(stdout) - 1);
    }
    if (text.n && window_possible() && page_rows(text.at, text.n, term_width(stdout)) + 2 > term_height(stdout)) {
        page_show(text.at, text.n);
        window_close();
    } else {
        out_text(text.n ? text.at : "");
    }
    orr_buf_free(&text);
}

/* Options until Enter; each is tried at once, so that a wrong one is refused here. */
static bool ask_options(const struct orr_rules *r, struct table_order *o) {
    for (;;) {
        const char *line = line_wait("Options: name=value, ? for the list, Enter to begin: ");
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
            out("%s\n", err.text);
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
        out("Please name %u players with commas between them.\n", seats);
        return false;
    }
    for (size_t i = 0; i < n; i++) {
        struct orr_error err = {0};
        if (strcmp(part[i], "me") != 0 && !orr_player_find(part[i], &err)) {
            out("%s\n", err.text);
            return false;
        }
    }
    return true;
}

static bool ask_players(struct table_order *o) {
    char preset[256] = "me", prompt[sizeof preset + 16];
    for (unsigned i = 1, n = 2; i < o->spec.seats && n < sizeof preset; i++) {
        n += (unsigned)snprintf(preset + n, sizeof preset - n, "," USUAL_PLAYER);
    }
    out("\nWho plays: me (several for one keyboard)");
    for (size_t i = 0; i < orr_players_count(); i++) {
        out(", %s", orr_players_at(i));
    }
    out("\n");
    snprintf(prompt, sizeof prompt, "Players [%s]: ", preset);
    for (const char *line; (line = line_wait(prompt));) {
        if (players_fit(*line ? line : preset, o->spec.seats)) {
            snprintf(o->players, sizeof o->players, "%s", *line ? line : preset);
            return true;
        }
    }
    return false;
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

/* ---- games that were left ---- */

/* "Title  round 3  P1 me, P2 bot:3  2026-11-18 03:10". The file is read here only to say what it is; one that cannot be
 * read is not offered. */
static bool put_saved(const struct saved *file, struct orr_buf *b) {
    size_t n = 0;
    char *text = orr_file_read(file->path, &n, NULL), when[32];
    struct orr_match *m = text ? orr_record_read(text, n, NULL, ORR_READ_REPAIR, NULL) : NULL;
    if (m) {
        const orr_game *g = orr_match_game(m);
        struct orr_result result;
        struct shown_names names;
        struct tm tm;
        localtime_r(&file->changed.tv_sec, &tm);
        strftime(when, sizeof when, "%Y-%m-%d %H:%M", &tm);
        orr_result_view(g, orr_match_state(m), ORR_WATCHER, &result);
        names_show(m, &names);
        orr_put(b, "%s  %s, round %u:", when, g->rules->title, result.rounds);
        for (int i = 0; i < g->seats; i++) {
            orr_put(b, "%s %s %s", i ? "," : "", names.at[i], orr_match_seats(m)[i].player);
        }
    }
    orr_match_free(m);
    free(text);
    return m != NULL;
}

enum { OFFERED = 9 }; /* games: more are hardly remembered, and each has to be read */

/* Keeps in the list what can be read, each with a line. */
static size_t list_saved(struct saved *list, size_t n) {
    size_t kept = 0;
    for (size_t i = 0; i < n; i++) {
        struct orr_buf text = {0}, line = {0};
        if (put_saved(&list[i], &text)) {
            out("%s", kept ? "" : "Games that you left:\n\n");
            screen_fit(&line, text.at, text.n, screen_width() - 6);
            out("%3zu  %s\n", kept + 1, line.at);
            list[kept++] = list[i];
        }
        orr_buf_free(&text);
        orr_buf_free(&line);
    }
    return kept;
}

/* Which of n games; 0: the answer is none of them. */
static size_t saved_meant(const char *line, size_t n) {
    unsigned long value = *line ? strtoul(line, NULL, 10) : 1;
    return line[strspn(line, "0123456789")] || value > n ? 0 : value;
}

enum menu_end menu_saved(const char *game, bool must, char path[1024]) {
    struct saved *list = calloc(OFFERED, sizeof *list);
    assert(list);
    size_t n = list_saved(list, save_list(game, list, OFFERED)), choice = 0;
    const char *line = "n";
    while (n && (line = line_wait(must ? "\nResume which [1]: " : "\nResume which (n: a new game) [1]: "))) {
        choice = saved_meant(line, n);
        if (choice || (!must && tolower((unsigned char)*line) == 'n')) {
            break;
        }
        out("Please type a number from 1 to %zu%s.\n", n, must ? "" : ", or n");
    }
    if (choice) {
        snprintf(path, 1024, "%s", list[choice - 1].path);
    }
    free(list);
    return !line ? MENU_ENDED : choice ? MENU_CHOSEN : MENU_NEW;
}
