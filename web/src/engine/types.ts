// The shapes that the engine speaks. Names follow docs/commands.md and docs/scenes.md.
// Nothing here or anywhere in the client knows a particular game.

import type { Box, Draft } from './drafts';

/** 64-bit action as 16 hex digits. */
export type Action = string;
/** A seat from 0 on, the dice, or nobody when the game is over. */
export type Actor = number | 'chance' | null;
/** Who looks: a seat from 0 on, a watcher, or somebody who may see everything. */
export const WATCHER = -1;
export const ALL_KNOWING = -2;
/** The newest position, as opposed to one after n entries. */
export const NOW = -1;

export type Compose = 'wide' | 'tall';

export interface GameOption {
  name: string;
  type: 'flag' | 'int' | 'choice' | 'order';
  default: boolean | number | string;
  values?: (string | boolean)[];
  min?: number;
  max?: number;
  /** "name=value": with this setting the number is drawn for a new table. */
  drawn?: string;
  title: string;
  titles?: string[]; // of the values
  texts?: (string | null)[]; // what each value means, where its title does not say it
  /** Options side by side with the same one are places of a list of cards. Only the first has titles and texts. */
  list?: string;
  step?: number; // of a number: from min on in such steps
  help: string; // a sentence: what it changes at the table
  rule: string | null;
  /** Its next value makes an opponent that is no seat stronger. */
  level?: boolean;
}
/** Against each other, alone, together: what is chosen first. */
export interface Way {
  name: string;
  title: string;
  help: string;
  min_seats: number;
  max_seats: number;
  together: boolean; // all win or lose as one
  options: string; // "name=value name=value"
  asks: string[]; // options that belong to it
}
/** What a form asks about an option beside the others. Values are as in "name=value". */
export interface Offer {
  name: string;
  asked: boolean; // it does something, and there is a choice
  given: boolean; // something else than the usual value was chosen
  idle: string | null; // the rule by which it does nothing
  value: string; // that the table has
  usual: string; // that it would have if nobody chose one
  values?: string[]; // that can be chosen
  min?: number;
  max?: number;
}
export interface Offers {
  way: string;
  seats: number[]; // that the way allows
  refusal: string | null; // why the table cannot be made yet
  options: Offer[]; // as in Game.options
}
export interface Setup {
  name: string;
  seats: number;
  options: string;
  help: string;
}
/** Why to play a game, and what it asks for. */
export interface Blurb {
  pitch: string;
  solo: string; // how one plays alone
  minutes: number;
  weight: number; // 1 to 5
  lesson_minutes: number; // 0 without a lesson
}
export interface Game {
  id: string;
  stamp: string; // compared with the server's: do both mean the same by the bytes of a state?
  title: string;
  credits: string;
  automa: string | null; // the opponent that can be run alone beside a physical table
  blurb: Blurb;
  hands: boolean; // of cards: at a table with real ones people may play from their own
  seats: number[]; // how many can play
  easiest: boolean; // to begin with
  edition: number;
  min_seats: number;
  max_seats: number;
  options: GameOption[];
  ways: Way[];
  setups: Setup[];
}

/** Who plays a seat: "me" for people at this screen, OWN for those who tell nobody their hand of real cards, else a
 * computer player's name. */
export interface Person {
  name: string;
  player: string;
}
export const OWN = 'own';
export const isPerson = (player: string | undefined): boolean =>
  player === 'me' || player === '' || player === OWN;
/** As the seed of an order: nothing is drawn, people name what real dice and cards do. */
export const REAL = 'real';
export interface Order {
  game: string;
  seats: number; // 0: the smallest number that the options allow
  options: string[]; // "name=value"
  content?: string; // text of a content pack
  people: Person[];
  seed?: string; // decimal number, or what Table.seed() says; random when missing; REAL: with real dice and cards
}

