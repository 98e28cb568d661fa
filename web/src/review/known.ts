// Reviews that were made since the page was opened: the same record has the same review, and making one takes long.
import type { Adviser, Review } from '../engine/types';

const MOST = 8; // reviews that are kept
const known = new Map<string, Review>(); // by record

/** The review of a record, if it was made before. */
export function reviewed(record: string): Review | undefined {
  return known.get(record);
}

/** The review of a record; made where there is none yet. Rejected as the adviser says. */
export async function reviewOnce(
  adviser: Adviser,
  record: string,
  onpart: (part: number) => void,
): Promise<Review> {
  const found = known.get(record) ?? (await adviser.review(record, onpart));
  known.set(record, found);
  for (const [oldest] of known) if (known.size > MOST) known.delete(oldest);
  return found;
}
