/* The options table: values to text and JSON, and back with every check that the table allows: flags (on/off),
 * numbers in a range, one of several words, or an order of words ("sparks,card,late", four bits per place in
 * the value). Whether options go together is judged by the game's configure. */
#include "options.h"
#include "text.h"

#include "orrery/catalogue.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

/* Seven entries of four bits are the most that a positive int32_t holds. */
enum { WORD_MAX = 128, ORDER_MAX = 7 };

/* Number of values of a choice or an order. */
static unsigned values_of(const struct orr_option *o) {
    unsigned n = 0;
    while (o->values && o->values[n]) {
        n++;
    }
    return n;
}

/* How many entries an ORDER puts in order. */
static unsigned order_length(const struct orr_option *o) {
    unsigned n = values_of(o), max = o->max > 0 ? (unsigned)o->max : n;
    assert(n <= ORDER_MAX || max <= ORDER_MAX);
    return max < n ? max : n;
}

/* ---- writing ---- */
/* An order in words: "sparks,card,late"; four bits per place, the first lowest: 0x201 is entry 1, then 0, then 2. */
static void order_text(const struct orr_option *o, int32_t value, char *out, size_t size) {
    size_t n = core_append(out, size, 0, "", 0);
    for (unsigned i = 0; i < order_length(o); i++) {
        unsigned entry = (uint32_t)value >> (4 * i) & 15u;
        const char *name = entry < values_of(o) ? o->values[entry] : "?";
        n = core_append(out, size, n, ",", i ? 1 : 0);
        n = core_append(out, size, n, name, strlen(name));
    }
}

/* "?" for a value that the table does not have: it can only come from a mistake, and reading it back fails. */
void orr_option_text(const struct orr_option *o, int32_t value, char *out, size_t size) {
    switch (o->type) {
    case ORR_OPTION_FLAG:
        snprintf(out, size, "%s", value ? "on" : "off");
        break;
    case ORR_OPTION_CHOICE:
        snprintf(out, size, "%s", value >= 0 && (unsigned)value < values_of(o) ? o->values[value] : "?");
        break;
    case ORR_OPTION_ORDER:
        order_text(o, value, out, size);
        break;
    default:
        snprintf(out, size, "%d", (int)value);
    }
}

/* An order in words: "Engine Deck, Headquarters, ..." */
static void order_words(const struct orr_rules *r, const struct orr_option *o, int32_t value, char *out, size_t size) {
    size_t n = core_append(out, size, 0, "", 0);
    for (unsigned i = 0; i < order_length(o); i++) {
        unsigned entry = (uint32_t)value >> (4 * i) & 15u;
        const char *title = entry < values_of(o) ? orr_rules_tr(r, o->titles[entry]) : "?";
        n = core_append(out, size, n, ", ", i ? 2 : 0);
        n = core_append(out, size, n, title, strlen(title));
    }
}

void orr_option_words(const struct orr_rules *r, const struct orr_option *o, int32_t value, char *out, size_t size) {
    if (o->titles && o->type == ORR_OPTION_ORDER) {
        order_words(r, o, value, out, size);
    } else if (o->titles && o->type == ORR_OPTION_CHOICE && value >= 0 && (unsigned)value < values_of(o)) {
        snprintf(out, size, "%s", orr_rules_tr(r, o->titles[value]));
    } else {
        orr_option_text(o, value, out, size);
    }
}

/* The colour of a seat is that entry of the order which stands at its place. */
unsigned orr_seat_colour(const orr_game *g, unsigned seat) {
    return g->rules->colours ? (uint32_t)g->option[g->rules->colours - 1] >> (4 * seat) & 15u : seat;
}

/* All options, presets too: a later program with other presets reads the same game from it. */
void orr_options_write(const orr_game *g, struct orr_buf *b) {
    const char *before = "{";
    unsigned i = 0;
    for (const struct orr_option *o = g->rules->options; o && o->name; o++, i++) {
        char text[WORD_MAX];
        orr_put(b, "%s\"%s\":", before, o->name);
        before = ",";
        orr_option_text(o, g->option[i], text, sizeof text);
        if (o->type == ORR_OPTION_FLAG) {
            orr_put(b, "%s", g->option[i] ? "true" : "false");
        } else if (o->type == ORR_OPTION_INT) {
            orr_put(b, "%s", text);
        } else {
            orr_put_json_string(b, text);
        }
    }
    orr_put(b, "%s}", i ? "" : "{");
}

/* ---- reading ---- */
/* The first n values for an error message: "a, b, c". */
static void list_values(const struct orr_option *o, unsigned n, char *out, size_t size) {
    size_t used = core_append(out, size, 0, "", 0);
    for (unsigned i = 0; i < n; i++) {
        used = core_append(out, size, used, ", ", i ? 2 : 0);
        used = core_append(out, size, used, o->values[i], strlen(o->values[i]));
    }
}

/* Index of the value with this name, without case; -1 when there is none. */
static int find_value(const struct orr_option *o, const char *text, size_t n) {
    for (unsigned i = 0; i < values_of(o); i++) {
        if (core_same_word(o->values[i], text, n)) {
            return (int)i;
        }
    }
    return -1;
}

