// Every page in both colours: no violation that axe-core finds; and pictures of the tables for people to look at.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { AxeResults, ContextObject, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { DESK, goTo, PHONE, resize, settled, useBrowser, visit } from './browser.ts';
import { ALL, first, games } from './games.ts';
import { PICTURES } from './places.ts';
import { Dice, playSome, quickStart } from './table.ts';

useBrowser();

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const WHERE = { desk: DESK, phone: PHONE };

/** What axe finds outside of `but`; of a page that was looked at already, only what depends on the colours. */
async function violations(page: Page, onlyColours: boolean, but: string[]): Promise<string[]> {
  const options: RunOptions = { resultTypes: ['violations'], preload: false };
  if (onlyColours) options.runOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };
  const found = await page.evaluate(
    async ([how, exclude]) => {
      const { axe } = window as unknown as {
        axe: { run(where: ContextObject, options: RunOptions): Promise<AxeResults> };
      };
      return (await axe.run({ include: [['html']], exclude }, how)).violations;
    },
    [options, but.map((selector) => [selector])] as const,
  );
  return found.flatMap((v) => v.nodes.map((n) => `${v.id}: ${n.target.join(' ')}: ${n.failureSummary}`));
}

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
    await goTo(page, hash);
    await page.evaluate(AXE);
    for (const where of onPhone.includes(what) ? (['desk', 'phone'] as const) : (['desk'] as const)) {
      await inspect(page, `${name}-${what}`, where, but);
    }
  }
}

/** Looks at what is shown, in both colours. */
async function inspect(
  page: Page,
  name: string,
  where: keyof typeof WHERE,
  but: string[] = [],
): Promise<void> {
  await resize(page, WHERE[where]);
  for (const theme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await settled(page);
    await page.screenshot({ path: join(PICTURES, `${name}-${where}-${theme}.png`) });
    expect(await violations(page, theme === 'light', but), `${name}, ${theme}, ${where}`).toEqual([]);
  }
}

describe.each(games)('$title', ({ id, lesson }) => {
  test('neither its table nor its pages have violations, dark or light', async () => {
    const page = await visit('#/');
    await quickStart(page, id);
    await playSome(page, new Dice(17), 6);
    const pages: Record<string, string> = { table: new URL(page.url()).hash };
    const whole = ALL || id === first.id;
    if (whole) Object.assign(pages, { new: `#/new/${id}`, rules: `#/rules/${id}` });
    if (whole && lesson) pages.lesson = `#/lesson/${id}`;
    // The form shows small pictures of all games, the same ones for every game.
    const but = id === first.id ? [] : ['.thumb'];
    await look(page, id, pages, { onPhone: whole ? ['table'] : [], but });
  });
});

test('the pages round the tables have no violations, dark or light; the start page shows whole boards', async () => {
  const page = await visit('#/');
  await quickStart(page, first.id);
  const replay = new URL(page.url()).hash.replace('table', 'replay');
  const pages = { home: '#/', replay, replays: '#/replay', position: '#/position', lessons: '#/lesson' };
  await look(page, 'site', pages, { onPhone: ['home'] });

  await goTo(page, '#/');
  for (const { id } of games) {
    const [board, frame] = await page.locator(`article[data-game="${id}"] .picture`).evaluate((frame) => {
      const box = (e: Element) => e.getBoundingClientRect().toJSON() as DOMRect;
      return [box(frame.querySelector('[data-crop]')!), box(frame)];
    });
    expect(board.width, `${id}: the board is seen`).toBeGreaterThan(40);
    for (const [low, high] of [
      [frame.left, board.left],
      [frame.top, board.top],
      [board.right, frame.right],
      [board.bottom, frame.bottom],
    ] as const)
      expect(low, `${id}: nothing of the board is cut off`).toBeLessThanOrEqual(high + 1);
  }
});

test('hint, win chances and review have no violations, dark or light', async () => {
  const page = await visit('#/');
  await quickStart(page, first.id);
  await playSome(page, new Dice(17), 12);
  const review = new URL(page.url()).hash.replace('table', 'review');
  await page.evaluate(AXE);
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
