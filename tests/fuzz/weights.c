/* Bytes as weights for a pack. What is accepted comes back the same when it is written, and
 * says a finite number of every position. */
#include "fuzz.h"

#include "orrery/json.h"
#include "orrery/learn.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* A game with the pack that the weights name. */
static orr_game named_game(const char *text, size_t n) {
    struct orr_json_doc doc;
    orr_game g = {.seats = 2};
    FUZZ_REQUIRE(orr_json_parse(&doc, text, n, NULL));
    const struct orr_json *content = orr_json_get(doc.root, "content");
    g.rules = orr_games_find(orr_json_get(doc.root, "game")->text);
    for (size_t i = 0; i < sizeof g.content_hash; i++) {
        char hex[3] = {0};
        memcpy(hex, content->text + strlen("sha256:") + 2 * i, 2);
        g.content_hash[i] = (uint8_t)strtoul(hex, NULL, 16);
    }
    orr_json_free(&doc);
    return g;
}

static void look_at(const orr_game *g) {
    struct orr_net net;
    struct orr_buf text = {0}, again = {0};
    struct orr_error err = {0};
    const struct orr_model *models = orr_weights_of(g);
    FUZZ_REQUIRE(models && models->weights);
    for (const struct orr_model *m = models; m->weights; m++) {
        int16_t row[ORR_NET_INPUTS];
        memset(row, 0x7f, sizeof row);
        orr_net_read(&net, m);
        FUZZ_REQUIRE(isfinite(orr_net_value(&net, row)));
    }
    orr_weights_write(g, models, "", &text);
    FUZZ_REQUIRE_WHY(orr_weights_add(text.at, text.n, &err), err.text);
    orr_weights_write(g, orr_weights_of(g), "", &again);
    FUZZ_REQUIRE(text.n == again.n && memcmp(text.at, again.at, text.n) == 0);
    orr_buf_free(&text);
    orr_buf_free(&again);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    char *text = fuzz_text(data, size);
    struct orr_error err = {0};
    if (orr_weights_add(text, strlen(text), &err)) {
        orr_game g = named_game(text, strlen(text));
        look_at(&g);
    } else {
        FUZZ_REQUIRE(err.text[0] != 0);
    }
    orr_weights_clear();
    free(text);
    return 0;
}
