// Your printed tables: the form, item by item, by touch on a phone. What is typed is drawn, validated, kept, exported and
// imported; typed in from another pack through the fields of the page, it is the built-in pack to the byte.
import { execFileSync } from 'node:child_process';
import { text } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { inspect, violations } from './axe.ts';
import { expectNoSideways, PHONE, useBrowser, visit } from './browser.ts';
import { ALL, games, some } from './games.ts';
import { PROGRAM } from './places.ts';

useBrowser();

const TOUCH = { viewport: PHONE, hasTouch: true, isMobile: true };
const LIMIT = 900_000; // milliseconds, against hanging

async function open(id: string, wish = {}): Promise<Page> {
  const page = await visit(`#/box/${id}`, wish);
  await page.getByTestId('box').waitFor();
  return page;
}

async function exported(page: Page): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByTestId('box-end').locator('.button.main').click(),
  ]);
  return text(await download.createReadStream());
}

interface Field {
  kind: 'number' | 'flag' | 'select' | 'buttons';
  value: string;
}

/** The fields of the item that is shown, as they stand. */
const read = (page: Page): Promise<Field[]> =>
  page.locator('.fields .spot').evaluateAll((all) =>
    all.map((spot) => {
      const tick = spot.querySelector<HTMLInputElement>('input[type=checkbox]');
      if (tick) return { kind: 'flag' as const, value: `${tick.checked}` };
      const select = spot.querySelector('select');
      if (select) return { kind: 'select' as const, value: select.value };
      const input = spot.querySelector<HTMLInputElement>('input');
      if (input) return { kind: 'number' as const, value: input.value };
      const on = [...spot.querySelectorAll('.choice')].findIndex((b) => b.classList.contains('on'));
      return { kind: 'buttons' as const, value: `${on}` };
    }),
  );

/** Type one field of the item that is shown. */
async function type(page: Page, i: number, { kind, value }: Field): Promise<void> {
  const spot = page.locator('.fields .spot').nth(i);
  if (kind === 'flag') await spot.locator('input').setChecked(value === 'true');
  else if (kind === 'select') await spot.locator('select').selectOption(value);
  else if (kind === 'buttons') await spot.locator('.choice').nth(Number(value)).click();
  else {
    await spot.locator('input').fill(value);
    await spot.locator('input').press('Enter');
    await spot.locator('input').blur();
  }
}

/** Another value of the same field. */
async function scramble(page: Page, i: number, { kind, value }: Field): Promise<void> {
  const spot = page.locator('.fields .spot').nth(i);
  if (kind === 'flag') await spot.locator('input').setChecked(value !== 'true');
  else if (kind === 'select') {
    const options = await spot
      .locator('option')
      .evaluateAll((all) => all.map((o) => (o as HTMLOptionElement).value));
    await spot.locator('select').selectOption(options[(options.indexOf(value) + 1) % options.length]!);
  } else if (kind === 'buttons') {
    const n = await spot.locator('.choice').count();
    await spot
      .locator('.choice')
      .nth((Number(value) + 1) % n)
      .click();
  } else {
    const more = spot.locator('.step').last();
    await ((await more.isEnabled()) ? more : spot.locator('.step').first()).click();
  }
}

/** Look at each item of the parts that are wanted: every one, or only some. */
async function eachItem(page: Page, parts: number[], look: (key: string) => Promise<void>): Promise<void> {
  for (const part of parts) {
    await page.locator('.parts .part').nth(part).click();
    const names = page.locator('.item select.name');
    const items = (await names.count())
      ? await names.locator('option').evaluateAll((all) => all.map((o) => (o as HTMLOptionElement).value))
      : [''];
    for (const item of items) {
      if (item) await names.selectOption(item);
      await look(`${part} ${item}`);
    }
  }
}

