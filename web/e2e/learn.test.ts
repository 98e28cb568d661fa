// Learning: the list of lessons and what it keeps, lessons, rules for players, quick references on paper.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { violations } from './axe.ts';
import { DESK, expectNoSideways, goTo, PHONE, resize, settled, useBrowser, visit } from './browser.ts';
import { first, games, some } from './games.ts';
import { myTurn, spots } from './table.ts';

useBrowser();

/** Makes the step that the lesson has outlined: by the hint's ring on the table, or the marked button. */
async function follow(page: Page): Promise<void> {
  const button = page.locator('[data-testid=choice].hinted');
  const ring = page.locator('[data-testid=board] [data-hint]').first();
  await button.or(ring).first().waitFor({ state: 'attached' });
  if (await button.count()) return button.click();
  const action = await ring.getAttribute('data-hint');
  const place = (await spots(page, true)).find((spot) => spot.action === action);
  expect(place, 'the outlined step can be clicked').toBeDefined();
  await page.mouse.click(place!.x, place!.y);
  const items = page.locator('[data-testid=board] [role=menuitem]');
  if (await items.count()) throw new Error('the step of a lesson must be one click');
}

const progress = (page: Page) => page.getByTestId('guide').locator('.progress');
const over = (page: Page) => page.locator('dialog[aria-labelledby=lesson-done]');

/** Does one step of a lesson; what it speaks of is ringed. */
async function advance(page: Page): Promise<void> {
  const said = await progress(page).innerText();
  const show = page.getByTestId('guide-show');
  if (await show.count()) {
    await show.click();
    await follow(page);
  } else {
    await page.getByTestId('guide-next').click();
  }
  await page.waitForFunction(
    (was) => document.querySelector<HTMLElement>('[data-testid=guide] .progress')?.innerText !== was,
    said,
  );
}

/** Goes through a lesson to its end; how many of its steps pointed at something. */
async function complete(page: Page): Promise<number> {
  let pointing = 0;
  for (let n = 0; n < 100; n++) {
    await progress(page).or(over(page)).first().waitFor();
    if (await over(page).count()) break;
    pointing += Number((await page.locator('[data-testid=board] [data-point]').count()) > 0);
    await advance(page);
  }
  return pointing;
}

