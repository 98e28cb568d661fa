// The end of a turn is confirmed, and decisions are taken back, also over what was revealed.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { blank, PHONE, settled, useBrowser, visit, type Wish } from './browser.ts';
import { first, some, soonest } from './games.ts';
import { changed, decide, decideByMouse, Dice, moment, myTurn, playOut, startGame } from './table.ts';

useBrowser();

const MOST = 80; // decisions of a turn, or until something is revealed

/** A game, and the first decision that would pass play to somebody else: it waits. */
async function untilHeld(game: string, wish: Wish = {}): Promise<Page> {
  const page = await blank({ confirm: true, ...wish });
  await startGame(page, game);
  const dice = new Dice(3);
  for (let n = 0; n < MOST; n++) {
    await myTurn(page);
    await decideByMouse(page, dice);
    if (await page.getByTestId('end-turn').count()) return page;
  }
  throw new Error('no decision waits');
}

const frame = (page: Page) => page.getByTestId('board').boundingBox();

describe('the end of a turn', () => {
  test.each(some(1))('$id: the last decision waits for one button', async ({ id }) => {
    const page = await untilHeld(id);
    const end = page.getByTestId('end-turn');
    const { length, acting } = await moment(page);
    expect(acting).toBe(true);
    expect(await end.textContent()).toContain('End turn');
    const marked = page.locator('[data-held], [data-testid=choice][aria-pressed=true]');
    expect(await marked.count(), 'the choice stays marked').toBeGreaterThan(0);
    await page.getByTestId('undo').click();
    await end.waitFor({ state: 'detached' });
    expect((await moment(page)).length, 'the match does not know it').toBe(length);
    await decideByMouse(page, new Dice(3));
    if (await end.count()) await end.click();
    await changed(page, length);
  });

  test('on a phone the button has its row', async () => {
    const page = await untilHeld(soonest()[0]!.id, { viewport: PHONE });
    const box = (await page.getByTestId('end-turn').boundingBox())!;
    expect(box.height).toBeGreaterThanOrEqual(44);
    expect(box.x + box.width).toBeLessThanOrEqual(PHONE.width);
  });

  test('where it is switched off, nothing waits', async () => {
    const page = await visit('#/', { confirm: true });
    await page.locator('header .me').click();
    await page.getByTestId('set-confirm').uncheck();
    await page.keyboard.press('Escape');
    await startGame(page, first.id);
    const dice = new Dice(3);
    for (let n = 0; n < 12; n++) {
      const { length, over } = await myTurn(page);
      if (over) break;
      await decideByMouse(page, dice);
      await changed(page, length);
    }
    expect(await page.getByTestId('end-turn').count()).toBe(0);
  });
});

describe('taking back', () => {
  test('over what was revealed: the game is marked, and the end says so', async () => {
    const page = await blank();
    await startGame(page, soonest()[0]!.id, { seats: 2 });
    const dice = new Dice(5);
    const undo = page.getByTestId('undo');
    for (let n = 0; n < MOST && !(await undo.textContent())?.includes('Take back'); n++)
      await decide(page, dice);
    expect(await undo.textContent()).toContain('not in statistics');
    await settled(page);
    const [before, { length }] = [await frame(page), await myTurn(page)];
    await undo.click();
    await page.getByTestId('note').waitFor();
    await expect.poll(async () => (await moment(page)).length).toBeLessThan(length);
    expect(await frame(page), 'the board does not move').toEqual(before);
    await playOut(page, (p) => decideByMouse(p, dice));
    expect(await page.getByTestId('not-counted').textContent()).toContain('Not counted');
  });

  test('among people a refused undo says why and does not move the board', async () => {
    const page = await blank();
    await startGame(page, first.id, { people: 2 });
    await page.getByTestId('curtain-ready').click();
    await settled(page);
    const before = await frame(page);
    await page.keyboard.press('u');
    await page.getByTestId('note').waitFor();
    expect(await frame(page)).toEqual(before);
  });
});
