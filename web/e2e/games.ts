// Which games a test plays. `make test` asks most questions of one game, another one for each question, as the page is
// the same for all; `make test-all` (ORRERY_TEST_ALL in the environment) asks all of every game.
import { execFileSync } from 'node:child_process';
import { inject } from 'vitest';
import type { Game, GameOption, Offers, Way } from '../src/engine/types.ts';
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

/** Where an option limits the rounds, at least so many: from then on every table can be shown at the start. */
export const ROUNDS = 2;

/** With how many seats a game is played where nothing else is said. */
export const fewestSeats = (id: string): number =>
  Math.min(...waysOf(id).flatMap((w) => (w.options ? [] : [w.min_seats])));

/** Options that limit the rounds of a game, where they are asked for with so many seats. */
export function limitsOf(id: string, seats: number): GameOption[] {
  const { options: offers } = offersOf(id, seats, '');
  return gameOf(id).options.filter(
    (o, i) => offers[i]!.asked && o.type === 'int' && o.min! > 0 && /round/i.test(o.title),
  );
}

/** The fewest rounds to which a game's options can limit it, times the seats that have a turn in each. */
function fewestTurns(id: string): number {
  const seats = fewestSeats(id);
  return Math.min(Infinity, ...limitsOf(id, seats).map((o) => o.min!)) * seats;
}

/** Every game, or only the one that ends soonest: for questions about whole games, which take long to play. */
export function soonest(): Entry[] {
  if (ALL) return games;
  const turns = new Map(games.map(({ id }) => [id, fewestTurns(id)]));
  return [...games].sort((a, b) => turns.get(a.id)! - turns.get(b.id)!).slice(0, 1);
}

/** What the program would ask for a table: seats, and "name=value name=value". */
export function offersOf(id: string, seats: number, options: string): Offers {
  const settings = options.split(' ').filter(Boolean);
  return ask(id, '--seats', String(seats), ...settings.flatMap((s) => ['--set', s])) as Offers;
}
