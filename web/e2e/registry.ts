// Once for the suite: the server, and the games as the site's home page shows them. No test names a game.
import type { TestProject } from 'vitest/node';
import { launch } from './places.ts';
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
  const browser = await launch();
  try {
    const page = await browser.newPage();
    page.setDefaultTimeout(120_000); // as in browser.ts
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
  project.provide('url', server.url);
  project.provide('games', await registered(server.url));
  return server.stop;
}
