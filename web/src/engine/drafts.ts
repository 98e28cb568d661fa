// Drafts: tables that are being set up by hand, as the engine tells them (include/orrery/edit.h). Knows no game.
import type { Compose, Evaluation, Result, Scene, Theme } from './types';

/** What can be set by itself: a number, a choice, a yes or no, how many of one card lie somewhere. */
export interface Spot {
  path: string;
  title: string; // "Matrix 3"
  topic: string; // "Matrix"
  type: 'number' | 'choice' | 'flag' | 'text';
  who?: string; // of a part for each seat: whose it is
  seat: number; // the same as a number; -1
  min: number;
  max: number;
  kind: number; // of a choice: entry of DraftTable.kinds
  counts: boolean; // it counts one thing of many: a card of a deck
  part?: number;
  flags?: number;
  pieces?: number[]; // where it lies in the scene, its own place first
  holds?: number; // this and its value: the piece that lies there
  home?: number; // of a piece that moves: the value for "off the board"
  scale?: number; // in so many parts of one
}
/** Flags of a spot, as in enum orr_bind_flag. */
export const BIND = {
  rest: 1,
  scored: 2,
  follows: 4,
  moment: 8,
  viewed: 16,
  places: 32,
  printed: 64,
} as const;
export const NOTHING = 255; // a choice that is empty

export interface Tally {
  title: string;
  topic: string;
  max: number;
}
export interface DraftTable {
  parts: { title: string; seats: boolean }[];
  moments: { title: string; seat: boolean; has: boolean }[];
  checks: string[];
  kinds: [number, string][][];
  spots: Spot[];
  tallies: Tally[];
}
/** What would mend a finding: the value of a spot, or a moment. */
export interface Repair {
  title: string;
  spot?: number;
  value?: number;
  from?: string;
  to?: string;
  moment?: number;
  seat?: number;
}
export interface Finding {
  check: number;
  text: string;
  rule: string;
  safe: boolean; // the first choice is what must have been meant
  spots: number[];
  choices: Repair[];
}
export interface DraftState {
  values: number[];
  findings: Finding[];
  tallies: number[][]; // by seat
}
export interface DraftResult {
  seats: number;
  result: Result;
  title: string;
  text: string;
}

export interface Draft {
  readonly id: number;
  table(): DraftTable;
  state(): DraftState;
  /** Another position; throws the reason and stays as it was when it cannot be read. */
  load(position: string): void;
  set(spot: number, value: number): void;
  moment(moment: number, seat: number): void;
  tally(row: number, seat: number, n: number): void;
  /** Carry all safe repairs out; how many. */
  mend(): number;
  empty(): void;
  start(seed: number): void;
  position(): string;
  result(names: string[]): DraftResult;
  theme(): Theme;
  scene(seat: number, compose: Compose, names: string[]): Scene;
  close(): void;
}

/** How a pack stands that is being typed in. */
export interface BoxState extends DraftState {
  ours: number[]; // the values of the built-in pack
  warning: string; // of a pack that fits
  evaluation: Evaluation | ''; // what computer players judge by; '' with our pack
}
/** An item at a table, and the piece that it is. */
export interface BoxPicture {
  scene: Scene;
  theme: Theme;
  piece: number;
}
/** The printed tables of a box that are typed in (include/orrery/box.h). There is one form at a time. */
export interface Box {
  table(): DraftTable;
  state(): BoxState;
  /** Another pack; throws the reason and stays as it was when it cannot be read. */
  read(pack: string): void;
  set(spot: number, value: number): void;
  /** An item as in the built-in pack. */
  reset(part: number, item: number): void;
  /** The pack, as the program exports it. */
  text(): string;
  picture(part: number, item: number): BoxPicture | null;
}
