// The connection to a match on a server: says hello, hears what happened, comes back by itself when it was lost, and
// sends decisions. What is heard goes into a table of the engine, which shows it like any other.
import { EngineError, type Action, type Engine, type Plan, type Table } from '../engine/types';
import { t } from '../i18n';
import type { Remote } from '../table/session.svelte';
import { dropSeat, matchFacts, seatAt, socketAddress, Unreachable, type OnlineTable } from './api';
import type { Clock } from './clock';
import { fix, show } from './shares';

const PROTOCOL = 1;
const FIRST_WAIT = 500; // milliseconds until it is tried again
const LONGEST_WAIT = 15_000;
const HELD = 'orrery.held.';
const UNSENT = 'orrery.unsent.';
const SOON = 60_000; // milliseconds that somebody who is gone is expected back

interface Entries {
  type: 'entries';
  from: number;
  list: unknown[];
  written: number;
  over: boolean;
  paused: boolean;
  clock?: Clock;
}
/** What somebody asks of the others; `waits`: the seats that have to answer. */
export interface Offer {
  n: number;
  what: 'takeback' | 'pause' | 'resume';
  seat: number;
  to: number;
  waits: number[];
}
/** How our seat always answers a question. */
export interface Standing {
  prompt: number;
  action: Action;
  verb: boolean;
}
interface Shares {
  stage: 'commit' | 'reveal';
  header: string;
  commits: (string | null)[];
  awaits: number[];
}
/** What somebody who watches says to the others who do. */
export interface Aside {
  n: number;
  name: string;
  account: boolean;
  at: number;
  text: string;
}
interface Said {
  n: number;
  seat: number;
  at: number;
  text: string;
}
type Message =
  | { type: 'table'; seat: number | null; table: OnlineTable }
  | { type: 'welcome'; seat: number | null; position: unknown; commit: string }
  | Entries
  | ({ type: 'chat' } & Said)
  | ({ type: 'aside' } & Aside)
  | ({ type: 'offer' } & Offer)
  | { type: 'offered'; n: number; how: 'agreed' | 'declined' | 'cancelled' | 'gone' | 'unanswered' }
  | { type: 'standing'; list: Standing[] }
  | { type: 'plans'; list: Plan[] }
  | ({ type: 'shares' } & Shares)
  | { type: 'refused'; to: string; text: string; reload?: boolean };

export class Link implements Remote {
  /** What anybody may know of the table; null until the server has answered. */
  facts: OnlineTable | null = $state.raw(null);
  /** The match, once it has begun. */
  table: Table | null = $state.raw(null);
  state: 'connecting' | 'open' | 'lost' = $state('connecting');
  chat: Said[] = $state.raw([]);
  /** The sheet with the talk is open, also where the table under it is shown anew; and so many messages were seen. */
  talks = $state(false);
  seen = $state(0);
  heard = $state(0); // of those who watch
  /** Players hear these when the match is over. */
  asides: Aside[] = $state.raw([]);
  /** Why the last message was refused; '' when it was not. */
  refusal = $state('');
  /** A decision is on its way. */
  sending = $state(false);
  /** Milliseconds from our last decision until it was on the server's disk and told; 0: there was none yet. */
  took = $state(0);
  over = $state(false);
  paused = $state(false);
  /** This page and the server are of different versions: it has to be loaded anew. */
  stale = $state(false);
  /** Counts what was heard, for those who look at the table. */
  version = $state(0);
  /** Times that are left, and when the server told them. */
  clock: Clock | null = $state.raw(null);
  told = 0;
  offer: Offer | null = $state.raw(null);
  /** How the last offer ended. */
  ended: { offer: Offer; how: string } | null = $state.raw(null);
  standing: Standing[] = $state.raw([]);
  /** Our planned turns, known to us alone. */
  plans: Plan[] = $state.raw([]);
  /** Shares of the dice are missing from these seats; null: the game has begun, or waits for people. */
  awaits: number[] | null = $state.raw(null);
  /** The seat that the token proves; null: we watch. */
  sits: number | null = $state(null);
  /** The same while we play: not after a computer player has taken it. */
  readonly seat: number | null = $derived.by(() =>
    this.sits === null || (this.facts && this.facts.seats[this.sits]?.player !== 'me') ? null : this.sits,
  );
  /** The record's first line, with the commitment to the dice. */
  commit = '';
  /** A decision that did not arrive: the person is asked whether it is to be sent. */
  unsent: Action | null = $state(null);
  /** When the connection was lost, and when each person was seen last, by performance.now(). */
  lostAt = $state(0);
  gone: Record<number, number> = $state.raw({});
  /** Words in the corners of seats, by whoever shows the table. */
  corners: ((seat: number) => string) | null = $state.raw(null);
  /** Why we are not told more: nobody answers there, or there is no such match. */
  missing = $state(false);