describe.each(some(1))('$title', ({ id }) => {
  test('both lessons are completed by doing what they say, and the list says so', async () => {
    const page = await visit(`#/lesson/${id}`);
    expect(await complete(page)).toBeGreaterThan(10);
    await over(page).locator('.button.main').click();
    await page.waitForURL(new RegExp(`#/lesson/${id}/2`));
    await page.getByTestId('guide').waitFor();
    expect(await complete(page)).toBeGreaterThan(5);
    await over(page).locator(`a[href="#/learn/${id}"]`).click();
    const row = page.locator(`[data-lessons="${id}"]`);
    await row.waitFor();
    const states = () =>
      row.locator('[data-state]').evaluateAll((all) => all.map((e) => e.getAttribute('data-state')));
    await expect.poll(async () => [...new Set(await states())]).toEqual(['done']);
    expect(await row.locator('.button').getAttribute('href')).toBe(`#/new/${id}`);

    await goTo(page, `#/lesson/${id}/2`);
    await complete(page);
    await over(page).getByTestId('play-real').click();
    await page.waitForURL(/#\/table\//);
    await myTurn(page);
  });
});

describe.each(some(2))('$title', ({ id }) => {
  test('a lesson goes on where it was left, over a reload and from the list', async () => {
    const page = await visit('#/learn');
    const filled = page.locator('[data-lessons] .button.main');
    await page.locator('[data-lessons]').first().waitFor();
    expect(await filled.count(), 'one way in is filled').toBe(1);
    await page.locator(`[data-lessons="${id}"] .button`).click();
    await page.getByTestId('guide').waitFor();
    expect(await page.getByTestId('guide-back').count(), 'nothing before the first step').toBe(0);
    for (let n = 0; n < 4; n++) await advance(page);
    const here = await progress(page).innerText();
    expect(here).toMatch(/5/);
    await page.reload();
    await page.getByTestId('guide').waitFor();
    await expect.poll(() => progress(page).innerText()).toBe(here);

    await page.getByTestId('guide-back').click();
    await expect.poll(() => progress(page).innerText()).not.toBe(here);
    await advance(page);
    await expect.poll(() => progress(page).innerText()).toBe(here);

    await goTo(page, '#/learn');
    const row = page.locator(`[data-lessons="${id}"]`);
    await row.locator('[data-state="now"]').waitFor();
    expect(await filled.getAttribute('href'), 'what was begun is the filled one').toBe(`#/lesson/${id}/1`);
    expect(await filled.count()).toBe(1);
    await filled.click();
    await page.getByTestId('guide').waitFor();
    await expect.poll(() => progress(page).innerText()).toBe(here);
  });
});

test('while a lesson only tells something, no move leads away from it', async () => {
  const page = await visit(`#/lesson/${first.id}`);
  await page.getByTestId('guide-next').waitFor();
  const length = () => page.getByTestId('table-page').getAttribute('data-length');
  const [was, said] = [await length(), await progress(page).innerText()];
  expect(await page.getByTestId('choice').count(), 'buttons of moves').toBe(0);
  for (const { x, y } of (await spots(page, true)).slice(0, 3)) {
    await page.mouse.click(x, y);
    await settled(page);
    expect(await length()).toBe(was);
    await page.keyboard.press('Escape');
  }
  expect(await progress(page).innerText()).toBe(said);
  await advance(page);
});

test('on a phone all buttons of a lesson are in the window', async () => {
  const page = await visit(`#/lesson/${first.id}`, { viewport: PHONE });
  for (let n = 0; n < 8; n++) {
    await page.getByTestId('guide').waitFor();
    await settled(page);
    const low = await page
      .getByTestId('actions')
      .locator('button')
      .evaluateAll((all) => Math.max(0, ...all.map((b) => b.getBoundingClientRect().bottom)));
    expect(low, `step ${n + 1}`).toBeLessThanOrEqual(PHONE.height);
    await advance(page);
  }
});

test('a lesson that is not there says so, and the old address of the list leads to it', async () => {
  const page = await visit(`#/lesson/${first.id}/9`);
  expect(await page.getByTestId('guide').count()).toBe(0);
  await goTo(page, '#/lesson');
  await page.waitForURL(/#\/learn$/);
  await expect.poll(() => page.locator('[data-lessons]').count()).toBe(games.length);
});

const words = (page: Page) => page.locator('.rules-page .text').innerText();

describe.each(some(3))('$title', ({ id }) => {
  test('rules: sources and rulings are behind a switch that is kept; links to single rules work all the same', async () => {
    const page = await visit(`#/rules/${id}`);
    await page.locator('.rules-page .h2').first().waitFor();
    const toggle = page.getByRole('switch');
    expect(await toggle.isChecked()).toBe(false);
    const short = await words(page);
    expect(short).not.toMatch(/\[reconstructed\]$|How to read the tags/m);
    await toggle.check();
    const whole = await words(page);
    expect(whole.length).toBeGreaterThan(short.length * 1.2);
    expect(whole).toMatch(/How to read the tags/);
    const ids = await page
      .locator('.rules-page [id^="rule-"]')
      .evaluateAll((all) => all.map((e) => e.id.slice(5)));
    await page.reload();
    await page.locator('.rules-page .h2').first().waitFor();
    expect(await toggle.isChecked(), 'kept').toBe(true);
    await toggle.uncheck();
    const shown = await page
      .locator('.rules-page [id^="rule-"]')
      .evaluateAll((all) => all.map((e) => e.id.slice(5)));
    const hidden = ids.filter((rule) => !shown.includes(rule));
    expect(hidden.length).toBeGreaterThan(0);
    for (const rule of [shown[3]!, hidden[0]!, hidden.at(-1)!]) {
      await goTo(page, `#/rules/${id}?at=${rule}`);
      const cited = page.locator(`[id="rule-${rule}"].cited`).first();
      await cited.waitFor();
      await expect.poll(async () => (await cited.boundingBox())!.y).toBeLessThan(900);
    }
  });

  test('rules on a phone: the list of sections unfolds and leads there; search finds', async () => {
    const page = await visit(`#/rules/${id}`, { viewport: PHONE });
    await page.locator('.rules-page .h2').first().waitFor();
    const sections = page.locator('#sections button');
    expect(await sections.first().isVisible()).toBe(false);
    await page.locator('.fold').click();
    expect(await sections.first().isVisible()).toBe(true);
    const third = sections.nth(2);
    const title = await third.innerText();
    await third.click();
    expect(await sections.first().isVisible(), 'folded again').toBe(false);
    const heading = page.locator('.rules-page .text .h2').nth(2);
    expect(await heading.innerText()).toBe(title);
    await expect.poll(async () => (await heading.boundingBox())!.y).toBeLessThan(PHONE.height / 2);
    expect((await heading.boundingBox())!.y, 'not under the bars').toBeGreaterThan(100);
    await page.locator('.rules-page input[type=search]').fill('end of the game');
    await page.locator('.rules-page .hits li').first().waitFor();
    await expectNoSideways(page, 'rules');
  });
});

test('on paper the rules have their title and no buttons', async () => {
  const page = await visit(`#/rules/${games[0]!.id}`);
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('main h1').isVisible()).toBe(true);
  expect(await page.locator('main .credits').isVisible()).toBe(true);
  const shown = await page.locator('aside, .page-head').locator('button, a, input').all();
  for (const control of shown) expect(await control.isVisible(), await control.innerText()).toBe(false);
});

/** Pages of a PDF, by its page objects. */
const pagesOf = (pdf: Buffer): number =>
  (pdf.toString('latin1').match(/\/Type\s*\/Page(?![a-zA-Z])/g) ?? []).length;

test('each quick reference is one page of A4, and its ids lead to the rules', async () => {
  for (const locale of ['de-DE', 'en-GB']) {
    const page = await visit('#/rules', { locale });
    for (const { id } of games) {
      await goTo(page, `#/rules/${id}/sheet`);
      await page.locator('.sheet .h2').nth(4).waitFor();
      await settled(page);
      expect(pagesOf(await page.pdf({ preferCSSPageSize: true })), `${id}, ${locale}`).toBe(1);
      const spoken = await page.locator('.sheet .rules').getAttribute('lang');
      expect(spoken, id).toBe(locale.slice(0, 2));
    }
  }
  const small = await visit(`#/rules/${games[0]!.id}/sheet`, { viewport: PHONE, locale: 'de-DE' });
  for (const { id } of games) {
    await goTo(small, `#/rules/${id}/sheet`);
    await small.locator('.sheet .h2').nth(4).waitFor();
    const wide = await small
      .locator('.sheet table')
      .evaluateAll((all) => all.filter((e) => e.scrollWidth > e.parentElement!.clientWidth + 1).length);
    expect(wide, `tables of ${id} that a phone has to scroll`).toBe(0);
  }
  const page = await visit(`#/rules/${games[0]!.id}/sheet`);
  const rule = page.locator('.sheet button.rule').first();
  const name = await rule.innerText();
  await rule.click();
  await page.locator(`[id="rule-${name}"].cited`).first().waitFor();
});

// On a desk looks.test.ts looks at the list, at the rules and at the first lesson.
test('the pages for learning have no violations, dark or light, and fit a phone', async () => {
  const page = await visit('#/learn');
  const places: [string, { width: number; height: number }][] = [
    [`#/rules/${first.id}/sheet`, DESK],
    [`#/lesson/${first.id}/2`, DESK],
    ['#/learn', PHONE],
    [`#/lesson/${first.id}`, PHONE],
    [`#/rules/${first.id}`, PHONE],
    [`#/rules/${first.id}/sheet`, PHONE],
  ];
  for (const [hash, size] of places) {
    await resize(page, size);
    await goTo(page, hash);
    await page.locator('[data-lessons], .h2, [data-testid=guide]').first().waitFor();
    await expectNoSideways(page, hash);
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      await settled(page);
      const found = await violations(page, colorScheme === 'light');
      expect(found, `${hash} at ${size.width}, ${colorScheme}`).toEqual([]);
    }
  }
});
