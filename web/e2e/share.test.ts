// A match of the server in other places: by a link that unfolds with a picture, in a frame of another site's page, and looked
// back at by the server.
import { writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { violations } from './axe.ts';
import { blank, expectNoSideways, PHONE, picture, useBrowser, visitor } from './browser.ts';
import { pairOf, useServer } from './friends.ts';
import { some } from './games.ts';
import { PICTURES } from './places.ts';
import { decide, Dice, moment } from './table.ts';

useBrowser();
const place = useServer();
const DECISIONS = 6; // before somebody gives up

interface Made {
  id: string;
  seat: number;
  token: string;
}

/** Two people play for a while, then one gives up. */
async function play(game: string, decisions: number): Promise<[string, Page, Page]> {
  const seats = pairOf(game, 'Ada & <b>');
  const made = await place.ask<Made>('matches', { game, seats, public: true });
  const ada = await place.visit(`#/online/${made.id}/me/${made.seat}.${made.token}`);
  const bo = await place.visit(`#/online/${made.id}`);
  await bo.locator('form input').fill('Bo');
  await bo.locator('[data-sit]').click();
  const pages = [ada, bo];
  await Promise.all(pages.map((page) => page.getByTestId('table-page').waitFor()));
  const dice = new Dice(4);
  for (let n = 0; n < decisions; n++) {
    const acting = async () => (await Promise.all(pages.map((p) => moment(p)))).findIndex((m) => m.acting);
    let who = -1;
    await expect.poll(async () => (who = await acting())).toBeGreaterThanOrEqual(0);
    await decide(pages[who]!, dice);
  }
  return [made.id, ada, bo];
}
/** One gives up; how long the match is then, as the other one sees it too. */
async function giveUp(page: Page, other: Page): Promise<number> {
  await page.locator('[data-talk]').click();
  await page.locator('[data-resign]').click();
  await page.locator('[data-resign]').click();
  for (const each of [page, other]) await each.getByTestId('ended-early').locator('a').first().waitFor();
  return (await moment(other)).length;
}
const get = (path: string) => fetch(place.url() + path, { redirect: 'manual' });

/** What programs that unfold links read of a page. */
async function unfolded(path: string): Promise<Record<string, string>> {
  const answer = await get(path);
  expect(answer.status).toBe(200);
  const html = await answer.text();
  const found = [...html.matchAll(/<meta property="og:([^"]+)" content="([^"]*)" \/>/g)];
  return Object.fromEntries(found.map(([, name, text]) => [name!, text!]));
}

/** Width and height of a PNG. */
async function sizeOf(address: string, name: string): Promise<[number, number]> {
  const answer = await fetch(address);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('image/png');
  expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  const bytes = Buffer.from(await answer.arrayBuffer());
  writeFileSync(join(PICTURES, name), bytes);
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}

test.each(some(1))('a link to a moment of $title unfolds, and leads there', async ({ id: game }) => {
  const [id, ada, bo] = await play(game, DECISIONS);
  const live = await unfolded(`share/${id}`);
  expect(live['image']).toBe(`${place.url()}share/${id}.png`);
  expect(await sizeOf(live['image']!, `card-live-${game}.png`)).toEqual([1200, 630]);
  const length = await giveUp(bo, ada);
  const told = await unfolded(`share/${id}/3`);
  expect(told).toMatchObject({
    site_name: 'Orrery',
    url: `${place.url()}share/${id}/3`,
    image: `${place.url()}share/${id}/3.png`,
    'image:width': '1200',
    'image:height': '630',
  });
  expect(told['title']).toContain('Ada &amp; &lt;b&gt;, Bo');
  expect(await sizeOf(told['image']!, `card-${game}.png`)).toEqual([1200, 630]);
  expect((await unfolded(`share/${id}`))['description']).toContain('won');
  for (const wrong of [`share/${id}/x`, `share/${id}.jpg`, 'share/nothere', `share/${id}/3/4`, 'share/'])
    expect((await get(wrong)).status, wrong).toBe(404);
  expect((await fetch(`${place.url()}share/${id}`, { method: 'POST' })).status).toBe(405);

  // Whoever opens the link sees that moment; from there it can be handed on.
  const context = await place.person({ permissions: ['clipboard-read', 'clipboard-write'] });
  const eve = await context.newPage();
  await eve.goto(`${place.url()}share/${id}/3`);
  await expect.poll(() => eve.url()).toContain('#/replay/');
  await expect.poll(() => eve.locator('input[type=range]').first().inputValue()).toBe('3');
  await eve.getByTestId('menu').click();
  await eve.getByTestId('menu-share').click();
  await eve.locator('.notice').waitFor();
  await expect
    .poll(() => eve.evaluate(() => navigator.clipboard.readText()))
    .toBe(`${place.url()}share/${id}/3`);
  await eve.getByTestId('menu').click();
  await eve.getByTestId('menu-embed').click();
  await expect
    .poll(() => eve.evaluate(() => navigator.clipboard.readText()))
    .toContain(`src="${place.url()}embed.html#${id}/at/3"`);
  const kept = eve.url();
  await eve.goto(`${place.url()}share/${id}/5`); // the same match is kept once
  await expect.poll(() => eve.locator('input[type=range]').first().inputValue()).toBe('5');
  expect(eve.url().split('?')[0]).toBe(kept.split('?')[0]);

  // Looking back: the server has done it, and turning points have links too.
  const review = eve.waitForResponse(
    (r) => r.url().endsWith(`/api/matches/${id}/review`) && r.status() === 200,
  );
  await eve.goto(`${place.url()}${new URL(kept).hash.replace('replay', 'review').split('?')[0]}`);
  await review;
  await eve.locator('[data-testid=review-page][data-state=done]').waitFor();
  expect(await eve.locator('[data-picture]').getAttribute('href')).toBe(
    `${place.url()}share/${id}/${length}.png`,
  );
  const turning = eve.getByTestId('share-turning').first();
  if (await turning.count()) {
    await turning.click();
    await expect
      .poll(() => eve.evaluate(() => navigator.clipboard.readText()))
      .toMatch(new RegExp(`share/${id}/\\d+$`));
  }
  expect(await violations(eve)).toEqual([]);
});

/** Another site, whose page has a frame. */
async function elsewhere(code: string): Promise<[Server, string]> {
  const page = `<!doctype html><html lang="en"><title>A page</title><h1>A page</h1>${code}</html>`;
  const server = createServer((_, answer) => answer.setHeader('content-type', 'text/html').end(page));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return [server, `http://127.0.0.1:${(server.address() as AddressInfo).port}/`];
}

test.each(some(2))('$title in a frame of another page', async ({ id: game }) => {
  const [id, ada, bo] = await play(game, DECISIONS);
  const running = await blank(await place.person({ mayFail: /409/ }));
  await running.goto(`${place.url()}embed.html#${id}`);
  await running.getByRole('alert').waitFor(); // not before it is over
  const length = await giveUp(bo, ada);

  const src = `${place.url()}embed.html#${id}/at/2`;
  const [other, url] = await elsewhere(
    `<iframe src="${src}" title="Orrery" width="800" height="600"></iframe>
     <iframe src="${place.url()}#/account" title="The site" width="300" height="300"></iframe>`,
  );
  try {
    const context = await visitor({ url: 'http://127.0.0.1:', mayFail: /frame-ancestors/ }); // of two sites
    const page = await context.newPage();
    await page.goto(url);
    const frame = page.frameLocator('iframe').first();
    await expect.poll(() => frame.getByTestId('embed').getAttribute('data-length')).toBe(String(length));
    const slider = frame.locator('input[type=range]');
    await expect.poll(() => slider.inputValue()).toBe('2');
    await frame.getByTestId('replay-next').click();
    await expect.poll(() => slider.inputValue()).toBe('3');
    expect(await frame.locator('[data-open]').getAttribute('href')).toBe(`./#/online/${id}/at/3`);
    await picture(page, `embed-${game}`);
    // The site itself is shown in no frame.
    expect(await page.frameLocator('iframe').nth(1).locator('main').count()).toBe(0);
  } finally {
    other.close();
  }

  for (const theme of ['dark', 'light'] as const) {
    const reader = { theme, viewport: PHONE, hasTouch: true, locale: 'de-DE' };
    const page = await blank(await place.person(reader));
    await page.goto(src);
    await page.getByText('Öffnen').waitFor();
    await page.getByTestId('replay').waitFor();
    expect(await violations(page, theme === 'light', ['.board'])).toEqual([]);
    await expectNoSideways(page, 'a match in a frame');
    await picture(page, `embed-phone-${theme}`);
  }
});
