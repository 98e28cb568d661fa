// How the table lies in its frame: fitted, zoomed and shifted; and which composition suits a frame.
import looks from 'virtual:looks';
import type { Compose } from '../engine/types';
import type { Point } from './geometry';
import { WORDS } from './words';

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

const READABLE: Record<Compose, number> = { wide: 9, tall: 10.5 }; // pixels: smaller words are too small on any device

const widthScale = (frame: Frame, table: Frame): number => frame.width / table.width || 0;

interface Sight {
  words: number; // pixels
  seen: number; // part of the table
  area: number; // square pixels
}
/** How large the words are, and which part of the table is seen, when a table comes into a frame: the whole
 * table where its words can be read, or else as wide as the frame. */
function firstSight(frame: Frame, compose: Compose): Sight {
  const table = looks.sizes[compose];
  const whole = fitScale(frame, table);
  const scale = whole * WORDS[compose] >= READABLE[compose] ? whole : widthScale(frame, table);
  const seen = Math.min(1, frame.height / (table.height * scale || 1));
  return { words: scale * WORDS[compose], seen, area: scale * scale * table.width * table.height * seen };
}

/** The composition whose words can be read; of two, the one of which more is seen, or that fills more of the frame. */
export function suits(frame: Frame): Compose {
  const [wide, tall] = (['wide', 'tall'] as const).map((c) => firstSight(frame, c)) as [Sight, Sight];
  if (wide.words < READABLE.wide || tall.words < READABLE.tall)
    return wide.words >= tall.words ? 'wide' : 'tall';
  if (wide.seen !== tall.seen) return wide.seen > tall.seen ? 'wide' : 'tall';
  return wide.area >= tall.area ? 'wide' : 'tall';
}

/** The view with which a table comes into its frame: whole, or with words that can be read, round the board's middle. */
export function opening(frame: Frame, scene: Frame & { compose: Compose; board: Point & Frame }): View {
  const whole = fitScale(frame, scene);
  if (!whole || whole * WORDS[scene.compose] >= READABLE[scene.compose]) return FITTED;
  const scale = widthScale(frame, scene);
  const { board } = scene;
  const x = (scene.width / 2 - board.x - board.width / 2) * scale;
  const y = (scene.height / 2 - board.y - board.height / 2) * scale;
  return settle({ zoom: scale / whole, x, y }, frame, scene);
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
