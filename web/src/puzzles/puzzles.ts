// Puzzles: positions with one best turn, found and proved by `orrery puzzles` (docs/puzzles.md). The collections are
// files of their own, fetched when one is wanted. Knows no page and no game.
import type { Engine, Person, Table } from '../engine';

/** A turn that was judged: shares and differences are thousandths of the win. */
export interface Turn {
  steps: string[];
  share: number;
  behind: number;
  error: number;
  worlds: number;
}
export type Theme = 'win' | 'defence' | 'points' | 'patience' | 'position';
export interface Puzzle {
  id: string;
  seat: number;
  theme: Theme;
  /** 1 to 4: by which computer players find it. */
  level: number;
  /** By how much the best turn beats the next one. */
  margin: number;
  error: number;
  /** The best turn first; others are as good and of the same kind. */
  answers: Turn[];
  /** The next best first. */
  others: Turn[];
  /** As the seat sees it. */
  position: { seats: number };
}
export interface Collection {
  orrery_puzzles: 1;
  game: string;
  command: string;
  puzzles: Puzzle[];
}

const files = import.meta.glob<Collection>('../../../src/games/*/puzzles.json', { import: 'default' });
const fileOf = (game: string) => files[`../../../src/games/${game}/puzzles.json`];

export const hasPuzzles = (game: string): boolean => fileOf(game) !== undefined;

/** The puzzles of a game; none where it has no collection. */
export async function puzzlesOf(game: string): Promise<Puzzle[]> {
  return (await fileOf(game)?.())?.puzzles ?? [];
}

// ---- the daily position ----

export const DAY = 86_400_000;

/** Days by universal time, from 1970 on: the same number for everybody. */
export const dayOf = (time: number): number => Math.floor(time / DAY);

/** Numbers from 0 on in an order that only `seed` decides (mulberry32). */
function shuffled(n: number, seed: number): number[] {
  let state = seed | 0;
  const random = () => {
    state = (state + 0x6d2b79f5) | 0;
    let x = Math.imul(state ^ (state >>> 15), 1 | state);
    x = (x + Math.imul(x ^ (x >>> 7), 61 | x)) ^ x;
    return ((x ^ (x >>> 14)) >>> 0) / 4294967296;
  };
  const all = Array.from({ length: n }, (_, i) => i);
  for (let i = n - 1; i > 0; i--) {
    const k = Math.floor(random() * (i + 1));
    [all[i], all[k]] = [all[k]!, all[i]!];
  }
  return all;
}

/** A puzzle by its game and its number there, from 1 on. */
export interface Place {
  game: string;
  n: number;
}

/** The puzzle of a day. Each round of days shows every puzzle once, in an order of its own. */
export function dailyOf(day: number, counts: Record<string, number>): Place | null {
  const games = Object.keys(counts).sort();
  const all = games.flatMap((game) => Array.from({ length: counts[game]! }, (_, i) => ({ game, n: i + 1 })));
  if (!all.length) return null;
  const round = Math.floor(day / all.length);
  return all[shuffled(all.length, round + 1)[day % all.length]!]!;
}

// ---- at the table ----

/** The table of a puzzle: what its seat does not know is drawn, always the same. */
export function tableOf(engine: Engine, puzzle: Puzzle, people: Person[]): Table {
  const seen = engine.follow(JSON.stringify(puzzle.position), people);
  try {
    return engine.open(seen.copy('1'), '1', people);
  } finally {
    seen.close();
  }
}

/** The turn is over: somebody else is to act, or the dice, or nobody. */
export const isOver = (table: Table, puzzle: Puzzle): boolean => table.info().actor !== puzzle.seat;

/** Names the position after a turn: the same for turns that differ only in the order of their steps. */
export function endOf(engine: Engine, puzzle: Puzzle, steps: string[]): string {
  const table = tableOf(engine, puzzle, []);
  try {
    for (const step of steps) {
      if (!table.do(table.read(step)).allowed) throw new Error(step);
    }
    return table.viewHash();
  } finally {
    table.close();
  }
}

/** The steps that stand in a record, without those that were taken back. */
export function stepsOf(record: string): string[] {
  const steps: string[] = [];
  for (const line of record.split('\n')) {
    const [, actor, step] = /^\d+ (P\d|chance) (\S+) /.exec(line) ?? [];
    if (!actor || !step) continue;
    if (step === 'undo') steps.pop();
    else if (!step.startsWith('@')) steps.push(step);
  }
  return steps;
}

/** What a try came to: shares of the win in thousandths. */
export interface Verdict {
  kind: 'solved' | 'good' | 'behind';
  share: number;
  best: number;
}

const WORLDS = 32;
const SLICE = 4; // at a time, so that the page stays alive
const LEAST = 15; // nearer than this nothing is said to be worse

const mean = (all: number[]): number => all.reduce((a, b) => a + b, 0) / all.length;

/** Is the second as good as the first, as far as these shares say? In the same states, one by one. */
export function asGood(first: number[], second: number[]): boolean {
  const gaps = first.map((share, i) => share - second[i]!);
  const behind = mean(gaps);
  const spread = gaps.reduce((sum, g) => sum + (g - behind) ** 2, 0) / Math.max(1, gaps.length - 1);
  return behind < Math.max(LEAST, 2 * Math.sqrt(spread / gaps.length));
}

const breath = (): Promise<void> => new Promise((done) => setTimeout(done));

/** Judges a try: a turn that was judged before at once, any other one by playing both on. */
export async function judge(engine: Engine, puzzle: Puzzle, steps: string[]): Promise<Verdict> {
  const end = endOf(engine, puzzle, steps);
  const known = (turn: Turn) => endOf(engine, puzzle, turn.steps) === end;
  const best = puzzle.answers[0]!;
  if (puzzle.answers.some(known)) return { kind: 'solved', share: best.share, best: best.share };
  const other = puzzle.others.find(known);
  if (other) return { kind: 'behind', share: best.share - other.behind, best: best.share };
  const position = JSON.stringify(puzzle.position);
  const shares: [number[], number[]] = [[], []];
  for (let from = 0; from < WORLDS; from += SLICE) {
    for (const [i, turn] of [best.steps, steps].entries()) {
      shares[i]!.push(...engine.turnShares(position, turn, from, SLICE));
      await breath();
    }
  }
  const kind = asGood(...shares) ? 'good' : 'behind';
  return { kind, share: mean(shares[1]), best: mean(shares[0]) };
}
