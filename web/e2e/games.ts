// Which games a test plays. `make test` asks most questions of one game, another one for each question, as the page is
// the same for all; `make test-all` (ORRERY_TEST_ALL in the environment) asks all of every game.
import { execFileSync } from 'node:child_process';
import { inject } from 'vitest';
import type { Game, Offers, Way } from '../src/engine/types.ts';
import { QUICK } from './places.ts';
import type { Entry } from './registry.ts';

export const ALL = process.env.ORRERY_TEST_ALL !== undefined;
export const games: Entry[] = inject('games');
export const first = games[0]!;

/** Every game, or only the one whose turn it is: 0 is the first, 1 the second, and round again. */
export const some = (turn: number): Entry[] => (ALL ? games : [games[turn % games.length]!]);

const ask = (...args: string[]): unknown =>
  JSON.parse(execFileSync(QUICK, ['games', ...args, '--json'], { encoding: 'utf8' }));
let known: Game[] | undefined;

/** All that the program says of a game. */
export function gameOf(id: string): Game {
  known ??= (ask() as { games: Game[] }).games;
  return known.find((g) => g.id === id)!;
}

export const waysOf = (id: string): Way[] => gameOf(id).ways;

/** The fewest rounds to which a game's options can limit it, with so many seats. */
function fewestRounds(id: string): number {
  const { options, ways } = gameOf(id);
  const limits = options.filter((o) => o.type === 'int' && o.min! > 0 && /round/i.test(o.title));
  const seats = Math.min(...ways.filter((w) => !w.options).map((w) => w.min_seats));
  return Math.min(Infinity, ...limits.map((o) => o.min!)) * seats;
}

/** Every game, or only the one that ends soonest: for questions about whole games, which take long to play. */
export function soonest(): Entry[] {
  const rounds = new Map(games.map(({ id }) => [id, fewestRounds(id)]));
  return ALL ? games : [...games].sort((a, b) => rounds.get(a.id)! - rounds.get(b.id)!).slice(0, 1);
}

/** What the program would ask for a table: seats, and "name=value name=value". */
export function offersOf(id: string, seats: number, options: string): Offers {
  const settings = options.split(' ').filter(Boolean);
  return ask(id, '--seats', String(seats), ...settings.flatMap((s) => ['--set', s])) as Offers;
}
