// Colours and gradients of a scene for both themes at once. Every colour is written as light-dark(light, dark),
// so the browser changes theme by itself and nothing is drawn again. Recipes are those of the engine's pictures.
import type { Theme } from '../engine/types';
import type { Shape } from './shape';

interface Stop {
  at: number; // percent
  opacity: number; // percent
  colour: string;
}
interface Recipe {
  radial?: [cx: number, cy: number, r: number];
  stops: Stop[];
}

const channels = (c: string): number[] => [1, 3, 5].map((i) => parseInt(c.slice(i, i + 2), 16));
const hex = (n: number): string => n.toString(16).padStart(2, '0');

/** `a`, moved towards `b` by a percentage. */
export function mix(a: string, b: string, percent: number): string {
  const to = channels(b);
  return `#${channels(a)
    .map((from, i) => hex(from + Math.trunc(((to[i]! - from) * percent) / 100)))
    .join('')}`;
}

function brightness(c: string): number {
  const [r, g, b] = channels(c);
  return (54 * r! + 183 * g! + 19 * b!) >> 8;
}

/** Lit by a cool sky: dark surfaces turn bluer, bright ones whiter. */
const lit = (c: string, percent: number): string =>
  brightness(c) < 90 ? mix(c, '#8ba4ff', percent) : mix(c, '#ffffff', percent * 2);

const full = (at: number, colour: string): Stop => ({ at, opacity: 100, colour });

type Cook = (c: string, light: boolean, role: string) => Recipe;
const RECIPES: Record<string, Cook> = {
  sheen: (c, light) => ({
    stops: [
      full(0, light ? mix(c, '#ffffff', 8) : lit(c, 5)),
      full(100, light ? mix(c, '#33416b', 2) : mix(c, '#000000', 9)),
    ],
  }),
  orb: (c, light) => ({
    radial: [0.5, 0.4, 0.65],
    stops: [
      full(0, light ? mix(c, '#ffffff', 12) : lit(c, 7)),
      full(100, light ? mix(c, '#33416b', 4) : mix(c, '#000000', 16)),
    ],
  }),
  sphere: (c, light) => ({
    radial: [0.34, 0.3, 0.78],
    stops: [
      full(0, mix(c, '#ffffff', light ? 45 : 30)),
      full(50, mix(c, '#0a0f1e', light ? 0 : 22)),
      full(100, mix(c, '#0a0f1e', light ? 30 : 66)),
    ],
  }),
  glow: (c, light, role) => {
    const heart = role === 'sun' ? '#ff9a3c' : c;
    const far = role === 'sun' ? '#ff6b35' : c;
    const strength = (percent: number) => (light ? 0 : percent);
    return {
      radial: [0.5, 0.5, 0.5],
      stops: [
        { at: 0, opacity: strength(50), colour: heart },
        { at: 50, opacity: strength(13), colour: far },
        { at: 100, opacity: 0, colour: far },
      ],
    };
  },
  burn: (_, light) => ({
    radial: [0.5, 0.5, 0.6],
    stops: [
      full(0, light ? '#fffaf0' : '#fff6dc'),
      full(38, '#ffd27a'),
      full(100, light ? '#f5b544' : '#ff8f2e'),
    ],
  }),
};

const both = (light: string, dark: string): string =>
  light === dark ? light : `light-dark(${light}, ${dark})`;
const faint = (stop: Stop): string =>
  stop.opacity === 100 ? stop.colour : `${stop.colour}${hex(Math.round((stop.opacity * 255) / 100))}`;

/** The custom properties of a scene: one for each role, the game's own tints included. */
export function roleColours(theme: Theme): Record<string, string> {
  const all: Record<string, string> = {};
  for (const [role, dark] of Object.entries(theme.dark))
    all[`--${role}`] = both(theme.light[role] ?? dark, dark);
  return all;
}

export const colour = (role: string | undefined): string => (role ? `var(--${role})` : 'none');
export const hasRecipe = (paint: string | undefined): boolean => !!paint && paint in RECIPES;
export const gradientId = (prefix: string, paint: string, role: string): string =>
  `${prefix}-${paint}-${role}`;

/** The gradient behind a paint in a role, or null where the theme does not know the role. */
export function gradient(theme: Theme, prefix: string, paint: string, role: string): Shape | null {
  const cook = RECIPES[paint];
  const dark = theme.dark[role];
  if (!cook || !dark) return null;
  const day = cook(theme.light[role] ?? dark, true, role);
  const night = cook(dark, false, role);
  const id = gradientId(prefix, paint, role);
  const place: Record<string, string> = night.radial
    ? { cx: `${night.radial[0]}`, cy: `${night.radial[1]}`, r: `${night.radial[2]}` }
    : { x1: '0', y1: '0', x2: '0', y2: '1' };
  return {
    key: id,
    tag: night.radial ? 'radialGradient' : 'linearGradient',
    attrs: { id, ...place },
    scenery: true,
    children: night.stops.map((stop, i) => ({
      key: `${i}`,
      tag: 'stop',
      attrs: { offset: `${stop.at}%`, 'stop-color': both(faint(day.stops[i]!), faint(stop)) },
    })),
  };
}

/** The soft shadow under pieces, and the light behind the board. */
export function commonGradients(prefix: string, width: number, height: number): Shape[] {
  const shade = (light: string, dark: string) => both(`#5a678f${light}`, `#000000${dark}`);
  const stop = (key: string, offset: string, value: string): Shape => ({
    key,
    tag: 'stop',
    attrs: { offset, 'stop-color': value },
  });
  const r = Math.max(width, height) * 0.49;
  return [
    {
      key: 'shadow',
      tag: 'radialGradient',
      attrs: { id: `${prefix}-shadow` },
      scenery: true,
      children: [
        stop('0', '0', shade('57', '9e')),
        stop('1', '.65', shade('42', '7a')),
        stop('2', '1', shade('00', '00')),
      ],
    },
    {
      key: 'table',
      tag: 'radialGradient',
      attrs: {
        id: `${prefix}-table`,
        gradientUnits: 'userSpaceOnUse',
        cx: `${width / 2}`,
        cy: `${height * 0.4}`,
        r: `${r}`,
      },
      scenery: true,
      children: [stop('0', '0', colour('table')), stop('1', '1', colour('ground'))],
    },
  ];
}

const symbols = new WeakMap<Theme, Map<string, Shape[]>>();

/** The parts of a symbol, in a box from -40 to 40: the same objects wherever it is drawn. */
export function symbolParts(theme: Theme, id: string): Shape[] {
  let known = symbols.get(theme);
  if (!known) symbols.set(theme, (known = new Map()));
  let parts = known.get(id);
  if (!parts) known.set(id, (parts = (theme.symbols[id]?.parts ?? []).map(symbolPart)));
  return parts;
}

function symbolPart(part: Theme['symbols'][string]['parts'][number], i: number): Shape {
  const paint = part.mode === 'cut' ? colour('ground') : 'currentColor';
  const stroked = part.mode === 'stroke' || (part.mode === 'cut' && !!part.width);
  const attrs: Record<string, string> = { d: part.d, fill: stroked ? 'none' : paint };
  if (stroked) {
    attrs.stroke = paint;
    attrs['stroke-width'] = `${(part.width ?? 0) / 10}`;
    attrs['stroke-linecap'] = attrs['stroke-linejoin'] = 'round';
  }
  if (part.opacity && part.opacity < 100) attrs.opacity = `${part.opacity / 100}`;
  return { key: `${i}`, tag: 'path', attrs, scenery: true };
}
