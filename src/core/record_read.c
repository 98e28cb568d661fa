/* Reading records: every step is judged again and every hash compared, and what is wrong is named with its
 * line. Nothing is believed that can be replayed.
 *
 * After an entry was carried out it is written again and compared with the text, so that there is exactly one
 * spelling of each; the small readers below therefore need not check the form of what they read to the last
 * character. */
#include "match_parts.h"

#include "orrery/json.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* STEP_MAX: no step is longer, so a longer word is refused unread. WORDS: of an entry. */
enum { STEP_MAX = ORR_MAX_OPERANDS * ORR_NAME_MAX + 64, WORDS = 4 };

/* Does the slice hold exactly this word? */
static bool same(struct slice s, const char *word) { return s.n == strlen(word) && !memcmp(s.at, word, s.n); }

/* ---- lines ---- */

/* Where reading is. Lines are counted from 1 in the whole text, as an editor shows them. */
struct reader {
    const char *at, *end;
    uint32_t line; /* number of the line read last */
    enum orr_read_mode mode;
};

/* The next line without its line feed. At the end `out->at` is NULL; a line that is
 * cut short is an error, or the end when repairing. */
static bool next_line(struct reader *r, struct slice *out, struct orr_error *err) {
    *out = (struct slice){NULL, 0};
    if (r->at == r->end) {
        return true;
    }
    r->line++;
    const char *feed = memchr(r->at, '\n', (size_t)(r->end - r->at));
    if (!feed) {
        r->at = r->end;
        return r->mode == ORR_READ_REPAIR || orr_fail(err, "line %u is cut short", r->line);
    }
    *out = (struct slice){r->at, (size_t)(feed - r->at)};
    r->at = feed + 1;
    return true;
}

/* ---- entries ---- */

/* The words of "2 P1 stake:2 1d9e6c55". */
struct written_line {
    struct slice number, actor, step, hash;
};

/* "NUMBER ACTOR STEP HASH", one space between: cuts a line into its four words. False: there are not exactly four,
 * or one is empty. */
static bool split(struct slice line, struct written_line *out) {
    struct slice *const word[WORDS] = {&out->number, &out->actor, &out->step, &out->hash};
    const char *p = line.at, *end = line.at + line.n;
    for (unsigned i = 0; i < WORDS; i++) {
        const char *blank = i < WORDS - 1 ? memchr(p, ' ', (size_t)(end - p)) : end;
        if (!blank || blank == p) {
            return false;
        }
        *word[i] = (struct slice){p, (size_t)(blank - p)};
        p = blank + 1;
    }
    return !memchr(out->hash.at, ' ', out->hash.n);
}

/* How the words of an entry must be spelt: compared as text, so there is one spelling. `what` begins the error:
 * "line 4: hash differs: the record says 5f0c2a91, it must be 1d9e6c55". */
static bool check_word(struct slice word, const char *expected, const char *what, uint32_t line,
                       struct orr_error *err) {
    return same(word, expected) || orr_fail(err, "line %u: %s: the record says %.*s, it must be %s", line, what,
                                            (int)(word.n < 40 ? word.n : 40), word.at, expected);
}

/* The record contains a step that is not legal: name the line, the rule and its sentence. */
static bool refuse_step(const struct orr_match *m, struct orr_verdict v, const char *step, uint32_t line,
                        struct orr_error *err) {
    char words[256];
    orr_verdict_words(m->game, v, words, sizeof words);
    return orr_fail(err, "line %u: %s is refused: %s: %s", line, step, m->game->rules->rules[v.rule].id, words);
}

/* A decision or outcome: the match must be ready, the step legal and, with a known seed, the outcome the sealed
 * one. */
static bool read_step(struct orr_match *m, const char *step, uint32_t line, struct orr_error *err) {
    orr_action a;
    struct orr_error why = {{0}};
    if (orr_match_over(m)) {
        return orr_fail(err, "line %u: the game is over, nothing can follow", line);
    }
    if (!orr_match_ready(m, &why) || !orr_step_read(m->game, step, &a, &why)) {
        return orr_fail(err, "line %u: %s", line, why.text);
    }
    struct orr_verdict v = orr_check(m->game, m->state, a);
    if (v.rule) {
        return refuse_step(m, v, step, line, err);
    }
    if (m->seeded && orr_match_now(m).actor == ORR_CHANCE && a != core_match_sealed(m)) {
        return orr_fail(err, "line %u: not the outcome that the sealed seed gives", line);
    }
    return core_match_take(m, a, NULL);
}

