/* What the commands share: finding games, reading and writing files, positions,
 * the terminal. Nothing here knows a particular game. */
#ifndef ORRERY_CLI_H
#define ORRERY_CLI_H

#include <stdatomic.h>
#include <stdio.h>

#include "args.h"
#include "orrery/match.h"
#include "orrery/render.h"
#include "orrery/report.h"

extern const struct command cmd_games, cmd_rules, cmd_new, cmd_show, cmd_legal, cmd_do, cmd_why, cmd_odds, cmd_play,
    cmd_replay, cmd_verify, cmd_review, cmd_sim, cmd_arena, cmd_train, cmd_bench, cmd_compare, cmd_tune, cmd_puzzles,
    cmd_puzzle, cmd_content, cmd_serve, cmd_join, cmd_worker, cmd_companion, cmd_edit, cmd_score, cmd_admin, cmd_bot,
    cmd_bot_check, cmd_manual, cmd_complete;

/* ---- main.c ---- */
const struct command *command_at(size_t i); /* NULL behind the last one */
/* NULL: the sentence is printed, with a guess at what was meant. */
const struct command *command_find(const char *name);

/* ---- files.c ---- */
/* A whole text file, "-" for stdin; n may be NULL. NULL: the sentence is printed. */
char *read_all(const char *path, size_t *n);
/* A whole file, "-" for stdout. An existing file is replaced only once the new one is complete and on the disk; it
 * keeps its mode, and a link stays a link. */
bool write_all(const char *path, const char *text, size_t n);
/* The same for a file, with the reason in err. */
bool file_write(const char *path, const char *text, size_t n, struct orr_error *err);
/* After a rename: the folder of this path to the disk. errno says why not. */
bool folder_sync(const char *path);
bool write_fd(int fd, const char *text, size_t n); /* errno says why not */

/* ---- out.c ---- */
/* Text for people, to stdout. On a terminal whose locale is not UTF-8 it is written in ASCII. */
void out_text(const char *text);
void out(const char *format, ...) __attribute__((format(printf, 1, 2)));
/* Copy text, cut to size, so that every byte of it is a character of the terminal's locale. */
void out_fit(const char *text, char *to, size_t size);
/* Text to stdout; an exit code. */
int print_buf(struct orr_buf *);

/* ---- language.c ---- */
/* Speak as `option` (of --lang; NULL: not given) or the environment wish; the locale counts for people only. False: the
 * sentence is printed. */
bool language_choose(const char *option, bool people);
bool language_speak(const char *wish); /* "de", "de_AT.UTF-8"; false: there is no such language */
const char *tr(const char *english) __attribute__((format_arg(1)));
/* The quick reference, in English when the language has none. */
const char *language_sheet(const struct orr_rules *);
/* The rules text with its headings in the language; their numbers stay. */
void language_rules(const struct orr_rules *, struct orr_buf *);
#define N_(english) english /* a sentence in a table, looked up later */
bool is_yes(char answer);   /* y, or what the language says: J for "ja" */

/* ---- tables.c ---- */
/* The game of that id; NULL: the sentence is printed, with a guess at what was meant. */
const struct orr_rules *game_named(const char *id);
/* The --set of a command line as options of the spec. False: the sentence is printed. */
bool spec_options(const struct args *, const struct orr_rules *, struct orr_spec *);
/* Game, seats, --set and --content of a command line as a game; `seed` draws what the command line leaves open. NULL:
 * the sentence is printed and *code set. */
orr_game *game_ordered(const struct args *, const char *id, unsigned seats, uint64_t seed, int *code);
/* A seat in words: "0", "1", … or "P1", "P2", …; "watcher" is -1. False: the sentence is printed. */
bool seat_read(const orr_game *, const char *text, int *seat);
void actor_name(int actor, char *out, size_t size); /* P1, chance, nobody */
/* The players' names for a terminal: a record may come from anywhere and hold control characters. */
struct shown_names {
    char text[ORR_MAX_SEATS][ORR_PLAYER_NAME];
    const char *at[ORR_MAX_SEATS];
};
void names_show(const struct orr_match *, struct shown_names *);
/* A random number for --seed when none is given: short enough to be typed. */
uint64_t seed_fresh(void);
/* "A,B,C" into at most `max` parts; `text` is cut up. Returns how many, or max + 1 when there are more. */
size_t split_commas(char *text, const char **part, size_t max);
/* Are all of "A,B,C" computer players? False: the sentence is printed. */
bool players_known(const char *players);

