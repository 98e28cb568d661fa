/* Sentences in other languages. The games and the program speak English; a catalogue maps whole English sentences to
 * those of another language. Catalogues are PO files as gettext has them (docs/translating.md), read as they are:
 *
 *     msgid "Choose a card to send"
 *     msgstr "Wähle eine Karte zum Senden"
 *
 * What a catalogue lacks stays English, sentence by sentence. */
#ifndef ORRERY_CATALOGUE_H
#define ORRERY_CATALOGUE_H

#include "orrery/engine.h"

struct orr_catalogue;

struct orr_catalogue *orr_catalogue_new(void);
void orr_catalogue_free(struct orr_catalogue *);
/* Add the entries of a PO file; what is there already stays, entries without a translation and obsolete ones are left
 * out. Refused whole, with the line, when it is no PO file, or when printf directives or {parts} of a translation are
 * not those of its English sentence. */
bool orr_catalogue_add(struct orr_catalogue *, const char *po, size_t n, struct orr_error *);
/* Also find what another catalogue has (NULL: none), which stays as long as this one. */
void orr_catalogue_join(struct orr_catalogue *, const struct orr_catalogue *other);
size_t orr_catalogue_count(const struct orr_catalogue *);
/* The translation, or NULL when there is none. `context` (gettext's msgctxt) tells apart what is the same in English; it
 * may be NULL, and a sentence that has no entry in its context has the one without. */
const char *orr_catalogue_find(const struct orr_catalogue *, const char *context, const char *english);
/* Tell a function each sentence that is looked for in vain; for tests. */
void orr_catalogue_watch(struct orr_catalogue *, void (*missing)(void *user, const char *english), void *user);
/* A catalogue in which every sentence of this one is between ‹ and ›, half as long again and with accents; for tests of
 * what is not translated and of what is cut off. */
struct orr_catalogue *orr_catalogue_pseudo(const struct orr_catalogue *);

/* ---- the catalogues of this build; not in the browser's module ---- */
/* The language of this build that a wish such as "de_AT.UTF-8" means: "de"; "en" for English, NULL for none. */
const char *orr_language_find(const char *wish);
/* The languages of this build other than English, in turn; NULL after the last. */
const char *orr_language_at(size_t);
/* All that this build knows to say in a language about a game (its id; NULL: about none); NULL when there is nothing. */
struct orr_catalogue *orr_catalogue_load(const char *language, const char *game);
/* The quick reference of a game in a language; NULL when there is none. */
const char *orr_sheet_load(const char *language, const char *game);

/* Let all games that are made from now on speak what this function finds for their ids (NULL: English); "" is asked for
 * what the program itself says. Called once, before games are made. */
void orr_speech_use(const struct orr_catalogue *(*find)(const char *game));
/* A sentence of the program, good as a format of printf. */
const char *orr_speech_find(const char *english) __attribute__((format_arg(1)));
/* A sentence of the tables of a game, in the language of games with these rules. */
const char *orr_rules_tr(const struct orr_rules *, const char *english);
/* Let a game speak the catalogue's language (NULL: English), as long as the catalogue exists. */
void orr_game_speak(orr_game *, const struct orr_catalogue *);

#endif
