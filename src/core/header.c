/* Which game is meant: writing it down, and making the same game again. Positions and records share these
 * members:
 *
 *   "game":"ID","edition":1,"seats":2,"options":{…},"content":"sha256:…"
 *
 * A header is pinned to the edition of the rules and to the hash of the content pack: with other rules or
 * other cards the same steps would mean something else. */
#include "header.h"
#include "content.h"
#include "digest.h"
#include "make.h"
#include "options.h"

#include <stdlib.h>
#include <string.h>

#define HASH_PREFIX "sha256:"
enum { HASH_TEXT = sizeof HASH_PREFIX - 1 + CORE_DIGEST_HEX };

/* "sha256:" and the hash of the game's pack. */
static void hash_text(const orr_game *g, char out[HASH_TEXT]) {
    memcpy(out, HASH_PREFIX, sizeof HASH_PREFIX);
    core_hex_write(g->content_hash, CORE_DIGEST_BYTES, out + sizeof HASH_PREFIX - 1);
}

/* "game":"ID","edition":1,"seats":2,"options":{"dark":false},"content":"sha256:…": a pack that is built in needs
 * only its hash; any other travels along, so that the file can be read everywhere. */
void core_header_write(const orr_game *g, const char *separator, struct orr_buf *b) {
    char hash[HASH_TEXT];
    orr_put(b, "\"game\":\"%s\",\"edition\":%u,\"seats\":%u,%s\"options\":", g->rules->id, g->edition, g->seats,
            separator);
    orr_options_write(g, b);
    hash_text(g, hash);
    orr_put(b, ",%s\"content\":\"%s\"", separator, hash);
    if (g->own_content) {
        orr_put(b, ",%s\"pack\":", separator);
        orr_content_write(g->rules, g->content, b);
        b->at[--b->n] = 0; /* the line feed that ends a pack file */
    }
}

/* The edition must be the present one or an earlier one that the game can still play: with edition 5 and two earlier
 * ones, 3 to 5. */
static bool read_edition(const struct orr_rules *r, const struct orr_json *object, int64_t *edition,
                         struct orr_error *err) {
    if (!orr_json_need_int(object, "edition", 0, UINT16_MAX, edition, err)) {
        return false;
    }
    if (*edition > r->edition || *edition + r->earlier_editions < r->edition) {
        return orr_fail(err, "edition: this was made with edition %lld of the rules of %s, this program has edition %u",
                        (long long)*edition, r->title, r->edition);
    }
    return true;
}

/* Options; those that are missing have their default. */
static bool read_options(const struct orr_rules *r, const struct orr_json *object, int32_t *option,
                         struct orr_error *err) {
    core_options_preset(r, option);
    const struct orr_json *options = orr_json_get(object, "options");
    if (options && options->type != ORR_JSON_OBJECT) {
        return orr_fail(err, "options: an object is expected, not %s (line %u)", orr_json_type_name(options),
                        options->line);
    }
    return !options || core_options_read(r, options, option, err);
}

/* The pack that comes with the header or with the call, or the built-in one that the header names; *pack (malloc'ed)
 * stays NULL for the present one, and for a hash that check_hash will refuse. What the header carries goes first: it
 * is what was played with. */
static bool read_pack(const struct orr_rules *r, const struct orr_json *object, const char *content, void **pack,
                      struct orr_error *err) {
    const struct orr_json *carried = orr_json_get(object, "pack");
    struct orr_error why = {{0}};
    if (carried) {
        *pack = core_content_from_json(carried, &r, NULL, &why);
        return *pack || orr_fail(err, "pack: %s", why.text);
    }
    if (content) {
        *pack = core_content_from_text(content, strlen(content), &r, NULL, err);
        return *pack != NULL;
    }
    const struct orr_json *named = orr_json_get(object, "content");
    if (named && named->type == ORR_JSON_STRING && strlen(named->text) == HASH_TEXT - 1) {
        *pack = orr_content_find(r, named->text + sizeof HASH_PREFIX - 1);
    }
    return true;
}

/* The pack must be the one that the header names: otherwise the match would continue with other cards. */
static bool check_hash(const orr_game *g, const struct orr_json *object, struct orr_error *err) {
    char hash[HASH_TEXT];
    const struct orr_json *named = orr_json_need(object, "content", ORR_JSON_STRING, err);
    if (!named) {
        return false;
    }
    hash_text(g, hash);
    if (strcmp(named->text, hash) != 0) {
        return orr_fail(err, "content: this needs the content pack %.20s..., but %s is %.20s... (line %u)", named->text,
                        orr_json_get(object, "pack") ? "the pack it carries"
                        : g->own_content             ? "the given one"
                                                     : "the built-in one",
                        hash, named->line);
    }
    return true;
}

/* A position has a number of seats, a record a list of who sits there. */
static bool read_seats(const struct orr_json *object, int64_t *seats, struct orr_error *err) {
    const struct orr_json *list = orr_json_get(object, "seats");
    if (!list || list->type != ORR_JSON_LIST) {
        return orr_json_need_int(object, "seats", 1, ORR_MAX_SEATS, seats, err);
    }
    *seats = list->count;
    return (list->count >= 1 && list->count <= ORR_MAX_SEATS) ||
           orr_fail(err, "seats: %u are listed, 1 to %d can sit (line %u)", list->count, ORR_MAX_SEATS, list->line);
}

/* The game from the members of a header. core_game_build takes the pack over, also when it fails. */
static orr_game *build(const struct orr_rules *r, const struct orr_json *object, const char *content,
                       struct orr_error *err) {
    int32_t option[ORR_MAX_OPTIONS];
    int64_t seats, edition;
    void *pack = NULL;
    if (!read_edition(r, object, &edition, err) || !read_seats(object, &seats, err) ||
        !read_options(r, object, option, err) || !read_pack(r, object, content, &pack, err)) {
        return NULL;
    }
    return core_game_build(r, (unsigned)edition, (unsigned)seats, option, pack, err);
}

/* The hash is checked last, on the game that was made: whichever way its pack came. */
orr_game *core_header_read(const struct orr_json *object, const char *content, struct orr_error *err) {
    const struct orr_json *id = orr_json_need(object, "game", ORR_JSON_STRING, err);
    const struct orr_rules *r = id ? core_game_find(id->text, err) : NULL;
    orr_game *g = r ? build(r, object, content, err) : NULL;
    if (g && !check_hash(g, object, err)) {
        orr_game_free(g);
        g = NULL;
    }
    return g;
}
