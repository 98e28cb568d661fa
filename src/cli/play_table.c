/* A new table by questions: how it is played and by how many, what belongs to that first, who plays, options. What does
 * nothing at the table is not asked for (orr_offers_of). */
#include "play.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "orrery/catalogue.h"

enum { MOST_TABLES = 64, MOST_VALUES = 64, TITLE = 96 };

/* ---- what is ordered ---- */

static void add_option(struct table_order *o, const char *text, size_t n) {
    size_t used = 0;
    if (o->spec.n_options > 0) {
        const char *last = o->spec.option[o->spec.n_options - 1];
        used = (size_t)(last - o->text) + strlen(last) + 1;
    }
    if (n && used + n + 1 < sizeof o->text && o->spec.n_options < ORR_MAX_OPTIONS) {
        memcpy(o->text + used, text, n);
        o->text[used + n] = 0;
        o->spec.option[o->spec.n_options++] = o->text + used;
    }
}

static void add_value(struct table_order *order, const struct orr_option *o, int32_t value) {
    char text[128], setting[192];
    orr_option_text(o, value, text, sizeof text);
    int n = snprintf(setting, sizeof setting, "%s=%s", o->name, text);
    add_option(order, setting, n > 0 && (size_t)n < sizeof setting ? (size_t)n : 0);
}

/* ---- which table ---- */

/* A way with a number of seats. */
struct offered_table {
    const struct orr_way *way;
    unsigned seats;
};

static void use_way(struct table_order *o, const struct orr_way *way, unsigned seats) {
    o->spec.n_options = 0;
    o->spec.seats = seats;
    for (const char *p = way->options; *p; p += strspn(p, " ")) {
        size_t n = strcspn(p, " ");
        add_option(o, p, n);
        p += n;
    }
}

static size_t list_tables(const struct orr_rules *r, struct table_order *o, struct offered_table *tables) {
    size_t n = 0;
    for (const struct orr_way *way = r->ways; way->name; way++) {
        struct orr_offers offers;
        use_way(o, way, way->min_seats);
        unsigned counts = orr_offers_of(&o->spec, &offers, NULL) ? offers.seats : 0;
        for (unsigned seats = 1; seats <= ORR_MAX_SEATS && n < MOST_TABLES; seats++) {
            if (counts >> seats & 1u) {
                tables[n++] = (struct offered_table){way, seats};
            }
        }
    }
    return n;
}

/* A paragraph of its own. */
static void put_paragraph(const char *words) {
    struct orr_buf text = {0};
    orr_put(&text, "\n");
    put_wrapped(&text, "", words, 0, term_width(stdout) - 1);
    orr_put(&text, "\n");
    out_text(text.at);
    orr_buf_free(&text);
}

static const struct orr_way *ask_way(const struct orr_rules *r, struct table_order *o) {
    struct offered_table tables[MOST_TABLES];
    struct menu_choice *list = calloc(MOST_TABLES, sizeof *list);
    size_t n = list_tables(r, o, tables);
    assert(list);
    out("\n%s", r->title);
    put_paragraph(orr_rules_tr(r, r->credits));
    for (size_t i = 0; i < n; i++) {
        unsigned seats = tables[i].seats;
        list[i].name = orr_rules_tr(r, tables[i].way->title);
        list[i].other = tables[i].way->name;
        snprintf(list[i].line, sizeof list[i].line, seats == 1 ? tr("%u seat   %s") : tr("%u seats  %s"), seats,
                 orr_rules_tr(r, tables[i].way->title));
    }
    size_t choice = menu_ask(tr("Which table"), list, n);
    free(list);
    if (!choice) {
        return NULL;
    }
    use_way(o, tables[choice - 1].way, tables[choice - 1].seats);
    return tables[choice - 1].way;
}

/* ---- what belongs to the way ---- */

/* One of the values; the present one comes first, so that Enter keeps it. False: the input ended. */
static bool ask_value(const struct orr_rules *r, const struct orr_option *o, const struct orr_offer *offer,
                      struct table_order *order) {
    struct menu_choice *list = calloc(MOST_VALUES, sizeof *list);
    int32_t value[MOST_VALUES] = {offer->value};
    char title[MOST_VALUES][TITLE];
    size_t n = 1;
    assert(list);
    for (int32_t v = 0; v < MOST_VALUES; v++) {
        if (offer->values >> v & 1u && v != offer->value) {
            value[n++] = v;
        }
    }
    for (size_t i = 0; i < n; i++) {
        orr_option_words(r, o, value[i], title[i], TITLE);
        list[i].name = title[i];
        list[i].other = o->values ? o->values[value[i]] : NULL;
        list[i].text = o->texts && o->texts[value[i]] ? orr_rules_tr(r, o->texts[value[i]]) : NULL;
        snprintf(list[i].line, sizeof list[i].line, "%s", title[i]);
    }
    put_paragraph(orr_rules_tr(r, o->help));
    size_t choice = menu_ask(orr_rules_tr(r, o->title), list, n);
    free(list);
    if (choice > 1) {
        add_value(order, o, value[choice - 1]);
    }
    return choice != 0;
}

