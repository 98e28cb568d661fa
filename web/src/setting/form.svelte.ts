// The printed tables of a box, typed in one item after the other: the form of the engine, which items are from the box,
// and what is kept in this browser. Knows no game.
import type { Engine } from '../engine';
import { BIND, type Box, type BoxPicture, type BoxState, type DraftTable } from '../engine/drafts';
import { keepBox, keptBox } from '../lib/box';

/** A card, tile or track: what is typed in on one page. */
export interface Item {
  part: number;
  item: number; // -1: the part is one item
  title: string;
  spots: number[];
  printed: boolean; // the rules print it
}
export type Origin = 'ours' | 'yours' | 'printed';

const keyOf = ({ part, item }: Item): string => `${part}.${item}`;

/** The items of a form, in the order of its parts. */
export function itemsOf(table: DraftTable): Item[] {
  const items = new Map<string, Item>();
  table.spots.forEach((spot, i) => {
    const part = spot.part ?? 0;
    const key = `${part}.${spot.seat}`;
    const item = items.get(key) ?? {
      part,
      item: spot.seat,
      title: spot.who ?? table.parts[part]!.title,
      spots: [],
      printed: true,
    };
    item.spots.push(i);
    item.printed &&= ((spot.flags ?? 0) & BIND.printed) !== 0;
    items.set(key, item);
  });
  return [...items.values()].sort((a, b) => a.part - b.part || a.item - b.item);
}

export class BoxForm {
  table = $state.raw<DraftTable>()!;
  state = $state.raw<BoxState>()!;
  items = $state.raw<Item[]>([]);
  at = $state(0);
  yours = $state.raw<ReadonlySet<string>>(new Set());
  private readonly box: Box;

  constructor(
    engine: Engine,
    readonly game: string,
  ) {
    const kept = keptBox(game);
    let box: Box | undefined;
    try {
      if (kept) box = engine.box(game, kept.pack);
    } catch {
      // A pack of an older edition: ours again.
    }
    this.box = box ?? engine.box(game);
    this.table = this.box.table();
    this.items = itemsOf(this.table);
    if (box && kept) {
      this.yours = new Set(kept.yours);
      this.at = Math.min(Math.max(0, kept.at), this.items.length - 1);
    } else
      this.at = Math.max(
        0,
        this.items.findIndex((i) => !i.printed),
      );
    this.state = this.box.state();
  }

  get now(): Item {
    return this.items[this.at]!;
  }
  originOf(item: Item): Origin {
    return this.yours.has(keyOf(item)) ? 'yours' : item.printed ? 'printed' : 'ours';
  }
  /** Items that are asked for: those that the rules do not print, and what was typed all the same. */
  asked(part?: number): Item[] {
    return this.items.filter(
      (i) => (part === undefined || i.part === part) && this.originOf(i) !== 'printed',
    );
  }
  done(part?: number): number {
    return this.asked(part).filter((i) => this.originOf(i) === 'yours').length;
  }

  private look(): void {
    this.state = this.box.state();
    this.keep();
  }
  private keep(): void {
    keepBox(this.game, { pack: this.box.text(), yours: [...this.yours], at: this.at });
  }
  private mark(item: Item, on: boolean): void {
    const next = new Set(this.yours);
    if (on) next.add(keyOf(item));
    else next.delete(keyOf(item));
    this.yours = next;
  }

  set(spot: number, value: number): void {
    if (this.state.values[spot] === value) return;
    this.box.set(spot, value);
    this.mark(this.now, true);
    this.look();
  }
  /** The printed item is as ours. */
  same(): void {
    this.box.reset(this.now.part, this.now.item);
    this.mark(this.now, true);
    this.look();
  }
  /** Ours again, as if nothing had been typed. */
  ours(): void {
    this.box.reset(this.now.part, this.now.item);
    this.mark(this.now, false);
    this.look();
  }
  go(at: number): void {
    if (at < 0 || at >= this.items.length) return;
    this.at = at;
    this.keep();
  }
  /** The next item that is asked for, or that is still ours; -1: there is none. */
  next(step: 1 | -1, open = false): number {
    for (let i = this.at + step; i >= 0 && i < this.items.length; i += step) {
      const origin = this.originOf(this.items[i]!);
      if (open ? origin === 'ours' : origin !== 'printed') return i;
    }
    return -1;
  }

  text(): string {
    return this.box.text();
  }
  /** A pack of a file; what differs from ours is from the box. Throws when it cannot be read. */
  read(pack: string): void {
    this.box.read(pack);
    this.state = this.box.state();
    const { values, ours } = this.state;
    this.yours = new Set(
      this.items.filter((item) => item.spots.some((i) => values[i] !== ours[i])).map(keyOf),
    );
    this.keep();
  }
  /** Everything as ours, nothing typed. */
  clear(): void {
    for (const { part, item } of this.items) this.box.reset(part, item);
    this.yours = new Set();
    this.at = Math.max(
      0,
      this.items.findIndex((i) => !i.printed),
    );
    this.state = this.box.state();
    keepBox(this.game, null);
  }

  picture(): BoxPicture | null {
    return this.now.item < 0 ? null : this.box.picture(this.now.part, this.now.item);
  }
}
