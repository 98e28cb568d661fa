// Once for the suite: the server, the browser, and the games as the site's home page shows them. No test names a game.
import { type BrowserServer, chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { CHROMIUM } from './places.ts';
import { serve } from './server.ts';

export interface Entry {
  id: string;
  title: string;
  lesson: boolean;
}
declare module 'vitest' {
  export interface ProvidedContext {
    url: string;
    browser: string; // where it listens
    games: Entry[];
  }
}

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

async function registered(server: BrowserServer, url: string): Promise<Entry[]> {
  const browser = await chromium.connect(server.wsEndpoint());
  try {
    const page = await browser.newPage();
    await page.goto(url);
    const cards = page.locator('article[data-game]');
    await cards.first().waitFor();
    const shown = await cards.evaluateAll((all) =>
      all.map((card) => ({
        id: (card as HTMLElement).dataset.game!,
        title: card.querySelector('h3')!.textContent!,
        lesson: (card as HTMLElement).dataset.lesson === 'true',
      })),
    );
    return shown.sort((a, b) => (a.title < b.title ? -1 : 1)); // whatever order the page has
  } finally {
    await browser.close();
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await serve();
  const browser = await chromium.launchServer({ executablePath: CHROMIUM, args: FLAGS });
  project.provide('url', server.url);
  project.provide('browser', browser.wsEndpoint());
  project.provide('games', await registered(browser, server.url));
  return async () => {
    await browser.close();
    await server.stop();
  };
}