/* ---- cmd_position.c ---- */
struct position {
    orr_game *game;
    void *state;
};
/* The position file named on the command line, with its --content. False: the sentence is printed. */
bool position_load(const struct args *, const char *path, struct position *);
/* Who a position was cut for in words: P1, watcher, or NULL when it is whole. */
const char *position_reader(const struct position *, char out[16]);
/* False, with the sentence (with --json as JSON on stdout), when what is asked about is hidden in this position. */
bool position_answers(const struct args *, const struct position *);
/* False, with the sentence, for a position as one seat sees it: play cannot go on from there. */
bool position_is_whole(const orr_game *, const void *state, const char *path);
void position_free(struct position *);
/* AB-5.61: sentence */
void verdict_text(const orr_game *, const void *s, orr_action, struct orr_verdict, char *out, size_t size);

/* ---- scores.c ---- */
/* How it ended, in words for the reader: nothing while it goes on. */
void result_text(const orr_game *, const struct orr_result *, int reader, const char *const *names, struct orr_buf *);
/* What scored: a row for each source, a column for each seat. */
void scores_text(const orr_game *, const struct orr_result *, const char *const *names, bool bold, struct orr_buf *);
/* What the shorthand of the text table means, behind an empty line; nothing when the game says nothing. */
void put_legend(const orr_game *, struct orr_buf *);

/* ---- cmd_record.c ---- */
/* The record named on the command line, with its --content. NULL: the sentence is printed. */
struct orr_match *record_load(const struct args *);
const char *record_name(const struct args *); /* for sentences */

/* ---- markdown.c ---- */
/* The rules text for people: wrapped to `width`, with bold headings when `colour`. */
void markdown_print(const char *text, unsigned width, bool colour, struct orr_buf *);
/* What the text says under `id`, whole: a rule ("XX-4.2" or its end "4.2"), a section by its number ("6", or
 * "section 4.2" where a rule has that number too), or a word, by what explains it. False: there is none; then *guess
 * is the id most like it (or empty). In markdown_find.c. */
bool markdown_rule(const char *text, const char *id, unsigned width, bool colour, struct orr_buf *, char guess[32]);

/* ---- term.c ---- */
bool term_is(FILE *);
unsigned term_width(FILE *); /* 80 when it is no terminal */
unsigned term_height(FILE *);
/* Words with a mark before them, broken between words; further lines are indented. */
void put_wrapped(struct orr_buf *, const char *head, const char *text, unsigned indent, unsigned width);
/* By NO_COLOR, TERM, COLORTERM and whether it is a terminal. */
enum orr_colour term_colour(FILE *);

/* From here on Ctrl-C sets a flag instead of ending the program. */
void interrupt_catch(void);
bool interrupted(void);
/* Was there a Ctrl-C? It is answered by that, and ends nothing else; other signals stay. */
bool interrupt_take(void);
const atomic_bool *interrupt_flag(void);
/* A pipe in which a byte lies after each signal, for those who wait with poll; -1 before interrupt_catch. */
int interrupt_pipe(void);
void interrupt_wake(void); /* put one there; allowed in handlers */

unsigned machine_cores(void); /* at least 1 */
double machine_seconds(void); /* since an arbitrary start; never goes back */

/* A progress bar on stderr: only on a terminal, only from the second second on. */
struct progress {
    const char *what;
    double begun;
    bool shown;
};
void progress_begin(struct progress *, const char *what);
void progress_show(void *progress, uint64_t done, uint64_t total);
void progress_end(struct progress *);

/* ---- paths.c ---- */
/* A path in one of our own folders, which is made when missing. False: the sentence is printed. */
bool state_path(const char *name, struct orr_buf *out); /* XDG_STATE_HOME/orrery/NAME */
bool data_path(const char *name, struct orr_buf *out);  /* XDG_DATA_HOME/orrery/NAME */
bool data_find(const char *name, struct orr_buf *out);  /* the same, if it is there; makes no folders, says nothing */

/* ---- weights.c ---- */
/* Where what was learned for the game's pack is kept; its folder is made. False: the sentence is printed. */
bool weights_path(const orr_game *, struct orr_buf *out);
/* Find what was learned for the game's pack, so that players use it. A file that is wrong is only told about. */
void weights_recall(const orr_game *);
/* Print which evaluation is used, if one of the players uses any. */
void evaluation_show(const orr_game *, const char *const *players, size_t n);

/* ---- cover.c ---- */
/* The cover of the game that the first word names, in the form that the flags name, SVG by itself. Returns the exit code. */
int cover_show(const struct args *, const char *file, int scale);

/* ---- picture.c ---- */
enum { SEAT_WATCHER = ORR_WATCHER, SEAT_ALL = ORR_ALL_KNOWING };
/* The table as `seat` sees it (SEAT_ALL: everything), judged for that seat; free with free(). */
struct scene_wish {
    bool labels, framed; /* of struct orr_scene */
};
struct orr_scene *scene_of(const orr_game *, const void *state, int seat, enum orr_compose, const char *const *names,
                           struct scene_wish);
/* The same as lines for a terminal. */
void picture_text(const orr_game *, const void *state, int seat, const char *const *names, enum orr_colour, bool labels,
                  struct orr_buf *);

#endif
