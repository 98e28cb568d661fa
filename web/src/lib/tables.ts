// From an order to a saved, running table; and what is kept of a table after every change.
import {
  ALL_KNOWING,
  isPerson,
  type Engine,
  type Evaluation,
  type Game,
  type Info,
  type Order,
  type Person,
  type Table,
} from '../engine';
import { t } from '../i18n';
import { computerName, drawNames } from './names';
import { go } from './router';
import { change, meet, settings } from './settings';
import { askToStay, keep, newId, type Facts, type Saved } from './store';

export { computerName };

const MOST_SEATS = 6;

export function myName(): string {
  return settings.name || t('site.guest');
}

/** The person in the first seat, computer players in the others. */
export function meAgainst(player: string, seats: number): Person[] {
  drawNames([myName()]);
  return Array.from({ length: seats }, (_, i) =>
    i === 0 ? { name: myName(), player: 'me' } : { name: computerName(i - 1), player },
  );
}

/** The numbers of seats that the rules allow with these options: those with which a table can be made. */
export function seatCounts(engine: Engine, game: Game, options: string[], content?: string): number[] {
  const counts: number[] = [];
  for (let seats = 1; seats <= Math.max(MOST_SEATS, game.max_seats); seats++) {
    try {
      engine.make({ game: game.id, seats, options, content, people: [], seed: '1' }).close();
      counts.push(seats);
    } catch {
      // Not with this number: the rules say so.
    }
  }
  return counts;
}

/** The computer player that sits down unless somebody chooses another. */
const USUAL = 'bot:3';
export function usualPlayer(engine: Engine): string {
  const players = engine.players();
  return players.includes(USUAL) ? USUAL : (players.at(-1) ?? 'random');
}

const LEVELS = {
  random: 'site.levelRandom',
  greedy: 'site.levelGreedy',
  'bot:1': 'site.level1',
  'bot:2': 'site.level2',
  'bot:3': 'site.level3',
  'bot:4': 'site.level4',
  'bot:5': 'site.level5',
  program: 'site.levelProgram',
} as const;

/** How strong a computer player is, in as few words as stand beside a name: "level 3"; '' for a person. */
export function levelWords(player: string): string {
  const level = /^bot:(\d+)$/.exec(player)?.[1];
  if (level) return t('site.levelN', { n: level });
  return isPerson(player) ? '' : playerWords(player);
}

/** The players of a harder table: every computer player one level up. Null: there is none, or they are at the top. */
export function raised(engine: Engine, people: Person[]): Person[] | null {
  const players = engine.players();
  const above = (player: string) => players[players.indexOf(player) + 1];
  const can = ({ player }: Person) => players.includes(player) && above(player) !== undefined;
  if (!people.some(can)) return null;
  return people.map((p) => (can(p) ? { ...p, player: above(p.player)! } : p));
}

/** A computer player in words; one that the client does not know keeps its name. */
export function playerWords(player: string): string {
  return player in LEVELS ? t(LEVELS[player as keyof typeof LEVELS]) : player;
}

const EVALUATIONS = {
  'hand-written': 'site.evalHand',
  'built-in': 'site.evalBuiltIn',
  changed: 'site.evalChanged',
  pack: 'site.evalPack',
} as const;

/** By what the computer players of a table judge, as a sentence. */
export function evaluationWords(evaluation: Evaluation): string {
  return t(EVALUATIONS[evaluation]);
}

/** What is kept of a table beside its record. */
export function factsOf(id: string, info: Info, seed: string | null): Facts {
  return {
    id,
    seed,
    game: info.game,
    title: info.title,
    people: info.people,
    turn: typeof info.actor === 'number' ? info.actor : null,
    status: info.others,
    won: info.result.over ? info.result.won : [],
    real: info.real,
    round: info.result.rounds,
    length: info.length,
    updated: Date.now(),
    finished: info.result.over,
  };
}

/** What is kept of a table. */
export function snapshot(id: string, record: string, info: Info, seed: string | null): Saved {
  return { ...factsOf(id, info, seed), record };
}

/** Keeps an open table under a new id, which it returns. */
export async function keepNew(table: Table, more: Pick<Saved, 'brought' | 'match'> = {}): Promise<string> {
  const id = newId();
  await keep({ ...snapshot(id, table.record(), table.info(), table.seed()), ...more });
  void askToStay();
  return id;
}

/** Keeps a table under a new id and goes there. The table is closed: the table page opens it again. */
export async function goTo(table: Table): Promise<void> {
  change({ last: table.info().game });
  meet(table.info().game);
  const id = await keepNew(table);
  table.close();
  go('table', id);
}

/** A kept table, ready to go on: without its seed it goes on with new dice. Throws the engine's refusal. */
export function reopen(engine: Engine, saved: Saved): Table {
  const table = engine.open(saved.record, saved.seed ?? undefined);
  if (saved.seed !== null || saved.finished || table.info().real) return table;
  const branch = table.branch();
  table.close();
  return branch;
}

/** Makes a table and goes there. Throws the engine's refusal. */
export async function startTable(engine: Engine, order: Order): Promise<void> {
  await goTo(engine.make(order));
}

/** The same people and options once more. */
export async function rematch(table: Table): Promise<void> {
  await goTo(table.again());
}

/** What "next level" would change: the computer players, or the option that makes an automa stronger; and its name. */
export interface NextLevel {
  people?: Person[];
  option?: string;
  words: string; // "4", "III", "Stronger rival"
}

/** The next harder table with the same game; null at the top, and against people only. */
export function nextLevel(engine: Engine, table: Table): NextLevel | null {
  const { people, result, game } = table.info();
  const harder = raised(engine, people);
  if (harder) {
    const levels = harder.map((p) => /^bot:(\d+)$/.exec(p.player)?.[1] ?? '').sort();
    return { people: harder, words: levels.at(-1)! };
  }
  const option = engine
    .games()
    .find((g) => g.id === game)
    ?.options.find((o) => o.level);
  if (!option || result.rival === null) return null;
  const values = option.type === 'flag' ? ['off', 'on'] : (option.values ?? []).map(String);
  const next = values[values.indexOf(optionOf(table, option.name)) + 1];
  return next === undefined
    ? null
    : { option: `${option.name}=${next}`, words: next === 'on' ? option.title : next };
}

/** What an option of the table is set to. */
function optionOf(table: Table, name: string): string {
  const record = table.record();
  const header = JSON.parse(record.slice(0, record.indexOf('\n'))) as { options?: Record<string, unknown> };
  const value = header.options?.[name];
  return typeof value === 'boolean' ? (value ? 'on' : 'off') : String(value);
}

/** A table that is one level harder. Throws the engine's refusal. */
export async function playHarder(table: Table, { people, option }: NextLevel): Promise<void> {
  await goTo(table.again(people, option));
}

/** A table from the same position with other people: positions do not know names. */
export function withPeople(engine: Engine, table: Table, people: Person[]): Table {
  return engine.open(table.position(ALL_KNOWING), table.seed() ?? undefined, people);
}

/** How long ago, in words of the language. */
export function ago(when: number, language: string): string {
  const minutes = Math.round((when - Date.now()) / 60000);
  const words = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  if (minutes > -1) return t('site.justNow');
  if (minutes > -60) return words.format(minutes, 'minute');
  if (minutes > -60 * 24) return words.format(Math.round(minutes / 60), 'hour');
  const days = Math.round(minutes / (60 * 24));
  return days > -60 ? words.format(days, 'day') : words.format(Math.round(days / 30.4), 'month');
}

/** "A, B and C" in the language. */
export function listed(names: string[], language: string): string {
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(names);
}
