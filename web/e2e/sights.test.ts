// What people see online, looked at as they find it: every page and state in both colours, at a desk and on a phone; the lobby
// with its filters, counts, rated tables and the table to watch; standing answers; the host's numbers.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { inspect, violations } from './axe.ts';
import { DESK, expectNoSideways, PHONE, resize, useBrowser } from './browser.ts';
import { matchOf, pairOf, useServer } from './friends.ts';
import { games, gameOf, soonest } from './games.ts';
import { decide, Dice, moment } from './table.ts';

useBrowser();
const HOST = 'the token of the host';
const place = useServer({ ORRERY_ADMIN_TOKEN: HOST });

interface Made {
  id: string;
  seat: number;
  token: string;
}
const make = (game: string, more = {}): Promise<Made> =>
  place.ask<Made>('matches', { game, seats: pairOf(game, 'Ada'), ...more });
const seatOf = (made: Made): string => `#/online/${made.id}/me/${made.seat}.${made.token}`;
const atTable = (...all: Page[]) => Promise.all(all.map((page) => page.getByTestId('table-page').waitFor()));
async function two(game: string, more = {}): Promise<[Page, Page, Made]> {
  const made = await make(game, more);
  const ada = await place.visit(seatOf(made));
  const bo = await place.visit(`#/online/${made.id}`);
  await bo.locator('form input').fill('Bo');
  await bo.locator('[data-sit]').click();
  await atTable(ada, bo);
  return [ada, bo, made];
}
async function actor(pages: Page[]): Promise<number> {
  const found = async () => (await Promise.all(pages.map((p) => moment(p)))).findIndex((m) => m.acting);
  let who = -1;
  await expect.poll(async () => (who = await found())).toBeGreaterThanOrEqual(0);
  return who;
}
/** In both colours and both sizes; nothing stands out of the page. */
async function look(page: Page, name: string, but: string[] = []): Promise<void> {
  await inspect(page, name, 'desk', but);
  await inspect(page, name, 'phone', but);
  await expectNoSideways(page, name);
  await resize(page, DESK);
}

test('the lobby: open tables by game, seats and pace, who waits, and a table to watch', async () => {
  const [one, other] = [games[0]!, games[1]!];
  const days = { days: 3, timeout: 'lost' };
  const live = { seconds: 900, increment: 10, timeout: 'lost' };
  const many = Math.max(
    ...gameOf(one.id)
      .ways.filter((w) => !w.options)
      .map((w) => w.max_seats),
  );
  const open = Array.from({ length: many - 1 }, () => ({ player: 'open' }));
  await make(one.id, { public: true, clock: days, seats: [{ player: 'me', name: 'Ada' }, ...open] });
  await make(other.id, { public: true, clock: days });
  const waits = await make(other.id, { public: true, clock: live });
  await place.visit(seatOf(waits)); // the lobby shows live tables while their people are there
  const [ada, bo] = await two(soonest()[0]!.id, { public: true });
  const dice = new Dice(3);
  for (let n = 0; n < 2; n++) await decide([ada, bo][await actor([ada, bo])]!, dice);

  const page = await place.visit('#/online');
  const rows = page.getByTestId('lobby').locator('[data-join]');
  await expect.poll(() => rows.count()).toBe(3);
  const featured = page.getByTestId('featured');
  await featured.locator('[data-crop]').waitFor({ state: 'attached' }); // its board is drawn
  await expect.poll(() => featured.innerText()).toContain('Bo');
  expect(await page.locator('.page-head').innerText()).toMatch(/\d+ people here, 1 table running, 3/);
  await look(page, 'lobby');
  const shown = async (): Promise<number> => rows.count();
  await page.locator('[data-filter=game]').selectOption(one.id);
  expect(await shown()).toBe(1);
  await page.locator('[data-filter=game]').selectOption('');
  await page.locator('input[name=by-seats][value="4"]').check({ force: true });
  expect(await shown()).toBe(many >= 4 ? 1 : 0);
  await page.locator('input[name=by-seats][value=""]').check({ force: true });
  await page.locator('input[name=by-pace][value=live]').check({ force: true });
  expect(await shown()).toBe(1);
  expect(await page.locator('[data-kind]').innerText()).toContain('Casual');
  // On phones the filters are three fields.
  await resize(page, PHONE);
  expect(await page.locator('.filters select').count()).toBe(3);
  await resize(page, DESK);

  // Somebody looks for a game: how many wait is there to be read, for them and for others.
  await page.locator(`input[name=pair-game][value="${one.id}"]`).check({ force: true });
  await page.locator('[data-pair]').click();
  await page.locator('[data-stop]').waitFor();
  await look(page, 'lobby-waits');
  const late = await place.visit('#/online');
  await late.locator(`input[name=pair-game][value="${one.id}"]`).check({ force: true });
  await expect.poll(() => late.getByTestId('pairing').innerText()).toMatch(/2 people wait/);
  await page.locator('[data-stop]').click();
  await expect.poll(() => late.getByTestId('pairing').innerText()).toMatch(/1 person waits/);
  await late.locator('[data-invite-friend]').click();
  await late.getByTestId('invite-form').waitFor();
  await look(late, 'invite');
  await late.locator('[data-make-link]').click();
  await late.getByTestId('invite').waitFor();
  await look(late, 'waiting');
  // Its host locks it: whoever comes by the link reads that, and cannot sit down.
  await late.getByLabel('Nobody else may sit down').click();
  const shut = await place.visit(`#/online/${matchOf(late.url())}`);
  await shut.getByText('The host has closed this table').waitFor();
  expect(await shut.locator('[data-sit]').count()).toBe(0);
  await late.getByLabel('Nobody else may sit down').click();
  await shut.locator('[data-sit]').waitFor();
  // From the table to watch to the table, as somebody who watches.
  await featured.locator('a').first().click();
  await atTable(page);
  expect(await page.getByTestId('prompt').innerText()).toContain('You watch');
});

