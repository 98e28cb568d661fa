// A review in slices, for a worker.
import type { Review } from './types';
import type { WasmEngine } from './wasm';

const SLICE = 40; // milliseconds between two words about how far it is

export async function reviewOf(
  engine: WasmEngine,
  record: string,
  onpart: (part: number) => void,
): Promise<Review> {
  const all = engine.beginReview(record);
  let told = performance.now();
  for (let done = 0; engine.reviewOn(); done++) {
    if (performance.now() - told < SLICE) continue;
    onpart(done / all);
    await new Promise((next) => setTimeout(next));
    told = performance.now();
  }
  return engine.endReview();
}
