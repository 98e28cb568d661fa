import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { orderOf, playOn, testEngine } from '../engine/testing';
import { NOW, type LogEntry, type Scene, type SceneNode } from '../engine/types';
import type { WasmEngine } from '../engine/wasm';
import type { Speed } from '../lib/settings';
import { changesBetween, wordsOfPlace, type Change } from '../scene/marks';
import { Lights } from './lights.svelte';
import { Recap, recapKey } from './recap.svelte';
import type { Session } from './session.svelte';
import { chapterOf } from './markdown';
import {
  causesOf,
  effectOf,
  lastOwn,
  ruleOf,
  setUp,
  shortly,
  stepsSince,
  turnsOf,
  under,
  wordsOf,
} from './steps';

type Row = [actor: LogEntry['actor'], ...lines: (string | [seat: number, text: string])[]];

/** A log: who acted, and what can be read of it. */
const logOf = (...rows: Row[]): LogEntry[] =>
  rows.map(([actor, ...lines], i) => ({
    n: i + 1,
    actor,
    lines: lines.map((line) =>
      typeof line === 'string'
        ? { seat: typeof actor === 'number' ? actor : -1, text: line }
        : { seat: line[0], text: line[1] },
    ),
  }));

describe('steps', () => {
  test('decisions without a line belong to the next step, and chance to the one before', () => {
    const log = logOf(
      [0, 'mine'],
      [1],
      [1, 'takes a card'],
      ['chance', 'a card is turned up'],
      [1, 'moves'],
      [2],
      [2, 'passes'],
      ['chance'],
    );
    const steps = stepsSince(log, 1);
    expect(steps.map((s) => [s.seat, s.from, s.to, s.number])).toEqual([
      [1, 1, 4, 1],
      [1, 4, 5, 2],
      [2, 5, 8, 1],
    ]);
    expect(steps[0]!.lines.map((l) => l.text)).toEqual(['takes a card', 'a card is turned up']);
    expect(steps.map((s) => s.follows)).toEqual([false, false, false]);
    expect(turnsOf(steps).map((turn) => [turn.seat, turn.steps.length])).toEqual([
      [1, 2],
      [2, 1],
    ]);
  });

  test('what chance does to another seat is a step of that seat', () => {
    const steps = stepsSince(logOf([1, 'ends the round'], ['chance', [2, 'Dana rolls 4']]), 0);
    expect(steps.map((s) => [s.seat, s.follows])).toEqual([
      [1, false],
      [2, true],
    ]);
  });

  test('the chain of causes stays inside a turn, and goes on to what nobody decided', () => {
    const log = logOf(
      [1, 'one'],
      [1, 'two'],
      [1, 'three'],
      [1, 'four'],
      ['chance', [2, 'hit']],
      [2],
      [2, 'decides'],
    );
    const steps = stepsSince(log, 0);
    const words = (found: (typeof steps)[number][]) => found.map((s) => s.lines[0]!.text);
    expect(words(causesOf(steps, 0, 2))).toEqual([]);
    expect(words(causesOf(steps, 2, 2))).toEqual(['one', 'two']);
    expect(words(causesOf(steps, 3, 2))).toEqual(['two', 'three']);
    expect(words(causesOf(steps, 4, 2))).toEqual(['three', 'four']);
    expect(effectOf(steps, 0)).toBe(steps[1]);
    expect(effectOf(steps, 3)).toBe(steps[4]);
    const last = stepsSince(logOf([1, 'one'], [2, 'two']), 0);
    expect([causesOf(last, 1, 2), effectOf(last, 0), effectOf(last, 1)]).toEqual([[], undefined, undefined]);
  });

  test('the rule of a step is that of its first line that knows one, and is not said twice', () => {
    const [step] = stepsSince(logOf([1, 'builds [AB-7.45]', 'gains 2']), 0);
    expect(ruleOf(step!)).toBe('');
    step!.lines[1]!.rule = 'AB-2.1';
    expect(ruleOf(step!)).toBe('AB-2.1');
    step!.lines[0]!.rule = 'AB-7.45';
    expect([ruleOf(step!), wordsOf(step!.lines[0]!)]).toEqual(['AB-7.45', 'builds']);
    expect(wordsOf({ seat: 0, text: 'looks at [AB-1.1] here', rule: 'AB-2.1' })).toBe(
      'looks at [AB-1.1] here',
    );
  });

  test('the chapter of a rule, without its number, asides and tags', () => {
    const text =
      '# A\n## 5. Acts\n### 5.2 Attack (of a ship) [house]\n- [AB-5.2] Roll, see [AB-6.1].\n## 6. End\n- [AB-6.1] x\n';
    expect([chapterOf(text, 'AB-5.2'), chapterOf(text, 'AB-6.1'), chapterOf(text, 'AB-9.9')]).toEqual([
      'Attack',
      'End',
      '',
    ]);
  });

  test('a change is told shortly: what it is, and whose where that is somebody else', () => {
    const told = (words: string) => shortly(words, 'Ada', ['Ada', 'Dana']);
    expect(told('Ada: 5 → 4 energy; from 13 on half of it')).toBe('Energy');
    expect(told('Ada: Deck, 5 → 4 energy')).toBe('Deck');
    expect(told('Pile: 5 → 6 cards')).toBe('Pile');
    expect(told('Ship of Ada: speed 5 → 6')).toBe('Speed');
    expect(told('Ship of Dana: speed 5 → 6')).toBe('Ship of Dana: speed');
    expect(told('Dana: 5 → 4 energy')).toBe('Dana: energy');
    expect(told('5 → 6')).toBe('5 → 6');
  });

  test('before the first decision of all lies only what set the table up', () => {
    const log = logOf(['chance', 'deals'], ['chance', 'deals'], [1, 'begins']);
    expect([setUp(log), setUp(log.slice(0, 2)), lastOwn(log, 0), lastOwn(log, 1)]).toEqual([2, 2, 0, 3]);
  });

  test('a sentence under the name of its seat does not repeat it', () => {
    expect(under('Dana plays a card', 'Dana')).toBe('Plays a card');
    expect(under('Danas card is played', 'Dana')).toBe('Danas card is played');
  });
});

