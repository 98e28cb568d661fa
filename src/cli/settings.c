/* Flags, environment and file: one value for each name. */
#include "settings.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { MOST = sizeof((struct settings *)0)->set / sizeof((struct settings *)0)->set[0] };

static const char file_option[] = "config";

/* ORRERY_PUBLIC_URL of "public-url". */
static void variable_of(const char *name, char out[64]) {
    int n = snprintf(out, 64, "ORRERY_%s", name);
    for (int i = 0; i < n && i < 63; i++) {
        out[i] = out[i] == '-' ? '_' : (char)toupper((unsigned char)out[i]);
    }
}

static const char *from_environment(const char *name) {
    char variable[64];
    variable_of(name, variable);
    const char *value = getenv(variable);
    return value && *value ? value : NULL;
}

/* ---- the file ---- */

static const struct option *option_named(const struct args *a, const char *key) {
    const struct option *o = a->command->options;
    while (o->name && (strcmp(o->name, key) != 0 || strcmp(o->name, file_option) == 0)) {
        o++;
    }
    return o->name ? o : NULL;
}

static bool wrong(const struct settings *s, unsigned line, const char *what, const char *key, const char *guess) {
    misused("%s, line %u: %s%s%s", s->path, line, what, key, guess);
    return false;
}

static bool unknown(const struct settings *s, unsigned line, const char *key) {
    const char *names[MOST + 1];
    size_t n = 0;
    for (const struct option *o = s->args->command->options; o->name && n < MOST; o++) {
        names[n++] = o->name;
    }
    names[n] = NULL;
    return wrong(s, line, "there is no setting ", key, did_you_mean(key, names));
}

/* Without the blanks around it. */
static char *trim(char *text) {
    text += strspn(text, " \t");
    size_t n = strlen(text);
    while (n && strchr(" \t\r", text[n - 1])) {
        text[--n] = 0;
    }
    return text;
}

/* "name = value"; what stands behind a # is for people. */
static bool take_line(struct settings *s, char *text, unsigned line) {
    text[strcspn(text, "#")] = 0;
    text = trim(text);
    if (!*text) {
        return true;
    }
    char *equals = strchr(text, '=');
    if (!equals) {
        return wrong(s, line, "a line says name = value, not ", text, "");
    }
    *equals = 0;
    const char *key = trim(text), *value = trim(equals + 1);
    const struct option *o = option_named(s->args, key);
    if (!o) {
        return unknown(s, line, key);
    }
    if (!*value) {
        return wrong(s, line, key, " has no value", "");
    }
    for (size_t i = 0; i < s->n; i++) {
        if (s->set[i].option == o) {
            return wrong(s, line, key, " is set for the second time", "");
        }
    }
    if (s->n == MOST) {
        return wrong(s, line, "these are too many settings", "", "");
    }
    s->set[s->n].option = o;
    s->set[s->n].value = value;
    s->set[s->n++].line = line;
    return true;
}

bool settings_read(struct settings *s, const struct args *a) {
    *s = (struct settings){.args = a};
    s->path = args_text(a, file_option) ? args_text(a, file_option) : from_environment(file_option);
    if (!s->path) {
        return true;
    }
    s->text = read_all(s->path, NULL);
    unsigned line = 1;
    bool ok = s->text != NULL;
    for (char *at = s->text; ok && at && *at; line++) {
        char *end = at + strcspn(at, "\n");
        char *next = *end ? end + 1 : end;
        *end = 0;
        ok = take_line(s, at, line);
        at = next;
    }
    return ok;
}

void settings_free(struct settings *s) { free(s->text); }

/* ---- values ---- */

static size_t in_file(const struct settings *s, const char *name) {
    size_t i = 0;
    while (i < s->n && strcmp(s->set[i].option->name, name) != 0) {
        i++;
    }
    return i;
}

const char *settings_text(const struct settings *s, const char *name) {
    const char *given = args_text(s->args, name);
    size_t i = in_file(s, name);
    given = given ? given : from_environment(name);
    return given ? given : i < s->n ? s->set[i].value : NULL;
}

const char *settings_where(const struct settings *s, const char *name) {
    static char text[512];
    size_t i = in_file(s, name);
    if (args_text(s->args, name)) {
        snprintf(text, sizeof text, "--%s", name);
    } else if (from_environment(name)) {
        variable_of(name, text);
    } else if (i < s->n) {
        snprintf(text, sizeof text, "%.300s, line %u: %s", s->path, s->set[i].line, name);
    } else {
        snprintf(text, sizeof text, "%s", name);
    }
    return text;
}

bool settings_number(const struct settings *s, const char *name, uint64_t min, uint64_t max, uint64_t *out) {
    const char *text = settings_text(s, name);
    uint64_t value = 0;
    if (!text) {
        return true;
    }
    bool digits = *text && strlen(text) < 19 && strspn(text, "0123456789") == strlen(text);
    value = digits ? strtoull(text, NULL, 10) : 0;
    if (!digits || value < min || value > max) {
        misused("%s: a whole number from %llu to %llu is wanted, not \"%s\"", settings_where(s, name),
                (unsigned long long)min, (unsigned long long)max, text);
        return false;
    }
    *out = value;
    return true;
}
