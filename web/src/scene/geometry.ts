// Where nodes are: lengths, angles, outlines and places on the table once groups have moved and turned
// what is in them. Pure arithmetic over scene nodes; draws nothing and knows no document.
import type { Scene, SceneNode } from '../engine/types';

/** Where a node is on the table, in tenths: its middle, turn and outline. */
export interface Place {
  x: number;
  y: number;
  turn: number;
  w: number;
  h: number;
  radius: number;
  /** The outline is a circle w wide. */
  round: boolean;
}
export interface Point {
  x: number;
  y: number;
}

const SETTLED = 10; // tenths: smaller moves do not count
const LARGEST_PIECE = 1200; // tenths: larger things are layout

export const has = (node: SceneNode, flag: string): boolean => node.flags?.includes(flag) ?? false;

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

/** The seat marks as path data in thousandths of half their width. */
export const MARKS = [
  'M-1000,0A1000,1000 0 1 1 1000,0A1000,1000 0 1 1 -1000,0Z',
  'M0,-1180L1160,850H-1160Z',
  'M-930,-930H930V930H-930Z',
  'M0,-1330L1100,0L0,1330L-1100,0Z',
  'M0,-1170L1013,-585V585L0,1170L-1013,585V-585Z',
  'M-400,-1100H400V-400H1100V400H400V1100H-400V400H-1100V-400H-400Z',
  'M-1050,0A1050,1050 0 1 1 1050,0A1050,1050 0 1 1 -1050,0ZM-560,0A560,560 0 1 0 560,0A560,560 0 1 0 -560,0Z',
];
export const markPath = (mark: number): string => MARKS[mark] ?? MARKS[6]!;

/** One after the last node that belongs to the group at `index`, itself included. */
export function groupEnd(nodes: SceneNode[], index: number): number {
  let end = index + 1;
  while (end < nodes.length && (nodes[end]!.parent ?? 0) > index) end++;
  return end;
}

/** Half the width of a group without an outline: as far as its own round and square parts reach. */
function groupReach(nodes: SceneNode[], index: number): number {
  let reach = 0;
  const see = (middle: number, half: number) => (reach = Math.max(reach, Math.abs(middle) + half));
  for (let i = index + 1; i < nodes.length && (nodes[i]!.parent ?? 0) > index; i++) {
    const n = nodes[i]!;
    if (n.parent !== index + 1) continue;
    const { x = 0, y = 0, w = 0, h = 0 } = n;
    if (n.shape === 'circle' && !has(n, 'shadow') && n.paint !== 'glow') {
      see(x, w);
      see(y, w);
    } else if (n.shape === 'rect') {
      see(x + w / 2, w / 2);
      see(y + h / 2, h / 2);
    } else if (n.shape === 'symbol' || n.shape === 'mark') {
      see(x, w * 0.3);
      see(y, w * 0.3);
    }
  }
  return reach;
}

/** The middle of a part of a ring, seen from the centre of the ring; of everything else the origin. */
export function middleOf({ shape, w = 0, h = 0, from = 0, to = 0 }: SceneNode): Point {
  if (shape !== 'sector' || Math.abs(to - from) >= 3600) return { x: 0, y: 0 };
  return polar(0, 0, (w + h) / 2, (from + to) / 2);
}

/** The outline of a part of a ring: the largest circle about its middle that hardly leaves it. */
function sectorOutline(n: SceneNode): Place {
  const { x = 0, y = 0, w = 0, h = 0, from = 0, to = 0, turn = 0 } = n;
  const middle = middleOf(n);
  const along = (((w + h) / 2) * Math.abs(to - from) * Math.PI) / 1800;
  const size = Math.abs(to - from) >= 3600 ? 2 * w : Math.min(w - h, along);
  return { x: x + middle.x, y: y + middle.y, turn, w: size, h: size, radius: 0, round: true };
}

/** The outline of a node round its own middle, before its groups move it. */
export function outlineOf(nodes: SceneNode[], index: number): Place {
  const n = nodes[index]!;
  const { x = 0, y = 0, w = 0, h = 0, turn = 0, radius = 0 } = n;
  const round = (size: number): Place => ({ x, y, turn, w: size, h: size, radius: 0, round: true });
  switch (n.shape) {
    case 'group': {
      const wide = w || 2 * groupReach(nodes, index);
      const high = w ? h : wide;
      const isRound = wide === high && (radius === 0 || 2 * radius >= wide);
      return { x, y, turn, w: wide, h: high, radius, round: isRound };
    }
    case 'rect':
      return { x: x + w / 2, y: y + h / 2, turn, w, h, radius, round: false };
    case 'line':
      return {
        x: (x + w) / 2,
        y: (y + h) / 2,
        turn,
        w: Math.abs(x - w),
        h: Math.abs(y - h),
        radius: 0,
        round: false,
      };
    case 'sector':
      return sectorOutline(n);
    case 'text':
      return round(w);
    case 'symbol':
      return round(w * 0.7);
    case 'mark':
      return round(w * 1.3);
    default:
      return round(2 * w);
  }
}

/** The same on the table. */
export function placeOf(scene: Scene, index: number): Place {
  const { nodes } = scene;
  const place = outlineOf(nodes, index);
  let up = nodes[index]!.parent ?? 0;
  while (up) {
    const group = nodes[up - 1]!;
    const p = turned(place.x, place.y, group.turn ?? 0);
    place.x = p.x + (group.x ?? 0);
    place.y = p.y + (group.y ?? 0);
    place.turn += group.turn ?? 0;
    up = group.parent ?? 0;
  }
  place.turn %= 3600;
  return place;
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
  if (r > (node.w ?? 0) + slack || r < (node.h ?? 0) - slack) return false;
  const from = node.from ?? 0;
  const size = (node.to ?? 0) - from;
  if (Math.abs(size) >= 3600) return true;
  const angle = (Math.atan2(p.x, -p.y) * 1800) / Math.PI;
  const start = size < 0 ? from + size : from;
  return (((angle - start) % 3600) + 3600) % 3600 <= Math.abs(size);
}

/** The first node of every piece. */
export function piecesOf(scene: Scene): Map<number, number> {
  const found = new Map<number, number>();
  scene.nodes.forEach((node, i) => {
    if (node.piece && !found.has(node.piece)) found.set(node.piece, i);
  });
  return found;
}

/** Did this piece move or change its value from one scene to the other? Layout does not count. */
export function hasMoved(a: Scene, inA: number, b: Scene, inB: number): boolean {
  const was = a.nodes[inA]!;
  const is = b.nodes[inB]!;
  for (const flag of ['rises', 'laid-out']) {
    if (has(was, flag) || has(is, flag)) return false;
  }
  if (has(was, 'valued') && has(is, 'valued')) return was.value !== is.value;
  const p = placeOf(a, inA);
  const q = placeOf(b, inB);
  if (p.w > LARGEST_PIECE || p.h > LARGEST_PIECE) return false;
  return Math.abs(p.x - q.x) > SETTLED || Math.abs(p.y - q.y) > SETTLED;
}
