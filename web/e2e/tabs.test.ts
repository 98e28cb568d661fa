// One match in two tabs: one plays, the other follows, and nothing is lost between them. And saved games that are damaged.
import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { goTo, useBrowser, visit, visitor } from './browser.ts';
import { first, some } from './games.ts';
import { decide, Dice, kept, moment, myTurn, playSome, quickStart } from './table.ts';

useBrowser();

const banner = (page: Page) => page.getByTestId('other-tab');
const hashOf = (page: Page) => new URL(page.url()).hash;

/** Two tabs on a new match: the first plays it. */
async function twoTabs(context: BrowserContext, game = first.id): Promise<[Page, Page]> {
  const one = await visit('#/', context);
  await quickStart(one, game);
  await myTurn(one);
  const two = await visit(hashOf(one), context);
  return [one, two];
}

/** The second tab comes to where the first is. Computer players may go on meanwhile, so both are asked each time. */
async function expectSame(one: Page, two: Page): Promise<void> {
  const apart = async () => (await moment(two)).length - (await moment(one)).length;
  await expect.poll(apart).toBe(0);
}

async function takeOver(page: Page): Promise<void> {
  await banner(page).getByRole('button').click();
  await banner(page).waitFor({ state: 'detached' });
  await myTurn(page);
}

test.each(some(1))(
  '$id: the second tab follows every move, takebacks too, and plays when the first is closed',
  async ({ id }) => {
    const context = await visitor();
    const [one, two] = await twoTabs(context, id);
    await banner(two).waitFor();
    expect(await banner(one).count()).toBe(0);
    expect((await moment(two)).acting).toBe(false);
    const dice = new Dice(5);
    await playSome(one, dice, 3);
    await expectSame(one, two);
    const undo = one.getByTestId('undo');
    if ((await undo.getAttribute('aria-disabled')) === 'false') {
      const { length } = await moment(one);
      await undo.click();
      await expect.poll(async () => (await moment(one)).length).not.toBe(length);
      await expectSame(one, two);
    }
    const { length } = await moment(one);
    await kept(one, length);
    await one.close();
    await banner(two).waitFor({ state: 'detached' });
    expect((await myTurn(two)).length).toBe(length);
    await decide(two, dice);
    const { length: after } = await myTurn(two);
    expect(after).toBeGreaterThan(length);
    await kept(two, after);
    await two.reload();
    await two.getByTestId('table-page').waitFor();
    await expect.poll(async () => (await moment(two)).length).toBe(after);
  },
);

describe('"Play here instead"', () => {
  const WAYS: Record<string, () => void> = {
    'with locks': () => {},
    // A lease that is not renewed for some seconds lapses, and a tab that does not answer for as long loses it; a busy
    // machine may not come to either: so clocks go slowly, and long patience is longer.
    'without locks': () => {
      const SLOWER = 50;
      const now = Date.now.bind(Date);
      Date.now = () => Math.floor(now() / SLOWER);
      const later = window.setTimeout.bind(window);
      window.setTimeout = ((work: () => void, ms = 0) =>
        later(work, ms < 5000 ? ms : ms * SLOWER)) as typeof window.setTimeout;
      Object.defineProperty(Navigator.prototype, 'locks', { value: undefined });
    },
  };
  test.each(Object.entries(WAYS))(
    '%s: the first tab follows then, and back again',
    async (_name, prepare) => {
      const context = await visitor();
      await context.addInitScript(prepare);
      const [one, two] = await twoTabs(context);
      await banner(two).waitFor();
      const dice = new Dice(6);
      await decide(one, dice);
      await takeOver(two);
      await banner(one).waitFor();
      await expectSame(two, one);
      await decide(two, dice);
      await expectSame(two, one);
      await takeOver(one);
      await decide(one, dice);
      await expectSame(one, two);
      expect(await one.locator('.notice').count()).toBe(0);
    },
  );
});

test('where the lock fails, a tab that is behind says so and shows what the other has saved', async () => {
  const context = await visitor();
  await context.addInitScript(() => {
    const request = async (_: string, __: object, work: (lock: object) => unknown) => work({});
    Object.defineProperty(Navigator.prototype, 'locks', { value: { request } });
  });
  const [one, two] = await twoTabs(context);
  expect(await banner(two).count()).toBe(0);
  await decide(one, new Dice(7));
  const { length } = await myTurn(one);
  await kept(one, length);
  await decide(two, new Dice(8));
  await two.locator('.notice.bad').waitFor();
  await expect.poll(async () => (await moment(two)).length).toBe(length);
  await decide(one, new Dice(9));
  expect(await one.locator('.notice').count(), 'the first is not refused').toBe(0);
});

/** Beside the one stored table three damaged copies of it: their ids are what is wrong. */
async function addDamaged(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const base = await new Promise<IDBDatabase>((done) => {
      const request = indexedDB.open('orrery');
      request.onsuccess = () => done(request.result);
    });
    const change = base.transaction(['tables', 'lines'], 'readwrite');
    const [tables, lines] = [change.objectStore('tables'), change.objectStore('lines')];
    tables.getAll().onsuccess = ({ target }) => {
      const [row] = (target as IDBRequest<{ id: string }[]>).result;
      tables.put({ id: 'field', title: 3, people: 'nobody' });
      tables.put({ ...row, id: 'record', parts: 1, size: 9 });
      lines.put({ key: 'record/000000', text: 'no record' });
      tables.put({ ...row, id: 'part', parts: 2 });
      lines.put({ key: 'part/000001', text: 'the rest' });
    };
    await new Promise((done) => (change.oncomplete = done));
    base.close();
  });
}

test('damaged games are listed, can be saved as a file and removed; the rest of the page works', async () => {
  const page = await visit('#/');
  await quickStart(page, first.id);
  await playSome(page, new Dice(2), 1);
  await page.getByTestId('leave').click();
  await addDamaged(page);
  await page.reload();
  const damaged = page.locator('[data-damaged]');
  const LEFT = { field: 'nobody', record: 'no record', part: 'the rest' };
  await expect.poll(() => damaged.count()).toBe(3);
  for (const [id, text] of Object.entries(LEFT)) {
    const row = page.locator(`[data-damaged=${id}]`);
    const coming = page.waitForEvent('download');
    await row.getByRole('button').first().click();
    let file = '';
    for await (const piece of await (await coming).createReadStream()) file += String(piece);
    expect(file).toContain(text);
    await row.getByRole('button').last().click();
    await row.waitFor({ state: 'detached' });
  }
  await page.locator('.gone button').click(); // the last one comes back
  await damaged.waitFor();
  await page.locator('section[aria-labelledby=continue] a.button.main').click();
  await myTurn(page);
  await goTo(page, '#/table/part');
  await page.locator('[role=alert]').waitFor();
  await page.locator('main a.button').click();
  await damaged.waitFor();
});
