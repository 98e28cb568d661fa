/* Sol: what a person should know before deciding: prices and gains. */
#include "play.h"

void sol_explain(const orr_game *g, const void *memory, orr_action a, char *out, size_t size) {
    (void)g;
    (void)memory;
    (void)a;
    (void)out;
    (void)size;
}
