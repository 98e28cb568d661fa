// The best and the worst turn of one seat, from a review: for the end of a game.
import type { LogEntry, Review } from '../engine/types';
import { endOf, points } from './review';

export interface OwnTurn {
  /** How many entries the turn leaves behind. */
  at: number;
  round: number;
  text: string; // what was done, in the words of the log
  better: string; // what the search would have done; '' where nothing
  /** Points of the chance to win; null where chances only compare with the start. */
  change: number | null;
}

/** The first words of the log about the seat in these entries, from 1 on; those of anybody where there are none. */
function wordsIn(log: LogEntry[], seat: number, from: number, to: number): string {
  const lines = log.slice(from - 1, to).flatMap((entry) => entry.lines);
  return (lines.find((line) => line.seat === seat) ?? lines[0])?.text ?? '';
}

/** The turn that raised the seat's chance most, without what the dice did; null where none did. */
export function bestTurn(review: Review, seat: number, log: LogEntry[]): OwnTurn | null {
  let best: { i: number; gain: number } | null = null;
  review.turns.forEach((turn, i) => {
    if (turn.seat !== seat || turn.error > 0) return;
    const before = (review.turns[i - 1]?.shares ?? review.start)[seat] ?? 0;
    const gain = (turn.shares[seat] ?? 0) - before - (turn.luck[seat] ?? 0);
    if (points(gain) > 0 && gain > (best?.gain ?? 0)) best = { i, gain };
  });
  if (!best) return null;
  const { i, gain } = best as { i: number; gain: number };
  const turn = review.turns[i]!;
  return {
    at: endOf(turn),
    round: turn.round,
    text: wordsIn(log, seat, turn.move, endOf(turn)),
    better: '',
    change: review.relative ? null : points(gain),
  };
}

/** The decision that cost the seat most, where the search is sure; null where there is none. */
export function worstTurn(review: Review, seat: number, log: LogEntry[]): OwnTurn | null {
  const errors = review.choices.filter((c) => c.seat === seat && points(c.error) > 0);
  const worst = errors.sort((a, b) => b.error - a.error)[0];
  if (!worst) return null;
  const at = worst.move + worst.moves - 1;
  const turn = review.turns.find((t) => worst.move >= t.move && worst.move <= endOf(t));
  return {
    at,
    round: turn?.round ?? 0,
    text: worst.played_aim ?? (wordsIn(log, seat, worst.move, at) || worst.played_words),
    better: worst.better_aim ?? worst.better_words,
    change: review.relative ? null : -points(worst.error),
  };
}
