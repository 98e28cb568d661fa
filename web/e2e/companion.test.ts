// Tables with real dice and cards: whole games in which the test says what it rolled, drew and turned up, by the pad of
// dice and the picker; on a phone; everything can be taken back; hands stay hidden; a reload loses nothing.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { inspect } from './axe.ts';
import { blank, expectNoSideways, goTo, PHONE, settled, useBrowser, visit } from './browser.ts';
import { ALL, games, gameOf, some, soonest, waysOf } from './games.ts';
import { changed, decideByMouse, Dice, fillForm, moment, startGame } from './table.ts';

useBrowser();

const TOUCH = { viewport: PHONE, hasTouch: true, isMobile: true };
const MOST = 4000; // decisions and trays after which a game does not end
const WHOLE = { timeout: 3_600_000 }; // of a long game, on a machine that does much else

type What = 'acting' | 'naming' | 'curtain' | 'over';

/** Waits until somebody has to do something. */
async function next(page: Page): Promise<What> {
  const found = await page.waitForFunction(() => {
    const table = document.querySelector<HTMLElement>('[data-testid=table-page]');
    if (!table) return '';
    if (table.dataset.over === 'true') return 'over';
    if (document.querySelector('[data-testid=curtain]')) return 'curtain';
    if (document.querySelector('[data-testid=naming]')) return 'naming';
    return table.dataset.acting === 'true' ? 'acting' : '';
  });
  return (await found.jsonValue()) as What;
}

/** What the sheet still asks for: faces of a die, or something to pick; null when all that comes together is named. */
async function open(page: Page): Promise<{ selector: string; n: number } | null> {
  return page.evaluate(() => {
    const lines = [...document.querySelectorAll('[data-testid=dice-pad] .faces')];
    const line = lines.findIndex(
      (l) => !l.querySelector('[aria-pressed=true]') && l.querySelector('button:not(:disabled)'),
    );
    if (line >= 0) {
      const faces = lines[line]!.querySelectorAll('button');
      lines.forEach((l, i) => l.toggleAttribute('data-open', i === line));
      return { selector: '.faces[data-open] button', n: faces.length };
    }
    const outcomes = document.querySelectorAll('[data-testid=outcome]').length;
    return outcomes ? { selector: '[data-testid=outcome]', n: outcomes } : null;
  });
}

/** Names all that comes together, as the dice say; the words of the button before it is pressed. */
async function fill(page: Page, dice: Dice): Promise<string> {
  for (let asked; (asked = await open(page));)
    await page.locator(asked.selector).nth(dice.below(asked.n)).click();
  return page.getByTestId('use').innerText();
}

async function nameIt(page: Page, dice: Dice): Promise<string> {
  const { length } = await moment(page);
  const words = await fill(page, dice);
  await page.getByTestId('use').click();
  await changed(page, length);
  return words;
}

/** One thing: a tray, a decision, or the next person comes to the screen. */
async function go(page: Page, dice: Dice): Promise<What> {
  const what = await next(page);
  if (what === 'curtain') await page.getByTestId('curtain-ready').click();
  if (what === 'naming') await nameIt(page, dice);
  if (what === 'acting') await decideByMouse(page, dice);
  return what;
}

/** Until something of that kind waits. */
async function until(page: Page, dice: Dice, wanted: What): Promise<void> {
  for (let n = 0; n < MOST && (await next(page)) !== wanted; n++) await go(page, dice);
}

/** The record as it is kept in the browser. */
async function record(page: Page): Promise<string> {
  await page.getByTestId('menu').click();
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByTestId('menu-record').click()]);
  const parts: Buffer[] = [];
  for await (const part of await file.createReadStream()) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}

describe.each(soonest())('$title', ({ id }) => {
  test('a whole game with real dice and cards', WHOLE, async () => {
    const page = await blank();
    const dice = new Dice(23);
    await startGame(page, id, { real: true });
    await page.getByTestId('real-mark').waitFor();
    let trays = 0;
    for (let n = 0; n < MOST; n++) {
      const what = await go(page, dice);
      if (what === 'over') break;
      trays += what === 'naming' ? 1 : 0;
    }
    expect((await moment(page)).over).toBe(true);
    expect(trays).toBeGreaterThan(2);
    await goTo(page, '#/stats');
    await expect.poll(() => page.getByTestId('stats-game').count()).toBe(1);
    expect(await page.getByTestId('stats-game').getAttribute('data-counted')).toBe('false');
  });
});

