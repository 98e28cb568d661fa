/* The counts of mass play: adding them, and as text for files and other processes. */
#ifndef ORRERY_LAB_SIM_PORT_H
#define ORRERY_LAB_SIM_PORT_H

#include "port.h"

/* Game, edition, pack, seats and options: what makes the same game again. */
void sim_put_game(const orr_game *, struct orr_buf *);
/* What is played, as one line: the same line, the same games. */
void sim_order(const struct orr_sim_spec *, struct orr_buf *);
/* Other counts for the same order, without any. */
void sim_like(struct orr_sim *, const struct orr_sim *of);
/* Add the counts of another thread, which has none afterwards. All are whole numbers, so the order does not matter. */
void sim_take(struct orr_sim *to, struct orr_sim *from);
/* Write the counts, or read some and add them. What was read is checked against the game; whoever calls it looks at
 * port.bad afterwards. */
void sim_port(struct port *, struct orr_sim *);

#endif
