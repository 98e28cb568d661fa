// Rows of finished games from the real engine: made at the end, rebuilt from records, and refused where they make no sense.
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { testEngine } from '../engine/testing';
import type { Engine, Game, Order, Person, Table } from '../engine/types';
import { chosenFor, factsOfGame, isFacts, rebuild } from './facts';
import { recordsIn } from './history';
import { drawNames, computerName } from './names';
import { nextLevel } from './tables';

let engine: Engine;
let games: Game[];
beforeAll(async () => {
  engine = await testEngine();
  games = engine.games();
});

/** Plays the first option of everybody until it is over. */
function playOut(table: Table): Table {
  for (let n = 0; n < 20_000 && !table.info().result.over; n++) {
    if (table.step()) continue;
    const { steps } = table.legal();
    table.do(steps[n % steps.length]!.action);
  }
  expect(table.info().result.over).toBe(true);
  return table;
}

/** A short game of the first kind that has a limit of rounds. */
function shortOrder(people: Person[], more: string[] = []): Order {
  const game = games.find(
    (g) => g.options.some((o) => o.type === 'int' && /rounds$/.test(o.name)) && g.min_seats <= 2,
  )!;
  const rounds = game.options.find((o) => o.type === 'int' && /rounds$/.test(o.name))!;
  return { game: game.id, seats: people.length, options: [`${rounds.name}=2`, ...more], people, seed: '5' };
}
const me: Person = { name: 'Ada', player: 'me' };
const bot: Person = { name: 'Bo', player: 'bot:1' };

describe('the row of a game', () => {
  test('is not there while it is played', () => {
    const table = engine.make(shortOrder([me, bot]));
    expect(factsOfGame(engine, table, { id: 'a', ended: 1 })).toBeNull();
    table.close();
  });

  test('says what the person scored, and can be made again from the record', () => {
    const order = shortOrder([bot, me]);
    const table = playOut(engine.make(order));
    const about = { id: 'a', ended: 5, played: 125_000 };
    const facts = factsOfGame(engine, table, about)!;
    const { result } = table.info(undefined, 1);
    expect(facts).toMatchObject({
      id: 'a',
      game: order.game,
      seat: 1,
      place: result.rank[1],
      score: result.score[1],
      best: result.score[0],
      won: result.won.includes(1),
      options: order.options,
      minutes: 2,
      reason: '',
    });
    expect(facts.lines.map((l) => l.label)).toEqual(result.lines.map((l) => l.label));
    expect(isFacts(JSON.parse(JSON.stringify(facts)))).toBe(true);
    expect(rebuild(engine, table.record(), about)).toEqual(facts);
    table.close();
  });

  test('holds no score that lacks something hidden', () => {
    const table = playOut(engine.make(shortOrder([me, bot])));
    const info = table.info.bind(table);
    const hide = (column: number) =>
      vi.spyOn(table, 'info').mockImplementation((...asked) => {
        const seen = info(...asked);
        return { ...seen, result: { ...seen.result, partial: [column] } };
      });
    const { score } = info(undefined, 0).result;
    hide(1);
    expect(factsOfGame(engine, table, { id: 'a', ended: 5 })).toMatchObject({ score: score[0], best: null });
    hide(0);
    expect(factsOfGame(engine, table, { id: 'a', ended: 5 })).toMatchObject({ score: null, best: score[1] });
    table.close();
  });

  test.each([
    ['several', [me, { ...me, name: 'Bo' }]],
    ['watched', [bot, { ...bot, name: 'Cy' }]],
  ] as const)('%s: not counted', (reason, people) => {
    const table = playOut(engine.make(shortOrder([...people])));
    const facts = factsOfGame(engine, table, { id: 'a', ended: 5 })!;
    expect(facts).toMatchObject({ reason, seat: null, score: null, minutes: null });
    table.close();
  });

  test('a record that came as a file, and a game that began in the middle', () => {
    const table = playOut(engine.make(shortOrder([me, bot])));
    expect(rebuild(engine, table.record(), { id: 'a', ended: 5, brought: true })?.reason).toBe('brought');
    const branch = playOut(table.branch(3));
    expect(factsOfGame(engine, branch, { id: 'b', ended: 6 })?.reason).toBe('position');
    branch.close();
    table.close();
    expect(rebuild(engine, 'no record', { id: 'a', ended: 5 })).toBeNull();
  });

  test('something taken back after it was revealed marks the game', () => {
    const table = engine.make(shortOrder([me, bot]));
    while (table.step());
    for (let n = 0; n < 200 && !table.info().takebacks; n++) {
      const { actor, steps } = table.legal();
      table.do(steps[n % steps.length]!.action);
      while (table.step());
      if (actor !== 0 && table.canUndo(0) !== null) table.takeback(0); // somebody else has decided since
    }
    expect(table.info().takebacks).toBeGreaterThan(0);
    playOut(table);
    expect(factsOfGame(engine, table, { id: 'a', ended: 5 })?.reason).toBe('takeback');
    table.close();
  });
});

