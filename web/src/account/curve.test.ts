import { expect, test } from 'vitest';
import type { Step } from './api';
import { against, lines, nearest, reach } from './curve';

const step = (pace: 'live' | 'days', at: number, value: number, spread = 50): Step => ({
  pace,
  at,
  value,
  spread,
  match: `m${at}`,
  change: 1,
});

test('one line for each pace that was played, the live one first', () => {
  const all = lines([step('days', 1, 1520), step('live', 2, 1600), step('days', 3, 1480)]);
  expect(all.map(({ pace, steps }) => [pace, steps.length])).toEqual([
    ['live', 1],
    ['days', 2],
  ]);
  expect(lines([step('days', 1, 1500)]).map(({ pace }) => pace)).toEqual(['days']);
});

test('a line begins where everyone does, unless its beginning is not among the steps', () => {
  const [only] = lines([{ ...step('live', 9e8, 1616), change: 116 }]);
  expect(only!.steps.map(({ value, spread }) => [value, spread])).toEqual([
    [1500, 350],
    [1616, 50],
  ]);
  expect(only!.steps[0]!.at).toBeLessThan(9e8);
  expect(lines([{ ...step('live', 9e8, 1616), change: 20 }])[0]!.steps).toHaveLength(1);
});

test('the axis reaches the band of the first line and all of the others', () => {
  expect(reach(lines([step('live', 1, 1700, 100), step('days', 1, 1300, 300)]))).toEqual([1300, 1800]);
  expect(reach([])).toEqual([1450, 1550]);
});

test('the cursor finds the step that is nearest in time', () => {
  const steps = [step('live', 10, 1500), step('live', 20, 1510), step('live', 40, 1520)];
  expect([0, 14, 16, 29, 31, 99].map((at) => nearest(steps, at))).toEqual([0, 0, 1, 1, 2, 2]);
});

test('a rate is above or below an even share only where chance hardly explains it', () => {
  expect(against(5, 10, 5)).toBe('near');
  expect(against(6, 10, 5)).toBe('near');
  expect(against(8, 10, 5)).toBe('above');
  expect(against(4, 12, 4)).toBe('near'); // a third at three seats is even
  expect(against(1, 12, 4)).toBe('below');
});