export interface Verdict {
  allowed: boolean;
  rule?: string;
  text?: string;
  need?: number;
  have?: number;
  piece?: number;
}
export interface Step {
  step: string;
  text: string;
  action: Action;
  /** What it costs or promises, in words: a price, the exact chance of a roll. */
  note?: string;
  /** It says that the turn ends, and it does. */
  ends?: boolean;
  /** Whose turn is next then; null: the game is over. Missing: that is open. */
  next?: number | null;
}
export interface Legal {
  actor: Actor;
  prompt: string;
  steps: Step[];
}
export interface Odds {
  outcomes: { step: string; weight: number; probability: number }[];
}

/** As its reader may know it. Columns are the seats, and last the rival if there is one. */
export interface Result {
  over: boolean;
  guard: boolean;
  won: number[];
  rank: (number | null)[]; // null: no places here, or they depend on something hidden
  score: number[];
  partial: number[]; // columns whose score lacks something hidden
  common: boolean; // all win or lose as one
  needed: number; // the score that they need for it; 0: it is not said by a score
  rounds: number;
  rival: string | null; // an opponent that is no seat
  tie: string | null; // what decided between equal scores
  note: string | null;
  /** `aside`: no part of the score. */
  lines: { label: string; values: number[]; partial: number[]; aside: boolean }[];
}
/** By what computer players, hints and chances judge: written by hand; learned with the built-in pack, and used with
 * it or with changed numbers; learned with the table's own pack. */
export type Evaluation = 'hand-written' | 'built-in' | 'changed' | 'pack';
export interface Info {
  game: string;
  title: string;
  seats: number;
  length: number;
  actor: Actor;
  ask: string; // what the acting seat is asked
  left: string; // what its turn still has to spend; '' for nothing
  others: string; // what the acting seat is doing, for the others ("is choosing an action")
  takebacks: number; // over revealed information: such a match is not counted in statistics
  real: boolean; // people name what real dice and cards do
  people: Person[];
  cut: number | null; // for whom the position was cut, null when it is whole
  evaluation: Evaluation;
  result: Result;
  /** How it ended, told to the seat where it is the only person's; null while it goes on. */
  ending: Ending | null;
}
export interface Ending {
  title: string; // "You came second"
  text: string; // "6 points behind Bo."; '' where the scores say nothing more
  words: string; // both in one sentence
}
/** The entry that decided a match, from 1 on. */
export interface Decided {
  entry: number;
  lead: boolean; // with it the winners came to be ahead; else it ended the match
}
/** What happens next: "step" needs nobody, "chance" needs somebody who says the outcome. */
export interface Next {
  kind: 'over' | 'step' | 'person' | 'computer' | 'chance' | 'waits' | 'broken';
  seat: Actor;
}
/** What has to be thought about, for a worker; the text says everything. */
export interface Request {
  number: number;
  text: string;
}
export type RequestKind = 'decision' | 'hint' | 'chances' | 'danger';
/** A decision that ends the turn, and waits for the person to say so. */
export interface Held {
  action: Action;
  forced: boolean; // there was no other
  next?: number | null; // whose turn is next; null: the game is over; missing: that is open
}
/** What reading a whole record again has found. */
export interface Checked {
  entries: number;
  chance: number;
  finished: boolean;
  seed: boolean; // it is revealed, and all outcomes follow from it
  joint: boolean;
}
/** What a person at a seat is shown after a change. */
export interface News {
  info: Info;
  legal: Legal | null; // null: no person is to act
  undo: string | null; // null: the last decision can be taken back; else the reason why not
  takeback: boolean; // it can all the same, as a takeback
  back: boolean; // with real dice and cards: whatever was said last can be taken back
  held: Held | null;
  log: LogEntry[]; // of the entries that are new
  turns: TurnNews[]; // from the turn of the last entry before them
}
/** Dice that are rolled together. */
export interface DiceGroup {
  title: string; // '' where there are no others
  role: number; // of theme.roles; 0: no colour
  way: 'each' | 'sorted' | 'sum'; // told apart by their order; alike; only their sum counts
  dice: number;
  faces: { face: number; words: string }[]; // words '': it is a number
}
/** Something that can have been drawn or turned up. */
export interface Outcome {
  action: Action;
  name: string; // as it is written
  words: string; // as people read it
  seat: number | null; // that it names
  left: number; // of its kind; 0: not known
  piece: number; // its id in the scene, or 0
  note?: string; // what it would mean now
}
/** What people are asked where real dice and cards decide: dice to enter, or else outcomes to pick from. */
export interface Naming {
  prompt: number; // questions of the same kind have the same
  words: string;
  seat: number | null; // whom it is about
  learns: number[]; // seats that may know the answer
  open: boolean; // everybody may
  run: number; // of so many in a row this is the first
  counted: boolean;
  dice: DiceGroup[];
  outcomes: Outcome[];
}
export interface LogEntry {
  n: number;
  actor: Actor;
  lines: LogLine[];
}
export interface LogLine {
  seat: number;
  text: string;
  /** What it names, by the ids of the scene. */
  pieces?: number[];
  /** The id of the rule by which it happened. */
  rule?: string;
}
/** A piece, card or place in words. */
export interface About {
  title: string;
  kind: string;
  text: string; // whole sentences; paragraphs end with a line feed
  symbol: string; // '' for none
  role: number; // of theme.roles
  card: boolean; // shown large under a resting pointer
  facts: { label: string; value: string }[];
  rules: string[];
}
/** A piece that a step may cost. */
export interface Risk {
  piece: number;
  seat: number;
  symbol: string; // '' for none
  chance: number;
  title: string;
}
/** What a step puts at stake, as chances of 0 to 1; none has to be multiplied by another one. */
export interface Danger {
  out: number; // the seat is out of the game
  lost: number; // the game is over without its win
  harm: number; // it loses anything
  error: number; // of all of them; 0: they are exact
  heavy: boolean; // the pieces are a large part of its game
  own: number; // so many of the risks are its own; they come first
  more: number; // risks that are not listed
  risks: Risk[];
}
/** Decisions far worse than the best, with their shares of the win. */
export interface Costs {
  relative: boolean; // nothing is known
  best: number;
  costly: { action: Action; share: number }[];
}
/** Entries n to `to`, in which one seat decided, summed up. */
export interface TurnNews {
  n: number;
  to: number;
  seat: number;
  text: string;
}

