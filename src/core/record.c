/* Writing records: the header, a line per entry, the footer. Reading them is in record_read.c; the format is
 * described in docs/records.md.
 *
 *   {"orrery_record":2,"game":"ID",…,"commit":"…"}
 *   name 5f0c… 9858… "Ada"
 *   1 chance c_deal:moon 5f0c2a91
 *   2 P1 stake:2 1d9e6c55
 *   {"result":{…},"seed":"…","hash":"…"}
 *
 * Names stand in lines of their own, bound by a salted hash: such a line can be deleted later, and everything
 * else still verifies. */
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

/* 32 bytes as hex digits between two texts. */
static void put_hex(struct orr_buf *b, const char *before, const uint8_t bytes[32], const char *after) {
    char hex[CORE_DIGEST_HEX];
    core_hex_write(bytes, 32, hex);
    orr_put(b, "%s%s%s", before, hex, after);
}

/* A JSON string between two texts. */
static void put_text(struct orr_buf *b, const char *before, const char *text, const char *after) {
    orr_put(b, "%s", before);
    orr_put_json_string(b, text);
    orr_put(b, "%s", after);
}

/* Format 2 says the name's hash; the name itself stands in a line of its own that can be taken out. */
static void put_seat(const struct sitter *s, struct orr_buf *b) {
    put_text(b, "{\"player\":", s->info.player, ",\"name\":");
    if (s->named) {
        put_hex(b, "\"", s->hash, "\"}");
    } else {
        orr_put(b, "null}");
    }
}

/* "joint":["P1","P3"] */
static void put_seat_list(const char *key, const uint8_t *seat, unsigned n, struct orr_buf *b) {
    orr_put(b, ",\"%s\":[", key);
    for (unsigned i = 0; i < n; i++) {
        orr_put(b, "%s\"P%u\"", i ? "," : "", seat[i] + 1u);
    }
    orr_put(b, "]");
}

/* The members about joint randomness, if any seat contributes: ,"joint":["P1","P3"],"restarts":["P3"]. */
static void put_joint(const struct orr_match *m, struct orr_buf *b) {
    uint8_t seat[ORR_MAX_SEATS];
    unsigned n = 0;
    for (unsigned i = 0; i < m->game->seats; i++) {
        if ((unsigned)m->joint >> i & 1u) {
            seat[n++] = (uint8_t)i;
        }
    }
    if (n) {
        put_seat_list("joint", seat, n, b);
    }
    if (m->restarts) {
        put_seat_list("restarts", m->missing, m->restarts, b);
    }
}

/* The order of the members is part of the format: the commitment binds the bytes before it. m->state is the start
 * here, since the header is written before the first entry. */
void core_record_header(const struct orr_match *m, struct orr_buf *b) {
    const orr_game *g = m->game;
    struct orr_buf part = {0};
    orr_put(b, "{\"orrery_record\":2,\"game\":\"%s\",\"edition\":%u,\"options\":", g->rules->id, (unsigned)g->edition);
    orr_options_write(g, b);
    for (unsigned i = 0; i < g->seats; i++) {
        orr_put(b, i ? "," : ",\"seats\":[");
        put_seat(&m->sitter[i], b);
    }
    put_hex(b, "],\"content\":\"sha256:", g->content_hash, "\"");
    if (g->own_content) {
        orr_put(b, ",\"pack\":");
        orr_content_write(g->rules, g->content, &part);
        put_on_one_line(b, &part);
    }
    if (m->own_start) {
        orr_put(b, ",\"start\":");
        orr_state_write(g, m->state, &part);
        put_on_one_line(b, &part);
    }
    put_joint(m, b);
    if (m->created[0]) {
        orr_put(b, ",\"created\":\"%s\"", m->created);
    }
    if (m->sealed) {
        put_hex(b, ",\"commit\":\"", m->commit, "\"");
    }
    orr_put(b, "}\n");
}

/* n is the length of the header without its line feed; its last LAST bytes are ,"commit":"64 digits"} and are not
 * bound. Their digits need not be right yet, which is how seal() makes them. */
void core_header_commit(const char *header, size_t n, const uint8_t seed[ORR_SEED_BYTES], uint8_t commit[32]) {
    enum { WORDS = 13, LAST = sizeof ",\"commit\":\"\"}" - 1 + 64 };
    uint8_t text[WORDS + ORR_SEED_BYTES + 32];
    memcpy(text, "orrery commit", WORDS);
    memcpy(text + WORDS, seed, ORR_SEED_BYTES);
    core_sha256(header, n > LAST ? n - LAST : 0, text + WORDS + ORR_SEED_BYTES);
    core_sha256(text, sizeof text, commit);
}