/* ---- entries beside the game ---- */

/* undo */
static bool note_undo(struct orr_match *m, int seat, const char *rest, struct orr_error *err) {
    (void)rest;
    return core_match_undo_line(m, seat, err);
}

/* @takeback:N,alone or @takeback:N,agreed. Other endings are found by check_spelling. */
static bool note_takeback(struct orr_match *m, int seat, const char *rest, struct orr_error *err) {
    char *end;
    unsigned long to = strtoul(rest, &end, 10);
    enum orr_consent consent = !strcmp(end, ",agreed") ? ORR_AGREED : ORR_ALONE;
    return orr_match_takeback(m, seat, to > UINT32_MAX ? UINT32_MAX : (uint32_t)to, consent, err);
}

/* @resign */
static bool note_resign(struct orr_match *m, int seat, const char *rest, struct orr_error *err) {
    (void)rest;
    return orr_match_resign(m, seat, err);
}

/* @timeout:lost or @timeout:handed */
static bool note_timeout(struct orr_match *m, int seat, const char *rest, struct orr_error *err) {
    return orr_match_timeout(m, seat, !strcmp(rest, "lost") ? ORR_TIMEOUT_LOST : ORR_TIMEOUT_HANDED, err);
}

/* @pause */
static bool note_pause(struct orr_match *m, int seat, const char *rest, struct orr_error *err) {
    (void)rest;
    return orr_match_pause(m, seat, err);
}

/* @resume */
static bool note_resume(struct orr_match *m, int seat, const char *rest, struct orr_error *err) {
    (void)rest;
    return orr_match_resume(m, seat, err);
}

/* PLAYER,HASH or PLAYER,- for nobody with a name. The name follows in a line of its own. */
static bool note_seat(struct orr_match *m, int seat, const char *rest, struct orr_error *err) {
    struct orr_seat_info info = {{0}, {0}};
    const char *comma = strchr(rest, ',');
    uint8_t hash[ORR_HASH_BYTES] = {0};
    size_t n = comma ? (size_t)(comma - rest) : 0;
    bool named = comma && strcmp(comma + 1, "-") != 0;
    if (!n || n >= sizeof info.player || (named && !core_hex_read(comma + 1, hash, sizeof hash))) {
        return orr_fail(err, "expected @seat:PLAYER,HASH");
    }
    memcpy(info.player, rest, n);
    if (!core_player_word(info.player) || seat < 0 || seat >= m->game->seats || orr_match_over(m)) {
        return orr_fail(err, "this seat cannot be handed over now");
    }
    /* until a line with the name follows */
    snprintf(info.name, sizeof info.name, "P%d", seat % 10 + 1);
    struct sitter *s = core_match_sit(m, &info);
    s->named = s->blank = named;
    memcpy(s->hash, hash, sizeof hash);
    return core_match_seated(m, seat, err);
}

/* @commit:HEX */
static bool note_commit(struct orr_match *m, int seat, const char *rest, struct orr_error *err) {
    uint8_t commit[ORR_HASH_BYTES];
    return core_hex_read(rest, commit, sizeof commit) ? orr_match_commit(m, seat, commit, err)
                                                      : orr_fail(err, "64 hex digits are expected");
}

/* @reveal:HEX */
static bool note_reveal(struct orr_match *m, int seat, const char *rest, struct orr_error *err) {
    uint8_t share[ORR_SEED_BYTES];
    return core_hex_read(rest, share, sizeof share) ? orr_match_reveal(m, seat, share, err)
                                                    : orr_fail(err, "64 hex digits are expected");
}

/* How entries that are no steps are read: the word, and what it does with the rest, which ends with a 0. */
static const struct note {
    const char *word;
    bool (*read)(struct orr_match *, int seat, const char *rest, struct orr_error *);
} notes[] = {{"undo", note_undo},         {"@takeback:", note_takeback}, {"@resign", note_resign},
             {"@timeout:", note_timeout}, {"@pause", note_pause},        {"@resume", note_resume},
             {"@seat:", note_seat},       {"@commit:", note_commit},     {"@reveal:", note_reveal}};

