// A dangerous step asks once: in positions where a random game has come to one, whatever the game.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESK, PHONE, useBrowser, visitor } from './browser.ts';
import { clickDanger, dangerous, sitAt } from './dangers.ts';
import { changed, moment } from './table.ts';

useBrowser();

const found = await dangerous();

const sit = (viewport = DESK, settings: object = {}): Promise<Page> =>
  sitAt(found, { viewport, dangers: true }, settings);
const click = (page: Page): Promise<void> => clickDanger(page, found);

test.each([DESK, PHONE])('the question is asked, cancelled, asked again and answered', async (viewport) => {
  const page = await sit(viewport);
  const before = await moment(page);
  await click(page);
  const question = page.getByTestId('danger');
  await question.waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-testid'));
  await expect.poll(focused).toBe('danger-cancel');
  expect(await page.locator('[data-risk]').count(), 'what may be hit is lit').toBeGreaterThan(0);
  await page.keyboard.press('ArrowRight');
  await expect.poll(focused).toBe('danger-do');
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  expect(await moment(page), 'nothing has happened').toEqual(before);
  await click(page);
  await page.getByTestId('danger-do').click();
  await changed(page, before.length);
  expect(await question.count()).toBe(0);
});

test('where the question cannot be loaded a note says what is at stake, and the same click again is a yes', async () => {
  const context = await visitor({ dangers: true, mayFail: /ERR_FAILED/ });
  await context.route(/Danger-[^/]*\.js/, (route) => route.abort());
  const page = await sitAt(found, context);
  const before = await moment(page);
  await click(page);
  await page.getByTestId('note').waitFor();
  expect(await moment(page), 'nothing has happened').toEqual(before);
  await click(page);
  await changed(page, before.length);
});

test('switched off it does not ask', async () => {
  const page = await sit(DESK, { dangers: false });
  const { length } = await moment(page);
  await click(page);
  await changed(page, length);
});
