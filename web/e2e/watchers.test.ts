// Beside the game: what those who watch say to each other, requests where the seat is that asks, one's own tables with what
// happened there and what is planned, a guest's digest, and links in the reader's language.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { violations } from './axe.ts';
import { expectNoSideways, PHONE, picture, useBrowser, visit, type Wish } from './browser.ts';
import { pairOf, useServer } from './friends.ts';
import { some } from './games.ts';
import { decide, Dice, moment } from './table.ts';

useBrowser();
const place = useServer();

interface Made {
  id: string;
  seat: number;
  token: string;
}
const atTable = (...pages: Page[]) =>
  Promise.all(pages.map((page) => page.getByTestId('table-page').waitFor()));

/** Ada has made the table, Bo comes by the link. */
async function two(
  order: { game: string; [more: string]: unknown },
  wishes: [Wish, Wish] = [{}, {}],
): Promise<[Page, Page, Made]> {
  const made = await place.ask<Made>('matches', { seats: pairOf(order.game, 'Ada'), ...order });
  const ada = await place.visit(`#/online/${made.id}/me/${made.seat}.${made.token}`, wishes[0]);
  const bo = await place.visit(`#/online/${made.id}`, wishes[1]);
  await bo.locator('form input').fill('Bo');
  await bo.locator('[data-sit]').click();
  await atTable(ada, bo);
  return [ada, bo, made];
}
async function acting(pages: Page[]): Promise<number> {
  const found = async () => (await Promise.all(pages.map((p) => moment(p)))).findIndex((m) => m.acting);
  await expect.poll(found).toBeGreaterThanOrEqual(0);
  return found();
}
async function resign(page: Page): Promise<void> {
  if (!(await page.locator('[data-resign]').count())) await page.locator('[data-talk]').click();
  await page.locator('[data-resign]').click();
  await page.locator('[data-resign]').click();
}

test.each(some(4))('those who watch $title talk apart', async ({ id: game }) => {
  const [ada, bo, made] = await two({ game, public: true });
  const eve = await place.visit(`#/online/${made.id}`);
  const fay = await place.visit(`#/online/${made.id}`, { viewport: PHONE, hasTouch: true, theme: 'light' });
  await atTable(eve, fay);
  await eve.keyboard.press('c');
  const room = eve.getByTestId('asides');
  await room.locator('.name').fill('Eve');
  await room.locator('[data-aside]').fill('what a <b>move</b>');
  await eve.keyboard.press('Enter');
  await fay.locator('[data-talk] .count').waitFor();
  await fay.locator('[data-talk]').click();
  await expect
    .poll(() => fay.getByTestId('asides').locator('.said').innerText())
    .toContain('what a <b>move</b>');
  expect(await violations(eve, false, ['.board'])).toEqual([]);
  expect(await violations(fay, true, ['.board'])).toEqual([]);
  await picture(eve, 'watchers-desk');
  await picture(fay, 'watchers-phone');

  // Nobody who plays sees anything of it.
  await ada.locator('[data-talk]').click();
  await ada.locator('.sheet').waitFor();
  expect(await ada.getByTestId('asides').count()).toBe(0);
  expect(await ada.locator('.sheet').innerText()).not.toContain('what a');

  // Each reader may hide one of them, and the host may forbid it all.
  await fay.getByTestId('asides').locator('summary').click();
  await fay.locator('[data-mute-voice="Eve"]').check();
  await expect.poll(() => fay.getByTestId('asides').locator('.said').innerText()).not.toContain('what a');
  await ada.locator('[data-asides-may]').uncheck();
  await eve.locator('[data-quiet]').waitFor();
  expect(await eve.locator('[data-aside]').count()).toBe(0);
  await ada.locator('[data-asides-may]').check();
  await eve.locator('[data-aside]').waitFor();

  // When it is over everybody may know. Where more than two play, it goes on while people are left.
  await resign(ada);
  if (pairOf(game, '').length > 2) await resign(bo);
  await bo.getByTestId('ended-early').waitFor();
  await bo.locator('[data-talk]').click();
  await expect.poll(() => bo.getByTestId('asides').innerText()).toContain('what a');
  expect(await bo.locator('[data-aside]').count()).toBe(0);
});

