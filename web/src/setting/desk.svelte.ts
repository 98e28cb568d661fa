// A table that is being set up: the draft of the engine, what was done before, the place that is open. Nothing is lost:
// every change can be undone, and the draft is kept in this browser.
import type { Compose, Engine, Game, Scene, Theme } from '../engine';
import { ALL_KNOWING } from '../engine';
import type { Draft, DraftResult, DraftState, DraftTable, Finding, Repair, Spot } from '../engine/drafts';
import { t } from '../i18n';
import { firstOrder } from '../lib/sample';
import { moversAt, placeOf, piecesOf, spotsAt, type Tab, tabsOf } from './groups';

const KEPT = 'orrery.draft';

export class Desk {
  table = $state.raw<DraftTable>()!;
  state = $state.raw<DraftState>()!;
  game = $state('');
  seats = $state(0);
  place = $state<number | null>(null);
  lit = $state.raw<number[]>([]); // pieces that are pointed out
  before = $state.raw<string[]>([]);
  version = $state(0);
  private readonly draft: Draft;

  constructor(engine: Engine, position: string) {
    this.draft = engine.draft(position);
    this.opened(position);
  }

  private opened(position: string): void {
    const head = JSON.parse(position) as { game: string; seats: number };
    this.game = head.game;
    this.seats = head.seats;
    const table = this.draft.table();
    // Whoever has something on the table, drones of a solo game too.
    const players = Math.max(this.seats, ...table.spots.map(({ seat }) => seat + 1));
    const here = (title: string) => !/^P[1-6]$/.test(title) || Number(title[1]) <= players;
    const kinds = table.kinds.map((kind) =>
      kind.filter(([, title]) => here(title)).map(([v, title]): [number, string] => [v, this.named(title)]),
    );
    this.table = { ...table, kinds };
    this.place = null;
    this.look();
  }

  private look(): void {
    this.state = this.draft.state();
    this.lit = [];
    this.version++;
    try {
      localStorage.setItem(KEPT, this.draft.position());
    } catch {
      // Not kept then: storage is full or forbidden, and the page works without it.
    }
  }

  /** Another position, of any game; throws when it cannot be read. */
  open(position: string): void {
    const was = this.draft.position();
    this.draft.load(position);
    this.before = [...this.before, was];
    this.opened(position);
  }

  /** A change that can be undone. */
  private change(how: () => void): void {
    const was = this.draft.position();
    how();
    this.before = [...this.before, was];
    this.look();
  }

  set(spot: number, value: number): void {
    if (this.state.values[spot] !== value) this.change(() => this.draft.set(spot, value));
  }
  moment(moment: number, seat: number): void {
    this.change(() => this.draft.moment(moment, seat));
  }
  tally(row: number, seat: number, n: number): void {
    this.change(() => this.draft.tally(row, seat, n));
  }
  mend(repair: Repair): void {
    if (repair.spot !== undefined) this.set(repair.spot, repair.value!);
    else this.moment(repair.moment!, repair.seat!);
  }
  mendAll(): void {
    this.change(() => this.draft.mend());
  }
  empty(): void {
    this.change(() => this.draft.empty());
  }
  start(): void {
    this.change(() => this.draft.start(1 + Math.floor(Math.random() * 1e6)));
  }
  undo(): void {
    const last = this.before.at(-1);
    if (last === undefined) return;
    this.before = this.before.slice(0, -1);
    const { place, game } = this;
    this.draft.load(last);
    this.opened(last);
    if (this.game === game) this.place = place;
  }

  /** The game is over, with nothing entered yet. */
  finish(): void {
    this.change(() => {
      this.draft.start(1);
      this.draft.moment(this.table.moments.length - 1, 0);
    });
  }

  names(): string[] {
    return Array.from({ length: this.seats }, (_, i) => t('site.player', { n: i + 1 }));
  }
  /** The engine calls seats by number; people by name. */
  named(text: string): string {
    return text.replace(/\bP([1-6])\b/g, (seat, n) => this.names()[Number(n) - 1] ?? seat);
  }
  /** Whose it is, in words of the page. */
  owner(spot: Spot): string {
    return spot.seat >= 0 && spot.seat < this.seats ? this.names()[spot.seat]! : (spot.who ?? '');
  }
  tabs(): Tab[] {
    return tabsOf(this.table, (spot) => this.owner(spot), t('setting.other'));
  }

  position(): string {
    return this.draft.position();
  }
  theme(): Theme {
    return this.draft.theme();
  }
  scene(tab: Tab | undefined, compose: Compose): Scene {
    const seat = tab && tab.seat >= 0 && tab.seat < this.seats ? tab.seat : ALL_KNOWING;
    return this.draft.scene(seat, compose, this.names());
  }
  result(): DraftResult {
    return this.draft.result(this.names());
  }

  // ---- places ----

  choose(piece: number): void {
    this.place = placeOf(this.table.spots, this.state.values, piece);
    this.lit = [];
  }
  spotsHere(): number[] {
    return this.place === null ? [] : spotsAt(this.table.spots, this.state.values, this.place);
  }
  moversHere() {
    return this.place === null ? [] : moversAt(this.table.spots, this.state.values, this.place);
  }
  /** Light the places that a finding is about. */
  show(finding: Finding): void {
    this.place = null;
    this.lit = finding.spots.flatMap((i) => piecesOf(this.table.spots[i]!, this.state.values[i]!));
  }

  close(): void {
    this.draft.close();
  }
}

/** What was kept the last time, or '' */
export function keptDraft(): string {
  try {
    return localStorage.getItem(KEPT) ?? '';
  } catch {
    return '';
  }
}

/** A game's first table as at the start. */
export function freshPosition(engine: Engine, game: Game, setup?: string): string {
  const chosen = game.setups.find((s) => s.name === setup);
  const order = chosen
    ? { game: game.id, seats: chosen.seats, options: chosen.options.split(' ').filter(Boolean), people: [] }
    : firstOrder(game);
  const table = engine.make({ ...order, seed: '1' });
  try {
    while (table.info().actor === 'chance' && table.step());
    return table.position(ALL_KNOWING);
  } finally {
    table.close();
  }
}
