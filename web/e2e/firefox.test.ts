// A smoke game in a second engine of browsers: Firefox plays on the server against computer players, to the end.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FIREFOX, Tab } from './bidi.ts';
import { useServer } from './friends.ts';
import { ALL, soonest } from './games.ts';
import { PICTURES } from './places.ts';
import { Dice } from './table.ts';

const place = useServer();
const MOST = 2000; // decisions after which a game does not end
const TABLE = `document.querySelector('[data-testid=table-page]')`;
const MOMENT = `(({ acting, over, length }) => ({ acting: acting === 'true', over: over === 'true', length: Number(length) }))(${TABLE}.dataset)`;
/** The middles of what can be chosen: places on the board that a click would hit, and buttons. */
const CHOICES = `[...document.querySelectorAll('[data-testid=board] [data-action][data-legal=true], [data-testid=choice]')].flatMap((e) => {
  const box = (e.querySelector('[data-hit]') ?? e).getBoundingClientRect();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const hit = document.elementFromPoint(x, y)?.closest('[data-action], [data-testid=choice]');
  return hit === e ? [{ x, y }] : [];
})`;
const MENU = `[...document.querySelectorAll('[data-testid=board] [role=menuitem]')].map((e) => {
  const box = e.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
})`;

interface Moment {
  acting: boolean;
  over: boolean;
  length: number;
}
interface Spot {
  x: number;
  y: number;
}

/** One decision by the mouse; a menu opens where a place means several. */
async function decide(tab: Tab, dice: Dice, length: number): Promise<void> {
  const spots = await tab.until<Spot[]>(`((all) => all.length && all)(${CHOICES})`);
  await tab.click(spots[dice.below(spots.length)]!);
  const changed = `${TABLE}.dataset.length !== '${length}' && 'changed'`;
  const what = await tab.until<string | Spot[]>(`${changed} || ((all) => all.length && all)(${MENU})`);
  if (typeof what === 'string') return;
  await tab.click(what[dice.below(what.length)]!);
  await tab.until(changed);
}

test.runIf(ALL || existsSync(FIREFOX))('a whole game in Firefox', { timeout: 1_800_000 }, async () => {
  const { id: game } = soonest()[0]!;
  const order = { game, seats: [{ player: 'me', name: 'Ada' }, { player: 'random' }] };
  const made = await place.ask<{ id: string; seat: number; token: string }>('matches', order);
  const tab = await Tab.open(place.url());
  try {
    await tab.goTo(place.url());
    await tab.until(`document.querySelector('article[data-game]') !== null`); // the start page is there
    await tab.value(
      `localStorage.setItem('orrery.settings', '{"recap":false,"confirm":false,"dangers":false,"met":["${game}"]}')`,
    );
    await tab.goTo(`${place.url()}?#/online/${made.id}/me/${made.seat}.${made.token}`);
    await tab.until(`${TABLE} !== null`);
    const dice = new Dice(3);
    for (let n = 0; n < MOST; n++) {
      const now = await tab.until<Moment>(`((m) => (m.acting || m.over) && m)(${MOMENT})`);
      if (n === 3) await tab.picture(join(PICTURES, 'firefox.png'));
      if (now.over) break;
      await decide(tab, dice, now.length);
    }
    const record = await fetch(`${place.url()}api/matches/${made.id}/record`);
    expect(record.status).toBe(200);
    await tab.until(`document.querySelector('[data-check-dice]') !== null`);
    expect(tab.faults).toEqual([]);
  } finally {
    await tab.close();
  }
});
