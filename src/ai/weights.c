/* Weights that were learned for a pack: as a text, strictly checked, and known from then on to every game with that
 * pack. They come from people's files, so nothing in them is believed. Which evaluation judges a table, in words, is
 * here too.
 *
 *     {"orrery_weights":1,"game":"ID","edition":5,"content":"sha256:…","made":"orrery train …",
 *      "features":["energy, on ships",…],"models":[{"for":"rivals","scale":[…],"weights":[…]}]}
 */
#include <stdlib.h>
#include <string.h>

#include "orrery/ai.h"
#include "orrery/json.h"
#include "orrery/learn.h"
#include "value.h"

enum { FORMAT = 1, HASH = 32, PURPOSES = 3 };

#define PREFIX "sha256:"

/* What a network is for; the order of this table is that of the file. */
static const struct {
    const char *name;
    bool common, shown;
} purposes[PURPOSES] = {{"rivals", false, false}, {"common", true, false}, {"chances", true, true}};

/* The weights for one pack, in one allocation with their numbers. A pack that is registered again replaces them. */
struct stored {
    struct stored *next;
    const struct orr_rules *rules;
    uint8_t hash[HASH];
    struct orr_model model[PURPOSES + 1]; /* ends with one that has no weights */
    int16_t numbers[];                    /* that the models point into */
};

static struct stored *all_stored; /* changed only while nobody thinks */

/* Numbers in a model's table: the displayed model has no hidden layer. */
static size_t weights_of(unsigned inputs, unsigned units, bool shown) {
    return shown ? inputs + 1u : orr_net_weights(inputs, units);
}

/* ---- reading ---- */

/* "sha256:" and 64 hex digits. */
static bool read_hash(const char *text, uint8_t hash[HASH]) {
    static const char digits[] = "0123456789abcdef";
    size_t prefix = sizeof PREFIX - 1;
    if (strncmp(text, PREFIX, prefix) != 0 || strlen(text) != prefix + 2 * HASH) {
        return false;
    }
    for (unsigned i = 0; i < 2 * HASH; i++) {
        const char *digit = strchr(digits, text[prefix + i]);
        if (!digit) {
            return false;
        }
        hash[i / 2] = (uint8_t)(hash[i / 2] << 4 | (digit - digits));
    }
    return true;
}

/* A list of exactly n whole numbers from `min` to 32767. */
static bool read_numbers(const struct orr_json *model, const char *key, size_t n, int min, int16_t *out,
                         struct orr_error *err) {
    const struct orr_json *list = orr_json_need(model, key, ORR_JSON_LIST, err);
    if (list && list->count != n) {
        return orr_fail(err, "%s: must have %u entries, has %u (line %u)", key, (unsigned)n, list->count, list->line);
    }
    const struct orr_json *v = list ? orr_json_first(list) : NULL;
    for (size_t i = 0; list && i < n; i++, v = orr_json_next(v)) {
        if (v->type != ORR_JSON_INT || v->number < min || v->number > INT16_MAX) {
            return orr_fail(err, "%s: whole numbers from %d to %d are expected (line %u)", key, min, INT16_MAX,
                            v->line);
        }
        out[i] = (int16_t)v->number;
    }
    return list != NULL;
}

/* Which row of `purposes` the model's "for" names; -1 with the error. */
static int purpose_of(const struct orr_json *model, struct orr_error *err) {
    const struct orr_json *name = orr_json_need(model, "for", ORR_JSON_STRING, err);
    for (int i = 0; name && i < PURPOSES; i++) {
        if (strcmp(name->text, purposes[i].name) == 0) {
            return i;
        }
    }
    if (name) {
        orr_fail(err, "for: \"%.20s\" is not rivals, common or chances (line %u)", name->text, name->line);
    }
    return -1;
}

/* Whether weights between rivals also serve one seat against the game follows from the game's own first model: a
 * file does not say it. */
static bool serves_alone(const struct orr_rules *r) {
    const struct orr_model *m = r->learned ? r->learned->models : NULL;
    return m && m->weights && m->alone;
}

/* The size of a model's hidden layer, which follows from the number of its weights: 67 inputs and 1173 weights have 16
 * units. The usual one where the number fits none. */
static unsigned units_of(const struct orr_json *model, unsigned inputs) {
    const struct orr_json *list = orr_json_get(model, "weights");
    for (unsigned units = ORR_NET_USUAL_UNITS; list && units <= ORR_NET_UNITS; units += ORR_NET_USUAL_UNITS) {
        if (list->count == orr_net_weights(inputs, units)) {
            return units;
        }
    }
    return ORR_NET_USUAL_UNITS;
}

