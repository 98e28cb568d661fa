// How means are written.
import { expect, test } from 'vitest';
import { speak } from '../i18n';
import { decimal } from './numbers';

test('a mean has a decimal of its language, and no half that it is not', async () => {
  expect([0.42, 12, -3.25, null].map(decimal)).toEqual(['0.4', '12', '−3.3', '–']);
  await speak('de');
  expect(decimal(1234.56)).toBe('1.234,6');
  await speak('en');
});
