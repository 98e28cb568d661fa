/* The contract between a game and everything else. A game is one folder and one
 * `const struct orr_rules`: pure functions over a plain-data state. Games never
 * allocate, do I/O, read a clock, draw random numbers or keep globals that change. */
#ifndef ORRERY_GAME_H
#define ORRERY_GAME_H

#include "orrery/about.h"
#include "orrery/result.h"
#include "orrery/tables.h"

enum { ORR_MAX_ACTIONS = 512, ORR_MAX_ODDS = 256, ORR_MAX_EVENTS = 192 };

/* A decision or an outcome: the verb in the top byte, operand i in byte i
 * (operand 0 lowest). Bytes that the verb does not use are 0. 0 is no action. */
typedef uint64_t orr_action;

static inline orr_action orr_act(unsigned verb) { return (orr_action)verb << 56; }
static inline orr_action orr_act1(unsigned verb, unsigned a) { return orr_act(verb) | (orr_action)(a & 0xFFu); }
static inline orr_action orr_act2(unsigned verb, unsigned a, unsigned b) {
    return orr_act1(verb, a) | (orr_action)(b & 0xFFu) << 8;
}
static inline orr_action orr_act3(unsigned verb, unsigned a, unsigned b, unsigned c) {
    return orr_act2(verb, a, b) | (orr_action)(c & 0xFFu) << 16;
}
static inline unsigned orr_verb_of(orr_action a) { return (unsigned)(a >> 56); }
static inline unsigned orr_arg(orr_action a, unsigned i) { return (unsigned)(a >> (8 * i)) & 0xFFu; }

/* The answer of the judge. Rule 0: allowed. `need` and `have` fill the rule's
 * sentence; `piece` is the scene's id of the piece to point at, 0 for none. */
struct orr_verdict {
    uint16_t rule;
    int16_t need, have;
    uint32_t piece;
};

enum { ORR_CHANCE = -1, ORR_NOBODY = -2 }; /* actors that are no seat */

struct orr_turn {
    int8_t actor;   /* a seat, ORR_CHANCE, or ORR_NOBODY when the game is over */
    uint8_t prompt; /* entry of the prompts table */
};

struct orr_actions {
    uint32_t n;
    orr_action at[ORR_MAX_ACTIONS];
};

/* Outcomes when chance acts. Weights are positive; no outcome twice. */
struct orr_odds {
    uint32_t n;
    uint32_t total;
    uint32_t weight[ORR_MAX_ODDS];
    orr_action at[ORR_MAX_ODDS];
};

static inline void orr_propose(struct orr_actions *list, orr_action a) { list->at[list->n++] = a; }
static inline void orr_outcome(struct orr_odds *odds, orr_action a, uint32_t weight) {
    odds->at[odds->n] = a;
    odds->weight[odds->n++] = weight;
    odds->total += weight;
}

/* Who may read an event: a bit per seat, bit 6 for people who only watch, bit 7
 * for the reader of the full record. */
enum { ORR_TO_ALL = 0xFF };
static inline uint8_t orr_to(int seat) { return (uint8_t)(0x80u | 1u << seat); }
static inline uint8_t orr_to_rest(int seat) { return (uint8_t)(0x7Fu & ~(1u << seat)); }

struct orr_event {
    uint8_t line; /* entry of the lines table */
    uint8_t audience;
    int8_t seat; /* whom {seat} means; -1 for nobody */
    uint8_t spare;
    int16_t arg[ORR_MAX_EVENT_ARGS];
};

/* What happened, in order. */
struct orr_trace {
    uint32_t n;
    struct orr_event at[ORR_MAX_EVENTS];
};

/* A fast generator for play-outs and resampling; seeded by the caller. */
struct orr_rng {
    uint64_t s[2];
};
void orr_rng_seed(struct orr_rng *, uint64_t seed);
static inline uint64_t orr_rng_next(struct orr_rng *r) {
    uint64_t a = r->s[0], b = r->s[1], sum = a + b; /* xoroshiro128+ (Blackman, Vigna) */
    b ^= a;
    r->s[0] = ((a << 24) | (a >> 40)) ^ b ^ (b << 16);
    r->s[1] = (b << 37) | (b >> 27);
    return sum;
}
/* 0 .. n-1; n at most 2^32. The bias is below n / 2^32. */
static inline uint32_t orr_rng_below(struct orr_rng *r, uint32_t n) {
    return (uint32_t)(((orr_rng_next(r) >> 32) * n) >> 32);
}

struct orr_scene;
struct orr_catalogue; /* catalogue.h */
struct orr_point;     /* points.h */
/* Rules, chosen options and content: made once by orr_game_make, then read-only
 * and shared by any number of states and threads. */
