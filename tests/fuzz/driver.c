/* A plain main for a harness, for the tests: runs every file of a folder and RUNS changed
 * copies of them, always the same ones (others with another SEED). The input being tried is kept in the file
 * `<program>.input`, so that it is there after a crash; give that file alone to try it again. */
#include "fuzz.h"

#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { MAX_SEEDS = 64, MAX_BYTES = 1 << 18 };

struct bytes {
    uint8_t *at;
    size_t n;
};

static struct bytes load(const char *path) {
    struct bytes b = {malloc(MAX_BYTES), 0};
    FILE *file = fopen(path, "rb");
    FUZZ_REQUIRE_WHY(file && b.at, path);
    b.n = fread(b.at, 1, MAX_BYTES, file);
    fclose(file);
    return b;
}

static int by_name(const void *a, const void *b) { return strcmp(*(char *const *)a, *(char *const *)b); }

static unsigned load_folder(const char *folder, struct bytes seeds[MAX_SEEDS]) {
    char *names[MAX_SEEDS];
    unsigned n = 0;
    DIR *dir = opendir(folder);
    FUZZ_REQUIRE_WHY(dir != NULL, folder);
    for (struct dirent *entry; (entry = readdir(dir)) && n < MAX_SEEDS;) {
        if (entry->d_name[0] != '.') {
            size_t size = strlen(folder) + strlen(entry->d_name) + 2;
            names[n] = malloc(size);
            FUZZ_REQUIRE(names[n] != NULL);
            snprintf(names[n++], size, "%s/%s", folder, entry->d_name);
        }
    }
    closedir(dir);
    qsort(names, n, sizeof names[0], by_name);
    for (unsigned i = 0; i < n; i++) {
        seeds[i] = load(names[i]);
        free(names[i]);
    }
    return n;
}

/* ---- ways to change an input ---- */

static void flip(struct bytes *b, struct orr_rng *rng) {
    b->at[orr_rng_below(rng, (uint32_t)b->n)] ^= (uint8_t)(1u << orr_rng_below(rng, 8));
}

static void replace(struct bytes *b, struct orr_rng *rng) {
    static const char likely[] = "{}[]\",:0123456789-.\n\\ntfe\x7f\xff";
    b->at[orr_rng_below(rng, (uint32_t)b->n)] = (uint8_t)likely[orr_rng_below(rng, sizeof likely)];
}

static void cut(struct bytes *b, struct orr_rng *rng) {
    size_t from = orr_rng_below(rng, (uint32_t)b->n);
    size_t n = orr_rng_below(rng, (uint32_t)(b->n - from)) % 64u;
    memmove(b->at + from, b->at + from + n, b->n - from - n);
    b->n -= n;
}

static void repeat(struct bytes *b, struct orr_rng *rng) {
    size_t from = orr_rng_below(rng, (uint32_t)b->n);
    size_t n = orr_rng_below(rng, (uint32_t)(b->n - from)) % 64u;
    if (b->n + n <= MAX_BYTES) {
        memmove(b->at + from + n, b->at + from, b->n - from);
        b->n += n;
    }
}

static void shorten(struct bytes *b, struct orr_rng *rng) { b->n = orr_rng_below(rng, (uint32_t)b->n); }

static void (*const ways[])(struct bytes *, struct orr_rng *) = {flip, replace, replace, cut, repeat, shorten};
enum { WAYS = sizeof ways / sizeof ways[0] };

static void change(struct bytes *b, struct orr_rng *rng) {
    for (unsigned times = 1 + orr_rng_below(rng, 4); times > 0 && b->n > 0; times--) {
        ways[orr_rng_below(rng, WAYS)](b, rng);
    }
}

/* ---- running ---- */

/* One file for all inputs: opening it anew for each would wait for the disk. */
static int keep_in(const char *path) {
    int fd = open(path, O_RDWR | O_CREAT | O_TRUNC, 0644);
    FUZZ_REQUIRE_WHY(fd >= 0, path);
    return fd;
}

static void run(int kept, const uint8_t *at, size_t n) {
    FUZZ_REQUIRE(pwrite(kept, at, n, 0) == (ssize_t)n && ftruncate(kept, (off_t)n) == 0);
    uint8_t *exact = malloc(n ? n : 1); /* so that reading one byte too far is seen */
    FUZZ_REQUIRE(exact != NULL);
    memcpy(exact, at, n);
    LLVMFuzzerTestOneInput(exact, n);
    free(exact);
}

static void run_changed(int kept, const struct bytes *seeds, unsigned n_seeds, unsigned runs, uint64_t number) {
    struct bytes b = {malloc(MAX_BYTES), 0};
    FUZZ_REQUIRE(b.at != NULL);
    struct orr_rng rng;
    orr_rng_seed(&rng, number);
    for (unsigned i = 0; i < runs; i++) {
        const struct bytes *seed = &seeds[orr_rng_below(&rng, n_seeds)];
        memcpy(b.at, seed->at, seed->n);
        b.n = seed->n;
        change(&b, &rng);
        run(kept, b.at, b.n);
    }
    free(b.at);
}

int main(int argc, char **argv) {
    char kept[512];
    snprintf(kept, sizeof kept, "%s.input", argv[0]);
    if (argc == 2) {
        struct bytes b = load(argv[1]);
        LLVMFuzzerTestOneInput(b.at, b.n);
        free(b.at);
        return 0;
    }
    if (argc != 3 && argc != 4) {
        fprintf(stderr, "usage: %s FOLDER RUNS [SEED] | %s FILE\n", argv[0], argv[0]);
        return 2;
    }
    struct bytes seeds[MAX_SEEDS];
    int file = keep_in(kept);
    unsigned n = load_folder(argv[1], seeds);
    FUZZ_REQUIRE_WHY(n > 0, argv[1]);
    for (unsigned i = 0; i < n; i++) {
        run(file, seeds[i].at, seeds[i].n);
    }
    run_changed(file, seeds, n, (unsigned)strtoul(argv[2], NULL, 10), argc > 3 ? strtoull(argv[3], NULL, 10) : 1);
    for (unsigned i = 0; i < n; i++) {
        free(seeds[i].at);
    }
    close(file);
    remove(kept);
    printf("%u seeds and %s changed copies", n, argv[2]);
    if (fuzz_counted) {
        printf(", %llu messages or calls", (unsigned long long)fuzz_counted);
    }
    printf("\n");
    return 0;
}
