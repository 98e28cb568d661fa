/* Three words by which a table that waits is found. */
#ifndef ORRERY_SERVER_WORDS_H
#define ORRERY_SERVER_WORDS_H

#include <stdbool.h>

enum { WORDS_TEXT = 32 };

/* "tango-meteor-piano", always the same for the id. */
void words_of(const char *id, char out[WORDS_TEXT]);
/* What a person typed, as words_of writes it: three words with anything between them but letters and digits. False: it is
 * not. */
bool words_read(const char *text, char out[WORDS_TEXT]);

#endif
