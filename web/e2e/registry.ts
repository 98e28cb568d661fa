// Once for the suite: the server, and the games as the site's home page shows them. No test names a game.
import { chromium } from 'playwright-core';
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
    games: Entry[];
  }
}

async function registered(url: string): Promise<Entry[]> {
  const browser = await chromium.launch({
    executablePath: CHROMIUM,
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const page = await browser.newPage();
    await page.goto(url);
    const cards = page.locator('article[data-game]');
    await cards.first().waitFor();
    return await cards.evaluateAll((all) =>
      all.map((card) => ({
        id: (card as HTMLElement).dataset.game!,
        title: card.querySelector('h3')!.textContent!,
        lesson: card.querySelector('a[href^="#/lesson/"]') !== null,
      })),
    );
  } finally {
    await browser.close();
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await serve();
  project.provide('url', server.url);
  project.provide('games', await registered(server.url));
  return () => server.stop();
}
