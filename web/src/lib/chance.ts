// Chances to win as people read them.

/** In percent: between 1 and 99 until the game is over, as nothing is certain before. */
export function percent(share: number, over = false): number {
  const points = Math.round(100 * share);
  return over ? points : Math.min(99, Math.max(1, points));
}
