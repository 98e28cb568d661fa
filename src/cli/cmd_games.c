/* orrery games: the list of games with their options. */
#include "cli.h"

static const char *type_name(const struct orr_option *o) {
    static const char *const names[] = {[ORR_OPTION_FLAG] = "flag",
                                        [ORR_OPTION_INT] = "int",
                                        [ORR_OPTION_CHOICE] = "choice",
                                        [ORR_OPTION_ORDER] = "order"};
    return names[o->type];
}

static void default_json(const struct orr_option *o, struct orr_buf *b) {
    char text[128];
    orr_option_text(o, o->preset, text, sizeof text);
    if (o->type == ORR_OPTION_FLAG) {
        orr_put(b, "%s", o->preset ? "true" : "false");
    } else if (o->type == ORR_OPTION_INT) {
        orr_put(b, "%d", (int)o->preset);
    } else {
        orr_put_json_string(b, text);
    }
}

static void values_json(const struct orr_option *o, struct orr_buf *b) {
    orr_put(b, ",\"values\":[");
    for (size_t i = 0; o->values[i]; i++) {
        orr_put(b, "%s", i ? "," : "");
        orr_put_json_string(b, o->values[i]);
    }
    orr_put(b, "]");
}

static void option_json(const struct orr_option *o, struct orr_buf *b) {
    orr_put(b, "{\"name\":");
    orr_put_json_string(b, o->name);
    orr_put(b, ",\"type\":\"%s\",\"default\":", type_name(o));
    default_json(o, b);
    if (o->type == ORR_OPTION_FLAG) {
        orr_put(b, ",\"values\":[false,true]");
    } else if (o->values) {
        values_json(o, b);
    } else {
        orr_put(b, ",\"min\":%d,\"max\":%d", (int)o->min, (int)o->max);
    }
    orr_put(b, ",\"help\":");
    orr_put_json_string(b, o->help ? o->help : "");
    orr_put(b, "}");
}

static void game_json(const struct orr_rules *r, struct orr_buf *b) {
    orr_put(b, "{\"id\":");
    orr_put_json_string(b, r->id);
    orr_put(b, ",\"title\":");
    orr_put_json_string(b, r->title);
    orr_put(b, ",\"credits\":");
    orr_put_json_string(b, r->credits);
    orr_put(b, ",\"edition\":%u,\"min_seats\":%u,\"max_seats\":%u,\"options\":[", r->edition, r->min_seats,
            r->max_seats);
    for (const struct orr_option *o = r->options; o && o->name; o++) {
        orr_put(b, "%s", o == r->options ? "" : ",");
        option_json(o, b);
    }
    orr_put(b, "]}");
}

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
    bool json = args_has(a, "json");
    struct orr_buf b = {0};
    size_t shown = 0;
    orr_put(&b, "%s", json ? "{\"games\":[" : "");
    for (size_t i = 0; i < orr_games_count(); i++) {
        const struct orr_rules *r = orr_games_at(i);
        if (r->flags & ORR_HIDDEN_GAME) {
            continue;
        }
        if (json) {
            orr_put(&b, "%s", shown ? "," : "");
            game_json(r, &b);
        } else {
            orr_put(&b, "%s", shown ? "\n" : "");
            game_text(r, &b);
        }
        shown++;
    }
    orr_put(&b, "%s", json ? "]}\n" : "");
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
