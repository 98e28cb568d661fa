// The engine behind the shapes of types.ts: every method is one call of the module. Knows no game.
import type { Box, Draft } from './drafts';
import { Instance } from './instance';
import { SceneReader } from './scenes';
import type {
  Attempt,
  About,
  Action,
  Chances,
  Checked,
  Companion,
  Compose,
  Costs,
  Danger,
  Decided,
  Engine,
  Game,
  Ideas,
  Info,
  Legal,
  LogEntry,
  Naming,
  News,
  Next,
  Odds,
  Offers,
  Order,
  Person,
  Plan,
  Request,
  RequestKind,
  Review,
  ReviewWords,
  Scene,
  Table,
  Theme,
  TurnNews,
  Verdict,
} from './types';
import { EngineError, NOW, WATCHER } from './types';

const COMPOSES: Compose[] = ['wide', 'tall']; // in the order of enum orr_compose
const LABELLED = 4; // added to one of them
export const composed = (compose: Compose, labels: boolean): number =>
  COMPOSES.indexOf(compose) + (labels ? LABELLED : 0);
const TO_THE_END = 0x7fffffff;
const WHOEVER = -3; // instead of a seat: whoever is to act, as in src/wasm/play.c
const KINDS: RequestKind[] = ['decision', 'hint', 'chances', 'danger']; // in the order of enum orr_request_kind

/** An engine on a compiled module. Each engine has tables of its own. */
export async function makeEngine(module: WebAssembly.Module): Promise<WasmEngine> {
  return new WasmEngine(await Instance.make(module));
}

export class WasmEngine implements Engine {
  private readonly scenes = new SceneReader();
  /** What only an engine of the workshop can do; loaded with it. */
  shop?: typeof import('./workshop');

  constructor(private readonly wasm: Instance) {}

  games(): Game[] {
    return (JSON.parse(this.wasm.ask('w_games')) as { games: Game[] }).games;
  }

  players(): string[] {
    return JSON.parse(this.wasm.ask('w_players')) as string[];
  }

  content(game: string): string {
    return this.wasm.ask('w_content', game);
  }

  checkContent(text: string): { game: string; warning: string } {
    return JSON.parse(this.wasm.askSized('w_content_check', text)) as { game: string; warning: string };
  }

  speak(game: string, catalogue: string): void {
    const bytes = new TextEncoder().encode(catalogue).length;
    this.wasm.ask('w_speak', game, catalogue, bytes);
  }

  translate(game: string, english: string): string {
    return this.wasm.ask('w_translate', game, english);
  }

  learn(weights: string): void {
    this.wasm.askSized('w_weights', weights);
  }

  companion(text: string): Companion {
    return this.shop!.companion(this.wasm, text);
  }

  make(order: Order): Table {
    return this.table(this.wasm.sized('w_make', JSON.stringify({ ...order, seed: order.seed ?? '' })));
  }

  offers(order: Order): Offers {
    return JSON.parse(this.wasm.askSized('w_offers', JSON.stringify({ ...order, seed: '1' }))) as Offers;
  }

  open(text: string, seed = '', people: Person[] = []): Table {
    return this.table(this.wasm.sized('w_open', text, seed, people.length ? JSON.stringify(people) : ''));
  }

  follow(position: string, people: Person[]): Table {
    return this.table(this.wasm.sized('w_follow', position, JSON.stringify(people)));
  }

  shareCommit(header: string, seat: number, share: string): string {
    return this.wasm.askSized('w_share_commit', header, seat, share);
  }

  checkRecord(record: string): Checked {
    return JSON.parse(this.wasm.askSized('w_check_record', record)) as Checked;
  }

  draft(position: string): Draft {
    return this.shop!.draft(this.wasm, this.scenes, position);
  }

  box(game: string, pack = ''): Box {
    return this.shop!.box(this.wasm, this.scenes, game, pack);
  }

  turnShares(position: string, steps: string[], from: number, worlds: number): number[] {
    return JSON.parse(this.wasm.askSized('w_puzzle', position, steps.join(' '), from, worlds)) as number[];
  }

  bench(game: string, games: number): { decisions: number; chance: number } {
    return JSON.parse(this.wasm.ask('w_bench', game, games)) as { decisions: number; chance: number };
  }

