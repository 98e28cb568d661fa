// Computer players in a worker of their own.
import { Asking } from './asking';
import type { Thinker } from './types';

export interface Choice {
  position: string;
  player: string;
  seat: number;
  seed: number;
}

export class WorkerThinker implements Thinker {
  private readonly asking: Asking<Choice, string>;

  constructor(module: WebAssembly.Module, start: () => Worker) {
    this.asking = new Asking(module, start);
  }

  choose(position: string, player: string, seat: number, seed: number): Promise<string> {
    return this.asking.ask({ position, player, seat, seed: seed >>> 0 });
  }

  teach(weights: string): void {
    this.asking.teach(weights);
  }

  cancel(): void {
    this.asking.cancel();
  }
}
