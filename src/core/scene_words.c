/* Words on a table: round the middle of a line, in a text grid, what is asked, how wide
 * they are, roughly, and breaking them into lines. Games lay out with these; a renderer
 * that knows the font may fit a little better. */
#include "orrery/scene.h"

#include "catalogue.h"

/* Width of a letter in hundredths of the text size; a little generous, so that lines never overflow. */
static int letter_width(char c) {
    static const char narrow[] = "iljtf.,:;'!|I ()[]";
    static const char broad[] = "mwMW@%";
    for (const char *at = narrow; *at; at++) {
        if (*at == c) {
            return 32;
        }
    }
    for (const char *at = broad; *at; at++) {
        if (*at == c) {
            return 88;
        }
    }
    bool continues = ((unsigned char)c & 0xC0) == 0x80;
    return continues ? 0 : c >= 'A' && c <= 'Z' ? 68 : 58;
}

/* Bytes that continue a letter of several bytes have no width, so that "é" counts as one letter. */
int orr_text_width(const char *text, int size) {
    int sum = 0;
    for (; *text; text++) {
        sum += letter_width(*text);
    }
    return sum * size / 100;
}

/* What was put together by a game is no sentence of the catalogue and stays as it is. */
const char *orr_scene_tr(const struct orr_scene *scene, const char *english) {
    return core_format_quietly(scene->speech, english);
}

/* Texts stand on their baseline: 36 hundredths of the size below the middle, capitals look centred. */
struct orr_node *orr_words_at(struct orr_scene *scene, int x, int y, int size, int role, unsigned flags,
                              const char *words) {
    struct orr_node *node = orr_text(scene, x, y + size * 36 / 100, size, role, "%s", orr_scene_tr(scene, words));
    node->flags = (uint16_t)flags;
    return node;
}

struct orr_node *orr_figure_at(struct orr_scene *scene, int x, int y, int size, int role, unsigned flags, int n) {
    struct orr_node *node = orr_text(scene, x, y + size * 36 / 100, size, role, "%d", n);
    node->flags = (uint16_t)flags;
    return node;
}

/* ---- what is asked, who has won ---- */

/* "Choose a card" to the one who is asked, "Ada is choosing a card" to all others. */
const char *orr_prompt_words(struct orr_scene *scene, const orr_game *g, struct orr_turn turn, bool asked,
                             const char *name) {
    const struct orr_prompt *prompt = &g->rules->prompts[turn.prompt];
    if (asked || turn.actor < 0) {
        return core_tr(g, prompt->ask);
    }
    return orr_phrase(scene, "%s %s", name ? name : scene->names[turn.actor], core_tr(g, prompt->others));
}

/* Tables have room for two names; more winners are only counted. */
struct orr_winners orr_winners_of(const struct orr_result *result, unsigned seats) {
    struct orr_winners winners = {0};
    for (unsigned seat = 0; seat < seats; seat++) {
        if (result->won >> seat & 1u) {
            winners.second = winners.n == 1 ? seat : winners.second;
            winners.first = winners.n == 0 ? seat : winners.first;
            winners.n++;
        }
    }
    return winners;
}

/* ---- the text grid ---- */

/* Every byte that does not continue a character begins one. */
int orr_letters(const char *text) {
    int n = 0;
    for (; *text; text++) {
        n += ((unsigned char)*text & 0xC0) != 0x80;
    }
    return n;
}

int orr_put_text(struct orr_scene *scene, int x, int y, int role, unsigned flags, const char *text) {
    text = orr_scene_tr(scene, text);
    orr_text(scene, x, y, 1, role, "%s", text)->flags = (uint16_t)flags;
    return x + orr_letters(text);
}

/* Cut at a letter, not at a byte; at most `most` of them. */
const char *orr_first_letters(struct orr_scene *scene, const char *text, int most) {
    int letters = 0, used = 0;
    for (; text[used]; used++) {
        letters += ((unsigned char)text[used] & 0xC0) != 0x80;
        if (letters > most) {
            break;
        }
    }
    return orr_phrase(scene, "%.*s", used, text);
}

/* ---- lines ---- */

/* Length in bytes of the part of `text` that fits into width, cut at a space, which is not counted. A word that is
 * too wide for the line stays whole. */
static int line_length(const char *text, int size, int width) {
    int sum = 0, cut = 0, i = 0;
    for (; text[i]; i++) {
        if (text[i] == ' ') {
            cut = i;
        }
        sum += letter_width(text[i]) * size / 100;
        if (sum > width && cut) {
            return cut;
        }
    }
    return i;
}

/* Lines that the text needs at this width. */
static int line_count(const char *text, int size, int width) {
    int lines = 0;
    while (*text) {
        int n = line_length(text, size, width);
        text += n + (text[n] == ' ');
        lines++;
    }
    return lines;
}

/* The narrowest width, down to half of `width`, that needs no more lines than `width` does: lines of even length
 * read better. One line, or more than there may be, stay as they are. */
static int even_width(const char *text, int size, int width, int most) {
    int lines = line_count(text, size, width), best = width;
    if (lines < 2 || lines > most) {
        return width;
    }
    for (int w = width; w > width / 2; w -= size / 2) {
        if (line_count(text, size, w) > lines) {
            break;
        }
        best = w;
    }
    return best;
}

/* The last line gets all the rest, fitted into the width by whoever draws it (`h` of a text). */
int orr_text_wrap(struct orr_scene *scene, int x, int y, int size, int role, unsigned flags, const char *text,
                  int width, int leading, int lines) {
    enum { LONGEST = 159 };
    text = orr_scene_tr(scene, text);
    int even = even_width(text, size, width, lines);
    for (; *text && lines > 0; lines--) {
        char words[LONGEST + 1];
        int n = line_length(text, size, lines > 1 ? even : 1 << 28), used = 0;
        for (; used < n && used < LONGEST; used++) {
            words[used] = text[used];
        }
        words[used] = '\0';
        struct orr_node *line = orr_text(scene, x, y, size, role, "%s", words);
        line->flags = (uint16_t)flags;
        line->h = lines > 1 ? 0 : width;
        text += n + (text[n] == ' ');
        y += leading;
    }
    return y;
}
