// A match that is being played or looked at: rolls the dice, asks the computer players, knows who sits at the
// screen, and publishes what the page shows. Rules and drawing are the engine's work; saving is the caller's.
import {
  ALL_KNOWING,
  Cancelled,
  NOW,
  WATCHER,
  type Action,
  type Adviser,
  type Compose,
  type Ideas,
  type Info,
  type Legal,
  type LogEntry,
  type Scene,
  type Table,
  type Theme,
  type Thinker,
  type TurnNews,
  type Verdict,
} from '../engine/types';
import { ending } from './ending';

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
  /** Called with the record after every change. */
  onsave?: (record: string, info: Info) => void;
  /** Called with what everybody else did, and what the dice did. */
  onlines?: (lines: string[]) => void;
  /** The match follows a script: somebody else makes the dice fall and the others decide. */
  scripted?: boolean;
  /** Milliseconds that a computer player takes at least. */
  pause?: number;
}

const KEPT = 12; // scenes that are kept for comparing and going back

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
  fault = $state('');
  private version = $state(0);

  readonly scene: Scene = $derived.by(() =>
    this.sceneAt(this.version, this.seat, this.compose, this.at, this.labels),
  );
  /** Facts of the position shown. */
  readonly shown: Info = $derived.by(() =>
    this.at === NOW ? this.info : this.table.info(this.at, this.seat),
  );
  /** May the person at the screen decide now? */
  readonly acting: boolean = $derived.by(
    () => !this.readOnly && this.at === NOW && this.curtain === null && this.isMine(this.info.actor),
  );
  /** Legal decisions that no node of the scene stands for. */
  readonly loose = $derived.by(() => {
    if (!this.acting) return [];
    const placed = new Set(this.scene.nodes.map((n) => n.action));
    return this.legal.steps.filter((s) => !placed.has(s.action));
  });

  private readonly options: SessionOptions;
  private readonly scenes = new Map<string, Scene>();
  private turn = 0; // counts what happens, so that a late answer is noticed
  private closed = false;
  /** Of the computer players' random numbers: nothing that the dice are drawn from. */
  private readonly playersKey = crypto.getRandomValues(new Uint32Array(1))[0]!;

  constructor(options: SessionOptions) {
    this.options = options;
    this.table = options.table;
    this.readOnly = options.readOnly ?? false;
    this.theme = this.table.theme();
    this.info = this.table.info();
    const people = this.info.people;
    this.mine = this.readOnly
      ? []
      : people.flatMap((p, i) => (p.player === 'me' || p.player === '' ? [i] : []));
    this.seat = options.seat ?? this.firstSeat();
    this.refresh();
  }

  /** Let the match go on from where it is. */
  start(): void {
    void this.advance();
  }

  /** Decide, for the person at the screen. A refusal changes nothing. */
  do(action: Action): Verdict {
    const verdict = this.table.do(action);
    if (!verdict.allowed) return verdict;
    this.turn++;
    this.changed();
    void this.advance();
    return verdict;
  }

  undo(): void {
    this.options.thinker?.cancel();
    this.turn++;
    this.table.undo(this.seat);
    this.at = NOW;
    this.cutLog(this.table.info().length);
    this.scenes.clear();
    this.changed();
    void this.advance();
  }

  /** Turns that look good to the person at the screen, by what she can know; null when she has gone on meanwhile. */
  async ideas(): Promise<Ideas | null> {
    const { adviser } = this.options;
    if (!adviser || !this.acting) return null;
    const turn = this.turn;
    try {
      const found = await adviser.ideas(this.table.position(this.seat), this.seat);
      return turn === this.turn && !this.closed ? found : null;
    } catch (error) {
      if (!(error instanceof Cancelled)) this.fault = String((error as Error).message);
      return null;
    }
  }

  /** The person does not want to wait for ideas any more. */
  stopIdeas(): void {
    this.options.adviser?.cancel();
  }

  /** What an action would change, as far as the person can know. */
  preview(action: Action): Scene | null {
    return this.acting ? this.table.preview(this.seat, this.compose, action, this.labels) : null;
  }

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

  /** How the position shown ended. */
  get ending(): string {
    const you = this.mine.length === 1 ? this.mine[0] : undefined;
    return ending(this.shown.result, (seat) => this.name(seat), you);
  }

  isMine(actor: Info['actor']): boolean {
    return typeof actor === 'number' && this.mine.includes(actor);
  }

  close(): void {
    this.closed = true;
    this.turn++;
    this.options.thinker?.cancel();
    this.options.adviser?.cancel();
  }

  /** Somebody else has changed the table: look again. */
  again(): void {
    const { length } = this.table.info();
    if (length < this.log.length) this.cutLog(length);
    this.refresh();
    if (this.isMine(this.info.actor)) this.seatDown(this.info.actor as number);
  }

  // ---- going on ----

  private async advance(): Promise<void> {
    const turn = this.turn;
    this.fault = '';
    while (!this.closed && turn === this.turn && !this.readOnly) {
      const { actor } = this.info;
      if (this.options.scripted && !this.isMine(actor)) return;
      if (actor === 'chance') this.roll();
      else if (actor === null) return this.finish();
      else if (this.isMine(actor)) {
        if (this.options.scripted || !this.table.forced()) return this.seatDown(actor);
        this.changed();
      } else if (!(await this.ask(actor, turn))) return;
    }
  }

  private roll(): void {
    while (this.table.info().actor === 'chance') {
      if (!this.table.roll()) throw new Error('the dice do not roll');
    }
    this.changed();
  }

  /** A computer player's decision; false when it did not come. */
  private async ask(actor: number, turn: number): Promise<boolean> {
    const { thinker, pause = naturalPause() } = this.options;
    if (!thinker) return false;
    this.thinking = true;
    try {
      const player = this.info.people[actor]!.player;
      const seed = (this.playersKey ^ (this.info.length * 2654435761 + actor)) >>> 0;
      const [step] = await Promise.all([
        thinker.choose(this.table.position(actor), player, actor, seed),
        wait(pause),
      ]);
      if (this.closed || turn !== this.turn) return false;
      const verdict = this.table.do(this.table.read(step));
      if (!verdict.allowed) throw new Error(verdict.text);
      this.changed();
      return true;
    } catch (error) {
      if (!(error instanceof Cancelled)) this.fault = String((error as Error).message);
      return false;
    } finally {
      this.thinking = false;
    }
  }

  private seatDown(actor: number): void {
    if (actor === this.seat) return this.refresh();
    if (this.mine.length > 1) this.curtain = actor;
    else this.seat = actor;
    this.refresh();
  }

  /** When the game is over nothing is secret among the people at one screen. */
  private finish(): void {
    this.curtain = null;
    this.refresh();
  }

  // ---- publishing ----

  private firstSeat(): number {
    const { actor, result } = this.info;
    if (this.readOnly) return result.over ? ALL_KNOWING : WATCHER;
    if (this.mine.length === 0) return WATCHER;
    if (this.mine.length === 1) return this.mine[0]!;
    if (!result.over && typeof actor === 'number' && this.mine.includes(actor)) this.curtain = actor;
    return WATCHER;
  }

  private changed(): void {
    this.refresh();
    this.options.onsave?.(this.table.record(), this.table.info()); // a saved table is anybody's to see
  }

  private refresh(all = false): void {
    this.version++;
    this.info = this.table.info(NOW, this.seat);
    this.legal = this.isMine(this.info.actor)
      ? this.table.legal()
      : { actor: this.info.actor, prompt: '', steps: [] };
    this.undoOff = this.seat >= 0 && !this.readOnly ? this.table.canUndo(this.seat) : '';
    this.read(all);
  }

  private read(all: boolean): void {
    const known = all ? 0 : this.log.length;
    if (known === this.info.length) return;
    const news = this.table.log(this.seat, known, this.info.length);
    this.log = all ? news : [...this.log, ...news];
    // The turn of the last entry that was known may have gone on.
    const sums = this.table.turns(this.seat, Math.max(0, known - 1));
    this.turns = [...this.turns.filter((t) => !all && t.to < known), ...sums];
    if (all || !known) return;
    const others = news.filter((e) => e.actor !== this.seat).flatMap((e) => e.lines.map((l) => l.text));
    if (others.length) this.options.onlines?.(others);
  }

  private cutLog(length: number): void {
    this.log = this.log.slice(0, length);
    this.turns = this.turns.filter((t) => t.to <= length);
  }

  private sceneAt(version: number, seat: number, compose: Compose, at: number, labels: boolean): Scene {
    const n = at === NOW ? this.info.length : at;
    const key = `${version}/${seat}/${compose}/${n}/${at === NOW}/${labels}`;
    let scene = this.scenes.get(key);
    if (!scene) {
      scene = this.table.scene(seat, compose, at, labels);
      if (this.scenes.size >= KEPT) this.scenes.delete(this.scenes.keys().next().value!);
      this.scenes.set(key, scene);
    }
    return scene;
  }
}
