/* Answers as JSON for every front end: games, legal steps, odds, verdicts, results. Knows the tables, no game and no
 * transport. The names are listed in docs/commands.md and stay; members are written in a fixed order, so that
 * answers can be compared as text. */
#include "orrery/report.h"

#include "orrery/automa.h"
#include "orrery/catalogue.h"

#include <inttypes.h>

/* A member with a string, or null: "rival":"the rival". No comma on either side. */
static void member(struct orr_buf *b, const char *name, const char *text) {
    orr_put(b, "\"%s\":", name);
    if (text) {
        orr_put_json_string(b, text);
    } else {
        orr_put(b, "null");
    }
}

/* ---- games ---- */

/* The default of an option, in the type of its values: true, 4, "random". */
static void default_json(const struct orr_option *o, struct orr_buf *b) {
    char text[128];
    if (o->type == ORR_OPTION_FLAG) {
        orr_put(b, "%s", o->preset ? "true" : "false");
    } else if (o->type == ORR_OPTION_INT) {
        orr_put(b, "%" PRId32, o->preset);
    } else {
        orr_option_text(o, o->preset, text, sizeof text);
        orr_put_json_string(b, text);
    }
}

/* What an option may be: ,"values":[…] or ,"min":2,"max":6. */
static void range_json(const struct orr_option *o, struct orr_buf *b) {
    if (o->type == ORR_OPTION_FLAG) {
        orr_put(b, ",\"values\":[false,true]");
        return;
    }
    if (!o->values) {
        orr_put(b, ",\"min\":%" PRId32 ",\"max\":%" PRId32, o->min, o->max);
        return;
    }
    orr_put(b, ",\"values\":[");
    for (size_t i = 0; o->values[i]; i++) {
        orr_put(b, "%s", i ? "," : "");
        orr_put_json_string(b, o->values[i]);
    }
    orr_put(b, "]");
}

/* Words for each value, null where there is none: "titles":["Off",null], with a comma behind it. */
static void words_of_values(const struct orr_rules *r, const char *name, const struct orr_option *o,
                            const char *const *words, struct orr_buf *b) {
    unsigned n = 2; /* off and on */
    for (n = o->values ? 0 : n; o->values && o->values[n];) {
        n++;
    }
    orr_put(b, "\"%s\":[", name);
    for (unsigned i = 0; i < n; i++) {
        orr_put(b, "%s", i ? "," : "");
        if (words[i]) {
            orr_put_json_string(b, orr_rules_tr(r, words[i]));
        } else {
            orr_put(b, "null");
        }
    }
    orr_put(b, "],");
}

/* What people read. Of the places of one list only the first one says what its cards are. */
static void option_words_json(const struct orr_rules *r, const struct orr_option *o, struct orr_buf *b) {
    bool later = o->list && o > r->options && o[-1].list == o->list;
    member(b, "title", o->title ? orr_rules_tr(r, o->title) : o->name);
    orr_put(b, ",");
    if (o->list) {
        member(b, "list", orr_rules_tr(r, o->list));
        orr_put(b, ",");
    }
    if (o->titles && !later) {
        words_of_values(r, "titles", o, o->titles, b);
    }
    if (o->texts && !later) {
        words_of_values(r, "texts", o, o->texts, b);
    }
    if (o->step > 1) {
        orr_put(b, "\"step\":%u,", o->step);
    }
}

/* An option of the games list: {"name":"mode","type":"choice","default":"rivals","values":[…],"title":"Mode",…}.
 * "level" marks the one whose next value makes the opponent stronger. */
static void option_json(const struct orr_rules *r, const struct orr_option *o, struct orr_buf *b) {
    static const char *const types[] = {[ORR_OPTION_FLAG] = "flag",
                                        [ORR_OPTION_INT] = "int",
                                        [ORR_OPTION_CHOICE] = "choice",
                                        [ORR_OPTION_ORDER] = "order"};
    orr_put(b, "{");
    member(b, "name", o->name);
    orr_put(b, ",\"type\":\"%s\",\"default\":", types[o->type]);
    default_json(o, b);
    range_json(o, b);
    orr_put(b, ",");
    if (orr_option_drawn(r, o)) {
        member(b, "drawn", orr_option_drawn(r, o));
        orr_put(b, ",");
    }
    option_words_json(r, o, b);
    member(b, "help", orr_rules_tr(r, o->help ? o->help : ""));
    orr_put(b, ",");
    member(b, "rule", o->rule);
    orr_put(b, r->levels && o == &r->options[r->levels - 1] ? ",\"level\":true}" : "}");
}