export type Shape =
  'group' | 'rect' | 'circle' | 'sector' | 'arc' | 'line' | 'path' | 'text' | 'symbol' | 'mark';
/** Where a node is on the table, in tenths: its middle, turn and outline. */
export interface Place {
  x: number;
  y: number;
  turn: number;
  w: number;
  h: number;
  radius: number;
  /** The outline is a circle w wide. */
  round: boolean;
}
/** Bits of a node's `flags`: enum orr_node_flag. */
export const Flag = {
  bold: 1,
  semi: 2,
  centre: 4,
  end: 8,
  dashed: 16,
  shadow: 32,
  fades: 64,
  rises: 128,
  valued: 256,
  spaced: 512,
  dotted: 1024,
  laidOut: 2048,
  chosen: 4096,
  corner: 8192,
} as const;
/** One node of a scene; lengths in tenths of a table unit, angles in tenths of a degree. What is missing is 0 or ''. */
export interface SceneNode {
  shape: Shape;
  span: number; // how many of the nodes after it are in it
  x: number;
  y: number;
  w: number;
  h: number;
  turn: number;
  from: number;
  to: number;
  radius: number;
  symbol: string;
  mark: number;
  fill: string;
  stroke: string;
  line: number;
  dash: [line: number, gap: number] | null; // units
  paint: string;
  opacity: number; // percent; 0 means 100
  flags: number;
  piece: number;
  value: number;
  legal: boolean;
  action: Action;
  place: Place; // of nodes with a piece, an action, a label or a tip, of what is chosen and of corners
  text: string; // words: as they are to be set, in size w
  label: string;
  tip: string;
}
/** How a paint shows a role in both themes; colours are #rrggbbaa. */
export interface Gradient {
  paint: string;
  role: string;
  radial: { cx: number; cy: number; r: number } | null; // parts of the shape's box; else from top to bottom
  stops: { at: number; light: string; dark: string }[]; // at: percent
}
export interface Scene {
  compose: Compose;
  width: number;
  height: number;
  nodes: SceneNode[];
  gradients: Gradient[];
  /** How long the engine's message was. */
  bytes: number;
  /** What is left without the panels of words, in units. */
  board: { x: number; y: number; width: number; height: number };
}
export interface Theme {
  dark: Record<string, string>;
  light: Record<string, string>;
  roles: string[]; // by number
  symbols: Record<
    string,
    { text: string; parts: { d: string; mode: string; width?: number; opacity?: number }[] }
  >;
  labels?: boolean; // scenes can show the names of places
}

