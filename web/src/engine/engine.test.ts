// The contract of types.ts on the real module, for every game in it; native.test.ts plays every set-up.
import { beforeAll, describe, expect, it } from 'vitest';
import { orderOf, playOn, requestFor, testEngine } from './testing';
import { ALL_KNOWING, EngineError, NOW, WATCHER, type Game, type Table } from './types';
import type { WasmEngine } from './wasm';

let engine: WasmEngine;
beforeAll(async () => {
  engine = await testEngine();
});

const games = (await testEngine()).games();

function open(game: Game, seed = '7'): Table {
  return engine.make(orderOf(game, game.setups[0]!, 'random', seed));
}

/** Chance rolls until a seat is to act; false when the game is over. */
function rollOut(table: Table): boolean {
  while (table.info().actor === 'chance') table.step();
  return table.info().actor !== null;
}

describe('the engine', () => {
  it('knows at least one game, each with set-ups, rules and a content pack', () => {
    expect(games.length).toBeGreaterThan(0);
    for (const game of games) {
      expect(game.setups.length).toBeGreaterThan(0);
      expect(engine.checkContent(engine.content(game.id))).toEqual({ game: game.id, warning: '' });
    }
  });

  it('lists its computer players', () => {
    expect(engine.players()).toContain('random');
  });

  it('refuses in words', () => {
    expect(() => engine.open('nonsense')).toThrow(/line 1/);
    expect(() => engine.checkContent('{}')).toThrow(EngineError);
    expect(() => engine.make({ game: 'no such game', seats: 2, options: [], people: [] })).toThrow(
      /no such game/,
    );
    const order = orderOf(games[0]!, games[0]!.setups[0]!, 'random', '1');
    expect(() => engine.make({ ...order, options: ['no=1'] })).toThrow(/no/);
    expect(() => engine.make({ ...order, seed: 'x' })).toThrow(/seed/);
    expect(() => engine.make({ ...order, seed: '18446744073709551616' })).toThrow(/seed/);
    engine.make({ ...order, seed: '18446744073709551615' }).close();
  });

  it('plays for the benchmark', () => {
    expect(engine.bench(games[0]!.id, 3).decisions).toBeGreaterThan(0);
  });

  it('has room for many tables, says when there is none, and gives it back', () => {
    const tables: Table[] = [];
    const fill = () => {
      for (let i = 0; i < 1000; i++) tables.push(open(games[0]!));
    };
    expect(fill).toThrow(/too many/);
    expect(tables.length).toBeGreaterThanOrEqual(8);
    for (const table of tables) table.close();
    open(games[0]!).close();
  });
});

