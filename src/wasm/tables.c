/* Tables of the browser: making, opening, branching, closing. Each is a session, which keeps the lines that its record
 * has grown by until the page takes them. */
#include "wasm.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "orrery/json.h"
#include "orrery/report.h"

enum { TABLES = 64, OPTION_ROOM = 128 };

/* An open table. The sink of the session writes to `lines`. */
struct table {
    struct orr_session *session;
    struct orr_seeds seeds;
    bool seeded; /* the dice are known */
    struct orr_buf lines;
};
static struct table tables[TABLES];

int EXPORT(w_make)(const char *text, uint32_t n);
int EXPORT(w_offers)(const char *text, uint32_t n);
int EXPORT(w_open)(const char *text, uint32_t n, const char *seed, const char *people);
int EXPORT(w_branch)(int table, int at, const char *seed);
int EXPORT(w_again)(int table, const char *people, const char *option);
void EXPORT(w_close)(int table);
int EXPORT(w_seeds)(int table);
int EXPORT(w_lines)(int table);

static struct table *table_of(int id) {
    return id >= 1 && id <= TABLES && tables[id - 1].session ? &tables[id - 1] : NULL;
}

struct orr_session *session_of(int id) {
    struct table *t = table_of(id);
    return t ? t->session : NULL;
}

struct orr_match *match_of(int id) {
    struct table *t = table_of(id);
    return t ? orr_session_match(t->session) : NULL;
}

static bool take_line(void *user, const char *line, size_t n) {
    orr_put_bytes(user, line, n);
    return true;
}

/* The number of a new table; the lines so far are there to be taken. */
static int keep(struct orr_match *m, const struct orr_seeds *seeds) {
    for (int i = 0; i < TABLES; i++) {
        struct table *t = &tables[i];
        if (!t->session) {
            uint64_t players = seeds ? seeds->players : orr_players_key_random();
            *t = (struct table){.session = orr_session_new(m, players), .seeded = seeds != NULL};
            t->seeds = seeds ? *seeds : (struct orr_seeds){.players = players};
            orr_session_sink(t->session, take_line, &t->lines);
            return i + 1;
        }
    }
    orr_match_free(m);
    return refuse_text("too many tables are open");
}

/* The dice and the players' key, to keep beside the record; 0 when the dice are not known. */
int w_seeds(int id) {
    const struct table *t = table_of(id);
    char text[ORR_SEEDS_TEXT];
    clear();
    if (!t || !t->seeded) {
        return 0;
    }
    orr_seeds_write(&t->seeds, text);
    orr_put(&answer, "%s", text);
    return 1;
}

/* What the record has grown by since this was asked last; at first all of it. */
int w_lines(int id) {
    struct table *t = table_of(id);
    clear();
    if (t && t->lines.n) {
        orr_put_bytes(&answer, t->lines.at, t->lines.n);
        t->lines.n = 0;
    }
    return t != NULL;
}

/* ---- orders ---- */

/* "": new ones. */
static bool read_seeds(const char *text, struct orr_seeds *seeds, struct orr_error *err) {
    if (!*text) {
        *seeds = orr_seeds_random();
        return true;
    }
    return orr_seeds_read(text, seeds, err);
}

/* As much of a name as fits, without half a character at the end. */
static void copy_name(char to[ORR_PLAYER_NAME], const char *from) {
    size_t n = strlen(from);
    if (n > ORR_PLAYER_NAME - 1) {
        n = ORR_PLAYER_NAME - 1;
        while (n && ((unsigned char)from[n] & 0xC0u) == 0x80u) {
            n--;
        }
    }
    memcpy(to, from, n);
    to[n] = 0;
}

static bool read_person(const struct orr_json *v, struct orr_seat_info *person, struct orr_error *err) {
    const struct orr_json *name = orr_json_need(v, "name", ORR_JSON_STRING, err);
    const struct orr_json *player = orr_json_need(v, "player", ORR_JSON_STRING, err);
    if (!name || !player) {
        return false;
    }
    copy_name(person->name, name->text);
    copy_name(person->player, player->text);
    return !person->name[0] || orr_name_check(person->name, err);
}

static bool read_people(const struct orr_json *list, struct orr_seat_info *people, struct orr_error *err) {
    const struct orr_json *v = list && list->type == ORR_JSON_LIST ? orr_json_first(list) : NULL;
    for (uint32_t i = 0; v && i < list->count && i < ORR_MAX_SEATS; i++, v = orr_json_next(v)) {
        if (!read_person(v, &people[i], err)) {
            return false;
        }
    }
    return true;
}