/* One model of the file into w->model[at]; its numbers go to *room, which is moved on. */
static bool read_model(struct stored *w, unsigned at, const struct orr_json *v, int16_t **room, struct orr_error *err) {
    static const char *const names[] = {"for", "scale", "weights", NULL};
    unsigned inputs = orr_net_inputs(w->rules);
    if (v->type != ORR_JSON_OBJECT) {
        return orr_fail(err, "models: objects are expected, not %s (line %u)", orr_json_type_name(v), v->line);
    }
    int purpose = orr_json_only(v, names, err) ? purpose_of(v, err) : -1;
    if (purpose < 0) {
        return false;
    }
    bool common = purposes[purpose].common, shown = purposes[purpose].shown;
    for (unsigned i = 0; i < at; i++) {
        if (w->model[i].common == common && w->model[i].shown == shown) {
            return orr_fail(err, "models: there are two for \"%s\" (line %u)", purposes[purpose].name, v->line);
        }
    }
    int16_t *scale = *room, *weights = scale + inputs;
    unsigned units = units_of(v, inputs);
    size_t n = weights_of(inputs, units, shown);
    *room = weights + n;
    w->model[at] = (struct orr_model){.common = common,
                                      .shown = shown,
                                      .alone = !common && serves_alone(w->rules),
                                      .inputs = (uint16_t)inputs,
                                      .scale = scale,
                                      .weights = weights,
                                      .units = (uint8_t)units};
    return read_numbers(v, "scale", inputs, 1, scale, err) && read_numbers(v, "weights", n, INT16_MIN, weights, err);
}

/* Weights belong to the features by their place in the list, so the lists must be the same. */
static bool same_features(const struct orr_rules *r, const struct orr_json *file, struct orr_error *err) {
    const struct orr_json *list = orr_json_need(file, "features", ORR_JSON_LIST, err);
    if (!list) {
        return false;
    }
    const struct orr_json *v = orr_json_first(list);
    bool same = list->count + ORR_NET_OWN == orr_net_inputs(r);
    for (uint32_t i = 0; same && i < list->count; i++, v = orr_json_next(v)) {
        same = v->type == ORR_JSON_STRING && strcmp(v->text, r->learned->features[i].words) == 0;
    }
    return same || orr_fail(err, "features: these are not those of %s in this program: train again", r->title);
}

/* Weights count only for what they were learned with: a game that can learn, this edition of its rules, the same
 * features in the same order. NULL with the reason otherwise. */
static const struct orr_rules *read_head(const struct orr_json *file, struct orr_error *err) {
    static const char *const names[] = {"orrery_weights", "game",     "edition", "content",
                                        "made",           "features", "models",  NULL};
    int64_t number;
    if (file->type != ORR_JSON_OBJECT || !orr_json_get(file, "orrery_weights")) {
        orr_fail(err, "these are no weights: \"orrery_weights\" is missing");
        return NULL;
    }
    const struct orr_json *game = orr_json_need(file, "game", ORR_JSON_STRING, err);
    if (!game || !orr_json_need_int(file, "orrery_weights", FORMAT, FORMAT, &number, err) ||
        !orr_json_only(file, names, err) || !orr_json_need_int(file, "edition", 0, UINT16_MAX, &number, err)) {
        return NULL;
    }
    const struct orr_rules *r = orr_games_find(game->text);
    if (!r || !orr_net_inputs(r)) {
        orr_fail(err, "game: there is no game \"%.40s\" that could learn", game->text);
        return NULL;
    }
    if (number != r->edition) {
        orr_fail(err, "edition: learned for edition %d of the rules, this program has edition %u", (int)number,
                 r->edition);
        return NULL;
    }
    return same_features(r, file, err) ? r : NULL;
}

static bool read_models(struct stored *w, const struct orr_json *list, struct orr_error *err) {
    const struct orr_json *v = orr_json_first(list);
    int16_t *room = w->numbers;
    for (unsigned i = 0; i < list->count; i++, v = orr_json_next(v)) {
        if (!read_model(w, i, v, &room, err)) {
            return false;
        }
    }
    return true;
}

