// How far a person is in the lessons: kept, read back, and turned into what the list shows.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { allParts, coursesOf, doneParts, nextOf, sensible } from './learning';
import type { Lesson } from './lesson';
import { finish, progressOf, reach, readProgress } from './progress.svelte';

const lesson = (parts: number[]): Lesson =>
  ({
    steps: parts.flatMap((n, k) =>
      Array.from({ length: n }, (_, i) => ({ say: '.', ...(i ? {} : { part: `part ${k}` }) })),
    ),
  }) as Lesson;
const TWO = [lesson([3, 6]), lesson([2, 2])];
const states = (game: string) => coursesOf(game, TWO).map((c) => c.parts.map((p) => p.state).join(' '));

const kept = new Map<string, string>();
beforeEach(() => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

describe('stored progress', () => {
  it('is read back, and nonsense is left out', () => {
    const text = JSON.stringify({
      'a/1': { at: 3, done: false, when: 5 },
      'a/2': { at: 2, done: 'yes', when: -1 },
      'b/1': { at: -1, done: true, when: 1 },
      'c/1': { at: 1.5, done: true, when: 1 },
      'd/0': { at: 1, done: true, when: 1 },
      '__proto__/1': { at: 1 },
      e: null,
    });
    expect(readProgress(text)).toEqual({
      'a/1': { at: 3, done: false, when: 5 },
      'a/2': { at: 2, done: false, when: 0 },
    });
    for (const bad of [null, '', '[]', '3', '{', '"a"']) expect(readProgress(bad)).toEqual({});
  });

  it('is written with every step', () => {
    reach('kept', 1, 4);
    expect(readProgress(kept.get('orrery.lessons')!)['kept/1']).toMatchObject({ at: 4, done: false });
    finish('kept', 1);
    expect(readProgress(kept.get('orrery.lessons')!)['kept/1']).toMatchObject({ at: 0, done: true });
    reach('kept', 1, 2);
    expect(progressOf('kept', 1), 'finished stays finished').toMatchObject({ at: 2, done: true });
  });

  it('lasts as long as the page where nothing can be stored', () => {
    vi.stubGlobal('localStorage', {
      setItem: () => {
        throw new Error('full');
      },
    });
    reach('memory', 1, 1);
    expect(progressOf('memory', 1).at).toBe(1);
  });
});

describe('the list of lessons', () => {
  it('begins with the first part', () => {
    expect(states('new')).toEqual(['open open', 'open open']);
    expect(nextOf(coursesOf('new', TWO))).toMatchObject({
      part: { title: 'part 0' },
      minutes: 1,
      begun: false,
    });
  });

  it('shows what is done, where one is, and what comes next', () => {
    reach('some', 1, 4);
    expect(states('some')).toEqual(['done now', 'open open']);
    const courses = coursesOf('some', TWO);
    expect([doneParts(courses), allParts(courses)]).toEqual([1, 4]);
    expect(nextOf(courses)).toMatchObject({ part: { title: 'part 1' }, minutes: 2, begun: true });
    finish('some', 1);
    expect(states('some')).toEqual(['done done', 'open open']);
    expect(nextOf(coursesOf('some', TWO))).toMatchObject({ course: { number: 2 }, begun: false });
    finish('some', 2);
    expect(nextOf(coursesOf('some', TWO))).toBeNull();
  });

  it('goes on at the beginning when a lesson has become shorter', () => {
    reach('shorter', 1, 99);
    expect(nextOf(coursesOf('shorter', TWO))).toMatchObject({ part: { title: 'part 0' }, begun: false });
  });

  it('fills one button: what was begun last, else the last game, else the first', () => {
    const games = () => ['x', 'y', 'z'].map((id) => coursesOf(id, TWO));
    expect(sensible(games(), '')).toBe('x');
    expect(sensible(games(), 'z')).toBe('z');
    vi.spyOn(Date, 'now').mockReturnValueOnce(10).mockReturnValueOnce(20);
    reach('y', 1, 2);
    reach('z', 1, 1);
    expect(sensible(games(), 'x')).toBe('z');
    for (const id of ['x', 'y', 'z']) [1, 2].forEach((n) => finish(id, n));
    expect(sensible(games(), 'x')).toBeNull();
  });
});
