/* A puzzle as a line of JSON, and the collection as a file. The position is cut for the seat: it holds nothing that the
 * seat does not know. Shares are thousandths. */
#include <inttypes.h>

#include "puzzle.h"

const char *orr_puzzle_theme_name(enum orr_puzzle_theme theme) {
    static const char *const names[ORR_PUZZLE_THEMES] = {"win", "defence", "points", "patience", "position"};
    return names[theme];
}

static int thousandths(double share) { return (int)(share * 1000 + (share < 0 ? -0.5 : 0.5)); }

/* The turn in notation, and how far it is behind the best one. */
static void put_turn(const struct puzzle_bench *b, const struct puzzle_proof *p, unsigned i, struct orr_buf *out) {
    const struct puzzle_turn *t = &b->list.at[p->turn[i]];
    char step[128];
    double mean, error, sum = 0;
    puzzle_differ(&b->list.at[p->best], t, &mean, &error);
    for (unsigned k = 0; k < t->n; k++) {
        sum += (double)t->share[k] / t->n;
    }
    orr_put(out, "{\"steps\":[");
    for (unsigned k = 0; k < t->line.n; k++) {
        orr_step_write(b->g, t->line.at[k], step, sizeof step);
        orr_put(out, "%s", k ? "," : "");
        orr_put_json_string(out, step);
    }
    orr_put(out, "],\"share\":%d,\"behind\":%d,\"error\":%d,\"worlds\":%u}", thousandths(sum),
            p->good[i] ? 0 : thousandths(mean), p->good[i] ? 0 : thousandths(error), t->n);
}

/* The turns that are as good as the best, or the others in the order of the race. */
static void put_turns(const struct puzzle_bench *b, const struct puzzle_proof *p, bool good, struct orr_buf *out) {
    bool first = true;
    for (unsigned pass = 0; pass < 2; pass++) {
        for (unsigned i = 0; i < p->n; i++) {
            bool front = p->turn[i] == p->best || p->turn[i] == p->second;
            if (p->good[i] == good && front == (pass == 0)) {
                orr_put(out, first ? "" : ",");
                put_turn(b, p, i, out);
                first = false;
            }
        }
    }
}

void puzzle_write(struct puzzle_bench *b, const struct puzzle_proof *p, uint64_t seed, uint32_t game, uint32_t decision,
                  struct orr_buf *out) {
    struct orr_buf position = {0};
    orr_position_write(b->g, b->view, &position);
    while (position.n && position.at[position.n - 1] == '\n') {
        position.at[--position.n] = 0;
    }
    orr_put(out, "{\"id\":\"%016" PRIx64 "\",\"seat\":%d,\"theme\":\"%s\",\"level\":%u,", orr_hash(b->g, b->view),
            b->seat, orr_puzzle_theme_name(p->theme), p->level);
    orr_put(out, "\"margin\":%d,\"error\":%d,\"found\":[%u,%u,%u,%u],", thousandths(p->margin), thousandths(p->error),
            p->tries, p->found[0], p->found[1], p->found[2]);
    orr_put(out, "\"turns\":%u,\"whole\":%s,", b->list.n, b->whole ? "true" : "false");
    orr_put(out, "\"made\":{\"seed\":%" PRIu64 ",\"game\":%u,\"decision\":%u},\"answers\":[", seed, game, decision);
    put_turns(b, p, true, out);
    orr_put(out, "],\"others\":[");
    put_turns(b, p, false, out);
    orr_put(out, "],\"position\":");
    char *line = position.at;
    for (char *c = line; *c; c++) {
        *c = *c == '\n' ? ' ' : *c;
    }
    orr_put_bytes(out, position.at, position.n);
    orr_put(out, "}\n");
    orr_buf_free(&position);
}

void orr_puzzles_json(const struct orr_puzzle_spec *o, const struct orr_puzzles *p, const char *command,
                      struct orr_buf *out) {
    orr_put(out, "{\"orrery_puzzles\":1,\"game\":\"%s\",\"command\":", o->rules->id);
    orr_put_json_string(out, command);
    orr_put(out, ",\"games\":%u,\"puzzles\":[\n", p->played);
    unsigned n = 0;
    for (const char *at = p->at.at, *end = at + p->at.n; at < end && n < o->want; n++) {
        const char *line = at;
        while (at < end && *at != '\n') {
            at++;
        }
        orr_put(out, n ? ",\n" : "");
        orr_put_bytes(out, line, (size_t)(at - line));
        at++;
    }
    orr_put(out, "\n]}\n");
}