// ---- playing ----

const plain: SceneNode = {
  ...({} as SceneNode),
  shape: 'circle',
  span: 0,
  symbol: '',
  flags: 0,
  fill: '',
  stroke: '',
  label: '',
};
/** A table with one disc of seat 0 and one of seat 1, that are where the entries say. */
function sceneAt(places: [own: number, other: number]): Scene {
  const disc = (piece: number, x: number, role: string): SceneNode => ({
    ...plain,
    piece,
    fill: role,
    place: { x, y: 0, turn: 0, w: 300, h: 300, radius: 0, round: true },
  });
  const nodes = [disc(1, places[0], 'seat-1'), disc(2, places[1], 'seat-2')];
  return { compose: 'wide', width: 1600, height: 1000, nodes, gradients: [], bytes: 0 } as unknown as Scene;
}

interface Fake {
  session: Session;
  recap: Recap;
  told: string[];
  ended: () => number;
  /** The match has gone on. */
  add: (actor: LogEntry['actor'] | 'over', ...rows: Row[]) => void;
}
let speed: Speed = 1;
let enabled = true;
let calm = false;
/** Entries after which one's own disc has moved on. */
let hits: number[] = [];

function table(actor: number, ...rows: Row[]): Fake {
  let ends = 0;
  const told: string[] = [];
  const session = {
    seat: 0,
    log: logOf(...rows),
    info: { actor, length: rows.length, result: { over: false } },
    legal: { steps: [{ action: 'a' }] },
    compose: 'wide',
    labels: false,
    curtain: null,
    question: null,
    readOnly: false,
    at: NOW,
    table: {
      scene: (_: number, __: string, at: number) =>
        sceneAt([1000 * hits.filter((n) => n <= at).length, 1000 * at]),
      about: () => null,
    },
  } as unknown as Session;
  const recap = new Recap(session, {
    enabled: () => enabled,
    speed: () => speed,
    calm: () => calm,
    onstep: (text) => told.push(text),
    onend: () => ends++,
  });
  recap.look();
  const all = [...rows];
  const add: Fake['add'] = (next, ...more) => {
    all.push(...more);
    session.log = logOf(...all);
    session.info = {
      ...session.info,
      actor: next === 'over' ? null : next,
      length: all.length,
      result: { ...session.info.result, over: next === 'over' },
    };
    recap.look();
  };
  return { session, recap, told, ended: () => ends, add };
}

