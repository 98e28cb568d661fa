// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { Painter } from './painter';
import type { Shape } from './shape';

const shape = (key: string, more: Partial<Shape> = {}): Shape => ({
  key,
  tag: 'g',
  attrs: { id: key },
  ...more,
});
let root: SVGElement;
let painter: Painter;
beforeEach(() => {
  root = document.createElementNS('http://www.w3.org/2000/svg', 'g') as SVGElement;
  painter = new Painter(root);
});
const ids = (element: Element = root) => [...element.children].map((c) => c.id);
const get = (id: string) => root.querySelector(`[id="${id}"]`)!;

test('elements stay, in the new order', () => {
  painter.show([shape('a'), shape('b'), shape('c')]);
  const [a, b, c] = ['a', 'b', 'c'].map(get);
  painter.show([shape('c'), shape('a'), shape('d'), shape('b')]);
  expect(ids()).toEqual(['c', 'a', 'd', 'b']);
  expect([get('a'), get('b'), get('c')]).toEqual([a, b, c]);
  expect(get('a')).toBe(a);
});

test('what is gone is gone', () => {
  painter.show([shape('a', { children: [shape('x')] }), shape('b')]);
  painter.show([shape('b')]);
  expect(ids()).toEqual(['b']);
});

test('only attributes that differ are written, others stay as somebody else set them', () => {
  painter.show([shape('a', { attrs: { id: 'a', fill: 'red', r: '1' } })]);
  get('a').setAttribute('data-on', '');
  painter.show([shape('a', { attrs: { id: 'a', fill: 'blue' } })]);
  expect(get('a').getAttribute('fill')).toBe('blue');
  expect(get('a').hasAttribute('r')).toBe(false);
  expect(get('a').hasAttribute('data-on')).toBe(true);
});

test('a piece that changes its parent keeps its element', () => {
  const piece = shape('p1', { piece: 'p1', move: 'translate(1px, 2px)', at: { x: 1, y: 2, turn: 0 } });
  painter.show([shape('left', { children: [piece] }), shape('right')]);
  const element = get('p1');
  painter.show([shape('left'), shape('right', { children: [{ ...piece }] })]);
  expect(get('p1')).toBe(element);
  expect(ids(get('right'))).toEqual(['p1']);
  painter.show([shape('left', { children: [{ ...piece }] }), shape('right')]);
  expect(ids(get('left'))).toEqual(['p1']);
  expect(get('p1')).toBe(element);
});

test.each([
  ['abcd', 'bcda', 'a'],
  ['abcdef', 'efabcd', 'ef'],
  ['abcdef', 'acbxfe', 'bxf'],
])('from %s to %s as few as possible are placed: %s', (from, to, placed) => {
  const named = (keys: string) => [...keys].map((key) => shape(key));
  painter.show(named(from));
  const moved: string[] = [];
  const insert = root.insertBefore.bind(root);
  root.insertBefore = (<T extends Node>(node: T, next: Node | null): T => {
    moved.push((node as unknown as Element).id);
    return insert(node, next);
  }) as typeof root.insertBefore;
  painter.show(named(to));
  expect(ids()).toEqual([...to]);
  expect(moved).toHaveLength(placed.length);
});

test('scenery may stand there twice, and becomes other scenery where it is not needed', () => {
  const scenery = (key: string): Shape => shape(key, { tag: 'rect', scenery: true });
  const [x, y, z] = ['x', 'y', 'z'].map(scenery) as [Shape, Shape, Shape];
  painter.show([x, y, x]);
  const [first, second, third] = [...root.children];
  painter.show([x, shape('new'), z, x]);
  expect(ids()).toEqual(['x', 'new', 'z', 'x']);
  expect([...root.children].filter((_, i) => i !== 1)).toEqual([first, second, third]);
  painter.show([x]);
  expect(ids()).toEqual(['x']);
});

test('another tag makes another element', () => {
  painter.show([shape('a')]);
  const old = get('a');
  painter.show([shape('a', { tag: 'rect' })]);
  expect(get('a').tagName).toBe('rect');
  expect(old.isConnected).toBe(false);
});

test('words and places follow', () => {
  painter.show([shape('a', { tag: 'text', text: 'one', move: 'translate(1px, 2px)' })]);
  painter.show([shape('a', { tag: 'text', text: 'two', move: 'translate(3px, 2px)' })]);
  expect(get('a').textContent).toBe('two');
  expect((get('a') as SVGElement).style.transform).toBe('translate(3px, 2px)');
});
