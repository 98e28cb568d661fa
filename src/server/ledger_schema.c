/* The tables of people, one text for both databases. Never changed once it has been in a release: a change is a new
 * step. Times are milliseconds since 1970. */
#include "ledger_parts.h"

#include <stddef.h>

#define STEP_1(INT)                                                                                                            \
    /* fold: the name as it is compared; pass: argon2id, or "" where only passkeys open it; digest: hash of a link */          \
    "CREATE TABLE account(id TEXT PRIMARY KEY, fold TEXT NOT NULL UNIQUE, name TEXT NOT NULL, pass TEXT NOT NULL,"             \
    " made " INT " NOT NULL, seen " INT " NOT NULL, settings TEXT NOT NULL, digest TEXT NOT NULL);"                            \
    "CREATE INDEX account_digest ON account(digest);"                                                                          \
    "CREATE TABLE account_code(account TEXT NOT NULL, hash TEXT NOT NULL, PRIMARY KEY(account, hash));"                        \
    "CREATE TABLE account_session(hash TEXT PRIMARY KEY, id TEXT NOT NULL, account TEXT NOT NULL,"                             \
    " made " INT " NOT NULL, seen " INT " NOT NULL, device TEXT NOT NULL);"                                                    \
    "CREATE INDEX account_session_of ON account_session(account);"                                                             \
    "CREATE TABLE account_passkey(id TEXT PRIMARY KEY, account TEXT NOT NULL, made " INT " NOT NULL,"                          \
    " seen " INT " NOT NULL, key TEXT NOT NULL, count " INT " NOT NULL, label TEXT NOT NULL);"                                 \
    "CREATE INDEX account_passkey_of ON account_passkey(account);" /* place 0: it is being played; guest: taken along later */ \
    "CREATE TABLE account_seat(match TEXT NOT NULL, seat " INT " NOT NULL, account TEXT NOT NULL, at " INT                     \
    " NOT NULL, guest " INT " NOT NULL, game TEXT NOT NULL, pace TEXT NOT NULL, rated " INT " NOT NULL,"                       \
    " seats " INT " NOT NULL, place " INT " NOT NULL, won " INT " NOT NULL, over " INT " NOT NULL,"                            \
    " PRIMARY KEY(match, seat));"                                                                                              \
    "CREATE INDEX account_seat_of ON account_seat(account, at);"                                                               \
    "CREATE INDEX account_seat_open ON account_seat(over, match);" /* value and spread in thousandths of a point */            \
    "CREATE TABLE account_rating(account TEXT NOT NULL, game TEXT NOT NULL, pace TEXT NOT NULL, value " INT                    \
    " NOT NULL, spread " INT " NOT NULL, games " INT " NOT NULL, at " INT " NOT NULL,"                                         \
    " PRIMARY KEY(account, game, pace));"                                                                                      \
    "CREATE INDEX account_rating_best ON account_rating(game, pace, value);"                                                   \
    "CREATE TABLE account_step(match TEXT NOT NULL, account TEXT NOT NULL, game TEXT NOT NULL, pace TEXT NOT NULL,"            \
    " n " INT " NOT NULL, value " INT " NOT NULL, spread " INT " NOT NULL, change " INT " NOT NULL, at " INT                   \
    " NOT NULL, PRIMARY KEY(match, account));"                                                                                 \
    "CREATE INDEX account_step_of ON account_step(account, game, pace, n);"                                                    \
    "CREATE TABLE account_block(account TEXT NOT NULL, other TEXT NOT NULL, at " INT " NOT NULL,"                              \
    " PRIMARY KEY(account, other));"                                                                                           \
    "CREATE TABLE account_report(id TEXT PRIMARY KEY, at " INT " NOT NULL, account TEXT NOT NULL, about TEXT"                  \
    " NOT NULL, name TEXT NOT NULL, match TEXT NOT NULL, said TEXT NOT NULL, why TEXT NOT NULL, closed " INT                   \
    " NOT NULL);"                                                                                                              \
    "CREATE INDEX account_report_at ON account_report(closed, at);"                                                            \
    "CREATE TABLE account_ban(account TEXT PRIMARY KEY, at " INT " NOT NULL, until " INT " NOT NULL,"                          \
    " why TEXT NOT NULL);"                                                                                                     \
    "CREATE TABLE account_post(id TEXT PRIMARY KEY, account TEXT NOT NULL, kind TEXT NOT NULL, at " INT " NOT NULL,"           \
    " due " INT " NOT NULL, tries " INT " NOT NULL, goal TEXT NOT NULL, body TEXT NOT NULL);"                                  \
    "CREATE INDEX account_post_due ON account_post(due);"

/* The digest of a guest: seats are lines "MATCH SEAT"; it goes when nobody has asked for it anew for long. */
#define STEP_2(INT)                                                                               \
    "CREATE TABLE guest_digest(hash TEXT PRIMARY KEY, at " INT " NOT NULL, seats TEXT NOT NULL);" \
    "CREATE INDEX guest_digest_at ON guest_digest(at);"

static const char *const steps[2][LEDGER_SCHEMA] = {{STEP_1("INTEGER"), STEP_2("INTEGER")},
                                                    {STEP_1("BIGINT"), STEP_2("BIGINT")}};

const char *ledger_step(bool postgres, int v) { return steps[postgres][v]; }

const struct ledger_table ledger_tables[] = {
    {"account", "id, fold, name, pass, made, seen, settings, digest", "ssssiiss"},
    {"account_code", "account, hash", "ss"},
    {"account_session", "hash, id, account, made, seen, device", "sssiis"},
    {"account_passkey", "id, account, made, seen, key, count, label", "ssiisis"},
    {"account_seat", "match, seat, account, at, guest, game, pace, rated, seats, place, won, over", "sisiissiiiii"},
    {"account_rating", "account, game, pace, value, spread, games, at", "sssiiii"},
    {"account_step", "match, account, game, pace, n, value, spread, change, at", "ssssiiiii"},
    {"account_block", "account, other, at", "ssi"},
    {"account_report", "id, at, account, about, name, match, said, why, closed", "sissssssi"},
    {"account_ban", "account, at, until, why", "siis"},
    {"account_post", "id, account, kind, at, due, tries, goal, body", "sssiiiss"},
    {"guest_digest", "hash, at, seats", "sis"},
    {NULL, NULL, NULL},
};
