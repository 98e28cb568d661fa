// What a table costs the browser, in milliseconds: `node bench/table.mjs [CLICKS]`. First the page #/bench: a scene from the
// engine to the laid-out drawing, median and slowest. Then whole tables: clicks on what can be chosen, each with all that
// the page does until its frame is drawn (the engine's decision and what it puts at stake, scene, bar and log, styles,
// layout, painting), without the waiting for the frame.
import { myTurn, withSite } from './site.mjs';

const CLICKS = Number(process.argv[2] ?? 60);
const PAUSE = 350; // milliseconds until moved pieces have arrived and marks are drawn

const ms = (n) => Number(n).toFixed(1).padStart(8);
const median = (all) => all.toSorted((a, b) => a - b)[all.length >> 1];

async function scenes(open) {
  const page = await open({ width: 1440, height: 900, address: '#/bench' });
  await page.locator('.bench .button.main').click();
  await page.locator('[data-bench=done]').waitFor();
  const rows = await page
    .locator('tr[data-game]')
    .evaluateAll((all) => all.map((row) => ({ ...row.dataset })));
  console.log('scene           engine     page     both  slowest     once');
  for (const { game, sceneMs, drawMs, bothMs, worstMs, onceMs } of rows)
    console.log(game.padEnd(13), ...[sceneMs, drawMs, bothMs, worstMs, onceMs].map(ms));
  await page.context().close();
}

/** Runs in the page: clicks one of all that can be chosen, or what is asked; milliseconds, or null where nothing can be. */
async function click(seed) {
  const task = () =>
    new Promise((done) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => done();
      port2.postMessage(0);
    });
  const asked = ['danger-do', 'end-turn'].map((name) => document.querySelector(`[data-testid=${name}]`));
  const legal = ['[data-legal=true] .hit', '[data-legal=true].hit'].map((s) => `[data-testid=board] ${s}`);
  const all = [...document.querySelectorAll([...legal, '[data-testid=choice]'].join())];
  const menu = document.querySelector('[data-testid=board] [role=menuitem]');
  const target = asked[0] ?? menu ?? asked[1] ?? all[seed % all.length];
  if (!target) return null;
  const from = performance.now();
  target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  await task();
  const told = performance.now() - from;
  await new Promise(requestAnimationFrame);
  const frame = performance.now();
  await task();
  return told + performance.now() - frame;
}

async function clicks(open, game) {
  const page = await open({ width: 1440, height: 900, recap: false });
  const card = page.locator(`article[data-game="${game}"]`);
  await card.locator('[data-play]').click();
  await card.locator('[data-start]').click();
  await page.getByTestId('table-page').waitFor();
  const times = [];
  for (let n = 0, seed = 7; n < CLICKS && (await myTurn(page)) !== 'over'; n++) {
    seed = (seed * 48271) % 2147483647;
    const took = await page.evaluate(click, seed);
    if (took !== null) times.push(took);
    await page.waitForTimeout(PAUSE);
  }
  const slow = times.toSorted((a, b) => b - a).slice(0, 3);
  console.log(game.padEnd(13), ms(times.length), ms(median(times)), ...slow.map(ms));
  await page.context().close();
}

await withSite(async (open, games) => {
  await scenes(open);
  console.log('\nclicks         number   median  slowest');
  for (const game of games) await clicks(open, game);
});