describe.each(some(3))('$title on a phone', ({ id }) => {
  test('pad and picker: large targets, no sideways scrolling, axe; the button repeats what was named', async () => {
    const page = await blank(TOUCH);
    const dice = new Dice(5);
    await startGame(page, id, { real: true });
    const seen = new Set<string>();
    for (let n = 0; n < 40 && seen.size < 2; n++) {
      if ((await next(page)) === 'naming') {
        const kind = (await page.getByTestId('dice-pad').count()) ? 'dice' : 'picker';
        if (!seen.has(kind)) await look(page, `companion-${id}-${kind}`);
        seen.add(kind);
      }
      if ((await go(page, dice)) === 'over') break;
    }
    expect(seen.has('picker') || seen.has('dice')).toBe(true);
  });

  async function look(page: Page, name: string): Promise<void> {
    await settled(page);
    await expectNoSideways(page, name);
    const small = await page
      .locator('[data-testid=naming] button')
      .evaluateAll(
        (all) =>
          all.map((b) => b.getBoundingClientRect()).filter((b) => b.height < 44 || b.width < 40).length,
      );
    expect(small, 'targets that are too small').toBe(0);
    await inspect(page, name, 'phone');
  }
});

describe.each(some(2))('$title', ({ id }) => {
  test('everything can be taken back; a reload loses nothing; the list marks it', WHOLE, async () => {
    const page = await blank(TOUCH);
    const dice = new Dice(11);
    await startGame(page, id, { real: true });
    await until(page, dice, 'acting');
    await decideByMouse(page, dice, true);
    const { length } = await moment(page);
    await page.reload();
    await page.getByTestId('table-page').waitFor();
    await next(page);
    expect((await moment(page)).length).toBe(length);
    for (let left = length; left > 0;) {
      await next(page);
      const sheet = page.getByTestId('naming-undo');
      await ((await sheet.count()) ? sheet : page.getByTestId('undo')).click();
      await changed(page, left);
      const now = (await moment(page)).length;
      expect(now).toBeLessThan(left);
      left = now;
    }
    expect(await page.getByTestId('naming-undo').getAttribute('aria-disabled')).toBe('true');
    await goTo(page, '#/');
    await page.locator('.pill.real').waitFor();
  });

  test('what was named can be changed before it counts', async () => {
    const page = await blank(TOUCH);
    const dice = new Dice(3);
    await startGame(page, id, { real: true });
    await next(page);
    const before = (await moment(page)).length;
    const words = await fill(page, dice);
    expect(words.length).toBeGreaterThan(3);
    const chips = page.locator('[data-testid=tray] button');
    const named = await chips.count();
    expect((await moment(page)).length).toBe(before);
    if (named) {
      await chips.first().click();
      await expect.poll(() => open(page)).not.toBeNull();
    }
    expect((await moment(page)).length).toBe(before);
    expect(await record(page)).not.toContain('"commit"');
  });
});

const withHands = games.filter(({ id }) => gameOf(id).hands);

test('only games with hands offer to play from the own one', async () => {
  const page = await visit('#/');
  expect(withHands.length).toBeGreaterThan(0);
  for (const { id } of games) {
    await fillForm(page, id, { real: true });
    expect(await page.getByTestId('own-hand-0').count()).toBe(gameOf(id).hands ? 1 : 0);
  }
});

// Nobody names what such a seat draws; what it plays is tapped among all that it may hold.
describe.each(ALL ? withHands : withHands.slice(0, 1))('$title', ({ id }) => {
  test('two people play from their own hands', WHOLE, async () => {
    const page = await blank(TOUCH);
    const dice = new Dice(31);
    await startGame(page, id, { real: true, people: 2, own: true });
    const left = page.getByTestId('left');
    let decisions = 0;
    let noted = false; // where cards are offered: those that the hand may hold
    for (let n = 0; n < (ALL ? MOST : 60) && (ALL || !noted || decisions <= 2); n++) {
      const what = await next(page);
      expect(what).not.toBe('curtain');
      expect(await page.locator('.secret').count()).toBe(0);
      if (what === 'over') break;
      if (what === 'acting' && !noted && (await left.count()))
        noted = (await left.innerText()).includes('this hand may hold');
      if (what === 'acting' && !decisions++) {
        await expectNoSideways(page, 'own hand');
        await inspect(page, `companion-${id}-own`, 'phone');
      }
      await go(page, dice);
    }
    expect(decisions).toBeGreaterThan(2);
    expect(noted).toBe(true);
    if (ALL) expect((await moment(page)).over).toBe(true);
    expect(await record(page)).toContain('"player":"own"');
  });
});

/** Games with hands: two people at the screen are asked for their own cards behind a curtain. */
test('a hand is entered by whoever may see it', async () => {
  const page = await visit('#/');
  const dice = new Dice(9);
  let hidden = 0;
  for (const { id } of games.filter((g) => waysOf(g.id).some((w) => !w.options && w.max_seats > 1))) {
    await startGame(page, id, { real: true, people: 2 });
    for (let what = await next(page); what === 'naming' || what === 'curtain'; what = await next(page)) {
      if (what === 'curtain') {
        expect(await page.getByTestId('naming').count()).toBe(0);
        expect(await page.getByTestId('board').count()).toBe(0);
        await page.getByTestId('curtain-ready').click();
        await page.waitForFunction(() => !document.querySelector('[data-testid=curtain]'));
        continue;
      }
      hidden += await page.locator('.secret').count();
      await nameIt(page, dice);
    }
    if (!ALL && hidden > 1) break;
  }
  expect(hidden).toBeGreaterThan(1);
});
