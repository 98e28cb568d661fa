// Pictures of the site, as WebP: `node bench/pictures.mjs LIST POSITIONS FOLDER [NAME…]`, called by scripts/pictures.sh.
// LIST is docs/img/pictures.txt: after the line of a game, lines " web KIND NAME [phone] [light]". KIND is "table" (the
// position POSITIONS/GAME.position), "recap", "danger" (a step that may cost the game), "end", "home", or one of
// companion.mjs. With NAMEs only those. Positions with a danger, and the end of a game, are found by playing with the
// module.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { companionKinds } from './companion.mjs';
import { engine } from './engine.mjs';
import { decide, myTurn, still, withSite } from './site.mjs';

const [list, positions, folder, ...wanted] = process.argv.slice(2);
const QUALITY = 82;
const DECISIONS = 60; // until others have done something
const STEPS = 6; // of a recap that is worth a picture; a phone lists one turn

/** The pictures of the list. */
function ordered() {
  const found = [];
  let game = '';
  for (const line of readFileSync(list, 'utf8').split('\n')) {
    const words = line.trim().split(/\s+/);
    if (/^\w/.test(line)) game = words[0];
    if (!/^ +web /.test(line)) continue;
    const [, kind, name, ...looks] = words;
    const phone = looks.includes('phone');
    const [width, height] = phone ? [390, 844] : [1440, 900];
    found.push({ game, kind, name, phone, width, height, theme: looks.includes('light') ? 'light' : 'dark' });
  }
  return found.filter(({ name }) => !wanted.length || wanted.includes(name));
}

async function shoot(page, name) {
  await still(page);
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY });
  writeFileSync(join(folder, `${name}.webp`), Buffer.from(data, 'base64'));
  await page.context().close();
  console.log(name);
}

/** At a table of that position, against computer players. */
async function sit(open, order, position, settings) {
  const { width, height, phone, theme } = order;
  const page = await open({
    width,
    height,
    phone,
    theme,
    name: 'Ada',
    ...settings,
    address: '#/position/text',
  });
  // First something else: the judgement of the page's own example must not be taken for that of the position.
  await page.locator('.edit textarea').fill('?');
  await page.locator('#judgement[data-refused="true"]').waitFor();
  await page.locator('.edit textarea').fill(position);
  await page.locator('#judgement[data-refused="false"]').waitFor();
  await page.locator('.edit .button.main').click();
  await page.getByTestId('table-page').waitFor();
  return page;
}

/** The step, wherever it is offered. */
async function take(page, action) {
  const choice = page.locator(`[data-testid=choice][data-action="${action}"]`);
  if (await choice.count()) return choice.click();
  await page.locator(`[data-testid=board] [data-action="${action}"] .hit`).first().focus();
  await page.keyboard.press('Enter');
}

// ---- positions ----

function tableOf(game, player, seed) {
  const info = engine.games().find(({ id }) => id === game);
  const setup = info.setups.find((s) => s.seats === 2) ?? info.setups[0];
  const people = Array.from({ length: setup.seats }, (_, i) => ({ name: `Player ${i + 1}`, player }));
  const options = setup.options.split(' ').filter(Boolean);
  return engine.make({ game, seats: setup.seats, options, people, seed: `${seed}` });
}

/** A step that may put the first seat out and costs several pieces, in games without a plan. */
function dangerOf(game) {
  for (let seed = 1, dice = 1; seed < 500; seed++) {
    const table = tableOf(game, 'me', seed);
    for (;;) {
      while (table.step());
      const { kind, seat } = table.next();
      if (kind !== 'person') break;
      const { steps } = table.legal();
      dice = (dice * 48271) % 2147483647;
      const { action } = steps[dice % steps.length];
      const danger = seat === 0 ? table.danger(0, action) : null;
      if (danger && danger.out > 0 && danger.own > 2) return { position: table.position(-2), action };
      table.do(action);
    }
    table.close();
  }
  throw new Error(`no danger in ${game}`);
}

/** The last decision of a game between computer players, where it is the first seat's and wins. */
function endOf(game) {
  for (let seed = 1; seed < 200; seed++) {
    const table = tableOf(game, 'greedy', seed);
    let last = null;
    for (;;) {
      while (table.step());
      const { kind, seat } = table.next();
      if (kind !== 'computer') break;
      const { number, text } = table.ask('decision', seat);
      const { action } = engine.choose(text);
      last = { seat, action, length: table.info().length };
      table.answer(number, action);
    }
    const { over, won } = table.info().result;
    if (over && last.seat === 0 && won.includes(0))
      return { action: last.action, position: table.position(-2, last.length) };
    table.close();
  }
  throw new Error(`no end of ${game}`);
}

// ---- kinds ----

const kinds = {
  ...companionKinds,
  async home(open, { width, height, phone, theme }) {
    return open({ width, height, phone, theme, met: [] });
  },
  async table(open, order) {
    const page = await sit(open, order, readFileSync(join(positions, `${order.game}.position`), 'utf8'), {
      recap: false,
    });
    await myTurn(page);
    return page;
  },
  async recap(open, order) {
    const text = readFileSync(join(positions, `${order.game}.position`), 'utf8');
    const page = await sit(open, order, text, { recap: true, dangers: false });
    for (let n = 0; n < DECISIONS; n++) {
      const lines = page.getByTestId('recap-line');
      if ((await myTurn(page)) !== 'recap') await decide(page);
      else if ((await lines.count()) < (order.phone ? 2 : STEPS))
        await page.getByTestId('recap-skip').click();
      else break;
    }
    for (let n = 0; n < (order.phone ? 1 : 2); n++) await page.getByTestId('recap-step').click();
    return page;
  },
  async danger(open, order) {
    const { position, action } = dangerOf(order.game);
    const page = await sit(open, order, position, { recap: false, confirm: false });
    await myTurn(page);
    await take(page, action);
    await page.getByTestId('danger').waitFor();
    return page;
  },
  async end(open, order) {
    const { position, action } = endOf(order.game);
    const page = await sit(open, order, position, { recap: false, confirm: false, dangers: false });
    await myTurn(page);
    await take(page, action);
    await page.getByTestId('game-over').waitFor();
    await page.waitForTimeout(2000);
    return page;
  },
};

await withSite(async (open) => {
  for (const order of ordered()) await shoot(await kinds[order.kind](open, order), order.name);
});
