import { expect, test } from 'vitest';
import { fitWords, wordsWidth } from './words';

const plain = { bold: false, semi: false, spaced: false };

test('digits are as wide as each other', () => {
  expect(wordsWidth('111', 100, plain)).toBe(wordsWidth('808', 100, plain));
});

test('bold and spaced words are wider', () => {
  const width = wordsWidth('Station', 100, plain);
  expect(wordsWidth('Station', 100, { ...plain, bold: true })).toBeGreaterThan(width);
  expect(wordsWidth('Station', 100, { ...plain, spaced: true })).toBeCloseTo(width + 7 * 16.7);
});

test('what fits stays as it is', () => {
  expect(fitWords('Station', 180, plain, 0)).toEqual({ size: 180, text: 'Station' });
  expect(fitWords('Station', 180, plain, 5000)).toEqual({ size: 180, text: 'Station' });
});

test('what is a little too long is set smaller', () => {
  const width = wordsWidth('Station', 180, plain) * 0.9;
  const fit = fitWords('Station', 180, plain, width);
  expect(fit.text).toBe('Station');
  expect(fit.size).toBeLessThan(180);
  expect(wordsWidth(fit.text, fit.size, plain)).toBeLessThanOrEqual(width);
});

test('what is much too long is cut, and fits', () => {
  const width = wordsWidth('Station', 180, plain) * 0.5;
  const fit = fitWords('Station', 180, plain, width);
  expect(fit).toMatchObject({ size: 144 });
  expect(fit.text).toMatch(/^S\w*…$/);
  expect(wordsWidth(fit.text.slice(0, -1), fit.size, plain)).toBeLessThan(width);
});

test('letters outside the first plane are not torn apart', () => {
  expect(fitWords('🚀🚀🚀🚀', 100, plain, 200).text).toMatch(/^🚀?…$/u);
});
