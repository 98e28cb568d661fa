// What the others did since the person's last decision, played step by step on the table. A step is shown by looking at
// the position after it; steps that arrive while it plays are played too. Ends when it is the person's turn and all
// was shown, or when she does not want to wait.
import { NOW, type Action, type LogEntry, type Scene } from '../engine/types';
import { change, SPEEDS, type Speed } from '../lib/settings';
import { changesBetween, stepShapes, type Change, type Shown } from '../scene/marks';
import type { Shape } from '../scene/shape';
import type { Options } from '../scene/tree';
import type { Session } from './session.svelte';
import { lastOwn, setUp, stepsSince, turnsOf, wordsOf, type RecapStep } from './steps';

const TOTAL = 10_000; // milliseconds for everything, where the steps are not too many for it
const SHORTEST = 700; // milliseconds of a step
const LONGEST = 2_000;
const MANY = TOTAL / SHORTEST; // steps: from here on those that change nothing on the table are passed over

export interface RecapOptions {
  enabled: () => boolean;
  speed: () => Speed;
  /** Nothing moves by itself: the reader steps. */
  calm: () => boolean;
  /** A step is shown for the first time. */
  onstep?: (text: string) => void;
  onend?: () => void;
}

export class Recap {
  /** What happened since the last decision of the seat at the screen. */
  steps: RecapStep[] = $state.raw([]);
  /** It has the table: plays, or waits for the reader or for more. */
  on = $state(false);
  paused = $state(false);
  /** The step on the table. */
  now = $state(0);
  readonly turns = $derived.by(() => turnsOf(this.steps));
  readonly step = $derived.by(() => (this.on ? this.steps[this.now] : undefined));
  /** Everything so far was shown, and somebody else is still to act. */
  waiting = $state(false);
  /** Milliseconds that the present step is shown at the present speed. */
  pace = $state(LONGEST);

  private since = new Map<number, number>(); // by seat: entries up to the end of its last decision
  private asked = new Map<number, number>(); // by seat: entries when it was asked last
  private played = -1; // the `since` whose steps were played, or passed over
  private at = NOW; // where it looks
  private told = 0; // steps that were read out
  private used = 0; // milliseconds of the steps before
  private timer: ReturnType<typeof setTimeout> | undefined;
  private known = new Map<string, Change[]>();

  constructor(
    readonly session: Session,
    private readonly options: RecapOptions,
  ) {}

  /** Can it play at this table, or is it switched off? */
  get enabled(): boolean {
    return this.options.enabled() && !this.session.readOnly;
  }

  /** The match has gone on, or somebody else looks. */
  look(): void {
    const { session } = this;
    const { seat, log, info } = session;
    if (seat < 0 || session.curtain !== null) return this.forget();
    const since = this.sinceOf(seat, log);
    if (info.actor === seat) this.asked.set(seat, info.length);
    if (this.since.get(seat) !== since) {
      this.since.set(seat, since);
      this.stop();
    }
    const steps = stepsSince(log, since);
    const own = steps.findIndex((s) => s.seat !== seat); // what chance did to one's own decision was seen
    this.steps = own < 0 ? [] : steps.slice(own);
    if (this.on) this.goOn();
    else if (this.played !== since) this.begin(since);
  }

  /** Where the last decision of the seat ends; the decisions with one option after it are part of it. */
  private sinceOf(seat: number, log: LogEntry[]): number {
    const asked = this.asked.get(seat);
    const known = this.since.get(seat) ?? Infinity;
    let since = lastOwn(log, seat);
    if (!since) since = setUp(log);
    else if (known <= log.length) since = known; // later decisions with one option are no turn
    if (asked === undefined || log[asked]?.actor !== seat) return since;
    since = Math.max(since, asked + 1);
    while (log[since]?.actor === seat) since++;
    return since;
  }

  private forget(): void {
    this.stop();
    this.steps = [];
  }

  private begin(since: number): void {
    const others = this.steps.some((s) => s.seat >= 0 && s.seat !== this.session.seat);
    if (!others || !this.enabled || this.session.at !== NOW) return;
    this.played = since;
    this.told = 0;
    this.start();
  }

  /** Plays all from the first step. */
  start(): void {
    if (!this.steps.length) return;
    this.on = true;
    this.paused = this.options.calm();
    this.used = 0;
    this.show(this.next(-1));
  }

  /** New steps, or somebody looks at another moment: then the table is hers. */
  private goOn(): void {
    const step = this.steps[this.now];
    if (!step || this.session.at !== this.at) return this.stop();
    this.at = this.session.at = step.to; // chance may have added to it
    if (this.waiting) this.advance();
  }

  // ---- going through the steps ----

  private show(i: number): void {
    const step = this.steps[i];
    if (!step) return;
    this.now = i;
    this.waiting = false;
    this.at = this.session.at = step.to;
    if (i >= this.told) {
      this.told = i + 1;
      this.options.onstep?.(step.lines.map(wordsOf).join('. '));
    }
    const rest = this.route(i).length;
    this.pace = Math.min(LONGEST, Math.max(SHORTEST, (TOTAL - this.used) / rest));
    this.schedule();
  }

  private schedule(): void {
    clearTimeout(this.timer);
    if (!this.on || this.paused) return;
    this.timer = setTimeout(() => {
      this.used += this.pace;
      this.advance();
    }, this.pace / this.options.speed());
  }

