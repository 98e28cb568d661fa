// What is asked in workers, on the real module: players that keep their turns, ideas, chances, reviews.
import { describe, expect, test } from 'vitest';
import { WorkerAdviser } from './adviser';
import { reviewOf } from './review';
import { orderOf, playOn, requestFor, testEngine, testWorkshop } from './testing';
import { ALL_KNOWING, Cancelled, EngineError, WATCHER, type Game, type Table } from './types';

const engine = await testEngine();
const workshop = await testWorkshop();
const games = engine.games();
const several = (game: Game) => game.setups.find((s) => s.seats > 1)!;
const common = games.flatMap((game) =>
  game.setups.filter((s) => s.seats === 1).map((setup) => ({ game, setup })),
);

function tableOf(game: Game, steps = 60, setup = several(game)): Table {
  const table = engine.make(orderOf(game, setup, 'random', '12'));
  playOn(engine, table, steps);
  while (table.info().actor === 'chance') table.step();
  return table;
}

/** A hint for a seat, by what `reader` knows, thought about only a little. */
const hintFor = (table: Table, reader: number, seat: number): string =>
  requestFor('hint', table.position(reader), seat, { iterations: 16 });

/** Plays on until the seat that has decided has a choice again, in the same turn; its position, or null. */
function insideTurn(table: Table, player: string): { seat: number; before: string; after: string } | null {
  let turn = 0;
  let last: unknown = null;
  for (let n = 0; n < 200; n++) {
    const { actor } = table.info();
    if (actor === null) return null;
    if (actor === 'chance') {
      table.step();
      continue;
    }
    const seat = actor as number;
    if (seat !== last) turn++;
    last = seat;
    const entry = table.info().length;
    const before = requestFor('decision', table.position(seat), seat, { player, seed: n, entry, turn });
    table.do(engine.choose(before).action);
    if (table.info().actor === seat && table.legal().steps.length > 1) {
      const after = { player, entry: table.info().length, turn };
      return { seat, before, after: requestFor('decision', table.position(seat), seat, after) };
    }
  }
  return null;
}

describe.each(games)('$id', (game) => {
  test('a player goes on with the turn it has thought of, and thinks anew when something was taken back', () => {
    const player = 'bot:3';
    let kept = 0;
    for (let tries = 0; tries < 12 && !kept; tries++) {
      const table = tableOf(game, 20 + 7 * tries);
      const found = insideTurn(table, player);
      if (!found) continue;
      const { before, after } = found;
      const on = engine.choose(after);
      if (!on.planned) continue;
      kept++;
      expect(table.legal().steps.map((s) => s.action)).toContain(on.action);
      expect(engine.choose(after).planned, 'shown the same position twice').toBe(false);
      engine.choose(before);
      expect(engine.choose(before).planned, 'taken back').toBe(false);
      table.close();
    }
    expect(kept).toBe(1);
  });

  test('ideas are legal turns, best first, and the same for all that looks the same', () => {
    const table = tableOf(game);
    const seat = table.info().actor as number;
    const found = engine.ideas(hintFor(table, seat, seat));
    expect(found.ideas.length).toBeGreaterThan(0);
    expect(found.ideas.length).toBeLessThanOrEqual(3);
    const legal = table.legal().steps;
    for (const { line, share, error, reasons } of found.ideas) {
      expect(reasons.length).toBeLessThanOrEqual(4);
      for (const { text, more, effect } of reasons) {
        expect(text).toMatch(/^[^-+~,]+$/);
        expect([typeof more, Number.isFinite(effect) && effect !== 0]).toEqual(['boolean', true]);
      }
      const hurts = reasons.map((r) => r.effect < 0);
      expect(hurts, 'what helps comes first').toEqual([...hurts].sort());
      expect(legal.find((s) => s.action === line[0]!.action)).toMatchObject({
        step: line[0]!.step,
        text: table.stepWords(line[0]!.action), // whoever thinks knows seats, the table names
      });
      expect(line[0]!.seat).toBe(seat);
      expect(share).toBeGreaterThanOrEqual(0);
      expect(share).toBeLessThanOrEqual(1);
      expect(error).toBeGreaterThanOrEqual(0);
    }
    expect(engine.ideas(hintFor(table, ALL_KNOWING, seat)), 'nothing hidden goes in').toEqual(found);
    expect(() => engine.ideas(hintFor(table, seat, seat + 1))).toThrow(EngineError);
    table.close();
  });

  test('some ideas say why', () => {
    const told = [40, 60, 80, 100, 160, 200, 240, 280].flatMap((steps) => {
      const table = tableOf(game, steps);
      const { actor } = table.info();
      const ideas = typeof actor === 'number' ? engine.ideas(hintFor(table, actor, actor)).ideas : [];
      table.close();
      return ideas.flatMap((idea) => idea.reasons);
    });
    expect(told.length).toBeGreaterThan(0);
  });

  test('chances are parts of one win, by what the asking seat sees', () => {
    const table = tableOf(game);
    const { seats } = table.info();
    for (let seat = WATCHER; seat < seats; seat++) {
      const { shares, relative } = engine.chances(requestFor('chances', table.position(seat), seat));
      expect(relative).toBe(false);
      expect(shares).toHaveLength(seats);
      expect(shares.reduce((a, b) => a + b)).toBeCloseTo(1, 2);
      expect(
        engine.chances(requestFor('chances', table.position(ALL_KNOWING), seat)).shares,
        'nothing hidden goes in',
      ).toEqual(shares);
    }
    playOn(engine, table);
    const { won } = table.info().result;
    const { shares } = engine.chances(requestFor('chances', table.position(WATCHER), WATCHER));
    for (const [seat, share] of shares.entries()) expect(share > 0).toBe(won.includes(seat));
    table.close();
  });
});

