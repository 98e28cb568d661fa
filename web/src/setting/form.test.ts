// The form for printed tables: every game of the module. Typed in field by field over a scrambled pack, in whatever order
// the items come, it is the built-in pack to the byte; marks and the place are kept; nothing wrong is taken.
import { afterEach, beforeAll, expect, test } from 'vitest';
import { testWorkshop } from '../engine/testing';
import type { WasmEngine } from '../engine/wasm';
import { keepBox, keptBox } from '../lib/box';
import { cropOf } from './crop';
import { BoxForm } from './form.svelte';

let engine: WasmEngine;
const store = new Map<string, string>();
beforeAll(async () => {
  engine = await testWorkshop();
  const fake = {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => void store.set(key, value),
    removeItem: (key: string) => void store.delete(key),
  };
  if (!('localStorage' in globalThis))
    Object.defineProperty(globalThis, 'localStorage', { value: fake, configurable: true });
});
afterEach(() => engine.games().forEach(({ id }) => keepBox(id, null)));

/** Another value than it has, if there is one. */
function other(form: BoxForm, i: number): number {
  const spot = form.table.spots[i]!;
  const values =
    spot.type === 'choice'
      ? form.table.kinds[spot.kind]!.map(([v]) => v)
      : Array.from({ length: Math.min(12, spot.max - spot.min + 1) }, (_, n) => spot.min + n);
  return values[(values.indexOf(form.state.values[i]!) + 1) % values.length]!;
}

test('a pack typed in field by field is the built-in one, byte for byte', () => {
  for (const { id } of engine.games()) {
    const form = new BoxForm(engine, id);
    const ours = [...form.state.ours];
    form.items.forEach((item, at) => {
      form.go(at);
      for (const i of item.spots) form.set(i, other(form, i));
    });
    expect(form.text(), id).not.toBe(engine.content(id));
    const again = new BoxForm(engine, id); // kept in the browser
    expect(again.text(), id).toBe(form.text());
    again.items.forEach((item, at) => {
      again.go(at);
      for (const i of item.spots) again.set(i, ours[i]!);
    });
    expect(again.text(), id).toBe(engine.content(id));
    expect(again.state.findings, id).toEqual([]);
  }
});

test('every field belongs to one item, and what is printed in the rules is not asked for', () => {
  for (const { id } of engine.games()) {
    const form = new BoxForm(engine, id);
    const all = form.items.flatMap((item) => item.spots);
    expect(all.length, id).toBe(form.table.spots.length);
    expect(new Set(all).size, id).toBe(all.length);
    expect(form.originOf(form.now), id).toBe('ours');
    expect(form.done(), id).toBe(0);
    const before = form.asked().length;
    for (let at = form.at; at >= 0; at = form.next(1)) {
      form.go(at);
      form.same();
    }
    expect(form.done(), id).toBe(before);
    expect(form.text(), id).toBe(engine.content(id));
  }
});

test('items are marked, given back, kept and forgotten', () => {
  const { id } = engine.games()[0]!;
  const form = new BoxForm(engine, id);
  const { spots } = form.now;
  const was = form.state.values[spots[0]!]!;
  form.set(spots[0]!, other(form, spots[0]!));
  expect(form.originOf(form.now)).toBe('yours');
  expect(keptBox(id)?.yours).toHaveLength(1);
  form.ours();
  expect(form.originOf(form.now)).toBe('ours');
  expect(form.state.values[spots[0]!]).toBe(was);
  const { max } = form.table.spots[spots[0]!]!;
  expect(() => form.set(spots[0]!, max + 300)).toThrow();
  expect(() => form.read('{')).toThrow();
  expect(form.text()).toBe(engine.content(id));
  form.clear();
  expect(keptBox(id)).toBeNull();
});

test('items that a table shows are drawn', () => {
  for (const { id } of engine.games()) {
    const form = new BoxForm(engine, id);
    const drawn = form.items.filter((item, at) => {
      form.go(at);
      const picture = form.picture();
      const crop = picture && cropOf(picture.scene, picture.piece);
      if (crop) {
        expect(crop.width, `${id} ${item.title}`).toBeGreaterThan(10);
        expect(crop.width, `${id} ${item.title}`).toBeLessThan(picture.scene.width);
      }
      return crop;
    });
    expect(drawn.length, id).toBeGreaterThan(5);
  }
});
