/* Rules texts cut into blocks: what printing them and finding a rule in them share. */
#ifndef ORRERY_CLI_MARKDOWN_H
#define ORRERY_CLI_MARKDOWN_H

#include "cli.h"

enum block_kind { HEADING, ITEM, PARAGRAPH, TABLE, CODE };

struct block {
    enum block_kind kind;
    const char *at, *end;
    unsigned level; /* of a heading; indent of an item or a paragraph */
};

struct page {
    unsigned width;
    bool colour;
    struct orr_buf *out;
};

const char *markdown_line(const char *p); /* where the next line begins */
/* The next block from *p on; false at the end of the text. */
bool markdown_block(const char **p, struct block *);
void markdown_put(const struct page *, const struct block *);

#endif