static bool ask_first_options(const struct orr_rules *r, const struct orr_way *way, struct table_order *order) {
    for (unsigned i = 0; r->options[i].name; i++) {
        const struct orr_option *o = &r->options[i];
        struct orr_offers offers;
        bool asked = orr_option_first(way, o) && orr_offers_of(&order->spec, &offers, NULL) && offers.option[i].asked;
        if (asked && offers.option[i].values && !ask_value(r, o, &offers.option[i], order)) {
            return false;
        }
    }
    return true;
}

/* ---- players ---- */

/* Is somebody in the list who tells nobody the own hand? */
static bool has_own_hand(const char *text) {
    char copy[256];
    const char *part[ORR_MAX_SEATS];
    snprintf(copy, sizeof copy, "%s", text);
    size_t n = split_commas(copy, part, ORR_MAX_SEATS);
    for (size_t i = 0; i < n && i < ORR_MAX_SEATS; i++) {
        if (strcmp(part[i], ORR_OWN_HAND) == 0) {
            return true;
        }
    }
    return false;
}

static bool players_fit(const struct orr_rules *r, const char *text, unsigned seats) {
    char copy[256];
    const char *part[ORR_MAX_SEATS];
    snprintf(copy, sizeof copy, "%s", text);
    size_t n = split_commas(copy, part, ORR_MAX_SEATS);
    if (n != seats) {
        out("Please name %u players with commas between them.\n", seats);
        return false;
    }
    for (size_t i = 0; i < n; i++) {
        struct orr_error err = {0};
        bool person = strcmp(part[i], "me") == 0 || (r->own_hands && strcmp(part[i], ORR_OWN_HAND) == 0);
        if (!person && !orr_player_find(part[i], &err)) {
            out("%s\n", err.text);
            return false;
        }
    }
    return true;
}

/* What may be answered when the players are asked for. */
static void put_players(const struct orr_rules *r) {
    struct orr_buf list = {0}, text = {0};
    orr_put(&list, "%s", tr("Who plays: me (several for one keyboard)"));
    if (r->own_hands) {
        orr_put(&list, "%s", tr(", own (with real cards, from a hand that nobody types)"));
    }
    for (size_t i = 0; i < orr_players_count(); i++) {
        orr_put(&list, ", %s", orr_players_at(i));
    }
    orr_put(&text, "\n");
    put_wrapped(&text, "", list.at, 0, term_width(stdout) - 1);
    out_text(text.at);
    orr_buf_free(&list);
    orr_buf_free(&text);
}

static bool ask_players(const struct orr_rules *r, struct table_order *o) {
    char preset[256] = "me", prompt[sizeof preset + 16];
    for (unsigned i = 1, n = 2; i < o->spec.seats && n < sizeof preset; i++) {
        n += (unsigned)snprintf(preset + n, sizeof preset - n, "," USUAL_PLAYER);
    }
    put_players(r);
    snprintf(prompt, sizeof prompt, tr("Players [%s]: "), preset);
    for (const char *line; (line = line_wait(prompt));) {
        if (players_fit(r, *line ? line : preset, o->spec.seats)) {
            snprintf(o->players, sizeof o->players, "%s", *line ? line : preset);
            o->real = o->real || has_own_hand(o->players);
            return true;
        }
    }
    return false;
}

/* ---- options ---- */

