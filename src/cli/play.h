/* Terminal play: what its files share. play.c runs the game, play_start.c and
 * play_menu.c set the table up, play_screen.c shows it, play_input.c reads what
 * people type, save.c keeps the record. */
#ifndef ORRERY_CLI_PLAY_H
#define ORRERY_CLI_PLAY_H

#include "cli.h"
#include "orrery/ai.h"

/* ---- save.c ---- */
/* The record of a running game: a file that grows line by line and is called
 * NAME.unfinished until the game is over, NAME.record from then on. */
struct save {
    int fd; /* -1: nothing is kept */
    bool failed;
    char path[1024];
};
/* Begin the file and write the match's record so far; from then on every line goes there before it is shown.
 * A match that was `loaded` from a record has its own header. `replaces` (or empty) is an unfinished file that the
 * new one takes the place of. False: the sentence is printed. */
bool save_begin(struct save *, struct orr_match *, bool loaded, const char *replaces);
void save_sync(struct save *);   /* to the disk: before a person is asked */
void save_finish(struct save *); /* the game is over: change the name */
void save_close(struct save *);
/* The newest unfinished game nobody plays right now; game NULL: any game. False: there is none. */
bool save_newest(const char *game, char path[1024]);
/* The number behind a record's sealed seed, kept apart from it until the game is over. */
void seed_keep(const char *record, size_t n, uint64_t seed);
bool seed_recall(const char *record, size_t n, uint64_t *seed);
void seed_forget(const char *record, size_t n);

/* ---- the game ---- */
struct play {
    struct orr_match *match;
    const orr_game *game;
    const struct orr_player *computer[ORR_MAX_SEATS]; /* NULL: a person */
    struct orr_mind *mind[ORR_MAX_SEATS];             /* of computer players */
    struct shown_names shown;
    const char *const *names; /* in shown */
    uint64_t seed;
    struct save save;
    bool screen; /* a terminal that can be cleared */
    bool labels; /* the table is shown with the names of places */
    enum orr_colour colour;
    unsigned persons;
    int facing;                   /* the person before the screen, -1 at first */
    uint32_t seen[ORR_MAX_SEATS]; /* entries that the seat has read */
    char notice[2400];            /* shown under the table once */
    void *view;                   /* the state cut for the seat that is asked */
    struct orr_actions legal;
};

/* How a question ended. */
enum play_next { PLAY_ON, PLAY_AGAIN, PLAY_LEAVE };

/* ---- play_start.c ---- */
#define USUAL_PLAYER "bot:3" /* at the seats for which nobody is named */
struct start {
    const struct args *args;
    uint64_t seed;
    int code;           /* the exit code when there is no match */
    bool loaded;        /* the match is that of a record */
    char resumes[1024]; /* the unfinished file that is gone on with, or empty */
};
/* NULL: the sentence is printed. */
struct orr_match *start_match(struct start *);

/* ---- play_menu.c ---- */
struct table_order {
    struct orr_spec spec;
    char text[2048];   /* what the spec's options point into */
    char players[256]; /* "me,bot:3,bot:3", or empty */
};
/* Ask for game, table and players. False: the input ended. */
bool menu_order(struct table_order *);
bool menu_resume(const char *path); /* go on with it? */

/* ---- hint.c ---- */
/* What a strong player would do on the seat's view and why, up to three turns, in lines of `width` (0: as long as they
 * are). Thinks for so many seconds on all cores; 0: always the same, in about one. Ctrl-C ends the thinking. */
void hint_write(const orr_game *, const void *view, int seat, unsigned seconds, unsigned width, struct orr_buf *out);

/* ---- play_screen.c ---- */
void screen_ask(struct play *, int seat, bool turn_begins);
void screen_hand_over(const struct play *, int seat);
void screen_page(const struct play *, struct orr_buf *text); /* frees it; waits for Enter on a terminal */
/* Log lines of entries from..to-1, as the seat may read them. */
void screen_log(const struct play *, int seat, uint32_t from, uint32_t to, struct orr_buf *out);
void screen_scores(const struct play *, const struct orr_result *, struct orr_buf *out);
void screen_end(const struct play *);

/* ---- play_input.c ---- */
/* A line without its end; NULL when the input has ended or Ctrl-C came. Valid until the next call. */
char *input_line(void);
/* One line of a person's answer. PLAY_ON: a step was done. */
enum play_next input_answer(struct play *, int seat);

/* Decisions that need no question: the only one there is, within a turn. */
bool play_is_forced(const struct play *, int seat);

#endif
