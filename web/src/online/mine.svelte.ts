// Our tables on the server and in which order they wait for us; asked for now and then while the page is looked at.
import { dropSeat, mySeats, myTables, type MyTable } from './api';
import { tell } from './notifying';
import { t } from '../i18n';

const EVERY = 15_000; // milliseconds
const DAY = 24 * 3600 * 1000;
const LONG = 30 * DAY; // after which an empty seat at a table that never began is forgotten

/** It waits for us: our turn, or nobody has sat down at our side. */
export const isMyTurn = (m: MyTable): boolean => m.table.phase === 'playing' && m.turn === m.seat;
const waited = (m: MyTable): number => (m.since === null ? 0 : m.now - m.since);

/** The longest wait first; where there is no clock, the oldest table. */
export function inOrder(tables: MyTable[]): MyTable[] {
  return [...tables].sort((a, b) => waited(b) - waited(a) || a.table.created - b.table.created);
}

class Mine {
  tables: MyTable[] = $state.raw([]);
  loaded = $state(false);
  error = $state('');
  /** When the server was asked last. */
  asked = $state(0);
  /** Milliseconds that it took to answer; 0: it has not yet. */
  took = $state(0);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private users = 0;
  private known: Set<string> | null = null; // tables that waited for us already

  readonly waiting = $derived.by(() => inOrder(this.tables.filter(isMyTurn)));
  readonly others = $derived.by(() =>
    inOrder(this.tables.filter((m) => m.table.phase === 'playing' && !isMyTurn(m))),
  );
  readonly open = $derived.by(() => this.tables.filter((m) => m.table.phase === 'waiting'));
  readonly over = $derived.by(() =>
    this.tables.filter((m) => m.table.phase === 'over').sort((a, b) => b.table.created - a.table.created),
  );

  /** Keeps it up to date until the answer is called. */
  look(): () => void {
    if (this.users++ === 0) void this.ask();
    return () => {
      if (--this.users === 0) clearTimeout(this.timer);
    };
  }

  async ask(): Promise<void> {
    clearTimeout(this.timer);
    const began = performance.now();
    try {
      this.tables = await myTables();
      if (mySeats().length) this.took = Math.max(1, Math.round(performance.now() - began));
      this.error = '';
      this.asked = Date.now();
      this.loaded = true;
      this.announce();
      this.forget();
    } catch (problem) {
      this.error = (problem as Error).message;
    }
    if (this.users) this.timer = setTimeout(() => void this.ask(), EVERY);
  }

  /** A notification for each table that has begun to wait for us while nobody looked. */
  private announce(): void {
    const now = new Set(this.waiting.map((m) => m.table.id));
    for (const id of now) {
      if (this.known && !this.known.has(id) && document.hidden) tell(t('online.yourTurn'), id);
    }
    this.known = now;
  }

  /** Seats that the server does not know any more. */
  private forget(): void {
    const known = new Map(this.tables.map((m) => [m.table.id, m]));
    for (const { id } of mySeats().slice(-32)) {
      const m = known.get(id);
      if (!m || (m.table.phase === 'waiting' && m.now - m.table.created > LONG)) dropSeat(id);
    }
  }

  /** The table that waits longest but this one. */
  after(id: string): MyTable | undefined {
    return this.waiting.find((m) => m.table.id !== id);
  }
}

export const mine = new Mine();