  // ---- what takes long: for workers ----

  /**
   * The decision of a computer player. It stays in its seat: `planned` says that this decision belongs to a turn that
   * it had thought of before, or that there was no other.
   */
  choose(request: string): { action: Action; planned: boolean } {
    return this.think(request);
  }

  ideas(request: string): Ideas {
    return this.think(request);
  }

  chances(request: string): Chances {
    return this.think(request);
  }

  costs(request: string): Costs {
    return this.think(request);
  }

  /** Begins to look back at a record; how many entries it has. Another review that was begun is dropped. */
  beginReview(record: string): number {
    const entries = this.wasm.sized('w_review', record, 0);
    if (!entries) throw new EngineError(this.wasm.answer());
    return entries;
  }

  /** Judges one entry more; false when there is none left. */
  reviewOn(): boolean {
    return this.wasm.call('w_review_on') !== 0;
  }

  endReview(): Review {
    return JSON.parse(this.wasm.ask('w_review_end')) as Review;
  }

  /** The words of a review that was made elsewhere; see w_say. */
  say(text: string): ReviewWords {
    return JSON.parse(this.wasm.askSized('w_say', text)) as ReviewWords;
  }

  /** How a turn that is tried in place of an error compares; see w_try. */
  attempt(text: string): Attempt {
    return JSON.parse(this.wasm.askSized('w_try', text)) as Attempt;
  }

  private think<T>(request: string): T {
    return JSON.parse(this.wasm.askSized('w_think', request)) as T;
  }

  private table(id: number): Table {
    if (!id) throw new EngineError(this.wasm.answer());
    return new WasmTable(this.wasm, this.scenes, id);
  }
}

class WasmTable implements Table {
  private looks: Theme | null = null;

  constructor(
    private readonly wasm: Instance,
    private readonly scenes: SceneReader, // of all tables: what it has last read is what the module compares with
    private id: number,
  ) {}

  info(at = NOW, seat = WATCHER): Info {
    return this.json('w_info', at, seat);
  }

  theme(): Theme {
    return (this.looks ??= this.json<Theme>('w_theme'));
  }

  scene(seat: number, compose: Compose, at = NOW, labels = false): Scene {
    const theme = this.theme();
    const done = this.call('w_scene', at, seat, composed(compose, labels));
    if (!done) throw new EngineError(this.wasm.answer());
    return this.scenes.read(this.wasm.message(), theme);
  }

  preview(seat: number, compose: Compose, action: Action, labels = false): Scene | null {
    const theme = this.theme();
    const done = this.call('w_preview', seat, composed(compose, labels), bits(action));
    return done ? this.scenes.readAlone(this.wasm.message(), theme) : null;
  }

  lastMove(seat: number, compose: Compose, at = NOW, labels = false): Scene | null {
    const theme = this.theme();
    const done = this.call('w_last', at, seat, composed(compose, labels));
    return done ? this.scenes.readAlone(this.wasm.message(), theme) : null;
  }

  words(seat: number, at = NOW): string {
    return this.told('w_words', at, seat);
  }

  about(seat: number, piece: number, at = NOW): About | null {
    return this.call('w_about', at, seat, piece) ? (JSON.parse(this.wasm.answer()) as About) : null;
  }

  decided(seat: number): Decided | null {
    return this.call('w_decided', seat) ? (JSON.parse(this.wasm.answer()) as Decided) : null;
  }

  stepWords(action: Action): string {
    return this.told('w_step_words', bits(action));
  }

  pieces(action: Action): number[] {
    return this.json('w_pieces', bits(action));
  }

  danger(seat: number, action: Action): Danger | null {
    return this.call('w_danger', seat, bits(action)) ? (JSON.parse(this.wasm.answer()) as Danger) : null;
  }

  legal(): Legal {
    return this.json('w_legal');
  }

  odds(at = NOW): Odds {
    return this.json('w_odds', at);
  }

  check(action: Action): Verdict {
    return this.json('w_check', bits(action));
  }

  read(step: string): Action {
    return this.told('w_read', step);
  }

  next(): Next {
    return this.json('w_next');
  }

  step(): boolean {
    return this.call('w_step') !== 0;
  }

  do(action: Action, seat = WHOEVER): Verdict {
    this.call('w_do', seat, bits(action));
    return JSON.parse(this.wasm.answer()) as Verdict;
  }

