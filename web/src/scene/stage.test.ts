// @vitest-environment happy-dom
// Every game: pictures that grow out of each other, move by move, are the same as pictures drawn afresh.
import { expect, test } from 'vitest';
import { orderOf, playOn, testEngine } from '../engine/testing';
import type { Scene, Theme } from '../engine/types';
import type { Shape } from './shape';
import { Stage } from './stage';
import { buildPicture, type Picture } from './tree';

const engine = await testEngine();
const MOVES = process.env.ORRERY_TEST_ALL === undefined ? 12 : 24; // the ninth is drawn tall

interface Wall {
  stage: Stage;
  drawn: WeakMap<object, Shape[]>;
  svg: Element;
}
function wall(): Wall {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const layer = (tag: string) =>
    svg.appendChild(document.createElementNS('http://www.w3.org/2000/svg', tag)) as SVGElement;
  return {
    stage: new Stage({ defs: layer('defs'), root: layer('g'), edges: layer('g') }),
    drawn: new WeakMap(),
    svg,
  };
}
function hang({ stage, drawn }: Wall, scene: Scene, theme: Theme): Picture {
  const options = { theme, prefix: 'x', drawn };
  const picture = buildPicture(scene, options);
  stage.show(picture, options);
  return picture;
}
/** Elements as text; the order of attributes says nothing. */
function told(element: Element): string {
  const attrs = [...element.attributes].map((a) => `${a.name}=${a.value}`).sort();
  const inner = element.children.length ? [...element.children].map(told) : [element.textContent];
  return `<${element.tagName} ${attrs.join(' ')}>${inner.join('\n')}</>`;
}
const facts = (p: Picture) =>
  p.handles.map(({ key, index, place, inside }) => [key, index, place, inside.map((h) => h.key)]);

test.each(engine.games())('$title', (game) => {
  const table = engine.make(orderOf(game, game.setups.at(-1)!, 'random', '3'));
  const theme = table.theme();
  const old = wall();
  for (let n = 0; n < MOVES && table.info().actor !== null; n++) {
    playOn(engine, table, 1);
    const { actor } = table.info();
    const scene = table.scene(typeof actor === 'number' ? actor : 0, n % 9 === 8 ? 'tall' : 'wide');
    const grown = hang(old, scene, theme);
    const fresh = wall();
    expect(facts(grown)).toEqual(facts(hang(fresh, scene, theme)));
    const [defs, ...layers] = [...old.svg.children];
    const [freshDefs, ...freshLayers] = [...fresh.svg.children];
    expect(layers.map(told)).toEqual(freshLayers.map(told));
    expect(defs!.children.length).toBe(freshDefs!.children.length);
  }
  table.close();
});
