/* orrery games: the list of games with their options; of one game, what can be chosen for a table. */
#include "cli.h"
#include "orrery/catalogue.h"

#include <string.h>

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

static void ways_text(const struct orr_rules *r, struct orr_buf *b) {
    for (const struct orr_way *w = r->ways; w && w->name; w++) {
        orr_put(b, "  %s, %u", orr_rules_tr(r, w->title), w->min_seats);
        if (w->max_seats > w->min_seats) {
            orr_put(b, " to %u", w->max_seats);
        }
        orr_put(b, " seat%s", w->max_seats > 1 ? "s" : "");
        for (const char *p = w->options; *p; p += strcspn(p, " "), p += strspn(p, " ")) {
            orr_put(b, " --set %.*s", (int)strcspn(p, " "), p);
        }
        orr_put(b, "\n      %s\n", orr_rules_tr(r, w->help));
    }
}

/* The places of a list of cards are one row, "effect_1 to effect_7", as all of them say the same. */
static const struct orr_option *last_place(const struct orr_option *o) {
    while (o->list && o[1].name && o[1].list == o->list) {
        o++;
    }
    return o;
}

static void option_text(const struct orr_rules *r, const struct orr_option *o, const struct orr_option *last,
                        struct orr_buf *b) {
    char preset[128], range[512];
    orr_option_text(o, o->preset, preset, sizeof preset);
    range_text(o, range, sizeof range);
    orr_put(b, "  --set %s=%s", o->name, preset);
    if (last != o) {
        orr_put(b, " to --set %s=%s", last->name, preset);
    }
    orr_put(b, "\n      %s: %s\n      %s\n", orr_rules_tr(r, last != o ? o->list : o->title), orr_rules_tr(r, o->help),
            range);
}

static void blurb_text(const struct orr_rules *r, struct orr_buf *b) {
    struct orr_buf seats = {0};
    orr_seat_counts_text(r, &seats);
    orr_put(b, "  %s\n", orr_rules_tr(r, r->blurb->pitch));
    orr_put(b, "  %u minutes, weight %u of %d, %s players, %s\n", r->blurb->minutes, r->blurb->weight, ORR_WEIGHT_MAX,
            seats.at, orr_rules_tr(r, r->blurb->solo));
    if (r == orr_games_easiest()) {
        orr_put(b, "  easiest start\n");
    }
    orr_buf_free(&seats);
}

static void game_text(const struct orr_rules *r, struct orr_buf *b) {
    orr_put(b, "%s: %s, %u to %u seats\n", r->id, r->title, r->min_seats, r->max_seats);
    blurb_text(r, b);
    orr_put(b, "  %s\n", orr_rules_tr(r, r->credits));
    ways_text(r, b);
    for (const struct orr_option *o = r->options; o && o->name; o++) {
        const struct orr_option *last = last_place(o);
        option_text(r, o, last, b);
        o = last;
    }
}

/* What is asked beside the seats and options of the command line: "event=none  Trigger event", its sentence, and what
 * can be chosen. */
static void offer_text(const struct orr_rules *r, const struct orr_option *o, const struct orr_offer *offer,
                       struct orr_buf *b) {
    char value[128];
    const char *before = "      ";
    orr_option_text(o, offer->value, value, sizeof value);
    orr_put(b, "  --set %s=%s\n      %s: %s\n", o->name, value, orr_rules_tr(r, o->title), orr_rules_tr(r, o->help));
    if (o->type == ORR_OPTION_INT) {
        orr_put(b, "      %d to %d", (int)offer->min, (int)offer->max);
    }
    for (int32_t v = 0; v < 64; v++) {
        if (offer->values >> v & 1u) {
            orr_option_text(o, v, value, sizeof value);
            orr_put(b, "%s%s", before, value);
            before = ", ";
        }
    }
    orr_put(b, o->type == ORR_OPTION_ORDER ? "" : "\n");
}

static void offers_text(const struct orr_rules *r, const struct orr_offers *offers, struct orr_buf *b) {
    orr_put(b, "%s: %s\n  %s\n  Seats:", r->id, orr_rules_tr(r, offers->way->title),
            orr_rules_tr(r, offers->way->help));
    for (unsigned n = 1; n <= ORR_MAX_SEATS; n++) {
        if (offers->seats >> n & 1u) {
            orr_put(b, " %u", n);
        }
    }
    orr_put(b, "\n");
    for (unsigned i = 0; r->options[i].name; i++) {
        if (offers->option[i].asked) {
            offer_text(r, &r->options[i], &offers->option[i], b);
        }
    }
    if (offers->refusal.text[0]) {
        orr_put(b, "%s\n", offers->refusal.text);
    }
}

/* One game: what can be chosen for a table with these seats and options. */
static int run_offers(const struct args *a) {
    const struct orr_rules *r = game_named(a->word[0]);
    struct orr_offers offers;
    struct orr_spec spec = {.game = a->word[0]};
    struct orr_error err = {0};
    struct orr_buf b = {0};
    uint64_t seats = 0;
    if (!r || !args_number(a, "seats", 1, ORR_MAX_SEATS, &seats) || !spec_options(a, r, &spec)) {
        return EXIT_USAGE;
    }
    spec.seats = (unsigned)seats;
    if (!orr_offers_of(&spec, &offers, &err)) {
        return misused("%s", err.text);
    }
    if (args_has(a, "json")) {
        orr_offers_json(r, &offers, &b);
        orr_put(&b, "\n");
    } else {
        offers_text(r, &offers, &b);
    }
    return print_buf(&b);
}

static int run(const struct args *a) {
    struct orr_buf b = {0};
    if (a->words) {
        return run_offers(a);
    }
    if (args_text(a, "seats") || args_text(a, "set")) {
        return misused("--seats and --set are about one game: orrery games GAME");
    }
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
    {.name = "seats", .value = "N", .help = "of the game named: what can be chosen for so many"},
    {.name = "set", .value = "OPTION=VALUE", .many = true, .help = "and beside this option"},
    {.name = "json", .help = "as JSON"},
    {.name = NULL},
};

const struct command cmd_games = {
    .name = "games",
    .usage = "[GAME [--seats N] [--set OPTION=VALUE]...] [--json]",
    .help = "the games: seats, options with ranges and defaults",
    .example = "example: orrery games --json\n",
    .more = "With a game, options that do nothing beside the seats and options given are left out.\n",
    .options = options,
    .max_words = 1,
    .run = run,
};
