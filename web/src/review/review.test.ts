import { expect, test } from 'vitest';
import type { LogEntry, Review } from '../engine/types';
import {
  curves,
  momentOf,
  nearest,
  pointsOf,
  roundTicks,
  sharesAt,
  signed,
  skillOf,
  turnAt,
  within,
  wordsAt,
} from './review';

const turn = (move: number, moves: number, seat: number, round: number, shares: number[]) => ({
  move,
  moves,
  seat,
  round,
  error: 0,
  shares,
  luck: [0.2, -0.2],
});
const review = {
  moves: 9,
  relative: false,
  hero: 0,
  start: [0.5, 0.5],
  seats: [{ seat: 0 }, { seat: 1 }],
  turns: [turn(1, 3, 0, 1, [0.4, 0.6]), turn(4, 2, 1, 1, [0.7, 0.3]), turn(6, 4, 0, 2, [1, 0])],
  chance: [
    { move: 6, outcomes: 6, luck: [0.1, -0.1], outcome: 'roll:4' },
    { move: 8, outcomes: 6, luck: [-0.3, 0.3], outcome: 'roll:1' },
  ],
  choices: [],
} as unknown as Review;

test('the curve has a point for the start and for the end of every turn', () => {
  expect(pointsOf(review, 0)).toEqual([
    { at: 0, share: 0.5 },
    { at: 3, share: 0.4 },
    { at: 5, share: 0.7 },
    { at: 9, share: 1 },
  ]);
  expect(curves(review)).toEqual([0, 1]);
  expect(curves({ ...review, relative: true })).toEqual([0]);
});

test('every moment belongs to a turn, and every place to the nearest point', () => {
  expect([0, 1, 3, 4, 5, 6, 9, 99].map((at) => turnAt(review, at))).toEqual([-1, 0, 0, 1, 1, 2, 2, 2]);
  expect([-5, 1.4, 2, 4.1, 8, 50].map((at) => nearest(review, at))).toEqual([0, 0, 3, 5, 9, 9]);
  expect(sharesAt(review, -1).map((s) => s.change)).toEqual([0, 0]);
  const [best, other] = sharesAt(review, 1);
  expect(best).toMatchObject({ seat: 0, share: 0.7 });
  expect(best!.change).toBeCloseTo(0.3);
  expect(other!.change).toBeCloseTo(-0.3);
});

test('rounds are marked where they begin, not more than there is room for', () => {
  expect(roundTicks(review, 9)).toEqual([
    { at: 0, round: 1 },
    { at: 5, round: 2 },
  ]);
  expect(roundTicks(review, 1)).toHaveLength(1);
});

test('a turning point is about its decision, or about its largest piece of luck', () => {
  const choice = { move: 7, played_words: 'Pass' } as Review['choices'][0];
  const point = { turn: 2, move: 6, before: 0.7, after: 1, verdict: 'slip', choice } as const;
  const log: LogEntry[] = Array.from({ length: 9 }, (_, i) => ({ n: i + 1, actor: 0, lines: [] }));
  expect(wordsAt(review, point, log)).toBe('Pass');
  log[6]!.lines = [
    { seat: 1, text: 'Bo loses' },
    { seat: 0, text: 'Ada passes' },
  ];
  log[7]!.lines = [{ seat: 1, text: 'A one!' }];
  expect(momentOf(review, point)).toBe(7);
  expect(wordsAt(review, point, log)).toBe('Ada passes');
  expect(momentOf(review, { ...point, verdict: 'bad luck' })).toBe(8);
  expect(wordsAt(review, { ...point, verdict: 'bad luck' }, log)).toBe('A one!');
  expect(momentOf({ ...review, chance: [] }, { ...point, verdict: 'good luck' })).toBe(6);
});

test('numbers are said in points', () => {
  expect([0.314, -0.1, 0.004].map(signed)).toEqual(['+31', '−10', '0']);
  expect([0.011, 0.001].map(within)).toEqual([' (±2)', '']);
  expect(skillOf({ errors: 0.1, gifts: 0.3 })).toBeCloseTo(0.2);
});
