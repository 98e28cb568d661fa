// Sitting at a table as a person does: starting a game by the form, deciding with the mouse or the keyboard.
// Knows only what the page shows; which decision is good is left to chance that is the same in every run.
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { goTo, settled } from './browser.ts';
import { ROUNDS, waysOf } from './games.ts';

const ROUND = ['round', 'runde', 'róúnd']; // in English, German and the language for tests
const MOST = 1500; // decisions after which a game does not end

export interface Start {
  /** How many people share the screen; the other seats are the weakest computer players. */
  people?: number;
  /** At least so many seats, whoever sits there. */
  seats?: number;
  /** The number behind the dice. */
  seed?: number;
  /** With real dice and cards. */
  real?: boolean;
  /** The people tell nobody what they hold. */
  own?: boolean;
}

/** The way to play without further rules that takes the fewest seats, but so many. */
function smallest(game: string, seats: number): string {
  const ways = waysOf(game).filter((w) => !w.options && w.max_seats >= seats);
  return ways.sort((a, b) => a.min_seats - b.min_seats)[0]!.name;
}

/** Starts a short game with the fewest seats by the form of the new table. */
export async function startGame(page: Page, game: string, start: Start = {}): Promise<void> {
  await fillForm(page, game, { seed: 7, ...start });
  await page.locator('[data-start]').click();
  await page.getByTestId('table-page').waitFor();
}

/** Fills the form of a new table in for such a game. */
export async function fillForm(
  page: Page,
  game: string,
  { people = 1, seats: least = people, seed, real = false, own = false }: Start = {},
): Promise<void> {
  await goTo(page, `#/new/${game}/${smallest(game, least)}`);
  const counts = await page.locator('label:has(> input[name=count])').allInnerTexts();
  const enough = counts.findIndex((count) => Number(count) >= least);
  if (counts.length) await page.locator('input[name=count]').nth(enough).check({ force: true });
  await page.locator('details > summary').click();
  const seats = page.locator('.seats > li');
  for (let i = 1; i < (await seats.count()); i++) {
    const kinds = seats.nth(i).locator('input[type=radio]');
    await seats.nth(i).evaluate((e) => e.scrollIntoView({ block: 'center' })); // not below the bar of a phone
    await kinds.nth(i < people ? 1 : 2).check({ force: true });
    if (i >= people) await seats.nth(i).locator('select').selectOption({ index: 0 });
  }
  const limits = ROUND.map((word) => `.row.int:has(input[aria-label*="${word}" i])`).join();
  for (const limit of await page.locator(limits).all()) await fewest(page, limit);
  if (real) await page.getByTestId('real').check({ force: true });
  else if (seed !== undefined) await page.locator('#seed').fill(String(seed));
  for (let i = 0; own && i < people; i++) await page.getByTestId(`own-hand-${i}`).check({ force: true });
}

/** Sets a limit to the fewest rounds from which on the table at the start can be shown. */
async function fewest(page: Page, limit: Locator): Promise<void> {
  const number = limit.locator('input');
  const least = Number(await number.getAttribute('min'));
  await number.fill(String(Math.max(least, ROUNDS)));
  await number.blur();
  while (await page.locator('.right [role=alert]').count()) await limit.locator('button').last().click();
}

export interface Moment {
  acting: boolean;
  over: boolean;
  length: number;
}

const root = (page: Page): Locator => page.getByTestId('table-page');

export async function moment(page: Page): Promise<Moment> {
  return root(page).evaluate((e: HTMLElement) => ({
    acting: e.dataset.acting === 'true',
    over: e.dataset.over === 'true',
    length: Number(e.dataset.length),
  }));
}

/** Waits until the person may decide, the next one must come to the screen, or the game is over. */
export async function myTurn(page: Page): Promise<Moment> {
  const seen = await page.waitForFunction(() => {
    const table = document.querySelector<HTMLElement>('[data-testid=table-page]');
    if (!table) return null;
    const acting = table.dataset.acting === 'true';
    const over = table.dataset.over === 'true';
    const now = acting || over || document.querySelector('[data-testid=curtain]');
    return now && { acting, over, length: Number(table.dataset.length) };
  });
  return (await seen.jsonValue()) as Moment;
}

