/* Terminal play: what its files share. play.c runs the session, play_start.c,
 * play_menu.c and play_table.c set the table up, play_real.c asks what real dice and cards did, play_screen.c and play_options.c show it, play_input.c
 * reads what people type, think.c waits for computer players, save.c keeps the record. */
#ifndef ORRERY_CLI_PLAY_H
#define ORRERY_CLI_PLAY_H

#include "cli.h"
#include "orrery/session.h"
#include "orrery/think.h"
#include "window.h"

#include <sys/types.h>
#include <time.h>

/* ---- save.c ---- */
/* The record of a running game: a file that grows line by line and is called
 * NAME.unfinished until the game is over, NAME.record from then on. */
struct save {
    int fd;     /* -1: nothing is kept */
    off_t size; /* of the whole lines in it */
    bool failed;
    int why; /* errno of what failed */
    char path[1024];
};
/* Begin a new file and write the match's record so far; from then on every line goes there before it is shown.
 * A match that was `loaded` from a record has its own header. False: the sentence is printed. */
bool save_begin(struct save *, struct orr_match *, bool loaded);
bool save_is_unfinished(const char *path); /* by its name */
/* Go on with an unfinished file: lock it and give its text. NULL: the sentence is printed; it names the process that
 * plays it already. */
char *save_claim(struct save *, const char *path, size_t *n);
/* The match was read from that text: its next lines go to the same file. False: the sentence is printed. */
bool save_resume(struct save *, struct orr_match *, const char *text, size_t n);
/* Is what lies on the disk a record? With the reason if not. */
bool save_reads_back(const struct save *, const char *content, struct orr_error *);
void save_sync(struct save *);   /* to the disk: before a person is asked */
void save_finish(struct save *); /* the game is over: change the name */
void save_close(struct save *);
/* Unfinished games that nobody plays right now, the newest first; game NULL: of any game. Returns how many. */
struct saved {
    char path[1024];
    struct timespec changed;
};
size_t save_list(const char *game, struct saved *list, size_t most);
/* What a match draws from. */
struct dice {
    struct orr_seeds seeds;
    bool numbered; /* by --seed */
    uint64_t number;
};
struct dice dice_of_number(uint64_t);
struct dice dice_fresh(void);
/* They are kept apart from the record until the game is over. */
void seed_keep(const char *record, size_t n, const struct dice *);
bool seed_recall(const char *record, size_t n, struct dice *);
void seed_forget(const char *record, size_t n);

/* ---- the game ---- */
struct join; /* join.h */
struct play {
    struct join *join; /* of a match on a server, which is followed here; NULL: it is played here */
    struct orr_session *session;
    struct orr_match *match; /* the session's */
    const orr_game *game;
    struct orr_thinker *thinker;                      /* the computer players */
    const struct orr_player *computer[ORR_MAX_SEATS]; /* NULL: a person */
    struct shown_names shown;
    const char *const *names; /* in shown */
    struct dice dice;
    char *pack; /* text of --content, or NULL */
    struct save save;
    bool screen;          /* a terminal that can be cleared */
    bool labels;          /* the table is shown with the names of places */
    bool confirms;        /* persons confirm the end of a turn */
    struct orr_held held; /* what the person who is asked has to confirm */
    enum orr_colour colour;
    unsigned persons;
    int facing;                       /* the person before the screen, -1 at first */
    uint32_t seen[ORR_MAX_SEATS + 1]; /* entries that seat - 1 has read: a watcher comes first */
    orr_action forced;                /* the last forced decision */
    char notice[2400];                /* shown under the table until the next answer */
    bool parts;                       /* not all options fit under the table: Enter shows the others */
    unsigned part;                    /* which part is shown; 0: the table */
    void *view;                       /* the state cut for the seat that is asked */
    struct orr_actions legal;         /* or the outcomes that can be named; none where dice are typed */
    uint32_t left[ORR_MAX_ODDS];      /* how many are left of each of them; 0: not known */
    uint32_t most_left;               /* of any */
    struct orr_naming *naming;        /* what real dice and cards did is asked; NULL: a decision is */
};

/* How a question ended. */
enum play_next { PLAY_ON, PLAY_AGAIN, PLAY_LEAVE };

/* ---- join_play.c: at a match on a server, in place of the session ---- */
bool join_asks(const struct play *); /* the person */
/* A decision, which may be held; the one that is held; and the last one taken back. */
enum play_next join_does(struct play *, orr_action);
enum play_next join_ends_turn(struct play *);
enum play_next join_undoes(struct play *);
enum play_next join_says(struct play *, const char *text);
enum play_next join_resigns(struct play *);
bool join_offered(const struct play *); /* somebody waits for the person's answer */
enum play_next join_offers(struct play *, const char *what);
enum play_next join_replies(struct play *, bool yes);
enum play_next join_cancels(struct play *);
enum play_next join_mutes(struct play *, const char *who);
/* What was said last, above the question; and what stands in place of a question while the person is not asked. */
void join_talk(const struct play *, struct orr_buf *);
bool join_question(const struct play *, struct orr_buf *); /* false: the person is asked */

