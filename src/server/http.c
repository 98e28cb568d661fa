/* Reads heads of requests and writes heads of answers. Where the standard lets a
 * server be lenient this one is not: two servers that read the same bytes
 * differently are how requests are smuggled. */
#include "http.h"

#include "ws.h"

#include <stdio.h>
#include <string.h>

/* ---- characters ---- */

static bool is_token(char c) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
           (c && strchr("!#$%&'*+-.^_`|~", c));
}

static bool is_visible(char c) { return c > ' ' && c < 0x7F; }

/* Text of a value: no control characters but the tab; bytes above ASCII are let through as they are. */
static bool is_value(char c) { return c == '\t' || (unsigned char)c >= ' ' ? c != 0x7F : false; }

static char lower(char c) { return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c; }

static int hex(char c) {
    return c >= '0' && c <= '9'   ? c - '0'
           : c >= 'a' && c <= 'f' ? c - 'a' + 10
           : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                  : -1;
}

static bool same(const char *a, const char *b) {
    while (*a && lower(*a) == *b) {
        a++;
        b++;
    }
    return !*a && !*b;
}

/* ---- lines ---- */

/* The next line of the head, ended by a 0 in place of its CR; NULL when a line feed stands alone or a 0 is in it. */
static char *next_line(char **at, char *end) {
    char *line = *at, *feed = memchr(line, '\n', (size_t)(end - line));
    if (!feed || feed == line || feed[-1] != '\r' || memchr(line, 0, (size_t)(feed - line))) {
        return NULL;
    }
    feed[-1] = 0;
    *at = feed + 1;
    return line;
}

/* Where the head ends: behind the first empty line. 0: not yet. */
static size_t head_size(const char *bytes, size_t n) {
    for (size_t i = 0; i + 1 < n; i++) {
        if (bytes[i] == '\n' && (bytes[i + 1] == '\n' || (i + 2 < n && bytes[i + 1] == '\r' && bytes[i + 2] == '\n'))) {
            return i + (bytes[i + 1] == '\n' ? 2 : 3);
        }
    }
    return 0;
}

/* ---- the first line ---- */

/* %41 becomes A, in place. False for what is no such number, for bytes that no path needs, and for what is no text: a
 * database would not even understand a question with it. */
static bool decode(char *path) {
    char *to = path;
    for (const char *p = path; *p; p++) {
        char c = *p;
        if (c == '%') {
            int high = hex(p[1]), low = high < 0 ? -1 : hex(p[2]);
            if (high < 0 || low < 0 || 16 * high + low < ' ') {
                return false;
            }
            c = (char)(16 * high + low);
            p += 2;
        }
        *to++ = c;
    }
    *to = 0;
    return ws_is_utf8(path, (size_t)(to - path));
}

static enum method method_of(const char *text) {
    return strcmp(text, "GET") == 0    ? METHOD_GET
           : strcmp(text, "HEAD") == 0 ? METHOD_HEAD
           : strcmp(text, "POST") == 0 ? METHOD_POST
                                       : METHOD_OTHER;
}

static int read_version(const char *text, struct http_request *r) {
    bool shape = strncmp(text, "HTTP/", 5) == 0 && text[5] >= '0' && text[5] <= '9' && text[6] == '.' &&
                 text[7] >= '0' && text[7] <= '9' && !text[8];
    if (!shape) {
        return -400;
    }
    r->minor = (uint8_t)(text[7] - '0');
    return text[5] == '1' && r->minor <= 1 ? 0 : -505;
}

/* METHOD TARGET HTTP/1.1, with one blank between. The path is copied: the target stays as it was for the log. */
static int read_first(char *line, struct http_request *r) {
    char *p = line;
    while (is_token(*p)) {
        p++;
    }
    if (p == line || *p != ' ') {
        return -400;
    }
    *p++ = 0;
    r->method = line;
    r->target = p;
    while (is_visible(*p)) {
        p++;
    }
    if (p == r->target || *p != ' ') {
        return -400;
    }
    *p++ = 0;
    int status = read_version(p, r);
    if (status || strcmp(r->method, "CONNECT") == 0) {
        return status ? status : -405;
    }
    if (r->target[0] != '/') {
        return -400;
    }
    size_t n = strcspn(r->target, "?#");
    if (strlen(r->target) >= HTTP_TARGET) {
        return -414;
    }
    memcpy(r->path, r->target, n);
    r->path[n] = 0;
    r->query = r->target[n] == '?' ? r->target + n + 1 : "";
    r->request.method = method_of(r->method);
    r->request.path = r->path;
    return decode(r->path) ? 0 : -400;
}

