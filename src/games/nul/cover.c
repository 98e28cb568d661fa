/* Nul's cover: a card turned over, the Nova, before two cards that are still hidden. A cover shows one moment of the game
 * from close by, drawn with the game's own symbols and tints, never a small table. */
#include "nul.h"

#include "orrery/scene.h"

enum { TINT_CARD = ORR_TINT, BACK = 5, CARD_W = 2900, CARD_H = 4100 };

static void card(struct orr_scene *scene, int x, int y, int turn, unsigned symbol, int role) {
    orr_open(scene, 0, x, y)->turn = (int16_t)turn;
    struct orr_node *face = orr_rect(scene, -CARD_W / 2, -CARD_H / 2, CARD_W, CARD_H, 300, TINT_CARD, ORR_RIM);
    face->line = 50;
    face->flags |= ORR_SHADOW;
    orr_symbol_at(scene, symbol, 0, 0, CARD_W * 90 / 100, role);
    orr_close(scene);
}

void nul_cover(struct orr_scene *scene) {
    const struct orr_box all = {0, 0, ORR_COVER_W, ORR_COVER_H};
    orr_cover_ground(scene, ORR_GROUND);
    orr_cover_stars(scene, 1, 40, all, ORR_LIGHT);
    orr_circle(scene, ORR_COVER_W / 2, ORR_COVER_H / 2, 5200, ORR_SUN, ORR_NO_PAINT)->paint = ORR_HALO;
    card(scene, 2700, 4300, -180, BACK, ORR_INK_2);
    card(scene, 7540, 4300, 180, BACK, ORR_INK_2);
    card(scene, ORR_COVER_W / 2, 3900, 0, NUL_NOVA, ORR_EMBER);
}
