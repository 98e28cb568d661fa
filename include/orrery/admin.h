/* What a host does with the matches of a server: copies, checks, moves, single matches, and another key. Most of it
 * works while the server runs. */
#ifndef ORRERY_ADMIN_H
#define ORRERY_ADMIN_H

#include "orrery/engine.h"

enum { ORR_MATCH_ID = 20 };
struct orr_admin;
/* The matches of a server's data folder, or those at `db` (NULL: in the folder). `alone`: an error while a server uses
 * the folder. NULL with a sentence. */
struct orr_admin *orr_admin_open(const char *folder, const char *db, bool alone, struct orr_error *);
void orr_admin_close(struct orr_admin *);

struct orr_admin_counts {
    uint32_t matches, bad;
    uint64_t entries;
};
/* Everything as of one moment into a new SQLite file; with_key: the key file beside it as FILE.key. An error leaves
 * nothing. */
bool orr_admin_backup(struct orr_admin *, const char *file, bool with_key, struct orr_admin_counts *,
                      struct orr_error *);
/* Opens every match as the server does: replays its record, compares the hash of every entry, unseals its dice.
 * `tell` is called with each that cannot be opened. False: the database cannot be read. */
typedef void orr_admin_tell(void *user, const char *match, const char *why);
bool orr_admin_check(struct orr_admin *, orr_admin_tell *, void *user, struct orr_admin_counts *, struct orr_error *);
/* Everything into another database, which may have other matches already. */
bool orr_admin_migrate(struct orr_admin *, const char *url, struct orr_admin_counts *, struct orr_error *);
/* The record of a match as it is kept. */
bool orr_admin_export(struct orr_admin *, const char *match, struct orr_buf *, struct orr_error *);
/* The record of a finished match becomes a match that can be looked at by its new id. */
bool orr_admin_import(struct orr_admin *, const char *record, size_t n, char match[ORR_MATCH_ID], struct orr_error *);
/* A new key takes the place of the old one. What was interrupted is finished by the next call. */
bool orr_admin_rekey(struct orr_admin *, struct orr_admin_counts *, struct orr_error *);

/* ---- people and what is played, as JSON: {"users":[…]} and so on; at most `most` rows ---- */
/* Accounts by name; those whose name holds `word` (NULL: all). */
bool orr_admin_users(struct orr_admin *, const char *word, unsigned most, struct orr_buf *, struct orr_error *);
/* Matches, the newest first: of a phase (1 waiting, 2 playing, 3 over; 0: any). */
bool orr_admin_matches(struct orr_admin *, int phase, unsigned most, struct orr_buf *, struct orr_error *);
bool orr_admin_bans(struct orr_admin *, unsigned most, struct orr_buf *, struct orr_error *);
/* What people reported and nobody has closed; a report is closed by its id. */
bool orr_admin_reports(struct orr_admin *, unsigned most, struct orr_buf *, struct orr_error *);
bool orr_admin_close_report(struct orr_admin *, const char *id, struct orr_error *);
/* For so many days (0: lifted): the account cannot sign in, sit down or write; its sessions end. */
bool orr_admin_ban(struct orr_admin *, const char *name, unsigned days, const char *why, struct orr_error *);
bool orr_admin_stats(struct orr_admin *, struct orr_buf *, struct orr_error *);

#endif
