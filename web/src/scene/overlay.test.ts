import { expect, test } from 'vitest';
import type { SceneNode } from '../engine/types';
import { changes, lastMove, preview } from './overlay';
import { sceneOf, theme, token } from './testing';

const options = { theme, prefix: 'x' };
const at = (x: number, value: number, flags = ['valued']) => sceneOf(token(4, x, 5000, { flags, value }));
const keys = (list: { key: string }[]) => list.map((s) => s.key);

test('only pieces that are in both scenes are compared', () => {
  expect(changes(at(5000, 1), at(5300, 2))).toEqual([[0, 0]]);
  expect(changes(at(5000, 1), sceneOf(token(5, 5300, 5000)))).toEqual([]);
});

test('a ring lies where the last move ended', () => {
  const [ring] = lastMove(at(5000, 1), at(6000, 2));
  expect(ring!.attrs).toMatchObject({ cx: '600', cy: '500', stroke: 'var(--ice)' });
});

test('words that changed are underlined, as a ring would cover their neighbours', () => {
  const words = (text: string, flags: string[] = []): SceneNode => ({
    ...{ shape: 'text', x: 1000, y: 500, w: 200, text, piece: 6 },
    ...{ flags: ['valued', ...flags], value: Number(text) },
  });
  const under = (flags: string[]) => lastMove(sceneOf([words('1', flags)]), sceneOf([words('2', flags)]))[0]!;
  expect(under([])).toMatchObject({ tag: 'line', attrs: { x1: '100', x2: '112.9', y1: '54', y2: '54' } });
  expect(under(['end']).attrs).toMatchObject({ x1: '87.1', x2: '100' });
});

test('a gain shows a ghost, both rings and a pill at the new place', () => {
  const shapes = preview(at(5000, 1), at(6000, 2), options);
  expect(keys(shapes)).toEqual(['ghost-0-defs', 'ghost-0', 'leaves-0', 'arrives-0', 'change-0']);
  const pill = shapes.at(-1)!;
  expect(pill.attrs['data-change']).toBe('1');
  expect(pill.children![1]!.text).toBe('+1');
  expect(Number(pill.children![1]!.attrs.x)).toBeGreaterThan(600);
});

test('a loss shows its pill at the old place, in ember', () => {
  const shapes = preview(at(5000, 3), at(6000, 1), options);
  const pill = shapes.at(-1)!;
  expect(pill.children![1]!.text).toBe('−2');
  expect(pill.children![0]!.attrs.fill).toBe('var(--ember)');
  expect(keys(shapes)).not.toContain('arrives-0');
});

test('a ghost is drawn where the piece will be and names nothing', () => {
  const ghost = preview(at(5000, 1), at(6000, 2), options).find((s) => s.key === 'ghost-0')!;
  expect(ghost.attrs.transform).toBe('translate(600 500)');
  expect(JSON.stringify(ghost)).not.toContain('data-piece');
});

test('a pill gives way to small pieces', () => {
  const neighbour: SceneNode = { shape: 'circle', x: 5000, y: 4700, w: 100, piece: 8 };
  const free = preview(at(5000, 3), at(5000, 2), options).at(-1)!;
  const both = [
    sceneOf([...at(5000, 3).nodes, neighbour]),
    sceneOf([...at(5000, 2).nodes, neighbour]),
  ] as const;
  const pushed = preview(both[0], both[1], options).at(-1)!;
  expect(pushed.children![1]!.attrs).not.toEqual(free.children![1]!.attrs);
});
