// Which puzzles a person has solved, in this browser. Small, so in localStorage; without storage it lasts as long as the
// page.

export interface Tried {
  /** Turns that were checked until it was solved. */
  tries: number;
  solved: boolean;
  /** Solved with the first turn, without a hint. */
  first: boolean;
}

const PLACE = 'orrery.puzzles';
const MOST = 100_000;

/** What was stored; what makes no sense is left out. */
export function readTried(text: string | null): Record<string, Tried> {
  let found: unknown;
  try {
    found = JSON.parse(text ?? '{}');
  } catch {
    return {};
  }
  if (typeof found !== 'object' || !found || Array.isArray(found)) return {};
  const good = Object.entries(found as Record<string, Partial<Tried> | null>).flatMap(([id, p]) => {
    if (!/^[0-9a-f]{16}$/.test(id) || !p) return [];
    const { tries } = p;
    if (typeof tries !== 'number' || !Number.isInteger(tries) || tries < 0 || tries > MOST) return [];
    return [[id, { tries, solved: p.solved === true, first: p.first === true }] as const];
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

const all = $state<Record<string, Tried>>(readTried(stored()));

export const triedOf = (id: string): Tried => all[id] ?? { tries: 0, solved: false, first: false };

/** A turn was checked. What was solved once stays solved. */
export function keepTry(id: string, solved: boolean, helped: boolean): void {
  const before = triedOf(id);
  if (before.solved) return;
  const tries = before.tries + 1;
  all[id] = { tries, solved, first: solved && tries === 1 && !helped };
  try {
    localStorage.setItem(PLACE, JSON.stringify(all));
  } catch {
    // No storage: it lasts as long as the page.
  }
}
