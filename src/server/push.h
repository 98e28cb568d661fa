/* Messages for browsers that do not look (Web Push): encrypted so that only the browser can read them (RFC 8291), and
 * signed so that its push service knows who sends them (RFC 8292). Text and keys only: nothing is sent here. */
#ifndef ORRERY_SERVER_PUSH_H
#define ORRERY_SERVER_PUSH_H

#include "orrery/engine.h"

enum { PUSH_SECRET = 32, PUSH_PUBLIC = 65, PUSH_AUTH = 16, PUSH_SALT = 16, PUSH_TEXT = 3000, PUSH_LETTERS = 128 };

/* Keys are of the curve P-256: secret ones as a number, public ones as an uncompressed point. False: OpenSSL is missing,
 * or the number is none of the curve (hardly ever: draw another). */
bool push_public(const uint8_t secret[PUSH_SECRET], uint8_t out[PUSH_PUBLIC]);
/* The body of the message for the browser with that key and that secret `auth`. `own` and `salt` are drawn for each
 * message. False: the key is none, the text too long, or OpenSSL is missing. */
bool push_encrypt(const uint8_t theirs[PUSH_PUBLIC], const uint8_t auth[PUSH_AUTH], const uint8_t own[PUSH_SECRET],
                  const uint8_t salt[PUSH_SALT], const char *text, size_t n, struct orr_buf *out);
/* The value of the header `authorization` for this address: good until `expires` (seconds). `who`: an address at which
 * the sender can be reached, "https://…" or "mailto:…"; "": none is told. */
bool push_token(const uint8_t secret[PUSH_SECRET], const char *url, int64_t expires, const char *who,
                struct orr_buf *out);
/* Bytes as base64url without "=", and back: false when it is not exactly so many bytes. */
void push_letters(const uint8_t *bytes, size_t n, char out[PUSH_LETTERS]);
bool push_bytes(const char *letters, uint8_t *out, size_t n);

#endif
