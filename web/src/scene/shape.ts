// A picture as data: SVG elements with keys, before any document sees them. Made by tree.ts and overlay.ts,
// shown by painter.ts.

export interface Shape {
  /** Unique among its siblings, but for scenery; elements with the same key are kept from one picture to the next. */
  key: string;
  tag: string;
  attrs: Record<string, string>;
  children?: Shape[];
  text?: string;
  /** No piece is in it. The same object looks the same, and its element may become other scenery with its tag. */
  scenery?: true;
  /** Movement, as a CSS transform: animated when it changes. */
  move?: string;
  /** The piece that it shows: kept even when it changes its parent. */
  piece?: string;
  /** Appears so far from its place (units) and turned by so many degrees, flies to it and is gone. */
  flight?: { x: number; y: number; turn?: number };
  /** Place on the table in units, for pieces that change their parent. */
  at?: { x: number; y: number; turn: number };
}