  /** On to the next step, to the person's turn, or wait for what the others do. */
  private advance(): void {
    const next = this.next(this.now);
    if (next < this.steps.length) return this.show(next);
    const { info } = this.session;
    const mine = info.actor === this.session.seat || info.result.over;
    if (mine && !this.paused) this.end();
    else this.waiting = !mine;
  }

  /** The steps from i on that are shown. */
  private route(i: number): number[] {
    const rest: number[] = [];
    for (let n = i; n < this.steps.length; n = this.next(n)) rest.push(n);
    return rest;
  }

  /** The next step that is shown. At four times the speed only the last one of every turn, and whatever touches a
   * piece of the person's own. */
  private next(i: number): number {
    let n = i + 1;
    while (n < this.steps.length && this.passes(n)) n++;
    return n;
  }

  private passes(i: number): boolean {
    const step = this.steps[i]!;
    const lastOfTurn = this.steps[i + 1]?.number === 1 || i === this.steps.length - 1;
    if (lastOfTurn) return false;
    if (this.options.speed() === 4) return !this.touchesOwn(step);
    return this.steps.length > MANY && !this.changes(step).length;
  }

  touchesOwn(step: RecapStep): boolean {
    const { seat } = this.session;
    return step.lines.some((l) => l.seat === seat) || this.changes(step).some((c) => c.own);
  }

  back(): void {
    if (!this.on) return;
    this.paused = true;
    this.show(Math.max(0, this.now - 1));
  }

  /** One step on by hand; after the last one it is the person's turn. */
  forth(): void {
    if (!this.on) return;
    this.paused = true;
    if (this.now + 1 < this.steps.length) this.show(this.now + 1);
    else if (!this.others) this.end();
  }

  goTo(i: number): void {
    this.on = true;
    this.paused = true;
    this.show(i);
  }

  toggle(): void {
    if (!this.on) return;
    this.paused = !this.paused;
    if (!this.paused && this.now + 1 >= this.steps.length) this.advance();
    else this.schedule();
  }

  /** Somebody else is still to act. */
  get others(): boolean {
    const { info, seat } = this.session;
    return info.actor !== seat && !info.result.over;
  }

  /** Enough of it: to the person's turn, or to what the others do now. */
  end(): void {
    if (!this.on) return;
    this.stop();
    this.session.at = NOW;
    this.options.onend?.();
  }

  /** A decision that is legal now ends it: nobody has to wait. It is not taken, as its place may have changed. */
  interrupt(action: Action): void {
    if (this.session.legal.steps.some((s) => s.action === action)) this.end();
  }

  /** The table is somebody else's now; it stays as it is. */
  private stop(): void {
    clearTimeout(this.timer);
    this.on = this.waiting = false;
    this.known.clear();
  }

  close(): void {
    clearTimeout(this.timer);
  }

  /** The speed was changed. */
  retime(): void {
    this.schedule();
  }

  /** Seconds until all that is known was shown. */
  get left(): number {
    const steps = this.route(this.now).length;
    return Math.max(1, Math.round((steps * this.pace) / this.options.speed() / 1000));
  }

  // ---- on the table ----

  private scene(at: number): Scene {
    const { session } = this;
    return session.table.scene(session.seat, session.compose, at, session.labels);
  }

  /** The places that a step has changed. */
  changes(step: RecapStep): Change[] {
    const { seat, compose, labels } = this.session;
    const name = [step.from, step.to, step.lines.length, seat, compose, labels].join();
    let found = this.known.get(name);
    if (!found) {
      const pieces = step.lines.flatMap((l) => l.pieces ?? []);
      const isCard = (piece: number, gone: boolean) =>
        !!this.session.table.about(seat, piece, gone ? step.from : step.to)?.card;
      found = changesBetween(this.scene(step.from), this.scene(step.to), seat, pieces, isCard);
      this.known.set(name, found);
    }
    return found;
  }

  /** What lies over the table while it plays. */
  shapes(scene: Scene, options: Options): Shape[] {
    const { step } = this;
    if (!step) return [];
    const turn = this.turns.find((t) => t.steps.includes(step))!;
    const shown = (s: RecapStep): Shown => ({ number: s.number, changes: this.changes(s) });
    const done = turn.steps.slice(0, step.number - 1).map(shown);
    return stepShapes(scene, options, done, shown(step));
  }
}

const KEYS: Record<string, (recap: Recap) => void> = {
  ArrowLeft: (recap) => recap.back(),
  ArrowRight: (recap) => recap.forth(),
  ',': (recap) => recap.back(),
  '.': (recap) => recap.forth(),
  ' ': (recap) => recap.toggle(),
  Enter: (recap) => recap.end(),
  Escape: (recap) => recap.end(),
  n: (recap) => recap.end(),
};

/** A key while the recap plays; false when it means nothing to it. Buttons take Enter and Space
 * themselves, but on Pause, where the keyboard begins, Enter is the way out. */
export function recapKey(event: KeyboardEvent, recap: Recap): boolean {
  const { key, target } = event;
  const button = (target as Element).closest?.('button, a, [role=button]');
  if (button && (key === ' ' || (key === 'Enter' && !button.matches('[data-testid=recap-pause]'))))
    return false;
  const speed = SPEEDS['1234'.indexOf(key)];
  if (speed) {
    change({ recapSpeed: speed });
    recap.retime();
  } else if (KEYS[key]) KEYS[key](recap);
  else return false;
  return true;
}
