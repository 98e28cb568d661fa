// The built site in a browser, for whoever measures it or takes pictures of it. ORRERY_SITE_DIR and ORRERY_PROGRAM name
// another site or program, CHROMIUM another browser.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

export const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const BUILD = {
  program: process.env.ORRERY_PROGRAM ?? here('../../build/orrery'),
  site: process.env.ORRERY_SITE_DIR ?? here('../../build/site'),
};
const SHELL = '/usr/bin/chromium-headless-shell'; // Chromium without windows
const PATIENCE = 120_000; // milliseconds: other programs may keep the machine busy

async function serve({ program, site }) {
  const child = spawn(program, ['serve', '--listen', '127.0.0.1:0', '--site', site], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const found = /http:\/\/\S+/.exec(line);
    if (found) return { url: found[0], stop: () => child.kill() };
  }
  throw new Error('the server ended');
}

/** Calls `work` with a browser. */
export async function withBrowser(work) {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? (existsSync(SHELL) ? SHELL : '/usr/bin/chromium'),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    await work(browser);
  } finally {
    await browser.close();
  }
}

/** Calls `work` with a function that opens a page of a window, and with the ids of the games. */
export async function withSite(work, build = BUILD) {
  const server = await serve(build);
  try {
    await withBrowser((browser) => onSite(browser, server, work));
  } finally {
    server.stop();
  }
}

async function onSite(browser, server, work) {
  const home = await browser.newPage();
  home.setDefaultTimeout(PATIENCE);
  await home.goto(server.url);
  const cards = home.locator('article[data-game]');
  await cards.first().waitFor();
  const games = await cards.evaluateAll((all) => all.map((a) => a.dataset.game));
  await home.close();
  const open = (wish) => openPage(browser, server.url, { ...wish, met: wish.met ?? games });
  await work(open, games);
}

/** A visitor with these settings, on the page of that address; games in `met` start without a lesson. */
async function openPage(
  browser,
  url,
  { width, height, theme = 'dark', address = '', phone = false, ...settings },
) {
  const context = await browser.newContext({
    viewport: { width, height },
    hasTouch: phone,
    reducedMotion: 'reduce',
    locale: 'en-GB',
    colorScheme: theme,
  });
  await context.addInitScript((kept) => {
    localStorage.setItem('orrery.delay', '0');
    if (!localStorage.getItem('orrery.settings')) localStorage.setItem('orrery.settings', kept);
  }, JSON.stringify(settings));
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  await page.goto(`${url}${address}`);
  return page;
}

/** Whose turn it is: the person's, or the game is over; 'recap' where what the others did is shown first. */
export async function myTurn(page) {
  const seen = await page.waitForFunction(() => {
    const { dataset } = document.querySelector('[data-testid=table-page]') ?? { dataset: {} };
    if (document.querySelector('[data-testid=recap]')) return 'recap';
    return dataset.over === 'true' ? 'over' : dataset.acting === 'true' ? 'turn' : '';
  });
  return seen.jsonValue();
}

/** The first choice there is: on the table, or among the buttons; and the end of the turn. */
export async function decide(page) {
  const legal = page.locator(
    '[data-testid=board] [data-legal=true] .hit, [data-testid=board] [data-legal=true].hit',
  );
  const choice = page.getByTestId('choice').first();
  if (await legal.count()) {
    await legal.first().focus();
    await page.keyboard.press('Enter');
  } else if (await choice.count()) await choice.click();
  const end = page.getByTestId('end-turn');
  if (await end.count()) await end.click();
  const menu = page.locator('[data-testid=board] [role=menuitem]').first();
  if (await menu.count()) await menu.click();
  await page.waitForTimeout(100);
}

/** All is drawn and stands still. */
export async function still(page) {
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(400);
}
