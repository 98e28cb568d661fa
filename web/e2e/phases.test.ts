// Whoever plays goes and comes back at every moment of a match: while people sit down, while the dice are mixed, in their own
// turn and in that of the other, with a decision that waits for the end of the turn, with a request, in a pause, at the end.
// Each time the connection is lost and the page is loaded again; nothing is lost, nothing is done twice, nobody is blamed.
import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { violations } from './axe.ts';
import { goTo, PHONE, useBrowser, type Wish } from './browser.ts';
import { pairOf, useServer } from './friends.ts';
import { soonest, some } from './games.ts';
import { lineOf, personAt, type Line, type Person } from './line.ts';
import { expectOnlyThat, known, type Known } from './seats.ts';
import { decide, Dice, moment } from './table.ts';

useBrowser();
const place = useServer();

interface Made {
  id: string;
  seat: number;
  token: string;
}
const atTable = (...all: Person[]) =>
  Promise.all(all.map(({ page }) => page.getByTestId('table-page').waitFor()));

const person = async (hash: string, wish: Wish = {}, before = (_: Line) => {}): Promise<Person> =>
  personAt(await place.person(wish), hash, before);
const make = (game: string, more = {}): Promise<Made> =>
  place.ask<Made>('matches', { game, joint: true, seats: pairOf(game, 'Ada'), ...more });
const seatOf = (made: Made): string => `#/online/${made.id}/me/${made.seat}.${made.token}`;
async function sit({ page }: Person): Promise<void> {
  await page.locator('form input').fill('Bo');
  await page.locator('[data-sit]').click();
}

/** Both pages show as much of the match. */
async function together(...all: Person[]): Promise<void> {
  const lengths = () => Promise.all(all.map(async ({ page }) => (await moment(page)).length));
  await expect.poll(async () => new Set(await lengths()).size).toBe(1);
}
async function actor(all: Person[]): Promise<number> {
  const found = async () =>
    (await Promise.all(all.map(({ page }) => moment(page)))).findIndex((m) => m.acting);
  let who = -1;
  await expect.poll(async () => (who = await found())).toBeGreaterThanOrEqual(0);
  return who;
}

/** The connection is lost, and comes back by itself; `meanwhile` is looked at while it is away. */
async function loses({ page, line }: Person, meanwhile = async () => {}): Promise<void> {
  await line.cut();
  await page.getByTestId('connection').waitFor();
  await meanwhile();
  line.mend();
  await page.getByTestId('connection').waitFor({ state: 'detached' });
  expect(await page.locator('.notice.bad').count()).toBe(0);
}

/** Both ways to be away; what the match was before it is afterwards. */
async function comesBack(who: Person, other: Person): Promise<void> {
  const { length } = await moment(other.page);
  await loses(who);
  await together(who, other);
  await who.page.reload();
  await atTable(who);
  await together(who, other);
  expect((await moment(other.page)).length).toBe(length);
  expect(await other.page.locator('.notice.bad').count()).toBe(0);
}
async function resign({ page }: Person): Promise<void> {
  if (!(await page.locator('[data-resign]').count())) await page.locator('[data-talk]').click();
  await page.locator('[data-resign]').click();
  await page.locator('[data-resign]').click();
}
const recordOf = async (id: string): Promise<string> => {
  const address = `${place.url()}api/matches/${id}/record`;
  await expect.poll(async () => (await fetch(address)).status).toBe(200);
  return (await fetch(address)).text();
};

test.each(['commit', 'reveal'] as const)(
  'who leaves when the dice are mixed (%s) comes back, and the other one waits for it',
  async (stage) => {
    const { id: game } = soonest()[0]!;
    const made = await make(game);
    const ada = await person(seatOf(made));
    const bo = await person(`#/online/${made.id}`, {}, (line) => line.hold(stage));
    await sit(bo);
    await expect.poll(() => bo.line.held()).toBe(1);
    await bo.page.goto('about:blank'); // before its part has arrived

    // The other one reads for whom it waits, and is asked nothing; it may lose the connection and load the page again.
    const mixing = ada.page.getByTestId('mixing');
    await expect.poll(() => mixing.innerText()).toContain('Bo');
    expect(await mixing.innerText()).not.toContain('Ada');
    expect(await ada.page.locator('[role=alert], .notice.bad').count()).toBe(0);
    expect(await violations(ada.page)).toEqual([]);
    await loses(ada);
    await ada.page.reload();
    await expect.poll(() => mixing.innerText()).toContain('Bo');
    expect(await ada.page.getByTestId('table-page').count()).toBe(0);

    // Back in time: its share is the one that it had fixed, and both go on by themselves.
    bo.line.hold('');
    await bo.page.goto(`./#/online/${made.id}`);
    await atTable(ada, bo);
    await together(ada, bo);
    await resign(bo);
    if (pairOf(game, '').length > 2) await resign(ada);
    const record = await recordOf(made.id);
    expect(record.match(/ P2 @reveal:/g)).toHaveLength(1);
    expect(record).not.toContain('"restarts"');
    await bo.page.locator('[data-check-dice]').click();
    const checked = bo.page.getByTestId('dice');
    await checked.waitFor();
    expect(await checked.getAttribute('data-problem')).toBe('');
    expect(await checked.innerText()).toContain('This browser contributed');
  },
);

