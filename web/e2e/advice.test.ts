// Hints, win chances and the review in a real browser: shown, followed, switched off, given up.
import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { blank, expectNoSideways, goTo, PHONE, resize, useBrowser, visit, visitor } from './browser.ts';
import { first, some, soonest } from './games.ts';
import {
  changed,
  decideByMouse,
  Dice,
  moment,
  myTurn,
  playOut,
  playSome,
  quickStart,
  startGame,
} from './table.ts';

useBrowser();

const WORKER = /adviser\.worker.*\.js/;
/** The worker as it is, but its first answer takes for ever. */
const ENDLESS = '\nself.postMessage = () => { for (;;); };';

const outlined = (page: Page) =>
  page.evaluate(() => [
    ...[...document.querySelectorAll<SVGElement>('[data-testid=board] [data-hint]')].map(
      (e) => e.dataset.hint,
    ),
    ...[...document.querySelectorAll<HTMLElement>('[data-testid=choice].hinted')].map(
      (e) => e.dataset.action,
    ),
  ]);

describe.each(some(1))('$title', ({ id }) => {
  test('a hint outlines a decision that can be taken, step by step', async () => {
    const page = await visit('#/');
    await quickStart(page, id);
    await playSome(page, new Dice(8), 2);
    await page.getByTestId('hint').click();
    const ideas = page.getByTestId('idea');
    await ideas.first().waitFor();
    expect(await ideas.count()).toBeLessThanOrEqual(3);
    const aims = await page.getByTestId('aim').allInnerTexts();
    expect(new Set(aims).size, 'they achieve different things').toBe(aims.length);
    const { length } = await moment(page);
    await expect
      .poll(async () => (await outlined(page)).length, { message: 'it is outlined' })
      .toBeGreaterThan(0);
    await ideas.last().click();
    await expect.poll(() => ideas.last().getAttribute('aria-pressed')).toBe('true');
    expect((await moment(page)).length, 'choosing an idea plays nothing').toBe(length);
    await page.getByTestId('hint-take').click();
    await changed(page, length);
    expect((await myTurn(page)).length).toBeGreaterThan(length);
  });
});

/** Advice that never comes. */
async function deaf(context: BrowserContext): Promise<void> {
  await context.route(WORKER, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()) + ENDLESS });
  });
}

test('a hint that takes for ever is given up by its button, by Escape and by a decision', async () => {
  const context = await visitor();
  await deaf(context);
  const page = await visit('#/', context);
  await quickStart(page, first.id);
  await myTurn(page);
  const card = page.getByTestId('hint-card');
  const advisers = () => page.workers().filter((worker) => WORKER.test(worker.url())).length;
  await page.getByTestId('hint').click();
  await page.getByTestId('hint-cancel').click();
  await expect.poll(() => card.count()).toBe(0);
  await expect.poll(advisers).toBe(0);
  await page.keyboard.press('h');
  await card.waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => card.count()).toBe(0);
  await page.keyboard.press('h');
  await card.waitFor();
  await decideByMouse(page, new Dice(3));
  await myTurn(page);
  await expect.poll(() => card.count()).toBe(0);
});

const shares = (page: Page) =>
  page
    .getByTestId('chances')
    .locator('[data-share]')
    .evaluateAll((all) => all.map((e) => Number((e as HTMLElement).dataset.share)));

test('the bar of win chances comes when somebody wants it, follows the game, and its switch is remembered', async () => {
  const page = await visit('#/');
  await quickStart(page, first.id);
  await myTurn(page);
  const bar = page.getByTestId('chances');
  await page.getByTestId('hint').click();
  await page.getByTestId('idea').first().waitFor(); // an answer that comes after the bar's would
  expect(await bar.count(), 'off until it is wanted').toBe(0);
  await page.getByTestId('hint-close').click();

  const board = (await page.getByTestId('board').boundingBox())!;
  await page.getByTestId('menu').click();
  await page.getByTestId('menu-chances').click();
  await page.keyboard.press('Escape');
  await bar.waitFor();
  expect(await page.getByTestId('board').boundingBox(), 'the board stays as it is').toEqual(board);
  await expect.poll(async () => (await shares(page)).reduce((a, b) => a + b, 0)).toBeCloseTo(1, 2);
  const before = await shares(page);
  expect(await bar.getByRole('img').getAttribute('aria-label')).toMatch(/\d+ %.*\d+ %/);
  await playSome(page, new Dice(8), 8);
  await expect.poll(() => shares(page)).not.toEqual(before);

  await page.reload();
  await page.getByTestId('table-page').waitFor();
  await bar.waitFor();
  await goTo(page, '#/');
  await page.locator('header .me').click();
  await page.getByTestId('set-chancesAlone').uncheck();
  await page.keyboard.press('Escape');
  await page.goBack();
  await page.getByTestId('table-page').waitFor();
  await myTurn(page);
  await expect.poll(() => bar.count()).toBe(0);
});

test('where people share the screen there is no bar until they want it', async () => {
  const page = await blank();
  await startGame(page, first.id, { people: 2 });
  await page.getByTestId('curtain-ready').click();
  await page.getByTestId('hint').click();
  await page.getByTestId('idea').first().waitFor();
  const bar = page.getByTestId('chances');
  expect(await bar.count()).toBe(0);
  await page.getByTestId('menu').click();
  await page.getByTestId('menu-chances').click();
  await bar.waitFor();
});