/* The options that a way asks first. */
static void first_options_json(const struct orr_rules *r, const struct orr_way *w, struct orr_buf *b) {
    const char *before = "";
    orr_put(b, "\"asks\":[");
    for (const struct orr_option *o = r->options; o && o->name; o++) {
        if (orr_option_first(w, o)) {
            orr_put(b, "%s", before);
            orr_put_json_string(b, o->name);
            before = ",";
        }
    }
    orr_put(b, "]");
}

/* Do all win or lose as one in this way? Only a game that was made knows, so one is made for it. */
static bool is_together(const struct orr_rules *r, const struct orr_way *w) {
    orr_game *g = orr_game_setup(r, w->min_seats, w->options, NULL);
    bool together = g && g->together && g->seats > 1;
    orr_game_free(g);
    return together;
}

/* A way to play of the games list. */
static void way_json(const struct orr_rules *r, const struct orr_way *w, struct orr_buf *b) {
    orr_put(b, "{");
    member(b, "name", w->name);
    orr_put(b, ",");
    member(b, "title", orr_rules_tr(r, w->title));
    orr_put(b, ",");
    member(b, "help", orr_rules_tr(r, w->help));
    orr_put(b, ",\"min_seats\":%u,\"max_seats\":%u,\"together\":%s,", w->min_seats, w->max_seats,
            is_together(r, w) ? "true" : "false");
    member(b, "options", w->options);
    orr_put(b, ",");
    first_options_json(r, w, b);
    orr_put(b, "}");
}

/* A set-up of the games list. */
static void setup_json(const struct orr_rules *r, const struct orr_setup *u, struct orr_buf *b) {
    orr_put(b, "{");
    member(b, "name", u->name);
    orr_put(b, ",\"seats\":%u,", u->seats);
    member(b, "options", u->options);
    orr_put(b, ",");
    member(b, "help", orr_rules_tr(r, u->help));
    orr_put(b, "}");
}

/* Why to play a game, how long it takes and how many can play, of the games list. */
static void blurb_json(const struct orr_rules *r, struct orr_buf *b) {
    const struct orr_blurb *blurb = r->blurb;
    orr_put(b, "\"seats\":[");
    unsigned counts = orr_seat_counts(r);
    for (unsigned n = 1, any = 0; n <= ORR_MAX_SEATS; n++) {
        if (counts & 1u << n) {
            orr_put(b, "%s%u", any++ ? "," : "", n);
        }
    }
    orr_put(b, "],\"easiest\":%s,\"blurb\":{", r == orr_games_easiest() ? "true" : "false");
    member(b, "pitch", orr_rules_tr(r, blurb->pitch));
    orr_put(b, ",");
    member(b, "solo", orr_rules_tr(r, blurb->solo));
    orr_put(b, ",\"minutes\":%u,\"weight\":%u,\"lesson_minutes\":%u}", blurb->minutes, blurb->weight,
            blurb->lesson_minutes);
}

/* A game of the games list, with all that a form for a new table and a card of the game need; "stamp" tells a page
 * whether it still speaks of the same game as the server. */
