/* Cryo: incident tokens, resolved by players and by the rival, and their supply.
 * Section 5.12. */
#include "play.h"

unsigned cryo_next_back(const cryo_state *s) {
    unsigned back = CRYO_EARLY;
    for (; back < CRYO_BACKS && s->supply[back] == 0; back++) { /* [CR-3.11] */
    }
    return back;
}

unsigned cryo_unseen_tokens(const cryo_state *s, unsigned back) {
    const uint16_t sets[CRYO_BACKS] = {s->early, s->late, s->last};
    return sets[back];
}

void cryo_refill(cryo_state *s, unsigned section, unsigned after) {
    s->section = (uint8_t)section;
    s->after = (uint8_t)after;
    s->phase = CRYO_P_TOKEN;
}

void cryo_lay_token(cryo_state *s, unsigned token, struct orr_trace *t) {
    if (token < CRYO_FIRST_LATE) {
        s->early = (uint16_t)(s->early & ~(1u << token));
    } else if (token < CRYO_FIRST_SUNSET) {
        s->late = (uint16_t)(s->late & ~(1u << (token - CRYO_FIRST_LATE)));
    } else {
        s->last = (uint16_t)(s->last & ~(1u << (token - CRYO_FIRST_SUNSET)));
    }
    s->supply[cryo_next_back(s)]--;
    s->token[s->section] = (uint8_t)token;
    cryo_tell(t, CRYO_LN_TOKEN, -1, s->section, token, token);
}

/* ---- sabotage ---- */

/* [CR-5.36] One pod is saved if there is room. The rival uses no upgrades. [CR-7.10] */
static void shield(const orr_game *g, cryo_state *s, unsigned who, unsigned chamber, struct orr_trace *t) {
    cryo_faction *f = &s->faction[who];
    if (cryo_has(f, CRYO_SHIELD) && !cryo_is_rival(g, who) && cryo_room(f)) {
        f->chamber[chamber]--;
        f->asleep[chamber / 3]--;
        f->quarters++;
        cryo_tell(t, CRYO_LN_SHIELD, (int)who, chamber, 0, 0);
    }
}

/* [CR-5.35] */
static void destroy(const orr_game *g, cryo_state *s, unsigned chamber, struct orr_trace *t) {
    unsigned players = cryo_players(g);
    cryo_tell(t, CRYO_LN_BLAST, -1, chamber, 0, 0);
    for (unsigned i = 0; i < players; i++) {
        unsigned who = (s->actor + i) % players;
        cryo_faction *f = &s->faction[who];
        if (!f->chamber[chamber]) {
            continue;
        }
        shield(g, s, who, chamber, t);
        unsigned lost = f->chamber[chamber];
        f->chamber[chamber] = 0;
        f->asleep[chamber / 3] = (uint8_t)(f->asleep[chamber / 3] - lost);
        f->destroyed = (uint8_t)(f->destroyed + lost);
        if (lost) {
            cryo_say(g, t, CRYO_LN_P_DESTROYED, who, chamber, lost, 0);
        }
    }
}

void cryo_blast(const orr_game *g, cryo_state *s, unsigned chamber, struct orr_trace *t) {
    s->token[s->section] = ORR_NONE;
    destroy(g, s, chamber, t);
    cryo_go_on(g, s, t);
}

/* ---- a token ---- */

/* [CR-5.34] */
void cryo_incident(const orr_game *g, cryo_state *s, unsigned section, unsigned after, struct orr_trace *t) {
    const struct cryo_token_face *face = &cryo_pack_of(g)->tokens[s->token[section]];
    cryo_say(g, t, CRYO_LN_P_INCIDENT, s->actor, section, s->token[section], s->token[section]);
    s->section = (uint8_t)section;
    s->after = (uint8_t)after;
    if (face->effect == CRYO_SAB_X) {
        s->phase = cryo_is_rival(g, s->actor) ? CRYO_P_R_BLAST : CRYO_P_BLAST;
        return;
    }
    s->token[section] = ORR_NONE;
    if (face->effect == CRYO_BENEFIT) {
        cryo_await(s, face->gain, 3, after);
        cryo_settle(g, s, t);
        return;
    }
    if (face->effect == CRYO_SUNSET) {
        s->sunset = 1;
        cryo_tell(t, CRYO_LN_SUNSET, -1, 0, 0, 0);
    }
    for (unsigned i = 0; i < 3; i++) {
        if (face->effect == CRYO_SAB_ALL || face->effect == CRYO_SAB_L + i) {
            destroy(g, s, 3 * section + i, t);
        }
    }
    cryo_go_on(g, s, t);
}
