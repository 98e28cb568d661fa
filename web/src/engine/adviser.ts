// Hints, win chances and reviews, in a worker beside the one of the computer players: neither waits for the other.
import { Asking } from './asking';
import type { Adviser, Chances, Ideas, Review } from './types';

export type Wish =
  | { what: 'ideas'; position: string; seat: number }
  | { what: 'chances'; position: string; seat: number }
  | { what: 'review'; record: string };

export class WorkerAdviser implements Adviser {
  private readonly asking: Asking<Wish, unknown>;

  constructor(module: WebAssembly.Module, start: () => Worker) {
    this.asking = new Asking(module, start);
  }

  ideas(position: string, seat: number): Promise<Ideas> {
    return this.asking.ask({ what: 'ideas', position, seat }) as Promise<Ideas>;
  }

  chances(position: string, seat: number): Promise<Chances> {
    return this.asking.ask({ what: 'chances', position, seat }) as Promise<Chances>;
  }

  review(record: string, onpart: (part: number) => void): Promise<Review> {
    return this.asking.ask({ what: 'review', record }, onpart) as Promise<Review>;
  }

  teach(weights: string): void {
    this.asking.teach(weights);
  }

  cancel(): void {
    this.asking.cancel();
  }
}