/** A better turn is played through on the board, step by step; then the game is there again. */
async function playThrough(page: Page, at: () => Promise<number>, length: number): Promise<void> {
  const before = await at();
  await page.getByTestId('play-better').first().click();
  await page.getByTestId('line-close').waitFor();
  await expect.poll(at, { message: 'from before the turn' }).toBe(0);
  const board = await page.getByTestId('board').innerHTML();
  expect(Number(await page.getByTestId('replay-slider').getAttribute('max'))).toBeLessThan(length);
  await page.getByTestId('replay-last').click();
  await expect.poll(() => page.getByTestId('board').innerHTML()).not.toBe(board);
  await page.getByTestId('line-close').click();
  await expect.poll(at).toBe(before);
}

/** Looking for a better turn than one's own: a try is compared, the best one is hidden until it is asked for. */
async function learn(page: Page): Promise<void> {
  await page.getByTestId('learn-start').click();
  const panel = page.getByTestId('learn');
  await page.getByTestId('learn-board').locator('svg').first().waitFor();
  expect(await page.getByTestId('learn-best').count(), 'hidden at first').toBe(0);
  await page.getByTestId('learn-hint').click();
  await page.getByTestId('learn-show').click();
  await page.getByTestId('learn-best').waitFor();
  await page.getByTestId('learn-again').click();
  await expect.poll(() => panel.getAttribute('data-state')).toBe('trying');
  for (let n = 0; n < 60 && (await panel.getAttribute('data-state')) === 'trying'; n++) {
    const choice = page.getByTestId('learn-choice').last();
    if (await choice.count()) await choice.click();
    else
      await page
        .getByTestId('learn-board')
        .locator('[data-action][data-legal="true"]')
        .last()
        .click({ force: true });
  }
  await expect.poll(() => panel.getAttribute('data-state')).toBe('judged');
  expect(await page.getByTestId('learn-told').innerText()).not.toBe('');
  await page.getByTestId('learn-close').click();
}

test('the review of a game: curve, turning points, luck and skill, and the board at every point', async () => {
  const page = await blank();
  await startGame(page, soonest()[0]!.id, { seats: 2 });
  const dice = new Dice(11);
  await playOut(page, (p) => decideByMouse(p, dice));
  const { length } = await moment(page);
  await page.getByTestId('game-over').getByTestId('review').click();
  await page.waitForURL(/#\/review\//);
  await page.locator('[data-testid=review-page][data-state=done]').waitFor();
  const at = () =>
    page
      .getByTestId('replay-slider')
      .inputValue()
      .then((value) => Number(value));
  expect(await at()).toBe(length);

  const cards = page.getByTestId('turning');
  expect(await cards.count()).toBeLessThanOrEqual(3);
  for (const card of await cards.all()) {
    const told = await card.locator('[data-testid=better], [data-testid=outcome]').count();
    expect(told, 'a better line, that there is none, or what came out').toBeGreaterThan(0);
    expect(await card.innerText(), 'a cause is named').not.toContain('unexplained');
  }
  const board = page.getByTestId('board');
  const end = await board.innerHTML();
  const jump = page.getByTestId('jump').first();
  if (await jump.count()) {
    await jump.click();
    expect(await at()).toBeLessThanOrEqual(length);
    expect(await jump.getAttribute('aria-pressed')).toBe('true');
  }

  const curve = page.getByTestId('curve');
  const seats = await page.getByTestId('luck-skill').locator('.seats > li').count();
  expect(await curve.locator('path[data-seat]').count()).toBe(seats);
  await curve.click({ position: { x: 60, y: 100 } });
  await expect.poll(at).toBeLessThan(length / 2);
  await expect.poll(() => board.innerHTML()).not.toBe(end);
  await curve.focus();
  await page.keyboard.press('End');
  await expect.poll(at).toBe(length);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(at).toBeLessThan(length);
  expect(await curve.getAttribute('aria-valuetext')).toMatch(/\d+ %/);
  const show = page.getByTestId('show-error');
  if (await show.count()) {
    const name = (await show.first().getAttribute('aria-label'))!;
    await show.first().click();
    await expect.poll(at).toBe(Number(/\d+/.exec(name)![0]) - 1);
  }
  await playThrough(page, at, length);
  await learn(page);
  const lucks = page.getByTestId('show-luck');
  expect(await lucks.count()).toBeGreaterThan(0);
  const after = (await lucks.first().getAttribute('aria-label'))!;
  await lucks.first().click();
  await expect.poll(at).toBe(Number(/\d+/.exec(after)![0]));

  await resize(page, PHONE);
  await expectNoSideways(page, 'the review on a phone');
  await goTo(page, '#/');
  await page.locator('section[aria-labelledby=continue] a[href^="#/review/"]').click();
  await page.locator('[data-testid=review-page][data-state=done]').waitFor();
});

test('a review that takes for ever is stopped, and made when it is wanted again', async () => {
  const context = await visitor();
  const page = await visit('#/', context);
  await quickStart(page, first.id);
  const { length } = await playSome(page, new Dice(9), 6);
  const id = page.url().split('/').at(-1)!;
  await deaf(context);
  await page.getByTestId('leave').click();
  await page.reload(); // no worker from before
  await goTo(page, `#/review/${id}`);
  await page.getByTestId('review-progress').waitFor();
  await page.getByTestId('replay-first').click();
  const at = () => page.getByTestId('replay-slider').inputValue();
  await expect.poll(at, { message: 'the page is free' }).toBe('0');
  await page.getByTestId('review-stop').click();
  await page.getByTestId('review-again').waitFor();
  await context.unroute(WORKER);
  await page.getByTestId('review-again').click();
  await page.locator('[data-testid=review-page][data-state=done]').waitFor();
  expect(await page.getByTestId('replay-slider').getAttribute('max')).toBe(String(length));
});
