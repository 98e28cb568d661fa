/* How wide characters are on a terminal, which of them are not let through, and
 * what stands for them in ASCII. Small tables that cover what scenes and names use. */
#include "grid.h"

struct range {
    uint32_t first, last;
};

static const struct range no_columns[] = {{0x300, 0x36F},    {0x483, 0x489},   {0x591, 0x5BD},   {0x610, 0x61A},
                                          {0x64B, 0x65F},    {0x1AB0, 0x1AFF}, {0x1DC0, 0x1DFF}, {0x200B, 0x200D},
                                          {0x20D0, 0x20FF},  {0xFE00, 0xFE0F}, {0xFE20, 0xFE2F}, {0xFEFF, 0xFEFF},
                                          {0xE0100, 0xE01EF}};
static const struct range two_columns[] = {
    {0x1100, 0x115F},   {0x231A, 0x231B},   {0x23E9, 0x23EC},   {0x25FD, 0x25FE},   {0x2614, 0x2615},
    {0x2648, 0x2653},   {0x267F, 0x267F},   {0x2693, 0x2693},   {0x26A1, 0x26A1},   {0x26AA, 0x26AB},
    {0x26BD, 0x26BE},   {0x26C4, 0x26C5},   {0x26D4, 0x26D4},   {0x26EA, 0x26EA},   {0x26F2, 0x26F3},
    {0x26F5, 0x26F5},   {0x26FA, 0x26FA},   {0x26FD, 0x26FD},   {0x2705, 0x2705},   {0x270A, 0x270B},
    {0x2728, 0x2728},   {0x274C, 0x274C},   {0x274E, 0x274E},   {0x2753, 0x2755},   {0x2757, 0x2757},
    {0x2795, 0x2797},   {0x27B0, 0x27B0},   {0x2B1B, 0x2B1C},   {0x2B50, 0x2B50},   {0x2B55, 0x2B55},
    {0x2E80, 0x303E},   {0x3041, 0xA4CF},   {0xA960, 0xA97F},   {0xAC00, 0xD7A3},   {0xF900, 0xFAFF},
    {0xFE30, 0xFE6F},   {0xFF00, 0xFF60},   {0xFFE0, 0xFFE6},   {0x1F004, 0x1F004}, {0x1F0CF, 0x1F0CF},
    {0x1F300, 0x1F64F}, {0x1F680, 0x1F6FF}, {0x1F7E0, 0x1F7EB}, {0x1F900, 0x1F9FF}, {0x1FA70, 0x1FAFF},
    {0x20000, 0x3FFFD}};
static const struct range unsafe[] = {{0, 0x1F},        {0x7F, 0x9F},     {0x200E, 0x200F},
                                      {0x2028, 0x202E}, {0x2060, 0x206F}, {0xE000, 0xF8FF}};

static bool within(uint32_t c, const struct range *table, size_t n) {
    for (size_t i = 0; i < n && c >= table[i].first; i++) {
        if (c <= table[i].last) {
            return true;
        }
    }
    return false;
}
#define IN(c, table) within((c), (table), sizeof(table) / sizeof *(table))

int render_character_columns(uint32_t c) { return IN(c, no_columns) ? 0 : IN(c, two_columns) ? 2 : 1; }

bool render_character_unsafe(uint32_t c) { return IN(c, unsafe); }

/* Frames: what lies across, what stands upright, and where they meet. */
static char frame_ascii(uint32_t c) {
    static const struct range across[] = {{0x2500, 0x2501}, {0x2504, 0x2505}, {0x2508, 0x2509},
                                          {0x254C, 0x254D}, {0x2550, 0x2550}, {0x2574, 0x2574},
                                          {0x2576, 0x2576}, {0x2578, 0x2578}, {0x257A, 0x257A}};
    static const struct range upright[] = {{0x2502, 0x2503}, {0x2506, 0x2507}, {0x250A, 0x250B},
                                           {0x254E, 0x254F}, {0x2551, 0x2551}, {0x2575, 0x2575},
                                           {0x2577, 0x2577}, {0x2579, 0x2579}, {0x257B, 0x257B}};
    return IN(c, across) ? '-' : IN(c, upright) ? '|' : '+';
}

char render_character_ascii(uint32_t c) {
    static const struct {
        uint32_t from;
        char to;
    } table[] = {
        {0xA0, ' '},   {0xB0, 'o'},    {0xB7, '.'},    {0xD7, 'x'},   {0x2010, '-'}, {0x2011, '-'}, {0x2013, '-'},
        {0x2014, '-'}, {0x2018, '\''}, {0x2019, '\''}, {0x201C, '"'}, {0x201D, '"'}, {0x201E, '"'}, {0x2039, '<'},
        {0x203A, '>'}, {0x2022, '*'},  {0x2026, '~'},  {0x2190, '<'}, {0x2191, '^'}, {0x2192, '>'}, {0x2193, 'v'},
        {0x21BA, '<'}, {0x21BB, '>'},  {0x2212, '-'},  {0x2264, '<'}, {0x2588, '#'}, {0x2591, '.'}, {0x2592, ':'},
        {0x2593, '%'}, {0x25A0, '#'},  {0x25A1, '#'},  {0x25AA, '#'}, {0x25B2, '^'}, {0x25B6, '>'}, {0x25B8, '>'},
        {0x25BC, 'v'}, {0x25C0, '<'},  {0x25C6, '$'},  {0x25C7, '$'}, {0x25CB, 'O'}, {0x25CF, '@'}, {0x2600, '*'},
        {0x2605, '*'}, {0x2606, '*'},  {0x2713, 'v'},  {0x2717, 'x'}, {0x271A, '+'}, {0x2B22, '&'}, {0x2B21, '&'}};
    if (c < 0x7F) {
        return (char)c;
    }
    if (c >= 0xC0 && c <= 0xFF) { /* letters without what is over and under them */
        return "AAAAAAACEEEEIIIIDNOOOOOxOUUUUYTsaaaaaaaceeeeiiiidnooooo/ouuuuyty"[c - 0xC0];
    }
    if (c >= 0x2500 && c <= 0x257F) {
        return frame_ascii(c);
    }
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        if (table[i].from == c) {
            return table[i].to;
        }
    }
    return '?';
}

/* Past a colour sequence of the terminal (ESC [ … letter), if one begins here. */
static const char *skip_colour(const char *text) {
    if (text[0] != '\033' || text[1] != '[') {
        return text;
    }
    text += 2;
    while (*text && (unsigned char)*text < 0x40) {
        text++;
    }
    return *text ? text + 1 : text;
}

int orr_text_columns(const char *text) {
    int sum = 0;
    while (*text) {
        const char *past = skip_colour(text);
        if (past != text) {
            text = past;
            continue;
        }
        uint32_t c;
        text = render_utf8_next(text, &c);
        sum += render_character_columns(c);
    }
    return sum;
}

void orr_text_ascii(const char *text, struct orr_buf *out) {
    while (*text) {
        uint32_t c;
        size_t plain = 0;
        while (text[plain] && (unsigned char)text[plain] < 0x80) {
            plain++;
        }
        orr_put_bytes(out, text, plain);
        text += plain;
        if (*text) {
            text = render_utf8_next(text, &c);
            for (int i = render_character_columns(c); i > 0; i--) {
                orr_put(out, "%c", render_character_ascii(c));
            }
        }
    }
}
