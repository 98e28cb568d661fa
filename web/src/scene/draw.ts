// One scene node as SVG elements: its shadow, if it has one, and its shape. Groups, outlines and what can be
// clicked are the work of tree.ts.
import looks from 'virtual:looks';
import { Flag, type SceneNode, type Theme } from '../engine/types';
import { arcPath, has, sectorPath, units } from './geometry';
import type { Shape } from './shape';
import { CARD_SHADOW, colour, gradientId, symbolParts } from './theme';

type Attrs = Record<string, string>;
/** Where to draw: the node's own place, or the origin of a group made for it. */
export interface Spot {
  x: number;
  y: number;
  turn: number;
}

const num = (tenths: number): string => `${units(tenths)}`;

function fillOf(node: SceneNode, prefix: string): string {
  return node.fill && node.paint !== 'flat'
    ? `url(#${gradientId(prefix, node.paint, node.fill)})`
    : colour(node.fill);
}

/** `unit` is 10 inside a path, whose own lengths are tenths. */
function strokeOf(node: SceneNode, unit = 1): Attrs {
  if (!node.stroke || !node.line) return {};
  const attrs: Attrs = { stroke: colour(node.stroke), 'stroke-width': num(node.line * unit) };
  if (node.dash) attrs['stroke-dasharray'] = `${node.dash[0] * unit} ${node.dash[1] * unit}`;
  else if (has(node, Flag.dotted)) attrs['stroke-dasharray'] = `${2 * unit} ${8 * unit}`;
  else if (has(node, Flag.dashed)) attrs['stroke-dasharray'] = `${5 * unit} ${4 * unit}`;
  else if (node.shape === 'arc' || node.shape === 'line' || node.shape === 'path')
    attrs['stroke-linecap'] = 'round';
  if (node.shape === 'path' || node.shape === 'sector') attrs['stroke-linejoin'] = 'round';
  return attrs;
}

const turnOf = (spot: Spot, x = spot.x, y = spot.y): Attrs =>
  spot.turn % 3600 ? { transform: `rotate(${num(spot.turn)} ${num(x)} ${num(y)})` } : {};

function placed(spot: Spot, more = ''): Attrs {
  const turn = spot.turn % 3600 ? ` rotate(${num(spot.turn)})` : '';
  return { transform: `translate(${num(spot.x)} ${num(spot.y)})${turn}${more}` };
}

/** Whose picture it is: the colours and symbols, and how its ids begin. */
export interface Look {
  theme: Theme;
  prefix: string;
}
/** A seat's mark; the last one is the ring of neutral pieces. */
export const markPath = (mark: number): string => looks.marks[mark] ?? looks.marks.at(-1)!;
const MARK_EDGE = 'light-dark(var(--on-light), transparent)';

type Draw = (node: SceneNode, spot: Spot, look: Look) => Shape;
const element = (tag: string, attrs: Attrs, text?: string): Shape => ({ key: '', tag, attrs, text });

