/* Bytes as JSON. What is accepted is a tree whose spans, counts and places fit together. */
#include "fuzz.h"

#include "orrery/json.h"

static void walk(const struct orr_json *v, const struct orr_json *end) {
    FUZZ_REQUIRE(v->line > 0 && v->column > 0);
    FUZZ_REQUIRE(orr_json_type_name(v)[0] != 0);
    FUZZ_REQUIRE(v->span > 0 && v->span <= (size_t)(end - v));
    const struct orr_json *member = orr_json_first(v), *after = v + v->span;
    for (uint32_t i = 0; i < v->count; i++, member = orr_json_next(member)) {
        walk(member, after);
        FUZZ_REQUIRE((v->type == ORR_JSON_OBJECT) == (member->key != NULL));
        FUZZ_REQUIRE(!member->key || orr_json_get(v, member->key) == member);
    }
    FUZZ_REQUIRE(member == after);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    struct orr_json_doc doc = {0};
    struct orr_error err = {0};
    if (orr_json_parse(&doc, size ? (const char *)data : "", size, &err)) {
        FUZZ_REQUIRE(doc.n > 0);
        walk(doc.root, doc.root + doc.n);
    } else {
        FUZZ_REQUIRE(err.text[0] != 0);
    }
    orr_json_free(&doc);
    return 0;
}
