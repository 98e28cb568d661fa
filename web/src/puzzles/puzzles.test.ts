import { describe, expect, test } from 'vitest';
import { asGood, dailyOf, dayOf, stepsOf } from './puzzles';
import { readTried } from './solved.svelte';

describe('the position of the day', () => {
  test('is the same for everybody, and the terminal has it, too', () => {
    // tests/unit/puzzles.c has these numbers.
    const counts = { b: 100, a: 97 };
    const found = [0, 1, 2, 3, 4].map((i) => dailyOf(20776 + i, counts)!);
    const number = ({ game, n }: { game: string; n: number }) => n - 1 + (game === 'b' ? 97 : 0);
    expect(found.map(number)).toEqual([137, 140, 54, 40, 81]);
  });
  test('comes again only after all others', () => {
    const counts = { one: 7, other: 12, third: 1 };
    const round = Array.from({ length: 20 }, (_, i) => dailyOf(20 * 1000 + i, counts)!);
    expect(new Set(round.map(({ game, n }) => `${game} ${n}`)).size).toBe(20);
    expect(dailyOf(5, {})).toBeNull();
  });
  test('changes at midnight by universal time', () => {
    expect(dayOf(Date.UTC(2026, 10, 19, 23, 59, 59))).toBe(dayOf(Date.UTC(2026, 10, 19)));
    expect(dayOf(Date.UTC(2026, 10, 20))).toBe(dayOf(Date.UTC(2026, 10, 19)) + 1);
  });
});

test('steps are read from a record without what was taken back', () => {
  const record = '{"orrery_record":2}\nname a b "P1"\n1 P1 a:1 aa\n2 P1 b bb\n3 P1 undo aa\n4 P1 c:2,3 cc\n';
  expect(stepsOf(record)).toEqual(['a:1', 'c:2,3']);
});

test('a try is as good as the best unless it is surely behind', () => {
  expect(asGood([500, 600, 400], [500, 600, 400])).toBe(true);
  expect(asGood([500, 600, 400, 500], [400, 500, 300, 400])).toBe(false);
  expect(asGood([900, 100, 900, 100], [100, 800, 100, 800])).toBe(true); // anything is possible
});

test('what was stored is read with care', () => {
  const id = '0123456789abcdef';
  expect(readTried(JSON.stringify({ [id]: { tries: 2, solved: true, first: false } }))).toEqual({
    [id]: { tries: 2, solved: true, first: false },
  });
  expect(readTried('{')).toEqual({});
  expect(readTried('[1]')).toEqual({});
  expect(readTried(JSON.stringify({ x: { tries: 1 }, [id]: { tries: -1 } }))).toEqual({});
});
