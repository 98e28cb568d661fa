// Computer players in a worker of their own.
import { Asking } from './asking';
import type { Action, Thinker } from './types';

export interface Choice {
  request: string;
}

export class WorkerThinker implements Thinker {
  private readonly asking: Asking<Choice, Action>;

  constructor(module: WebAssembly.Module, start: () => Worker) {
    this.asking = new Asking(module, start);
  }

  choose(request: string): Promise<Action> {
    return this.asking.ask({ request });
  }

  teach(weights: string): void {
    this.asking.teach(weights);
  }

  speak(game: string, catalogue: string): void {
    this.asking.speak(game, catalogue);
  }

  cancel(): void {
    this.asking.cancel();
  }
}
