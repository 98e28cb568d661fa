import { describe, expect, test } from 'vitest';
import type { SceneNode } from '../engine/types';
import type { Shape } from './shape';
import { sceneOf, theme, token } from './testing';
import { Memo } from './memo';
import { buildOutline, buildPicture } from './tree';

const options = { theme, prefix: 'x' };
const build = (nodes: SceneNode[], more = {}) => buildPicture(sceneOf(nodes), { ...options, ...more });

function find(shapes: Shape[], test: (s: Shape) => boolean): Shape | undefined {
  for (const shape of shapes) {
    const found = test(shape) ? shape : find(shape.children ?? [], test);
    if (found) return found;
  }
  return undefined;
}
const byClass = (shapes: Shape[], name: string) => find(shapes, (s) => s.attrs.class === name);

describe('keys', () => {
  test('a piece keeps its key when what stands before it goes', () => {
    const line: SceneNode = { shape: 'line', w: 10 };
    const shift = (n: SceneNode): SceneNode => (n.parent ? { ...n, parent: 2 } : n);
    const [before] = build([line, ...token(7, 0, 0).map(shift)]).shapes.slice(-1);
    const [after] = build(token(7, 0, 0)).shapes;
    expect(before!.key).toBe('p7');
    expect(after!.key).toBe('p7');
  });

  test('two nodes of one piece have two keys', () => {
    const node: SceneNode = { shape: 'circle', w: 10, piece: 3 };
    expect(build([node, node]).shapes.map((s) => s.key)).toEqual(['p3', 'p3-1']);
  });

  test('what has no piece keeps its key when scenery comes before it', () => {
    const button: SceneNode = { shape: 'circle', w: 50, action: '02', legal: true };
    const [before] = build([button]).shapes;
    const after = build([{ shape: 'line', w: 10 }, button]);
    expect(after.shapes[1]!.key).toBe(before!.key);
    expect(after.handles[0]!.key).toBe(before!.attrs['data-key']);
  });

  test('scenery has different keys', () => {
    const keys = build([
      { shape: 'circle', w: 9, flags: ['shadow'] },
      { shape: 'rect', w: 9, h: 9 },
    ]).shapes.map((s) => s.key);
    expect(new Set(keys).size).toBe(3);
  });
});

describe('nodes with an action', () => {
  const card: SceneNode = {
    shape: 'group',
    x: 100,
    y: 200,
    w: 300,
    h: 400,
    radius: 60,
    piece: 5,
    label: 'a card',
    action: '01',
    legal: true,
  };

  test('say what they are', () => {
    const picture = build([card]);
    expect(picture.shapes[0]!.attrs).toMatchObject({
      'data-piece': '5',
      'data-action': '01',
      'data-legal': 'true',
    });
    const hit = byClass(picture.shapes, 'hit')!;
    expect(hit.attrs).toMatchObject({ role: 'button', 'aria-label': 'a card' });
    expect(hit.attrs['aria-disabled']).toBeUndefined();
    expect(picture.legal).toHaveLength(1);
  });

  test('have an outline when they are legal', () => {
    const [edge] = build([card]).edges;
    expect(edge!.attrs).toMatchObject({ x: '-6', y: '-1', width: '32', height: '42', rx: '7' });
    expect(build([{ ...card, legal: false }]).edges).toHaveLength(0);
  });

  test('have the outline of their own shape, where it is on the table', () => {
    const tile: SceneNode = { shape: 'path', parent: 1, text: 'M0,0H9', action: '03', legal: true };
    const [edge] = build([{ shape: 'group', x: 100, y: 50, turn: 300 }, tile]).edges;
    expect(edge!.attrs).toMatchObject({ d: 'M0,0H9', 'stroke-width': '30' });
    expect(edge!.attrs.transform).toBe('translate(10 5) rotate(30) translate(0 0) scale(.1)');
  });

  test('are drawn and clicked as one element, where the drawing is the whole outline', () => {
    const tile: SceneNode = { shape: 'path', text: 'M0,0H9', label: 'a tile' };
    const [quiet] = build([tile]).shapes;
    expect(quiet!.children!.map((s) => s.attrs.role)).toEqual(['img']);
    const [asked] = build([{ ...tile, action: '03', legal: false }]).shapes;
    expect(asked!.children).toHaveLength(1);
    expect(asked!.children![0]!.attrs).toMatchObject({
      role: 'button',
      'aria-label': 'a tile',
      class: 'hit',
    });
  });

  test('are outlined round the centre of their ring when they are a part of one', () => {
    const part = { ...card, shape: 'sector', x: 2000, y: 1000, w: 1000, h: 500, from: 0, to: 900 } as const;
    const [edge] = build([part]).edges;
    const [x, y] = edge!.attrs.transform!.match(/[\d.]+/g)!.map(Number);
    const [dx, dy] = edge!.attrs.d!.match(/-?[\d.]+/g)!.map(Number);
    expect(x! + dx!).toBeCloseTo(200, 0);
    expect(y! + dy!).toBeCloseTo(0, 0);
  });

  test('get a halo only when they are pointed at', () => {
    const picture = build([card]);
    expect(byClass(picture.shapes, 'halo')).toBeUndefined();
    const outline = buildOutline(picture.scene, picture.handles[0]!, options);
    expect(outline.map((s) => s.attrs.class)).toEqual(['halo', 'tint', 'edge']);
    expect(outline[2]!.attrs).toMatchObject({ x: '-16', y: '-21', width: '32', height: '42' });
  });

  test('that are not legal are buttons too, to ask why', () => {
    const hit = byClass(build([{ ...card, legal: false }]).shapes, 'hit')!;
    expect(hit.attrs['aria-disabled']).toBe('true');
  });

  test('fade only while another one is legal', () => {
    const off: SceneNode = { ...card, piece: 6, legal: false, flags: ['fades'], opacity: 80 };
    expect(build([off]).shapes[0]!.attrs.opacity).toBe('0.8');
    expect(build([card, off]).shapes[1]!.attrs.opacity).toBe('0.4');
  });

  test('take their words from the action when they have none', () => {
    const words = (action: string) => (action === '01' ? 'play it' : undefined);
    const hit = byClass(build([{ ...card, label: undefined }], { words }).shapes, 'hit')!;
    expect(hit.attrs['aria-label']).toBe('play it');
  });

  test('that hold others let these be clicked', () => {
    const inner: SceneNode = { shape: 'circle', parent: 1, w: 50, piece: 9, action: '02', legal: true };
    const picture = build([card, inner]);
    expect(picture.shapes[0]!.children![0]!.attrs.class).toBe('hit');
    expect(picture.handles[1]!.inside[0]).toBe(picture.handles[0]);
  });

  test('cannot be clicked in a still picture', () => {
    const picture = build([card], { still: true });
    expect(byClass(picture.shapes, 'hit')).toBeUndefined();
    expect(picture.shapes[0]!.attrs['data-action']).toBeUndefined();
  });
});