test('who does not come back in time is left out of the dice, and still plays', async () => {
  const { id: game } = soonest()[0]!;
  const made = await make(game);
  const ada = await person(seatOf(made));
  const bo = await person(`#/online/${made.id}`, {}, (line) => line.hold('reveal'));
  await sit(bo);
  await expect.poll(() => bo.line.held()).toBe(1);
  await bo.page.goto('about:blank');
  await expect.poll(() => ada.page.getByTestId('mixing').innerText()).toContain('Bo');
  place.pass(31_000);
  await atTable(ada); // by itself
  bo.line.hold('');
  await bo.page.goto(`./#/online/${made.id}`);
  await atTable(bo);
  await together(ada, bo);
  const all = [ada, bo];
  const dice = new Dice(4);
  for (let n = 0; n < 2; n++) await decide(all[await actor(all)]!.page, dice);
  await resign(bo);
  if (pairOf(game, '').length > 2) await resign(ada);
  const record = await recordOf(made.id);
  expect(record.match(/ P1 @reveal:/g)).toHaveLength(1);
  expect(record).not.toContain(' P2 @reveal:');
  expect(record.split('\n')[0]).toContain('"restarts"');
});

test.each(some(0))('$title: at every other moment', async ({ id: game }) => {
  const made = await make(game, { clock: { seconds: 3000, increment: 9, timeout: 'lost' } });
  const ada = await person(seatOf(made), { confirm: true });
  // While people sit down: somebody comes while the host is away.
  await ada.page.getByTestId('invite').waitFor();
  const bo = await person(`#/online/${made.id}`, {
    viewport: PHONE,
    hasTouch: true,
    theme: 'light',
    confirm: true,
  });
  await bo.page.locator('[data-sit]').waitFor();
  await loses(bo);
  await loses(ada, async () => {
    expect(await violations(ada.page)).toEqual([]);
    await sit(bo);
    await expect.poll(() => bo.page.getByTestId('mixing').innerText()).toContain('Ada');
  });
  await atTable(ada, bo);
  const all = [ada, bo];
  const dice = new Dice(6);
  const seen: Known[] = [];

  // Before the first decision: whose turn it is, and the other one.
  const first = await actor(all);
  await comesBack(all[first]!, all[1 - first]!);
  await comesBack(all[1 - first]!, all[first]!);

  // In the middle of a turn, and with a decision that waits for its end.
  let held: Person | null = null;
  for (let n = 0; n < 60 && !held; n++) {
    const [who, other] = [await actor(all), 1 - (await actor(all))];
    await decide(all[who]!.page, dice);
    if (n === 0 && (await moment(all[who]!.page)).acting) await comesBack(all[who]!, all[other]!);
    if (await all[who]!.page.getByTestId('end-turn').count()) held = all[who]!;
  }
  expect(held).not.toBeNull();
  const { page } = held!;
  const other = held === ada ? bo : ada;
  const before = await moment(other.page);
  await loses(held!, async () => {
    await page.getByTestId('end-turn').waitFor(); // what was chosen stays as it was
  });
  await page.getByTestId('end-turn').waitFor();
  await page.reload();
  await page.getByTestId('end-turn').waitFor();
  expect((await moment(other.page)).length).toBe(before.length);
  await page.getByTestId('end-turn').click();
  await expect.poll(async () => (await moment(other.page)).length).toBeGreaterThan(before.length);
  await together(ada, bo);
  for (const [i, each] of all.entries()) {
    const found = await known(each.page, `P${i + 1}`);
    if (found) seen.push(found);
  }

  // With a request that waits for an answer, on both sides; and in the pause.
  await ada.page.locator('[data-talk]').click();
  await ada.page.locator('[data-pause]').click();
  for (const each of all) {
    await each.page.getByTestId('offer').waitFor();
    await comesBack(each, each === ada ? bo : ada);
    await each.page.getByTestId('offer').waitFor();
  }
  await bo.page.locator('[data-yes]').click();
  for (const each of all) await each.page.getByTestId('paused').waitFor();
  for (const each of all) {
    await comesBack(each, each === ada ? bo : ada);
    await each.page.getByTestId('paused').waitFor();
  }
  await bo.page.locator('[data-resume]').click();
  await ada.page.locator('[data-yes]').click();
  for (const each of all) await each.page.getByTestId('paused').waitFor({ state: 'detached' });

  // A request that nobody answers fades, and both are told.
  await ada.page.locator('[data-talk]').click();
  await ada.page.locator('[data-pause]').click();
  await bo.page.getByTestId('offer').waitFor();
  place.pass(61_000);
  for (const each of all) await each.page.getByText('Not answered.').waitFor();

  // When it is over.
  await resign(bo);
  if (pairOf(game, '').length > 2) await resign(ada);
  const record = await recordOf(made.id);
  for (const each of all) {
    await each.page.locator('[data-rematch]').waitFor();
    await comesBack(each, each === ada ? bo : ada);
    await each.page.locator('[data-rematch]').waitFor();
  }
  expect(seen.length).toBeGreaterThan(0);
  expectOnlyThat(record, seen);
});