/** Waits until the browser's database has the match with that length: what it does not have yet, a reload loses. */
export async function kept(page: Page, length: number): Promise<void> {
  const stored = () =>
    page.evaluate(async () => {
      const base = await new Promise<IDBDatabase>((done) => {
        const request = indexedDB.open('orrery');
        request.onsuccess = () => done(request.result);
      });
      const id = location.hash.split('/')[2]!;
      const row = base.transaction('tables').objectStore('tables').get(id);
      await new Promise((done) => (row.onsuccess = done));
      base.close();
      return (row.result as { length: number } | undefined)?.length;
    });
  await expect.poll(stored).toBe(length);
}

/** Waits until the match has another length than it had. */
export async function changed(page: Page, length: number): Promise<void> {
  await page.waitForFunction(
    (was) => document.querySelector<HTMLElement>('[data-testid=table-page]')?.dataset.length !== String(was),
    length,
  );
}

export interface Spot {
  action: string;
  x: number;
  y: number;
}

interface Sight {
  length: number;
  buttons: number;
  spots: Spot[];
}

/** Places on the scene where a click means a legal (or a refused) action: one for each that can be hit. */
export async function spots(page: Page, legal: boolean): Promise<Spot[]> {
  return (await sight(page, legal)).spots;
}

/** All that a person sees before a click, at once: going to the page for each part takes long. */
async function sight(page: Page, legal: boolean): Promise<Sight> {
  await settled(page);
  return page.evaluate((wanted) => {
    const GRID = 9; // places tried on each side
    const found: { action: string; x: number; y: number }[] = [];
    for (const group of document.querySelectorAll<SVGElement>(
      `[data-testid=board] [data-action][data-legal="${wanted}"]`,
    )) {
      const hit = group.querySelector(`[data-hit="${group.dataset.key}"]`);
      const box = hit?.getBoundingClientRect();
      if (!hit || !box) continue;
      const tries: { x: number; y: number; d: number }[] = [];
      for (let i = 0; i < GRID * GRID; i++) {
        const u = (Math.floor(i / GRID) + 0.5) / GRID;
        const v = ((i % GRID) + 0.5) / GRID;
        // Whole pixels, as clicks have: a part of one may lie beside the place.
        const [x, y] = [Math.floor(box.x + u * box.width), Math.floor(box.y + v * box.height)];
        tries.push({ x, y, d: Math.hypot(u - 0.5, v - 0.5) });
      }
      tries.sort((a, b) => a.d - b.d);
      const isOn = (x: number, y: number) =>
        document.elementFromPoint(x, y)?.closest('[data-action]') === group;
      const on = tries.filter((p) => isOn(p.x, p.y));
      const NEAR = 2; // pixels: between two places there may be none
      const place =
        on.find(
          ({ x, y }) => isOn(x - NEAR, y) && isOn(x + NEAR, y) && isOn(x, y - NEAR) && isOn(x, y + NEAR),
        ) ?? on[0];
      if (place) found.push({ action: group.dataset.action!, x: place.x, y: place.y });
    }
    return {
      length: Number(document.querySelector<HTMLElement>('[data-testid=table-page]')!.dataset.length),
      buttons: document.querySelectorAll('[data-testid=choice]').length,
      spots: found,
    };
  }, legal);
}

/** Chance that is the same in every run. */
export class Dice {
  constructor(private state = 1) {}
  below(n: number): number {
    this.state = (Math.imul(this.state, 1664525) + 1013904223) >>> 0;
    return Math.floor((this.state / 2 ** 32) * n);
  }
}

const choices = (page: Page): Locator => page.getByTestId('choice');

/** Waits until a click has changed the match, made a decision wait for the end of the turn, or opened a menu; true for a
 * menu. */
async function answered(page: Page, length: number): Promise<boolean> {
  const what = await page.waitForFunction((was) => {
    const now = document.querySelector<HTMLElement>('[data-testid=table-page]')?.dataset.length;
    if (now !== String(was)) return 'changed';
    if (document.querySelector('[data-testid=end-turn]')) return 'held';
    return document.querySelector('[data-testid=board] [role=menuitem]') ? 'menu' : '';
  }, length);
  return (await what.jsonValue()) === 'menu';
}

