// A match that ended before its game: who ended it, and how, as the person reads it.
import { expect, test } from 'vitest';
import { laterWords } from '../i18n';
import { leftWords, whoLeft } from './left';
import type { OnlineTable } from './api';

const facts = { seats: [{ name: 'Ada' }, { name: 'Bo' }] } as OnlineTable;

test('the last who resigned or ran out of time ended it', async () => {
  await laterWords();
  const record =
    '{"orrery_record":2}\n1 P1 stake:2 c0\n2 P2 @timeout:lost c1\n3 P1 @resign c2\n{"over":true}\n';
  expect(whoLeft(record)).toEqual({ seat: 0, how: 'resign' });
  expect(whoLeft(record.replace(/3 P1.*\n/, ''))).toEqual({ seat: 1, how: 'timeout' });
  expect(whoLeft('{"orrery_record":2}\n1 P1 stake:2 c0\n')).toBeNull();
});

test('names come before what was done, and "you" for oneself', async () => {
  await laterWords();
  expect(leftWords({ seat: 1, how: 'resign' }, { sits: 0, facts })).toBe('Bo resigned: the match is over.');
  expect(leftWords({ seat: 1, how: 'timeout' }, { sits: null, facts })).toContain('Bo');
  expect(leftWords({ seat: 1, how: 'timeout' }, { sits: 1, facts })).toMatch(/^Your time is up/);
  expect(leftWords(null, { sits: 1, facts })).toBe('The match ended before the game did.');
});
