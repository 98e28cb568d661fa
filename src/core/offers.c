/* What a form for a new table asks: which way it is, for how many seats it can be, which options do something beside
 * the others and which of their values can be chosen. Everything is found by asking the game's configure and idle; no
 * front end has to know which options belong together. */
#include "content.h"
#include "make.h"
#include "options.h"
#include "text.h"

#include <stdlib.h>
#include <string.h>

/* The order that is being looked at. The game is judged again and again with other values. */
struct desk {
    const struct orr_rules *rules;
    orr_game *game;
    unsigned seats;
    struct core_wish wish;
    unsigned refused; /* the rule that forbids it as it is; 0: none */
    struct orr_offers *to;
};

/* ---- ways ---- */

/* Does one of the words "name name=value" begin with this name? */
static bool has_name(const char *words, const char *name) {
    for (const char *p = words; *p; p += strcspn(p, " "), p += strspn(p, " ")) {
        size_t n = strcspn(p, " =");
        if (core_same_word(name, p, n)) {
            return true;
        }
    }
    return false;
}

bool orr_option_of_way(const struct orr_rules *r, const struct orr_option *o) {
    for (const struct orr_way *w = r->ways; w && w->name; w++) {
        if (has_name(w->options, o->name)) {
            return true;
        }
    }
    return false;
}

bool orr_option_first(const struct orr_way *way, const struct orr_option *o) {
    return way && has_name(way->asks, o->name);
}

/* Are all options that ways set as this way sets them? */
static bool is_way(const struct orr_rules *r, const struct orr_way *way, const int32_t *option) {
    struct core_wish w = {.given = 0};
    core_options_preset(r, w.option);
    core_wish_read(r, way->options, &w, NULL);
    for (unsigned i = 0; r->options[i].name; i++) {
        if (orr_option_of_way(r, &r->options[i]) && w.option[i] != option[i]) {
            return false;
        }
    }
    return true;
}

/* The way of these options that has so many seats, else the first of these options, else the first of all. */
static const struct orr_way *way_of(const struct orr_rules *r, const int32_t *option, unsigned seats) {
    const struct orr_way *found = NULL;
    for (const struct orr_way *w = r->ways; w && w->name; w++) {
        if (is_way(r, w, option)) {
            if (seats >= w->min_seats && seats <= w->max_seats) {
                return w;
            }
            found = found ? found : w;
        }
    }
    return found ? found : r->ways;
}

/* ---- asking the game ---- */

/* After this the game has what was judged: its options as settled, and idle_now answers about them. */
static struct orr_verdict judge(const struct desk *d, const int32_t *option) {
    return core_game_judge(d->game, d->seats, option);
}

/* The rule by which option i does nothing in the game judged last; 0: it does something. */
static unsigned idle_now(const struct desk *d, unsigned i) { return d->rules->idle ? d->rules->idle(d->game, i) : 0; }

/* Options that do nothing are taken as not given; what was idle because of one of them may then wake, so look again.
 * The options that a way sets stay: they are not asked for by themselves. Each round sets at least one option to its
 * preset, so this ends. */
static void drop_idle(struct desk *d) {
    for (bool again = true; again;) {
        again = false;
        d->refused = judge(d, d->wish.option).rule;
        for (unsigned i = 0; d->rules->options[i].name; i++) {
            bool settled = !d->refused && d->game->option[i] != d->wish.option[i];
            bool preset = d->wish.option[i] == d->rules->options[i].preset;
            if (!preset && (settled || idle_now(d, i)) && !orr_option_of_way(d->rules, &d->rules->options[i])) {
                d->wish.option[i] = d->rules->options[i].preset;
                again = true;
            }
        }
    }
}

/* Does the game that was judged last ask for something that did nothing before? `but` is an option that does not
 * count. */
static bool wakes(const struct desk *d, unsigned but) {
    for (unsigned i = 0; d->rules->options[i].name; i++) {
        if (i != but && d->to->option[i].idle && !idle_now(d, i)) {
            return true;
        }
    }
    return false;
}

/* Can option i have this value, as far as it is up to it? A value with which the table cannot be made at once is one if
 * it asks for more ("a list of your own"), or if the table cannot be made anyway. */
static bool possible(const struct desk *d, unsigned i, int32_t value) {
    int32_t option[ORR_MAX_OPTIONS];
    memcpy(option, d->wish.option, sizeof option);
    option[i] = value;
    unsigned rule = judge(d, option).rule;
    /* refused for this value alone, and not because it only asks for more */
    if (rule && rule != d->refused && !wakes(d, i)) {
        return false;
    }
    return d->game->option[i] == value; /* else it stands for another one here */
}

/* A bit per value. Places of a list of cards can always be filled with any card: clashes are told when they happen. */
static uint64_t possible_values(const struct desk *d, unsigned i) {
    const struct orr_option *o = &d->rules->options[i];
    uint64_t values = 0;
    for (int32_t v = o->min; v <= o->max && v < 64; v++) {
        bool good = o->list || v == d->to->option[i].value || possible(d, i, v);
        values |= (uint64_t)good << v;
    }
    return values;
}