/** Waits until the menu of a place is gone. */
async function closed(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('[data-testid=board] [role=menuitem]'));
}

/** One decision with the mouse, as soon as it is the person's. */
export async function decide(page: Page, dice: Dice, tap = false): Promise<void> {
  await myTurn(page);
  return decideByMouse(page, dice, tap);
}

/** One decision with the mouse: a target of the scene or a button, as the dice say. */
export async function decideByMouse(page: Page, dice: Dice, tap = false): Promise<void> {
  const { spots: targets, length, buttons } = await sight(page, true);
  const pick = dice.below(targets.length + buttons);
  expect(targets.length + buttons, 'legal decisions that can be reached').toBeGreaterThan(0);
  if (pick >= targets.length) {
    await choices(page)
      .nth(pick - targets.length)
      .click();
    await answered(page, length);
    return;
  }
  const { x, y } = targets[pick]!;
  await (tap ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
  if (!(await answered(page, length))) return;
  const items = page.locator('[data-testid=board] [role=menuitem]');
  await items.nth(dice.below(await items.count())).click();
  await closed(page);
  await answered(page, length);
}

/** Plays to the end, with one way to decide; returns the number of decisions. */
export async function playOut(page: Page, act: (page: Page) => Promise<void>): Promise<number> {
  for (let n = 0; n < MOST; n++) {
    const { over } = await myTurn(page);
    if (over) return n;
    await act(page);
  }
  throw new Error(`the game is not over after ${MOST} decisions`);
}

/** From the home page to a running game with the rulebook's options: two clicks. */
export async function quickStart(page: Page, game: string): Promise<void> {
  if (new URL(page.url()).hash !== '#/') await goTo(page, '#/');
  const card = page.locator(`article[data-game="${game}"]`);
  await card.locator('[data-play]').click();
  await card.locator('[data-start]').click();
  await page.getByTestId('table-page').waitFor();
}

/** Decides some times, until the person is on turn again or the game is over. */
export async function playSome(page: Page, dice: Dice, decisions: number): Promise<Moment> {
  for (let n = 0; n < decisions; n++) {
    if ((await myTurn(page)).over) break;
    await decide(page, dice);
  }
  return myTurn(page);
}

/** What has the keyboard: a target of the scene, a choice among the buttons, or something else. */
async function focused(page: Page): Promise<'target' | 'choice' | ''> {
  return page.evaluate(() => {
    const held = document.activeElement;
    if (held?.matches('[data-testid=board] [data-hit]')) return 'target';
    return held?.matches('[data-testid=choice]') ? 'choice' : '';
  });
}

/** Presses Tab until the keyboard is where it is wanted. */
export async function tabTo(page: Page, wanted: 'target' | 'choice'): Promise<void> {
  const MANY = 120; // more stops than any page has
  for (let n = 0; n < MANY; n++) {
    if ((await focused(page)) === wanted) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to a ${wanted}`);
}

const ARROWS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'];

/** One decision with the keyboard alone. It mostly stays where it is: going round by Tab takes long. */
export async function decideByKeys(page: Page, dice: Dice): Promise<void> {
  const [{ length, targets, buttons }, here] = await Promise.all([
    page.evaluate(() => ({
      length: Number(document.querySelector<HTMLElement>('[data-testid=table-page]')!.dataset.length),
      targets: document.querySelectorAll('[data-testid=board] [data-legal=true]').length,
      buttons: document.querySelectorAll('[data-testid=choice]').length,
    })),
    focused(page),
  ]);
  const both = targets > 0 && buttons > 0;
  const stays = here !== '' && dice.below(4) > 0;
  const onTable = !both ? targets > 0 : stays ? here === 'target' : dice.below(2) === 0;
  await tabTo(page, onTable ? 'target' : 'choice');
  const steps = onTable ? dice.below(3) : 0;
  for (let i = 0; i < steps; i++) await page.keyboard.press(ARROWS[dice.below(4)]!);
  await page.keyboard.press('Enter');
  if (!(await answered(page, length))) return;
  await page.locator('[data-testid=board] [role=menu] :focus').waitFor();
  for (let i = dice.below(3); i > 0; i--) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await changed(page, length);
}