test.each(some(0))('requests at a table of $title stand beside the seat that asks', async ({ id: game }) => {
  const [ada, bo, made] = await two({ game, clock: { seconds: 3000, increment: 9, timeout: 'lost' } }, [
    {},
    { viewport: PHONE, hasTouch: true, locale: 'de-DE', theme: 'light' },
  ]);
  const pages = [ada, bo];
  const dice = new Dice(8);
  for (let n = 0; n < 3; n++) await decide(pages[await acting(pages)]!, dice);
  await bo.locator('[data-talk]').click();
  await bo.locator('[data-pause]').click();
  const card = ada.getByTestId('offer');
  await card.waitFor();
  await expect.poll(() => card.getAttribute('data-placed')).toBe('true');
  const box = (await card.boundingBox())!;
  for (const part of ['prompt', 'actions']) {
    const other = await ada
      .getByTestId(part)
      .first()
      .boundingBox()
      .catch(() => null);
    if (other) expect(box.y >= other.y + other.height || box.y + box.height <= other.y, part).toBe(true);
  }
  expect(await violations(ada, false, ['.board'])).toEqual([]);
  await picture(ada, 'offer-desk');
  await picture(bo, 'offer-own-phone');
  await card.locator('[data-no]').focus();
  await ada.keyboard.press('d');
  await card.waitFor({ state: 'detached' });

  await ada.locator('[data-talk]').click();
  await ada.locator('[data-pause]').click();
  const bar = bo.getByTestId('offer');
  await bar.waitFor();
  await picture(ada, 'offer-own-desk');
  await picture(bo, 'offer-phone');
  const wide = (await bar.boundingBox())!;
  expect(wide.y + wide.height).toBeLessThanOrEqual(PHONE.height);
  await expectNoSideways(bo, 'a request on a phone');
  expect(await violations(bo, true, ['.board'])).toEqual([]);
  await ada.locator('[data-cancel]').click();
  await bar.waitFor({ state: 'detached' });
  expect((await place.ask<{ phase: string }>(`matches/${made.id}`)).phase).toBe('playing');
});

test.each(some(1))('my tables tell what happened at $title, and what is planned', async ({ id: game }) => {
  const clock = { days: 3, timeout: 'lost' };
  const [ada, bo, made] = await two({ game, clock }, [
    { permissions: ['clipboard-read', 'clipboard-write'] },
    { permissions: ['clipboard-read', 'clipboard-write'], locale: 'de-DE' },
  ]);
  const pages = [ada, bo];
  const dice = new Dice(3);
  for (let n = 0; n < 3; n++) await decide(pages[await acting(pages)]!, dice);
  const turn = await acting(pages);
  const [plays, waits] = [pages[turn]!, pages[1 - turn]!];

  // Whoever waits plans a turn on a copy, and a second one in any case.
  await waits.goto('./#/mine');
  await waits.getByTestId('planned').waitFor();
  await waits.locator('[data-try-there]').click();
  await waits.getByTestId('copy').waitFor();
  const keep = waits.locator('[data-keep-plan]:enabled');
  for (let n = 0; n < 90 && !(await keep.count()); n++) await decide(waits, dice);
  await keep.click();
  await waits.locator('[data-plan]').waitFor();
  await waits.evaluate(async (id) => {
    const { token } = (
      JSON.parse(localStorage.getItem('orrery.seats')!) as Record<string, { token: string }>
    )[id]!;
    const headers = { authorization: `Bearer ${token}` };
    const mine = await fetch('api/mine', {
      method: 'POST',
      body: JSON.stringify({ seats: [{ id, token }] }),
    });
    const { tables } = (await mine.json()) as { tables: { plans: { view: string; actions: string[] }[] }[] };
    const [{ view, actions }] = tables[0]!.plans as [{ view: string; actions: string[] }];
    const list = [
      { view, actions },
      { view: null, actions },
    ];
    await fetch(`api/matches/${id}/plans`, { method: 'POST', headers, body: JSON.stringify({ list }) });
  }, made.id);
  await waits.goto('./#/mine');
  await expect.poll(() => waits.locator('[data-planned]').count()).toBe(2);
  expect(await waits.locator('[data-last]').count()).toBe(1);
  expect(await violations(waits)).toEqual([]);
  await picture(waits, 'mine-waits');
  await waits.setViewportSize(PHONE);
  await expectNoSideways(waits, 'my tables with plans');
  await picture(waits, 'mine-waits-phone', true);
  const texts = () => waits.locator('[data-planned] .quiet').allInnerTexts();
  const before = await texts();
  await waits.locator('[data-earlier]').click();
  await expect.poll(texts).toEqual([...before].reverse());
  await waits.locator('[data-drop]').first().click();
  await expect.poll(() => waits.locator('[data-planned]').count()).toBe(1);

  // Whoever is to act reads what happened last, as far as the seat may know.
  await plays.goto('./#/mine');
  await plays.locator('[data-turn=true] [data-last]').first().waitFor();
  expect(await violations(plays)).toEqual([]);
  await picture(plays, 'mine-plays');
  await plays.setViewportSize(PHONE);
  await expectNoSideways(plays, 'my tables with last moves');
  await picture(plays, 'mine-plays-phone', true);

  // A guest's digest goes along with the seats.
  await plays.locator('[data-digest]').click();
  const read = () => plays.evaluate(() => navigator.clipboard.readText());
  await expect.poll(read).toContain('/api/digest/');
  const text = await (await fetch(await read())).text();
  expect(text).toMatch(/^1 of your tables/);
  expect(text).toContain(made.id);
  const link = await read();
  const [, , other] = await two({ game, clock });
  await plays.evaluate(({ id, seat, token }) => {
    const seats = JSON.parse(localStorage.getItem('orrery.seats')!) as object;
    localStorage.setItem('orrery.seats', JSON.stringify({ ...seats, [id]: { seat, token } }));
  }, other);
  await plays.reload();
  await expect.poll(async () => (await fetch(link)).text()).toContain(other.id);
});

