/* What the files of `orrery admin` share. */
#ifndef ORRERY_SERVER_ADMIN_PARTS_H
#define ORRERY_SERVER_ADMIN_PARTS_H

#include "ledger.h"
#include "orrery/admin.h"
#include "table.h"

struct orr_admin {
    char *folder;
    struct house house;
    struct ledger *people;
    bool has_key;
    int lock;
};

#endif
