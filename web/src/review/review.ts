// What the review page needs of a review: places on the curve, what a turning point was about, how numbers are said.
// Knows no page and no game.
import type {
  LogEntry,
  Review,
  ReviewChoice,
  ReviewLuck,
  ReviewSeat,
  ReviewStep,
  ReviewTurn,
  TurningPoint,
} from '../engine/types';
import { language, t } from '../i18n';
import { percent } from '../lib/chance';

/** Seats with a curve of their own: with one goal for all there is only one. */
export function curves(review: Review): number[] {
  return review.common ? [0] : review.seats.map((s) => s.seat);
}

/** Whose line that is. */
export function lineName(review: Review, names: string[], seat: number): string {
  return review.common && names.length > 1 ? t('review.together') : names[seat]!;
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

/** A seat's share after a turn in percent: of a win, or of what it was at the start. */
export function chanceAt(review: Review, turn: number, share: number): number {
  const over = review.finished && turn === review.turns.length - 1;
  return review.relative ? points(share) : percent(share, over);
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

/** The outcome that a turning point is about, where it was luck. */
export const outcomeOf = (review: Review, point: TurningPoint): ReviewLuck | undefined =>
  point.outcome === null ? undefined : review.chance[point.outcome];

/** What happened there, in the words of the log: about the outcome, or the first about the seat whose turn it was. */
export function wordsAt(review: Review, point: TurningPoint, log: LogEntry[]): string {
  const turn = review.turns[point.turn]!;
  const outcome = outcomeOf(review, point);
  if (outcome) return log[outcome.move - 1]?.lines[0]?.text ?? outcome.outcome_words;
  const from = point.choice?.move ?? turn.move;
  const lines = log.slice(from - 1, endOf(turn)).flatMap((entry) => entry.lines);
  const own = lines.find((line) => line.seat === turn.seat);
  return (own ?? lines[0])?.text ?? point.choice?.played_words ?? '';
}

/** What the search says to a decision: nothing better, better by some points, or other but not clearly better. */
export function adviceOn(choice: ReviewChoice): 'best' | 'better' | 'other' {
  if (choice.best) return 'best';
  if (choice.points) return 'better';
  return points(choice.error) > 0 ? 'better' : 'other';
}

/** The outcomes that moved a seat most. */
export const largestLuck = (review: Review): ReviewLuck[] =>
  review.largest_luck.map((i) => review.chance[i]!);

/** Whom an outcome moved by a point or more. */
export const movedBy = (review: Review, luck: ReviewLuck): { seat: number; change: number }[] =>
  curves(review)
    .map((seat) => ({ seat, change: luck.luck[seat] ?? 0 }))
    .filter(({ change }) => points(change) !== 0);

/** What an error cost, in words: points of win chance, or of the score where the win was decided. */
export function costOf(choice: ReviewChoice): string {
  if (choice.points) return t('review.costScore', { n: oneDecimal(choice.points) });
  return t('review.costChance', { n: points(choice.error), m: within(choice.standard_error) });
}

/** The same as a number with its sign, for lists. */
export const costSign = (choice: ReviewChoice): string =>
  choice.points ? `−${oneDecimal(choice.points)}` : `−${points(choice.error)}`;

const oneDecimal = (n: number): string =>
  new Intl.NumberFormat(language(), { maximumFractionDigits: 1 }).format(n);

/** Both turns from the first decision that differs, in words. */
export function linesOf(choice: ReviewChoice): { played: string[]; better: string[] } {
  const from = choice.same ?? 0;
  const words = (steps: ReviewStep[] = []) => steps.slice(from).map((step) => step.text);
  return { played: words(choice.played_steps), better: words(choice.better_steps) };
}

/** The errors: one's own first, then those in chances, the dearest first. */
export function errorsOf(review: Review): ReviewChoice[] {
  const rank = (c: ReviewChoice) => (c.seat === review.own ? 0 : 2) + (c.points ? 1 : 0);
  const cost = (c: ReviewChoice) => (c.points ? c.points : c.error);
  return review.choices
    .filter((c) => c.mark > 0)
    .sort((a, b) => rank(a) - rank(b) || cost(b) - cost(a) || a.move - b.move);
}

/** The errors of the person whose review it is. */
export const ownErrors = (review: Review): ReviewChoice[] =>
  errorsOf(review).filter((c) => c.seat === review.own && !!c.better_steps?.length);

/** Round in which a move was made; 0: before the first. */
export const roundOf = (review: Review, move: number): number =>
  review.turns.find((turn) => move >= turn.move && move <= endOf(turn))?.round ?? 0;

/** The seats that won in a way that the evaluation does not understand. */
export const misjudged = (review: Review): number[] =>
  review.seats.filter((s) => s.misjudged && curves(review).includes(s.seat)).map((s) => s.seat);

export const PARTS = ['luck', 'errors', 'errors_of_others', 'rest'] as const;
export type Part = (typeof PARTS)[number];

/** What moved a seat from its start to its end, in whole points that add up: the rest takes what rounding leaves. */
export function partsOf(seat: ReviewSeat, finished: boolean): Record<Part | 'start' | 'end', number> {
  const [start, end] = [percent(seat.start), percent(seat.end, finished)];
  const [luck, errors, errors_of_others] = [
    points(seat.luck),
    -points(seat.errors),
    points(seat.errors_of_others),
  ];
  return { start, luck, errors, errors_of_others, rest: end - start - luck - errors - errors_of_others, end };
}

export const points = (share: number): number => Math.round(100 * share) || 0; // never -0

/** What is known to within so many points, in brackets; nothing when that is exact. */
export const within = (error: number): string => (points(2 * error) ? ` (±${points(2 * error)})` : '');

/** Points with their sign; no sign for nothing. */
export const withSign = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0');

/** A share in points, with its sign. */
export const signed = (share: number): string => withSign(points(share));
