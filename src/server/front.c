/* The public URL, trusted proxies and the house's own facts. */
#include "front.h"

#include "orrery/client.h"
#include "orrery/match.h"
#include "orrery/report.h"
#include "table.h"

#include <arpa/inet.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- addresses ---- */

static bool read_address(const char *text, uint8_t out[16], bool *four) {
    static const uint8_t mapped[12] = {[10] = 0xFF, [11] = 0xFF};
    struct in_addr v4;
    struct in6_addr v6;
    *four = inet_pton(AF_INET, text, &v4) == 1;
    if (*four) {
        memcpy(out, mapped, sizeof mapped);
        memcpy(out + sizeof mapped, &v4, 4);
        return true;
    }
    if (inet_pton(AF_INET6, text, &v6) != 1) {
        return false;
    }
    memcpy(out, &v6, 16);
    return true;
}

/* "127.0.0.1", "10.0.0.0/8", "::1". */
static bool read_net(const char *text, size_t n, struct front_net *net) {
    char whole[FRONT_ADDRESS];
    bool four;
    if (n >= sizeof whole) {
        return false;
    }
    memcpy(whole, text, n);
    whole[n] = 0;
    char *slash = strchr(whole, '/');
    if (slash) {
        *slash++ = 0;
    }
    if (!read_address(whole, net->at, &four)) {
        return false;
    }
    unsigned most = four ? 32 : 128;
    bool digits = slash && *slash && strlen(slash) < 4 && strspn(slash, "0123456789") == strlen(slash);
    unsigned bits = digits ? (unsigned)strtoul(slash, NULL, 10) : most;
    net->bits = bits + 128 - most;
    return bits <= most && (!slash || digits);
}

static bool is_in(const struct front_net *net, const uint8_t address[16]) {
    unsigned whole = net->bits / 8, rest = net->bits % 8;
    return memcmp(net->at, address, whole) == 0 && (!rest || (net->at[whole] ^ address[whole]) >> (8 - rest) == 0);
}

bool front_trusts(const struct front *f, const char *text) {
    uint8_t address[16];
    bool four;
    if (!f->proxies || !read_address(text, address, &four)) {
        return false;
    }
    for (unsigned i = 0; i < f->proxies; i++) {
        if (is_in(&f->proxy[i], address)) {
            return true;
        }
    }
    return false;
}

/* The last element of a list that ends at `end`; blanks around it are left out. */
static size_t last_element(const char *list, size_t end, const char **at) {
    size_t from = end;
    while (from && list[from - 1] != ',') {
        from--;
    }
    while (from < end && strchr(" \t", list[from])) {
        from++;
    }
    *at = list + from;
    while (end > from && strchr(" \t", list[end - 1])) {
        end--;
    }
    return end - from;
}

/* Each proxy adds the address from which it was asked: read from the end, as far as proxies are trusted. What stands
 * before is anybody's claim. */
bool front_address(const struct front *f, const char *sender, const char *forwarded, char out[FRONT_ADDRESS]) {
    size_t end = strlen(forwarded);
    snprintf(out, FRONT_ADDRESS, "%s", sender);
    while (end && front_trusts(f, out)) {
        const char *at;
        uint8_t address[16];
        bool four;
        size_t n = last_element(forwarded, end, &at);
        if (!n || n >= FRONT_ADDRESS) {
            return false;
        }
        memcpy(out, at, n);
        out[n] = 0;
        if (!read_address(out, address, &four)) {
            return false;
        }
        for (end = (size_t)(at - forwarded); end && forwarded[end - 1] != ',';) {
            end--;
        }
        end -= end > 0;
    }
    return true;
}

static bool read_proxies(struct front *f, const char *list, struct orr_error *err) {
    for (const char *at = list; *at;) {
        size_t n = strcspn(at, ",");
        if (f->proxies == FRONT_NETS || !read_net(at, n, &f->proxy[f->proxies])) {
            return orr_fail(err, "\"%.*s\" is no address of a proxy: it must look like 127.0.0.1 or 10.0.0.0/8", (int)n,
                            at);
        }
        f->proxies++;
        at += n + (at[n] == ',');
    }
    return true;
}

