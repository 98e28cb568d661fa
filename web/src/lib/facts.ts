// What is known of a finished game without its record: one small row, made when the game ends, from which statistics are
// counted and the list of games is shown. Rows of games that were finished before there were any are made from the
// records.
import {
  isPerson as byPerson,
  NOW,
  WATCHER,
  type Engine,
  type Game,
  type Info,
  type Person,
  type Table,
} from '../engine/types';
import { defaultOf } from './options';

/** Why a game is listed but not counted: something was taken back after it was revealed, several people shared the
 * screen, nobody played, it came as a file, it began in the middle, or its dice and cards were real. '': it is counted. */
export type Reason = '' | 'takeback' | 'several' | 'watched' | 'brought' | 'position' | 'real';
const REASONS: Reason[] = ['', 'takeback', 'several', 'watched', 'brought', 'position', 'real'];

export interface GameFacts {
  version: 1;
  id: string;
  game: string;
  title: string;
  ended: number; // milliseconds
  people: Person[];
  seat: number | null; // of the only person
  options: string[]; // "name=value": those that differ from the rulebook
  common: boolean; // all win or lose as one
  rival: string | null;
  won: boolean; // the person, or any seat where there is no one person
  place: number | null; // 1 is best; null: there are no places, or they are not known
  score: number | null; // the person's; null: it is not known, or there is no one person
  best: number | null; // of the others, the rival included
  rounds: number;
  minutes: number | null; // at the table; null: nobody counted
  lines: { label: string; value: number }[]; // what the person scored for
  reason: Reason;
}

/** What the caller knows of a game beside its table. */
export interface Circumstances {
  id: string;
  ended: number;
  played?: number; // milliseconds at the table
  brought?: boolean; // it came as a file
}

interface Header {
  options?: Record<string, unknown>;
  start?: unknown;
}

function headerOf(record: string): Header {
  try {
    return (JSON.parse(record.slice(0, record.indexOf('\n') + 1 || undefined)) ?? {}) as Header;
  } catch {
    return {};
  }
}

const written = (value: unknown): string =>
  typeof value === 'boolean' ? (value ? 'on' : 'off') : String(value);

type Settings = Record<string, string>; // option names and values, as they are written in an order

const settingsIn = ({ options = {} }: Header): Settings =>
  Object.fromEntries(Object.entries(options).map(([name, value]) => [name, written(value)]));

interface Base {
  given: string[]; // what the order of such a table says
  settled: Settings; // what its options are then: some follow from others
}
const bases = new WeakMap<Engine, Map<string, Base[]>>();

/** The set-ups that a game offers for so many seats, with all that follows from their options. */
function basesOf(engine: Engine, game: Game, seats: number): Base[] {
  const known = bases.get(engine) ?? new Map<string, Base[]>();
  bases.set(engine, known);
  const key = `${game.id} ${seats}`;
  let found = known.get(key);
  if (!found) {
    found = game.setups
      .filter((setup) => setup.seats === seats)
      .map(({ options }) => baseOf(engine, game, seats, options.split(' ').filter(Boolean)));
    known.set(key, found);
  }
  return found;
}

function baseOf(engine: Engine, game: Game, seats: number, given: string[]): Base {
  const table = engine.make({ game: game.id, seats, options: given, people: [], seed: '1' });
  try {
    return { given, settled: settingsIn(headerOf(table.record())) };
  } finally {
    table.close();
  }
}

/** What was chosen for a table beyond the rulebook: as few settings as explain its options. What is drawn for every table
 * is no choice. */
export function chosenFor(engine: Engine, game: Game | undefined, seats: number, record: string): string[] {
  const options = settingsIn(headerOf(record));
  const asked = (game?.options ?? []).filter((o) => !o.drawn && o.name in options);
  const plain: Base = { given: [], settled: Object.fromEntries(asked.map((o) => [o.name, defaultOf(o)])) };
  const ways = [plain, ...(game ? basesOf(engine, game, seats) : [])].map(({ given, settled }) => [
    ...given,
    ...asked.filter((o) => options[o.name] !== settled[o.name]).map((o) => `${o.name}=${options[o.name]}`),
  ]);
  const fits = (way: string[]) =>
    way.every((o) => options[o.slice(0, o.indexOf('='))] === o.slice(o.indexOf('=') + 1));
  return ways.filter(fits).sort((x, y) => x.length - y.length)[0] ?? [];
}

