// After the first visit the site needs no server: one visitor, one game or every one.
import { expect, test } from 'vitest';
import { useBrowser, visit, visitor } from './browser.ts';
import { some } from './games.ts';
import { serve } from './server.ts';
import { decide, Dice, kept, myTurn, playSome, quickStart } from './table.ts';

useBrowser();

test('with the server gone, the start page and every table come again and the games go on', async () => {
  const server = await serve();
  const context = await visitor({ url: server.url, offline: true });
  const page = await visit('#/', context);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await server.stop();

  await page.reload();
  for (const { id } of some(2)) {
    await quickStart(page, id);
    const dice = new Dice(6);
    const { length } = await playSome(page, dice, 2);
    await kept(page, length);
    await page.reload();
    await page.getByTestId('table-page').waitFor();
    expect((await myTurn(page)).length, id).toBe(length);
    await decide(page, dice);
    await page.getByTestId('leave').click();
    await page.locator(`article[data-game="${id}"]`).waitFor();
  }
});
