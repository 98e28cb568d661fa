// Hints, win chances and reviews, in workers beside the one of the computer players: none waits for another. Reviews need
// the module of the workshop, which is fetched for the first of them.
import { Asking } from './asking';
import type {
  Action,
  Adviser,
  Attempt,
  Chances,
  Costs,
  Ideas,
  Review,
  ReviewChoice,
  ReviewWords,
  WordsWish,
} from './types';

export type Wish =
  | { what: 'ideas'; request: string }
  | { what: 'chances'; request: string }
  | { what: 'costs'; request: string }
  | { what: 'review'; record: string }
  | { what: 'say'; text: string }
  | { what: 'attempt'; text: string };

export class WorkerAdviser implements Adviser {
  private readonly asking: Asking<Wish, unknown>;
  private readonly back: Asking<Wish, unknown>; // at matches that were played

  constructor(module: WebAssembly.Module, workshop: () => Promise<WebAssembly.Module>, start: () => Worker) {
    this.asking = new Asking(module, start);
    this.back = new Asking(workshop, start);
  }

  ideas(request: string): Promise<Ideas> {
    return this.asking.ask({ what: 'ideas', request }) as Promise<Ideas>;
  }

  chances(request: string): Promise<Chances> {
    return this.asking.ask({ what: 'chances', request }) as Promise<Chances>;
  }

  costs(request: string): Promise<Costs> {
    return this.asking.ask({ what: 'costs', request }) as Promise<Costs>;
  }

  review(record: string, onpart: (part: number) => void): Promise<Review> {
    return this.back.ask({ what: 'review', record }, onpart) as Promise<Review>;
  }

  say(record: string, wish: WordsWish): Promise<ReviewWords> {
    return this.back.ask({ what: 'say', text: `${JSON.stringify(wish)}\n${record}` }) as Promise<ReviewWords>;
  }

  attempt(record: string, choice: ReviewChoice, tried: Action[]): Promise<Attempt> {
    const head = [choice.move - 1, choice.moves, choice.points ? 1 : 0].join(' ');
    const best = (choice.better_steps ?? []).map((step) => step.action).join(' ');
    const text = [head, tried.join(' '), best, record].join('\n');
    return this.back.ask({ what: 'attempt', text }) as Promise<Attempt>;
  }

  teach(weights: string): void {
    this.asking.teach(weights);
    this.back.teach(weights);
  }

  speak(game: string, catalogue: string): void {
    this.asking.speak(game, catalogue);
    this.back.speak(game, catalogue);
  }

  cancel(): void {
    this.asking.cancel();
    this.back.cancel();
  }
}
