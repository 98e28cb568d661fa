// A match over several days: each turn has two of them, people come and go, take days off, plan ahead, the server is started
// again, and in the end somebody stays away. The server's clock is moved by the test.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { PHONE, useBrowser } from './browser.ts';
import { pairOf, useServer } from './friends.ts';
import { soonest } from './games.ts';
import { decide, Dice, moment } from './table.ts';

useBrowser();
const place = useServer();
const DAY = 86_400_000;
const TURN = 400; // decisions that no turn has

const atTable = (page: Page) => page.getByTestId('table-page').waitFor();

/** From the list of one's tables to the one that waits. */
async function comeBack(page: Page): Promise<void> {
  await page.goto('./#/mine');
  await page.locator('[data-turn=true]').waitFor();
  await page.locator('.next[data-next-table]').click();
  await atTable(page);
}

/** Plays until somebody else is to act: between two decisions of a turn, while the dice come, it is nobody. */
async function wholeTurn(pages: Page[], page: Page, dice: Dice): Promise<void> {
  await expect.poll(async () => (await moment(page)).acting).toBe(true);
  for (let n = 0; n < TURN && pages[await acting(pages)] === page; n++) await decide(page, dice);
  expect((await moment(page)).acting).toBe(false);
}

async function acting(pages: Page[]): Promise<number> {
  const found = async () => (await Promise.all(pages.map((p) => moment(p)))).findIndex((m) => m.acting);
  let who = -1;
  await expect.poll(async () => (who = await found())).toBeGreaterThanOrEqual(0);
  return who;
}

test.each(soonest())('$title over nine days', async ({ id: game }) => {
  const order = {
    game,
    clock: { days: 2, timeout: 'lost' },
    seats: pairOf(game, 'Ada'),
  };
  const made = await place.ask<{ id: string; seat: number; token: string }>('matches', order);
  const ada = await place.visit(`#/online/${made.id}/me/${made.seat}.${made.token}`);
  const bo = await place.visit(`#/online/${made.id}`, { viewport: PHONE, hasTouch: true });
  await bo.locator('form input').fill('Bo');
  await bo.locator('[data-sit]').click();
  const pages = [ada, bo];
  await Promise.all(pages.map(atTable));
  const dice = new Dice(6);

  // Three turns, each a day after the one before.
  for (let n = 0; n < 3; n++) {
    const page = pages[await acting(pages)]!;
    const { length } = await moment(page);
    place.pass(DAY);
    if (n === 1) {
      await place.stop();
      await place.start();
    }
    await comeBack(page);
    await expect.poll(async () => (await moment(page)).length).toBeGreaterThanOrEqual(length); // nothing is lost
    await page.goto('./#/mine');
    await expect.poll(() => page.locator('[data-turn=true] .left').innerText()).toMatch(/^(1 d|23 h)/);
    await comeBack(page);
    await wholeTurn(pages, page, dice);
    expect(await page.locator('[data-rematch]').count()).toBe(0);
  }

  // Days off: the clock stands still for three days, and a turn of two days outlasts four.
  const away = pages[await acting(pages)]!;
  await away.goto('./#/mine');
  await away.locator('[data-holiday]').click();
  await away.locator('[data-holiday-over]').waitFor();
  place.pass(4 * DAY);
  await comeBack(away);
  await expect.poll(async () => (await moment(away)).acting).toBe(true);

  // Whoever stays away for longer has lost, and both are told.
  place.pass(2 * DAY);
  for (const page of pages) {
    await page.goto(`./#/online/${made.id}`);
    await page.locator('[data-rematch]').waitFor();
  }
  const record = await (await fetch(`${place.url()}api/matches/${made.id}/record`)).text();
  const marks = record.match(/@(timeout|resign)[^ ]*/g) ?? [];
  expect(marks, record.slice(-600)).toHaveLength(1);
});
