// An automa beside a physical table: what is asked and told now, the answer that is being tapped, and what is kept in
// this browser. Knows no game.
import { Tray, type Asking } from '../companion/tray.svelte';
import type {
  Action,
  Companion,
  CompanionChoice,
  CompanionFact,
  CompanionItem,
  CompanionShown,
  CompanionStep,
  Engine,
  Naming,
  Theme,
} from '../engine';
import { t } from '../i18n';

const key = (game: string) => `orrery.automa.${game}`;

/** What was kept of a game, if it can still be opened. */
export function kept(game: string): string | null {
  try {
    return localStorage.getItem(key(game));
  } catch {
    return null;
  }
}

export function keep(game: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key(game));
    else localStorage.setItem(key(game), text);
  } catch {
    // Without storage the game goes on; it is only not there after a reload.
  }
}

export const beginning = (game: string, options: string[]): string =>
  JSON.stringify({ 'orrery-companion': 1, game, options: options.join(' '), entries: [] });

/** A line of the log without the id of its rule, and that id. */
export function splitRule(line: string): [words: string, rule: string] {
  const match = /^(.*?)\s*\[([A-Z]+-[^\]]+)\]$/u.exec(line);
  return match ? [match[1]!, match[2]!] : [line, ''];
}

/** What is only said differently of each: the words after the last colon, unless they repeat the title. */
export function briefly(title: string, note: string): string {
  const parts = splitRule(note)[0].split(': ');
  const last = parts.pop()!;
  return !parts.length || last.toLowerCase() === title.toLowerCase() ? '' : last;
}

/** Equal steps in a row are one: "3 × …". */
export function grouped(steps: CompanionStep[]): CompanionStep[] {
  const out: (CompanionStep & { times: number })[] = [];
  for (const step of steps) {
    const last = out.at(-1);
    const same = last && last.title === step.title && last.put === step.put;
    if (same && `${last.pieces}` === `${step.pieces}`) {
      last.times++;
      last.why = [...last.why, ...step.why];
    } else out.push({ ...step, times: 1 });
  }
  return out.map(({ times, ...step }) => ({
    ...step,
    title: times > 1 ? `${times} × ${step.title}` : step.title,
  }));
}

/** The only thing that is asked is a yes or no. */
export interface Lone {
  fact: CompanionFact;
  item: CompanionItem;
}
const loneOf = ({ asks, facts }: CompanionShown): Lone | null =>
  asks === 'changed' && facts.length === 1 && facts[0]!.form === 'flag'
    ? { fact: facts[0]!, item: facts[0]!.items[0]! }
    : null;

interface Answer {
  fact: string;
  at: string;
  value: string;
}

export class Beside implements Asking {
  shown = $state.raw<CompanionShown>()!;
  /** What came and is being named; null while something else is asked. */
  tray = $state.raw<Tray | null>(null);
  /** Changed with every entry: what is drawn is drawn anew. */
  version = $state(0);
  /** The step that is shown; past the last one what is asked. */
  step = $state(0);
  answers = $state.raw<Answer[]>([]);
  taps = $state(0);
  refusal = $state('');
  /** The table before the last entry. */
  earlier = '';
  readonly theme: Theme;
  readonly recent: Action[] = [];
  readonly seat = 0;
  private readonly companion: Companion;

  constructor(
    engine: Engine,
    readonly game: string,
    text: string,
  ) {
    this.companion = engine.companion(text);
    if (this.companion.show().game !== game) throw new Error(t('handover.otherGame'));
    const table = engine.open(this.position());
    this.theme = table.theme();
    table.close();
    this.show();
    this.tray = this.asked();
  }

  // ---- naming: what a tray needs ----

  readonly table: Asking['table'] = {
    naming: (named) => this.naming(named),
    roll: (named, faces) => this.companion.roll(named, faces),
    draw: () => null,
    about: (_, piece) => this.companion.about(piece),
  };

  name(seat: number): string {
    return `P${seat + 1}`;
  }

  named<T>(said: T): T {
    return said;
  }

  get canBack(): boolean {
    return this.shown.entries > 0;
  }

  take(named: Action[]): void {
    const was = this.position();
    this.companion.name(named);
    this.earlier = was;
    this.recent.unshift(...[...named].reverse());
    this.fresh();
  }

  back(): void {
    this.undo();
  }

  /** What would be shown after this was named; null: it cannot be. */
  ahead(named: Action[]): CompanionShown | null {
    if (!named.length) return this.shown;
    try {
      return this.companion.ahead(named);
    } catch {
      return null;
    }
  }