/** What the page would let hear and show: tones that begin, questions of the browser, notifications. */
interface Told {
  tones: number;
  asked: number;
  notices: string[];
}
const told = (page: Page): Promise<Told> =>
  page.evaluate(() => (globalThis as unknown as { told: Told }).told);

/** The shell without windows has neither notifications nor ears: those that it is asked for are noted. */
async function listening(context: BrowserContext, hash: string): Promise<Person> {
  const page = await context.newPage();
  await page.addInitScript(() => {
    const told: Told = { tones: 0, asked: 0, notices: [] };
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (at?: number) {
      told.tones++;
      start.call(this, at);
    };
    class Noted extends EventTarget {
      static permission = localStorage.getItem('test.permission') ?? 'default';
      static requestPermission() {
        told.asked++;
        localStorage.setItem('test.permission', 'granted');
        Noted.permission = 'granted';
        return Promise.resolve('granted');
      }
      constructor(words: string, { tag }: { tag: string }) {
        super();
        told.notices.push(`${tag}: ${words}`);
      }
    }
    Object.assign(globalThis, { told, Notification: Noted });
  });
  const line = await lineOf(page);
  await goTo(page, '#/');
  await page.goto(`./${hash}`);
  return { page, line };
}

test('sounds can be switched off one by one; notifications are asked for after the first match by days', async () => {
  const { id: game } = soonest()[0]!;
  const context = await place.person();
  const play = async (more: object): Promise<[Person, Person, Made]> => {
    const made = await make(game, { joint: false, ...more });
    const ada = await listening(context, seatOf(made));
    const bo = await person(`#/online/${made.id}`);
    await sit(bo);
    await atTable(ada, bo);
    return [ada, bo, made];
  };
  const over = async (all: Person[]): Promise<void> => {
    for (const each of pairOf(game, '').length > 2 ? all : all.slice(0, 1)) await resign(each);
    await all[0]!.page.locator('[data-rematch]').waitFor();
  };
  const [ada, bo] = await play({});
  const say = async (text: string): Promise<void> => {
    await bo.page.locator('.sheet form input').first().fill(text);
    await bo.page.keyboard.press('Enter');
    await expect.poll(() => ada.page.locator('.said').first().innerText()).toContain(text);
  };
  await bo.page.locator('[data-talk]').click();
  await ada.page.locator('[data-talk]').click();
  await say('one');
  expect((await told(ada.page)).tones).toBe(0); // off until somebody wants them
  await ada.page.locator('summary', { hasText: 'Sounds' }).click();
  await ada.page.locator('[data-sound=chat]').check();
  await say('two');
  await expect.poll(async () => (await told(ada.page)).tones).toBe(1);
  await ada.page.locator('[data-sound=chat]').uncheck();
  await say('three');
  expect((await told(ada.page)).tones).toBe(1);
  await bo.page.locator('[data-pause]').click(); // another event is heard
  await expect.poll(async () => (await told(ada.page)).tones).toBeGreaterThan(1);
  await over([bo, ada]);
  expect(await ada.page.getByTestId('ask-notices').count()).toBe(0); // nothing is asked after a live match

  // The first by days: the page asks, and only then the browser.
  const clock = { days: 2, timeout: 'lost' };
  const [cy, di] = await play({ clock });
  expect(await cy.page.getByTestId('ask-notices').count()).toBe(0);
  await over([cy, di]);
  await cy.page.getByTestId('ask-notices').waitFor();
  expect((await told(cy.page)).asked).toBe(0);
  expect(await violations(cy.page, false, ['.board'])).toEqual([]);
  await cy.page.getByTestId('ask-notices').locator('button').first().click();
  await cy.page.getByTestId('ask-notices').waitFor({ state: 'detached' });
  expect((await told(cy.page)).asked).toBe(1);

  // From the next one on somebody who looks at something else is told when it is their turn; nothing is asked again.
  const [eve, fay, made] = await play({ clock });
  await eve.page.evaluate(() => Object.defineProperty(document, 'hidden', { get: () => true }));
  const dice = new Dice(2);
  const all = [eve, fay];
  for (let n = 0; n < 200 && !(await told(eve.page)).notices.length; n++)
    await decide(all[await actor(all)]!.page, dice);
  expect((await told(eve.page)).notices[0]).toContain(`${made.id}: Your turn`);
  await over(all);
  expect(await eve.page.getByTestId('ask-notices').count()).toBe(0);
  expect((await told(eve.page)).asked).toBe(0);
});
