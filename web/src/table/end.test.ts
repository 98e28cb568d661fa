// The end of a match: the move that decided it is played once, then the result opens; and what the keys mean there.
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { orderOf, playOn, testEngine } from '../engine/testing';
import { NOW, type Result } from '../engine/types';
import type { WasmEngine } from '../engine/wasm';
import { End, endKey } from './end.svelte';
import { ranking, rivalName } from './ranking';
import { Recap } from './recap.svelte';
import { Session } from './session.svelte';

let engine: WasmEngine;
beforeAll(async () => {
  engine = await testEngine();
});

/** A table with one person, which computer players finish when they are asked to. */
function sit(calm: boolean, over = false) {
  const game = engine.games()[0]!;
  const setup = game.setups.find((s) => s.seats > 1)!;
  const order = orderOf(game, setup, ['me', 'random'], '4');
  const table = engine.make(order);
  const finish = () => {
    for (let n = 0; !table.info().result.over && n < 20_000; n++) {
      if (table.step()) continue;
      const { steps } = table.legal();
      table.do(steps[(n * 7) % steps.length]!.action);
    }
  };
  if (over) finish();
  const session = new Session({ table, scripted: true });
  const recap = new Recap(session, { enabled: () => false, speed: () => 1, calm: () => calm });
  const end = new End(session, recap, { calm: () => calm });
  return {
    session,
    recap,
    end,
    end_it: () => {
      finish();
      session.again();
      end.look();
    },
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the move that decided', () => {
  test('is played from the position before it, then the result opens', () => {
    const { session, end, end_it } = sit(false);
    end.look();
    expect(end.phase).toBe('off');
    end_it();
    expect(end.phase).toBe('plays');
    const { step } = end;
    expect(session.at).toBe(step!.from);
    const { entry } = session.table.decided(session.seat)!;
    expect(step!.from).toBeLessThan(entry);
    expect(step!.to).toBeGreaterThanOrEqual(entry);
    vi.advanceTimersByTime(400);
    expect([NOW, step!.to]).toContain(session.at);
    expect(end.phase).toBe('plays');
    vi.advanceTimersByTime(1_200);
    expect([end.phase, session.at]).toEqual(['open', NOW]);
    expect(end.title).toMatch(/move/);
    expect(end.words).not.toBe('');
  });

  test('can be skipped, and seen again', () => {
    const { session, end, end_it } = sit(false);
    end_it();
    const key = (name: string) =>
      endKey({ key: name, target: { closest: () => null } } as unknown as KeyboardEvent, { end });
    expect(key('x')).toBe(false);
    expect(key('Enter')).toBe(true);
    expect([end.phase, session.at]).toEqual(['open', NOW]);
    vi.advanceTimersByTime(5_000);
    expect(end.phase).toBe('open');
    end.hide();
    end.play();
    expect(end.phase).toBe('plays');
    vi.advanceTimersByTime(2_000);
    expect(end.phase).toBe('open');
  });

  test('is only marked where nothing may move, and where the match was over before', () => {
    const calm = sit(true);
    calm.end_it();
    expect([calm.end.phase, calm.session.at]).toEqual(['open', NOW]);
    const old = sit(false, true);
    old.end.look();
    expect([old.end.phase, old.session.at]).toEqual(['open', NOW]);
    const shapes = old.end.shapes(old.session.scene, {
      theme: old.session.theme,
      prefix: 'p',
      drawn: new WeakMap(),
    });
    if (old.end.changes.length) expect(shapes.some((s) => s.attrs?.['data-decided'])).toBe(true);
  });

  test('gives way to whoever looks at another moment', () => {
    const { session, end, end_it } = sit(false);
    end_it();
    session.look(1);
    end.look();
    expect([end.phase, session.at]).toEqual(['open', 1]);
    vi.advanceTimersByTime(5_000);
    expect(session.at).toBe(1);
  });

  test('waits until what the others did was shown', () => {
    const { recap, end, end_it } = sit(false);
    recap.on = true;
    end_it();
    expect(end.phase).toBe('off');
    recap.on = false;
    end.look();
    expect(end.phase).toBe('plays');
  });
});

test('keys at the end: rematch, review, next level, hide', () => {
  const { end, end_it } = sit(true);
  const done: string[] = [];
  const keys = {
    end,
    rematch: () => done.push('rematch'),
    review: () => done.push('review'),
    harder: () => done.push('harder'),
  };
  const press = (key: string, all: Parameters<typeof endKey>[1] = keys) =>
    endKey({ key, target: { closest: () => null } } as unknown as KeyboardEvent, all);
  expect(press('r')).toBe(false); // it goes on
  end_it();
  for (const key of ['R', 'v', 'n']) expect(press(key)).toBe(true);
  expect(done).toEqual(['rematch', 'review', 'harder']);
  expect(press('n', { end })).toBe(false); // there is no next level
  press('h');
  expect(end.phase).toBe('hidden');
  press('h');
  expect(end.phase).toBe('open');
});

describe('the ranking', () => {
  test('begins the name of the rival with a capital', () => {
    expect(rivalName({ rival: 'the rival' })).toBe('The rival');
    expect(rivalName({ rival: null })).toBe('');
  });

  const result = (part: Partial<Result>): Result => ({
    over: true,
    guard: false,
    won: [1],
    rank: [2, 1, 2],
    score: [30, 36, 30],
    partial: [],
    common: false,
    needed: 0,
    rounds: 5,
    rival: null,
    tie: null,
    note: null,
    lines: [],
    ...part,
  });
  const rows = (part: Partial<Result>) => ranking(result(part)).map((r) => [r.place, r.seat, r.won]);

  test('goes from first to last, ties share a number', () => {
    expect(rows({})).toEqual([
      [1, 1, true],
      [2, 0, false],
      [2, 2, false],
    ]);
  });
  test('has a row for the rival', () => {
    const duel = { common: true, rank: [null], rival: 'the twin', score: [98, 106], won: [] };
    expect(rows(duel)).toEqual([
      [1, null, true],
      [2, 0, false],
    ]);
    expect(rows({ ...duel, won: [0] })[0]).toEqual([1, 0, true]);
  });
  test('where places are not known: the winners, then by what is seen', () => {
    expect(rows({ rank: [null, null, null], score: [9, 3, 12], partial: [1], won: [1] })).toEqual([
      [null, 1, true],
      [null, 2, false],
      [null, 0, false],
    ]);
  });
});

test('every kind of table says who decided it, and speaks to its only person', () => {
  for (const game of engine.games()) {
    const fewest = game.setups.reduce((a, b) => (b.seats < a.seats ? b : a));
    for (const setup of new Set([game.setups[0]!, fewest])) {
      const table = engine.make(orderOf(game, setup, ['me', 'random', 'random'], '2'));
      const players = engine.make(orderOf(game, setup, 'random', '2'));
      playOn(engine, players);
      expect(players.info().ending!.words, `${game.id} ${setup.name}`).not.toMatch(/\byou\b/i);
      expect(players.decided(-1)!.entry).toBeLessThanOrEqual(players.info().length);
      players.close();
      expect(table.info().ending).toBeNull();
      expect(table.decided(0)).toBeNull();
      table.close();
    }
  }
});
