// The end of a game and what is kept of it: the result, the keys, the next game; history and statistics.
import { text } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { AXE, inspect } from './axe.ts';
import {
  blank,
  expectNoSideways,
  goTo,
  PHONE,
  resize,
  settled,
  useBrowser,
  visit,
  visitor,
} from './browser.ts';
import { backup, bring, file, finished, listed, sitNearEnd } from './finished.ts';
import { games, soonest } from './games.ts';
import { decideByMouse, Dice, moment, myTurn, playOut, startGame } from './table.ts';

useBrowser();

async function saved(page: Page, click: () => Promise<void>): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), click()]);
  return text(await download.createReadStream());
}

const ids = (page: Page) =>
  listed(page).evaluateAll((all) => all.map((row) => (row as HTMLElement).dataset.id!).sort());

/** Who plays at the table that is open, as soon as that is kept. */
async function players(page: Page): Promise<string[]> {
  await expect.poll(() => stored(page)).not.toEqual([]);
  return stored(page);
}
const stored = (page: Page) =>
  page.evaluate(async () => {
    const id = location.hash.split('/')[2]!;
    const base = await new Promise<IDBDatabase>((done) => {
      const asked = indexedDB.open('orrery');
      asked.onsuccess = () => done(asked.result);
    });
    return new Promise<string[]>((done) => {
      const asked = base.transaction('tables').objectStore('tables').get(id);
      asked.onsuccess = () => {
        const row = asked.result as { people: { player: string }[] } | undefined;
        done(row ? row.people.map((p) => p.player) : []);
      };
    });
  });

const table = (page: Page) => new URL(page.url()).hash;
const isElsewhere = (page: Page, was: string) =>
  page.waitForFunction((hash) => location.hash !== hash && location.hash.startsWith('#/table/'), was);

/** Somebody else opens a link that was shared: the whole game is there, and kept once. */
async function replayOf(carried: string, entries: number, record: string): Promise<void> {
  const other = await visitor();
  const page = await other.newPage();
  for (const time of ['first', 'again']) {
    await page.goto(carried);
    await page.getByTestId('replay-slider').first().waitFor();
    expect(await page.getByTestId('replay-slider').first().getAttribute('max'), time).toBe(String(entries));
    await goTo(page, '#/replay');
    await page.locator('.games > li').first().waitFor();
    expect(await page.locator('.games > li').count(), time).toBe(1);
  }
  expect(await saved(page, () => page.locator('.games > li button').click())).toBe(record);
  await page.goto(carried.slice(0, -20));
  await page.getByText('The link is damaged').waitFor();
  await other.close();
}

