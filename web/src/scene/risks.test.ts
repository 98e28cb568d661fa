// Pieces that may be lost, over the table.
import { expect, test } from 'vitest';
import type { Risk } from '../engine/types';
import { riskShapes } from './risks';
import type { Shape } from './shape';
import { sceneOf, theme, token } from './testing';

const risk = (piece: number, chance: number): Risk => ({ piece, seat: 0, chance, title: 'x', symbol: '' });

/** The backs of the pills: left, right, top, bottom. */
const backs = (shapes: Shape[]): number[][] =>
  shapes.flatMap(({ attrs, children }) => {
    const back = 'data-chance' in attrs && children?.find((c) => c.key === 'back');
    if (!back) return [];
    const [x, y, w, h] = ['x', 'y', 'width', 'height'].map((name) => Number(back.attrs[name]));
    return [[x!, x! + w!, y!, y! + h!]];
  });

test('chances of pieces that touch each other do not cover each other', () => {
  const places = [
    [5000, 5000],
    [5350, 5000],
    [5175, 5300],
    [5525, 5300],
  ];
  const nodes = places.flatMap(([x, y], i) => token(i + 1, x!, y!, { w: 300 }));
  const all = backs(
    riskShapes(
      sceneOf(nodes),
      { theme, prefix: 'x' },
      places.map((_, i) => risk(i + 1, 1)),
      0,
    ),
  );
  expect(all).toHaveLength(places.length);
  const covers = all.flatMap((a, i) =>
    all.slice(i + 1).filter((b) => a[0]! < b[1]! && b[0]! < a[1]! && a[2]! < b[3]! && b[2]! < a[3]!),
  );
  expect(covers).toEqual([]);
});