/* A decimal number, perhaps with a minus; false for anything else, and for numbers far beyond 32 bits. Whether it is
 * in the range of the option is for the caller to see. */
static bool parse_int(const char *text, size_t n, int64_t *value) {
    bool minus = n && text[0] == '-';
    int64_t number = 0;
    for (size_t i = minus; i < n; i++) {
        if (text[i] < '0' || text[i] > '9' || number > INT32_MAX) {
            return false;
        }
        number = number * 10 + (text[i] - '0');
    }
    *value = minus ? -number : number;
    return n > minus;
}

/* on, off and the usual other words, in any case of letters; even places in the list mean off. */
static bool read_flag(const struct orr_option *o, const char *text, size_t n, int32_t *value, struct orr_error *err) {
    static const char *const word[] = {"off", "on", "false", "true", "no", "yes", "0", "1"};
    for (unsigned i = 0; i < sizeof word / sizeof *word; i++) {
        if (core_same_word(word[i], text, n)) {
            *value = (int32_t)(i & 1u);
            return true;
        }
    }
    return orr_fail(err, "option %s: \"%.*s\" is neither on nor off", o->name, (int)n, text);
}

/* A number in the option's range. */
static bool read_int(const struct orr_option *o, const char *text, size_t n, int32_t *value, struct orr_error *err) {
    int64_t number;
    if (!parse_int(text, n, &number) || number < o->min || number > o->max) {
        return orr_fail(err, "option %s: \"%.*s\" is not a whole number from %d to %d", o->name, (int)n, text,
                        (int)o->min, (int)o->max);
    }
    *value = (int32_t)number;
    return true;
}

/* One of the values; with "did you mean". */
static bool read_choice(const struct orr_option *o, const char *text, size_t n, int32_t *value, struct orr_error *err) {
    int found = find_value(o, text, n);
    if (found >= 0) {
        *value = found;
        return true;
    }
    char list[200], word[WORD_MAX], hint[CORE_HINT];
    list_values(o, values_of(o), list, sizeof list);
    core_append(word, sizeof word, 0, text, n);
    return orr_fail(err, "option %s: \"%s\" is not one of %s%s", o->name, word, list, core_hint(word, o->values, hint));
}

/* Entries of an ORDER, one after the other. */
struct order {
    const struct orr_option *option;
    unsigned n, seen;
    int32_t value;
};

/* The next entry of an order, by name or by its number; none may occur twice. Entries beyond the length of the order
 * (of five colours, three are in the game) are refused like unknown ones. */
static bool order_add(struct order *order, const char *text, size_t n, struct orr_error *err) {
    const struct orr_option *o = order->option;
    unsigned length = order_length(o);
    int entry = find_value(o, text, n);
    int64_t index;
    if (entry < 0 && parse_int(text, n, &index) && index >= 0 && index < length) {
        entry = (int)index;
    }
    if (entry < 0 || (unsigned)entry >= length) {
        char list[200];
        list_values(o, length, list, sizeof list);
        return orr_fail(err, "option %s: \"%.*s\" is not one of %s", o->name, (int)n, text, list);
    }
    if (order->seen >> entry & 1u) {
        return orr_fail(err, "option %s: %s is there twice", o->name, o->values[entry]);
    }
    order->seen |= 1u << entry;
    order->value |= (int32_t)((uint32_t)entry << (4 * order->n++));
    return true;
}

/* All entries must be there. */
static bool order_done(const struct order *order, int32_t *value, struct orr_error *err) {
    const struct orr_option *o = order->option;
    for (unsigned i = 0; i < order_length(o); i++) {
        if (!(order->seen >> i & 1u)) {
            return orr_fail(err, "option %s: %s is missing; all %u must be put in order", o->name, o->values[i],
                            order_length(o));
        }
    }
    *value = order->value;
    return true;
}

/* "a,b,c"; commas, hyphens and spaces separate. A separator at the end announces an entry that is not there, which
 * order_add refuses. */
static bool read_order(const struct orr_option *o, const char *text, size_t n, int32_t *value, struct orr_error *err) {
    struct order order = {.option = o};
    const char *end = text + n;
    while (text < end) {
        size_t length = 0;
        while (text + length < end && !strchr(",- ", text[length])) {
            length++;
        }
        if (!order_add(&order, text, length, err)) {
            return false;
        }
        text += length;
        /* a separator at the end announces one more entry, which is empty and so refused */
        if (text < end && ++text == end) {
            return order_add(&order, text, 0, err);
        }
    }
    return order_done(&order, value, err);
}

/* By the type of the option; the limit keeps texts of strangers out of error messages. */
bool core_option_read(const struct orr_option *o, const char *text, size_t n, int32_t *value, struct orr_error *err) {
    static bool (*const by_type[])(const struct orr_option *, const char *, size_t, int32_t *, struct orr_error *) = {
        [ORR_OPTION_FLAG] = read_flag,
        [ORR_OPTION_INT] = read_int,
        [ORR_OPTION_CHOICE] = read_choice,
        [ORR_OPTION_ORDER] = read_order,
    };
    if (n > WORD_MAX - 1) {
        return orr_fail(err, "option %s: the value is too long", o->name);
    }
    return by_type[o->type](o, text, n, value, err);
}

