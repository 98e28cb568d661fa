/* Questions with a list of answers; which game that was left shall be resumed, or which game is played. */
#include "play.h"

#include <assert.h>
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_CHOICES = 64 };

static bool begins_with(const char *name, const char *text, size_t n) {
    for (size_t i = 0; i < n; i++) {
        if (tolower((unsigned char)name[i]) != tolower((unsigned char)text[i])) {
            return false;
        }
    }
    return true;
}

static bool is_called(const struct menu_choice *c, const char *text, bool whole) {
    size_t n = strlen(text);
    return (begins_with(c->name, text, n) && (!whole || !c->name[n])) ||
           (c->other && begins_with(c->other, text, n) && (!whole || !c->other[n]));
}

/* The number of what the text means: a number, a whole name, or the beginning of one name only. 0: none, or several. */
static size_t meant(const struct menu_choice *list, size_t n, const char *text) {
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

/* Every line with its text, if there are texts and all of it fits on the terminal above the question. */
static bool show_texts(const struct menu_choice *list, size_t n) {
    struct orr_buf text = {0};
    bool told = false;
    for (size_t i = 0; i < n; i++) {
        struct orr_buf head = {0};
        orr_put(&head, "%3zu  %s%s", i + 1, list[i].line, list[i].text ? ":" : "");
        put_wrapped(&text, head.at, list[i].text ? list[i].text : "", 5, term_width(stdout) - 1);
        told = told || list[i].text;
        orr_buf_free(&head);
    }
    bool fits =
        told && (!window_possible() || page_rows(text.at, text.n, term_width(stdout)) + 4 <= term_height(stdout));
    if (fits) {
        out_text(text.at);
    }
    orr_buf_free(&text);
    return fits;
}

/* Show the lines from `first` on that fit on the terminal above the question. Returns where the next part begins. */
static size_t show_part(const struct menu_choice *list, size_t n, size_t first) {
    enum { AROUND = 8 }; /* rows: title, credits (two), blank lines, the line about the others, the question */
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

size_t menu_ask(const char *question, const struct menu_choice *list, size_t n) {
    char prompt[128];
    size_t next = n && !show_texts(list, n) ? show_part(list, n, 0) : 0;
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

/* "Title  1 to 4 seats, 75 minutes", with all ways to play. */
static void put_game(const struct orr_rules *r, char *out, size_t size) {
    unsigned least = r->min_seats, most = r->max_seats;
    for (const struct orr_way *way = r->ways; way && way->name; way++) {
        least = way->min_seats < least ? way->min_seats : least;
        most = way->max_seats > most ? way->max_seats : most;
    }
    snprintf(out, size, tr("%-24s %u to %u seats, %u minutes"), r->title, least, most, r->blurb->minutes);
}

static const struct orr_rules *ask_game(void) {
    const struct orr_rules *rules[MOST_CHOICES];
    struct menu_choice *list = calloc(MOST_CHOICES, sizeof *list);
    size_t n = 0;
    assert(list);
    out("Orrery: board games about suns\n\n");
    for (size_t i = 0; i < orr_games_count() && n < MOST_CHOICES; i++) {
        const struct orr_rules *r = orr_games_at(i);
        if (!(r->flags & ORR_HIDDEN_GAME)) {
            list[n] = (struct menu_choice){.name = r->id, .other = r->title};
            put_game(r, list[n].line, sizeof list[n].line);
            rules[n++] = r;
        }
    }
    size_t choice = menu_ask(tr("Which game (number or name)"), list, n);
    free(list);
    return choice ? rules[choice - 1] : NULL;
}

bool menu_order(struct table_order *o) {
    *o = (struct table_order){0};
    const struct orr_rules *r = ask_game();
    return r && table_ask(r, o);
}

/* ---- games that were left ---- */

/* "2026-11-18 03:10  Title, round 3: P1 you, P2 bot:3". The file is read here only to say what it is; one that cannot be
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
        orr_put(b, tr("%s  %s, round %u:"), when, g->rules->title, result.rounds);
        for (int i = 0; i < g->seats; i++) {
            const char *player = orr_match_seats(m)[i].player;
            orr_put(b, "%s %s %s", i ? "," : "", names.at[i], strcmp(player, "me") != 0 ? player : tr("you"));
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
            out("%s", kept ? "" : tr("Games that you left:\n\n"));
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
    while (n && (line = line_wait(must ? tr("\nResume which [1]: ") : tr("\nResume which (n: a new game) [1]: ")))) {
        choice = saved_meant(line, n);
        if (choice || (!must && tolower((unsigned char)*line) == 'n')) {
            break;
        }
        out(must ? "Please type a number from 1 to %zu.\n" : "Please type a number from 1 to %zu, or n.\n", n);
    }
    if (choice) {
        snprintf(path, 1024, "%s", list[choice - 1].path);
    }
    free(list);
    return !line ? MENU_ENDED : choice ? MENU_CHOSEN : MENU_NEW;
}
