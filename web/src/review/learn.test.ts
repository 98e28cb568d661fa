import { expect, test } from 'vitest';
import { laterWords } from '../i18n';
import type { Attempt, Review, ReviewChoice, Table } from '../engine/types';
import { triedIn, verdictOn } from './learn';
import { costOf, errorsOf, linesOf, misjudged, ownErrors, roundOf } from './review';

await laterWords(); // as the page of a review loads them

const attempt = (tried: number, doubt_best = 0.01): Attempt => ({
  tried,
  played: 0.4,
  best: 0.6,
  doubt_best,
  doubt_played: 0.02,
});
const choice = { error: 0.2, standard_error: 0.01, points: 0 } as ReviewChoice;

test('a try is the best itself, as good, better than what was played, or not yet good', () => {
  expect(verdictOn(choice, attempt(0.6, 0)).kind).toBe('best');
  expect(verdictOn(choice, attempt(0.59)).kind).toBe('equal');
  expect(verdictOn(choice, attempt(0.5))).toEqual({
    kind: 'better',
    text: 'Good: 10 of 20 points are back.',
  });
  expect(verdictOn(choice, attempt(0.41)).kind).toBe('not');
  expect(verdictOn(choice, attempt(0.4, 5)).kind).toBe('not'); // much doubt makes nothing good
  const scored = { ...choice, points: 8 } as ReviewChoice;
  const inPoints = { tried: -6, played: -12, best: -4, doubt_best: 0.1, doubt_played: 0.1 };
  expect(verdictOn(scored, inPoints).text).toBe('Good: 6 of 8 points are back.');
});

test('what was tried ends where somebody else or chance acts', () => {
  const table = (record: string, actor: number | string) =>
    ({ record: () => record, info: () => ({ actor }) }) as unknown as Table;
  expect(triedIn(table('{"game":"x"}\n', 0), 0)).toEqual({ steps: [], over: false });
  expect(triedIn(table('{}\n1 P1 go ab\n2 P1 stop cd\n', 0), 0)).toEqual({
    steps: ['go', 'stop'],
    over: false,
  });
  expect(triedIn(table('{}\n1 P1 go ab\n', 'chance'), 0)).toEqual({ steps: ['go'], over: true });
  expect(triedIn(table('{}\n1 P1 go ab\n2 chance die:3 ef\n3 P1 on 12\n', 0), 0)).toEqual({
    steps: ['go'],
    over: true,
  });
});

const error = (move: number, seat: number, more: Partial<ReviewChoice>) =>
  ({ move, seat, mark: 1, error: 0, standard_error: 0, points: 0, ...more }) as ReviewChoice;
const steps = (...text: string[]) => text.map((text) => ({ step: text, text, action: text }));

test("one's own errors come first, those in points of the score last", () => {
  const review = {
    own: 1,
    choices: [
      error(1, 0, { error: 0.3 }),
      error(2, 1, { points: 4, better_steps: steps('b') }),
      error(3, 1, { error: 0.03, better_steps: steps('b') }),
      error(4, 1, { mark: 0, error: 0.01 }),
    ],
    seats: [
      { seat: 0, misjudged: true },
      { seat: 1, misjudged: false },
    ],
    turns: [{ move: 1, moves: 2, round: 3 }],
  } as unknown as Review;
  expect(errorsOf(review).map((c) => c.move)).toEqual([3, 2, 1]);
  expect(ownErrors(review).map((c) => c.move)).toEqual([3, 2]);
  expect(ownErrors({ ...review, own: null })).toEqual([]);
  expect(misjudged(review)).toEqual([0]);
  expect([roundOf(review, 2), roundOf(review, 9)]).toEqual([3, 0]);
});

test('lines begin with the first decision that differs, costs are said in their points', () => {
  const c = error(1, 0, { same: 1, played_steps: steps('a', 'b'), better_steps: steps('a', 'c', 'd') });
  expect(linesOf(c)).toEqual({ played: ['b'], better: ['c', 'd'] });
  expect(costOf({ ...c, error: 0.123, standard_error: 0.02 })).toBe('12 points of win chance (±4)');
  expect(costOf({ ...c, points: 2.5 })).toBe('2.5 points of the score');
});
