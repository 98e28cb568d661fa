// Which part of a scene is the board: what is left when the panels with words and hands are taken away. For small
// pictures, in which panels could not be read.
import type { Scene } from '../engine/types';
import { type Place, placeOf } from './geometry';

const PANEL = { w: 1500, h: 500 }; // tenths: rectangles from this size on hold words and hands
const MARGIN = 200; // tenths round the board
const EDGE = 20; // tenths: the line round a panel
const LEAST = 3000; // tenths: a smaller board is none
const PIECES = new Set(['circle', 'sector', 'arc', 'path', 'symbol', 'mark']);

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
const boxOf = ({ x, y, w, h }: Place): Box => ({
  left: x - w / 2,
  top: y - h / 2,
  right: x + w / 2,
  bottom: y + h / 2,
});

/** The box with a margin, as far as the panels beside it leave room. */
function widened(box: Box, panels: Box[], scene: Scene): Box {
  const { left, top, right, bottom } = box;
  const high = (limits: number[], side: number) =>
    Math.max(...limits.filter((n) => n <= side), side - MARGIN);
  const low = (limits: number[], side: number) => Math.min(...limits.filter((n) => n >= side), side + MARGIN);
  return {
    left: high([0, ...panels.map((p) => p.right + EDGE)], left),
    top: high([0, ...panels.map((p) => p.bottom + EDGE)], top),
    right: low([scene.width * 10, ...panels.map((p) => p.left - EDGE)], right),
    bottom: low([scene.height * 10, ...panels.map((p) => p.top - EDGE)], bottom),
  };
}

/** Where the board is, as an SVG viewBox: round all that is drawn beside the panels. */
export function boardOf(scene: Scene): string {
  const whole = { left: 0, top: 0, right: scene.width * 10, bottom: scene.height * 10 };
  const places = scene.nodes.map((node, i) => ({ node, place: placeOf(scene, i) }));
  const panels = places
    .filter(({ node, place }) => node.shape === 'rect' && place.w >= PANEL.w && place.h >= PANEL.h)
    .map(({ place }) => boxOf(place));
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const { node, place } of places) {
    const { x, y } = place;
    const inPanel = panels.some((p) => x >= p.left && x <= p.right && y >= p.top && y <= p.bottom);
    if (!PIECES.has(node.shape) || node.paint === 'glow' || inPanel) continue;
    const { left, top, right, bottom } = boxOf(place);
    box.left = Math.max(0, Math.min(box.left, left));
    box.top = Math.max(0, Math.min(box.top, top));
    box.right = Math.min(whole.right, Math.max(box.right, right));
    box.bottom = Math.min(whole.bottom, Math.max(box.bottom, bottom));
  }
  const found = box.right - box.left >= LEAST && box.bottom - box.top >= LEAST;
  const { left, top, right, bottom } = found ? widened(box, panels, scene) : whole;
  return [left, top, right - left, bottom - top].map((tenths) => Math.round(tenths / 10)).join(' ');
}
