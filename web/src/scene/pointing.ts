// What a lesson points at, over the table: rings round pieces, and arrows between them.
import type { Place, Scene, SceneNode } from '../engine/types';
import type { Pointer, Target } from '../lib/lesson';
import { sectorPath, units } from './geometry';
import { arrow, ring } from './marks';
import type { Shape } from './shape';
import { colour } from './theme';

const LARGEST = 6000; // tenths: a ring round more than this would be a frame of the table

type Box = [left: number, top: number, right: number, bottom: number];
const union = (boxes: Box[]): Box => [
  Math.min(...boxes.map((b) => b[0])),
  Math.min(...boxes.map((b) => b[1])),
  Math.max(...boxes.map((b) => b[2])),
  Math.max(...boxes.map((b) => b[3])),
];

/** How many numbers a command of a path takes; the last two are where it ends. */
const TAKES: Record<string, number> = { M: 2, L: 2, T: 2, H: 1, V: 1, S: 4, Q: 4, C: 6, A: 7 };

/** The box round the ends of a path's lines: near enough for a ring. */
function pathBox(d: string): Box[] {
  const boxes: Box[] = [];
  let [x, y] = [0, 0];
  for (const [, command, rest] of d.matchAll(/([a-z])([^a-z]*)/gi)) {
    const takes = TAKES[command!.toUpperCase()];
    const numbers = rest!.match(/-?[\d.]+/g)?.map(Number) ?? [];
    const relative = command === command!.toLowerCase();
    for (let i = 0; takes && i + takes <= numbers.length; i += takes) {
      const [px, py] = numbers.slice(i + takes - Math.min(2, takes), i + takes) as [number, number];
      const kind = command!.toUpperCase();
      const to = { x: kind === 'V' ? undefined : px, y: kind === 'H' ? undefined : kind === 'V' ? px : py };
      x = to.x === undefined ? x : to.x + (relative ? x : 0);
      y = to.y === undefined ? y : to.y + (relative ? y : 0);
      boxes.push([x, y, x, y]);
    }
  }
  return boxes.length ? [union(boxes)] : [];
}

/** The box of a node in the group that it is in. */
function boxOf(nodes: SceneNode[], i: number): Box[] {
  const n = nodes[i]!;
  if (n.shape === 'group') return inside(nodes, i).map((b) => moved(b, n.x, n.y));
  if (n.shape === 'rect') return [[n.x, n.y, n.x + n.w, n.y + n.h]];
  if (n.shape === 'line')
    return [[Math.min(n.x, n.w), Math.min(n.y, n.h), Math.max(n.x, n.w), Math.max(n.y, n.h)]];
  if (n.shape === 'path') return pathBox(n.text).map((b) => moved(b, n.x, n.y));
  const r = n.shape === 'circle' ? n.w : n.shape === 'symbol' || n.shape === 'mark' ? n.w / 2 : 0;
  return r ? [[n.x - r, n.y - r, n.x + r, n.y + r]] : [];
}
const moved = ([l, t, r, b]: Box, x: number, y: number): Box => [l + x, t + y, r + x, b + y];

/** The box of what is in a group, from the group's origin. */
function inside(nodes: SceneNode[], index: number): Box[] {
  const boxes: Box[] = [];
  for (let i = index + 1; i <= index + nodes[index]!.span; i += 1 + nodes[i]!.span)
    boxes.push(...boxOf(nodes, i));
  return boxes.length ? [union(boxes)] : [];
}

const around = ([left, top, right, bottom]: Box, x: number, y: number, turn: number): Place => ({
  x: x + (left + right) / 2,
  y: y + (top + bottom) / 2,
  turn,
  w: right - left,
  h: bottom - top,
  radius: 60,
  round: false,
});

/** Where a node is; one without a size of its own is where its content is. */
function placeAt(scene: Scene, index: number): Place | undefined {
  const node = scene.nodes[index]!;
  const own = node.shape === 'group' ? inside(scene.nodes, index) : pathBox(node.text);
  const sized = node.w > 0 || (node.shape !== 'group' && node.shape !== 'path');
  const { x, y, turn } = node.place;
  const place = sized ? node.place : own[0] && around(own[0], x, y, turn);
  return place && place.w > 0 && place.w <= LARGEST && place.h <= LARGEST ? place : undefined;
}

interface Found {
  node: SceneNode;
  place: Place;
}

const fits = (n: SceneNode, { pieces, action }: Target): boolean =>
  (n.piece > 0 && pieces.includes(n.piece)) || (!!action && n.action === action);

/** The first thing of a target that is on the table. */
function find(scene: Scene, target: Target): Found | undefined {
  for (let i = 0; i < scene.nodes.length; i++) {
    const node = scene.nodes[i]!;
    const place = fits(node, target) ? placeAt(scene, i) : undefined;
    if (place) return { node, place };
  }
  return undefined;
}

/** Where a target is on the table. */
export const placeOfTarget = (scene: Scene, target: Target): Place | undefined => find(scene, target)?.place;

/** What a target is called, for those who do not see it. */
export const labelOfTarget = (scene: Scene, target: Target): string =>
  scene.nodes.find((n) => n.label && fits(n, target))?.label ?? '';

/** A line round a thing: along its own edge where it is no box. */
function outline(
  { node, place }: Found,
  key: string,
  grow: number,
  line: number,
  attrs: Shape['attrs'],
): Shape {
  const look = { fill: 'none', stroke: colour('ice'), 'stroke-linejoin': 'round', ...attrs };
  if (node.shape === 'sector') {
    const d = sectorPath(node.x, node.y, node.w, node.h, node.from, node.to);
    return { key, tag: 'path', attrs: { d, 'stroke-width': `${line}`, ...look } };
  }
  if (node.shape === 'path') {
    const transform = `translate(${units(node.place.x)} ${units(node.place.y)}) rotate(${units(node.place.turn)}) scale(.1)`;
    return { key, tag: 'path', attrs: { d: node.text, transform, 'stroke-width': `${line * 10}`, ...look } };
  }
  return ring(place, key, grow, line, attrs);
}

export function pointShapes(scene: Scene, pointers: Pointer[]): Shape[] {
  const size = scene.compose === 'tall' ? 30 : 18;
  return pointers.flatMap(({ at, to }, i) => {
    const from = find(scene, at);
    const end = to && find(scene, to);
    const rings = [from, end].flatMap((found, k) =>
      found
        ? [
            outline(found, `point-${i}-${k}-halo`, 80, 12, { opacity: '.3', class: 'point-halo' }),
            outline(found, `point-${i}-${k}`, 45, 3.5, { 'data-point': `${i}` }),
          ]
        : [],
    );
    return from && end ? [...rings, ...arrow(from.place, end.place, size, `point-${i}-arrow`)] : rings;
  });
}