test.each(some(2))('a link to $title in German', async ({ id: game }) => {
  const [ada, , made] = await two({ game, public: true }, [
    { locale: 'de-DE', permissions: ['clipboard-read', 'clipboard-write'] },
    {},
  ]);
  const get = async (path: string, language: string) => {
    const answer = await fetch(place.url() + path, { headers: { 'accept-language': language } });
    expect(answer.headers.get('vary')).toContain('accept-language');
    return answer.text();
  };
  expect(await get(`share/${made.id}`, 'de-AT,en;q=0.5')).toMatch(/<html lang="de">[^]*content="Runde 1"/);
  expect(await get(`share/${made.id}`, 'fr')).toMatch(/<html lang="en">[^]*content="Round 1"/);
  expect(await get(`share/${made.id}?lang=de`, 'en')).toContain(`share/${made.id}.png?lang=de" />`);
  await ada.getByTestId('menu').click();
  await ada.getByTestId('menu-share').click();
  await expect
    .poll(() => ada.evaluate(() => navigator.clipboard.readText()))
    .toMatch(new RegExp(`share/${made.id}(/\\d+)?\\?lang=de$`));
  const eve = await visit('#/', await place.person({ locale: 'en-GB' }));
  await eve.goto(`${place.url()}share/${made.id}?lang=de`);
  await expect.poll(() => eve.url()).toContain(`#/online/${made.id}`);
});

/** By the Tab key, as somebody without a mouse. */
async function tabTo(page: Page, selector: string): Promise<void> {
  const there = () => page.evaluate((s) => !!document.activeElement?.matches(s), selector);
  for (let n = 0; n < 80 && !(await there()); n++) await page.keyboard.press('Tab');
  expect(await there(), selector).toBe(true);
}

test('by keyboard alone: from the invitation to the talk at the table', async () => {
  const ada = await place.visit('#/online');
  await ada.keyboard.press('i');
  await ada.getByTestId('invite-form').waitFor();
  await tabTo(ada, '[data-make-link]');
  await ada.keyboard.press('Enter');
  const link = (await ada.getByTestId('invite').innerText()).trim();
  const bo = await place.visit(new URL(link).hash);
  await bo.locator('[data-sit]').waitFor();
  await tabTo(bo, '[data-sit]');
  await bo.keyboard.press('Enter');
  await atTable(ada, bo);
  await ada.keyboard.press('c');
  await ada.keyboard.press('1');
  await bo.locator('[data-talk] .count').waitFor();
  expect(await bo.locator('[data-talk]').getAttribute('aria-label')).toContain('1 unread');
  await ada.keyboard.press('Escape');
  await ada.locator('.sheet').waitFor({ state: 'detached' });
  await bo.keyboard.press('c');
  expect(await bo.locator('.said').first().innerText()).toContain('have fun');
});
