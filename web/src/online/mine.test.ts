// In which order tables wait for us, and how spans and paces are said.
import { expect, test } from 'vitest';
import { laterWords } from '../i18n';
import type { MyTable, OnlineTable } from './api';
import { sinceWords, spanWords } from './clock';
import { inOrder, isMyTurn } from './mine.svelte';
import { clockWords, isByDays, paceOf } from './pace';

const HOUR = 3600 * 1000;
const table = (id: string, more: Partial<MyTable> & { created?: number } = {}): MyTable => ({
  seat: 0,
  turn: 0,
  since: null,
  due: null,
  now: 10 * HOUR,
  round: 1,
  last: [],
  plans: [],
  end: null,
  ...more,
  table: { id, phase: 'playing', created: more.created ?? 0 } as OnlineTable,
});

test('the table that waits longest comes first, and those without a clock by their age', () => {
  const rows = [
    table('b', { since: 9 * HOUR }),
    table('old', { created: 1 }),
    table('a', { since: 2 * HOUR }),
    table('new', { created: 2 }),
  ];
  expect(inOrder(rows).map((m) => m.table.id)).toEqual(['a', 'b', 'old', 'new']);
});

test('it is my turn only while the match is played and my seat decides', () => {
  expect(isMyTurn(table('a'))).toBe(true);
  expect(isMyTurn(table('a', { turn: 1 }))).toBe(false);
  expect(isMyTurn(table('a', { turn: null }))).toBe(false);
  const over = table('a');
  over.table.phase = 'over';
  expect(isMyTurn(over)).toBe(false);
});

test('spans have no seconds, and what lasts counts them', async () => {
  await laterWords();
  expect(spanWords(52 * HOUR)).toBe('2 d 4 h');
  expect(spanWords(19 * HOUR + 40 * 60_000)).toBe('19 h 40 min');
  expect(spanWords(5 * 60_000 + 59_000)).toBe('5 min');
  expect(spanWords(-1)).toBe('0 min');
  expect([sinceWords(0), sinceWords(24_900), sinceWords(125_000)]).toEqual(['0:00', '0:24', '2:05']);
});

test('a pace of the form is the one that the server gets', async () => {
  await laterWords();
  expect(paceOf('', 'lost')).toBeUndefined();
  expect(paceOf('15+10', 'bot:3')).toEqual({ seconds: 900, increment: 10, timeout: 'bot:3' });
  expect(paceOf('3d', 'lost')).toEqual({ days: 3, timeout: 'lost' });
  expect(isByDays(paceOf('3d', 'lost')!)).toBe(true);
  expect(isByDays(null)).toBe(false);
  expect(clockWords(paceOf('15+10', 'lost')!)).toEqual(['15 min', 'per player, +10 s']);
  expect(clockWords(paceOf('1d', 'lost')!)).toEqual(['1 day', 'per turn']);
});
