/* Lines for people (the common log format, sentences) or for programs (a JSON object each). */
#include "log.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

/* Quotes, backslashes and what cannot be seen are written as numbers, so that nobody can forge a line. */
static void put_safe(FILE *out, const char *text) {
    for (; *text; text++) {
        unsigned char c = (unsigned char)*text;
        if (c < ' ' || c >= 0x7F || c == '"' || c == '\\') {
            fprintf(out, "\\u%04x", c);
        } else {
            fputc(c, out);
        }
    }
}

/* ---- requests ---- */

/* The link of a digest opens it for whoever reads it here. */
static void put_target(FILE *out, const char *target) {
    static const char secret[] = "/api/digest/";
    const char *at = strstr(target, secret);
    char shown[96];
    if (!at) {
        put_safe(out, target);
        return;
    }
    size_t n = (size_t)(at - target) + sizeof secret - 1;
    snprintf(shown, sizeof shown, "%.*s", n < sizeof shown ? (int)n : (int)sizeof shown - 1, target);
    put_safe(out, shown);
    fputs("...", out);
}

static void request_common(FILE *out, const struct conn_event *e, const struct tm *now) {
    char date[64];
    strftime(date, sizeof date, "%d/%b/%Y:%H:%M:%S +0000", now);
    fprintf(out, "%s - - [%s] \"", e->from, date);
    put_safe(out, e->method);
    fputc(' ', out);
    put_target(out, e->target);
    fprintf(out, " HTTP/1.1\" %u %" PRIu64 "\n", e->status, e->bytes);
}

static void request_json(FILE *out, const struct conn_event *e, const struct tm *now) {
    char date[64];
    strftime(date, sizeof date, "%Y-%m-%dT%H:%M:%SZ", now);
    fprintf(out, "{\"time\":\"%s\",\"peer\":\"%s\",\"method\":\"", date, e->from);
    put_safe(out, e->method);
    fputs("\",\"target\":\"", out);
    put_target(out, e->target);
    fputs("\",\"agent\":\"", out);
    put_safe(out, e->agent);
    fprintf(out, "\",\"status\":%u,\"bytes\":%" PRIu64 "}\n", e->status, e->bytes);
}

void log_request(const struct log *l, const struct conn_event *e) {
    time_t now = time(NULL);
    struct tm tm;
    if (l->access == ORR_LOG_OFF) {
        return;
    }
    gmtime_r(&now, &tm);
    (l->access == ORR_LOG_JSON ? request_json : request_common)(l->to, e, &tm);
    fflush(l->to);
}

/* ---- events ---- */

void log_event(const struct log *l, const char *event, const char *format, ...) {
    char text[1024], date[64];
    time_t now = time(NULL);
    struct tm tm;
    va_list ap;
    va_start(ap, format);
    vsnprintf(text, sizeof text, format, ap);
    va_end(ap);
    if (l->events == ORR_EVENTS_JSON) {
        gmtime_r(&now, &tm);
        strftime(date, sizeof date, "%Y-%m-%dT%H:%M:%SZ", &tm);
        fprintf(l->to, "{\"time\":\"%s\",\"event\":\"%s\",\"text\":\"", date, event);
        put_safe(l->to, text);
        fputs("\"}\n", l->to);
    } else {
        fprintf(l->to, "orrery: %s\n", text);
    }
    fflush(l->to);
}
