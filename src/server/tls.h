/* TLS by OpenSSL, for servers and clients. The library is opened when it is first wanted, so that a program which
 * speaks no TLS starts as fast as ever and runs without it. */
#ifndef ORRERY_SERVER_TLS_H
#define ORRERY_SERVER_TLS_H

#include "orrery/engine.h"

struct tls;     /* certificates and settings, for any number of connections */
struct tls_end; /* one connection */

/* With a chain of certificates and its key, as files in PEM. TLS 1.2 and later. */
struct tls *tls_serve(const char *certificates, const char *key, struct orr_error *);
/* Trusts whom the system trusts (SSL_CERT_FILE and SSL_CERT_DIR name others). */
struct tls *tls_visit(struct orr_error *);
void tls_free(struct tls *); /* connections that are open stay so */

/* On a socket that does not block. `host`: whose certificate is expected; NULL: we are the server. The handshake is
 * part of the first reading or writing. */
struct tls_end *tls_begin(const struct tls *, int fd, const char *host);
void tls_finish(struct tls_end *);   /* nothing more is said: tells the other side so */
void tls_end_free(struct tls_end *); /* after that, too */
/* Bytes (above 0), or one of these. */
enum { TLS_DONE = 0, TLS_WANTS_READ = -1, TLS_WANTS_WRITE = -2, TLS_BROKEN = -3 };
long tls_read(struct tls_end *, char *bytes, size_t n);
long tls_write(struct tls_end *, const char *bytes, size_t n);
/* Why it broke, as a sentence. */
void tls_why(const struct tls_end *, struct orr_error *);

#endif