const BEGUN: Row[] = [
  ['chance', 'set up'],
  [0, 'mine'],
];

describe('the recap', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    [speed, enabled, calm, hits] = [1, true, false, []];
  });
  afterEach(() => void vi.useRealTimers());

  test('nothing happened: no recap, and no list', () => {
    const { recap, add } = table(0, ...BEGUN);
    add(0, [0, 'mine again'], ['chance', [0, 'I roll 3']]);
    expect([recap.on, recap.steps.length]).toEqual([false, 0]);
  });

  test('plays what the others did, shows the position after each step, and ends with the own turn', () => {
    const { recap, session, told, ended, add } = table(1, ...BEGUN);
    expect(recap.on).toBe(false);
    add(0, [1], [1, 'one'], [1, 'two'], [2, 'three']);
    expect([recap.on, recap.now, session.at]).toEqual([true, 0, 4]);
    vi.runOnlyPendingTimers();
    expect([recap.now, session.at]).toEqual([1, 5]);
    vi.runOnlyPendingTimers();
    expect([recap.now, session.at]).toEqual([2, 6]);
    vi.runOnlyPendingTimers();
    expect([recap.on, session.at, ended()]).toEqual([false, NOW, 1]);
    expect(told).toEqual(['one', 'two', 'three']);
    expect(recap.steps).toHaveLength(3);
    recap.look();
    expect(recap.on).toBe(false);
  });

  test('waits for steps that are still to come, and plays them when they arrive', () => {
    const { recap, session, add } = table(1, ...BEGUN);
    add(1, [1, 'one']);
    vi.runOnlyPendingTimers();
    expect([recap.on, recap.waiting, recap.others]).toEqual([true, true, true]);
    add(2, [1, 'two']);
    expect([recap.waiting, recap.now, session.at]).toEqual([false, 1, 4]);
    vi.runOnlyPendingTimers();
    expect(recap.waiting).toBe(true);
    add(0, [2]); // a decision that nobody can read ends the turn
    expect([recap.on, session.at]).toEqual([false, NOW]);
  });

  test('steps last at least 700 ms and all of them about ten seconds; twice the speed halves it', () => {
    const rows = Array.from({ length: 10 }, (_, i): Row => [1, `step ${i}`]);
    const length = (pace: Speed) => {
      speed = pace;
      const { recap, add } = table(1, ...BEGUN);
      add(0, ...rows);
      const begin = Date.now();
      while (recap.on) {
        expect(recap.pace).toBeGreaterThanOrEqual(700);
        vi.advanceTimersToNextTimer();
      }
      return Date.now() - begin;
    };
    expect(length(1)).toBeGreaterThan(9_000);
    expect(length(1)).toBeLessThanOrEqual(10_100);
    expect(length(2)).toBeLessThanOrEqual(5_100);
    expect(length(0.5)).toBeGreaterThan(18_000);
  });

  test('at four times the speed only the last step of a turn is shown, and what touches an own piece', () => {
    speed = 4;
    hits = [5];
    const { told, add } = table(1, ...BEGUN);
    add(0, [1, 'one'], [1, 'two'], [1, 'hits mine'], [1, 'four'], [1, 'five'], [2, 'six'], [2, 'seven']);
    vi.runAllTimers();
    expect(told).toEqual(['hits mine', 'five', 'seven']);
  });

  test('back, step and pause; after the last step it is the own turn', () => {
    const { recap, session, told, add } = table(1, ...BEGUN);
    add(0, [1, 'one'], [1, 'two']);
    recap.toggle();
    vi.runAllTimers();
    expect([recap.now, recap.paused]).toEqual([0, true]);
    recap.forth();
    recap.back();
    recap.back();
    expect([recap.now, session.at]).toEqual([0, 3]);
    recap.forth();
    expect([recap.now, session.at]).toEqual([1, 4]);
    recap.forth();
    expect([recap.on, session.at]).toEqual([false, NOW]);
    expect(told).toEqual(['one', 'two']);
  });

  test('skipping ends it; the list stays and can be played again', () => {
    const { recap, session, told, add } = table(1, ...BEGUN);
    add(0, [1, 'one'], [1, 'two']);
    recap.end();
    expect([recap.on, session.at, recap.steps.length]).toEqual([false, NOW, 2]);
    recap.look();
    expect(recap.on).toBe(false);
    recap.start();
    expect([recap.on, recap.now]).toEqual([true, 0]);
    vi.runAllTimers();
    expect(told).toEqual(['one', 'two']);
    recap.goTo(1);
    expect([recap.on, recap.paused, session.at]).toEqual([true, true, 4]);
  });

  test('a decision that is legal now ends it, another one does not', () => {
    const { recap, add } = table(1, ...BEGUN);
    add(0, [1, 'one']);
    recap.interrupt('b');
    expect(recap.on).toBe(true);
    recap.interrupt('a');
    expect(recap.on).toBe(false);
  });

  test('who looks at another moment has the table', () => {
    const { recap, session, add } = table(1, ...BEGUN);
    add(0, [1, 'one'], [1, 'two']);
    session.at = 1;
    recap.look();
    expect([recap.on, session.at]).toEqual([false, 1]);
  });

  test('switched off there is only the list', () => {
    enabled = false;
    const { recap, session, add } = table(1, ...BEGUN);
    add(0, [1, 'one']);
    expect([recap.on, session.at, recap.steps.length]).toEqual([false, NOW, 1]);
  });

  test('with reduced motion the reader steps', () => {
    calm = true;
    const { recap, add } = table(1, ...BEGUN);
    add(0, [1, 'one'], [1, 'two']);
    vi.runAllTimers();
    expect([recap.on, recap.paused, recap.now]).toEqual([true, true, 0]);
  });

  test('an own decision with one option inside the turns of others is no turn of one’s own', () => {
    const { recap, add } = table(0, ...BEGUN);
    add(1, [0, 'my turn']);
    add(0, [1, 'one'], [0, 'forced'], [2, 'two']);
    expect(recap.steps.map((s) => s.lines[0]!.text)).toEqual(['one', 'forced', 'two']);
  });

  test('the end of the game is shown when all was played', () => {
    const { recap, session, add } = table(1, ...BEGUN);
    add('over', [1, 'wins']);
    expect([recap.on, session.at]).toEqual([true, 3]);
    vi.runAllTimers();
    expect([recap.on, session.at]).toEqual([false, NOW]);
  });

  test('keys', () => {
    const { recap, add } = table(1, ...BEGUN);
    add(0, [1, 'one'], [1, 'two']);
    const press = (key: string, button = '') => {
      const target = {
        closest: () => (button ? { matches: () => button === 'pause' } : null),
      };
      return recapKey({ key, target } as unknown as KeyboardEvent, recap);
    };
    expect([press('ArrowRight'), recap.now]).toEqual([true, 1]);
    expect([press('ArrowLeft'), recap.now]).toEqual([true, 0]);
    expect([press(' '), recap.paused]).toEqual([true, false]);
    expect([press('h'), press('Enter', 'back'), press(' ', 'pause')]).toEqual([false, false, false]);
    expect([press('Enter', 'pause'), recap.on]).toEqual([true, false]);
  });
});

