// How fast the module plays beside the native program, and how scenes come from it: `npm run bench [-- --json]`.
// Both play at random with the smallest number of seats, in turns, and count time on the processor; of each the
// fastest turn counts, as other programs only ever slow one down. Scenes are those of the largest table, from the call
// to the nodes; of the same update in several games the fastest counts. Measures; judges nothing.
import { execFileSync } from 'node:child_process';
import { engine, here, timed } from './engine.mjs';

const TURNS = 5;
const SECONDS = 1; // of each turn
const UPDATES = 50;
const PASSES = 9;
const program = process.env.ORRERY_PROGRAM ?? here('../../build/orrery');

function nativeRate(game) {
  const rows = JSON.parse(
    execFileSync(program, ['bench', game, '--seconds', `${SECONDS}`, '--json'], { encoding: 'utf8' }),
  );
  return rows.games.reduce((least, row) => (row.seats < least.seats ? row : least)).decisions_per_s;
}

function wasmRate(game) {
  let decisions = 0;
  let seconds = 0;
  while (seconds < SECONDS) {
    const run = timed(() => engine.bench(game, 500));
    decisions += run.result.decisions;
    seconds += run.seconds;
  }
  return decisions / seconds;
}

const median = (values) => [...values].sort((a, b) => a - b)[values.length >> 1];

/** Time and bytes of each update in the first decisions of a game. */
function sceneUpdates(game) {
  const seats = Math.max(...game.setups.map((s) => s.seats));
  const options = game.setups
    .find((s) => s.seats === seats)
    .options.split(' ')
    .filter(Boolean);
  const people = Array.from({ length: seats }, (_, i) => ({ name: `Player ${i + 1}`, player: 'me' }));
  const table = engine.make({ game: game.id, seats, options, people, seed: '5' });
  const updates = [];
  for (let n = 0; n < UPDATES; n++) {
    while (table.info().actor === 'chance') table.step();
    if (table.info().actor === null) break;
    const { steps } = table.legal();
    const from = performance.now();
    const { bytes } = table.scene(table.info().actor, 'wide');
    updates.push({ ms: performance.now() - from, bytes });
    table.do(steps[(n * 7) % steps.length].action);
  }
  table.close();
  return updates.slice(1); // the first scene is sent whole
}

function sceneSpeed(game) {
  const passes = Array.from({ length: PASSES }, () => sceneUpdates(game));
  const ms = passes[0].map((_, i) => Math.min(...passes.map((p) => p[i].ms)));
  return {
    scene_ms: Number(median(ms).toFixed(2)),
    scene_slowest_ms: Number(Math.max(...ms).toFixed(2)),
    scene_bytes: median(passes[0].map((u) => u.bytes)),
  };
}

const rows = engine.games().map((game) => {
  const { id } = game;
  engine.bench(id, 2000); // lets the compiler finish
  let [native, here] = [0, 0];
  for (let turn = 0; turn < TURNS; turn++) {
    native = Math.max(native, nativeRate(id));
    here = Math.max(here, wasmRate(id));
  }
  return {
    id,
    native_per_s: Math.round(native),
    wasm_per_s: Math.round(here),
    part: Number((here / native).toFixed(3)),
    ...sceneSpeed(game),
  };
});

if (process.argv.includes('--json')) {
  console.log(JSON.stringify({ games: rows }));
} else {
  console.log('game             native dec./s    WASM dec./s   part   scene ms  slowest    bytes');
  for (const { id, native_per_s, wasm_per_s, part, ...scene } of rows) {
    const numbers = [native_per_s, wasm_per_s].map((n) => String(n).padStart(14)).join(' ');
    const drawn = [scene.scene_ms, scene.scene_slowest_ms, scene.scene_bytes]
      .map((n) => String(n).padStart(8))
      .join(' ');
    console.log(`${id.padEnd(14)} ${numbers} ${(part * 100).toFixed(0).padStart(5)} % ${drawn}`);
  }
}
