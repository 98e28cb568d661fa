/* The digest of a guest: a secret link to what waits at the seats that a browser has. It knows matches and seats, neither
 * tokens nor names, and opens nothing. */
#include "account.h"

#include <stdio.h>
#include <string.h>

enum { SEATS = 32, LINK = 25, LINK_LEAST = 16, MADE_MOST = 20, MADE_SECONDS = 30 };
static const int64_t kept_ms = INT64_C(90) * 24 * 3600 * 1000; /* after it was asked for */

/* Lines "MATCH SEAT" of those that the tokens prove. */
static void put_seats(struct account_call *c, const struct orr_json *list, struct orr_buf *out) {
    const struct orr_json *v = orr_json_first(list);
    for (uint32_t i = 0; i < list->count; i++, v = orr_json_next(v)) {
        const struct orr_json *id = orr_json_get(v, "id"), *token = orr_json_get(v, "token"),
                              *seat = orr_json_get(v, "seat");
        bool typed = v->type == ORR_JSON_OBJECT && id && id->type == ORR_JSON_STRING && token &&
                     token->type == ORR_JSON_STRING && seat && seat->type == ORR_JSON_INT;
        if (typed && account_has_seat(c, id->text, seat->number, token->text)) {
            orr_put(out, "%s %d\n", id->text, (int)seat->number);
        }
    }
}

/* The link that came goes on with these seats, if it is one; else there is a new one. Without seats it ends. */
static void keep(struct account_call *c, const char *link, const char *seats) {
    char made[LINK] = "", hash[ACCOUNT_HASH];
    account_hash(link, hash);
    bool known = *link && ledger_do(c->ledger, "UPDATE guest_digest SET at = $1, seats = $2 WHERE hash = $3", "iss",
                                    c->now, seats, hash) == 1;
    ledger_do(c->ledger, "DELETE FROM guest_digest WHERE at < $1 OR (hash = $2 AND seats = '')", "is", c->now - kept_ms,
              hash);
    if (!known && *seats) {
        account_draw(made, LINK - 1);
        account_hash(made, hash);
        ledger_do(c->ledger, "INSERT INTO guest_digest(hash, at, seats) VALUES($1, $2, $3)", "sis", hash, c->now,
                  seats);
    }
    orr_put(c->made, "{\"digest\":\"%s\"}", *seats ? (known ? link : made) : "");
}

void account_guest_digest(struct account_call *c) {
    const struct orr_json *list = orr_json_get(c->body, "seats");
    const char *link = account_text(c, "link");
    struct orr_buf seats = {0};
    bool plain = strspn(link, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789") == strlen(link);
    if (!list || list->type != ORR_JSON_LIST || list->count > SEATS || !plain || strlen(link) >= LINK ||
        (*link && strlen(link) < LINK_LEAST)) {
        account_fail(c, 422, "bad_seats", "seats is a list of at most 32 seats with id, seat and token");
        return;
    }
    if (!throttle_may(&c->house->often, "digest", c->from, MADE_MOST, MADE_SECONDS, (double)c->now / 1000, true)) {
        account_fail(c, 429, "too_many", "that was asked for several times; try again in a minute");
        return;
    }
    if (!account_begin(c)) {
        return;
    }
    orr_put(&seats, "%s", "");
    put_seats(c, list, &seats);
    keep(c, link, seats.at);
    orr_buf_free(&seats);
    account_commit(c);
}
