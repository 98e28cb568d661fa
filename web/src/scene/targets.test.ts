import { describe, expect, test } from 'vitest';
import type { SceneNode } from '../engine/types';
import { handlesAt, meant, neighbour } from './targets';
import { group, node, sceneOf, theme } from './testing';
import { buildPicture } from './tree';

const disc = (piece: number, x: number, y: number, more: Partial<SceneNode> = {}): SceneNode =>
  node({ shape: 'circle', x, y, w: 100, piece, action: `${piece}`, legal: true, ...more });
const picture = (...nodes: SceneNode[]) => buildPicture(sceneOf(nodes), { theme, prefix: 'x' });
const pieces = (list: { node: SceneNode }[]) => list.map((h) => h.node.piece);

describe('pointing', () => {
  test('the topmost comes first', () => {
    const { handles } = picture(disc(1, 0, 0), disc(2, 50, 0));
    expect(pieces(handlesAt(handles, { x: 20, y: 0 }))).toEqual([2, 1]);
  });

  test('a near miss counts, the nearest one', () => {
    const { handles } = picture(disc(1, 0, 0), disc(2, 500, 0));
    expect(pieces(handlesAt(handles, { x: 180, y: 0 }, 200))).toEqual([1]);
    expect(handlesAt(handles, { x: 180, y: 0 })).toEqual([]);
    expect(handlesAt(handles, { x: 250, y: 0 }, 200)).toEqual([]);
  });

  test('a hit is never changed by what is near', () => {
    const { handles } = picture(disc(1, 0, 0), disc(2, 210, 0));
    expect(pieces(handlesAt(handles, { x: 95, y: 0 }, 400))).toEqual([1]);
  });
});

describe('a click', () => {
  test('on two actions of one piece asks which', () => {
    const { handles } = picture(disc(1, 0, 0), disc(1, 0, 0, { action: 'b' }));
    expect(meant(handlesAt(handles, { x: 0, y: 0 }))).toHaveLength(2);
  });

  test('on the same action twice does not ask', () => {
    const { handles } = picture(disc(1, 0, 0), disc(1, 0, 0));
    expect(meant(handlesAt(handles, { x: 0, y: 0 }))).toHaveLength(1);
  });

  test('means the legal one of two that overlap', () => {
    const { handles } = picture(disc(1, 0, 0), disc(2, 0, 0, { legal: false }));
    expect(pieces(meant(handlesAt(handles, { x: 0, y: 0 })))).toEqual([1]);
  });

  test('means the topmost of two strangers', () => {
    const { handles } = picture(disc(1, 0, 0), disc(2, 0, 0));
    expect(pieces(meant(handlesAt(handles, { x: 0, y: 0 })))).toEqual([2]);
  });

  test('asks about a thing in a thing', () => {
    const { handles } = picture(
      ...group({ w: 400, h: 400, piece: 1, action: 'a', legal: true }, disc(2, 0, 0)),
    );
    expect(meant(handlesAt(handles, { x: 0, y: 0 }))).toHaveLength(2);
    expect(pieces(meant(handlesAt(handles, { x: 150, y: 0 })))).toEqual([1]);
  });

  test('on what is not legal asks why of the topmost', () => {
    const { handles } = picture(disc(1, 0, 0, { legal: false }), disc(2, 0, 0, { legal: false }));
    expect(pieces(meant(handlesAt(handles, { x: 0, y: 0 })))).toEqual([2]);
    expect(meant([])).toEqual([]);
  });
});

test('arrows lead to the next target in their direction, and stay at the edge', () => {
  const { legal } = picture(disc(1, 0, 0), disc(2, 500, 50), disc(3, 900, 0), disc(4, 400, 800));
  const go = (from: number, key: string) => neighbour(legal[from - 1]!, legal, key).node.piece;
  expect(go(1, 'ArrowRight')).toBe(2);
  expect(go(2, 'ArrowRight')).toBe(3);
  expect(go(1, 'ArrowDown')).toBe(2);
  expect(go(2, 'ArrowDown')).toBe(4);
  expect(go(3, 'ArrowRight')).toBe(3);
  expect(go(4, 'ArrowUp')).toBe(2);
});