describe.each(soonest())('$title', ({ id }) => {
  test('the end: own result first, the ranking in order, and the keys lead on', async () => {
    const page = await blank();
    await startGame(page, id, { seats: 2 });
    const dice = new Dice(13);
    await playOut(page, (p) => decideByMouse(p, dice));
    const sheet = page.getByTestId('game-over');
    await sheet.waitFor();
    expect(await page.getByTestId('end-title').innerText()).toMatch(/^(You|Nobody) /);
    const places = await page.getByTestId('ranking').locator('.place').allInnerTexts();
    expect(places.map(Number)).toEqual(places.map(Number).sort((a, b) => a - b));
    expect(places[0]).toBe('1');
    expect(await page.getByTestId('ranking').locator('li.own').count()).toBe(1);
    const scores = await page.getByTestId('end-scores').locator('tfoot tr:first-child td').allInnerTexts();
    expect(scores.length).toBe(places.length);
    expect(await page.getByTestId('board').locator('[data-decided]').count()).toBeLessThanOrEqual(1);
    await page.locator('[data-testid=end-turns][data-state=done]').waitFor();

    const entries = (await moment(page)).length;
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByTestId('share').click();
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toMatch(/#\/replay\/record\//);
    const carried = await page.evaluate(() => navigator.clipboard.readText());
    const record = await saved(page, () => page.getByRole('button', { name: 'Save as a file' }).click());
    await replayOf(carried, entries, record);

    await page.keyboard.press('h');
    await sheet.waitFor({ state: 'detached' });
    await page.keyboard.press('H');
    await sheet.waitFor();
    const was = table(page);
    const before = await players(page);
    await page.keyboard.press('r');
    await isElsewhere(page, was);
    await myTurn(page);
    expect((await moment(page)).over, 'a new game runs').toBe(false);
    expect(await players(page)).toEqual(before);

    await goTo(page, was);
    await sheet.waitFor();
    await page.keyboard.press('n');
    await isElsewhere(page, was);
    await myTurn(page);
    const after = await players(page);
    expect(after).not.toEqual(before);
    expect(after[0]).toBe('me');

    await goTo(page, was);
    await sheet.waitFor();
    await page.keyboard.press('v');
    await page.locator('[data-testid=review-page][data-state=done]').waitFor();

    await goTo(page, '#/stats');
    await expect.poll(() => ids(page)).toEqual([was.split('/')[2]]);
    await page.getByTestId('stats-card').click();
    await page.getByTestId('stats-tiles').waitFor();
    await expect.poll(() => page.getByTestId('score-chart').locator('circle').count()).toBe(1);
  });
});

test('the deciding move is played before the result, and can be skipped', async () => {
  const page = await blank({ moving: true });
  await sitNearEnd(page, soonest()[0]!.id, 3);
  const dice = new Dice(3);
  await playOut(page, (p) => decideByMouse(p, dice));
  await page.locator('[data-testid=end-skip], [data-testid=game-over]').first().waitFor();
  // In one go, as it ends by itself; end.test.ts of the client knows the keys.
  await page.evaluate(() => document.querySelector<HTMLElement>('[data-testid=end-skip]')?.click());
  await page.getByTestId('game-over').waitFor();
  await page.getByTestId('end-again').click();
  await page.getByTestId('end-skip').waitFor();
  await page.getByTestId('game-over').waitFor();
});

test('several people at the screen are told neutrally, and the game is listed but not counted', async () => {
  const context = await visitor();
  const page = await blank(context);
  await sitNearEnd(page, soonest()[0]!.id, 6, 2);
  const dice = new Dice(6);
  await playOut(page, async (p) => {
    if (await p.getByTestId('curtain').count()) await p.getByTestId('curtain-ready').click();
    else await decideByMouse(p, dice);
  });
  expect(await page.getByTestId('end-title').innerText()).not.toMatch(/\byou\b/i);
  expect(await page.getByTestId('end-turns').count()).toBe(0);
  await goTo(page, '#/stats');
  expect(await listed(page).getAttribute('data-counted')).toBe('false');
  expect(await page.getByTestId('stats-card').count()).toBe(0);
});

describe('history and statistics', () => {
  // One whose end is judged quickly, and another one of another name.
  const [often, once] = [
    soonest()[0]!,
    games.find(({ id }) => id.slice(0, 4) !== soonest()[0]!.id.slice(0, 4))!,
  ];
  const rows = [...finished(often.id, [1, 2, 3, 4]), ...finished(once.id, [5])];

  test('an empty page explains itself; a file fills it; rows are made from the records', async () => {
    const page = await visit('#/stats');
    await page.getByTestId('stats-empty').waitFor();
    await bring(page, backup(rows), rows.length);
    await expect.poll(() => page.getByTestId('stats-card').count()).toBe(2);
    await bring(page, backup(rows), rows.length); // once is enough
    await page.getByTestId('stats-import').setInputFiles(file('nonsense'));
    await page.getByRole('alert').or(page.locator('.notice, [role=status]')).first().waitFor();
    expect(await listed(page).count()).toBe(rows.length);

    await page.getByTestId('stats-search').fill(`${rows[4]!.game}`.slice(0, 4));
    await expect.poll(() => listed(page).count()).toBeGreaterThan(0);
    await page.getByTestId('stats-search').fill('2026-04-03');
    await expect.poll(() => ids(page)).toEqual([rows[2]!.id]);
    await page.getByTestId('stats-search').fill('nobody has this');
    await expect.poll(() => listed(page).count()).toBe(0);
    await page.getByTestId('stats-search').fill('');

    await goTo(page, `#/stats/${often.id}`);
    await page.getByTestId('stats-tiles').waitFor();
    await expect.poll(() => listed(page).count()).toBe(4);
    await expect.poll(() => page.getByTestId('score-chart').locator('circle').count()).toBe(4);
    await expect.poll(() => page.getByTestId('distribution').locator('rect').count()).toBeGreaterThan(0);

    await goTo(page, `#/table/${rows[0]!.id}`);
    await page.getByTestId('game-over').waitFor();
    await expect.poll(() => page.getByTestId('end-scores').locator('th.usual').count()).toBe(1);
  });

  test('games go out, come back elsewhere, and can be deleted and brought back', async () => {
    const page = await visit('#/stats');
    await bring(page, backup(rows), rows.length);
    const all = await saved(page, () => page.getByTestId('stats-export').click());
    const table = await saved(page, () => page.getByTestId('stats-csv').click());
    expect(table.trim().split('\r\n')).toHaveLength(rows.length + 1);
    const one = await saved(page, () => listed(page).first().locator('.buttons button').first().click());
    expect(one).toMatch(/^\{"orrery_record"/);

    const other = await visit('#/stats');
    await bring(other, file(all), rows.length);
    expect(await ids(other)).toEqual(await ids(page));
    expect(await saved(other, () => other.getByTestId('stats-csv').click())).toBe(table);

    await other.getByTestId('stats-delete').first().click();
    await expect.poll(() => listed(other).count()).toBe(rows.length - 1);
    await other.getByRole('button', { name: 'Bring it back' }).click();
    await expect.poll(() => listed(other).count()).toBe(rows.length);

    const third = await visit('#/stats');
    await bring(third, file(`${rows[0]!.record}\n${rows[4]!.record}`, 'records.txt'), 2);
    expect(await listed(third).evaluateAll((a) => a.map((r) => (r as HTMLElement).dataset.counted))).toEqual([
      'false',
      'false',
    ]);
  });

  test('the end and the statistics have no violations, dark or light, and fit a phone', async () => {
    const page = await visit('#/stats');
    await bring(page, backup(rows), rows.length);
    const pages = {
      stats: '#/stats',
      'stats-game': `#/stats/${often.id}`,
      end: `#/table/${rows[0]!.id}`,
    };
    for (const [name, hash] of Object.entries(pages)) {
      await goTo(page, hash);
      await page.locator('[data-testid=stats-game], [data-testid=game-over]').first().waitFor();
      if (name === 'end') await page.locator('[data-testid=end-turns][data-state=done]').waitFor();
      await page.evaluate(AXE);
      for (const where of ['desk', 'phone'] as const) await inspect(page, `site-${name}`, where);
      await expectNoSideways(page, name);
    }
    const fold = page.getByTestId('end-fold');
    await resize(page, PHONE);
    await fold.click();
    await settled(page);
    const low = (await page.getByTestId('game-over').boundingBox())!;
    expect(low.height).toBeLessThanOrEqual(110);
    expect(await page.getByTestId('end-title').isVisible()).toBe(true);
    await fold.click();
    await page.getByTestId('again').waitFor();
  });
});
