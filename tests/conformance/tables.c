/* What can be checked of a game without playing: its tables. */
#include "conform.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PACK_MAX = 65536 };

unsigned rules_count(const struct orr_rules *r) {
    unsigned n = 0;
    while (r->rules[n].id) {
        n++;
    }
    return n;
}

static bool check_fields(struct walk *w) {
    struct orr_error err = {{0}};
    if (!orr_fields_cover(w->rules->fields, w->rules->state_size, &err)) {
        return broken(w, "the fields of the state: %s", err.text);
    }
    if (!orr_fields_cover(w->rules->content_fields, w->rules->content_size, &err)) {
        return broken(w, "the fields of the pack: %s", err.text);
    }
    return w->rules->state_size <= STATE_MAX || broken(w, "the state has more than %d bytes", STATE_MAX);
}

/* Tables that every game has, by name, and rows that lack their words. */
static bool check_presence(struct walk *w) {
    const struct orr_rules *r = w->rules;
    const struct {
        const char *name;
        const void *table;
    } needed[] = {{"options", r->options}, {"setups", r->setups}, {"verbs", r->verbs},
                  {"prompts", r->prompts}, {"points", r->points}, {"rules", r->rules},
                  {"lines", r->lines},     {"fields", r->fields}, {"content fields", r->content_fields},
                  {"symbols", r->symbols}, {"ways", r->ways}};
    for (size_t i = 0; i < sizeof needed / sizeof needed[0]; i++) {
        if (!needed[i].table) {
            return broken(w, "there is no table of %s", needed[i].name);
        }
    }
    for (unsigned i = 0; r->verbs[i].name; i++) {
        if (!r->verbs[i].text) {
            return broken(w, "the row of verb %u (%s) has no text", i + 1, r->verbs[i].name);
        }
    }
    for (unsigned i = 0; r->prompts[i].ask; i++) {
        if (!r->prompts[i].others) {
            return broken(w, "the row of prompt %u (%s) does not say what others are told", i, r->prompts[i].ask);
        }
    }
    for (unsigned i = 0; r->options[i].name; i++) {
        const struct orr_option *o = &r->options[i];
        bool listed = o->type == ORR_OPTION_CHOICE || o->type == ORR_OPTION_ORDER;
        if (!o->type || !o->title || !o->help || (listed && (!o->values || !o->titles))) {
            return broken(w, "the row of option %u (%s) lacks type, title, help, values or their titles", i, o->name);
        }
    }
    return true;
}

static bool is_sentence(const char *text) { return *text && strchr(".!?", text[strlen(text) - 1]); }

/* What an option changes is said in whole sentences; titles are short enough for a button and no sentences. */
static bool check_option_words(struct walk *w) {
    enum { BUTTON = 40 };
    for (const struct orr_option *o = w->rules->options; o->name; o++) {
        if (!is_sentence(o->help) || is_sentence(o->title) || strlen(o->title) > BUTTON) {
            return broken(w, "option %s: its title is no title, or its help is no sentence", o->name);
        }
        for (unsigned i = 0; o->values && o->values[i]; i++) {
            if (!*o->titles[i] || is_sentence(o->titles[i]) || strlen(o->titles[i]) > BUTTON) {
                return broken(w, "option %s: value %s has no title that fits on a button", o->name, o->values[i]);
            }
            if (o->texts && o->texts[i] && !is_sentence(o->texts[i])) {
                return broken(w, "option %s: the text of value %s is no sentence", o->name, o->values[i]);
            }
        }
    }
    return true;
}

