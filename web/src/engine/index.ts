// How the pages get the engine: one download and one compilation for the page and its workers.
import wasmUrl from '$wasm/orrery.wasm?url';
import { WorkerAdviser } from './adviser';
import { WorkerThinker } from './thinker';
import type { Adviser, Engine, Thinker } from './types';
import { makeEngine } from './wasm';

export * from './types';
export { randomSeed } from './wasm';

export interface Started {
  engine: Engine;
  thinker: Thinker;
  adviser: Adviser;
}
let started: Promise<Started> | undefined;

async function start(): Promise<Started> {
  const module = await WebAssembly.compileStreaming(fetch(wasmUrl));
  const think = () => new Worker(new URL('./thinker.worker.ts', import.meta.url), { type: 'module' });
  const advise = () => new Worker(new URL('./adviser.worker.ts', import.meta.url), { type: 'module' });
  return {
    engine: await makeEngine(module),
    thinker: new WorkerThinker(module, think),
    adviser: new WorkerAdviser(module, advise),
  };
}

/** The engine of this page; loaded once. A failed load is tried again by the next call. */
export function loadEngine(): Promise<Started> {
  started ??= start().catch((error: unknown) => {
    started = undefined;
    throw error;
  });
  return started;
}
