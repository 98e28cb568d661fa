// Every registered game, played with the mouse at a desk: to the end, taking back, refusals, coming back later.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { blank, goTo, settled, useBrowser, visit, visitor } from './browser.ts';
import { ALL, games, some } from './games.ts';
import {
  changed,
  decide,
  decideByMouse,
  Dice,
  kept,
  moment,
  myTurn,
  playOut,
  playSome,
  quickStart,
  spots,
  startGame,
} from './table.ts';

useBrowser();

const whole = some(3);
const FEW = 5; // decisions of the other games

describe.each(whole)('$title', ({ id }) => {
  test('a whole game by clicking, then its replay', async () => {
    const page = await blank();
    await startGame(page, id);
    const dice = new Dice(11);
    expect(await playOut(page, (p) => decideByMouse(p, dice))).toBeGreaterThan(3);
    const { length } = await moment(page);

    await page.getByTestId('look-back').click();
    await lookBack(page, length);
  });
});

// In looks.test.ts some decisions are made with the mouse in every game.
const others = games.filter((game) => !whole.includes(game)).slice(0, 2);

describe.skipIf(ALL).each(others)('$title', ({ id }) => {
  test('some decisions by clicking, then their replay', async () => {
    const page = await blank();
    await startGame(page, id);
    const { length } = await playSome(page, new Dice(11), FEW);
    expect(length).toBeGreaterThan(3);
    await goTo(page, new URL(page.url()).hash.replace('table', 'replay'));
    await lookBack(page, length);
  });
});

/** The replay of a match of that length: to its beginning, its middle and its end. */
async function lookBack(page: Page, length: number): Promise<void> {
  const slider = page.getByTestId('replay-slider');
  await slider.first().waitFor();
  expect(page.url()).toContain('#/replay/');
  expect(await slider.first().getAttribute('max')).toBe(String(length));
  const board = page.getByTestId('board');
  const end = await board.innerHTML();
  const at = (value: number) => expect.poll(() => slider.first().inputValue()).toBe(String(value));
  await page.getByTestId('replay-first').click();
  await at(0);
  await expect.poll(() => board.innerHTML()).not.toBe(end);
  await slider.first().fill(String(length >> 1));
  await page.getByTestId('replay-next').click();
  await at((length >> 1) + 1);
  await page.getByTestId('replay-last').click();
  await at(length);
  expect(await page.locator('[data-legal=true]').count()).toBe(0);
}

describe.each(some(4))('$title', ({ id }) => {
  test('two clicks to a running game; a decision is taken back and made again', async () => {
    const page = await visit('#/', { moving: true });
    await quickStart(page, id);
    const dice = new Dice(5);
    const undo = page.getByTestId('undo');
    const able = () => undo.getAttribute('aria-disabled').then((off) => off === 'false');
    let before = 0;
    for (let n = 0; n < 30; n++) {
      const now = await myTurn(page);
      expect(now.over, 'nothing could be taken back in the whole game').toBe(false);
      before = now.length;
      await decide(page, dice);
      await myTurn(page);
      if (await able()) break;
    }
    expect(await able(), 'something can be taken back').toBe(true);
    const after = await moment(page);
    await undo.click();
    await changed(page, after.length);
    await expect.poll(async () => (await moment(page)).length).toBe(before);
    await decide(page, dice);
    expect((await moment(page)).length).toBeGreaterThan(before);
  });
});

describe.each(some(0))('$title', ({ id }) => {
  test('a refused click says why and leads to the rule', async () => {
    const page = await visit('#/');
    await quickStart(page, id);
    const dice = new Dice(3);
    const bubble = page.getByTestId('why-not');
    for (let n = 0; n < 30; n++) {
      const { over, length } = await myTurn(page);
      expect(over, 'no click was refused in the whole game').toBe(false);
      const refused = await spots(page, false);
      if (refused.length) {
        const { x, y } = refused[dice.below(refused.length)]!;
        await page.mouse.click(x, y);
        await settled(page);
        if (await bubble.count()) break;
        if ((await moment(page)).length !== length) continue; // a legal one lay beside it
        await page.keyboard.press('Escape'); // or several did
      }
      await decide(page, dice);
    }
    await bubble.waitFor();
    const { length } = await moment(page);
    expect((await bubble.locator('p').first().innerText()).length).toBeGreaterThan(10);
    const rule = bubble.getByTestId('why-rule');
    const name = (await rule.innerText()).split(' ').at(-1)!;
    await rule.click();
    await page.getByTestId('panel-rules').waitFor();
    expect(await page.getByTestId('cited-rule').innerText()).toContain(name);
    expect((await moment(page)).length, 'a refusal changes nothing').toBe(length);
    await decide(page, dice);
  });
});

describe.each(some(1))('$title', ({ id, title }) => {
  test('a table waits where it was left, when the page is closed in the middle', async () => {
    const context = await visitor();
    const page = await visit('#/', context);
    await quickStart(page, id);
    const { length } = await playSome(page, new Dice(9), 4);
    const words = await page.getByTestId('board').getAttribute('aria-label');
    const prompt = await page.getByTestId('prompt').innerText();
    await kept(page, length);
    await page.close({ runBeforeUnload: false });

    const later = await visit('#/', context);
    await later.locator('section[aria-labelledby=continue] a.button.main').click();
    await later.getByTestId('table-page').waitFor();
    expect((await myTurn(later)).length).toBe(length);
    expect(await later.getByTestId('board').getAttribute('aria-label')).toBe(words);
    expect(await later.getByTestId('prompt').innerText()).toBe(prompt);
    expect(words).toBe(title);
    await decide(later, new Dice(2));
  });
});

describe.each(some(2))('$title', ({ id }) => {
  test('people at one screen: nothing is shown until the next one is ready', async () => {
    const page = await blank();
    await startGame(page, id, { people: 2 });
    const dice = new Dice(4);
    const curtain = page.getByTestId('curtain');
    const seen = new Set<string>();
    for (let n = 0; n < 200 && seen.size < 2; n++) {
      const { over } = await myTurn(page);
      expect(over, 'both people came to the screen').toBe(false);
      if (await curtain.count()) {
        seen.add(await curtain.locator('h2').innerText());
        expect(await page.getByTestId('board').count()).toBe(0);
        expect(await page.getByTestId('log').count()).toBe(0);
        await page.getByTestId('curtain-ready').click();
        await page.getByTestId('board').waitFor();
      } else {
        await decide(page, dice);
      }
    }
    expect(seen.size).toBe(2);
  });
});
