/* The puzzles that are in the program, made from the games' folders by the build. */
#ifndef ORRERY_CLI_COLLECTIONS_H
#define ORRERY_CLI_COLLECTIONS_H

struct collection {
    const char *game;
    const char *text; /* puzzles.json */
};
extern const struct collection collections[]; /* sorted by game; ends with NULL */

#endif
