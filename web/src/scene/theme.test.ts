import { expect, test } from 'vitest';
import { gradient, mix, roleColours, symbolParts } from './theme';
import { theme } from './testing';

test('colours are mixed as the engine does it', () => {
  expect(mix('#000000', '#ffffff', 50)).toBe('#7f7f7f');
  expect(mix('#ff0000', '#00ff00', 10)).toBe('#e61900');
});

test('every role holds both themes, the game’s tints included', () => {
  const all = roleColours(theme);
  expect(all['--moss']).toBe('light-dark(#99cc99, #336633)');
  expect(all['--seat-1']).toBe('#e69f00');
});

test('a glow is nothing in the light theme', () => {
  const stops = gradient(theme, 'x', 'glow', 'moss')!.children!;
  expect(stops[0]!.attrs['stop-color']).toBe('light-dark(#99cc9900, #33663380)');
});

test('a role that the theme does not know has no gradient', () => {
  expect(gradient(theme, 'x', 'orb', 'plaid')).toBeNull();
});

test('symbols are stroked in the colour of the node, and made once', () => {
  const cup = symbolParts(theme, 'cup');
  expect(cup[0]!.attrs).toMatchObject({ stroke: 'currentColor', 'stroke-width': '3', fill: 'none' });
  expect(symbolParts(theme, 'cup')).toBe(cup);
  expect(symbolParts(theme, 'unheard')).toEqual([]);
});
