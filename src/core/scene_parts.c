/* Parts of a table that many games have: common signs, buttons with a figure, a sign and
 * words, the seats in turn order. Where they go, and what they mean, the games say. */
#include "orrery/scene.h"

/* ---- signs ---- */

const struct orr_part orr_sign_burst[] = {
    {"M0,-40L7.3,-32.3L17.3,-36L20.7,-26L31.3,-25L30,-14.3L39,-9L33.3,0L39,9L30,14.3L31.3,25L20.7,26L17.3,36L7.3,32."
     "3L0,"
     "40L-7.3,32.3L-17.3,36L-20.7,26L-31.3,25L-30,14.3L-39,9L-33.3,0L-39,-9L-30,-14.3L-31.3,-25L-20.7,-26L-17.3,-36L-"
     "7.3,-32.3Z",
     ORR_PART_FILL, 0, 0},
    {0}};
const struct orr_part orr_sign_check[] = {{"M-18,0L-5,14L19,-14", ORR_PART_STROKE, 67, 0}, {0}};
const struct orr_part orr_sign_stop[] = {{"M-22,-22L22,22M22,-22L-22,22", ORR_PART_STROKE, 80, 0}, {0}};
const struct orr_part orr_sign_crown[] = {
    {"M-26,18L-30,-14L-13,0L0,-24L13,0L30,-14L26,18ZM-26,24H26V30H-26Z", ORR_PART_FILL, 0, 0}, {0}};

/* ---- buttons ---- */

enum { FIGURE = 12, GAP = 3 }; /* in a row, in tenths of the size of the words */

/* The figure of a button as text; empty when it has none. */
static const char *figure_words(struct orr_scene *scene, const struct orr_face *face) {
    return face->figure >= 0 ? orr_phrase(scene, "%d", face->figure) : "";
}

/* Figures are a little larger than the words; gaps stand only between things that are there. */
int orr_face_width(struct orr_scene *scene, const struct orr_face *face, int size) {
    int sign = face->symbol >= 0 ? face->sign : 0, gap = size * GAP / 10;
    int figure = orr_text_width(figure_words(scene, face), size * FIGURE / 10);
    int words = orr_text_width(face->words, size);
    return figure + sign + words + (figure && (sign || words) ? gap : 0) + (sign && words ? gap : 0);
}

/* In a row: figure, sign, words, round the middle of the plate. Words that are wider than what is left are fitted
 * into it (`h` of a text). */
static void lay_row(struct orr_scene *scene, const struct orr_face *face, int w, int size, int ink) {
    int gap = size * GAP / 10, x = -orr_face_width(scene, face, size) / 2;
    if (face->figure >= 0) {
        const char *figure = figure_words(scene, face);
        orr_words_at(scene, x, 0, size * FIGURE / 10, ink, ORR_BOLD, figure);
        x += orr_text_width(figure, size * FIGURE / 10) + gap;
    }
    if (face->symbol >= 0) {
        orr_symbol_at(scene, (unsigned)face->symbol, x + face->sign / 2, 0, face->sign, face->role);
        x += face->sign + gap;
    }
    if (face->words[0]) {
        orr_words_at(scene, x, 0, size, ink, ORR_SEMI, face->words)->h = w / 2 - x > 0 ? w / 2 - x : 0;
    }
}

/* In a column: figure and sign above, words below, on a plate of w and h. Figures are larger than in a row, for
 * fingers. */
static void lay_column(struct orr_scene *scene, const struct orr_face *face, int w, int h, int size, int ink) {
    bool words = face->words[0] != '\0', both = face->figure >= 0 && face->symbol >= 0;
    int y = words ? -h / 7 : 0;
    if (face->figure >= 0) {
        orr_figure_at(scene, both ? -w / 5 : 0, y, size * 17 / 10, ink, ORR_BOLD | ORR_CENTRE, face->figure);
    }
    if (face->symbol >= 0) {
        orr_symbol_at(scene, (unsigned)face->symbol, both ? w / 5 : 0, y, face->sign, face->role);
    }
    if (words) {
        orr_words_at(scene, 0, h / 2 - size * 8 / 10, size, ink, ORR_CENTRE | ORR_SEMI, face->words)->h = w - 60;
    }
}

void orr_plate(struct orr_scene *scene, int w, int h, int radius, bool primary) {
    orr_rect(scene, -w / 2, -h / 2, w, h, radius, primary ? ORR_SUN : ORR_PANEL_2, primary ? ORR_NO_PAINT : ORR_RIM);
}

/* Tall tables are for phones: there the words stand below, where wide ones have everything in a row. */
void orr_face(struct orr_scene *scene, const struct orr_face *face, int w, int h, int radius, int size) {
    int ink = face->primary ? ORR_ON_ACCENT : ORR_INK;
    orr_plate(scene, w, h, radius, face->primary);
    if (scene->compose == ORR_TALL) {
        lay_column(scene, face, w, h, size, ink);
    } else {
        lay_row(scene, face, w, size, ink);
    }
}

/* ---- seats ---- */

/* Sizes of a seat's tag, in tenths of a table unit; `edge` is kept free behind the name. */
struct tag {
    int broad, narrow, gap; /* widths of a tag, and of one among four and more */
    int h, line, mark_x, mark, name_x, edge;
};

/* Mark and name of one seat in a pill. */
static void seat_tag(struct orr_scene *scene, const struct tag *tag, struct orr_box at, unsigned seat, int size,
                     const char *name, bool acts) {
    int y = at.y + at.h / 2;
    orr_rect(scene, at.x, at.y, at.w, at.h, at.h / 2, ORR_WELL, acts ? ORR_SUN : ORR_EDGE)->line =
        (uint16_t)(acts ? tag->line : 15);
    orr_mark(scene, seat, at.x + tag->mark_x, y, tag->mark, ORR_SEAT + (int)seat);
    orr_words_at(scene, at.x + tag->name_x, y, size, ORR_INK, acts ? ORR_BOLD : 0, name)->h =
        at.w - tag->name_x - tag->edge;
}

/* Tags are laid out from the right end; four and more are narrower, so that six fit in a row. A seat that is not in
 * the game leaves its place empty. */
void orr_turn_order(struct orr_scene *scene, const struct orr_order *order, int right, int y, int size,
                    const char *words) {
    static const struct tag tags[] = {[ORR_WIDE] = {960, 820, 80, 260, 20, 180, 120, 320, 70},
                                      [ORR_TALL] = {1180, 1060, 60, 360, 25, 200, 160, 350, 80}};
    const struct tag *tag = &tags[scene->compose == ORR_TALL ? ORR_TALL : ORR_WIDE];
    int w = order->n > 3 ? tag->narrow : tag->broad, x = right - (int)order->n * (w + tag->gap) + tag->gap;
    if (words) {
        orr_words_at(scene, x - 130, y, size, ORR_INK_2, ORR_SEMI | ORR_END, words);
    }
    for (unsigned i = 0; i < order->n; i++, x += w + tag->gap) {
        unsigned seat = order->seat[i];
        if (seat < order->n) {
            seat_tag(scene, tag, (struct orr_box){x, y - tag->h / 2, w, tag->h}, seat, size, order->name[seat],
                     (int)seat == order->acting);
        }
    }
}
