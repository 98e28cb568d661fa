// A position in which a random game has come to a dangerous step, whatever the game, and a seat at its table.
import type { BrowserContext, Page } from 'playwright-core';
import { orderOf, testEngine } from '../src/engine/testing.ts';
import type { Action } from '../src/engine/types.ts';
import { visitor, type Wish } from './browser.ts';
import { myTurn, spots } from './table.ts';

const SEEDS = 12;
const DECISIONS = 400;

export interface Found {
  position: string;
  action: Action;
}

/** A position in which a step may put the first seat out of the game or end it for it. */
export async function dangerous(): Promise<Found> {
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

/** At a table of that position, against a computer player. */
export async function sitAt(found: Found, who: BrowserContext | Wish, settings: object = {}): Promise<Page> {
  const context = 'newPage' in who ? who : await visitor(who);
  const page = await context.newPage();
  await page.addInitScript(
    (text) => localStorage.setItem('orrery.settings', text),
    JSON.stringify({ recap: false, confirm: false, ...settings }),
  );
  await page.goto('#/position/text');
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
export async function clickDanger(page: Page, found: Found): Promise<void> {
  const place = (await spots(page, true)).find(({ action }) => action === found.action);
  if (place) return page.mouse.click(place.x, place.y);
  await page.locator(`[data-testid=choice][data-action="${found.action}"]`).click();
}
