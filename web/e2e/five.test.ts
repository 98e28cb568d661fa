// Five browsers at one table: up to four people play a whole game or its beginning, one watches; each knows what its seat may
// know and no more.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { PHONE, useBrowser } from './browser.ts';
import { useServer } from './friends.ts';
import { ALL, gameOf, offersOf, some } from './games.ts';
import { personAt, type Person } from './line.ts';
import { expectOnlyThat, known, type Known } from './seats.ts';
import { decide, Dice, moment } from './table.ts';

useBrowser();
const place = useServer();
const MOST = 4; // people who play
const DECISIONS = ALL ? 3000 : 8;
const EVERY = ALL ? 40 : 4; // decisions between two looks into the engines' memories
const LONG = ALL ? 4 * 3_600_000 : undefined; // milliseconds after which a test hangs

/** The shortest that the game's options allow with so many seats: a whole game is a whole game. */
function shortest(game: string, seats: number): Record<string, string> {
  const limits = gameOf(game).options.filter((o) => o.type === 'int' && /rounds at most/i.test(o.title));
  const offers = offersOf(game, seats, '').options;
  return Object.fromEntries(
    limits.map(({ name }) => [name, String(Math.max(2, offers.find((o) => o.name === name)?.min ?? 2))]),
  );
}

/** Some others come back: one reloads the page, and the next one loses the connection for a while. */
async function disturb(people: Person[], n: number): Promise<void> {
  const { page, line } = people[n % people.length]!;
  if (n % 2) await page.reload();
  else {
    await line.cut();
    await page.getByTestId('connection').waitFor();
    line.mend();
    await page.getByTestId('connection').waitFor({ state: 'detached' });
  }
  await page.getByTestId('table-page').waitFor();
}

test.each(some(3))(
  '$title',
  async ({ id: game }) => {
    const ways = gameOf(game).ways.filter((way) => !way.options);
    const least = Math.min(...ways.map((way) => way.min_seats).filter((n) => n > 1));
    const seats = Math.max(least, Math.min(MOST, ...[Math.max(...ways.map((way) => way.max_seats))]));
    const order = {
      game,
      joint: true,
      options: ALL ? shortest(game, seats) : {},
      seats: [
        { player: 'me', name: 'Ada' },
        ...Array.from({ length: seats - 1 }, () => ({ player: 'open' })),
      ],
    };
    const made = await place.ask<{ id: string; seat: number; token: string }>('matches', order);
    const people = [
      await personAt(await place.person(), `#/online/${made.id}/me/${made.seat}.${made.token}`),
    ];
    await people[0]!.page.reload(); // while they sit down, too
    for (let n = 1; n < seats; n++) {
      const context = await place.person(n % 2 ? {} : { viewport: PHONE, hasTouch: true });
      const person = await personAt(context, `#/online/${made.id}`);
      const { page } = person;
      await page.locator('form input').fill(['Bo', 'Cy', 'Di'][n - 1]!);
      await page.locator('[data-sit]').click();
      people.push(person);
    }
    const pages = people.map(({ page }) => page);
    await Promise.all(pages.map((page) => page.getByTestId('table-page').waitFor()));
    const eve = await place.visit(`#/online/${made.id}`);
    await eve.getByTestId('table-page').waitFor();

    const dice = new Dice(9);
    const all: Known[] = [];
    const readers: [Page, string][] = [
      ...pages.map((page, i) => [page, `P${i + 1}`] as [Page, string]),
      [eve, 'watcher'],
    ];
    const lengths = () => Promise.all(readers.map(async ([page]) => (await moment(page)).length));
    for (let n = 0; n < DECISIONS; n++) {
      let now = await Promise.all(pages.map((page) => moment(page)));
      if (now.every((m) => m.over)) break;
      const turn = now.findIndex((m) => m.acting);
      if (turn < 0) {
        await eve.waitForTimeout(20);
        n--;
        continue;
      }
      await decide(pages[turn]!, dice);
      if (n % EVERY !== EVERY - 1) continue;
      await disturb(people, n);
      await expect.poll(async () => new Set(await lengths()).size).toBe(1);
      now = await Promise.all(pages.map((page) => moment(page)));
      if (now.some((m) => m.over)) continue;
      for (const [page, reader] of readers) {
        const found = await known(page, reader);
        if (found) all.push(found);
      }
    }
    const [last] = [pages.at(-1)!];
    if (!(await moment(last)).over) {
      await last.locator('[data-talk]').click();
      await last.locator('[data-resign]').click();
      await last.locator('[data-resign]').click();
    }
    const address = `${place.url()}api/matches/${made.id}/record`;
    if (seats > 2 && !(await moment(last)).over) {
      // The others go on; they give up too, so that the record can be read.
      for (const page of pages.slice(0, -1)) {
        if ((await fetch(address)).status === 200) break;
        await page.locator('[data-talk]').click();
        await page.locator('[data-resign]').click();
        await page.locator('[data-resign]').click();
      }
    }
    await expect.poll(async () => (await fetch(address)).status).toBe(200);
    await eve.reload(); // and when it is over
    await eve.getByTestId('table-page').waitFor();
    expect(all.length).toBeGreaterThanOrEqual(seats + 1);
    const record = await (await fetch(address)).text();
    expectOnlyThat(record, all);
    if (ALL) expect(record).not.toContain('@resign'); // it was played to its end
  },
  LONG,
);
