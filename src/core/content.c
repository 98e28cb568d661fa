/* Content packs: the data of a game as a JSON file, checked on reading by the fields table and by the game's own
 * check. Which pack a game uses is decided in make.c.
 *
 *     {"orrery_content":1,"game":"ID","title":"…","note":"…","content":{…}}
 *
 * The hash of a pack is that of the file as this program writes it, so that spaces and order in an edited file do
 * not matter. Packs that were built in before are kept as changes of the present one (`earlier_content` of a game)
 * and are found by their hash. */
#include "content.h"
#include "digest.h"
#include "fields.h"
#include "make.h"

#include <stdlib.h>
#include <string.h>

enum { FORMAT = 1 };

static const char *const keys[] = {"orrery_content", "game", "title", "note", "content", NULL};

/* This is also what is hashed: a change of spaces or order here would give every pack a new hash, and old records
 * and positions would no longer find theirs. */
void orr_content_write(const struct orr_rules *r, const void *content, struct orr_buf *b) {
    const orr_game game = {.rules = r, .content = content};
    orr_put(b, "{\"orrery_content\":%d,\"game\":\"%s\",\"title\":", FORMAT, r->id);
    orr_put_json_string(b, r->title);
    orr_put(b, ",\n \"content\":");
    core_fields_write(&game, r->content_fields, content, b);
    orr_put(b, "}\n");
}

/* Of the text, not of the bytes in memory: the layout of a pack may change between programs, its file does not. */
void core_content_hash(const struct orr_rules *r, const void *content, uint8_t hash[32]) {
    struct orr_buf b = {0};
    orr_content_write(r, content, &b);
    core_sha256(b.at, b.n, hash);
    orr_buf_free(&b);
}

/* Earlier packs are made from the present one each time: it is asked rarely, and only changes have to be kept. */
bool orr_content_built_in(const struct orr_rules *r, unsigned n, void *content, char *hex) {
    uint8_t hash[CORE_DIGEST_BYTES];
    if (n && !r->earlier_content) {
        return false;
    }
    memcpy(content, r->content, r->content_size);
    if (n && !r->earlier_content(n - 1, content)) {
        return false;
    }
    if (hex) {
        core_content_hash(r, content, hash);
        core_hex_write(hash, sizeof hash, hex);
    }
    return true;
}

/* A game without content has a size of 0, and no pack to find. */
void *orr_content_find(const struct orr_rules *r, const char *hex) {
    char found[ORR_HASH_HEX];
    void *pack = orr_alloc(r->content_size + 1u, 1);
    for (unsigned n = 0; r->content_size && orr_content_built_in(r, n, pack, found); n++) {
        if (strncmp(found, hex, strlen(hex)) == 0) {
            return pack;
        }
    }
    free(pack);
    return NULL;
}

/* The game that the pack is for; if *rules is given, it must be that one. */
static bool find_game(const struct orr_json *file, const struct orr_rules **rules, struct orr_error *err) {
    const struct orr_json *game = orr_json_need(file, "game", ORR_JSON_STRING, err);
    if (!game) {
        return false;
    }
    if (!*rules) {
        *rules = core_game_find(game->text, err);
        return *rules != NULL;
    }
    if (strcmp(game->text, (*rules)->id) != 0) {
        return orr_fail(err, "this content pack is for \"%.60s\", not for %s", game->text, (*rules)->id);
    }
    return true;
}

/* Is it a pack of a format that we know, without unknown members? */
static bool check_head(const struct orr_json *file, struct orr_error *err) {
    int64_t format;
    if (file->type != ORR_JSON_OBJECT || !orr_json_get(file, "orrery_content")) {
        return orr_fail(err, "this is not a content pack: \"orrery_content\" is missing");
    }
    const struct orr_json *title = orr_json_get(file, "title");
    if (title && title->type != ORR_JSON_STRING) {
        return orr_fail(err, "title: a string is expected, not %s (line %u)", orr_json_type_name(title), title->line);
    }
    return orr_json_need_int(file, "orrery_content", FORMAT, FORMAT, &format, err) && orr_json_only(file, keys, err);
}

/* The game's own check. What it writes although it accepts the pack is a warning. */
static bool check_pack(const struct orr_rules *r, const void *pack, struct orr_error *warning, struct orr_error *err) {
    const orr_game game = {.rules = r, .content = pack}; /* errors of files stay English */
    char why[256] = "";
    if (r->check_content && !r->check_content(&game, pack, why, sizeof why)) {
        return orr_fail(err, "content: %s", why);
    }
    if (warning) {
        warning->text[0] = 0;
    }
    if (why[0]) {
        orr_fail(warning, "content: %s", why);
    }
    return true;
}

/* The pack is zeroed before it is read: what `used` cuts off stays 0, so that equal packs are equal bytes. */
void *core_content_draft(const struct orr_json *file, const struct orr_rules **rules, struct orr_error *err) {
    if (!check_head(file, err) || !find_game(file, rules, err)) {
        return NULL;
    }
    const struct orr_rules *r = *rules;
    const struct orr_json *content = orr_json_need(file, "content", ORR_JSON_OBJECT, err);
    if (!content) {
        return NULL;
    }
    void *pack = orr_alloc(r->content_size + 1u, 1);
    const orr_game game = {.rules = r, .content = pack};
    if (!core_fields_read(&game, r->content_fields, content, "content", pack, err)) {
        free(pack);
        return NULL;
    }
    return pack;
}

/* Fields first, then how they go together: the game's check may rely on every field being in range. */
void *core_content_from_json(const struct orr_json *file, const struct orr_rules **rules, struct orr_error *warning,
                             struct orr_error *err) {
    void *pack = core_content_draft(file, rules, err);
    if (pack && !check_pack(*rules, pack, warning, err)) {
        free(pack);
        return NULL;
    }
    return pack;
}

/* `why` gathers the reader's own error first, because all errors about a pack begin with what they are about. */
void *core_content_from_text(const char *text, size_t n, const struct orr_rules **rules, struct orr_error *warning,
                             struct orr_error *err) {
    struct orr_json_doc doc;
    struct orr_error why = {{0}};
    void *pack = NULL;
    if (orr_json_parse(&doc, text, n, &why)) {
        pack = core_content_from_json(doc.root, rules, warning, &why);
    }
    orr_json_free(&doc);
    if (!pack) {
        orr_fail(err, "content pack: %s", why.text);
    }
    return pack;
}

const struct orr_rules *orr_content_check(const char *text, size_t n, struct orr_error *warning,
                                          struct orr_error *err) {
    const struct orr_rules *rules = NULL;
    void *pack = core_content_from_text(text, n, &rules, warning, err);
    free(pack);
    return pack ? rules : NULL;
}

/* Into the caller's memory, for those who look at a pack without making a game of it. */
const struct orr_rules *orr_content_read(const char *text, const struct orr_rules *game, void *content, uint32_t size,
                                         struct orr_error *err) {
    const struct orr_rules *rules = game;
    void *pack = core_content_from_text(text, strlen(text), &rules, NULL, err);
    if (pack && rules->content_size > size) {
        orr_fail(err, "content pack: needs %u bytes, there is room for %u", rules->content_size, size);
        rules = NULL;
    } else if (pack) {
        memcpy(content, pack, rules->content_size);
    }
    free(pack);
    return pack ? rules : NULL;
}