  private pending: { action: Action; written: number } | null = null;
  private sentAt = 0;
  private back = false; // nothing was heard yet since we came back
  private readonly token: string;
  private socket: WebSocket | null = null;
  private written = 0;
  private contributed = '';
  private wait = FIRST_WAIT;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private closed = false;
  private listener: (from: number) => void = () => {};

  constructor(
    private readonly engine: Engine,
    readonly id: string,
    /** Only looked at in passing: from our seat, or as a watcher, whoever we are. */
    how: 'plays' | 'looks' | 'watches' = 'plays',
  ) {
    const mine = how === 'watches' ? undefined : seatAt(id);
    this.sits = mine?.seat ?? null;
    this.token = mine?.token ?? '';
    if (how === 'plays') this.pending = kept(UNSENT + id) as Link['pending'];
    this.connect();
  }

  corner(seat: number): string {
    return this.corners?.(seat) ?? '';
  }

  listen(heard: (from: number) => void): void {
    this.listener = heard;
  }

  do(action: Action): void {
    this.waitFor({ action, written: this.written });
    if (this.socket?.readyState !== WebSocket.OPEN) return; // it is offered again when we are back
    this.send({ type: 'do', action });
  }

  /** The decision that did not arrive, now; or never. */
  sendAgain(yes: boolean): void {
    const { pending } = this;
    this.unsent = null;
    if (!yes) this.waitFor(null);
    else if (pending) this.do(pending.action);
  }

  private waitFor(pending: Link['pending']): void {
    this.pending = pending;
    this.unsent = null;
    keepFor(UNSENT + this.id, pending);
  }

  /** Is a decision on its way, or waiting for the connection? */
  get waitsToSend(): boolean {
    return this.state !== 'open' && this.pending !== null;
  }

  undo(): void {
    this.send({ type: 'undo' });
  }

  resign(): void {
    this.send({ type: 'resign' });
  }

  /** Asks all other people at the table. */
  ask(what: Offer['what']): void {
    this.send({ type: 'offer', what });
  }

  answer(yes: boolean): void {
    if (this.offer) this.send({ type: 'answer', n: this.offer.n, yes });
  }

  cancel(): void {
    if (this.offer) this.send({ type: 'cancel', n: this.offer.n });
  }

  /** The question is answered like this from now on; without an action not any more. */
  always(prompt: number, action?: Action): void {
    this.send({ type: 'standing', prompt, action });
  }

  /** All our planned turns from now on, the first that fits first. */
  planAll(list: Plan[]): void {
    this.send({ type: 'plan', list });
  }

  say(text: string): void {
    this.send({ type: 'chat', text });
  }

  /** To the others who watch. */
  aside(text: string, name: string, session?: string): void {
    this.send({ type: 'aside', text, name, session });
  }

  /** What waits for the end of the turn outlives a reload of the page, as the match itself does. */
  holds(action: Action | null): void {
    keepFor(HELD + this.id, action);
  }

  held(): Action | null {
    return kept(HELD + this.id) as Action | null;
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    this.socket?.close();
    this.table?.close();
  }

  // ---- the connection ----

  private connect(): void {
    const socket = new WebSocket(socketAddress(this.id));
    this.socket = socket;
    socket.onopen = () => this.hello();
    socket.onmessage = ({ data }) => this.hear(JSON.parse(String(data)) as Message);
    socket.onclose = () => this.lost();
  }

  private hello(): void {
    this.state = 'open';
    this.back = true;
    this.wait = FIRST_WAIT;
    this.offer = null; // is told again
    this.plans = []; // are told where there are any
    this.contributed = '';
    const seen = this.table ? { length: this.table.info().length, hash: this.table.viewHash() } : {};
    const token = this.token ? { token: this.token } : {};
    const editions = Object.fromEntries(this.engine.games().map((g) => [g.id, g.stamp]));
    const hello = { type: 'hello', protocol: PROTOCOL, editions, ...token, ...seen };
    this.socket!.send(JSON.stringify(hello));
  }

  private lost(): void {
    if (this.closed || this.stale) return;
    if (this.state !== 'lost') this.lostAt = performance.now();
    this.state = 'lost';
    if (!this.facts) void this.lookUp();
    this.sending = false;
    this.timer = setTimeout(() => this.connect(), this.wait);
    this.wait = Math.min(2 * this.wait, LONGEST_WAIT);
  }

  /** Whoever never got through asks whether there is such a match at all. */
  private async lookUp(): Promise<void> {
    try {
      await matchFacts(this.id);
    } catch (problem) {
      this.missing = !(problem instanceof Unreachable);
    }
  }

