// A match that is being played or looked at: lets the engine's session go on, carries its requests to the workers and
// their answers back, knows who sits at the screen, and publishes what the page shows. What happens next, rules and
// drawing are the engine's work; saving is the caller's.
import {
  ALL_KNOWING,
  Cancelled,
  isPerson,
  NOW,
  OWN,
  WATCHER,
  type Action,
  type Adviser,
  type Compose,
  type Held,
  type Ideas,
  type LineStep,
  type Info,
  type Legal,
  type LogEntry,
  type Naming,
  type Next,
  type Scene,
  type Table,
  type Theme,
  type Thinker,
  type TurnNews,
  type Verdict,
} from '../engine/types';
import { withNames } from '../lib/seats';

/** A match that is played elsewhere: decisions are sent there, and what happened comes back. */
export interface Remote {
  /** Our seat; null: we only watch. */
  readonly seat: number | null;
  do(action: Action): void;
  undo(): void;
  /** Calls back after the table has changed: entries from that one on are new. */
  listen(heard: (from: number) => void): void;
  /** What is told of a seat beside its name: who is there, the time that is left. */
  corner?(seat: number): string;
  /** Keeps the decision that waits for the end of the turn, and gives it back after the page was loaded anew. */
  holds(action: Action | null): void;
  held(): Action | null;
}

export interface SessionOptions {
  table: Table;
  /** Computer players; without one their seats wait. */
  thinker?: Thinker;
  /** Hints; without one there are none. */
  adviser?: Adviser;
  /** Only looked at: nobody acts. */
  readOnly?: boolean;
  /** Who looks, in a match that is only looked at. */
  seat?: number;
  /** Called after every change with the lines that the record has grown by, and what anybody may know. */
  onsave?: (lines: string, info: Info) => void;
  /** Called with what everybody else did, and what the dice did. */
  onlines?: (lines: string[]) => void;
  /** The match follows a script: somebody else makes the dice fall and the others decide. */
  scripted?: boolean;
  /** It is played elsewhere. */
  remote?: Remote;
  /** The person confirms the end of a turn. */
  confirm?: boolean;
  /** Nothing is secret among those at the screen: whoever is to act comes to it at once. */
  open?: boolean;
  /** Milliseconds that a computer player takes at least. */
  pause?: number;
}

/** How long a computer player seems to think: not at all with reduced motion, or when "delay=0" is asked for. */
export function naturalPause(): number {
  if (typeof window === 'undefined') return 0;
  const asked =
    new URLSearchParams(location.search || location.hash.split('?')[1]).get('delay') ??
    stored('orrery.delay');
  if (asked !== null && Number.isFinite(Number(asked))) return Number(asked);
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 550;
}

