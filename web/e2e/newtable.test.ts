// The form of a new table: it asks what the engine would ask, every way to play starts, cards are picked from a list.
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { violations } from './axe.ts';
import {
  blank,
  DESK,
  expectNoSideways,
  goTo,
  PHONE,
  settled,
  useBrowser,
  visit,
  visitor,
} from './browser.ts';
import { ALL, first, gameOf, games, offersOf, some, waysOf } from './games.ts';
import { decide, Dice, myTurn } from './table.ts';

useBrowser();

const PICTURED = ['.thumb', '.right .table']; // tables are looked at on their own page

const unfold = (page: Page) => page.locator('details > summary').click();
const shownOptions = (page: Page) =>
  page.locator('[data-option]').evaluateAll((all) => all.map((e) => (e as HTMLElement).dataset.option!));

/** Options in the order of the game's table, of a list of cards the first place. */
function askedFor(id: string, seats: number, options: string): string[] {
  const game = gameOf(id);
  const { options: offers } = offersOf(id, seats, options);
  return game.options
    .filter((o, i) => offers[i]!.asked && !(o.list && game.options[i - 1]?.list === o.list))
    .map((o) => o.name);
}

describe.each(games)('$title', ({ id }) => {
  test('only what does something is asked for, whatever the way and the number of players', async () => {
    const page = await visit(`#/new/${id}`);
    await unfold(page);
    for (const way of waysOf(id)) {
      const card = page.locator(`[data-way="${way.name}"]`);
      if (await card.count()) await card.click();
      const counts = page.locator('label:has(> input[name=count])');
      const seats = (await counts.count()) ? await counts.allInnerTexts() : [String(way.min_seats)];
      expect(seats.map(Number)).toEqual(offersOf(id, way.min_seats, way.options).seats);
      for (const [i, n] of seats.entries()) {
        if (await counts.count()) await counts.nth(i).click();
        const asked = askedFor(id, Number(n), way.options);
        const shown = async () => (await shownOptions(page)).sort();
        await expect.poll(shown, { message: `${way.name}, ${n} seats` }).toEqual(asked.sort());
      }
    }
  });

  test('every way to play starts in three clicks at most', async () => {
    const page = await blank();
    const ways = waysOf(id);
    for (const [i, way] of ways.entries()) {
      await goTo(page, `#/new/${id}`);
      const card = page.locator(`[data-way="${way.name}"]`);
      if (await card.count()) await card.click();
      const seats = await page.locator('.seats > li').count();
      expect(seats, way.name).toBeGreaterThanOrEqual(way.min_seats);
      expect(seats, way.name).toBeLessThanOrEqual(way.max_seats);
      if (!ALL && i !== Math.floor(ways.length / 2) && i !== ways.length - 1) continue;
      await page.locator('[data-start]').click();
      await page.getByTestId('table-page').waitFor();
      await myTurn(page);
      await goTo(page, '#/');
    }
  });
});

test('what concerns a table online is asked for when a friend plays', async () => {
  const page = await visit(`#/new/${first.id}`);
  await page.locator('[data-friends]').waitFor();
  expect(await page.locator('[data-pace], [data-delay], [data-open]').count()).toBe(0);
  await page.locator('[data-friends]').click();
  await page.locator('[data-invite]').waitFor();
  expect(await page.locator('[data-pace], [data-delay], [data-open]').count()).toBe(3);
  expect(await page.locator('.seats > li').nth(1).locator('input[type=radio]').nth(1).isChecked()).toBe(true);
});

describe.each(some(2))('$title', ({ id }) => {
  test('what was set up last comes back, and goes by one click', async () => {
    const context = await visitor();
    const page = await visit(`#/new/${id}`, context);
    expect(await page.getByTestId('as-last').count()).toBe(0);
    const rulebook = await page.getByTestId('summary').innerText();
    await unfold(page);
    await page
      .locator('.options input[role=switch], .options input[type=radio]:not(:checked)')
      .first()
      .click({ force: true });
    await expect.poll(() => page.getByTestId('summary').innerText()).not.toBe(rulebook);
    const told = await page.getByTestId('summary').innerText();
    await page.locator('[data-start]').click();
    await page.getByTestId('table-page').waitFor();

    const later = await visit(`#/new/${id}`, context);
    await expect.poll(() => later.getByTestId('summary').innerText()).toBe(told);
    await later.getByTestId('as-last').locator('[data-reset]').click();
    await expect.poll(() => later.getByTestId('summary').innerText()).toBe(rulebook);
    await expect.poll(() => later.getByTestId('as-last').count()).toBe(0);
  });
});

/** A game with a list of cards: the way, and which value of a choice asks for the list. */
function findList(): { id: string; way: string; option: string; value: number; list: string } {
  for (const { id } of games) {
    const game = gameOf(id);
    const list = game.options.find((o) => o.list);
    for (const way of list ? game.ways : []) {
      const { options: offers } = offersOf(id, way.min_seats, way.options);
      for (const [at, o] of game.options.entries()) {
        if (o.type !== 'choice' || o.list) continue;
        for (const [i, value] of (offers[at]!.values ?? []).entries()) {
          const options = `${way.options} ${o.name}=${value}`;
          if (way.options.includes(`${o.name}=`)) continue;
          if (askedFor(id, way.min_seats, options).includes(list!.name))
            return { id, way: way.name, option: o.name, value: i, list: list!.name };
        }
      }
    }
  }
  throw new Error('no game has a list of cards');
}

