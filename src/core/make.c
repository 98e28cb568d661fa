/* Making a game: rules, options and content are put together and judged by the game's configure. The result is
 * read-only and can be shared by threads.
 *
 * Options come as text ("name=value") and are checked against the table first. A given option that would have
 * no effect is refused, because it would otherwise be ignored silently. */
#include "make.h"

#include "catalogue.h"
#include "content.h"
#include "options.h"
#include "text.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What a game owns; the public struct comes first, so that a pointer to it is one to this. */
struct made {
    orr_game game;
    void *cache, *pack;
};

/* ---- finding the game ---- */

/* Hidden games are found by their id, but never proposed. */
const struct orr_rules *core_game_find(const char *id, struct orr_error *err) {
    const struct orr_rules *r = orr_games_find(id);
    if (r) {
        return r;
    }
    size_t shown = 0, count = orr_games_count(), used = 0;
    const char **names = orr_alloc(count + 1, sizeof *names);
    char list[300] = "";
    for (size_t i = 0; i < count; i++) {
        const struct orr_rules *g = orr_games_at(i);
        if (!(g->flags & ORR_HIDDEN_GAME)) {
            names[shown++] = g->id;
            used = core_append(list, sizeof list, used, ", ", used ? 2 : 0);
            used = core_append(list, sizeof list, used, g->id, strlen(g->id));
        }
    }
    char hint[CORE_HINT];
    orr_fail(err, "there is no game \"%.60s\"%s (the games are: %s)", id, core_hint(id, names, hint), list);
    free(names);
    return NULL;
}

/* ---- building ---- */
/* Was the pack built in before? */
static bool is_earlier(const struct orr_rules *r, const void *pack) {
    void *earlier = orr_alloc(1, r->content_size);
    bool same = false;
    for (unsigned n = 1; !same && orr_content_built_in(r, n, earlier, NULL); n++) {
        same = !memcmp(pack, earlier, r->content_size);
    }
    free(earlier);
    return same;
}

/* The pack of the game (taken over), or the built-in one; with its hash, and whether the trained evaluation fits it.
 * A pack equal to an earlier built-in one is not `own_content`: its hash in a record is enough to find it again. */
static void use_content(struct made *m, void *pack) {
    const struct orr_rules *r = m->game.rules;
    if (pack && r->content && !memcmp(pack, r->content, r->content_size)) {
        free(pack); /* an exported pack that nobody changed is the built-in one */
        pack = NULL;
    }
    m->pack = pack;
    m->game.own_content = pack && !is_earlier(r, pack);
    m->game.alike = m->game.own_content && core_content_alike(r, pack);
    m->game.content = pack ? pack : r->content;
    core_content_hash(r, m->game.content, m->game.content_hash);
}

/* Ask the game whether seats and options go together; it settles options and fills the cache, which is zeroed each
 * time: configure finds nothing there of what was asked before. */
struct orr_verdict core_game_judge(orr_game *g, unsigned seats, const int32_t option[ORR_MAX_OPTIONS]) {
    struct made *m = (struct made *)g;
    const struct orr_rules *r = g->rules;
    g->seats = (uint8_t)seats;
    g->together = false;
    memcpy(g->option, option, sizeof g->option);
    memset(m->cache, 0, r->cache_size);
    return r->configure(g, m->cache);
}

/* "Two can play this only on the small board. [XX-2.1]" */
bool core_game_refuse(const orr_game *g, struct orr_verdict v, struct orr_error *err) {
    char words[400];
    orr_verdict_words(g, v, words, sizeof words);
    return orr_fail(err, "%s [%s]", words, g->rules->rules[v.rule].id);
}

/* The smallest count of seats that the options allow, the game's standard counts first, so that a game of two to
 * four is not offered to one. When none goes, the refusal is the one of the smallest standard count. */
static bool find_seats(orr_game *g, const int32_t *option, struct orr_error *err) {
    const struct orr_rules *r = g->rules;
    for (unsigned n = r->min_seats; n <= r->max_seats; n++) {
        if (!core_game_judge(g, n, option).rule) {
            return true;
        }
    }
    for (unsigned n = 1; n <= ORR_MAX_SEATS; n++) {
        if (!core_game_judge(g, n, option).rule) {
            return true;
        }
    }
    return core_game_refuse(g, core_game_judge(g, r->min_seats, option), err);
}

/* The cache is read-only for everybody who has the game; configure is given the same memory to write. */
orr_game *core_game_blank(const struct orr_rules *r, unsigned edition, void *pack) {
    struct made *m = orr_alloc(1, sizeof *m);
    m->game.rules = r;
    m->game.edition = (uint16_t)edition;
    m->game.speech = core_speech_of(r);
    m->cache = orr_alloc(1, r->cache_size);
    m->game.cache = m->cache;
    use_content(m, pack);
    return &m->game;
}

