// The win chances beside the board: asked after every turn, by what the person at the screen can know. At most one
// question is open; a match that has gone on meanwhile is asked about next. Says nothing where all have one goal for
// which no chances were learned.
import { Cancelled, type Adviser } from '../engine/types';
import type { Session } from './session.svelte';

export class WinChance {
  /** By seat, or null when nothing is known. */
  shares: number[] | null = $state.raw(null);
  /** Standard errors of them; empty where none are known. */
  errors: number[] = $state.raw([]);
  /** All win or lose as one: every share is the chance of that. */
  common = $state(false);
  /** What the seat at the screen has won or lost since it was last to act. */
  change: number | null = $state(null);

  private asking = false;
  private wanted = false;
  private closed = false;
  private turns = 0; // how often the turn has passed on
  private last = { actor: undefined as unknown, length: 0, seat: NaN };
  private mine: number | null = null; // the share when the seat was last to act

  constructor(
    private readonly session: Session,
    private readonly adviser: Adviser,
  ) {}

  /** Something may have happened: asks when a turn is over, chance has spoken, or something was taken back; alone, where
   * turns do not pass on, after every decision. */
  look(): void {
    const { info, seat, curtain } = this.session;
    const { actor, length } = info;
    const { last } = this;
    if (seat !== last.seat) this.forget();
    const went = info.seats === 1 ? length !== last.length : length < last.length;
    const news = actor !== last.actor || went || seat !== last.seat;
    this.last = { actor, length, seat };
    if (!news || actor === 'chance' || actor === null || curtain !== null) return;
    this.turns++;
    this.wanted = true;
    void this.ask();
  }

  /** A hint has looked further: its chances are the bar's until something happens. */
  adopt(shares: number[], errors: number[]): void {
    if (!this.shares || shares.length !== this.shares.length) return;
    this.shares = shares;
    this.errors = errors;
  }

  /** Nothing is shown until the next turn. */
  forget(): void {
    this.shares = null;
    this.change = null;
    this.mine = null;
    this.last = { actor: undefined, length: 0, seat: NaN };
    this.turns++;
  }

  close(): void {
    this.closed = true;
  }

  private async ask(): Promise<void> {
    if (this.asking) return;
    this.asking = true;
    while (this.wanted && !this.closed) {
      this.wanted = false;
      const { turns } = this;
      const { seat, info, table } = this.session;
      try {
        const { number, text } = table.ask('chances', seat);
        const { shares, errors, relative, common } = await this.adviser.chances(text);
        if (turns !== this.turns || this.closed || !table.answer(number)) continue;
        this.common = common;
        this.errors = errors ?? [];
        this.show(relative ? null : shares, info.actor === seat && info.seats > 1);
      } catch (error) {
        // A hint that was given up has ended the worker: the bar waits for the next turn. Nothing else may fail.
        if (!(error instanceof Cancelled)) this.closed = true;
      }
    }
    this.asking = false;
  }

  private show(shares: number[] | null, acting: boolean): void {
    const { seat } = this.session;
    const share = shares?.[seat] ?? null;
    this.shares = shares;
    if (!acting || share === null) return;
    this.change = this.mine === null ? null : share - this.mine;
    this.mine = share;
  }
}