static void game_json(const struct orr_rules *r, struct orr_buf *b) {
    char stamp[ORR_STAMP];
    orr_stamp_of(r, stamp);
    orr_put(b, "{");
    member(b, "id", r->id);
    orr_put(b, ",");
    member(b, "title", r->title);
    orr_put(b, ",");
    member(b, "credits", orr_rules_tr(r, r->credits));
    orr_put(b, ",");
    member(b, "automa", r->automa_name ? orr_rules_tr(r, r->automa_name) : NULL);
    orr_put(b, ",");
    blurb_json(r, b);
    orr_put(b, ",");
    member(b, "stamp", stamp);
    orr_put(b, ",\"hands\":%s,\"edition\":%u,\"min_seats\":%u,\"max_seats\":%u,\"options\":[",
            r->own_hands ? "true" : "false", r->edition, r->min_seats, r->max_seats);
    for (const struct orr_option *o = r->options; o && o->name; o++) {
        orr_put(b, "%s", o == r->options ? "" : ",");
        option_json(r, o, b);
    }
    orr_put(b, "],\"ways\":[");
    for (const struct orr_way *w = r->ways; w && w->name; w++) {
        orr_put(b, "%s", w == r->ways ? "" : ",");
        way_json(r, w, b);
    }
    orr_put(b, "],\"setups\":[");
    for (const struct orr_setup *u = r->setups; u && u->name; u++) {
        orr_put(b, "%s", u == r->setups ? "" : ",");
        setup_json(r, u, b);
    }
    orr_put(b, "]}");
}

void orr_games_json(struct orr_buf *b) {
    bool first = true;
    orr_put(b, "{\"games\":[");
    for (size_t i = 0; i < orr_games_count(); i++) {
        const struct orr_rules *r = orr_games_at(i);
        if (r->flags & ORR_HIDDEN_GAME) {
            continue;
        }
        orr_put(b, "%s", first ? "" : ",\n ");
        game_json(r, b);
        first = false;
    }
    orr_put(b, "]}");
}

/* ---- forms ---- */

/* A value as it is written in "name=value". */
static void value_json(struct orr_buf *b, const char *name, const struct orr_option *o, int32_t value) {
    char text[128];
    orr_option_text(o, value, text, sizeof text);
    member(b, name, text);
}

/* What can be chosen: the ends of a number, or the values of which a bit is set. Bits beyond the table are never
 * set. */
static void offered_json(const struct orr_option *o, const struct orr_offer *offer, struct orr_buf *b) {
    const char *before = "";
    if (o->type == ORR_OPTION_INT) {
        orr_put(b, ",\"min\":%" PRId32 ",\"max\":%" PRId32, offer->min, offer->max);
        return;
    }
    orr_put(b, ",\"values\":[");
    for (int32_t v = 0; v < 64; v++) {
        if (offer->values >> v & 1u) {
            char text[128];
            orr_option_text(o, v, text, sizeof text);
            orr_put(b, "%s", before);
            orr_put_json_string(b, text);
            before = ",";
        }
    }
    orr_put(b, "]");
}

/* {"name","asked","given","idle","value","usual"} and, where it is asked, what can be chosen. */
static void offer_json(const struct orr_rules *r, unsigned i, const struct orr_offer *offer, struct orr_buf *b) {
    const struct orr_option *o = &r->options[i];
    orr_put(b, "{");
    member(b, "name", o->name);
    orr_put(b, ",\"asked\":%s,\"given\":%s,", offer->asked ? "true" : "false", offer->given ? "true" : "false");
    member(b, "idle", offer->idle ? r->rules[offer->idle].id : NULL);
    orr_put(b, ",");
    value_json(b, "value", o, offer->value);
    orr_put(b, ",");
    value_json(b, "usual", o, offer->usual);
    if (offer->asked) {
        offered_json(o, offer, b);
    }
    orr_put(b, "}");
}

void orr_offers_json(const struct orr_rules *r, const struct orr_offers *offers, struct orr_buf *b) {
    orr_put(b, "{");
    member(b, "way", offers->way ? offers->way->name : NULL);
    orr_put(b, ",\"seats\":[");
    for (unsigned n = 1, told = 0; n <= ORR_MAX_SEATS; n++) {
        if (offers->seats >> n & 1u) {
            orr_put(b, "%s%u", told++ ? "," : "", n);
        }
    }
    orr_put(b, "],");
    member(b, "refusal", offers->refusal.text[0] ? offers->refusal.text : NULL);
    orr_put(b, ",\"options\":[");
    for (unsigned i = 0; r->options && r->options[i].name; i++) {
        orr_put(b, "%s", i ? "," : "");
        offer_json(r, i, &offers->option[i], b);
    }
    orr_put(b, "]}");
}

/* ---- positions ---- */

