// Saved tables of this browser, in IndexedDB. What cannot be written there (it is missing, forbidden, full, or held by
// an older tab) is kept in memory, so that play goes on, and the person is told. Who writes says what it believes to be
// stored; when that is not so, because another tab has written since, nothing is changed. Knows records only as text;
// nothing here opens a table.
import type { Person } from '../engine/types';
import { isFacts, type GameFacts } from './facts';

export interface Saved {
  id: string;
  record: string; // what the engine wrote: a record, or a position that the game goes on from
  seed: string | null; // of the dice, to roll on after coming back
  game: string;
  title: string;
  people: Person[];
  turn: number | null; // seat that acts next; null: nobody or the dice
  status: string; // what the acting seat does, in words of the engine
  won: number[]; // seats, when the game is over
  real?: boolean; // with real dice and cards; missing in older rows: without
  round: number;
  length: number;
  updated: number; // milliseconds
  finished: boolean;
  played?: number; // milliseconds at the table, as far as they were counted
  brought?: boolean; // it came as a file
  match?: string; // as the server calls it, where it was played there; nothing was done to it here since
  stats?: GameFacts; // when the game is over, and its row was made
}

/** Why saving does not work as it should; the pages have the words. */
export type Trouble = 'memory' | 'full' | 'blocked' | 'failed' | 'unreadable';

/** What is kept of a table beside its record. */
export type Facts = Omit<Saved, 'record'>;

/** What a table looks like in the store: who wrote it last, in how many parts, with how many characters. */
export interface Mark {
  writer?: string;
  parts?: number;
  size?: number; // missing in what was written before it was counted
}

/** A stored table with its mark: without one it is in the memory of this tab only. */
export interface Found {
  saved: Saved;
  mark?: Mark;
}

/** What is left of a stored table that is not whole: a field or a part of its record is missing or makes no sense. */
export interface Damaged {
  id: IDBValidKey;
  title: string; // may be empty
  row?: unknown;
  parts: Part[];
}

/** Where a table is after writing. "changed": another tab has written it since, and it is as that tab wrote it. */
export type Outcome = 'disk' | 'memory' | 'changed';

/** One writing: lines more for the record, or all of it. */
interface Writing {
  facts: Facts;
  text: string;
  whole: boolean;
  writer?: string;
  mark?: Mark; // what the writer believes to be there; without one: an older table or none
}

interface Shelf {
  all(): Promise<{ tables: Saved[]; damaged: Damaged[] }>;
  /** Only the rows, without the records. */
  rows(): Promise<Row[]>;
  /** Adds to the row of a table that is there; nobody else's writing is touched. */
  note(id: string, stats: GameFacts): Promise<void>;
  /** Undefined when it is not there; throws when it is damaged. */
  get(id: string): Promise<Found | undefined>;
  /** The new mark; without one nothing was written, for something else is there ("changed") or nothing ("gone"). */
  write(writing: Writing): Promise<Mark | 'changed' | 'gone'>;
  restore(damaged: Damaged): Promise<void>;
  remove(id: IDBValidKey): Promise<void>;
}

const NAME = 'orrery';
const VERSION = 2; // 1 had the records inside the tables
const TABLES = 'tables';
const LINES = 'lines';

/** A row of TABLES, and one of LINES: a record lies in parts, in the order of their keys. */
type Row = Facts & Mark & { record?: string };
interface Part {
  key: string;
  text: string;
}
const keyOf = (id: string, part: number) => `${id}/${String(part).padStart(6, '0')}`;
const partsOf = (id: IDBValidKey) => IDBKeyRange.bound(`${String(id)}/`, `${String(id)}/~`);
const markOf = ({ writer, parts, size }: Row): Mark => ({ writer, parts, size });
const same = (a: Mark, b: Mark) => a.writer === b.writer && a.parts === b.parts && a.size === b.size;

/** A table from its row and its parts; undefined when they do not fit together. */
function joined(row: Row, lines: Part[]): Found | undefined {
  const { writer: _writer, parts = 0, size, record = '', ...facts } = row;
  const saved = { ...facts, record: record + lines.map((part) => part.text).join('') };
  if (!isSaved(saved) || lines.length !== parts) return undefined;
  if (size !== undefined && size !== saved.record.length) return undefined;
  return { saved, mark: markOf(row) };
}

/** An id that nobody will guess or meet twice: 10 letters and digits. */
export function newId(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
  return Array.from(
    crypto.getRandomValues(new Uint8Array(10)),
    (byte) => letters[byte % letters.length],
  ).join('');
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the request failed'));
  });
}

