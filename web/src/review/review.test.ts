import { expect, test } from 'vitest';
import type { LogEntry, Review } from '../engine/types';
import {
  adviceOn,
  curves,
  largestLuck,
  movedBy,
  nearest,
  outcomeOf,
  chanceAt,
  partsOf,
  pointsOf,
  roundTicks,
  sharesAt,
  signed,
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
  common: false,
  relative: false,
  focus: 0,
  start: [0.5, 0.5],
  seats: [{ seat: 0 }, { seat: 1 }],
  turns: [turn(1, 3, 0, 1, [0.4, 0.6]), turn(4, 2, 1, 1, [0.7, 0.3]), turn(6, 4, 0, 2, [1, 0])],
  chance: [
    { move: 6, turn: 2, outcomes: 6, luck: [0.1, -0.1], outcome: 'roll:4', outcome_words: 'A four' },
    { move: 8, turn: 2, outcomes: 6, luck: [-0.3, 0.004], outcome: 'roll:1', outcome_words: 'A one' },
  ],
  largest_luck: [1, 0],
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
  expect(curves({ ...review, common: true })).toEqual([0]);
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

test('a turning point is about its decision, or names the outcome that was luck', () => {
  const choice = { move: 7, played_words: 'Pass' } as Review['choices'][0];
  const point = { turn: 2, move: 6, before: 0.7, after: 1, verdict: 'slip', choice, outcome: null } as const;
  const log: LogEntry[] = Array.from({ length: 9 }, (_, i) => ({ n: i + 1, actor: 0, lines: [] }));
  expect(wordsAt(review, point, log)).toBe('Pass');
  log[6]!.lines = [
    { seat: 1, text: 'Bo loses' },
    { seat: 0, text: 'Ada passes' },
  ];
  log[7]!.lines = [{ seat: 1, text: 'Bo rolls a one' }];
  expect(wordsAt(review, point, log)).toBe('Ada passes');
  expect(wordsAt(review, { ...point, verdict: 'bad luck', outcome: 1 }, log)).toBe('Bo rolls a one');
  expect(outcomeOf(review, { ...point, outcome: 1 })?.outcome_words).toBe('A one');
  expect(outcomeOf(review, point)).toBeUndefined();
  expect(wordsAt(review, { ...point, verdict: 'good luck', outcome: 0 }, log)).toBe('A four');
});

test('the search knows something better, something else, or nothing', () => {
  const choice = { best: false, error: 0.2 } as Review['choices'][0];
  expect(adviceOn(choice)).toBe('better');
  expect(adviceOn({ ...choice, error: 0.004 })).toBe('other');
  expect(adviceOn({ ...choice, error: 0, best: true })).toBe('best');
});

test('the largest luck comes first, with those whom it moved by a point', () => {
  expect(largestLuck(review).map((l) => l.outcome_words)).toEqual(['A one', 'A four']);
  expect(movedBy(review, review.chance[0]!)).toEqual([
    { seat: 0, change: 0.1 },
    { seat: 1, change: -0.1 },
  ]);
  expect(movedBy(review, review.chance[1]!)).toEqual([{ seat: 0, change: -0.3 }]);
});

test('own errors are skill lost, what others gave stands apart, and the parts add up', () => {
  const seat = { start: 0.334, luck: 0.004, errors: 0.194, errors_of_others: 0.854, rest: 0.002, end: 1 };
  const parts = partsOf(seat as Review['seats'][0], true);
  expect(parts).toEqual({ start: 33, luck: 0, errors: -19, errors_of_others: 85, rest: 1, end: 100 });
  expect(parts.start + parts.luck + parts.errors + parts.errors_of_others + parts.rest).toBe(parts.end);
});

test('a chance is never 0 or 100 before the end', () => {
  const [last, before] = [review.turns.length - 1, review.turns.length - 2];
  const of = (finished: boolean, turn: number, share: number) =>
    chanceAt({ ...review, finished, relative: false }, turn, share);
  expect([of(true, before, 0), of(true, before, 1)]).toEqual([1, 99]);
  expect([of(false, last, 0), of(false, last, 1)]).toEqual([1, 99]);
  expect([of(true, last, 0), of(true, last, 1)]).toEqual([0, 100]);
});

test('numbers are said in points', () => {
  expect([0.314, -0.1, 0.004].map(signed)).toEqual(['+31', '−10', '0']);
  expect([0.011, 0.001].map(within)).toEqual([' (±2)', '']);
});
