// Computer players in a worker of their own. Stopping one means ending its worker; the next
// question starts a new one.
import type { Thinker } from './types';
import { Cancelled, EngineError } from './types';

/** What goes to the worker, and what comes back. The first message is the compiled module. */
export interface Question {
  id: number;
  position: string;
  player: string;
  seat: number;
  seed: number;
}
export interface Answer {
  id: number;
  step?: string;
  refusal?: string; // the engine said no
  fault?: string; // something is broken
}

interface Pending {
  resolve(step: string): void;
  reject(reason: Error): void;
}

export class WorkerThinker implements Thinker {
  private worker: Worker | null = null;
  private pending = new Map<number, Pending>();
  private count = 0;

  constructor(
    private readonly module: WebAssembly.Module,
    private readonly start: () => Worker,
  ) {}

  choose(position: string, player: string, seat: number, seed: number): Promise<string> {
    const worker = (this.worker ??= this.begin());
    const id = ++this.count;
    return new Promise((resolve, reject) => {
      this.pending.set(id, { resolve, reject });
      worker.postMessage({ id, position, player, seat, seed: seed >>> 0 } satisfies Question);
    });
  }

  cancel(): void {
    if (this.pending.size) this.end(new Cancelled('stopped'));
  }

  private begin(): Worker {
    const worker = this.start();
    worker.onmessage = (event: MessageEvent<Answer>) => this.hear(event.data);
    worker.onerror = (event) => this.end(new Error(event.message || 'the worker could not start'));
    worker.postMessage(this.module);
    return worker;
  }

  private hear(answer: Answer): void {
    const waiting = this.pending.get(answer.id);
    this.pending.delete(answer.id);
    if (answer.step !== undefined) waiting?.resolve(answer.step);
    else if (answer.refusal !== undefined) waiting?.reject(new EngineError(answer.refusal));
    else waiting?.reject(new Error(answer.fault));
    if (answer.fault !== undefined) this.end(new Error(answer.fault));
  }

  private end(reason: Error): void {
    const all = [...this.pending.values()];
    this.worker?.terminate();
    this.worker = null;
    this.pending.clear();
    for (const waiting of all) waiting.reject(reason);
  }
}
