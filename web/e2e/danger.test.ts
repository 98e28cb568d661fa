// A dangerous step asks once: in positions where a random game has come to one, whatever the game.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { orderOf, testEngine } from '../src/engine/testing.ts';
import type { Action } from '../src/engine/types.ts';
import { DESK, PHONE, useBrowser, visitor } from './browser.ts';
import { changed, moment, myTurn, spots } from './table.ts';

useBrowser();

const SEEDS = 12;
const DECISIONS = 400;

interface Found {
  position: string;
  action: Action;
}

/** A position in which a step may put the first seat out of the game or end it for it. */
async function dangerous(): Promise<Found> {
  const engine = await testEngine();
  for (let seed = 1; seed <= SEEDS; seed++)
    for (const game of engine.games()) {
      const setup = game.setups.find((s) => s.seats === 2);
      if (!setup) continue;
      const table = engine.make(orderOf(game, setup, 'me', `${seed}`));
      let dice = seed;
      for (let n = 0; n < DECISIONS; n++) {
        while (table.step());
        const { kind, seat } = table.next();
        if (kind !== 'person') break;
        const { steps } = table.legal();
        dice = (dice * 48271) % 2147483647;
        const { action } = steps[dice % steps.length]!;
        if (seat === 0 && (table.danger(0, action)?.out ?? 0) > 0)
          return { position: table.position(-2), action };
        table.do(action);
      }
      table.close();
    }
  throw new Error('no game came to a dangerous step');
}

const found = await dangerous();

/** At a table of that position, against a computer player. */
async function sit(viewport = DESK, settings: object = {}): Promise<Page> {
  const context = await visitor({ viewport, dangers: true });
  const page = await context.newPage();
  await page.addInitScript(
    (text) => localStorage.setItem('orrery.settings', text),
    JSON.stringify({ recap: false, confirm: false, ...settings }),
  );
  await page.goto('#/position');
  // First something else: the judgement of the page's own example must not be taken for that of the position.
  await page.locator('.edit textarea').fill('?');
  await page.locator('#judgement[data-refused="true"]').waitFor();
  await page.locator('.edit textarea').fill(found.position);
  await page.locator('#judgement[data-refused="false"]').waitFor();
  await page.locator('.edit .button.main').click();
  await page.getByTestId('table-page').waitFor();
  await myTurn(page);
  return page;
}

/** The step, wherever it is offered. */
async function click(page: Page): Promise<void> {
  const place = (await spots(page, true)).find(({ action }) => action === found.action);
  if (place) return page.mouse.click(place.x, place.y);
  await page.locator(`[data-testid=choice][data-action="${found.action}"]`).click();
}

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

test('switched off it does not ask', async () => {
  const page = await sit(DESK, { dangers: false });
  const { length } = await moment(page);
  await click(page);
  await changed(page, length);
});
