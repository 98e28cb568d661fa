// What the pages rely on: addresses, words, settings, options, saved tables, packed texts.
import { beforeAll, describe, expect, it } from 'vitest';
import { testEngine } from '../engine/testing';
import type { WasmEngine } from '../engine/wasm';
import { preferred, speak, t } from '../i18n';
import { site as de } from '../i18n/de/site';
import { site as en } from '../i18n/en/site';
import { pack, unpack } from './files';
import { Followed } from './follow';
import { link, readHash } from './router';
import { readSettings } from './settings';
import { exportAll, importAll, keep, newId, readBackup, savedTables, type Saved } from './store';
import { ago, reopen, snapshot, withPeople } from './tables';

let engine: WasmEngine;
beforeAll(async () => {
  engine = await testEngine();
});
const games = (await testEngine()).games();

function saved(id: string, updated: number): Saved {
  const base = { record: 'r', seed: '1', game: 'g', title: 'G', people: [{ name: 'A', player: 'me' }] };
  return { ...base, id, updated, turn: 0, status: '', won: [], round: 1, length: 0, finished: false };
}

describe('addresses', () => {
  it('come back as they were written', () => {
    expect(readHash(link('table', 'a/b ü'))).toEqual({ page: 'table', rest: ['a/b ü'], query: {} });
    expect(readHash('#/rules/x?at=AB-1.2')).toEqual({ page: 'rules', rest: ['x'], query: { at: 'AB-1.2' } });
  });
  it('that are broken or empty lead somewhere', () => {
    expect(readHash('').page).toBe('home');
    expect(readHash('#/new/%E0%A4').rest).toEqual(['%E0%A4']);
  });
});