typedef struct orr_game {
    const struct orr_rules *rules;
    uint8_t seats;
    bool own_content; /* not a built-in pack, now or earlier */
    bool alike;       /* own content that fits what was learned with the built-in pack */
    bool together;    /* set by configure: all seats win or lose as one */
    uint16_t edition; /* of the rules that are played by: an earlier one in old records and positions */
    int32_t option[ORR_MAX_OPTIONS];
    const void *content;
    const void *cache;                  /* made by configure */
    const struct orr_catalogue *speech; /* the language of its sentences; NULL: English */
    uint8_t content_hash[32];
} orr_game;

enum orr_rules_flag {
    ORR_HIDDEN_GAME = 2, /* registered and tested, not shown */
    ORR_NAMES_PLACES = 4 /* draw shows the names of places where the scene wants them */
};
/* What was learned by self-play, and what it looks at. */
struct orr_learned {
    const struct orr_feature *features;
    /* The features of a seat as numbers. Reads what is open and what that seat itself knows; works on cut states too. */
    void (*observe)(const orr_game *, const void *s, int seat, int16_t *out);
    const struct orr_model *models; /* ends with one that has no weights; NULL: nothing was learned yet */
    /* Optional: the same numbers of all seats at once, and so faster; row i begins at out + i * apart. */
    void (*observe_all)(const orr_game *, const void *s, int16_t *out, size_t apart);
    /* Optional: `estimate` of all seats likewise. */
    void (*estimate_all)(const orr_game *, const void *s, int32_t *out);
};

struct orr_rules {
    const char *id, *title, *credits;
    const struct orr_blurb *blurb;
    const char *text, *sheet;     /* rules.md, and sheet.md: the quick reference, one page */
    const char *const *lessons;   /* lesson.json, lesson-2.json, …: scripted matches; ends with NULL */
    uint16_t edition;             /* raised when old records would replay differently */
    uint16_t earlier_editions;    /* so many before it are still played by: the rules ask orr_game.edition */
    uint8_t min_seats, max_seats; /* of the standard game; configure is the judge */
    uint8_t flags;
    uint8_t score_parts; /* scores are counted in this many parts of a point, 2: halves; 0: whole points */
    uint32_t state_size, content_size, cache_size;
    uint32_t max_decisions; /* entries of the longest record, chance included */
    uint64_t quiet;         /* a bit per prompt at which nothing is half done: estimates there can be compared */
    uint64_t always;        /* a bit per prompt that is asked even with one option inside a turn (orr_match_forced) */
    int32_t estimate_unit;  /* a lead of so much in `estimate` means about 73 wins to 27 */

    const struct orr_option *options;
    const struct orr_drawing *drawings; /* optional; ends with an option of NULL */
    uint8_t colours; /* number, from 1, of the ORDER option that gives each seat its colour; 0: seat i has colour i */
    uint8_t levels;  /* the same of an option whose next value makes an opponent that is no seat stronger; 0: none */
    const struct orr_way *ways;
    const struct orr_setup *setups;
    const struct orr_verb *verbs;
    const struct orr_use *uses; /* points.h; optional: what statistics count; NULL: first operands that have names */
    const struct orr_prompt *prompts;
    const struct orr_point *points; /* a row per prompt */
    const struct orr_rule *rules;
    const struct orr_line *lines;
    const uint8_t *headlines;       /* optional: lines that sum a turn up, best first: of any seat, 0, of its own, 0 */
    const struct orr_aim *aims;     /* optional: what turns achieve, best first; lines that are not there are details */
    const struct orr_field *fields; /* every byte of the state */
    const struct orr_field *content_fields; /* every byte of a pack */
    const struct orr_tint *tints;
    const struct orr_symbol *symbols;
    const char *const *legend; /* optional: the shorthand of the text drawing, lines of at most 80 columns; NULL */
    const void *content;       /* the built-in pack */
    /* Optional: turn a copy of the built-in pack into the n-th (from 0) of those built in before, which old records name;
     * false when there are no more. */
    bool (*earlier_content)(unsigned n, void *content);

