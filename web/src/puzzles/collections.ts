// All collections at once, for the lists and for the position of the day.
import type { Engine } from '../engine';
import { hasPuzzles, puzzlesOf, type Puzzle } from './puzzles';

export async function collectionsOf(engine: Engine): Promise<Record<string, Puzzle[]>> {
  const games = engine.games().filter((g) => hasPuzzles(g.id));
  return Object.fromEntries(
    await Promise.all(games.map(async (g) => [g.id, await puzzlesOf(g.id)] as const)),
  );
}
