// Saved tables of this browser, in IndexedDB. What cannot be written there (it is missing, forbidden, full, or held by
// an older tab) is kept in memory, so that play goes on, and the person is told. Knows records only as text; nothing
// here opens a table.
import type { Person } from '../engine/types';

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
  round: number;
  length: number;
  updated: number; // milliseconds
  finished: boolean;
}

/** Why saving does not work as it should; the pages have the words. */
export type Trouble = 'memory' | 'full' | 'blocked' | 'failed';

/** What is kept of a table beside its record. */
export type Facts = Omit<Saved, 'record'>;

export interface Shelf {
  all(): Promise<Saved[]>;
  get(id: string): Promise<Saved | undefined>;
  /** Whole; `writer` is who goes on with it. */
  put(saved: Saved, writer?: string): Promise<void>;
  /** Lines more for the record; false when somebody else has written it since, and nothing is changed. */
  append(facts: Facts, writer: string, lines: string): Promise<boolean>;
  remove(id: string): Promise<void>;
}

const NAME = 'orrery';
const VERSION = 2; // 1 had the records inside the tables
const TABLES = 'tables';
const LINES = 'lines';

/** A row of TABLES, and one of LINES: a record lies in parts, in the order of their keys. */
type Row = Facts & { record?: string; writer?: string; parts?: number };
interface Part {
  key: string;
  text: string;
}
const keyOf = (id: string, part: number) => `${id}/${String(part).padStart(6, '0')}`;
const partsOf = (id: string) => IDBKeyRange.bound(`${id}/`, `${id}/~`);

function joined({ writer: _writer, parts: _parts, record = '', ...facts }: Row, lines: Part[]): Saved {
  return { ...facts, record: record + lines.map((part) => part.text).join('') };
}

/** An id that nobody will guess or meet twice: 10 letters and digits. */
export function newId(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
  return Array.from(
    crypto.getRandomValues(new Uint8Array(10)),
    (byte) => letters[byte % letters.length],
  ).join('');
}

function memoryShelf(): Shelf {
  const tables = new Map<string, Saved>();
  return {
    all: async () => [...tables.values()],
    get: async (id) => tables.get(id),
    put: async (saved) => void tables.set(saved.id, saved),
    append: async () => false,
    remove: async (id) => void tables.delete(id),
  };
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the request failed'));
  });
}

function diskShelf(base: IDBDatabase): Shelf {
  const BOTH = [TABLES, LINES];
  const read = () => {
    const look = base.transaction(BOTH, 'readonly');
    return { tables: look.objectStore(TABLES), lines: look.objectStore(LINES) };
  };
  const write = (work: (tables: IDBObjectStore, lines: IDBObjectStore) => void) =>
    new Promise<void>((resolve, reject) => {
      const change = base.transaction(BOTH, 'readwrite');
      change.oncomplete = () => resolve();
      change.onabort = () => reject(change.error ?? new Error('not written')); // follows every error, with its reason
      work(change.objectStore(TABLES), change.objectStore(LINES));
    });
  return {
    all: async () => {
      const { tables, lines } = read();
      const [rows, parts] = await Promise.all([
        done(tables.getAll() as IDBRequest<Row[]>),
        done(lines.getAll() as IDBRequest<Part[]>),
      ]);
      const byTable = new Map<string, Part[]>(rows.map((row) => [row.id, []]));
      for (const part of parts) byTable.get(part.key.split('/')[0]!)?.push(part);
      return rows.map((row) => joined(row, byTable.get(row.id)!));
    },
    get: async (id) => {
      const { tables, lines } = read();
      const [row, parts] = await Promise.all([
        done(tables.get(id) as IDBRequest<Row | undefined>),
        done(lines.getAll(partsOf(id)) as IDBRequest<Part[]>),
      ]);
      return row && joined(row, parts);
    },
    put: ({ record, ...facts }, writer) =>
      write((tables, lines) => {
        tables.put({ ...facts, writer, parts: 1 } satisfies Row);
        lines.delete(partsOf(facts.id));
        lines.put({ key: keyOf(facts.id, 0), text: record } satisfies Part);
      }),
    append: async (facts, writer, text) => {
      let mine = false;
      await write((tables, lines) => {
        const found = tables.get(facts.id) as IDBRequest<Row | undefined>;
        found.onsuccess = () => {
          const { writer: last, parts = 0 } = found.result ?? {};
          mine = last === writer;
          if (!mine) return;
          tables.put({ ...facts, writer, parts: parts + 1 } satisfies Row);
          lines.put({ key: keyOf(facts.id, parts), text } satisfies Part);
        };
      });
      return mine;
    },
    remove: (id) =>
      write((tables, lines) => {
        tables.delete(id);
        lines.delete(partsOf(id));
      }),
  };
}

