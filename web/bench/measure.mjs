// How large everything is at a table: `node bench/measure.mjs [FOLDER]` starts every game in a browser at four sizes of
// the window, prints a table and leaves pictures in FOLDER (build/measure). See site.mjs for what can be measured instead.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { runnerImport } from 'vite';
import { decide, here, myTurn, still, withSite } from './site.mjs';

const folder = process.argv[2] ?? here('../../build/measure');
const SIZES = [
  [1440, 900],
  [390, 844],
  [844, 390],
  [720, 450],
];
const DECISIONS = 4; // taken before it is looked at

const { module } = await runnerImport(here('./sizes.ts'), { logLevel: 'error' });
mkdirSync(folder, { recursive: true });

/** A quick start, and the first choice of a few decisions. */
async function start(page, game) {
  const card = page.locator(`article[data-game="${game}"]`);
  await card.locator('[data-play]').click();
  await card.locator('[data-start]').click();
  await page.getByTestId('table-page').waitFor();
  for (let n = 0; n < DECISIONS && (await myTurn(page)) !== 'over'; n++) await decide(page);
  await myTurn(page);
}

await withSite(async (open, games) => {
  console.log('window     game          words  drawn  target  board');
  for (const [width, height] of SIZES) {
    for (const game of games) {
      const page = await open({ width, height, theme: process.env.THEME, recap: false, dangers: false });
      await start(page, game);
      await still(page);
      const found = await page.evaluate(module.sizes);
      const px = (n) => n.toFixed(1).padStart(6);
      console.log(
        `${`${width}x${height}`.padEnd(10)} ${game.padEnd(13)}${px(found.words)} ${px(found.drawn)}  ${px(found.target)}  ${(100 * found.board).toFixed(0).padStart(4)}%` +
          `   ${found.which.words.slice(0, 24)} | ${found.which.drawn.slice(0, 24)} | ${found.which.target.slice(0, 24)}`,
      );
      await page.screenshot({ path: join(folder, `${game}-${width}x${height}.png`) });
      await page.context().close();
    }
  }
});