/* The row for this entry, or NULL: then it is a step. Format 1 knows only undo. Words of format 2 begin with
 * a mark that no step has. A word with operands ends in a colon;
 * the spelling of the rest is compared when the entry is written again. */
static const struct note *note_of(const struct orr_match *m, const char *step) {
    size_t n = m->format == 1 ? 1 : sizeof notes / sizeof *notes;
    for (size_t i = 0; i < n; i++) {
        size_t length = strlen(notes[i].word);
        bool operands = notes[i].word[length - 1] == ':';
        if (!strncmp(step, notes[i].word, length) && (operands || !step[length])) {
            return &notes[i];
        }
    }
    return NULL;
}

/* An entry that is no step; the error names its word. */
static bool read_note(struct orr_match *m, const struct note *note, struct slice actor, const char *step, uint32_t line,
                      struct orr_error *err) {
    struct orr_error why = {{0}};
    int seat = actor.n == 2 && actor.at[0] == 'P' ? actor.at[1] - '1' : -1;
    size_t n = strlen(note->word);
    return note->read(m, seat, step + n, &why) ||
           orr_fail(err, "line %u: %.*s is refused: %s", line, (int)(note->word[n - 1] == ':' ? n - 1 : n), note->word,
                    why.text);
}

/* There is one spelling of an entry: the one in which it would be written. */
static bool check_spelling(const struct orr_match *m, struct slice text, uint32_t line, struct orr_error *err) {
    struct orr_buf again = {0};
    core_record_line(m, m->written.n, m->written.at[m->written.n - 1], &again);
    bool equal = again.n == text.n + 1 && !memcmp(again.at, text.at, text.n);
    if (!equal) {
        orr_fail(err, "line %u: this entry is spelt differently: it must be %.*s", line,
                 (int)(again.n < 200 ? again.n - 1 : 200), again.at);
    }
    orr_buf_free(&again);
    return equal;
}

/* One entry: number, actor, what it does, hash, and its spelling as a whole. Carried out before its hash is
 * compared: the match is thrown away when anything is wrong. The actor of an entry beside the game is whoever it
 * names. */
static bool read_entry(struct orr_match *m, struct slice text, uint32_t line, struct orr_error *err) {
    struct written_line w;
    char expected[16], step[STEP_MAX];
    if (!split(text, &w) || w.step.n >= STEP_MAX || memchr(w.step.at, 0, w.step.n)) {
        return orr_fail(err, "line %u: expected \"NUMBER ACTOR STEP HASH\"", line);
    }
    memcpy(step, w.step.at, w.step.n);
    step[w.step.n] = 0;
    snprintf(expected, sizeof expected, "%u", m->written.n + 1);
    if (!check_word(w.number, expected, "the number differs", line, err)) {
        return false;
    }
    /* whoever is to act does steps; entries beside the game name anybody */
    const struct note *note = note_of(m, step);
    core_record_actor(orr_match_now(m).actor, expected);
    if (!note && !orr_match_over(m) && !check_word(w.actor, expected, "another is to act", line, err)) {
        return false;
    }
    if (!(note ? read_note(m, note, w.actor, step, line, err) : read_step(m, step, line, err))) {
        return false;
    }
    snprintf(expected, sizeof expected, "%08x", m->written.at[m->written.n - 1].hash);
    return check_word(w.hash, expected, "hash differs", line, err) && check_spelling(m, text, line, err);
}

/* ---- names ---- */

/* The sitter whose name is bound by this hash and not told yet; NULL: none. The salts make the hashes differ even
 * where two people have the same name. */
static struct sitter *sitter_of(struct orr_match *m, const uint8_t hash[ORR_HASH_BYTES]) {
    for (uint32_t i = 0; i < m->sitters; i++) {
        struct sitter *s = &m->sitter[i];
        if (s->named && s->blank && !memcmp(s->hash, hash, ORR_HASH_BYTES)) {
            return s;
        }
    }
    return NULL;
}

/* Does the salted hash of the name fit? */
static bool same_hash(const char *name, const uint8_t salt[SALT_BYTES], const uint8_t hash[ORR_HASH_BYTES]) {
    uint8_t is[ORR_HASH_BYTES];
    core_sitter_hash(name, salt, is);
    return !memcmp(is, hash, sizeof is);
}

