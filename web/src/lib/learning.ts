// The lessons of a game with how far they are: what the list of lessons shows, and where one goes on. Knows no page.
import type { Engine } from '../engine';
import { lessonCount, loadLesson, minutesFor, partsOf, type Lesson, type Part } from './lesson';
import { progressOf, type Progress } from './progress.svelte';

export type State = 'done' | 'now' | 'open';

/** A lesson with its parts and how far it is. */
export interface Course {
  game: string;
  number: number;
  lesson: Lesson;
  parts: { part: Part; state: State }[];
  progress: Progress;
}
/** What comes next in a game's lessons. */
export interface Next {
  course: Course;
  part: Part;
  minutes: number;
  /** Some of this lesson was done already. */
  begun: boolean;
}

export async function lessonsOf(engine: Engine, game: string): Promise<Lesson[]> {
  const numbers = Array.from({ length: lessonCount(game) }, (_, i) => i + 1);
  const found = await Promise.all(numbers.map((n) => loadLesson(engine, game, n)));
  return found.filter((lesson) => lesson !== null);
}

/** Where a lesson goes on: a step that it has. */
export const stepOf = (lesson: Lesson, { at }: Progress): number => (at < lesson.steps.length ? at : 0);

function stateOf(part: Part, lesson: Lesson, progress: Progress): State {
  const at = stepOf(lesson, progress);
  if (progress.done || part.to <= at) return 'done';
  return at > 0 && part.from <= at ? 'now' : 'open';
}

/** The lessons of a game as they stand now. */
export function coursesOf(game: string, lessons: Lesson[]): Course[] {
  return lessons.map((lesson, i) => {
    const progress = progressOf(game, i + 1);
    const parts = partsOf(lesson).map((part) => ({ part, state: stateOf(part, lesson, progress) }));
    return { game, number: i + 1, lesson, parts, progress };
  });
}

/** The first lesson that is not finished, and its part; null when all are. */
export function nextOf(courses: Course[]): Next | null {
  const course = courses.find((c) => !c.progress.done);
  if (!course) return null;
  const at = stepOf(course.lesson, course.progress);
  const part = course.parts.map((p) => p.part).findLast((p) => p.from <= at);
  return part ? { course, part, minutes: minutesFor(part.to - at), begun: at > 0 } : null;
}

export const doneParts = (courses: Course[]): number =>
  courses.flatMap((c) => c.parts).filter((p) => p.state === 'done').length;
export const allParts = (courses: Course[]): number => courses.flatMap((c) => c.parts).length;

/** The game whose lesson is the most sensible to go on with: one that was begun, the latest first; else the person's
 * last game; else the first that has something left. Null when all is done. */
export function sensible(games: Course[][], last: string): string | null {
  const open = games.flatMap((courses) => {
    const next = nextOf(courses);
    return next ? [{ next, game: next.course.game }] : [];
  });
  const begun = open
    .filter(({ next }) => next.begun)
    .sort((a, b) => b.next.course.progress.when - a.next.course.progress.when);
  return (begun[0] ?? open.find((o) => o.game === last) ?? open[0])?.game ?? null;
}
