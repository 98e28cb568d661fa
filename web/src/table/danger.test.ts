// Which steps ask, what the question says, and that an answer is heard once.
import { beforeEach, expect, test } from 'vitest';
import type { Action, Adviser, Costs, Danger, Step } from '../engine/types';
import { Dangers } from './danger.svelte';
import type { Session } from './session.svelte';

const plain: Danger = { out: 0, lost: 0, harm: 0, error: 0, heavy: false, own: 0, more: 0, risks: [] };
const risk = (piece: number, seat: number, chance: number, title: string) => ({
  piece,
  seat,
  symbol: '',
  chance,
  title,
});
const blast: Danger = {
  ...plain,
  harm: 0.62,
  own: 1,
  risks: [risk(7, 0, 0.43, 'Tower'), ...[1, 2, 3, 4].map((n) => risk(10 + n, 1, n / 10, `Foe ${n}`))],
};

let stake: Record<Action, Danger>;
let costs: Costs;
let enabled: boolean;
let done: Action[];
let answered: boolean;
let lost: string;

beforeEach(() => {
  stake = {};
  costs = { relative: false, best: 0.6, costly: [] };
  enabled = true;
  done = [];
  answered = true;
  lost = '';
});

const adviser = { costs: async () => costs } as unknown as Adviser;

function dangers(): { desk: Dangers; session: { info: { length: number } } } {
  const steps = ['a', 'b'].map((action) => ({ action, text: `Do ${action}`, note: '2d6' }) as Step);
  const session = {
    seat: 0,
    acting: true,
    info: { length: 3 },
    legal: { steps },
    table: {
      danger: (_: number, action: Action) => stake[action] ?? null,
      pieces: () => [7],
      about: () => ({ rules: ['X-1'] }),
      ask: () => ({ number: 1, text: '' }),
      answer: () => answered,
    },
  };
  const desk = new Dangers(session as unknown as Session, {
    enabled: () => enabled,
    onask: () => {},
    onlost: (words) => (lost = words),
    go: (action, key) => {
      if (!desk.asks(action, key)) done.push(action);
    },
  });
  return { desk, session };
}
const heard = () => new Promise((next) => setTimeout(next));

test('a step that puts nothing at stake is not asked about', () => {
  const { desk } = dangers();
  expect(desk.asks('a', '')).toBe(false);
  expect(desk.asked).toBeNull();
});

test('what may put one out of the game asks, whatever the costs; yes is heard once', async () => {
  const { desk, session } = dangers();
  stake = { a: { ...plain, out: 0.17, harm: 0.17 } };
  desk.look(adviser);
  await heard();
  expect(desk.asks('a', 'k')).toBe(true);
  expect(desk.asked).toMatchObject({
    title: 'This may put you out of the game',
    why: ['Do a · 2d6'],
    rolls: true,
  });
  desk.cancel();
  expect([desk.asked, done]).toEqual([null, []]);
  desk.asks('a', 'k');
  desk.confirm(false);
  expect(done).toEqual(['a']);
  session.info = { length: 4 };
  desk.look();
  expect(desk.asks('a', 'k'), 'in the next position it is asked again').toBe(true);
  desk.confirm(true);
  session.info = { length: 5 };
  desk.look();
  expect(desk.asks('a', 'k'), 'not any more in this game').toBe(false);
});

test('pieces at stake ask when that is costly, or when nobody can say and they are heavy', async () => {
  const { desk } = dangers();
  stake = { a: blast, b: { ...blast, heavy: true } };
  expect([desk.asks('a', ''), desk.asks('b', '')]).toEqual([false, true]);
  desk.look(adviser);
  await heard();
  expect(desk.asks('b', ''), 'it is known to be a good turn').toBe(false);
  costs.costly = [{ action: 'a', share: 0.3 }];
  expect(desk.asks('a', '')).toBe(true);
  const { title, why, own, others, rule } = desk.asked!;
  expect(title).toBe('This may destroy your own Tower');
  expect(why[1]).toBe('Your chance to win falls from about 60 % to about 30 %. Hint shows what is better.');
  expect(own.map((r) => r.text)).toEqual(['Tower']);
  expect(others.map((r) => r.text)).toEqual(['Foe 1', 'Foe 2', 'and 2 more']);
  expect(rule).toBe('X-1');
});

test('a step that only costs much names no rule, as none says why', async () => {
  const { desk } = dangers();
  costs.costly = [{ action: 'a', share: 0.1 }];
  desk.look(adviser);
  await heard();
  expect(desk.asks('a', '')).toBe(true);
  expect([desk.asked!.title, desk.asked!.rule]).toEqual(['This costs much of your chance to win', '']);
});

test('an end that is lost asks while there was more to win', async () => {
  const { desk } = dangers();
  stake = { a: { ...plain, lost: 1, harm: 1 }, b: { ...plain, lost: 0.3, harm: 0.3 } };
  expect(desk.asks('b', ''), 'nobody has said anything yet').toBe(true);
  costs.best = 0.04;
  desk.look(adviser);
  await heard();
  expect(desk.asks('a', ''), 'the game is lost anyway').toBe(false);
  costs.best = 0.6;
  expect([desk.asks('a', ''), desk.asks('b', '')], 'of the best 60 % a risk of 30 % may be a part').toEqual([
    true,
    false,
  ]);
  costs.best = 0.8;
  expect(desk.asks('b', '')).toBe(true);
});

test('a question that cannot be loaded says so, and the same choice again is a yes', () => {
  const { desk } = dangers();
  stake = { a: { ...plain, out: 1 }, b: { ...plain, out: 1 } };
  expect(desk.asks('a', '')).toBe(true);
  desk.lose();
  expect([desk.asked, done]).toEqual([null, []]);
  expect(lost).toMatch(/^This puts you out of the game\. .*again/);
  expect(desk.asks('b', ''), 'another step asks').toBe(true);
  expect(desk.asks('a', '')).toBe(false);
});

test('an answer that comes too late counts for nothing', async () => {
  const { desk } = dangers();
  answered = false;
  costs.costly = [{ action: 'a', share: 0.1 }];
  desk.look(adviser);
  await heard();
  expect(desk.asks('a', '')).toBe(false);
});

test('switched off nothing is asked', () => {
  const { desk } = dangers();
  stake = { a: { ...plain, out: 1 } };
  enabled = false;
  expect(desk.asks('a', '')).toBe(false);
});
