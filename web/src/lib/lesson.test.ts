// Lessons in the module: every step can be reached, and the learner's move is there when the lesson asks for it.
import { describe, expect, it } from 'vitest';
import { testEngine } from '../engine/testing';
import { begin, complete, lessonOf, tableAt } from './lesson';

const engine = await testEngine();

describe.each(engine.games().filter((g) => engine.lesson(g.id)))('the lesson of $id', (game) => {
  const lesson = lessonOf(engine, game.id)!;

  it('asks only for moves that can be made, and leads to the same table from anywhere', () => {
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