/* {"game","seats","options":["name=value",…],"content":"…","people":[{"name","player"}],"seed":"…"}; the seed "real":
 * people name what real dice and cards do. */
#define REAL "real"
static bool read_order(const struct orr_json *o, struct orr_spec *spec, struct orr_seat_info *people,
                       struct orr_seeds *seeds, bool *real, struct orr_error *err) {
    const struct orr_json *game = orr_json_need(o, "game", ORR_JSON_STRING, err), *list;
    int64_t seats;
    if (!game || !orr_json_need_int(o, "seats", 0, ORR_MAX_SEATS, &seats, err)) {
        return false;
    }
    spec->game = game->text;
    spec->seats = (unsigned)seats;
    list = orr_json_get(o, "options");
    const struct orr_json *v = list ? orr_json_first(list) : NULL;
    for (uint32_t i = 0; list && i < list->count && i < ORR_MAX_OPTIONS; i++, v = orr_json_next(v)) {
        if (v->type == ORR_JSON_STRING) {
            spec->option[spec->n_options++] = v->text;
        }
    }
    const struct orr_json *content = orr_json_get(o, "content");
    const struct orr_json *number = orr_json_need(o, "seed", ORR_JSON_STRING, err);
    spec->content = content && content->type == ORR_JSON_STRING ? content->text : NULL;
    *real = number && strcmp(number->text, REAL) == 0;
    return number && read_seeds(*real ? "" : number->text, seeds, err) &&
           read_people(orr_json_get(o, "people"), people, err);
}

/* A new match; computer players that have no name get one. */
static int sit_down(orr_game *g, const void *start, struct orr_seat_info *people, const struct orr_seeds *seeds,
                    bool real) {
    orr_seats_name(people, g->seats, seeds->players);
    return keep(orr_match_new(g, start, people, real ? NULL : seeds->dice), real ? NULL : seeds);
}

int w_make(const char *text, uint32_t n) {
    struct orr_error err = {{0}};
    struct orr_json_doc doc = {0};
    struct orr_spec spec = {0};
    struct orr_seat_info people[ORR_MAX_SEATS] = {{{0}, {0}}};
    struct orr_seeds seeds;
    bool real = false;
    orr_game *g = NULL;
    if (orr_json_parse(&doc, text, n, &err) && read_order(doc.root, &spec, people, &seeds, &real, &err)) {
        g = orr_game_make(&spec, &err);
    }
    orr_json_free(&doc);
    return g ? sit_down(g, NULL, people, &seeds, real) : refuse(&err);
}

/* What the form of a new table asks beside this order: orr_offers_json. */
int w_offers(const char *text, uint32_t n) {
    struct orr_error err = {{0}};
    struct orr_json_doc doc = {0};
    struct orr_spec spec = {0};
    struct orr_seat_info people[ORR_MAX_SEATS] = {{{0}, {0}}};
    struct orr_seeds seeds;
    struct orr_offers offers;
    bool real = false;
    bool ok = orr_json_parse(&doc, text, n, &err) && read_order(doc.root, &spec, people, &seeds, &real, &err) &&
              orr_offers_of(&spec, &offers, &err);
    clear();
    if (ok) {
        orr_offers_json(orr_games_find(spec.game), &offers, &answer);
    }
    orr_json_free(&doc);
    return ok ? 1 : refuse(&err);
}

/* ---- opening and closing ---- */

/* A last line cut short is dropped. Without its seed an unfinished record can be looked at, not rolled on. */
static int open_record(const char *text, uint32_t n, const char *number) {
    struct orr_error err = {{0}};
    struct orr_seeds seeds;
    if (*number && !orr_seeds_read(number, &seeds, &err)) {
        return refuse(&err);
    }
    struct orr_match *m = orr_record_read(text, n, NULL, ORR_READ_REPAIR, &err);
    if (m && *number && !orr_match_unseal(m, seeds.dice, &err)) {
        orr_match_free(m);
        m = NULL;
    }
    return m ? keep(m, *number ? &seeds : NULL) : refuse(&err);
}

