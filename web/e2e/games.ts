// Which games a test plays. `make test` asks most questions of one game, another one for each question, as the page is
// the same for all; `make test-all` (ORRERY_TEST_ALL in the environment) asks all of every game.
import { inject } from 'vitest';
import type { Entry } from './registry.ts';

export const ALL = process.env.ORRERY_TEST_ALL !== undefined;
export const games: Entry[] = inject('games');
export const first = games[0]!;

/** Every game, or only the one whose turn it is: 0 is the first, 1 the second, and round again. */
export const some = (turn: number): Entry[] => (ALL ? games : [games[turn % games.length]!]);
