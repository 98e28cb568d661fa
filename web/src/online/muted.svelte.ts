// Whose messages this reader does not want to see, at each match; kept in this browser.
import { SvelteSet } from 'svelte/reactivity';

const KEY = 'orrery.muted';

function kept(): Record<string, number[]> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, number[]>;
  } catch {
    return {};
  }
}

export class Muted {
  readonly seats: SvelteSet<number>;

  constructor(private readonly id: string) {
    this.seats = new SvelteSet(kept()[id] ?? []);
  }

  toggle(seat: number): void {
    if (!this.seats.delete(seat)) this.seats.add(seat);
    try {
      localStorage.setItem(KEY, JSON.stringify({ ...kept(), [this.id]: [...this.seats] }));
    } catch {
      // Private windows keep nothing: it lasts as long as the page.
    }
  }
}