describe.each(games)('a table of $id', (game) => {
  it('keeps names with every kind of letter', () => {
    const order = orderOf(game, game.setups[0]!, 'me', '1');
    order.people[0]!.name = 'Zoë "☀" O\\Neill';
    order.people[1]!.name = '☀'.repeat(40);
    const table = engine.make(order);
    const { people } = table.info();
    expect(people[0]!.name).toBe('Zoë "☀" O\\Neill');
    expect(people[1]!.name).toMatch(/^☀{10,}$/);
    table.close();
  });

  it('draws both compositions for every looker, now and then', () => {
    const table = open(game);
    playOn(engine, table, 60);
    const { seats, length } = table.info();
    for (const seat of [ALL_KNOWING, WATCHER, ...Array(seats).keys()]) {
      for (const compose of ['wide', 'tall'] as const) {
        const scene = table.scene(seat, compose);
        expect(scene.compose).toBe(compose);
        expect(scene.nodes.length).toBeGreaterThan(20);
        // Looking back at the last entry shows the same table, on which nothing can be clicked.
        const unjudged = scene.nodes.map(({ legal: _, ...node }) => node);
        expect(table.scene(seat, compose, length).nodes.map(({ legal: _, ...node }) => node)).toEqual(
          unjudged,
        );
        expect(table.scene(seat, compose, 0).nodes.length).toBeGreaterThan(5);
      }
      expect(table.words(seat).split('\n').length).toBeGreaterThan(5);
    }
    table.close();
  });

  it('tells every looker only what it may know', () => {
    const table = engine.make(orderOf(game, game.setups[0]!, 'greedy', '3'));
    for (let n = 0; n < 8 && table.info().actor !== null; n++) {
      playOn(engine, table, 40);
      const { seats, actor } = table.info();
      for (const seat of [WATCHER, ...Array(seats).keys()]) {
        const cut = engine.open(table.position(seat));
        const { result, ask, others } = table.info(NOW, seat);
        expect(cut.info(NOW, seat)).toMatchObject({ result, ask, others });
        expect([null, seat]).toContain(cut.info().cut);
        if (cut.info().cut !== null && typeof actor === 'number' && actor !== seat) {
          expect(() => cut.legal()).toThrow(/hidden/);
          expect(() => engine.choose(requestFor('decision', table.position(seat), actor))).toThrow(/cut for/);
        }
        cut.close();
      }
    }
    table.close();
  });

  it('gives the theme that its scenes need', () => {
    const table = open(game);
    rollOut(table);
    const theme = table.theme();
    for (const node of table.scene(0, 'wide').nodes) {
      for (const role of [node.fill, node.stroke]) {
        if (role && role !== 'none') expect(theme.dark, role).toHaveProperty([role]);
      }
      if (node.symbol) expect(theme.symbols).toHaveProperty([node.symbol]);
    }
    expect(Object.keys(theme.light).sort()).toEqual(Object.keys(theme.dark).sort());
    table.close();
  });

  it('marks as legal exactly what the judge allows', () => {
    const table = open(game);
    rollOut(table);
    const actor = table.info().actor as number;
    const legal = new Set(table.legal().steps.map((step) => step.action));
    for (const node of table.scene(actor, 'wide').nodes) {
      if (!node.action) continue;
      expect(node.legal === true).toBe(legal.has(node.action));
      expect(table.check(node.action).allowed).toBe(legal.has(node.action));
    }
    table.close();
  });

  it('does what is legal, previews it, refuses the rest by rule', () => {
    const table = open(game);
    rollOut(table);
    const actor = table.info().actor as number;
    const first = table.legal().steps[0]!;
    expect(table.read(first.step)).toBe(first.action);
    expect(table.preview(actor, 'wide', first.action)).not.toBeNull();
    expect(table.preview(actor, 'wide', 'ff00000000000000')).toBeNull();
    const refused = table.do('ff00000000000000');
    expect(refused.allowed).toBe(false);
    expect(refused.rule).toBeTruthy();
    expect(refused.text).toBeTruthy();
    const before = table.info().length;
    expect(table.do(first.action).allowed).toBe(true);
    expect(table.info().length).toBe(before + 1);
    expect(() => table.do('xyz')).toThrow(EngineError);
    expect(() => table.read('no such verb')).toThrow(EngineError);
    table.close();
  });

  it('takes back, or says why not', () => {
    const table = open(game);
    let undone = 0;
    for (let n = 0; n < 200 && rollOut(table); n++) {
      const actor = table.info().actor as number;
      const before = table.position(ALL_KNOWING);
      playOn(engine, table, 1);
      const why = table.canUndo(actor);
      if (why === null) {
        table.undo(actor);
        expect(table.position(ALL_KNOWING)).toBe(before);
        undone++;
        playOn(engine, table, 1);
      } else {
        expect(why.length).toBeGreaterThan(5);
        expect(() => table.undo(actor)).toThrow(EngineError);
      }
    }
    expect(undone).toBeGreaterThan(0);
    table.close();
  });

  it('logs every entry and hides what a reader may not know', () => {
    const table = open(game);
    playOn(engine, table);
    const all = table.log(ALL_KNOWING);
    expect(all.map((entry) => entry.n)).toEqual(all.map((_, i) => i + 1));
    expect(all.length).toBe(table.info().length);
    expect(table.log(ALL_KNOWING, 3, 5)).toEqual(all.slice(3, 5));
    expect(all.some((entry) => entry.lines.length > 0)).toBe(true);
    expect(table.log(WATCHER).length).toBe(all.length);
    table.close();
  });

  it('gives the odds of chance, adding up to one', () => {
    const table = open(game);
    let met = 0;
    for (let n = 0; n < 100 && table.info().actor !== null; n++) {
      if (table.info().actor === 'chance') {
        met++;
        const sum = table.odds().outcomes.reduce((total, outcome) => total + outcome.probability, 0);
        expect(sum).toBeCloseTo(1, 4);
      }
      playOn(engine, table, 1);
    }
    expect(met).toBeGreaterThan(0);
    table.close();
  });

  it('rolls on after being saved and opened again with its seed, and not without', () => {
    const table = open(game, '42');
    playOn(engine, table, 40);
    const record = table.record();
    const again = engine.open(record, table.seed()!);
    playOn(engine, table);
    playOn(engine, again, 40);
    const whole = table.record();
    expect(() => engine.open(record, '43')).toThrow(/seed/);
    const blind = engine.open(record);
    expect(blind.seed()).toBeNull();
    while (typeof blind.info().actor === 'number') blind.do(blind.legal().steps[0]!.action);
    expect(blind.step()).toBe(false);
    const branch = blind.branch();
    expect(branch.info().people).toEqual(table.info().people);
    playOn(engine, branch);
    expect(branch.info().result.over).toBe(true);
    expect(engine.open(whole).record()).toBe(whole);
    for (const one of [table, again, blind, branch]) one.close();
  });

  it('drops a last line that a crash cut short', () => {
    const table = open(game);
    playOn(engine, table, 30);
    const record = table.record();
    const lines = record.trimEnd().split('\n');
    const cut = engine.open(record.slice(0, -4), table.seed()!);
    expect(cut.record().trimEnd().split('\n')).toEqual(lines.slice(0, -1));
    table.close();
    cut.close();
  });

  it('writes positions that open to the same table, cut for a seat or not', () => {
    const table = open(game);
    playOn(engine, table, 50);
    for (const seat of [ALL_KNOWING, WATCHER, 0]) {
      const text = table.position(seat);
      const copy = engine.open(text);
      expect(copy.position(ALL_KNOWING)).toBe(text);
      copy.close();
    }
    table.close();
  });

  it('is closed for good', () => {
    const table = open(game);
    table.close();
    table.close();
    expect(() => table.info()).toThrow(EngineError);
  });
});
