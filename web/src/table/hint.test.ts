// Hints and win chances at a table: given up at any time, followed step by step, never late.
import { beforeAll, describe, expect, test } from 'vitest';
import { orderOf, testEngine } from '../engine/testing';
import { Cancelled, type Adviser, type Chances, type Idea, type Ideas, type Thinker } from '../engine/types';
import type { WasmEngine } from '../engine/wasm';
import { Desk } from './desk.svelte';
import { WinChance } from './winchance.svelte';
import { Session } from './session.svelte';

let engine: WasmEngine;
beforeAll(async () => {
  engine = await testEngine();
});

const thinker: Thinker = {
  choose: async (request) => engine.choose(request).action,
  cancel() {},
};
const settle = () => new Promise((next) => setTimeout(next));

/** An adviser whose answers the test gives. */
class Slow implements Adviser {
  asked: string[] = [];
  cancelled = 0;
  private open: { resolve(value: unknown): void; reject(error: Error): void }[] = [];
  ideas(request: string): Promise<Ideas> {
    return this.ask(request) as Promise<Ideas>;
  }
  chances(request: string): Promise<Chances> {
    return this.ask(request) as Promise<Chances>;
  }
  costs(request: string): Promise<never> {
    return this.ask(request) as Promise<never>;
  }
  say(): Promise<never> {
    return Promise.reject(new Error('nobody learns here'));
  }
  attempt(): Promise<never> {
    return Promise.reject(new Error('nobody learns here'));
  }
  review(): Promise<never> {
    return Promise.reject(new Error('nobody looks back here'));
  }
  cancel(): void {
    this.cancelled++;
    for (const { reject } of this.open.splice(0)) reject(new Cancelled());
  }
  answer(value: unknown): void {
    this.open.shift()!.resolve(value);
  }
  private ask(request: string): Promise<unknown> {
    this.asked.push(request);
    return new Promise((resolve, reject) => this.open.push({ resolve, reject }));
  }
}

/** A question about the chances by what the seat can know now. */
const chancesFor = (session: Session, seat: number) =>
  expect.toSatisfy((request: string) => {
    const [head, position] = [
      request.slice(0, request.indexOf('\n')),
      request.slice(request.indexOf('\n') + 1),
    ];
    const { kind, seat: asking } = JSON.parse(head) as { kind: string; seat: number };
    return kind === 'chances' && asking === seat && position === session.table.position(seat);
  });

async function sit(adviser: Adviser, players: string[] = ['me', 'random', 'random']): Promise<Session> {
  const game = engine.games().find((g) => g.setups.some((s) => s.seats === players.length))!;
  const order = orderOf(
    game,
    game.setups.find((s) => s.seats === players.length)!,
    'random',
    '7',
  );
  order.people = order.people.map((p, i) => ({ ...p, player: players[i]! }));
  const session = new Session({ table: engine.make(order), thinker, adviser, pause: 0 });
  session.start();
  for (let n = 0; n < 5000 && !session.acting && session.curtain === null; n++) await settle();
  return session;
}

const idea = (
  session: Session,
  index: number,
  share: number,
  error: number,
  more: Idea['line'] = [],
): Idea => {
  const { step, text, action } = session.legal.steps[index]!;
  return {
    aim: text,
    share,
    error,
    line: [{ seat: session.seat, step, text, action }, ...more],
    reasons: [],
  };
};

describe('a hint', () => {
  test('outlines its first idea; another one only when it is chosen; nothing is played by that', async () => {
    const adviser = new Slow();
    const session = await sit(adviser);
    const desk = new Desk(session, () => undefined);
    const asked = desk.askHint();
    expect(desk.advising).toBe(true);
    const ideas = [idea(session, 0, 0.5, 0.01), idea(session, 1, 0.3, 0.01)];
    adviser.answer({ relative: false, ideas });
    await asked;
    expect([desk.advising, desk.advice?.equal, desk.hint]).toEqual([false, false, ideas[0]!.line[0]!.action]);
    expect(desk.said).toContain('50 %');
    const { length } = session.info;
    desk.pick(1);
    expect(desk.hint).toBe(ideas[1]!.line[0]!.action);
    expect(session.info.length).toBe(length);
    desk.takeHint();
    expect(session.info.length).toBeGreaterThan(length);
    session.close();
  });

  test('says when the first two cannot be told apart, and keeps numbers for itself where they mean nothing', async () => {
    const adviser = new Slow();
    const session = await sit(adviser);
    const desk = new Desk(session, () => undefined);
    const asked = desk.askHint();
    adviser.answer({ relative: true, ideas: [idea(session, 0, 0.5, 0.02), idea(session, 1, 0.45, 0.02)] });
    await asked;
    expect(desk.advice?.equal).toBe(true);
    expect(desk.said).not.toContain('%');
    session.close();
  });

  test('says why: what grows, what falls, what that costs', async () => {
    const adviser = new Slow();
    const session = await sit(adviser);
    const desk = new Desk(session, () => undefined);
    const asked = desk.askHint();
    const reasons = [
      { text: 'sparks', more: true, effect: 0.5 },
      { text: 'danger', more: false, effect: 0.2 },
      { text: 'cards', more: false, effect: -0.1 },
    ];
    adviser.answer({
      relative: true,
      ideas: [{ ...idea(session, 0, 0.5, 0.01), reasons }, idea(session, 1, 0.3, 0.01)],
    });
    await asked;
    expect(desk.said).toContain('Why: more sparks, less danger. Price: less cards');
    session.close();
  });

  test('is given up at once, and by any decision', async () => {
    const adviser = new Slow();
    const session = await sit(adviser);
    const desk = new Desk(session, () => undefined);
    const first = desk.askHint();
    desk.dropHint();
    await first;
    expect([desk.advising, desk.advice, session.fault, adviser.cancelled]).toEqual([false, null, '', 1]);
    const second = desk.askHint();
    desk.act(session.legal.steps[0]!.action, '');
    await second;
    expect([desk.advising, desk.advice, session.fault, adviser.cancelled]).toEqual([false, null, '', 2]);
    session.close();
  });

  test('goes on with the turn that was begun, and is over when something else is done', async () => {
    const adviser = new Slow();
    const session = await sit(adviser);
    const desk = new Desk(session, () => undefined);
    // A decision after which the person is still to act, with a choice.
    for (let n = 0; n < 300; n++) {
      for (let i = 0; i < 5000 && !session.acting; i++) await settle();
      const { steps } = session.legal;
      const { action } = steps[n % steps.length]!;
      session.do(action);
      if (session.acting && session.undoOff === null && session.legal.steps.length > 1) {
        const follow = session.legal.steps[1]!;
        session.undo();
        desk.clear();
        const asked = desk.askHint();
        const index = session.legal.steps.findIndex((s) => s.action === action);
        adviser.answer({
          relative: false,
          ideas: [idea(session, index, 0.5, 0.01, [{ ...follow, seat: session.seat }])],
        });
        await asked;
        desk.act(action, '');
        desk.clear(); // as the page does when the table has changed
        expect(desk.advice?.begun).toBe(true);
        expect(desk.hint).toBe(follow.action);
        desk.act(session.legal.steps[0]!.action, '');
        desk.clear();
        expect(desk.advice).toBeNull();
        return session.close();
      }
    }
    throw new Error('no turn of several decisions was found');
  });
});

