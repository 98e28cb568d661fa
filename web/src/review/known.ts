// Reviews that were made since the page was opened: the same record has the same review, and making one takes long.
import type { Adviser, Review, ReviewChoice } from '../engine/types';
import { withNames } from '../lib/seats';

const MOST = 8; // reviews that are kept
const known = new Map<string, Review>(); // by record

/** With the names of the people wherever the game speaks of their seats. */
function named(review: Review): Review {
  const names: string[] = [];
  for (const { seat, name } of review.seats) names[seat] = name;
  const say = (words: string) => withNames(words, names);
  const choice = (c: ReviewChoice): ReviewChoice => ({
    ...c,
    played_words: say(c.played_words),
    better_words: say(c.better_words),
  });
  return {
    ...review,
    choices: review.choices.map(choice),
    chance: review.chance.map((luck) => ({ ...luck, outcome_words: say(luck.outcome_words) })),
    turning_points: review.turning_points.map((p) => ({ ...p, choice: p.choice && choice(p.choice) })),
  };
}

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
  const found = known.get(record) ?? named(await adviser.review(record, onpart));
  known.set(record, found);
  for (const [oldest] of known) if (known.size > MOST) known.delete(oldest);
  return found;
}