/* The whole file, checked; NULL with the error. Nothing is registered yet. */
static struct stored *read_weights(const struct orr_json *file, struct orr_error *err) {
    const struct orr_rules *r = read_head(file, err);
    const struct orr_json *content = r ? orr_json_need(file, "content", ORR_JSON_STRING, err) : NULL;
    const struct orr_json *list = content ? orr_json_need(file, "models", ORR_JSON_LIST, err) : NULL;
    if (!list) {
        return NULL;
    }
    if (list->count < 1 || list->count > PURPOSES) {
        orr_fail(err, "models: 1 to %d are expected, not %u (line %u)", PURPOSES, list->count, list->line);
        return NULL;
    }
    unsigned inputs = orr_net_inputs(r);
    struct stored *w =
        orr_alloc(1, sizeof *w + PURPOSES * (inputs + orr_net_weights(inputs, ORR_NET_UNITS)) * sizeof w->numbers[0]);
    w->rules = r;
    bool good = (read_hash(content->text, w->hash) ||
                 orr_fail(err, "content: \"" PREFIX "\" and 64 hex digits are expected (line %u)", content->line)) &&
                read_models(w, list, err);
    if (!good) {
        free(w);
        return NULL;
    }
    return w;
}

/* ---- knowing them ---- */

/* The link to the weights of a pack, or the link where they would be appended: so replacing and appending are the
 * same. */
static struct stored **find(const struct orr_rules *r, const uint8_t hash[HASH]) {
    struct stored **at = &all_stored;
    while (*at && ((*at)->rules != r || memcmp((*at)->hash, hash, HASH) != 0)) {
        at = &(*at)->next;
    }
    return at;
}

/* Read and checked as a whole before the list changes; the old weights of the pack are freed, which is why nobody
 * may be thinking with them. */
bool orr_weights_add(const char *text, size_t n, struct orr_error *err) {
    struct orr_json_doc doc;
    struct orr_error why = {{0}};
    struct stored *w = orr_json_parse(&doc, text, n, &why) ? read_weights(doc.root, &why) : NULL;
    orr_json_free(&doc);
    if (!w) {
        return orr_fail(err, "weights: %s", why.text);
    }
    struct stored **at = find(w->rules, w->hash), *old = *at;
    w->next = old ? old->next : NULL;
    *at = w;
    free(old);
    return true;
}

void orr_weights_clear(void) {
    while (all_stored) {
        struct stored *next = all_stored->next;
        free(all_stored);
        all_stored = next;
    }
}

/* By the hash of the pack, so that an edited copy of it does not get weights that were learned for something else. */
const struct orr_model *orr_weights_of(const orr_game *g) {
    const struct stored *w = *find(g->rules, g->content_hash);
    return w ? w->model : NULL;
}

/* ---- writing ---- */

/* Twenty numbers to a line. */
static void put_numbers(struct orr_buf *b, const char *key, const int16_t *x, size_t n) {
    orr_put(b, ",\n   \"%s\":[", key);
    for (size_t i = 0; i < n; i++) {
        orr_put(b, i == 0 ? "%d" : i % 20 ? ",%d" : ",\n    %d", x[i]);
    }
    orr_put(b, "]");
}

static void put_model(struct orr_buf *b, const struct orr_model *m) {
    unsigned purpose = m->shown ? 2 : m->common;
    orr_put(b, "  {\"for\":\"%s\"", purposes[purpose].name);
    put_numbers(b, "scale", m->scale, m->inputs);
    put_numbers(b, "weights", m->weights, weights_of(m->inputs, m->units ? m->units : ORR_NET_USUAL_UNITS, m->shown));
    orr_put(b, "}");
}

void orr_weights_write(const orr_game *g, const struct orr_model *models, const char *made, struct orr_buf *b) {
    orr_put(b, "{\"orrery_weights\":%d,\"game\":\"%s\",\"edition\":%u,\n \"content\":\"" PREFIX, FORMAT, g->rules->id,
            g->rules->edition);
    for (unsigned i = 0; i < HASH; i++) {
        orr_put(b, "%02x", g->content_hash[i]);
    }
    orr_put(b, "\",\n \"made\":");
    orr_put_json_string(b, made);
    orr_put(b, ",\n \"features\":[");
    for (unsigned i = 0; g->rules->learned->features[i].words; i++) {
        orr_put(b, i ? ",\n  " : "\n  ");
        orr_put_json_string(b, g->rules->learned->features[i].words);
    }
    orr_put(b, "],\n \"models\":[\n");
    for (const struct orr_model *m = models; m->weights; m++) {
        orr_put(b, m == models ? "" : ",\n");
        put_model(b, m);
    }
    orr_put(b, "]}\n");
}

/* ---- which evaluation ---- */

static const char *const names[] = {"hand-written", "built-in", "changed", "pack"};
static const char *const words[] = {"hand-written", "learned for the built-in tables",
                                    "learned for the built-in tables, used with changed numbers",
                                    "learned for this pack"};

const char *orr_evaluation_name(const orr_game *g) { return names[orr_evaluation_of(g)]; }

const char *orr_evaluation_words(const orr_game *g) { return words[orr_evaluation_of(g)]; }
