// The question before a dangerous step. What it puts at stake the engine says at the click, exactly; what it costs of
// the chance to win is asked in a worker as soon as a person is to decide, and a click never waits for that.
import type { Action, Adviser, Costs, Danger, Risk, Scene } from '../engine/types';
import { t } from '../i18n';
import { percent } from '../lib/chance';
import { riskShapes } from '../scene/risks';
import type { Shape } from '../scene/shape';
import type { Options } from '../scene/tree';
import type { Session } from './session.svelte';

/** A chance of the question as a row; `chance` 1 is certain. */
export interface Row {
  key: string;
  text: string;
  chance: number;
  risk?: Risk;
}
export interface Question {
  action: Action;
  /** The handle that was clicked. */
  key: string;
  title: string;
  /** The decision in its own words, and what it costs. */
  why: string[];
  /** The chance that anything happens at all. */
  harm: Row | null;
  own: Row[];
  others: Row[];
  /** All chances are plus or minus so many percent; 0: they are exact. */
  about: number;
  /** Dice decide. */
  rolls: boolean;
  rule: string;
  risks: Risk[];
}

export interface Ways {
  enabled(): boolean;
  onask(title: string): void;
  /** The question cannot be shown; the words say so, and what to do. */
  onlost(words: string): void;
  go(action: Action, key: string): void;
}

const OWN = 4; // rows, then "and 3 more"
const OTHERS = 2;
const END_COSTS = 0.05; // of the chance to win, to be worth a question
const NOTHING: Danger = { out: 0, lost: 0, harm: 0, error: 0, heavy: false, own: 0, more: 0, risks: [] };

/** The dearest piece, then those that are lost most likely: what is not listed is no worse than what is. */
const likelyFirst = ([dearest, ...rest]: Risk[]): Risk[] =>
  dearest ? [dearest, ...rest.sort((a, b) => b.chance - a.chance)] : [];

/** The first rows; the rest as one. */
function rowsOf(risks: Risk[], most: number, more = 0): Row[] {
  const row = (risk: Risk): Row => ({
    key: `${risk.piece}`,
    text: risk.title,
    chance: risk.chance,
    risk,
  });
  const n = risks.length - most + more;
  if (risks.length <= most && !more) return risks.map(row);
  const rest = risks.slice(most);
  const chance = Math.max(0, ...rest.map((r) => r.chance));
  return [...risks.slice(0, most).map(row), { key: 'more', text: t('table.dangerMore', { n }), chance }];
}

/** What it says, the worst first. */
function titleOf({ out, lost, own, risks }: Danger): string {
  if (out > 0) return t(out < 1 ? 'table.dangerMayOut' : 'table.dangerOut');
  if (lost > 0) return t(lost < 1 ? 'table.dangerMayLost' : 'table.dangerLost');
  const [first] = risks;
  if (!own || !first) return t('table.dangerCost');
  return t(first.chance < 1 ? 'table.dangerMayPiece' : 'table.dangerPiece', { title: first.title });
}

function harmOf({ out, lost, harm, own }: Danger): Row | null {
  const [text, chance] =
    out > 0
      ? (['table.dangerOutRow', out] as const)
      : lost > 0
        ? (['table.dangerLostRow', lost] as const)
        : (['table.dangerHarm', harm] as const);
  if (!own && out === 0 && lost === 0) return null;
  return { key: 'harm', text: t(text), chance };
}

/** Does an end that is lost take more than the others leave? As the engine asks (orr_danger_asks). */
const losesMore = ({ lost }: Danger, { best }: Costs): boolean =>
  lost > 0 && Math.min(best, 1) - (1 - lost) >= END_COSTS;

export class Dangers {
  asked: Question | null = $state.raw(null);
  private off = false; // for this game
  private passed: Action | null = null; // was said yes to
  private known: { length: number; costs: Costs } | null = null;
  private looked = { length: -1, seat: NaN };

  constructor(
    private readonly session: Session,
    private readonly ways: Ways,
  ) {}

  private get on(): boolean {
    return !this.off && this.ways.enabled();
  }

  /** The position may have changed: a question about another one is closed; the costs of the new one are asked for. */
  look(adviser?: Adviser): void {
    const { info, seat, acting } = this.session;
    const { length } = info;
    if (length === this.looked.length && seat === this.looked.seat) return;
    this.looked = { length, seat };
    this.asked = null;
    this.passed = null;
    if (adviser && acting && this.on) void this.ask(adviser);
  }

  private async ask(adviser: Adviser): Promise<void> {
    const { table, seat, info } = this.session;
    try {
      const { number, text } = table.ask('danger', seat);
      const costs = await adviser.costs(text);
      if (table.answer(number)) this.known = { length: info.length, costs };
    } catch {
      // Given up with a hint, or the table is closed: then only the exact part asks.
    }
  }

  /** Does the decision have to wait for an answer? */
  asks(action: Action, key: string): boolean {
    const { session } = this;
    this.asked = null;
    const step = session.legal.steps.find((s) => s.action === action);
    if (!step || !this.on || this.passed === action) return false;
    const costs = this.known?.length === session.info.length ? this.known.costs : null;
    const cost = costs?.costly.find((c) => c.action === action);
    const danger = session.table.danger(session.seat, action) ?? NOTHING;
    if (!(
      danger.out ||
      cost ||
      (costs && !costs.relative ? losesMore(danger, costs) : danger.lost || danger.heavy)
    ))
      return false;
    const falls = cost && { best: percent(costs!.best), share: percent(cost.share) };
    const note = danger.risks.length ? step.note?.split(';')[0] : step.note; // what is hit has rows of its own
    const words = [step.text, note].filter(Boolean).join(' · ');
    const fall = falls ? `${t('table.dangerFalls', falls)} ${t('table.dangerBetter')}` : '';
    this.open({ action, key }, danger, [words, fall]);
    return true;
  }

  private open(of: { action: Action; key: string }, danger: Danger, why: string[]): void {
    const { table, seat } = this.session;
    const { own, risks, more, error } = danger;
    const pieces = [...table.pieces(of.action), ...risks.map((r) => r.piece)];
    const grave = risks.length > 0 || danger.out > 0 || danger.lost > 0; // else no rule says why
    const rules = grave ? pieces.flatMap((piece) => table.about(seat, piece)?.rules ?? []) : [];
    this.asked = {
      ...of,
      title: titleOf(danger),
      why: why.filter(Boolean),
      harm: harmOf(danger),
      own: rowsOf(likelyFirst(risks.slice(0, own)), OWN),
      others: rowsOf(risks.slice(own), OTHERS, more),
      about: Math.round(100 * error),
      rolls: danger.harm > 0 && danger.harm < 1,
      rule: rules[0] ?? '',
      risks,
    };
    this.ways.onask(this.asked.title);
  }

  cancel(): void {
    this.asked = null;
  }

  /** Do it; `never`: and ask no more in this game. */
  confirm(never: boolean): void {
    const { asked } = this;
    if (!asked) return;
    this.asked = null;
    this.passed = asked.action;
    this.off ||= never;
    this.ways.go(asked.action, asked.key);
  }

  /** The question could not be loaded: a note says what is at stake, and the same choice again is a yes. */
  lose(): void {
    const { asked } = this;
    if (!asked) return;
    this.asked = null;
    this.passed = asked.action;
    this.ways.onlost(t('table.dangerUnloaded', { title: asked.title }));
  }

  /** What lies over the table while it is asked. */
  shapes(scene: Scene, options: Options): Shape[] {
    return riskShapes(scene, options, this.asked?.risks ?? [], this.session.seat);
  }
}
