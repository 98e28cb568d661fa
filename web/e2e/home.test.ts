// The start page as a newcomer and as somebody who comes back see it, on a desk and on a phone, by mouse and by keys.
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import {
  DESK,
  expectNoSideways,
  goTo,
  PHONE,
  resize,
  settled,
  useBrowser,
  visit,
  visitor,
} from './browser.ts';
import { first, games } from './games.ts';
import { decide, Dice, myTurn, quickStart } from './table.ts';

useBrowser();

const card = (page: Page, id: string) => page.locator(`article[data-game="${id}"]`);
const playNow = (page: Page) => page.locator('[data-play-now]');
const panel = (page: Page) => page.locator('section[aria-labelledby=continue]');
const gameOf = async (cards: Locator) => (await cards.getAttribute('data-game'))!;

test('a newcomer is led to the lesson of the easiest game, and later to a table', async () => {
  const page = await visit('#/', { newcomer: true });
  await playNow(page).waitFor();
  expect(await panel(page).count(), 'nothing to go on with').toBe(0);
  const lead = page.locator('article.lead');
  expect(await lead.count()).toBe(1);
  const id = await gameOf(lead);
  expect(await lead.locator('.pill').count(), 'it is called the easiest').toBe(1);
  expect(await page.locator('article .pill').count()).toBe(1);
  expect(await playNow(page).getAttribute('href')).toBe(`#/lesson/${id}`);
  const other = games.find((game) => game.id !== id && game.lesson)!;
  expect(await card(page, other.id).locator('[data-play]').getAttribute('href')).toBe(`#/lesson/${other.id}`);

  await playNow(page).click();
  await page.getByTestId('guide').waitFor();
  await goTo(page, '#/');
  await playNow(page).waitFor();
  expect(await card(page, id).locator('[data-play]').getAttribute('data-play'), 'met').toBe('quick');
  expect(await card(page, other.id).locator('[data-play]').getAttribute('data-play')).toBe('lesson');
  await playNow(page).click();
  await card(page, id).locator('[data-start]').click();
  await page.getByTestId('table-page').waitFor();
});

test('who comes back finds the own turn first, goes on by Play now, and plays the last set-up again', async () => {
  const page = await visit('#/');
  const [one, two] = [games[1]!, games[2]!];
  await quickStart(page, one.id);
  await myTurn(page);
  await quickStart(page, two.id);
  await myTurn(page);
  await decide(page, new Dice(3));
  const table = new URL(page.url()).hash;

  await goTo(page, '#/');
  await playNow(page).waitFor();
  expect(await playNow(page).getAttribute('href')).toBe(table);
  expect(await page.locator('article.lead').getAttribute('data-game')).toBe(two.id);
  expect(await panel(page).locator('a.button.main').getAttribute('href')).toBe(table);
  expect(await panel(page).locator('.rows a[href^="#/table/"]').count(), 'the other as a link').toBe(1);

  await panel(page).locator('.first .remove').click();
  await expect.poll(() => panel(page).locator('a.button.main').getAttribute('href')).not.toBe(table);
  await panel(page).locator('[role=status] button').click();
  await expect.poll(() => panel(page).locator('a.button.main').getAttribute('href')).toBe(table);
  for (let n = 2; n > 0; n--) {
    await panel(page).locator('.first .remove').click();
    await expect.poll(() => panel(page).locator('.first, .rows li').count()).toBe(n - 1);
  }
  await expect.poll(() => playNow(page).getAttribute('data-play-now')).toBe('again');
  await playNow(page).click();
  await page.getByTestId('table-page').waitFor();
  expect(await page.title()).toBeTruthy();
  expect(new URL(page.url()).hash).not.toBe(table);
});

test('at 1440 x 900 all cards are equally high with their lines level, and every Play is in sight', async () => {
  for (const [newcomer, locale] of [
    [true, 'en-GB'],
    [true, 'de-DE'],
    [false, 'en-GB'],
  ] as const) {
    const page = await visit('#/', { newcomer, locale, viewport: { width: 1440, height: 900 } });
    await playNow(page).waitFor();
    await settled(page);
    const tops = async (selector: string) => {
      const boxes = await page
        .locator(`article ${selector}`)
        .evaluateAll((all) => all.map((e) => e.getBoundingClientRect().toJSON() as DOMRect));
      expect(boxes).toHaveLength(games.length);
      return boxes;
    };
    for (const part of ['h3', '.pitch', '.body > .facts', '[data-play]']) {
      const boxes = await tops(part);
      for (const { y } of boxes) expect(Math.abs(y - boxes[0]!.y), part).toBeLessThan(1.5);
    }
    for (const { bottom } of await tops('[data-play]')) expect(bottom).toBeLessThanOrEqual(900);
    for (const { bottom, height } of await tops('.pitch')) {
      expect(height, 'three lines').toBeLessThanOrEqual(61);
      expect(bottom).toBeLessThan(900);
    }
    const crowded = await page
      .locator('article .facts p')
      .evaluateAll((all) => all.filter((p) => p.scrollWidth > p.clientWidth + 1).map((p) => p.textContent));
    expect(crowded, 'facts fit their line').toEqual([]);
    const art = await tops('.art img');
    for (const { width, height } of art) expect([width > 240, height > 185]).toEqual([true, true]);
    const missing = () =>
      page
        .locator('article .art img')
        .evaluateAll((all) => all.filter((img) => !(img as HTMLImageElement).naturalWidth).length);
    await expect.poll(missing, { message: 'covers are there' }).toBe(0);
  }
});

