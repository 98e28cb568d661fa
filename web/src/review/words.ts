// The words of a review that a server has made, which speaks English, in the language of the page: figures stay, and what
// people read is said anew by the engine of this browser.
import type { Adviser, Review, ReviewChoice, ReviewStep, ReviewWords } from '../engine/types';

/** Choices as the review lists them, those of turning points behind the others. */
const choicesOf = (review: Review): ReviewChoice[] => [
  ...review.choices,
  ...review.turning_points.flatMap((p) => (p.choice ? [p.choice] : [])),
];
const reasonsOf = (review: Review): string[] => [
  ...new Set(choicesOf(review).flatMap((c) => (c.reasons ?? []).map((r) => r.text))),
];

const worded = (steps: ReviewStep[] | undefined, texts: string[]) =>
  steps?.map((step, i) => ({ ...step, text: texts[i] ?? step.text }));

function said(
  c: ReviewChoice,
  words: ReviewWords['choices'][number],
  reason: Map<string, string>,
): ReviewChoice {
  const { played_words, better_words, played_aim, better_aim } = words;
  return {
    ...c,
    played_words,
    better_words,
    ...(c.played_aim !== undefined && { played_aim, better_aim }),
    ...(c.reasons && { reasons: c.reasons.map((r) => ({ ...r, text: reason.get(r.text) ?? r.text })) }),
    ...(c.played_steps && { played_steps: worded(c.played_steps, words.played_steps)! }),
    ...(c.better_steps && { better_steps: worded(c.better_steps, words.better_steps)! }),
  };
}

/** The review in the language of the page. */
export async function sayReview(adviser: Adviser, record: string, review: Review): Promise<Review> {
  const all = choicesOf(review);
  const reasons = reasonsOf(review);
  const words = await adviser.say(record, {
    choices: all.map(({ move, moves, same, better }) => ({ move, moves, same: same ?? 0, better })),
    outcomes: review.chance.map(({ move }) => move),
    reasons,
  });
  const reason = new Map(reasons.map((text, i) => [text, words.reasons[i] ?? text]));
  let next = 0;
  const choice = (c: ReviewChoice): ReviewChoice => said(c, words.choices[next++]!, reason);
  return {
    ...review,
    choices: review.choices.map(choice),
    turning_points: review.turning_points.map((p) => ({ ...p, choice: p.choice && choice(p.choice) })),
    chance: review.chance.map((luck, i) => ({
      ...luck,
      outcome_words: words.outcomes[i] ?? luck.outcome_words,
    })),
  };
}
