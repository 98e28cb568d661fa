// Computer players in a worker: asked, stopped at once, and never heard again after that.
import { beforeEach, describe, expect, test } from 'vitest';
import { Session } from '../table/session.svelte';
import { orderOf, testEngine } from './testing';
import type { Answer as Reply, Question as Asked } from './asking';
import { type Choice, WorkerThinker } from './thinker';
import { Cancelled, EngineError, type Game } from './types';

type Answer = Reply<string>;
type Question = Asked<Choice>;

/** A worker that never answers by itself. */
class StillWorker {
  onmessage: ((event: { data: Answer }) => void) | null = null;
  onerror: ((event: { message: string }) => void) | null = null;
  heard: unknown[] = [];
  ended = false;
  postMessage(message: unknown): void {
    this.heard.push(message);
  }
  terminate(): void {
    this.ended = true;
  }
  say(answer: Answer): void {
    this.onmessage?.({ data: answer });
  }
  get question(): Question {
    return this.heard.at(-1) as Question;
  }
}

const engine = await testEngine();
const module = new WebAssembly.Module(new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]));
let workers: StillWorker[];
let thinker: WorkerThinker;
beforeEach(() => {
  workers = [];
  thinker = new WorkerThinker(module, () => {
    workers.push(new StillWorker());
    return workers.at(-1) as unknown as Worker;
  });
});
const ask = (request = 'r') => thinker.choose(request);

describe('a question', () => {
  test('goes to a worker that has the module, and its answer comes back', async () => {
    const step = ask();
    const [worker] = workers;
    expect(worker!.heard[0]).toBe(module);
    expect(worker!.question).toMatchObject({ request: 'r' });
    worker!.say({ id: worker!.question.id, value: 'go' });
    expect(await step).toBe('go');
    void ask();
    expect(workers).toHaveLength(1);
  });

  test('comes after the weights that the worker has to learn, in every worker', () => {
    thinker.teach('first');
    void ask().catch(() => {});
    thinker.teach('second');
    expect(workers[0]!.heard).toEqual([
      module,
      { weights: 'first' },
      expect.objectContaining({ id: 1 }),
      { weights: 'second' },
    ]);
    thinker.cancel();
    void ask();
    expect(workers[1]!.heard).toEqual([
      module,
      { weights: 'first' },
      { weights: 'second' },
      expect.objectContaining({ id: 2 }),
    ]);
  });

  test('that the engine refuses or that breaks something says so', async () => {
    const refused = ask();
    workers[0]!.say({ id: workers[0]!.question.id, refusal: 'not your turn' });
    await expect(refused).rejects.toThrow(EngineError);
    expect(workers[0]!.ended).toBe(false);
    const broken = ask();
    workers[0]!.say({ id: workers[0]!.question.id, fault: 'no memory' });
    await expect(broken).rejects.toThrow('no memory');
    expect(workers[0]!.ended).toBe(true);
    const lost = ask();
    workers[1]!.onerror!({ message: 'not found' });
    await expect(lost).rejects.toThrow('not found');
  });
});

describe('stopping', () => {
  test('ends the worker at once and refuses every open question', async () => {
    const open = [ask('a'), ask('b')];
    thinker.cancel();
    expect(workers[0]!.ended).toBe(true);
    for (const step of open) await expect(step).rejects.toThrow(Cancelled);
  });

  test('leaves nothing behind: a late answer is nobody’s, the next question has a new worker', async () => {
    const first = ask();
    const late = workers[0]!.question.id;
    thinker.cancel();
    await expect(first).rejects.toThrow(Cancelled);
    const second = ask();
    expect(workers).toHaveLength(2);
    expect(workers[1]!.heard[0]).toBe(module);
    workers[0]!.say({ id: late, value: 'late' });
    workers[1]!.say({ id: workers[1]!.question.id, value: 'new' });
    expect(await second).toBe('new');
  });

  test('keeps a worker that nobody waits for', async () => {
    const step = ask();
    workers[0]!.say({ id: workers[0]!.question.id, value: 'go' });
    await step;
    thinker.cancel();
    expect(workers[0]!.ended).toBe(false);
  });
});

describe('at a table of any game', () => {
  const settle = () => new Promise((next) => setTimeout(next));
  const asked = () => workers.some((w) => !w.ended && w.heard.length > 1);

  /** A match against players in the worker; `me` is the person's seat, if there is one. */
  function sit(game: Game, me?: number): Session {
    const order = orderOf(game, game.setups[0]!, 'random', '7');
    order.people = order.people.map((p, i) => ({ ...p, player: i === me ? 'me' : 'random' }));
    const session = new Session({ table: engine.make(order), thinker, pause: 0 });
    session.start();
    return session;
  }
  function reply(worker: StillWorker, { id, request }: Question): void {
    worker.say({ id, value: engine.choose(request).action });
  }

  test.each(engine.games())('$title: leaving stops who thinks, and nothing moves any more', async (game) => {
    const session = sit(game);
    await settle();
    expect(session.thinking).toBe(true);
    const [worker] = workers;
    const { length } = session.info;
    session.close();
    expect(worker!.ended).toBe(true);
    reply(worker!, worker!.question);
    await settle();
    expect(session.table.info().length).toBe(length);
    expect([session.thinking, session.fault]).toEqual([false, '']);
    session.table.close();
  });

  /** Takes back while a computer player thinks, as soon as the game lets it; false when it never does. */
  async function takeBack(session: Session): Promise<boolean> {
    for (let n = 0; n < 300 && !session.info.result.over; n++) {
      await settle();
      const worker = workers.at(-1);
      if (session.acting) {
        const { steps } = session.legal;
        session.do(steps[(n * 7) % steps.length]!.action);
      } else if (asked() && session.undoOff === null) {
        const { length } = session.info;
        session.undo();
        expect(worker!.ended).toBe(true);
        const after = session.info.length;
        expect(after).toBeLessThan(length);
        reply(worker!, worker!.question);
        await settle();
        expect([session.info.length, session.fault]).toEqual([after, '']);
        return true;
      } else if (asked()) {
        reply(worker!, worker!.question);
      }
    }
    return false;
  }

  test('taking back stops who thinks, and the late answer changes nothing', async () => {
    const done: boolean[] = [];
    for (const game of engine.games()) {
      const session = sit(game, 0);
      done.push(await takeBack(session));
      session.close();
      session.table.close();
    }
    expect(done).toContain(true);
  });
});
