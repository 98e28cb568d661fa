// A server with tables for several people, of its own: it can be stopped and started again with what it kept.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { visit, visitor, type Wish } from './browser.ts';
import { gameOf } from './games.ts';
import { serve, type Server } from './server.ts';

const LOST = /WebSocket|ERR_CONNECTION_REFUSED/; // the browser itself tells of a connection that is lost

export interface Place {
  url(): string;
  /** A person with a browser. */
  person(wish?: Wish): Promise<BrowserContext>;
  visit(hash: string, wish?: Wish): Promise<Page>;
  stop(): Promise<void>;
  /** On the same port. */
  start(): Promise<void>;
  /** So many milliseconds pass for the server, at once. Only programs that are built with tests know that. */
  pass(ms: number): void;
  /** A call of the API, as any program makes it. */
  ask<T>(path: string, body?: unknown): Promise<T>;
}

/** To be called once in a file of tests; with settings of the server in its environment. */
export function useServer(env: NodeJS.ProcessEnv = {}): Place {
  let folder: string;
  let server: Server;
  let port = 0;
  let passed = 0;
  const clock = (): string => join(folder, 'clock');
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'orrery-e2e-'));
    server = await serve(folder, 0, { ...env, ORRERY_TEST_CLOCK: clock() });
    port = Number(new URL(server.url).port);
  });
  afterAll(async () => {
    await server.stop();
    rmSync(folder, { recursive: true });
  });
  const person = (wish: Wish = {}) => visitor({ mayFail: LOST, ...wish, url: server.url });
  return {
    url: () => server.url,
    person,
    visit: async (hash, wish) => visit(hash, await person(wish)),
    stop: () => server.stop(),
    start: async () => void (server = await serve(folder, port, { ...env, ORRERY_TEST_CLOCK: clock() })),
    pass: (ms) => writeFileSync(clock(), String((passed += ms))),
    ask: async <T>(path: string, body?: unknown) => {
      const method = body === undefined ? 'GET' : 'POST';
      const answer = await fetch(`${server.url}api/${path}`, { method, body: JSON.stringify(body) });
      return (await answer.json()) as T;
    },
  };
}

/** The seats of an order: whoever asks, one that waits for a friend, and computer players where the game needs more. */
export function pairOf(game: string, name: string): object[] {
  const least = Math.min(
    ...gameOf(game).ways.flatMap((w) => (w.max_seats > 1 && !w.options ? [w.min_seats] : [])),
  );
  const more = Array.from({ length: Math.max(0, least - 2) }, () => ({ player: 'random' }));
  return [{ player: 'me', name }, { player: 'open' }, ...more];
}

export const matchOf = (address: string): string => new URL(address).hash.split('/')[2]!;
