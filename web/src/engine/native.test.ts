// The module and the native program play the same games: what one has recorded, the other replays
// with the same hash at every entry, for every game and set-up; and so does the module itself.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reviewOf } from './review';
import { orderOf, playOn, program, testEngine, testWorkshop } from './testing';
import { ALL_KNOWING, type Game, type Review, type Setup } from './types';

const engine = await testEngine();
const workshop = await testWorkshop();
const ALL = process.env.ORRERY_TEST_ALL !== undefined; // else one seed of each kind, and every fourth set-up
const rows = engine
  .games()
  .flatMap((game) => game.setups.filter((_, i) => ALL || i % 4 === 0).map((setup) => ({ game, setup })));

let scratch: string;
beforeAll(() => {
  if (!existsSync(program)) throw new Error(`${program} is missing: build it with \`make\` first`);
  scratch = mkdtempSync(join(tmpdir(), 'orrery-native-'));
});
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

function native(args: string[], home: string): string {
  const env = { ...process.env, XDG_STATE_HOME: home, XDG_DATA_HOME: home };
  return execFileSync(program, args, { env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}

/** The record of a game that the native program plays alone. */
function recordOf(game: Game, setup: Setup, seed: number, kinds = ['random', 'greedy']): string {
  const home = mkdtempSync(join(scratch, 'home-'));
  const seats = Array.from({ length: setup.seats }, (_, i) => kinds[i % kinds.length]).join(',');
  const sets = setup.options
    .split(' ')
    .filter((text) => text)
    .flatMap((text) => ['--set', text]);
  native(['play', game.id, '--seats', seats, '--seed', String(seed), ...sets], home);
  const files = readdirSync(join(home, 'orrery')).filter((name) => name.endsWith('.record'));
  expect(files).toHaveLength(1);
  return readFileSync(join(home, 'orrery', files[0]!), 'utf8');
}

describe.each(rows)('$game.id $setup.name', ({ game, setup }) => {
  it.each(ALL ? [1, 2, 3] : [1])('played natively with seed %i, replays here', (seed) => {
    const record = recordOf(game, setup, seed);
    expect(record).toMatch(/"seed":"[0-9a-f]{64}","hash":"[0-9a-f]{64}"\}\n$/); // the game is over
    const table = engine.open(record); // judges every step and compares every hash
    expect(table.record()).toBe(record);
    expect(table.info().result.over).toBe(true);
    table.close();
  });

  const seeds: [number, string[]][] = [
    [5, ['greedy', 'random']], // slow here: else only the first set-up, as natively every one is played so
    [4, ['random']],
  ];
  const [thoughtful, random] = seeds as [(typeof seeds)[0], (typeof seeds)[0]];
  it.each(ALL ? seeds : setup === game.setups[0] ? [thoughtful] : [random])(
    'played here with seed %i, replays natively and here',
    (seed, players) => {
      const table = engine.make(orderOf(game, setup, players, String(seed)));
      playOn(engine, table);
      const { result, length } = table.info();
      expect(result.over).toBe(true);
      expect(result.score.length).toBeGreaterThanOrEqual(setup.seats);
      const half = table.position(ALL_KNOWING, length >> 1);

      const file = join(scratch, `${game.id}-${setup.name}-${seed}.record`);
      writeFileSync(file, table.record());
      expect(() => native(['verify', file], scratch)).not.toThrow();
      const there = native(['replay', file, '--to', String(length >> 1), '--position'], scratch);
      expect(JSON.parse(half)).toEqual(JSON.parse(there));

      const copy = engine.open(table.record());
      expect(copy.info()).toEqual(table.info());
      expect(copy.position(ALL_KNOWING, length >> 1)).toBe(half);
      table.close();
      copy.close();
    },
  );
});

describe.each(engine.games())('$id', (game) => {
  it('is the same game here and in the terminal, from the same seed', () => {
    const kinds = ['bot:2', 'bot:1', 'greedy'];
    const setup = game.setups[0]!;
    const entries = (record: string) => record.split('\n').filter((line) => /^\d+ /.test(line));
    const there = entries(recordOf(game, setup, 9, kinds));
    const table = engine.make(orderOf(game, setup, kinds, '9'));
    playOn(engine, table);
    expect(there.length).toBeGreaterThan(20);
    expect(entries(table.record())).toEqual(there);
    table.close();
  });

  it('is looked back at with the same numbers here and there', async () => {
    const table = engine.make(orderOf(game, game.setups[0]!, ['greedy', 'random'], '6'));
    playOn(engine, table, 90);
    const file = join(scratch, `${game.id}-review.record`);
    writeFileSync(file, table.record());
    const there = JSON.parse(native(['review', file, '--json'], scratch)) as Review;
    const here = await reviewOf(workshop, table.record(), () => {});
    expect(here.choices.length).toBeGreaterThan(0);
    const nameless = (review: Review) => ({
      ...review,
      seats: review.seats.map((s) => ({ ...s, name: '' })),
    });
    expect(nameless(here)).toEqual(nameless(there));
    table.close();
  });
});

/** The pack of a game with one number raised by 1, as far as the game accepts that. */
function changedPack(game: Game): string {
  const text = engine.content(game.id);
  for (const match of text.matchAll(/(?<=[:[,])\d+(?=[,\]}])/g)) {
    const changed = `${text.slice(0, match.index)}${Number(match[0]) + 1}${text.slice(match.index + match[0].length)}`;
    try {
      engine.checkContent(changed);
      if (!changed.includes('"orrery_content":2')) return changed;
    } catch {
      // Not this one.
    }
  }
  throw new Error('every number is as it must be');
}

describe.each(engine.games())('a pack of $id with other numbers', (game) => {
  const order = orderOf(
    game,
    game.setups.find((s) => s.seats > 1)!,
    'bot:1',
    '7',
  );

  it('keeps what was learned, until weights for it are learned', () => {
    const content = changedPack(game);
    const before = engine.make({ ...order, content });
    expect(before.info().evaluation).toBe('changed');
    before.close();
    const pack = join(scratch, `${game.id}.json`);
    const out = join(scratch, `${game.id}-weights.json`);
    writeFileSync(pack, content);
    const table = ['--table', `${order.seats} ${order.options.join(' ')}`];
    const few = ['--games', '20', '--trial', '0', '--generations', '1', '--budget', '5', '--positions', '2'];
    native(['train', game.id, '--content', pack, ...table, ...few, '--seed', '1', '--out', out], scratch);
    const weights = readFileSync(out, 'utf8');
    expect(() => engine.learn(weights.replace('"scale":[', '"scale":[0,'))).toThrow(/scale/);
    engine.learn(weights);
    const after = engine.make({ ...order, content });
    expect(after.info().evaluation).toBe('pack');
    playOn(engine, after, 40);
    after.close();
    const plain = engine.make(order);
    expect(plain.info().evaluation).toBe('built-in');
    plain.close();
  });
});