void orr_actor_json(int actor, struct orr_buf *b) {
    if (actor >= 0) {
        orr_put(b, "%d", actor);
    } else {
        orr_put(b, "%s", actor == ORR_CHANCE ? "\"chance\"" : "null");
    }
}

/* A decision that says that the turn ends has "ends", and "next", whose turn is next, unless that is open. Here
 * ,"ends":true,"next":1 is added to it. */
static void ends_json(const orr_game *g, const void *s, orr_action a, struct orr_buf *b) {
    int next = ORR_CHANCE;
    if (!orr_turn_ended_by(g, s, a, &next)) {
        return;
    }
    orr_put(b, ",\"ends\":true");
    if (next != ORR_CHANCE) {
        orr_put(b, ",\"next\":");
        orr_actor_json(next, b);
    }
}

static bool is_word(char c) { return (c >= '0' && c <= '9') || ((c | 32) >= 'a' && (c | 32) <= 'z'); }

/* The seat that is named at p, which is in `text`: P1, P2, …; -1: none. "P1" within "XP1" or "P12" is no seat. */
static int seat_at(const orr_game *g, const char *text, const char *p) {
    bool begins = p == text || !is_word(p[-1]);
    bool seat = begins && p[0] == 'P' && p[1] >= '1' && p[1] < '1' + g->seats && !is_word(p[2]);
    return seat ? p[1] - '1' : -1;
}

/* A member "note"; its seats get their names: "P2 may answer" becomes "Bo may answer". */
static void note_json(const orr_game *g, const char *note, const char *const *names, struct orr_buf *b) {
    struct orr_buf named = {0};
    for (const char *p = note; *p; p++) {
        int seat = names ? seat_at(g, note, p) : -1;
        if (seat >= 0) {
            orr_put(&named, "%s", names[seat]);
            p++;
        } else {
            orr_put(&named, "%c", *p);
        }
    }
    orr_put(b, ",");
    member(b, "note", named.at);
    orr_buf_free(&named);
}

/* {"step":"fly:A3","text":"Fly to A3","note":"costs 2 energy","ends":true,"next":1,"action":"…"}: members that have
 * nothing to say are left out. The prompt stays English whatever the language. */
void orr_legal_json(const orr_game *g, const void *s, const char *const *names, struct orr_buf *b) {
    struct orr_turn turn = orr_turn_of(g, s);
    struct orr_actions list;
    list.n = 0;
    if (turn.actor != ORR_NOBODY) {
        orr_legal(g, s, &list);
    }
    orr_put(b, "{\"actor\":");
    orr_actor_json(turn.actor, b);
    orr_put(b, ",");
    member(b, "prompt", g->rules->prompts[turn.prompt].ask);
    orr_put(b, ",\"steps\":[");
    for (uint32_t i = 0; i < list.n; i++) {
        char step[256], words[512], note[256];
        orr_step_write(g, list.at[i], step, sizeof step);
        orr_step_words_named(g, list.at[i], names, words, sizeof words);
        orr_put(b, "%s{", i ? "," : "");
        member(b, "step", step);
        orr_put(b, ",");
        member(b, "text", words);
        if (orr_step_note(g, s, list.at[i], note, sizeof note)) {
            note_json(g, note, names, b);
        }
        ends_json(g, s, list.at[i], b);
        orr_put(b, ",\"action\":\"%016" PRIx64 "\"}", list.at[i]);
    }
    orr_put(b, "]}");
}

/* Weights as the game has them, and the share of the whole in nine digits. */
void orr_odds_json(const orr_game *g, const void *s, struct orr_buf *b) {
    struct orr_odds odds;
    odds.n = odds.total = 0;
    if (orr_turn_of(g, s).actor == ORR_CHANCE) {
        orr_odds_of(g, s, &odds);
    }
    orr_put(b, "{\"outcomes\":[");
    for (uint32_t i = 0; i < odds.n; i++) {
        char step[256];
        orr_step_write(g, odds.at[i], step, sizeof step);
        orr_put(b, "%s{", i ? "," : "");
        member(b, "step", step);
        orr_put(b, ",\"weight\":%" PRIu32 ",\"probability\":%.9g}", odds.weight[i],
                (double)odds.weight[i] / (double)odds.total);
    }
    orr_put(b, "]}");
}

