/* orrery show: one position as text, SVG, PNG, scene or cut position; covers are drawn by
 * cover.c. */
#include "cli.h"

#include <stdlib.h>
#include <string.h>

struct showing {
    struct position at;
    int seat;
    const char *names[ORR_MAX_SEATS];
    char *names_text;
    orr_action hover;
    uint64_t scale;
    const char *file; /* "-" is stdout */
    const struct args *args;
};

static const char *const *names_of(const struct showing *s) { return s->names_text ? s->names : NULL; }

static enum orr_compose compose_of(const struct showing *s) { return args_has(s->args, "tall") ? ORR_TALL : ORR_WIDE; }

static bool names_read(struct showing *s) {
    const char *given = args_text(s->args, "names");
    if (!given) {
        return true;
    }
    s->names_text = strdup(given);
    size_t n = split_commas(s->names_text, s->names, ORR_MAX_SEATS);
    if (n != s->at.game->seats) {
        misused("--names needs %d names with commas between them", s->at.game->seats);
        return false;
    }
    return true;
}

static struct scene_wish wish_of(const struct showing *s) {
    return (struct scene_wish){.labels = args_has(s->args, "labels"), .framed = args_has(s->args, "framed")};
}

/* ---- the forms ---- */

static bool as_text(const struct showing *s, struct orr_buf *out) {
    enum orr_colour colour = strcmp(s->file, "-") == 0 ? term_colour(stdout) : ORR_COLOUR_NONE;
    struct orr_scene *scene = scene_of(s->at.game, s->at.state, s->seat, ORR_TEXT_GRID, names_of(s), wish_of(s));
    struct orr_text_look look = {.colour = colour, .light = args_has(s->args, "light")};
    orr_text_write(s->at.game, scene, &look, out);
    put_legend(s->at.game, out);
    free(scene);
    return true;
}

static bool as_json(const struct showing *s, struct orr_buf *out) {
    orr_view(s->at.game, s->at.state, s->seat, s->at.state);
    orr_position_write(s->at.game, s->at.state, out);
    return true;
}

static bool as_scene(const struct showing *s, struct orr_buf *out) {
    struct orr_scene *scene = scene_of(s->at.game, s->at.state, s->seat, compose_of(s), names_of(s), wish_of(s));
    orr_scene_json(s->at.game, scene, out);
    free(scene);
    return true;
}

/* The scene after the hovered step, or NULL when nothing is hovered. */
static struct orr_scene *scene_after(const struct showing *s) {
    if (!s->hover) {
        return NULL;
    }
    const orr_game *g = s->at.game;
    void *after = malloc(g->rules->state_size);
    memcpy(after, s->at.state, g->rules->state_size);
    orr_apply(g, after, s->hover, NULL);
    struct orr_scene *scene = scene_of(g, after, s->seat, compose_of(s), names_of(s), wish_of(s));
    free(after);
    return scene;
}

static bool as_picture(const struct showing *s, bool png, struct orr_buf *out) {
    struct orr_scene *scene = scene_of(s->at.game, s->at.state, s->seat, compose_of(s), names_of(s), wish_of(s));
    struct orr_scene *after = scene_after(s);
    struct orr_look look = {.light = args_has(s->args, "light"), .hover = s->hover, .after = after};
    struct orr_error err = {0};
    bool ok = true;
    if (png) {
        ok = orr_png_write(s->at.game, scene, &look, (int)s->scale, out, &err);
    } else {
        orr_svg_write(s->at.game, scene, &look, out);
    }
    if (!ok) {
        refused("%s", err.text);
    }
    free(scene);
    free(after);
    return ok;
}

static bool as_svg(const struct showing *s, struct orr_buf *out) { return as_picture(s, false, out); }

static bool as_png(const struct showing *s, struct orr_buf *out) { return as_picture(s, true, out); }

static const struct form {
    const char *flag;
    bool (*make)(const struct showing *, struct orr_buf *);
} forms[] = {{"text", as_text}, {"svg", as_svg}, {"png", as_png}, {"json", as_json}, {"scene", as_scene}};

static const struct form *form_of(const struct args *a) {
    for (size_t i = 0; i < sizeof forms / sizeof forms[0]; i++) {
        if (args_has(a, forms[i].flag)) {
            return &forms[i];
        }
    }
    return &forms[0];
}

/* ---- the command ---- */

static bool hover_read(struct showing *s) {
    const char *text = args_text(s->args, "hover");
    struct orr_error err = {0};
    if (!text) {
        return true;
    }
    if (!orr_step_read(s->at.game, text, &s->hover, &err)) {
        refused("--hover: %s", err.text);
        return false;
    }
    struct orr_verdict v = orr_check(s->at.game, s->at.state, s->hover);
    if (v.rule) {
        char why[900];
        verdict_text(s->at.game, s->at.state, s->hover, v, why, sizeof why);
        refused("--hover \"%s\" is refused by %s", text, why);
    }
    return v.rule == 0;
}

