/* Answers as JSON, shared by the command line, the browser and the server. The
 * names are stable; docs/commands.md lists them. Each writes one object without a
 * line feed at the end. */
#ifndef ORRERY_REPORT_H
#define ORRERY_REPORT_H

#include "orrery/engine.h"

/* {"games":[{"id","title","credits",…,"options":[…],"ways":[…],"setups":[…]}]}: the shown games. */
void orr_games_json(struct orr_buf *);
/* {"way","seats":[…],"refusal":…|null,"options":[{"name","asked","given","idle":rule|null,"value","usual","values":[…] or
 * "min","max"}]}: values as they are written in "name=value"; the last ones where the option is asked. */
void orr_offers_json(const struct orr_rules *, const struct orr_offers *, struct orr_buf *);
/* {"actor":0|"chance"|null,"prompt","steps":[{"step","text","action"}]}; names may be NULL */
void orr_legal_json(const orr_game *, const void *s, const char *const *names, struct orr_buf *);
/* {"outcomes":[{"step","weight","probability"}]} */
void orr_odds_json(const orr_game *, const void *s, struct orr_buf *);
/* The result as the reader may know it (a seat, ORR_WATCHER, ORR_ALL_KNOWING): {"over","guard","won":[seats],
 * "rank":[…|null],"score":[…],"partial":[columns],"common","needed","rounds","rival","tie","note",
 * "lines":[{"label","values":[…],"partial":[columns]}]}. Columns are the seats, and last the rival if it is not null. */
void orr_result_json(const orr_game *, const void *s, int reader, struct orr_buf *);
/* {"allowed","rule","text","need","have","piece"} of a step at `s`; rule is null when allowed */
void orr_verdict_json(const orr_game *, const void *s, orr_action, struct orr_verdict, struct orr_buf *);
/* An actor: 0, 1, …, "chance" or null. */
void orr_actor_json(int actor, struct orr_buf *);

/* What a client and a server compare before they speak of a match: "EDITION-HASH", where the hash is of everything that
 * has to be the same at both ends (the layout of the state, the log lines, the verbs). */
enum { ORR_STAMP = 24 };
void orr_stamp_of(const struct orr_rules *, char out[ORR_STAMP]);

#endif
