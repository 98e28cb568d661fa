// The covers that the site build takes from the program: one for every game and theme, from edge to edge, without words.
import { describe, expect, it } from 'vitest';
import covers from 'virtual:covers';
import { program } from '../src/engine/testing';
import { coverOf, gamesOf } from './covers';

const games = gamesOf(program);

it('there is an address for every game in both themes', () => {
  expect(games.length).toBeGreaterThan(1);
  expect(Object.keys(covers).sort()).toEqual([...games].sort());
  for (const both of Object.values(covers)) expect(both!.dark).not.toBe(both!.light);
});

describe.each(games)('%s', (game) => {
  it.each(['dark', 'light'] as const)('has a small picture in the %s theme', (theme) => {
    const svg = coverOf(program, game, theme);
    expect(svg).toContain('viewBox="0 0 1024 760"');
    expect(svg).not.toContain('<text');
    expect(svg.length).toBeLessThan(40_000);
  });
});
