// Numbers for axes.

/** Pixels of a chart, and between its frame and what is drawn. */
export const HEIGHT = 220;
export const EDGE = { right: 14, top: 22, bottom: 26 };

/** A few round values that cover a range, from below the least to above the most. */
export function ticks(least: number, most: number, about = 4): number[] {
  const span = Math.max(most - least, 1);
  const power = 10 ** Math.floor(Math.log10(span / about));
  const step = [1, 2, 5, 10].map((n) => n * power).find((s) => span / s <= about) ?? 10 * power;
  const whole = Math.max(1, step); // scores are counted in whole and half points
  const first = Math.floor(least / whole) * whole;
  const values: number[] = [];
  for (let v = first; values.length < 2 || values.at(-1)! < most; v += whole) values.push(v);
  return values;
}

/** A rate in whole percent; 0 for nothing. */
export const rate = (part: number, all: number): number => (all ? Math.round((100 * part) / all) : 0);
