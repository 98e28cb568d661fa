// Counting finished games: groups, streaks, usual scores, where a game stands among others, and the search of the list.
// Works on rows (facts.ts) and knows neither pages nor records.
import { isPerson } from '../engine/types';
import type { GameFacts } from './facts';

/** Games that count, the oldest first. */
export function counted(all: GameFacts[]): GameFacts[] {
  return all.filter((f) => f.reason === '').sort((a, b) => a.ended - b.ended);
}

/** Against whom: the strongest computer player at the table, else the rival, as they are called; '' for nobody. */
export function levelOf({ people, rival }: GameFacts): string {
  const players = people.map((p) => p.player).filter((p) => !isPerson(p));
  return players.sort().at(-1) ?? rival ?? '';
}

export interface Group {
  key: string;
  games: number;
  won: number;
  mean: number | null; // of the scores that are known
  best: number | null;
}

const scoresOf = (games: GameFacts[]): number[] => games.flatMap((f) => (f.score === null ? [] : [f.score]));

export function mean(values: number[]): number | null {
  return values.length ? values.reduce((sum, v) => sum + v, 0) / values.length : null;
}

function groupOf(key: string, games: GameFacts[]): Group {
  const scores = scoresOf(games);
  return {
    key,
    games: games.length,
    won: games.filter((f) => f.won).length,
    mean: mean(scores),
    best: scores.length ? Math.max(...scores) : null,
  };
}

/** Counted games by a key, or by several (a game with two options is in two groups), in the order of the keys. */
export function groupsBy(games: GameFacts[], keysOf: (f: GameFacts) => string[]): Group[] {
  const found = new Map<string, GameFacts[]>();
  for (const f of games) for (const key of keysOf(f)) found.set(key, [...(found.get(key) ?? []), f]);
  return [...found]
    .sort(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }))
    .map(([key, group]) => groupOf(key, group));
}

export const bySeats = (games: GameFacts[]): Group[] => groupsBy(games, (f) => [String(f.people.length)]);
export const byLevel = (games: GameFacts[]): Group[] => groupsBy(games, (f) => [levelOf(f)]);
export const byOption = (games: GameFacts[]): Group[] =>
  groupsBy(games, (f) => (f.options.length ? f.options : ['']));

export interface Summary extends Group {
  streak: number; // wins in a row up to now
  longest: number;
  minutes: number; // as far as they were counted
}

/** Of counted games, the oldest first. */
export function summary(games: GameFacts[]): Summary {
  let [streak, longest] = [0, 0];
  for (const f of games) {
    streak = f.won ? streak + 1 : 0;
    longest = Math.max(longest, streak);
  }
  const minutes = games.reduce((sum, f) => sum + (f.minutes ?? 0), 0);
  return { ...groupOf('', games), streak, longest, minutes };
}

/** Scores can be compared: the same game with the same options, at a table of the same kind. */
export const alike = (a: GameFacts, b: GameFacts): boolean =>
  a.game === b.game &&
  a.people.length === b.people.length &&
  a.common === b.common &&
  a.options.join() === b.options.join() &&
  a.rival === b.rival;

const ENOUGH = 3; // games from which on something is usual

export interface Usual {
  games: number;
  score: number;
  lines: Map<string, number>; // by label
}

/** What the person usually scores in games like this one, the others only; null as long as they are too few. */
export function usual(all: GameFacts[], game: GameFacts): Usual | null {
  const others = counted(all).filter((f) => f.id !== game.id && f.score !== null && alike(f, game));
  if (others.length < ENOUGH) return null;
  const lines = new Map<string, number>();
  for (const { label } of game.lines) {
    const values = others.flatMap((f) => f.lines.filter((l) => l.label === label).map((l) => l.value));
    const value = mean(values);
    if (value !== null) lines.set(label, value);
  }
  return { games: others.length, score: mean(scoresOf(others))!, lines };
}

export interface Standing {
  place: number;
  of: number;
  shared: boolean; // another game has the same score
}

/** Where the score stands among the counted games like it against the same level, this one included. Equal scores share a
 * place. Null when it is not counted itself, or alone. */
export function standing(all: GameFacts[], game: GameFacts): Standing | null {
  const { score } = game;
  if (game.reason !== '' || score === null) return null;
  const others = counted(all).filter(
    (f) => f.id !== game.id && f.score !== null && alike(f, game) && levelOf(f) === levelOf(game),
  );
  if (!others.length) return null;
  return {
    place: 1 + others.filter((f) => f.score! > score).length,
    of: others.length + 1,
    shared: others.some((f) => f.score === score),
  };
}

/** Bars of a distribution: at most `most` of equal width, without gaps, over whole numbers. */
export function distribution(scores: number[], most: number): { from: number; to: number; n: number }[] {
  if (!scores.length) return [];
  const low = Math.floor(Math.min(...scores));
  const high = Math.floor(Math.max(...scores));
  const width = Math.max(1, Math.ceil((high - low + 1) / most));
  const bars = Array.from({ length: Math.ceil((high - low + 1) / width) }, (_, i) => ({
    from: low + i * width,
    to: low + (i + 1) * width, // not included
    n: 0,
  }));
  for (const score of scores) bars[Math.floor((score - low) / width)]!.n++;
  return bars;
}

/** The mean of each score and the ones before it, at most `window` of them. */
export function running(scores: number[], window: number): number[] {
  return scores.map((_, i) => mean(scores.slice(Math.max(0, i + 1 - window), i + 1))!);
}

/** The games that have all words of a search: in the title, a name, an option, the date, or in what is `shown` of them. */
export function search(all: GameFacts[], text: string, shown: (game: GameFacts) => string[]): GameFacts[] {
  const words = text.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  if (!words.length) return all;
  return all.filter((f) => {
    const day = new Date(f.ended).toISOString().slice(0, 10);
    const found = [
      f.title,
      f.rival ?? '',
      ...f.people.flatMap((p) => [p.name, p.player]),
      ...f.options,
      ...f.options.map((o) => o.replaceAll('_', ' ')),
      day,
      ...shown(f),
    ]
      .join('\n')
      .toLocaleLowerCase();
    return words.every((word) => found.includes(word));
  });
}

const CSV = [
  'id',
  'game',
  'ended',
  'seats',
  'own_seat',
  'place',
  'won',
  'score',
  'best_of_others',
  'rounds',
  'minutes',
  'options',
  'players',
  'counted',
] as const;

/** A cell that spreadsheets read as text and never as a formula. */
function cell(value: string | number | boolean | null): string {
  if (value === null) return '';
  if (typeof value !== 'string') return String(value);
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The rows as a table for other programs. */
export function csv(all: GameFacts[]): string {
  const rows = all.map((f): Record<(typeof CSV)[number], string | number | boolean | null> => ({
    id: f.id,
    game: f.game,
    ended: new Date(f.ended).toISOString(),
    seats: f.people.length,
    own_seat: f.seat === null ? null : f.seat + 1,
    place: f.place,
    won: f.won,
    score: f.score,
    best_of_others: f.best,
    rounds: f.rounds,
    minutes: f.minutes,
    options: f.options.join(' '),
    players: f.people.map((p) => `${p.name} (${p.player || 'me'})`).join('; '),
    counted: f.reason || 'yes',
  }));
  return (
    [CSV.join(','), ...rows.map((row) => CSV.map((name) => cell(row[name])).join(','))].join('\r\n') + '\r\n'
  );
}