/** All of a store, one by one when it cannot be read at once; of what cannot be read at all only the key is left. */
async function everything<T>(look: () => IDBObjectStore, left: (key: IDBValidKey) => T): Promise<T[]> {
  try {
    return await done(look().getAll() as IDBRequest<T[]>);
  } catch {
    const keys = await done(look().getAllKeys());
    const one = (key: IDBValidKey) => done(look().get(key) as IDBRequest<T>).catch(() => left(key));
    return Promise.all(keys.map(one));
  }
}

function diskShelf(base: IDBDatabase): Shelf {
  const BOTH = [TABLES, LINES];
  const look = (name: string) => base.transaction(BOTH, 'readonly').objectStore(name);
  const change = (work: (tables: IDBObjectStore, lines: IDBObjectStore) => void) =>
    new Promise<void>((resolve, reject) => {
      const changes = base.transaction(BOTH, 'readwrite');
      changes.oncomplete = () => resolve();
      changes.onabort = () => reject(changes.error ?? new Error('not written')); // follows every error, with its reason
      work(changes.objectStore(TABLES), changes.objectStore(LINES));
    });
  return {
    all: async () => {
      const [rows, parts] = await Promise.all([
        everything(
          () => look(TABLES),
          (id) => ({ id }) as Row,
        ),
        everything(
          () => look(LINES),
          (key) => ({ key }) as Part,
        ),
      ]);
      return sorted(rows, parts);
    },
    rows: () =>
      everything(
        () => look(TABLES),
        (id) => ({ id }) as Row,
      ),
    note: (id, stats) =>
      change((tables) => {
        const found = tables.get(id) as IDBRequest<Row | undefined>;
        found.onsuccess = () => {
          if (found.result) tables.put({ ...found.result, stats } satisfies Row);
        };
      }),
    get: async (id) => {
      const reading = base.transaction(BOTH, 'readonly');
      const [row, parts] = await Promise.all([
        done(reading.objectStore(TABLES).get(id) as IDBRequest<Row | undefined>),
        done(reading.objectStore(LINES).getAll(partsOf(id)) as IDBRequest<Part[]>),
      ]);
      const found = row && joined(row, parts);
      if (row && !found) throw new Error(`${id} is damaged`);
      return found;
    },
    write: async ({ facts, text, whole, writer, mark }) => {
      let result: Mark | 'changed' | 'gone' = 'changed';
      await change((tables, lines) => {
        const found = tables.get(facts.id) as IDBRequest<Row | undefined>;
        found.onsuccess = () => {
          const row = found.result;
          const mine = whole && writer !== undefined && row?.writer === writer; // nobody else has written since
          if (row && !mine && !(mark ? same(row, mark) : row.updated <= facts.updated)) return;
          if (!row && !whole) {
            result = 'gone';
            return;
          }
          const [parts, size] = whole ? [0, 0] : [row?.parts ?? 0, row?.size ?? 0];
          result = { writer, parts: parts + 1, size: size + text.length };
          tables.put({ ...facts, ...result } satisfies Row);
          if (whole) lines.delete(partsOf(facts.id));
          lines.put({ key: keyOf(facts.id, parts), text } satisfies Part);
        };
      });
      return result;
    },
    restore: ({ row, parts }) =>
      change((tables, lines) => {
        if (row) tables.put(row);
        for (const part of parts) lines.put(part);
      }),
    remove: (id) =>
      change((tables, lines) => {
        tables.delete(id);
        lines.delete(partsOf(id));
      }),
  };
}

/** Rows and parts as tables; what does not make a whole table is damaged, also parts without a row. */
function sorted(rows: Row[], parts: Part[]): { tables: Saved[]; damaged: Damaged[] } {
  const byTable = new Map<IDBValidKey, { row?: Row; parts: Part[] }>();
  for (const row of rows) byTable.set(row.id, { row, parts: [] });
  for (const part of parts) {
    const id = part.key.slice(0, part.key.lastIndexOf('/'));
    if (!byTable.has(id)) byTable.set(id, { parts: [] });
    byTable.get(id)!.parts.push(part);
  }
  const tables: Saved[] = [];
  const damaged: Damaged[] = [];
  for (const [id, left] of byTable) {
    const found = left.row && joined(left.row, left.parts);
    const title: unknown = left.row?.title;
    if (found) tables.push(found.saved);
    else damaged.push({ id, title: typeof title === 'string' ? title : '', ...left });
  }
  return { tables, damaged };
}

let disk: Promise<Shelf | null> | undefined;
const waiting = new Map<string, { saved: Saved; writer?: string }>(); // tables that are not on the disk as they are now
let tell: (trouble: Trouble) => void = () => {};
let told: Trouble | undefined; // since a table was written

/** Who tells the person about trouble. */
export function onTrouble(listener: (trouble: Trouble) => void): void {
  tell = listener;
}

/** Once is enough, until saving works again. */
function complain(trouble: Trouble): void {
  if (told !== trouble) tell(trouble);
  told = trouble;
}

