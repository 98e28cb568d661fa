// What the page says and shows round a match: the prompt, refusals, hints, notes, open panels; and what happens
// when the person acts. The match itself is the session's work, the looks are the components'.
import { tick } from 'svelte';
import { NOW, type Action, type Idea, type Ideas, type Step, type Verdict } from '../engine/types';
import { language, t } from '../i18n';
import { percent } from '../lib/chance';
import { settings } from '../lib/settings';
import { Dangers } from './danger.svelte';
import { End } from './end.svelte';
import type { Guide } from './guide';
import { Lights } from './lights.svelte';
import { Recap } from './recap.svelte';
import type { Session } from './session.svelte';
import { play } from './sound';

export type Panel = 'rules' | 'log' | 'score';
/** How high a panel stands over the table on a phone, from low to high. */
export type Height = 'peek' | 'half' | 'full';
export const HEIGHTS: Height[] = ['peek', 'half', 'full'];

export interface Refusal {
  verdict: Verdict;
  title: string;
  piece?: number;
  /** The handle that was clicked. */
  key: string;
}
/** The rule that a message cited, with the numbers of the moment. */
export interface Cited {
  rule: string;
  need?: number;
  have?: number;
}

const FEW = 5; // choices that are all named as buttons

/** A decision in words, with its price or chance. */
export const wordsOf = (step: Step): string => (step.note ? `${step.text} · ${step.note}` : step.text);

