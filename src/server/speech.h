/* In which language whoever asks is answered, where the server words something itself: pages of links, lists of tables. */
#ifndef ORRERY_SERVER_SPEECH_H
#define ORRERY_SERVER_SPEECH_H

#include "http.h"
#include "orrery/catalogue.h"

enum { SPEECH_MOST = 64 }; /* catalogues that are kept */

struct speech;
struct speech *speech_new(void);
void speech_free(struct speech *);
/* The language of this build that is meant by `lang` in the query, else by the header accept-language: "en" where it is
 * none that is known. */
const char *speech_wanted(const struct http_request *);
/* The same of one wish such as "de-AT". */
const char *speech_meant(const char *wish);
/* All sentences about a game in the language; read when they are needed first, and kept. NULL: English, or without a
 * `speech`. */
const struct orr_catalogue *speech_of(struct speech *, const char *language, const char *game);

#endif
