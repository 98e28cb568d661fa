// What lies over a table: the engine's scenes are drawn as they are, and outlines round places.
import { expect, test } from 'vitest';
import { orderOf, playOn, testEngine } from '../engine/testing';
import { rollOut } from '../lib/sample';
import { hintRing, over, refusalRing } from './overlay';
import type { Shape } from './shape';
import { node, sceneOf, theme, token } from './testing';
import { buildPicture } from './tree';

const engine = await testEngine();
const options = { theme, prefix: 'x' };
const flat = (shapes: Shape[]): Shape[] => shapes.flatMap((s) => [s, ...flat(s.children ?? [])]);

test('a dashed ring is drawn with its own dashes', () => {
  const ring = node({ shape: 'circle', x: 6000, y: 5000, w: 300, stroke: 'ice', line: 15, dash: [4, 4] });
  const shape = over(sceneOf([ring]), options).at(-1)!;
  expect(shape.attrs).toMatchObject({
    ...{ cx: '600', r: '30', fill: 'none', stroke: 'var(--ice)' },
    ...{ 'stroke-width': '1.5', 'stroke-dasharray': '4 4' },
  });
});

test('a refusal and a hint have their rings', () => {
  const [handle] = buildPicture(sceneOf(token(4, 5000, 5000, { w: 300, action: '01' })), options).handles;
  expect(refusalRing(handle!.place).attrs).toMatchObject({ cx: '500', stroke: 'var(--ember)' });
  expect(hintRing(handle!, 'h').attrs).toMatchObject({ 'data-hint': '01', stroke: 'var(--violet)' });
});

let total = 0;
test.each(engine.games())('$title: decisions and their previews can be seen and not clicked', (game) => {
  const table = engine.make(orderOf(game, game.setups[0]!, 'random', '5'));
  expect(table.lastMove(0, 'wide', 0)).toBeNull();
  let seen = 0;
  for (let n = 0; n < 40 && table.info().actor !== null; n++) {
    playOn(engine, table, 1);
    rollOut(table);
    const { actor } = table.info();
    const scenes = [table.lastMove(0, 'wide')];
    if (typeof actor === 'number') {
      scenes.push(table.preview(actor, 'wide', table.legal().steps.at(-1)!.action));
    }
    for (const scene of scenes) {
      if (!scene) continue; // so far only the dice have decided
      const picture = buildPicture(scene, { theme: table.theme(), prefix: 'x', still: true });
      expect(picture.handles).toEqual([]);
      const ids = new Set(picture.gradients.map((g) => `url(#${g.attrs.id})`));
      const fills = flat(picture.shapes).map((s) => s.attrs.fill ?? '');
      expect(fills.filter((f) => f.startsWith('url') && !ids.has(f) && f !== 'url(#x-shadow)')).toEqual([]);
      seen += scene.nodes.length;
    }
  }
  table.close();
  total += seen;
});

test('moves were seen', () => expect(total).toBeGreaterThan(200));
