import { describe, expect, test } from 'vitest';
import { withNames } from './seats';

describe('names of seats', () => {
  const names = ['Ada', 'Bruno'];

  test('stand in all texts of a value', () => {
    const said = {
      text: 'Take a card from P2',
      facts: [{ label: 'energy of P1', value: 3 }],
      none: null,
      step: 'rob:P2',
    };
    expect(withNames(said, names)).toEqual({
      text: 'Take a card from Bruno',
      facts: [{ label: 'energy of Ada', value: 3 }],
      none: null,
      step: 'rob:P2',
    });
  });

  test('are missing where nobody sits, and in other words', () => {
    expect(withNames('P3, P10, XP1, P7', names)).toBe('P3, P10, XP1, P7');
    expect(withNames('P1', [''])).toBe('P1');
  });
});