/** The disk, or null where there is none or none yet. */
function openDisk(): Promise<Shelf | null> {
  return new Promise((resolve) => {
    const without = (trouble: Trouble) => {
      complain(trouble);
      resolve(null);
    };
    try {
      const request = indexedDB.open(NAME, VERSION);
      request.onupgradeneeded = ({ oldVersion }) => {
        if (oldVersion < 1) request.result.createObjectStore(TABLES, { keyPath: 'id' });
        request.result.createObjectStore(LINES, { keyPath: 'key' });
      };
      request.onblocked = () => without('blocked');
      request.onerror = () => without('memory');
      request.onsuccess = () => {
        const shelf = watched(request.result);
        resolve(shelf);
        if (told) void catchUp(shelf);
      };
    } catch {
      without('memory');
    }
  });
}

function watched(base: IDBDatabase): Shelf {
  base.onversionchange = () => base.close(); // another tab brings a newer version: let it
  base.onclose = () => (disk = undefined); // the browser took it away: try again
  return diskShelf(base);
}

/** The older tab is closed at last: write what waited. */
async function catchUp(shelf: Shelf): Promise<void> {
  disk = Promise.resolve(shelf);
  for (const { saved, writer } of [...waiting.values()]) {
    const { record: text, ...facts } = saved;
    await write({ facts, text, whole: true, writer });
  }
}

function open(): Promise<Shelf | null> {
  return (disk ??= openDisk());
}

/** All saved tables, last used first, and those that are damaged. Never throws. */
export async function savedGames(): Promise<{ tables: Saved[]; damaged: Damaged[] }> {
  const shelf = await open();
  const { tables, damaged } = (await shelf?.all().catch(() => complain('unreadable'))) ?? {
    tables: [],
    damaged: [],
  };
  const byId = new Map(tables.map((saved) => [saved.id, saved]));
  for (const { saved } of waiting.values()) if (isAsNew(saved, byId.get(saved.id))) byId.set(saved.id, saved);
  return { tables: [...byId.values()].sort((a, b) => b.updated - a.updated), damaged };
}

export async function savedTables(): Promise<Saved[]> {
  return (await savedGames()).tables;
}

/** Finished tables without their records, last finished first; damaged ones are left out. Never throws. */
export async function finishedTables(): Promise<Facts[]> {
  const shelf = await open();
  const rows = (await shelf?.rows().catch(() => complain('unreadable'))) ?? [];
  const byId = new Map<string, Facts>();
  for (const row of rows) if (isSaved({ ...row, record: '' })) byId.set(row.id, row);
  for (const { saved } of waiting.values()) if (isAsNew(saved, byId.get(saved.id))) byId.set(saved.id, saved);
  return [...byId.values()].filter((row) => row.finished).sort((a, b) => b.updated - a.updated);
}

/** Keeps the row of a finished table that was made from its record. Never throws. */
export async function noteStats(id: string, stats: GameFacts): Promise<void> {
  const here = waiting.get(id);
  if (here) here.saved.stats = stats;
  await (await open())?.note(id, stats).catch(() => complain('failed'));
}

const isAsNew = (a: { updated: number }, b?: { updated: number }) => !b || a.updated >= b.updated;

/** A stored table and what a Keeper needs to go on with it. Throws when it is damaged or cannot be read. */
export async function findTable(id: string): Promise<Found | undefined> {
  const here = waiting.get(id)?.saved;
  const found = await (await open())?.get(id).catch((error: unknown) => {
    if (!here) throw error;
    return undefined;
  });
  return here && isAsNew(here, found?.saved) ? { saved: here, mark: found?.mark } : found;
}

export async function savedTable(id: string): Promise<Saved | undefined> {
  return (await findTable(id).catch(() => undefined))?.saved;
}

/** What another tab could not write is kept in this one, too. */
export function remember(saved: Saved): void {
  waiting.set(saved.id, { saved });
}

/** What this tab has of a table and could not write. */
export function unwrittenTable(id: string): Saved | undefined {
  return waiting.get(id)?.saved;
}

/** Keeps a table; true when it will be there after this tab is closed. Never throws: the person is told, the game goes
 * on. A newer one that is stored already stays. */
export async function keep({ record, ...facts }: Saved): Promise<boolean> {
  return (await write({ facts, text: record, whole: true })).outcome !== 'memory';
}

/** A whole table, to the disk or else to memory. Never throws. */
async function write(writing: Writing): Promise<{ outcome: Outcome; mark?: Mark }> {
  const { facts, text, writer } = writing;
  const saved = { ...facts, record: text };
  try {
    const shelf = await open();
    if (!shelf) {
      waiting.set(facts.id, { saved, writer });
      return { outcome: 'memory' };
    }
    const mark = await shelf.write(writing);
    if (isAsNew(saved, waiting.get(facts.id)?.saved)) waiting.delete(facts.id);
    told = undefined;
    return typeof mark === 'string' ? { outcome: 'changed' } : { outcome: 'disk', mark };
  } catch (error) {
    waiting.set(facts.id, { saved, writer });
    complain(error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'failed');
    return { outcome: 'memory' };
  }
}

