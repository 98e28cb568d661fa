import { expect, test } from 'vitest';
import { percent } from './chance';

test('before the end no chance is 0 or 100', () => {
  expect([0, 0.004, 0.5, 0.996, 1].map((share) => percent(share))).toEqual([1, 1, 50, 99, 99]);
  expect([0, 0.5, 1].map((share) => percent(share, true))).toEqual([0, 50, 100]);
});