const isPerson = ({ player }: Person): boolean => byPerson(player);

function reasonOf({ takebacks, real }: Info, people: number, start: unknown, brought?: boolean): Reason {
  if (brought) return 'brought';
  if (start !== undefined) return 'position';
  if (real) return 'real';
  if (people === 0) return 'watched';
  if (people > 1) return 'several';
  return takebacks ? 'takeback' : '';
}

/** The row of a finished game; null while it goes on. Only what the person may know goes into it. */
export function factsOfGame(engine: Engine, table: Table, about: Circumstances): GameFacts | null {
  const { people } = table.info();
  const mine = people.flatMap((p, i) => (isPerson(p) ? [i] : []));
  const seat = mine.length === 1 ? mine[0]! : null;
  const info = table.info(NOW, seat ?? WATCHER);
  const { result } = info;
  if (!result.over) return null;
  const record = table.record();
  const header = headerOf(record);
  const known = (column: number) => !result.partial.includes(column);
  const others = result.score.map((_, i) => i).filter((i) => i !== seat && known(i));
  return {
    version: 1,
    id: about.id,
    game: info.game,
    title: info.title,
    ended: about.ended,
    people,
    seat,
    options: chosenFor(
      engine,
      engine.games().find((g) => g.id === info.game),
      people.length,
      record,
    ),
    common: result.common,
    rival: result.rival,
    won: seat === null ? result.won.length > 0 : result.won.includes(seat),
    place: seat === null ? null : placeOf(result.rank[seat] ?? null, result.rival, result.won.includes(seat)),
    score: seat === null || !known(seat) ? null : result.score[seat]!,
    best: seat === null || !others.length ? null : Math.max(...others.map((i) => result.score[i]!)),
    rounds: result.rounds,
    minutes: about.played === undefined ? null : Math.max(1, Math.round(about.played / 60_000)),
    lines:
      seat === null
        ? []
        : result.lines
            .filter((l) => !l.partial.includes(seat))
            .map((l) => ({ label: l.label, value: l.values[seat]! })),
    reason: reasonOf(info, mine.length, header.start, about.brought),
  };
}

/** Against a rival there are two places. */
function placeOf(rank: number | null, rival: string | null, won: boolean): number | null {
  return rival !== null ? (won ? 1 : 2) : rank;
}

/** The row of a saved game from its record; null when the record cannot be read, or the game is not over. */
export function rebuild(engine: Engine, record: string, about: Circumstances): GameFacts | null {
  try {
    const table = engine.open(record);
    try {
      return factsOfGame(engine, table, about);
    } finally {
      table.close();
    }
  } catch {
    return null;
  }
}

const isNumber = (value: unknown): boolean => typeof value === 'number' && Number.isFinite(value);
const isNumberOrNull = (value: unknown): boolean => value === null || isNumber(value);

/** Is it a row of this version? Files and older versions may hold anything. */
export function isFacts(value: unknown): value is GameFacts {
  const f = value as Partial<GameFacts> | null | undefined;
  return (
    f?.version === 1 &&
    [f.id, f.game, f.title].every((text) => typeof text === 'string') &&
    [f.ended, f.rounds].every(isNumber) &&
    [f.seat, f.place, f.score, f.best, f.minutes].every(isNumberOrNull) &&
    (f.rival === null || typeof f.rival === 'string') &&
    typeof f.common === 'boolean' &&
    typeof f.won === 'boolean' &&
    REASONS.includes(f.reason as Reason) &&
    Array.isArray(f.options) &&
    f.options.every((o) => typeof o === 'string') &&
    Array.isArray(f.people) &&
    f.people.every((p) => typeof p?.name === 'string' && typeof p.player === 'string') &&
    Array.isArray(f.lines) &&
    f.lines.every((l) => typeof l?.label === 'string' && isNumber(l.value))
  );
}