  private send(message: Record<string, unknown>): void {
    this.refusal = '';
    if (this.socket?.readyState !== WebSocket.OPEN) {
      this.refusal = t('online.notSent');
      return;
    }
    this.sending = message.type === 'do';
    if (this.sending) this.sentAt = performance.now();
    this.socket.send(JSON.stringify({ ...message, written: this.written }));
  }

  // ---- what is heard ----

  private hear(message: Message): void {
    if (message.type === 'table') this.seatAll(message.table, message.seat);
    else if (message.type === 'welcome') this.begin(message.position, message.commit);
    else if (message.type === 'entries') this.goOn(message);
    else if (message.type === 'offer') this.offer = message;
    else if (message.type === 'offered') this.endOffer(message.how);
    else if (message.type === 'standing') this.standing = message.list;
    else if (message.type === 'plans') this.plans = message.list;
    else if (message.type === 'shares') this.contribute(message);
    else if (message.type === 'chat') this.chat = [...this.chat.filter((c) => c.n !== message.n), message];
    else if (message.type === 'aside')
      this.asides = [...this.asides.filter((a) => a.n !== message.n), message];
    else if (message.type === 'refused' && message.reload) this.stale = true;
    else if (message.type === 'refused') {
      this.sending = false;
      if (message.to === 'do') this.waitFor(null);
      this.refusal = message.text;
    }
  }

  /** Has our decision arrived? After we came back it is offered again, unless something else has happened. */
  private arrived({ list, written }: Entries): void {
    const { pending, back } = this;
    this.back = false;
    if (!pending) return;
    if (written === pending.written) {
      if (back) this.unsent = pending.action;
      return;
    }
    const done = (list as [number, Action | null][]).some(
      ([by, a]) => by === this.seat && a === pending.action,
    );
    this.waitFor(null);
    if (!back && done) this.took = Math.max(1, Math.round(performance.now() - this.sentAt));
    if (back && !done && this.seat !== null) this.refusal = t('online.notMade');
  }

  private endOffer(how: string): void {
    if (this.offer) this.ended = { offer: this.offer, how };
    this.offer = null;
  }

  /** Our share of the dice, without asking the person. */
  private contribute({ stage, header, commits, awaits }: Shares): void {
    this.awaits = awaits;
    const step = `${stage} ${header}`;
    if (this.sits === null || !awaits.includes(this.sits) || this.contributed === step) return;
    this.contributed = step; // others are still missing: what we sent is on its way
    const share = stage === 'reveal' ? show(this.engine, this.id, header, this.sits, commits) : null;
    if (share) this.send({ type: 'reveal', share });
    else if (stage === 'commit') {
      this.send({ type: 'commit', hash: fix(this.engine, this.id, header, this.sits) });
    }
  }

  private seatAll(facts: OnlineTable, seat: number | null): void {
    this.gone = this.whoIsGone(facts);
    this.facts = facts;
    if (seat === null && this.sits !== null && facts.phase === 'waiting') dropSeat(this.id); // the host has said so
    this.sits = seat;
    this.table?.hearPeople(facts.seats);
    if (this.table) this.listener(this.table.info().length);
  }

  private whoIsGone(facts: OnlineTable): Record<number, number> {
    const now = performance.now();
    const left = facts.seats.flatMap((s, i): [number, number][] => {
      if (s.here || s.player !== 'me') return [];
      return this.facts?.seats[i]?.here ? [[i, now]] : this.gone[i] ? [[i, this.gone[i]]] : [];
    });
    return Object.fromEntries(left);
  }

  /** Is this person here, expected back, or away? Null for computer players and free seats. */
  presence(seat: number, now: number): 'here' | 'back' | 'away' | null {
    const person = this.facts?.seats[seat];
    if (person?.player !== 'me') return null;
    if (person.here) return 'here';
    return now - (this.gone[seat] ?? -SOON) < SOON ? 'back' : 'away';
  }

  private begin(position: unknown, commit: string): void {
    this.commit = commit;
    this.awaits = null;
    this.table?.close();
    this.table = this.engine.follow(JSON.stringify(position), this.facts?.seats ?? []);
  }

  /** Everything counts, or nothing: where it does not fit what is here, all of it is asked for again. */
  private goOn(message: Entries): void {
    if (!this.table) return;
    this.sending = false;
    try {
      this.table.hear(JSON.stringify(message));
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      this.table = null;
      this.socket?.close();
      return;
    }
    this.arrived(message);
    this.written = message.written;
    this.paused = message.paused;
    this.clock = message.clock ?? null;
    this.told = performance.now();
    this.version++;
    this.listener(message.from);
    if (message.over) this.over = true;
  }
}

/** What lasts as long as the tab, and longer than the page. */
function keepFor(key: string, what: unknown): void {
  try {
    if (what) sessionStorage.setItem(key, JSON.stringify(what));
    else sessionStorage.removeItem(key);
  } catch {
    // a browser that keeps nothing
  }
}
function kept(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}
