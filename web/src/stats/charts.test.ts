import { expect, test } from 'vitest';
import { rate, ticks } from './charts';

test('ticks are round, rise, and cover all values', () => {
  for (const [low, high] of [
    [0, 0],
    [3, 7],
    [0, 1],
    [12, 83.5],
    [-7, 4],
    [100, 1000],
  ] as const) {
    const found = ticks(low, high);
    expect(found[0]).toBeLessThanOrEqual(low);
    expect(found.at(-1)).toBeGreaterThanOrEqual(high);
    expect(found.length).toBeLessThanOrEqual(7);
    expect([...found].sort((a, b) => a - b)).toEqual(found);
  }
  expect(ticks(12, 83.5)).toEqual([0, 20, 40, 60, 80, 100]);
});

test('a rate of nothing is none', () => {
  expect([rate(1, 3), rate(0, 0), rate(2, 2)]).toEqual([33, 0, 100]);
});