const char *orr_record_first_line(const struct orr_match *m, size_t *n) {
    *n = strlen(m->header) - 1;
    return m->header;
}

/* ---- names ---- */

/* SHA-256 of the salt and the bytes of the name, at most ORR_PLAYER_NAME of them. */
void core_sitter_hash(const char *name, const uint8_t salt[SALT_BYTES], uint8_t hash[ORR_HASH_BYTES]) {
    uint8_t text[SALT_BYTES + ORR_PLAYER_NAME];
    size_t n = strnlen(name, ORR_PLAYER_NAME);
    memcpy(text, salt, SALT_BYTES);
    memcpy(text + SALT_BYTES, name, n);
    core_sha256(text, SALT_BYTES + n, hash);
}

/* The salt has nothing to do with the seed: that is revealed, and names could be guessed again. */
void core_sitter_bind(struct sitter *s) {
    if (s->named) {
        core_random_bytes(s->salt, sizeof s->salt);
        core_sitter_hash(s->info.name, s->salt, s->hash);
    }
}

/* name 5f0c…(64 digits) 9858…(32 digits) "Ada"; nothing where no name is bound, or it was taken out. */
void core_record_name(const struct sitter *s, struct orr_buf *b) {
    char salt[2 * SALT_BYTES + 1];
    if (!s->named || s->blank) {
        return;
    }
    core_hex_write(s->salt, SALT_BYTES, salt);
    put_hex(b, "name ", s->hash, " ");
    orr_put(b, "%s ", salt);
    put_text(b, "", s->info.name, "\n");
}

void core_record_names(const struct orr_match *m, struct orr_buf *b) {
    for (unsigned i = 0; i < m->game->seats; i++) {
        core_record_name(&m->sitter[i], b);
    }
}

/* ---- entries ---- */

/* "P1" to "P6" or "chance". The remainder only tells the compiler that one digit is enough. */
void core_record_actor(int actor, char out[8]) {
    if (actor == ORR_CHANCE) {
        snprintf(out, 8, "chance");
    } else {
        snprintf(out, 8, "P%d", actor % 10 + 1);
    }
}

/* The word of an entry that is no step, with its operands: "@takeback:12,agreed", "@seat:bot:3,-". The words stand
 * in the order of enum orr_entry_kind. */
static void note_word(const struct orr_match *m, struct orr_entry e, struct orr_buf *b) {
    static const char *const word[] = {"",      "undo",   "@takeback", "@resign",  "@timeout",
                                       "@seat", "@pause", "@resume",   "@commit:", "@reveal:"};
    orr_put(b, "%s", word[e.kind]);
    if (e.kind == ORR_ENTRY_TAKEBACK) { /* the consent is the lowest bit, so that an entry needs one number */
        orr_put(b, ":%u,%s", e.value >> 1, e.value & 1u ? "agreed" : "alone");
    } else if (e.kind == ORR_ENTRY_TIMEOUT) {
        orr_put(b, ":%s", e.value == ORR_TIMEOUT_LOST ? "lost" : "handed");
    } else if (e.kind == ORR_ENTRY_COMMIT) {
        put_hex(b, "", m->share_commit[e.actor], "");
    } else if (e.kind == ORR_ENTRY_REVEAL) {
        put_hex(b, "", m->share[e.actor], "");
    } else if (e.kind == ORR_ENTRY_SEAT) {
        const struct sitter *s = &m->sitter[e.value];
        orr_put(b, ":%s,", s->info.player);
        if (s->named) {
            put_hex(b, "", s->hash, "");
        } else {
            orr_put(b, "-");
        }
    }
}

/* "2 P1 stake:2 1d9e6c55\n": numbers count all lines ever written, so undone entries have theirs too. */
void core_record_line(const struct orr_match *m, uint32_t number, struct orr_entry entry, struct orr_buf *b) {
    char actor[8], step[ORR_MAX_OPERANDS * ORR_NAME_MAX + 64] = "";
    core_record_actor(entry.actor, actor);
    orr_put(b, "%u %s ", number, actor);
    if (entry.kind == ORR_ENTRY_STEP) {
        orr_step_write(m->game, entry.action, step, sizeof step);
        orr_put(b, "%s", step);
    } else {
        note_word(m, entry, b);
    }
    orr_put(b, " %08x\n", entry.hash);
}

