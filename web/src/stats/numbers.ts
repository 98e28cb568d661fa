// Numbers of the statistics as their reader writes them.
import { region } from '../i18n';

/** A mean with one decimal at most: 12.4, 12,4; "–" where there is none. */
export const decimal = (n: number | null): string =>
  n === null
    ? '–'
    : new Intl.NumberFormat(region(), { maximumFractionDigits: 1 }).format(n).replace('-', '−');
