// A match that another tab plays: the page keeps one table, while what is behind it is read again after every writing.
import { isPerson, WATCHER, type Info, type Table } from '../engine/types';

/** Lines of a record that are no entries of the match as it stands: its head, and what was taken back. */
function besides(table: Table): number {
  return table.record().split('\n').length - table.info().length;
}

export class Followed {
  readonly table: Table;
  private readonly extra: number;

  constructor(private now: Table) {
    this.extra = besides(now);
    this.table = new Proxy(now, {
      get: (_, name) => {
        const value = Reflect.get(this.now, name) as unknown;
        return typeof value === 'function' ? (value.bind(this.now) as unknown) : value;
      },
    });
  }

  /** Goes on with the same match as it was read again. False when a decision was taken back, so that what is shown is
   * not the beginning of it: then it must be shown anew. */
  goOn(next: Followed): boolean {
    if (next.extra !== this.extra) return false;
    this.now.close();
    this.now = next.now;
    return true;
  }
}

/** Through whose eyes the match is followed: the one person's, or a watcher's where several share the screen. */
export function followerSeat({ people }: Info): number {
  const seats = people.flatMap((p, i) => (isPerson(p.player) ? [i] : []));
  return seats.length === 1 ? seats[0]! : WATCHER;
}
