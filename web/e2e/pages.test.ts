// The pages round the table: options, positions, records, languages, colours.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { goTo, useBrowser, visit, visitor } from './browser.ts';
import { first, some } from './games.ts';
import { PROGRAM } from './places.ts';
import { decide, Dice, moment, myTurn, quickStart } from './table.ts';

useBrowser();

const fileOf = (words: string, name = 'record.txt') => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(words),
});

async function saved(page: Page, click: () => Promise<void>): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), click()]);
  return text(await download.createReadStream());
}

/** The game's pack with one number raised by 1, and weights that the program learns for it. */
function packAndWeights(id: string): { pack: string; weights: string } {
  const home = mkdtempSync(join(tmpdir(), 'orrery-e2e-'));
  const run = (args: string[], input = '') =>
    execFileSync(PROGRAM, args, {
      input,
      encoding: 'utf8',
      env: { ...process.env, XDG_DATA_HOME: home },
      stdio: ['pipe', 'pipe', 'ignore'],
    });
  const plain = run(['content', 'export', id]);
  const numbers = [...plain.matchAll(/(?<=[[,])\d+(?=[,\]])/g)];
  const raised = (at: number, digits: string) =>
    `${plain.slice(0, at)}${Number(digits) + 1}${plain.slice(at + digits.length)}`;
  const pack = numbers
    .map((n) => raised(n.index, n[0]))
    .find((changed) => {
      try {
        return run(['content', 'check', '-'], changed);
      } catch {
        return false;
      }
    })!;
  const [own, out] = [join(home, 'own.json'), join(home, 'weights.json')];
  writeFileSync(own, pack);
  const few = ['--games', '20', '--trial', '0', '--generations', '1', '--budget', '5', '--positions', '2'];
  run(['train', id, '--content', own, ...few, '--seed', '1', '--out', out]);
  const weights = readFileSync(out, 'utf8');
  rmSync(home, { recursive: true });
  return { pack, weights };
}

test('weights come with their pack, are said to be used, and are there after coming back', async () => {
  const { pack, weights } = packAndWeights(first.id);
  const context = await visitor();
  const page = await visit(`#/new/${first.id}`, context);
  await page.locator('details > summary').click();
  const upload = page.locator('.extra input[type=file]');
  const said = page.locator('.extra').getByTestId('evaluation');
  await upload.setInputFiles(fileOf(pack, 'mine.json'));
  await page.locator('.extra', { hasText: 'mine.json' }).waitFor();
  const changed = await said.innerText();
  await upload.setInputFiles(fileOf(weights.replace('"scale":[', '"scale":[0,'), 'broken.json'));
  await page.locator('.extra [role=alert]').waitFor();
  expect(await said.innerText()).toBe(changed);
  await upload.setInputFiles([fileOf(pack, 'mine.json'), fileOf(weights, 'weights.json')]);
  await page.locator('.extra [role=status]').waitFor();
  await expect.poll(() => said.innerText()).not.toBe(changed);
  const own = await said.innerText();
  await page.locator('[data-start]').click();
  await page.getByTestId('table-page').waitFor();
  await decide(page, new Dice(5));

  const later = await visit(new URL(page.url()).hash, context);
  await later.getByTestId('table-page').waitFor();
  await later.getByTestId('menu').click();
  await expect.poll(() => later.getByTestId('evaluation').innerText()).toBe(own);
});

describe.each(some(3))('$title', ({ id }) => {
  test('the form of a new table follows the options and makes the table', async () => {
    const page = await visit(`#/new/${id}`);
    const told = page.getByTestId('summary');
    const rulebook = await told.innerText();
    await page.locator('details > summary').click();
    const rows = page.locator('.options > .row');
    expect(await rows.count()).toBeGreaterThan(0);
    const preset = page.locator('.preset select');
    for (const value of await preset
      .locator('option')
      .evaluateAll((all) => all.map((o) => (o as HTMLOptionElement).value))) {
      await preset.selectOption(value);
      const preview = () => page.locator('.right .table svg').count();
      await expect.poll(preview, { message: `preset ${value} has a preview` }).toBe(1);
      const usual = async () => (await told.innerText()) === rulebook;
      await expect.poll(usual, { message: `preset ${value} is told` }).toBe(value === '');
    }
    await page.locator('.bar [data-reset]').click();
    await expect.poll(() => told.innerText()).toBe(rulebook);
    await rows.locator('input[role=switch]').first().click();
    await expect.poll(() => told.innerText()).not.toBe(rulebook);
    await page.locator('label:has(> input[name=count])').last().click();
    const seats = await page.locator('.seats > li').count();
    expect(seats).toBeGreaterThan(1);
    await page.locator('[data-start]').click();
    await page.getByTestId('table-page').waitFor();
    await myTurn(page);
    await page.getByTestId('menu').click();
    const record = await saved(page, () => page.getByTestId('menu-record').click());
    const head = JSON.parse(record.split('\n')[0]!) as { seats: unknown[]; game: string };
    expect(head.game).toBe(id);
    expect(head.seats.length).toBe(seats);

    const { length } = await moment(page);
    const other = await visit('#/replay');
    const bring = other.locator('.bring input[type=file]');
    await bring.setInputFiles(fileOf(record.slice(0, 40)));
    await other.locator('[data-refusal]').waitFor();
    await bring.setInputFiles(fileOf(record));
    await other.getByTestId('table-page').waitFor();
    await expect.poll(async () => (await moment(other)).length).toBe(length);
  });
});