  /** The next question, unless something is to be done at the table before it. */
  private naming(named: Action[]): Naming | null {
    const shown = this.ahead(named);
    if (!shown?.naming || (named.length && shown.steps.length)) return null;
    const outcomes = shown.naming.outcomes.map((o) => ({
      ...o,
      note: briefly(o.words, shown.notes[o.action] ?? '') || undefined,
    }));
    return { ...shown.naming, outcomes };
  }

  private asked(): Tray | null {
    return this.shown.asks === 'name' && this.shown.naming ? new Tray(this) : null;
  }

  // ---- what is entered ----

  /** All of it, as it is kept. */
  text(): string {
    return this.companion.text();
  }

  position(): string {
    return this.companion.position();
  }

  /** True while steps are to be carried out at the table. */
  get telling(): boolean {
    return this.step < this.shown.steps.length;
  }

  enter(entry: string): boolean {
    const was = this.position();
    try {
      this.companion.enter(entry);
    } catch (error) {
      this.refusal = error instanceof Error ? error.message : String(error);
      return false;
    }
    this.earlier = was;
    this.fresh();
    return true;
  }

  undo(): void {
    this.companion.undo();
    this.fresh();
    this.step = this.shown.steps.length; // what was told is not told again
  }

  // ---- facts ----

  private get draft(): string {
    return this.answers.map(({ fact, at, value }) => `${fact}:${at}=${value}`).join(' ');
  }

  answered(fact: CompanionFact, item: CompanionItem): string | undefined {
    return this.answers.find((a) => a.fact === fact.name && a.at === item.at)?.value;
  }

  /** A tap: the item has this value now. */
  answer(fact: CompanionFact, item: CompanionItem, value: string): void {
    const before = this.answers;
    const others = before.filter((a) => a.fact !== fact.name || a.at !== item.at);
    this.taps += fact.form === 'choice' ? 0 : 1; // what lies there is named, not kept by taps
    this.answers = [...others, { fact: fact.name, at: item.at, value }];
    this.show();
    if (!this.shown.facts.length) {
      // It does not fit what was answered before.
      this.refusal = this.shown.refusal ?? '';
      this.answers = before;
      this.show();
    } else this.refusal = '';
  }

  /** A tap on something that can be tapped on and off. */
  toggle(fact: CompanionFact, item: CompanionItem): void {
    if (this.answered(fact, item) === undefined) {
      this.answer(fact, item, item.value ? '0' : '1');
      return;
    }
    this.taps++;
    const left = this.answers.filter((a) => a.fact !== fact.name || a.at !== item.at);
    this.answers = left;
    this.show();
    if (!this.shown.facts.length) {
      // Others hang on it: they go as well.
      this.answers = left.filter((a) => a.fact !== fact.name);
      this.show();
    }
  }

  /** Nothing that has to be named is missing. */
  get complete(): boolean {
    return this.shown.facts.every((fact) =>
      fact.items.every((item) => !item.must || !item.open || this.answered(fact, item) !== undefined),
    );
  }

  /** One yes or no is all that is asked: its buttons end the page. */
  get lone(): Lone | null {
    return this.answers.length ? null : loneOf(this.shown);
  }

  /** All is named, in the tray or as the only thing that can come, and a yes or no is all that is asked then: so it is
   * asked beside it. */
  foreseen(only: CompanionChoice | null): Lone | null {
    const { tray } = this;
    if (tray ? tray.open || !tray.named.length : !only) return null;
    const shown = this.ahead(tray ? tray.named : [only!.action]);
    return shown && loneOf(shown);
  }

  /** What was named, with the answer to what is asked beside it. */
  useWith(only: CompanionChoice | null, lone: Lone, yes: boolean): void {
    if (this.tray) this.tray.use();
    else if (!only || !this.enter(only.step)) return;
    this.say(lone, yes, 0);
  }

  done(): boolean {
    return this.enter(`told ${this.taps + 1} ${this.draft}`);
  }

  say(lone: Lone, yes: boolean, taps = 1): boolean {
    const known = lone.item.value > 0 === yes;
    return this.enter(`told ${taps} ${known ? '' : `${lone.fact.name}:${lone.item.at}=${yes ? 1 : 0}`}`);
  }

  private fresh(): void {
    this.answers = [];
    this.taps = 0;
    this.refusal = '';
    this.show();
    this.step = 0;
    this.tray = this.asked();
    this.version++;
    keep(this.game, this.companion.text());
  }

  private show(): void {
    const shown = this.companion.show(this.draft);
    this.shown = { ...shown, steps: grouped(shown.steps) };
  }
}
