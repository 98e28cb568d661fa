// How the pages get the engine: one download and one compilation for the page and its workers.
import wasmUrl from '$wasm/orrery.wasm?url';
import workshopUrl from '$wasm/workshop.wasm?url';
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
  /** An engine that can also set tables up and run an automa alone, for pages that few visits open; fetched once. */
  workshop: () => Promise<Engine>;
}
let started: Promise<Started> | undefined;

async function start(): Promise<Started> {
  const module = await WebAssembly.compileStreaming(fetch(wasmUrl));
  const think = () => new Worker(new URL('./thinker.worker.ts', import.meta.url), { type: 'module' });
  const advise = () => new Worker(new URL('./adviser.worker.ts', import.meta.url), { type: 'module' });
  const engine = await makeEngine(module);
  const thinker = new WorkerThinker(module, think);
  let compiled: Promise<WebAssembly.Module> | undefined;
  const workshopModule = () =>
    (compiled ??= WebAssembly.compileStreaming(fetch(workshopUrl)).catch((error: unknown) => {
      compiled = undefined;
      throw error;
    }));
  const adviser = new WorkerAdviser(module, workshopModule, advise);
  const lessons: ((other: Engine) => void)[] = []; // what the engine of the page has learned, for the workshop
  let workshop: Promise<Engine> | undefined;
  const learn = (lesson: (other: Engine) => void) => {
    lesson(engine);
    lessons.push(lesson);
    void workshop?.then(lesson);
  };
  const teach = (weights: string) => {
    learn((other) => other.learn(weights));
    thinker.teach(weights);
    adviser.teach(weights);
  };
  const speak = async (language: string) => {
    const games = engine.games().map(({ id }) => id);
    for (const { game, catalogue } of await cataloguesOf(language, games)) {
      learn((other) => other.speak(game, catalogue));
      thinker.speak(game, catalogue);
      adviser.speak(game, catalogue);
    }
  };
  const open = async (): Promise<Engine> => {
    const made = await makeEngine(await workshopModule());
    made.shop = await import('./workshop');
    for (const lesson of lessons) lesson(made);
    return made;
  };
  const shop = () =>
    (workshop ??= open().catch((error: unknown) => {
      workshop = undefined;
      throw error;
    }));
  return { engine, thinker, adviser, speak, teach, workshop: shop };
}

/** The engine of this page; loaded once. A failed load is tried again by the next call. */
export function loadEngine(): Promise<Started> {
  started ??= start().catch((error: unknown) => {
    started = undefined;
    throw error;
  });
  return started;
}
