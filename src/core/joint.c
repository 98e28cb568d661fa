/* Joint randomness: each seat fixes a share of the seed by publishing its hash, and shows the share when all
 * are fixed. Dice then follow from the sealed seed and all shares, so that neither the host nor a seat can
 * choose them: whoever fixes last has not seen the others' shares, and whoever reveals last can only refuse,
 * which the restarted match's header names. docs/records.md has the protocol. */
#include "match_parts.h"

#include "digest.h"

#include <string.h>

/* Hashed are "orrery share", the share, the seat, and the hash of the header: so a share that was fixed for one
 * match cannot be shown in another one, where the host's commitment would be a different one. */
void orr_share_commit(const char *header, size_t n, int seat, const uint8_t share[ORR_SEED_BYTES],
                      uint8_t commit[ORR_HASH_BYTES]) {
    enum { WORDS = 12 }; /* bytes of "orrery share" */
    uint8_t text[WORDS + ORR_SEED_BYTES + 1 + ORR_HASH_BYTES];
    memcpy(text, "orrery share", WORDS);
    memcpy(text + WORDS, share, ORR_SEED_BYTES);
    text[WORDS + ORR_SEED_BYTES] = (uint8_t)(seat + 1); /* nobody can repeat what another seat published */
    core_sha256(header, n, text + WORDS + ORR_SEED_BYTES + 1);
    core_sha256(text, sizeof text, commit);
}

/* First all fix their shares, then all show them: nobody shows anything before the last one is fixed. */
uint8_t orr_match_awaits(const struct orr_match *m, bool *commits) {
    *commits = m->committed != m->joint;
    return (uint8_t)(m->joint & ~(*commits ? m->committed : m->revealed));
}

uint8_t orr_match_joint(const struct orr_match *m) { return m->joint; }

static bool is_joint(const struct orr_match *m, int seat) {
    return seat >= 0 && seat < m->game->seats && ((unsigned)m->joint >> seat & 1u);
}

bool orr_match_committed(const struct orr_match *m, int seat, uint8_t commit[ORR_HASH_BYTES]) {
    if (!is_joint(m, seat) || !((unsigned)m->committed >> seat & 1u)) {
        return false;
    }
    memcpy(commit, m->share_commit[seat], ORR_HASH_BYTES);
    return true;
}

static bool contributes(const struct orr_match *m, int seat, struct orr_error *err) {
    return is_joint(m, seat) || orr_fail(err, "This seat does not contribute to the dice.");
}

/* Append an entry that changes no state. Its line has the commitment or share in it, so the caller puts that into
 * the match before; the bit in `committed` or `revealed` follows only when the line was taken. */
static bool note(struct orr_match *m, int seat, enum orr_entry_kind kind, struct orr_error *err) {
    struct orr_entry entry = {.actor = (int8_t)seat, .kind = (uint8_t)kind};
    return core_match_note(m, entry, m->played.n) ||
           orr_fail(err, "The record could not be written, so nothing was done.");
}

/* A share is fixed once: with a second try a seat could wait for what others show. */
bool orr_match_commit(struct orr_match *m, int seat, const uint8_t commit[ORR_HASH_BYTES], struct orr_error *err) {
    if (!contributes(m, seat, err)) {
        return false;
    }
    if ((unsigned)m->committed >> seat & 1u) {
        return orr_fail(err, "This seat has fixed its share already.");
    }
    memcpy(m->share_commit[seat], commit, ORR_HASH_BYTES);
    if (!note(m, seat, ORR_ENTRY_COMMIT, err)) {
        return false;
    }
    m->committed |= (uint8_t)(1u << seat);
    return true;
}

/* The share must give exactly what was fixed: so nobody can choose it after having seen the others'. With the last
 * one the key of the dice is known, if the host's seed is. */
bool orr_match_reveal(struct orr_match *m, int seat, const uint8_t share[ORR_SEED_BYTES], struct orr_error *err) {
    uint8_t commit[ORR_HASH_BYTES];
    if (!contributes(m, seat, err)) {
        return false;
    }
    if (m->committed != m->joint) {
        return orr_fail(err, "Shares are shown when all seats have fixed theirs.");
    }
    if ((unsigned)m->revealed >> seat & 1u) {
        return orr_fail(err, "This seat has shown its share already.");
    }
    orr_share_commit(m->header, strlen(m->header) - 1, seat, share, commit);
    if (memcmp(commit, m->share_commit[seat], sizeof commit) != 0) {
        return orr_fail(err, "This is not the share that the seat has fixed.");
    }
    memcpy(m->share[seat], share, ORR_SEED_BYTES);
    if (!note(m, seat, ORR_ENTRY_REVEAL, err)) {
        return false;
    }
    m->revealed |= (uint8_t)(1u << seat);
    if (m->seeded) {
        core_match_key(m);
    }
    return true;
}

/* The first of the seats whose share is missing; -1 when none is. */
static int missing_seat(const struct orr_match *m) {
    bool commits;
    unsigned missing = orr_match_awaits(m, &commits);
    int seat = 0;
    while (missing && !(missing >> seat & 1u)) {
        seat++;
    }
    return missing ? seat : -1;
}

/* The new match has the game, the start, the seats and the time of the old one, and another seed. Its header counts
 * one restart more and names who was missing, so that a seat which spoils dice that it does not like is seen. */
struct orr_match *orr_match_restart(struct orr_match *m, const uint8_t seed[ORR_SEED_BYTES], struct orr_error *err) {
    int seat = missing_seat(m);
    if (seat < 0 || m->restarts == sizeof m->missing) {
        orr_fail(err, seat < 0 ? "All seats have contributed: there is no reason to start again."
                               : "The match was started again too often.");
        return NULL;
    }
    struct orr_match_spec order = {.game = m->game,
                                   .start = m->snapshot, /* the first snapshot is the start */
                                   .seats = m->seats,
                                   .seed = seed,
                                   .joint = m->joint,
                                   .created = m->created[0] ? m->created : NULL,
                                   .restarts = (uint8_t)(m->restarts + 1)};
    memcpy(order.missing, m->missing, sizeof order.missing);
    order.missing[m->restarts] = (uint8_t)seat;
    struct orr_match *again = orr_match_begin(&order);
    m->game = NULL; /* it belongs to the new match */
    orr_match_free(m);
    return again;
}