describe('win chances', () => {
  test('are asked by the view of the person, once for each turn, and shown when they come', async () => {
    const adviser = new Slow();
    const session = await sit(adviser);
    const winChance = new WinChance(session, adviser);
    winChance.look();
    winChance.look();
    expect(adviser.asked).toEqual([chancesFor(session, 0)]);
    adviser.answer({ relative: false, common: false, shares: [0.5, 0.3, 0.2] });
    await settle();
    expect(winChance.shares).toEqual([0.5, 0.3, 0.2]);
    expect(winChance.change).toBeNull();
    winChance.forget();
    expect(winChance.shares).toBeNull();
    winChance.look();
    adviser.answer({ relative: true, common: true, shares: [] });
    await settle();
    expect(winChance.shares).toBeNull();
    session.close();
  });

  test('of a turn that is over are not shown; the next turn is asked about instead', async () => {
    const adviser = new Slow();
    const session = await sit(adviser);
    const winChance = new WinChance(session, adviser);
    winChance.look();
    session.info = { ...session.info, actor: 1 };
    winChance.look();
    expect(adviser.asked).toHaveLength(1); // one at a time
    adviser.answer({ relative: false, common: false, shares: [1, 0, 0] });
    await settle();
    expect(winChance.shares).toBeNull();
    expect(adviser.asked).toHaveLength(2);
    adviser.answer({ relative: false, common: false, shares: [0.2, 0.4, 0.4] });
    await settle();
    expect(winChance.shares).toEqual([0.2, 0.4, 0.4]);
    session.close();
  });

  test('alone are asked after every decision, and are those of one goal', async () => {
    const adviser = new Slow();
    const session = await sit(adviser, ['me']);
    const winChance = new WinChance(session, adviser);
    winChance.look();
    winChance.look();
    expect(adviser.asked).toHaveLength(1);
    adviser.answer({ relative: false, common: true, shares: [0.4] });
    await settle();
    expect(winChance).toMatchObject({ shares: [0.4], common: true, change: null });
    session.info = { ...session.info, length: session.info.length + 1 };
    winChance.look();
    expect(adviser.asked).toHaveLength(2);
    adviser.answer({ relative: false, common: true, shares: [0.6] });
    await settle();
    expect(winChance).toMatchObject({ shares: [0.6], change: null });
    session.close();
  });

  test('survive a hint that was given up, and tell what has changed since the last own turn', async () => {
    const adviser = new Slow();
    const session = await sit(adviser);
    const winChance = new WinChance(session, adviser);
    const turn = (actor: number) => {
      session.info = { ...session.info, actor };
      winChance.look();
    };
    turn(0);
    adviser.answer({ relative: false, common: false, shares: [0.4, 0.3, 0.3] });
    await settle();
    turn(1);
    adviser.cancel();
    await settle();
    turn(0);
    adviser.answer({ relative: false, common: false, shares: [0.5, 0.3, 0.2] });
    await settle();
    expect(winChance.change).toBeCloseTo(0.1);
    session.close();
  });

  test('are not for the next person before the curtain is up', async () => {
    const adviser = new Slow();
    const session = await sit(adviser, ['me', 'me', 'me']);
    const winChance = new WinChance(session, adviser);
    winChance.look();
    expect(adviser.asked).toHaveLength(0);
    session.lift();
    winChance.look();
    expect(adviser.asked).toEqual([chancesFor(session, session.seat)]);
    session.close();
  });
});
