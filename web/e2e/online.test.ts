// Two people with a browser each play a match on the server: by a link, to the end, with the connection lost and the
// server started again in between.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { violations } from './axe.ts';
import { blank, PHONE, useBrowser, visit, visitor, type Wish } from './browser.ts';
import { soonest } from './games.ts';
import { QUICK } from './places.ts';
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
async function invite(page: Page, game: string, pace = ''): Promise<string> {
  await fillForm(page, game, { people: 2, seats: 2 });
  await page.locator('[data-pace]').selectOption(pace);
  await page.locator('[data-invite]').click();
  return (await page.getByTestId('invite').innerText()).trim();
}

/** Whoever may decide does, until the game is over for both. */
async function playBoth(
  pages: Page[],
  dice: Dice,
  after: (decisions: number, turn: number) => Promise<void>,
): Promise<void> {
  for (let n = 0; n < 3000;) {
    const now = await Promise.all(pages.map((page) => moment(page)));
    if (now.every((m) => m.over)) return;
    const turn = now.findIndex((m) => m.acting);
    if (turn < 0) {
      await pages[0]!.waitForTimeout(20);
      continue;
    }
    await decide(pages[turn]!, dice);
    await after(n++, turn); // only decisions count: what comes after one must come, however long the others wait
  }
  throw new Error('the game does not end');
}

/** Both pages show as much of the match. */
async function together(pages: Page[]): Promise<number> {
  const lengths = () => Promise.all(pages.map(async (page) => (await moment(page)).length));
  await expect.poll(async () => new Set(await lengths()).size).toBe(1);
  return (await lengths())[0]!;
}

/** One asks by a button of the sheet, the other one allows it. */
async function agree(asks: Page, answers: Page, button: string): Promise<void> {
  if (button !== '[data-resume]') await asks.locator('[data-talk]').click();
  await asks.locator(button).click();
  await answers.getByTestId('offer').locator('[data-yes]').click();
  for (const page of [asks, answers]) await page.getByTestId('offer').waitFor({ state: 'detached' });
}

/** Over what was revealed, with the consent of the other. */
async function takeBack(asks: Page, answers: Page): Promise<void> {
  const before = await together([asks, answers]);
  await agree(asks, answers, '[data-takeback]');
  for (const page of [asks, answers])
    await expect.poll(async () => (await moment(page)).length).toBeLessThan(before);
  await together([asks, answers]);
}

async function pauseAndGoOn(ada: Page, bo: Page): Promise<void> {
  await agree(ada, bo, '[data-pause]');
  for (const page of [ada, bo]) await page.getByTestId('paused').waitFor();
  expect(await violations(ada, false, ['.board'])).toEqual([]);
  await agree(bo, ada, '[data-resume]');
  for (const page of [ada, bo]) await page.getByTestId('paused').waitFor({ state: 'detached' });
}

/** The browser reads the record again: it contributed, and everything fits. */
async function checkDice(page: Page): Promise<void> {
  await page.locator('[data-check-dice]').click();
  await page.getByTestId('dice').waitFor();
  expect(await page.getByTestId('dice').getAttribute('data-problem')).toBe('');
  expect(await page.getByTestId('dice').innerText()).toContain('This browser contributed');
}

describe.each(soonest())('$title', ({ id }) => {
  test('a whole game between two browsers, with a lost connection and a new start of the server', async () => {
    const ada = await blank(await person());
    const link = await invite(ada, id, '45+15');
    expect(await violations(ada)).toEqual([]);
    const bo = await visit(new URL(link).hash, await person({ viewport: PHONE, hasTouch: true }));
    await bo.locator('form input').fill('Bo');
    expect(await violations(bo)).toEqual([]);
    await bo.locator('[data-sit]').click();
    for (const page of [ada, bo]) await page.getByTestId('table-page').waitFor();

    // In the prompt; the others stand in the corners of the seats.
    await expect.poll(() => ada.locator('[data-clock]').count()).toBe(1);
    for (const page of [ada, bo]) expect(await page.locator('.notice.bad').count()).toBe(0); // nothing was refused

    await playBoth([ada, bo], new Dice(5), async (n, turn) => {
      if (n === 2) await takeBack([ada, bo][turn]!, [bo, ada][turn]!);
      if (n === 4) await pauseAndGoOn(ada, bo);
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
    for (const step of [/ P1 @reveal:/, / P2 @reveal:/, / @takeback:\d+,agreed /, / @pause /, / @resume /])
      expect(record).toMatch(step);
    for (const page of [ada, bo]) await checkDice(page);
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
  const ada = await blank(await person());
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
  await ada.locator('[data-report]').click();
  await ada.locator('[data-why]').fill('too friendly');
  expect(await violations(ada, false, ['.board'])).toEqual([]);
  await ada.keyboard.press('Enter');
  await ada.getByText('has your report').waitFor();
  const reports = execFileSync(QUICK, ['admin', 'reports', '--data', folder, '--json'], { encoding: 'utf8' });
  expect(reports).toContain('too friendly');
  expect(reports).toContain('good luck <b>');
  await ada.locator('[data-mute]').check();
  await expect.poll(() => ada.locator('.said').innerText()).not.toContain('good luck');
  await bo.locator('[data-resign]').click();
  await bo.locator('[data-resign]').click();
  const record = `${server.url}api/matches/${new URL(link).hash.split('/')[2]!}/record`;
  await expect.poll(async () => (await fetch(record)).status).toBe(200);
  for (const page of [ada, bo]) await page.getByTestId('ended-early').locator('a').nth(1).waitFor();
  expect(await bo.getByTestId('ended-early').innerText()).toContain('You resigned');
  expect(await ada.getByTestId('ended-early').innerText()).toMatch(/^\S.* resigned: the match is over/);
});

test('the lobby shows no table that is private', async () => {
  const page = await visit('#/online', await person());
  await page.getByTestId('lobby').waitFor();
  expect(await page.getByTestId('lobby').locator('li.panel').count()).toBe(0);
  expect(await violations(page)).toEqual([]);
});

test('a seat goes along to another device, is left, and is taken away', async () => {
  const ada = await blank(await person());
  const link = await invite(ada, soonest()[0]!.id);
  const bo = await visit(`${new URL(link).hash}/seat/1`, await person());
  await bo.locator('[data-sit]').click();
  for (const page of [ada, bo]) await page.getByTestId('table-page').waitFor();
  const seat = await bo.evaluate(() => localStorage.getItem('orrery.seats'));
  const { seat: n, token } = Object.values(
    JSON.parse(seat!) as Record<string, { seat: number; token: string }>,
  )[0]!;
  const phone = await visit(`${new URL(link).hash}/me/${n}.${token}`, await person({ viewport: PHONE }));
  await phone.getByTestId('table-page').waitFor();
  expect(phone.url()).not.toContain(token);
  await phone.locator('[data-talk]').click();
  await phone.locator('[data-resign]').waitFor();

  const other = await invite(ada, soonest()[0]!.id);
  await ada.locator('[data-leave]').click();
  await ada.locator('[data-sit]').waitFor();
  expect(other).toContain('#/online/');
});