/* ---- the public URL ---- */

static bool read_url(struct front *f, const char *text, struct orr_error *err) {
    struct orr_url u;
    const char *rest;
    struct orr_buf whole = {0};
    orr_put(&whole, "%s%s", text, *text && text[strlen(text) - 1] == '/' ? "" : "/");
    bool ok = orr_url_read(whole.at, &u, &rest, NULL) && strncmp(text, "http", 4) == 0 && !strpbrk(text, "?#\"\\");
    orr_buf_free(&whole);
    if (!ok || strlen(u.base) >= FRONT_BASE) {
        return orr_fail(err, "\"%.200s\" is no public URL: it must look like https://example.org/orrery/", text);
    }
    bool usual = u.port == (u.tls ? 443 : 80);
    int n = snprintf(f->origin, sizeof f->origin, "http%s://%s%s%s", u.tls ? "s" : "", u.brackets ? "[" : "", u.host,
                     u.brackets ? "]" : "");
    if (!usual) {
        snprintf(f->origin + n, sizeof f->origin - (size_t)n, ":%u", u.port);
    }
    snprintf(f->base, sizeof f->base, "%.*s", FRONT_BASE - 1, u.base);
    f->https = u.tls;
    return true;
}

bool front_path(const struct front *f, char *path) {
    size_t n = strlen(f->base);
    if (!n || strncmp(path, f->base, n) != 0) {
        return true;
    }
    if (path[n] == '/') {
        memmove(path, path + n, strlen(path + n) + 1);
        return true;
    }
    return path[n] != 0;
}

bool front_origin(const struct front *f, const char *origin, const char *host) {
    const char *name = strstr(origin, "://");
    bool same = name && strcmp(name + 3, host) == 0;
    return !*origin || same || (f && *f->origin && strcmp(origin, f->origin) == 0);
}

/* ---- what the house says of itself ---- */

static void put_link(struct orr_buf *out, const char *name, const char *link) {
    orr_put(out, ",\"%s\":", name);
    if (link) {
        orr_put_json_string(out, link);
    } else {
        orr_put(out, "null");
    }
}

/* A link in the page's footer: of the web, or a path of this site. */
static bool check_link(const char *link, const char *what, struct orr_error *err) {
    bool web = link && (strncmp(link, "https://", 8) == 0 || strncmp(link, "http://", 7) == 0 || *link == '/');
    return !link || web || orr_fail(err, "\"%.200s\" is no link for the %s: it begins with https://", link, what);
}

static void put_about(struct front *f, const struct orr_server_spec *o) {
    struct orr_buf *out = &f->about;
    orr_put(out, "{\"program\":");
    orr_put_json_string(out, o->version ? o->version : "");
    orr_put(out, ",\"protocol\":%d,\"editions\":{", PROTOCOL);
    for (size_t i = 0; i < orr_games_count(); i++) {
        const struct orr_rules *r = orr_games_at(i);
        char stamp[ORR_STAMP];
        orr_stamp_of(r, stamp);
        orr_put(out, "%s\"%s\":\"%s\"", i ? "," : "", r->id, stamp);
    }
    orr_put(out, "}");
    put_link(out, "url", o->public_url);
    put_link(out, "imprint", o->imprint);
    put_link(out, "privacy", o->privacy);
    orr_put(out, ",\"keep_chat_days\":%u}", o->keep_chat);
}

bool front_open(struct front *f, const struct orr_server_spec *o, struct orr_error *err) {
    *f = (struct front){.https = o->tls_cert != NULL};
    bool ok = (!o->public_url || read_url(f, o->public_url, err)) &&
              (!o->trusted_proxies || read_proxies(f, o->trusted_proxies, err)) &&
              check_link(o->imprint, "imprint", err) && check_link(o->privacy, "privacy page", err);
    if (ok) {
        put_about(f, o);
    }
    return ok;
}

void front_free(struct front *f) { orr_buf_free(&f->about); }
