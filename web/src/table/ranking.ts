// The rows of a ranking from a result: seats and the rival, the best first.
import type { Result } from '../engine/types';

export interface Row {
  column: number;
  seat: number | null; // null: the rival
  place: number | null; // null: it is not known
  score: number;
  partial: boolean;
  won: boolean;
}

/** By place; against a rival whoever won is first; where places are not known, the winners first, then by score. */
export function ranking({ score, partial, rank, rival, won }: Result): Row[] {
  const seats = rank.length;
  const rows = score.map((points, column): Row => {
    const seat = column < seats ? column : null;
    const wins = seat === null ? won.length === 0 : won.includes(seat);
    const place = rival !== null ? (wins ? 1 : 2) : seat === null ? null : (rank[seat] ?? null);
    return { column, seat, place, score: points, partial: partial.includes(column), won: wins };
  });
  return rows.sort(
    (a, b) =>
      (a.place ?? 99) - (b.place ?? 99) ||
      Number(b.won) - Number(a.won) ||
      b.score - a.score ||
      a.column - b.column,
  );
}

/** The rival's name where no sentence stands before it: "The rival". */
export const rivalName = ({ rival }: Pick<Result, 'rival'>): string =>
  rival ? rival.charAt(0).toLocaleUpperCase() + rival.slice(1) : '';
