// A picture as data: SVG elements with keys, before any document sees them. Made by tree.ts and overlay.ts,
// shown by painter.ts.

export interface Shape {
  /** Unique among its siblings; elements with the same key are kept from one picture to the next. */
  key: string;
  tag: string;
  attrs: Record<string, string>;
  children?: Shape[];
  text?: string;
  /** Movement, as a CSS transform: animated when it changes. */
  move?: string;
  /** The piece that it shows: kept even when it changes its parent. */
  piece?: string;
  /** Place on the table in units, for pieces that change their parent. */
  at?: { x: number; y: number; turn: number };
}