/* The number nearest to `from` with which the table can be made, a few steps towards `to` at most; else the present
 * one (`to`). With 2 to 9, step 1, where 2 and 3 clash with another option, the lower end is 4. */
static int32_t first_possible(const struct desk *d, unsigned i, int32_t from, int32_t to) {
    enum { TRIES = 16 };
    const struct orr_option *o = &d->rules->options[i];
    int32_t step = o->step ? o->step : 1;
    for (int tries = 0; tries < TRIES && from != to; tries++, from += from < to ? step : -step) {
        if (possible(d, i, from)) {
            return from;
        }
    }
    return to;
}

/* Numbers are tried from both ends; orders can always be changed. */
static void fill_number(const struct desk *d, unsigned i) {
    const struct orr_option *o = &d->rules->options[i];
    struct orr_offer *offer = &d->to->option[i];
    int32_t last = o->step ? o->max - (o->max - o->min) % o->step : o->max;
    offer->min = first_possible(d, i, o->min, offer->value);
    offer->max = first_possible(d, i, last, offer->value);
    offer->asked = offer->min != offer->max;
}

/* What the table would have with this option at its preset: rules may settle it otherwise beside the other options. */
static int32_t usual_value(const struct desk *d, unsigned i) {
    int32_t option[ORR_MAX_OPTIONS];
    memcpy(option, d->wish.option, sizeof option);
    option[i] = d->rules->options[i].preset;
    judge(d, option);
    return d->game->option[i];
}

/* An option is asked for where there is a choice: a flag or a list of values only when more than one of them can be
 * had. Options that do nothing now, or that the way to play settles, are not. */
static void fill_option(const struct desk *d, unsigned i) {
    const struct orr_option *o = &d->rules->options[i];
    struct orr_offer *offer = &d->to->option[i];
    bool listed = o->type == ORR_OPTION_FLAG || o->type == ORR_OPTION_CHOICE;
    offer->usual = usual_value(d, i);
    if (offer->idle || orr_option_of_way(d->rules, o)) {
        return;
    }
    offer->given = d->wish.option[i] != o->preset && offer->value != offer->usual;
    if (o->type == ORR_OPTION_INT) {
        fill_number(d, i);
        return;
    }
    offer->values = listed ? possible_values(d, i) : 0;
    offer->asked = !listed || (offer->values & (offer->values - 1)) != 0;
}

/* So many seats would do, or would only ask for more, or fail by what fails anyway. The copy of the desk shares the
 * game, which is judged anew by whoever asks next. */
static bool seats_fit(const struct desk *d, unsigned seats) {
    struct desk other = *d;
    other.seats = seats;
    drop_idle(&other);
    return !other.refused || other.refused == d->refused || wakes(&other, ORR_MAX_OPTIONS);
}

static void fill_seats(const struct desk *d) {
    const struct orr_way *way = d->to->way;
    unsigned first = way ? way->min_seats : 1, last = way ? way->max_seats : ORR_MAX_SEATS;
    for (unsigned n = first; n <= last && n <= ORR_MAX_SEATS; n++) {
        d->to->seats |= (unsigned)seats_fit(d, n) << n;
    }
}

/* First what the wishes mean together, then what each option offers beside the others. A refusal is told in the form
 * and does not end this. */
static void fill(struct desk *d) {
    const struct orr_option *o = d->rules->options;
    d->to->way = way_of(d->rules, d->wish.option, d->seats);
    d->seats = d->seats ? d->seats : d->to->way ? d->to->way->min_seats : d->rules->min_seats;
    drop_idle(d);
    struct orr_verdict v = judge(d, d->wish.option);
    for (unsigned i = 0; o[i].name; i++) {
        d->to->option[i].value = d->game->option[i];
        d->to->option[i].idle = idle_now(d, i);
    }
    if (v.rule) {
        core_game_refuse(d->game, v, &d->to->refusal);
    }
    for (unsigned i = 0; o[i].name; i++) {
        fill_option(d, i);
    }
    fill_seats(d);
}

/* The game is made once and judged anew for each value that is tried: some hundred times at a table with many
 * options. */
bool orr_offers_of(const struct orr_spec *spec, struct orr_offers *to, struct orr_error *err) {
    const struct orr_rules *r = core_game_find(spec->game ? spec->game : "", err);
    struct desk d = {.rules = r, .seats = spec->seats, .to = to};
    memset(to, 0, sizeof *to);
    if (!r || !core_wish_of(r, spec, &d.wish, err)) {
        return false;
    }
    void *pack = NULL;
    if (spec->content && !(pack = core_content_from_text(spec->content, strlen(spec->content), &r, NULL, err))) {
        return false;
    }
    d.game = core_game_blank(r, r->edition, pack);
    fill(&d);
    orr_game_free(d.game);
    return true;
}