/** Keeps a table that is being played: its record whole at first, from then on what it has grown by. */
export class Keeper {
  private readonly writer = newId();
  private fresh = ''; // lines that are not written yet
  private whole = true; // the next time: nothing was written yet, or the last writing failed
  private last: Promise<Outcome> = Promise.resolve('disk');

  /** The mark of the stored match that is resumed: while another one is there, nothing is written. */
  constructor(
    private record: string,
    private mark?: Mark,
  ) {}

  /** One writing after the other. After "changed" nothing more is written: the table must be read again. */
  keep(facts: Facts, lines: string): Promise<Outcome> {
    this.record += lines;
    this.fresh += lines;
    this.last = this.last.then((was) => (was === 'changed' ? was : this.write(facts)));
    return this.last;
  }

  /** All that was asked for is written, or cannot be; how the last writing ended. */
  rest(): Promise<Outcome> {
    return this.last;
  }

  private async write(facts: Facts): Promise<Outcome> {
    const { writer, mark, record } = this;
    const lines = this.fresh;
    this.fresh = '';
    const shelf = this.whole ? null : await open();
    const more: Writing = { facts, text: lines, whole: false, writer, mark };
    const appended = (await shelf?.write(more).catch(() => undefined)) ?? 'gone';
    if (appended === 'changed') return appended;
    if (appended !== 'gone') {
      this.mark = appended;
      return 'disk';
    }
    const { outcome, mark: next } = await write({ facts, text: record, whole: true, writer, mark });
    this.whole = outcome !== 'disk';
    this.mark = next ?? mark;
    return outcome;
  }
}

/** Removes a table, damaged or not. */
export async function forget(id: IDBValidKey): Promise<void> {
  waiting.delete(String(id));
  try {
    await (await open())?.remove(id);
  } catch {
    complain('failed');
  }
}

/** Puts what is left of a damaged table back, after it was removed. */
export async function restore(damaged: Damaged): Promise<void> {
  try {
    await (await open())?.restore(damaged);
  } catch {
    complain('failed');
  }
}

/** All that is left of a damaged table, for a file. */
export function leftOf({ row, parts }: Damaged): string {
  return JSON.stringify({ row, parts }, null, 1);
}

interface Backup {
  orrery_backup: 1;
  tables: Saved[];
}

/** Every saved table as one text, for a file; or only those that are wanted. */
export async function exportAll(wanted: (saved: Saved) => boolean = () => true): Promise<string> {
  const tables = (await savedTables()).filter(wanted);
  return JSON.stringify({ orrery_backup: 1, tables } satisfies Backup, null, 1);
}

/** Tables of a backup that are whole; throws when the text is no backup. */
export function readBackup(text: string): Saved[] {
  const backup = JSON.parse(text) as Partial<Backup> | null;
  if (backup?.orrery_backup !== 1 || !Array.isArray(backup.tables)) throw new Error('no backup');
  return backup.tables.filter(isSaved).map(clean);
}

/** Without what else a file may hold in the place of facts that can be missing. */
function clean({ played, brought, match, stats, ...saved }: Saved): Saved {
  return {
    ...saved,
    ...(typeof played === 'number' && played >= 0 ? { played } : {}),
    ...(brought === true ? { brought } : {}),
    ...(typeof match === 'string' ? { match } : {}),
    ...(isFacts(stats) && stats.id === saved.id ? { stats } : {}),
  };
}

function isSaved(value: unknown): value is Saved {
  const saved = value as Partial<Saved> | null;
  const words = [saved?.id, saved?.record, saved?.game, saved?.title, saved?.status];
  const numbers = [saved?.round, saved?.length, saved?.updated];
  return (
    words.every((word) => typeof word === 'string') &&
    numbers.every((number) => Number.isFinite(number)) &&
    Array.isArray(saved?.won) &&
    Array.isArray(saved.people) &&
    saved.people.every((p) => typeof p?.name === 'string' && typeof p.player === 'string')
  );
}

/** Brings tables back; a newer one that is already here stays. Returns how many came. */
export async function importAll(text: string): Promise<number> {
  const here = new Map((await savedTables()).map((saved) => [saved.id, saved.updated]));
  const fresh = readBackup(text).filter((saved) => (here.get(saved.id) ?? 0) < saved.updated);
  for (const saved of fresh) await keep(saved);
  return fresh.length;
}

/** Asks the browser once not to throw saved tables away when space is short. */
export async function askToStay(): Promise<void> {
  await navigator.storage?.persist?.().catch(() => false);
}
