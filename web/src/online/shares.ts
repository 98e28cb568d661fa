// Our shares of the dice of matches on a server (docs/records.md, "Joint randomness"): drawn here, kept in this browser
// until the match is over, and compared with its record then.
import type { Engine } from '../engine';

/** A share is bound to the record's first line: another attempt needs another one. */
interface Share {
  header: string;
  share: string;
  /** What each seat had fixed before we showed ours; null until then. */
  commits: (string | null)[] | null;
}

const KEY = 'orrery.shares';
const session: Record<string, Share | undefined> = {};

function kept(): Record<string, Share | undefined> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, Share | undefined>;
  } catch {
    return {};
  }
}

export const shareOf = (id: string): Share | undefined => session[id] ?? kept()[id];

function keep(id: string, share: Share): void {
  session[id] = share;
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...kept(), [id]: share }));
  } catch {
    // Private windows keep nothing: after a reload the seat is left out.
  }
}

const hex = (bytes: Uint8Array): string => [...bytes].map((b) => b.toString(16).padStart(2, '0')).join('');

/** What our seat says in the stage "commit": drawn once for each header. */
export function fix(engine: Engine, id: string, header: string, seat: number): string {
  let mine = shareOf(id);
  if (mine?.header !== header) {
    mine = { header, share: hex(crypto.getRandomValues(new Uint8Array(32))), commits: null };
    keep(id, mine);
  }
  return engine.shareCommit(header, seat, mine.share);
}

/** What it says in the stage "reveal"; null when this browser has not fixed what the server tells. */
export function show(
  engine: Engine,
  id: string,
  header: string,
  seat: number,
  commits: (string | null)[],
): string | null {
  const mine = shareOf(id);
  if (mine?.header !== header || commits[seat] !== engine.shareCommit(header, seat, mine.share)) return null;
  // What the others had fixed before they could know ours; the first time counts.
  if (!mine.commits) keep(id, { ...mine, commits });
  return mine.share;
}

export interface DiceCheck {
  /** '' when everything fits, else what does not. */
  problem: '' | 'record' | 'header' | 'share' | 'open';
  /** The engine's sentence, of "record". */
  text: string;
  entries: number;
  chance: number;
  joint: boolean;
  /** This browser's share is in the dice. */
  mine: boolean;
}

/** Reads the record of a match that is over: is everything in it as it was told before the first move? */
export function checkDice(
  engine: Engine,
  id: string,
  seat: number | null,
  header: string,
  record: string,
): DiceCheck {
  const nothing = { text: '', entries: 0, chance: 0, joint: false, mine: false };
  let found;
  try {
    found = engine.checkRecord(record);
  } catch (error) {
    return { ...nothing, problem: 'record', text: (error as Error).message };
  }
  const { entries, chance, joint } = found;
  const mine = shareOf(id);
  const told = { ...nothing, entries, chance, joint };
  if (!found.seed) return { ...told, problem: 'open' };
  if (header && record.split('\n', 1)[0] !== header.trimEnd()) return { ...told, problem: 'header' };
  if (!mine?.commits || seat === null) return { ...told, problem: '' };
  const fits = mine.header === record.split('\n', 1)[0] && ours(record, seat, mine);
  return { ...told, problem: fits ? '' : 'share', mine: fits };
}

/** Our share, and whatever the others had fixed when we showed it, stand in the record. */
function ours(record: string, seat: number, { share, commits }: Share): boolean {
  const has = (n: number, step: string) => record.includes(` P${n + 1} ${step} `);
  return (
    has(seat, `@reveal:${share}`) && commits!.every((commit, n) => !commit || has(n, `@commit:${commit}`))
  );
}
