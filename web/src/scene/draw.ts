// One scene node as SVG elements: its shadow, if it has one, and its shape. Groups, outlines and what can be
// clicked are the work of tree.ts.
import type { SceneNode, Theme } from '../engine/types';
import { arcPath, has, markPath, sectorPath, units } from './geometry';
import type { Shape } from './shape';
import { colour, gradientId, hasRecipe, symbolParts } from './theme';
import { fitWords, weightOf } from './words';

type Attrs = Record<string, string>;
/** Where to draw: the node's own place, or the origin of a group made for it. */
export interface Spot {
  x: number;
  y: number;
  turn: number;
}

const num = (tenths: number): string => `${units(tenths)}`;

function fillOf(node: SceneNode, prefix: string): string {
  return node.fill && hasRecipe(node.paint)
    ? `url(#${gradientId(prefix, node.paint!, node.fill)})`
    : colour(node.fill);
}

/** `unit` is 10 inside a path, whose own lengths are tenths. */
function strokeOf(node: SceneNode, unit = 1): Attrs {
  if (!node.stroke || !node.line) return {};
  const attrs: Attrs = { stroke: colour(node.stroke), 'stroke-width': num(node.line * unit) };
  if (has(node, 'dotted')) attrs['stroke-dasharray'] = `${2 * unit} ${8 * unit}`;
  else if (has(node, 'dashed')) attrs['stroke-dasharray'] = `${5 * unit} ${4 * unit}`;
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

// A path is the same from move to move; the last few thousand are kept.
const paths = new Map<string, string>();
function remembered(key: string, make: () => string): string {
  let d = paths.get(key);
  if (d === undefined) {
    if (paths.size > 4000) paths.clear();
    paths.set(key, (d = make()));
  }
  return d;
}

/** Whose picture it is: the colours and symbols, and how its ids begin. */
export interface Look {
  theme: Theme;
  prefix: string;
}
type Draw = (node: SceneNode, spot: Spot, look: Look) => Shape;
const element = (tag: string, attrs: Attrs, text?: string): Shape => ({ key: '', tag, attrs, text });

const DRAW: Record<string, Draw> = {
  rect: (n, s, { prefix }) => {
    const { w = 0, h = 0 } = n;
    const attrs: Attrs = { x: num(s.x), y: num(s.y), width: num(w), height: num(h) };
    if (n.radius) attrs.rx = num(n.radius);
    Object.assign(attrs, turnOf(s, s.x + w / 2, s.y + h / 2), { fill: fillOf(n, prefix) }, strokeOf(n));
    return element('rect', attrs);
  },
  circle: (n, s, { prefix }) =>
    element('circle', {
      cx: num(s.x),
      cy: num(s.y),
      r: num(n.w ?? 0),
      fill: fillOf(n, prefix),
      ...strokeOf(n),
    }),
  sector: (n, s, { prefix }) => {
    const { w = 0, h = 0, from = 0, to = 0 } = n;
    const d = remembered(`s${s.x},${s.y},${w},${h},${from},${to}`, () =>
      sectorPath(s.x, s.y, w, h, from, to),
    );
    return element('path', { d, fill: fillOf(n, prefix), ...strokeOf(n) });
  },
  arc: (n, s) => {
    const { w = 0, from = 0, to = 0 } = n;
    const d = remembered(`a${s.x},${s.y},${w},${from},${to}`, () => arcPath(s.x, s.y, w, from, to));
    return element('path', { d, fill: 'none', ...strokeOf(n) });
  },
  line: (n, s) => {
    const dx = s.x - (n.x ?? 0);
    const dy = s.y - (n.y ?? 0);
    const end = { x2: num((n.w ?? 0) + dx), y2: num((n.h ?? 0) + dy) };
    return element('line', { x1: num(s.x), y1: num(s.y), ...end, ...strokeOf(n) });
  },
  path: (n, s, { prefix }) =>
    element('path', {
      d: n.text ?? '',
      ...placed(s, ' scale(.1)'),
      fill: fillOf(n, prefix),
      ...strokeOf(n, 10),
    }),
  text: (n, s) => {
    const weight = weightOf(n);
    const fit = fitWords(n.text ?? '', n.w ?? 0, weight, n.h ?? 0);
    const attrs: Attrs = {
      x: num(s.x),
      y: num(s.y),
      'font-size': num(fit.size),
      ...turnOf(s),
      fill: colour(n.fill),
    };
    if (has(n, 'end')) attrs['text-anchor'] = 'end';
    else if (has(n, 'centre')) attrs['text-anchor'] = 'middle';
    if (weight.bold || weight.semi)
      attrs['font-weight'] = weight.bold && weight.spaced ? '800' : weight.bold ? '700' : '600';
    if (weight.spaced) attrs['letter-spacing'] = num(fit.size / 6);
    return element('text', attrs, fit.text);
  },
  // Not a <use>: each would be a document of its own to the browser, and half of the time to show a table.
  symbol: (n, s, { theme }) => {
    const parts = symbolParts(theme, n.symbol ?? '');
    const attrs = { ...placed(s, ` scale(${(n.w ?? 0) / 800})`), color: colour(n.fill) };
    const [only] = parts;
    if (parts.length === 1 && !only!.attrs.opacity) return element('path', { ...only!.attrs, ...attrs });
    return { ...element('g', attrs), children: parts };
  },
  mark: (n, s, { prefix }) => {
    const w = n.w ?? 0;
    const attrs: Attrs = {
      d: markPath(n.mark ?? 0),
      ...placed(s, ` scale(${w / 20000})`),
      fill: fillOf(n, prefix),
    };
    // Seat colours are bright: on paper they need an edge.
    if (w && (n.fill?.startsWith('seat-') || n.fill === 'neutral')) {
      attrs.stroke = 'light-dark(#0a0f1e, transparent)';
      attrs['stroke-width'] = `${Math.round(24000 / w)}`;
      attrs['stroke-linejoin'] = 'round';
    }
    return element('path', attrs);
  },
};

/** Things that stand on the table: a soft ellipse. Cards and panels: a soft copy, a little lower. */
function shadowOf(node: SceneNode, spot: Spot, prefix: string): Shape[] {
  const { w = 0, h = 0, radius = 0 } = node;
  if (node.shape === 'rect') {
    if (spot.turn % 3600) return [];
    return [0, 15].map((grow) =>
      element('rect', {
        x: num(spot.x - grow + 10),
        y: num(spot.y - grow + 33),
        width: num(w + 2 * grow),
        height: num(h + 2 * grow),
        rx: num(radius + grow),
        fill: 'light-dark(#5a678f1a, #0000002e)',
      }),
    );
  }
  const isSymbol = node.shape === 'symbol';
  const reach = isSymbol ? w * 0.2 : w;
  const drop = isSymbol ? w * 0.16 : w / 2;
  return [
    element('ellipse', {
      cx: num(spot.x + 15),
      cy: num(spot.y + drop),
      rx: num(reach * 1.3),
      ry: num(reach * 0.65),
      fill: `url(#${prefix}-shadow)`,
    }),
  ];
}

/** The elements of a node (not of a group), drawn at the spot. */
export function drawNode(node: SceneNode, spot: Spot, look: Look): Shape[] {
  const draw = DRAW[node.shape];
  if (!draw) return [];
  const shapes = has(node, 'shadow') ? shadowOf(node, spot, look.prefix) : [];
  shapes.push(draw(node, spot, look));
  shapes.forEach((shape, i) => (shape.key = `${i}`));
  return shapes;
}
