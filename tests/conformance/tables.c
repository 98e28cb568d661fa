/* What can be checked of a game without playing: its tables. */
#include "conform.h"

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
                  {"symbols", r->symbols}};
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
        bool listed = r->options[i].type == ORR_OPTION_CHOICE || r->options[i].type == ORR_OPTION_ORDER;
        if (!r->options[i].type || !r->options[i].help || (listed && !r->options[i].values)) {
            return broken(w, "the row of option %u (%s) lacks type, help or values", i, r->options[i].name);
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
    good = good && (!w->rules->check_content || w->rules->check_content(w->rules->content, why, sizeof why));
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
        if (n && (!strcmp(hex, first) || !w->rules->check_content(pack, why, sizeof why))) {
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

bool check_tables(struct walk *w) {
    return check_presence(w) && check_fields(w) && check_legend(w) && check_rules(w) && check_verbs(w) &&
           check_pack(w) && check_earlier_packs(w);
}
