/* Three words for a table that waits for people: short to read aloud, and found again by them. They follow from its id,
 * so nothing has to be kept. All of them are spelt alike in English and German. */
#include "words.h"

#include "orrery/engine.h"

#include <ctype.h>
#include <sodium.h>
#include <stdio.h>
#include <string.h>

enum { WORDS = 256, COUNT = 3 };

static const char *const words[WORDS] = {
    "agent",    "alaska",   "album",   "alpha",    "anorak",   "april",   "aquarium",  "arena",    "argon",
    "atlas",    "atom",     "audio",   "august",   "aurora",   "avocado", "bali",      "banjo",    "baron",
    "basalt",   "berlin",   "beta",    "bikini",   "bingo",    "bison",   "blues",     "bongo",    "bonsai",
    "bonus",    "bowling",  "bronze",  "bungalow", "butter",   "camping", "canyon",    "casino",   "clown",
    "cockpit",  "cola",     "comic",   "computer", "corona",   "couch",   "cowboy",    "curry",    "delta",
    "dingo",    "disco",    "domino",  "echo",     "espresso", "film",    "finale",    "finger",   "fitness",
    "fjord",    "flamingo", "flora",   "florida",  "forum",    "funk",    "gamma",     "garage",   "gold",
    "golf",     "gong",     "gorilla", "hamster",  "hawaii",   "helium",  "hobby",     "hockey",   "hotel",
    "indigo",   "iris",     "jaguar",  "jazz",     "jeans",    "jeep",    "jet",       "joker",    "judo",
    "jumbo",    "karate",   "ketchup", "kimono",   "kiosk",    "kiwi",    "koala",     "krypton",  "laptop",
    "laser",    "lasso",    "lava",    "leopard",  "london",   "lotus",   "lounge",    "madrid",   "magenta",
    "malta",    "manga",    "mango",   "marathon", "mars",     "meteor",  "metro",     "monitor",  "monster",
    "motor",    "motto",    "muffin",  "museum",   "musical",  "mustang", "neon",      "neutron",  "nevada",
    "nickel",   "ninja",    "nova",    "november", "oboe",     "omega",   "opal",      "orange",   "orbit",
    "oregano",  "organ",    "orion",   "oslo",     "otter",    "panama",  "panda",     "panorama", "panther",
    "papaya",   "paprika",  "paris",   "park",     "party",    "pasta",   "phantom",   "photon",   "piano",
    "piazza",   "pilot",    "pixel",   "pizza",    "planet",   "plasma",  "pluto",     "podium",   "poker",
    "polar",    "polka",    "poncho",  "pony",     "pool",     "poster",  "professor", "proton",   "pudding",
    "pullover", "pulsar",   "puma",    "punk",     "puzzle",   "quasar",  "quebec",    "quiz",     "radar",
    "radio",    "radius",   "rally",   "ranger",   "regatta",  "reggae",  "ring",      "rock",     "rodeo",
    "romeo",    "rose",     "rugby",   "rumba",    "safari",   "saga",    "sahara",    "salami",   "saloon",
    "salsa",    "samba",    "samurai", "sandwich", "saturn",   "sauna",   "september", "sierra",   "sigma",
    "silo",     "sirius",   "slalom",  "snack",    "soda",     "sofa",    "solo",      "sombrero", "sonar",
    "sorbet",   "soul",     "sport",   "stereo",   "studio",   "super",   "surfing",   "swing",    "taiga",
    "tandem",   "tango",    "taxi",    "teddy",    "tempo",    "tennis",  "texas",     "ticket",   "tiger",
    "titan",    "toast",    "tornado", "tram",     "trio",     "triumph", "tuba",      "tundra",   "tunnel",
    "turbo",    "ufo",      "ukulele", "ultra",    "vase",     "vega",    "venus",     "video",    "villa",
    "vitamin",  "wild",     "wind",    "winter",   "wolf",     "xenon",   "yacht",     "yeti",     "yoga",
    "zebra",    "zero",     "zoo",     "zulu"};

void words_of(const char *id, char out[WORDS_TEXT]) {
    uint8_t hash[crypto_hash_sha256_BYTES];
    crypto_hash_sha256(hash, (const uint8_t *)id, strlen(id));
    snprintf(out, WORDS_TEXT, "%s-%s-%s", words[hash[0]], words[hash[1]], words[hash[2]]);
}

bool words_read(const char *text, char out[WORDS_TEXT]) {
    size_t n = 0;
    unsigned count = 0;
    if (strpbrk(text, "0123456789")) {
        return false; /* an id */
    }
    for (const char *at = text; *at;) {
        size_t blank = strcspn(at, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ");
        size_t length = strspn(at + blank, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ");
        at += blank;
        if (length && (count == COUNT || n + length + 2 > WORDS_TEXT)) {
            return false;
        }
        if (length && count++) {
            out[n++] = '-';
        }
        for (; length; length--) {
            out[n++] = (char)tolower((unsigned char)*at++);
        }
    }
    out[n] = 0;
    return count == COUNT;
}
