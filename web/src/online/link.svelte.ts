// The connection to a match on a server: says hello, hears what happened, comes back by itself when it was lost, and
// sends decisions. What is heard goes into a table of the engine, which shows it like any other.
import { EngineError, type Action, type Engine, type Table } from '../engine/types';
import { t } from '../i18n';
import type { Remote } from '../table/session.svelte';
import { matchFacts, seatAt, socketAddress, type OnlineTable } from './api';

const PROTOCOL = 1;
const FIRST_WAIT = 500; // milliseconds until it is tried again
const LONGEST_WAIT = 15_000;

interface Entries {
  type: 'entries';
  from: number;
  list: unknown[];
  written: number;
  over: boolean;
}
interface Said {
  n: number;
  seat: number;
  at: number;
  text: string;
}
type Message =
  | { type: 'table'; table: OnlineTable }
  | { type: 'welcome'; seat: number | null; position: unknown; commit: string }
  | Entries
  | ({ type: 'chat' } & Said)
  | { type: 'refused'; to: string; text: string };

export class Link implements Remote {
  /** What anybody may know of the table; null until the server has answered. */
  facts: OnlineTable | null = $state.raw(null);
  /** The match, once it has begun. */
  table: Table | null = $state.raw(null);
  state: 'connecting' | 'open' | 'lost' = $state('connecting');
  chat: Said[] = $state.raw([]);
  /** Why the last message was refused; '' when it was not. */
  refusal = $state('');
  /** A decision is on its way. */
  sending = $state(false);
  over = $state(false);
  readonly seat: number | null;
  /** The record's first line, with the commitment to the dice. */
  commit = '';

  private readonly token: string;
  private socket: WebSocket | null = null;
  private written = 0;
  private wait = FIRST_WAIT;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private closed = false;
  private listener: (from: number) => void = () => {};

  constructor(
    private readonly engine: Engine,
    readonly id: string,
  ) {
    const mine = seatAt(id);
    this.seat = mine?.seat ?? null;
    this.token = mine?.token ?? '';
    this.connect();
  }

  listen(heard: (from: number) => void): void {
    this.listener = heard;
  }

  do(action: Action): void {
    this.send({ type: 'do', action });
  }

  undo(): void {
    this.send({ type: 'undo' });
  }

  resign(): void {
    this.send({ type: 'resign' });
  }

  say(text: string): void {
    this.send({ type: 'chat', text });
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
    this.wait = FIRST_WAIT;
    const seen = this.table ? { length: this.table.info().length, hash: this.table.viewHash() } : {};
    const token = this.token ? { token: this.token } : {};
    this.socket!.send(JSON.stringify({ type: 'hello', protocol: PROTOCOL, ...token, ...seen }));
  }

  private lost(): void {
    if (this.closed) return;
    this.state = 'lost';
    this.sending = false;
    this.timer = setTimeout(() => this.connect(), this.wait);
    this.wait = Math.min(2 * this.wait, LONGEST_WAIT);
  }

  private send(message: Record<string, unknown>): void {
    this.refusal = '';
    if (this.socket?.readyState !== WebSocket.OPEN) {
      this.refusal = t('online.notSent');
      return;
    }
    this.sending = message.type === 'do';
    this.socket.send(JSON.stringify({ ...message, written: this.written }));
  }

  // ---- what is heard ----

  private hear(message: Message): void {
    if (message.type === 'table') this.seatAll(message.table);
    else if (message.type === 'welcome') this.begin(message.position, message.commit);
    else if (message.type === 'entries') this.goOn(message);
    else if (message.type === 'chat') this.chat = [...this.chat.filter((c) => c.n !== message.n), message];
    else if (message.type === 'refused') {
      this.sending = false;
      this.refusal = message.text;
    }
  }

  private seatAll(facts: OnlineTable): void {
    this.facts = facts;
    this.table?.hearPeople(facts.seats);
    if (this.table) this.listener(this.table.info().length);
  }

  private begin(position: unknown, commit: string): void {
    this.commit = commit;
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
    this.written = message.written;
    this.listener(message.from);
    if (message.over) this.over = true;
  }
}

/** Is there such a match? Its facts, or why not. */
export const lookUp = matchFacts;