/* ---- play_start.c ---- */
#define USUAL_PLAYER "bot:3" /* at the seats for which nobody is named */
struct start {
    const struct args *args;
    struct dice dice;
    int code;         /* the exit code when there is no match */
    bool real;        /* people name what real dice and cards do */
    bool loaded;      /* the match is that of a record */
    struct save save; /* of the unfinished file that is resumed; fd -1: none */
    char *text;       /* of that file */
    size_t n;
};
/* NULL: the sentence is printed. */
struct orr_match *start_match(struct start *);

/* ---- play_menu.c ---- */
struct table_order {
    struct orr_spec spec;
    char text[2048];   /* what the spec's options point into */
    char players[256]; /* "me,bot:3,bot:3", or empty */
    bool real;         /* with real dice and cards */
};
/* Ask for game, table and players. False: the input ended. */
bool menu_order(struct table_order *);
/* Something to choose, by its number in the list or by one of its names; other may be NULL. */
struct menu_choice {
    const char *name, *other;
    char line[160];   /* how the list shows it */
    const char *text; /* what it means, shown where there is room; may be NULL */
};
/* Show the list and ask until something of it is chosen; Enter is the first. Returns its number from 1 on, 0 when the
 * input ended. */
size_t menu_ask(const char *question, const struct menu_choice *list, size_t n);
/* Which of the games that were left shall be resumed? `game` NULL: of any game; `must`: a new one is no answer. */
enum menu_end {
    MENU_CHOSEN,
    MENU_NEW,  /* a new game, or there is nothing to resume */
    MENU_ENDED /* the input */
};
enum menu_end menu_saved(const char *game, bool must, char path[1024]);

/* ---- play_table.c ---- */
/* Ask how the game is played, by whom and with which options. False: the input ended. */
bool table_ask(const struct orr_rules *, struct table_order *);

/* ---- play_real.c ---- */
/* Ask what was rolled, drawn or turned up. */
enum play_next real_asks(struct play *);
/* The question, and how dice are typed. */
void real_question(const struct play *, struct orr_buf *);
/* "3 left" of outcome i, or "". */
void real_left(const struct play *, size_t i, char *out, size_t size);
/* A line that names one outcome or several. PLAY_ON: they are taken. */
enum play_next real_named(struct play *, const char *line);

/* ---- think.c ---- */
/* Answer a request on a thread. Meanwhile the terminal says who thinks. Ctrl-C ends it with what was found until then. */
bool think_about(struct play *, const struct orr_request *, const struct orr_limits *, struct orr_answer *);

/* ---- hint.c ---- */
/* What a strong player would do at the seat to act and why, up to three turns, in lines of `width` (0: as long as they
 * are). Thinks for so many seconds on all cores; 0: always the same, in about one. Ctrl-C ends the thinking. */
void hint_write(struct play *, int seat, unsigned seconds, unsigned width, struct orr_buf *out);

/* ---- danger.c ---- */
/* At a terminal: asks once before a legal step that is dangerous. True: it shall not be done. */
bool danger_stops(struct play *, int seat, orr_action step);

/* ---- play_screen.c ---- */
void screen_ask(struct play *, int seat, bool turn_begins);
void screen_hand_over(const struct play *, int seat);
void screen_page(const struct play *, struct orr_buf *text); /* frees it; waits for Enter on a terminal */
/* Log lines of entries from..to-1, as the seat may read them. */
void screen_log(const struct play *, int seat, uint32_t from, uint32_t to, struct orr_buf *out);
void screen_end(const struct play *);
void screen_board(const struct play *, int seat); /* the whole table, in pages */
/* Text in at most `width` columns; what does not fit is cut with three dots. */
void screen_fit(struct orr_buf *, const char *text, size_t n, size_t width);
unsigned screen_width(void);

/* ---- play_options.c ---- */
/* The options in about so many rows; all of them are shown. */
void options_list(const struct play *, size_t rows, struct orr_buf *);
/* The options in so many rows at most. False: not all of them fit. */
bool options_put(const struct play *, size_t rows, struct orr_buf *);
/* The part'th page of them, from 1 on, in words. False: there is no such page. */
bool options_part(const struct play *, unsigned part, size_t rows, struct orr_buf *);

/* ---- play_input.c ---- */
/* One line of a person's answer. PLAY_ON: a step was done. */
enum play_next input_answer(struct play *, int seat);
/* A notice; always PLAY_AGAIN. */
__attribute__((format(printf, 2, 3))) enum play_next tell(struct play *, const char *format, ...);
#endif
