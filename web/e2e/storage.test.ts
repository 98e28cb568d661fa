// A browser that cannot save: games start and go on, and the person is told that they are not kept.
import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { goTo, useBrowser, visit, visitor } from './browser.ts';
import { ALL, first } from './games.ts';
import { decide, Dice, moment, myTurn, playSome, quickStart } from './table.ts';

useBrowser();

const { id } = first;
const notice = (page: Page) => page.locator('.notice.bad');

/** Play goes on, the person knows, and within this tab the table can be left and found again. */
async function expectPlay(page: Page): Promise<void> {
  await quickStart(page, id);
  await notice(page).waitFor();
  expect(await notice(page).count(), 'told once').toBe(1);
  expect((await notice(page).innerText()).length).toBeGreaterThan(40);
  const { length } = await playSome(page, new Dice(3), 3);
  expect(length).toBeGreaterThan(0);
  await page.getByTestId('leave').click();
  await page.locator('section[aria-labelledby=continue] a.button.main').click();
  await page.getByTestId('table-page').waitFor();
  expect((await myTurn(page)).length).toBe(length);
}

describe('without a database', () => {
  const BROKEN: Record<string, (context: BrowserContext) => Promise<unknown>> = {
    missing: (context) =>
      context.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined })),
    forbidden: (context) =>
      context.addInitScript(() => {
        IDBFactory.prototype.open = () => {
          throw new DOMException('not here', 'SecurityError');
        };
      }),
    'held by an older tab': (context) =>
      context.addInitScript(() => {
        IDBFactory.prototype.open = () => {
          const request = new EventTarget() as IDBOpenDBRequest;
          queueMicrotask(() => request.onblocked?.(new Event('blocked') as IDBVersionChangeEvent));
          return request;
        };
      }),
  };
  // Before a commit one of them: src/lib/store.test.ts knows all of these.
  test.each(Object.keys(BROKEN).slice(0, ALL ? undefined : 1))('that is %s', async (how) => {
    const context = await visitor();
    await BROKEN[how]!(context);
    await expectPlay(await visit('#/', context));
  });
});

test('a full disk: a new game is played all the same; with room again it is kept', async () => {
  const context = await visitor();
  const page = await visit('#/', context);
  const devtools = await context.newCDPSession(page);
  const origin = new URL(page.url()).origin;
  await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
  await expectPlay(page);
  await devtools.send('Storage.overrideQuotaForOrigin', { origin });
  await decide(page, new Dice(4));
  const { length } = await myTurn(page);
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const base = await new Promise<IDBDatabase>((done) => {
          const request = indexedDB.open('orrery');
          request.onsuccess = () => done(request.result);
        });
        const rows = base.transaction('tables').objectStore('tables').getAll();
        await new Promise((done) => (rows.onsuccess = done));
        base.close();
        return (rows.result as { length: number }[]).map((row) => row.length);
      }),
    )
    .toEqual([length]);
  await page.reload();
  await page.getByTestId('table-page').waitFor();
  expect((await moment(page)).length).toBe(length);
  await goTo(page, '#/');
});
