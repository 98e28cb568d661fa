/* The lab: mass play with statistics, and the benchmark. Both run a game many
 * times and hand back plain numbers; printing them is a matter of the *_json and
 * *_html functions. Neither depends on the number of threads or on the clock,
 * except where a field is a time. */
#ifndef ORRERY_LAB_H
#define ORRERY_LAB_H

#include "orrery/ai.h"
#include "orrery/chances.h"
#include "orrery/run.h"
#include "orrery/study.h"

/* How often each value occurred, sorted by value. */
struct orr_tally_cell {
    int32_t value;
    uint64_t count;
};
struct orr_tally {
    struct orr_tally_cell *at;
    size_t n, cap;
};
struct orr_summary {
    uint64_t n;
    double mean, sd; /* of the sample; sd is 0 below two values */
    int32_t min, max;
};
void orr_tally_add(struct orr_tally *, int32_t value, uint64_t count);
void orr_tally_merge(struct orr_tally *, const struct orr_tally *from);
struct orr_summary orr_tally_summary(const struct orr_tally *);
void orr_tally_free(struct orr_tally *);

/* A share of `n` trials with its 95 % Wilson interval. Wins may be fractions. */
struct orr_share {
    double rate, low, high;
};
struct orr_share orr_share_of(double wins, double n);

/* ---- mass play ---- */
enum { ORR_SIM_JOBS = 256 };
struct orr_sim_spec {
    const orr_game *game;
    const char *players; /* "greedy,random,random": one name per seat, or one name for all */
    uint32_t games;
    uint64_t seed;
    unsigned jobs;  /* threads; 0 and 1: one */
    bool rotate;    /* game g rotates the list by g seats */
    bool events;    /* also count log lines */
    bool chances;   /* compare displayed win chances with who wins */
    bool study;     /* all that study.h counts; log lines too */
    const char *by; /* a field of the state: count wins by its value for a seat at the start; or NULL */
    const struct orr_watch *watch;
    const struct orr_keep *keep; /* or NULL */
};

/* One player of the list (a name that occurs twice is one player) or one seat.
 * A win shared by k seats counts 1/k for each of them. */
struct orr_sim_part {
    const char *player;
    uint8_t seats;        /* a bit per seat it sat in */
    uint64_t appearances; /* seats times games */
    uint64_t win_parts;   /* in sixtieths of a win, which holds every 1/k exactly */
    uint64_t forfeits;    /* appearances that it lost because it did not play as it should (orr_outside) */
    struct orr_tally scores;
};

struct orr_sim {
    const orr_game *game;
    uint64_t seed;
    unsigned jobs;
    bool rotate, stopped; /* stopped: ended early by the watch */
    uint32_t asked, ended, guard_ended;
    uint64_t chance;
    double seconds;
    struct orr_tally decisions, rounds; /* per game */
    uint32_t won;                       /* games that somebody won: all but solo and common defeats */
    struct orr_tally winning;           /* the best score of a winner in each of those */
    bool events;                        /* the log was counted: */
    struct orr_tally lines, line_games; /* how often each line was told, and in how many games */
    struct orr_tally line_words;        /* how often with which named argument, see orr_line_word */
    const struct orr_field *by;         /* wins were counted by what this field said at the first decision: */
    struct orr_tally by_seats, by_wins; /* seats that began with a value, and their wins in sixtieths */
    bool judged;                        /* chances were compared: */
    struct orr_chances chances;
    bool studied; /* the rest was counted too: */
    struct orr_study study;
    unsigned n_players;
    struct orr_sim_part player[ORR_MAX_SEATS];
    struct orr_sim_part seat[ORR_MAX_SEATS];
};

/* A named argument of a log line as a value of `line_words`: line, one of eight places, value. */
static inline int32_t orr_line_word(unsigned line, unsigned place, unsigned value) {
    return (int32_t)(line << 19 | place << 16 | (value & 0xFFFFu));
}

/* Play. The numbers are the same for any number of jobs. False: wrong order, or a
 * game that found no end (the sentence names game and seed); `out` needs no free then. */
bool orr_sim_run(const struct orr_sim_spec *, struct orr_sim *out, struct orr_error *);
/* The seed of a run that was kept; false: it is something else. */
bool orr_kept_seed(const char *text, uint64_t *seed);
void orr_sim_free(struct orr_sim *);
double orr_sim_wins(const struct orr_sim_part *);
struct orr_share orr_sim_share(const struct orr_sim_part *);
/* Where wins were counted by a field: row i, its value in words, seats and wins; false behind the last one. */
struct orr_sim_by {
    char value[ORR_NAME_MAX];
    uint64_t seats;
    double wins;
};
bool orr_sim_by_row(const struct orr_sim *, size_t i, struct orr_sim_by *);
void orr_sim_by_json(const struct orr_sim *, struct orr_buf *); /* the value of "by" */
/* The whole report as rows of one table: what, of whom, which number, value, interval, from how many. */
void orr_sim_csv(const struct orr_sim *, struct orr_buf *);
/* The lines that were counted, as the value of "events". */
void orr_sim_events_json(const struct orr_sim *, struct orr_buf *);
void orr_sim_json(const struct orr_sim *, struct orr_buf *);
/* One page that needs no other file: plots, tables, dark and light. */
void orr_sim_html(const struct orr_sim *, struct orr_buf *);

/* ---- arena ---- */
enum { ORR_ARENA_PLAYERS = 8, ORR_ARENA_PAIRS = 28, ORR_ARENA_GAMES = 1000000 };

