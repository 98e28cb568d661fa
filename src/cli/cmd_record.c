/* orrery replay and orrery verify: stepping through a record and checking it. */
#include "cli.h"

#include <stdlib.h>
#include <string.h>

struct replay {
    const struct args *args;
    const struct orr_match *match;
    struct shown_names names;
    void *state;
    struct orr_trace trace;
};

const char *record_name(const struct args *a) { return strcmp(a->word[0], "-") == 0 ? "standard input" : a->word[0]; }

/* Record and pack of the command line. False: the sentence is printed. */
static bool record_text(const struct args *a, char **text, size_t *n, char **pack) {
    const char *content = args_text(a, "content");
    *pack = NULL;
    *text = read_all(a->word[0], n);
    return *text && (!content || (*pack = read_all(content, NULL)));
}

struct orr_match *record_load(const struct args *a) {
    char *text, *pack;
    size_t n = 0;
    struct orr_match *m = NULL;
    if (record_text(a, &text, &n, &pack)) {
        struct orr_error err = {0};
        m = orr_record_read(text, n, pack, ORR_READ_STRICT, &err);
        if (!m) {
            refused("%s: %s", record_name(a), err.text);
        }
    }
    free(text);
    free(pack);
    return m;
}

/* ---- replay ---- */

/* `i` entries are done; the last of them is shown. */
static void entry_json(struct replay *r, uint32_t i, struct orr_buf *b) {
    const orr_game *g = orr_match_game(r->match);
    char step[256];
    orr_put(b, "{\"n\":%u,\"actor\":", i);
    if (i == 0) {
        orr_put(b, "null,\"step\":null,\"hash\":\"%08x\"", (unsigned)(orr_hash(g, r->state) >> 32));
    } else {
        struct orr_entry e = orr_match_entry(r->match, i - 1);
        orr_actor_json(e.actor, b);
        orr_step_write(g, e.action, step, sizeof step);
        orr_put(b, ",\"step\":");
        orr_put_json_string(b, step);
        orr_put(b, ",\"hash\":\"%08x\"", e.hash);
    }
    if (orr_turn_of(g, r->state).actor == ORR_NOBODY) {
        orr_put(b, ",\"result\":");
        orr_result_json(g, r->state, SEAT_ALL, b);
    }
    if (args_has(r->args, "states")) {
        struct orr_buf position = {0};
        orr_position_write(g, r->state, &position);
        orr_put(b, ",\"position\":");
        for (size_t k = 0; k < position.n; k++) {
            if (position.at[k] != '\n') { /* strings hold no line feeds in JSON */
                orr_put_bytes(b, position.at + k, 1);
            }
        }
        orr_buf_free(&position);
    }
    orr_put(b, "}\n");
}

static void entry_text(struct replay *r, uint32_t i, struct orr_buf *b) {
    const orr_game *g = orr_match_game(r->match);
    struct orr_entry e = orr_match_entry(r->match, i - 1);
    char step[256], who[16], line[512];
    actor_name(e.actor, who, sizeof who);
    orr_step_write(g, e.action, step, sizeof step);
    orr_put(b, "%4u  %-6s  %s\n", i, who, step);
    for (uint32_t k = 0; k < r->trace.n; k++) {
        if (orr_event_words(g, &r->trace.at[k], SEAT_ALL, r->names.at, line, sizeof line)) {
            orr_put(b, "              %s\n", line);
        }
    }
    if (args_has(r->args, "states")) {
        orr_position_write(g, r->state, b);
    }
}

/* Above the first entry of a long turn of a computer player: the turn in one line. Returns where the turn ends. */
static uint32_t turn_text(const struct replay *r, uint32_t entry, struct orr_buf *b) {
    struct orr_turn_news news = {.to = entry + 1};
    if (orr_match_turn(r->match, entry, SEAT_ALL, r->names.at, &news)) {
        orr_put(b, "      %s\n", news.text);
    }
    return news.to;
}

static void print_entries(struct replay *r, uint32_t to) {
    const orr_game *g = orr_match_game(r->match);
    bool json = args_has(r->args, "json");
    struct orr_buf b = {0};
    uint32_t summed = 0; /* entries whose turn is summed up */
    orr_match_at(r->match, 0, r->state);
    if (to == 0 && json) {
        entry_json(r, 0, &b);
    }
    for (uint32_t i = 1; i <= to; i++) {
        r->trace.n = 0;
        orr_apply(g, r->state, orr_match_entry(r->match, i - 1).action, &r->trace);
        if (json) {
            entry_json(r, i, &b);
        } else {
            summed = i > summed ? turn_text(r, i - 1, &b) : summed;
            entry_text(r, i, &b);
        }
        out_text(b.n ? b.at : "");
        b.n = 0;
    }
    print_buf(&b);
}