const ALL = process.env.ORRERY_TEST_ALL !== undefined;
/** The games whose matches end soonest: a review thinks about every turn. native.test.ts reviews all games. */
const shortest = games
  .map((game) => {
    const table = tableOf(game, Infinity);
    const { length } = table.info();
    table.close();
    return { game, length };
  })
  .sort((a, b) => a.length - b.length)
  .slice(0, ALL ? undefined : 1)
  .map(({ game }) => game);

describe.each(shortest)('$id', (game) => {
  test('a review tells how far it is, and ends where the game ended', async () => {
    const table = tableOf(game, Infinity);
    const { length, seats, result } = table.info();
    const parts: number[] = [];
    const review = await reviewOf(workshop, table.record(), (part) => parts.push(part));
    expect(review).toMatchObject({ game: game.id, moves: length, finished: true, relative: false });
    expect(review.seats.filter((s) => s.won).map((s) => s.seat)).toEqual(result.won);
    expect(review.turns.at(-1)!.shares).toHaveLength(seats);
    expect(review.turns.reduce((n, turn) => n + turn.moves, 0)).toBe(length);
    expect(parts).toEqual([...parts].sort((a, b) => a - b));
    table.close();
  });
});

test('with one goal for all ideas are played on to the end', () => {
  for (const { game, setup } of common.slice(0, 2)) {
    const table = tableOf(game, 30, setup);
    const seat = table.info().actor as number;
    const { relative, ideas } = engine.ideas(hintFor(table, seat, seat));
    expect(relative).toBe(true);
    for (const { played, share } of ideas) {
      if (share === 0) continue; // the only decision
      expect(played!.games).toBeGreaterThan(0);
      expect(played!.won).toBeLessThanOrEqual(played!.games);
      expect(played!.points).toBeGreaterThanOrEqual(0);
    }
    table.close();
  }
});

test('with one goal for all chances are those to reach it, if they were learned', () => {
  const learned = common.filter(({ game, setup }) => {
    const table = tableOf(game, 30, setup);
    const { relative, common, shares } = engine.chances(requestFor('chances', table.position(0), 0));
    expect(common).toBe(true);
    expect(shares).toHaveLength(relative ? 0 : 1);
    for (const share of shares) {
      expect(share).toBeGreaterThan(0);
      expect(share).toBeLessThan(1);
    }
    playOn(engine, table);
    const ended = engine.chances(requestFor('chances', table.position(0), 0));
    expect(ended.shares).toEqual(relative ? [] : [table.info().result.won.length > 0 ? 1 : 0]);
    table.close();
    return !relative;
  });
  expect(learned.length).toBeGreaterThan(0);
  expect(learned.length).toBeLessThan(common.length);
});

test('a record without entries, and what is none, has no review', async () => {
  const table = engine.make(orderOf(games[0]!, several(games[0]!), 'random', '1'));
  await expect(reviewOf(workshop, table.record(), () => {})).rejects.toThrow(/nothing to review/);
  await expect(reviewOf(workshop, 'nonsense', () => {})).rejects.toThrow(EngineError);
  expect(() => workshop.endReview()).toThrow(EngineError);
  table.close();
});

test('the adviser hears how far its worker is, and can be stopped', async () => {
  const heard: { what?: string; id?: number }[] = [];
  const worker = {
    onmessage: null as ((event: { data: unknown }) => void) | null,
    postMessage: (message: { id: number }) => heard.push(message),
    terminate: () => heard.push({ what: 'ended' }),
  };
  const module = new WebAssembly.Module(new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]));
  const adviser = new WorkerAdviser(
    module,
    () => Promise.resolve(module),
    () => worker as unknown as Worker,
  );
  const parts: number[] = [];
  const early = adviser.review('r', () => {}); // stopped before its module is here
  adviser.cancel();
  await expect(early).rejects.toThrow(Cancelled);
  expect(heard).toEqual([]);
  const review = adviser.review('r', (part) => parts.push(part));
  await expect.poll(() => heard.length).toBe(2); // the module and the question
  const { id } = heard.at(-1)!;
  worker.onmessage!({ data: { id, part: 0.5 } });
  expect(parts).toEqual([0.5]);
  adviser.cancel();
  await expect(review).rejects.toThrow(Cancelled);
  expect(heard.at(-1)).toEqual({ what: 'ended' });
  const chances = adviser.chances('r');
  expect(heard.at(-1)).toMatchObject({ what: 'chances', request: 'r' });
  worker.onmessage!({
    data: { id: heard.at(-1)!.id, value: { relative: false, common: false, shares: [1] } },
  });
  expect(await chances).toEqual({ relative: false, common: false, shares: [1] });
});
