// Which of its forms the table page has in a window.
export type Layout = 'desk' | 'folded' | 'phone' | 'low';

const FOLD = 1200; // pixels: narrower windows have no room for a rail
const PHONE = 720;
const LOW = 560; // pixels of height: prompt and choices stand beside the board
const BARS = 120; // pixels of height: the bars above and below the board
const RAIL = 192; // pixels, at least
const SHAPE = 1.6; // width of a wide table to its height

/** A rail stands beside the board where it has room, or where the board's words are large enough beside it. */
export function layoutOf(width: number, height: number): Layout {
  if (height < LOW && width >= height) return 'low';
  if (width < PHONE) return 'phone';
  if (width < FOLD) return 'folded';
  const beside = width - RAIL;
  return beside < FOLD && beside / SHAPE < height - BARS ? 'folded' : 'desk';
}
