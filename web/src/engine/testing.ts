// What tests of the engine share: the real module from the build, and play by computer players.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Game, Order, RequestKind, Setup, Table } from './types';
import { makeEngine, type WasmEngine } from './wasm';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const modules = process.env.ORRERY_WASM_DIR ?? here('../../../build/wasm');
export const wasm = `${modules}/orrery.wasm`;
/** The native program of the same build. */
export const program = process.env.ORRERY_PROGRAM ?? here('../../../build/orrery');

const compiled = new Map<string, WebAssembly.Module>(); // for all files of a worker

function compile(file: string): WebAssembly.Module {
  if (!existsSync(file)) throw new Error(`${file} is missing: build it with \`make\` first`);
  const made = compiled.get(file) ?? new WebAssembly.Module(readFileSync(file));
  compiled.set(file, made);
  return made;
}

/** An instance of its own: what a test teaches it stays with it. */
export function testEngine(): Promise<WasmEngine> {
  return makeEngine(compile(wasm));
}

/** The same with what only the workshop's pages need. */
export async function testWorkshop(): Promise<WasmEngine> {
  const made = await makeEngine(compile(`${modules}/workshop.wasm`));
  made.shop = await import('./workshop');
  return made;
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

/** A request as a table writes it, about any position. */
export function requestFor(
  kind: RequestKind,
  position: string,
  seat: number,
  more: { player?: string; iterations?: number; seed?: number; entry?: number; turn?: number } = {},
): string {
  const { player = 'bot:5', iterations = 0, seed = 0, entry = 0, turn = 0 } = more;
  const hex = (n: number) => n.toString(16).padStart(16, '0');
  const head = { request: 1, kind, seat, entry, player, iterations, seed: hex(seed), turn: hex(turn) };
  return `${JSON.stringify(head)}\n${position}`;
}

/** The same request, thought about so many times only. */
export const quick = (request: string, iterations: number): string =>
  request.replace(/"iterations":\d+/, `"iterations":${iterations}`);

/** Let the computer players decide, and the dice roll, until the game is over or `steps` are done. */
export function playOn(engine: WasmEngine, table: Table, steps = Infinity): void {
  for (let n = 0; n < steps; n++) {
    const { kind, seat } = table.next();
    if (kind === 'over') return;
    if (kind === 'step') {
      if (!table.step()) throw new Error('the dice do not roll');
      continue;
    }
    const { number, text } = table.ask('decision', seat as number);
    if (!table.answer(number, engine.choose(text).action)) throw new Error('the answer is refused');
  }
}
