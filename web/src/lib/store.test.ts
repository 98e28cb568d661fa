// Saving where the browser's database is there, missing, forbidden, full, broken or held by an older tab.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Saved, Trouble } from './store';

type Store = typeof import('./store');
type Keeper = InstanceType<Store['Keeper']>;

/** As much of IndexedDB as the store uses. Events come later, as in a browser. */
class FakeBase {
  rows = new Map<string, Saved>();
  lines = new Map<string, { key: string; text: string }>();
  puts = 0; // characters that were written
  private turn: Promise<void> = Promise.resolve(); // ends when the last change is done
  refusal: Error | null = null; // of every change
  unreadable = new Set<string>(); // keys; "*": even the list of keys
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
    let { rows, lines } = this;
    let done = () => {};
    const before = changes ? this.turn : Promise.resolve(); // one change after the other
    if (changes) this.turn = new Promise((resolve) => (done = resolve));
    const begun = before.then(() => {
      ({ rows, lines } = this);
      if (changes) [rows, lines] = [new Map(rows), new Map(lines)];
    });
    let open = 0; // requests that are not answered yet
    const ask = (work: () => unknown) => {
      const request: Record<string, unknown> = {};
      open++;
      void begun.then(() => {
        request.result = work();
        const failed = request.result instanceof Error;
        ((failed ? request.onerror : request.onsuccess) as (() => void) | undefined)?.();
        open--;
        end();
      });
      return request;
    };
    const end = () => {
      if (!changes || open) return;
      done();
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
    void begun.then(end);
    const within = ([from, to]: [string, string], key: string) => from <= key && key <= to;
    const written = (value: object) => (this.puts += JSON.stringify(value).length);
    const readable = (key: string) => !this.unreadable.has(key);
    const failure = new Error('disk');
    const stores: Record<string, unknown> = {
      tables: {
        getAll: () => ask(() => (this.unreadable.size ? failure : [...rows.values()])),
        getAllKeys: () => ask(() => (readable('*') ? [...rows.keys()] : failure)),
        get: (id: string) => ask(() => (readable(id) ? rows.get(id) : failure)),
        put: (saved: Saved) => ask(() => (written(saved), rows.set(saved.id, saved))),
        delete: (id: string) => ask(() => rows.delete(id)),
      },
      lines: {
        getAll: (range: [string, string] = ['', '~']) =>
          ask(() => [...lines.values()].filter(({ key }) => within(range, key)).sort(byKey)),
        put: (part: { key: string; text: string }) => ask(() => (written(part), lines.set(part.key, part))),
        delete: (range: [string, string]) =>
          ask(() => {
            for (const key of lines.keys()) if (within(range, key)) lines.delete(key);
          }),
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
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules(); // files share a worker: the next one must not meet a store with this database
});

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
    for (const n of [1, 2, 3]) expect(await keeper.keep({ ...facts, length: n }, `line ${n}\n`)).toBe('disk');
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
    expect(await keeper.keep(facts, 'a')).toBe('disk');
    base.refusal = new DOMException('no room', 'QuotaExceededError');
    const waiting = [keeper.keep(facts, 'b'), keeper.keep(facts, 'c')];
    expect(await Promise.all(waiting)).toEqual(['memory', 'memory']);
    expect(await recordOf()).toBe('head\nabc');
    base.refusal = null;
    expect(await keeper.keep({ ...facts, updated: 9 }, 'd')).toBe('disk');
    expect(await keeper.keep({ ...facts, updated: 10 }, 'e')).toBe('disk');
    await visit();
    expect(await recordOf()).toBe('head\nabcde');
  });

  test('has its parts in order when there are ten and more of them', async () => {
    const keeper = new store.Keeper('head\n');
    const lines = Array.from({ length: 120 }, (_, n) => `line ${n}\n`);
    for (const line of lines) await keeper.keep(facts, line);
    expect(base.lines.size).toBe(120);
    await visit();
    expect(await recordOf()).toBe(`head\n${lines.join('')}`);
    expect((await store.savedTables())[0]?.record).toBe(`head\n${lines.join('')}`);
  });

  describe('in two tabs', () => {
    /** Two tabs that have read the same stored table. */
    async function twice(): Promise<[Keeper, Keeper]> {
      await store.keep(saved('a', 1));
      const { mark } = (await store.findTable('a'))!;
      return [new store.Keeper('r', mark), new store.Keeper('r', mark)];
    }

    test('is that of the one which writes first: the other is refused and changes nothing', async () => {
      const [one, two] = await twice();
      expect(await one.keep(facts, 'a')).toBe('disk');
      expect(await two.keep(facts, 'b')).toBe('changed');
      expect(await one.keep(facts, 'c')).toBe('disk');
      expect(await two.keep(facts, 'd')).toBe('changed');
      expect(await two.rest()).toBe('changed');
      expect(await recordOf()).toBe('rac');
      expect(troubles).toEqual([]);
    });

    test('is never a mixture when both write at once', async () => {
      const [one, two] = await twice();
      const outcomes = await Promise.all([one.keep(facts, 'a'), two.keep(facts, 'b'), one.keep(facts, 'c')]);
      expect(outcomes).toEqual(['disk', 'changed', 'disk']);
      expect(await recordOf()).toBe('rac');
    });

    test('goes on in the other from what was written, and the first is refused then', async () => {
      const [one] = await twice();
      for (const line of 'abc') await one.keep(facts, line);
      const { saved: read, mark } = (await store.findTable('a'))!;
      expect(mark?.size).toBe(read.record.length);
      const two = new store.Keeper(read.record, mark);
      expect(await two.keep(facts, 'd')).toBe('disk');
      expect(await one.keep(facts, 'x')).toBe('changed');
      expect(await two.keep(facts, 'e')).toBe('disk');
      expect(await recordOf()).toBe('rabcde');
    });

    test('is refused when the record is as long but another one, or longer by the same writer', async () => {
      const [one, two] = await twice();
      await one.keep(facts, 'a');
      const { mark } = (await store.findTable('a'))!;
      const third = new store.Keeper('ra', mark);
      await store.keep({ ...saved('a', 9), record: 'xy' });
      expect(await third.keep({ ...facts, updated: 10 }, 'b')).toBe('changed');
      expect(await two.keep({ ...facts, updated: 10 }, 'b')).toBe('changed');
      expect(await recordOf()).toBe('xy');
    });

    test('is not lost when the disk of the first was full: the other gets it and writes it', async () => {
      const [one, two] = await twice();
      base.refusal = new DOMException('no room', 'QuotaExceededError');
      expect(await one.keep({ ...facts, updated: 5 }, 'a')).toBe('memory');
      const { saved: read, mark } = (await store.findTable('a'))!;
      await visit(); // the other tab
      store.remember(read);
      base.refusal = null;
      expect((await store.findTable('a'))?.saved.record).toBe('ra');
      const next = new store.Keeper('ra', mark);
      expect(await next.keep({ ...facts, updated: 6 }, 'b')).toBe('disk');
      expect(await two.keep({ ...facts, updated: 7 }, 'x')).toBe('changed');
      expect(await recordOf()).toBe('rab');
    });

    test('that was removed in one is written whole again by the other', async () => {
      const [one] = await twice();
      await one.keep(facts, 'a');
      await store.forget('a');
      expect(await one.keep(facts, 'b')).toBe('disk');
      expect(await one.keep(facts, 'c')).toBe('disk');
      expect(await recordOf()).toBe('rabc');
    });
  });

  test('that version 1 has kept is found, and forgotten with all its lines', async () => {
    base.rows.set('old', saved('old', 4));
    expect(await recordOf('old')).toBe('r');
    const keeper = new store.Keeper('r', (await store.findTable('old'))!.mark);
    await keeper.keep({ ...facts, id: 'old' }, 's');
    await keeper.keep({ ...facts, id: 'old' }, 't');
    expect(await recordOf('old')).toBe('rst');
    await store.forget('old');
    expect([base.rows.size, base.lines.size]).toEqual([0, 0]);
  });
});

