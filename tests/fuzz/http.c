/* Bytes as a request over HTTP. What is read lies in the bytes, and a head that is
 * read whole is read the same whatever follows it. */
#include "fuzz.h"

#include "src/server/http.h"

#include <stdlib.h>
#include <string.h>

static bool inside(const char *text, const char *bytes, size_t n) {
    return !*text || (text >= bytes && text < bytes + n && memchr(text, 0, (size_t)(bytes + n - text)));
}

static void check_texts(const struct http_request *r, const char *bytes, size_t n) {
    const char *const texts[] = {r->method,
                                 r->target,
                                 r->query,
                                 r->host,
                                 r->origin,
                                 r->upgrade,
                                 r->agent,
                                 r->authorization,
                                 r->ws_key,
                                 r->ws_version,
                                 r->request.accept_encoding,
                                 r->request.if_none_match};
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        FUZZ_REQUIRE(inside(texts[i], bytes, n));
    }
    FUZZ_REQUIRE(r->request.path == r->path && r->path[0] == '/' && strlen(r->path) < HTTP_TARGET);
}

static void check_answer(const struct http_request *r) {
    static const struct site nothing;
    struct answer a;
    char head[HTTP_ANSWER_HEAD];
    answer_to(&nothing, &r->request, &a);
    size_t n = http_write_head(&a, r->keep, head);
    FUZZ_REQUIRE(n > 4 && memcmp(head + n - 4, "\r\n\r\n", 4) == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    char *bytes = fuzz_text(data, size), *again = fuzz_text(data, size);
    struct http_request r, r2;
    int head = http_read(bytes, size, &r);
    FUZZ_REQUIRE(head <= (int)HTTP_HEAD && head >= -505);
    if (head > 0) {
        check_texts(&r, bytes, size);
        check_answer(&r);
        FUZZ_REQUIRE(http_read(again, (size_t)head, &r2) == head);
        FUZZ_REQUIRE(r.length == r2.length && r.keep == r2.keep && strcmp(r.path, r2.path) == 0);
    } else if (head == 0) {
        FUZZ_REQUIRE(size < HTTP_HEAD && memcmp(bytes, again, size) == 0); /* nothing is changed before it is whole */
    }
    free(bytes);
    free(again);
    return 0;
}
