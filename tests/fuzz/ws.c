/* Bytes as what a client of a WebSocket sends. However they are cut into pieces the same messages come out of them, each
 * a text that is no longer than allowed; what is said back is made of whole frames, and nothing is said after the
 * close. The first byte says how they are cut. */
#include "live.h"

#include "src/server/peer.h"

struct taken {
    struct orr_buf text;
    unsigned n;
};

static void take(void *user, struct peer *p, const char *text, size_t n) {
    struct taken *t = user;
    FUZZ_REQUIRE(!p->closing && n <= WS_MESSAGE && ws_is_utf8(text, n));
    orr_put(&t->text, "%zu:", n);
    orr_put_bytes(&t->text, text, n);
    t->n++;
}

/* Pieces of `step` bytes; each is given as a copy, because it is unmasked where it stands. */
static struct peer *hear(const uint8_t *data, size_t size, size_t step, struct taken *t) {
    struct peer *p = peer_new(0);
    p->trusted = true;
    for (size_t at = 0; at < size; at += step) {
        size_t n = size - at < step ? size - at : step;
        char *piece = fuzz_text(data + at, n);
        peer_hear(p, piece, n, 0, take, t);
        free(piece);
        FUZZ_REQUIRE(p->in.n <= WS_MESSAGE + 14 + step);
    }
    return p;
}

static void check_said(const struct peer *p) {
    size_t at = 0;
    bool closed = false;
    while (at < p->out.n) {
        const uint8_t *f = (const uint8_t *)p->out.at + at;
        size_t head, n = hall_frame(f, &head);
        FUZZ_REQUIRE(!closed && (f[0] & 0x80) && n <= 125 && at + head + n <= p->out.n);
        closed = (f[0] & 15) == WS_CLOSE;
        at += head + n;
    }
    FUZZ_REQUIRE(at == p->out.n && closed == p->closing);
}

/* Whoever sends too much is let go, and is not heard any more. */
static void check_rate(const uint8_t *data, size_t size) {
    struct taken t = {.n = 0};
    struct peer *p = peer_new(0);
    char *bytes = fuzz_text(data, size);
    peer_hear(p, bytes, size, 0, take, &t);
    free(bytes);
    FUZZ_REQUIRE(t.n <= PEER_BURST);
    check_said(p);
    peer_free(p);
    orr_buf_free(&t.text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    struct fuzz_input in = {data, size};
    size_t step = 1 + fuzz_byte(&in) % 16u;
    struct taken whole = {.n = 0}, cut = {.n = 0};
    if (in.left) {
        struct peer *a = hear(in.at, in.left, in.left, &whole), *b = hear(in.at, in.left, step, &cut);
        FUZZ_REQUIRE(whole.n == cut.n && whole.text.n == cut.text.n);
        FUZZ_REQUIRE(!whole.n || memcmp(whole.text.at, cut.text.at, whole.text.n) == 0);
        FUZZ_REQUIRE(a->out.n == b->out.n && (!a->out.n || memcmp(a->out.at, b->out.at, a->out.n) == 0));
        check_said(a);
        fuzz_counted += whole.n;
        peer_free(a);
        peer_free(b);
        check_rate(in.at, in.left);
    }
    orr_buf_free(&whole.text);
    orr_buf_free(&cut.text);
    return 0;
}