describe('finished tables', () => {
  const stats = { version: 1, id: 'a' } as unknown as NonNullable<Saved['stats']>;
  const finished = (id: string, length: number) => ({ ...saved(id, length), finished: true });

  test('are never dropped, and listed without their records, last finished first', async () => {
    await store.keep(finished('a', 1));
    await store.keep(saved('b', 2));
    await store.keep(finished('c', 3));
    await visit();
    const rows = await store.finishedTables();
    expect(rows.map((row) => row.id)).toEqual(['c', 'a']);
    expect(rows.every((row) => !('record' in row))).toBe(true);
  });

  test('get their row without a new writer: whoever plays there goes on', async () => {
    const keeper = new store.Keeper('r');
    const { record: _record, ...facts } = finished('a', 1);
    expect(await keeper.keep(facts, 'a')).toBe('disk');
    await store.noteStats('a', stats);
    expect((await store.finishedTables())[0]!.stats).toEqual(stats);
    expect(await keeper.keep({ ...facts, updated: 9 }, 'b')).toBe('disk');
    await store.noteStats('gone', stats);
    expect((await store.finishedTables()).map((row) => row.id)).toEqual(['a']);
  });

  test('without a database are those of this tab', async () => {
    await visit(null);
    await store.keep(finished('a', 1));
    await store.noteStats('a', stats);
    expect(await store.finishedTables()).toMatchObject([{ id: 'a', stats }]);
  });

  test('go out and come back with what is known of them, but without nonsense', async () => {
    await store.keep({ ...finished('a', 1), played: 60_000, brought: true });
    await store.keep(saved('b', 2));
    const text = await store.exportAll((s) => s.finished);
    expect(store.readBackup(text)).toMatchObject([{ id: 'a', played: 60_000, brought: true }]);
    const odd = text.replace('"played": 60000', '"played": "long", "stats": {"version": 1}');
    const [back] = store.readBackup(odd);
    expect([back!.played, back!.stats]).toEqual([undefined, undefined]);
  });
});

