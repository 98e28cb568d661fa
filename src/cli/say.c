/* The sentences on stderr. Whatever is quoted in them is made printable by the core. */
#include "args.h"

#include "orrery/engine.h"

#include <stdarg.h>
#include <stdio.h>

static void (*prepare)(void);

void say_before(void (*what)(void)) { prepare = what; }

__attribute__((format(printf, 1, 0))) static void say(const char *format, va_list ap) {
    char text[sizeof((struct orr_error *)0)->text];
    struct orr_error sentence = {0};
    vsnprintf(text, sizeof text, format, ap);
    orr_fail(&sentence, "%s", text);
    if (prepare) {
        prepare();
    }
    fflush(stdout);
    fprintf(stderr, "orrery: %s\n", sentence.text);
}

int refused(const char *format, ...) {
    va_list ap;
    va_start(ap, format);
    say(format, ap);
    va_end(ap);
    return EXIT_REFUSED;
}

int misused(const char *format, ...) {
    va_list ap;
    va_start(ap, format);
    say(format, ap);
    va_end(ap);
    return EXIT_USAGE;
}

void note(const char *format, ...) {
    va_list ap;
    va_start(ap, format);
    say(format, ap);
    va_end(ap);
}

const char *did_you_mean(const char *word, const char *const *candidates) {
    static char text[96];
    const char *best = orr_closest(word, candidates);
    text[0] = 0;
    if (best) {
        snprintf(text, sizeof text, "; did you mean \"%s\"?", best);
    }
    return text;
}
