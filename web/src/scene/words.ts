// How small the words of a table may be.
import type { Compose } from '../engine/types';

/** Units: the smallest words of each composition (docs/scenes.md). */
export const WORDS: Record<Compose, number> = { wide: 16, tall: 26 };