/* name HASH SALT "Ada": a name that the header or an entry has bound before. HASH, SALT and NAME are the places in
 * the line where these begin; `words` is a copy of all before the name, cut up with zeros. */
static bool read_name(struct orr_match *m, struct slice text, struct orr_error *err) {
    enum { HASH = 5, SALT = HASH + 65, NAME = SALT + 2 * SALT_BYTES + 1 };
    char words[NAME] = "";
    uint8_t hash[ORR_HASH_BYTES], salt[SALT_BYTES];
    struct orr_json_doc doc = {0};
    memcpy(words, text.at, text.n < NAME ? text.n : NAME);
    bool shape = text.n > NAME && words[SALT - 1] == ' ' && words[NAME - 1] == ' ';
    words[SALT - 1] = words[NAME - 1] = 0;
    if (!shape || !core_hex_read(words + HASH, hash, sizeof hash) || !core_hex_read(words + SALT, salt, sizeof salt)) {
        return orr_fail(err, "expected name HASH SALT \"NAME\"");
    }
    bool good = orr_json_parse(&doc, text.at + NAME, text.n - NAME, err);
    if (good && doc.root->type != ORR_JSON_STRING) {
        good = orr_fail(err, "the name must be a string");
    }
    struct sitter *s = good ? sitter_of(m, hash) : NULL;
    good = good && orr_name_check(doc.root->text, err);
    if (good && (!s || !same_hash(doc.root->text, salt, hash))) {
        good = orr_fail(err, "nobody at this match has bound this name");
    }
    if (good && s) {
        snprintf(s->info.name, sizeof s->info.name, "%s", doc.root->text);
        memcpy(s->salt, salt, sizeof salt);
        s->blank = false;
    }
    orr_json_free(&doc);
    return good;
}

/* Names stand right behind what binds them: the header, or an entry that hands a seat over. Elsewhere a line that
 * begins with "name" is read as an entry, and refused as one. */
static bool name_is_due(const struct orr_match *m) {
    return m->format > 1 && (!m->written.n || m->written.at[m->written.n - 1].kind == ORR_ENTRY_SEAT);
}

/* After reading: names of who sits there now, as far as the record tells them. */
static void seat_names(struct orr_match *m) {
    uint32_t at[ORR_MAX_SEATS];
    for (unsigned i = 0; i < m->game->seats; i++) {
        at[i] = i;
    }
    for (uint32_t i = 0; i < m->written.n; i++) {
        if (m->written.at[i].kind == ORR_ENTRY_SEAT) {
            at[m->written.at[i].actor] = m->written.at[i].value;
        }
    }
    for (unsigned i = 0; i < m->game->seats && m->format > 1; i++) {
        const struct sitter *s = &m->sitter[at[i]];
        if (s->named && !s->blank) {
            m->seats[i] = s->info;
        }
    }
}

/* ---- the whole ---- */

/* All lines behind the header: entries, names, and at the end the footer, which begins with a brace. True at the end
 * of the text, whether the match is over or not. */
static bool read_lines(struct reader *r, struct orr_match *m, struct orr_error *err) {
    for (;;) {
        struct slice line;
        if (!next_line(r, &line, err)) {
            return false;
        }
        if (!line.at) {
            return true;
        }
        if (m->footer_out) {
            return orr_fail(err, "line %u: nothing may follow the result", r->line);
        }
        struct orr_error why = {{0}};
        /* entries begin with a digit and names with a letter, so the first character tells */
        bool footer = line.n && line.at[0] == '{';
        bool name = line.n > 5 && !memcmp(line.at, "name ", 5) && name_is_due(m);
        if (!footer && !name && !read_entry(m, line, r->line, err)) {
            return false;
        }
        if ((footer && !core_record_footer_read(m, line, &why)) || (name && !read_name(m, line, &why))) {
            return orr_fail(err, "line %u: %s", r->line, why.text);
        }
    }
}

/* A second match over the same game, at the start, with the seed known. It begins without a seed, since a new one
 * would be sealed anew, and is then given what was read: format, commitment, header and hashes of names. */
