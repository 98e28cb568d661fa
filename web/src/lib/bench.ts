// How fast this device is: decisions of random play in the engine, and the way from a decision to a drawn table.
import type { Engine, Game, Table } from '../engine';
import { Stage } from '../scene/stage';
import { roleColours } from '../scene/theme';
import { buildPicture } from '../scene/tree';
import { firstOrder, rollOut } from './sample';

export interface Speed {
  game: string;
  title: string;
  decisions: number; // per second
  scene: number; // milliseconds, median: from the engine, as an object
  draw: number; // milliseconds, median: built and put into the document
  both: number; // milliseconds, median of the two together
  worst: number; // milliseconds, the slowest update but the first
  once: number; // milliseconds, the slowest single one, with whatever else the device did meanwhile
  nodes: number;
  bytes: number; // median: from the engine to the page for one update
}

const LONG_ENOUGH = 400; // milliseconds of play
const UPDATES = 50;
const PASSES = 3; // of the same game: the fastest of the same update counts, as other programs disturb single ones

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

interface Update {
  scene: number;
  draw: number;
  bytes: number;
}

/** One game of the largest table, update by update. */
function pass(engine: Engine, game: Game, svg: SVGSVGElement): { updates: Update[]; nodes: number } {
  const seats = Math.max(...game.setups.map((s) => s.seats), game.min_seats);
  const setup = game.setups.find((s) => s.seats === seats);
  const options = setup?.options.split(' ').filter(Boolean) ?? [];
  const table = engine.make({ ...firstOrder(game), seats, options, seed: '5' });
  const look = { theme: table.theme(), prefix: 'bench', drawn: new WeakMap() };
  for (const [name, value] of Object.entries(roleColours(look.theme))) svg.style.setProperty(name, value);
  const stage = new Stage(layers(svg));
  const updates: Update[] = [];
  let nodes = 0;
  for (let n = 0; n < UPDATES && step(table, n); n++) {
    const seat = table.info().actor as number;
    const from = performance.now();
    const scene = table.scene(seat, 'wide');
    const got = performance.now();
    stage.show(buildPicture(scene, look), look, true);
    svg.getBoundingClientRect();
    updates.push({ scene: got - from, draw: performance.now() - got, bytes: scene.bytes });
    nodes = Math.max(nodes, scene.nodes.length);
    for (const motion of svg.getAnimations({ subtree: true })) motion.finish(); // as before the next click
  }
  table.close();
  svg.replaceChildren();
  return { updates, nodes };
}

const both = (u: Update): number => u.scene + u.draw;

/** Measures a game; `svg` is an empty svg in the document. */
export function measure(engine: Engine, game: Game, svg: SVGSVGElement): Speed {
  const passes = Array.from({ length: PASSES }, () => pass(engine, game, svg));
  const updates = passes[0]!.updates.map((_, n) =>
    passes.map((p) => p.updates[n]!).reduce((best, u) => (both(u) < both(best) ? u : best)),
  );
  return {
    game: game.id,
    title: game.title,
    decisions: decisionsPerSecond(engine, game.id),
    scene: median(updates.map((u) => u.scene)),
    draw: median(updates.map((u) => u.draw)),
    both: median(updates.map(both)),
    worst: Math.max(...updates.slice(1).map(both)),
    once: Math.max(...passes.flatMap((p) => p.updates.slice(1).map(both))),
    nodes: passes[0]!.nodes,
    bytes: median(updates.slice(1).map((u) => u.bytes)),
  };
}
