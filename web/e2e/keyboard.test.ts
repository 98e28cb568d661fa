// Every registered game without a mouse: one of them to its end.
import { describe, expect, test } from 'vitest';
import { blank, useBrowser, visit } from './browser.ts';
import { ALL, games, some } from './games.ts';
import { decideByKeys, Dice, myTurn, playOut, quickStart, startGame } from './table.ts';

useBrowser();

const whole = some(1);
const FEW = 4; // decisions of the other games

describe.each(whole)('$title', ({ id }) => {
  test('a whole game by keyboard', async () => {
    const page = await blank();
    await startGame(page, id);
    const dice = new Dice(21);
    expect(await playOut(page, (p) => decideByKeys(p, dice))).toBeGreaterThan(3);
    await page.getByTestId('game-over').waitFor();
  });
});

// The same keys for all games: two of the others, of which places and menus differ.
const others = games.filter((game) => !whole.includes(game)).slice(-2);

describe.skipIf(ALL).each(others)('$title', ({ id }) => {
  test('some decisions by keyboard', async () => {
    const page = await blank();
    await startGame(page, id);
    const dice = new Dice(21);
    for (let n = 0; n < FEW; n++) {
      expect((await myTurn(page)).over, 'the game goes on').toBe(false);
      await decideByKeys(page, dice);
    }
    await myTurn(page);
  });
});

describe.each(some(2))('$title', ({ id }) => {
  test('Tab goes round the table page in both directions; ? shows the keys', async () => {
    const page = await visit('#/');
    await quickStart(page, id);
    await myTurn(page);
    for (const key of ['Tab', 'Shift+Tab']) {
      const stops = await round(page, key);
      expect(stops, `${key} reaches the first and the last control`).toEqual(
        expect.arrayContaining(['leave', 'menu', 'undo', 'tab-rules']),
      );
    }
    await page.keyboard.press('Escape');
    await page.keyboard.press('?');
    await page.getByTestId('keys').waitFor();
    await page.keyboard.press('Escape');
    await page.getByTestId('keys').waitFor({ state: 'detached' });
  });
});

/** Presses Tab until the keyboard comes back to where it was; the names of all stops. */
async function round(page: Awaited<ReturnType<typeof visit>>, key: string): Promise<string[]> {
  const MANY = 150; // more stops than any page has
  const names: string[] = [];
  await page.getByTestId('leave').focus();
  for (let n = 0; n < MANY; n++) {
    await page.keyboard.press(key);
    const [name, stuck] = await page.evaluate(() => {
      const held = document.activeElement as HTMLElement & { visited?: number };
      const again = document.documentElement.dataset.last === (held.visited ??= Math.random()).toString();
      document.documentElement.dataset.last = String(held.visited);
      return [held.dataset.testid ?? '', again && held !== document.body] as const;
    });
    expect(stuck, `${key} is trapped at ${name}`).toBe(false);
    names.push(name);
    if (name === 'leave') return names;
  }
  throw new Error(`${key} does not come round: ${names.join(' ')}`);
}
