// Saving where the browser's database is there, missing, forbidden, full, broken or held by an older tab.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Saved, Trouble } from './store';

type Store = typeof import('./store');

/** As much of IndexedDB as the store uses. Events come later, as in a browser. */
class FakeBase {
  rows = new Map<string, Saved>();
  lines = new Map<string, { key: string; text: string }>();
  puts = 0; // characters that were written
  refusal: Error | null = null; // of every change
  opening: 'works' | 'fails' | 'blocked' = 'works';
  finish: () => void = () => {}; // lets a blocked opening go on
  onclose: (() => void) | null = null;
  closed = false;

  open(): unknown {
    const request: Record<string, unknown> = { result: this };
    const fire = (name: string) => queueMicrotask(() => (request[name] as () => void)?.());
    this.finish = () => fire('onsuccess');
    if (this.opening === 'works') fire('onsuccess');
    else fire(this.opening === 'fails' ? 'onerror' : 'onblocked');
    return request;
  }

  transaction(_: string[], mode: string): unknown {
    if (this.closed) throw new DOMException('closed', 'InvalidStateError');
    const change: Record<string, unknown> = { error: null };
    const changes = mode === 'readwrite';
    const rows = changes ? new Map(this.rows) : this.rows;
    const lines = changes ? new Map(this.lines) : this.lines;
    let open = 0; // requests that are not answered yet
    const answer = (result: unknown) => {
      const request: Record<string, unknown> = { result };
      open++;
      queueMicrotask(() => {
        (request.onsuccess as () => void)?.();
        open--;
        end();
      });
      return request;
    };
    const end = () => {
      if (!changes || open) return;
      if (this.refusal) {
        (change.onerror as (() => void) | undefined)?.(); // the reason is not known before the end
        change.error = this.refusal;
        (change.onabort as () => void)();
      } else {
        this.rows = rows;
        this.lines = lines;
        (change.oncomplete as () => void)();
      }
    };
    queueMicrotask(end);
    const within = ([from, to]: [string, string], key: string) => from <= key && key <= to;
    const written = (value: object) => (this.puts += JSON.stringify(value).length);
    const stores: Record<string, unknown> = {
      tables: {
        getAll: () => answer([...rows.values()]),
        get: (id: string) => answer(rows.get(id)),
        put: (saved: Saved) => (written(saved), rows.set(saved.id, saved)),
        delete: (id: string) => rows.delete(id),
      },
      lines: {
        getAll: (range: [string, string] = ['', '~']) =>
          answer([...lines.values()].filter(({ key }) => within(range, key)).sort(byKey)),
        put: (part: { key: string; text: string }) => (written(part), lines.set(part.key, part)),
        delete: (range: [string, string]) => {
          for (const key of lines.keys()) if (within(range, key)) lines.delete(key);
        },
      },
    };
    change.objectStore = (name: string) => stores[name];
    return change;
  }
  close(): void {
    this.closed = true;
  }
}

const byKey = (a: { key: string }, b: { key: string }) => (a.key < b.key ? -1 : 1);

function saved(id: string, length: number): Saved {
  const base = { record: 'r', seed: '1', game: 'g', title: 'G', people: [], turn: 0, status: '', won: [] };
  return { ...base, id, round: 1, length, updated: length, finished: false };
}

let base: FakeBase;
let store: Store;
let troubles: Trouble[];

async function visit(database: unknown = base): Promise<void> {
  vi.resetModules();
  vi.stubGlobal('indexedDB', database ?? undefined);
  vi.stubGlobal('IDBKeyRange', { bound: (from: string, to: string) => [from, to] });
  store = await import('./store');
  troubles = [];
  store.onTrouble((trouble) => troubles.push(trouble));
}
beforeEach(async () => {
  base = new FakeBase();
  await visit();
});
afterEach(() => vi.unstubAllGlobals());

/** A game goes on: every move is kept somewhere, and is found again in this tab. */
async function play(moves: number): Promise<boolean[]> {
  const kept: boolean[] = [];
  for (let n = 1; n <= moves; n++) {
    kept.push(await store.keep(saved('a', n)));
    expect((await store.savedTable('a'))?.length).toBe(n);
    expect((await store.savedTables()).map((s) => [s.id, s.length])).toEqual([['a', n]]);
  }
  return kept;
}

test('a table is there again after the tab was closed', async () => {
  expect(await play(2)).toEqual([true, true]);
  await visit();
  expect((await store.savedTable('a'))?.length).toBe(2);
  expect(troubles).toEqual([]);
});

describe('without a database the game goes on, and the person is told once', () => {
  test('that is missing', async () => {
    await visit(null);
    expect(await play(3)).toEqual([false, false, false]);
    expect(troubles).toEqual(['memory']);
  });

  test('that is forbidden', async () => {
    await visit({
      open() {
        throw new DOMException('no', 'SecurityError');
      },
    });
    expect(await play(3)).toEqual([false, false, false]);
    expect(troubles).toEqual(['memory']);
  });

  test('that cannot be opened', async () => {
    base.opening = 'fails';
    expect(await play(2)).toEqual([false, false]);
    expect(troubles).toEqual(['memory']);
  });

  test('that an older tab holds: when it lets go, what waited is written', async () => {
    base.opening = 'blocked';
    expect(await play(2)).toEqual([false, false]);
    expect(troubles).toEqual(['blocked']);
    base.finish();
    await vi.waitFor(() => expect(base.rows.get('a')?.length).toBe(2));
    expect(await store.keep(saved('a', 3))).toBe(true);
    base.opening = 'works';
    await visit();
    expect((await store.savedTable('a'))?.length).toBe(3);
  });
});

