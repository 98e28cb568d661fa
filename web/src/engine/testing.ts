// What tests of the engine share: the real module from the build, and play by computer players.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Game, Order, Setup, Table } from './types';
import { makeEngine, type WasmEngine } from './wasm';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const wasm = `${process.env.ORRERY_WASM_DIR ?? here('../../../build/wasm')}/orrery.wasm`;
/** The native program of the same build. */
export const program = process.env.ORRERY_PROGRAM ?? here('../../../build/orrery');

function compile(): WebAssembly.Module {
  if (!existsSync(wasm)) throw new Error(`${wasm} is missing: build it with \`make\` first`);
  return new WebAssembly.Module(readFileSync(wasm));
}

export function testEngine(): Promise<WasmEngine> {
  return makeEngine(compile());
}

/** The order of a row of a game's setups, with one kind of player in every seat, or several in turn. */
export function orderOf(game: Game, setup: Setup, player: string | string[], seed: string): Order {
  const kinds = [player].flat();
  const people = Array.from({ length: setup.seats }, (_, i) => ({
    name: `Player ${i + 1}`,
    player: kinds[i % kinds.length]!,
  }));
  const options = setup.options.split(' ').filter((text) => text);
  return { game: game.id, seats: setup.seats, options, people, seed };
}

/** Let the computer players decide, and the dice roll, until the game is over or `steps` are done. */
export function playOn(engine: WasmEngine, table: Table, steps = Infinity): void {
  for (let n = 0; n < steps; n++) {
    const { actor, people } = table.info();
    if (actor === null) return;
    if (actor === 'chance') {
      if (!table.roll()) throw new Error('the dice do not roll');
      continue;
    }
    const { step } = engine.choose(table.position(actor), people[actor]!.player, actor, n);
    const verdict = table.do(table.read(step));
    if (!verdict.allowed) throw new Error(`${step} is refused: ${verdict.text}`);
  }
}
