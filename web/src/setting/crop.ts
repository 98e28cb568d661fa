// The part of a scene in which a piece lies, to show it large.
import type { Place, Scene } from '../engine';

export interface Crop {
  x: number;
  y: number;
  width: number;
  height: number;
}
interface Bounds {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const USUAL = 128; // across something that is drawn as a path: its place says only where its middle is
const MARGIN = 6;

function boundsOf({ x, y, w, h, round }: Place): Bounds {
  const wide = (w / 10 || USUAL) / 2;
  const high = round ? wide : (h / 10 || w / 10 || USUAL) / 2;
  return { left: x / 10 - wide, right: x / 10 + wide, top: y / 10 - high, bottom: y / 10 + high };
}

/** The largest node with this piece, or that lies in such a group; null: it is not drawn. */
export function cropOf(scene: Scene, piece: number): Crop | null {
  let found: Bounds | null = null;
  scene.nodes.forEach((node, i) => {
    if (node.piece !== piece || node.shape === 'text') return;
    const inside = scene.nodes
      .slice(i, i + 1 + node.span)
      .filter(({ place, shape }) => place && shape !== 'text');
    for (const { place } of inside.filter((n) => n === node || n.place.w)) {
      const b = boundsOf(place);
      found = found
        ? {
            left: Math.min(found.left, b.left),
            top: Math.min(found.top, b.top),
            right: Math.max(found.right, b.right),
            bottom: Math.max(found.bottom, b.bottom),
          }
        : b;
    }
  });
  if (!found) return null;
  const { left, top, right, bottom } = found as Bounds;
  return {
    x: left - MARGIN,
    y: top - MARGIN,
    width: right - left + 2 * MARGIN,
    height: bottom - top + 2 * MARGIN,
  };
}
