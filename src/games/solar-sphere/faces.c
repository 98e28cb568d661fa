/* Solar Sphere: what is printed on tiles, ships and cards, by which people find them on a real table. */
#include "tables.h"

#include <stdio.h>

/* Words that grow, with commas between them. */
struct face {
    char *out;
    size_t n;
};

static void add(struct face *f, const char *words) {
    if (f->n < ORR_FACE_MAX) {
        f->n += (size_t)snprintf(f->out + f->n, ORR_FACE_MAX - f->n, "%s%s", f->n ? ", " : "", words);
    }
}

static void add_number(struct face *f, unsigned n, const char *words) {
    char text[ORR_NAME_MAX];
    snprintf(text, sizeof text, "%u %s", n, words);
    add(f, text);
}

static void add_factions(const orr_game *g, struct face *f, const uint8_t icons[SPHERE_FACTIONS]) {
    for (unsigned i = 0; i < SPHERE_FACTIONS; i++) {
        for (unsigned n = 0; n < icons[i]; n++) {
            add(f, orr_tr(g, sphere_faction_titles[i]));
        }
    }
}

static void add_gains(const orr_game *g, struct face *f, const struct sphere_hex *hex) {
    char text[ORR_NAME_MAX];
    if (hex->points) {
        snprintf(text, sizeof text, orr_tr_n(g, hex->points, "%u point", "%u points"), hex->points);
        add(f, text);
    }
    if (hex->reputation) {
        snprintf(text, sizeof text, orr_tr(g, "%u reputation"), hex->reputation);
        add(f, text);
    }
    if (hex->morale) {
        snprintf(text, sizeof text, orr_tr(g, "%u morale"), hex->morale);
        add(f, text);
    }
}

void sphere_tile_face(const orr_game *g, unsigned tile, char out[ORR_FACE_MAX]) {
    struct face f = {out, 0};
    out[0] = 0;
    if (tile >= SPHERE_TILES) {
        add(&f, orr_tr(g, "a tile face down"));
        return;
    }
    const struct sphere_hex *hex = &sphere_pack_of(g)->hexes[tile];
    f.n = (size_t)snprintf(out, ORR_FACE_MAX, orr_tr(g, "value %u"), hex->value);
    for (unsigned i = 0; i < SPHERE_RESOURCES; i++) {
        if (hex->cost[i]) {
            add_number(&f, hex->cost[i], orr_tr(g, sphere_resource_titles[i]));
        }
    }
    add_factions(g, &f, hex->faction);
    add_gains(g, &f, hex);
}

void sphere_ship_face(const orr_game *g, unsigned ship, char out[ORR_FACE_MAX]) {
    const struct sphere_ship_card *card = &sphere_pack_of(g)->ships[ship % SPHERE_SHIPS];
    struct face f = {out, 0};
    char text[ORR_NAME_MAX];
    f.n = (size_t)snprintf(out, ORR_FACE_MAX, orr_tr(g, "value %u"), card->value);
    snprintf(text, sizeof text, orr_tr(g, "%u, %u, %u points"), card->bonus[0], card->bonus[1], card->bonus[2]);
    add(&f, text);
    add_factions(g, &f, card->faction);
    if (card->reputation) {
        add(&f, orr_tr(g, "the Corporation's icon"));
    }
}

void sphere_crew_face(const orr_game *g, unsigned card, char out[ORR_FACE_MAX]) {
    struct face f = {out, 0};
    add(&f, orr_tr(g, sphere_kind_titles[sphere_kind_of(card)]));
    add(&f, orr_tr(g, sphere_faction_titles[sphere_pack_of(g)->crew[card] % SPHERE_FACTIONS]));
}

/* "D9: black Sphere, blue Crew, yellow Fleet" */
void sphere_automa_face(const orr_game *g, unsigned card, char out[ORR_FACE_MAX]) {
    const struct sphere_automa_card *face = &sphere_pack_of(g)->dranda[card % SPHERE_AUTOMA];
    size_t n = (size_t)snprintf(out, ORR_FACE_MAX, "D%u:", card + 1);
    for (unsigned i = 0; i < SPHERE_COLOURS && n < ORR_FACE_MAX; i++) {
        unsigned colour = face->order[i] % SPHERE_COLOURS;
        n += (size_t)snprintf(out + n, ORR_FACE_MAX - n, "%s %s %s", i ? "," : "",
                              orr_tr(g, sphere_colour_titles[colour]),
                              orr_tr(g, sphere_icon_titles[face->icon[colour] % SPHERE_ICONS]));
    }
}