describe('looks', () => {
  test('gradients are listed once', () => {
    const node: SceneNode = { shape: 'rect', w: 10, h: 10, fill: 'panel', paint: 'sheen' };
    const picture = build([node, node]);
    expect(picture.gradients.map((g) => g.key)).toEqual(['x-sheen-panel']);
    expect(picture.shapes[0]!.attrs.fill).toBe('url(#x-sheen-panel)');
  });

  test('a symbol is drawn from its parts, in the colour of the node', () => {
    const [cup] = build([{ shape: 'symbol', symbol: 'cup', x: 100, y: 50, w: 400, fill: 'sun' }]).shapes;
    expect(cup!.attrs).toMatchObject({
      d: 'M0,0H10',
      stroke: 'currentColor',
      color: 'var(--sun)',
      transform: 'translate(10 5) scale(0.5)',
    });
  });

  test('scenery that looks the same is not made again', () => {
    const memo = new Memo();
    const node: SceneNode = { shape: 'sector', w: 100, h: 50, to: 900, fill: 'panel' };
    const first = build([node], { memo }).shapes[0]!;
    expect(build([{ ...node }], { memo }).shapes[0]!.attrs).toBe(first.attrs);
    expect(build([{ ...node, fill: 'sun' }], { memo }).shapes[0]!.attrs.fill).toBe('var(--sun)');
  });

  test('scenery is found again when something stands before it', () => {
    const memo = new Memo();
    const discs: SceneNode[] = [10, 20, 30].map((w) => ({ shape: 'circle', w, flags: ['shadow'] }));
    const first = build(discs, { memo }).shapes;
    const [, ...second] = build([{ shape: 'line', w: 5 }, ...discs.map((n) => ({ ...n }))], { memo }).shapes;
    second.forEach((shape, i) => expect(shape).toBe(first[i]));
    const plain = build([{ ...discs[0]!, flags: [] }], { memo }).shapes;
    expect(plain).toHaveLength(1);
  });

  test('a unit in which nothing changed is the same shape, and its handle knows its new index', () => {
    const memo = new Memo();
    const at = (first: number, nodes: SceneNode[]) =>
      nodes.map((n) => (n.parent ? { ...n, parent: n.parent + first } : { ...n }));
    const first = build([...token(1, 0, 0), ...at(3, token(2, 50, 50))], { memo });
    const next = build([{ shape: 'line', w: 5 }, ...at(1, token(1, 9, 0)), ...at(4, token(2, 50, 50))], {
      memo,
    });
    expect(next.shapes.at(-1)).toBe(first.shapes.at(-1));
    expect(next.shapes.at(-2)).not.toBe(first.shapes.at(-2));
    expect(next.handles.map((h) => [h.key, h.index])).toEqual([
      ['p1', 1],
      ['p2', 4],
    ]);
    expect(next.gradients).toEqual(first.gradients);
  });

  test('a unit is made again when its words, its group or the legal ones beside it change', () => {
    const memo = new Memo();
    const dim: SceneNode = { shape: 'circle', w: 5, action: '02', flags: ['fades'] };
    const bright: SceneNode = { shape: 'circle', w: 9, action: '03', legal: true, label: 'go' };
    const saying = (words: string) => build([dim, bright], { memo, words: () => words }).shapes;
    const once = saying('a');
    expect(saying('a')[0]).toBe(once[0]);
    expect(saying('b')[0]!.children![0]!.attrs['aria-label']).toBe('b');
    expect(saying('b')[1]).toBe(once[1]);
    expect(build([dim, { ...bright, legal: false }], { memo }).shapes[0]!.attrs.opacity).toBeUndefined();
    const moved = (x: number) =>
      build(
        [
          { shape: 'group', x },
          { ...dim, parent: 1, piece: 4 },
        ],
        { memo },
      ).handles[0]!.place.x;
    expect([moved(10), moved(70)]).toEqual([10, 70]);
  });

  test('a labelled group that holds no button is a picture with words', () => {
    const attrs = build(token(1, 0, 0, { label: 'Ada: 3' })).shapes[0]!.attrs;
    expect(attrs).toMatchObject({ role: 'img', 'aria-label': 'Ada: 3' });
  });
});