// ---- on the table ----

describe('changes between two scenes', () => {
  test('what moved, whose it is, and what lines name', () => {
    const found = changesBetween(sceneAt([0, 0]), sceneAt([0, 5000]), 0, [1]);
    expect(found.map((c) => [c.kind, c.piece, c.own])).toEqual([
      ['named', 1, true],
      ['moved', 2, false],
    ]);
    expect(changesBetween(sceneAt([0, 0]), sceneAt([0, 0]), 0)).toEqual([]);
  });

  test('a number that changed is told in the words of its place', () => {
    const [before, after] = [sceneAt([0, 0]), sceneAt([0, 0])];
    const valued = (scene: Scene, value: number): Scene => ({
      ...scene,
      nodes: [{ ...scene.nodes[0]!, flags: 256, value, label: `Deck: ${value} cards` }],
    });
    const [change] = changesBetween(valued(before, 30), valued(after, 29), 1);
    expect([change!.kind, change!.gain, change!.words]).toEqual(['value', -1, 'Deck: 30 → 29 cards']);
  });

  test('a place that is only named tells the number that has changed in it', () => {
    const place = (x: number, w: number) => ({ x, y: 0, turn: 0, w, h: w, radius: 0, round: true });
    const change = (more: Partial<Change>): Change => ({
      kind: 'named',
      piece: 1,
      place: place(0, 100),
      gain: 0,
      words: 'Deck, active',
      own: false,
      ...more,
    });
    const token = change({ kind: 'moved', place: place(30, 10), gain: -1, words: 'Ada: Deck, 5 → 4 energy' });
    expect(wordsOfPlace([change({}), token])).toBe('Deck 5 → 4');
    expect(wordsOfPlace([change({}), { ...token, place: place(90, 10) }])).toBe('Deck, active');
    expect(wordsOfPlace([token, change({})])).toBe('Ada: Deck, 5 → 4 energy');
    expect(wordsOfPlace([])).toBe('');
  });
});

