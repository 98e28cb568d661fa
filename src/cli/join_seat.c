/* The address of a match, and a seat at it: asked from the server by HTTP, kept in the data folder, so that the same
 * person sits at the same seat the next time. */
#include "join.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* ---- the address ---- */

static bool take_id(const char *at, struct join *j) {
    size_t n = strspn(at, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_");
    bool whole = n && n < JOIN_ID && (!at[n] || strchr("/?#", at[n]));
    snprintf(j->id, sizeof j->id, "%.*s", whole ? (int)n : 0, at);
    return whole;
}

/* Behind the match: "/me/SEAT.TOKEN" brings a seat from another device, "/seat/SEAT" invites to one. */
static bool take_seat(const char *at, struct join *j) {
    static const char me[] = "/me/", seat[] = "/seat/";
    at += strcspn(at, "/");
    if (strncmp(at, seat, sizeof seat - 1) == 0) {
        at += sizeof seat - 1;
        j->invited = *at >= '0' && *at < '0' + ORR_MAX_SEATS && !at[1] ? *at - '0' : -1;
        return j->invited >= 0;
    }
    if (strncmp(at, me, sizeof me - 1) != 0) {
        return true;
    }
    at += sizeof me - 1;
    bool good = *at >= '0' && *at < '0' + ORR_MAX_SEATS && at[1] == '.' && strlen(at + 2) < JOIN_TOKEN && at[2] &&
                strspn(at + 2, "0123456789abcdef") == strlen(at + 2);
    if (good) {
        j->seat = *at - '0';
        snprintf(j->token, sizeof j->token, "%s", at + 2);
    }
    return good;
}

/* "http://host/base/#/online/ID" as the browser shows it, or "http://host/base/api/matches/ID". */
bool join_address(const char *url, struct join *j) {
    static const char page[] = "/online/", call[] = "/api/matches/";
    struct orr_error err = {0};
    const char *rest, *api = strstr(url, call);
    char text[1024];
    snprintf(text, sizeof text, "%.*s", api ? (int)(api - url) + 1 : (int)strlen(url), url);
    if (strlen(url) >= sizeof text || !orr_url_read(text, &j->client.url, &rest, &err)) {
        misused("%s", *err.text ? err.text : "that address is too long");
        return false;
    }
    bool found = api ? take_id(api + sizeof call - 1, j)
                     : strncmp(rest, page, sizeof page - 1) == 0 && take_id(rest + sizeof page - 1, j) &&
                           take_seat(rest + sizeof page - 1, j);
    if (!found) {
        misused("that is no link of a table: it ends with #/online/ and the name of the match");
    }
    size_t shown = strlen(url) - strlen(found && !api ? rest + sizeof page - 1 + strlen(j->id) : "");
    snprintf(j->url, sizeof j->url, "%.*s", (int)shown, url); /* without the token: it is shown and handed on */
    return found;
}

/* ---- asking ---- */

/* What the server says instead, as a sentence. */
static bool fail_reply(const struct orr_json_doc *doc, unsigned status, struct orr_error *err) {
    const struct orr_json *error = doc->root ? orr_json_get(doc->root, "error") : NULL;
    const struct orr_json *message = error ? orr_json_get(error, "message") : NULL;
    bool worded = message && message->type == ORR_JSON_STRING;
    return worded ? orr_fail(err, "%s", message->text) : orr_fail(err, "the server answers %u", status);
}

/* Ask, and read the answer; the document is freed by the caller in any case. */
static bool ask(const struct join *j, const char *rest, const char *body, unsigned wanted, struct orr_json_doc *doc,
                unsigned *status, struct orr_error *err) {
    struct orr_reply reply;
    char path[128];
    *doc = (struct orr_json_doc){0};
    *status = 0;
    snprintf(path, sizeof path, "/api/matches/%s%s", j->id, rest);
    if (!orr_client_ask(&j->client, path, j->token, body, &reply, err)) {
        return false;
    }
    *status = reply.status;
    bool json = orr_json_parse(doc, reply.body.at, reply.body.n, NULL) && doc->root->type == ORR_JSON_OBJECT;
    orr_buf_free(&reply.body);
    return (json && *status == wanted) || fail_reply(doc, *status, err);
}

bool join_facts(struct join *j, struct orr_error *err) {
    struct orr_json_doc doc;
    unsigned status;
    bool ok = ask(j, "", NULL, 200, &doc, &status, err) &&
              (join_read_table(j, doc.root) || orr_fail(err, "the server speaks of matches in another way"));
    orr_json_free(&doc);
    return ok;
}

/* ---- what is kept ---- */

/* DATA/seats/HOST-PORT-ID, for a program with its name behind it */
static bool seat_path(const struct join *j, bool make, struct orr_buf *path) {
    char name[ORR_URL_HOST + 128];
    snprintf(name, sizeof name, "seats/%s-%u-%s%s", j->client.url.host, j->client.url.port, j->id, j->kept);
    for (char *p = name; *p; p++) {
        *p = *p == ':' ? '_' : *p;
    }
    return make ? data_path(name, path) : data_find(name, path);
}

static bool read_seat(struct join *j, const struct orr_json *root) {
    int64_t seat;
    const struct orr_json *token = orr_json_need(root, "token", ORR_JSON_STRING, NULL);
    if (!token || !*token->text || strlen(token->text) >= JOIN_TOKEN ||
        strspn(token->text, "0123456789abcdefABCDEF") != strlen(token->text) ||
        !orr_json_need_int(root, "seat", 0, ORR_MAX_SEATS - 1, &seat, NULL)) {
        return false;
    }
    snprintf(j->token, sizeof j->token, "%s", token->text);
    j->seat = (int)seat;
    return true;
}

static bool recall(struct join *j) {
    struct orr_buf path = {0};
    struct orr_json_doc doc = {0};
    size_t n;
    char *text = seat_path(j, false, &path) ? orr_file_read(path.at, &n, NULL) : NULL;
    bool ok = text && orr_json_parse(&doc, text, n, NULL) && read_seat(j, doc.root);
    orr_json_free(&doc);
    free(text);
    orr_buf_free(&path);
    return ok;
}

/* Only its owner may read it: it is the seat. */
static void keep(const struct join *j) {
    struct orr_buf path = {0}, text = {0};
    struct orr_error err = {0};
    orr_put(&text, "{\"url\":");
    orr_put_json_string(&text, j->url);
    orr_put(&text, ",\"seat\":%d,\"token\":\"%s\"}\n", j->seat, j->token);
    mode_t before = umask(077);
    if (!seat_path(j, true, &path) || !file_write(path.at, text.at, text.n, &err)) {
        note(tr("the seat cannot be kept, so it lasts as long as this window: %s"), err.text);
    }
    umask(before);
    orr_buf_free(&path);
    orr_buf_free(&text);
}

void join_forget(const struct join *j) {
    struct orr_buf path = {0};
    if (seat_path(j, false, &path)) {
        unlink(path.at);
    }
    orr_buf_free(&path);
}

/* ---- sitting down ---- */

static bool is_open(const struct join *j, int wanted) {
    for (unsigned i = 0; i < j->seats; i++) {
        if (strcmp(j->at[i].player, "open") == 0 && (wanted < 0 || wanted == (int)i)) {
            return true;
        }
    }
    return false;
}

bool join_sit(struct join *j, const struct join_wish *wish, struct orr_error *err) {
    struct orr_json_doc doc;
    struct orr_buf body = {0};
    unsigned status;
    if (*j->token && !wish->watch) {
        keep(j);
        return true;
    }
    j->token[0] = 0;
    j->seat = -1;
    if (wish->watch || recall(j)) {
        return true;
    }
    int asked = wish->seat >= 0 ? wish->seat : j->invited;
    bool waits = strcmp(j->phase, "waiting") == 0;
    if (!waits || !is_open(j, asked)) {
        return asked < 0 || !waits || orr_fail(err, "that seat is taken");
    }
    orr_put(&body, "{\"name\":");
    orr_put_json_string(&body, wish->name);
    if (asked >= 0) {
        orr_put(&body, ",\"seat\":%d", asked);
    }
    orr_put(&body, wish->bot ? ",\"bot\":true}" : "}");
    bool ok = ask(j, "/seats", body.at, 201, &doc, &status, err) &&
              (read_seat(j, doc.root) || orr_fail(err, "the server speaks of seats in another way"));
    orr_json_free(&doc);
    orr_buf_free(&body);
    if (ok) {
        keep(j);
    }
    return ok && join_facts(j, err); /* as they are with us */
}

/* ---- the end ---- */

bool join_record(struct join *j, char path[1024]) {
    struct orr_reply reply;
    struct orr_buf whole = {0};
    char call[128], name[128];
    snprintf(call, sizeof call, "/api/matches/%s/record", j->id);
    path[0] = 0;
    if (!orr_client_ask(&j->client, call, NULL, NULL, &reply, NULL)) {
        return false;
    }
    snprintf(name, sizeof name, "%s-%s.record", j->game, j->id);
    j->unfit = reply.status == 200 && !join_dice_fit(j, reply.body.at);
    bool ok = reply.status == 200 && state_path(name, &whole) && whole.n < 1024 &&
              file_write(whole.at, reply.body.at, reply.body.n, NULL);
    if (ok) {
        snprintf(path, 1024, "%s", whole.at);
    }
    orr_buf_free(&whole);
    orr_buf_free(&reply.body);
    return ok;
}
