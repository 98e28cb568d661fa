import { beforeAll, describe, expect, test } from 'vitest';
import { orderOf, quick, requestFor, testEngine } from '../engine/testing';
import {
  ALL_KNOWING,
  Cancelled,
  NOW,
  type Adviser,
  type Game,
  type Ideas,
  type Info,
  type Thinker,
} from '../engine/types';
import type { WasmEngine } from '../engine/wasm';
import { Session, type SessionOptions } from './session.svelte';

let engine: WasmEngine;
let game: Game;
beforeAll(async () => {
  engine = await testEngine();
  game = engine.games()[0]!;
});

/** Computer players on the same thread. */
const thinker: Thinker = {
  choose: async (request) => engine.choose(request).action,
  cancel() {},
};

/** Advice on the same thread. */
const adviser: Adviser = {
  ideas: async (request) => engine.ideas(quick(request, 8)),
  chances: async (request) => engine.chances(request),
  costs: async (request) => engine.costs(request),
  review: () => Promise.reject(new Error('nobody looks back here')),
  say: () => Promise.reject(new Error('nobody looks back here')),
  attempt: () => Promise.reject(new Error('nobody learns here')),
  cancel() {},
};

function tableOf(...players: string[]) {
  const setup = game.setups.find((s) => s.seats === players.length) ?? game.setups[0]!;
  const order = orderOf(game, setup, 'random', '7');
  order.people = order.people.map((p, i) => ({ ...p, player: players[i] ?? 'random' }));
  return engine.make(order);
}

async function until(done: () => boolean): Promise<void> {
  for (let i = 0; i < 5000; i++) {
    if (done()) return;
    await new Promise((next) => setTimeout(next));
  }
  throw new Error('it never came to that');
}

function begin(players: string[], more: Partial<SessionOptions> = {}): Session {
  const session = new Session({ table: tableOf(...players), thinker, pause: 0, ...more });
  session.start();
  return session;
}

