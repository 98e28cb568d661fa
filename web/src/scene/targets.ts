// Which handle the pointer means, which one an arrow key leads to, and when a click needs a menu.
// Works on places only, so that small targets can have large click areas without covering each other.
import { type Point, within } from './geometry';
import type { Handle } from './outline';

/** How far beside a handle a click still counts, for click areas of at least twice `reach`. */
const slack = (h: Handle, reach: number): number => Math.max(0, reach - Math.min(h.place.w, h.place.h) / 2);

/** Handles under the point, the topmost first. Where no action was hit, the nearest one within `reach` counts. */
export function handlesAt(handles: Handle[], p: Point, reach = 0): Handle[] {
  const hits = handles.filter((h) => within(h.place, h.node, p)).reverse();
  if (reach <= 0 || hits.some((h) => h.node.action)) return hits;
  let best: Handle | undefined;
  let least = Infinity;
  for (const h of handles) {
    if (!h.node.action || !within(h.place, h.node, p, slack(h, reach))) continue;
    const distance = Math.hypot(h.place.x - p.x, h.place.y - p.y) - (h.node.legal ? reach : 0);
    if (distance < least) [best, least] = [h, distance];
  }
  return best ? [best, ...hits] : hits;
}

/** What a click there could mean: one handle to use, or several legal ones to choose from. */
export function meant(hits: Handle[]): Handle[] {
  const able = hits.filter((h) => h.node.action);
  const top = able[0];
  if (!top) return [];
  const related = able.filter(
    (h) =>
      h === top ||
      top.inside.includes(h) ||
      h.inside.includes(top) ||
      (!!h.node.piece && h.node.piece === top.node.piece),
  );
  const legal = related.filter((h) => h.node.legal);
  const different = legal.filter((h, i) => legal.findIndex((o) => o.node.action === h.node.action) === i);
  if (different.length) return different;
  const any = able.find((h) => h.node.legal);
  return any ? [any] : [top];
}

const DIRECTIONS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
export const isArrow = (key: string): boolean => key in DIRECTIONS;

/** The next legal target in the direction of an arrow key; at the edge, the same one. */
export function neighbour(from: Handle, legal: Handle[], key: string): Handle {
  const way = DIRECTIONS[key];
  if (!way) return from;
  let best = from;
  let least = Infinity;
  for (const to of legal) {
    const dx = to.place.x - from.place.x;
    const dy = to.place.y - from.place.y;
    const along = dx * way[0] + dy * way[1];
    const aside = Math.abs(dx * way[1]) + Math.abs(dy * way[0]);
    if (to === from || along <= 1) continue;
    const cost = along + 2 * aside;
    if (cost < least) [best, least] = [to, cost];
  }
  return best;
}
