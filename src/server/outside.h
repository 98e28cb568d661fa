/* Where a server may send messages to, and how: webhooks by HTTP, e-mail by a relay. Every call takes bounded time. */
#ifndef ORRERY_SERVER_OUTSIDE_H
#define ORRERY_SERVER_OUTSIDE_H

#include "wire.h"

enum { OUTSIDE_URL = 512, OUTSIDE_MAIL = 255 };

/* Is it an address in the open internet: not of this machine, a private network, a group, or otherwise set apart? */
bool outside_is_public(const struct sockaddr *);
/* http or https, with a host. */
bool outside_url_check(const char *url, struct orr_error *);
bool outside_mail_check(const char *address, struct orr_error *);
/* "t=MILLISECONDS,v1=HEX": HMAC-SHA256 of "MILLISECONDS.BODY" by the secret. */
void outside_sign(const char *secret, int64_t at, const char *body, char out[128]);
/* False with a sentence: nobody took it. `local`: it may go to any address. */
bool outside_hook(const char *url, const char *secret, int64_t at, const char *body, bool local,
                  const atomic_bool *stop, struct orr_error *);
/* A message for a browser (push.h) to the push service that the host has named. `status`: what it answered; 0: nothing. */
bool outside_push(const char *url, const char *who, const struct orr_buf *body, const atomic_bool *stop,
                  unsigned *status, struct orr_error *err);
bool outside_mail(const char *relay, const char *from, const char *to, const char *subject, const char *text,
                  const atomic_bool *stop, struct orr_error *);

#endif
