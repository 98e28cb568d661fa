// Two people with a browser each play a match on the server: by a link, to the end, with the connection lost and the
// server started again in between.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { violations } from './axe.ts';
import { PHONE, useBrowser, visit, visitor, type Wish } from './browser.ts';
import { soonest } from './games.ts';
import { serve, type Server } from './server.ts';
import { decide, Dice, fillForm, moment } from './table.ts';

useBrowser();

let folder: string;
let server: Server;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'orrery-e2e-'));
  server = await serve(folder);
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

const LOST = /WebSocket|ERR_CONNECTION_REFUSED/; // the browser itself tells of a connection that is lost
const person = (wish: Wish = {}) => visitor({ ...wish, url: server.url, mayFail: LOST });

/** Makes a table by the form and gives the link for the friend. */
async function invite(page: Page, game: string): Promise<string> {
  await fillForm(page, game, { people: 2, seats: 2 });
  await page.locator('[data-invite]').click();
  return (await page.getByTestId('invite').innerText()).trim();
}

/** Whoever may decide does, until the game is over for both. */
async function playBoth(
  pages: Page[],
  dice: Dice,
  after: (decisions: number) => Promise<void>,
): Promise<void> {
  for (let n = 0; n < 3000; n++) {
    const now = await Promise.all(pages.map((page) => moment(page)));
    if (now.every((m) => m.over)) return;
    const turn = now.findIndex((m) => m.acting);
    if (turn < 0) {
      await pages[0]!.waitForTimeout(20);
      continue;
    }
    await decide(pages[turn]!, dice);
    await after(n);
  }
  throw new Error('the game does not end');
}

describe.each(soonest())('$title', ({ id }) => {
  test('a whole game between two browsers, with a lost connection and a new start of the server', async () => {
    const ada = await visit('#/', await person());
    const link = await invite(ada, id);
    expect(await violations(ada)).toEqual([]);
    const bo = await visit(new URL(link).hash, await person({ viewport: PHONE, hasTouch: true }));
    await bo.locator('form input').fill('Bo');
    expect(await violations(bo)).toEqual([]);
    await bo.locator('[data-sit]').click();
    for (const page of [ada, bo]) await page.getByTestId('table-page').waitFor();

    await playBoth([ada, bo], new Dice(5), async (n) => {
      if (n === 5) {
        await bo.reload();
        await bo.getByTestId('table-page').waitFor();
      }
      if (n === 9) await restart([ada, bo]);
    });
    const lengths = await Promise.all([ada, bo].map((page) => moment(page)));
    expect(lengths[0]!.length).toBe(lengths[1]!.length);
    const match = new URL(link).hash.split('/')[2]!;
    const record = await (await fetch(`${server.url}api/matches/${match}/record`)).text();
    expect(record).toMatch(/^\{"orrery_record":2/);
    expect(record.trimEnd().split('\n').at(-1)).toContain('"seed"');
  });

  /** The same server again, on the same port, with what it kept. */
  async function restart(pages: Page[]): Promise<void> {
    const port = Number(new URL(server.url).port);
    const banner = (state: 'visible' | 'detached') =>
      Promise.all(pages.map((page) => page.getByTestId('connection').waitFor({ state })));
    await server.stop();
    await banner('visible');
    server = await serve(folder, port);
    await banner('detached');
  }
});

test('people talk and one of them resigns', async () => {
  const ada = await visit('#/', await person());
  const link = await invite(ada, soonest()[0]!.id);
  const bo = await visit(new URL(link).hash, await person());
  await bo.locator('[data-sit]').click();
  for (const page of [ada, bo]) await page.getByTestId('table-page').waitFor();
  await bo.locator('[data-talk]').click();
  await bo.locator('.sheet input').first().fill('good luck <b>');
  await bo.keyboard.press('Enter');
  await ada.locator('[data-talk] .count').waitFor();
  await ada.locator('[data-talk]').click();
  expect(await ada.locator('.said').innerText()).toContain('good luck <b>');
  expect(await violations(ada, false, ['.board'])).toEqual([]);
  await bo.locator('[data-resign]').click();
  await bo.locator('[data-resign]').click();
  const record = `${server.url}api/matches/${new URL(link).hash.split('/')[2]!}/record`;
  await expect.poll(async () => (await fetch(record)).status).toBe(200);
  for (const page of [ada, bo]) await page.getByTestId('ended-early').locator('a').nth(1).waitFor();
});

test('the lobby shows no table that is private', async () => {
  const page = await visit('#/online', await person());
  await page.getByTestId('lobby').waitFor();
  expect(await page.getByTestId('lobby').locator('li.panel').count()).toBe(0);
  expect(await violations(page)).toEqual([]);
});
