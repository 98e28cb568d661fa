import { expect, test } from 'vitest';
import { laterWords } from '../i18n';
import { timeLeft, timeWords } from './clock';

await laterWords(); // as the page of a table on a server loads them

test('times are told as people say them', () => {
  expect(timeWords(9_960)).toBe('0:09.9');
  expect(timeWords(10_000)).toBe('0:10');
  expect(timeWords(754_900)).toBe('12:34');
  expect(timeWords(3_600_000 + 61_000)).toBe('1:01:01');
  expect(timeWords(2 * 86_400_000 + 4 * 3_600_000 + 5)).toBe('2 d 4 h');
  expect(timeWords(-5)).toBe('0:00.0');
});

test('only one clock runs, and not before its grace is over', () => {
  const clock = { left: [60_000, null, 5_000], seat: 2, grace: 4_000 };
  expect(timeLeft(clock, 0, 9_000)).toBe(60_000);
  expect(timeLeft(clock, 1, 9_000)).toBe(null);
  expect(timeLeft(clock, 2, 3_000)).toBe(5_000);
  expect(timeLeft(clock, 2, 6_000)).toBe(3_000);
  expect(timeLeft(clock, 2, 60_000)).toBe(0);
});
