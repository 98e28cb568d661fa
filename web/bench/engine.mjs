// The module as `make` has built it, for what is measured here.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

export const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const wasm = `${process.env.ORRERY_WASM_DIR ?? here('../../build/wasm')}/orrery.wasm`;

const { module } = await runnerImport(here('../src/engine/wasm.ts'), { logLevel: 'error' });
export const engine = await module.makeEngine(new WebAssembly.Module(readFileSync(wasm)));

/** Seconds on the processor of some work; the other threads of the process are idle by then. */
export function timed(work) {
  const begin = process.cpuUsage();
  const result = work();
  return { result, seconds: process.cpuUsage(begin).user / 1e6 };
}