/* Each way has words, names options that exist, and can be played with every count of seats that a form offers. */
static bool check_way(struct walk *w, const struct orr_way *way) {
    const struct orr_rules *r = w->rules;
    struct orr_error err = {{0}};
    unsigned asked = 0, named = *way->asks != 0, tables = 0;
    if (!way->title || !way->help || !is_sentence(way->help) || is_sentence(way->title)) {
        return broken(w, "way %s: its title is no title, or its help is no sentence", way->name);
    }
    for (const char *p = way->asks; *p; p++) {
        named += *p == ' ';
    }
    for (const struct orr_option *o = r->options; o->name; o++) {
        asked += orr_option_first(way, o);
    }
    for (unsigned n = way->min_seats; n <= way->max_seats; n++) {
        orr_game *g = orr_game_setup(r, n, way->options, &err);
        tables += g != NULL;
        orr_game_free(g);
    }
    return (asked == named && tables) || broken(w, "way %s: %s", way->name, tables ? "asks no option" : err.text);
}

static const struct orr_way *way_of_setup(const struct orr_rules *r, const struct orr_setup *u) {
    struct orr_spec spec = {.game = r->id, .seats = u->seats};
    struct orr_offers offers;
    char text[400];
    snprintf(text, sizeof text, "%s", u->options);
    for (char *p = strtok(text, " "); p; p = strtok(NULL, " ")) {
        spec.option[spec.n_options++] = p;
    }
    bool fits = orr_offers_of(&spec, &offers, NULL) && offers.way && offers.seats >> u->seats & 1u;
    return fits && !offers.refusal.text[0] ? offers.way : NULL;
}

/* Every set-up belongs to a way, and every way has a set-up, so that it is played by the tests. */
static bool check_ways(struct walk *w) {
    const struct orr_rules *r = w->rules;
    unsigned seen = 0;
    for (const struct orr_setup *u = r->setups; u->name; u++) {
        const struct orr_way *way = way_of_setup(r, u);
        if (!way) {
            return broken(w, "set-up %s belongs to no way to play", u->name);
        }
        seen |= 1u << (way - r->ways);
    }
    for (unsigned i = 0; r->ways[i].name; i++) {
        if (!(seen >> i & 1u)) {
            return broken(w, "way %s has no set-up", r->ways[i].name);
        }
        if (!check_way(w, &r->ways[i])) {
            return false;
        }
    }
    return true;
}

/* It stands below a table of 80 columns. */
static bool check_legend(struct walk *w) {
    for (const char *const *line = w->rules->legend; line && *line; line++) {
        if (!**line || orr_letters(*line) > ORR_TEXT_COLUMNS) {
            return broken(w, "the legend of the text drawing is empty or too wide: %s", *line);
        }
    }
    return true;
}

/* Refusals are shown with the id, and the id is looked up in the rules text. */
static bool check_rules(struct walk *w) {
    for (unsigned i = 1; i < rules_count(w->rules); i++) {
        if (!strstr(w->rules->text, w->rules->rules[i].id)) {
            return broken(w, "rule %s is not in rules.md", w->rules->rules[i].id);
        }
    }
    return rules_count(w->rules) > 1 || broken(w, "there is no general rule 1");
}

/* Operands are side by side, and every name can be written in notation. */
static bool check_verbs(struct walk *w) {
    for (const struct orr_verb *v = w->rules->verbs; v->name; v++) {
        bool ended = false;
        for (unsigned i = 0; i < ORR_MAX_OPERANDS; i++) {
            const struct orr_kind *k = v->operand[i];
            if (k && (ended || !k->count || k->min + k->count > 256)) {
                return broken(w, "verb %s: operand %u is out of place or its kind has no byte values", v->name, i);
            }
            ended = ended || !k;
            for (unsigned j = 0; k && k->names && j < k->count; j++) {
                if (strpbrk(k->names[j], " ,:") || strlen(k->names[j]) >= ORR_NAME_MAX) {
                    return broken(w, "verb %s: \"%s\" cannot be notation", v->name, k->names[j]);
                }
            }
        }
    }
    return true;
}

