// Every page in both colours: no violation that axe-core finds; and pictures of the tables for people to look at.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { sizes } from '../bench/sizes.ts';
import { WORDS as SMALLEST } from '../src/scene/words.ts';
import { AXE, inspect } from './axe.ts';
import { DESK, goTo, PHONE, picture, resize, useBrowser, visit } from './browser.ts';
import { ALL, first, games } from './games.ts';
import { PICTURES } from './places.ts';
import { Dice, playSome, quickStart } from './table.ts';

useBrowser();

interface Scope {
  /** Pages with another structure on phones: looked at there too. */
  onPhone: string[];
  /** Parts that were looked at on other pages. */
  but?: string[];
}

/** Looks at pages with axe, and takes their pictures. */
async function look(
  page: Page,
  name: string,
  pages: Record<string, string>,
  { onPhone, but = [] }: Scope,
): Promise<void> {
  for (const [what, hash] of Object.entries(pages)) {
    await resize(page, DESK);
    if (new URL(page.url()).hash !== hash) await goTo(page, hash);
    for (const where of onPhone.includes(what) ? (['desk', 'phone'] as const) : (['desk'] as const)) {
      await inspect(page, `${name}-${what}`, where, but);
    }
  }
}

/** Windows, and the smallest words that they may have, in pixels: a desk, a phone both ways round, a page at 200 %. */
const WINDOWS = [
  { size: DESK, words: 12, map: false },
  { size: PHONE, words: 11, map: false },
  { size: { width: PHONE.height, height: PHONE.width }, words: 11, map: true },
  { size: { width: DESK.width / 2, height: DESK.height / 2 }, words: 11, map: true },
];
const FINGER = 44; // pixels
const ROUNDING = 0.01;

describe.each(games)('$title', ({ id, lesson }) => {
  test('the board fills the window, words and buttons are large enough; no violations, dark or light', async () => {
    const page = await visit('#/');
    await quickStart(page, id);
    await playSome(page, new Dice(17), 6);
    for (const { size, words, map } of WINDOWS) {
      await resize(page, size);
      const where = `${size.width} x ${size.height}`;
      const found = await page.evaluate(sizes);
      expect(found.words, `${where}: "${found.which.words}"`).toBeGreaterThanOrEqual(words);
      expect(found.unit * SMALLEST[found.compose], `${where}: words on the table`).toBeGreaterThanOrEqual(
        words,
      );
      expect(found.drawn + ROUNDING, `${where}: "${found.which.drawn}"`).toBeGreaterThanOrEqual(words);
      expect(found.target + ROUNDING, `${where}: "${found.which.target}"`).toBeGreaterThanOrEqual(FINGER);
      expect(found.board, `${where}: the part of the window`).toBeGreaterThanOrEqual(0.6);
      expect(await page.getByTestId('mini-map').count(), `${where}: not the whole table is seen`).toBe(
        Number(map),
      );
      await picture(page, `${id}-${size.width}x${size.height}`);
    }

    const pages: Record<string, string> = { table: new URL(page.url()).hash };
    const whole = ALL || id === first.id;
    if (whole) Object.assign(pages, { new: `#/new/${id}`, rules: `#/rules/${id}` });
    if (whole && lesson) pages.lesson = `#/lesson/${id}`;
    // The form shows small pictures of all games, the same ones for every game.
    const but = id === first.id ? [] : ['.thumb'];
    await look(page, id, pages, { onPhone: whole ? ['table'] : [], but });
  });
});

test('the pages round the tables have no violations, dark or light', async () => {
  const page = await visit('#/');
  await quickStart(page, first.id);
  const replay = new URL(page.url()).hash.replace('table', 'replay');
  const game = `#/game/${first.id}`;
  const pages = {
    home: '#/',
    game,
    replay,
    replays: '#/replay',
    position: '#/position',
    lessons: '#/learn',
    stats: '#/stats',
  };
  await look(page, 'site', pages, { onPhone: ['home', 'game'] });
});

test('the start page of a newcomer has no violations, nor has the quick start in a card', async () => {
  const page = await visit('#/', { newcomer: true });
  await look(page, 'site', { newcomer: '#/' }, { onPhone: ['newcomer'] });
  const back = await visit('#/');
  await back.locator('[data-play]').first().click();
  await back.evaluate(AXE);
  for (const where of ['desk', 'phone'] as const) await inspect(back, 'site-quick', where);
});

test('hint, win chances and review have no violations, dark or light', async () => {
  const page = await visit('#/');
  await quickStart(page, first.id);
  await playSome(page, new Dice(17), 12);
  const review = new URL(page.url()).hash.replace('table', 'review');
  await page.getByTestId('menu').click();
  await page.getByTestId('menu-chances').click();
  await page.keyboard.press('Escape');
  await page.getByTestId('chances').waitFor();
  await page.getByTestId('hint').click();
  await page.getByTestId('idea').first().waitFor();
  for (const where of ['desk', 'phone'] as const) await inspect(page, 'site-hint', where);
  await goTo(page, review);
  await page.locator('[data-testid=review-page][data-state=done]').waitFor();
  await page.getByTestId('luck-skill').locator('summary').click();
  for (const where of ['desk', 'phone'] as const) await inspect(page, 'site-review', where);
});

test.runIf(ALL)('the speed of this device is measured for every game', async () => {
  const page = await visit('#/bench');
  await page.locator('.bench .button.main').click();
  await page.locator('[data-bench=done]').waitFor();
  const rows = await page
    .locator('tr[data-game]')
    .evaluateAll((all) => all.map((row) => ({ ...(row as HTMLElement).dataset })));
  writeFileSync(join(PICTURES, 'speed.json'), JSON.stringify(rows, null, 2));
  expect(rows.map((r) => r.game)).toEqual(games.map((g) => g.id));
});
