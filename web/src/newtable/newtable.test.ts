// The form of a new table: set-ups that are remembered, and what the table is in words.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testEngine } from '../engine/testing';
import { laterWords, speak } from '../i18n';
import { choicesAs, choicesOf, defaults } from '../lib/options';
import { readFilled, recall, remember } from './remember';
import { peopleWords } from './words';

const engine = await testEngine();
await laterWords(); // the form's own, as its page loads them
const games = engine.games();
const person = (player: string) => ({ name: 'N', player });
const me = person('me');
const bot = person(engine.players()[0]!);

describe('who sits at a table', () => {
  afterEach(() => speak('en'));
  it('is told in a sentence', () => {
    expect(peopleWords([me])).toBe('You play alone.');
    expect(peopleWords([me, bot])).toBe('You and one computer player.');
    expect(peopleWords([bot, me, bot])).toBe('You and two computer players.');
    expect(peopleWords([me, me, me])).toBe('Three people share this screen.');
    expect(peopleWords([me, me, bot])).toBe('Two people share this screen with one computer player.');
    expect(peopleWords([bot, bot])).toBe('You watch: only computer players play.');
  });
  it('is told in German too', async () => {
    await speak('de');
    expect(peopleWords([me, bot, bot])).toBe('Du und zwei Computerspieler.');
    expect(peopleWords([me, me, bot])).toBe(
      'Zwei Personen teilen sich diesen Bildschirm mit einem Computerspieler.',
    );
    expect(peopleWords([bot])).toBe('Du siehst zu: Nur Computerspieler spielen.');
  });
});

describe.each(games)('the last set-up of $id', (game) => {
  const kept = new Map<string, string>();
  beforeEach(() => {
    kept.clear();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => void kept.set(key, text),
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  it('comes back, for every preset', () => {
    for (const setup of game.setups) {
      const people = Array.from({ length: setup.seats }, (_, i) => (i ? bot : me));
      const filled = { choices: choicesOf(game, setup), people, you: 0, real: setup.seats % 2 === 0 };
      remember(game, filled);
      expect(recall(engine, game), setup.name).toEqual(filled);
    }
  });
  it('is forgotten when it makes no sense any more', () => {
    const fine = { choices: defaults(game), people: [me, bot, bot], you: 0, real: false };
    const read = (change: object) => readFilled(JSON.stringify({ ...fine, ...change }), engine, game);
    expect(readFilled(null, engine, game)).toBeNull();
    expect(readFilled('no JSON', engine, game)).toBeNull();
    expect(readFilled('[1]', engine, game)).toBeNull();
    expect(read({})).toEqual(fine);
    expect(read({ people: [] })).toBeNull();
    expect(read({ people: [me, person('nobody'), bot] })).toBeNull();
    expect(read({ people: Array.from({ length: 5 }, () => ({ name: 3 })) })).toBeNull();
    expect(read({ choices: { [game.options[0]!.name]: 'no such value' } })).toBeNull();
    expect(read({ choices: { unknown: 'x' } })).toEqual(fine);
    expect(read({ you: 1 })?.you).toBe(-1);
  });
  it('is not of a table that cannot be made', () => {
    for (const way of game.ways.filter((w) => w.max_seats < 6)) {
      const people = Array.from({ length: way.max_seats + 1 }, () => me);
      const text = JSON.stringify({ choices: choicesAs(game, defaults(game), way), people, you: 0 });
      const found = readFilled(text, engine, game);
      expect(
        found === null ||
          engine.offers({ game: game.id, seats: people.length, options: [], people }).refusal === null,
      ).toBe(true);
    }
  });
});
