// The connection to a match without a server: who is here, expected back or away; a decision that was cut off is offered again
// once, and never sent twice; what a picture of the board may not touch.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Engine, Table } from '../engine/types';
import { laterWords } from '../i18n';
import type { OnlineTable } from './api';
import { Link } from './link.svelte';

interface Line {
  sent: { type: string }[];
  open(): void;
  hear(message: object): void;
  close(): void;
}
let lines: Line[] = [];

class Socket implements Line {
  static OPEN = 1;
  readyState = 0;
  sent: { type: string }[] = [];
  onopen = () => {};
  onmessage = (_: { data: string }) => {};
  onclose = () => {};
  constructor() {
    lines.push(this);
  }
  open() {
    this.readyState = 1;
    this.onopen();
  }
  send = (text: string) => void this.sent.push(JSON.parse(text) as { type: string });
  hear = (message: object) => this.onmessage({ data: JSON.stringify(message) });
  close() {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.onclose();
  }
}
const storage = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (k: string) => kept.get(k) ?? null,
    setItem: (k: string, v: string) => kept.set(k, v),
    removeItem: (k: string) => kept.delete(k),
  };
};

beforeEach(async () => {
  await laterWords();
  lines = [];
  vi.stubGlobal('WebSocket', Socket);
  vi.stubGlobal('location', { href: 'http://x/#/online/abc' });
  vi.stubGlobal('sessionStorage', storage());
  vi.stubGlobal('localStorage', storage());
  localStorage.setItem('orrery.seats', JSON.stringify({ abc: { seat: 0, token: 'secret' } }));
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const facts = (here: boolean[]) =>
  ({
    phase: 'playing',
    seats: here.map((h, i) => ({ name: `P${i}`, player: 'me', here: h })),
  }) as OnlineTable;
const table = (here: boolean[]) => ({ type: 'table', seat: 0, table: facts(here) });
const entries = (written: number, list: unknown[] = []) => ({
  type: 'entries',
  from: 0,
  list,
  written,
  over: false,
  paused: false,
});
const welcome = { type: 'welcome', seat: 0, position: {}, commit: '' };
const engine = {
  games: () => [],
  follow: () =>
    ({
      hear: () => {},
      info: () => ({ length: 1, actor: 0 }),
      viewHash: () => 'hash',
      hearPeople: () => {},
      close: () => {},
    }) as unknown as Table,
} as unknown as Engine;

/** A link whose line is open, at a moment of the match. */
function open(written: number, how?: 'looks'): Link {
  const link = new Link(engine, 'abc', how);
  lines.at(-1)!.open();
  for (const message of [table([true, true]), welcome, entries(written)]) lines.at(-1)!.hear(message);
  return link;
}
function reconnect(): Line {
  vi.advanceTimersByTime(20_000);
  lines.at(-1)!.open();
  lines.at(-1)!.hear(table([true, true]));
  return lines.at(-1)!;
}
const sent = (type: string) => lines.flatMap((line) => line.sent).filter((m) => m.type === type);

test('somebody who leaves is expected back for a minute, then away', () => {
  const link = open(4);
  expect(link.presence(1, performance.now())).toBe('here');
  lines[0]!.hear(table([true, false]));
  const left = performance.now();
  expect(link.presence(1, left + 59_000)).toBe('back');
  expect(link.presence(1, left + 61_000)).toBe('away');
  lines[0]!.hear(table([true, true]));
  expect(link.presence(1, left + 61_000)).toBe('here');
  link.close();
});

test('a decision that did not arrive is offered again, and sent once', () => {
  const link = open(4);
  lines[0]!.close();
  expect(link.state).toBe('lost');
  link.do('aa');
  expect([link.waitsToSend, sent('do').length]).toEqual([true, 0]);
  reconnect().hear(entries(4));
  expect(link.unsent).toBe('aa');
  expect(sent('do')).toHaveLength(0); // not before the person says so
  link.sendAgain(true);
  expect(sent('do')).toEqual([{ type: 'do', action: 'aa', written: 4 }]);
  lines.at(-1)!.hear(entries(5, [[0, 'aa']]));
  expect(link.unsent).toBeNull();
  lines.at(-1)!.close();
  reconnect().hear(entries(5));
  expect(link.unsent).toBeNull();
  expect(sent('do')).toHaveLength(1);
  link.close();
});

test('one that had arrived when the line broke is neither offered nor sent again', () => {
  const link = open(4);
  link.do('aa');
  lines[0]!.close();
  reconnect().hear(entries(5, [[0, 'aa']]));
  expect([link.unsent, link.refusal, sent('do').length]).toEqual([null, '', 1]);
  link.close();
});

test('one for which it is too late is told, and dropped', () => {
  const link = open(4);
  lines[0]!.close();
  link.do('aa');
  reconnect().hear(entries(6, [[1, null]]));
  expect(link.unsent).toBeNull();
  expect(link.refusal).not.toBe('');
  expect(sent('do')).toHaveLength(0);
  link.close();
});

test('it outlives the page, and a picture of the board leaves it alone', () => {
  const before = open(4);
  lines[0]!.close();
  before.do('aa');
  before.close();
  const glimpse = open(6, 'looks');
  expect([glimpse.unsent, glimpse.refusal]).toEqual([null, '']);
  glimpse.close();
  expect(open(4).unsent).toBe('aa');
});
