// What people name at a table with real dice and cards, before it counts: a tray of questions and their answers. The
// engine asks one question after the other; those that come together (tiles of a board, a hand, dice and then a card)
// lie in one tray and are taken at once.
import type { About, Action, DiceGroup, Naming, Outcome, Table, Theme } from '../engine/types';
import { language, t } from '../i18n';
import { listed } from '../lib/tables';

/** Whoever asks what came: a session, or the companion of an automa. */
export interface Asking {
  readonly table: Pick<Table, 'naming' | 'roll' | 'draw' | 'about'>;
  readonly theme: Theme;
  readonly seat: number;
  /** Outcomes that were named here, the newest first. */
  readonly recent: readonly Action[];
  readonly canBack: boolean;
  name(seat: number): string;
  named<T>(said: T): T;
  take(named: Action[]): void;
  back(): void;
}

/** Something to pick. */
export interface Thing {
  id: string;
  name: string; // as it is written
  label: string; // "value 5, 2 ore, red"
  note?: string; // what it would mean now
  kind?: string;
  about?: About | null;
  left?: number; // 0: not known
}

/** Different questions that lie in one tray. */
const KINDS = 3;
const LONG = 48; // letters that fit on the button

/** A question with what was answered so far. */
export interface Part {
  naming: Naming;
  /** For each group of dice the faces that were entered; null: not yet. */
  faces: (number | null)[][];
  action: Action | null;
  /** What the answer is called: "6 4 2", "D9". */
  name: string;
}

/** Dice of a group are entered one by one into one row of faces, unless each has a row of its own. */
export const isBag = ({ way, dice }: DiceGroup): boolean => way !== 'each' && dice > 1;

const begun = (naming: Naming): Part => ({
  naming,
  faces: naming.dice.map((g) => Array.from({ length: g.dice }, () => null)),
  action: null,
  name: '',
});

const sameReaders = (a: Naming, b: Naming): boolean =>
  a.open === b.open && (a.open || (a.learns.join() === b.learns.join() && a.seat === b.seat));

/** May the next question lie in the tray with these? A row of equal ones has a tray of its own; dice of the same sort that
 * another seat rolls have one too, as it says whose they are. */
export function belongs(parts: Naming[], next: Naming): boolean {
  const last = parts.at(-1);
  if (!last) return true;
  if (!sameReaders(last, next)) return false;
  if (last.prompt === next.prompt && !next.dice.length) return parts.every((p) => p.prompt === next.prompt);
  if (next.dice.length && parts.some((p) => p.prompt === next.prompt)) return false;
  return next.run === 1 && parts.length < KINDS && parts.every((p) => p.run === 1);
}

export class Tray {
  parts = $state<Part[]>([]);
  private readonly texts = new Map<number, About | null>();

  constructor(readonly session: Asking) {
    this.parts = [];
    this.ask();
  }

  /** The question that waits for an answer; none when all that comes together is named. */
  get open(): Part | undefined {
    const last = this.parts.at(-1);
    return last && last.action === null ? last : undefined;
  }

  /** Parts that are answered. */
  get answered(): Part[] {
    return this.parts.filter((p) => p.action !== null);
  }

  get named(): Action[] {
    return this.answered.map((p) => p.action!);
  }

  /** How far a row of equal questions is. */
  get progress(): { n: number; of: number } | null {
    const { open } = this;
    if (!open) return null;
    const before = this.answered.filter((p) => p.naming.prompt === open.naming.prompt).length;
    const of = before + open.naming.run;
    return of > 1 && !open.naming.dice.length ? { n: before + 1, of } : null;
  }

  // ---- answers ----

  /** A die shows a face. Where dice are alike, it is the next one of them. */
  show(part: Part, group: number, die: number, face: number): void {
    const faces = part.faces[group]!;
    const at = isBag(part.naming.dice[group]!) ? faces.indexOf(null) : die;
    if (at < 0) return;
    faces[at] = face;
    this.read(part);
  }

  /** Takes a die back that is alike with others. */
  lift(part: Part, group: number, die: number): void {
    const faces = part.faces[group]!;
    faces.splice(die, 1);
    faces.push(null);
    this.read(part);
  }

  private read(part: Part): void {
    const at = this.parts.indexOf(part);
    const all = part.faces.flat();
    const whole = all.every((f): f is number => f !== null);
    const action = whole ? this.session.table.roll(this.before(at), all) : null;
    this.answer(at, action, whole ? rollWords(part) : '');
  }

  /** Something was drawn or turned up. */
  pick(outcome: Outcome): void {
    const { open } = this;
    if (open) this.answer(this.parts.indexOf(open), outcome.action, shortName(this.label(outcome)));
  }

