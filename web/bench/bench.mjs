// How fast the module plays beside the native program, in one run: `npm run bench [-- --json]`.
// Both play at random with the smallest number of seats, in turns, and count time on the processor; of each the
// fastest turn counts, as other programs only ever slow one down. Measures; judges nothing.
import { execFileSync } from 'node:child_process';
import { engine, here, timed } from './engine.mjs';

const TURNS = 5;
const SECONDS = 1; // of each turn
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

const rows = engine.games().map(({ id }) => {
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
  };
});

if (process.argv.includes('--json')) {
  console.log(JSON.stringify({ games: rows }));
} else {
  console.log('game             native dec./s    WASM dec./s   part');
  for (const { id, native_per_s, wasm_per_s, part } of rows) {
    const numbers = [native_per_s, wasm_per_s].map((n) => String(n).padStart(14)).join(' ');
    console.log(`${id.padEnd(14)} ${numbers} ${(part * 100).toFixed(0).padStart(5)} %`);
  }
}
