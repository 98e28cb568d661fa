// Pieces that a step may cost, over the dimmed table: at full light, one's own in a solid ember outline with a filled
// pill, those of others dashed.
import type { Place, Risk, Scene } from '../engine/types';
import { units } from './geometry';
import { dim, widthOf, words } from './marks';
import { box } from './outline';
import type { Shape } from './shape';
import { colour } from './theme';
import type { Options } from './tree';
import { WORDS } from './words';

const DIM = '.6';
const EMBER = colour('ember');

/** A chance as people read it: certain is 100, and nothing else is. */
export const chancePercent = (chance: number): number =>
  chance >= 1 ? 100 : Math.min(99, Math.max(1, Math.round(100 * chance)));

/** Where a piece of the scene is. */
export function placeOf(scene: Scene, piece: number): Place | undefined {
  const place = scene.nodes.find((n) => n.piece === piece)?.place;
  return place?.w ? place : undefined;
}

/** The middle of a pill and its size. */
interface Spot {
  x: number;
  y: number;
  w: number;
  h: number;
}

const overlap = (a: Spot, b: Spot): boolean =>
  Math.abs(a.x - b.x) < (a.w + b.w) / 2 && Math.abs(a.y - b.y) < (a.h + b.h) / 2;

/** Where the pill of a place stands: on its upper edge; where another one is, on the lower edge, or at a side. */
function spotOf(place: Place, text: string, scene: Scene, taken: Spot[]): Spot {
  const size = WORDS[scene.compose];
  const [w, h] = [widthOf(text, size) + size * 1.1, size * 1.55];
  const [wide, high] = [units(place.w) / 2, units(place.h) / 2];
  const at = (dx: number, dy: number): Spot => ({
    x: Math.min(Math.max(units(place.x) + dx, w / 2 + 2), scene.width - w / 2 - 2),
    y: Math.min(Math.max(units(place.y) + dy, h / 2 + 2), scene.height - h / 2 - 2),
    w,
    h,
  });
  const [up, side] = [high + h * 0.4, wide + w * 0.25];
  const all = [
    ...[at(0, -up), at(0, up), at(side, 0), at(-side, 0), at(side, -up), at(-side, -up)],
    ...[at(side, up), at(-side, up), at(0, -up - h), at(0, up + h)],
  ];
  return all.find((spot) => !taken.some((other) => overlap(spot, other))) ?? all[0]!;
}

function pill({ x, y, w, h }: Spot, text: string, own: boolean, size: number): Shape[] {
  const back = {
    x: `${x - w / 2}`,
    y: `${y - h / 2}`,
    width: `${w}`,
    height: `${h}`,
    rx: `${h / 2}`,
    fill: own ? EMBER : colour('ground'),
    stroke: own ? colour('ground') : EMBER,
    'stroke-width': '2',
  };
  const fill = colour(own ? 'on-accent' : 'ink');
  return [
    { key: 'back', tag: 'rect', attrs: back },
    words('words', { x, y, size, fill, text, bold: true, middle: true }),
  ];
}

export function riskShapes(scene: Scene, options: Options, risks: Risk[], seat: number): Shape[] {
  const found = risks.flatMap((risk) => {
    const place = placeOf(scene, risk.piece);
    return place ? [{ risk, place }] : [];
  });
  const places = found.map((f) => f.place);
  const spots: Spot[] = [];
  const textOf = (risk: Risk) => `${chancePercent(risk.chance)} %`;
  for (const { risk, place } of found) spots.push(spotOf(place, textOf(risk), scene, spots));
  const isOwn = (risk: Risk) => risk.seat === seat;
  return [
    dim(places, scene, options.prefix, DIM),
    ...found.map(({ risk, place }): Shape => {
      const own = isOwn(risk);
      const dash: Record<string, string> = own ? {} : { 'stroke-dasharray': '5 5' };
      const ring = { fill: 'none', stroke: EMBER, 'stroke-width': own ? '3.5' : '2', ...dash };
      return {
        key: `risk-${risk.piece}`,
        tag: 'g',
        attrs: { 'data-risk': `${risk.piece}` },
        children: [box(place, 30, ring, 'ring')],
      };
    }),
    // Above all rings, so that pieces that touch each other leave them readable.
    ...found.map(({ risk }, i): Shape => ({
      key: `chance-${risk.piece}`,
      tag: 'g',
      attrs: { 'data-chance': '' },
      children: pill(spots[i]!, textOf(risk), isOwn(risk), WORDS[scene.compose]),
    })),
  ];
}
