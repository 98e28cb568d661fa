// How people come to one table: by a link or three words, from the lobby, by quick pairing; a rematch; a move that was made
// while the connection was away; watchers; the list of one's own tables.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { violations } from './axe.ts';
import { blank, expectNoSideways, goTo, PHONE, picture, useBrowser } from './browser.ts';
import { matchOf, useServer } from './friends.ts';
import { first } from './games.ts';
import { decide, Dice, fillForm, moment } from './table.ts';

useBrowser();
const place = useServer();

/** Counts the clicks of a person. */
function clicks(page: Page): { click(selector: string): Promise<void>; count: number } {
  return {
    count: 0,
    async click(selector) {
      this.count++;
      await page.locator(selector).first().click();
    },
  };
}
const atTable = (...pages: Page[]) =>
  Promise.all(pages.map((page) => page.getByTestId('table-page').waitFor()));

/** A table for two by the host's clicks; the other one comes by the link. */
async function two(wish = {}): Promise<[Page, Page, string]> {
  const ada = await place.visit('#/online/invite');
  await ada.locator(`input[name=invite-game][value="${first.id}"]`).check({ force: true });
  await ada.locator('[data-make-link]').click();
  const link = (await ada.getByTestId('invite').innerText()).trim();
  const bo = await place.visit(new URL(link).hash, wish);
  await bo.locator('[data-sit]').click();
  await atTable(ada, bo);
  return [ada, bo, matchOf(link)];
}
const acting = async (pages: Page[]): Promise<number> => {
  const found = async () => (await Promise.all(pages.map((p) => moment(p)))).findIndex((m) => m.acting);
  let who = -1;
  await expect.poll(async () => (who = await found())).toBeGreaterThanOrEqual(0);
  return who;
};

test('inviting a friend takes at most three clicks, and coming two', async () => {
  const ada = await place.visit('#/');
  const host = clicks(ada);
  await host.click('[data-invite-friend]');
  await ada.getByTestId('invite-form').waitFor();
  await host.click('[data-make-link]');
  const link = (await ada.getByTestId('invite').innerText()).trim();
  const words = (await ada.getByTestId('words').locator('b').allInnerTexts()).join(' ');
  expect(words.split(' ')).toHaveLength(3);

  const cy = await place.visit('#/online', { theme: 'light', viewport: PHONE, hasTouch: true });
  await cy.keyboard.press('/');
  await cy.keyboard.type(words.toUpperCase());
  await cy.keyboard.press('Enter');
  await cy.locator('[data-sit]').waitFor();
  expect(matchOf(cy.url())).toBe(matchOf(link));
  expect(await violations(cy)).toEqual([]);
  await expectNoSideways(cy, 'a friend at the door');

  const bo = await place.visit(new URL(link).hash);
  const guest = clicks(bo);
  await guest.click('[data-sit]');
  await atTable(ada, bo);
  expect(host.count).toBeLessThanOrEqual(3);
  expect(guest.count).toBeLessThanOrEqual(2);
  await atTable(cy); // all seats are taken: the third one watches
  await ada.getByTestId('watchers').waitFor();
  expect(await cy.getByTestId('prompt').innerText()).toContain('You watch');
});

test('a public table stands in the lobby, and one click sits down', async () => {
  const ada = await blank(await place.person());
  await fillForm(ada, first.id, { people: 2, seats: 2 });
  await ada.locator('[data-open]').check({ force: true });
  await ada.locator('[data-pace]').selectOption('3d');
  await ada.locator('[data-invite]').click();
  await ada.getByTestId('invite').waitFor();
  const match = matchOf(ada.url());

  const bo = await place.visit('#/online');
  await bo.locator('[data-join]').first().waitFor();
  await bo.locator('input[name=by-pace][value=live]').check({ force: true });
  expect(await bo.locator('[data-join]').count()).toBe(0);
  await bo.locator('input[name=by-pace][value=days]').check({ force: true });
  await bo.locator('[data-join]').first().focus();
  await bo.keyboard.press('ArrowDown'); // there is only one
  await bo.keyboard.press('Enter');
  await atTable(ada, bo);
  expect(matchOf(bo.url())).toBe(match);

  // It is played by days: it stands in the list of one's own tables, and waits for one of the two.
  const turn = await acting([ada, bo]);
  const page = [ada, bo][turn]!;
  await page.goto('./#/mine');
  await page.locator('[data-turn=true]').waitFor();
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize(PHONE);
  await expectNoSideways(page, 'my tables');
  await page.locator('[data-holiday]').click();
  await page.locator('[data-holiday-over]').waitFor();
  await page.locator('[data-holiday-over]').click();
  await page.locator('[data-holiday]').waitFor();
  await page.locator('.next[data-next-table]').click();
  await atTable(page);
});

