// The engine behind the shapes of types.ts: every method is one call of the module. Knows no game.
import { Instance } from './instance';
import { SceneReader } from './scenes';
import type {
  Action,
  Chances,
  Compose,
  Engine,
  Game,
  Ideas,
  Info,
  Legal,
  LogEntry,
  Odds,
  Order,
  Person,
  Review,
  Scene,
  Table,
  Theme,
  TurnNews,
  Verdict,
} from './types';
import { EngineError, NOW, WATCHER } from './types';

const COMPOSES: Compose[] = ['wide', 'tall']; // in the order of enum orr_compose
const LABELLED = 4; // added to one of them
const composed = (compose: Compose, labels: boolean): number =>
  COMPOSES.indexOf(compose) + (labels ? LABELLED : 0);
const TO_THE_END = 0x7fffffff;
const AS_PLANNED = 2; // enum chosen of src/wasm/think.c
const HINT_ITERATIONS = 300; // three times as many as the strongest player takes

/** An engine on a compiled module. Each engine has tables of its own. */
export async function makeEngine(module: WebAssembly.Module): Promise<WasmEngine> {
  return new WasmEngine(await Instance.make(module));
}

/** A fresh number for the dice. */
/** 256 bits, as 64 hex digits. */
export function randomSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export class WasmEngine implements Engine {
  private readonly scenes = new SceneReader();

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

  learn(weights: string): void {
    this.wasm.askSized('w_weights', weights);
  }

  make(order: Order): Table {
    const seed = order.seed ?? randomSeed();
    return this.table(this.wasm.sized('w_make', JSON.stringify({ ...order, seed })), seed);
  }

  open(text: string, seed?: string, people: Person[] = []): Table {
    const record = text.startsWith('{"orrery_record"');
    const known = seed ?? (record ? '' : randomSeed());
    return this.table(
      this.wasm.sized('w_open', text, known, people.length ? JSON.stringify(people) : ''),
      known || null,
    );
  }

  bench(game: string, games: number): { decisions: number; chance: number } {
    return JSON.parse(this.wasm.ask('w_bench', game, games)) as { decisions: number; chance: number };
  }

  // ---- what takes long: for workers ----

  /**
   * The decision of a computer player in a position cut for its seat, in notation. It stays in its seat: `planned`
   * says that this decision belongs to a turn that it had thought of before, or that there was no other.
   */
  choose(position: string, player: string, seat: number, seed: number): { step: string; planned: boolean } {
    const done = this.wasm.sized('w_choose', position, player, seat, seed);
    if (!done) throw new EngineError(this.wasm.answer());
    return { step: this.wasm.answer(), planned: done === AS_PLANNED };
  }

  ideas(position: string, seat: number, iterations = HINT_ITERATIONS): Ideas {
    return JSON.parse(this.wasm.askSized('w_ideas', position, seat, iterations)) as Ideas;
  }

  chances(position: string, seat: number): Chances {
    return JSON.parse(this.wasm.askSized('w_chances', position, seat)) as Chances;
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

  private table(id: number, seed: string | null): Table {
    if (!id) throw new EngineError(this.wasm.answer());
    return new WasmTable(this.wasm, this.scenes, id, seed);
  }
}

class WasmTable implements Table {
  private looks: Theme | null = null;

  constructor(
    private readonly wasm: Instance,
    private readonly scenes: SceneReader, // of all tables: what it has last read is what the module compares with
    private id: number,
    private readonly number: string | null,
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
    return this.ask('w_words', at, seat);
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
    return this.ask('w_read', step);
  }

  do(action: Action): Verdict {
    this.call('w_do', bits(action));
    return JSON.parse(this.wasm.answer()) as Verdict;
  }

  forced(): boolean {
    return this.call('w_forced') !== 0;
  }

  roll(): boolean {
    return this.call('w_roll') !== 0;
  }

  canUndo(seat: number): string | null {
    return this.call('w_can_undo', seat) ? null : this.wasm.answer();
  }

  undo(seat: number): void {
    this.ask('w_undo', seat);
  }

  log(reader: number, from = 0, to = TO_THE_END): LogEntry[] {
    return this.json('w_log', from, to, reader);
  }

  turns(reader: number, from = 0): TurnNews[] {
    return this.json('w_turns', from, reader);
  }

  record(): string {
    return this.ask('w_record');
  }

  position(seat: number, at = NOW): string {
    return this.ask('w_position', at, seat);
  }

  seed(): string | null {
    return this.number;
  }

  branch(at = NOW, seed = randomSeed()): Table {
    const id = this.call('w_branch', at, seed);
    if (!id) throw new EngineError(this.wasm.answer());
    return new WasmTable(this.wasm, this.scenes, id, seed);
  }

  close(): void {
    if (this.id) this.wasm.call('w_close', this.id);
    this.id = 0;
  }

  private call(name: string, ...args: (string | number | bigint)[]): number {
    if (!this.id) throw new EngineError('this table is closed');
    return this.wasm.call(name, this.id, ...args);
  }

  private ask(name: string, ...args: (string | number | bigint)[]): string {
    if (!this.call(name, ...args)) throw new EngineError(this.wasm.answer());
    return this.wasm.answer();
  }

  private json<T>(name: string, ...args: (string | number | bigint)[]): T {
    return JSON.parse(this.ask(name, ...args)) as T;
  }
}

/** An action as the 64-bit number that the module wants. */
function bits(action: Action): bigint {
  if (!/^[0-9a-f]{1,16}$/i.test(action)) throw new EngineError(`"${action}" is not an action`);
  return BigInt.asIntN(64, BigInt(`0x${action}`));
}
