/* The last line of a finished record: the result, the revealed seed, a hash over the
 * whole record and, if the host signs, a signature. The line is made again from the
 * replay and compared as text, so that no member is believed and none can be added,
 * changed or left out. */
#include "match_parts.h"

#include "orrery/json.h"

#include <string.h>

/* Equal strings, or both missing. */
static bool same_text(const char *a, const char *b) { return a && b ? !strcmp(a, b) : a == b; }

/* Values lie one after the other, each before its members: equal trees are equal rows of `span` values. Line and
 * column are not compared. */
static bool equal_values(const struct orr_json *a, const struct orr_json *b) {
    bool equal = a->span == b->span;
    for (uint32_t i = 0; i < a->span && equal; i++) {
        equal = a[i].type == b[i].type && a[i].count == b[i].count && a[i].number == b[i].number &&
                same_text(a[i].text, b[i].text) && same_text(a[i].key, b[i].key);
    }
    return equal;
}

/* Which part of the result differs, for a sentence that helps; "result" when it is only the spelling. */
static const char *differing(const struct orr_json *line, const struct orr_json *made) {
    static const char *const members[] = {"scores", "ranks", "won", "rounds", "ended"};
    const struct orr_json *is = orr_json_get(line, "result"), *must = orr_json_get(made, "result");
    for (size_t i = 0; i < sizeof members / sizeof *members; i++) {
        const struct orr_json *a = orr_json_get(is, members[i]), *b = orr_json_get(must, members[i]);
        if ((a != NULL) != (b != NULL) || (a && !equal_values(a, b))) {
            return members[i];
        }
    }
    return "result";
}

/* Key and signature, kept for orr_signature_check; here only their form is checked. */
static bool read_signature(struct orr_match *m, const struct orr_json *root, struct orr_error *err) {
    const struct orr_json *v = orr_json_get(root, "signature");
    if (!core_record_digest(root, "key", m->key, &m->is_signed, err)) {
        return false;
    }
    if (m->is_signed != (v != NULL)) {
        return orr_fail(err, "\"key\" and \"signature\" belong together");
    }
    return !v || (v->type == ORR_JSON_STRING && core_hex_read(v->text, m->signature, sizeof m->signature)) ||
           orr_fail(err, "signature: 128 hex digits are expected");
}

/* Which members the footer has, and whether they fit the header; takes the seed. */
static bool check_members(struct orr_match *m, const struct orr_json *root, struct orr_error *err) {
    static const char *const of_1[] = {"result", "seed", NULL};
    static const char *const of_2[] = {"result", "seed", "hash", "key", "signature", NULL};
    uint8_t seed[ORR_SEED_BYTES], hash[ORR_HASH_BYTES];
    bool seeded, hashed;
    if (!orr_json_only(root, m->format == 1 ? of_1 : of_2, err) ||
        !orr_json_need(root, "result", ORR_JSON_OBJECT, err) || !core_record_digest(root, "seed", seed, &seeded, err) ||
        !core_record_digest(root, "hash", hash, &hashed, err) || !read_signature(m, root, err)) {
        return false;
    }
    if (seeded && !m->sealed) {
        return orr_fail(err, "there is a seed, but the header has no \"commit\"");
    }
    if (m->format > 1 && !hashed) {
        return orr_fail(err, "the \"hash\" over the record is missing");
    }
    if (seeded) {
        memcpy(m->seed, seed, sizeof seed);
    }
    m->seeded = seeded;
    return true;
}

/* Write the footer again from the replay and compare the bytes; says which part differs. A hash that differs while
 * the result is the same means that something was changed which the replay does not notice, such as the time or who
 * played. */
static bool compare(const struct orr_match *m, struct slice text, const struct orr_json *root, struct orr_error *err) {
    struct orr_buf made = {0};
    struct orr_json_doc doc = {0};
    core_record_footer(m, &made);
    bool equal = made.n == text.n + 1 && !memcmp(made.at, text.at, text.n);
    if (!equal && orr_json_parse(&doc, made.at, made.n, err)) {
        const struct orr_json *a = orr_json_get(root, "hash"), *b = orr_json_get(doc.root, "hash");
        const char *part = differing(root, doc.root);
        if (!strcmp(part, "result") && a && b && !equal_values(a, b)) {
            orr_fail(err, "the hash differs: the record was changed after it was written");
        }
        orr_fail(err, "\"%s\" differs from the result of the replay", part);
    }
    orr_json_free(&doc);
    orr_buf_free(&made);
    return equal;
}

/* `seeded` is set while the footer is made again, because the seed is one of its members; it stays only if the
 * footer is good. Whether the dice follow from the seed is another question: core_match_fair. */
bool core_record_footer_read(struct orr_match *m, struct slice text, struct orr_error *err) {
    struct orr_json_doc doc = {0};
    bool good = orr_json_parse(&doc, text.at, text.n, err);
    if (good && !orr_match_over(m)) {
        good = orr_fail(err, "there is a result, but the game is not over");
    }
    good = good && check_members(m, doc.root, err) && compare(m, text, doc.root, err);
    if (good && m->seeded) {
        core_match_key(m);
    }
    m->seeded = good && m->seeded;
    m->footer_out = good;
    orr_json_free(&doc);
    return good;
}
