/* Playthroughs as text: playing one, writing it, and replaying it from its own moves,
 * so that no generator of random numbers is part of the test. */
#include "golden.h"

#include <stdlib.h>
#include <string.h>

enum { FRAME_LINES = 8 }; /* room for the lines that are no entries, and the log of the last one */

orr_game *golden_game(const struct orr_rules *r, const struct orr_setup *setup, const char *extra, const char *pack,
                      struct orr_error *err) {
    struct orr_buf options = {0};
    struct orr_spec spec = {.game = r->id, .seats = setup->seats, .content = pack};
    orr_put(&options, "%s%s%s", setup->options ? setup->options : "", setup->options && *setup->options ? " " : "",
            extra);
    for (char *word = strtok(options.at, " "); word && spec.n_options < ORR_MAX_OPTIONS; word = strtok(NULL, " ")) {
        spec.option[spec.n_options++] = word;
    }
    orr_game *g = orr_game_make(&spec, err);
    orr_buf_free(&options);
    return g;
}

/* ---- playing and writing ---- */

struct orr_match *golden_play(orr_game *g, uint64_t seed) {
    struct orr_match *m = orr_match_new(g, NULL, NULL, NULL);
    struct orr_rng rng;
    uint32_t lines = FRAME_LINES;
    orr_rng_seed(&rng, seed);
    while (orr_match_length(m) < GOLDEN_ENTRIES) {
        struct orr_trace trace;
        struct orr_actions legal;
        orr_legal(g, orr_match_state(m), &legal);
        if (!legal.n) {
            break;
        }
        bool chance = orr_turn_of(g, orr_match_state(m)).actor == ORR_CHANCE;
        orr_action a = chance ? orr_chance_draw(g, orr_match_state(m), &rng) : legal.at[orr_rng_below(&rng, legal.n)];
        orr_match_do(m, a, &trace);
        lines += 1 + trace.n;
        if (lines + FRAME_LINES >= GOLDEN_LINES) {
            break;
        }
    }
    return m;
}

static void put_log(const struct orr_match *m, uint32_t i, struct orr_buf *out) {
    struct orr_trace trace;
    orr_match_trace(m, i, &trace);
    for (uint32_t k = 0; k < trace.n; k++) {
        char words[512];
        if (orr_event_words(orr_match_game(m), &trace.at[k], -2, NULL, words, sizeof words)) {
            orr_put(out, "    %s\n", words);
        }
    }
}

static const char *next_line(const char *at) { return strchr(at, '\n') + 1; }

void golden_text(const struct orr_match *m, const struct orr_setup *setup, const char *extra, struct orr_buf *out) {
    const orr_game *g = orr_match_game(m);
    struct orr_buf record = {0};
    orr_record_write(m, &record);
    orr_put(out, "golden %s %s%s%s\n", g->rules->id, setup->name, *extra ? " " : "", extra);
    uint32_t line = 0;
    for (const char *at = record.at; *at; at = next_line(at), line++) {
        orr_put_bytes(out, at, (size_t)(next_line(at) - at));
        if (line >= 1 && line <= orr_match_length(m)) {
            put_log(m, line - 1, out);
        }
    }
    bool over = orr_turn_of(g, orr_match_state(m)).actor == ORR_NOBODY;
    orr_put(out, "end after %u entries, %s, state %016llx\n", orr_match_length(m), over ? "over" : "cut here",
            (unsigned long long)orr_hash(g, orr_match_state(m)));
    orr_buf_free(&record);
}

/* ---- replaying ---- */

static unsigned lines_of(const char *text) {
    unsigned n = 0;
    for (; (text = strchr(text, '\n')); text++) {
        n++;
    }
    return n;
}

/* The further options of the first line; false when it names another playthrough. */
static bool read_first(const struct orr_rules *r, const struct orr_setup *setup, const char *text,
                       struct orr_buf *extra, struct orr_error *err) {
    struct orr_buf wanted = {0};
    orr_put(&wanted, "golden %s %s", r->id, setup->name);
    size_t n = strcspn(text, "\n"), name = wanted.n;
    bool same = n >= name && !memcmp(text, wanted.at, name) && strchr(" \n", text[name]);
    if (same) {
        orr_put(extra, "%.*s", n > name ? (int)(n - name - 1) : 0, text + name + 1);
    } else {
        orr_fail(err, "the first line must begin with \"%s\"", wanted.at);
    }
    orr_buf_free(&wanted);
    return same;
}

/* Entries, header and footer: the lines that are neither log nor frame. */
static void record_of(const char *text, struct orr_buf *record) {
    for (const char *at = text; *at; at = next_line(at)) {
        if (*at == '{' || (*at >= '0' && *at <= '9')) {
            orr_put_bytes(record, at, (size_t)(next_line(at) - at));
        }
    }
    orr_put(record, "%s", "");
}

static bool same_text(const char *wanted, const char *found, struct orr_error *err) {
    for (unsigned line = 1; *wanted || *found; line++) {
        size_t a = strcspn(wanted, "\n"), b = strcspn(found, "\n");
        if (a != b || memcmp(wanted, found, a) != 0) {
            return orr_fail(err, "line %u: the file says \"%.*s\", the replay \"%.*s\"", line, (int)(a < 200 ? a : 200),
                            wanted, (int)(b < 200 ? b : 200), found);
        }
        wanted += a + (wanted[a] == '\n');
        found += b + (found[b] == '\n');
    }
    return true;
}

/* The table of the playthrough is the one of the set-up. */
static bool same_table(const struct orr_rules *r, const struct orr_setup *setup, const char *extra,
                       const struct orr_match *m, struct orr_error *err) {
    orr_game *g = golden_game(r, setup, extra, NULL, err);
    if (!g) {
        return false;
    }
    const orr_game *played = orr_match_game(m);
    bool same = g->seats == played->seats && !memcmp(g->option, played->option, sizeof g->option);
    orr_game_free(g);
    return same || orr_fail(err, "it was played with other options or seats than the set-up's");
}

bool golden_check(const struct orr_rules *r, const struct orr_setup *setup, const char *text, struct orr_error *err) {
    struct orr_buf extra = {0}, record = {0}, again = {0};
    if (!*text || text[strlen(text) - 1] != '\n' || lines_of(text) >= GOLDEN_LINES) {
        return orr_fail(err, "it is empty, cut short, or has %d lines or more", GOLDEN_LINES);
    }
    bool good = read_first(r, setup, text, &extra, err);
    record_of(text, &record);
    struct orr_match *m = good ? orr_record_read(record.at, record.n, NULL, ORR_READ_STRICT, err) : NULL;
    good = m && same_table(r, setup, extra.at, m, err);
    if (good) {
        golden_text(m, setup, extra.at, &again);
        good = same_text(text, again.at, err);
    }
    orr_match_free(m);
    orr_buf_free(&extra);
    orr_buf_free(&record);
    orr_buf_free(&again);
    return good;
}

struct orr_match *golden_read(const char *text, struct orr_error *err) {
    struct orr_buf record = {0};
    record_of(text, &record);
    struct orr_match *m = orr_record_read(record.at, record.n, NULL, ORR_READ_STRICT, err);
    orr_buf_free(&record);
    return m;
}
