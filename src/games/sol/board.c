/* Sol: the geometry of a game in its cache: cells, neighbours, gate sites and eyes,
 * made from the sites of the pack. */
#include "play.h"

#include <string.h>

enum { EYES_A = 13, SUN_C = 13, SUN_R = 8, SUN_K = 5 };

static void join(uint64_t *a, unsigned x, uint64_t *b, unsigned y) {
    a[x] |= sol_bit(y);
    b[y] |= sol_bit(x);
}

/* [SOL-2.6] */
static void lay_rings(struct sol_cache *c, unsigned eyes) {
    const uint8_t size[SOL_LAYERS] = {(uint8_t)eyes, (uint8_t)eyes, SUN_C, SUN_R, SUN_K};
    for (unsigned layer = 0; layer < SOL_LAYERS; layer++) {
        c->first[layer] = c->cells;
        c->size[layer] = size[layer];
        for (unsigned i = 0; i < size[layer]; i++, c->cells++) {
            unsigned next = c->first[layer] + (i + 1) % size[layer];
            c->layer_of[c->cells] = (uint8_t)layer;
            c->layer[layer] |= sol_bit(c->cells);
            join(c->ring_of, c->cells, c->ring_of, next);
        }
        c->board |= c->layer[layer];
    }
    c->eyes = (uint8_t)eyes;
}

static void lay_sites(struct sol_cache *c, const struct sol_site_row *rows, unsigned n) {
    memset(c->site_at, ORR_NONE, sizeof c->site_at);
    c->sites = (uint8_t)n;
    for (unsigned site = 0; site < n; site++) {
        unsigned a = rows[site].above, b = rows[site].below;
        c->site_above[site] = (uint8_t)a;
        c->site_below[site] = (uint8_t)b;
        c->site_at[a][b] = c->site_at[b][a] = (uint8_t)site;
        c->sites_of[a] |= sol_bit(site);
        c->sites_of[b] |= sol_bit(site);
        c->sites_under[c->layer_of[a]] |= sol_bit(site);
        join(c->below, a, c->above, b);
    }
}

void sol_board_make(const orr_game *g, struct sol_cache *c) {
    const struct sol_pack *p = sol_pack_of(g);
    bool large = g->seats > 4; /* [SOL-3.2] */
    lay_rings(c, large ? SOL_EYES : EYES_A);
    lay_sites(c, large ? p->side_b : p->side_a, large ? SOL_SITES_B : SOL_SITES);
    for (unsigned i = 0; i < c->eyes;
         i++) { /* orbits are joined one to one [SOL-2.8], eyes touch four cells [SOL-2.10] */
        unsigned before = (i + c->eyes - 1u) % c->eyes, inner = c->first[SOL_INNER];
        join(c->below, i, c->above, inner + i);
        c->four[i] = sol_bit(before) | sol_bit(i) | sol_bit(inner + before) | sol_bit(inner + i);
    }
    for (unsigned cell = 0; cell < c->cells; cell++) {
        c->near[cell] = c->ring_of[cell] | c->above[cell] | c->below[cell];
        c->open[cell] = c->near[cell];
        SOL_EACH(site, c->sites_of[cell]) {
            c->open[cell] &= ~(sol_bit(c->site_above[site]) | sol_bit(c->site_below[site]));
        }
    }
}
