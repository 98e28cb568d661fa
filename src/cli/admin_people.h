/* The part of orrery admin that is about people. */
#ifndef ORRERY_CLI_ADMIN_PEOPLE_H
#define ORRERY_CLI_ADMIN_PEOPLE_H

#include "cli.h"
#include "orrery/admin.h"

int admin_users(const struct args *, struct orr_admin *);
int admin_matches(const struct args *, struct orr_admin *);
int admin_tables(const struct args *, struct orr_admin *);
int admin_bans(const struct args *, struct orr_admin *);
int admin_reports(const struct args *, struct orr_admin *);
int admin_stats(const struct args *, struct orr_admin *);
int admin_ban(const struct args *, struct orr_admin *);
int admin_unban(const struct args *, struct orr_admin *);

#endif