let disk: Promise<Shelf | null> | undefined;
const waiting = memoryShelf(); // tables that are not on the disk as they are now
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
  for (const saved of await waiting.all()) await keep(saved);
}

function open(): Promise<Shelf | null> {
  return (disk ??= openDisk());
}

/** All saved tables, last used first. */
export async function savedTables(): Promise<Saved[]> {
  const written = (await (await open())?.all().catch(() => [])) ?? [];
  const tables = new Map([...written, ...(await waiting.all())].map((saved) => [saved.id, saved]));
  return [...tables.values()].sort((a, b) => b.updated - a.updated);
}

export async function savedTable(id: string): Promise<Saved | undefined> {
  return (await waiting.get(id)) ?? (await open())?.get(id).catch(() => undefined);
}

/** Keeps a table; true when it will be there after this tab is closed. Never throws: the person is told, the game goes on. */
export async function keep(saved: Saved, writer?: string): Promise<boolean> {
  try {
    const shelf = await open();
    if (!shelf) {
      await waiting.put(saved);
      return false;
    }
    await shelf.put(saved, writer);
    if (((await waiting.get(saved.id))?.updated ?? 0) <= saved.updated) await waiting.remove(saved.id);
    told = undefined;
    return true;
  } catch (error) {
    await waiting.put(saved);
    complain(error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'failed');
    return false;
  }
}

/** Keeps a table that is being played: its record whole at first, from then on what it has grown by. */
export class Keeper {
  private readonly writer = newId();
  private fresh = ''; // lines that are not written yet
  private whole = true; // the next time: nothing was written yet, or the last writing failed
  private last: Promise<boolean> = Promise.resolve(true);

  constructor(private record: string) {}

  /** One writing after the other; true when it will be there after this tab is closed. */
  keep(facts: Facts, lines: string): Promise<boolean> {
    this.record += lines;
    this.fresh += lines;
    this.last = this.last.then(() => this.write(facts));
    return this.last;
  }

  private async write(facts: Facts): Promise<boolean> {
    const lines = this.fresh;
    this.fresh = '';
    const shelf = this.whole ? null : await open();
    const appended = await shelf?.append(facts, this.writer, lines).catch(() => false);
    if (appended) return true;
    this.fresh = '';
    const kept = await keep({ ...facts, record: this.record }, this.writer);
    this.whole = !kept;
    return kept;
  }
}

export async function forget(id: string): Promise<void> {
  await waiting.remove(id);
  try {
    await (await open())?.remove(id);
  } catch {
    complain('failed');
  }
}

interface Backup {
  orrery_backup: 1;
  tables: Saved[];
}

/** Every saved table as one text, for a file. */
export async function exportAll(): Promise<string> {
  return JSON.stringify({ orrery_backup: 1, tables: await savedTables() } satisfies Backup, null, 1);
}

/** Tables of a backup that are whole; throws when the text is no backup. */
export function readBackup(text: string): Saved[] {
  const backup = JSON.parse(text) as Partial<Backup> | null;
  if (backup?.orrery_backup !== 1 || !Array.isArray(backup.tables)) throw new Error('no backup');
  return backup.tables.filter(isSaved);
}

function isSaved(value: unknown): value is Saved {
  const saved = value as Partial<Saved> | null;
  const words = [saved?.id, saved?.record, saved?.game, saved?.title, saved?.status];
  const numbers = [saved?.round, saved?.length, saved?.updated];
  return (
    words.every((word) => typeof word === 'string') &&
    numbers.every((number) => typeof number === 'number') &&
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