/** A refusal of the engine in words: bad input, or something that cannot be done now. */
export class EngineError extends Error {}

/** An open table. All calls are synchronous; the largest takes a few milliseconds. */
export interface Table {
  /** What that seat may know of it; without one, what a watcher may. */
  info(at?: number, seat?: number): Info;
  theme(): Theme;
  /** With labels: with the names of places, where the game knows them. */
  scene(seat: number, compose: Compose, at?: number, labels?: boolean): Scene;
  /** What a legal decision of that seat would change, as far as it can know, to lie over the scene; null when it is not
   * legal. */
  preview(seat: number, compose: Compose, action: Action, labels?: boolean): Scene | null;
  /** What the last decision has moved, to lie over the scene; null at the start. */
  lastMove(seat: number, compose: Compose, at?: number, labels?: boolean): Scene | null;
  words(seat: number, at?: number): string;
  /** What a piece of the scene is, as far as that seat may know; null where the game has no words for it. */
  about(seat: number, piece: number, at?: number): About | null;
  /** The entry that decided it, as far as that seat could know; null while it goes on. */
  decided(seat: number): Decided | null;
  /** A decision in words, with the names of the players. */
  stepWords(action: Action): string;
  /** What a decision names, by the ids of the scene. */
  pieces(action: Action): number[];
  /** What a decision of the seat puts at stake; null: nothing of its own. */
  danger(seat: number, action: Action): Danger | null;
  legal(): Legal;
  odds(at?: number): Odds;
  check(action: Action): Verdict;
  read(step: string): Action;
  next(): Next;
  /** Does what needs nobody: dice, or a person's one option inside a turn. False when there is nothing of the kind. */
  step(): boolean;
  /** A decision of that seat; without one, of whoever is to act, or an outcome. */
  do(action: Action, seat?: number): Verdict;
  canUndo(seat: number): string | null; // null: yes; else the reason why not
  undo(seat: number): number; // how many entries are left
  /** The same over revealed information, by a takeback; where undo is possible, undo. */
  takeback(seat: number): number;
  /** What people are asked after these outcomes, which are named but not taken; null: nothing. */
  naming(named: Action[]): Naming | null;
  /** The outcome that the dice show then, group by group; null: they cannot. */
  roll(named: Action[], faces: number[]): Action | null;
  /** One of the outcomes by lot: of something that lies face down. */
  draw(named: Action[]): Action | null;
  /** Takes what was named, all or nothing. Throws when it cannot be. */
  name(named: Action[]): void;
  /** With real dice and cards: back to before what was said last, whoever said it; how many entries are left. */
  back(): number;
  /** From now on the decision that ends a person's turn is held until endTurn. */
  confirm(on: boolean): void;
  endTurn(seat: number): boolean;
  /** Asks for a computer player's decision, a hint or chances. */
  ask(kind: RequestKind, seat: number): Request;
  /** The answer to a request; a decision is done. False when it comes too late: then nothing has changed. */
  answer(number: number, action?: Action): boolean;
  /** All that has changed for somebody who has read the first `from` entries. */
  news(seat: number, from: number): News;
  log(reader: number, from?: number, to?: number): LogEntry[];
  /** Long turns of computer players in one line each, from the turn of entry `from` on. */
  turns(reader: number, from?: number): TurnNews[];
  record(): string;
  /** What the record has grown by since this was asked last; at first all of it. */
  lines(): string;
  position(seat: number, at?: number): string;
  /** What the dice and the computer players draw from, to keep beside the record; null when it is not known. */
  seed(): string | null;
  /** A new table that goes on from here (or from after n entries) with the same people and new dice. */
  branch(at?: number, seed?: string): Table;
  /** A new table with the same options, from the beginning; with other people, or another value of one option
   * ("name=value"), where they are given. Throws the engine's refusal. */
  again(people?: Person[], option?: string): Table;
  close(): void;