static bool check_pack(struct walk *w) {
    char why[256] = "";
    struct orr_buf text = {0};
    struct orr_error err = {{0}};
    uint8_t again[PACK_MAX];
    orr_content_write(w->rules, w->rules->content, &text);
    bool good = w->rules->content_size <= sizeof again;
    good = good && orr_content_read(text.at, w->rules, again, w->rules->content_size, &err) == w->rules &&
           !memcmp(again, w->rules->content, w->rules->content_size);
    good = good && (!w->rules->check_content || w->rules->check_content(w->game, w->rules->content, why, sizeof why));
    orr_buf_free(&text);
    return good || broken(w, "the built-in pack does not read back as it was: %s %s", err.text, why);
}

/* A position of an earlier built-in pack names it without carrying it, and comes back with it. */
static bool check_earlier_position(struct walk *w, const char *hex, const void *pack) {
    uint8_t start[STATE_MAX] = {0};
    struct orr_buf text = {0}, position = {0};
    struct orr_error err = {{0}};
    orr_game *again = NULL;
    void *state = NULL;
    orr_content_write(w->rules, pack, &text);
    struct orr_spec spec = {.game = w->rules->id, .content = text.at};
    orr_game *g = orr_game_make(&spec, &err);
    if (g) {
        w->rules->setup(g, start);
        orr_position_write(g, start, &position);
    }
    bool good = g && !g->own_content && !strstr(position.at, "\"pack\"") && strstr(position.at, hex) &&
                orr_position_read(position.at, position.n, NULL, &again, &state, &err) && same_state(w, state, start) &&
                !memcmp(again->content, pack, w->rules->content_size) && !again->own_content;
    free(state);
    orr_game_free(again);
    orr_game_free(g);
    orr_buf_free(&position);
    orr_buf_free(&text);
    return good || broken(w, "a position with the earlier built-in pack %s does not come back: %s", hex, err.text);
}

/* Packs that were built in before can still be used, are all different, and stand in the list for people. */
static bool check_earlier_packs(struct walk *w) {
    uint8_t pack[PACK_MAX];
    char hex[ORR_HASH_HEX], first[ORR_HASH_HEX] = "", why[256] = "";
    for (unsigned n = 0; orr_content_built_in(w->rules, n, pack, hex); n++) {
        if (n && (!strcmp(hex, first) || !w->rules->check_content(w->game, pack, why, sizeof why))) {
            return broken(w, "the earlier built-in pack %s is the present one or wrong: %s", hex, why);
        }
        if (n && !check_earlier_position(w, hex, pack)) {
            return false;
        }
        if (!n) {
            memcpy(first, hex, sizeof first);
        }
    }
    return true;
}

/* What the card of a game says: short enough for it, in whole words. */
static bool check_blurb(struct walk *w) {
    const struct orr_blurb *b = w->rules->blurb;
    if (!b || !b->pitch || !b->solo || !b->cover) {
        return broken(w, "there is no blurb, or it lacks pitch, solo or cover");
    }
    int pitch = orr_letters(b->pitch), solo = orr_letters(b->solo);
    if (pitch < 30 || pitch > ORR_PITCH_MAX || b->pitch[strlen(b->pitch) - 1] != '.') {
        return broken(w, "the pitch has %d characters or does not end as a sentence: %s", pitch, b->pitch);
    }
    if (!solo || solo > ORR_SOLO_MAX) {
        return broken(w, "how one plays alone has %d characters: %s", solo, b->solo);
    }
    if (!b->minutes || !b->weight || b->weight > ORR_WEIGHT_MAX ||
        (!w->rules->lessons || !w->rules->lessons[0]) != !b->lesson_minutes) {
        return broken(w, "the blurb has %u minutes, weight %u and a lesson of %u minutes", b->minutes, b->weight,
                      b->lesson_minutes);
    }
    return true;
}

bool check_tables(struct walk *w) {
    return check_presence(w) && check_option_words(w) && check_ways(w) && check_blurb(w) && check_cover(w) &&
           check_fields(w) && check_legend(w) && check_rules(w) && check_verbs(w) && check_pack(w) &&
           check_earlier_packs(w);
}
