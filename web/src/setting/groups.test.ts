// What the engine tells about a table that is set up by hand, and how the page groups it: every game of the module.
import { beforeAll, describe, expect, test } from 'vitest';
import type { Draft, Finding } from '../engine/drafts';
import { testWorkshop } from '../engine/testing';
import type { WasmEngine } from '../engine/wasm';
import { freshPosition } from './desk.svelte';
import { concerns, inTab, isMoment, isShown, moversAt, placeOf, spotsAt, tabsOf, topicsOf } from './groups';

let engine: WasmEngine;
beforeAll(async () => {
  engine = await testWorkshop();
});

/** A draft of each game as at the start. */
function each(look: (draft: Draft, id: string) => void): void {
  for (const game of engine.games()) {
    const draft = engine.draft(freshPosition(engine, game));
    look(draft, game.id);
    draft.close();
  }
}

describe('a draft', () => {
  test('says everything that can be set in some tab, and fits as at the start', () => {
    each((draft, id) => {
      const table = draft.table();
      const tabs = tabsOf(table, (s) => s.who ?? '', 'other');
      for (const spot of table.spots.filter(isShown))
        expect(
          tabs.some((tab) => inTab(spot, tab)),
          `${id} ${spot.path}`,
        ).toBe(true);
      expect(draft.state().findings, id).toEqual([]);
      expect(draft.state().values, id).toHaveLength(table.spots.length);
    });
  });

  test('explains what does not fit, and mends what is safe', () => {
    each((draft, id) => {
      const { spots } = draft.table();
      let told: Finding[] = [];
      spots.forEach((spot, i) => {
        if (told.length || !isShown(spot) || isMoment(spot) || spot.type !== 'number') return;
        const was = draft.position();
        const value = draft.state().values[i]!;
        if (value + 1 <= spot.max) draft.set(i, value + 1);
        told = draft.state().findings.filter((f) => f.safe);
        if (!told.length) draft.load(was);
      });
      expect(told.length, id).toBeGreaterThan(0);
      expect(told[0]!.text, id).toMatch(/^[A-Z0-9].*[.!?]$/);
      expect(draft.mend(), id).toBeGreaterThan(0);
    });
  });

  test('draws its places, and a tap finds what lies there', () => {
    each((draft, id) => {
      const { spots } = draft.table();
      const { values } = draft.state();
      const scene = draft.scene(-2, 'wide', ['A', 'B', 'C', 'D', 'E', 'F']);
      const places = scene.nodes.filter((n) => n.legal);
      expect(places.length, id).toBeGreaterThan(5);
      for (const { piece } of places) {
        const place = placeOf(spots, values, piece);
        expect(place, `${id} piece ${piece}`).not.toBeNull();
        expect(
          spotsAt(spots, values, place!).length + moversAt(spots, values, place!).length,
          `${id} piece ${piece}`,
        ).toBeGreaterThan(0);
      }
    });
  });

  test('refuses what cannot be, and stays as it was', () => {
    each((draft, id) => {
      const { spots } = draft.table();
      const was = draft.position();
      const i = spots.findIndex((s) => s.type === 'number' && isShown(s));
      expect(() => draft.set(i, spots[i]!.max + 1), id).toThrow();
      expect(() => draft.load('{'), id).toThrow();
      expect(draft.position(), id).toBe(was);
    });
  });

  test('counts a result as if the game were over', () => {
    each((draft, id) => {
      const answer = draft.result(['Ann', 'Bo', 'Cy', 'Di', 'Eve', 'Flo']);
      expect(answer.result.over, id).toBe(true);
      expect(answer.result.score.length, id).toBeGreaterThanOrEqual(answer.seats);
      expect(answer.title, id).not.toBe('');
    });
  });
});

test('topics keep the order of the spots and gather what belongs together', () => {
  const spot = (topic: string) => ({
    path: topic,
    title: topic,
    topic,
    type: 'number' as const,
    seat: -1,
    min: 0,
    max: 9,
    kind: -1,
    counts: false,
    part: 0,
    flags: 0,
  });
  const spots = [spot('b'), spot('a'), spot('b')];
  expect(topicsOf(spots, () => true).map((t) => t.spots)).toEqual([[0, 2], [1]]);
  const tab = { key: '0', part: 0, title: '', seat: -1 };
  const finding = { check: 0, text: '', rule: '', safe: false, spots: [1], choices: [] };
  expect(concerns(finding, spots, tab)).toBe(true);
  expect(concerns({ ...finding, spots: [] }, spots, tab)).toBe(false);
});
