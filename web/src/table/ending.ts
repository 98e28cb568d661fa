// How scores are written. How a game ended is said by the engine.

/** Half points as people write them: 77½. */
export function half(n: number): string {
  const whole = Math.trunc(n);
  if (Math.abs(n - whole) !== 0.5) return String(n).replace('-', '−');
  const sign = n < 0 ? '−' : '';
  return `${sign}${whole === 0 ? '' : Math.abs(whole)}½`;
}

/** A score; where something hidden is missing, with a mark. */
export const points = (n = 0, partial = false): string => `${half(n)}${partial ? '+' : ''}`;
