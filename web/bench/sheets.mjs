// How tables and pages have changed, as sheets of pictures: `node bench/sheets.mjs OLD NEW FOLDER [SHEET…]`. OLD and
// NEW are the build folders of two versions (with the program `orrery` and the folder `site`); pictures are left in
// FOLDER/shots, the sheets in docs/img/then-now-SHEET.webp. Both show the same matches, which OLD has played: those of
// docs/img/pictures.txt, and whole ones for what comes after the end. A page that OLD did not have stays empty.
import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { decide, here, myTurn, still, withBrowser, withSite } from './site.mjs';

const [old, now, folder, ...wanted] = process.argv.slice(2);
const VERSIONS = { then: resolve(old), now: resolve(now) };
const SIZES = { desk: [1440, 900], phone: [390, 844], side: [844, 390], zoom: [720, 450] }; // zoom: a desk at 200 %
const LANGUAGES = ['en', 'de'];
const DECISIONS = 2; // taken before a table is looked at
const ANSWERS = 6000; // more than a person is asked in a match
const QUALITY = 55;
const shots = join(folder, 'shots');
const orrery = join(VERSIONS.then, 'orrery');
mkdirSync(shots, { recursive: true });
const is = (sheet) => !wanted.length || wanted.includes(sheet);
const PARTS = { stats: 'learn', rules: 'read', review: 'read' }; // pages on sheets of another name
const isPage = (page) => is(PARTS[page] ?? page) || is('zoom-pages');

// ---- matches ----

/** The record of a match between greedy players, or against a person who always takes the first option. */
function recordOf(game, names, first = 'greedy') {
  const home = mkdtempSync(join(tmpdir(), 'orrery-sheets-'));
  try {
    const seats = [first, ...names.slice(1).map(() => 'greedy')].join(',');
    const args = ['play', game, '--seats', seats, '--names', names.join(','), '--seed', '7'];
    const env = { ...process.env, XDG_STATE_HOME: home };
    execFileSync(orrery, args, { env, input: '1\n'.repeat(ANSWERS), stdio: ['pipe', 'ignore', 'inherit'] });
    const [name] = readdirSync(join(home, 'orrery')).filter((file) => file.endsWith('.record'));
    return readFileSync(join(home, 'orrery', name), 'utf8');
  } finally {
    rmSync(home, { recursive: true });
  }
}

/** Matches as docs/img/pictures.txt lists them: what is in the middle of each, and its record. */
function matches() {
  const lines = readFileSync(here('../../docs/img/pictures.txt'), 'utf8').split('\n');
  return lines
    .filter((line) => /^\w/.test(line))
    .map((line) => {
      const [game, entries, list] = line.split(' ');
      const names = list.split(',');
      const middle = recordOf(game, names);
      const file = join(folder, `${game}.record`);
      writeFileSync(file, middle);
      const position = execFileSync(orrery, ['replay', file, '--to', entries, '--position'], {
        encoding: 'utf8',
      });
      return { game, names, record: recordOf(game, names, 'me'), position };
    });
}

const played = matches();
const shortest = played.reduce((a, b) => (a.record.length <= b.record.length ? a : b));
const listed = JSON.parse(execFileSync(orrery, ['games', '--json'], { encoding: 'utf8' })).games;
/** The game with the longest form of a new table. */
const richest = listed.reduce((a, b) =>
  JSON.stringify(a.options).length > JSON.stringify(b.options).length ? a : b,
).id;

// ---- pages ----

async function shoot(page, name) {
  await still(page);
  await page.screenshot({ path: join(shots, `${name}.png`) });
}

async function resized(page, size) {
  const [width, height] = SIZES[size];
  await page.setViewportSize({ width, height });
}

/** Puts whole games into the store of the browser, as games that were just over. */
async function keep(page) {
  const running = { ...played[1], record: played[1].position, finished: false };
  const rows = [...played, running].map(({ game, names, record, finished = true }, i) => ({
    id: finished ? `${game}-1` : 'running',
    finished,
    record,
    game,
    title: listed.find(({ id }) => id === game).title,
    people: names.map((name, seat) => ({ name, player: seat ? 'greedy' : 'me' })),
    updated: Date.now() - 3_600_000 * (i + 1),
    length: record.split('\n').length,
  }));
  await page.evaluate(async (tables) => {
    const done = (request) =>
      new Promise((well, badly) => {
        request.onsuccess = () => well(request.result);
        request.onerror = () => badly(request.error);
      });
    const base = await done(indexedDB.open('orrery'));
    const write = base.transaction(['tables', 'lines'], 'readwrite');
    for (const { record, ...facts } of tables) {
      const rest = {
        seed: null,
        turn: 0,
        status: '',
        won: [],
        round: 1,
        played: 2_400_000,
      };
      write.objectStore('tables').put({ ...facts, ...rest, parts: 1 });
      await done(write.objectStore('lines').put({ key: `${facts.id}/000000`, text: record }));
    }
    base.close();
  }, rows);
}

/** At a table of that position. */
async function sit(page, position) {
  await page.evaluate(() => (location.hash = '#/position'));
  const text = page.locator('.edit textarea');
  await page.locator('main h1').first().waitFor();
  await page.waitForTimeout(1000);
  if (!(await text.count())) await page.evaluate(() => (location.hash = '#/position/text'));
  await text.fill('?');
  await page.locator('#judgement[data-refused="true"]').waitFor();
  await text.fill(position);
  await page.locator('#judgement[data-refused="false"]').waitFor();
  await page.locator('.edit .button.main').click();
  await page.getByTestId('table-page').waitFor();
}

async function goTo(page, address, ready) {
  await page.goto(`${new URL(page.url()).origin}/#/`);
  await page.evaluate((hash) => (location.hash = hash), address);
  await page.locator(ready).first().waitFor();
}

