// What only the engine of the workshop can do: drafts of positions, and the companion of an automa. Knows no game.
import type { Draft, DraftResult, DraftState, DraftTable } from './drafts';
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