/* Header and entries; with or without the lines that tell names. */
static void put_lines(const struct orr_match *m, bool names, struct orr_buf *b) {
    orr_put(b, "%s", m->header);
    if (names) {
        core_record_names(m, b);
    }
    for (uint32_t i = 0; i < m->written.n; i++) {
        core_record_line(m, i + 1, m->written.at[i], b);
        if (names && m->written.at[i].kind == ORR_ENTRY_SEAT) {
            core_record_name(&m->sitter[m->written.at[i].value], b);
        }
    }
}

/* Format 1 has its names in the header. */
void core_record_lines(const struct orr_match *m, struct orr_buf *b) { put_lines(m, m->format > 1, b); }

/* ---- the footer ---- */

/* The result of the match, with its outer brace and its own left open: {"result":{"scores":[…],…,"rounds":6 */
static void put_result(const struct orr_match *m, struct orr_buf *b) {
    struct orr_result result;
    orr_match_result(m, &result);
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
    orr_put(b, "],\"rounds\":%u", result.rounds);
}

/* The bytes up to the hash: format 1 did not tell how a match ended, and has no hash. */
void core_record_result(const struct orr_match *m, struct orr_buf *b) {
    put_result(m, b);
    if (m->format > 1) {
        orr_put(b, ",\"ended\":\"%s\"",
                m->ended == ORR_ENTRY_RESIGN    ? "resign"
                : m->ended == ORR_ENTRY_TIMEOUT ? "timeout"
                                                : "game");
    }
    orr_put(b, "}");
    if (m->seeded) {
        put_hex(b, ",\"seed\":\"", m->seed, "\"");
    }
}

/* Lines with names are left out, so that deleting one of them later does not change the hash. */
void core_record_hash(const struct orr_match *m, uint8_t hash[ORR_HASH_BYTES]) {
    struct orr_buf text = {0};
    put_lines(m, false, &text);
    core_record_result(m, &text);
    core_sha256(text.at, text.n, hash);
    orr_buf_free(&text);
}

/* 16 bytes of words (15 letters and a 0), then the hash: a signature over something else cannot be taken for one
 * over a record. */
void core_record_signed(const struct orr_match *m, uint8_t out[SIGNED_BYTES]) {
    static const char words[16] = "orrery record 2";
    memcpy(out, words, sizeof words);
    core_record_hash(m, out + sizeof words);
}

/* Key and signature: made by the host's signer, or the one that was read. */
static void put_signature(const struct orr_match *m, struct orr_buf *b) {
    uint8_t signature[ORR_SIGNATURE_BYTES];
    char hex[2 * ORR_SIGNATURE_BYTES + 1];
    memcpy(signature, m->signature, sizeof signature);
    if (m->sign) {
        uint8_t data[SIGNED_BYTES];
        core_record_signed(m, data);
        m->sign(m->sign_user, data, sizeof data, signature);
    }
    core_hex_write(signature, sizeof signature, hex);
    put_hex(b, ",\"key\":\"", m->key, "\"");
    orr_put(b, ",\"signature\":\"%s\"", hex);
}

/* The result, the seed, the hash over all that is before it, and the signature over the hash, in this order. */
void core_record_footer(const struct orr_match *m, struct orr_buf *b) {
    core_record_result(m, b);
    if (m->format > 1) {
        uint8_t hash[ORR_HASH_BYTES];
        core_record_hash(m, hash);
        put_hex(b, ",\"hash\":\"", hash, "\"");
    }
    if (m->is_signed) {
        put_signature(m, b);
    }
    orr_put(b, "}\n");
}

/* Records of format 1 are never signed: they could only have been read, and stay as they were. */
void orr_match_signer(struct orr_match *m, const uint8_t key[ORR_KEY_BYTES], orr_signer *sign, void *user) {
    if (m->format > 1) {
        m->is_signed = true;
        m->sign = sign;
        m->sign_user = user;
        memcpy(m->key, key, ORR_KEY_BYTES);
    }
}

void orr_record_write(const struct orr_match *m, struct orr_buf *b) {
    core_record_lines(m, b);
    if (orr_match_over(m)) {
        core_record_footer(m, b);
    }
}
