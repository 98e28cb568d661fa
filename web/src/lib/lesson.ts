// Lessons: the scripts of docs/lessons.md, and a table that follows one. Knows no page. The scripts are files of their
// own beside the engine, fetched when one is begun, so that the first visit stays small.
import type { Action, Engine, Table } from '../engine';

export interface LessonStep {
  /** The part of the lesson that begins here. */
  part?: string;
  say: string;
  rule?: string;
  /** What the words speak of: names of `pieces`, or steps in notation; "a > b" is an arrow. */
  point?: string[];
  move?: string;
  hint?: string;
  auto?: string[];
}
export interface Lesson {
  orrery_lesson: 1;
  game: string;
  title: string;
  seats: number;
  options: string[];
  people: string[];
  seat: number;
  setup: string[];
  /** Pieces of the scene by names that only this file uses. */
  pieces?: Record<string, number>;
  steps: LessonStep[];
}
/** A named stretch of a lesson: its steps from `from` to before `to`. */
export interface Part {
  title: string;
  from: number;
  to: number;
}
/** Something on the table: pieces of the scene, and what a click on which means the action. */
export interface Target {
  pieces: number[];
  action?: Action;
}
/** One thing that a step points at; with `to`, an arrow between two. */
export interface Pointer {
  at: Target;
  to?: Target;
}

type Words = Pick<Engine, 'translate'>;

const SECONDS = 20; // that a step takes, with its words read
const ARROW = ' > ';
const files = import.meta.glob<Lesson>('../../../src/games/*/lesson*.json', { import: 'default' });
const fileOf = (game: string, n: number) =>
  files[`../../../src/games/${game}/lesson${n === 1 ? '' : `-${n}`}.json`];

/** How many lessons a game has; they are counted from 1. */
export function lessonCount(game: string): number {
  let n = 0;
  while (fileOf(game, n + 1)) n++;
  return n;
}

export function hasLesson(game: string): boolean {
  return lessonCount(game) > 0;
}

/** A lesson of a game in the language that the engine speaks, or null when there is none with that number. */
export async function loadLesson(engine: Words, game: string, n = 1): Promise<Lesson | null> {
  const lesson = await fileOf(game, n)?.();
  return lesson ? inWords(engine, lesson) : null;
}

/** Every text of a lesson that is read, as the engine says it. */
export function inWords(engine: Words, lesson: Lesson): Lesson {
  const say = (english: string) => engine.translate(lesson.game, english);
  const maybe = (english: string | undefined) => (english === undefined ? undefined : say(english));
  const steps = lesson.steps.map((step) => ({
    ...step,
    part: maybe(step.part),
    say: say(step.say),
    hint: maybe(step.hint),
  }));
  return { ...lesson, title: say(lesson.title), steps };
}

export function partsOf(lesson: Lesson): Part[] {
  const begins = lesson.steps.flatMap((step, i) => (step.part === undefined ? [] : [i]));
  return begins.map((from, k) => ({
    title: lesson.steps[from]!.part!,
    from,
    to: begins[k + 1] ?? lesson.steps.length,
  }));
}

/** Minutes for so many steps, at least one. */
export const minutesFor = (steps: number): number => Math.max(1, Math.round((steps * SECONDS) / 60));

/** Does steps in notation, for whoever is to act; a refused one throws. */
function follow(table: Table, steps: string[]): void {
  for (const step of steps) {
    const verdict = table.do(table.read(step));
    if (!verdict.allowed) throw new Error(`${step}: ${verdict.text ?? ''}`);
  }
}

/** A table without sealed dice: its chance takes what the script says. */
function unsealed(engine: Engine, lesson: Lesson, me: string): Table {
  const people = lesson.people.map((name, i) =>
    i === lesson.seat ? { name: me || name, player: 'me' } : { name, player: 'random' },
  );
  const { game, seats, options } = lesson;
  const made = engine.make({ game, seats, options, people, seed: '1' });
  try {
    return engine.open(made.record());
  } finally {
    made.close();
  }
}

/** What happens by itself when a step begins: the others first, then the words. */
export function begin(table: Table, step: LessonStep): void {
  if (step.move === undefined) follow(table, step.auto ?? []);
}

/** What happens by itself once the learner has made the step's move. */
export function complete(table: Table, step: LessonStep): void {
  if (step.move !== undefined) follow(table, step.auto ?? []);
}

/** The table as the learner, called `me`, finds it at a step. */
export function tableAt(engine: Engine, lesson: Lesson, index: number, me = ''): Table {
  const table = unsealed(engine, lesson, me);
  follow(table, lesson.setup);
  lesson.steps.slice(0, index + 1).forEach((step, i) => {
    begin(table, step);
    if (i === index || step.move === undefined) return;
    follow(table, [step.move]);
    complete(table, step);
  });
  return table;
}

/** What a step points at. */
export function pointersOf(table: Table, lesson: Lesson, step: LessonStep): Pointer[] {
  const target = (name: string): Target => {
    const piece = lesson.pieces?.[name];
    if (piece !== undefined) return { pieces: [piece] };
    const action = table.read(name);
    return { pieces: table.pieces(action), action };
  };
  return (step.point ?? []).map((text) => {
    const [at, to] = text.split(ARROW) as [string, string?];
    return { at: target(at), to: to === undefined ? undefined : target(to) };
  });
}
