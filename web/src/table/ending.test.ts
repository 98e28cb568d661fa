import { expect, it } from 'vitest';
import { half, points } from './ending';

it('a score that lacks something hidden is marked', () => {
  expect(points(17, true)).toBe('17+');
  expect(points(17)).toBe('17');
});

it('half points are written as such', () => {
  expect([77.5, 0.5, -0.5, -2.5, 3, -3, 0].map(half)).toEqual(['77½', '½', '−½', '−2½', '3', '−3', '0']);
});