static int open_position(const char *text, uint32_t n, const char *number, const struct orr_seat_info *people) {
    struct orr_error err = {{0}};
    struct orr_seeds seeds;
    orr_game *g = NULL;
    void *s = NULL;
    if (!read_seeds(number, &seeds, &err) || !orr_position_read(text, n, NULL, &g, &s, &err)) {
        return refuse(&err);
    }
    struct orr_seat_info sitting[ORR_MAX_SEATS];
    memcpy(sitting, people, sizeof sitting);
    int made = sit_down(g, s, sitting, &seeds, false);
    free(s);
    return made;
}

bool people_of(const char *text, struct orr_seat_info people[ORR_MAX_SEATS], struct orr_error *err) {
    struct orr_json_doc doc = {0};
    bool ok = !*text || (orr_json_parse(&doc, text, strlen(text), err) && read_people(doc.root, people, err));
    orr_json_free(&doc);
    return ok;
}

int keep_match(struct orr_match *m) { return keep(m, NULL); }

/* A record with its seed ("": not known), or a position with the seed from now on ("": a new one) and its people: "" or
 * [{"name","player"},…]. */
int w_open(const char *text, uint32_t n, const char *seed, const char *people) {
    struct orr_seat_info seats[ORR_MAX_SEATS] = {{{0}, {0}}};
    struct orr_error err = {{0}};
    if (n > 16 && strncmp(text, "{\"orrery_record\"", 16) == 0) {
        return open_record(text, n, seed);
    }
    return people_of(people, seats, &err) ? open_position(text, n, seed, seats) : refuse(&err);
}

/* A new table that goes on from a position of this one, with the same people and new dice. */
int w_branch(int id, int at, const char *seed) {
    struct orr_match *m = match_of(id);
    struct orr_buf text = {0};
    if (!m) {
        return refuse_text("there is no such table");
    }
    void *s = view_at(m, at, ORR_ALL_KNOWING);
    orr_position_write(orr_match_game(m), s, &text);
    free(s);
    int made = open_position(text.at, (uint32_t)text.n, seed, orr_match_seats(m));
    orr_buf_free(&text);
    return made;
}

/* The order of a table that is there: its options, of which one may have another value ("name=value"), and its pack. */
struct same_order {
    struct orr_spec spec;
    char text[ORR_MAX_OPTIONS][OPTION_ROOM];
    struct orr_buf pack;
};

static void order_of(const orr_game *g, const char *other, struct same_order *o) {
    const char *equals = strchr(other, '=');
    size_t named = equals ? (size_t)(equals - other) : 0;
    *o = (struct same_order){.spec = {.game = g->rules->id, .seats = g->seats}};
    for (unsigned i = 0; g->rules->options[i].name; i++) {
        const char *name = g->rules->options[i].name;
        char value[OPTION_ROOM / 2];
        orr_option_text(&g->rules->options[i], g->option[i], value, sizeof value);
        snprintf(o->text[i], sizeof o->text[i], "%s=%s", name, value);
        bool changed = named && strlen(name) == named && strncmp(name, other, named) == 0;
        o->spec.option[o->spec.n_options++] = changed ? other : o->text[i];
    }
    if (g->content != g->rules->content) {
        orr_content_write(g->rules, g->content, &o->pack);
        o->spec.content = o->pack.at;
    }
}

/* A new table with the same options and pack, from the set-up, with new dice, or real ones as there. `people`: "" for the same ones, or
 * [{"name","player"},…]. `option`: "", or one option that is to be different ("name=value"). */
int w_again(int id, const char *people, const char *option) {
    struct orr_match *m = match_of(id);
    struct orr_seat_info seats[ORR_MAX_SEATS] = {{{0}, {0}}};
    struct orr_seeds seeds = orr_seeds_random();
    struct orr_error err = {{0}};
    struct orr_json_doc doc = {0};
    struct same_order order;
    if (!m) {
        return refuse_text("there is no such table");
    }
    memcpy(seats, orr_match_seats(m), orr_match_game(m)->seats * sizeof *seats);
    order_of(orr_match_game(m), option, &order);
    bool read = !*people || (orr_json_parse(&doc, people, strlen(people), &err) && read_people(doc.root, seats, &err));
    orr_game *g = read ? orr_game_make(&order.spec, &err) : NULL;
    orr_json_free(&doc);
    orr_buf_free(&order.pack);
    return g ? sit_down(g, NULL, seats, &seeds, orr_match_named(m)) : refuse(&err);
}

void w_close(int id) {
    struct table *t = table_of(id);
    if (t) {
        orr_session_free(t->session);
        orr_buf_free(&t->lines);
        *t = (struct table){0};
        forget_scenes(id);
    }
}
