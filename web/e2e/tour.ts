// Every page of the site and every card of a table, one after the other: what tests of words and looks walk through.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { goTo } from './browser.ts';
import { clickDanger, type Found, sitAt } from './dangers.ts';
import { backup, bring, type Row } from './finished.ts';
import { gameOf, waysOf } from './games.ts';
import { decideByMouse, Dice, moment, myTurn, playSome, quickStart, spots, tabTo } from './table.ts';

/** Looks at the page as it is now; with `again` when the same page with other words was looked at before. */
export type Look = (page: Page, what: string, again?: boolean) => Promise<void>;

const DECISIONS = 60; // until the others have had a turn
const JUDGED = 240_000; // milliseconds, against hanging: every decision of a game is judged

/** The pages round the tables; those of one game with its id. */
export async function sitePages(page: Page, look: Look, id: string): Promise<void> {
  const pages = [
    '',
    'learn',
    `learn/${id}`,
    `rules/${id}`,
    `rules/${id}/sheet`,
    'replay',
    'position',
    'stats',
    'lab',
  ];
  for (const hash of [...pages, 'bench', 'nowhere', 'table/nowhere']) {
    await goTo(page, `#/${hash}`);
    await page.waitForFunction(() => !document.querySelector('main > p[aria-live]'));
    await look(page, hash || 'home');
  }
  await goTo(page, '#/');
  await page.locator('header .me').click();
  await look(page, 'settings');
  await page.keyboard.press('Escape');
}

/** A game's own page and the forms of all ways to play it, with the list of cards where there is one. */
export async function gamePages(page: Page, look: Look, id: string): Promise<void> {
  await goTo(page, `#/game/${id}`);
  await look(page, `${id}: page`);
  await page.locator('[data-play]').first().click();
  await look(page, `${id}: quick start`);
  for (const [i, way] of waysOf(id).entries()) {
    await goTo(page, `#/new/${id}/${way.name}`);
    await page.locator('details > summary').click();
    await look(page, `${id}: new table, ${way.name}`, i > 0);
  }
  if (gameOf(id).options.some((o) => o.list)) await cardList(page, look, id);
}

/** The list of cards, from the first way and choice that ask for it. */
async function cardList(page: Page, look: Look, id: string): Promise<void> {
  const cards = page.locator('[data-cards]').first();
  for (const way of waysOf(id)) {
    await goTo(page, `#/new/${id}/${way.name}`);
    await page.locator('details > summary').click();
    for (const choice of await page.locator('.options input[type=radio]').all()) {
      await choice.check({ force: true });
      if (!(await cards.count())) continue;
      await cards.click();
      await page.getByTestId('cards').waitFor();
      await look(page, `${id}: list of cards`);
      await page.keyboard.press('Escape');
      return;
    }
  }
  throw new Error(`${id} has a list of cards, but no form asks for it`);
}

/** A table after some decisions, and all that opens round it. */
export async function tableCards(page: Page, look: Look, id: string): Promise<void> {
  await goTo(page, '#/');
  await quickStart(page, id);
  await myTurn(page);
  await look(page, `${id}: first decision`);
  await playSome(page, new Dice(5), 3);
  await look(page, `${id}: table`);
  const all = page.getByTestId('all-choices');
  if (await all.count()) {
    await all.click();
    await look(page, `${id}: all choices`);
    await page.keyboard.press('Escape');
  }
  for (const panel of ['log', 'rules', 'score']) {
    await page.getByTestId(`tab-${panel}`).click();
    await look(page, `${id}: ${panel}`);
    await page.getByTestId(`tab-${panel}`).click();
  }
  await page.getByTestId('menu').click();
  await look(page, `${id}: menu`);
  const chances = page.getByTestId('menu-chances');
  if (!(await chances.isVisible())) await page.getByTestId('menu').click(); // another width may have closed it
  await chances.click();
  await page.keyboard.press('Escape');
  await page.getByTestId('chances').waitFor();
  await page.keyboard.press('?');
  await page.getByTestId('keys').waitFor();
  await look(page, `${id}: keys`);
  await page.keyboard.press('Escape');
  await page.keyboard.press('t');
  await page.getByTestId('words').waitFor();
  await look(page, `${id}: table as text`);
  await page.keyboard.press('Escape');
  await bubbles(page, look, id);
  await page.getByTestId('hint').click();
  await page.getByTestId('idea').first().waitFor();
  await page.getByTestId('idea').last().click();
  await look(page, `${id}: hint`);
}

