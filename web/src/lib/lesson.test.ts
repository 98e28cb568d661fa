// Lessons in the module: every step can be reached, the learner's move is there when the lesson asks for it, and what a
// step points at is on the table, wide and tall.
import { describe, expect, it } from 'vitest';
import { testEngine } from '../engine/testing';
import { placeOfTarget, pointShapes } from '../scene/pointing';
import {
  begin,
  complete,
  hasLesson,
  inWords,
  lessonCount,
  loadLesson,
  minutesFor,
  partsOf,
  pointersOf,
  tableAt,
  type Lesson,
} from './lesson';

const engine = await testEngine();

it('every game that is shown has two lessons, others have none', async () => {
  expect(engine.games().filter((g) => lessonCount(g.id) < 2)).toEqual([]);
  expect(hasLesson('none')).toBe(false);
  expect(await loadLesson(engine, 'none')).toBeNull();
  const { id } = engine.games()[0]!;
  for (const n of [0, 3, 1.5, NaN]) expect(await loadLesson(engine, id, n), `${n}`).toBeNull();
});

it('parts run from where they are named to the next one', () => {
  const steps = [{ part: 'a', say: '' }, { say: '' }, { part: 'b', say: '' }];
  expect(partsOf({ steps } as Lesson)).toEqual([
    { title: 'a', from: 0, to: 2 },
    { title: 'b', from: 2, to: 3 },
  ]);
  expect([0, 1, 3, 25].map(minutesFor)).toEqual([1, 1, 1, 8]);
});

it('every text that is read goes through the catalogue, and nothing else does', () => {
  const steps = [{ part: 'a', say: 'b', rule: 'r', move: 'm', hint: 'c' }, { say: 'd' }];
  const lesson = { game: 'g', title: 't', people: ['P'], steps } as unknown as Lesson;
  const spoken = inWords({ translate: (game, english) => `${game}:${english}` }, lesson);
  expect(spoken).toMatchObject({ game: 'g', title: 'g:t', people: ['P'] });
  expect(spoken.steps[0]).toEqual({ part: 'g:a', say: 'g:b', rule: 'r', move: 'm', hint: 'g:c' });
  expect(partsOf(spoken).map((part) => part.title)).toEqual(['g:a']);
  expect(spoken.steps[1]!.say).toBe('g:d');
});

const all = await Promise.all(
  engine
    .games()
    .flatMap((g) => Array.from({ length: lessonCount(g.id) }, (_, i) => ({ id: g.id, n: i + 1 })))
    .map(async ({ id, n }) => ({ id, n, lesson: (await loadLesson(engine, id, n))! })),
);

describe.each(all)('lesson $n of $id', ({ id, lesson }) => {
  it('asks only for moves that can be made, and leads to the same table from anywhere', () => {
    expect(lesson.game).toBe(id);
    const table = tableAt(engine, lesson, 0);
    lesson.steps.forEach((step, i) => {
      if (i > 0) begin(table, step);
      const again = tableAt(engine, lesson, i);
      expect(again.position(lesson.seat)).toBe(table.position(lesson.seat));
      again.close();
      if (step.move !== undefined) {
        expect(table.legal()).toMatchObject({ actor: lesson.seat });
        expect(table.legal().steps.map((s) => s.step)).toContain(step.move);
        expect(table.do(table.read(step.move)).allowed).toBe(true);
      }
      complete(table, step);
    });
    table.close();
  });

  it('points only at what can be ringed', () => {
    const table = tableAt(engine, lesson, 0);
    lesson.steps.forEach((step, i) => {
      if (i > 0) begin(table, step);
      const pointers = pointersOf(table, lesson, step);
      for (const compose of ['wide', 'tall'] as const) {
        const scene = table.scene(lesson.seat, compose);
        pointers.forEach(({ at, to }, k) => {
          const name = `step ${i + 1}, ${step.point![k]}, ${compose}`;
          expect(placeOfTarget(scene, at), name).toBeDefined();
          if (to) expect(placeOfTarget(scene, to), name).toBeDefined();
        });
        const rings = pointers.reduce((sum, { to }) => sum + (to ? 2 : 1), 0);
        const drawn = pointShapes(scene, pointers).filter((s) => s.attrs['data-point'] !== undefined);
        expect(drawn).toHaveLength(rings);
      }
      if (step.move !== undefined) table.do(table.read(step.move));
      complete(table, step);
    });
    table.close();
  });

  it('is worded plainly: nobody is a number, and names are those of the table', () => {
    const others = lesson.people.filter((_, i) => i !== lesson.seat);
    for (const name of others) expect(name).toMatch(/^[A-Z][a-z]+$/);
    for (const { say, hint = '' } of lesson.steps) {
      expect(`${say} ${hint}`).not.toMatch(/\bP[1-6]\b(?! of your platform)|\bbot\b/i);
      expect(say).toMatch(/[.!?…]$/);
    }
  });
});

it('the learner is called as at other tables', async () => {
  const { id } = engine.games()[0]!;
  const lesson = (await loadLesson(engine, id))!;
  const table = tableAt(engine, lesson, 0, 'Mira');
  expect(table.info().people[lesson.seat]!.name).toBe('Mira');
  table.close();
});
