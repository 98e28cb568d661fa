// Puzzles: the position of the day, the collections, and solving one at the table.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { violations } from './axe.ts';
import {
  DESK,
  expectNoSideways,
  goTo,
  PHONE,
  picture,
  resize,
  settled,
  useBrowser,
  visit,
} from './browser.ts';
import { ALL, games } from './games.ts';
import { ROOT } from './places.ts';
import { spots } from './table.ts';

useBrowser();

interface Turn {
  steps: string[];
}
interface Puzzle {
  answers: Turn[];
  others: Turn[];
}
const collection = (game: string): Puzzle[] =>
  (JSON.parse(readFileSync(join(ROOT, 'src/games', game, 'puzzles.json'), 'utf8')) as { puzzles: Puzzle[] })
    .puzzles;

const collected = games.filter(({ id }) => existsSync(join(ROOT, 'src/games', id, 'puzzles.json')));

const guide = (page: Page) => page.getByTestId('guide');
const button = (page: Page, id: string) => page.getByTestId(`guide-${id}`);

/** Makes a turn by what can be clicked: any decision, until the turn is over. */
async function playAny(page: Page): Promise<void> {
  for (let n = 0; n < 60 && !(await button(page, 'again').count()); n++) {
    if ((await guide(page).innerText()).includes('compared')) {
      await button(page, 'again').or(button(page, 'onward')).first().waitFor();
      return;
    }
    const choice = page.locator('[data-testid=choice]:not([disabled])');
    const place = (await spots(page, true))[0];
    if (await choice.count()) await choice.last().click();
    else await page.mouse.click(place!.x, place!.y);
    const item = page.locator('[data-testid=board] [role=menuitem]');
    if (await item.count()) await item.first().click();
    await settled(page);
    if (await button(page, 'onward').count()) return;
  }
}

describe.each(collected.slice(0, ALL ? undefined : 1))('$title', ({ id }) => {
  test('a puzzle gives hints, shows its answer on the board and is tried again', async () => {
    const [puzzle] = collection(id);
    const page = await visit(`#/puzzles/${id}`);
    await expect.poll(() => page.locator('[data-puzzle]').count()).toBe(collection(id).length);
    await page.locator('[data-puzzle="1"]').click();
    await guide(page).waitFor();
    const asked = await guide(page).innerText();
    await button(page, 'more').click();
    await button(page, 'more').click();
    expect((await guide(page).innerText()).length).toBeGreaterThan(asked.length);
    await picture(page, `puzzle-${id}-desk`);

    await button(page, 'solution').click();
    for (let i = 0; i < puzzle!.answers[0]!.steps.length; i++) await button(page, 'next').click();
    await expect.poll(() => guide(page).innerText()).toContain('That was the best turn');
    await button(page, 'again').click();
    await expect.poll(() => guide(page).innerText()).toContain('Find the best turn');

    await playAny(page);
    await expect.poll(() => guide(page).innerText()).toMatch(/That is it|As good as|There is a better one/);
    await resize(page, PHONE);
    await expectNoSideways(page, 'a judged puzzle');
    expect(await violations(page)).toEqual([]);
    await picture(page, `puzzle-${id}-phone`);
  });
});

test('the position of the day is on both pages, by universal time, and leads to its puzzle', async () => {
  const page = await visit('#/learn');
  const daily = page.getByTestId('daily');
  await daily.waitFor();
  expect(await daily.locator('time').getAttribute('datetime')).toBe(new Date().toISOString().slice(0, 10));
  expect(await violations(page)).toEqual([]);
  await picture(page, 'puzzles-learn');
  await goTo(page, '#/puzzles');
  await daily.waitFor();
  expect(await violations(page)).toEqual([]);
  await picture(page, 'puzzles-desk');
  await resize(page, PHONE);
  await expectNoSideways(page, 'puzzles');
  expect(await violations(page)).toEqual([]);
  await picture(page, 'puzzles-phone', true);
  await resize(page, DESK);
  await page.getByTestId('solve-daily').press('Enter');
  await guide(page).waitFor();
  expect(await guide(page).innerText()).toContain('Daily position');
});
