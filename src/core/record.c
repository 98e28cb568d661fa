/* Writing records: the header, a line per entry, the footer. Reading them is in
 * record_read.c. The format is described in docs/records.md. */
#include "match_parts.h"

#include "digest.h"

#include <stdio.h>
#include <string.h>

/* The JSON of states and packs may span lines; a record's header may not. Line
 * feeds never occur inside JSON strings, so dropping them changes nothing. */
static void put_on_one_line(struct orr_buf *b, struct orr_buf *json) {
    for (size_t i = 0; i < json->n; i++) {
        size_t from = i;
        while (i < json->n && json->at[i] != '\n') {
            i++;
        }
        orr_put_bytes(b, json->at + from, i - from);
    }
    orr_buf_free(json);
}

static void put_hex(struct orr_buf *b, const char *before, const uint8_t bytes[32], const char *after) {
    char hex[ORR_DIGEST_HEX];
    orr_hex_write(bytes, 32, hex);
    orr_put(b, "%s%s%s", before, hex, after);
}

static void put_seats(const struct orr_match *m, struct orr_buf *b) {
    for (unsigned i = 0; i < m->game->seats; i++) {
        orr_put(b, "%s{\"name\":", i ? "," : "");
        orr_put_json_string(b, m->seats[i].name);
        orr_put(b, ",\"player\":");
        orr_put_json_string(b, m->seats[i].player);
        orr_put(b, "}");
    }
}

void orr_record_header(const struct orr_match *m, struct orr_buf *b) {
    const struct orr_rules *r = m->game->rules;
    struct orr_buf part = {0};
    orr_put(b, "{\"orrery_record\":1,\"game\":\"%s\",\"edition\":%u,\"options\":", r->id, (unsigned)m->game->edition);
    orr_options_write(m->game, b);
    orr_put(b, ",\"seats\":[");
    put_seats(m, b);
    put_hex(b, "],\"content\":\"sha256:", m->game->content_hash, "\"");
    if (m->sealed) {
        put_hex(b, ",\"commit\":\"", m->commit, "\"");
    }
    if (m->game->own_content) {
        orr_put(b, ",\"pack\":");
        orr_content_write(r, m->game->content, &part);
        put_on_one_line(b, &part);
    }
    if (m->own_start) {
        orr_put(b, ",\"start\":");
        orr_state_write(m->game, m->state, &part);
        put_on_one_line(b, &part);
    }
    orr_put(b, "}\n");
}

void orr_record_actor(int actor, char out[8]) {
    if (actor == ORR_CHANCE) {
        snprintf(out, 8, "chance");
    } else {
        snprintf(out, 8, "P%d", actor % 10 + 1);
    }
}

void orr_record_line(const struct orr_match *m, uint32_t number, struct orr_entry entry, struct orr_buf *b) {
    char actor[8], step[ORR_MAX_OPERANDS * ORR_NAME_MAX + 64] = "undo";
    orr_record_actor(entry.actor, actor);
    if (entry.action) {
        orr_step_write(m->game, entry.action, step, sizeof step);
    }
    orr_put(b, "%u %s %s %08x\n", number, actor, step, entry.hash);
}

void orr_record_footer(const struct orr_match *m, struct orr_buf *b) {
    struct orr_result result;
    orr_result_of(m->game, m->state, &result);
    orr_put(b, "{\"result\":{\"scores\":[");
    for (unsigned i = 0; i < m->game->seats; i++) {
        orr_put(b, "%s%d", i ? "," : "", (int)result.score[i]);
    }
    orr_put(b, "],\"ranks\":[");
    for (unsigned i = 0; i < m->game->seats; i++) {
        orr_put(b, "%s%u", i ? "," : "", (unsigned)result.rank[i]);
    }
    orr_put(b, "],\"won\":[");
    const char *before = "";
    for (unsigned i = 0; i < m->game->seats; i++) {
        if ((unsigned)result.won >> i & 1u) {
            orr_put(b, "%s\"P%u\"", before, i + 1);
            before = ",";
        }
    }
    orr_put(b, "],\"rounds\":%u}", result.rounds);
    if (m->seeded) {
        put_hex(b, ",\"seed\":\"", m->seed, "\"");
    }
    orr_put(b, "}\n");
}

void orr_record_write(const struct orr_match *m, struct orr_buf *b) {
    orr_put(b, "%s", m->header);
    for (uint32_t i = 0; i < m->written.n; i++) {
        orr_record_line(m, i + 1, m->written.at[i], b);
    }
    if (orr_match_over(m)) {
        orr_record_footer(m, b);
    }
}