/* ---- headers ---- */

/* What was seen of headers that may stand only once. */
struct seen {
    bool host, length;
};

static int read_length(const char *value, struct http_request *r, struct seen *seen) {
    uint64_t n = 0;
    if (seen->length || !*value || strlen(value) > 18) {
        return -400;
    }
    for (const char *p = value; *p; p++) {
        if (*p < '0' || *p > '9') {
            return -400;
        }
        n = 10 * n + (uint64_t)(*p - '0');
    }
    seen->length = true;
    r->length = n;
    return 0;
}

/* Is the word an element of a list like "keep-alive, Upgrade"? */
static bool lists(const char *value, const char *word) {
    size_t n = strlen(word);
    while (*value) {
        value += strspn(value, ", \t");
        size_t length = strcspn(value, ", \t"), i = 0;
        while (i < length && i < n && lower(value[i]) == word[i]) {
            i++;
        }
        if (length == n && i == n) {
            return true;
        }
        value += length;
    }
    return false;
}

static int take_header(const char *name, const char *value, struct http_request *r, struct seen *seen) {
    static const struct {
        const char *name;
        size_t offset;
    } texts[] = {{"accept-encoding", offsetof(struct http_request, request.accept_encoding)},
                 {"if-none-match", offsetof(struct http_request, request.if_none_match)},
                 {"origin", offsetof(struct http_request, origin)},
                 {"upgrade", offsetof(struct http_request, upgrade)},
                 {"authorization", offsetof(struct http_request, authorization)},
                 {"x-forwarded-for", offsetof(struct http_request, forwarded)},
                 {"sec-websocket-key", offsetof(struct http_request, ws_key)},
                 {"sec-websocket-version", offsetof(struct http_request, ws_version)},
                 {"accept-language", offsetof(struct http_request, language)},
                 {"user-agent", offsetof(struct http_request, agent)}};
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        if (strcmp(name, texts[i].name) == 0) {
            memcpy((char *)r + texts[i].offset, &value, sizeof value);
        }
    }
    if (strcmp(name, "x-forwarded-for") == 0) {
        r->forwards = r->forwards < 2 ? (uint8_t)(r->forwards + 1) : 2;
    }
    if (strcmp(name, "host") == 0) {
        bool twice = seen->host;
        seen->host = true;
        r->host = value;
        return twice ? -400 : 0;
    }
    if (strcmp(name, "content-length") == 0) {
        return read_length(value, r, seen);
    }
    if (strcmp(name, "transfer-encoding") == 0) {
        return -411; /* bodies here have a length */
    }
    if (strcmp(name, "connection") == 0) {
        r->keep = lists(value, "close") ? false : r->keep || lists(value, "keep-alive");
    }
    if (strcmp(name, "expect") == 0) {
        r->wants_go = same(value, "100-continue");
        return r->wants_go ? 0 : -417;
    }
    return 0;
}

static int read_header(char *line, struct http_request *r, struct seen *seen) {
    char *p = line;
    for (; is_token(*p); p++) {
        *p = lower(*p);
    }
    if (p == line || *p != ':') {
        return -400; /* also a continued line, and a blank before the colon */
    }
    *p++ = 0;
    p += strspn(p, " \t");
    size_t n = strlen(p);
    while (n && strchr(" \t", p[n - 1])) {
        p[--n] = 0;
    }
    for (size_t i = 0; i < n; i++) {
        if (!is_value(p[i])) {
            return -400;
        }
    }
    return take_header(line, p, r, seen);
}

static int read_headers(char *at, char *end, struct http_request *r) {
    struct seen seen = {false, false};
    unsigned n = 0;
    for (;;) {
        char *line = next_line(&at, end);
        if (!line) {
            return -400;
        }
        if (!*line) {
            break;
        }
        int status = ++n > HTTP_HEADERS ? -431 : read_header(line, r, &seen);
        if (status) {
            return status;
        }
    }
    return seen.host || r->minor == 0 ? 0 : -400;
}

int http_read(char *bytes, size_t n, struct http_request *r) {
    size_t head = head_size(bytes, n);
    if (!head) {
        return n < HTTP_HEAD ? 0 : memchr(bytes, '\n', HTTP_TARGET + 64) ? -431 : -414;
    }
    if (head > HTTP_HEAD) {
        return -431;
    }
    *r = (struct http_request){.host = "", .origin = "", .upgrade = "", .agent = "", .query = "", .authorization = ""};
    r->ws_key = r->ws_version = r->forwarded = "";
    r->request.accept_encoding = r->request.if_none_match = "";
    char *at = bytes, *end = bytes + head;
    char *first = next_line(&at, end);
    int status = first ? read_first(first, r) : -400;
    if (status) {
        return status;
    }
    r->keep = r->minor == 1;
    status = read_headers(at, end, r);
    return status ? status : (int)head;
}

