// Counting finished games: groups, streaks, usual scores, places among others, search, and the table for other programs.
import { describe, expect, test } from 'vitest';
import type { GameFacts } from './facts';
import {
  byLevel,
  byOption,
  bySeats,
  counted,
  csv,
  distribution,
  levelOf,
  running,
  search,
  standing,
  summary,
  usual,
} from './stats';

const person = (name: string, player = 'me') => ({ name, player });
let number = 0;
function game(part: Partial<GameFacts> = {}): GameFacts {
  number++;
  return {
    version: 1,
    id: `g${number}`,
    game: 'pond',
    title: 'Pond',
    ended: Date.UTC(2026, 0, number, 12),
    people: [person('Ada'), person('Kepler', 'bot:3')],
    seat: 0,
    options: [],
    common: false,
    rival: null,
    won: false,
    place: 2,
    score: 10,
    best: 12,
    rounds: 4,
    minutes: 10,
    lines: [{ label: 'Frogs', value: 4 }],
    reason: '',
    ...part,
  };
}
const scored = (...scores: (number | null)[]) => scores.map((score) => game({ score }));

test('only games without a reason against it are counted, the oldest first', () => {
  const [a, b] = [game({ ended: 20 }), game({ ended: 10 })];
  expect(counted([a, game({ reason: 'takeback' }), b, game({ reason: 'several' })])).toEqual([b, a]);
});

describe('streaks', () => {
  const wins = (...all: boolean[]) => summary(all.map((won) => game({ won })));
  test('the one that lasts and the longest', () => {
    expect(wins(true, true, false, true)).toMatchObject({ streak: 1, longest: 2, games: 4, won: 3 });
    expect(wins(true, true, false)).toMatchObject({ streak: 0, longest: 2 });
    expect(wins(false, true, true, true)).toMatchObject({ streak: 3, longest: 3 });
    expect(wins()).toMatchObject({ streak: 0, longest: 0, games: 0, mean: null, best: null });
  });
});

describe('groups', () => {
  const three = [person('Ada'), person('Bo', 'bot:1'), person('Cy', 'bot:4')];
  test('by the number of seats, the strongest opponent, and every option', () => {
    const games = [
      game({ won: true, score: 14 }),
      game({ people: three, score: 20 }),
      game({ people: three, score: null, options: ['long=on', 'goal=7'] }),
    ];
    expect(bySeats(games)).toEqual([
      { key: '2', games: 1, won: 1, mean: 14, best: 14 },
      { key: '3', games: 2, won: 0, mean: 20, best: 20 },
    ]);
    expect(byLevel(games).map((g) => [g.key, g.games])).toEqual([
      ['bot:3', 1],
      ['bot:4', 2],
    ]);
    expect(byOption(games).map((g) => [g.key, g.games])).toEqual([
      ['', 2],
      ['goal=7', 1],
      ['long=on', 1],
    ]);
  });
  test('a rival is an opponent, too', () => {
    expect(levelOf(game({ people: [person('Ada')], rival: 'the twin' }))).toBe('the twin');
    expect(levelOf(game({ people: [person('Ada')] }))).toBe('');
  });
});

describe('what is usual', () => {
  test('needs three other games like this one', () => {
    const now = game({ score: 30 });
    expect(usual([...scored(10, 20), now], now)).toBeNull();
    const found = usual([...scored(10, 20, 30), now], now)!;
    expect(found).toMatchObject({ games: 3, score: 20 });
    expect(found.lines.get('Frogs')).toBe(4);
  });
  test('leaves out other tables, other options, and games that do not count', () => {
    const now = game();
    const others = [
      game({ game: 'lake' }),
      game({ people: [person('Ada')] }),
      game({ options: ['long=on'] }),
      game({ reason: 'takeback' }),
      game({ score: null }),
    ];
    expect(usual([...scored(10, 10), ...others, now], now)).toBeNull();
  });
});

describe('where a score stands', () => {
  test('among games at the same level, equal scores share a place', () => {
    const now = game({ score: 20 });
    expect(standing([now], now)).toBeNull();
    expect(standing([...scored(30, 20, 10), now], now)).toEqual({ place: 2, of: 4, shared: true });
    const weaker = game({ score: 90, people: [person('Ada'), person('Bo', 'bot:1')] });
    expect(standing([...scored(10), weaker, now], now)).toEqual({ place: 1, of: 2, shared: false });
  });
  test('not where the game does not count', () => {
    const now = game({ score: 20, reason: 'takeback' });
    expect(standing([...scored(30, 10), now], now)).toBeNull();
  });
});

test('bars of a distribution have no gaps and count everything once', () => {
  expect(distribution([], 5)).toEqual([]);
  expect(distribution([3, 3, 5], 5)).toEqual([
    { from: 3, to: 4, n: 2 },
    { from: 4, to: 5, n: 0 },
    { from: 5, to: 6, n: 1 },
  ]);
  const bars = distribution([0, 7.5, 50, 99, 100], 4);
  expect(bars.length).toBeLessThanOrEqual(4);
  expect(bars.reduce((sum, b) => sum + b.n, 0)).toBe(5);
  expect(distribution([-3, 2], 3).reduce((sum, b) => sum + b.n, 0)).toBe(2);
});

test('the running mean looks back at so many games at most', () => {
  expect(running([2, 4, 6, 8], 2)).toEqual([2, 3, 5, 7]);
});

describe('the search', () => {
  const long = game({ options: ['time_rounds=6'], ended: Date.UTC(2026, 2, 4, 12) });
  const other = game({ title: 'Lake', people: [person('Ada'), person('Hypatia', 'bot:5')] });
  const words = (text: string) => search([long, other], text, () => ['March', 'level 3']).map((g) => g.id);
  test('finds games, opponents, options and dates', () => {
    expect(words('')).toEqual([long.id, other.id]);
    expect(words('lake')).toEqual([other.id]);
    expect(words('HYPATIA')).toEqual([other.id]);
    expect(words('time rounds')).toEqual([long.id]);
    expect(words('2026-03-04')).toEqual([long.id]);
    expect(words('bot:5')).toEqual([other.id]);
    expect(words('level march'), 'what the page shows of them').toEqual([long.id, other.id]);
  });
  test('wants all words', () => {
    expect(words('pond time_rounds=6')).toEqual([long.id]);
    expect(words('lake kepler')).toEqual([]);
  });
});

test('the table for other programs quotes what needs it, and is never a formula', () => {
  const named = game({ people: [person('Ada, "the" first'), person('=1+1', 'bot:3')], options: ['a=b'] });
  const lines = csv([named, game({ score: null, place: null, minutes: null, reason: 'takeback' })]).split(
    '\r\n',
  );
  expect(lines).toHaveLength(4);
  expect(lines[0]).toMatch(/^id,game,ended,/);
  expect(lines[1]).toContain('"Ada, ""the"" first (me); =1+1 (bot:3)"');
  expect(lines[1]).toMatch(/,yes$/);
  expect(lines[2]).toMatch(/,takeback$/);
  expect(csv([game({ title: 'x', people: [person('=cmd')] })])).toContain("'=cmd (me)");
});
