// What the form of a new table makes of the engine's answers, for every game and every preset.
import { describe, expect, it } from 'vitest';
import { testEngine } from '../engine/testing';
import type { GameOption, Offer } from '../engine';
import {
  blamed,
  cardsOf,
  cardsWith,
  changedOptions,
  choicesAs,
  choicesOf,
  chosen,
  defaultOf,
  defaults,
  filledUp,
  isCards,
  isOfWay,
  moved,
  orderFor,
  picked,
  presetOf,
  presetsOf,
  type Question,
  questions,
  settingsOf,
  settingTitles,
  valueText,
  valueTitle,
  wayOf,
  wishFor,
  within,
  withCards,
} from './options';
import { seatCounts } from './tables';

const engine = await testEngine();
const games = engine.games();
const people = (n: number) => Array.from({ length: n }, (_, i) => ({ name: `N${i}`, player: 'me' }));

describe.each(games)('options of $id', (game) => {
  it('begin with the rulebook', () => {
    expect(changedOptions(game, defaults(game))).toEqual([]);
  });
  it('know every preset again and can be ordered', () => {
    for (const setup of game.setups) {
      const choices = choicesOf(game, setup);
      const found = presetOf(game, choices, setup.seats)!;
      expect([found.seats, changedOptions(game, choicesOf(game, found))]).toEqual([
        setup.seats,
        changedOptions(game, choices),
      ]);
      expect(seatCounts(engine, game, changedOptions(game, choices))).toContain(setup.seats);
    }
  });
  it('are drawn where a setting asks for it, unless somebody chose', () => {
    for (const option of game.options.filter((o) => o.drawn)) {
      const [name, value] = option.drawn!.split('=') as [string, string];
      const first = defaults(game);
      const drawn = chosen(game, first, name, value, () => 0.999999999999);
      expect(Number(drawn[option.name])).toBe(option.max);
      expect(chosen(game, first, name, value, () => 0)[option.name]).toBe(String(option.min));
      const own = { ...first, [option.name]: String(option.max! - 1) };
      expect(chosen(game, own, name, value)[option.name]).toBe(String(option.max! - 1));
      expect(chosen(game, first, option.name, '5')[option.name]).toBe('5');
    }
  });
  it('are found in a refusal', () => {
    for (const o of game.options) expect(blamed(game, `${o.name}: not this`)).toBe(o.name);
  });
  it('are told by their titles wherever a setting is shown', () => {
    for (const setup of game.setups) {
      for (const [name, value] of Object.entries(settingsOf(setup.options))) {
        const told = settingTitles(game, `${name}=${value}`);
        expect(told.name).toBe(game.options.find((o) => o.name === name)!.title);
        expect(/[a-z]_[a-z]|-/.test(told.value), `${name}=${value}: ${told.value}`).toBe(false);
      }
    }
    expect(settingTitles(undefined, 'a=b')).toEqual({ name: 'a', value: 'b' });
  });
  it('have words for every value', () => {
    for (const o of game.options.filter((o) => o.type === 'choice' && o.titles)) {
      for (const v of o.values!) expect(valueTitle(o, String(v)), `${o.name}=${v}`).not.toBe('');
      expect(o.titles!.length).toBe(o.values!.length);
    }
  });
});

describe.each(games)('ways to play $id', (game) => {
  it('are all among the presets, and each is asked for as it is', () => {
    expect(new Set(game.setups.map((s) => wayOf(game, s).name))).toEqual(
      new Set(game.ways.map((w) => w.name)),
    );
    for (const way of game.ways) {
      const choices = choicesAs(game, defaults(game), way);
      const offers = engine.offers(wishFor(game, choices, people(way.min_seats)));
      expect([offers.way, offers.refusal]).toEqual([way.name, null]);
      for (const name of Object.keys(settingsOf(way.options))) expect(isOfWay(game, name)).toBe(true);
    }
  });
  it('keep what was chosen, and the table can be made without what does nothing there', () => {
    for (const setup of game.setups) {
      for (const way of game.ways) {
        const choices = choicesAs(game, choicesOf(game, setup), way);
        const wish = wishFor(game, choices, people(way.min_seats));
        const offers = engine.offers(wish);
        const asked = new Set(
          questions(game, offers).flatMap((q) => [q.option.name, ...q.places.map((p) => p.name)]),
        );
        for (const o of offers.options) {
          expect(asked.has(o.name), `${setup.name} as ${way.name}: ${o.name}`).toBe(o.asked);
          if (o.idle) expect(o.asked).toBe(false);
        }
        if (!offers.refusal) engine.make(orderFor(game, offers, wish, '1')).close();
      }
    }
  });
  it('have presets of their own that differ from the plain way', () => {
    for (const way of game.ways) {
      for (const setup of presetsOf(game, way)) {
        const plain = changedOptions(game, choicesAs(game, defaults(game), way));
        expect(changedOptions(game, choicesOf(game, setup))).not.toEqual(plain);
      }
    }
  });
});

