// Lessons: the script of docs/lessons.md, and a table that follows it. Knows no page. The scripts are files of their
// own beside the engine, fetched when one is begun, so that the first visit stays small.
import type { Engine, Table } from '../engine';

export interface LessonStep {
  say: string;
  rule?: string;
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
  steps: LessonStep[];
}

const files = import.meta.glob<Lesson>('../../../src/games/*/lesson.json', { import: 'default' });
const fileOf = (game: string) => files[`../../../src/games/${game}/lesson.json`];

export function hasLesson(game: string): boolean {
  return fileOf(game) !== undefined;
}

/** The lesson of a game, or null when it has none. */
export async function loadLesson(game: string): Promise<Lesson | null> {
  return (await fileOf(game)?.()) ?? null;
}

/** Does steps in notation, for whoever is to act; a refused one throws. */
function follow(table: Table, steps: string[]): void {
  for (const step of steps) {
    const verdict = table.do(table.read(step));
    if (!verdict.allowed) throw new Error(`${step}: ${verdict.text ?? ''}`);
  }
}

/** A table without sealed dice: its chance takes what the script says. */
function unsealed(engine: Engine, lesson: Lesson): Table {
  const people = lesson.people.map((name, i) => ({ name, player: i === lesson.seat ? 'me' : 'random' }));
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

/** The table as the learner finds it at a step. */
export function tableAt(engine: Engine, lesson: Lesson, index: number): Table {
  const table = unsealed(engine, lesson);
  follow(table, lesson.setup);
  lesson.steps.slice(0, index + 1).forEach((step, i) => {
    begin(table, step);
    if (i === index || step.move === undefined) return;
    follow(table, [step.move]);
    complete(table, step);
  });
  return table;
}