test('two who want the same are seated together', async () => {
  const [ada, bo] = await Promise.all([place.visit('#/online'), place.visit('#/online')]);
  for (const page of [ada, bo]) {
    await page.locator(`input[name=pair-game][value="${first.id}"]`).check({ force: true });
    await page.locator('[data-pair]').click();
    if (page === ada) {
      await page.locator('[data-stop]').waitFor();
      await page.locator('[data-stop]').click(); // and once more
      await page.locator('[data-pair]').click();
      await page.locator('[data-stop]').waitFor();
    }
  }
  await atTable(ada, bo);
  expect(matchOf(ada.url())).toBe(matchOf(bo.url()));
});

test('a computer player meanwhile: the table is announced when everybody is there', async () => {
  const ada = await place.visit('#/online');
  await ada.locator(`input[name=pair-game][value="${first.id}"]`).check({ force: true });
  await ada.locator('input[name=pair-pace][value="5+5"]').check({ force: true });
  await ada.locator('[data-pair]').click();
  await ada.locator('[data-meanwhile]').click();
  await atTable(ada);
  expect(ada.url()).toContain('#/table/');
  const bo = await place.visit('#/online');
  await bo.locator(`input[name=pair-game][value="${first.id}"]`).check({ force: true });
  await bo.locator('input[name=pair-pace][value="5+5"]').check({ force: true });
  await bo.locator('[data-pair]').click();
  await ada.locator('.notice button').first().click();
  await atTable(ada, bo);
  await expect.poll(() => matchOf(ada.url())).toBe(matchOf(bo.url()));
});

test('a move made while the connection is away is offered again, and made once', async () => {
  const [ada, bo, match] = await two();
  const pages = [ada, bo];
  const turn = await acting(pages);
  const page = pages[turn]!;
  const before = await moment(page);
  const icon = (of: Page) => of.locator('link[rel=icon]').getAttribute('href');
  await expect.poll(() => page.title()).toContain('Your turn');
  await expect.poll(() => icon(page)).toContain('data:image/svg+xml');
  await expect.poll(() => pages[1 - turn]!.title()).not.toContain('Your turn');
  await expect.poll(() => icon(pages[1 - turn]!)).not.toContain('data:');
  await place.stop();
  await page.getByTestId('connection').waitFor();
  expect(await violations(page, false, ['.board'])).toEqual([]);
  const choice = page
    .locator('[data-testid=choice], [data-testid=board] [data-legal=true] [data-hit]')
    .first();
  const target = page.locator('[data-testid=choice]').first();
  if (await target.count()) await target.click();
  else await choice.click();
  const item = page.locator('[data-testid=board] [role=menuitem]').first();
  if (await item.count()) await item.click();
  expect((await moment(page)).length).toBe(before.length); // nothing has happened yet
  await place.start();
  await page.getByTestId('unsent').locator('[data-send]').click();
  await page.getByTestId('unsent').waitFor({ state: 'detached' });
  await expect.poll(async () => (await moment(page)).length).toBeGreaterThan(before.length);
  await expect.poll(async () => (await moment(pages[1 - turn]!)).length).toBe((await moment(page)).length);
  const table = await place.ask<{ phase: string }>(`matches/${match}`);
  expect(table.phase).toBe('playing');
});

test('after the match: a link opens it after any entry, and a rematch has the seats rotated', async () => {
  const [ada, bo, match] = await two();
  const dice = new Dice(6);
  for (let n = 0; n < 2; n++) await decide([ada, bo][await acting([ada, bo])]!, dice);
  await ada.locator('[data-talk]').click();
  await ada.locator('[data-resign]').click();
  await ada.locator('[data-resign]').click();
  for (const page of [ada, bo]) await page.locator('[data-rematch]').waitFor();
  const eve = await place.visit(`#/online/${match}/at/1`);
  await expect.poll(() => eve.url()).toContain('/replay/');
  await expect.poll(() => eve.locator('input[type=range]').first().inputValue()).toBe('1');
  await bo.locator('[data-rematch]').click();
  await bo.locator('.waiting').waitFor();
  await ada.locator('[data-rematch].main').click();
  await atTable(ada, bo);
  await expect.poll(() => matchOf(ada.url())).not.toBe(match);
  const names = async (id: string) =>
    (await place.ask<{ seats: { name: string }[] }>(`matches/${id}`)).seats.map((s) => s.name);
  expect(await names(matchOf(ada.url()))).toEqual([...(await names(match))].reverse());
});

