/* Reading UTF-8, measuring text as Inter would set it, and fitting it into a width.
 * The measures are the advance widths of the font; no font is loaded. */
#include <string.h>

#include "parts.h"

const char *render_utf8_next(const char *text, uint32_t *character) {
    const unsigned char *s = (const unsigned char *)text;
    static const uint32_t least[5] = {0, 0, 0x80, 0x800, 0x10000};
    int n = s[0] < 0x80 ? 1 : s[0] >= 0xF0 ? 4 : s[0] >= 0xE0 ? 3 : s[0] >= 0xC0 ? 2 : 0;
    uint32_t c = n == 1 ? s[0] : s[0] & (0x7Fu >> n);
    int i = 1;
    while (i < n && (s[i] & 0xC0) == 0x80) {
        c = c << 6 | (s[i++] & 0x3Fu);
    }
    if (i < n || n == 0 || s[0] > 0xF4 || c < least[n] || c > 0x10FFFF || (c >= 0xD800 && c < 0xE000)) {
        *character = 0xFFFD;
        return text + 1;
    }
    *character = c;
    return text + n;
}

/* Thousandths of the size for the characters from space to tilde. */
static const uint16_t regular[95] = {
    265, 294, 400, 637, 643, 828, 651, 217, 378, 378, 522, 666, 288, 463, 283, 368, 646, 473, 613,
    644, 654, 620, 636, 579, 631, 636, 283, 288, 666, 666, 666, 526, 968, 700, 654, 735, 722, 603,
    586, 749, 742, 270, 552, 664, 564, 898, 747, 768, 639, 768, 645, 643, 651, 738, 700, 978, 666,
    685, 639, 378, 368, 378, 475, 460, 497, 569, 626, 568, 626, 587, 369, 617, 602, 249, 249, 556,
    249, 884, 597, 602, 617, 617, 384, 536, 372, 594, 566, 825, 551, 566, 551, 378, 342, 378, 666,
};
static const uint16_t bold[95] = {
    232, 325, 392, 650, 655, 859, 674, 209, 409, 409, 565, 680, 303, 469,  298, 390, 688, 489,  630,
    659, 678, 645, 660, 595, 661, 660, 298, 303, 680, 680, 680, 563, 1031, 748, 661, 752, 727,  613,
    585, 761, 746, 281, 570, 690, 567, 915, 735, 782, 648, 783, 656, 655,  668, 729, 748, 1036, 714,
    724, 667, 409, 390, 409, 488, 477, 497, 580, 635, 587, 635, 598, 386,  633, 624, 272, 272,  582,
    272, 912, 622, 614, 632, 632, 409, 562, 389, 622, 586, 850, 574, 586,  572, 409, 374, 409,  680,
};

static int letter_width(uint32_t c, unsigned flags) {
    if (c >= '0' && c <= '9') {
        return flags & ORR_BOLD ? 668 : 645; /* tabular */
    }
    if (c >= ' ' && c <= '~') {
        int thin = regular[c - ' '], thick = bold[c - ' '];
        return flags & ORR_BOLD ? thick : flags & ORR_SEMI ? (thin + thick) / 2 : thin;
    }
    return c == 0xB7 ? 290 : c < 0x2000 ? 640 : c < 0x2E80 ? 800 : 1020;
}

int render_words_width(const char *text, size_t n, int size, unsigned flags) {
    int sum = 0;
    for (const char *at = text; at < text + n;) {
        uint32_t c;
        at = render_utf8_next(at, &c);
        sum += letter_width(c, flags) + (flags & ORR_SPACED ? 167 : 0);
    }
    return (int)((int64_t)sum * size / 1000);
}

/* Bytes of text before the character that would pass `width`. */
static size_t bytes_within(const char *text, int size, unsigned flags, int width) {
    const char *end = text;
    while (*end) {
        uint32_t c;
        const char *next = render_utf8_next(end, &c);
        if (render_words_width(text, (size_t)(next - text), size, flags) > width) {
            break;
        }
        end = next;
    }
    while (end > text && end[-1] == ' ') {
        end--;
    }
    return (size_t)(end - text);
}

struct orr_fit orr_words_fit(const char *text, int size, unsigned flags, int width) {
    struct orr_fit fit = {size, strlen(text), false};
    int natural = render_words_width(text, fit.n, size, flags);
    if (width <= 0 || natural <= width) {
        return fit;
    }
    int least = size * 4 / 5; /* below this, words are cut instead */
    fit.size = (int)((int64_t)size * width / natural);
    if (fit.size < least) {
        fit.size = least;
        fit.cut = true;
        fit.n = bytes_within(text, least, flags, width - least * 4 / 5);
    }
    return fit;
}
