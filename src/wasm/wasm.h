/* What the files of the browser's module share: exports, and the buffer of the answer. */
#ifndef ORRERY_WASM_H
#define ORRERY_WASM_H

#include "orrery/session.h"

#define EXPORT(name) __attribute__((export_name(#name))) name

extern struct orr_buf answer; /* of the last call */
void clear(void);
/* Make the sentence the answer; always 0. */
int refuse(const struct orr_error *);
int refuse_text(const char *);
/* NOW instead of a number of entries: the newest position. */
enum { NOW = ORR_NOW };
struct orr_session *session_of(int id); /* NULL: there is no such table */
struct orr_match *match_of(int id);
/* The position after `at` entries as the seat may know it; to be freed. */
void *view_at(const struct orr_match *, int at, int seat);
/* Parts of answers: facts as the seat may know them, and what whoever is to act may do. */
void put_info(const struct orr_match *, int at, int seat);
void put_legal(const struct orr_match *);
/* Ids of the scene as a list. */
void put_pieces(const uint32_t *piece, unsigned n);
void put_about(const orr_game *, const struct orr_about *);
/* Outcomes that were named, 16 hex digits each with blanks between them; and the one that faces ("6 4 2") show. */
enum { NAMED_MOST = ORR_NAMING_RUN };
bool read_named(const char *text, orr_action *out, unsigned *n);
int put_roll(const struct orr_naming *, const char *faces);
/* A scene for the page, in three steps: begun here, drawn and marked by the caller, sent as the picture of this number. */
bool composes(int compose);
struct orr_scene *start_scene(int compose, const char *const *names);
void send_scene(const orr_game *, int id);
/* A table is closed, its number may be given away again. */
void forget_scenes(int id);
void names_of(const struct orr_match *, const char *names[ORR_MAX_SEATS]);

#endif
