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
  /** Nobody decided it: it follows from the step before. */
  follows: boolean;
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
  let decided = false; // since the last step
  for (const { n, actor, lines } of log) {
    if (n <= since) continue;
    const last = steps.at(-1);
    const seat = typeof actor === 'number' ? actor : (lines[0]?.seat ?? last?.seat ?? -1);
    const belongs = actor === 'chance' && last && (seat === last.seat || seat < 0);
    decided ||= typeof actor === 'number';
    if (belongs) {
      last.to = n;
      last.lines.push(...lines);
    } else if (lines.length) {
      const number = last?.seat === seat ? last.number + 1 : 1;
      const follows = !decided && !!last;
      steps.push({ from: last?.to ?? since, to: n, seat, lines: [...lines], number, follows });
      decided = false;
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

/** What has changed, as short as can be: "Ada: 5 → 4 energy; half at 13" is "Energy" in Ada's own step, "Deck: 30 → 29 cards"
 * is "Deck". Its number follows elsewhere; `people` are the names of all. */
export function shortly(words: string, name: string, people: string[]): string {
  const own = words.startsWith(`${name}: `) ? words.slice(name.length + 2) : words;
  const bare = own.replace(/\d+ → \d+ ?/, '').split(/[,;]/)[0]!;
  const [place, what = ''] = bare.split(/: ?/) as [string, string?];
  const text = !what
    ? place
    : place.includes(name)
      ? what
      : people.some((p) => p && place.includes(p))
        ? bare
        : place;
  const said = text.trim() || own;
  return said.charAt(0).toUpperCase() + said.slice(1);
}

/** The rule by which a step happened: that of its first line that knows one. */
export const ruleOf = (step: RecapStep): string => step.lines.find((l) => l.rule)?.rule ?? '';

/** The words of a line without the id of its rule, where that is shown beside them. */
export const wordsOf = ({ text, rule }: LogLine): string => (rule ? text.replace(` [${rule}]`, '') : text);

/** What led to a step, the nearest `most` of it in their order: the steps of its turn before it; and before a step that
 * nobody decided, the one that it follows from, whoever's that was. */
export function causesOf(steps: RecapStep[], at: number, most: number): RecapStep[] {
  let from = at;
  while (from > 0 && at - from < most && (steps[from]!.number > 1 || steps[from]!.follows)) from--;
  return steps.slice(from, at);
}

/** What comes of a step next, if that belongs to the same turn or follows from it. */
export function effectOf(steps: RecapStep[], at: number): RecapStep | undefined {
  const next = steps[at + 1];
  return next && (next.number > 1 || next.follows) ? next : undefined;
}
