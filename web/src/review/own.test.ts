import { expect, test } from 'vitest';
import type { LogEntry, Review } from '../engine/types';
import { bestTurn, worstTurn } from './own';

const turn = (move: number, seat: number, shares: number[], luck = [0, 0], error = 0) => ({
  move,
  moves: 2,
  seat,
  round: move,
  error,
  shares,
  luck,
});
const choice = (move: number, seat: number, error: number) => ({
  move,
  moves: 1,
  seat,
  error,
  played_words: `played ${move}`,
  better_words: `better ${move}`,
});
const review = {
  relative: false,
  start: [0.5, 0.5],
  turns: [
    turn(1, 0, [0.9, 0.1], [0.35, -0.35]), // five points of its own, the rest is luck
    turn(3, 1, [0.3, 0.7]),
    turn(5, 0, [0.5, 0.5]), // twenty
    turn(7, 0, [0.9, 0.1], [0, 0], 0.1), // an error is no best turn
  ],
  choices: [choice(1, 0, 0.02), choice(3, 1, 0.4), choice(7, 0, 0.1), choice(8, 0, 0)],
} as unknown as Review;
const log: LogEntry[] = Array.from({ length: 8 }, (_, i) => ({
  n: i + 1,
  actor: 0,
  lines: [
    { seat: 1, text: `other ${i + 1}` },
    { seat: 0, text: `own ${i + 1}` },
  ],
}));

test('the best turn is what the seat itself gained, without luck', () => {
  expect(bestTurn(review, 0, log)).toEqual({ at: 6, round: 5, text: 'own 5', better: '', change: 20 });
});

test('the worst turn is its dearest clear error', () => {
  expect(worstTurn(review, 0, log)).toEqual({
    at: 7,
    round: 7,
    text: 'own 7',
    better: 'better 7',
    change: -10,
  });
});

test('nothing is said where nothing is known', () => {
  const none = { ...review, turns: review.turns.slice(0, 1), choices: [] };
  expect(bestTurn({ ...none, start: [0.9, 0.1] }, 0, log)).toBeNull();
  expect(worstTurn(none, 0, log)).toBeNull();
  expect(bestTurn({ ...review, relative: true }, 0, log)?.change).toBeNull();
});
