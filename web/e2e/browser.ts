// Pages of the distribution's Chromium that notice what must never happen: errors, and requests to other hosts.
import { join } from 'node:path';
import { type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core';
import { afterEach, beforeAll, expect, inject } from 'vitest';
import { launch, PICTURED, PICTURES } from './places.ts';

export const DESK = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

export interface Wish extends BrowserContextOptions {
  theme?: 'dark' | 'light';
  /** Lets pieces glide; else the context asks for reduced motion. */
  moving?: boolean;
  /** Plays what the others did before the person's turn; else it is switched off, as it takes time. */
  recap?: boolean;
  /** Turns end with a button of their own; else the last decision ends them. */
  confirm?: boolean;
  /** Dangerous steps ask first; else they are done at once. */
  dangers?: boolean;
  /** Nothing was opened before: Play begins with lessons. Else every game was met, and Play opens the quick start. */
  newcomer?: boolean;
  /** The service worker keeps the whole site for later; else it is blocked, as that takes longer than most tests. */
  offline?: boolean;
  /** Another server than the suite's own. */
  url?: string;
  /** Errors that the test makes on purpose. */
  mayFail?: RegExp;
}

let browser: Browser | undefined; // each worker has its own; one for all costs a sixth more, as every call takes a turn
let open: BrowserContext[] = [];
let faults: string[] = [];

/** To be called once in every file of tests. */
export function useBrowser(): void {
  beforeAll(async () => {
    browser ??= await launch();
  });
  afterEach(async () => {
    const seen = faults;
    faults = [];
    await Promise.all(open.map((context) => context.close()));
    open = [];
    expect(seen).toEqual([]);
  });
}

/** A person with their own browser: a context on the site in which computer players answer at once. */
export async function visitor(wish: Wish = {}): Promise<BrowserContext> {
  const {
    theme = 'dark',
    moving = false,
    recap = false,
    confirm = false,
    dangers = false,
    newcomer = false,
    offline = false,
    url = inject('url'),
    mayFail,
    ...rest
  } = wish;
  const context = await browser!.newContext({
    baseURL: url,
    viewport: DESK,
    locale: 'en-GB',
    colorScheme: theme,
    serviceWorkers: offline ? 'allow' : 'block',
    reducedMotion: moving ? 'no-preference' : 'reduce',
    ...rest,
  });
  open.push(context);
  await context.addInitScript(
    (wished) => {
      if (!location.protocol.startsWith('http')) return;
      localStorage.setItem('orrery.delay', '0');
      const settings = JSON.parse(localStorage.getItem('orrery.settings') ?? '{}') as object;
      localStorage.setItem('orrery.settings', JSON.stringify({ ...wished, ...settings }));
    },
    { recap, confirm, dangers, met: newcomer ? [] : inject('games').map(({ id }) => id) },
  );
  context.on('request', (request) => {
    const address = request.url();
    if (/^https?:/.test(address) && !address.startsWith(url)) faults.push(`asked another host: ${address}`);
  });
  context.on('page', (page) => watch(page, mayFail));
  return context;
}

function watch(page: Page, mayFail?: RegExp): void {
  page.setDefaultTimeout(120_000);
  page.on('pageerror', (error) => faults.push(`error in the page: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !mayFail?.test(message.text()))
      faults.push(`error in the console: ${message.text()}`);
  });
}

/** A page that shows nothing yet: for whoever goes to a table at once. Home, which has pictures of all games, would take
 * a third of a short test. */
export async function blank(where?: BrowserContext | Wish): Promise<Page> {
  const context = where && 'newPage' in where ? where : await visitor(where);
  return context.newPage();
}

/** A page of the site, shown and ready: "#/" is home. */
export async function visit(hash: string, where?: BrowserContext | Wish): Promise<Page> {
  const page = await blank(where);
  await goTo(page, hash);
  return page;
}

export async function goTo(page: Page, hash: string): Promise<void> {
  await page.goto(`./${hash}`);
  await page.locator('main h1').first().waitFor();
}

/** Gives the window another size and waits until the page has answered: measured before, it has the old layout. */
export async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await settled(page);
}

/** For people to look at, in `make test-all` and where a folder is named; settled before it is made. */
export async function picture(page: Page, name: string, fullPage = false): Promise<void> {
  if (PICTURED) await page.screenshot({ path: join(PICTURES, `${name}.png`), fullPage });
}

/** Nothing to scroll sideways, neither the page nor by something that stands out of it. */
export async function expectNoSideways(page: Page, what: string): Promise<void> {
  await settled(page);
  const [wide, room] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(wide, `${what}: width of the page in a window of ${room}`).toBeLessThanOrEqual(room!);
}

/** Waits until fonts are there, pieces have arrived and the result is drawn. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const ending = document.getAnimations().filter((a) => a.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map((a) => a.finished));
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });
}
