// Every page in both colours: no violation that axe-core finds; and pictures of the tables for people to look at.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { DESK, goTo, PHONE, settled, useBrowser, visit } from './browser.ts';
import { PICTURES } from './places.ts';
import { Dice, playSome, quickStart } from './table.ts';

useBrowser();

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const THEMES = ['dark', 'light'] as const;

async function violations(page: Page): Promise<string[]> {
  const found = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } };
    return (await axe.run({ resultTypes: ['violations'], preload: false })).violations;
  });
  return found.flatMap((v) => v.nodes.map((n) => `${v.id}: ${n.target.join(' ')}: ${n.failureSummary}`));
}

describe.each(inject('games'))('$title', ({ id, lesson }) => {
  test('no page has violations, dark or light, at a desk or on a phone', async () => {
    const page = await visit('#/');
    await quickStart(page, id);
    await playSome(page, new Dice(17), 6);
    const table = new URL(page.url()).hash;
    const pages: Record<string, string> = {
      home: '#/',
      new: `#/new/${id}`,
      table,
      replay: table.replace('table', 'replay'),
      replays: '#/replay',
      position: '#/position',
      rules: `#/rules/${id}`,
      lessons: '#/lesson',
    };
    if (lesson) pages.lesson = `#/lesson/${id}`;
    for (const [name, hash] of Object.entries(pages)) {
      await goTo(page, hash);
      await page.evaluate(AXE);
      for (const theme of THEMES) {
        for (const [where, viewport] of [
          ['desk', DESK],
          ['phone', PHONE],
        ] as const) {
          await page.setViewportSize(viewport);
          await page.emulateMedia({ colorScheme: theme });
          await settled(page);
          await page.screenshot({ path: join(PICTURES, `${id}-${name}-${where}-${theme}.png`) });
          if (where === 'desk' || name === 'table')
            expect(await violations(page), `${name}, ${theme}, ${where}`).toEqual([]);
        }
      }
    }
  });
});

test('the speed of this device is measured for every game', async () => {
  const page = await visit('#/bench');
  await page.locator('.bench .button.main').click();
  await page.locator('[data-bench=done]').waitFor();
  const rows = await page
    .locator('tr[data-game]')
    .evaluateAll((all) => all.map((row) => ({ ...(row as HTMLElement).dataset })));
  writeFileSync(join(PICTURES, 'speed.json'), JSON.stringify(rows, null, 2));
  expect(rows.map((r) => r.game)).toEqual(inject('games').map((g) => g.id));
});