void orr_verdict_json(const orr_game *g, const void *s, orr_action a, struct orr_verdict v, struct orr_buf *b) {
    char words[800] = "";
    if (v.rule) {
        orr_refusal_words(g, s, a, v, words, sizeof words);
    }
    orr_put(b, "{\"allowed\":%s,", v.rule ? "false" : "true");
    member(b, "rule", v.rule ? g->rules->rules[v.rule].id : NULL);
    orr_put(b, ",");
    member(b, "text", words);
    orr_put(b, ",\"need\":%d,\"have\":%d,\"piece\":%" PRIu32 "}", v.need, v.have, v.piece);
}

/* How many columns a table of scores has: the seats, and the opponent that is no seat. */
static unsigned columns_of(const orr_game *g, const struct orr_result *r) { return g->seats + (r->rival ? 1u : 0u); }

/* Column i as the result counts them: the rival comes last. */
static unsigned column_at(const orr_game *g, unsigned i) { return i < g->seats ? i : (unsigned)ORR_RIVAL; }

/* A row of scores in points, one for each column: ,"score":[12,7.5]. */
static void points_json(const orr_game *g, struct orr_buf *b, const char *name, const int32_t *value, unsigned n) {
    orr_put(b, ",\"%s\":[", name);
    for (unsigned i = 0; i < n; i++) {
        orr_put(b, "%s%.10g", i ? "," : "", orr_points(g, value[column_at(g, i)]));
    }
    orr_put(b, "]");
}

/* The columns of which a bit is set, as they are counted in JSON: of two seats and a rival the rival is 2. */
static void bits_json(const orr_game *g, struct orr_buf *b, const char *name, unsigned bits, unsigned n) {
    orr_put(b, ",\"%s\":[", name);
    for (unsigned i = 0, told = 0; i < n; i++) {
        if (bits >> column_at(g, i) & 1u) {
            orr_put(b, "%s%u", told++ ? "," : "", i);
        }
    }
    orr_put(b, "]");
}

/* Ranks; null where they are not known or mean nothing. */
static void ranks_json(const orr_game *g, const struct orr_result *r, struct orr_buf *b) {
    orr_put(b, ",\"rank\":[");
    for (unsigned i = 0; i < g->seats; i++) {
        orr_put(b, r->rank[i] ? "%s%u" : "%snull", i ? "," : "", r->rank[i]);
    }
    orr_put(b, "]");
}

/* Texts of the result. */
static void words_json(const struct orr_result *r, struct orr_buf *b) {
    orr_put(b, ",");
    member(b, "rival", r->rival);
    orr_put(b, ",");
    member(b, "tie", r->tie);
    orr_put(b, ",");
    member(b, "note", r->note);
}

/* Scores are points, halves included; `partial` marks columns that lack something which the reader may not know. */
void orr_result_json(const orr_game *g, const void *s, int reader, struct orr_buf *b) {
    struct orr_result r;
    orr_result_view(g, s, reader, &r);
    unsigned n = columns_of(g, &r);
    orr_put(b, "{\"over\":%s,\"guard\":%s", r.over ? "true" : "false", r.guard ? "true" : "false");
    bits_json(g, b, "won", r.won, g->seats);
    ranks_json(g, &r, b);
    points_json(g, b, "score", r.score, n);
    bits_json(g, b, "partial", r.partial, n);
    orr_put(b, ",\"common\":%s,\"needed\":%.10g,\"rounds\":%" PRIu32, orr_common_goal(g) ? "true" : "false",
            orr_points(g, r.needed), r.rounds);
    words_json(&r, b);
    orr_put(b, ",\"lines\":[");
    for (uint32_t i = 0; i < r.n_lines; i++) {
        orr_put(b, "%s{", i ? "," : "");
        member(b, "label", r.lines[i].label);
        points_json(g, b, "values", r.lines[i].value, n);
        bits_json(g, b, "partial", r.lines[i].partial, n);
        orr_put(b, ",\"aside\":%s}", r.lines[i].aside ? "true" : "false");
    }
    orr_put(b, "]}");
}
