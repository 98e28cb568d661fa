/* Small helpers for words and bytes of text that several files of the core share.
 * Words are compared without regard to ASCII case. */
#ifndef ORRERY_CORE_TEXT_H
#define ORRERY_CORE_TEXT_H

#include <stdbool.h>
#include <stddef.h>

char core_lower(char c); /* ASCII only: never depends on the locale */
/* Are the n bytes of text the name (same), or a beginning of it (begins)? */
bool core_same_word(const char *name, const char *text, size_t n);
bool core_word_begins(const char *name, const char *text, size_t n);
const char *core_article(const char *noun); /* "a" or "an" */
/* `; did you mean "name"?` for a word that is not one of the names, or an empty text. Returns out. */
enum { CORE_HINT = 80 };
const char *core_hint(const char *word, const char *const *names, char out[CORE_HINT]);
/* Bytes of the UTF-8 character at p (1..4), 0 when it is malformed or cut. */
size_t core_utf8_size(const char *p, size_t n);
/* Append to the n bytes in out as much as there is room for, always with a final 0; returns the new length. There
 * must be room for that 0. A letter of several bytes may be cut: for names and words of notation, which are short. */
size_t core_append(char *out, size_t size, size_t n, const char *text, size_t length);

#endif
