// The worker behind thinker.ts: an engine of its own that answers one question after another.
import type { Answer, Question } from './thinker';
import { EngineError } from './types';
import { makeEngine, type WasmEngine } from './wasm';

let engine: Promise<WasmEngine>;

async function answer(question: Question): Promise<Answer> {
  const { id, position, player, seat, seed } = question;
  try {
    return { id, step: (await engine).choose(position, player, seat, seed) };
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    return error instanceof EngineError ? { id, refusal: words } : { id, fault: words };
  }
}

self.onmessage = async (event: MessageEvent<WebAssembly.Module | Question>) => {
  if (event.data instanceof WebAssembly.Module) engine = makeEngine(event.data);
  else self.postMessage(await answer(event.data));
};
