// Reviews that were made since the page was opened: the same record has the same review, and making one takes long. Of a
// match that was played on a server, the server or its workers make it, once for all; where it cannot, this browser does.
import type { Adviser, Review, ReviewChoice } from '../engine/types';
import { language } from '../i18n';
import { withNames } from '../lib/seats';
import { askReview } from './online';
import { sayReview } from './words';

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
    played_aim: c.played_aim && say(c.played_aim),
    better_aim: c.better_aim && say(c.better_aim),
    played_steps: c.played_steps?.map((s) => ({ ...s, text: say(s.text) })),
    better_steps: c.better_steps?.map((s) => ({ ...s, text: say(s.text) })),
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
  elsewhere?: { match: string; stop: AbortSignal },
): Promise<Review> {
  const make = async () => {
    const there = elsewhere && (await askReview(elsewhere.match, elsewhere.stop));
    if (!there) return adviser.review(record, onpart);
    return language() === 'en' ? there : sayReview(adviser, record, there); // its words are English
  };
  const found = known.get(record) ?? named(await make());
  known.set(record, found);
  for (const [oldest] of known) if (known.size > MOST) known.delete(oldest);
  return found;
}