describe('lights', () => {
  test('a piece marks the newest lines that name it', () => {
    const lights = new Lights();
    const log = Array.from({ length: 6 }, (_, i) => ({
      n: i + 1,
      actor: 0,
      lines: [{ seat: 0, text: 'x', pieces: [i % 2] }],
    }));
    expect(lights.naming(log).size).toBe(0);
    lights.pointed = 1;
    expect([...lights.naming(log)]).toEqual([6, 4, 2]);
  });
});

describe('every game', () => {
  let engine: WasmEngine;
  beforeAll(async () => {
    engine = await testEngine();
  });

  test('most decisions of the others that can be read light a place, and all say their rule', () => {
    for (const game of engine.games()) {
      const setup = game.setups.find((s) => s.seats > 1) ?? game.setups[0]!;
      const table = engine.make(orderOf(game, setup, 'random', '7'));
      playOn(engine, table, 150);
      const log = table.log(0);
      const steps = stepsSince(log, setUp(log))
        .filter((s) => s.seat > 0)
        .slice(0, 20);
      const lit = steps.filter((step) => {
        const pieces = step.lines.flatMap((l) => l.pieces ?? []);
        const [before, after] = [step.from, step.to].map((n) => table.scene(0, 'wide', n));
        const isCard = (piece: number, gone: boolean) =>
          !!table.about(0, piece, gone ? step.from : step.to)?.card;
        return changesBetween(before!, after!, 0, pieces, isCard).length > 0;
      });
      expect(steps.length, game.id).toBeGreaterThan(5);
      const prefix = /^[A-Z]{2,4}-[A-Z]?\d+(\.\d+)*$/;
      expect(
        steps.map(ruleOf).filter((rule) => !prefix.test(rule)),
        game.id,
      ).toEqual([]);
      expect(lit.length / steps.length, game.id).toBeGreaterThan(0.5);
      table.close();
    }
  });
});