const tenths = (n: number): string =>
  new Intl.NumberFormat(language(), { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(n);

/** A chance with twice its standard error; with one goal for all, how games ended that were played on. */
export function chanceWords(idea: Idea): string {
  if (idea.played) return t('table.chancePlayed', { ...idea.played, points: tenths(idea.played.points) });
  const [n, m] = [percent(idea.share), Math.round(200 * idea.error)];
  return t(m ? 'table.chance' : 'table.chanceExact', { n, m });
}

/** Why an idea is good, and what it costs, as one reads it aloud. */
export function reasonWords({ reasons }: Idea): string {
  const part = (words: 'table.hintWhy' | 'table.hintPrice', helps: boolean) => {
    const told = reasons.filter((r) => r.effect > 0 === helps);
    const text = told
      .map((r) => t(r.more ? 'table.hintMore' : 'table.hintLess', { text: r.text }))
      .join(', ');
    return text && t(words, { text });
  };
  return [part('table.hintWhy', true), part('table.hintPrice', false)].filter(Boolean).join('. ');
}

/** What the hint says. */
export interface Advice extends Ideas {
  /** The first two cannot be told apart. */
  equal: boolean;
  /** The rest of a turn that the person has begun. */
  begun: boolean;
}

/** Are the chances of the first two ideas the same, as far as it is known? */
function aboutEqual([first, second]: Idea[]): boolean {
  return !!first && !!second && first.share - second.share < 2 * (first.error + second.error);
}

const REDUCED = '(prefers-reduced-motion: reduce)';
const calm = (): boolean => typeof matchMedia !== 'undefined' && matchMedia(REDUCED).matches;

export class Desk {
  panel: Panel | null = $state(null);
  height: Height = $state('half');
  refusal: Refusal | null = $state.raw(null);
  cited: Cited | null = $state.raw(null);
  /** The decision that is outlined. */
  hint: Action | null = $state(null);
  advice: Advice | null = $state.raw(null);
  advising = $state(false);
  picked = $state(0);
  private begun: Advice | null = null; // what is left of the idea whose first decision was taken
  note = $state('');
  /** For readers: what happens, and what must be heard at once. */
  said = $state('');
  alarm = $state('');
  textOpen = $state(false);
  keysOpen = $state(false);
  readonly lights = new Lights();
  readonly recap: Recap;
  readonly dangers: Dangers;
  readonly end: End;

  readonly texts = $derived.by(() => new Map(this.session.legal.steps.map((s) => [s.action, wordsOf(s)])));
  readonly looking = $derived.by(
    () => this.session.at !== NOW && !this.session.readOnly && !this.recap.on && this.end.phase !== 'plays',
  );
  /** A step of a lesson that only says something: a move would lead away from the script. */
  readonly reading = $derived.by(() => !!this.guide() && !this.guide()!.expected && !this.guide()!.free);
  readonly prompt = $derived.by(() => this.words());
  /** What the person who is asked has left to spend; at the end, by how much it was won or lost. */
  readonly left = $derived.by(
    () => this.session.shown.ending?.text ?? (this.session.acting ? this.mayDo() : ''),
  );
  /** The choices of the moment as buttons: those without a place on the table; where there are few, all. */
  readonly choices = $derived.by(() => {
    const { acting, legal, loose } = this.session;
    if (this.reading) return [];
    const steps = acting && legal.steps.length <= FEW ? legal.steps : loose;
    const { ending } = this;
    return steps.filter((s) => s.action !== ending?.action || (ending.held && !ending.forced));
  });
  /** What the filled button means: the decision that is held, or the one that says that the turn ends. */
  readonly ending = $derived.by(() => {
    const { acting, held, legal } = this.session;
    if (!acting || this.reading) return null;
    const kept = held && legal.steps.find((s) => s.action === held.action);
    if (kept) return { ...kept, next: held.next, forced: held.forced, held: true };
    const said = legal.steps.filter((s) => s.ends);
    return said.length === 1 ? { ...said[0]!, forced: false, held: false } : null;
  });

  constructor(
    readonly session: Session,
    private readonly guide: () => Guide | undefined,
  ) {
    this.dangers = new Dangers(session, {
      enabled: () => settings.dangers && !guide() && !session.fromOwnHand,
      onask: (title) => (this.alarm = title),
      onlost: (words) => (this.note = this.alarm = words),
      go: (action, key) => this.act(action, key),
    });
    this.recap = new Recap(session, {
      enabled: () => settings.recap && !guide(),
      speed: () => settings.recapSpeed,
      calm,
      onstep: (text) => {
        this.said = text;
        play('other');
      },
    });
    this.end = new End(session, this.recap, { calm });
  }

  /** What is left to spend, or why a hand that nobody was told shows so much. */
  private mayDo(): string {
    const { session } = this;
    return session.shown.left || (session.fromOwnHand ? t('companion.ownHand') : '');
  }

  private words(): string {
    const { session } = this;
    const { actor, ending, ask, others } = session.shown;
    if (ending) return ending.title;
    if (session.question && session.at === NOW) return session.question.words;
    if (actor === 'chance' || actor === null) return t('table.dice');
    if (session.isMine(actor)) return ask;
    const name = session.name(actor);
    return others ? t('table.turnOf', { name, does: others }) : t('table.turnOfBare', { name });
  }

  /** Whatever was said about the position before is over when it changes. */
  clear(): void {
    this.refusal = null;
    this.note = '';
    const { begun, session } = this;
    this.dropHint();
    if (!begun || !session.acting) return;
    const next = begun.ideas[0]!.line[0]!.action;
    if (session.legal.steps.some((s) => s.action === next)) this.show(begun);
  }

  /** Take a decision; `key` is the handle that was clicked, empty for a button. */
  act(action: Action, key: string): void {
    const { session } = this;
    if (this.recap.on) return this.recap.interrupt(action);
    if (this.looking || session.readOnly) return;
    this.refusal = null;
    if (this.reading)
      return this.refuse({ allowed: false, text: t('table.guideRead') }, key, t('table.whyKind'));
    const expected = this.expected();
    if (expected && action !== expected) return this.lead(action, key);
    if (!session.acting) return this.refuse({ allowed: false, text: this.prompt }, key);
    if (this.dangers.asks(action, key)) return;
    if (this.advising) session.stopIdeas();
    const rest = this.restAfter(action);
    const verdict = session.do(action);
    if (!verdict.allowed) return this.refuse(verdict, key);
    this.begun = rest;
    play('move');
    this.note = '';
    this.said = session.held ? t('table.heldSays', { text: this.texts.get(action) ?? '' }) : '';
    if (expected) this.guide()?.onNext?.();
  }

  private expected(): Action | null {
    const step = this.guide()?.expected;
    return step ? this.session.table.read(step) : null;
  }

  private refuse(told: Verdict, key: string, title = t('table.whyTitle')): void {
    const verdict = { ...told, text: this.session.named(told.text ?? '') };
    this.refusal = { verdict, piece: verdict.piece, key, title };
    this.alarm = `${title}: ${verdict.text}`;
    if (!key && !verdict.piece) this.note = this.alarm;
    if (verdict.rule) this.cited = { rule: verdict.rule, need: verdict.need, have: verdict.have };
    play('refused');
  }

  /** In a lesson: not the step that it waits for. */
  private lead(action: Action, key: string): void {
    const verdict = this.session.table.check(action);
    if (!verdict.allowed) return this.refuse(verdict, key);
    const guide = this.guide()!;
    const text = t('table.guideNot', { text: this.texts.get(this.expected()!) ?? guide.text });
    this.refuse({ allowed: false, text, rule: guide.rule }, key, t('table.whyKind'));
  }

  /** In a lesson: outline the step that it waits for. */
  showExpected(): void {
    this.hint = this.expected();
  }

  /** Ends the turn with the decision that the filled button means. */
  endTurn(): void {
    const { ending } = this;
    if (!ending || this.looking) return;
    if (!ending.held) return this.act(ending.action, '');
    this.session.endTurn();
    play('move');
    this.said = '';
  }

  undo(): void {
    const why = this.session.undoOff;
    this.note = '';
    if (this.session.canBack) return this.session.back();
    if (why === null) return this.session.undo();
    if (this.session.canTakeBack) {
      this.session.takeBack();
      void tick().then(() => (this.note = this.alarm = t('table.takenBack'))); // after what was said before is gone
      return;
    }
    this.note = this.alarm = t('table.undoOff', { why: why || t('table.undoNothing') });
  }

  // ---- hints ----

  async askHint(): Promise<void> {
    const { session } = this;
    if (!session.acting || this.advising) return;
    this.dropHint();
    this.advising = true;
    this.said = t('table.hintThinks');
    const found = await session.ideas();
    this.advising = false;
    if (!found) return;
    this.show({ ...found, equal: aboutEqual(found.ideas), begun: false });
    const [best] = found.ideas as [Idea];
    const text = [this.ideaWords(best, found.relative), reasonWords(best)].filter(Boolean).join('. ');
    this.said = t('table.hintSays', { text });
  }

  /** Gives up a hint, whether it is there or still being looked for. */
  dropHint(): void {
    if (this.advising) this.session.stopIdeas();
    this.advice = null;
    this.hint = null;
    this.begun = null;
  }

  private show(advice: Advice): void {
    this.advice = advice;
    this.pick(0);
  }

  /** Outlines the first decision of an idea. */
  pick(index: number): void {
    this.picked = index;
    this.hint = this.advice?.ideas[index]?.line[0]?.action ?? null;
  }

  /** Takes the decision that is outlined. */
  takeHint(): void {
    if (this.hint) this.act(this.hint, '');
  }

  /** An idea in words: what it achieves, and its chance to win. */
  ideaWords(idea: Idea, relative: boolean): string {
    const words = this.session.named(idea.aim);
    return (relative && !idea.played) || idea.share === 0 ? words : `${words}, ${chanceWords(idea)}`;
  }

  /** What is left of an idea after its first decision, while the seat stays the same. */
  private restAfter(action: Action): Advice | null {
    const { advice } = this;
    const ideas = advice?.ideas ?? [];
    const idea = [ideas[this.picked], ...ideas].find((i) => i?.line[0]?.action === action);
    const line = idea?.line.slice(1) ?? [];
    if (!advice || !idea || line[0]?.seat !== this.session.seat) return null;
    return { ...advice, ideas: [{ ...idea, line }], equal: false, begun: true };
  }

  openRule(id: string): void {
    if (this.cited?.rule !== id) this.cited = { rule: id };
    this.panel = 'rules';
    this.refusal = null;
  }

  toggle(panel: Panel): void {
    this.panel = this.panel === panel ? null : panel;
  }

  /** Move through the moments of the match. */
  step(by: number): void {
    const { session } = this;
    session.look((session.at === NOW ? session.info.length : session.at) + by);
  }

  /** From the end of a game back to its beginning. */
  lookBack(): void {
    this.end.hide();
    this.session.look(0);
  }
}