function stored(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

const wait = (ms: number): Promise<void> =>
  ms > 0 ? new Promise((done) => setTimeout(done, ms)) : Promise.resolve();

export class Session {
  readonly table: Table;
  readonly theme: Theme;
  readonly readOnly: boolean;
  /** Seats of the people at this screen. */
  readonly mine: number[];

  info: Info = $state.raw({} as Info);
  legal: Legal = $state.raw({ actor: null, prompt: '', steps: [] });
  log: LogEntry[] = $state.raw([]);
  /** Long turns of computer players, summed up. */
  turns: TurnNews[] = $state.raw([]);
  /** Who looks at the screen. */
  seat: number = $state(WATCHER);
  compose: Compose = $state('wide');
  /** The names of places are shown. */
  labels = $state(false);
  /** The position shown: NOW, or after that many entries. */
  at: number = $state(NOW);
  /** The seat whose turn it is to come to the screen, or null. */
  curtain: number | null = $state(null);
  thinking = $state(false);
  /** Why the seat at the screen cannot take back, or null when it can. */
  undoOff: string | null = $state('');
  /** It can, but then the match is marked. */
  canTakeBack = $state(false);
  /** With real dice and cards: whatever was said last can be taken back. */
  canBack = $state(false);
  /** What real dice and cards did is asked: the first question, or null. */
  question: Naming | null = $state.raw(null);
  /** Outcomes that were named here, the newest first. */
  readonly recent: Action[] = [];
  /** The decision that waits for the end of the turn. */
  held: Held | null = $state.raw(null);
  fault = $state('');
  private version = $state(0);

  readonly scene: Scene = $derived.by(() => {
    void this.version; // the match has gone on
    return this.table.scene(this.seat, this.compose, this.at, this.labels);
  });
  /** Facts of the position shown. */
  readonly shown: Info = $derived.by(() =>
    this.at === NOW ? this.info : this.table.info(this.at, this.seat),
  );
  /** May the person at the screen decide now? */
  readonly acting: boolean = $derived.by(
    () => !this.readOnly && this.at === NOW && this.curtain === null && this.isMine(this.info.actor),
  );
  /** The person at the screen decides from a hand that nobody was told. */
  readonly fromOwnHand: boolean = $derived.by(() => this.acting && this.keepsHand(this.seat));
  /** Legal decisions that no node of the scene stands for. */
  readonly loose = $derived.by(() => {
    if (!this.acting) return [];
    const placed = new Set(this.scene.nodes.map((n) => n.action));
    return this.legal.steps.filter((s) => !placed.has(s.action));
  });

  private readonly options: SessionOptions;
  private asked = 0; // the newest request to a computer player
  private closed = false;

  constructor(options: SessionOptions) {
    this.options = options;
    this.table = options.table;
    this.readOnly = options.readOnly ?? false;
    this.theme = this.table.theme();
    this.info = this.table.info();
    const people = this.info.people;
    const { remote } = options;
    if (this.readOnly) this.mine = [];
    else if (remote) this.mine = remote.seat === null ? [] : [remote.seat];
    else this.mine = people.flatMap((p, i) => (isPerson(p.player) ? [i] : []));
    this.seat = options.seat ?? this.firstSeat();
    if (options.confirm && !options.scripted) this.table.confirm(true);
    this.table.lines(); // what was written before is kept already
    this.refresh();
    remote?.listen((from) => this.heard(from));
  }

  /** Let the match go on from where it is. */
  start(): void {
    if (!this.readOnly) void this.advance();
  }

  /** Decide, for the person at the screen. A refusal changes nothing. */
  do(action: Action): Verdict {
    if (this.options.remote) return this.send(action, this.options.remote);
    const verdict = this.table.do(action, this.seat);
    if (verdict.allowed) void this.advance();
    return verdict;
  }

  /** Where turns are confirmed the decision may be held here first; else it is sent at once. */
  private send(action: Action, remote: Remote): Verdict {
    const verdict = this.table.check(action);
    if (!verdict.allowed) return verdict;
    this.table.do(action, this.seat); // changes nothing but what is held
    this.refresh();
    remote.holds(this.held?.action === action ? action : null);
    if (this.held?.action !== action) remote.do(action);
    return verdict;
  }

  /** Confirms the decision that is held. */
  endTurn(): void {
    const { remote } = this.options;
    remote?.holds(null);
    if (remote) return void (this.held && remote.do(this.held.action));
    if (this.table.endTurn(this.seat)) void this.advance();
  }

  /** The person confirms the end of a turn from now on, or not. What is held is dropped. */
  confirm(on: boolean): void {
    if (this.readOnly || this.options.scripted) return;
    this.table.confirm(on);
    if (this.acting) void this.advance();
  }

  undo(): void {
    const { remote } = this.options;
    remote?.holds(null);
    if (remote && !(this.held && !this.held.forced)) return remote.undo();
    this.goBack(() => this.table.undo(this.seat));
  }

  /** Something can be taken back, one way or the other. */
  readonly undoable: boolean = $derived.by(() =>
    this.info.real ? this.canBack : this.undoOff === null || this.canTakeBack,
  );

  takeBack(): void {
    this.goBack(() => this.table.takeback(this.seat));
  }

  /** With real dice and cards: to before whatever was said last. */
  back(): void {
    this.goBack(() => this.table.back());
  }

  /** Takes what real dice and cards did. Throws the engine's refusal. */
  take(named: Action[]): void {
    this.table.name(named);
    this.recent.unshift(...[...named].reverse());
    void this.advance();
  }

  private goBack(how: () => number): void {
    this.options.thinker?.cancel();
    this.at = NOW;
    this.cutLog(how());
    void this.advance();
  }

  /** Turns that look good to the person at the screen, by what she can know; null when she has gone on meanwhile. */
  async ideas(): Promise<Ideas | null> {
    const { adviser } = this.options;
    if (!adviser || !this.acting || this.fromOwnHand) return null;
    try {
      const { number, text } = this.table.ask('hint', this.seat);
      const found = await adviser.ideas(text);
      return !this.closed && this.table.answer(number) ? this.namedIdeas(found) : null;
    } catch (error) {
      if (!(error instanceof Cancelled)) this.fault = String((error as Error).message);
      return null;
    }
  }

  /** Whoever thinks knows seats; people read names. */
  private namedIdeas(found: Ideas): Ideas {
    const words = (step: LineStep): LineStep => ({ ...step, text: this.table.stepWords(step.action) });
    return { ...found, ideas: found.ideas.map((idea) => ({ ...idea, line: idea.line.map(words) })) };
  }

  /** The person does not want to wait for ideas any more. */
  stopIdeas(): void {
    this.options.adviser?.cancel();
  }

  /** What an action would change, as far as the person can know. */
  preview(action: Action): Scene | null {
    return this.acting ? this.table.preview(this.seat, this.compose, action, this.labels) : null;
  }

  /** What lies over the table while a decision is held. */
  readonly heldScene = $derived.by(() => (this.held && this.acting ? this.preview(this.held.action) : null));

  /** What the last decision has moved. Takes a moment, so ask when nothing else waits. */
  lastMove(): Scene | null {
    return this.table.lastMove(this.seat, this.compose, this.at, this.labels);
  }

  /** Look at the position after n entries; the last one is now. */
  look(n: number): void {
    const last = this.info.length;
    this.at = n >= last ? NOW : Math.max(0, n);
  }

  /** The next person sits down. */
  lift(): void {
    if (this.curtain === null) return;
    this.seat = this.curtain;
    this.curtain = null;
    this.refresh(true);
  }

  name(seat: number): string {
    return this.info.people[seat]?.name || `P${seat + 1}`;
  }

  /** What the engine says, with the names of those who sit here. */
  named<T>(said: T): T {
    return withNames(
      said,
      this.info.people.map((p) => p.name),
    );
  }

  /** Nobody was told this seat's hand, so whoever looks for it sees no secret. */
  keepsHand(seat: number): boolean {
    return this.info.people[seat]?.player === OWN;
  }

  isMine(actor: Info['actor']): boolean {
    return typeof actor === 'number' && this.mine.includes(actor);
  }

  close(): void {
    this.closed = true;
    this.options.thinker?.cancel();
    this.options.adviser?.cancel();
  }

  /** What happened elsewhere is in the table; entries from that one on are new. */
  private heard(from: number): void {
    if (this.closed) return;
    if (from < this.log.length) this.cutLog(from);
    this.again();
    this.holdAgain();
  }

  private asBefore = false;
  /** What waited for the end of the turn before the page was loaded anew waits again, where it is still allowed. */
  private holdAgain(): void {
    const { remote, confirm } = this.options;
    const action = this.asBefore ? null : remote?.held();
    this.asBefore = true;
    if (!action || !confirm || !this.acting || !this.table.check(action).allowed) return;
    this.table.do(action, this.seat);
    this.refresh();
  }

  /** Somebody else has changed the table: look again. */
  again(): void {
    const { length } = this.table.info();
    if (length < this.log.length) this.cutLog(length);
    this.seatDown(this.table.next());
    this.refresh();
  }

  // ---- going on ----

  /** Dice and decisions with one option, then one look at what is there, until a person or nobody is to act. */
  private async advance(): Promise<void> {
    this.fault = '';
    if (this.options.remote) return this.refresh();
    let thought = true;
    while (thought && !this.closed) {
      if (!this.options.scripted) while (this.table.step());
      const next = this.table.next();
      this.seatDown(next);
      this.question = this.asks(next);
      this.publish();
      thought = !this.options.scripted && next.kind === 'computer' && (await this.think(next.seat as number));
    }
  }

  /** A computer player's decision; false when it did not come, or came too late. */
  private async think(seat: number): Promise<boolean> {
    const { thinker, pause = naturalPause() } = this.options;
    if (!thinker) return false;
    const { number, text } = this.table.ask('decision', seat);
    this.asked = number;
    this.thinking = true;
    try {
      const [action] = await Promise.all([thinker.choose(text), wait(pause)]);
      return !this.closed && this.table.answer(number, action);
    } catch (error) {
      if (!(error instanceof Cancelled)) this.fault = String((error as Error).message);
      return false;
    } finally {
      if (this.asked === number) this.thinking = false;
    }
  }

  /** What people have to name now. Whoever alone may know it comes to the screen first. */
  private asks(next: Next): Naming | null {
    if (next.kind !== 'chance' || !this.info.real || this.readOnly || this.options.scripted) return null;
    const question = this.table.naming([]);
    if (!question || question.open || this.mine.length < 2) return question;
    const knows = this.mine.filter((seat) => question.learns.includes(seat) && !this.keepsHand(seat));
    if (knows.length && !knows.includes(this.seat)) this.curtain = knows[0]!;
    return question;
  }

  /** Whoever is to act comes to the screen; when the game is over nothing is secret among the people at it. */
  private seatDown({ seat }: Next): void {
    if (seat === null) this.curtain = null;
    if (!this.isMine(seat) || seat === this.seat) return;
    if (this.mine.length > 1 && !this.options.open && !this.keepsHand(seat as number)) {
      this.curtain = seat as number;
    } else {
      this.curtain = null;
      this.seat = seat as number;
    }
  }

  // ---- publishing ----

  private firstSeat(): number {
    const { actor, result } = this.info;
    if (this.readOnly) return result.over ? ALL_KNOWING : WATCHER;
    if (this.mine.length === 0) return WATCHER;
    if (this.mine.length === 1) return this.mine[0]!;
    if (this.options.open) return typeof actor === 'number' ? actor : this.mine[0]!;
    if (result.over || typeof actor !== 'number' || !this.mine.includes(actor)) return WATCHER;
    if (this.keepsHand(actor)) return actor;
    this.curtain = actor;
    return WATCHER;
  }

  private publish(): void {
    this.refresh();
    const { onsave } = this.options;
    const lines = onsave ? this.table.lines() : '';
    if (lines) onsave?.(lines, this.table.info()); // a saved table is anybody's to see
  }

  private refresh(all = false): void {
    const known = all ? 0 : this.log.length;
    const { info, legal, undo, takeback, back, held, log, turns } = this.table.news(this.seat, known);
    this.version++;
    this.info = info;
    this.legal =
      legal && this.isMine(info.actor) ? this.named(legal) : { actor: info.actor, prompt: '', steps: [] };
    this.undoOff = this.seat >= 0 && !this.readOnly ? undo : '';
    this.canTakeBack = this.undoOff !== null && !this.readOnly && takeback && !info.real;
    this.canBack = !this.readOnly && back;
    this.held = this.readOnly ? null : held;
    if (known === info.length) return;
    this.log = all ? log : [...this.log, ...log];
    this.turns = [...this.turns.filter((t) => !all && t.to < known), ...turns];
    if (all || !known) return;
    const others = log.filter((e) => e.actor !== this.seat).flatMap((e) => e.lines.map((l) => l.text));
    if (others.length) this.options.onlines?.(others);
  }

  private cutLog(length: number): void {
    this.log = this.log.slice(0, length);
    this.turns = this.turns.filter((t) => t.to <= length);
  }
}
