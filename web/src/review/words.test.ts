// A review of a server in the language of the page: what is asked for, and where the answers stand.
import { expect, test } from 'vitest';
import type { Adviser, Review, ReviewChoice, WordsWish } from '../engine/types';
import { sayReview } from './words';

const choice = (move: number, more: Partial<ReviewChoice>): ReviewChoice =>
  ({
    move,
    moves: 1,
    better: 'pass',
    played_words: 'Stake 2',
    better_words: 'Pass',
    ...more,
  }) as ReviewChoice;

test('every text of a review is said anew, each in its place', async () => {
  const step = { step: 'pass', text: 'Pass', action: 'a' };
  const bad = choice(7, {
    same: 1,
    better: 'peek:P2 pass',
    played_aim: 'Stake 2',
    better_aim: 'Look',
    reasons: [{ text: 'sparks', more: true, effect: 0.4 }],
    played_steps: [step],
    better_steps: [step, step],
  });
  const review = {
    choices: [choice(3, {}), bad],
    turning_points: [
      { turn: 0, choice: bad },
      { turn: 1, choice: null },
    ],
    chance: [{ move: 5, outcome_words: 'It rolls 3' }],
  } as unknown as Review;
  const asked: WordsWish[] = [];
  const adviser = {
    say: (_: string, wish: WordsWish) => {
      asked.push(wish);
      const words = (move: number) => ({
        played_words: `gespielt ${move}`,
        better_words: `besser ${move}`,
        played_aim: `Ziel ${move}`,
        better_aim: `besseres Ziel ${move}`,
        played_steps: ['p1'],
        better_steps: ['b1', 'b2'],
      });
      return Promise.resolve({
        choices: wish.choices.map((c) => words(c.move)),
        outcomes: ['Es fällt 3'],
        reasons: ['Funken'],
      });
    },
  } as unknown as Adviser;
  const told = await sayReview(adviser, 'record', review);
  expect(asked).toEqual([
    {
      choices: [
        { move: 3, moves: 1, same: 0, better: 'pass' },
        { move: 7, moves: 1, same: 1, better: 'peek:P2 pass' },
        { move: 7, moves: 1, same: 1, better: 'peek:P2 pass' },
      ],
      outcomes: [5],
      reasons: ['sparks'],
    },
  ]);
  expect(told.choices[0]).toEqual(choice(3, { played_words: 'gespielt 3', better_words: 'besser 3' }));
  expect(told.choices[1]).toMatchObject({
    played_aim: 'Ziel 7',
    better_aim: 'besseres Ziel 7',
    reasons: [{ text: 'Funken', more: true, effect: 0.4 }],
    played_steps: [{ ...step, text: 'p1' }],
    better_steps: [
      { ...step, text: 'b1' },
      { ...step, text: 'b2' },
    ],
  });
  expect(told.turning_points[0]!.choice).toEqual(told.choices[1]);
  expect(told.turning_points[1]!.choice).toBeNull();
  expect(told.chance[0]!.outcome_words).toBe('Es fällt 3');
});
