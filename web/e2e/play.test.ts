// Every registered game, played with the mouse at a desk.
import { describe, expect, inject, test } from 'vitest';
import { useBrowser, visit } from './browser.ts';
import { decide, Dice, playOut, startGame } from './table.ts';

useBrowser();

describe.each(inject('games'))('$title', ({ id }) => {
  test('a whole game by clicking', async () => {
    const page = await visit('#/');
    await startGame(page, id);
    const dice = new Dice(11);
    const n = await playOut(page, (p) => decide(p, dice));
    expect(n).toBeGreaterThan(3);
    await page.getByTestId('game-over').waitFor();
  });
});
