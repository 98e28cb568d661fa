// Naming what real dice and cards did: whole games of every game, each outcome by the tray; what lies in it can be changed
// before it counts; what belongs together.
import { beforeAll, describe, expect, test } from 'vitest';
import { orderOf, testEngine } from '../engine/testing';
import { REAL, type Naming, type Thinker } from '../engine/types';
import type { WasmEngine } from '../engine/wasm';
import { Session } from '../table/session.svelte';
import { belongs, isBag, Tray } from './tray.svelte';

let engine: WasmEngine;
beforeAll(async () => {
  engine = await testEngine();
});

const thinker: Thinker = {
  choose: async (request) => engine.choose(request).action,
  cancel() {},
};

async function until(done: () => boolean): Promise<void> {
  for (let i = 0; i < 20000; i++) {
    if (done()) return;
    await new Promise((next) => setTimeout(next));
  }
  throw new Error('it never came to that');
}

/** Chance that is the same in every run. */
class Lots {
  constructor(private state: number) {}
  below(n: number): number {
    this.state = (Math.imul(this.state, 1664525) + 1013904223) >>> 0;
    return Math.floor((this.state / 2 ** 32) * n);
  }
}

function begin(game: number, players: string | string[]): Session {
  const rules = engine.games()[game]!;
  const order = orderOf(rules, rules.setups[0]!, players, REAL);
  const session = new Session({ table: engine.make(order), thinker, pause: 0 });
  session.start();
  return session;
}

/** Answers all that lies in the tray, by chance; dice from the last one to the first. */
function fill(tray: Tray, lots: Lots): void {
  for (let part; (part = tray.open);) {
    const { naming } = part;
    if (!naming.dice.length) {
      tray.pick(naming.outcomes[lots.below(naming.outcomes.length)]!);
      continue;
    }
    const groups = naming.dice.map((group, g) => ({ group, g })).reverse();
    for (const { group, g } of groups)
      for (let die = group.dice - 1; die >= 0; die--)
        tray.show(
          tray.parts.at(-1)!,
          g,
          isBag(group) ? 0 : die,
          group.faces[lots.below(group.faces.length)]!.face,
        );
  }
}

describe.each([0, 1, 2, 3, 4])('game %i', (game) => {
  test('is played to its end with outcomes that are named', async () => {
    const session = begin(game, 'random');
    const lots = new Lots(game + 1);
    expect(session.info.real).toBe(true);
    expect(session.table.seed()).toBeNull();
    for (let trays = 0; ; trays++) {
      await until(() => session.question !== null || session.info.result.over || session.fault !== '');
      expect(session.fault).toBe('');
      if (session.info.result.over) break;
      const before = session.info.length;
      const tray = new Tray(session);
      fill(tray, lots);
      expect(tray.named.length).toBe(tray.parts.length);
      expect(tray.answered.every((p) => p.name !== '')).toBe(true);
      tray.use();
      expect(session.table.info().length).toBeGreaterThanOrEqual(before + tray.named.length);
      expect(trays).toBeLessThan(5000);
    }
    const record = session.table.record();
    expect(record).not.toContain('"commit"');
    session.close();
    const again = engine.open(record);
    expect(again.info().real).toBe(true);
    expect(again.info().result.over).toBe(true);
    again.close();
  });

  test('what lies in the tray can be taken out, and everything that counts taken back', async () => {
    const session = begin(game, 'me');
    const lots = new Lots(3);
    const tray = new Tray(session);
    fill(tray, lots);
    const all = tray.named.length;
    expect(session.info.length).toBe(0);
    tray.drop(0);
    expect(tray.named.length).toBeLessThan(all);
    expect(tray.open).toBeDefined();
    fill(tray, lots);
    tray.undo();
    expect(tray.open).toBeDefined();
    fill(tray, lots);
    tray.use();
    const { length } = session.info;
    expect(length).toBeGreaterThan(0);
    for (let left = length; left > 0; left = session.info.length) {
      expect(session.canBack).toBe(true);
      session.back();
      expect(session.info.length).toBeLessThan(left);
    }
    expect(session.canBack).toBe(false);
    expect(session.question).not.toBeNull();
    session.close();
  });
});

describe('a tray', () => {
  const naming = (prompt: number, more: Partial<Naming> = {}): Naming => ({
    prompt,
    words: '',
    seat: null,
    learns: [0, 1],
    open: true,
    run: 1,
    counted: false,
    dice: [],
    outcomes: [],
    ...more,
  });
  const die = { title: '', role: 0, way: 'each' as const, dice: 1, faces: [] };

  test('holds a row of equal questions, or up to three single ones', () => {
    expect(belongs([], naming(1))).toBe(true);
    expect(belongs([naming(1, { run: 18 })], naming(1, { run: 17 }))).toBe(true);
    expect(belongs([naming(1, { run: 2 }), naming(1)], naming(2))).toBe(false);
    expect(belongs([naming(1, { dice: [die] })], naming(2))).toBe(true);
    expect(belongs([naming(1)], naming(2, { run: 5 }))).toBe(false);
    expect(belongs([naming(1), naming(2), naming(3)], naming(4))).toBe(false);
  });

  test('holds the dice of one seat, not those that the next one rolls', () => {
    const rolled = (seat: number) => naming(1, { dice: [die], seat });
    expect(belongs([rolled(0)], rolled(1))).toBe(false);
    expect(belongs([rolled(0), naming(2)], rolled(1))).toBe(false);
  });

  test('is for the same eyes', () => {
    const own = (seat: number) => naming(1, { open: false, learns: [seat], seat, run: 5 });
    expect(belongs([own(0)], own(0))).toBe(true);
    expect(belongs([own(0)], own(1))).toBe(false);
    expect(belongs([naming(1)], own(0))).toBe(false);
  });
});
