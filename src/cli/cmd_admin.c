/* orrery admin: what a host does with the matches of a server. The work is in src/server/admin.c. */
#include "admin_people.h"

#include <stdlib.h>
#include <string.h>

struct job {
    const struct args *args;
    struct orr_admin *admin;
    struct orr_admin_counts counts;
    struct orr_error err;
};

static int failed(const struct job *j) { return refused("%s", j->err.text); }

static int backup(struct job *j) {
    const char *file = j->args->word[1];
    bool with_key = args_has(j->args, "with-key");
    if (!orr_admin_backup(j->admin, file, with_key, &j->counts, &j->err)) {
        return failed(j);
    }
    out("%s: %u matches, %llu lines of their records\n", file, j->counts.matches,
        (unsigned long long)j->counts.entries);
    if (with_key) {
        out("the key is beside it: %s.key opens the dice of these matches, keep it from others\n", file);
    } else {
        out("the key is not in it: matches that are being played go on only with the server's key file\n");
    }
    return EXIT_DONE;
}

static void tell_bad(void *user, const char *match, const char *why) {
    (void)user;
    out("%s: %s\n", match, why);
}

static int check(struct job *j) {
    if (!orr_admin_check(j->admin, tell_bad, NULL, &j->counts, &j->err)) {
        return failed(j);
    }
    out("%u matches, %llu entries replayed, %u cannot be opened\n", j->counts.matches,
        (unsigned long long)j->counts.entries, j->counts.bad);
    return j->counts.bad ? EXIT_REFUSED : EXIT_DONE;
}

static int migrate(struct job *j) {
    const char *to = args_text(j->args, "to");
    if (!orr_admin_migrate(j->admin, to, &j->counts, &j->err)) {
        return failed(j);
    }
    out("%u matches, %llu lines of their records: copied, read again and the same\n", j->counts.matches,
        (unsigned long long)j->counts.entries);
    return EXIT_DONE;
}

static int export(struct job *j) {
    struct orr_buf record = {0};
    bool ok = orr_admin_export(j->admin, j->args->word[1], &record, &j->err);
    int code = ok ? print_buf(&record) : failed(j);
    if (!ok) {
        orr_buf_free(&record);
    }
    return code;
}

static int import(struct job *j) {
    char match[ORR_MATCH_ID];
    size_t n = 0;
    char *text = read_all(j->args->word[1], &n);
    bool ok = text && orr_admin_import(j->admin, text, n, match, &j->err);
    free(text);
    if (!text) {
        return EXIT_REFUSED; /* the sentence is printed */
    }
    if (!ok) {
        return failed(j);
    }
    out("%s\n", match);
    return EXIT_DONE;
}

static int rekey(struct job *j) {
    if (!orr_admin_rekey(j->admin, &j->counts, &j->err)) {
        return failed(j);
    }
    out("%u matches have another key; backups made before need the old one\n", j->counts.matches);
    return EXIT_DONE;
}

static int users(struct job *j) { return admin_users(j->args, j->admin); }
static int matches(struct job *j) { return admin_matches(j->args, j->admin); }
static int tables(struct job *j) { return admin_tables(j->args, j->admin); }
static int bans(struct job *j) { return admin_bans(j->args, j->admin); }
static int reports(struct job *j) { return admin_reports(j->args, j->admin); }
static int stats(struct job *j) { return admin_stats(j->args, j->admin); }
static int ban(struct job *j) { return admin_ban(j->args, j->admin); }
static int unban(struct job *j) { return admin_unban(j->args, j->admin); }

static const struct {
    const char *name;
    size_t words; /* with its own */
    bool alone;   /* no server may run */
    int (*run)(struct job *);
    bool open; /* one word less will do */
} jobs[] = {
    {"backup", 2, false, backup, false},  {"check", 1, false, check, false},     {"migrate", 1, true, migrate, false},
    {"export", 2, false, export, false},  {"import", 2, false, import, false},   {"rekey", 1, true, rekey, false},
    {"users", 2, false, users, true},     {"matches", 1, false, matches, false}, {"tables", 2, false, tables, true},
    {"bans", 1, false, bans, false},      {"ban", 2, false, ban, false},         {"unban", 2, false, unban, false},
    {"reports", 2, false, reports, true}, {"stats", 1, false, stats, false},
};
enum { JOBS = sizeof jobs / sizeof jobs[0] };

