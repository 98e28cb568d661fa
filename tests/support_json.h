/* Looking into JSON text for tests: find, compare and replace the value at a path
 * like "energy.1.0". Works on text that the program wrote or that a test spells;
 * it finds places, it does not validate. */
#ifndef TESTS_SUPPORT_JSON_H
#define TESTS_SUPPORT_JSON_H

#include <ctype.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "orrery/engine.h"

static inline const char *json_space(const char *p) {
    while (*p && isspace((unsigned char)*p)) {
        p++;
    }
    return p;
}

static inline const char *json_string_end(const char *p) {
    for (p++; *p && *p != '"'; p++) {
        if (*p == '\\' && p[1]) {
            p++;
        }
    }
    return *p ? p + 1 : p;
}

/* The end of the value that begins at p. */
static inline const char *json_end(const char *p) {
    int depth = 0;
    do {
        if (*p == '"') {
            p = json_string_end(p);
            continue;
        }
        if (depth == 0 && (*p == ',' || *p == ']' || *p == '}' || isspace((unsigned char)*p))) {
            return p;
        }
        depth += *p == '[' || *p == '{';
        depth -= *p == ']' || *p == '}';
        p++;
        if (depth == 0 && (p[-1] == ']' || p[-1] == '}')) {
            return p;
        }
    } while (*p);
    return p;
}

/* The value of member or element `key` (n characters) of the value at p; NULL when there is none. */
static inline const char *json_child(const char *p, const char *key, size_t n) {
    bool object = *p == '{';
    if (!object && *p != '[') {
        return NULL;
    }
    long index = object ? -1 : strtol(key, NULL, 10);
    for (p = json_space(p + 1); *p && *p != '}' && *p != ']'; index--) {
        bool hit = !object && index == 0;
        if (object) {
            hit = strncmp(p + 1, key, n) == 0 && p[1 + n] == '"';
            p = json_space(json_string_end(p));
            p = json_space(p + (*p == ':'));
        }
        if (hit) {
            return p;
        }
        p = json_space(json_end(p));
        p = json_space(p + (*p == ','));
    }
    return NULL;
}

/* The value at a path of names and indices joined by dots; the empty path is the whole text. */
static inline const char *json_at(const char *json, const char *path) {
    const char *p = json_space(json);
    while (p && *path) {
        size_t n = strcspn(path, ".");
        p = json_child(p, path, n);
        path += n + (path[n] == '.');
    }
    return p;
}

/* The value at the path without spaces between its parts, to be freed; NULL when there is none. */
static inline char *json_get(const char *json, const char *path) {
    const char *p = json_at(json, path);
    if (!p) {
        return NULL;
    }
    const char *end = json_end(p);
    char *out = calloc((size_t)(end - p) + 1, 1);
    bool quoted = false;
    for (size_t n = 0; out && p < end; p++) {
        quoted ^= *p == '"' && (p == json || p[-1] != '\\');
        if (quoted || !isspace((unsigned char)*p)) {
            out[n++] = *p;
        }
    }
    return out;
}

/* The text with the value at the path replaced, to be freed; NULL when the path does not exist. */
static inline char *json_with(const char *json, const char *path, const char *value) {
    const char *p = json_at(json, path);
    if (!p) {
        return NULL;
    }
    struct orr_buf out = {0};
    orr_put_bytes(&out, json, (size_t)(p - json));
    orr_put(&out, "%s%s", value, json_end(p));
    return out.at;
}

#endif
