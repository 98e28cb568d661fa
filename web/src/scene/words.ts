// How small the words of a table may be.
import type { Compose } from '../engine/types';

/** Units: the smallest words of each composition (docs/scenes.md). */
export const WORDS: Record<Compose, number> = { wide: 16, tall: 26 };

const LETTER = 0.53; // of the size: wider than most are

/** The width to which words are squeezed that would stand out of their room; undefined: they do not. */
export const narrow = (words: string, room: number, size: number): number | undefined =>
  words.length * LETTER * size > room ? room : undefined;
