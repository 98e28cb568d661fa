// How fast this device is: decisions of random play in the engine, and the way from a decision to a drawn table.
import type { Engine, Game, Table } from '../engine';
import { Stage } from '../scene/stage';
import { roleColours } from '../scene/theme';
import { buildPicture, Memo } from '../scene/tree';
import { firstOrder, rollOut } from './sample';

export interface Speed {
  game: string;
  title: string;
  decisions: number; // per second
  scene: number; // milliseconds, median: from the engine, as an object
  draw: number; // milliseconds, median: built and put into the document
  both: number; // milliseconds, median of the two together
  worst: number; // milliseconds, the slowest update but the first
  nodes: number;
}

const LONG_ENOUGH = 400; // milliseconds of play
const UPDATES = 60;

const median = (values: number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

function decisionsPerSecond(engine: Engine, game: string): number {
  for (let games = 1; ; games *= 2) {
    const from = performance.now();
    const { decisions } = engine.bench(game, games);
    const took = performance.now() - from;
    if (took >= LONG_ENOUGH) return Math.round((decisions * 1000) / took);
  }
}

/** One decision of somebody without a plan; false when the game is over. */
function step(table: Table, n: number): boolean {
  if (!rollOut(table)) return false;
  const { steps } = table.legal();
  table.do(steps[(n * 7) % steps.length]!.action);
  return rollOut(table);
}

/** The layers of a board in an empty svg. */
function layers(svg: SVGSVGElement): Record<'defs' | 'root' | 'edges', SVGElement> {
  const add = (tag: string) =>
    svg.appendChild(document.createElementNS('http://www.w3.org/2000/svg', tag)) as SVGElement;
  return { defs: add('defs'), root: add('g'), edges: add('g') };
}

/** Measures a game; `svg` is an empty svg in the document. */
export function measure(engine: Engine, game: Game, svg: SVGSVGElement): Speed {
  const seats = Math.max(...game.setups.map((s) => s.seats), game.min_seats);
  const setup = game.setups.find((s) => s.seats === seats);
  const order = {
    ...firstOrder(game),
    seats,
    options: setup?.options.split(' ').filter(Boolean) ?? [],
    seed: '5',
  };
  const table = engine.make(order);
  const theme = table.theme();
  for (const [name, value] of Object.entries(roleColours(theme))) svg.style.setProperty(name, value);
  const stage = new Stage(layers(svg));
  const options = { theme, prefix: 'bench', memo: new Memo() };
  const scenes: number[] = [];
  const draws: number[] = [];
  let nodes = 0;
  for (let n = 0; n < UPDATES && step(table, n); n++) {
    const seat = table.info().actor as number;
    const from = performance.now();
    const scene = table.scene(seat, 'wide');
    const got = performance.now();
    stage.show(buildPicture(scene, options), options, true);
    svg.getBoundingClientRect();
    scenes.push(got - from);
    draws.push(performance.now() - got);
    nodes = Math.max(nodes, scene.nodes.length);
  }
  table.close();
  svg.replaceChildren();
  const totals = scenes.map((ms, i) => ms + draws[i]!);
  return {
    game: game.id,
    title: game.title,
    decisions: decisionsPerSecond(engine, game.id),
    scene: median(scenes),
    draw: median(draws),
    both: median(totals),
    worst: Math.max(...totals.slice(1)),
    nodes,
  };
}