describe('words', () => {
  it('take values and know one from many', async () => {
    await speak('en');
    expect(t('site.tables', { n: 1 })).toBe('1 table');
    expect(t('site.tables', { n: 3 })).toBe('3 tables');
    await speak('de');
    expect(t('site.tables', { n: 3 })).toBe('3 Tische');
    await speak('en');
  });
  it('name the same values in both languages', () => {
    const names = (text: string) => [...new Set([...text.matchAll(/\{(\w+)/g)].map((m) => m[1]))].sort();
    for (const key of Object.keys(en) as (keyof typeof en)[])
      expect([key, names(de[key])]).toEqual([key, names(en[key])]);
  });
  it('are in the first language of the reader that we speak', () => {
    expect(preferred(['fr-FR', 'de-AT', 'en'])).toBe('de');
    expect(preferred(['fr'])).toBe('en');
  });
});

it('says how long ago in the unit that people would take', () => {
  const days = (n: number) => ago(Date.now() - n * 86_400_000, 'en');
  expect([0.5, 1, 13, 59, 61, 198].map(days)).toEqual([
    '12 hours ago',
    'yesterday',
    '13 days ago',
    '59 days ago',
    '2 months ago',
    '7 months ago',
  ]);
});

describe('settings', () => {
  it('survive nonsense', () => {
    for (const text of [null, '', 'null', '[]', '{"theme":"pink","name":5,"quick":{"a":1}}']) {
      expect(readSettings(text)).toMatchObject({ name: '', theme: 'system', sounds: false, quick: {} });
      expect(readSettings(text)).toMatchObject({ chancesAlone: false, chancesShared: false });
    }
  });
  it('keep what makes sense', () => {
    const wanted = {
      theme: 'light',
      chancesAlone: true,
      chancesShared: true,
      quick: { g: { seats: 3, player: 'p' } },
    };
    expect(readSettings(JSON.stringify(wanted))).toMatchObject(wanted);
  });
});

describe('texts in addresses', () => {
  it('come back, whatever letters they have', async () => {
    const text = `{"a":"ü☀"}\n${'long '.repeat(500)}`;
    const letters = await pack(text);
    expect(letters).toMatch(/^[\w-]+$/);
    expect(letters.length).toBeLessThan(200);
    expect(await unpack(letters)).toBe(text);
  });
  it('have only letters that an address leaves alone', async () => {
    const sign = (n: number, i: number) => String.fromCharCode(33 + ((i * i * n + 7 * i + n) % 94));
    for (let n = 0; n < 20; n++) {
      const text = Array.from({ length: 60 }, (_, i) => sign(n, i)).join('');
      expect(await pack(text)).toMatch(/^[\w-]+$/);
    }
  });
  it('are refused when they were cut', async () => {
    const letters = await pack('some text that is long enough to be cut');
    await expect(unpack(letters.slice(0, -6))).rejects.toThrow();
  });
});

describe('saved tables', () => {
  it('are kept in memory where nothing else is, last used first', async () => {
    await keep(saved('one', 1));
    await keep(saved('two', 2));
    expect((await savedTables()).map((s) => s.id)).toEqual(['two', 'one']);
  });
  it('come back from a backup, but never over a newer one', async () => {
    const text = await exportAll();
    await keep({ ...saved('one', 5), status: 'newer' });
    expect(await importAll(text)).toBe(0);
    expect(await importAll(text.replace('"two"', '"three"'))).toBe(1);
    expect((await savedTables()).find((s) => s.id === 'one')?.status).toBe('newer');
  });
  it('leave broken ones of a backup out, and refuse what is no backup', () => {
    const tables = [saved('fine', 1), { id: 'broken' }, null];
    expect(readBackup(JSON.stringify({ orrery_backup: 1, tables })).map((s) => s.id)).toEqual(['fine']);
    expect(() => readBackup('{}')).toThrow();
    expect(() => readBackup('no')).toThrow();
  });
  it('have ids of their own', () => {
    expect(new Set(Array.from({ length: 200 }, newId)).size).toBe(200);
  });
});

describe.each(games)('a kept table of $id', (game) => {
  const people = (n: number) => Array.from({ length: n }, (_, i) => ({ name: `N${i}`, player: 'me' }));

  it('goes on with the same dice, or with new ones where they are not known', () => {
    const table = engine.make({ game: game.id, seats: 0, options: [], people: [], seed: '3' });
    const kept = snapshot('x', table.record(), table.info(), table.seed());
    const same = reopen(engine, kept);
    const other = reopen(engine, { ...kept, seed: null });
    expect(same.seed()).toBe(table.seed());
    expect(other.seed()).not.toBeNull();
    for (const open of [table, same, other]) open.close();
  });
  it('is followed move by move; a takeback is noticed even when the match is longer then', () => {
    const table = engine.make({ game: game.id, seats: 0, options: [], people: [], seed: '3' });
    const decide = () => {
      while (table.step());
      table.do(table.legal().steps[0]!.action);
    };
    const read = () => new Followed(engine.open(table.record(), table.seed() ?? undefined));
    const page = read();
    for (let n = 0; n < 4; n++) {
      decide();
      expect(page.goOn(read())).toBe(true);
      expect([page.table.info().length, page.table.record()]).toEqual([table.info().length, table.record()]);
    }
    const whoCan = () => table.info().people.findIndex((_, i) => table.canUndo(i) === null);
    for (let n = 0; whoCan() < 0 && n < 20; n++) decide();
    expect(page.goOn(read())).toBe(true);
    table.undo(whoCan());
    decide();
    decide();
    const next = read();
    expect(page.goOn(next)).toBe(false);
    for (const open of [table, page.table, next.table]) open.close();
  });
  it('made from a position gets its people', () => {
    const table = engine.make({ game: game.id, seats: 0, options: [], people: [], seed: '3' });
    const named = withPeople(engine, table, people(table.info().seats));
    expect(named.info().people).toEqual(people(table.info().seats));
    expect(named.seed()).toBe(table.seed());
    for (const open of [table, named]) open.close();
  });
});
