// What the others did is played before the person's turn: by itself, step by step, and not at all.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { violations } from './axe.ts';
import { PHONE, settled, useBrowser, visit, type Wish } from './browser.ts';
import { first, some } from './games.ts';
import { decideByMouse, Dice, moment, quickStart } from './table.ts';

useBrowser();

const MOST = 60; // decisions until somebody else has had a turn of several steps

/** Decides until the recap shows a turn with at least so many steps; paused at its first one. */
async function untilRecap(page: Page, steps = 2): Promise<void> {
  const dice = new Dice(5);
  for (let n = 0; n < MOST; n++) {
    const seen = await page.waitForFunction(() => {
      const table = document.querySelector<HTMLElement>('[data-testid=table-page]')!;
      if (document.querySelector('[data-testid=recap]')) {
        const pause = document.querySelector<HTMLElement>('[data-testid=recap-pause]')!;
        if (pause.textContent!.includes('Pause')) pause.click(); // at once: else it may have played on
        return 'recap';
      }
      return table.dataset.acting === 'true' || table.dataset.over === 'true' ? 'turn' : '';
    });
    if ((await seen.jsonValue()) === 'recap') {
      const lines = page.getByTestId('recap-line');
      // The others may still be thinking: what they do arrives.
      await page.waitForFunction(
        (most) =>
          document.querySelectorAll('[data-testid=recap-line]').length >= most ||
          document.querySelector<HTMLElement>('[data-testid=table-page]')!.dataset.thinking === 'false',
        steps,
      );
      if ((await lines.count()) >= steps) return;
      await page.getByTestId('recap-skip').click();
      continue;
    }
    expect((await moment(page)).over, 'the game goes on').toBe(false);
    await decideByMouse(page, dice);
  }
  throw new Error('nobody else has done anything');
}

const at = (page: Page): Promise<string | null> => page.getByTestId('recap').getAttribute('data-step');
/** What is drawn. Attributes in the order of their names: one that went and came back is the last. */
async function board(page: Page): Promise<string> {
  const drawn = await page
    .locator('[data-testid=board] svg')
    .first()
    .evaluate((svg) => svg.innerHTML);
  return drawn.replace(
    /<([\w-]+)((?: [\w:-]+="[^"]*")+)/g,
    (_, tag: string, all: string) => `<${tag} ${(all.match(/[\w:-]+="[^"]*"/g) ?? []).sort().join(' ')}`,
  );
}

async function start(id: string, wish: Wish = {}): Promise<Page> {
  const page = await visit('#/', { recap: true, ...wish });
  await quickStart(page, id);
  return page;
}

describe.each(some(4))('$title', ({ id }) => {
  test('plays by itself, reads each step, and ends with the own turn; the list stays', async () => {
    const page = await start(id, { moving: true });
    await untilRecap(page);
    await page.locator('[data-testid=table-page][data-thinking=false]').waitFor(); // all steps are there
    const steps = await page.getByTestId('recap-line').count();
    const read = () => page.getByTestId('live').textContent();
    await expect.poll(read, { message: 'the sentence is read' }).not.toBe('');
    await page.keyboard.press('4');
    await page.getByTestId('recap-pause').click();
    await page.getByTestId('recap').waitFor({ state: 'detached' });
    await page.locator('[data-testid=table-page][data-acting=true]').waitFor();
    expect(await page.getByTestId('recap-line').count()).toBe(steps);
    await page.getByTestId('recap-again').click();
    await page.getByTestId('recap').waitFor();
  });

  test('with reduced motion the reader steps; back and step move the table, Esc is the way out', async () => {
    const page = await start(id);
    await untilRecap(page);
    expect(await at(page)).toBe('0');
    expect((await moment(page)).acting, 'it is not the turn yet').toBe(false);
    await settled(page);
    const before = await board(page);
    await page.getByTestId('recap-step').click();
    await expect.poll(() => at(page)).toBe('1');
    await expect.poll(() => board(page)).not.toBe(before);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => at(page)).toBe('0');
    await expect.poll(() => board(page)).toBe(before);
    await page.keyboard.press('Escape');
    await page.locator('[data-testid=table-page][data-acting=true]').waitFor();
    await expect.poll(() => page.getByTestId('recap').count()).toBe(0);
    await page.getByTestId('recap-line').first().click();
    await expect.poll(() => at(page)).toBe('0');
    await page.getByTestId('recap-skip').click();
    await page.locator('[data-testid=table-page][data-acting=true]').waitFor();
  });
});

test.each(some(4))('$title: each step says its rule, and how it came about', async ({ id }) => {
  const page = await start(id);
  await untilRecap(page, 3);
  const steps = await page.getByTestId('recap-line').count();
  let links = 0;
  for (let n = 0; n < steps; n++) {
    expect(await at(page)).toBe(`${n}`);
    expect(await page.getByTestId('recap-rule').textContent()).toMatch(/^[A-Z]{2,4}-[A-Z]?\d/);
    const chain = page.getByTestId('recap-chain');
    if (await chain.count()) {
      expect(await chain.locator('[aria-current=step]').count(), 'the present link').toBeGreaterThan(0);
      links += await chain.locator('li').count();
    }
    if (n + 1 < steps) await page.getByTestId('recap-step').click();
  }
  expect(links, 'links in all').toBeGreaterThan(1);
  const rule = await page.getByTestId('recap-rule').textContent();
  await page.getByTestId('recap-rule').click();
  await page.getByTestId('panel-rules').getByText(rule!, { exact: true }).first().waitFor();
});

test('the recap has no violations, on a desk and on a phone, in both colours', async () => {
  for (const wish of [{}, { viewport: PHONE, theme: 'light' as const }]) {
    const page = await start(first.id, wish);
    await untilRecap(page, 1);
    await settled(page);
    expect(await violations(page)).toEqual([]);
  }
});

test('switched off, only the list is there', async () => {
  const page = await start(first.id, { recap: false });
  const dice = new Dice(5);
  for (let n = 0; n < MOST && !(await page.getByTestId('recap-line').count()); n++) {
    await page.locator('[data-testid=table-page][data-acting=true]').waitFor();
    expect(await page.getByTestId('recap').count()).toBe(0);
    if (!(await page.getByTestId('recap-line').count())) await decideByMouse(page, dice);
  }
  await page.getByTestId('recap-list').waitFor();
});