test('at the table: talk, request, pause, and the end', async () => {
  const clock = { seconds: 3000, increment: 9, timeout: 'lost' };
  const [ada, bo] = await two(soonest()[0]!.id, { clock });
  await ada.locator('[data-talk]').click();
  await bo.locator('[data-talk]').click();
  await bo.locator('[data-pause]').click();
  await ada.getByTestId('offer').waitFor();
  await look(ada, 'table-talk', ['.board']);
  await ada.locator('[data-yes]').click();
  await ada.getByTestId('paused').waitFor();
  await look(ada, 'table-paused', ['.board']);
  await bo.locator('[data-talk]').click();
  await bo.locator('[data-resign]').click();
  await bo.locator('[data-resign]').click();
  await ada.locator('[data-rematch]').waitFor();
  await look(ada, 'table-over', ['.board']);
});

test('my tables: the board beside what is planned, in the order that is wished', async () => {
  const clock = { days: 3, timeout: 'lost' };
  const game = soonest()[0]!.id;
  const [ada, bo, made] = await two(game, { clock });
  const dice = new Dice(5);
  for (let n = 0; n < 3; n++) await decide([ada, bo][await actor([ada, bo])]!, dice);
  const turn = await actor([ada, bo]);
  const waits = [ada, bo][1 - turn]!;
  const plan = async (seed: number): Promise<void> => {
    await waits.goto('about:blank');
    await waits.goto(`${place.url()}#/online/${made.id}/try`);
    await waits.getByTestId('copy').waitFor();
    const moves = new Dice(seed);
    const keep = waits.locator('[data-keep-plan]:enabled');
    for (let n = 0; n < 90 && !(await keep.count()); n++) await decide(waits, moves);
    await keep.click();
    await waits.locator('[data-plan]').first().waitFor();
  };
  await plan(1);
  await plan(8);
  expect(await waits.locator('[data-when]').first().innerText()).toMatch(/^If .+: .+, then: /);
  await waits.goto('./#/mine');
  await waits.locator('[data-testid=glimpse][data-drawn=true]').waitFor();
  const given = waits.locator('[data-given]');
  await given.first().waitFor();
  await expect.poll(() => waits.getByTestId('pill').innerText()).toMatch(/^(Live|Slow), \d+ ms$/);
  await look(waits, 'mine');
  const texts = () => waits.locator('[data-planned]').allInnerTexts();
  const before = await texts();
  expect(before).toHaveLength(2);
  const words = (all: string[]) => all.map((text) => text.replace(/^\d+\s*/, ''));
  await waits.locator('[data-drop]').nth(1).focus();
  await waits.keyboard.press('Alt+ArrowUp');
  await expect.poll(async () => words(await texts())).toEqual(words(before).reverse());
  await waits.locator('[data-planned]').nth(1).dragTo(waits.locator('[data-planned]').nth(0));
  await expect.poll(async () => words(await texts())).toEqual(words(before));
});

test('the host sees numbers of tables, players, times and what waits', async () => {
  const page = await place.visit('#/host');
  await page.locator('[data-testid=host] input').fill(HOST);
  await page.keyboard.press('Enter');
  const numbers = page.locator('[data-testid=host] dl');
  await numbers.waitFor();
  const text = await numbers.innerText();
  for (const part of ['Tables in memory', 'Players now', '99 of 100', 'computer players that wait']) {
    expect(text).toContain(part);
  }
  await look(page, 'host');
  const leaders = await place.visit('#/leaders');
  await leaders.getByTestId('leaders').waitFor();
  await look(leaders, 'leaders');
  expect(await violations(leaders)).toEqual([]);
});
