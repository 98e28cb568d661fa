import { describe, expect, test } from 'vitest';
import { arcPath, groupEnd, hasMoved, placeOf, polar, sectorPath, turned, within } from './geometry';
import { sceneOf, token } from './testing';

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
  test('groups move and turn what is in them', () => {
    const scene = sceneOf([
      { shape: 'group', x: 1000, y: 1000, turn: 900 },
      { shape: 'group', parent: 1, x: 200, y: 0, turn: 450 },
      { shape: 'circle', parent: 2, x: 0, y: 0, w: 50 },
    ]);
    const place = placeOf(scene, 2);
    expect(place.x).toBeCloseTo(1000);
    expect(place.y).toBeCloseTo(1200);
    expect(place.turn).toBe(1350);
    expect(place).toMatchObject({ w: 100, round: true });
  });

  test('a group without an outline is as large as its parts', () => {
    expect(placeOf(sceneOf(token(1, 500, 500)), 0)).toMatchObject({ w: 300, h: 300, round: true });
  });

  test('a group ends before the next node that is not in it', () => {
    const { nodes } = sceneOf([...token(1, 0, 0), { shape: 'line' }]);
    expect(groupEnd(nodes, 0)).toBe(3);
  });

  test('a point is in a turned box, in a sector, in a circle', () => {
    const box = sceneOf([{ shape: 'rect', x: 900, y: 1000, w: 400, h: 100, turn: 900 }]);
    const at = (x: number, y: number) => within(placeOf(box, 0), box.nodes[0]!, { x, y });
    expect(at(1100, 1200)).toBe(true);
    expect(at(1290, 1050)).toBe(false);
    const ring = sceneOf([{ shape: 'sector', x: 0, y: 0, w: 1000, h: 500, from: -450, to: 450 }]);
    const inRing = (x: number, y: number) => within(placeOf(ring, 0), ring.nodes[0]!, { x, y });
    expect(inRing(0, -700)).toBe(true);
    expect(inRing(0, -400)).toBe(false);
    expect(inRing(700, 0)).toBe(false);
    const wider = (x: number, y: number) => within(placeOf(ring, 0), ring.nodes[0]!, { x, y }, 150);
    expect(wider(0, -400)).toBe(true);
  });

  test('a part of a ring is where its middle is, a whole one at its centre', () => {
    const part = { shape: 'sector', x: 2000, y: 1000, w: 1000, h: 500, from: 450, to: 1350 } as const;
    const place = placeOf(sceneOf([part]), 0);
    expect(place.x).toBeCloseTo(2750);
    expect(place.y).toBeCloseTo(1000);
    expect(place).toMatchObject({ w: 500, h: 500, round: true });
    const whole = placeOf(sceneOf([{ ...part, from: 0, to: 3600 }]), 0);
    expect(whole).toMatchObject({ x: 2000, y: 1000, w: 2000 });
  });
});

describe('what moved', () => {
  const at = (x: number, more = {}) => sceneOf(token(7, x, 0, more));

  test('more than a unit counts, less does not', () => {
    expect(hasMoved(at(0), 0, at(11), 0)).toBe(true);
    expect(hasMoved(at(0), 0, at(10), 0)).toBe(false);
  });

  test('of valued pieces only the value counts', () => {
    const valued = { flags: ['valued'] };
    expect(hasMoved(at(0, { ...valued, value: 1 }), 0, at(500, { ...valued, value: 1 }), 0)).toBe(false);
    expect(hasMoved(at(0, { ...valued, value: 1 }), 0, at(0, { ...valued, value: 2 }), 0)).toBe(true);
  });

  test('layout never counts', () => {
    expect(hasMoved(at(0, { flags: ['laid-out'] }), 0, at(900), 0)).toBe(false);
    expect(hasMoved(at(0, { flags: ['rises'] }), 0, at(900), 0)).toBe(false);
    expect(hasMoved(at(0, { w: 1300, h: 100 }), 0, at(900, { w: 1300, h: 100 }), 0)).toBe(false);
  });
});
