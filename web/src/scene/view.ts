// How the table lies in its frame: fitted, zoomed and shifted; and which composition suits a frame.
import looks from 'virtual:looks';
import type { Compose } from '../engine/types';
import type { Point } from './geometry';

export interface Frame {
  width: number;
  height: number;
}
/** Zoom factor over the fitted size, and the shift in pixels. */
export interface View {
  zoom: number;
  x: number;
  y: number;
}
export const FITTED: View = { zoom: 1, x: 0, y: 0 };
export const MOST = 6;

/** Pixels per table unit when the whole table is shown. */
export const fitScale = (frame: Frame, table: Frame): number =>
  Math.min(frame.width / table.width, frame.height / table.height) || 0;

const WORDS: Record<Compose, number> = { wide: 14, tall: 22 }; // units: the smallest words of each composition
const READABLE = 8; // pixels

/** The composition that fills more of the frame, or whose words can be read where the other's cannot. */
export function suits(frame: Frame): Compose {
  const area = (c: Compose) =>
    fitScale(frame, looks.sizes[c]) ** 2 * looks.sizes[c].width * looks.sizes[c].height;
  const words = (c: Compose) => fitScale(frame, looks.sizes[c]) * WORDS[c];
  if (area('wide') < area('tall')) return 'tall';
  return words('wide') < READABLE && words('tall') > 1.25 * words('wide') ? 'tall' : 'wide';
}

/** Keep the table in sight: it covers the frame where it is larger, and lies within where it is smaller. */
export function settle(view: View, frame: Frame, table: Frame): View {
  const zoom = Math.min(MOST, Math.max(1, view.zoom));
  if (zoom === 1) return FITTED;
  const scale = fitScale(frame, table) * zoom;
  const loose = (size: number, room: number) => Math.max(0, (size * scale - room) / 2);
  const limit = (v: number, most: number) => Math.min(most, Math.max(-most, v));
  return {
    zoom,
    x: limit(view.x, loose(table.width, frame.width)),
    y: limit(view.y, loose(table.height, frame.height)),
  };
}

/** As near as possible with all of a part of the table (x, y, width and height in its units) in sight. */
export function showing(part: Point & Frame, frame: Frame, table: Frame): View {
  const zoom = fitScale(frame, part) / (fitScale(frame, table) || 1);
  const scale = fitScale(frame, table) * Math.min(MOST, zoom);
  const x = (table.width / 2 - part.x - part.width / 2) * scale;
  const y = (table.height / 2 - part.y - part.height / 2) * scale;
  return settle({ zoom, x, y }, frame, table);
}

/** Zoom by a factor and keep the point of the frame (pixels) where it is. */
export function zoomAt(view: View, factor: number, at: Point, frame: Frame, table: Frame): View {
  const zoom = Math.min(MOST, Math.max(1, view.zoom * factor));
  const k = zoom / view.zoom;
  const cx = at.x - frame.width / 2;
  const cy = at.y - frame.height / 2;
  return settle({ zoom, x: cx - (cx - view.x) * k, y: cy - (cy - view.y) * k }, frame, table);
}

/** A point of the frame (pixels) on the table (units), and back. */
export function toTable(p: Point, view: View, frame: Frame, table: Frame): Point {
  const scale = fitScale(frame, table) * view.zoom;
  return {
    x: (p.x - frame.width / 2 - view.x) / scale + table.width / 2,
    y: (p.y - frame.height / 2 - view.y) / scale + table.height / 2,
  };
}
export function toFrame(p: Point, view: View, frame: Frame, table: Frame): Point {
  const scale = fitScale(frame, table) * view.zoom;
  return {
    x: (p.x - table.width / 2) * scale + frame.width / 2 + view.x,
    y: (p.y - table.height / 2) * scale + frame.height / 2 + view.y,
  };
}