/* How it ended, when the last entry shown has ended it. */
static void print_end(const struct replay *r) {
    const orr_game *g = orr_match_game(r->match);
    struct orr_result result;
    struct orr_buf b = {0};
    orr_result_view(g, r->state, SEAT_ALL, &result);
    if (result.over) {
        result_text(g, &result, SEAT_ALL, r->names.at, &b);
        scores_text(g, &result, r->names.at, false, &b);
    }
    print_buf(&b);
}

static int print_replay(struct replay *r, uint32_t to) {
    const orr_game *g = orr_match_game(r->match);
    struct orr_buf b = {0};
    if (args_has(r->args, "position")) {
        orr_match_at(r->match, to, r->state);
        orr_position_write(g, r->state, &b);
        return print_buf(&b);
    }
    print_entries(r, to);
    if (!args_has(r->args, "json")) {
        print_end(r);
    }
    if (args_has(r->args, "text")) {
        orr_match_at(r->match, to, r->state);
        picture_text(g, r->state, SEAT_ALL, r->names.at, term_colour(stdout), false, &b);
        return print_buf(&b);
    }
    return EXIT_DONE;
}

static int replay_match(const struct args *a, const struct orr_match *m) {
    uint64_t to = orr_match_length(m);
    if (!args_number(a, "to", 0, orr_match_length(m), &to)) {
        return EXIT_USAGE;
    }
    struct replay *r = calloc(1, sizeof *r);
    r->args = a;
    r->match = m;
    r->state = malloc(orr_match_game(m)->rules->state_size);
    names_show(m, &r->names);
    int code = print_replay(r, (uint32_t)to);
    free(r->state);
    free(r);
    return code;
}

static int run_replay(const struct args *a) {
    static const char *const exclusive[] = {"json", "text", "position", NULL};
    if (!args_one_of(a, exclusive)) {
        return EXIT_USAGE;
    }
    struct orr_match *m = record_load(a);
    int code = m ? replay_match(a, m) : EXIT_REFUSED;
    orr_match_free(m);
    return code;
}

static const struct option replay_options[] = {
    {.name = "to", .value = "N", .help = "only the first N entries"},
    {.name = "json", .help = "one line of JSON per entry"},
    {.name = "states", .help = "with the full position after each entry"},
    {.name = "text", .help = "and the table after the last one"},
    {.name = "position", .help = "only the position after the last one"},
    {.name = "content", .value = "FILE", .help = "the content pack that the record names"},
    {.name = NULL},
};

const struct command cmd_replay = {
    .name = "replay",
    .usage = "RECORD [--to N] [--json [--states] | --text | --position]",
    .help = "step through a record",
    .example = "example: orrery replay game.record --to 40 --position | orrery show -\n",
    .more = "Everything is shown, also what was hidden from players. `--to 0 --json --states` prints the start.\n",
    .options = replay_options,
    .min_words = 1,
    .max_words = 1,
    .run = run_replay,
};

/* ---- verify ---- */

/* What a record of format 1 leaves open, because nothing in it can be compared with it. */
#define UNBOUND_1 "names and players, and options that the replay did not need"

static void verified_json(const struct orr_verified *v) {
    printf(
        "{\"ok\":true,\"format\":%u,\"entries\":%u,\"chance\":%u,\"takebacks\":%u,\"finished\":%s,\"seed_checked\":%s,"
        "\"joint\":%s,\"signed\":%s,\"names_blanked\":%s,\"unbound\":%s}\n",
        v->format, v->entries, v->chance, v->takebacks, v->finished ? "true" : "false",
        v->seed_checked ? "true" : "false", v->joint ? "true" : "false", v->is_signed ? "true" : "false",
        v->names_blanked ? "true" : "false",
        v->format == 1 ? "[\"names\",\"players\",\"options\"]"
        : v->finished  ? "[]"
                       : "[\"end\"]");
}

static int print_verified(const struct orr_verified *v, bool json) {
    if (json) {
        verified_json(v);
        return EXIT_DONE;
    }
    printf("ok: %u entries, %u of them chance; the match is %s; %s%s%s\n", v->entries, v->chance,
           v->finished ? "finished" : "not finished",
           v->seed_checked ? "the revealed seed gave every outcome" : "no seed is revealed",
           v->seed_checked && v->joint ? ", with a share from every seat that contributed" : "",
           v->is_signed ? "; the signature holds" : "");
    if (v->takebacks) {
        printf("%u takeback%s over revealed information\n", v->takebacks, v->takebacks == 1 ? "" : "s");
    }
    if (v->names_blanked) {
        printf("a name was taken out; everything else is as it was written\n");
    }
    if (v->format == 1) {
        printf("a record of format 1 does not bind " UNBOUND_1 "\n");
    }
    return EXIT_DONE;
}