describe('damaged tables', () => {
  const { record: _, ...facts } = saved('a', 1);
  beforeEach(async () => {
    for (const id of ['a', 'b', 'c']) {
      const keeper = new store.Keeper('head\n');
      for (const line of ['1\n', '2\n', '3\n']) await keeper.keep({ ...facts, id }, line);
    }
  });
  const names = async () => {
    const { tables, damaged } = await store.savedGames();
    return [tables.map((s) => s.id), damaged.map((d) => d.id)];
  };

  test.each<[string, () => void]>([
    ['a field that makes no sense', () => Object.assign(base.rows.get('b')!, { people: 3 })],
    ['a field that is missing', () => Reflect.deleteProperty(base.rows.get('b')!, 'status')],
    ['a date that is none', () => Object.assign(base.rows.get('b')!, { updated: NaN })],
    ['a part that is missing', () => base.lines.delete('b/000001')],
    ['a part that is cut', () => Object.assign(base.lines.get('b/000002')!, { text: '' })],
    ['a part that is no text', () => Reflect.deleteProperty(base.lines.get('b/000002')!, 'text')],
    ['no row', () => base.rows.delete('b')],
    ['a row that cannot be read', () => base.unreadable.add('b')],
  ])('with %s are listed, the others are there', async (_what, harm) => {
    harm();
    expect(await names()).toEqual([['a', 'c'], ['b']]);
    expect((await store.savedTable('a'))?.record).toBe('head\n1\n2\n3\n');
    expect(await store.savedTable('b')).toBeUndefined();
    expect(troubles).toEqual([]);
  });

  test('can be exported with all that is left, removed and put back', async () => {
    base.lines.delete('b/000001');
    const [left] = (await store.savedGames()).damaged;
    expect(left?.title).toBe('G');
    for (const text of ['head', '3']) expect(store.leftOf(left!)).toContain(text);
    await store.forget(left!.id);
    expect(await names()).toEqual([['a', 'c'], []]);
    expect([...base.lines.keys()].filter((key) => key.startsWith('b'))).toEqual([]);
    await store.restore(left!);
    expect(await names()).toEqual([['a', 'c'], ['b']]);
  });

  test('all of them: the person is told once, what this tab has in memory is there', async () => {
    base.unreadable.add('*');
    expect(await names()).toEqual([[], []]);
    store.remember(saved('d', 1));
    expect(await names()).toEqual([['d'], []]);
    expect(troubles).toEqual(['unreadable']);
  });
});
