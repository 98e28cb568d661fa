/* The games of this build become known to the core before main begins. Programs link this
 * folder, which stands above the games and the core; the core itself refers to no game. The
 * list is made from the folders of src/games by the build. */
#include "orrery/engine.h"

extern const struct orr_rules *const orr_registry_list[]; /* ends with NULL */

__attribute__((constructor)) static void make_games_known(void) { orr_games_use(orr_registry_list); }
