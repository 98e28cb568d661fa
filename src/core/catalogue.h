/* The inside of a catalogue, for the files of the core that make and read one. */
#ifndef ORRERY_CORE_CATALOGUE_H
#define ORRERY_CORE_CATALOGUE_H

#include "orrery/catalogue.h"

/* An entry; all texts are malloc'ed. */
struct core_sentence {
    char *context; /* NULL for none */
    char *english, *translation;
    bool plain; /* marked as no-c-format: never used as a format of printf */
};

/* Entries lie in the order in which they came, and the slots are a hash table of their numbers, so that growing
 * moves no text. A catalogue that games share is only read: it is filled before, by one thread. */
struct orr_catalogue {
    struct core_sentence *entry;
    size_t n, cap;
    uint32_t *slot;                   /* 1 + number of an entry; 0: empty */
    size_t slots;                     /* a power of two */
    const struct orr_catalogue *next; /* also looked into */
    void (*missing)(void *user, const char *english);
    void *user;
};

/* Takes the texts over in any case; an entry that is there already stays, and the new one is freed. So of several
 * files the one that is added first decides. */
void core_catalogue_put(struct orr_catalogue *, struct core_sentence);

/* orr_kind_words in a form that a translation asks for ({0:to}); NULL: none. */
size_t core_kind_words(const orr_game *, const struct orr_kind *, unsigned value, const char *form, char *out,
                       size_t size);
/* A part of a sentence without its braces, n bytes long: "0" gives number 0 and no form, "0:to" number 0 and the
 * form "to". False when it is neither ("seat", "10", "0:"), or when the form is longer than CORE_FORM - 1 letters. */
enum { CORE_FORM = 16 };
bool core_part_read(const char *part, size_t n, unsigned *number, char form[CORE_FORM]);

/* A sentence in a table, looked up later; scripts/words.py finds it by this. */
#define N_(english) english
/* A sentence of a table in the language of the game. */
const char *core_tr(const orr_game *, const char *english);
/* The same in a context ("one", "to"), or NULL for none. What is missing is English, never NULL. */
const char *core_tr_in(const orr_game *, const char *context, const char *english);
/* The same for a format of printf: only translations whose directives were compared with those of the English
 * sentence, so that what is given to printf always fits its arguments. */
const char *core_format(const struct orr_catalogue *, const char *english) __attribute__((format_arg(2)));
/* Without telling who watches that it is missing: what is looked for may be no sentence at all. */
const char *core_format_quietly(const struct orr_catalogue *, const char *english) __attribute__((format_arg(2)));
const char *core_tr_quietly(const orr_game *, const char *context, const char *english);

/* Put the words of a result into the language of the game. `rival_english` keeps the name as it was: other forms of
 * it ("behind the rival") are looked up by the English one. */
void core_result_tr(const orr_game *, struct orr_result *);

/* The language that games of these rules are made with; NULL: English. */
const struct orr_catalogue *core_speech_of(const struct orr_rules *);

#endif
