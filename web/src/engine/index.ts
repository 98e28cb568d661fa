// How the pages get the engine: one download and one compilation for the page and its worker.
import wasmUrl from '$wasm/orrery.wasm?url';
import { WorkerThinker } from './thinker';
import type { Engine, Thinker } from './types';
import { makeEngine } from './wasm';

export * from './types';
export { randomSeed } from './wasm';

let started: Promise<{ engine: Engine; thinker: Thinker }> | undefined;

async function start(): Promise<{ engine: Engine; thinker: Thinker }> {
  const module = await WebAssembly.compileStreaming(fetch(wasmUrl));
  const begin = () => new Worker(new URL('./thinker.worker.ts', import.meta.url), { type: 'module' });
  return { engine: await makeEngine(module), thinker: new WorkerThinker(module, begin) };
}

/** The engine of this page; loaded once. A failed load is tried again by the next call. */
export function loadEngine(): Promise<{ engine: Engine; thinker: Thinker }> {
  started ??= start().catch((error: unknown) => {
    started = undefined;
    throw error;
  });
  return started;
}
