/* Reads the folder of the site into memory. Follows no links, and skips hidden files. */
#include "site.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { MAX_DEPTH = 8, MAX_BYTES = 256 << 20 };

static const struct {
    const char *ending, *type;
} types[] = {
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".json", "application/json"},
    {".webmanifest", "application/manifest+json"},
    {".wasm", "application/wasm"},
    {".svg", "image/svg+xml"},
    {".png", "image/png"},
    {".jpg", "image/jpeg"},
    {".webp", "image/webp"},
    {".ico", "image/x-icon"},
    {".woff2", "font/woff2"},
    {".txt", "text/plain; charset=utf-8"},
    {".map", "application/json"},
};

static bool ends_with(const char *text, const char *ending) {
    size_t n = strlen(text), m = strlen(ending);
    return n >= m && strcmp(text + n - m, ending) == 0;
}

static const char *type_of(const char *path) {
    for (size_t i = 0; i < sizeof types / sizeof types[0]; i++) {
        if (ends_with(path, types[i].ending)) {
            return types[i].type;
        }
    }
    return "application/octet-stream";
}

/* FNV-1a: tells versions of a file apart, and is no protection against anybody. */
static uint64_t hash_of(const char *bytes, size_t n) {
    uint64_t h = 0xCBF29CE484222325u;
    for (size_t i = 0; i < n; i++) {
        h = (h ^ (unsigned char)bytes[i]) * 0x100000001B3u;
    }
    return h;
}

/* ---- reading ---- */

static void add(struct site *site, const char *path, char *bytes, size_t n) {
    if (site->n == site->cap) {
        site->cap = site->cap ? 2 * site->cap : 64;
        site->file = realloc(site->file, site->cap * sizeof *site->file);
    }
    char *name = strdup(path);
    if (!site->file || !name) {
        abort();
    }
    struct site_file *f = &site->file[site->n++];
    *f = (struct site_file){.path = name, .type = type_of(path), .hash = hash_of(bytes, n)};
    f->lasting = strncmp(path, "/assets/", 8) == 0;
    f->body[CODING_PLAIN] = (struct site_body){bytes, n};
}

static bool read_file(struct site *site, const char *name, const char *path, size_t n, struct orr_error *err) {
    char *bytes = malloc(n + 1);
    FILE *file = bytes ? fopen(name, "rb") : NULL;
    bool ok = file && fread(bytes, 1, n, file) == n;
    if (file) {
        fclose(file);
    }
    if (ok) {
        add(site, path, bytes, n);
        return true;
    }
    free(bytes);
    return orr_fail(err, "%s cannot be read", name);
}

static bool read_folder(struct site *, const char *root, const char *folder, int depth, struct orr_error *);

/* `path` is below the root and begins with a slash. */
static bool read_entry(struct site *site, const char *root, const char *path, int depth, struct orr_error *err) {
    struct orr_buf whole = {0};
    struct stat st;
    bool ok = true;
    orr_put(&whole, "%s%s", root, path);
    if (lstat(whole.at, &st) != 0) {
        ok = orr_fail(err, "%s cannot be read", whole.at);
    } else if (S_ISDIR(st.st_mode)) {
        ok = read_folder(site, root, path, depth + 1, err);
    } else if (S_ISREG(st.st_mode)) {
        site->bytes += (size_t)st.st_size;
        ok = site->bytes <= MAX_BYTES ? read_file(site, whole.at, path, (size_t)st.st_size, err)
                                      : orr_fail(err, "%s is too large for a site", root);
    }
    orr_buf_free(&whole);
    return ok;
}

static bool read_folder(struct site *site, const char *root, const char *folder, int depth, struct orr_error *err) {
    struct orr_buf path = {0};
    orr_put(&path, "%s%s", root, folder);
    DIR *dir = depth <= MAX_DEPTH ? opendir(path.at) : NULL;
    bool ok = dir || orr_fail(err, "the folder %s cannot be read", path.at);
    for (struct dirent *e; dir && ok && (e = readdir(dir));) {
        if (e->d_name[0] != '.') {
            path.n = 0;
            orr_put(&path, "%s/%s", folder, e->d_name);
            ok = read_entry(site, root, path.at, depth, err);
        }
    }
    if (dir) {
        closedir(dir);
    }
    orr_buf_free(&path);
    return ok;
}

/* ---- the table ---- */

static int by_path(const void *a, const void *b) {
    const struct site_file *x = a, *y = b;
    return strcmp(x->path, y->path);
}

static int path_order(const void *path, const void *file) {
    const struct site_file *f = file;
    return strcmp(path, f->path);
}

static struct site_file *find(const struct site *site, const char *path) {
    return site->n ? bsearch(path, site->file, site->n, sizeof *site->file, path_order) : NULL;
}

/* Give the bodies of FILE.gz and FILE.br to FILE, and forget their entries. */
static void join_codings(struct site *site) {
    static const char *const ending[CODINGS] = {[CODING_GZIP] = ".gz", [CODING_BROTLI] = ".br"};
    size_t kept = 0;
    for (size_t i = 0; i < site->n; i++) {
        struct site_file *f = &site->file[i], *whole = NULL;
        int coding = CODING_GZIP;
        for (; coding < CODINGS && !ends_with(f->path, ending[coding]);) {
            coding++;
        }
        if (coding < CODINGS) {
            f->path[strlen(f->path) - 3] = 0;
            /* "x.js" sorts before "x.js.gz", so it is among those already kept. */
            struct site before = {.file = site->file, .n = kept};
            whole = find(&before, f->path);
            f->path[strlen(f->path)] = '.';
        }
        if (whole) {
            whole->body[coding] = f->body[CODING_PLAIN];
            free(f->path);
        } else {
            site->file[kept++] = *f;
        }
    }
    site->n = kept;
}

bool site_load(struct site *site, const char *folder, struct orr_error *err) {
    *site = (struct site){0};
    bool ok = read_folder(site, folder, "", 0, err);
    if (ok && site->n) {
        qsort(site->file, site->n, sizeof *site->file, by_path);
        join_codings(site);
    }
    if (ok && !find(site, "/index.html")) {
        ok = orr_fail(err, "%s is no site: it has no index.html", folder);
    }
    if (!ok) {
        site_free(site);
    }
    return ok;
}

void site_free(struct site *site) {
    for (size_t i = 0; i < site->n; i++) {
        free(site->file[i].path);
        for (int c = 0; c < CODINGS; c++) {
            free(site->file[i].body[c].bytes);
        }
    }
    free(site->file);
    *site = (struct site){0};
}

const struct site_file *site_find(const struct site *site, const char *path) {
    size_t n = strlen(path);
    if (n == 0 || path[n - 1] != '/') {
        return find(site, path);
    }
    struct orr_buf index = {0};
    orr_put(&index, "%sindex.html", path);
    const struct site_file *f = find(site, index.at);
    orr_buf_free(&index);
    return f;
}
