// Lessons in the module: every step can be reached, and the learner's move is there when the lesson asks for it.
import { describe, expect, it } from 'vitest';
import { testEngine } from '../engine/testing';
import { begin, complete, hasLesson, loadLesson, tableAt } from './lesson';

const engine = await testEngine();

it('every game that is shown has a lesson, others have none', async () => {
  expect(engine.games().filter((g) => !hasLesson(g.id))).toEqual([]);
  expect(hasLesson('none')).toBe(false);
  expect(await loadLesson('none')).toBeNull();
});

describe.each(engine.games())('the lesson of $id', (game) => {
  it('asks only for moves that can be made, and leads to the same table from anywhere', async () => {
    const lesson = (await loadLesson(game.id))!;
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
});
