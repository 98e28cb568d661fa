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

export interface Shelf {
  all(): Promise<Saved[]>;
  get(id: string): Promise<Saved | undefined>;
  put(saved: Saved): Promise<void>;
  remove(id: string): Promise<void>;
}

const NAME = 'orrery';
const TABLES = 'tables';

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
  const read = () => base.transaction(TABLES, 'readonly').objectStore(TABLES);
  const write = (work: (store: IDBObjectStore) => void) =>
    new Promise<void>((resolve, reject) => {
      const change = base.transaction(TABLES, 'readwrite');
      change.oncomplete = () => resolve();
      change.onabort = () => reject(change.error ?? new Error('not written')); // follows every error, with its reason
      work(change.objectStore(TABLES));
    });
  return {
    all: async () => done(read().getAll() as IDBRequest<Saved[]>),
    get: async (id) => done(read().get(id) as IDBRequest<Saved | undefined>),
    put: (saved) => write((store) => store.put(saved)),
    remove: (id) => write((store) => store.delete(id)),
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
      const request = indexedDB.open(NAME, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(TABLES, { keyPath: 'id' });
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
export async function keep(saved: Saved): Promise<boolean> {
  try {
    const shelf = await open();
    if (!shelf) {
      await waiting.put(saved);
      return false;
    }
    await shelf.put(saved);
    if (((await waiting.get(saved.id))?.updated ?? 0) <= saved.updated) await waiting.remove(saved.id);
    told = undefined;
    return true;
  } catch (error) {
    await waiting.put(saved);
    complain(error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'failed');
    return false;
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
