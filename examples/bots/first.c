/* A bot in C without any library: always the first of its options. docs/bots.md explains the messages; it asks for the
 * options only and looks for the few members that it needs, so it needs no reader of JSON.
 *
 *     cc -o first examples/bots/first.c && orrery arena GAME --seats cmd:./first,greedy
 */
#define _POSIX_C_SOURCE 200809L
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { STEP = 256 };

/* What follows "key": in the line, or NULL. Strings of messages hold no unescaped quotes, so this finds no key in them. */
static const char *member(const char *line, const char *key) {
    char mark[32];
    snprintf(mark, sizeof mark, "\"%s\":", key);
    const char *at = strstr(line, mark);
    return at ? at + strlen(mark) : NULL;
}

/* The number of a member; -1: there is none. */
static long number(const char *line, const char *key) {
    const char *at = member(line, key);
    char *end = NULL;
    long value = at ? strtol(at, &end, 10) : -1;
    return end != at && value >= 0 ? value : -1;
}

static int is_type(const char *line, const char *type) {
    const char *at = member(line, "type");
    size_t n = strlen(type);
    return at && *at == '"' && strncmp(at + 1, type, n) == 0 && at[n + 1] == '"';
}

static void complain(const char *code) { printf("{\"type\":\"error\",\"code\":\"%s\",\"text\":\"\"}\n", code); }

int main(void) {
    char *line = NULL, step[STEP] = "";
    size_t room = 0;
    long id = -1; /* of the question to which the step belongs */
    while (getline(&line, &room, stdin) > 0) {
        if (line[0] != '{' || !member(line, "type")) {
            complain("syntax");
        } else if (is_type(line, "hello")) {
            puts("{\"type\":\"hello\",\"name\":\"first.c\",\"version\":\"1.0\",\"wants\":[\"options\"]}");
        } else if (is_type(line, "view") && !member(line, "position")) {
            complain("value");
        } else if (is_type(line, "options")) {
            const char *first = member(line, "step");
            id = first && sscanf(first, "\"%255[^\"]", step) == 1 ? number(line, "id") : -1;
            if (id < 0) {
                complain("value");
            }
        } else if (is_type(line, "go")) {
            if (id < 0 || number(line, "id") != id) {
                complain("value");
            } else {
                printf("{\"type\":\"decision\",\"id\":%ld,\"step\":\"%s\"}\n", id, step);
            }
        } else if (is_type(line, "quit")) {
            break;
        }
        fflush(stdout);
    }
    free(line);
    return 0;
}
