// Colours and gradients of a scene for both themes at once. Every colour is written as light-dark(light, dark),
// so the browser changes theme by itself and nothing is drawn again. The colours themselves are the engine's.
import looks from 'virtual:looks';
import type { Gradient, Theme } from '../engine/types';
import type { Shape } from './shape';

const both = (light: string, dark: string): string =>
  light === dark ? light : `light-dark(${light}, ${dark})`;
/** The custom properties of a scene: one for each role, the game's own tints included. */
export function roleColours(theme: Theme): Record<string, string> {
  const all: Record<string, string> = {};
  for (const [role, dark] of Object.entries(theme.dark))
    all[`--${role}`] = both(theme.light[role] ?? dark, dark);
  return all;
}

export const colour = (role: string): string => (role ? `var(--${role})` : 'none');
export const gradientId = (prefix: string, paint: string, role: string): string =>
  `${prefix}-${paint}-${role}`;

/** A gradient of the scene as an element. */
export function gradient({ paint, role, radial, stops }: Gradient, prefix: string): Shape {
  const id = gradientId(prefix, paint, role);
  const place: Record<string, string> = radial
    ? { cx: `${radial.cx}`, cy: `${radial.cy}`, r: `${radial.r}` }
    : { x1: '0', y1: '0', x2: '0', y2: '1' };
  return {
    key: id,
    tag: radial ? 'radialGradient' : 'linearGradient',
    attrs: { id, ...place },
    scenery: true,
    children: stops.map(({ at, light, dark }, i) => ({
      key: `${i}`,
      tag: 'stop',
      attrs: { offset: `${at}%`, 'stop-color': both(light, dark) },
    })),
  };
}

const { dark, light } = looks.shadow;
const faint = (hue: string, percent: number): string =>
  `${hue}${Math.round((percent * 255) / 100)
    .toString(16)
    .padStart(2, '0')}`;
/** A shadow in both themes: the strength in the middle, half way, of a soft copy, or none. */
const shadow = (part: 'heart' | 'half' | 'copy'): string =>
  both(faint(light.colour, light[part]), faint(dark.colour, dark[part]));
/** The soft copy under a card. */
export const CARD_SHADOW = shadow('copy');

/** The soft shadow under pieces, and the light behind the board. */
export function commonGradients(prefix: string, width: number, height: number): Shape[] {
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
        stop('0', '0', shadow('heart')),
        stop('1', '.65', shadow('half')),
        stop('2', '1', both(faint(light.colour, 0), faint(dark.colour, 0))),
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
