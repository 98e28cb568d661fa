// Weights for a pack in the browser: taught to the engine, kept by the pack's hash, and recalled.
import { afterEach, expect, test, vi } from 'vitest';
import { testEngine } from '../engine/testing';
import { EngineError } from '../engine/types';
import { firstOrder } from './sample';
import { evaluationWords } from './tables';
import { areWeights, keepWeights, recallWeights } from './weights';

/** A text that is taken for weights; good ones come from the program, see engine/weights.test.ts. */
const text = '{"orrery_weights":1,"game":"g","content":"sha256:12"}';

function storage(): Map<string, string> {
  const kept = new Map<string, string>();
  const fake = {
    setItem: (key: string, value: string) => {
      kept.set(key, value);
      (fake as Record<string, unknown>)[key] = value;
    },
    getItem: (key: string) => kept.get(key) ?? null,
  };
  Object.defineProperty(fake, 'setItem', { enumerable: false });
  Object.defineProperty(fake, 'getItem', { enumerable: false });
  vi.stubGlobal('localStorage', fake);
  return kept;
}
afterEach(() => vi.unstubAllGlobals());

test('weights are told from packs', () => {
  expect(areWeights(text)).toBe(true);
  expect(areWeights(' \n{ "orrery_weights": 1}')).toBe(true);
  expect(areWeights('{"orrery_content":1}')).toBe(false);
});

test('they are kept by game and pack, the last ones count, and come back', () => {
  const kept = storage();
  expect(keepWeights(text)).toBe(true);
  expect(keepWeights(text.replace('"game"', '"made":"again","game"'))).toBe(true);
  expect(keepWeights(text.replace('12', '34'))).toBe(true);
  expect([...kept.keys()]).toEqual(['orrery.weights.g.sha256:12', 'orrery.weights.g.sha256:34']);
  const taught: string[] = [];
  recallWeights((one) => {
    taught.push(one);
    if (taught.length === 1) throw new EngineError('no'); // passed over
  });
  expect(taught).toHaveLength(2);
  expect(taught[0]).toContain('again');
});

test('without storage they are not kept, and nothing breaks', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(keepWeights(text)).toBe(false);
  recallWeights(() => expect.unreachable());
});

test('every table says by what its players judge; changed numbers keep what was learned', async () => {
  const engine = await testEngine();
  const found = new Set<string>();
  for (const game of engine.games()) {
    const plain = engine.make({ ...firstOrder(game), seed: '4' });
    found.add(plain.info().evaluation);
    expect(evaluationWords(plain.info().evaluation)).toMatch(/\.$/);
    plain.close();
  }
  expect([...found]).toEqual(['built-in']);
  expect(() => engine.learn(text)).toThrow(EngineError);
  expect(() => engine.learn('')).toThrow(EngineError);
});