describe('one person against the computer', () => {
  test('the dice and the others go on until it is her turn', async () => {
    const saved: Info[] = [];
    const session = begin(['me', 'random', 'random'], { onsave: (_, info) => saved.push(info) });
    await until(() => session.acting);
    expect(session.info.actor).toBe(0);
    expect(session.seat).toBe(0);
    expect(session.curtain).toBeNull();
    expect(session.legal.steps.length).toBeGreaterThan(0);
    expect(session.log).toHaveLength(session.info.length);
    expect(saved.at(-1)!.length).toBe(session.info.length);
    session.close();
  });

  test('a whole game can be played, and every legal step is a node or a button', async () => {
    const session = begin(['me', 'random', 'random']);
    for (let n = 0; ; n++) {
      await until(() => session.acting || session.info.result.over);
      if (session.info.result.over) break;
      const placed = new Set(session.scene.nodes.filter((node) => node.legal).map((node) => node.action));
      const buttons = new Set(session.loose.map((s) => s.action));
      for (const step of session.legal.steps)
        expect(placed.has(step.action) !== buttons.has(step.action)).toBe(true);
      const { steps } = session.legal;
      expect(session.do(steps[(n * 7) % steps.length]!.action).allowed).toBe(true);
    }
    expect(session.info.result.won.length).toBeGreaterThan(0);
    expect(session.fault).toBe('');
    session.close();
  });

  test('a refused decision changes nothing and says why', async () => {
    const session = begin(['me', 'random', 'random']);
    await until(() => session.acting);
    const { length } = session.info;
    const verdict = session.do('ffffffffffffffff');
    expect(verdict.allowed).toBe(false);
    expect(session.info.length).toBe(length);
    session.close();
  });

  test('taking back goes to the position before, and the log with it', async () => {
    const session = begin(['me', 'random', 'random']);
    for (let n = 0; n < 200; n++) {
      await until(() => session.acting);
      const { length } = session.info;
      const { steps } = session.legal;
      session.do(steps[n % steps.length]!.action);
      if (session.undoOff !== null || !session.acting) continue;
      session.undo();
      expect(session.info.length).toBe(length);
      expect(session.log).toHaveLength(length);
      expect(session.legal.steps).toEqual(steps);
      return session.close();
    }
    throw new Error('nothing could be taken back');
  });

  /** Decides until a decision waits for the end of the turn. */
  async function untilHeld(session: Session): Promise<void> {
    for (let n = 0; n < 200; n++) {
      await until(() => session.acting);
      const plain = session.legal.steps.filter((s) => !s.ends);
      const { steps } = session.legal;
      session.do((plain[n % plain.length] ?? steps[0]!).action);
      if (session.held) return;
    }
    throw new Error('nothing was held');
  }

  test('the end of a turn waits until it is confirmed', async () => {
    const saved: string[] = [];
    const session = begin(['me', 'random', 'random'], {
      confirm: true,
      onsave: (lines) => saved.push(lines),
    });
    await untilHeld(session);
    const { length } = session.info;
    const { action, next } = session.held!;
    const kept = saved.length;
    expect(session.acting).toBe(true);
    expect(next).toBe(1);
    expect(session.heldScene, 'what it would change is shown').not.toBeNull();
    session.undo();
    expect(session.held).toBeNull();
    expect([session.info.length, saved.length]).toEqual([length, kept]);
    session.do(action);
    expect(session.held?.action).toBe(action);
    expect(session.info.length).toBe(length);
    session.endTurn();
    expect(session.held).toBeNull();
    expect(session.info.length).toBeGreaterThan(length);
    expect(saved.length).toBeGreaterThan(kept);
    session.close();
  });

  test('switched off, what was held is dropped and nothing waits', async () => {
    const session = begin(['me', 'random', 'random'], { confirm: true });
    await untilHeld(session);
    const { length } = session.info;
    const { action } = session.held!;
    session.confirm(false);
    expect(session.held).toBeNull();
    session.do(action);
    expect(session.info.length).toBeGreaterThan(length);
    session.close();
  });

  test('against computer players a takeback goes over what was revealed, and marks the match', async () => {
    const session = begin(['me', 'random', 'random']);
    for (let n = 0; !(session.acting && session.canTakeBack); n++) {
      await until(() => session.acting);
      const { steps } = session.legal;
      if (!session.canTakeBack) session.do(steps[n % steps.length]!.action);
    }
    expect(session.undoOff).not.toBeNull();
    const { length } = session.info;
    session.takeBack();
    await until(() => session.acting);
    expect(session.info.takebacks).toBe(1);
    expect(session.info.length).toBeLessThan(length);
    expect(session.log).toHaveLength(session.info.length);
    session.close();
    const shared = begin(['me', 'me', 'random']);
    await until(() => shared.curtain !== null);
    expect(shared.canTakeBack).toBe(false);
    shared.close();
  });

  test('a decision that takes itself is done and saved, and the person is asked the next one', async () => {
    const table = tableOf('me', 'random', 'random');
    const saved: Info[] = [];
    let forced = 0;
    const step = table.step.bind(table);
    table.step = () => {
      if (step()) return true;
      const { actor, length } = table.info();
      if (actor !== 0 || length < 1 || forced > 0) return false;
      forced++;
      return table.do(table.legal().steps[0]!.action).allowed;
    };
    const session = new Session({ table, thinker, pause: 0, onsave: (_, info) => saved.push(info) });
    session.start();
    await until(() => session.acting && forced > 0);
    expect(session.log).toHaveLength(session.info.length);
    expect(session.log.some((e) => e.actor === 0)).toBe(true);
    expect(saved.at(-1)!.length).toBe(session.info.length);
    session.close();
  });

  test('nothing takes itself in a match that follows a script', async () => {
    const table = tableOf('me', 'random', 'random');
    while (table.info().actor === 'chance') table.step();
    table.step = () => {
      throw new Error('nobody asks');
    };
    const session = new Session({ table, scripted: true });
    session.start();
    expect(session.fault).toBe('');
    session.close();
  });

  test('long turns of the others are summed up by lines that stand in the log', async () => {
    const session = begin(['me', 'random', 'random']);
    for (let n = 0; n < 60 && !session.info.result.over; n++) {
      await until(() => session.acting || session.info.result.over);
      if (session.acting) session.do(session.legal.steps[n % session.legal.steps.length]!.action);
    }
    await until(() => session.acting || session.info.result.over);
    expect(session.turns).toEqual(session.table.turns(session.seat));
    expect(session.turns.length).toBeGreaterThan(0);
    for (const turn of session.turns) {
      expect(turn.seat).not.toBe(0);
      expect(turn.text.startsWith(session.name(turn.seat))).toBe(true);
      const lines = session.log.slice(turn.n - 1, turn.to).flatMap((e) => e.lines);
      expect(turn.text).toContain(`${lines.length} lines: `);
    }
    session.close();
  });

  test('ideas begin with legal decisions, by the view of the person alone', async () => {
    const asked: string[] = [];
    const listening: Adviser = {
      ...adviser,
      ideas: (request) => (asked.push(request), adviser.ideas(request)),
    };
    const session = begin(['me', 'random', 'random'], { adviser: listening });
    await until(() => session.acting);
    const found = await session.ideas();
    expect(asked).toHaveLength(1);
    const [head, ...position] = asked[0]!.split(/(?<=\n)/);
    expect(JSON.parse(head!)).toMatchObject({ kind: 'hint', seat: 0 });
    expect(position.join('')).toBe(session.table.position(0));
    expect(position.join('')).not.toBe(session.table.position(ALL_KNOWING));
    const legal = session.legal.steps.map((s) => s.action);
    for (const idea of found!.ideas) expect(legal).toContain(idea.line[0]!.action);
    session.close();
  });

  test('ideas that come after a decision are nobody’s', async () => {
    let answer: (found: Ideas) => void = () => {};
    const slow: Adviser = { ...adviser, ideas: () => new Promise((done) => (answer = done)) };
    const session = begin(['me', 'random', 'random'], { adviser: slow });
    await until(() => session.acting);
    const late = session.ideas();
    const found = engine.ideas(requestFor('hint', session.table.position(0), 0, { iterations: 4 }));
    session.do(session.legal.steps[0]!.action);
    answer(found);
    expect(await late).toBeNull();
    session.close();
  });

  test('looking back shows the earlier table and lets nobody act', async () => {
    const session = begin(['me', 'random', 'random']);
    await until(() => session.acting);
    session.look(0);
    expect(session.acting).toBe(false);
    expect(session.scene.nodes.some((n) => n.legal)).toBe(false);
    session.look(session.info.length);
    expect(session.at).toBe(NOW);
    expect(session.acting).toBe(true);
    session.close();
  });

  test('an answer that comes too late is not played', async () => {
    let answer: (action: string) => void = () => {};
    const slow: Thinker = { choose: () => new Promise((done) => (answer = done)), cancel() {} };
    const session = begin(['random', 'random', 'random'], { thinker: slow });
    await until(() => session.thinking);
    const { length } = session.info;
    session.close();
    answer(session.table.legal().steps[0]!.action);
    await new Promise((next) => setTimeout(next, 5));
    expect(session.table.info().length).toBe(length);
  });

  test('a computer player that fails is reported, one that was stopped is not', async () => {
    const failing = (error: Error): Thinker => ({ choose: () => Promise.reject(error), cancel() {} });
    const broken = begin(['random', 'random', 'random'], { thinker: failing(new Error('no memory')) });
    await until(() => broken.fault !== '');
    expect(broken.fault).toBe('no memory');
    const stopped = begin(['random', 'random', 'random'], { thinker: failing(new Cancelled()) });
    await new Promise((next) => setTimeout(next, 5));
    expect(stopped.fault).toBe('');
    for (const s of [broken, stopped]) s.close();
  });
});

describe('several people at one screen', () => {
  test('a curtain hides the table from one to the next', async () => {
    const session = begin(['me', 'me', 'me']);
    await until(() => session.curtain !== null);
    const first = session.curtain!;
    expect(session.acting).toBe(false);
    session.lift();
    expect(session.seat).toBe(first);
    expect(session.acting).toBe(true);
    for (let n = 0; n < 50 && session.curtain === null; n++) session.do(session.legal.steps.at(-1)!.action);
    expect(session.curtain).not.toBe(first);
    expect(session.seat).toBe(first);
    session.close();
  });

  test('what one was told is not in the log of the next', async () => {
    const session = begin(['me', 'me', 'me']);
    await until(() => session.curtain !== null);
    session.lift();
    expect(session.log).toEqual(session.table.log(session.seat, 0, session.info.length));
    session.close();
  });
});

test('a match that is only looked at goes nowhere', async () => {
  const session = begin(['me', 'random', 'random'], { readOnly: true });
  await new Promise((next) => setTimeout(next, 5));
  expect(session.info.length).toBe(0);
  expect(session.acting).toBe(false);
  session.close();
});
