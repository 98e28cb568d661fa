/* OpenSSL behind a few functions. It is opened at run time, never closed, and only what is listed here is used of it. */
#include "tls.h"

#include "library.h"

#include <arpa/inet.h>
#include <openssl/err.h>
#include <openssl/ssl.h>
#include <openssl/x509_vfy.h>
#include <pthread.h>
#include <stdlib.h>

/* What is used of it, and the names in the same order. */
struct library {
    __typeof__(&TLS_server_method) server_method;
    __typeof__(&TLS_client_method) client_method;
    __typeof__(&SSL_CTX_new) ctx_new;
    __typeof__(&SSL_CTX_free) ctx_free;
    __typeof__(&SSL_CTX_ctrl) ctx_ctrl;
    __typeof__(&SSL_CTX_use_certificate_chain_file) ctx_certificates;
    __typeof__(&SSL_CTX_use_PrivateKey_file) ctx_key;
    __typeof__(&SSL_CTX_check_private_key) ctx_check;
    __typeof__(&SSL_CTX_set_default_verify_paths) ctx_trust;
    __typeof__(&SSL_CTX_set_verify) ctx_verify;
    __typeof__(&SSL_new) ssl_new;
    __typeof__(&SSL_free) ssl_free;
    __typeof__(&SSL_set_fd) set_fd;
    __typeof__(&SSL_set_accept_state) set_accept;
    __typeof__(&SSL_set_connect_state) set_connect;
    __typeof__(&SSL_ctrl) ctrl;
    __typeof__(&SSL_set1_host) set_host;
    __typeof__(&SSL_get0_param) param;
    __typeof__(&SSL_read) read;
    __typeof__(&SSL_write) write;
    __typeof__(&SSL_get_error) get_error;
    __typeof__(&SSL_shutdown) shutdown;
    __typeof__(&SSL_get_verify_result) verify_result;
    __typeof__(&ERR_peek_last_error) last_error;
    __typeof__(&ERR_reason_error_string) reason;
    __typeof__(&ERR_clear_error) clear_error;
    __typeof__(&X509_VERIFY_PARAM_set1_ip_asc) param_address;
    __typeof__(&X509_verify_cert_error_string) verify_words;
};
static const char *const names[] = {
    "TLS_server_method",
    "TLS_client_method",
    "SSL_CTX_new",
    "SSL_CTX_free",
    "SSL_CTX_ctrl",
    "SSL_CTX_use_certificate_chain_file",
    "SSL_CTX_use_PrivateKey_file",
    "SSL_CTX_check_private_key",
    "SSL_CTX_set_default_verify_paths",
    "SSL_CTX_set_verify",
    "SSL_new",
    "SSL_free",
    "SSL_set_fd",
    "SSL_set_accept_state",
    "SSL_set_connect_state",
    "SSL_ctrl",
    "SSL_set1_host",
    "SSL_get0_param",
    "SSL_read",
    "SSL_write",
    "SSL_get_error",
    "SSL_shutdown",
    "SSL_get_verify_result",
    "ERR_peek_last_error",
    "ERR_reason_error_string",
    "ERR_clear_error",
    "X509_VERIFY_PARAM_set1_ip_asc",
    "X509_verify_cert_error_string",
};
enum { NAMES = sizeof names / sizeof names[0] };
_Static_assert(sizeof(struct library) == NAMES * sizeof(void *), "one name for each function");

static struct library lib;
static struct orr_error lacking;
static bool is_open;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void open_library(void) {
    struct orr_error why = {{0}};
    is_open = library_open("libssl.so.3", names, NAMES, &lib, &why);
    if (!is_open) {
        orr_fail(&lacking, "There is no TLS without OpenSSL 3: %s.", why.text);
    }
}

struct tls {
    SSL_CTX *ctx;
};

struct tls_end {
    SSL *ssl;
    bool broken; /* then nothing more may be said on it */
    bool finished;
    char why[160];
};

/* ---- settings ---- */

static const char *last_reason(void) {
    const char *reason = lib.reason(lib.last_error());
    return reason ? reason : "no reason given";
}

static struct tls *tls_new(bool serves, struct orr_error *err) {
    pthread_once(&once, open_library);
    if (!is_open) {
        orr_fail(err, "%s", lacking.text);
        return NULL;
    }
    struct tls *t = orr_alloc(1, sizeof *t);
    lib.clear_error();
    t->ctx = lib.ctx_new(serves ? lib.server_method() : lib.client_method());
    if (!t->ctx) {
        orr_fail(err, "TLS cannot be set up: %s", last_reason());
        free(t);
        return NULL;
    }
    lib.ctx_ctrl(t->ctx, SSL_CTRL_SET_MIN_PROTO_VERSION, TLS1_2_VERSION, NULL);
    lib.ctx_ctrl(t->ctx, SSL_CTRL_MODE, SSL_MODE_ENABLE_PARTIAL_WRITE | SSL_MODE_ACCEPT_MOVING_WRITE_BUFFER, NULL);
    return t;
}

