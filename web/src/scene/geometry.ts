// Lengths, angles and outlines of shapes, and whether a point meets them. Pure arithmetic over scene nodes: where nodes are
// on the table is settled by the engine. Draws nothing and knows no document.
import type { Place, SceneNode } from '../engine/types';

export interface Point {
  x: number;
  y: number;
}

export const has = (node: SceneNode, flag: number): boolean => (node.flags & flag) !== 0;

/** Tenths as units, at most one digit after the point. */
export const units = (tenths: number): number => Math.round(tenths) / 10;

/** The point at an angle (tenths of a degree, clockwise from straight up) from a centre. */
export function polar(cx: number, cy: number, r: number, angle: number): Point {
  const a = (angle * Math.PI) / 1800;
  return { x: cx + r * Math.sin(a), y: cy - r * Math.cos(a) };
}

/** Turn a point round the origin. */
export function turned(x: number, y: number, turn: number): Point {
  if (turn % 3600 === 0) return { x, y };
  const a = (turn * Math.PI) / 1800;
  const s = Math.sin(a);
  const c = Math.cos(a);
  return { x: x * c - y * s, y: x * s + y * c };
}

const pair = (p: Point): string => `${units(p.x)},${units(p.y)}`;

/** Half turns at most are drawn at once, as SVG cannot close a circle with one arc. */
function arcTo(cx: number, cy: number, r: number, from: number, to: number): string {
  const steps = Math.abs(to - from) > 1790 ? 2 : 1;
  let d = '';
  for (let i = 1; i <= steps; i++) {
    const end = polar(cx, cy, r, from + ((to - from) * i) / steps);
    d += ` A${units(r)},${units(r)} 0 0 ${to > from ? 1 : 0} ${pair(end)}`;
  }
  return d;
}

export function sectorPath(
  cx: number,
  cy: number,
  outer: number,
  inner: number,
  from: number,
  to: number,
): string {
  const whole = Math.abs(to - from) >= 3600;
  const end = whole ? from + 3600 : to;
  let d = `M${pair(polar(cx, cy, outer, from))}${arcTo(cx, cy, outer, from, end)}`;
  d += `${whole && inner ? ' Z M' : ' L'}${pair(polar(cx, cy, inner, end))}`;
  if (inner) d += arcTo(cx, cy, inner, end, from);
  return `${d} Z`;
}

export function arcPath(cx: number, cy: number, r: number, from: number, to: number): string {
  return `M${pair(polar(cx, cy, r, from))}${arcTo(cx, cy, r, from, to)}`;
}

/** The middle of a part of a ring, seen from the centre of the ring; of everything else the origin. */
export function middleOf({ shape, w, h, from, to }: SceneNode): Point {
  if (shape !== 'sector' || Math.abs(to - from) >= 3600) return { x: 0, y: 0 };
  return polar(0, 0, (w + h) / 2, (from + to) / 2);
}

/** Is the point (tenths, on the table) on the node's outline or in it, or at most `slack` away? */
export function within(place: Place, node: SceneNode, p: Point, slack = 0): boolean {
  const local = turned(p.x - place.x, p.y - place.y, -place.turn);
  const middle = middleOf(node);
  if (node.shape === 'sector') return inSector(node, { x: local.x + middle.x, y: local.y + middle.y }, slack);
  if (place.round) return Math.hypot(local.x, local.y) <= place.w / 2 + slack;
  return Math.abs(local.x) <= place.w / 2 + slack && Math.abs(local.y) <= place.h / 2 + slack;
}

function inSector(node: SceneNode, p: Point, slack: number): boolean {
  const r = Math.hypot(p.x, p.y);
  if (r > node.w + slack || r < node.h - slack) return false;
  const from = node.from;
  const size = node.to - from;
  if (Math.abs(size) >= 3600) return true;
  const angle = (Math.atan2(p.x, -p.y) * 1800) / Math.PI;
  const start = size < 0 ? from + size : from;
  return (((angle - start) % 3600) + 3600) % 3600 <= Math.abs(size);
}
