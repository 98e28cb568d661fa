// What is shown over the table: what the last move changed, what the move under the pointer would change,
// the piece that a refusal is about, and the move that a hint means.
import type { Scene, SceneNode } from '../engine/types';
import { hasMoved, type Place, placeOf, piecesOf, units, has } from './geometry';
import type { Shape } from './shape';
import { colour } from './theme';
import { box, buildPiece, type Handle, type Options } from './tree';
import { fitWords, weightOf, wordsWidth } from './words';

const BOLD = { bold: true, semi: false, spaced: false };
const SMALL = 600; // tenths: pieces up to this size make a place crowded

/** Indexes of the pieces that differ, in both scenes. */
export function changes(before: Scene, after: Scene): [number, number][] {
  const next = piecesOf(after);
  const found: [number, number][] = [];
  for (const [piece, i] of piecesOf(before)) {
    const k = next.get(piece);
    if (k !== undefined && hasMoved(before, i, after, k)) found.push([i, k]);
  }
  return found;
}

function ring(place: Place, percent: number, role: string, line: number, dashes: string, key: string): Shape {
  const grow = place.round ? (place.w * (percent - 100)) / 200 : (percent - 100) * 2;
  return box(
    place,
    grow,
    { fill: 'none', stroke: colour(role), 'stroke-width': `${line}`, 'stroke-dasharray': dashes },
    key,
  );
}

/** A line under words, where a ring would cover what stands beside them. */
function underline(node: SceneNode, at: Place, key: string): Shape {
  const weight = weightOf(node);
  const { size, text } = fitWords(node.text ?? '', node.w ?? 0, weight, node.h ?? 0);
  const width = wordsWidth(text, size, weight);
  const from = at.x - (has(node, 'end') ? width : has(node, 'centre') ? width / 2 : 0);
  const y = `${units(at.y + size * 0.2)}`;
  const attrs: Record<string, string> = { x1: `${units(from)}`, y1: y, x2: `${units(from + width)}`, y2: y };
  if (at.turn) attrs.transform = `rotate(${units(at.turn)} ${units(at.x)} ${units(at.y)})`;
  return { key, tag: 'line', attrs: { ...attrs, stroke: colour('ice'), 'stroke-width': '1.8' } };
}

/** On what the last move moved: rings close round pieces, lines under words. */
export function lastMove(before: Scene, scene: Scene): Shape[] {
  return changes(before, scene).map(([, i]) => {
    const [node, place, key] = [scene.nodes[i]!, placeOf(scene, i), `last-${i}`];
    if (node.shape === 'text') return underline(node, place, key);
    return ring(place, place.round ? 132 : 110, 'ice', 1.5, '4 4', key);
  });
}

function ghost(after: Scene, index: number, place: Place, options: Options, key: string): Shape[] {
  const turn = place.turn % 3600 ? ` rotate(${units(place.turn)})` : '';
  const { shapes, gradients } = buildPiece(after, index, options);
  return [
    { key: `${key}-defs`, tag: 'defs', attrs: {}, children: gradients },
    {
      key,
      tag: 'g',
      attrs: {
        class: 'ghost',
        opacity: '.5',
        transform: `translate(${units(place.x)} ${units(place.y)})${turn}`,
      },
      children: shapes,
    },
  ];
}

/** Is there a small piece within `reach` of the point? */
function crowded(places: Place[], x: number, y: number, reach: number): boolean {
  return places.some((p) => Math.abs(p.x - x) < p.w / 2 + reach && Math.abs(p.y - y) < p.h / 2 + reach / 2);
}

const SIDES = [
  [1.9, -0.7],
  [1.6, 0.9],
  [0, -2],
  [-1.9, -0.7],
  [-1.6, 0.9],
  [0, 2],
] as const;

/** The change in a pill beside the piece, where it covers no other if possible. */
function pill(scene: Scene, small: Place[], at: Place, change: number, key: string): Shape {
  const size = scene.compose === 'tall' ? 240 : 180;
  const half = Math.max(140, at.round ? at.w / 2 : Math.min(at.w, at.h) / 2);
  const spots = SIDES.map(([dx, dy]) => ({ x: at.x + half * dx, y: at.y + half * dy }));
  const free = spots.find(
    ({ x, y }) =>
      x > size &&
      y > size &&
      x < scene.width * 10 - size &&
      y < scene.height * 10 - size &&
      !crowded(small, x, y, size),
  );
  const { x, y } = free ?? spots[0]!;
  const text = `${change < 0 ? '−' : '+'}${Math.abs(change)}`;
  const h = size * 1.44;
  const w = wordsWidth(text, size, BOLD) + size * 0.7;
  const place: Place = { x, y, turn: 0, w, h, radius: h / 2, round: false };
  const paint = {
    fill: colour(change < 0 ? 'ember' : 'leaf'),
    stroke: colour('ground'),
    'stroke-width': '1.5',
  };
  return {
    key,
    tag: 'g',
    attrs: { class: 'change', 'data-change': `${change}` },
    children: [
      box(place, 0, paint, 'pill'),
      {
        key: 'text',
        tag: 'text',
        attrs: {
          x: `${units(x)}`,
          y: `${units(y + size * 0.36)}`,
          'font-size': `${units(size)}`,
          'font-weight': '800',
          'text-anchor': 'middle',
          fill: colour('on-accent'),
        },
        text,
      },
    ],
  };
}

/** What a move would change: ghosts where pieces arrive, rings where they leave, pills for gains and losses. */
export function preview(scene: Scene, after: Scene, options: Options): Shape[] {
  const shapes: Shape[] = [];
  const small = scene.nodes
    .flatMap((n, i) => (n.piece ? [placeOf(scene, i)] : []))
    .filter((p) => p.w <= SMALL && p.h <= SMALL);
  for (const [i, k] of changes(scene, after)) {
    const [node, next] = [scene.nodes[i]!, after.nodes[k]!];
    const here = placeOf(scene, i);
    const there = placeOf(after, k);
    const change = has(node, 'valued') && has(next, 'valued') ? (next.value ?? 0) - (node.value ?? 0) : 0;
    const moves = Math.abs(here.x - there.x) > 1 || Math.abs(here.y - there.y) > 1;
    if (moves) {
      shapes.push(...ghost(after, k, there, options, `ghost-${i}`));
      shapes.push(ring(here, 120, change < 0 ? 'ember' : 'sun', 2.5, '4 3', `leaves-${i}`));
      if (change >= 0) shapes.push(ring(there, 120, 'sun', 2.5, '4 3', `arrives-${i}`));
    }
    if (change) shapes.push(pill(scene, small, change > 0 ? there : here, change, `change-${i}`));
  }
  return shapes;
}

/** The piece that a refusal is about. */
export const refusalRing = (place: Place): Shape => ring(place, 112, 'ember', 3, '6 4', 'refusal');

/** The move that a hint means. */
export function hintRing(handle: Handle, key: string): Shape {
  return box(
    handle.place,
    50,
    {
      class: 'hint',
      fill: 'none',
      stroke: colour('violet'),
      'stroke-width': '5',
      'data-hint': handle.node.action!,
    },
    key,
  );
}
