// The board of every game is found in its scenes, and nothing on it is cut off.
import { expect, test } from 'vitest';
import { testEngine } from '../engine/testing';
import { samplePicture } from '../lib/sample';
import { boardOf } from './board';
import { sceneOf, token } from './testing';

const engine = await testEngine();

test.each(engine.games())('$title', (game) => {
  const { scene } = samplePicture(engine, game);
  const [x, y, w, h] = boardOf(scene).split(' ').map(Number) as [number, number, number, number];
  expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
  expect(x + w).toBeLessThanOrEqual(scene.width);
  expect(y + h).toBeLessThanOrEqual(scene.height);
  expect(Math.min(w, h)).toBeGreaterThan(300);
});

test('what lies in a panel does not belong to it; without a board all is shown', () => {
  const at = (first: number, nodes: ReturnType<typeof token>) =>
    nodes.map((n) => (n.parent ? { ...n, parent: n.parent + first } : n));
  const board = [...token(1, 4000, 1000), ...at(3, token(2, 9000, 7000))];
  const panel = { shape: 'rect', x: 12000, y: 0, w: 3000, h: 5000 } as const;
  const scene = sceneOf([...board, panel, ...at(7, token(3, 13000, 1000))]);
  expect(boardOf(scene)).toBe('365 65 570 670');
  expect(boardOf(sceneOf(token(1, 100, 100)))).toBe('0 0 1600 1000');
  expect(boardOf(sceneOf([]))).toBe('0 0 1600 1000');
});