/* "  event=none  Trigger event: No event" with what it changes, and the words for its values. */
static void put_option(const struct orr_rules *r, struct orr_buf *b, const struct orr_option *o,
                       const struct orr_offer *offer) {
    char text[128], words[TITLE];
    orr_option_text(o, offer->value, text, sizeof text);
    orr_option_words(r, o, offer->value, words, sizeof words);
    orr_put(b, "  %s=%s  %s: %s\n", o->name, text, orr_rules_tr(r, o->title), words);
    put_wrapped(b, "     ", orr_rules_tr(r, o->help), 5, term_width(stdout) - 1);
    for (int32_t v = 0; o->values && v < MOST_VALUES; v++) {
        if (offer->values >> v & 1u) {
            struct orr_buf head = {0};
            bool told = o->texts && o->texts[v];
            orr_option_words(r, o, v, words, sizeof words);
            orr_put(&head, "       %s  %s%s", o->values[v], words, told ? ":" : "");
            put_wrapped(b, head.at, told ? orr_rules_tr(r, o->texts[v]) : "", 9, term_width(stdout) - 1);
            orr_buf_free(&head);
        }
    }
}

/* Those that do something at this table; of a list of cards the first place tells what they are. */
static void list_options(const struct orr_rules *r, const struct table_order *order) {
    struct orr_buf text = {0};
    struct orr_offers offers;
    bool known = orr_offers_of(&order->spec, &offers, NULL);
    for (unsigned i = 0; known && r->options[i].name; i++) {
        const struct orr_option *o = &r->options[i];
        struct orr_offer offer = offers.option[i];
        if (o->list && i && r->options[i - 1].list == o->list) {
            offer.values = 0;
        }
        if (offer.asked) {
            put_option(r, &text, o, &offer);
        }
    }
    if (text.n && window_possible() && page_rows(text.at, text.n, term_width(stdout)) + 2 > term_height(stdout)) {
        page_show(text.at, text.n);
        window_close();
    } else {
        out_text(text.n ? text.at : "");
    }
    orr_buf_free(&text);
}

/* What is typed replaces what was said of that option before. */
static void set_option(struct table_order *o, const char *line) {
    struct table_order old = *o;
    size_t name = strcspn(line, "=") + 1;
    o->spec.n_options = 0;
    for (unsigned i = 0; i < old.spec.n_options; i++) {
        const char *text = old.text + (old.spec.option[i] - o->text);
        if (strncmp(text, line, name) != 0) {
            add_option(o, text, strlen(text));
        }
    }
    add_option(o, line, strlen(line));
}

/* Can the table be made? Otherwise the sentence is said. */
static bool table_stands(const struct table_order *o) {
    struct orr_error err = {0};
    orr_game *game = orr_game_make(&o->spec, &err);
    if (!game) {
        out("%s\n", err.text);
    }
    orr_game_free(game);
    return game != NULL;
}

/* Does the order, which cannot be made yet, only ask for more than the one before: a list of one's own is not full? */
static bool asks_for_more(const struct table_order *now, const struct table_order *before) {
    struct orr_offers offers, old;
    if (!orr_offers_of(&now->spec, &offers, NULL) || !orr_offers_of(&before->spec, &old, NULL)) {
        return false;
    }
    bool more = old.refusal.text[0] != 0;
    for (unsigned i = 0; i < ORR_MAX_OPTIONS; i++) {
        more = more || (offers.option[i].asked && !old.option[i].asked);
    }
    return more && offers.refusal.text[0];
}

/* The spec's options point into the order's own text. */
static void copy_order(struct table_order *to, const struct table_order *from) {
    *to = *from;
    for (unsigned i = 0; i < to->spec.n_options; i++) {
        to->spec.option[i] = to->text + (from->spec.option[i] - from->text);
    }
}

/* Options until Enter; each is tried at once, so that a wrong one is refused here. */
static bool ask_options(const struct orr_rules *r, struct table_order *o) {
    for (;;) {
        const char *line =
            line_wait(o->real ? tr("Options (real dice and cards): name=value, ? for the list, Enter to begin: ")
                              : tr("Options: name=value, real, ? for the list, Enter to begin: "));
        if (!line) {
            return false;
        }
        if (strcmp(line, "?") == 0) {
            list_options(r, o);
            put_paragraph(tr("real: play with real dice and cards; you type what you rolled, drew or turned up."));
        } else if (strcmp(line, "real") == 0) {
            o->real = !o->real || has_own_hand(o->players);
        } else if (*line) {
            struct table_order before;
            copy_order(&before, o);
            set_option(o, line);
            if (!table_stands(o) && !asks_for_more(o, &before)) {
                copy_order(o, &before);
            }
        } else if (table_stands(o)) {
            return true;
        }
    }
}

bool table_ask(const struct orr_rules *r, struct table_order *o) {
    o->spec.game = r->id;
    const struct orr_way *way = ask_way(r, o);
    return way && ask_first_options(r, way, o) && ask_players(r, o) && ask_options(r, o);
}
