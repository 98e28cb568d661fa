// What the review page needs of a review: places on the curve, what a turning point was about, how numbers are said.
// Knows no page and no game.
import type { LogEntry, Review, ReviewChoice, ReviewTurn, TurningPoint } from '../engine/types';

/** Seats with a curve of their own: with one goal for all there is only one. */
export function curves(review: Review): number[] {
  return review.relative ? [0] : review.seats.map((s) => s.seat);
}

/** How many entries a turn leaves behind: the place of its point on the curve. */
export const endOf = (turn: ReviewTurn): number => turn.move + turn.moves - 1;

/** The points of a seat's curve: after so many entries, such a share. */
export function pointsOf(review: Review, seat: number): { at: number; share: number }[] {
  const turns = review.turns.map((turn) => ({ at: endOf(turn), share: turn.shares[seat] ?? 0 }));
  return [{ at: 0, share: review.start[seat] ?? 0 }, ...turns];
}

/** The turn that the entry before `at` belongs to; -1 before the first. */
export function turnAt(review: Review, at: number): number {
  const found = review.turns.findIndex((turn) => at <= endOf(turn));
  if (at <= 0) return -1;
  return found < 0 ? review.turns.length - 1 : found;
}

/** Every seat's share after a turn (-1: at the start), and what the turn did to it. */
export function sharesAt(review: Review, turn: number): { seat: number; share: number; change: number }[] {
  const after = review.turns[turn]?.shares ?? review.start;
  const before = review.turns[turn - 1]?.shares ?? review.start;
  return curves(review)
    .map((seat) => ({ seat, share: after[seat] ?? 0, change: (after[seat] ?? 0) - (before[seat] ?? 0) }))
    .sort((a, b) => b.share - a.share);
}

/** The point of the curve that is nearest to a place: entries. */
export function nearest(review: Review, at: number): number {
  const ends = [0, ...review.turns.map(endOf)];
  return ends.reduce((best, end) => (Math.abs(end - at) < Math.abs(best - at) ? end : best), 0);
}

/** The beginning of each round, thinned out until at most `most` are left. */
export function roundTicks(review: Review, most: number): { at: number; round: number }[] {
  const ticks: { at: number; round: number }[] = [];
  for (const turn of review.turns) {
    if (turn.round > 0 && turn.round !== ticks.at(-1)?.round)
      ticks.push({ at: turn.move - 1, round: turn.round });
  }
  const step = Math.ceil(ticks.length / most) || 1;
  return ticks.filter((_, i) => i % step === 0);
}

/** The entry (from 1) that a turning point is about: the luckiest or unluckiest outcome, or the decision. */
export function momentOf(review: Review, point: TurningPoint): number {
  const turn = review.turns[point.turn]!;
  if (!point.verdict.endsWith('luck')) return point.choice?.move ?? turn.move;
  const size = (luck: number[]) => Math.abs(luck[review.hero] ?? 0);
  const rolls = review.chance.filter((c) => c.move >= turn.move && c.move <= endOf(turn));
  return rolls.reduce((best, c) => (size(c.luck) > size(best.luck) ? c : best), rolls[0]!)?.move ?? turn.move;
}

/** What happened there, in the words of the log: about the outcome, or the first about the seat whose turn it was. */
export function wordsAt(review: Review, point: TurningPoint, log: LogEntry[]): string {
  const turn = review.turns[point.turn]!;
  const lines = log.slice(momentOf(review, point) - 1, endOf(turn)).flatMap((entry) => entry.lines);
  const own = point.verdict.endsWith('luck') ? undefined : lines.find((line) => line.seat === turn.seat);
  return (own ?? lines[0])?.text ?? point.choice?.played_words ?? '';
}

/** The decisions that were errors, in the order of the game. */
export const errorsOf = (review: Review): ReviewChoice[] => review.choices.filter((c) => c.mark > 0);

/** Choices against the best that were found: what own errors cost, and what those of others gave. */
export const skillOf = (seat: { errors: number; gifts: number }): number => seat.gifts - seat.errors;

export const points = (share: number): number => Math.round(100 * share);

/** What is known to within so many points, in brackets; nothing when that is exact. */
export const within = (doubt: number): string => (points(2 * doubt) ? ` (±${points(2 * doubt)})` : '');

/** A number of points with its sign; no sign for nothing. */
export function signed(share: number): string {
  const n = points(share);
  return n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0';
}
