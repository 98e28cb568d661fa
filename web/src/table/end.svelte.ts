// The end of a match: the move that decided it is played on the table once, then the result opens. The move keeps its
// mark as long as the table shows the end.
import { NOW, type Decided, type Scene } from '../engine/types';
import { decidedShapes, stepShapes, type Change } from '../scene/marks';
import type { Shape } from '../scene/shape';
import type { Options } from '../scene/tree';
import { t } from '../i18n';
import type { Recap } from './recap.svelte';
import type { Session } from './session.svelte';
import { stepsSince, type RecapStep } from './steps';

const BEFORE = 350; // milliseconds: the table as it was before the move
const SHOWN = 1_150; // and the move

export interface EndOptions {
  /** Nothing moves by itself: the mark alone is shown. */
  calm: () => boolean;
}

export class End {
  /** off: the game goes on; plays: the move is played; open: the result lies over the table; hidden: it does not. */
  phase: 'off' | 'plays' | 'open' | 'hidden' = $state('off');
  /** The move that decided it. */
  step: RecapStep | null = $state.raw(null);
  decided: Decided | null = $state.raw(null);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private fresh: boolean; // it was still played when this page was opened
  private at = NOW; // where it looks

  constructor(
    private readonly session: Session,
    private readonly recap: Recap,
    private readonly options: EndOptions,
  ) {
    this.fresh = !session.info.result.over;
  }

  /** The match has gone on, was taken back, or what the others did was shown. */
  look(): void {
    const { session } = this;
    if (!session.info.result.over || session.readOnly) return this.reset();
    if (this.phase === 'plays' && session.at !== this.at) return this.open(); // somebody looks at another moment
    if (this.phase !== 'off' || this.recap.on || session.curtain !== null) return;
    this.find();
    if (this.fresh && session.at === NOW) this.play();
    else this.open();
  }

  private reset(): void {
    clearTimeout(this.timer);
    this.phase = 'off';
    this.fresh = true;
    this.step = this.decided = null;
  }

  private find(): void {
    const { session } = this;
    this.decided = session.table.decided(session.seat);
    const entry = this.decided?.entry ?? 0;
    const steps = stepsSince(session.log, 0);
    this.step = steps.find((s) => s.from < entry && entry <= s.to) ?? steps.at(-1) ?? null;
  }

  /** Plays the move, then opens the result. Where nothing may move, the mark has to do. */
  play(): void {
    const { step } = this;
    clearTimeout(this.timer);
    if (!step || this.options.calm()) return this.open();
    this.phase = 'plays';
    this.show(step.from);
    this.timer = setTimeout(() => {
      this.show(step.to);
      this.timer = setTimeout(() => this.open(), SHOWN);
    }, BEFORE);
  }

  private show(at: number): void {
    this.session.look(at);
    this.at = this.session.at;
  }

  /** Enough of the move, and the result again. */
  open(): void {
    clearTimeout(this.timer);
    if (this.session.at === this.at) this.session.at = NOW;
    this.phase = 'open';
  }

  hide(): void {
    clearTimeout(this.timer);
    if (this.phase !== 'off') this.phase = 'hidden';
  }

  toggle(): void {
    if (this.phase === 'open') this.hide();
    else if (this.phase !== 'off') {
      this.session.at = NOW;
      this.open();
    }
  }

  close(): void {
    clearTimeout(this.timer);
  }

  // ---- on the table ----

  get title(): string {
    return t(this.decided?.lead ? 'table.decidingMove' : 'table.lastMove');
  }

  /** What happened there, in the words of the log. */
  get words(): string {
    const entry = this.decided?.entry ?? 0;
    const own = this.session.log[entry - 1]?.lines[0]?.text;
    return own ?? this.step?.lines[0]?.text ?? '';
  }

  readonly changes: Change[] = $derived.by(() => {
    void [this.session.compose, this.session.labels];
    return this.step ? this.recap.changes(this.step) : [];
  });

  /** What lies over the table: the move while it is played, from then on its mark. */
  shapes(scene: Scene, options: Options): Shape[] {
    const { changes, session } = this;
    if (!changes.length || this.phase === 'off') return [];
    if (this.phase !== 'plays')
      return session.at === NOW ? decidedShapes(scene, changes[0]!, this.title, this.words) : [];
    if (session.at === this.step!.from) return [];
    return stepShapes(scene, options, [], { number: 1, changes });
  }
}

/** What the keys mean while the result is there. */
export interface EndKeys {
  end: End;
  rematch?: () => void;
  review?: () => void;
  harder?: () => void;
}

/** A key at the end of a match; false when it means nothing there. Buttons take Enter and Space themselves. */
export function endKey(event: KeyboardEvent, { end, rematch, review, harder }: EndKeys): boolean {
  const { key } = event;
  const button = (event.target as Element).closest?.('button, a, [role=button], [role=slider], summary');
  if (end.phase === 'plays') {
    if (button && (key === 'Enter' || key === ' ')) return false;
    if (!['Enter', ' ', 'Escape'].includes(key)) return false;
    end.open();
    return true;
  }
  const keys: Record<string, (() => void) | undefined> = {
    r: rematch,
    v: review,
    n: harder,
    h: () => end.toggle(),
  };
  const run = end.phase === 'off' ? undefined : keys[key.toLowerCase()];
  run?.();
  return !!run;
}
