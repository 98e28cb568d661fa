// Setting a table up by touch: a place is tapped and changed, what does not fit is told and repaired, the table is played
// on; the score pad. By pointer on a desk, by touch on a phone, by keys.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { violations } from './axe.ts';
import { expectNoSideways, PHONE, useBrowser, visit } from './browser.ts';
import { ALL, first, games, some } from './games.ts';

useBrowser();

const TOUCH = { viewport: PHONE, hasTouch: true, isMobile: true };
const findings = (page: Page, n: RegExp) =>
  expect.poll(() => page.locator('[data-findings]').getAttribute('data-findings')).toMatch(n);

async function open(id: string, wish = {}): Promise<Page> {
  const page = await visit('#/position', wish);
  await page.getByTestId('set-up').waitFor();
  await page.locator('.top select').first().selectOption(id);
  return page;
}

/** Change counters of the open part until something does not fit. */
async function spoil(page: Page): Promise<void> {
  const tabs = page.locator('.tab');
  for (let tab = 0; tab < (await tabs.count()); tab++) {
    await tabs.nth(tab).click();
    const more = page.locator('.pieces .row .step:last-child:enabled:visible');
    for (let i = 0; i < Math.min(await more.count(), 6); i++) {
      await more.nth(i).click();
      if ((await page.locator('[data-findings]').getAttribute('data-findings')) !== '0') return;
    }
  }
}

describe.each([...some(0), ...(ALL ? [] : some(3))])('$title', ({ id }) => {
  test('what does not fit is told, repaired or undone, and the table is played on', async () => {
    const page = await open(id);
    await findings(page, /^0$/);
    await spoil(page);
    await findings(page, /^[1-9]/);
    const words = await page.locator('.audit article p').first().innerText();
    expect(words).toMatch(/\w+ \w+/);
    expect(await page.locator('.foot .start').isDisabled()).toBe(true);
    while (await page.locator('.tools .button').first().isEnabled())
      await page.locator('.tools .button').first().click();
    await page.locator('.top select').first().selectOption(id);
    await findings(page, /^0$/);
    await page.locator('.foot .start').click();
    await page.getByTestId('table-page').waitFor();
  });
});

describe.each(some(2))('$title by touch', ({ id }) => {
  test('a place of the board opens by keys and closes again', async () => {
    const page = await open(id);
    await page.locator('[data-hit][tabindex="0"]').first().focus();
    await page.keyboard.press('Enter');
    await page.locator('.place').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('.place').waitFor({ state: 'detached' });
    expect(await violations(page, false, ['.board'])).toEqual([]);
  });

  test('on a phone pieces and audit are sheets', async () => {
    const page = await open(id, TOUCH);
    await expectNoSideways(page, 'set up');
    await page.locator('.foot .button').first().tap();
    await page.locator('.pieces').waitFor();
    await page.locator('.foot .button').nth(1).tap();
    await page.locator('.audit').waitFor();
    expect(await violations(page, false, ['.board'])).toEqual([]);
  });

  test('the written position is behind Text, and comes back', async () => {
    const page = await open(id);
    await page.locator('.tools .button').last().click();
    const text = await page.locator('.edit textarea').inputValue();
    expect(JSON.parse(text)).toMatchObject({ game: id });
  });
});

describe.each(games)('$title', ({ id }) => {
  test('the score pad counts as numbers are entered', async () => {
    const page = await visit(`#/score/${id}`, TOUCH);
    await page.getByTestId('score-pad').waitFor();
    const total = () => page.locator('tfoot').innerText();
    const before = await total();
    const more = page.locator('.entry .step:last-child:enabled:visible');
    for (let i = 0; i < Math.min(await more.count(), 12) && (await total()) === before; i++)
      await more.nth(i).tap();
    expect(await total()).not.toBe(before);
    expect(await page.getByTestId('winner').innerText()).not.toBe('');
    await expectNoSideways(page, 'score pad');
    if (ALL || id === first.id) expect(await violations(page)).toEqual([]);
  });
});
