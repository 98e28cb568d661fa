// Only the automa, on a phone: whole games that the engine played as the physical table (tests/support_companion.h) are
// entered by tapping, and the pages come to the same entries, taps included.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { inspect } from './axe.ts';
import { expectNoSideways, goTo, PHONE, useBrowser, visit } from './browser.ts';
import { ALL } from './games.ts';

useBrowser();

interface Kept {
  game: string;
  options: string;
  entries: string[];
}
const TOUCH = { viewport: PHONE, hasTouch: true, isMobile: true };
// Beside the tests of each game: the whole games that its own test kept.
const GAMES = join(import.meta.dirname, '../../src/games');
const games = readdirSync(GAMES)
  .sort()
  .map((id) => join(GAMES, id, 'tests/companion'))
  .filter((folder) => existsSync(folder))
  .flatMap((folder) =>
    readdirSync(folder)
      .sort()
      .map((file) => join(folder, file)),
  )
  .map((path) => ({ name: basename(path, '.json'), ...(JSON.parse(readFileSync(path, 'utf8')) as Kept) }));
/** The first of its game. */
const isFirst = (one: Kept, _: number, all: Kept[]): boolean =>
  all.find(({ game }) => game === one.game) === one;
// The end of one game of each level and variant; `make test-all` whole. Hundreds of each: automa-many.test.ts.

const part = (page: Page, name: string) => page.locator(`[data-automa="${name}"]`);
const asks = (page: Page) => page.locator('[data-asks]').getAttribute('data-asks');

/** Carries all steps out that are told; how many there were. */
async function carryOut(page: Page): Promise<number> {
  let n = 0;
  for (; (await asks(page)) === 'steps'; n++) await part(page, 'next').tap();
  return n;
}

/** Taps what was rolled, drawn or turned over: a face for each die, or its name. */
async function name(page: Page, step: string): Promise<void> {
  const value = step.slice(step.indexOf(':') + 1);
  const thing = page.locator(`[data-name="${step}"], [data-name="${value}"]`);
  if (await thing.count()) {
    await thing.tap();
    return;
  }
  const lines = page.locator('[data-testid=dice-pad] .faces');
  for (const [i, face] of value.split(',').entries())
    await lines.nth(i).locator(`[data-face="${face}"]`).tap();
}

async function tell(page: Page, entry: string): Promise<void> {
  const answers = entry.split(' ').slice(2).filter(Boolean);
  if (await part(page, 'yes').count()) {
    await part(page, answers[0]?.endsWith('=1') ? 'yes' : 'no').tap();
    return;
  }
  for (const answer of answers) {
    const [, fact, at, value] = /^(.*?):(.*)=(.*)$/u.exec(answer)!;
    const section = page.locator(`[data-fact="${fact}"]`);
    const item = section.locator(`[data-at="${at}"]`);
    const number = item.locator(`[data-number="${value}"]`);
    const thing = item.locator(`[data-name="${value}"]`);
    if (await thing.count()) await thing.tap();
    else if (await number.count()) await number.tap();
    else if (await item.locator('[data-flag]').count()) await item.locator('[data-flag]').tap();
    else await item.tap();
  }
  await part(page, 'done').tap();
}

/** Enters one after the other: what comes together is taken at once, with the yes or no that is asked beside it. */
async function enter(page: Page, entry: string, next = ''): Promise<void> {
  if (entry.startsWith('told 0')) return;
  await carryOut(page);
  if (entry.startsWith('told')) {
    expect(await asks(page)).toBe('changed');
    await tell(page, entry);
    return;
  }
  await name(page, entry);
  if (next.startsWith('told 0')) await part(page, next.endsWith('=1') ? 'yes' : 'no').tap();
  else if (!next || next.startsWith('told') || !(await page.locator('[data-open=true]').count()))
    await part(page, 'use').tap();
}

const kept = (page: Page, game: string) =>
  page.evaluate((id) => JSON.parse(localStorage.getItem(`orrery.automa.${id}`)!) as Kept, game);

async function begin(page: Page, { game, options }: Kept): Promise<void> {
  await goTo(page, `#/automa/${game}`);
  for (const option of options.split(' ')) await page.locator(`[data-option="${option}"]`).tap();
  await part(page, 'begin').tap();
}

const KINDS = ['changed', 'name', 'steps'];
const MOST = 40; // entries from the beginning of a game
const SOME = ALL ? MOST : 12; // until each kind of page has come
const TAPPED = 8; // entries

/** The end of a game is before the person, as after a reload; from which entry on it is to be tapped. */
async function resumeNearEnd(page: Page, { game, options, entries }: Kept): Promise<number> {
  const from = entries.findIndex((e, i) => i >= entries.length - TAPPED && !e.startsWith('told'));
  const text = JSON.stringify({ 'orrery-companion': 1, game, options, entries: entries.slice(0, from) });
  await page.evaluate(([key, value]) => localStorage.setItem(key!, value!), [`orrery.automa.${game}`, text]);
  await goTo(page, `#/automa/${game}`);
  await part(page, 'go-on').tap();
  return from;
}

/** All, or every other one: tests of the engine enter all of them without a page. One of these has a card that can be no
 * other, with a yes or no beside it. */
const wanted = games.filter((_, i) => ALL || i % 2 === 1);

describe.each(wanted)('$game $name', (game) => {
  test(
    ALL ? 'a whole game by taps' : 'a game to its end by taps',
    async () => {
      const page = await visit('#/', TOUCH);
      let from = 0;
      if (ALL) await begin(page, game);
      else from = await resumeNearEnd(page, game);
      for (const [i, entry] of game.entries.entries()) {
        if (i < from) continue;
        await enter(page, entry, game.entries[i + 1]);
        if (await page.getByRole('alert').count()) throw new Error(`${entry}: refused`);
      }
      await carryOut(page);
      expect(await asks(page)).toBe('over');
      expect((await kept(page, game.game)).entries).toEqual(game.entries);
      await part(page, 'total').waitFor();
      if (ALL || wanted.filter(isFirst).includes(game))
        await inspect(page, `automa-end-${game.game}`, 'phone'); // the page is the same
    },
    1_200_000,
  ); // hundreds of taps, on a machine that may be busy
});

describe.each(games.filter(isFirst))('$game', (game) => {
  test('each kind of page is fit to be read, and a reload or Undo loses nothing', async () => {
    const page = await visit('#/', TOUCH);
    await begin(page, game);
    const seen = new Set<string>();
    const look = async () => {
      const now = (await asks(page))!;
      if (seen.has(now)) return;
      seen.add(now);
      await expectNoSideways(page, now);
      await inspect(page, `automa-${now}-${game.game}`, 'phone');
    };
    let some: string[] = [];
    for (const [i, entry] of game.entries.entries()) {
      const next = game.entries[i + 1]!;
      const enough = i + 1 >= MOST || (i + 1 >= SOME && KINDS.every((kind) => seen.has(kind)));
      const last = enough && !next.startsWith('told');
      for (await look(); (await asks(page)) === 'steps'; await look()) await part(page, 'next').tap();
      await enter(page, entry, last ? '' : next);
      some = game.entries.slice(0, i + 1);
      if (last) break;
    }
    expect([...seen]).toEqual(expect.arrayContaining(KINDS));

    await carryOut(page);
    await page.reload();
    await part(page, 'go-on').tap();
    expect((await kept(page, game.game)).entries).toEqual(some);
    for (let n = 1; n <= 3; n++) {
      await part(page, 'undo').tap();
      expect((await kept(page, game.game)).entries).toEqual(some.slice(0, -n));
    }
  });
});
