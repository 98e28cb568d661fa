// Every registered game on a phone, by touch; and no page wider than its window, from small phones to large screens.
import { describe, expect, inject, test } from 'vitest';
import { expectNoSideways, goTo, PHONE, useBrowser, visit } from './browser.ts';
import { decide, Dice, myTurn, quickStart } from './table.ts';

useBrowser();

const SIZES = [
  { width: 360, height: 640 },
  { width: 768, height: 1024 },
  { width: 3840, height: 2160 },
];

describe.each(inject('games'))('$title', ({ id, lesson }) => {
  test('on a phone the tall table, its words and its decisions are visible together', async () => {
    const page = await visit('#/', { viewport: PHONE, hasTouch: true, isMobile: true });
    await quickStart(page, id);
    const dice = new Dice(8);
    for (let n = 0; n < 6 && !(await myTurn(page)).over; n++) {
      expect(await page.getByTestId('board').getAttribute('data-compose')).toBe('tall');
      await expectNoSideways(page, 'table');
      for (const part of ['board', 'prompt', 'undo']) {
        const box = (await page.getByTestId(part).boundingBox())!;
        expect(box.y + box.height, `${part} ends within the window`).toBeLessThanOrEqual(PHONE.height);
        expect(box.y, `${part} begins within the window`).toBeGreaterThanOrEqual(0);
      }
      for (const button of await page.getByTestId('choice').all()) {
        await button.scrollIntoViewIfNeeded();
        expect((await button.boundingBox())!.height, 'room for a finger').toBeGreaterThanOrEqual(44);
      }
      await decide(page, dice, true);
    }
  });

  test('no page scrolls sideways at 360, 768 and 3840 pixels', async () => {
    const page = await visit('#/');
    await quickStart(page, id);
    await myTurn(page);
    const table = new URL(page.url()).hash;
    const pages = ['#/', `#/new/${id}`, table, table.replace('table', 'replay'), '#/replay', '#/position'];
    pages.push(`#/rules/${id}`, '#/lesson', ...(lesson ? [`#/lesson/${id}`] : []));
    for (const hash of pages) {
      await goTo(page, hash);
      for (const size of SIZES) {
        await page.setViewportSize(size);
        await expectNoSideways(page, `${hash} at ${size.width}`);
      }
    }
  });
});