  // ---- of a match that is followed ----
  /** Takes what the server told: so many entries stay, then more come. Throws when it does not fit. */
  hear(message: string): void;
  hearPeople(people: Person[]): void;
  /** Names what is known here, for the server. */
  viewHash(): string;
  /** The question that is asked now, and whether it comes in the turn of another seat. */
  asked(): { prompt: number; other: boolean };
  promptWords(prompt: number): string;
  /** A position that fits what is known here, to try moves on; what is not known is drawn. */
  copy(seed: string): string;
  // ---- of such a copy ----
  /** What the seat did there in its first turn, and the hash of what it saw before. */
  plan(seat: number): Plan;
}

/** Decisions that the server takes for a seat when its view has this hash; null: whatever it is. */
export interface Plan {
  view: string | null;
  actions: Action[];
  /** What others had decided before it on the copy, for people to read: seats and actions. */
  given?: [number, Action][];
}

/** One way to answer what the companion asks: an outcome that can be named, or a decision. */
export interface CompanionChoice {
  action: Action;
  step: string;
  words: string;
  names: string[]; // its operands, as people read them
  pieces: number[];
}
export interface CompanionItem {
  at: string;
  title: string;
  value: number; // as far as it is known
  least: number;
  most: number;
  open: boolean;
  follows: boolean; // worked out from other answers
  must: boolean; // nothing is known: it has to be answered
  piece: number; // 0: it is not drawn
  values?: { value: string; title: string }[]; // of a choice
  none?: boolean; // of a choice: nothing may lie there
}
export interface CompanionFact {
  name: string;
  ask: string;
  form: 'tap' | 'count' | 'choice' | 'flag';
  listed: boolean; // names in a list, not places of the board
  items: CompanionItem[];
}
export interface CompanionStep {
  title: string;
  put: string | null;
  pieces: number[];
  why: string[];
}
/** What the companion asks and tells. */
export interface CompanionShown {
  game: string;
  automa: string;
  asks: 'name' | 'decide' | 'changed' | 'over';
  passes: boolean; // the facts are asked at the end of the person's own turn
  prompt: string;
  pending: string | null; // the step that waits for facts
  naming: Naming | null; // the outcome that is to be named
  notes: Record<Action, string>; // what outcomes would mean now
  choices: CompanionChoice[]; // where nothing is named
  about: { pieces: number[] };
  facts: CompanionFact[];
  refusal: string | null;
  steps: CompanionStep[];
  rest: string[];
  score: { total: number; partial: boolean; lines: { label: string; value: number }[] };
  entries: number;
  taps: number;
  last: number;
  rounds: number;
}
/** An automa alone beside a physical table. There is one at a time. */
export interface Companion {
  /** With what would be told: "fact:place=value …". */
  show(draft?: string): CompanionShown;
  /** A step, or "told TAPS fact:place=value …". Throws the engine's refusal; nothing has changed then. */
  enter(entry: string): void;
  undo(): boolean;
  /** What would be shown after these outcomes were named. Throws when they cannot be. */
  ahead(named: Action[]): CompanionShown;
  /** The outcome that the dice show then, group by group; null: they cannot. */
  roll(named: Action[], faces: number[]): Action | null;
  /** Takes what was named, all or nothing. Throws when it cannot be. */
  name(named: Action[]): void;
  about(piece: number): About | null;
  /** All of it, to keep. */
  text(): string;
  /** What is known, to be drawn. */
  position(): string;
}

