/* What a host sees and does about people: accounts, matches, bans, reports, numbers. */
#include "admin_parts.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { DAY = 86400000 };

static bool answered(const struct orr_admin *a, struct orr_error *err) {
    return ledger_ok(a->people) || orr_fail(err, "the database does not answer");
}

static void begin(struct orr_buf *out, const char *what) { orr_put(out, "{\"%s\":[", what); }

bool orr_admin_users(struct orr_admin *a, const char *word, unsigned most, struct orr_buf *out, struct orr_error *err) {
    static const char *const names[] = {"name", "id", "#made", "#seen", "#games", "#banned_until", NULL};
    struct ledger_list l = {.out = out, .name = names, .lead = "\n"};
    char fold[ACCOUNT_NAME] = "";
    if (word) {
        account_fold(word, fold);
    }
    begin(out, "users");
    ledger_ask(a->people, ledger_list_row, &l,
               "SELECT a.name, a.id, a.made, a.seen, (SELECT count(*) FROM account_seat s WHERE s.account = a.id AND"
               " s.over > 0), coalesce(b.until, 0) FROM account a LEFT JOIN account_ban b ON b.account = a.id"
               " WHERE replace(a.fold, $1, '') <> a.fold OR $1 = '' ORDER BY a.fold LIMIT $2",
               "si", fold, (int64_t)most);
    orr_put(out, "]}\n");
    return answered(a, err);
}

bool orr_admin_matches(struct orr_admin *a, int phase, unsigned most, struct orr_buf *out, struct orr_error *err) {
    static const char *const names[] = {"id", "#phase", "#created", "#changed", "#lines", "#said", NULL};
    struct ledger_list l = {.out = out, .name = names, .lead = "\n"};
    begin(out, "matches");
    ledger_ask(a->people, ledger_list_row, &l,
               "SELECT m.id, m.phase, m.created, m.changed, (SELECT count(*) FROM entry e WHERE e.match = m.id),"
               " (SELECT count(*) FROM chat c WHERE c.match = m.id) FROM match m WHERE $1 = 0 OR m.phase = $1"
               " ORDER BY m.created DESC LIMIT $2",
               "ii", (int64_t)phase, (int64_t)most);
    orr_put(out, "]}\n");
    return answered(a, err);
}

bool orr_admin_bans(struct orr_admin *a, unsigned most, struct orr_buf *out, struct orr_error *err) {
    static const char *const names[] = {"name", "#at", "#until", "why", NULL};
    struct ledger_list l = {.out = out, .name = names, .lead = "\n"};
    begin(out, "bans");
    ledger_ask(a->people, ledger_list_row, &l,
               "SELECT a.name, b.at, b.until, b.why FROM account_ban b JOIN account a ON a.id = b.account"
               " ORDER BY b.at DESC LIMIT $1",
               "i", (int64_t)most);
    orr_put(out, "]}\n");
    return answered(a, err);
}

bool orr_admin_reports(struct orr_admin *a, unsigned most, struct orr_buf *out, struct orr_error *err) {
    static const char *const names[] = {"id", "#at", "by", "about", "match", "said", "why", NULL};
    struct ledger_list l = {.out = out, .name = names, .lead = "\n"};
    begin(out, "reports");
    ledger_ask(a->people, ledger_list_row, &l,
               "SELECT r.id, r.at, coalesce(a.name, ''), r.name, r.match, r.said, r.why FROM account_report r"
               " LEFT JOIN account a ON a.id = r.account WHERE r.closed = 0 ORDER BY r.at LIMIT $1",
               "i", (int64_t)most);
    orr_put(out, "]}\n");
    return answered(a, err);
}

static bool done(struct orr_admin *a, struct orr_error *err) {
    return ledger_commit(a->people) || orr_fail(err, "the database does not answer");
}

bool orr_admin_close_report(struct orr_admin *a, const char *id, struct orr_error *err) {
    if (!ledger_begin(a->people)) {
        return orr_fail(err, "the database does not answer");
    }
    long n =
        ledger_do(a->people, "UPDATE account_report SET closed = $1 WHERE id = $2 AND closed = 0", "is", wall_ms(), id);
    return done(a, err) && (n == 1 || orr_fail(err, "there is no open report %s", id));
}

bool orr_admin_ban(struct orr_admin *a, const char *name, unsigned days, const char *why, struct orr_error *err) {
    struct account who;
    int64_t now = wall_ms();
    if (!account_find(a->people, name, &who)) {
        return answered(a, err) && orr_fail(err, "nobody is called \"%s\"", name);
    }
    if (!ledger_begin(a->people)) {
        return orr_fail(err, "the database does not answer");
    }
    if (!days) {
        ledger_do(a->people, "DELETE FROM account_ban WHERE account = $1", "s", who.id);
        return done(a, err);
    }
    ledger_do(a->people,
              "INSERT INTO account_ban(account, at, until, why) VALUES($1, $2, $3, $4) ON CONFLICT(account)"
              " DO UPDATE SET at = $2, until = $3, why = $4",
              "siis", who.id, now, now + (int64_t)days * DAY, why ? why : "");
    ledger_do(a->people, "DELETE FROM account_session WHERE account = $1", "s", who.id);
    return done(a, err);
}

bool orr_admin_stats(struct orr_admin *a, struct orr_buf *out, struct orr_error *err) {
    static const char *const asked[][2] = {{"accounts", "SELECT count(*) FROM account"},
                                           {"passkeys", "SELECT count(*) FROM account_passkey"},
                                           {"sessions", "SELECT count(*) FROM account_session"},
                                           {"games_rated", "SELECT count(DISTINCT match) FROM account_step"},
                                           {"reports_open", "SELECT count(*) FROM account_report WHERE closed = 0"},
                                           {"bans", "SELECT count(*) FROM account_ban"},
                                           {"messages_waiting", "SELECT count(*) FROM account_post"},
                                           {"matches_waiting", "SELECT count(*) FROM match WHERE phase = 1"},
                                           {"matches_playing", "SELECT count(*) FROM match WHERE phase = 2"},
                                           {"matches_over", "SELECT count(*) FROM match WHERE phase = 3"},
                                           {"lines", "SELECT count(*) FROM entry"},
                                           {"messages_said", "SELECT count(*) FROM chat"}};
    for (size_t i = 0; i < sizeof asked / sizeof asked[0]; i++) {
        orr_put(out, "%s\"%s\":%" PRId64, i ? "," : "{", asked[i][0], ledger_number(a->people, asked[i][1], ""));
    }
    orr_put(out, "}\n");
    return answered(a, err);
}