describe('a quick start in its card', () => {
  test('keeps the height, is closed by Escape, and remembers what was chosen', async () => {
    const page = await visit('#/');
    const game = card(page, first.id);
    await settled(page);
    const high = (await game.boundingBox())!.height;
    await game.locator('[data-play]').click();
    await settled(page);
    expect((await game.boundingBox())!.height).toBeCloseTo(high, 0);
    await page.keyboard.press('Escape');
    await expect
      .poll(() => game.locator('[data-play]').evaluate((e) => e === document.activeElement))
      .toBe(true);
    await game.locator('[data-play]').click();
    const seats = game.locator('select').first();
    await seats.selectOption({ index: 1 });
    await game.locator('select').last().selectOption({ index: 0 });
    const chosen = [await seats.inputValue(), await game.locator('select').last().inputValue()];
    await game.locator('[data-start]').click();
    await page.getByTestId('table-page').waitFor();
    await goTo(page, '#/');
    await game.locator('[data-play]').click();
    await expect
      .poll(async () => [await seats.inputValue(), await game.locator('select').last().inputValue()])
      .toEqual(chosen);
    expect(await game.locator('a[href^="#/new/"]').count(), 'a way to all options').toBe(1);
  });
});

test('on a phone every game is a row with its art at the left and Play at the right', async () => {
  const page = await visit('#/', { viewport: PHONE, hasTouch: true, isMobile: true, newcomer: true });
  await playNow(page).waitFor();
  await settled(page);
  const rows = await page.locator('article').evaluateAll((all) =>
    all.map((row) => {
      const box = (e: Element) => e.getBoundingClientRect().toJSON() as DOMRect;
      const pitch = row.querySelector('.pitch')!;
      return {
        row: box(row),
        art: box(row.querySelector('.art')!),
        play: box(row.querySelector('[data-play]')!),
        cut: pitch.scrollHeight > pitch.clientHeight + 1,
      };
    }),
  );
  expect(rows).toHaveLength(games.length);
  for (const { row, art, play, cut } of rows) {
    expect(row.height).toBeGreaterThanOrEqual(111);
    expect(row.height).toBeLessThan(118);
    expect(Math.round(art.width)).toBe(96);
    expect(art.x - row.x).toBeLessThan(3);
    expect(play.x).toBeGreaterThan(row.x + row.width / 2);
    expect(Math.min(play.width, play.height)).toBeGreaterThanOrEqual(44);
    expect(cut, 'the sentence is whole').toBe(false);
  }
  await expectNoSideways(page, 'home');
});

test('three cards stand in a row below 1200 pixels', async () => {
  const page = await visit('#/');
  await playNow(page).waitFor();
  for (const [width, columns] of [
    [1440, 5],
    [1100, 3],
    [760, 3],
    [600, 1],
  ] as const) {
    await resize(page, { width, height: DESK.height });
    const lefts = await page
      .locator('article')
      .evaluateAll((all) => new Set(all.map((e) => Math.round(e.getBoundingClientRect().x))).size);
    expect(lefts, `${width}`).toBe(columns);
  }
});

test('by keyboard: to a card, into its quick start, to a table', async () => {
  const page = await visit('#/');
  await playNow(page).waitFor();
  const at = (selector: string) =>
    page.evaluate((s) => document.activeElement?.matches(s) ?? false, selector);
  for (let n = 0; n < 60 && !(await at('article [data-play]')); n++) await page.keyboard.press('Tab');
  expect(await at('article [data-play]')).toBe(true);
  await page.keyboard.press('Enter');
  await expect.poll(() => at('[data-start]'), { message: 'Start has the keyboard' }).toBe(true);
  await page.keyboard.press('Enter');
  await page.getByTestId('table-page').waitFor();
});

describe.each(games)('the page of $title', ({ id, title, lesson }) => {
  test('has its cover, its makers and every way in', async () => {
    const page = await visit(`#/game/${id}`);
    expect(await page.locator('main h1').innerText()).toContain(title);
    const loaded = () => page.locator('.art img').evaluate((img) => (img as HTMLImageElement).naturalWidth);
    await expect.poll(loaded).toBeGreaterThan(0);
    for (const to of ['new', 'rules', ...(lesson ? ['lesson'] : [])]) {
      expect(await page.locator(`main a[href="#/${to}/${id}"]`).count(), to).toBe(1);
    }
    const credits = page.locator('section[aria-labelledby=credits]');
    expect((await credits.innerText()).length).toBeGreaterThan(60);
    await goTo(page, '#/');
    await card(page, id).locator('h3 a').click();
    await page.locator(`[data-page-game="${id}"]`).waitFor();
  });
});

test('an unknown game is said plainly, with the way home', async () => {
  const page = await visit('#/game/nothing');
  await page.locator('main a.button.main[href="#/"]').click();
  await playNow(page).waitFor();
});

test('covers follow the colours', async () => {
  const page = await visit('#/');
  const shown = () => page.locator('article .art img').first().getAttribute('src');
  const dark = await shown();
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(shown).not.toBe(dark);
});

test('German is spoken on the whole page', async () => {
  const context = await visitor({ locale: 'de-DE', newcomer: true });
  const page = await visit('#/', context);
  await playNow(page).waitFor();
  const words = await page.locator('main').innerText();
  for (const english of [
    'Play now',
    'Games',
    'players',
    'weight',
    'easiest start',
    'New table',
    'offline once',
  ]) {
    expect(words).not.toContain(english);
  }
});