export interface Engine {
  /** What `text` of a companion said, or {"orrery-companion":1,"game","options","entries":[]} to begin. */
  companion(text: string): Companion;
  games(): Game[];
  players(): string[];
  content(game: string): string;
  checkContent(text: string): { game: string; warning: string };
  /** A catalogue (PO) of a game, or of the program (''): tables made from then on speak its language. */
  speak(game: string, catalogue: string): void;
  /** A sentence of a game (or '') in that language; itself where the catalogue lacks it. */
  translate(game: string, english: string): string;
  /** Weights for a pack, from then on those of every table with it. Throws when they are none, or do not fit. */
  learn(weights: string): void;
  make(order: Order): Table;
  /** What the form of a new table asks beside this order. Throws when a name or value is none. */
  offers(order: Order): Offers;
  /** A record, or a position with its people. An unfinished record can be rolled on only with its seed (else: branch). */
  open(text: string, seed?: string, people?: Person[]): Table;
  /** A match that is played on a server: its position at the start, cut for whoever follows it. */
  follow(position: string, people: Person[]): Table;
  /** What a seat publishes first of its share of the dice: 64 hex digits, bound to the record's first line. */
  shareCommit(header: string, seat: number, share: string): string;
  /** Judges every step of a whole record again, and every die. Throws what does not fit. */
  checkRecord(record: string): Checked;
  /** A position that is to be changed by hand, and need not fit. */
  draft(position: string): Draft;
  /** The form for the printed tables of a game, with this pack or ours. */
  box(game: string, pack?: string): Box;
  /** Shares of the win after a turn in sampled states that fit the position, in thousandths; which ones by their number.
   * The position is cut for the seat that is to act. */
  turnShares(position: string, steps: string[], from: number, worlds: number): number[];
  bench(game: string, games: number): { decisions: number; chance: number };
}

/** Computer players think in a worker; they get a request with a position cut for their seat and nothing else. */
export interface Thinker {
  choose(request: string): Promise<Action>;
  cancel(): void; // stops at once; a pending choose is rejected with Cancelled
}
export class Cancelled extends Error {}

/** A decision of a line that is expected. */
export interface LineStep {
  seat: number;
  step: string;
  text: string;
  action: Action;
}
/** What a turn does for the seat, or to it. */
export interface Reason {
  text: string; // what changes
  more: boolean; // it grows, or else falls
  effect: number; // on the seat's standing; below 0: it hurts
}
/** A turn that was thought about. */
export interface Idea {
  aim: string; // what it achieves
  share: number; // expected part of the win, 0 to 1
  error: number; // standard error of it
  line: LineStep[]; // its decisions, and those that may follow
  reasons: Reason[]; // what helps, the strongest first, then what hurts; none where nothing was learned
  plan?: IdeaPlan; // what it prepares
  played?: Played; // with one goal for all
}
/** What the seat achieves in a turn that comes later, in most games that are played on. */
export interface IdeaPlan {
  turns: number; // 1: the next one
  text: string; // without a capital letter: "build a gate"
}
/** Games that were played on from a turn to their end. */
export interface Played {
  games: number;
  won: number;
  points: number; // of the lowest seat, mean
}
export interface Ideas {
  relative: boolean; // one goal for all: the shares mean nothing by themselves
  shares?: number[]; // by seat, after the best of them: what the bar shows
  errors?: number[]; // standard errors of them
  ideas: Idea[]; // best first; one with a share of 0: there is no other choice
}
export interface Chances {
  relative: boolean; // one goal for all, and no chances were learned for it: there are no shares
  common: boolean; // one goal for all: every share is the chance to reach it
  shares: number[]; // by seat
  errors?: number[]; // standard errors of them
}

