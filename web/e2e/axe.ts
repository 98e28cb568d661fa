// What axe-core finds on a page, in both colours; with pictures for people to look at.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, ContextObject, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { DESK, PHONE, picture, resize, settled } from './browser.ts';
import { ALL } from './games.ts';

/** Puts axe into a page; without the source of each element that it looks at, which takes a sixth of its time. */
export const AXE = `${readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')}
axe.configure({ noHtml: true });`;
const WHERE = { desk: DESK, phone: PHONE };

/** What axe finds outside of `but`; of a page that was looked at already, only what depends on the colours. */
export async function violations(page: Page, onlyColours = false, but: string[] = []): Promise<string[]> {
  const options: RunOptions = { resultTypes: ['violations'], preload: false };
  if (onlyColours) options.runOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const found = await page.evaluate(
    async ([how, exclude]) => {
      const { axe } = window as unknown as {
        axe: { run(where: ContextObject, options: RunOptions): Promise<AxeResults> };
      };
      return (await axe.run({ include: [['html']], exclude }, how)).violations;
    },
    [options, but.map((selector) => [selector])] as const,
  );
  return found.flatMap((v) => v.nodes.map((n) => `${v.id}: ${n.target.join(' ')}: ${n.failureSummary}`));
}

const atDesk = new Set<string>(); // what was looked at there in both colours

/** Looks at what is shown, in both colours; on a phone, where it was looked at on a desk, in one: colours are the same. */
export async function inspect(
  page: Page,
  name: string,
  where: keyof typeof WHERE,
  but: string[] = [],
): Promise<void> {
  await resize(page, WHERE[where]);
  const seen = !ALL && where === 'phone' && atDesk.has(name);
  if (where === 'desk') atDesk.add(name);
  for (const theme of seen ? (['dark'] as const) : (['dark', 'light'] as const)) {
    await page.emulateMedia({ colorScheme: theme });
    await settled(page);
    await picture(page, `${name}-${where}-${theme}`);
    expect(await violations(page, theme === 'light', but), `${name}, ${theme}, ${where}`).toEqual([]);
  }
}