/* A position that is cut is shown as whom it was cut for sees it, and as nobody else. */
static bool reader_fits(struct showing *s) {
    int reader = orr_cut_for(s->at.game, s->at.state);
    char words[16];
    if (reader == SEAT_ALL || reader == s->seat) {
        return true;
    }
    position_reader(&s->at, words);
    if (s->seat != SEAT_ALL) {
        refused("what %s sees is hidden here: this position is cut for %s", args_text(s->args, "seat"), words);
        return false;
    }
    s->seat = reader;
    note("this position is cut for %s and is shown as %s sees it", words, reader < 0 ? "a watcher" : words);
    return true;
}

static int show(struct showing *s) {
    const char *seat = args_text(s->args, "seat");
    if ((seat && !seat_read(s->at.game, seat, &s->seat)) || !names_read(s)) {
        return EXIT_USAGE;
    }
    if (args_has(s->args, "labels") && !(s->at.game->rules->flags & ORR_NAMES_PLACES)) {
        return refused("the table of %s has no other names of places than it shows", s->at.game->rules->title);
    }
    if (!reader_fits(s) || (args_has(s->args, "hover") && !position_answers(s->args, &s->at)) || !hover_read(s)) {
        return EXIT_REFUSED;
    }
    struct orr_buf text = {0};
    bool ok = form_of(s->args)->make(s, &text);
    if (ok && strcmp(s->file, "-") == 0 && term_is(stdout)) {
        return print_buf(&text);
    }
    ok = ok && write_all(s->file, text.at ? text.at : "", text.n);
    orr_buf_free(&text);
    return ok ? EXIT_DONE : EXIT_REFUSED;
}

static int run(const struct args *a) {
    static const char *const exclusive[] = {"text", "svg", "png", "json", "scene", NULL};
    struct showing s = {.seat = SEAT_ALL, .scale = 100, .args = a};
    s.file = args_text(a, "output") ? args_text(a, "output") : "-";
    if (!args_one_of(a, exclusive) || !args_number(a, "scale", 10, 400, &s.scale)) {
        return EXIT_USAGE;
    }
    if (args_has(a, "png") && strcmp(s.file, "-") == 0 && term_is(stdout)) {
        return misused("a terminal shows no PNG; use -o FILE");
    }
    if (args_has(a, "cover")) {
        return cover_show(a, s.file, (int)s.scale);
    }
    int code = position_load(a, a->word[0], &s.at) ? show(&s) : EXIT_REFUSED;
    position_free(&s.at);
    free(s.names_text);
    return code;
}

static const struct option options[] = {
    {.name = "seat", .value = "P", .help = "as that seat sees it: P1, P2, ... (or 0, 1, ...), or watcher"},
    {.name = "text", .help = "for a terminal, 80 columns (the default)"},
    {.name = "svg", .help = "as an SVG picture"},
    {.name = "png", .help = "as a PNG picture"},
    {.name = "json", .help = "the position with what the seat may not know cut out"},
    {.name = "scene", .help = "the drawing as JSON, for other front ends"},
    {.name = "output", .letter = 'o', .value = "FILE", .help = "write there instead of stdout"},
    {.name = "tall", .help = "composed for a phone"},
    {.name = "light", .help = "the light theme"},
    {.name = "labels", .help = "with the names of places, as steps are written with them"},
    {.name = "framed", .help = "without prompt and buttons, as the browser shows it inside its frame"},
    {.name = "scale", .value = "PERCENT", .help = "size of a PNG, 10 to 400"},
    {.name = "hover", .value = "STEP", .help = "preview this step in the picture"},
    {.name = "names", .value = "A,B,...", .help = "names of the players"},
    {.name = "cover", .help = "not a position: the picture on the card of the game that is named instead"},
    {.name = "content", .value = "FILE", .help = "the content pack that the position names"},
    {.name = NULL},
};

const struct command cmd_show = {
    .name = "show",
    .usage = "POSITION [--seat P] [--text | --svg | --png | --json | --scene] [-o FILE]",
    .help = "the table as a seat sees it, as text or picture",
    .example = "example: orrery new {game} --seed 7 | orrery show - --seat P1 --svg -o table.svg\n",
    .more = "Without --seat everything is shown that the position holds.\n"
            "With --cover: orrery show GAME --cover [--svg | --png | --scene] [--light] [-o FILE]\n",
    .options = options,
    .min_words = 1,
    .max_words = 1,
    .run = run,
};
