// A game at a real table for another phone: the square code and the link hold it; the other phone goes on with it; a
// link that was cut is explained, and nothing is sent.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { inspect } from './axe.ts';
import { blank, expectNoSideways, goTo, PHONE, useBrowser, visit } from './browser.ts';
import { games, gameOf } from './games.ts';
import { startGame } from './table.ts';

useBrowser();

const TOUCH = { viewport: PHONE, hasTouch: true, isMobile: true };
const automas = games.filter(({ id }) => gameOf(id).automa);

const linkOf = async (page: Page): Promise<string> => {
  const link = await page.getByTestId('hand-copy').getAttribute('data-link');
  return new URL(link!).hash;
};

test('an automa beside the table goes on on another phone', async () => {
  const { id } = automas[0]!;
  const page = await visit(`#/automa/${id}`, TOUCH);
  await page.locator('[data-automa=begin]').tap();
  await page.getByTestId('outcome').first().tap();
  await page.locator('[data-automa=use]').tap();
  const key = `orrery.automa.${id}`;
  const kept = (p: Page) => p.evaluate((name) => localStorage.getItem(name), key);
  const text = await kept(page);
  expect((JSON.parse(text!) as { entries: string[] }).entries).toHaveLength(1);
  await page.locator('[data-automa=hand]').tap();
  await page.getByTestId('hand-code').waitFor();
  await expectNoSideways(page, 'hand over');
  await inspect(page, 'hand-over', 'phone');

  const other = await visit(await linkOf(page), TOUCH);
  await other.getByTestId('hand-take').waitFor();
  await inspect(other, 'hand', 'phone');
  await other.getByTestId('hand-take').tap();
  await other.locator('[data-asks]').waitFor();
  expect(await kept(other)).toBe(text);
});

test('a table with real dice and cards goes on on another phone; a cut link is explained', async () => {
  const { id } = games[0]!;
  const page = await blank(TOUCH);
  await startGame(page, id, { real: true });
  await page.getByTestId('menu').click();
  await page.getByTestId('menu-phone').click();
  const link = await linkOf(page);
  const other = await visit(link, TOUCH);
  await other.getByTestId('hand-take').tap();
  await other.getByTestId('real-mark').waitFor();
  await goTo(other, link.slice(0, -20));
  await other.getByRole('alert').waitFor();
  expect(await other.getByTestId('hand-take').count()).toBe(0);
});
