// Scenes read line by line are what their text says, and share the nodes that did not change.
import { expect, test } from 'vitest';
import { SceneReader } from './scenes';
import { orderOf, playOn, testEngine } from './testing';
import type { Scene } from './types';

const engine = await testEngine();

const text = (...nodes: object[]): string => {
  const lines = nodes.map((n) => JSON.stringify(n)).join(',\n');
  return `{"compose":"wide","width":1600,"height":1000,"nodes":[\n${lines}\n]}\n`;
};

test('words with brackets, commas and line ends stay whole', () => {
  const nodes = [{ shape: 'text', text: '},\n{"]}' }, { shape: 'line' }, { shape: 'line' }];
  expect(new SceneReader().read(text(...nodes))).toEqual(JSON.parse(text(...nodes)));
  expect(new SceneReader().read(text()).nodes).toEqual([]);
});

test('what was in the scene before, or in the one before it, is the same object', () => {
  const reader = new SceneReader();
  const [a, b, c] = ['a', 'b', 'c'].map((word) => ({ shape: 'text', text: word }));
  const first = reader.read(text(a!, b!));
  const second = reader.read(text(c!, b!));
  expect(second.nodes).toEqual([c, b]);
  expect(second.nodes[1]).toBe(first.nodes[1]);
  expect(reader.read(text(a!, b!)).nodes[0]).toBe(first.nodes[0]);
});

test.each(engine.games())('$title: most nodes are shared from one decision to the next', (game) => {
  const table = engine.make(orderOf(game, game.setups[0]!, 'random', '5'));
  let [all, shared] = [0, 0];
  let last: Scene | undefined;
  for (let n = 0; n < 30 && table.info().actor !== null; n++) {
    playOn(engine, table, 1);
    const scene = table.scene(0, 'wide');
    const before = new Set(last?.nodes);
    if (last) all += scene.nodes.length;
    shared += scene.nodes.filter((node) => before.has(node)).length;
    last = scene;
  }
  expect(shared / all).toBeGreaterThan(0.3);
  table.close();
});
