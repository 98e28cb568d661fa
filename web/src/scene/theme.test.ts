import { expect, test } from 'vitest';
import { gradient, roleColours, symbolParts } from './theme';
import { theme } from './testing';

test('every role holds both themes, the game’s tints included', () => {
  const all = roleColours(theme);
  expect(all['--moss']).toBe('light-dark(#99cc99, #336633)');
  expect(all['--seat-1']).toBe('#e69f00');
});

test('a gradient has the colours of both themes', () => {
  const radial = { cx: 0.5, cy: 0.4, r: 0.65 };
  const stops = [{ at: 38, light: '#99cc9900', dark: '#33663380' }];
  const shape = gradient({ paint: 'orb', role: 'moss', radial, stops }, 'x');
  expect(shape).toMatchObject({ tag: 'radialGradient', attrs: { id: 'x-orb-moss', cx: '0.5', r: '0.65' } });
  expect(shape.children![0]!.attrs).toEqual({
    offset: '38%',
    'stop-color': 'light-dark(#99cc9900, #33663380)',
  });
  expect(gradient({ paint: 'sheen', role: 'moss', radial: null, stops }, 'x').tag).toBe('linearGradient');
});

test('symbols are stroked in the colour of the node, and made once', () => {
  const cup = symbolParts(theme, 'cup');
  expect(cup[0]!.attrs).toMatchObject({ stroke: 'currentColor', 'stroke-width': '3', fill: 'none' });
  expect(symbolParts(theme, 'cup')).toBe(cup);
  expect(symbolParts(theme, 'unheard')).toEqual([]);
});