describe('the options of every set-up', () => {
  const header = (t: Table) => JSON.parse(t.record().split('\n')[0]!) as { options: unknown };
  test('are those of a rematch, and the fewest that say what it is', () => {
    for (const game of games) {
      for (const { seats, options } of game.setups) {
        const given = options.split(' ').filter(Boolean);
        const table = engine.make({ game: game.id, seats, options: given, people: [], seed: '3' });
        const again = table.again();
        expect(header(again).options, `${game.id} ${options}`).toEqual(header(table).options);
        const found = chosenFor(engine, game, seats, table.record());
        expect(found.length, `${game.id} ${options}: ${found.join(' ')}`).toBeLessThanOrEqual(given.length);
        table.close();
        again.close();
      }
    }
  });
});

test('rows that make no sense are none', () => {
  for (const wrong of [null, 1, {}, { version: 1 }, { version: 2 }]) expect(isFacts(wrong)).toBe(false);
});

test('a text with several records is cut into them', () => {
  const table = playOut(engine.make(shortOrder([me, bot])));
  const record = table.record();
  table.close();
  expect(recordsIn(record)).toEqual([record]);
  expect(recordsIn(`${record}\n${record}`)).toEqual([record, record]);
  expect(recordsIn('{"orrery_backup":1}')).toEqual([]);
});

describe('computer players', () => {
  test('have names that differ, and none of the person’s', () => {
    for (let n = 0; n < 40; n++) {
      drawNames(['Kepler'], () => n / 40);
      const names = [0, 1, 2, 3, 4, 5].map(computerName);
      expect(new Set(names).size).toBe(6);
      expect(names).not.toContain('Kepler');
    }
  });
  test('without a name get one of the engine’s, which is one of the client’s', () => {
    drawNames([], () => 0);
    const known = Array.from({ length: 20 }, (_, i) => computerName(i));
    for (let seed = 0; seed < 30; seed++) {
      const table = engine.make({ ...shortOrder([me, { name: '', player: 'bot:1' }]), seed: String(seed) });
      expect(known).toContain(table.info().people[1]!.name);
      table.close();
    }
  });
});

describe('the next level', () => {
  test('raises every computer player, and is missing at the top and among people', () => {
    const level = (people: Person[]) => {
      const table = engine.make(shortOrder(people));
      const next = nextLevel(engine, table);
      table.close();
      return next;
    };
    expect(level([me, bot])).toEqual({ people: [me, { ...bot, player: 'bot:2' }], words: '2' });
    expect(level([me, { ...bot, player: engine.players().at(-1)! }])).toBeNull();
    expect(level([me, me])).toBeNull();
  });

  test('makes the automa stronger, where an option does, and ends with its last value', () => {
    const game = games.find((g) => g.options.some((o) => o.level) && g.min_seats === 1)!;
    const option = game.options.find((o) => o.level)!;
    let table = engine.make({ game: game.id, seats: 1, options: [], people: [me], seed: '1' });
    const seen: string[] = [];
    for (let next = nextLevel(engine, table); next; next = nextLevel(engine, table)) {
      seen.push(next.option!);
      expect(next.words, 'what is harder').not.toBe('');
      const harder = table.again(next.people, next.option);
      table.close();
      table = harder;
    }
    table.close();
    expect(seen.length).toBe((option.values?.length ?? 2) - 1);
    expect(new Set(seen).size).toBe(seen.length);
  });
});
