import { describe, expect, test } from 'vitest';
import { arcPath, middleOf, polar, sectorPath, turned, within } from './geometry';
import { node } from './testing';

describe('angles', () => {
  test('count clockwise from straight up', () => {
    expect(polar(0, 0, 100, 0)).toEqual({ x: 0, y: -100 });
    expect(polar(0, 0, 100, 900).x).toBeCloseTo(100);
    expect(polar(0, 0, 100, 1800).y).toBeCloseTo(100);
  });

  test('a turn moves right to down', () => {
    const p = turned(100, 0, 900);
    expect(p.x).toBeCloseTo(0);
    expect(p.y).toBeCloseTo(100);
  });
});

describe('paths', () => {
  test('a whole ring has two closed parts', () => {
    const d = sectorPath(0, 0, 1000, 500, 0, 3600);
    expect(d.match(/Z/g)).toHaveLength(2);
    expect(d.match(/A/g)).toHaveLength(4);
  });

  test('a quarter goes along the outer edge and back along the inner one', () => {
    expect(sectorPath(0, 0, 1000, 500, 0, 900)).toBe(
      'M0,-100 A100,100 0 0 1 100,0 L50,0 A50,50 0 0 0 0,-50 Z',
    );
  });

  test('an arc is open', () => {
    expect(arcPath(0, 0, 1000, 0, 900)).toBe('M0,-100 A100,100 0 0 1 100,0');
  });
});

describe('places', () => {
  test('a point is in a turned box, in a sector, in a circle', () => {
    const box = node({ shape: 'rect', x: 900, y: 1000, w: 400, h: 100, turn: 900 });
    const at = (x: number, y: number) => within(box.place, box, { x, y });
    expect(at(1100, 1200)).toBe(true);
    expect(at(1290, 1050)).toBe(false);
    const disc = node({ shape: 'circle', x: 100, y: 0, w: 50 });
    expect([149, 151].map((x) => within(disc.place, disc, { x, y: 0 }))).toEqual([true, false]);
    const ring = node({ shape: 'sector', w: 1000, h: 500, from: -450, to: 450 });
    const place = { ...ring.place, ...middleOf(ring) };
    const inRing = (x: number, y: number, slack = 0) => within(place, ring, { x, y }, slack);
    expect(inRing(0, -700)).toBe(true);
    expect(inRing(0, -400)).toBe(false);
    expect(inRing(700, 0)).toBe(false);
    expect(inRing(0, -400, 150)).toBe(true);
  });

  test('the middle of a part of a ring is seen from its centre; a whole one has it there', () => {
    const part = node({ shape: 'sector', x: 2000, y: 1000, w: 1000, h: 500, from: 450, to: 1350 });
    expect(middleOf(part).x).toBeCloseTo(750);
    expect(middleOf(part).y).toBeCloseTo(0);
    expect(middleOf({ ...part, from: 0, to: 3600 })).toEqual({ x: 0, y: 0 });
  });
});