/* Observations in blocks, and their mean: only blocks are independent of each other. Each block adds the sum of its
 * values and how many there were. */
struct orr_blocks {
    uint64_t n;
    double sum, count, sum_sum, sum_count, count_count;
};
struct orr_range {
    double value, low, high; /* a value with its 95 % interval, infinite where the data are too few */
};
void orr_blocks_add(struct orr_blocks *, double sum, double count);
struct orr_range orr_blocks_mean(const struct orr_blocks *);
/* For shares: Wilson's interval for the effective number of independent trials. */
struct orr_share orr_blocks_share(const struct orr_blocks *);

/* The sequential test of "stronger by 35 Elo" against "equal", 5 % error either way, on the shares of blocks. */
#define ORR_SPRT_ELO 35.0
struct orr_sprt {
    uint64_t n;
    double sum, squares, llr;
    int verdict; /* 1 stronger, -1 not stronger, 0 undecided; once decided, nothing is added */
};
double orr_sprt_bound(void); /* of llr, on both sides of 0 */
void orr_sprt_add(struct orr_sprt *, double share);

/* Bradley-Terry fit: wins[a][b] is what a has won against b. The mean is 0. Every pair that met is given one additional
 * drawn game, so that a perfect score has a finite value. */
void orr_elo_fit(unsigned n, double wins[][ORR_ARENA_PLAYERS], double elo[]);

struct orr_arena_spec {
    const orr_game *game;
    const char *players; /* "a,b,…": at least two that differ */
    uint32_t games;      /* rounded up until every line-up was played from all seats */
    uint64_t seed;
    unsigned jobs;
    bool alone;      /* each player plays all seats by itself; always so with one seat */
    bool until_sure; /* stop when the sequential test between the two players is decided */
    const struct orr_watch *watch;
};

struct orr_arena_player {
    const char *name;
    uint64_t games, appearances; /* seats times games */
    uint64_t forfeits;           /* appearances that it lost because it did not play as it should (orr_outside) */
    double wins;
    struct orr_share win; /* per seat; a win shared by k seats counts 1/k for each */
    struct orr_range score;
    double score_sd;
    struct orr_range elo; /* above the weakest */
};

/* How player a fared against player b: in games with both, or, with `alone`, with the same seed. */
struct orr_arena_pair {
    unsigned a, b;
    uint64_t games;
    double wins;            /* of a: games in which it finished ahead; equal ranks are half a win each */
    struct orr_share win;   /* of a */
    struct orr_range score; /* of a minus that of b */
};

struct orr_arena {
    const orr_game *game;
    uint64_t seed;
    unsigned jobs;
    bool alone, stopped;                /* stopped: ended early by the watch */
    unsigned block_games, tables;       /* a block is one seed; line-ups take turns from block to block */
    uint32_t asked, ended, guard_ended; /* games; only those of whole blocks are counted */
    uint32_t won;                       /* games that somebody won */
    uint64_t blocks;
    double seconds;
    struct orr_summary decisions, rounds;
    bool tested;
    struct orr_sprt sprt; /* of the first player against the second, when tested */
    unsigned n_players, n_pairs, weakest;
    struct orr_arena_player player[ORR_ARENA_PLAYERS];
    struct orr_arena_pair pair[ORR_ARENA_PAIRS];
    struct orr_share seat[ORR_MAX_SEATS]; /* wins by seat */
    double seat_score[ORR_MAX_SEATS];
};

bool orr_arena_check(const struct orr_arena_spec *, struct orr_error *); /* can it be played? */
/* Play. The numbers are the same for any number of jobs. False: wrong order, or a game that found no end. */
bool orr_arena_run(const struct orr_arena_spec *, struct orr_arena *out, struct orr_error *);
void orr_arena_json(const struct orr_arena *, struct orr_buf *);

/* ---- benchmark ---- */
struct orr_bench {
    const char *id;
    unsigned seats;
    uint64_t decisions, games, chance; /* counted in the run */
    double seconds;                    /* on the core, of the play-outs alone */
    double copy_ns, memcpy_ns;         /* cloning a state; memcpy between plain buffers of its size */
    double mean_options;
    uint32_t max_options, state_bytes;
};

/* Random play-outs on one core for about `seconds`, from a fixed seed. */
bool orr_bench_run(const orr_game *, double seconds, const struct orr_watch *, struct orr_bench *, struct orr_error *);
/* Every standard seat count of a game, sharing `seconds`; a row for each. */
bool orr_bench_game(const struct orr_rules *, double seconds, const struct orr_watch *,
                    struct orr_bench rows[ORR_MAX_SEATS], size_t *n, struct orr_error *);
void orr_bench_json(const struct orr_bench *, size_t n, struct orr_buf *);

/* Speed of a computer player that searches, in games against itself on one core. */
struct orr_bench_ai {
    const char *id, *player;
    unsigned seats;
    uint64_t searches;       /* turns that were searched */
    double seconds, slowest; /* on the core, of all searches and of the longest */
    double evaluating;       /* seconds of it spent on evaluations: the cost of one times their number */
    struct orr_meter meter;
};
bool orr_bench_ai_run(const orr_game *, const struct orr_player *, double seconds, const struct orr_watch *,
                      struct orr_bench_ai *, struct orr_error *);
void orr_bench_ai_json(const struct orr_bench_ai *, size_t n, struct orr_buf *);
/* The part of the time that is neither evaluation nor tree: applying, listing and copying. */
static inline double orr_bench_ai_rules(const struct orr_bench_ai *b) {
    return 1 - (b->evaluating + b->meter.tree) / b->seconds;
}

#endif
