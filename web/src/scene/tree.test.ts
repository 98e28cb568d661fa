import { describe, expect, test } from 'vitest';
import { Flag, type SceneNode } from '../engine/types';
import type { Shape } from './shape';
import { group, node, sceneOf, theme, token } from './testing';
import { buildOutline, buildPicture } from './tree';

const options = { theme, prefix: 'x' };
const LINE = node({ shape: 'line', w: 10 });
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
    const [before] = build([LINE, ...token(7, 0, 0)]).shapes.slice(-1);
    const [after] = build(token(7, 0, 0)).shapes;
    expect(before!.key).toBe('p7');
    expect(after!.key).toBe('p7');
  });

  test('two nodes of one piece have two keys', () => {
    const disc = node({ shape: 'circle', w: 10, piece: 3 });
    expect(build([disc, disc]).shapes.map((s) => s.key)).toEqual(['p3', 'p3-1']);
  });

  test('what has no piece keeps its key when scenery comes before it', () => {
    const button = node({ shape: 'circle', w: 50, action: '02', legal: true });
    const [before] = build([button]).shapes;
    const after = build([LINE, button]);
    expect(after.shapes[1]!.key).toBe(before!.key);
    expect(after.handles[0]!.key).toBe(before!.attrs['data-key']);
  });
});

describe('nodes with an action', () => {
  const card = node({
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
  });

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
    const place = { ...card.place, x: 100, y: 50, turn: 300 };
    const tile = node({ shape: 'path', text: 'M0,0H9', action: '03', legal: true, place });
    const [edge] = build(group({ x: 100, y: 50, turn: 300 }, tile)).edges;
    expect(edge!.attrs).toMatchObject({ d: 'M0,0H9', 'stroke-width': '30' });
    expect(edge!.attrs.transform).toBe('translate(10 5) rotate(30) translate(0 0) scale(.1)');
  });

  test('are drawn and clicked as one element, where the drawing is the whole outline', () => {
    const tile = node({ shape: 'path', text: 'M0,0H9', label: 'a tile' });
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
    const ring = { shape: 'sector', x: 2000, y: 1000, w: 1000, h: 500, from: 0, to: 900 } as const;
    const place = { ...card.place, x: 2000 + 530, y: 1000 - 530, round: true };
    const [edge] = build([{ ...card, ...ring, place }]).edges;
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
    const off = { ...card, piece: 6, legal: false, flags: Flag.fades, opacity: 80 };
    expect(build([off]).shapes[0]!.attrs.opacity).toBe('0.8');
    expect(build([card, off]).shapes[1]!.attrs.opacity).toBe('0.4');
  });

  test('take their words from the action when they have none', () => {
    const words = (action: string) => (action === '01' ? 'play it' : undefined);
    const hit = byClass(build([{ ...card, label: '' }], { words }).shapes, 'hit')!;
    expect(hit.attrs['aria-label']).toBe('play it');
  });

  test('that hold others let these be clicked', () => {
    const inner = node({ shape: 'circle', w: 50, piece: 9, action: '02', legal: true });
    const picture = build(group(card, inner));
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
  test('gradients are those of the scene', () => {
    const panel = node({ shape: 'rect', w: 10, h: 10, fill: 'panel', paint: 'sheen' });
    const sheen = { paint: 'sheen', role: 'panel', radial: null, stops: [] };
    const picture = buildPicture(sceneOf([panel, panel], { gradients: [sheen] }), options);
    expect(picture.gradients.map((g) => g.key)).toEqual(['x-sheen-panel']);
    expect(picture.shapes[0]!.attrs.fill).toBe('url(#x-sheen-panel)');
  });

  test('a symbol is drawn from its parts, in the colour of the node', () => {
    const [cup] = build([
      node({ shape: 'symbol', symbol: 'cup', x: 100, y: 50, w: 400, fill: 'sun' }),
    ]).shapes;
    expect(cup!.attrs).toMatchObject({
      d: 'M0,0H10',
      stroke: 'currentColor',
      color: 'var(--sun)',
      transform: 'translate(10 5) scale(0.5)',
    });
  });

  test('the shapes of scenery that stays are the same objects, wherever it stands', () => {
    const drawn = new WeakMap();
    const discs = [10, 20].map((w) => node({ shape: 'circle', w, flags: Flag.shadow }));
    const first = build(discs, { drawn }).shapes;
    expect(first).toHaveLength(4);
    const [, ...second] = build([LINE, ...discs], { drawn }).shapes;
    second.forEach((shape, i) => expect(shape).toBe(first[i]));
    const [other] = build([{ ...discs[0]!, flags: 0, fill: 'sun' }], { drawn }).shapes;
    expect(other!.attrs.fill).toBe('var(--sun)');
  });

  test('a labelled group that holds no button is a picture with words', () => {
    const attrs = build(token(1, 0, 0, { label: 'Ada: 3' })).shapes[0]!.attrs;
    expect(attrs).toMatchObject({ role: 'img', 'aria-label': 'Ada: 3' });
  });
});
