// What only the engine of the workshop can do: drafts of positions, and the companion of an automa. Knows no game.
import type { Box, BoxPicture, BoxState, Draft, DraftResult, DraftState, DraftTable } from './drafts';
import type { Instance } from './instance';
import type { SceneReader } from './scenes';
import type { About, Companion, CompanionShown, Compose, Scene, Theme } from './types';
import { EngineError } from './types';
import { composed } from './wasm';

export function companion(wasm: Instance, text: string): Companion {
  wasm.askSized('w_companion', text);
  return {
    show: (draft = '') => JSON.parse(wasm.ask('w_companion_show', draft)) as CompanionShown,
    enter: (entry) => void wasm.ask('w_companion_enter', entry),
    undo: () => wasm.call('w_companion_undo') !== 0,
    ahead: (named) => JSON.parse(wasm.ask('w_companion_ahead', named.join(' '))) as CompanionShown,
    roll: (named, faces) =>
      wasm.call('w_companion_roll', named.join(' '), faces.join(' ')) ? wasm.answer() : null,
    name: (named) => void wasm.ask('w_companion_name', named.join(' ')),
    about: (piece) => (wasm.call('w_companion_about', piece) ? (JSON.parse(wasm.answer()) as About) : null),
    text: () => wasm.ask('w_companion_text'),
    position: () => wasm.ask('w_companion_position'),
  };
}

export function draft(wasm: Instance, scenes: SceneReader, position: string): Draft {
  const id = wasm.sized('w_draft', position);
  if (!id) throw new EngineError(wasm.answer());
  return new WasmDraft(wasm, id, scenes);
}

export function box(wasm: Instance, scenes: SceneReader, game: string, pack: string): Box {
  wasm.ask('w_box', game, pack, new TextEncoder().encode(pack).length);
  return new WasmBox(wasm, scenes);
}

class WasmDraft implements Draft {
  private looks?: Theme;

  constructor(
    private readonly wasm: Instance,
    readonly id: number,
    private readonly scenes: SceneReader,
  ) {}

  private told(name: string, ...args: (string | number)[]): string {
    return this.wasm.ask(name, this.id, ...args);
  }

  table(): DraftTable {
    return JSON.parse(this.told('w_draft_table')) as DraftTable;
  }

  state(): DraftState {
    return JSON.parse(this.told('w_draft_state')) as DraftState;
  }

  load(position: string): void {
    this.told('w_draft_load', position, new TextEncoder().encode(position).length);
    this.looks = undefined;
  }

  set(spot: number, value: number): void {
    this.told('w_draft_set', spot, value);
  }

  moment(moment: number, seat: number): void {
    this.told('w_draft_moment', moment, seat);
  }

  tally(row: number, seat: number, n: number): void {
    this.told('w_draft_tally', row, seat, n);
  }

  mend(): number {
    return Number(this.told('w_draft_mend'));
  }

  empty(): void {
    this.told('w_draft_begin', 0);
  }

  start(seed: number): void {
    this.told('w_draft_begin', seed);
  }

  position(): string {
    return this.told('w_draft_position');
  }

  result(names: string[]): DraftResult {
    return JSON.parse(this.told('w_draft_result', names.join('\n'))) as DraftResult;
  }

  theme(): Theme {
    return (this.looks ??= JSON.parse(this.told('w_draft_theme')) as Theme);
  }

  scene(seat: number, compose: Compose, names: string[]): Scene {
    const theme = this.theme();
    const done = this.wasm.call('w_draft_scene', this.id, seat, composed(compose, false), names.join('\n'));
    if (!done) throw new EngineError(this.wasm.answer());
    return this.scenes.read(this.wasm.message(), theme);
  }

  close(): void {
    this.wasm.call('w_draft_close', this.id);
  }
}

class WasmBox implements Box {
  private looks?: Theme;

  constructor(
    private readonly wasm: Instance,
    private readonly scenes: SceneReader,
  ) {}

  table(): DraftTable {
    return JSON.parse(this.wasm.ask('w_box_table')) as DraftTable;
  }

  state(): BoxState {
    const { state, evaluation } = JSON.parse(this.wasm.ask('w_box_state')) as {
      state: Omit<BoxState, 'evaluation'>;
      evaluation: BoxState['evaluation'];
    };
    return { ...state, evaluation };
  }

  read(pack: string): void {
    this.wasm.askSized('w_box_read', pack);
  }

  set(spot: number, value: number): void {
    this.wasm.ask('w_box_set', spot, value);
  }

  reset(part: number, item: number): void {
    this.wasm.ask('w_box_reset', part, item);
  }

  text(): string {
    return this.wasm.ask('w_box_text');
  }

  picture(part: number, item: number): BoxPicture | null {
    const theme = (this.looks ??= JSON.parse(this.wasm.ask('w_box_theme')) as Theme);
    const piece = this.wasm.call('w_box_scene', part, item, composed('tall', false));
    return piece ? { scene: this.scenes.read(this.wasm.message(), theme), theme, piece } : null;
  }
}
