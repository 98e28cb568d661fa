import { expect, test } from 'vitest';
import { named } from './named';

const names = ['Ada', 'Bo'];
const say = (words: string) => named(words, (seat) => names[seat]);

test('seats have the names of who sits there', () => {
  expect(say("1 die; P2's Striker 66.67 %, bonus 1 for P1")).toBe(
    "1 die; Bo's Striker 66.67 %, bonus 1 for Ada",
  );
});

test('a seat without a name and other words stay as they are', () => {
  expect(say('P3 gets 1 energy, P12, MAP1 and P1a')).toBe('P3 gets 1 energy, P12, MAP1 and P1a');
});