  canUndo(seat: number): string | null {
    return this.call('w_can_undo', seat) ? null : this.wasm.answer();
  }

  undo(seat: number): number {
    return Number(this.told('w_undo', seat));
  }

  takeback(seat: number): number {
    return Number(this.told('w_takeback', seat));
  }

  naming(named: Action[]): Naming | null {
    return this.call('w_naming', named.join(' ')) ? (JSON.parse(this.wasm.answer()) as Naming) : null;
  }

  roll(named: Action[], faces: number[]): Action | null {
    return this.call('w_roll', named.join(' '), faces.join(' ')) ? this.wasm.answer() : null;
  }

  draw(named: Action[]): Action | null {
    return this.call('w_draw', named.join(' ')) ? this.wasm.answer() : null;
  }

  name(named: Action[]): void {
    if (!this.call('w_name', named.join(' '))) throw new EngineError(this.wasm.answer());
  }

  back(): number {
    return Number(this.told('w_back'));
  }

  confirm(on: boolean): void {
    this.call('w_confirm', on ? 1 : 0);
  }

  endTurn(seat: number): boolean {
    return this.call('w_end_turn', seat) !== 0;
  }

  ask(kind: RequestKind, seat: number): Request {
    const number = this.call('w_ask', KINDS.indexOf(kind), seat);
    if (!number) throw new EngineError(this.wasm.answer());
    return { number, text: this.wasm.answer() };
  }

  answer(number: number, action: Action = '0'): boolean {
    return this.call('w_answer', number, bits(action)) !== 0;
  }

  news(seat: number, from: number): News {
    return this.json('w_news', seat, from);
  }

  log(reader: number, from = 0, to = TO_THE_END): LogEntry[] {
    return this.json('w_log', from, to, reader);
  }

  turns(reader: number, from = 0): TurnNews[] {
    return this.json('w_turns', from, reader);
  }

  record(): string {
    return this.told('w_record');
  }

  position(seat: number, at = NOW): string {
    return this.told('w_position', at, seat);
  }

  lines(): string {
    return this.told('w_lines');
  }

  seed(): string | null {
    return this.call('w_seeds') ? this.wasm.answer() : null;
  }

  branch(at = NOW, seed = ''): Table {
    return this.made(this.call('w_branch', at, seed));
  }

  again(people: Person[] = [], option = ''): Table {
    return this.made(this.call('w_again', people.length ? JSON.stringify(people) : '', option));
  }

  close(): void {
    if (this.id) this.wasm.call('w_close', this.id);
    this.id = 0;
  }

  hear(message: string): void {
    const bytes = new TextEncoder().encode(message).length;
    if (!this.call('w_hear', message, bytes)) throw new EngineError(this.wasm.answer());
  }

  hearPeople(people: Person[]): void {
    this.told('w_hear_people', JSON.stringify(people));
  }

  viewHash(): string {
    return this.told('w_view_hash');
  }

  asked(): { prompt: number; other: boolean } {
    return this.json('w_asked');
  }

  promptWords(prompt: number): string {
    return this.told('w_prompt_words', prompt);
  }

  copy(seed: string): string {
    return this.told('w_copy', seed);
  }

  plan(seat: number): Plan {
    return this.json('w_plan', seat);
  }

  private made(id: number): Table {
    if (!id) throw new EngineError(this.wasm.answer());
    return new WasmTable(this.wasm, this.scenes, id);
  }

  private call(name: string, ...args: (string | number | bigint)[]): number {
    if (!this.id) throw new EngineError('this table is closed');
    return this.wasm.call(name, this.id, ...args);
  }

  private told(name: string, ...args: (string | number | bigint)[]): string {
    if (!this.call(name, ...args)) throw new EngineError(this.wasm.answer());
    return this.wasm.answer();
  }

  private json<T>(name: string, ...args: (string | number | bigint)[]): T {
    return JSON.parse(this.told(name, ...args)) as T;
  }
}

/** An action as the 64-bit number that the module wants. */
function bits(action: Action): bigint {
  if (!/^[0-9a-f]{1,16}$/i.test(action)) throw new EngineError(`"${action}" is not an action`);
  return BigInt.asIntN(64, BigInt(`0x${action}`));
}
