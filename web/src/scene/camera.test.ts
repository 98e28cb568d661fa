import { expect, test } from 'vitest';
import type { Place, Scene } from '../engine/types';
import { Camera } from './camera.svelte';

const scene = { compose: 'tall', width: 1000, height: 2000, nodes: [] } as unknown as Scene;
const FRAME = { width: 500, height: 400 }; // shows 625 x 500 units at that zoom

function near(x: number, y: number): Camera {
  const camera = new Camera(() => scene);
  camera.frame = FRAME;
  camera.view = { zoom: 4, x: 0, y: 0 };
  camera.centre({ x, y });
  return camera;
}
const at = (x: number, y: number): { place: Place } => ({
  place: { x: 10 * x, y: 10 * y, turn: 0, w: 0, h: 0, radius: 0, round: true },
});
const seen = (camera: Camera, { place }: { place: Place }): boolean => {
  const { x, y } = camera.inFrame(place);
  return x > 0 && y > 0 && x < FRAME.width && y < FRAME.height;
};

test('what can be chosen comes into the frame, all of it where it has room', () => {
  const camera = near(500, 1000);
  const all = [at(300, 800), at(400, 600), at(600, 700)];
  expect(all.filter((one) => seen(camera, one))).toHaveLength(1);
  camera.seek(all);
  expect(all.filter((one) => seen(camera, one))).toHaveLength(3);
});

test('what is far off does not push out what is near', () => {
  const camera = near(500, 1000);
  const [close, off] = [at(500, 1100), at(500, 100)];
  camera.seek([off, close]);
  expect([seen(camera, close), seen(camera, off)]).toEqual([true, false]);
});

test('where all is in sight, nothing moves', () => {
  const camera = near(500, 1000);
  const { view } = camera;
  camera.seek([at(450, 950), at(550, 1050)]);
  expect(camera.view).toBe(view);
});
