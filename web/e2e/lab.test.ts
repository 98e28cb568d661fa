// The lab: games in workers, a report that grows, a number that is changed, the changed game played at once, a pack as a
// link; no violation of axe-core with the report shown, nothing wider than a phone.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { inspect } from './axe.ts';
import { expectNoSideways, PHONE, useBrowser, visit } from './browser.ts';
import { games } from './games.ts';
import { myTurn } from './table.ts';

useBrowser();

const LIMIT = 600_000; // milliseconds, against hanging
const { id } = games[0]!;

async function open(hash: string, wish = {}): Promise<Page> {
  const page = await visit(hash, wish);
  await page.getByTestId('lab').waitFor();
  return page;
}

/** Fifty games between random players. */
async function run(page: Page): Promise<void> {
  const choices = page.locator('.lab header select');
  await choices.nth(2).selectOption('random');
  await choices.nth(3).selectOption('50');
  await page.locator('.lab header .button.main').click();
  await page.locator('[data-lab=done]').waitFor({ timeout: LIMIT });
  await page.locator('.lab header .button.main').waitFor({ timeout: LIMIT });
}

const changed = (page: Page) => page.locator('.numbers .spot.changed').count();

/** One more of the first number that can be raised. */
async function raise(page: Page): Promise<void> {
  await page.locator('.numbers .step:not(:disabled)').last().click();
  expect(await changed(page)).toBe(1);
}

test(
  'games are played in workers, and the report stands on the page',
  async () => {
    const page = await open(`#/lab/${id}`);
    await run(page);
    expect(await page.locator('.lab .grid section').count()).toBeGreaterThan(4);
    const wins = await page.locator('.lab .grid section').first().locator('b').allInnerTexts();
    expect(wins.length).toBeGreaterThan(1);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.locator('.lab header .button').last().click(),
    ]);
    expect(download.suggestedFilename()).toContain('.html');
    await inspect(page, 'lab', 'desk');
    await inspect(page, 'lab', 'phone');
  },
  LIMIT,
);

test(
  'a number is changed, travels in a link, and the version is played at once',
  async () => {
    const page = await open(`#/lab/${id}`, {
      viewport: PHONE,
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    await expectNoSideways(page, 'lab');
    await raise(page);
    await page.locator('.numbers .more .button').first().click();
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await expect.poll(copied).toContain('#/lab/');
    const address = await copied();
    const other = await open(new URL(address).hash);
    await expect.poll(() => changed(other)).toBe(1);
    await page.locator('.numbers .button.main').click();
    await myTurn(page);
  },
  LIMIT,
);
