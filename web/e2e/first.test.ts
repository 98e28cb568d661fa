// What a first visit costs: the bytes that travel until the first table can be played.
import { expect, test } from 'vitest';
import { useBrowser, visitor } from './browser.ts';
import { first } from './games.ts';
import { myTurn, quickStart } from './table.ts';

useBrowser();

const MOST = 600_000;

test('a first visit takes at most 600 kB until the first table can be played', async () => {
  const context = await visitor();
  const page = await context.newPage();
  const sizes = new Map<string, Promise<number>>();
  context.on('requestfinished', (request) => {
    const name = new URL(request.url()).pathname;
    sizes.set(
      name,
      request.sizes().then((s) => s.responseBodySize),
    );
  });
  await page.goto('#/');
  await quickStart(page, first.id);
  await myTurn(page);
  const rows = await Promise.all([...sizes].map(async ([name, size]) => [name, await size] as const));
  const total = rows.reduce((sum, [, size]) => sum + size, 0);
  const engine = rows.find(([name]) => name.endsWith('.wasm'))!;
  expect(engine[1], 'it travels compressed').toBeLessThan(500_000);
  expect(total, JSON.stringify(rows)).toBeLessThan(MOST);
});
