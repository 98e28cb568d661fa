/* Plays a match between two computer players and tells how it ended.
 *
 *     cc play.c $(pkg-config --cflags --libs orrery) -o play && ./play GAME
 */
#include <orrery/ai.h>
#include <orrery/env.h>
#include <orrery/version.h>
#include <stdio.h>

int main(int argc, char **argv) {
    struct orr_error err = {0};
    struct orr_spec spec = {.game = argc > 1 ? argv[1] : orr_games_easiest()->id}; /* as few seats as it has */
    orr_game *game = orr_abi_version() == ORR_ABI ? orr_game_make(&spec, &err) : NULL;
    if (!game) {
        fprintf(stderr, "%s\n", *err.text ? err.text : "this was built with another liborrery");
        return 1;
    }
    const struct orr_player *greedy = orr_player_find("greedy", NULL);
    struct orr_env *match = orr_env_new(game, 7, false); /* dice and cards are drawn from this seed */
    struct orr_rng rng;
    orr_rng_seed(&rng, 7);
    for (int seat; (seat = orr_env_actor(match)) != ORR_NOBODY;) {
        struct orr_env *view = orr_env_view(match, seat); /* a player gets what its seat may know */
        orr_action a = orr_player_choose(greedy, game, orr_env_state(view), seat, &rng);
        char words[256];
        orr_step_words(game, a, words, sizeof words);
        printf("P%d: %s\n", seat + 1, words);
        orr_env_free(view);
        orr_env_apply(match, a, NULL);
    }
    struct orr_result result;
    char ending[600];
    orr_result_view(game, orr_env_state(match), ORR_WATCHER, &result);
    orr_result_words(game, &result, ORR_WATCHER, NULL, ending, sizeof ending);
    printf("%s\n", ending);
    orr_env_free(match);
    orr_game_free(game);
    return 0;
}