describe.each(some(4))('$title', ({ id }) => {
  test('a content pack goes out, comes back and makes a table; a broken one gets a sentence', async () => {
    const page = await visit(`#/new/${id}`);
    await page.locator('details > summary').click();
    const pack = await saved(page, () => page.locator('.extra .buttons button').click());
    const upload = page.locator('.extra input[type=file]');
    const refusal = page.locator('.extra [role=alert]');
    for (const broken of [
      pack.slice(0, pack.length >> 1),
      '{}',
      'no pack',
      pack.replaceAll(`"${id}"`, '"none"'),
    ]) {
      await upload.setInputFiles(fileOf(broken, 'broken.json'));
      await refusal.waitFor();
      expect(await refusal.innerText(), 'one sentence').toMatch(/^[^\n]{12,300}$/);
      expect(await page.locator('.extra').innerText()).not.toContain('broken.json');
    }
    await upload.setInputFiles(fileOf(pack, 'mine.json'));
    await page.locator('.extra', { hasText: 'mine.json' }).waitFor();
    expect(await refusal.count()).toBe(0);
    await page.locator('[data-start]').click();
    await page.getByTestId('table-page').waitFor();
    await decide(page, new Dice(5));
  });
});

describe.each(some(0))('$title', ({ id }) => {
  test('a position is checked, tried, and shared as a link', async () => {
    const context = await visitor();
    const page = await visit('#/position/text', context);
    await page.locator('.new select').selectOption(id);
    const text = page.locator('.edit textarea');
    const judged = (refused: boolean) => page.locator(`#judgement[data-refused="${refused}"]`).waitFor();
    await judged(false);
    const sound = await text.inputValue();
    await text.fill(sound.slice(0, -20));
    await judged(true);
    await text.fill(sound);
    await judged(false);
    await page.locator('.moves button').first().click();
    await expect.poll(() => text.inputValue()).not.toBe(sound);
    const after = await text.inputValue();
    await page.locator('.edit .buttons').last().locator('.button').last().click();
    await page.waitForURL(/#\/position\/text\/./);

    const friend = await visit(new URL(page.url()).hash);
    await friend.locator('#judgement[data-refused="false"]').waitFor();
    await expect.poll(() => friend.locator('.edit textarea').inputValue()).toBe(after);
    await friend.locator('.edit .button.main').click();
    await friend.getByTestId('table-page').waitFor();
  });
});

test('German and the other colours, from the table and from the settings', async () => {
  const page = await visit('#/', { theme: 'light' });
  const look = () =>
    page.evaluate(() => [document.documentElement.lang, document.documentElement.dataset.theme]);
  expect(await look()).toEqual(['en', 'light']);
  await quickStart(page, first.id);
  await page.getByTestId('menu').click();
  const english = await page.getByTestId('undo').innerText();
  await page.getByTestId('menu-language').click();
  await expect.poll(async () => (await look())[0]).toBe('de');
  await page.getByTestId('menu').click(); // the table was opened again, as its game speaks German now
  await page.getByTestId('menu-theme').click();
  await expect.poll(look).toEqual(['de', 'dark']);
  expect(await page.getByTestId('undo').innerText()).not.toBe(english);
  await page.reload();
  await page.getByTestId('table-page').waitFor();
  expect(await look(), 'kept').toEqual(['de', 'dark']);

  await goTo(page, '#/');
  await page.locator('header .me').click();
  await page.locator('dialog select').first().selectOption('en');
  await page.locator('dialog select').last().selectOption('light');
  await expect.poll(look).toEqual(['en', 'light']);
});
