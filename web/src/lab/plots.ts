// Numbers of a report as people read them, and places in its plots.
import { language } from '../i18n';
import type { Estimate, Histogram, Thing } from '../engine/lab';

export const percent = (share: number, digits = 0): string =>
  new Intl.NumberFormat(language(), {
    style: 'percent',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(share);
export const whole = (n: number, digits = 0): string =>
  new Intl.NumberFormat(language(), { maximumFractionDigits: digits }).format(n);

/** Does the interval leave zero out? Nothing is called a difference otherwise. */
export const isClear = (e: Estimate | null): e is Estimate => e !== null && (e.low > 0 || e.high < 0);
export const points = (e: Estimate): string =>
  new Intl.NumberFormat(language(), {
    signDisplay: 'always',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(100 * e.value);

/** The end of the scale on both sides: all intervals that are not wide fit. */
export function scaleOf(things: Thing[]): number {
  const far = things.flatMap(({ effect: e }) => (e ? [Math.max(Math.abs(e.low), Math.abs(e.high))] : []));
  return Math.max(0.05, ...far.filter((x) => x < 0.4));
}
export const place = (value: number, scale: number): number =>
  Math.min(100, Math.max(0, 50 + (50 * value) / scale));

export interface Bar {
  x: number;
  width: number;
  height: number;
  words: string;
}
/** Bars in percent of a box. */
export function barsOf({ from, width, counts }: Histogram): Bar[] {
  const most = Math.max(1, ...counts);
  return counts.map((n, i) => {
    const low = from + i * width;
    const range = width === 1 ? whole(low) : `${whole(low, 1)} – ${whole(low + width - 1, 1)}`;
    return {
      x: (100 * i) / counts.length,
      width: 100 / counts.length,
      height: (100 * n) / most,
      words: `${range}: ${n}`,
    };
  });
}