struct tls *tls_serve(const char *certificates, const char *key, struct orr_error *err) {
    struct tls *t = tls_new(true, err);
    if (!t) {
        return NULL;
    }
    bool ok = (lib.ctx_certificates(t->ctx, certificates) == 1 ||
               orr_fail(err, "%s: no certificates in PEM: %s", certificates, last_reason())) &&
              (lib.ctx_key(t->ctx, key, SSL_FILETYPE_PEM) == 1 ||
               orr_fail(err, "%s: no key in PEM: %s", key, last_reason())) &&
              (lib.ctx_check(t->ctx) == 1 || orr_fail(err, "%s is not the key of %s", key, certificates));
    if (!ok) {
        tls_free(t);
        return NULL;
    }
    return t;
}

struct tls *tls_visit(struct orr_error *err) {
    struct tls *t = tls_new(false, err);
    if (t) {
        lib.ctx_trust(t->ctx);
        lib.ctx_verify(t->ctx, SSL_VERIFY_PEER, NULL);
    }
    return t;
}

void tls_free(struct tls *t) {
    if (t) {
        lib.ctx_free(t->ctx);
        free(t);
    }
}

/* ---- connections ---- */

/* An address is not a name: certificates have a place of their own for it. */
static bool expect(SSL *ssl, const char *host) {
    struct in6_addr room;
    bool is_address = inet_pton(AF_INET, host, &room) == 1 || inet_pton(AF_INET6, host, &room) == 1;
    if (is_address) {
        return lib.param_address(lib.param(ssl), host) == 1;
    }
    char name[256];
    snprintf(name, sizeof name, "%s", host);
    lib.ctrl(ssl, SSL_CTRL_SET_TLSEXT_HOSTNAME, TLSEXT_NAMETYPE_host_name, name);
    return lib.set_host(ssl, host) == 1;
}

struct tls_end *tls_begin(const struct tls *t, int fd, const char *host) {
    struct tls_end *e = orr_alloc(1, sizeof *e);
    e->ssl = lib.ssl_new(t->ctx);
    if (!e->ssl || lib.set_fd(e->ssl, fd) != 1 || (host && !expect(e->ssl, host))) {
        snprintf(e->why, sizeof e->why, "%s", last_reason());
        e->broken = true;
        return e;
    }
    (host ? lib.set_connect : lib.set_accept)(e->ssl);
    return e;
}

void tls_finish(struct tls_end *e) {
    if (e->ssl && !e->broken && !e->finished) {
        e->finished = true;
        lib.clear_error();
        lib.shutdown(e->ssl);
    }
}

void tls_end_free(struct tls_end *e) {
    if (!e) {
        return;
    }
    tls_finish(e);
    if (e->ssl) {
        lib.ssl_free(e->ssl);
    }
    free(e);
}

/* What the answer of the library means; it is asked once, right after the call. */
static long outcome(struct tls_end *e, int n) {
    if (n > 0) {
        return n;
    }
    switch (lib.get_error(e->ssl, n)) {
    case SSL_ERROR_WANT_READ:
        return TLS_WANTS_READ;
    case SSL_ERROR_WANT_WRITE:
        return TLS_WANTS_WRITE;
    case SSL_ERROR_ZERO_RETURN:
        return TLS_DONE;
    default:
        break;
    }
    long verified = lib.verify_result(e->ssl);
    const char *why = verified != X509_V_OK   ? lib.verify_words(verified)
                      : lib.last_error() == 0 ? "the connection was cut"
                                              : last_reason();
    snprintf(e->why, sizeof e->why, "%s", why);
    e->broken = true;
    return TLS_BROKEN;
}

static int bounded(size_t n) { return n > 1 << 20 ? 1 << 20 : (int)n; }

long tls_read(struct tls_end *e, char *bytes, size_t n) {
    if (e->broken) {
        return TLS_BROKEN;
    }
    lib.clear_error();
    return outcome(e, lib.read(e->ssl, bytes, bounded(n)));
}

long tls_write(struct tls_end *e, const char *bytes, size_t n) {
    if (e->broken) {
        return TLS_BROKEN;
    }
    lib.clear_error();
    return outcome(e, lib.write(e->ssl, bytes, bounded(n)));
}

void tls_why(const struct tls_end *e, struct orr_error *err) { orr_fail(err, "%s", e->why); }
