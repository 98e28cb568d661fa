// The log since somebody's last decision, as the steps of a recap: one for each decision that can be read, with what
// chance did after it. Whose pieces a step touches and where it happened is found on the table (scene/marks.ts).
import type { LogEntry, LogLine } from '../engine/types';

export interface RecapStep {
  /** How many entries the match had before and after it. */
  from: number;
  to: number;
  /** Whose step it is; below 0: nobody's. */
  seat: number;
  /** What happened, the decision first. */
  lines: LogLine[];
  /** Which of its turn it is, from 1 on. */
  number: number;
}

/** Steps of one seat, one after the other. */
export interface RecapTurn {
  seat: number;
  steps: RecapStep[];
}

/** The entry with which the seat's last decision was over; 0 when it never decided. */
export function lastOwn(log: LogEntry[], seat: number): number {
  return log.findLast((e) => e.actor === seat)?.n ?? 0;
}

/** The entries that set the table up: nobody has decided before them. */
export function setUp(log: LogEntry[]): number {
  const first = log.findIndex((e) => typeof e.actor === 'number');
  return first < 0 ? log.length : first;
}

/** The steps after the entry `since`. Decisions without a line belong to the next step (a piece is chosen, then it
 * moves), and what chance does to the one before it, unless it begins something of another seat. */
export function stepsSince(log: LogEntry[], since: number): RecapStep[] {
  const steps: RecapStep[] = [];
  for (const { n, actor, lines } of log) {
    if (n <= since) continue;
    const last = steps.at(-1);
    const seat = typeof actor === 'number' ? actor : (lines[0]?.seat ?? last?.seat ?? -1);
    const follows = actor === 'chance' && last && (seat === last.seat || seat < 0);
    if (follows) {
      last.to = n;
      last.lines.push(...lines);
    } else if (lines.length) {
      const number = last?.seat === seat ? last.number + 1 : 1;
      steps.push({ from: last?.to ?? since, to: n, seat, lines: [...lines], number });
    }
  }
  return steps;
}

export function turnsOf(steps: RecapStep[]): RecapTurn[] {
  const turns: RecapTurn[] = [];
  for (const step of steps) {
    if (step.number === 1) turns.push({ seat: step.seat, steps: [] });
    turns.at(-1)!.steps.push(step);
  }
  return turns;
}

/** A sentence under the name of its seat: "Dana plays a card" becomes "Plays a card". */
export function under(text: string, name: string): string {
  const rest = text.startsWith(`${name} `) ? text.slice(name.length + 1) : text;
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}