static int find_job(const char *name) {
    const char *names[JOBS + 1] = {0};
    for (int i = 0; i < (int)JOBS; i++) {
        names[i] = jobs[i].name;
        if (strcmp(name, names[i]) == 0) {
            return i;
        }
    }
    misused("no such thing to do: \"%s\"%s", name, did_you_mean(name, names));
    return -1;
}

static int do_job(const struct args *a, int i) {
    struct job j = {.args = a};
    struct orr_buf room = {0};
    const char *data = args_text(a, "data");
    if (!data && data_path("server", &room)) {
        data = room.at;
    }
    j.admin = data ? orr_admin_open(data, args_text(a, "db"), jobs[i].alone, &j.err) : NULL;
    int code = j.admin ? jobs[i].run(&j) : refused("%s", data ? j.err.text : "name the server's folder with --data");
    orr_admin_close(j.admin);
    orr_buf_free(&room);
    return code;
}

static int run(const struct args *a) {
    int i = find_job(a->word[0]);
    if (i < 0) {
        return EXIT_USAGE;
    }
    if (a->words != jobs[i].words && !(jobs[i].open && a->words + 1 == jobs[i].words)) {
        return misused("%s takes %s", jobs[i].name, jobs[i].words == 2 ? "one word" : "no words");
    }
    if ((jobs[i].run == migrate) != (args_text(a, "to") != NULL)) {
        return misused(jobs[i].run == migrate ? "migrate needs --to URL" : "--to is for migrate");
    }
    if (args_has(a, "with-key") && jobs[i].run != backup) {
        return misused("--with-key is for backup");
    }
    return do_job(a, i);
}

static const struct option options[] = {
    {.name = "data", .value = "DIR", .help = "the server's folder (the folder server in the data folder)"},
    {.name = "db", .value = "URL", .help = "its database: sqlite:PATH or postgres://... (matches.db in --data)"},
    {.name = "with-key", .help = "backup: put the key file beside it"},
    {.name = "json", .help = "users, matches, tables, bans, reports, stats: as JSON"},
    {.name = "days", .value = "N", .help = "ban: for so long (30)"},
    {.name = "why", .value = "TEXT", .help = "ban: a note for hosts"},
    {.name = "to", .value = "URL", .help = "migrate: the database that gets all matches"},
    {.name = NULL},
};

const struct command cmd_admin = {
    .name = "admin",
    .usage = "backup FILE | check | migrate --to URL | export MATCH | import RECORD | rekey |\n"
             "       users [WORD] | matches | tables [PHASE] | bans | ban NAME | unban NAME | reports [ID] | stats",
    .help = "matches and people of a server: backup, check, migrate, single records, bans, numbers",
    .example = "example: orrery admin backup matches-backup.db\n",
    .more = "backup    all matches into a new SQLite file, while the server runs\n"
            "check     opens every match as the server does: replays, compares hashes; 1 when one cannot be opened\n"
            "migrate   all matches into another database; the server has to be stopped\n"
            "export    the record of a match to stdout; one that is being played tells its secrets\n"
            "import    a finished record becomes a match; prints its id\n"
            "rekey     draws a new key file; the server has to be stopped\n"
            "users     accounts, all or those whose name holds WORD\n"
            "matches   all matches, the newest first; tables: those that are waiting, playing, over\n"
            "ban       NAME cannot sign in, sit down or write for --days; unban lifts it; bans lists them\n"
            "reports   what people reported; with its ID, a report is closed\n"
            "stats     numbers\n",
    .options = options,
    .min_words = 1,
    .max_words = 2,
    .run = run,
};