/* ["a","b","c"] */
static bool read_json_order(const struct orr_option *o, const struct orr_json *v, int32_t *value,
                            struct orr_error *err) {
    struct order order = {.option = o};
    const struct orr_json *m = orr_json_first(v);
    for (uint32_t i = 0; i < v->count; i++, m = orr_json_next(m)) {
        char number[24] = "";
        if (m->type == ORR_JSON_INT) {
            snprintf(number, sizeof number, "%lld", (long long)m->number);
        } else if (m->type != ORR_JSON_STRING) {
            return orr_fail(err, "option %s: names are expected, not %s", o->name, orr_json_type_name(m));
        }
        const char *text = m->type == ORR_JSON_INT ? number : m->text;
        size_t n = strlen(text);
        if (!order_add(&order, text, n < WORD_MAX ? n : WORD_MAX, err)) {
            return false;
        }
    }
    return order_done(&order, value, err);
}

/* JSON has types of its own: true for a flag, 4 for a number, "random" for a choice, ["a","b"] for an order. A
 * string is taken for each of them, as on the command line. */
bool core_option_read_json(const struct orr_option *o, const struct orr_json *v, int32_t *value,
                           struct orr_error *err) {
    char number[24];
    switch (v->type) {
    case ORR_JSON_TRUE:
    case ORR_JSON_FALSE:
        if (o->type == ORR_OPTION_FLAG) {
            *value = v->type == ORR_JSON_TRUE;
            return true;
        }
        break;
    case ORR_JSON_STRING:
        return core_option_read(o, v->text, strlen(v->text), value, err);
    case ORR_JSON_INT:
        snprintf(number, sizeof number, "%lld", (long long)v->number);
        return core_option_read(o, number, strlen(number), value, err);
    case ORR_JSON_LIST:
        if (o->type == ORR_OPTION_ORDER) {
            return read_json_order(o, v, value, err);
        }
        break;
    default:
        break;
    }
    return orr_fail(err, "option %s: cannot be %s", o->name, orr_json_type_name(v));
}

/* ---- the table ---- */
/* A letter as option names compare it. */
static char plain(char c) { return c == '-' ? '_' : core_lower(c); }

/* People type time-rounds for time_rounds. */
static bool same_name(const char *name, const char *text, size_t n) {
    for (size_t i = 0; i < n; i++) {
        if (!name[i] || plain(name[i]) != plain(text[i])) {
            return false;
        }
    }
    return !name[n];
}

/* Without an error (NULL) it only asks whether there is such an option. */
int core_option_find(const struct orr_rules *r, const char *name, size_t n, struct orr_error *err) {
    const char *names[ORR_MAX_OPTIONS + 1] = {0};
    char list[300], word[WORD_MAX], hint[CORE_HINT];
    unsigned count = 0;
    size_t used = core_append(list, sizeof list, 0, "", 0);
    for (const struct orr_option *o = r->options; o && o->name; o++, count++) {
        assert(count < ORR_MAX_OPTIONS);
        if (same_name(o->name, name, n)) {
            return (int)count;
        }
        names[count] = o->name;
        used = core_append(list, sizeof list, used, ", ", count ? 2 : 0);
        used = core_append(list, sizeof list, used, o->name, strlen(o->name));
    }
    core_append(word, sizeof word, 0, name, n);
    if (*core_hint(word, names, hint)) {
        orr_fail(err, "%s has no option \"%s\"%s", r->title, word, hint);
    } else {
        orr_fail(err, "%s has no option \"%s\"; %s%s", r->title, word,
                 count ? "its options are " : "it has none at all", list);
    }
    return -1;
}

/* Unused entries are 0, so that the options of two games can be compared as bytes. */
void core_options_preset(const struct orr_rules *r, int32_t value[ORR_MAX_OPTIONS]) {
    memset(value, 0, ORR_MAX_OPTIONS * sizeof *value);
    for (const struct orr_option *o = r->options; o && o->name; o++) {
        *value++ = o->preset;
    }
}

/* Keys are found like names on the command line, so "time-rounds" and "time_rounds" may both be there: twice. */
bool core_options_read(const struct orr_rules *r, const struct orr_json *object, int32_t value[ORR_MAX_OPTIONS],
                       struct orr_error *err) {
    const struct orr_json *m = orr_json_first(object);
    uint32_t seen = 0;
    for (uint32_t i = 0; i < object->count; i++, m = orr_json_next(m)) {
        struct orr_error why = {{0}};
        int at = core_option_find(r, m->key, strlen(m->key), &why);
        if (at >= 0 && seen >> at & 1u) {
            return orr_fail(err, "option %s: is there twice (line %u)", r->options[at].name, m->line);
        }
        if (at < 0 || !core_option_read_json(&r->options[at], m, &value[at], &why)) {
            return orr_fail(err, "%s (line %u)", why.text, m->line);
        }
        seen |= 1u << at;
    }
    return true;
}