    /* Judge seats and options together, settle options that follow from others, fill the cache. */
    struct orr_verdict (*configure)(orr_game *, void *cache);
    /* Optional: the rule by which an option does nothing at a new table; 0: none. Asked while options clash: no cache. */
    unsigned (*idle)(const orr_game *, unsigned option);
    /* Judge a pack's contents; false with one sentence naming the entry and the reason. The game has only a language. */
    bool (*check_content)(const orr_game *, const void *content, char *why, size_t size);
    void (*setup)(const orr_game *, void *s); /* s is zeroed */
    struct orr_turn (*turn)(const orr_game *, const void *s);
    int (*whose)(const orr_game *, const void *s); /* optional: whose turn it is, where others are asked in it */
    /* Optional: what follows by itself whatever was applied, such as decisions with one option. */
    void (*settle)(const orr_game *, void *s, struct orr_trace *);
    void (*score)(const orr_game *, const void *s, struct orr_result *); /* zeroed; s may be cut */
    /* Remove what the seat may not know; seat -1: what only people at no seat may know. A state that was cut says for
     * whom: where anything can be hidden, views of two seats differ. */
    void (*redact)(const orr_game *, void *s, int seat);
    void (*resample)(const orr_game *, void *view, int seat, struct orr_rng *); /* a full state that fits the cut one */
    void (*own_hands)(const orr_game *, void *s, unsigned seats); /* optional: nobody is told those of these seats */
    void (*derive)(const orr_game *, void *s); /* make the derived fields; NULL when there are none */
    void (*draw)(const orr_game *, const void *view, int seat, struct orr_scene *);
    /* Optional: what a piece of the scene is and does, as far as the viewer may know. `out` is zeroed; false: nothing to
     * tell, then the label and tip of its node have to do. */
    bool (*about)(const orr_game *, const void *view, int seat, uint32_t piece, struct orr_about *out);
    int32_t (*estimate)(const orr_game *, const void *s, int seat); /* higher is better; same scale for all seats */
    const struct orr_learned *learned;                              /* optional */
    const char *automa_name; /* optional: what people call it, and how it is run alone beside a physical table */
    const struct orr_automa *automa; /* automa.h */
    /* Invariants; true when they hold, else one sentence naming the field and the reason. */
    bool (*audit)(const orr_game *, const void *s, char *why, size_t size);
    const struct orr_editing *editing; /* editing.h; optional: for setting a table up by hand */
};
/* A score, or a line that explains it, in points. */
static inline double orr_points(const orr_game *g, double counted) {
    return g->rules->score_parts ? counted / g->rules->score_parts : counted;
}
/* A sentence in the language of the game, good as a format of printf; English where the catalogue lacks it. Whole
 * sentences only: other languages order words in other ways. Scenes do it themselves with what they are given, and the
 * core with all tables. Example: snprintf(out, size, orr_tr(g, "costs %u energy"), price); */
const char *orr_tr(const orr_game *, const char *english) __attribute__((format_arg(2)));
/* One of two sentences, by a number: orr_tr_n(g, n, "%u card", "%u cards"). */
const char *orr_tr_n(const orr_game *, int n, const char *one, const char *many)
    __attribute__((format_arg(3), format_arg(4)));
/* Where `audit` and `check_content` put their sentence, and in whose language. */
struct orr_why {
    char *at;
    size_t size;
    const orr_game *game;
};
/* Say what is wrong, given in English: "field, field: sentence [RULE]". Always false, so that a check can return it. */
__attribute__((format(printf, 2, 3))) bool orr_amiss(const struct orr_why *, const char *format, ...);

static inline struct orr_verdict orr_allow(void) { return (struct orr_verdict){0}; }
static inline struct orr_verdict orr_refuse(unsigned rule) { return (struct orr_verdict){.rule = (uint16_t)rule}; }
static inline struct orr_verdict orr_refuse_need(unsigned rule, int need, int have) {
    return (struct orr_verdict){.rule = (uint16_t)rule, .need = (int16_t)need, .have = (int16_t)have};
}
/* What a game tells: a line of its table, about which seat, with which arguments, and who may read it. Example:
 *     orr_tell(t, (struct orr_news){POND_L_SWIMS, seat, .arg = {from, to}});
 *     orr_tell(t, (struct orr_news){POND_L_DRAWS, seat, .to = orr_to(seat), .arg = {card}}); */
struct orr_news {
    unsigned line;
    int seat;   /* -1: nobody */
    uint8_t to; /* orr_to and the like; 0: all */
    int arg[ORR_MAX_EVENT_ARGS];
};
/* Append an event, unless nobody is listening or the trace is full. */
static inline void orr_tell(struct orr_trace *t, struct orr_news n) {
    if (!t || t->n >= ORR_MAX_EVENTS) {
        return;
    }
    struct orr_event *e = &t->at[t->n++];
    *e = (struct orr_event){.line = (uint8_t)n.line, .audience = n.to ? n.to : ORR_TO_ALL, .seat = (int8_t)n.seat};
    for (unsigned i = 0; i < ORR_MAX_EVENT_ARGS; i++) {
        e->arg[i] = (int16_t)n.arg[i];
    }
}
#endif
