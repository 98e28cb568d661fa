// Where a person begins, and the words of the cards.
import { describe, expect, it } from 'vitest';
import { testEngine } from '../engine/testing';
import type { Game } from '../engine/types';
import { hasLesson } from './lesson';
import { readSettings, type Settings } from './settings';
import { canOpen, inOrder, isMet, leadOf, seatWords, shortTitle } from './start';
import type { Saved } from './store';

const engine = await testEngine();
const games = engine.games();
const [first, second] = games as [Game, Game];
const easiest = games.find((g) => g.easiest)!;

function saved(id: string, more: Partial<Saved> = {}): Saved {
  const people = [
    { name: 'A', player: 'me' },
    { name: 'B', player: 'bot:3' },
  ];
  const base = { record: id, seed: '1', game: first.id, title: first.title, people, turn: 0, status: '' };
  return { ...base, id, updated: 1, won: [], round: 1, length: 0, finished: false, ...more };
}
const known = (more: Partial<Settings> = {}): Settings => ({ ...readSettings(null), ...more });
const lead = (tables: Saved[], more: Partial<Settings> = {}, broken: string[] = []) =>
  leadOf(
    games,
    tables,
    known(more),
    (s) => !broken.includes(s.id),
    () => true,
  );

describe('Play now', () => {
  it('brings a newcomer to the lesson of the easiest game', () => {
    expect(lead([])).toEqual({ kind: 'lesson', game: easiest });
    expect(hasLesson(easiest.id)).toBe(true);
    const without = leadOf(
      games,
      [],
      known(),
      () => true,
      () => false,
    );
    expect(without).toEqual({ kind: 'open', game: easiest });
  });
  it('goes on with the table that waits: the own turn first, then the newest', () => {
    const theirs = saved('theirs', { turn: 1, updated: 9 });
    const mine = saved('mine', { updated: 3, game: second.id });
    expect(lead([theirs, mine])).toMatchObject({ kind: 'resume', game: second.id, table: { id: 'mine' } });
    expect(lead([theirs])).toMatchObject({ kind: 'resume', table: { id: 'theirs' } });
  });
  it('passes over what is finished, damaged, or played by computers only', () => {
    const bots = [
      { name: 'B', player: 'bot:3' },
      { name: 'C', player: 'bot:3' },
    ];
    const tables = [
      saved('over', { finished: true, turn: null }),
      saved('broken', { updated: 9 }),
      saved('watched', { people: bots, updated: 8 }),
    ];
    expect(lead(tables, {}, ['broken'])).toEqual({ kind: 'open', game: first });
  });
  it('starts the last set-up again, or asks for the players where there was none', () => {
    const quick = { [second.id]: { seats: 3, player: 'greedy' } };
    expect(lead([], { last: second.id, quick })).toEqual({
      kind: 'again',
      game: second,
      quick: quick[second.id],
    });
    expect(lead([], { last: second.id })).toEqual({ kind: 'open', game: second });
    expect(lead([], { met: [first.id, second.id] })).toEqual({ kind: 'open', game: second });
    expect(lead([], { last: 'gone', met: [first.id] })).toEqual({ kind: 'open', game: first });
  });
});

describe('a game was met', () => {
  it('by its lesson, a quick start, the last table, or a saved one', () => {
    expect(isMet(first.id, [], known())).toBe(false);
    expect(isMet(first.id, [saved('a', { game: second.id })], known({ met: [second.id] }))).toBe(false);
    expect(isMet(first.id, [], known({ met: [first.id] }))).toBe(true);
    expect(isMet(first.id, [], known({ last: first.id }))).toBe(true);
    expect(isMet(first.id, [], known({ quick: { [first.id]: { seats: 2, player: 'random' } } }))).toBe(true);
    expect(isMet(first.id, [saved('a')], known())).toBe(true);
  });
  it('is read from what is stored, whatever stands there', () => {
    expect(readSettings('{"met":["a",7,null,"b"]}').met).toEqual(['a', 'b']);
    expect(readSettings('{"met":"a"}').met).toEqual([]);
  });
});

describe('tables', () => {
  it('are in the order in which they wait', () => {
    const all = [
      saved('over', { finished: true, turn: null, updated: 9 }),
      saved('theirs', { turn: 1, updated: 5 }),
      saved('old', { updated: 2 }),
      saved('new', { updated: 4 }),
    ];
    expect(inOrder(all).map((s) => s.id)).toEqual(['new', 'old', 'theirs', 'over']);
  });
  it('can be opened when the engine reads their record', () => {
    const { seats, options } = first.setups[0]!;
    const order = {
      game: first.id,
      seats,
      options: options.split(' ').filter(Boolean),
      people: [],
      seed: '1',
    };
    const table = engine.make(order);
    const record = table.record();
    table.close();
    expect(canOpen(engine, saved('good', { record }))).toBe(true);
    expect(canOpen(engine, saved('bad', { record: record.slice(0, 30) }))).toBe(false);
    expect(canOpen(engine, saved('bad', { record: record.slice(0, 30) }))).toBe(false);
  });
});

describe('cards', () => {
  it('have what the engine says of every game, and one easiest start', () => {
    expect(games.filter((g) => g.easiest)).toHaveLength(1);
    for (const { blurb, seats, setups } of games) {
      expect(blurb.pitch.length).toBeGreaterThan(20);
      expect(blurb.weight).toBeGreaterThanOrEqual(easiest.blurb.weight);
      expect(new Set(setups.map((s) => s.seats))).toEqual(new Set(seats));
    }
  });
  it('tell in runs how many can play', () => {
    expect(seatWords([2, 3, 4, 6], 'en')).toBe('2–4 or 6');
    expect(seatWords([2, 3, 4, 6], 'de')).toBe('2–4 oder 6');
    expect(seatWords([1, 3, 5, 6], 'en')).toBe('1, 3, or 5–6');
    expect(seatWords([2], 'en')).toBe('2');
  });
  it('leave out subtitles', () => {
    expect(shortTitle('Title: and more')).toBe('Title');
    expect(shortTitle('Two words')).toBe('Two words');
  });
});
