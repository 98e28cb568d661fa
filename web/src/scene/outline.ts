// What can be pointed at, and boxes and circles round it, painted as the engine's table of outlines says.
import type { Outline } from 'virtual:looks';
import type { Place, SceneNode } from '../engine/types';
import { units } from './geometry';
import type { Shape } from './shape';
import { colour } from './theme';

/** Something with a meaning that can be pointed at. */
export interface Handle {
  key: string;
  index: number;
  node: SceneNode;
  place: Place;
  /** Handles that it lies in, the nearest first. */
  inside: Handle[];
}

type Attrs = Record<string, string>;

/** A circle or a rounded box with its middle at x, y; `grow` tenths larger all round. */
export function box(place: Place, grow: number, attrs: Attrs, key = ''): Shape {
  const x = units(place.x);
  const y = units(place.y);
  if (place.round)
    return {
      key,
      tag: 'circle',
      attrs: { cx: `${x}`, cy: `${y}`, r: `${units(place.w / 2 + grow)}`, ...attrs },
    };
  const turn: Attrs = place.turn % 3600 ? { transform: `rotate(${units(place.turn)} ${x} ${y})` } : {};
  return {
    key,
    tag: 'rect',
    attrs: {
      x: `${units(place.x - place.w / 2 - grow)}`,
      y: `${units(place.y - place.h / 2 - grow)}`,
      width: `${units(place.w + 2 * grow)}`,
      height: `${units(place.h + 2 * grow)}`,
      rx: `${units(place.radius + grow)}`,
      ...turn,
      ...attrs,
    },
  };
}

/** The paint of an outline: its line, or its filling where it has none. */
export function paintOf({ role, line, opacity, dash }: Outline): Attrs {
  const attrs: Attrs = line
    ? { fill: 'none', stroke: colour(role), 'stroke-width': `${units(line)}` }
    : { fill: colour(role) };
  if (dash[0]) attrs['stroke-dasharray'] = dash.join(' ');
  if (opacity < 100) attrs.opacity = `${opacity / 100}`;
  return attrs;
}

/** An outline round a place. */
export const outlineBox = (place: Place, look: Outline, attrs: Attrs, key: string): Shape =>
  box(place, look.grow, { ...attrs, ...paintOf(look) }, key);
