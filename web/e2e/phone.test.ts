// Every registered game on a phone, by touch; and no page wider than its window, from small phones to large screens.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectNoSideways, goTo, PHONE, resize, settled, useBrowser, visit } from './browser.ts';
import { ALL, first, games } from './games.ts';
import { decide, Dice, myTurn, quickStart } from './table.ts';

useBrowser();

const TOUCH = { viewport: PHONE, hasTouch: true, isMobile: true };
const SMALL = { width: 360, height: 640 };
const TABLET = { width: 768, height: 1024 };
const LARGE = { width: 3840, height: 2160 };
const DECISIONS = ALL ? 5 : 2;

/** Nothing is wider than the window, on any of the pages at any of the sizes. */
async function expectNarrow(
  page: Page,
  pages: string[],
  sizes: { width: number; height: number }[],
): Promise<void> {
  for (const size of sizes) {
    await resize(page, size);
    for (const hash of pages) {
      await goTo(page, hash);
      await expectNoSideways(page, `${hash} at ${size.width}`);
    }
  }
}

describe.each(games)('$title', ({ id, lesson }) => {
  test('on a phone the tall table, its words and its decisions are visible together', async () => {
    const page = await visit('#/', TOUCH);
    await quickStart(page, id);
    const dice = new Dice(8);
    for (let n = 0; n < DECISIONS && !(await myTurn(page)).over; n++) {
      await settled(page);
      expect(await page.getByTestId('board').getAttribute('data-compose')).toBe('tall');
      await expectNoSideways(page, 'table');
      for (const part of ['board', 'prompt', 'undo']) {
        const box = (await page.getByTestId(part).boundingBox())!;
        expect(box.y + box.height, `${part} ends within the window`).toBeLessThanOrEqual(PHONE.height);
        expect(box.y, `${part} begins within the window`).toBeGreaterThanOrEqual(0);
      }
      const heights = await page
        .getByTestId('choice')
        .evaluateAll((all) => all.map((button) => button.getBoundingClientRect().height));
      for (const height of heights) expect(height, 'room for a finger').toBeGreaterThanOrEqual(44);
      await decide(page, dice, true);
    }

    const table = new URL(page.url()).hash;
    if (!ALL && id !== first.id) return expectNarrow(page, [table], [SMALL, TABLET]);
    const pages = [table, `#/new/${id}`, `#/rules/${id}`, ...(lesson ? [`#/lesson/${id}`] : [])];
    await expectNarrow(page, pages, [SMALL]);
    await expectNarrow(page, [table, `#/new/${id}`], [TABLET]);
    await expectNarrow(page, [table], [LARGE]);
  });
});

test('no page round the tables scrolls sideways at 360, 768 and 3840 pixels', async () => {
  const page = await visit('#/');
  await quickStart(page, first.id);
  const replay = new URL(page.url()).hash.replace('table', 'replay');
  const pages = ['#/', `#/game/${first.id}`, '#/replay', '#/position', '#/learn', replay];
  await expectNarrow(page, pages, [SMALL, TABLET]);
  await expectNarrow(page, ALL ? pages : ['#/'], [LARGE]);
});

test('the sheet of a panel has three heights: by the keys, by a tap, by dragging; dragged down it is gone', async () => {
  const page = await visit('#/', TOUCH);
  await quickStart(page, first.id);
  await page.getByTestId('tab-rules').click();
  const sheet = page.getByTestId('panel-rules');
  const grip = page.getByTestId('grip');
  const now = async () => {
    await settled(page);
    return { at: Number(await grip.getAttribute('aria-valuenow')), ...(await sheet.boundingBox())! };
  };
  const half = await now();
  expect(half.at).toBe(1);

  await grip.focus();
  await page.keyboard.press('ArrowUp');
  const full = await now();
  expect([full.at, full.height > half.height]).toEqual([2, true]);
  expect(full.y, 'the bar above stays').toBeGreaterThanOrEqual(44);
  await page.keyboard.press('Home');
  const peek = await now();
  expect([peek.at, peek.height < half.height]).toEqual([0, true]);
  expect((await page.getByTestId('board').boundingBox())!.y, 'the table is seen above it').toBeLessThan(
    peek.y,
  );
  await grip.tap();
  expect((await now()).at).toBe(1);

  const box = (await grip.boundingBox())!;
  const drag = async (to: number) => {
    const { y } = (await grip.boundingBox())!;
    await page.mouse.move(box.x + box.width / 2, y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2, to, { steps: 4 });
    await page.mouse.up();
  };
  await drag(60);
  expect((await now()).at).toBe(2);
  await drag(PHONE.height * 0.65);
  expect((await now()).at).toBe(0);
  await drag(PHONE.height - 20);
  await sheet.waitFor({ state: 'detached' });
});
