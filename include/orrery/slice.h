/* Mass play a few games at a time, for programs without threads such as a page, whose workers each play a part. */
#ifndef ORRERY_SLICE_H
#define ORRERY_SLICE_H

#include "orrery/lab.h"

/* Games are played by their number in any order: each of several players of parts hands its counts over,
 * and one adds them up. The spec's texts but `players` stay the caller's. NULL: wrong order. */
struct orr_slice;
struct orr_slice *orr_slice_make(const struct orr_sim_spec *, struct orr_error *);
void orr_slice_free(struct orr_slice *);
uint64_t orr_slice_pieces(const struct orr_slice *); /* numbers to play: 0 to this less 1 */
bool orr_slice_play(struct orr_slice *, uint64_t number, struct orr_error *);
void orr_slice_take(struct orr_slice *, struct orr_buf *); /* what was counted since the last time, as text */
bool orr_slice_add(struct orr_slice *, const char *text, size_t n, struct orr_error *);
const struct orr_sim *orr_slice_sum(struct orr_slice *); /* all that was taken or added */

#endif