// In `make test` the shortest parts of one game are scrambled and typed in again, in `make test-all` all parts of all games.
describe.each(some(4))('$title', ({ id }) => {
  test(
    'typed in through the form it is the built-in pack, byte for byte',
    async () => {
      const page = await open(id, TOUCH);
      const count = (await page.locator('.parts .part').count()) - 1;
      const sizes = await Promise.all(
        Array.from({ length: count }, async (_, i) => {
          const words = await page.locator('.parts .part').nth(i).innerText();
          return { i, n: Number(/(\d+)\D*$/.exec(words)?.[1] ?? 99) };
        }),
      );
      const parts = ALL ? sizes.map(({ i }) => i) : sizes.filter(({ n }) => n <= 6).map(({ i }) => i);
      const before = new Map<string, Field[]>();
      await eachItem(page, parts, async (key) => {
        const fields = await read(page);
        before.set(key, fields);
        for (const [i, field] of fields.entries()) await scramble(page, i, field);
      });
      await page.reload(); // kept in the browser
      await page.getByTestId('box').waitFor();
      await eachItem(page, parts, async (key) => {
        for (const [i, field] of before.get(key)!.entries()) await type(page, i, field);
      });
      await page.locator('.parts .part').last().click();
      const plain = execFileSync(PROGRAM, ['content', 'export', id], { encoding: 'utf8' });
      expect(await exported(page)).toBe(plain);
    },
    LIMIT,
  );
});

describe.each(games)('$title', ({ id }) => {
  test('every sort of item is drawn, and only the list scrolls', async () => {
    const page = await open(id, TOUCH);
    for (const part of (await page.locator('.parts .part').all()).slice(0, -1)) {
      await part.click();
      expect(await page.locator('.item .art svg, [data-testid=item-card]').count(), 'drawn').toBe(1);
      const scrolls = await page.evaluate(() => document.documentElement.scrollHeight > innerHeight);
      expect(scrolls, 'the page scrolls beside its list').toBe(false);
    }
  });
});

describe.each([...some(1), ...(ALL ? [] : some(3))])('$title', ({ id }) => {
  test('an item is drawn, marked, validated, kept and played with', async () => {
    const page = await open(id, TOUCH);
    await expectNoSideways(page, 'box');
    expect(await page.getByTestId('origin').innerText()).toMatch(/reconstructed/);
    const fields = await read(page);
    await scramble(page, 0, fields[0]!);
    expect(await page.getByTestId('origin').innerText()).toMatch(/from your box/);
    await page.reload();
    await page.getByTestId('box').waitFor();
    expect(await page.getByTestId('origin').innerText()).toMatch(/from your box/);
    await page.getByTestId('same').tap(); // as ours again, and on to the next
    expect(await page.getByTestId('origin').innerText()).toMatch(/reconstructed/);
    await page.locator('.parts .part').last().click();
    const plain = execFileSync(PROGRAM, ['content', 'export', id], { encoding: 'utf8' });
    expect(await exported(page)).toBe(plain);
    expect(await violations(page)).toEqual([]);
  });
});

describe.each(some(2))('$title', ({ id }) => {
  test('a number that does not fit is told with its limit, and the last value stays', async () => {
    const page = await open(id, TOUCH);
    const parts = (await page.locator('.parts .part').count()) - 1;
    for (let part = 0; part < parts; part++) {
      await page.locator('.parts .part').nth(part).click();
      const number = page.locator('.fields .number').first();
      if (!(await number.count())) continue;
      const was = await number.inputValue();
      await number.fill('999');
      await number.press('Enter');
      await number.blur();
      expect(await page.locator('.refused').innerText()).toMatch(/999 .*\d+ to \d+/);
      expect(await number.inputValue()).toBe(was);
      return;
    }
    throw new Error('no number is asked for');
  });

  test('a pack of a file is shown as it is, and the table is played with it', async () => {
    const page = await open(id);
    await page.locator('.parts .part').last().click();
    const plain = execFileSync(PROGRAM, ['content', 'export', id], { encoding: 'utf8' });
    await page.locator('.file input').setInputFiles({
      name: 'broken.json',
      mimeType: 'application/json',
      buffer: Buffer.from('{'),
    });
    await page.locator('.reason').waitFor();
    await page.locator('.file input').setInputFiles({
      name: 'box.json',
      mimeType: 'application/json',
      buffer: Buffer.from(plain),
    });
    expect(await exported(page)).toBe(plain);
    await page.locator('.parts .part').first().click();
    await inspect(page, `box-${id}`, 'desk');
    await inspect(page, `box-${id}-phone`, 'phone');
  });
});