/* With seats given only these are judged; the sentence of a refusal is the game's own, in its language. */
orr_game *core_game_build(const struct orr_rules *r, unsigned edition, unsigned seats,
                          const int32_t option[ORR_MAX_OPTIONS], void *pack, struct orr_error *err) {
    orr_game *g = core_game_blank(r, edition, pack);
    bool ok;
    if (seats > ORR_MAX_SEATS) {
        ok = orr_fail(err, "%s is for %u to %u players, not for %u", r->title, r->min_seats, r->max_seats, seats);
    } else if (!seats) {
        ok = find_seats(g, option, err);
    } else {
        struct orr_verdict v = core_game_judge(g, seats, option);
        ok = !v.rule || core_game_refuse(g, v, err);
    }
    if (!ok) {
        orr_game_free(g);
        return NULL;
    }
    return g;
}

/* NULL is good. Matches own their game, so a game is freed by its last user and not by whoever made it. */
void orr_game_free(orr_game *g) {
    struct made *m = (struct made *)g;
    if (m) {
        free(m->cache);
        free(m->pack);
        free(m);
    }
}

/* ---- from text ---- */
/* One "name=value" of n bytes into `option`; `seen` has a bit per option and gets one more. False: no such option,
 * no value, given twice, or a value that the table does not allow. */
static bool read_setting(const struct orr_rules *r, const char *text, size_t n, int32_t *option, uint32_t *seen,
                         struct orr_error *err) {
    const char *sign = memchr(text, '=', n);
    size_t name = sign ? (size_t)(sign - text) : n;
    int at = core_option_find(r, text, name, err);
    if (at < 0) {
        return false;
    }
    const struct orr_option *o = &r->options[at];
    if (!sign) {
        return orr_fail(err, "option %s: a value is missing; write %s=VALUE", o->name, o->name);
    }
    if (*seen >> at & 1u) {
        return orr_fail(err, "option %s: is given twice", o->name);
    }
    *seen |= 1u << at;
    return core_option_read(o, sign + 1, n - name - 1, &option[at], err);
}

/* Is the option ("mode"), or the setting ("mode=solo"), in the spec? An option with any value, a setting as it is. */
static bool is_given(const struct orr_spec *spec, const char *name) {
    size_t n = strlen(name);
    for (unsigned i = 0; i < spec->n_options; i++) {
        if (strncmp(spec->option[i], name, n) == 0 && (spec->option[i][n] == '=' || strchr(name, '='))) {
            return true;
        }
    }
    return false;
}

const char *orr_option_drawn(const struct orr_rules *r, const struct orr_option *o) {
    for (const struct orr_drawing *d = r->drawings; d && d->option; d++) {
        if (strcmp(d->option, o->name) == 0) {
            return d->with;
        }
    }
    return NULL;
}

/* One random number is used up for each option, drawn or not: the same seed then gives the same values in whatever
 * order the settings come. Numbers that are given stay. */
void orr_spec_draw(struct orr_spec *spec, struct orr_drawn *room, uint64_t seed) {
    const struct orr_rules *r = orr_games_find(spec->game);
    struct orr_rng rng;
    orr_rng_seed(&rng, seed);
    for (unsigned i = 0; r && r->options && r->options[i].name; i++) {
        const struct orr_option *o = &r->options[i];
        const char *with = orr_option_drawn(r, o);
        uint64_t ticket = orr_rng_next(&rng);
        if (with && is_given(spec, with) && !is_given(spec, o->name) && spec->n_options < ORR_MAX_OPTIONS) {
            uint64_t range = (uint64_t)((int64_t)o->max - o->min) + 1;
            snprintf(room->text[i], sizeof room->text[i], "%.40s=%" PRId64, o->name,
                     o->min + (int64_t)((ticket >> 32) * range >> 32));
            spec->option[spec->n_options++] = room->text[i];
        }
    }
}

bool core_wish_read(const struct orr_rules *r, const char *options, struct core_wish *w, struct orr_error *err) {
    for (const char *p = options ? options : ""; *p;) {
        size_t n = strcspn(p, " ");
        if (n && !read_setting(r, p, n, w->option, &w->given, err)) {
            return false;
        }
        p += n + (p[n] != 0);
    }
    return true;
}

/* Whether the table has the given value of the option anyway, when nobody asks for it: the game is judged once more,
 * on a copy with a cache of its own, with the option at its preset. */
static bool comes_by_itself(const orr_game *g, const struct core_wish *w, unsigned i) {
    struct made m = {.game = *g, .cache = orr_alloc(1, g->rules->cache_size)};
    int32_t option[ORR_MAX_OPTIONS];
    memcpy(option, w->option, sizeof option);
    option[i] = g->rules->options[i].preset;
    m.game.cache = m.cache;
    bool same = !core_game_judge(&m.game, g->seats, option).rule && m.game.option[i] == w->option[i];
    free(m.cache);
    return same;
}