const DRAW: Record<string, Draw> = {
  rect: (n, s, { prefix }) => {
    const { w, h } = n;
    const attrs: Attrs = { x: num(s.x), y: num(s.y), width: num(w), height: num(h) };
    if (n.radius) attrs.rx = num(n.radius);
    Object.assign(attrs, turnOf(s, s.x + w / 2, s.y + h / 2), { fill: fillOf(n, prefix) }, strokeOf(n));
    return element('rect', attrs);
  },
  circle: (n, s, { prefix }) =>
    element('circle', {
      cx: num(s.x),
      cy: num(s.y),
      r: num(n.w),
      fill: fillOf(n, prefix),
      ...strokeOf(n),
    }),
  sector: (n, s, { prefix }) =>
    element('path', {
      d: sectorPath(s.x, s.y, n.w, n.h, n.from, n.to),
      fill: fillOf(n, prefix),
      ...strokeOf(n),
    }),
  arc: (n, s) => element('path', { d: arcPath(s.x, s.y, n.w, n.from, n.to), fill: 'none', ...strokeOf(n) }),
  line: (n, s) => {
    const dx = s.x - n.x;
    const dy = s.y - n.y;
    const end = { x2: num(n.w + dx), y2: num(n.h + dy) };
    return element('line', { x1: num(s.x), y1: num(s.y), ...end, ...strokeOf(n) });
  },
  path: (n, s, { prefix }) =>
    element('path', {
      d: n.text,
      ...placed(s, ' scale(.1)'),
      fill: fillOf(n, prefix),
      ...strokeOf(n, 10),
    }),
  text: (n, s) => {
    const [bold, spaced] = [has(n, Flag.bold), has(n, Flag.spaced)];
    const attrs: Attrs = {
      x: num(s.x),
      y: num(s.y),
      'font-size': num(n.w),
      ...turnOf(s),
      fill: colour(n.fill),
    };
    if (has(n, Flag.end)) attrs['text-anchor'] = 'end';
    else if (has(n, Flag.centre)) attrs['text-anchor'] = 'middle';
    if (bold || has(n, Flag.semi)) attrs['font-weight'] = bold && spaced ? '800' : bold ? '700' : '600';
    if (spaced) attrs['letter-spacing'] = num(n.w / 6);
    return element('text', attrs, n.text);
  },
  // Not a <use>: each would be a document of its own to the browser, and half of the time to show a table.
  symbol: (n, s, { theme }) => {
    const parts = symbolParts(theme, n.symbol);
    const attrs = { ...placed(s, ` scale(${n.w / 800})`), color: colour(n.fill) };
    const [only] = parts;
    if (parts.length === 1 && !only!.attrs.opacity) return element('path', { ...only!.attrs, ...attrs });
    return { ...element('g', attrs), children: parts };
  },
  mark: (n, s, { prefix }) => {
    const { w } = n;
    const attrs: Attrs = {
      d: markPath(n.mark),
      ...placed(s, ` scale(${w / 20000})`),
      fill: fillOf(n, prefix),
    };
    // Seat colours are bright: on paper they need an edge.
    if (w && (n.fill.startsWith('seat-') || n.fill === 'neutral')) {
      attrs.stroke = MARK_EDGE;
      attrs['stroke-width'] = `${Math.round(24000 / w)}`;
      attrs['stroke-linejoin'] = 'round';
    }
    return element('path', attrs);
  },
};

/** Things that stand on the table: a soft ellipse. Cards and panels: a soft copy, a little lower. */
function shadowOf(node: SceneNode, spot: Spot, prefix: string): Shape[] {
  const { w, h, radius } = node;
  const { aside, wide, high, copy } = looks.shadow;
  if (node.shape === 'rect') {
    if (spot.turn % 3600) return [];
    return [0, copy.grow].map((grow) =>
      element('rect', {
        x: num(spot.x - grow + copy.aside),
        y: num(spot.y - grow + copy.below),
        width: num(w + 2 * grow),
        height: num(h + 2 * grow),
        rx: num(radius + grow),
        fill: CARD_SHADOW,
      }),
    );
  }
  const isSymbol = node.shape === 'symbol';
  const reach = isSymbol ? w * 0.2 : w;
  const drop = isSymbol ? w * 0.16 : w / 2;
  return [
    element('ellipse', {
      cx: num(spot.x + aside),
      cy: num(spot.y + drop),
      rx: num((reach * wide) / 100),
      ry: num((reach * high) / 100),
      fill: `url(#${prefix}-shadow)`,
    }),
  ];
}

/** The elements of a node (not of a group), drawn at the spot. */
export function drawNode(node: SceneNode, spot: Spot, look: Look): Shape[] {
  const draw = DRAW[node.shape];
  if (!draw) return [];
  const shapes = has(node, Flag.shadow) ? shadowOf(node, spot, look.prefix) : [];
  shapes.push(draw(node, spot, look));
  shapes.forEach((shape, i) => (shape.key = `${i}`));
  return shapes;
}
