// Scenes from the module's memory are what the native program writes as JSON, and share the nodes that did not change.
import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { orderOf, playOn, program, testEngine } from './testing';
import { ALL_KNOWING, type Scene, type SceneNode } from './types';

const engine = await testEngine();
const FLAGS = [
  'bold',
  'semi',
  'centre',
  'end',
  'dashed',
  'shadow',
  'fades',
  'rises',
  'valued',
  'spaced',
  'dotted',
];

interface Written extends Record<string, unknown> {
  shape: string;
  parent?: number;
  flags?: string[];
}

/** A node as the native program writes it: what is 0 or empty is left out. */
function written(node: SceneNode): Record<string, unknown> {
  const { span: _, place: _p, mark, legal: _l, flags, paint, symbol, value, ...rest } = node;
  const all: Record<string, unknown> = { ...rest, paint: paint === 'flat' ? '' : paint, symbol };
  if (node.shape === 'mark') all.mark = mark;
  if (node.shape === 'text') delete all.w;
  const names = FLAGS.filter((_, i) => flags & (1 << i));
  if (flags) all.flags = flags & 2048 ? [...names, 'laid-out'] : names;
  const told = Object.entries(all).filter(([key, v]) => (v && v !== 0) || key === 'mark');
  return { ...Object.fromEntries(told), ...(flags & 256 ? { value } : {}) };
}

/** The same of the native program's: how words are fitted is the module's work, and groups are told by their span. */
function expected({ parent: _, legal: _l, ...node }: Written & { legal?: boolean }): Record<string, unknown> {
  if (node.shape !== 'text') return node;
  const { w: _w, h: _h, ...words } = node as Written & { w?: number; h?: number };
  return words;
}

const spans = (nodes: Written[]): number[] =>
  nodes.map((_, i) => {
    let end = i + 1;
    while (end < nodes.length && (nodes[end]!.parent ?? 0) > i) end++;
    return end - i - 1;
  });

test.each(engine.games())('$title: the scene is the one of the native program', (game) => {
  const table = engine.make(orderOf(game, game.setups.at(-1)!, 'random', '5'));
  for (let n = 0; n < 4 && table.info().actor !== null; n++) {
    playOn(engine, table, 9);
    const names = table.info().people.map((p) => p.name);
    const args = [
      'show',
      '-',
      '--scene',
      '--framed',
      '--names',
      names.join(','),
      ...(n % 2 ? ['--tall'] : []),
    ];
    const told = JSON.parse(
      execFileSync(program, args, { input: table.position(ALL_KNOWING), encoding: 'utf8' }),
    ) as { width: number; nodes: Written[] };
    const scene = table.scene(ALL_KNOWING, n % 2 ? 'tall' : 'wide');
    expect(scene.width).toBe(told.width);
    expect(scene.nodes.map((node) => node.span)).toEqual(spans(told.nodes));
    const cut = (node: Record<string, unknown>) => (node.shape === 'text' ? { ...node, text: '' } : node);
    expect(scene.nodes.map(written).map(cut)).toEqual(told.nodes.map(expected).map(cut));
  }
  table.close();
});

test.each(engine.games())(
  '$title: from one decision to the next most nodes stay, and travel no more',
  (game) => {
    const table = engine.make(orderOf(game, game.setups[0]!, 'random', '5'));
    let [all, shared, bytes] = [0, 0, 0];
    let last: Scene | undefined;
    for (let n = 0; n < 30 && table.info().actor !== null; n++) {
      playOn(engine, table, 1);
      const scene = table.scene(0, 'wide');
      const before = new Set(last?.nodes);
      if (last) {
        all += scene.nodes.length;
        bytes += scene.bytes;
      }
      shared += scene.nodes.filter((node) => before.has(node)).length;
      last = scene;
    }
    expect(shared / all).toBeGreaterThan(0.5);
    expect(bytes / all).toBeLessThan(80); // of each node; a new one takes 136 and its words
    table.close();
  },
);

test('tables that take turns do not mix, nor does what lies over them', () => {
  const [a, b] = engine.games().map((game) => engine.make(orderOf(game, game.setups[0]!, 'random', '5')));
  const alone = (scene: Scene) => scene.nodes.map((node) => ({ ...node }));
  const first = alone(a!.scene(0, 'wide'));
  const other = alone(b!.scene(0, 'wide'));
  expect(alone(a!.scene(0, 'wide'))).toEqual(first);
  playOn(engine, a!, 3);
  a!.lastMove(0, 'wide');
  a!.scene(0, 'tall');
  expect(alone(a!.scene(0, 'wide', 0))).toEqual(first.map((node) => ({ ...node, legal: false })));
  expect(alone(b!.scene(0, 'wide'))).toEqual(other);
  a!.close();
  const again = engine.make(orderOf(engine.games()[2]!, engine.games()[2]!.setups[0]!, 'random', '5'));
  expect(again.scene(0, 'wide').nodes.length).toBeGreaterThan(20);
  b!.close();
  again.close();
});
