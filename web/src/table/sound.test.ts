// Sounds: each event has its own, all are off at first, and each can be switched off by itself.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { change, settings } from '../lib/settings';
import { play, SOUNDS, type Sound } from './sound';

let pitches: number[] = [];

/** Notes which tones begin. */
class Listening {
  currentTime = 0;
  destination = {};
  resume = () => Promise.resolve();
  createGain = () => ({
    gain: {
      setValueAtTime: () => undefined,
      linearRampToValueAtTime: () => undefined,
      exponentialRampToValueAtTime: () => undefined,
    },
    connect: <T>(to: T) => to,
  });
  createOscillator() {
    const frequency = { value: 0 };
    return {
      type: '',
      frequency,
      connect: <T>(to: T) => to,
      start: () => void pitches.push(frequency.value),
      stop: () => undefined,
    };
  }
}

beforeEach(() => {
  vi.stubGlobal('AudioContext', Listening);
  pitches = [];
});
afterEach(() => {
  change({ sounds: false, silent: [] });
  vi.unstubAllGlobals();
});

function heard(name: Sound): number[] {
  const from = pitches.length;
  play(name);
  return pitches.slice(from);
}

test('nothing is heard before somebody wants it', () => {
  for (const name of SOUNDS) expect(heard(name)).toEqual([]);
});

test('each event sounds differently, and is silent alone', () => {
  change({ sounds: true });
  const all = SOUNDS.map(heard);
  expect(all.every((tones) => tones.length > 0)).toBe(true);
  expect(new Set(all.map(String)).size).toBe(SOUNDS.length);
  for (const name of SOUNDS) {
    change({ silent: [name] });
    for (const other of SOUNDS) expect(heard(other).length > 0, other).toBe(other !== name);
  }
  expect(settings.silent).toEqual([SOUNDS.at(-1)]);
});

test('a browser without sounds is quiet', () => {
  vi.unstubAllGlobals();
  change({ sounds: true });
  expect(heard('turn')).toEqual([]);
});