/* An option that was given and does nothing at this table is refused: it would be forgotten in silence. A value that
 * is the usual one, or the one that the table has anyway, does no harm. The sentence names the rule by which it does
 * nothing, or what it always is here. */
static bool all_is_used(const orr_game *g, const struct core_wish *w, struct orr_error *err) {
    const struct orr_rules *r = g->rules;
    for (unsigned i = 0; r->options && r->options[i].name; i++) {
        const struct orr_option *o = &r->options[i];
        unsigned rule = r->idle ? r->idle(g, i) : 0;
        bool settled = g->option[i] != w->option[i];
        bool asked = w->given >> i & 1u && w->option[i] != o->preset;
        /* nobody gave it, it does something, or the table would have it anyway: all well */
        if (!asked || !(rule || settled) || comes_by_itself(g, w, i)) {
            continue;
        }
        char words[300], value[64];
        orr_option_text(o, g->option[i], value, sizeof value);
        if (!rule) {
            return orr_fail(err, "option %s: is always %s at this table", o->name, value);
        }
        orr_verdict_words(g, orr_refuse(rule), words, sizeof words);
        return orr_fail(err, "option %s: does nothing here. %s [%s]", o->name, words, r->rules[rule].id);
    }
    return true;
}

/* Takes the pack over. */
static orr_game *make_wished(const struct orr_rules *r, unsigned seats, const struct core_wish *w, void *pack,
                             struct orr_error *err) {
    orr_game *g = core_game_build(r, r->edition, seats, w->option, pack, err);
    if (g && !all_is_used(g, w, err)) {
        orr_game_free(g);
        g = NULL;
    }
    return g;
}

/* Options not in the spec keep the presets of the table. */
bool core_wish_of(const struct orr_rules *r, const struct orr_spec *spec, struct core_wish *w, struct orr_error *err) {
    w->given = 0;
    core_options_preset(r, w->option);
    for (unsigned i = 0; i < spec->n_options; i++) {
        if (!read_setting(r, spec->option[i], strlen(spec->option[i]), w->option, &w->given, err)) {
            return false;
        }
    }
    return true;
}

/* Options are read before the pack: a mistyped option is told at once, whatever else is wrong. */
orr_game *orr_game_make(const struct orr_spec *spec, struct orr_error *err) {
    const struct orr_rules *r = core_game_find(spec->game ? spec->game : "", err);
    struct core_wish w;
    if (!r || !core_wish_of(r, spec, &w, err)) {
        return NULL;
    }
    void *pack = NULL;
    if (spec->content && !(pack = core_content_from_text(spec->content, strlen(spec->content), &r, NULL, err))) {
        return NULL;
    }
    return make_wished(r, spec->seats, &w, pack, err);
}

/* For rows of the setups table and for tests, which give options as one text. */
orr_game *orr_game_setup(const struct orr_rules *r, unsigned seats, const char *options, struct orr_error *err) {
    struct core_wish w = {.given = 0};
    core_options_preset(r, w.option);
    return core_wish_read(r, options, &w, err) ? make_wished(r, seats, &w, NULL, err) : NULL;
}

/* ---- what would make an order good ---- */
/* Would the spec be accepted with these settings added? "" adds nothing; settings that the order has given otherwise
 * are refused. */
static bool accepts(const struct orr_rules *r, unsigned seats, const struct core_wish *wished, const char *settings) {
    struct core_wish w = *wished;
    if (!core_wish_read(r, settings, &w, NULL)) { /* given otherwise by the order itself */
        return false;
    }
    orr_game *g = make_wished(r, seats, &w, NULL, NULL);
    orr_game_free(g);
    return g != NULL;
}

/* Of the row of the setups with that many seats a single setting is tried before the whole row: "as few as
 * possible". */
bool orr_spec_mend(const struct orr_spec *spec, char *out, size_t size) {
    const struct orr_rules *r = orr_games_find(spec->game ? spec->game : "");
    struct core_wish w;
    if (!r || !spec->seats || !core_wish_of(r, spec, &w, NULL)) {
        return false;
    }
    for (const struct orr_setup *u = r->setups; u && u->name; u++) {
        const char *whole = u->seats == spec->seats ? u->options : "";
        for (const char *p = whole; *p; p += strcspn(p, " "), p += strspn(p, " ")) { /* one of its settings may do */
            core_append(out, size, 0, p, strcspn(p, " "));
            if (accepts(r, spec->seats, &w, out)) {
                return true;
            }
        }
        core_append(out, size, 0, whole, strlen(whole));
        if (*whole && accepts(r, spec->seats, &w, out)) {
            return true;
        }
    }
    return false;
}

int32_t orr_option_get(const orr_game *g, const char *name) {
    int at = core_option_find(g->rules, name, strlen(name), NULL);
    assert(at >= 0);
    return g->option[at];
}
