// How far a person is in the lessons, in this browser: the step where a lesson was left, and whether it was finished.
// Small, so in localStorage; without storage (private windows) it lasts as long as the page.

export interface Progress {
  /** The step to go on with. */
  at: number;
  /** It was gone through to its end, at least once. */
  done: boolean;
  /** When it was touched last, in milliseconds. */
  when: number;
}

const PLACE = 'orrery.lessons';
const MOST = 1000; // steps: whatever is larger makes no sense

const keyOf = (game: string, n: number): string => `${game}/${n}`;
const isCount = (value: unknown, most: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most;

/** Progress from stored text; what makes no sense is left out. */
export function readProgress(text: string | null): Record<string, Progress> {
  let found: unknown;
  try {
    found = JSON.parse(text ?? '{}');
  } catch {
    return {};
  }
  if (typeof found !== 'object' || !found || Array.isArray(found)) return {};
  const good = Object.entries(found as Record<string, Partial<Progress> | null>).flatMap(([key, p]) => {
    if (!/^[a-z0-9-]+\/[1-9]$/.test(key) || !p || !isCount(p.at, MOST)) return [];
    const when = isCount(p.when, Number.MAX_SAFE_INTEGER) ? p.when : 0;
    return [[key, { at: p.at, done: p.done === true, when }] as const];
  });
  return Object.fromEntries(good);
}

function stored(): string | null {
  try {
    return localStorage.getItem(PLACE);
  } catch {
    return null;
  }
}

const all = $state<Record<string, Progress>>(readProgress(stored()));

/** How far lesson n of a game is; one that was never begun is at its first step. */
export function progressOf(game: string, n: number): Progress {
  return all[keyOf(game, n)] ?? { at: 0, done: false, when: 0 };
}

/** Keeps the step that a learner is at. Begun again, a finished lesson stays finished. */
export function reach(game: string, n: number, at: number): void {
  keep(keyOf(game, n), { at, done: progressOf(game, n).done });
}

/** Keeps that a lesson was finished; the next time it begins anew. */
export function finish(game: string, n: number): void {
  keep(keyOf(game, n), { at: 0, done: true });
}

function keep(key: string, part: Omit<Progress, 'when'>): void {
  all[key] = { ...part, when: Date.now() };
  try {
    localStorage.setItem(PLACE, JSON.stringify(all));
  } catch {
    // No storage: it lasts as long as the page.
  }
}