describe('option values', () => {
  const option: GameOption = {
    name: 'n',
    title: 'N',
    type: 'int',
    default: 4,
    min: 1,
    max: 9,
    help: '',
    rule: null,
  };
  const offer = { usual: '4', min: 1, max: 9 };
  it('stay within their range and order', () => {
    const all = [20, -1, NaN, 5.4].map((n) => within(option, offer, n));
    expect(all).toEqual(['9', '1', '4', '5']);
    expect(within({ ...option, max: 30 }, { ...offer, max: 6 }, 9)).toBe('6');
    expect(within({ ...option, step: 3 }, offer, 6)).toBe('7');
    expect([moved('a,b,c', 0, 1), moved('a,b,c', 0, -1), moved('a,b,c', 2, -2)]).toEqual([
      'b,a,c',
      'a,b,c',
      'c,a,b',
    ]);
  });
  it('of an order are put into words one by one', () => {
    const order: GameOption = { ...option, type: 'order', values: ['a', 'b'], titles: ['First', 'Second'] };
    expect(valueTitle(order, 'b,a')).toBe('Second, First');
  });
  it('of a flag can have texts', () => {
    expect(valueText({ ...option, type: 'flag', texts: ['Not so.', null] }, 'off')).toBe('Not so.');
    expect(valueText({ ...option, type: 'flag', texts: ['Not so.', null] }, 'on')).toBe('');
  });
});

describe('lists of cards', () => {
  const values = ['none', ...'abcdefgh'];
  const option: GameOption = {
    name: 'card_1',
    type: 'choice',
    default: 'none',
    values,
    title: 'Card 1',
    titles: ['Nothing', ...values.slice(1).map((v) => `Card ${v}`)],
    texts: [null, ...values.slice(1).map((v) => `It does ${v} and more.`)],
    list: 'Cards',
    help: '',
    rule: null,
  };
  const place = (n: number, value = 'none'): Offer => ({
    name: `card_${n}`,
    asked: true,
    given: value !== 'none',
    idle: null,
    value,
    usual: 'none',
    values,
  });
  const question = (...now: string[]): Question => {
    const places = now.map((value, i) => place(i + 1, value));
    return { option, offer: places[0]!, places };
  };
  it('have no card for an empty place, and fill their places from the first on', () => {
    const list = question('c', 'none', 'none');
    expect(isCards(list)).toBe(true);
    expect(cardsOf(list).map((c) => c.value)).toEqual([...'abcdefgh']);
    expect(picked(list)).toEqual(['c']);
    expect(withCards(list, { other: 'x', card_3: 'h' }, ['c', 'a'])).toEqual({
      other: 'x',
      card_1: 'c',
      card_2: 'a',
      card_3: 'none',
    });
  });
  it('are filled up by lot, no card twice', () => {
    expect(filledUp(question('c', 'none', 'none'), () => 0)).toEqual(['c', 'a', 'b']);
    expect(filledUp(question('a', 'b'), () => 0)).toEqual(['a', 'b']);
    expect(new Set(filledUp(question('none', 'none', 'none', 'none', 'none')))).toHaveLength(5);
  });
  it('are searched by all words, in names and texts', () => {
    const cards = cardsOf(question('none'));
    expect(cardsWith(cards, 'CARD b').map((c) => c.value)).toEqual(['b']);
    expect(cardsWith(cards, 'more does').length).toBe(cards.length);
    expect(cardsWith(cards, '').length).toBe(cards.length);
    expect(cardsWith(cards, 'zebra')).toEqual([]);
  });
  it('are also choices with many texts, but not those with few', () => {
    const { list: _, ...one } = option;
    expect(isCards({ option: one, offer: place(1), places: [] })).toBe(true);
    expect(isCards({ option: one, offer: { ...place(1), values: ['a', 'b'] }, places: [] })).toBe(false);
  });
  it('are asked for in every game where they do something, and only there', () => {
    for (const game of games) {
      for (const setup of game.setups) {
        const offers = engine.offers(wishFor(game, choicesOf(game, setup), people(setup.seats)));
        for (const q of questions(game, offers).filter((q) => q.option.list)) {
          expect(picked(q).length, `${setup.name}: as many as there are places`).toBe(q.places.length);
          expect(picked(q)).not.toContain(defaultOf(q.option));
        }
      }
    }
  });
});
