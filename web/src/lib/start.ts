// Where a person begins: the table that waits, the last set-up, or the lesson of the easiest game.
import { isPerson } from '../engine/types';
import type { Engine, Game } from '../engine';
import { firstOrder } from './sample';
import { change, settings, type Quick, type Settings } from './settings';
import type { Saved } from './store';
import { meAgainst, startTable } from './tables';

/** What "Play now" does. "open": the players of a game are to be chosen first. */
export type Lead =
  | { kind: 'resume'; game: string; table: Saved }
  | { kind: 'again'; game: Game; quick: Quick }
  | { kind: 'open' | 'lesson'; game: Game };

export const isMine = (s: Saved): boolean => s.turn !== null && isPerson(s.people[s.turn]?.player);
export const hasMe = (s: Saved): boolean => s.people.some((p) => isPerson(p.player));
const rank = (s: Saved): number => (s.finished ? 2 : isMine(s) ? 0 : 1);

/** Tables in the order in which they wait: the person's own turn, other running ones, finished ones; newest first. */
export function inOrder(tables: Saved[]): Saved[] {
  return [...tables].sort((a, b) => rank(a) - rank(b) || b.updated - a.updated);
}

/** Has the person opened this game before, by its lesson or at a table? */
export function isMet(game: string, tables: Saved[], known: Settings): boolean {
  return (
    known.met.includes(game) ||
    known.last === game ||
    game in known.quick ||
    tables.some((s) => s.game === game)
  );
}

/** `readable`: can the table still be opened? `lessons`: has the game one? */
export function leadOf(
  games: Game[],
  tables: Saved[],
  known: Settings,
  readable: (s: Saved) => boolean,
  lessons: (game: string) => boolean,
): Lead | undefined {
  const ordered = inOrder(tables);
  const waits = ordered.find((s) => !s.finished && hasMe(s) && readable(s));
  if (waits) return { kind: 'resume', game: waits.game, table: waits };
  const newest = [...tables].sort((a, b) => b.updated - a.updated)[0];
  for (const id of [known.last, newest?.game, known.met.at(-1)]) {
    const game = games.find((g) => g.id === id);
    const quick = game && known.quick[game.id];
    if (game) return quick ? { kind: 'again', game, quick } : { kind: 'open', game };
  }
  const game = games.find((g) => g.easiest) ?? games[0];
  return game && { kind: lessons(game.id) ? 'lesson' : 'open', game };
}

const opened = new WeakMap<Engine, Map<string, boolean>>();
/** Can the engine still read the table's record? Each record is tried once. */
export function canOpen(engine: Engine, { record }: Saved): boolean {
  let known = opened.get(engine);
  if (!known) opened.set(engine, (known = new Map<string, boolean>()));
  const before = known.get(record);
  if (before !== undefined) return before;
  let good = true;
  try {
    engine.open(record).close();
  } catch {
    good = false;
  }
  known.set(record, good);
  return good;
}

/** Makes a table by the rulebook against computer players of one kind, remembers the choice, and goes there. */
export async function startQuick(engine: Engine, game: Game, quick: Quick): Promise<void> {
  change({ quick: { ...settings.quick, [game.id]: quick } });
  const { seats, player } = quick;
  await startTable(engine, { ...firstOrder(game), seats, people: meAgainst(player, seats) });
}

/** How many can play, in runs: "2–4 or 6" in the language. */
export function seatWords(counts: number[], language: string): string {
  const runs: [from: number, to: number][] = [];
  for (const n of counts) {
    const last = runs.at(-1);
    if (last && last[1] === n - 1) last[1] = n;
    else runs.push([n, n]);
  }
  const words = runs.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`));
  return new Intl.ListFormat(language, { type: 'disjunction' }).format(words);
}

/** The name before a subtitle, where there is little room: "Title" of "Title: more words". */
export const shortTitle = (title: string): string => title.split(':', 1)[0]!;