/* ---- answers ---- */

static const struct {
    unsigned status;
    const char *reason, *sentence;
} reasons[] = {
    {101, "Switching Protocols", ""},
    {200, "OK", ""},
    {201, "Created", ""},
    {202, "Accepted", ""},
    {304, "Not Modified", ""},
    {308, "Permanent Redirect", "It is there, with a slash at the end.\n"},
    {400, "Bad Request", "This is not a request that can be read.\n"},
    {401, "Unauthorized", "This needs the token of a seat.\n"},
    {403, "Forbidden", "This page may not ask that here.\n"},
    {404, "Not Found", "There is no such page.\n"},
    {405, "Method Not Allowed", "Only GET and HEAD are answered here.\n"},
    {408, "Request Timeout", "The request took too long to arrive.\n"},
    {409, "Conflict", "Somebody else was first.\n"},
    {411, "Length Required", "A body must have a length.\n"},
    {413, "Content Too Large", "The body is too large.\n"},
    {414, "URI Too Long", "The address is too long.\n"},
    {417, "Expectation Failed", "That expectation is not known here.\n"},
    {422, "Unprocessable Content", "That cannot be done.\n"},
    {426, "Upgrade Required", "A WebSocket of version 13 is wanted here.\n"},
    {429, "Too Many Requests", "Too many requests; try again soon.\n"},
    {431, "Request Header Fields Too Large", "The headers are too large.\n"},
    {500, "Internal Server Error", "Something went wrong here.\n"},
    {501, "Not Implemented", "That is not done here.\n"},
    {503, "Service Unavailable", "There are too many connections; try again soon.\n"},
    {505, "HTTP Version Not Supported", "Only HTTP/1.0 and HTTP/1.1 are spoken here.\n"},
};
enum { REASONS = sizeof reasons / sizeof reasons[0] };

static size_t reason_at(unsigned status) {
    size_t i = 0;
    while (i + 1 < REASONS && reasons[i].status != status) {
        i++;
    }
    return i;
}

const char *http_reason(unsigned status) { return reasons[reason_at(status)].reason; }

void http_refuse(unsigned status, struct answer *a) {
    const char *text = reasons[reason_at(status)].sentence;
    *a = (struct answer){.status = status,
                         .type = "text/plain; charset=utf-8",
                         .bytes = text,
                         .n = strlen(text),
                         .with_body = true,
                         .header = {{"cache-control:", "no-store"},
                                    {status == 405   ? "allow:"
                                     : status == 503 ? "retry-after:"
                                                     : NULL,
                                     status == 405 ? "GET, HEAD" : "5"}}};
}

/* What an answer says itself takes the place of what all say. */
static bool says(const struct answer *a, const char *name) {
    for (const struct answer_header *h = a->header; h->name; h++) {
        if (strcmp(h->name, name) == 0) {
            return true;
        }
    }
    return false;
}

size_t http_write_head(const struct answer *a, bool keep, char *out) {
    const struct answer_header *headers[] = {a->header, answer_always};
    size_t n = (size_t)snprintf(out, HTTP_ANSWER_HEAD, "HTTP/1.1 %u %s\r\nserver: orrery\r\nconnection: %s\r\n",
                                a->status, http_reason(a->status), keep ? "keep-alive" : "close");
    if (a->status != 304) {
        n += (size_t)snprintf(out + n, HTTP_ANSWER_HEAD - n, "content-type: %s\r\ncontent-length: %zu\r\n", a->type,
                              a->n);
    }
    for (size_t i = 0; i < 2; i++) {
        for (const struct answer_header *h = headers[i]; h->name && n < HTTP_ANSWER_HEAD; h++) {
            if (i == 0 || !says(a, h->name)) {
                n += (size_t)snprintf(out + n, HTTP_ANSWER_HEAD - n, "%s %s\r\n", h->name, h->value);
            }
        }
    }
    n += n < HTTP_ANSWER_HEAD ? (size_t)snprintf(out + n, HTTP_ANSWER_HEAD - n, "\r\n") : 0;
    return n < HTTP_ANSWER_HEAD ? n : HTTP_ANSWER_HEAD - 1;
}
