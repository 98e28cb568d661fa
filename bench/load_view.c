/* Reads {"type":"entries","from":N,"list":[[actor,"action" or null,"difference",[lines]],…],"written":N,"over":B} by its
 * shape, without making a tree of it. */
#include "load_view.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct reader {
    const char *at, *end;
    bool bad;
};

static bool eat(struct reader *r, const char *word) {
    size_t n = strlen(word);
    bool there = (size_t)(r->end - r->at) >= n && memcmp(r->at, word, n) == 0;
    r->at += there ? n : 0;
    return there;
}

static void need(struct reader *r, const char *word) { r->bad = r->bad || !eat(r, word); }

static long number(struct reader *r) {
    char *end;
    long value = strtol(r->at, &end, 10);
    r->bad = r->bad || end == r->at || end > r->end;
    r->at = r->bad ? r->end : end;
    return value;
}

static void skip_text(struct reader *r) {
    need(r, "\"");
    const char *end = r->bad ? NULL : memchr(r->at, '"', (size_t)(r->end - r->at));
    r->bad = r->bad || !end;
    r->at = end ? end + 1 : r->end;
}

static int digit(char c) {
    return c >= 'A' && c <= 'Z'   ? c - 'A'
           : c >= 'a' && c <= 'z' ? c - 'a' + 26
           : c >= '0' && c <= '9' ? c - '0' + 52
           : c == '+'             ? 62
           : c == '/'             ? 63
                                  : -1;
}

/* A text in base 64 into `out`; returns its bytes. */
static size_t bytes_of(const char *at, const char *end, uint8_t *out, size_t most) {
    uint32_t bits = 0;
    unsigned held = 0;
    size_t n = 0;
    for (; at < end && digit(*at) >= 0 && n < most; at++) {
        bits = bits << 6 | (uint32_t)digit(*at);
        held += 6;
        if (held >= 8) {
            held -= 8;
            out[n++] = (uint8_t)(bits >> held);
        }
    }
    return n;
}

/* Stretches: place (two bytes, low first), length, bytes. */
static void change(struct reader *r, uint8_t *view, size_t size) {
    uint8_t bytes[1 << 15];
    const char *from = r->at + 1;
    skip_text(r);
    size_t n = r->bad ? 0 : bytes_of(from, r->at - 1, bytes, sizeof bytes);
    for (size_t i = 0; i + 3 <= n && !r->bad;) {
        size_t place = bytes[i] | (size_t)bytes[i + 1] << 8, length = bytes[i + 2];
        r->bad = place + length > size || i + 3 + length > n;
        if (!r->bad) {
            memcpy(view + place, bytes + i + 3, length);
        }
        i += 3 + length;
    }
}

/* [[1,0,2],[3,1,4]]: numbers only. */
static void skip_lines(struct reader *r) {
    unsigned deep = 0;
    do {
        r->bad = r->bad || r->at == r->end;
        if (!r->bad) {
            deep = *r->at == '[' ? deep + 1 : *r->at == ']' ? deep - 1 : deep;
            r->at++;
        }
    } while (!r->bad && deep);
}

static void entry(struct reader *r, uint8_t *view, size_t size) {
    need(r, "[");
    number(r);
    need(r, ",");
    if (!eat(r, "null")) {
        skip_text(r);
    }
    need(r, ",");
    change(r, view, size);
    need(r, ",");
    skip_lines(r);
    need(r, "]");
}

bool load_view_entries(uint8_t *view, size_t size, const char *text, size_t n, uint32_t *written, bool *over) {
    struct reader r = {text, text + n, false};
    need(&r, "{\"type\":\"entries\",\"from\":");
    number(&r);
    need(&r, ",\"list\":[");
    while (!r.bad && !eat(&r, "]")) {
        eat(&r, ",");
        entry(&r, view, size);
    }
    need(&r, ",\"written\":");
    *written = (uint32_t)number(&r);
    need(&r, ",\"over\":");
    *over = eat(&r, "true");
    return !r.bad;
}

/* ---- a process ---- */

/* The number behind a name at the beginning of a line of a text. */
double load_number_in(const char *text, const char *name) {
    size_t n = strlen(name);
    for (const char *line = text; line; line = strchr(line, '\n') ? strchr(line, '\n') + 1 : NULL) {
        if (strncmp(line, name, n) == 0) {
            return strtod(line + n, NULL);
        }
    }
    return 0;
}

static void proc_text(unsigned pid, const char *what, char *out, size_t size) {
    char path[64];
    snprintf(path, sizeof path, "/proc/%u/%s", pid, what);
    FILE *in = fopen(path, "r");
    size_t n = in ? fread(out, 1, size - 1, in) : 0;
    out[n] = 0;
    if (in) {
        fclose(in);
    }
}

struct load_usage load_usage_of(unsigned pid, double at) {
    struct load_usage u = {.at = at};
    char text[8192], user[32] = "", system[32] = "";
    if (!pid) {
        return u;
    }
    proc_text(pid, "stat", text, sizeof text);
    const char *behind = strrchr(text, ')'); /* fields from the third on; 14 and 15 are clock ticks */
    if (behind && sscanf(behind, ") %*s %*s %*s %*s %*s %*s %*s %*s %*s %*s %*s %31s %31s", user, system) == 2) {
        u.cpu = (strtod(user, NULL) + strtod(system, NULL)) / (double)sysconf(_SC_CLK_TCK);
    }
    proc_text(pid, "status", text, sizeof text);
    u.resident_mb = load_number_in(text, "VmRSS:") / 1024;
    u.most_mb = load_number_in(text, "VmHWM:") / 1024;
    return u;
}

void load_usage_print(const struct load_usage *from, const struct load_usage *to, unsigned decisions) {
    double seconds = to->at - from->at, cpu = to->cpu - from->cpu, syncs = to->syncs - from->syncs;
    printf("the server: %.0f MiB resident (%.0f at most), %.2f s of processor time in %.1f s", to->resident_mb,
           to->most_mb, cpu, seconds);
    if (decisions) {
        printf(", %.0f microseconds for a decision; %.0f syncs a second, %.1f decisions each", cpu * 1e6 / decisions,
               syncs / seconds, syncs > 0 ? decisions / syncs : 0);
    }
    printf("\n");
}
