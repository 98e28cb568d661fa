// Pictures of the pages beside a physical table (docs/companion.md), as kinds for pictures.mjs. The games are those that
// the tests keep (src/games/*/tests/companion), played up to the page that is wanted.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { here } from './site.mjs';

/** A kept game in its middle: the one with most entries. */
function keptOf(game) {
  const folder = here(`../../src/games/${game}/tests/companion`);
  const games = readdirSync(folder).map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')));
  return games.sort((a, b) => b.entries.length - a.entries.length)[0];
}
const REASONS = 3; // of a step that is worth a picture
const isRoll = (entry) => /:\d+(,\d+)+$/.test(entry);

/** Dice are named, when most of the game lies open. */
const beforeRoll = ({ entries }) => entries.findLastIndex(isRoll);
/** Most has to be told at once. */
const beforeMost = ({ entries }) =>
  entries.reduce((best, e, i) => (e.startsWith('told') && e.length > entries[best].length ? i : best), 0);

const part = (page, name) => page.locator(`[data-automa="${name}"]`);
const asks = (page) => page.locator('[data-asks]').getAttribute('data-asks');

/** The page of the automa after so many entries; their steps are told again. */
async function beside(open, { game, width, height, phone, theme }, entriesOf) {
  const kept = keptOf(game);
  const entries = kept.entries.slice(0, entriesOf(kept));
  const page = await open({ width, height, phone, theme, address: `#/automa/${game}` });
  await page.evaluate(
    ([key, text]) => localStorage.setItem(key, text),
    [`orrery.automa.${game}`, JSON.stringify({ ...kept, entries })],
  );
  await page.reload();
  await part(page, 'go-on').click();
  return { page, next: kept.entries.slice(entries.length) };
}

async function carryOut(page) {
  while ((await asks(page)) === 'steps') await part(page, 'next').click();
}

/** The last sort of item that is drawn. */
async function drawnItem(page) {
  await page.getByTestId('origin').waitFor();
  const sorts = page.locator('nav button');
  for (let n = (await sorts.count()) - 1; n >= 0; n--) {
    await sorts.nth(n).click();
    if (await page.locator('.item .art').count()) return;
  }
}

/** Names what comes together, something else each time. */
async function nameAll(page, turn) {
  const outcomes = page.getByTestId('outcome');
  for (let n; (n = await outcomes.count()); turn += 7) await outcomes.nth(turn % n).click();
  await page.getByTestId('use').click();
  return turn;
}

/** At a table with real cards, where all people play from the own hand, as soon as cards can be played. */
async function fromOwnHand(page) {
  const press = (choice) => choice.evaluate((e) => e.click());
  await press(page.getByTestId('real'));
  const seats = page.locator('.seats > li');
  for (let i = 0; i < (await seats.count()); i++) {
    if (i) await press(seats.nth(i).locator('input[type=radio]').nth(1));
    await press(page.getByTestId(`own-hand-${i}`));
  }
  await page.locator('[data-start]').click();
  const acting = page.locator('[data-testid=table-page][data-acting=true]');
  const naming = page.getByTestId('naming');
  for (let turn = 0; ;) {
    await acting.or(naming).first().waitFor();
    if (!(await naming.count())) break;
    turn = await nameAll(page, turn);
  }
  await page.getByTestId('choice').nth(1).click();
}

export const companionKinds = {
  async own(open, { game, width, height, phone, theme }) {
    const page = await open({ width, height, phone, theme, name: 'Ada', address: `#/new/${game}` });
    await fromOwnHand(page);
    return page;
  },
  async 'automa-name'(open, order) {
    const { page, next } = await beside(open, order, beforeRoll);
    await carryOut(page);
    const lines = page.locator('[data-testid=dice-pad] .faces');
    for (const [i, face] of next[0].split(':')[1].split(',').entries())
      await lines.nth(i).locator(`[data-face="${face}"]`).click();
    return page;
  },
  async 'automa-changed'(open, order) {
    const { page } = await beside(open, order, beforeMost);
    await carryOut(page);
    const free = page.locator('[data-fact] [data-at]');
    if (await free.count()) await free.first().click();
    return page;
  },
  async 'automa-steps'(open, order) {
    const turns = ({ entries }) => entries.flatMap((e, i) => (e.startsWith('told') ? [i + 1] : []));
    for (let back = 1; ; back++) {
      const { page } = await beside(open, order, (kept) => turns(kept).at(-back));
      while ((await asks(page)) === 'steps') {
        if ((await page.locator('[data-asks] li').count()) >= REASONS) return page;
        await part(page, 'next').click();
      }
      await page.context().close();
    }
  },
  async 'automa-over'(open, order) {
    const { page } = await beside(open, order, ({ entries }) => entries.length);
    await carryOut(page);
    return page;
  },
  async 'automa-hand'(open, order) {
    const { page } = await beside(open, order, ({ entries }) => Math.min(40, entries.length));
    await part(page, 'hand').click();
    await page.getByTestId('hand-code').waitFor();
    return page;
  },
  async box(open, { game, width, height, phone, theme }) {
    const page = await open({ width, height, phone, theme, address: `#/box/${game}` });
    await drawnItem(page);
    return page;
  },
  async score(open, { game, width, height, phone, theme }) {
    const page = await open({ width, height, phone, theme, address: `#/score/${game}` });
    await page.getByTestId('winner').waitFor();
    return page;
  },
  /** A table that does not fit, and why. */
  async position(open, { game, width, height, phone, theme }) {
    const page = await open({ width, height, phone, theme, address: '#/position' });
    await page.getByTestId('set-up').waitFor();
    await page.locator('.top select').first().selectOption(game);
    const more = page.locator('.pieces .row .step:last-child:enabled:visible');
    if (await more.count()) await more.first().click();
    await page.locator('[data-hit][tabindex="0"]').first().focus();
    await page.keyboard.press('Enter');
    return page;
  },
};
