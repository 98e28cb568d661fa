// The engine calls seats P1 to P6 wherever it says something without knowing who sits there.
const KEPT = ['action', 'step']; // not said but meant: actions, and steps in notation
const SEAT = /\bP([1-6])\b/g;

/** The same value with the names of those who sit there, in all of its texts. */
export function withNames<T>(value: T, names: string[]): T {
  if (typeof value === 'string')
    return value.replace(SEAT, (seat, n: string) => names[Number(n) - 1] || seat) as T;
  if (Array.isArray(value)) return value.map((item) => withNames<unknown>(item, names)) as T;
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      KEPT.includes(key) ? item : withNames<unknown>(item, names),
    ]),
  ) as T;
}
