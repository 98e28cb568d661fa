/* orrery games: the list of games with their options. */
#include "cli.h"

static void range_text(const struct orr_option *o, char *out, size_t size) {
    if (o->type == ORR_OPTION_FLAG) {
        snprintf(out, size, "on, off");
        return;
    }
    if (!o->values) {
        snprintf(out, size, "%d to %d", (int)o->min, (int)o->max);
        return;
    }
    size_t n = 0;
    const char *lead = o->type == ORR_OPTION_ORDER ? "an order of " : "";
    n += (size_t)snprintf(out, size, "%s", lead);
    for (size_t i = 0; o->values[i] && n < size; i++) {
        n += (size_t)snprintf(out + n, size - n, "%s%s", i ? ", " : "", o->values[i]);
    }
}

static void game_text(const struct orr_rules *r, struct orr_buf *b) {
    orr_put(b, "%s: %s, %u to %u seats\n", r->id, r->title, r->min_seats, r->max_seats);
    orr_put(b, "  %s\n", r->credits);
    for (const struct orr_option *o = r->options; o && o->name; o++) {
        char preset[128], range[256];
        orr_option_text(o, o->preset, preset, sizeof preset);
        range_text(o, range, sizeof range);
        orr_put(b, "  --set %s=%s\n      %s; %s\n", o->name, preset, o->help ? o->help : "", range);
    }
}

static int run(const struct args *a) {
    struct orr_buf b = {0};
    if (args_has(a, "json")) {
        orr_games_json(&b);
        orr_put(&b, "\n");
        return print_buf(&b);
    }
    for (size_t i = 0; i < orr_games_count(); i++) {
        const struct orr_rules *r = orr_games_at(i);
        if (!(r->flags & ORR_HIDDEN_GAME)) {
            orr_put(&b, "%s", b.n ? "\n" : "");
            game_text(r, &b);
        }
    }
    return print_buf(&b);
}

static const struct option options[] = {
    {.name = "json", .help = "as JSON"},
    {.name = NULL},
};

const struct command cmd_games = {
    .name = "games",
    .usage = "[--json]",
    .help = "the games: seats, options with ranges and defaults",
    .example = "example: orrery games --json\n",
    .options = options,
    .run = run,
};
