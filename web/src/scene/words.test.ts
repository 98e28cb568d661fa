// Words in the corner of a seat's panel stay in it.
import { expect, test } from 'vitest';
import { narrow } from './words';

test('words that have room are as wide as they are, longer ones are squeezed into it', () => {
  expect(narrow('here', 100, 16)).toBeUndefined();
  expect(narrow('here · 12:34', 120, 16)).toBeUndefined();
  expect(narrow('here · 12 d 23 h', 100, 16)).toBe(100);
  expect(narrow('reconnecting 0:24', 100, 16)).toBe(100);
});