static struct orr_match *shadow(const struct orr_match *m, const uint8_t seed[ORR_SEED_BYTES]) {
    struct orr_match_spec order = {.game = m->game, .start = m->snapshot, .seats = m->seats};
    struct orr_match *s = orr_match_begin(&order);
    s->format = m->format;
    s->joint = m->joint;
    s->sealed = s->seeded = true;
    memcpy(s->seed, seed, sizeof s->seed);
    memcpy(s->commit, m->commit, sizeof s->commit);
    for (unsigned i = 0; i < m->game->seats; i++) {
        s->sitter[i] = m->sitter[i];
        s->sitter[i].blank = s->sitter[i].named;
    }
    free(s->header);
    s->header = memcpy(orr_alloc(strlen(m->header) + 1, 1), m->header, strlen(m->header));
    core_match_key(s);
    return s;
}

/* The match itself stays as it is; the copy reads the lines as strictly as any record, now knowing the seed. */
bool core_record_replay(const struct orr_match *m, const char *lines, size_t n, const uint8_t seed[ORR_SEED_BYTES],
                        struct orr_error *err) {
    struct reader r = {.at = lines, .end = lines + n};
    struct orr_match *s = shadow(m, seed);
    struct slice header;
    bool fair = next_line(&r, &header, err) && read_lines(&r, s, err);
    s->game = NULL; /* it belongs to the match */
    orr_match_free(s);
    return fair;
}

/* Positions and packs are often given in place of records. */
static const char *other_kind(const char *text, size_t n) {
    static const char position[] = "{\"orrery\":", pack[] = "{\"orrery_content\":";
    return n > sizeof position && !memcmp(text, position, sizeof position - 1)
               ? "a position: orrery show and legal take it"
           : n > sizeof pack && !memcmp(text, pack, sizeof pack - 1) ? "a content pack: orrery content check takes it"
                                                                     : NULL;
}

/* Names are put at the seats last: a seat may have changed hands, and its name line comes after the entry. */
struct orr_match *orr_record_read(const char *text, size_t n, const char *content, enum orr_read_mode mode,
                                  struct orr_error *err) {
    struct reader r = {.at = text, .end = text + n, .mode = mode};
    struct slice line;
    const char *other = other_kind(text, n);
    if (other) {
        orr_fail(err, "this is no record but %s", other);
        return NULL;
    }
    if (!next_line(&r, &line, err)) {
        return NULL;
    }
    if (!line.at) {
        orr_fail(err, n ? "line 1 is cut short" : "the record is empty");
        return NULL;
    }
    struct orr_match *m = core_record_start(line, content, err);
    if (m && !read_lines(&r, m, err)) {
        orr_match_free(m);
        return NULL;
    }
    if (m) {
        seat_names(m);
    }
    return m;
}

/* The sink is taken away meanwhile, because it has these lines already. Lines are counted as if no names stood
 * between the entries: a number in an error may be too small by those. */
bool orr_record_more(struct orr_match *m, const char *text, size_t n, struct orr_error *err) {
    struct reader r = {.at = text, .end = text + n, .line = 1 + m->written.n};
    orr_record_sink *sink = m->sink;
    m->sink = NULL;
    bool ok = read_lines(&r, m, err);
    if (ok) {
        seat_names(m);
    }
    m->sink = sink;
    return ok;
}

/* Reading has judged every step; what is left is whether the outcomes are those of the revealed seed. Without a seed
 * (`seed_checked` false) the record is only known to follow the rules. */
bool orr_record_verify(const char *text, size_t n, const char *content, struct orr_verified *out,
                       struct orr_error *err) {
    struct orr_match *m = orr_record_read(text, n, content, ORR_READ_STRICT, err);
    if (!m) {
        return false;
    }
    *out = (struct orr_verified){.entries = m->played.n,
                                 .takebacks = m->takebacks,
                                 .format = m->format,
                                 .finished = orr_match_over(m),
                                 .seed_checked = m->seeded,
                                 .joint = m->joint != 0,
                                 .is_signed = m->is_signed};
    memcpy(out->key, m->key, sizeof out->key);
    memcpy(out->signature, m->signature, sizeof out->signature);
    if (m->is_signed) {
        core_record_signed(m, out->hashed);
    }
    for (uint32_t i = 0; i < m->sitters; i++) {
        out->names_blanked |= m->sitter[i].blank;
    }
    for (uint32_t i = 0; i < m->played.n; i++) {
        out->chance += m->played.at[i].actor == ORR_CHANCE;
    }
    bool fair = !m->seeded || core_match_fair(m, m->seed, err);
    orr_match_free(m);
    return fair;
}
