// The rating curve in numbers: what the chart draws, without a browser.
import type { Pace, Step } from './api';

export const START = 1500;
export const SPREAD = 350; // of somebody who has not played yet
const DAY = 86_400_000;

export interface Line {
  pace: Pace;
  steps: Step[];
}
/** One line for each pace, the live one first; paces without a game have none. Each begins where everyone does. */
export function lines(curve: Step[]): Line[] {
  const span = curve.length ? curve.at(-1)!.at - curve[0]!.at : 0;
  return (['live', 'days'] as const)
    .map((pace) => ({
      pace,
      steps: begun(
        curve.filter((s) => s.pace === pace),
        Math.max(DAY, span / 25),
      ),
    }))
    .filter(({ steps }) => steps.length > 0);
}
function begun(steps: Step[], before: number): Step[] {
  const first = steps[0];
  if (!first || Math.abs(first.value - first.change - START) > 1) return steps;
  return [{ ...first, at: first.at - before, value: START, spread: SPREAD, change: 0, match: '' }, ...steps];
}

/** The values that the axis has to reach: every line, and the band of the first one. */
export function reach(all: Line[]): [number, number] {
  const values = all.flatMap(({ steps }, i) =>
    steps.flatMap((s) => (i ? [s.value] : [s.value - s.spread, s.value + s.spread])),
  );
  return [Math.min(START - 50, ...values), Math.max(START + 50, ...values)];
}

/** The step whose time is nearest. */
export function nearest(steps: Step[], at: number): number {
  let best = 0;
  steps.forEach((s, i) => {
    if (Math.abs(s.at - at) < Math.abs(steps[best]!.at - at)) best = i;
  });
  return best;
}

/** Less than an even share, about it, or more: with so few games that chance may explain it, about it. */
export function against(won: number, games: number, even: number): 'above' | 'near' | 'below' {
  const share = even / games;
  const deviation = Math.sqrt(games * share * (1 - share));
  if (won - even > deviation) return 'above';
  return even - won > deviation ? 'below' : 'near';
}
export const FEW = 5; // games under which a rate says nothing
