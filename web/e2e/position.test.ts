// Golden positions of every game set up on the page Position, from an empty table: some places on the drawn board, the
// rest by plus, minus and lists. What is kept in the browser then is the position to the byte. (tests/golden/setup.c does
// all of them with the same edits.)
import { execFileSync } from 'node:child_process';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { goTo, PHONE, settled, useBrowser, visit } from './browser.ts';
import { ALL, games, some } from './games.ts';
import { GOLDEN, ROOT } from './places.ts';

useBrowser();

const TOUCH = { viewport: PHONE, hasTouch: true, isMobile: true };
const KEPT = 'orrery.draft';
const EVERY = 53; // positions of a playthrough
const MANY = ALL ? 24 : 1; // positions of each game
const LIMIT = 1_800_000; // milliseconds, against hanging

interface Golden {
  position: string;
  /** What each row of the page shows: numbers, and choices by their values. */
  spots: Record<string, number>;
}

/** Some positions of a game, from all of its playthroughs; one alone is from the middle of them. */
function golden(id: string): Golden[] {
  const options = { cwd: ROOT, encoding: 'utf8', maxBuffer: 1 << 28 } as const;
  const lines = execFileSync(GOLDEN, ['--positions', String(EVERY), id], options)
    .trim()
    .split('\n');
  const step = lines.length / MANY;
  return Array.from(
    { length: Math.min(MANY, lines.length) },
    (_, i) => JSON.parse(lines[Math.floor(step * (i + 0.5))]!) as Golden,
  );
}

const kept = (page: Page) => page.evaluate((key) => localStorage.getItem(key), KEPT);

/** The page with an empty table of the same game, seats and options. */
async function emptied(page: Page, { position }: Golden): Promise<void> {
  await goTo(page, '#/');
  await page.evaluate(([key, text]) => localStorage.setItem(key!, text!), [KEPT, position]);
  await goTo(page, '#/position');
  await page.getByTestId('set-up').waitFor();
  expect(await kept(page)).toBe(position);
  await page.locator('.tools .button').nth(1).click();
  await expect.poll(() => kept(page)).not.toBe(position);
}

/** Sets the rows below `within` that show something else, as a person does; how many differed. */
function setRows(within: Locator, spots: Golden['spots']): Promise<number> {
  return within.evaluate(async (root, wanted) => {
    const FEW = 3; // taps, before a number is typed
    const settled = async () => {
      for (let i = 0; i < 4; i++) await Promise.resolve();
    };
    const typed = async (field: HTMLInputElement | HTMLSelectElement, value: string) => {
      field.value = value;
      field.dispatchEvent(new Event('change', { bubbles: true }));
      await settled();
    };
    const tap = async (button: HTMLButtonElement) => {
      if (button.disabled) throw new Error('a button that cannot be tapped');
      button.click();
      await settled();
    };
    let differed = 0;
    const set = async (row: HTMLElement, value: number) => {
      const number = row.querySelector<HTMLInputElement>('input.number');
      const box = row.querySelector<HTMLInputElement>('input[type=checkbox]');
      const letter = row.querySelector<HTMLInputElement>('input.letter');
      const select = row.querySelector('select');
      if (number) {
        const more = value - Number(number.value);
        differed += Number(more !== 0);
        const [less, plus] = row.querySelectorAll<HTMLButtonElement>('.step');
        if (Number.isInteger(more) && Math.abs(more) <= FEW)
          for (let n = 0; n < Math.abs(more); n++) await tap(more < 0 ? less! : plus!);
        else if (more) await typed(number, `${value}`);
      } else if (box && box.checked !== value > 0) {
        differed++;
        box.click();
        await settled();
      } else if (select && select.value !== `${value}`) {
        differed++;
        await typed(select, `${value}`);
      } else if (letter && (letter.value.charCodeAt(0) || 0) !== value) {
        differed++;
        await typed(letter, value ? String.fromCharCode(value) : '');
      } else if (row.matches('fieldset')) {
        const buttons = [...row.querySelectorAll<HTMLButtonElement>('.choice')];
        const due = buttons.find((b) => b.value === `${value}`)!;
        if (due.getAttribute('aria-pressed') !== 'true') {
          differed++;
          await tap(due);
        }
      }
    };
    for (const fold of root.querySelectorAll('details'))
      if (!fold.open) fold.querySelector('summary')!.click();
    await settled();
    for (const row of root.querySelectorAll<HTMLElement>('[data-spot]'))
      if (row.isConnected) await set(row, wanted[row.dataset.spot!]!);
    return differed;
  }, spots);
}

/** Part by part, until all stands: what lies in one place leaves another. */
async function setAll(page: Page, { position, spots }: Golden): Promise<void> {
  const ROUNDS = 12;
  const tabs = page.locator('.tab');
  for (let round = 0, differed = 1; differed && round < ROUNDS; round++) {
    differed = 0;
    for (let tab = 0; tab < (await tabs.count()); tab++) {
      await tabs.nth(tab).click();
      differed += await setRows(page.locator('.pieces'), spots);
    }
  }
  expect(await kept(page)).toBe(position);
}

/** The middle of a place of the board that was not tapped yet and that nothing covers. */
function nextPlace(page: Page): Promise<{ x: number; y: number } | null> {
  return page.evaluate(() => {
    const { dataset } = document.body;
    for (const hit of document.querySelectorAll<SVGElement>('[data-testid=board] [data-hit]')) {
      const key = ` ${hit.dataset.hit!} `;
      if (dataset.seen?.includes(key)) continue;
      dataset.seen = (dataset.seen ?? '') + key;
      const box = hit.getBoundingClientRect();
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      if (document.elementFromPoint(x, y)?.closest('[data-hit]') === hit) return { x, y };
    }
    return null;
  });
}

describe.each(some(1))('$title', ({ id }) => {
  test(
    'golden positions are built from an empty table',
    async () => {
      const page = await visit('#/');
      for (const wanted of golden(id)) {
        await emptied(page, wanted);
        await setAll(page, wanted);
        expect(await page.locator('[data-findings]').getAttribute('data-findings')).toBe('0');
      }
    },
    LIMIT,
  );
});

describe.each(games)('$title', ({ id }) => {
  test(
    'places of the board are tapped on a phone, and what lies there is chosen',
    async () => {
      const PLACES = ALL ? 4 : 2;
      const page = await visit('#/', TOUCH);
      const wanted = golden(id)[0]!;
      await emptied(page, wanted);
      let set = 0;
      for (let spot = await nextPlace(page); spot && set < PLACES; spot = await nextPlace(page)) {
        await page.touchscreen.tap(spot.x, spot.y);
        const sheet = page.locator('.place');
        if (!(await sheet.count())) continue;
        await setRows(sheet, wanted.spots);
        set++;
        await sheet.locator('.close').tap();
        await settled(page);
      }
      expect(set, 'places that open').toBeGreaterThan(1);
    },
    LIMIT,
  );
});