let cards: ReturnType<typeof findList> | undefined;

async function openList(
  page: Page,
): Promise<{ row: Locator; dialog: Locator; names: string[]; texts: string[] }> {
  const { id, way, option, value, list } = (cards ??= findList());
  await goTo(page, `#/new/${id}/${way}`);
  await unfold(page);
  await page.locator(`[data-option="${option}"] label`).nth(value).click();
  const row = page.locator(`[data-option="${list}"]`);
  await row.locator('[data-cards]').click();
  const dialog = page.getByTestId('cards');
  await dialog.waitFor();
  const source = gameOf(id).options.find((o) => o.name === list)!;
  return { row, dialog, names: source.titles!.slice(1), texts: source.texts!.slice(1) as string[] };
}

test('cards are found by words of their text, picked as many as there are places, and taken back', async () => {
  const page = await blank();
  const { row, dialog, names, texts } = await openList(page);
  const cards = dialog.locator('.list label');
  expect(await cards.count()).toBe(names.length);
  for (const i of [0, names.length - 1]) {
    await dialog.locator('input[type=search]').fill(texts[i]!);
    await expect.poll(() => cards.count(), { message: texts[i] }).toBe(1);
    expect(await cards.innerText()).toContain(names[i]);
    expect(await cards.innerText(), 'the text in full').toContain(texts[i]);
    await cards.locator('input').check();
  }
  await dialog.locator('input[type=search]').fill('no card says zebra');
  await expect.poll(() => cards.count()).toBe(0);
  await dialog.locator('input[type=search]').fill('');
  expect(await dialog.locator('.chips li').allInnerTexts()).toEqual([names[0], names.at(-1)]);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  const back = () => row.locator('[data-cards]').evaluate((e) => e === document.activeElement);
  await expect.poll(back, { message: 'the keyboard is where it was' }).toBe(true);
  const refusals = () => page.locator('.right [role=alert]').count();
  await expect.poll(refusals, { message: 'the list is not full' }).toBe(1);
  await row.locator('.chips button').first().click();
  await expect.poll(() => row.locator('.chips li').allInnerTexts()).toEqual([names.at(-1)]);
  await row.locator('.buttons .plain').click(); // the rest by lot
  await expect.poll(refusals).toBe(0);
  await row.locator('[data-cards]').click();
  expect(await cards.locator('input:enabled:not(:checked)').count(), 'full: no other can be picked').toBe(0);
  await dialog.locator('footer button').click();
  await page.locator('[data-start]').click();
  await page.getByTestId('table-page').waitFor();
  await decide(page, new Dice(3));
});

test('cards are picked by the keyboard alone', async () => {
  const page = await blank();
  const { row, dialog, names } = await openList(page);
  const search = dialog.locator('input[type=search]');
  await search.focus();
  await page.keyboard.type(names[1]!);
  await expect.poll(() => dialog.locator('.list label').first().innerText()).toContain(names[1]!);
  while (
    !(await dialog
      .locator('.list input')
      .first()
      .evaluate((e) => e === document.activeElement))
  ) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Space');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await row.locator('.chips li').allInnerTexts()).toEqual([names[1]]);
});

describe.each([
  ['desk', DESK],
  ['phone', PHONE],
  ['low phone', { width: 844, height: 390 }],
] as const)('on a %s', (where, size) => {
  // Longer words are a matter of room. What else axe finds, it finds in one language.
  test.each(['en-GB', 'de-DE'])('form and cards have no violations and fit (%s)', async (locale) => {
    const inspected = ALL || locale === 'en-GB';
    const page = await blank({ locale, viewport: size });
    for (const { id } of ALL ? games : games.slice(0, 1)) {
      for (const [i, way] of waysOf(id).entries()) {
        await goTo(page, `#/new/${id}/${way.name}`);
        await unfold(page);
        await expectNoSideways(page, `${id} ${way.name}`);
        if (!inspected || (i > 0 && !ALL && where !== 'desk')) continue;
        expect(await violations(page, false, PICTURED), `${id} ${way.name} on a ${where}`).toEqual([]);
      }
    }
    const { dialog } = await openList(page);
    await dialog.locator('.list input').first().check();
    const box = (await dialog.boundingBox())!;
    expect(
      box.x >= 0 && box.y >= 0 && box.x + box.width <= size.width && box.y + box.height <= size.height,
    ).toBe(true);
    for (const theme of inspected ? (['dark', 'light'] as const) : []) {
      await page.emulateMedia({ colorScheme: theme });
      await settled(page);
      expect(await violations(page, theme === 'light', PICTURED), `cards, ${theme}, on a ${where}`).toEqual(
        [],
      );
    }
  });
});
