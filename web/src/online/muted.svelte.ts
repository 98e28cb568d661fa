// Whose messages this reader does not want to see, at each match; kept in this browser.
import { SvelteSet } from 'svelte/reactivity';

const SEATS = 'orrery.muted';
const VOICES = 'orrery.muted.voices';
/** All of those who watch. */
export const ALL = '*';

/** Somebody who watches: a guest is told apart by nothing but the name. */
export const voiceOf = ({ name, account }: { name: string; account: boolean }): string =>
  `${account ? '@' : '-'}${name}`;

export class Muted<T extends number | string> {
  private readonly set: SvelteSet<T>;

  constructor(
    private readonly id: string,
    private readonly key: string,
  ) {
    this.set = new SvelteSet(this.kept()[id] ?? []);
  }

  has(who: T): boolean {
    return this.set.has(who);
  }

  toggle(who: T): void {
    if (!this.set.delete(who)) this.set.add(who);
    try {
      localStorage.setItem(this.key, JSON.stringify({ ...this.kept(), [this.id]: [...this.set] }));
    } catch {
      // Private windows keep nothing: it lasts as long as the page.
    }
  }

  private kept(): Record<string, T[]> {
    try {
      return JSON.parse(localStorage.getItem(this.key) ?? '{}') as Record<string, T[]>;
    } catch {
      return {};
    }
  }
}

export const mutedSeats = (id: string): Muted<number> => new Muted<number>(id, SEATS);
export const mutedVoices = (id: string): Muted<string> => new Muted<string>(id, VOICES);
