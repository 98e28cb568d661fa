/* What other places show of a match: a page with a title and a picture for programs that unfold links, which leads people
 * on to the match, and that picture, a card with the board, who plays and how it stands. Only what anybody may see. */
#include "hub.h"
#include "speech.h"
#include "table_parts.h"

#include "orrery/catalogue.h"
#include "orrery/render.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* The card in pixels: the board on the left, words beside it. */
enum { CARD_W = 1200, CARD_H = 630, ROOM = 24, BOARD_W = 820, WORDS_X = 872, WORDS_W = 304, ROW = 52 };
enum { DIGITS = 6, NAME = 48, TITLE = 200, STATUS = 600 };

/* "/share/ID", "/share/ID/ENTRY", and the same with ".png". */
struct place {
    char id[STORE_ID];
    int at; /* after so many entries; ORR_NOW: the newest */
    bool picture;
};

static const char before[] = "/share/";

static bool read_place(const char *path, struct place *p) {
    const char *at = path + sizeof before - 1;
    size_t n = strspn(at, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_");
    if (!n || n >= STORE_ID) {
        return false;
    }
    *p = (struct place){.at = ORR_NOW};
    memcpy(p->id, at, n);
    at += n;
    if (*at == '/') {
        size_t digits = strspn(++at, "0123456789");
        if (!digits || digits > DIGITS) {
            return false;
        }
        p->at = (int)strtol(at, NULL, 10);
        at += digits;
    }
    p->picture = strcmp(at, ".png") == 0;
    return p->picture || !*at;
}

/* ---- what may be seen ---- */

/* One moment of a match, as anybody may see it. */
struct moment {
    const struct table *table;
    const char *language;               /* "en", or the name of a catalogue */
    const struct orr_catalogue *speech; /* NULL: English */
    const orr_game *game;               /* NULL: it has not begun, or cannot be opened here; else `spoken` */
    orr_game spoken;                    /* that of the match, in the reader's language */
    uint32_t at, length;
    int reader;
    struct orr_result result;
    const char *names[ORR_MAX_SEATS];
    char title[TITLE], status[STATUS];
};

/* Whoever watches may be some turns late; when the match is over, everything is open. */
static uint32_t seen_of(const struct table *t) {
    const struct peer watcher = {.reader = ORR_WATCHER};
    return watch_length(t, &watcher);
}

/* A sentence of this file in the language of the moment, good as a format of printf. */
static const char *tr(const struct moment *m, const char *english) __attribute__((format_arg(2)));
static const char *tr(const struct moment *m, const char *english) {
    const char *found = m->speech ? orr_catalogue_find(m->speech, NULL, english) : NULL;
    return found ? found : english;
}

static void look(struct moment *m, int at) {
    const struct table *t = m->table;
    const struct orr_match *match = orr_session_match(t->session);
    uint8_t *state = orr_alloc(1, orr_match_game(match)->rules->state_size);
    m->spoken = *orr_match_game(match);
    orr_game_speak(&m->spoken, m->speech);
    m->game = &m->spoken;
    m->length = seen_of(t);
    m->at = at < 0 || (uint32_t)at > m->length ? m->length : (uint32_t)at;
    m->reader = t->phase == TABLE_OVER ? ORR_ALL_KNOWING : ORR_WATCHER;
    orr_session_view(t->session, m->reader, (int)m->at, state);
    orr_result_view(m->game, state, m->reader, &m->result);
    free(state);
}

/* "GAME: Ada, Bo"; of the title only what stands before a colon. */
static void put_title(struct moment *m, const struct orr_rules *rules) {
    struct orr_buf out = {0};
    orr_put(&out, "%.*s: ", (int)strcspn(rules->title, ":"), rules->title);
    for (unsigned i = 0; i < m->table->seats; i++) {
        orr_put(&out, "%s%s", i ? ", " : "", m->names[i]);
    }
    snprintf(m->title, sizeof m->title, "%.190s", out.at);
    orr_buf_free(&out);
}

static void put_status(struct moment *m) {
    const struct table *t = m->table;
    unsigned free_seats = 0;
    for (unsigned i = 0; i < t->seats; i++) {
        free_seats += strcmp(t->seat[i].info.player, "open") == 0;
    }
    if (t->phase == TABLE_WAITING) {
        snprintf(m->status, sizeof m->status, free_seats == 1 ? tr(m, "%u free seat") : tr(m, "%u free seats"),
                 free_seats);
        return;
    }
    struct orr_result end;
    struct orr_ending words = {{0}, {0}, {0}};
    if (m->game && t->phase == TABLE_OVER && m->at == m->length) {
        orr_match_result(orr_session_match(t->session), &end);
        orr_ending_of(m->game, &end, ORR_WATCHER, m->names, &words);
    }
    if (*words.title) {
        snprintf(m->status, sizeof m->status, "%s", words.title);
    } else if (m->game) {
        snprintf(m->status, sizeof m->status, tr(m, "Round %u"), (unsigned)(m->result.rounds ? m->result.rounds : 1));
    }
}

static void look_at(struct moment *m, const struct table *t, int at, const char *language) {
    const struct orr_rules *rules = orr_games_find(t->spec.game);
    *m = (struct moment){
        .table = t, .language = language, .speech = speech_of(t->house->speech, language, t->spec.game)};
    for (unsigned i = 0; i < t->seats; i++) {
        bool is_open = strcmp(t->seat[i].info.player, "open") == 0;
        bool guest = strcmp(t->seat[i].info.player, "me") == 0;
        m->names[i] = is_open                 ? tr(m, "free seat")
                      : *t->seat[i].info.name ? t->seat[i].info.name
                      : guest                 ? tr(m, "Guest")
                                              : t->seat[i].info.player;
    }
    if (t->session && (t->phase == TABLE_PLAYING || t->phase == TABLE_OVER) && !share_missing(t)) {
        look(m, at);
    }
    if (rules) {
        put_title(m, rules);
    }
    put_status(m);
}

/* ---- the card ---- */

/* As text of XML and HTML, also between quotation marks. */
static void put_escaped(struct orr_buf *out, const char *text, size_t n) {
    static const char *const codes[] = {"&amp;", "&lt;", "&gt;", "&quot;", "&#39;"};
    static const char signs[] = "&<>\"'";
    for (size_t i = 0; i < n; i++) {
        const char *sign = strchr(signs, text[i]);
        if (sign && text[i]) {
            orr_put(out, "%s", codes[sign - signs]);
        } else {
            orr_put_bytes(out, text + i, 1);
        }
    }
}

struct line {
    int x, y, size, width;
    unsigned role, flags;
};

static void put_line(struct orr_buf *out, const struct moment *m, struct line l, const char *text) {
    struct orr_fit fit = orr_words_fit(text, 10 * l.size, l.flags, 10 * l.width);
    orr_put(out, "<text x=\"%d\" y=\"%d\" font-size=\"%d\" font-weight=\"%d\" fill=\"#%06x\"%s>", l.x, l.y,
            fit.size / 10, l.flags & ORR_BOLD ? 800 : 500, orr_theme_colour(m->game, l.role, false),
            l.flags & ORR_END ? " text-anchor=\"end\"" : "");
    put_escaped(out, text, fit.n);
    orr_put(out, "%s</text>\n", fit.cut ? "…" : "");
}

static void put_seat(struct orr_buf *out, const struct moment *m, unsigned seat, int y) {
    enum { MARK = 10, NAME_X = WORDS_X + 36, SCORE_W = 64 };
    char score[16];
    bool scores = !orr_common_goal(m->game) && !(m->result.partial >> seat & 1u);
    orr_put(out, "<path transform=\"translate(%d %d) scale(.0%d)\" d=\"%s\" fill=\"#%06x\"/>\n", WORDS_X + MARK, y - 8,
            MARK, orr_mark_path[seat], orr_theme_colour(m->game, ORR_SEAT + seat, false));
    put_line(out, m, (struct line){NAME_X, y, 24, WORDS_W - 36 - SCORE_W, ORR_INK, 0}, m->names[seat]);
    if (scores) {
        snprintf(score, sizeof score, "%" PRId32, m->result.score[seat]);
        put_line(out, m, (struct line){WORDS_X + WORDS_W, y, 24, SCORE_W, ORR_INK, ORR_BOLD | ORR_END}, score);
    }
}

static void put_words(struct orr_buf *out, const struct moment *m) {
    char title[TITLE], count[64];
    snprintf(title, sizeof title, "%.*s", (int)strcspn(m->game->rules->title, ":"), m->game->rules->title);
    put_line(out, m, (struct line){WORDS_X, 84, 44, WORDS_W, ORR_INK, ORR_BOLD}, title);
    put_line(out, m, (struct line){WORDS_X, 126, 24, WORDS_W, ORR_SUN, ORR_BOLD}, m->status);
    for (unsigned i = 0; i < m->table->seats; i++) {
        put_seat(out, m, i, 194 + (int)i * ROW);
    }
    snprintf(count, sizeof count, tr(m, "%u of %u"), (unsigned)m->at, (unsigned)m->length);
    put_line(out, m, (struct line){WORDS_X, CARD_H - 64, 20, WORDS_W, ORR_INK_2, 0}, count);
    put_line(out, m, (struct line){WORDS_X, CARD_H - 32, 24, WORDS_W, ORR_INK_2, ORR_BOLD}, "Orrery");
}

/* The box as large as it fits into the place for the board, and nothing of what stands beside it. */
static struct orr_box fitted(struct orr_box box) {
    enum { H = CARD_H - 2 * ROOM };
    bool wide = box.w * H > box.h * BOARD_W;
    int w = wide ? BOARD_W : box.w * H / box.h, h = wide ? box.h * BOARD_W / box.w : H;
    return (struct orr_box){ROOM + (BOARD_W - w) / 2, ROOM + (H - h) / 2, w, h};
}

static void put_board(struct orr_buf *out, const struct moment *m) {
    struct orr_scene *scene = orr_alloc(1, sizeof *scene);
    uint8_t *view = orr_alloc(1, m->game->rules->state_size);
    orr_session_view(m->table->session, m->reader, (int)m->at, view);
    orr_scene_start(scene, ORR_WIDE, m->names);
    scene->framed = true;
    orr_draw(m->game, view, m->reader, scene);
    free(view);
    struct orr_box box = orr_board_of(scene);
    struct orr_box to = fitted(box);
    orr_put(out, "<svg x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" viewBox=\"%d %d %d %d\">\n", to.x, to.y, to.w, to.h,
            box.x, box.y, box.w, box.h);
    orr_svg_write(m->game, scene, &(struct orr_look){.light = false}, out);
    orr_put(out, "</svg>\n");
    free(scene);
}

static void put_card(struct orr_buf *out, const struct moment *m) {
    orr_put(out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" viewBox=\"0 0 %d %d\" "
            "font-family=\"Inter, system-ui, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif\">\n",
            CARD_W, CARD_H, CARD_W, CARD_H);
    orr_put(out, "<rect width=\"%d\" height=\"%d\" fill=\"#%06x\"/>\n", CARD_W, CARD_H,
            orr_theme_colour(m->game, ORR_GROUND, false));
    put_board(out, m);
    put_words(out, m);
    orr_put(out, "</svg>\n");
}

/* ---- the page ---- */

/* The address of the site, with a slash at its end: as the host says, or as it was asked for. */
static void put_root(struct orr_buf *out, const struct front *f, const char *host) {
    if (f && *f->origin) {
        orr_put(out, "%s%s/", f->origin, f->base);
    } else {
        orr_put(out, "http%s://", f && f->https ? "s" : "");
        put_escaped(out, host, strlen(host));
        orr_put(out, "/");
    }
}

static void put_meta(struct orr_buf *out, const char *name, const char *text) {
    orr_put(out, "<meta property=\"og:%s\" content=\"", name);
    put_escaped(out, text, strlen(text));
    orr_put(out, "\" />\n");
}

/* What asks for the same words again: whoever fetches the picture says nothing of a language. */
static void put_language(struct orr_buf *out, const struct moment *m) {
    if (m->speech) {
        orr_put(out, "?lang=%s", m->language);
    }
}

static void put_page(struct orr_buf *out, const struct moment *m, const struct place *p, const char *root) {
    struct orr_buf part = {0}, goal = {0}, query = {0};
    orr_put(&query, "%s", "");
    put_language(&query, m);
    orr_put(&part, "share/%s", p->id);
    orr_put(&goal, "%s#/online/%s", p->at < 0 ? "../" : "../../", p->id);
    if (p->at >= 0) {
        orr_put(&part, "/%d", p->at);
        orr_put(&goal, "/at/%d", p->at);
    }
    orr_put(out, "<!doctype html>\n<html lang=\"%s\">\n<head>\n<meta charset=\"utf-8\" />\n<title>", m->language);
    put_escaped(out, m->title, strlen(m->title));
    orr_put(out, "</title>\n<meta http-equiv=\"refresh\" content=\"0; url=%s\" />\n", goal.at);
    put_meta(out, "type", "website");
    put_meta(out, "site_name", "Orrery");
    put_meta(out, "title", m->title);
    put_meta(out, "description", m->status);
    orr_put(out, "<meta property=\"og:url\" content=\"%s%s%s\" />\n", root, part.at, query.at);
    if (m->game) {
        orr_put(out, "<meta property=\"og:image\" content=\"%s%s.png%s\" />\n", root, part.at, query.at);
        orr_put(out,
                "<meta property=\"og:image:width\" content=\"%d\" />\n<meta property=\"og:image:height\" "
                "content=\"%d\" />\n<meta name=\"twitter:card\" content=\"summary_large_image\" />\n",
                CARD_W, CARD_H);
    }
    orr_put(out, "</head>\n<body>\n<p><a href=\"%s\">", goal.at);
    put_escaped(out, m->title, strlen(m->title));
    orr_put(out, "</a></p>\n</body>\n</html>\n");
    orr_buf_free(&part);
    orr_buf_free(&goal);
    orr_buf_free(&query);
}

/* ---- calls ---- */

static void give_page(struct hub *h, const struct http_request *r, const struct moment *m, const struct place *p,
                      struct answer *a, struct orr_buf *made) {
    struct orr_buf root = {0};
    put_root(&root, h->front, r->host);
    put_page(made, m, p, root.at);
    orr_buf_free(&root);
    *a = (struct answer){.status = 200,
                         .type = "text/html; charset=utf-8",
                         .bytes = made->at,
                         .n = made->n,
                         .with_body = true,
                         .header = {{"cache-control:", "public, max-age=60"}, {"vary:", "accept-language"}}};
}

bool share_card(const struct table *t, int at, const char *language, struct orr_buf *svg) {
    struct moment m;
    look_at(&m, t, at, language);
    if (m.game) {
        put_card(svg, &m);
    }
    return m.game != NULL;
}

/* Drawing takes a tenth of a second: a thread of the office does it. */
static void give_picture(struct hub *h, const struct moment *m, const char *from, struct answer *a,
                         struct orr_buf *made) {
    struct orr_buf svg = {0};
    if (!h->house.office || !m->game) {
        http_refuse(404, a);
        return;
    }
    put_card(&svg, m);
    uint64_t number = office_draw(h->house.office, &svg, from, limits_is_here(from), a, made);
    h->count.refused += !number;
    a->later = number;
}

bool hub_share(struct hub *h, const struct http_request *r, const char *from, struct answer *a, struct orr_buf *made,
               uint64_t *ticket) {
    struct place p;
    struct moment m;
    if (strncmp(r->path, before, sizeof before - 1) != 0) {
        return false;
    }
    bool get = r->request.method == METHOD_GET || r->request.method == METHOD_HEAD;
    const struct table *t = get && read_place(r->path, &p) ? hub_find(h, p.id, NULL) : NULL;
    made->n = 0;
    *ticket = t ? t->ticket : 0;
    if (!t || t->phase == TABLE_FROZEN) {
        http_refuse(!get ? 405 : store_away(h->house.store) ? 503 : 404, a);
        return true;
    }
    if (p.picture && t->ticket > store_done(h->house.store)) {
        http_refuse(503, a); /* nothing is shown before it is kept, and a picture can be asked for again */
        return true;
    }
    look_at(&m, t, p.at, speech_wanted(r));
    if (p.picture) {
        give_picture(h, &m, from, a, made);
    } else {
        give_page(h, r, &m, &p, a, made);
    }
    return true;
}
