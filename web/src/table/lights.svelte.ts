// What words beside the table and the table itself have to do with each other: a line under the pointer lights the
// pieces that it names, and a piece under the pointer marks the lines that name it.
import type { LogEntry } from '../engine/types';

const NEWEST = 3; // lines that a piece marks

export class Lights {
  /** Pieces that the line under the pointer or the keyboard names. */
  pieces: number[] = $state.raw([]);
  /** The piece under the pointer. */
  pointed: number | null = $state(null);

  /** For the element of a line: under the pointer or the keyboard it lights what it names. */
  readonly line = (element: HTMLElement, pieces: () => number[]) => {
    const light = () => (this.pieces = pieces());
    // An element that is taken away while it has the keyboard says so at once, while the page is being changed.
    const out = () => queueMicrotask(() => (this.pieces = []));
    const events = { pointerenter: light, focus: light, pointerleave: out, blur: out };
    for (const [name, run] of Object.entries(events)) element.addEventListener(name, run);
    return {
      update: (next: () => number[]) => (pieces = next),
      destroy: () => {
        for (const [name, run] of Object.entries(events)) element.removeEventListener(name, run);
      },
    };
  };

  /** The newest entries that name the piece under the pointer, by their numbers. */
  naming(log: LogEntry[]): Set<number> {
    const found = new Set<number>();
    const { pointed } = this;
    for (let i = log.length - 1; i >= 0 && pointed !== null && found.size < NEWEST; i--) {
      if (log[i]!.lines.some((line) => line.pieces?.includes(pointed))) found.add(log[i]!.n);
    }
    return found;
  }
}