test('time runs out, and the page says whose', async () => {
  const order = {
    game: first.id,
    seats: [{ player: 'me', name: 'Ada' }, { player: 'open' }],
    clock: { seconds: 3600, increment: 0, timeout: 'lost' },
  };
  const made = await place.ask<{ id: string; seat: number; token: string }>('matches', order);
  const ada = await place.visit(`#/online/${made.id}/me/${made.seat}.${made.token}`);
  const bo = await place.visit(`#/online/${made.id}`, { viewport: PHONE, hasTouch: true });
  await bo.locator('[data-sit]').click();
  await atTable(ada, bo);
  await expect.poll(() => bo.locator('[data-clock]').count()).toBe(2);
  place.pass(3_601_000);
  for (const page of [ada, bo]) await page.locator('[data-rematch]').waitFor();
  const ends = await Promise.all([ada, bo].map((page) => page.getByTestId('ended-early').innerText()));
  expect(ends.filter((text) => text.includes('Your time is up'))).toHaveLength(1);
  expect(ends.filter((text) => /The time of .+ is up/.test(text))).toHaveLength(1);
  await expectNoSideways(bo, 'the end on a phone');
});

test('whoever watches may be a turn behind', async () => {
  const order = {
    game: first.id,
    delay: 1,
    seats: [{ player: 'me', name: 'Ada' }, { player: 'open' }],
  };
  const made = await place.ask<{ id: string; seat: number; token: string }>('matches', order);
  const ada = await place.visit(`#/online/${made.id}/me/${made.seat}.${made.token}`);
  const bo = await place.visit(`#/online/${made.id}`);
  await bo.locator('[data-sit]').click();
  await atTable(ada, bo);
  const eve = await place.visit(`#/online/${made.id}`);
  await atTable(eve);
  expect(await eve.getByTestId('prompt').innerText()).toContain('You watch, 1 turn late');
  const dice = new Dice(3);
  const pages = [ada, bo];
  for (let n = 0; n < 4; n++) {
    const turn = await acting(pages);
    await decide(pages[turn]!, dice);
    await expect.poll(() => pages[turn]!.getByTestId('pill').innerText()).toMatch(/^(Live|Slow), \d+ ms$/);
  }
  const lengths = () => Promise.all(pages.map(async (page) => (await moment(page)).length));
  await expect.poll(async () => new Set(await lengths()).size).toBe(1);
  expect((await moment(eve)).length).toBeLessThan((await moment(ada)).length);
});

test('a turn is planned on a copy, and cancelled', async () => {
  const order = {
    game: first.id,
    clock: { days: 3 },
    seats: [{ player: 'me', name: 'Ada' }, { player: 'open' }],
  };
  const made = await place.ask<{ id: string; seat: number; token: string }>('matches', order);
  const ada = await place.visit(`#/online/${made.id}/me/${made.seat}.${made.token}`);
  const bo = await place.visit(`#/online/${made.id}`);
  await bo.locator('[data-sit]').click();
  await atTable(ada, bo);
  const turn = await acting([ada, bo]);
  const waits = [ada, bo][1 - turn]!;
  const before = await moment(waits);
  await waits.locator('[data-try]').click();
  await waits.getByTestId('copy').waitFor();
  expect(await violations(waits, false, ['.board'])).toEqual([]);
  const dice = new Dice(2);
  const keep = waits.locator('[data-keep-plan]:enabled');
  for (let n = 0; n < 60 && !(await keep.count()); n++) await decide(waits, dice);
  await keep.click();
  await waits.locator('[data-plan]').waitFor();
  expect((await moment(waits)).length).toBe(before.length); // the match has not changed
  expect(await [ada, bo][turn]!.locator('[data-plan]').count()).toBe(0);
  await waits.reload();
  await waits.locator('[data-plan]').waitFor(); // the server keeps it
  await waits.locator('[data-plan] button').click();
  await waits.locator('[data-plan]').waitFor({ state: 'detached' });
});

test('lobby and my tables in German on a phone', async () => {
  const page = await place.visit('#/online/invite', {
    locale: 'de-DE',
    viewport: PHONE,
    hasTouch: true,
  });
  await page.getByTestId('invite-form').waitFor();
  expect(await page.locator('h2').allInnerTexts()).toContain('Schnellsuche');
  await expectNoSideways(page, 'the lobby');
  expect(await violations(page)).toEqual([]);
  await picture(page, 'lobby-phone-german');
  await page.goto('./#/mine');
  await page.getByTestId('mine').waitFor();
  await expectNoSideways(page, 'my tables');
  expect(await violations(page)).toEqual([]);
});

test('what is no table says so', async () => {
  const page = await place.visit('#/', { mayFail: /WebSocket|404/ });
  await page.goto('./#/online/nothere');
  await page.getByTestId('no-such-match').waitFor();
  await goTo(page, '#/online');
  await page.locator('#find-table').fill('alpha alpha alpha');
  await page.keyboard.press('Enter');
  await page.locator('#find-error').waitFor();
});
