// How the pages get the engine: one download and one compilation for the page and its workers.
import wasmUrl from '$wasm/orrery.wasm?url';
import { WorkerAdviser } from './adviser';
import { cataloguesOf } from './catalogues';
import { WorkerThinker } from './thinker';
import type { Adviser, Engine, Thinker } from './types';
import { makeEngine } from './wasm';

export * from './types';

export interface Started {
  engine: Engine;
  thinker: Thinker;
  adviser: Adviser;
  /** Speak a language, in the page and its workers: tables made from then on. */
  speak: (language: string) => Promise<void>;
  /** Weights for a pack, for the page and its workers. Throws the engine's refusal. */
  teach: (weights: string) => void;
}
let started: Promise<Started> | undefined;

async function start(): Promise<Started> {
  const module = await WebAssembly.compileStreaming(fetch(wasmUrl));
  const think = () => new Worker(new URL('./thinker.worker.ts', import.meta.url), { type: 'module' });
  const advise = () => new Worker(new URL('./adviser.worker.ts', import.meta.url), { type: 'module' });
  const engine = await makeEngine(module);
  const thinker = new WorkerThinker(module, think);
  const adviser = new WorkerAdviser(module, advise);
  const teach = (weights: string) => {
    engine.learn(weights);
    thinker.teach(weights);
    adviser.teach(weights);
  };
  const speak = async (language: string) => {
    const games = engine.games().map(({ id }) => id);
    for (const { game, catalogue } of await cataloguesOf(language, games)) {
      engine.speak(game, catalogue);
      thinker.speak(game, catalogue);
      adviser.speak(game, catalogue);
    }
  };
  return { engine, thinker, adviser, speak, teach };
}

/** The engine of this page; loaded once. A failed load is tried again by the next call. */
export function loadEngine(): Promise<Started> {
  started ??= start().catch((error: unknown) => {
    started = undefined;
    throw error;
  });
  return started;
}
