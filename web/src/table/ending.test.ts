import { describe, expect, it } from 'vitest';
import type { Result } from '../engine/types';
import { ending, points } from './ending';

const plain: Result = {
  over: true,
  guard: false,
  won: [],
  rank: [1, 2],
  score: [3, 2],
  partial: [],
  common: false,
  needed: 0,
  rounds: 5,
  rival: null,
  tie: null,
  note: null,
  lines: [],
};
const name = (seat: number) => ['Ada', 'Bo'][seat]!;
const words = (part: Partial<Result>, you?: number) => ending({ ...plain, ...part }, name, you);

describe('the end in words', () => {
  it('names who won, and what decided', () => {
    expect(words({ won: [1] })).toBe('Bo wins');
    expect(words({ won: [0], tie: 'more sparks' })).toBe('Ada wins. Equal points: decided by more sparks');
    expect(words({})).toBe('Nobody wins');
  });
  it('speaks from the side of whoever plays alone', () => {
    const duel = { common: true, rank: [null], rival: 'the twin', score: [98, 106] };
    expect(words(duel, 0)).toBe('You lost to the twin, 98 to 106');
    expect(words(duel)).toBe('Ada lost to the twin, 98 to 106');
    expect(words({ ...duel, won: [0], score: [110, 106] }, 0)).toBe('You beat the twin, 110 to 106');
  });
  it('speaks from the side of all who have one goal', () => {
    const goal = { common: true, rank: [null, null], score: [31, 28], needed: 23 };
    expect(words({ ...goal, won: [0, 1] }, 0)).toBe('You won: 28 of 23 needed');
    expect(words({ ...goal, score: [31, 20] })).toBe('All lost: 20 of 23 needed');
    expect(words({ ...goal, needed: 0 })).toBe('All lost');
  });
});

it('a score that lacks something hidden is marked', () => {
  expect(points(17, true)).toBe('17+');
  expect(points(17)).toBe('17');
});