/* {"ok":false,"line":…,"reason":…}; line null when the record as a whole is meant. */
static int not_verified(const struct args *a, const struct orr_error *err) {
    if (!args_has(a, "json")) {
        return refused("%s: %s", record_name(a), err->text);
    }
    struct orr_buf b = {0};
    bool numbered = strncmp(err->text, "line ", 5) == 0;
    char *reason_at = NULL;
    unsigned long line = numbered ? strtoul(err->text + 5, &reason_at, 10) : 0;
    const char *reason = numbered ? reason_at : err->text;
    reason += strspn(reason, ":, ");
    orr_put(&b, "{\"ok\":false,\"line\":");
    if (numbered) {
        orr_put(&b, "%lu", line);
    } else {
        orr_put(&b, "null");
    }
    orr_put(&b, ",\"reason\":");
    orr_put_json_string(&b, reason);
    orr_put(&b, "}\n");
    print_buf(&b);
    return EXIT_REFUSED;
}

static bool hex_key(const char *text, uint8_t key[ORR_KEY_BYTES]) {
    static const char digits[] = "0123456789abcdef";
    if (strlen(text) != 2 * ORR_KEY_BYTES || strspn(text, digits) != 2 * ORR_KEY_BYTES) {
        return false;
    }
    for (int i = 0; i < ORR_KEY_BYTES; i++) {
        const char *high = strchr(digits, text[2 * i]), *low = strchr(digits, text[2 * i + 1]);
        key[i] = (uint8_t)((high - digits) << 4 | (low - digits));
    }
    return true;
}

/* The key that must have signed: 64 hex digits. False: the sentence is printed. */
static bool wanted_key(const struct args *a, uint8_t key[ORR_KEY_BYTES]) {
    const char *text = args_text(a, "key");
    if (text && !hex_key(text, key)) {
        misused("--key: 64 hex digits are expected, in lower case");
        return false;
    }
    return true;
}

static bool check_proofs(const struct args *a, const struct orr_verified *v, const uint8_t key[ORR_KEY_BYTES],
                         struct orr_error *err) {
    if (v->is_signed && !orr_signature_check(v->key, v->hashed, sizeof v->hashed, v->signature)) {
        return orr_fail(err, "the signature does not fit the record");
    }
    if (args_has(a, "key") && !v->is_signed) {
        return orr_fail(err, "the record is not signed");
    }
    if (args_has(a, "key") && memcmp(key, v->key, ORR_KEY_BYTES) != 0) {
        return orr_fail(err, "the record is signed by another key");
    }
    return !args_has(a, "strict") || v->seed_checked ||
           orr_fail(err, v->finished ? "no seed is revealed, so the dice cannot be checked"
                                     : "the match is not finished, so no seed is revealed yet");
}

static int run_verify(const struct args *a) {
    char *text, *pack;
    size_t n = 0;
    int code = EXIT_REFUSED;
    uint8_t key[ORR_KEY_BYTES] = {0};
    if (!wanted_key(a, key)) {
        return EXIT_USAGE;
    }
    if (record_text(a, &text, &n, &pack)) {
        struct orr_error err = {0};
        struct orr_verified v = {0};
        bool ok = orr_record_verify(text, n, pack, &v, &err) && check_proofs(a, &v, key, &err);
        code = ok ? print_verified(&v, args_has(a, "json")) : not_verified(a, &err);
    }
    free(text);
    free(pack);
    return code;
}

static const struct option verify_options[] = {
    {.name = "json", .help = "as JSON"},
    {.name = "strict", .help = "only a finished record with its revealed seed is good"},
    {.name = "key", .value = "HEX", .help = "and signed by this Ed25519 key (64 hex digits)"},
    {.name = "content", .value = "FILE", .help = "the content pack that the record names"},
    {.name = NULL},
};

const struct command cmd_verify = {
    .name = "verify",
    .usage = "RECORD [--strict] [--key HEX] [--json]",
    .help = "check every decision, hash and the sealed seed of a record",
    .example = "example: orrery verify game.record\n",
    .options = verify_options,
    .min_words = 1,
    .max_words = 1,
    .run = run_verify,
};