/** A turn of one seat against the best one that was found; moves count from 1. */
export interface ReviewChoice {
  move: number;
  moves: number;
  seat: number;
  mark: 0 | 1 | 2 | 3; // how bad
  best: boolean;
  best_share: number;
  played_share: number;
  standard_error: number;
  error: number;
  played: string;
  played_words: string;
  better: string;
  better_words: string;
  /** Of what was no clear best turn: what both turns achieve from where they part, and why the better one is better. */
  played_aim?: string;
  better_aim?: string;
  same?: number; // so many decisions of both are the same
  points?: number; // lost, where the win was as good as decided; else 0
  reasons?: Reason[];
  /** Of errors: the decisions of both. */
  played_steps?: ReviewStep[];
  better_steps?: ReviewStep[];
}
export interface ReviewStep {
  step: string;
  text: string;
  action: Action;
}
/** A turn that was tried in place of an error: shares of the seat, or its lead in points; and standard errors of how far it
 * is from the others. */
export interface Attempt {
  tried: number;
  played: number;
  best: number;
  doubt_best: number;
  doubt_played: number;
}
export interface ReviewTurn {
  move: number;
  moves: number;
  seat: number | null;
  round: number; // in which it began
  options?: number; // decisions with more than one option
  error: number;
  shares: number[]; // after it
  luck: number[];
}
export type ReviewVerdict = 'slip' | 'good luck' | 'bad luck' | 'best move' | 'unexplained';
export interface TurningPoint {
  turn: number;
  move: number;
  before: number; // share of the focus seat
  after: number;
  verdict: ReviewVerdict;
  choice: ReviewChoice | null;
  outcome: number | null; // where it was luck: which of `chance`
}
/** An outcome of chance, and what it did to every seat against the mean of all that could have come. */
export interface ReviewLuck {
  move: number;
  turn: number;
  outcomes: number;
  luck: number[];
  outcome: string;
  outcome_words: string;
}
export interface ReviewSeat {
  seat: number;
  name: string;
  won: boolean;
  misjudged?: boolean; // won in a way that the evaluation does not understand: nothing is marked
  start: number;
  luck: number;
  errors: number;
  errors_of_others: number;
  rest: number;
  end: number;
  choices: number;
  marks: [number, number, number];
}
/** What `orrery review --json` says. */
export interface Review {
  game: string;
  moves: number;
  finished: boolean;
  common: boolean; // one goal for all: a single curve
  relative: boolean; // it only compares with the start
  rough: boolean;
  own?: number | null; // whose errors come first
  focus: number;
  start: number[];
  seats: ReviewSeat[];
  turning_points: TurningPoint[];
  largest_luck: number[]; // of `chance`: what moved a seat most, the most first
  turns: ReviewTurn[];
  choices: ReviewChoice[];
  chance: ReviewLuck[];
}

/** What a review says in words, asked for by its figures: `orr_review_say`. */
export interface WordsWish {
  choices: { move: number; moves: number; same: number; better: string }[];
  outcomes: number[]; // moves
  reasons: string[];
}
export interface ReviewWords {
  choices: {
    played_words: string;
    better_words: string;
    played_aim: string;
    better_aim: string;
    played_steps: string[];
    better_steps: string[];
  }[];
  outcomes: string[];
  reasons: string[];
}

/** Advice in a worker of its own: on requests of a table, and on records. */
export interface Adviser {
  ideas(request: string): Promise<Ideas>;
  chances(request: string): Promise<Chances>;
  costs(request: string): Promise<Costs>;
  review(record: string, onpart: (part: number) => void): Promise<Review>;
  /** The words of a review of this record, in the language of the page. */
  say(record: string, wish: WordsWish): Promise<ReviewWords>;
  /** A turn that is tried in place of an error of this record; points: where the win was decided. */
  attempt(record: string, choice: ReviewChoice, tried: Action[]): Promise<Attempt>;
  cancel(): void; // stops at once; whatever is pending is rejected with Cancelled
}
