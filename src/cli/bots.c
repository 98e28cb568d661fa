/* What commands that seat players share about players that are programs: --seats cmd:COMMAND, and the limits that they
 * are held to. */
#include "bots.h"
#include "orrery/bots.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

bool bot_limits_read(const struct args *a, struct orr_bot_limits *out) {
    *out = orr_bot_limits_usual();
    uint64_t time = out->decision_ms, memory = out->memory_mb;
    if (!args_number(a, "bot-time", 1, 3600000, &time) || !args_number(a, "bot-memory", 1, 1 << 20, &memory)) {
        return false;
    }
    out->decision_ms = (uint32_t)time;
    out->memory_mb = (uint32_t)memory;
    return true;
}

/* Records and seeds of matches are in the folder of saved games, which is made here if need be. */
static bool hide_records(void) {
    struct orr_buf path = {0};
    bool ok = state_path("log", &path);
    if (ok) {
        *strrchr(path.at, '/') = 0;
        orr_bots_hide(path.at);
    }
    orr_buf_free(&path);
    return ok;
}

bool bot_folder(const struct args *a, struct orr_buf *out) {
    const char *given = args_text(a, "bot-log");
    struct stat st;
    if (!hide_records()) {
        return false;
    }
    if (!given) {
        bool ok = state_path("bots/log", out);
        if (ok) {
            *strrchr(out->at, '/') = 0;
        }
        return ok;
    }
    orr_put(out, "%s", given);
    if (stat(given, &st) != 0 || !S_ISDIR(st.st_mode)) {
        refused("%s: there is no such folder", given);
        return false;
    }
    return true;
}

static bool is_command(const char *name) { return strncmp(name, ORR_BOT_PREFIX, strlen(ORR_BOT_PREFIX)) == 0; }

bool bots_added(const struct args *a, const char *players) {
    enum { MOST = 32 };
    const char *part[MOST];
    struct orr_bot_limits limits;
    struct orr_buf folder = {0}, text = {0};
    struct orr_error err = {0};
    orr_put(&text, "%s", players);
    size_t n = split_commas(text.at, part, MOST), commands = 0;
    for (size_t i = 0; i < n && i < MOST; i++) {
        commands += is_command(part[i]);
    }
    bool ok = !commands || (bot_limits_read(a, &limits) && bot_folder(a, &folder));
    for (size_t i = 0; ok && commands && i < n && i < MOST; i++) {
        if (is_command(part[i]) && !orr_bots_add(part[i], &limits, folder.at, &err)) {
            refused("%s", err.text);
            ok = false;
        }
    }
    if (ok && commands && !orr_bots_confined()) {
        note("bots are held to limits, but not confined: bubblewrap is not here or does not work; run only what you "
             "trust");
    }
    orr_buf_free(&folder);
    orr_buf_free(&text);
    return ok;
}

void bots_say(void) {
    struct orr_buf b = {0};
    orr_bots_report(&b);
    for (char *line = b.at, *end; line && *line; line = end + 1) {
        end = strchr(line, '\n');
        *end = 0;
        note("%s", line);
    }
    orr_buf_free(&b);
}