const PAGES = {
  home: { ready: 'article[data-game]', address: () => '#/' },
  new: { ready: '[data-start]', address: () => `#/new/${richest}` },
  end: { ready: '[data-testid=game-over]', address: () => `#/table/${shortest.game}-1` },
  learn: { ready: 'main h1', address: (version) => (version === 'then' ? '#/lesson' : '#/learn') },
  stats: { ready: '[data-testid=stats-card]', address: () => '#/stats' },
  rules: { ready: 'main h2', address: () => `#/rules/${richest}` },
  review: {
    ready: '[data-testid=review-page][data-state=done]',
    address: () => `#/review/${shortest.game}-1`,
  },
};
const MISSING = { then: ['stats'], now: [] };

async function takePages(open, version) {
  for (const language of LANGUAGES) {
    const wish = { width: 1440, height: 900, language, name: 'Ada', recap: false };
    const page = await open(wish);
    await page.locator('article[data-game]').first().waitFor();
    await keep(page);
    for (const [name, { ready, address }] of Object.entries(PAGES)) {
      if (MISSING[version].includes(name) || !isPage(name)) continue;
      for (const size of language === 'en' ? ['desk', 'phone', 'zoom'] : ['desk', 'phone']) {
        await resized(page, size);
        await goTo(page, address(version), ready);
        if (name === 'home') await page.reload();
        await page.locator(ready).first().waitFor();
        await page.waitForTimeout(name === 'end' ? 4000 : 600);
        await shoot(page, `${name}-${language}-${version}-${size}`);
      }
      console.log(version, language, name);
    }
    await page.context().close();
  }
}

async function takeTables(open, version) {
  for (const { game, position } of played) {
    const page = await open({ width: 1440, height: 900, name: 'Ada', recap: false, dangers: false });
    await sit(page, position);
    for (let n = 0; n < DECISIONS && (await myTurn(page)) !== 'over'; n++) await decide(page);
    await myTurn(page);
    for (const size of Object.keys(SIZES)) {
      await resized(page, size);
      await page.reload(); // as it comes in a window of that size
      await myTurn(page);
      await page.mouse.move(1, 1);
      await shoot(page, `${game}-${version}-${size}`);
    }
    console.log(version, game);
    await page.context().close();
  }
}

// ---- sheets ----

const pages = (name) =>
  LANGUAGES.map((language) =>
    ['then-desk', 'then-phone', 'now-desk', 'now-phone'].map((what) => `${name}-${language}-${what}`),
  );
const zoomed = () =>
  Object.keys(PAGES).map((name) => ['then', 'now'].map((version) => `${name}-en-${version}-zoom`));
const tables = (size) => played.map(({ game }) => [`${game}-then-${size}`, `${game}-now-${size}`]);
const across = (rows) => rows[0].map((_, i) => rows.map((row) => row[i]));

const SHEETS = {
  desk: { rows: () => tables('desk'), high: 340 },
  phone: { rows: () => across(tables('phone')), high: 560 },
  side: { rows: () => tables('side'), high: 292 },
  zoom: { rows: () => tables('zoom'), high: 340 },
  'zoom-pages': { rows: () => zoomed(), high: 340 },
  home: { rows: () => pages('home'), high: 350 },
  new: { rows: () => pages('new'), high: 350 },
  end: { rows: () => pages('end'), high: 350 },
  learn: { rows: () => [...pages('learn'), ...pages('stats')], high: 350 },
  read: { rows: () => [...pages('rules'), ...pages('review')], high: 350 },
};

const size = (name) => SIZES[/desk|phone|side|zoom/.exec(name)[0]];
const cell = (name, high) => {
  const [wide, tall] = size(name);
  const file = join(shots, `${name}.png`);
  const image = existsSync(file)
    ? `<img src="data:image/png;base64,${readFileSync(file).toString('base64')}">`
    : '<i>not there</i>';
  const then = /-then-/.test(name);
  const box = `width:${Math.round((wide * high) / tall)}px;height:${high}px`;
  return `<figure class="${then ? 'then' : 'now'}"><div style="${box}">${image}</div>${then ? 'then' : 'now'}</figure>`;
};
const STYLE = `body{margin:0;background:#05070f;color:#a9b4d6;font:600 15px/1.6 sans-serif}
  body{width:max-content;padding:10px}
  section{display:flex;gap:10px;margin-bottom:6px}figure{margin:0}
  figure div{border:2px solid #33416b;border-radius:6px;overflow:hidden;display:grid;place-items:center}
  .now{color:#ffb338}.now div{border-color:#ffb338}img{width:100%;height:100%}`;

async function compose(browser, name) {
  const { rows, high } = SHEETS[name];
  const body = rows().map((row) => `<section>${row.map((what) => cell(what, high)).join('')}</section>`);
  const page = await browser.newPage();
  await page.setContent(`<style>${STYLE}</style>${body.join('')}`);
  const box = await page.locator('body').boundingBox();
  await page.setViewportSize({ width: Math.ceil(box.width), height: Math.ceil(box.height) });
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY });
  writeFileSync(here(`../../docs/img/then-now-${name}.webp`), Buffer.from(data, 'base64'));
  await page.close();
}

const onTables = ['desk', 'phone', 'side', 'zoom'];
for (const [version, build] of Object.entries(VERSIONS)) {
  await withSite(
    async (open) => {
      if (onTables.some(is)) await takeTables(open, version);
      await takePages(open, version);
    },
    { program: join(build, 'orrery'), site: join(build, 'site') },
  );
}
await withBrowser(async (browser) => {
  for (const name of Object.keys(SHEETS)) if (is(name)) await compose(browser, name);
});
