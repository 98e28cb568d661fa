/* The printed tables of a box: a content pack as the state of a game of its own, whose fields are those of the pack and
 * whose audit is the check of packs. So everything that sets tables up works on it. */
#include "content.h"
#include "edit.h"
#include "make.h"
#include "orrery/box.h"

#include "catalogue.h"

#include <stdlib.h>
#include <string.h>

/* A game that nobody plays: its "state" is the pack. Only what editing asks of a game is set, and `rules` is a copy
 * of the real ones in which fields, size, audit and editing are those of the pack. */
struct orr_box {
    const struct orr_rules *of;
    struct orr_rules rules; /* the pack as a state */
    struct orr_editing editing;
    orr_game game;
    uint8_t *pack, *fits; /* as typed so far; the last that did fit */
    struct orr_spots spots;
};

/* ---- opening ---- */

/* The audit of the pack as a state: the game's own check of packs, which looks at g->content. */
static bool audit(const orr_game *g, const void *s, char *why, size_t size) {
    orr_game game = *g;
    game.content = s;
    why[0] = 0;
    return !g->rules->check_content || g->rules->check_content(&game, s, why, size);
}

static void copy_pack(struct orr_box *b, uint8_t *to, const void *from) { memcpy(to, from, b->of->content_size); }

/* Remember the last pack that fits. */
static void look(struct orr_box *b) {
    char why[256];
    if (audit(&b->game, b->pack, why, sizeof why)) {
        copy_pack(b, b->fits, b->pack);
    }
}

/* Pointers into the box itself (rules, editing) stay good because a box is never copied. */
struct orr_box *orr_box_open(const struct orr_rules *r) {
    const struct orr_printed *printed = r->editing ? r->editing->printed : NULL;
    if (!printed) {
        return NULL;
    }
    struct orr_box *b = orr_alloc(1, sizeof *b);
    b->of = r;
    b->editing = (struct orr_editing){.parts = printed->parts, .bindings = printed->bindings};
    b->rules = *r;
    b->rules.fields = r->content_fields;
    b->rules.state_size = r->content_size;
    b->rules.derive = NULL;
    b->rules.audit = audit;
    b->rules.editing = &b->editing;
    b->pack = orr_alloc(1, r->content_size);
    b->fits = orr_alloc(1, r->content_size);
    copy_pack(b, b->pack, r->content);
    copy_pack(b, b->fits, r->content);
    b->game = (orr_game){.rules = &b->rules, .content = b->pack, .speech = core_speech_of(r)};
    b->spots = orr_spots_of(&b->game);
    return b;
}

void orr_box_free(struct orr_box *b) {
    if (b) {
        orr_spots_free(&b->spots);
        free(b->pack);
        free(b->fits);
        free(b);
    }
}

bool orr_box_read(struct orr_box *b, const char *text, size_t n, struct orr_error *err) {
    struct orr_json_doc doc;
    struct orr_error why = {{0}};
    const struct orr_rules *rules = b->of;
    void *pack = orr_json_parse(&doc, text, n, &why) ? core_content_draft(doc.root, &rules, &why) : NULL;
    orr_json_free(&doc);
    if (!pack) {
        return orr_fail(err, "content pack: %s", why.text);
    }
    copy_pack(b, b->pack, pack);
    free(pack);
    look(b);
    return true;
}

void orr_box_write(const struct orr_box *b, struct orr_buf *out) { orr_content_write(b->of, b->pack, out); }
const orr_game *orr_box_game(const struct orr_box *b) { return &b->game; }
const struct orr_spots *orr_box_spots(const struct orr_box *b) { return &b->spots; }
const void *orr_box_pack(const struct orr_box *b) { return b->pack; }

/* ---- typing ---- */

bool orr_box_set(struct orr_box *b, unsigned spot, int64_t value, struct orr_error *err) {
    if (spot >= b->spots.n) {
        return orr_fail(err, "there is no such field");
    }
    if (!orr_edit_alone(&b->game, b->pack, &b->spots.at[spot], value, err)) {
        return false;
    }
    look(b);
    return true;
}

/* Does the spot belong to this item of the form: its part, and within that its first index (-1: a part without
 * items)? */
static bool is_of(const struct orr_box *b, const struct orr_spot *spot, unsigned part, int item) {
    return spot->binding && spot->binding->part == part && orr_spot_seat(&b->game, spot) == item;
}

/* One spot at a time through orr_edit_alone, as if somebody typed the built-in values again. */
bool orr_box_reset(struct orr_box *b, unsigned part, int item) {
    bool found = false;
    for (unsigned i = 0; i < b->spots.n; i++) {
        const struct orr_spot *spot = &b->spots.at[i];
        if (is_of(b, spot, part, item)) {
            orr_edit_alone(&b->game, b->pack, spot, orr_spot_get(b->of->content, spot), NULL);
            found = true;
        }
    }
    look(b);
    return found;
}

/* ---- looking at an item ---- */

/* How items of a part are shown; NULL: they are not drawn, and the table is the usual one. */
static const struct orr_showing *showing_of(const struct orr_rules *r, int part) {
    const struct orr_printed *printed = r->editing ? r->editing->printed : NULL;
    for (const struct orr_showing *s = printed ? printed->showings : NULL; s && s->lay; s++) {
        if (s->part == part) {
            return s;
        }
    }
    return NULL;
}

/* With the last pack that did fit, since no game can be made with another one: somebody who is halfway through a
 * card sees the table with the card as it was before. */
orr_game *orr_box_table(const struct orr_box *b, int part) {
    const struct orr_showing *showing = showing_of(b->of, part);
    struct core_wish wish;
    const struct orr_spec none = {.game = b->of->id};
    struct orr_error err = {{0}};
    if (!core_wish_of(b->of, &none, &wish, &err) ||
        (showing && showing->options && !core_wish_read(b->of, showing->options, &wish, &err))) {
        return NULL;
    }
    uint8_t *pack = orr_alloc(1, b->of->content_size);
    memcpy(pack, b->fits, b->of->content_size);
    return core_game_build(b->of, b->of->edition, showing ? showing->seats : 0, wish.option, pack, &err);
}

/* `lay` may set the state as it likes, since nobody plays on from it: only derived fields are made anew. */
uint32_t orr_box_lay(const orr_game *g, void *s, unsigned part, unsigned item) {
    const struct orr_showing *showing = showing_of(g->rules, (int)part);
    uint32_t piece = showing ? showing->lay(g, s, item) : 0;
    if (g->rules->derive) {
        g->rules->derive(g, s);
    }
    return piece;
}

/* ---- for pages ---- */

void orr_box_json(const struct orr_box *b, struct orr_buf *out) { orr_edit_json(&b->game, &b->spots, out); }

/* Writes the state as for tables and reopens its last brace, to add what only boxes have: the built-in values beside
 * those that were typed ("ours"), and what the check says although it accepts the pack ("warning"). */
void orr_box_state_json(struct orr_box *b, struct orr_buf *out) {
    char why[256] = "";
    bool fits = audit(&b->game, b->pack, why, sizeof why);
    core_edit_state_json(&b->game, b->pack, &b->spots, false, out);
    out->n--; /* its closing brace: more follows */
    orr_put(out, ",\"ours\":[");
    for (unsigned i = 0; i < b->spots.n; i++) {
        orr_put(out, "%s%lld", i ? "," : "", (long long)orr_spot_get(b->of->content, &b->spots.at[i]));
    }
    orr_put(out, "],\"warning\":");
    orr_put_json_string(out, fits ? why : "");
    orr_put(out, "}");
}