/** What a thing is, small and large, and why a click is refused. */
async function bubbles(page: Page, look: Look, id: string): Promise<void> {
  if (await page.locator('[data-testid=board] [data-legal=true]').count()) {
    await tabTo(page, 'target');
    await page.keyboard.press('i');
    await page.getByTestId('about-card').waitFor();
    await look(page, `${id}: card shown large`);
    await page.keyboard.press('Escape');
  }
  const refused = (await spots(page, false))[0];
  if (!refused) return;
  await page.mouse.click(refused.x, refused.y);
  await page.getByTestId('why-not').waitFor();
  await look(page, `${id}: refusal`);
  await page.keyboard.press('Escape');
}

/** What the others did, before the person's turn; the page must want it (Wish.recap). */
export async function recap(page: Page, look: Look, id: string): Promise<void> {
  await goTo(page, '#/');
  await quickStart(page, id);
  const dice = new Dice(5);
  for (let n = 0; n < DECISIONS; n++) {
    const seen = await page.waitForFunction(() => {
      const table = document.querySelector<HTMLElement>('[data-testid=table-page]')!;
      if (document.querySelector('[data-testid=recap]')) return 'recap';
      return table.dataset.acting === 'true' ? 'turn' : '';
    });
    if ((await seen.jsonValue()) === 'recap') return look(page, `${id}: recap`);
    expect((await moment(page)).over, 'the game goes on').toBe(false);
    await decideByMouse(page, dice);
  }
  throw new Error('nobody else has done anything');
}

/** The question before a dangerous step; the page must want it (Wish.dangers). */
export async function danger(page: Page, look: Look, found: Found): Promise<void> {
  const table = await sitAt(found, page.context());
  await clickDanger(table, found);
  await table.getByTestId('danger').waitFor();
  await look(table, 'danger');
  await table.close();
}

/** A game that is over: its end, its review and replay, and the statistics. */
export async function endPages(page: Page, look: Look, row: Row): Promise<void> {
  await goTo(page, '#/stats');
  await bring(page, backup([row]), 1);
  await look(page, `${row.game}: statistics`);
  await goTo(page, `#/stats/${row.game}`);
  await page.getByTestId('stats-tiles').waitFor();
  await look(page, `${row.game}: its statistics`);
  await goTo(page, `#/table/${row.id}`);
  await page.locator('[data-testid=end-turns][data-state=done]').waitFor({ timeout: JUDGED });
  await look(page, `${row.game}: end`);
  await goTo(page, `#/replay/${row.id}`);
  await page.getByTestId('replay-prev').click();
  await look(page, `${row.game}: replay`);
  await goTo(page, `#/review/${row.id}`);
  await page.locator('[data-testid=review-page][data-state=done]').waitFor({ timeout: JUDGED });
  await page.getByTestId('luck-skill').locator('summary').click();
  await look(page, `${row.game}: review`);
  await goTo(page, '#/');
  await look(page, `${row.game}: home of somebody who has played`);
}

/** The first steps of a lesson. */
export async function lessonSteps(page: Page, look: Look, id: string, steps: number): Promise<void> {
  await goTo(page, `#/lesson/${id}`);
  await page.getByTestId('guide').waitFor();
  for (let n = 0; n < steps; n++) {
    await look(page, `${id}: lesson, step ${n + 1}`);
    const next = page.getByTestId('guide-next');
    if (!(await next.count())) return;
    await next.click();
  }
}
