// The screen stays awake: asked for at once, again when the page comes back, given back at the end, and never an error.
import { afterEach, describe, expect, test, vi } from 'vitest';
import { stayAwake } from './awake';

/** A page with a lock on the screen; what it gave out and took back. */
function page(request: (released: () => void) => Promise<unknown>) {
  let shown: () => void = () => undefined;
  const asked = vi.fn();
  const released = vi.fn();
  const document = {
    visibilityState: 'visible',
    addEventListener: (_: string, f: () => void) => (shown = f),
    removeEventListener: () => (shown = () => undefined),
  };
  vi.stubGlobal('document', document);
  vi.stubGlobal('navigator', {
    wakeLock: {
      request: (kind: string) => {
        asked(kind);
        return request(released);
      },
    },
  });
  const turn = (state: string) => {
    document.visibilityState = state;
    shown();
  };
  return { asked, released, turn };
}
const granted = (released: () => void) => Promise.resolve({ release: () => Promise.resolve(released()) });
const settled = () => new Promise((done) => setTimeout(done));

afterEach(() => vi.unstubAllGlobals());

describe('stayAwake', () => {
  test('asks for the screen at once, and again when the page is back in sight', async () => {
    const { asked, turn } = page(granted);
    stayAwake();
    expect(asked).toHaveBeenCalledExactlyOnceWith('screen');
    turn('hidden');
    expect(asked).toHaveBeenCalledTimes(1);
    turn('visible');
    expect(asked).toHaveBeenCalledTimes(2);
    await settled();
  });

  test('gives it back at the end, and asks no more', async () => {
    const { asked, released, turn } = page(granted);
    const end = stayAwake();
    await settled();
    end();
    expect(released).toHaveBeenCalledTimes(1);
    turn('visible');
    expect(asked).toHaveBeenCalledTimes(1);
  });

  test('gives it back when the answer comes after the end', async () => {
    const { released } = page(granted);
    stayAwake()();
    await settled();
    expect(released).toHaveBeenCalledTimes(1);
  });

  test('a browser that refuses, or knows nothing of it, goes dark as usual', async () => {
    const { asked } = page(() => Promise.reject(new Error('no')));
    stayAwake()();
    await settled();
    expect(asked).toHaveBeenCalledTimes(1);
    vi.stubGlobal('navigator', {});
    stayAwake()();
    await settled();
  });
});