describe('a database that takes no more', () => {
  test('because it is full: told once, until there is room again', async () => {
    expect(await play(1)).toEqual([true]);
    base.refusal = new DOMException('no room', 'QuotaExceededError');
    expect(await play(3)).toEqual([false, false, false]);
    expect(troubles).toEqual(['full']);
    expect(base.rows.get('a')?.length).toBe(1);
    base.refusal = null;
    expect(await store.keep(saved('a', 4))).toBe(true);
    expect((await store.savedTables()).map((s) => s.length)).toEqual([4]);
    base.refusal = new DOMException('no room', 'QuotaExceededError');
    await store.keep(saved('a', 5));
    expect(troubles).toEqual(['full', 'full']);
  });

  test('for another reason, or because it was closed', async () => {
    base.refusal = new Error('disk');
    expect(await play(2)).toEqual([false, false]);
    expect(troubles).toEqual(['failed']);
    base.closed = true;
    expect((await store.savedTable('a'))?.length).toBe(2);
    expect((await store.savedTables()).map((s) => s.id)).toEqual(['a']);
  });

  test('can still forget a table that was only kept here', async () => {
    base.refusal = new DOMException('no room', 'QuotaExceededError');
    await store.keep(saved('a', 1));
    base.refusal = null;
    await store.forget('a');
    expect(await store.savedTables()).toEqual([]);
  });
});

test('a backup that comes back is there, whether it can be written or not', async () => {
  const text = JSON.stringify({ orrery_backup: 1, tables: [saved('a', 1), saved('b', 2)] });
  base.refusal = new DOMException('no room', 'QuotaExceededError');
  expect(await store.importAll(text)).toBe(2);
  expect((await store.savedTables()).map((s) => s.id)).toEqual(['b', 'a']);
});

describe('a table that is played', () => {
  const { record: _, ...facts } = saved('a', 1);
  const recordOf = async (id = 'a') => (await store.savedTable(id))?.record;

  test('is written whole once, then line by line', async () => {
    const long = `${'x'.repeat(5000)}\n`;
    const keeper = new store.Keeper(long);
    for (const n of [1, 2, 3]) expect(await keeper.keep({ ...facts, length: n }, `line ${n}\n`)).toBe(true);
    expect(await recordOf()).toBe(`${long}line 1\nline 2\nline 3\n`);
    expect(base.puts).toBeLessThan(6500);
    await visit();
    expect((await store.savedTables()).map((s) => [s.length, s.record.length])).toEqual([[3, 5022]]);
    expect(Object.keys((await store.savedTable('a'))!)).not.toContain('writer');
  });

  test('is in order however fast the lines come, and none is there twice', async () => {
    const keeper = new store.Keeper('head\n');
    await Promise.all([...'abcdefghijkl'].map((line) => keeper.keep(facts, line)));
    expect(await recordOf()).toBe('head\nabcdefghijkl');
  });

  test('goes on in memory when the disk is full, and is whole on it when there is room again', async () => {
    const keeper = new store.Keeper('head\n');
    expect(await keeper.keep(facts, 'a')).toBe(true);
    base.refusal = new DOMException('no room', 'QuotaExceededError');
    const waiting = [keeper.keep(facts, 'b'), keeper.keep(facts, 'c')];
    expect(await Promise.all(waiting)).toEqual([false, false]);
    expect(await recordOf()).toBe('head\nabc');
    base.refusal = null;
    expect(await keeper.keep({ ...facts, updated: 9 }, 'd')).toBe(true);
    expect(await keeper.keep({ ...facts, updated: 10 }, 'e')).toBe(true);
    await visit();
    expect(await recordOf()).toBe('head\nabcde');
  });

  test('in two tabs is that of the last writer, never a mixture', async () => {
    const [one, two] = [new store.Keeper('one '), new store.Keeper('two ')];
    await one.keep(facts, 'a');
    await two.keep(facts, 'b');
    await one.keep(facts, 'c');
    expect(await recordOf()).toBe('one ac');
    await two.keep(facts, 'd');
    expect(await recordOf()).toBe('two bd');
  });

  test('that version 1 has kept is found, and forgotten with all its lines', async () => {
    base.rows.set('old', saved('old', 4));
    expect(await recordOf('old')).toBe('r');
    const keeper = new store.Keeper('r');
    await keeper.keep({ ...facts, id: 'old' }, 's');
    await keeper.keep({ ...facts, id: 'old' }, 't');
    expect(await recordOf('old')).toBe('rst');
    await store.forget('old');
    expect([base.rows.size, base.lines.size]).toEqual([0, 0]);
  });
});
