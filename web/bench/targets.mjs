// The pages beside the pictures that they were drawn after: `node bench/targets.mjs TARGETS` with the folder of those
// pictures makes docs/img/beside-targets.webp, from the pictures of the gallery (scripts/pictures.sh) and from the site, as
// docs/img/targets.txt lists them.
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { here, still, withBrowser, withSite } from './site.mjs';

const targets = resolve(process.argv[2]);
const HIGH = 380; // pixels of a picture
const QUALITY = 55;
/** A drawing, and what stands beside it. */
const ROWS = readFileSync(here('../../docs/img/targets.txt'), 'utf8')
  .split('\n')
  .filter((line) => /^\w/.test(line))
  .map((line) => {
    const [target, ...found] = line.split(' ');
    const address = found.find((word) => word.startsWith('#'));
    return { target, address, pictures: found.filter((word) => word !== address) };
  });
const STYLE = `body{margin:0;padding:10px;width:max-content;background:#05070f;color:#a9b4d6;font:600 15px/1.6 sans-serif}
  section{display:flex;gap:10px;margin-bottom:6px}figure{margin:0}
  img{display:block;height:${HIGH}px;border:2px solid #33416b;border-radius:6px}
  .now{color:#ffb338}.now img{border-color:#ffb338}`;

const source = (bytes, type) => `data:image/${type};base64,${bytes.toString('base64')}`;
const figure = (what, image) => `<figure class="${what}"><img src="${image}">${what}</figure>`;

const live = new Map();
await withSite(async (open) => {
  for (const { address } of ROWS) {
    if (!address) continue;
    const page = await open({ width: 1440, height: 900, address, name: 'Ada' });
    await page.locator('main h1').first().waitFor();
    await page.waitForTimeout(1500);
    await still(page);
    live.set(address, source(await page.screenshot(), 'png'));
    await page.context().close();
  }
});

const rows = ROWS.map(({ target, pictures, address }) => {
  const now = pictures.map((name) => source(readFileSync(here(`../../docs/img/${name}.webp`)), 'webp'));
  if (address) now.push(live.get(address));
  const wanted = source(readFileSync(join(targets, `${target}.png`)), 'png');
  return `<section>${figure('target', wanted)}${now.map((image) => figure('now', image)).join('')}</section>`;
});
await withBrowser(async (browser) => {
  const page = await browser.newPage();
  await page.setContent(`<style>${STYLE}</style>${rows.join('')}`);
  await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())));
  const box = await page.locator('body').boundingBox();
  await page.setViewportSize({ width: Math.ceil(box.width), height: Math.ceil(box.height) });
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY });
  writeFileSync(here('../../docs/img/beside-targets.webp'), Buffer.from(data, 'base64'));
});
