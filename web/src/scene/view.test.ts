import { expect, test } from 'vitest';
import { FITTED, MOST, opening, settle, showing, suits, toFrame, toTable, zoomAt } from './view';

const table = { width: 1600, height: 1000 };
const frame = { width: 800, height: 600 };

test('the composition follows the shape of the frame', () => {
  expect(suits({ width: 1440, height: 700 })).toBe('wide');
  expect(suits({ width: 390, height: 650 })).toBe('tall');
});

test('words that can be read count more than space that is filled', () => {
  expect(suits({ width: 740, height: 680 })).toBe('tall');
  expect(suits({ width: 634, height: 346 })).toBe('tall');
});

test('of two that can be read, more of the table counts more', () => {
  expect(suits({ width: 1248, height: 780 })).toBe('wide');
  expect(suits({ width: 1070, height: 496 })).toBe('wide');
  expect(suits({ width: 960, height: 600 })).toBe('wide');
});

const wide = {
  width: 1600,
  height: 1000,
  compose: 'wide' as const,
  board: { x: 400, y: 0, width: 700, height: 900 },
};
const tall = {
  width: 900,
  height: 1500,
  compose: 'tall' as const,
  board: { x: 0, y: 300, width: 900, height: 900 },
};

test('a table begins whole where its words can be read', () => {
  expect(opening({ width: 1248, height: 780 }, wide)).toEqual(FITTED);
  expect(opening({ width: 960, height: 600 }, wide)).toEqual(FITTED);
  expect(opening({ width: 390, height: 640 }, tall)).toEqual(FITTED);
});

test('else it begins as wide as its frame, round the middle of its board', () => {
  const low = { width: 634, height: 346 };
  const view = opening(low, tall);
  const edges = [0, 900].map((x) => Math.round(toFrame({ x, y: 0 }, view, low, tall).x));
  expect(edges).toEqual([0, 634]);
  expect(Math.round(toFrame({ x: 450, y: 750 }, view, low, tall).y)).toBe(173);
});

test('there and back', () => {
  const view = { zoom: 2, x: 30, y: -20 };
  const p = toTable({ x: 100, y: 200 }, view, frame, table);
  const q = toFrame(p, view, frame, table);
  expect(q.x).toBeCloseTo(100);
  expect(q.y).toBeCloseTo(200);
});

test('zooming keeps the point under the pointer', () => {
  const at = { x: 420, y: 310 };
  const before = toTable(at, FITTED, frame, table);
  const after = toTable(at, zoomAt(FITTED, 3, at, frame, table), frame, table);
  expect(after.x).toBeCloseTo(before.x);
  expect(after.y).toBeCloseTo(before.y);
});

test('a part of the table is shown whole, and as large as it can be', () => {
  const part = { x: 600, y: 100, width: 400, height: 800 };
  const view = showing(part, frame, table);
  const a = toFrame(part, view, frame, table);
  const b = toFrame({ x: part.x + part.width, y: part.y + part.height }, view, frame, table);
  expect([a.y, b.y].map(Math.round)).toEqual([0, 600]);
  expect(Math.round(a.x + b.x)).toBe(800);
  expect(showing({ x: 0, y: 0, ...table }, frame, table)).toEqual(FITTED);
});

test('the table never leaves the frame, and never gets smaller than it', () => {
  expect(settle({ zoom: 0.3, x: 50, y: 50 }, frame, table)).toEqual(FITTED);
  expect(settle({ zoom: 99, x: 0, y: 0 }, frame, table).zoom).toBe(MOST);
  expect(settle({ zoom: 2, x: 9999, y: 0 }, frame, table).x).toBe(400);
});
