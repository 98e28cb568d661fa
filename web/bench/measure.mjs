// How large everything is at a table: `node bench/measure.mjs [FOLDER]` starts every game in a browser at four sizes of
// the window, prints a table and leaves pictures in FOLDER (build/measure). ORRERY_SITE_DIR and ORRERY_PROGRAM name
// another site or program to measure, CHROMIUM another browser.
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { runnerImport } from 'vite';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const program = process.env.ORRERY_PROGRAM ?? here('../../build/orrery');
const site = process.env.ORRERY_SITE_DIR ?? here('../../build/site');
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

async function serve() {
  const child = spawn(program, ['serve', '--listen', '127.0.0.1:0', '--site', site], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const found = /http:\/\/\S+/.exec(line);
    if (found) return { url: found[0], stop: () => child.kill() };
  }
  throw new Error('the server ended');
}

const myTurn = (page) =>
  page.waitForFunction(() => {
    const { dataset } = document.querySelector('[data-testid=table-page]') ?? { dataset: {} };
    return dataset.acting === 'true' || dataset.over === 'true';
  });

/** A quick start, and the first choice of a few decisions. */
async function start(page, game) {
  await page.locator(`article[data-game="${game}"] [data-play]`).click();
  await page.locator(`article[data-game="${game}"] [data-start]`).click();
  await page.getByTestId('table-page').waitFor();
  for (let n = 0; n < DECISIONS; n++) {
    await myTurn(page);
    const legal = page.locator(
      '[data-testid=board] [data-legal=true] .hit, [data-testid=board] [data-legal=true].hit',
    );
    const choice = page.getByTestId('choice').first();
    if (await legal.count())
      await legal
        .first()
        .focus()
        .then(() => page.keyboard.press('Enter'));
    else if (await choice.count()) await choice.click();
    const end = page.getByTestId('end-turn');
    if (await end.count()) await end.click();
    const menu = page.locator('[data-testid=board] [role=menuitem]').first();
    if (await menu.count()) await menu.click();
    await page.waitForTimeout(100);
  }
  await myTurn(page);
}

const server = await serve();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const home = await browser.newPage();
  await home.goto(server.url);
  await home.locator('article[data-game]').first().waitFor();
  const games = await home.locator('article[data-game]').evaluateAll((all) => all.map((a) => a.dataset.game));
  console.log('window     game          words  drawn  target  board');
  for (const [width, height] of SIZES) {
    for (const game of games) {
      const context = await browser.newContext({
        viewport: { width, height },
        reducedMotion: 'reduce',
        locale: 'en-GB',
        colorScheme: process.env.THEME ?? 'dark',
      });
      await context.addInitScript(() => {
        localStorage.setItem('orrery.delay', '0');
        localStorage.setItem('orrery.settings', JSON.stringify({ recap: false }));
      });
      const page = await context.newPage();
      await page.goto(server.url);
      await start(page, game);
      await page.evaluate(() => document.fonts.ready);
      await page.waitForTimeout(400);
      const found = await page.evaluate(module.sizes);
      const px = (n) => n.toFixed(1).padStart(6);
      console.log(
        `${`${width}x${height}`.padEnd(10)} ${game.padEnd(13)}${px(found.words)} ${px(found.drawn)}  ${px(found.target)}  ${(100 * found.board).toFixed(0).padStart(4)}%` +
          `   ${found.which.words.slice(0, 24)} | ${found.which.drawn.slice(0, 24)} | ${found.which.target.slice(0, 24)}`,
      );
      await page.screenshot({ path: join(folder, `${game}-${width}x${height}.png`) });
      await context.close();
    }
  }
} finally {
  await browser.close();
  server.stop();
}
