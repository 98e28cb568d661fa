// A computer player that thinks without end, in a real worker: the person is free to go, and it is never heard again.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { goTo, useBrowser, visit, visitor } from './browser.ts';
import { some } from './games.ts';
import { changed, decide, Dice, moment, myTurn, quickStart } from './table.ts';

useBrowser();

const WORKER = /thinker\.worker.*\.js/;
/** The worker as it is, but its first answer takes for ever. */
const ENDLESS = '\nself.postMessage = () => { for (;;); };';

const thinks = (page: Page) =>
  page.waitForFunction(() => {
    const table = document.querySelector<HTMLElement>('[data-testid=table-page]')!.dataset;
    return table.thinking === 'true' || table.over === 'true';
  });
/** How many computer players' workers there are; the one that gives advice does not count. */
const players = (page: Page) => page.workers().filter((worker) => WORKER.test(worker.url())).length;
const undoable = (page: Page) =>
  page
    .getByTestId('undo')
    .getAttribute('aria-disabled')
    .then((off) => off === 'false');

describe.each(some(3))('$title', ({ id }) => {
  test('leaving and taking back stop a player who thinks; nothing comes late', async () => {
    const context = await visitor();
    let endless = true;
    await context.route(WORKER, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()) + (endless ? ENDLESS : '') });
    });
    const page = await visit('#/', context);
    await quickStart(page, id);
    const dice = new Dice(12);
    for (let n = 0; n < 60 && (await state(page)) === 'mine'; n++) await decide(page, dice);
    await thinks(page);
    await expect.poll(() => players(page)).toBe(1);
    let { length } = await moment(page);

    if (await undoable(page)) {
      await page.getByTestId('undo').click();
      await changed(page, length);
      expect((await myTurn(page)).length).toBeLessThan(length);
      await expect.poll(() => players(page)).toBe(0);
      for (let n = 0; n < 60 && (await state(page)) === 'mine'; n++) await decide(page, dice);
      await thinks(page);
      ({ length } = await moment(page));
    }

    const table = new URL(page.url()).hash;
    await page.getByTestId('leave').click();
    await page.locator(`article[data-game="${id}"]`).waitFor();
    await expect.poll(() => players(page)).toBe(0);
    await goTo(page, table);
    await thinks(page);
    expect((await moment(page)).length, 'nothing has moved').toBe(length);

    endless = false;
    await page.getByTestId('leave').click();
    await page.locator(`article[data-game="${id}"]`).waitFor();
    await goTo(page, table);
    expect((await myTurn(page)).length, 'a new worker answers').toBeGreaterThan(length);
  });
});

/** Whose turn it is, once that is settled. */
async function state(page: Page): Promise<'mine' | 'theirs'> {
  const found = await page.waitForFunction(() => {
    const table = document.querySelector<HTMLElement>('[data-testid=table-page]')?.dataset;
    if (table?.acting === 'true') return 'mine';
    return table?.thinking === 'true' || table?.over === 'true' ? 'theirs' : '';
  });
  return (await found.jsonValue()) as 'mine' | 'theirs';
}