  /** Nobody sees it: one is chosen, and not shown. */
  hide(): void {
    const { open } = this;
    const action = open && this.session.table.draw(this.named);
    if (open && action) this.answer(this.parts.indexOf(open), action, t('companion.hidden'));
  }

  /** Takes an answer out of the tray; those after it stay as far as they are still possible. */
  drop(at: number): void {
    const kept = this.parts.filter((p, i) => i !== at && p.action !== null);
    this.parts = this.parts.slice(0, at);
    for (const part of kept.slice(at)) if (!this.again(part)) break;
    this.ask();
  }

  private before(at: number): Action[] {
    return this.parts.slice(0, at).map((p) => p.action!);
  }

  private answer(at: number, action: Action | null, name: string): void {
    const part = this.parts[at]!;
    const later = this.parts.slice(at + 1).filter((p) => p.action !== null);
    part.action = action;
    part.name = name;
    this.parts = this.parts.slice(0, at + 1);
    if (action === null) return;
    for (const next of later) if (!this.again(next)) break;
    this.ask();
  }

  /** Gives the same answer to the question as it is asked now; false when it cannot be. */
  private again(part: Part): boolean {
    const naming = this.next();
    const { table } = this.session;
    if (naming?.prompt !== part.naming.prompt) return false;
    const dice = naming.dice.length > 0;
    const action = dice
      ? table.roll(this.named, part.faces.flat() as number[])
      : (naming.outcomes.find((o) => o.action === part.action)?.action ?? null);
    if (action === null) return false;
    this.parts.push({ ...part, naming, action });
    return true;
  }

  /** The next question, if it belongs to this tray. */
  private next(): Naming | null {
    const naming = this.session.table.naming(this.named);
    const before = this.parts.map((p) => p.naming);
    return naming && belongs(before, naming) ? naming : null;
  }

  private ask(): void {
    const naming = this.next();
    if (naming) this.parts.push(begun(naming));
  }

  /** Takes all that was named. Throws the engine's refusal. */
  use(): void {
    if (this.named.length) this.session.take([...this.named]);
  }

  /** Back by one answer, or to before what was said last. */
  undo(): void {
    const entered = this.open?.faces.flat().some((f) => f !== null);
    if (entered) this.parts = [...this.parts.slice(0, -1), begun(this.open!.naming)];
    else if (this.answered.length) this.drop(this.answered.length - 1);
    else if (this.session.canBack) this.session.back();
  }

  get undoable(): boolean {
    return (
      this.answered.length > 0 || this.session.canBack || !!this.open?.faces.flat().some((f) => f !== null)
    );
  }

  // ---- words ----

  /** What the question offers to pick from. */
  things(part: Part): Thing[] {
    return part.naming.outcomes.map((o) => {
      const about = this.about(o);
      const label = this.label(o);
      const kind = o.note || about?.kind || '';
      return { id: o.action, name: o.name, label, note: o.note, kind, about, left: o.left };
    });
  }

  /** The button that takes it: "Use 6 4 2 and D9". */
  get button(): string {
    const names = this.answered.map((p) => p.name);
    const what = listed(names, language());
    if (!what) return t('companion.useNone');
    return what.length > LONG && names.length > 1
      ? t('companion.useMany', { n: names.length })
      : t('companion.use', { what });
  }

  label(outcome: Outcome): string {
    return outcome.seat === null ? this.session.named(outcome.words) : this.session.name(outcome.seat);
  }

  /** What a card or piece does, where the game has words for it. */
  about({ piece }: Outcome): About | null {
    if (!piece) return null;
    if (!this.texts.has(piece)) this.texts.set(piece, this.session.table.about(this.session.seat, piece));
    return this.texts.get(piece)!;
  }
}

/** "D9: what stands on it" is D9 in a row of several. */
const shortName = (label: string): string => label.split(':')[0]!;

/** "6 4 2"; of dice that only count together their sum: "4 3 = 7". */
function rollWords({ naming, faces }: Part): string {
  return naming.dice
    .map((group, i) => {
      const shown = faces[i]!.map((face) => group.faces.find((f) => f.face === face)?.words || String(face));
      const sum = faces[i]!.reduce((all: number, face) => all + (face ?? 0), 0);
      return shown.join(' ') + (group.way === 'sum' && group.dice > 1 ? ` = ${sum}` : '');
    })
    .join(', ')
    .replace(/^(\d+(?:, \d+)*)$/, (plain) => plain.replaceAll(', ', ' '));
}
