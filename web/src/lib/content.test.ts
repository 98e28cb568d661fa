// Content packs of every game, as the form of a new table uses them: the pack that the engine gives, and broken ones.
import { describe, expect, test } from 'vitest';
import { testEngine } from '../engine/testing';
import { EngineError } from '../engine/types';
import { firstOrder } from './sample';
import { seatCounts } from './tables';

const engine = await testEngine();
const games = engine.games();

/** One sentence for people: a line, not a dump. */
function expectSentence(act: () => unknown): void {
  let words = '';
  try {
    act();
  } catch (error) {
    expect(error).toBeInstanceOf(EngineError);
    words = (error as Error).message;
  }
  expect(words).toMatch(/^[^\n]{12,300}$/);
}

describe.each(games)('the pack of $title', (game) => {
  const text = engine.content(game.id);

  test('is accepted, and a table with it can be made, saved and opened', () => {
    expect(engine.checkContent(text).game).toBe(game.id);
    expect(seatCounts(engine, game, [], text)).toEqual(seatCounts(engine, game, []));
    const table = engine.make({ ...firstOrder(game), content: text, seed: '4' });
    const copy = engine.open(table.record(), '4');
    expect(copy.record()).toBe(table.record());
    for (const open of [table, copy]) open.close();
  });

  test.each([
    ['cut short', (whole: string) => whole.slice(0, whole.length >> 1)],
    ['empty', () => ''],
    ['no pack', () => '{}'],
    ['a list', () => '[1, 2]'],
    ['not JSON', () => 'cards: many'],
    ['of an unknown game', (whole: string) => whole.replaceAll(`"${game.id}"`, '"nobody-plays-this"')],
    ['with an unknown member', (whole: string) => whole.replace('{', '{"surprise": 1,')],
  ])('that is %s gets one sentence, and no table', (_, spoil) => {
    const broken = spoil(text);
    expectSentence(() => engine.checkContent(broken));
    if (broken) expectSentence(() => engine.make({ ...firstOrder(game), content: broken, seed: '4' }));
  });
});
