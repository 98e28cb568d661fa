/* Chooses the answer to a request: which file, in which coding, or why not. */
#include "http.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* The policy is that of the site's index.html, and nobody may frame it: but for the page that is made for that, on which
 * nothing can be done but look at a match. */
#define POLICY                                                                                                 \
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; " \
    "object-src 'none'; base-uri 'none'; form-action 'none'; "
static const char framed[] = "/embed.html";

const struct answer_header answer_always[] = {
    {"content-security-policy:", POLICY "frame-ancestors 'none'"},
    {"x-content-type-options:", "nosniff"},
    {"referrer-policy:", "no-referrer"},
    {"cross-origin-opener-policy:", "same-origin"},
    {"cross-origin-resource-policy:", "same-origin"},
    {"permissions-policy:", "camera=(), geolocation=(), microphone=()"},
    {NULL, NULL},
};

static const char *const coding_name[CODINGS] = {[CODING_GZIP] = "gzip", [CODING_BROTLI] = "br"};

static void add_header(struct answer *a, const char *name, const char *value) {
    size_t i = 0;
    while (a->header[i].name) {
        i++;
    }
    if (i + 1 < ANSWER_HEADERS) {
        a->header[i] = (struct answer_header){name, value};
    }
}

static void say(struct answer *a, unsigned status, const char *text) {
    *a = (struct answer){.status = status, .type = "text/plain; charset=utf-8", .bytes = text, .n = strlen(text)};
    a->with_body = true;
    add_header(a, "cache-control:", "no-store");
}

/* ---- headers of the request ---- */

/* The next element of a comma-separated list, without blanks around it; NULL at the end. */
static const char *next_element(const char **list, size_t *n) {
    const char *p = *list + strspn(*list, ", \t");
    size_t length = strcspn(p, ",");
    *list = p + length;
    while (length && strchr(" \t", p[length - 1])) {
        length--;
    }
    *n = length;
    return length ? p : NULL;
}

/* Does an element like "br;q=0.5" name the coding and not forbid it? */
static bool accepts(const char *element, size_t n, const char *coding) {
    size_t name = strcspn(element, "; \t,");
    if (name > n || name != strlen(coding) || strncmp(element, coding, name) != 0) {
        return false;
    }
    for (size_t i = name; i + 2 < n; i++) {
        if (strncmp(element + i, "q=", 2) == 0) {
            size_t q = i + 2;
            q += strspn(element + q, "0.");
            return q < n; /* only zeros: not wanted */
        }
    }
    return true;
}

static enum coding best_coding(const struct site_file *f, const char *accepted) {
    enum coding best = CODING_PLAIN;
    const char *element;
    size_t n;
    while ((element = next_element(&accepted, &n))) {
        for (enum coding c = CODING_GZIP; c < CODINGS; c++) {
            if (c > best && f->body[c].bytes && accepts(element, n, coding_name[c])) {
                best = c;
            }
        }
    }
    return best;
}

/* Is the tag in the list of If-None-Match? Compared weakly, as the header asks. */
static bool has_tag(const char *list, const char *etag) {
    const char *element;
    size_t n;
    while ((element = next_element(&list, &n))) {
        if (n == 1 && *element == '*') {
            return true;
        }
        size_t skip = n > 2 && strncmp(element, "W/", 2) == 0 ? 2 : 0;
        if (n - skip == strlen(etag) && strncmp(element + skip, etag, n - skip) == 0) {
            return true;
        }
    }
    return false;
}

/* ---- the answer ---- */

static void give_file(const struct site_file *f, const struct request *r, struct answer *a) {
    enum coding coding = best_coding(f, r->accept_encoding);
    *a = (struct answer){.status = 200, .type = f->type, .bytes = f->body[coding].bytes, .n = f->body[coding].n};
    a->with_body = r->method == METHOD_GET;
    snprintf(a->etag, sizeof a->etag, "\"%016" PRIx64 "%s%s\"", f->hash, coding ? "-" : "",
             coding ? coding_name[coding] : "");
    if (has_tag(r->if_none_match, a->etag)) {
        a->status = 304;
        a->with_body = false;
    }
    add_header(a, "etag:", a->etag);
    add_header(a, "cache-control:", f->lasting ? "public, max-age=31536000, immutable" : "no-cache");
    if (f->body[CODING_GZIP].bytes || f->body[CODING_BROTLI].bytes) {
        add_header(a, "vary:", "accept-encoding");
    }
    if (coding != CODING_PLAIN) {
        add_header(a, "content-encoding:", coding_name[coding]);
    }
    if (strcmp(f->path, framed) == 0) {
        add_header(a, "content-security-policy:", POLICY "frame-ancestors *");
    }
}

void answer_to(const struct site *site, const struct request *r, struct answer *a) {
    if (r->method != METHOD_GET && r->method != METHOD_HEAD) {
        http_refuse(405, a);
        return;
    }
    const struct site_file *f = site_find(site, r->path);
    if (f) {
        give_file(f, r, a);
        return;
    }
    if (strcmp(r->path, "/healthz") == 0) {
        say(a, 200, "ok\n");
    } else {
        http_refuse(404, a);
    }
    a->with_body = r->method == METHOD_GET;
}
