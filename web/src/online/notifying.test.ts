// Notifications: asked for once, shown only to who said yes, one for each table, and a click leads there.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { allowNotices, mayAsk, noAsk, noticesOn, noticesPossible, tell } from './notifying';

interface Shown {
  words: string;
  tag: string;
  onclick: () => void;
  close: () => void;
}
let shown: Shown[] = [];
let wished = 'granted';
let asked = 0;

class Browser {
  static permission = 'default';
  static requestPermission() {
    asked++;
    Browser.permission = wished;
    return Promise.resolve(wished);
  }
  onclick = () => undefined;
  close = () => undefined;
  tag: string;
  constructor(
    readonly words: string,
    { tag }: { tag: string },
  ) {
    this.tag = tag;
    shown.push(this);
  }
}

beforeEach(() => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (k: string) => kept.get(k) ?? null,
    setItem: (k: string, v: string) => kept.set(k, v),
  };
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('Notification', Browser);
  vi.stubGlobal('window', { focus: () => undefined });
  vi.stubGlobal('location', { hash: '' });
  Browser.permission = 'default';
  wished = 'granted';
  [shown, asked] = [[], 0];
});
afterEach(() => vi.unstubAllGlobals());

test('who says yes is told, and not asked again', async () => {
  expect(mayAsk()).toBe(true);
  tell('Your turn', 'abc');
  expect(shown).toEqual([]);
  expect(await allowNotices()).toBe(true);
  expect([mayAsk(), noticesOn(), asked]).toEqual([false, true, 1]);
  tell('Your turn', 'abc');
  expect(shown).toMatchObject([{ words: 'Your turn', tag: 'abc' }]);
  shown[0]!.onclick();
  expect(location.hash).toBe('#/online/abc');
});

test('who says no on the page is not asked by the browser, now or later', () => {
  noAsk();
  expect([mayAsk(), noticesOn(), asked]).toEqual([false, false, 0]);
  tell('Your turn', 'abc');
  expect(shown).toEqual([]);
});

test('a browser that refuses, or has none, leaves it at that', async () => {
  wished = 'denied';
  expect(await allowNotices()).toBe(false);
  expect([noticesOn(), noticesPossible()]).toEqual([false, false]);
  vi.stubGlobal('Notification', undefined);
  expect([mayAsk(), noticesOn(), noticesPossible(), await allowNotices()]).toEqual([
    false,
    false,
    false,
    false,
  ]);
  tell('Your turn', 'abc');
  expect(shown).toEqual([]);
});

test('it is switched off without asking the browser', async () => {
  await allowNotices();
  expect(await allowNotices(false)).toBe(false);
  expect([noticesOn(), asked]).toEqual([false, 1]);
});
