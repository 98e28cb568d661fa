// Only the automa, hundreds of games of each level and variant through the pages: the native tests play them with the
// engine as the physical table and keep what was told (tests/support_companion.h); here the same is tapped, by clicks in
// the page itself, as so many would take a day through the browser's protocol (automa.test.ts does that with some). The
// pages come to the same entries, taps included, and to the points that the table had. It is a test of its own for CTest,
// web_automa, as it takes long.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { goTo, PHONE, useBrowser, visit } from './browser.ts';
import { games, gameOf } from './games.ts';
import { GOLDEN, ROOT } from './places.ts';

useBrowser();

/** So many games of each level or variant; ORRERY_COMPANION_GAMES is a folder with them. */
const MANY = Number(process.env.ORRERY_COMPANION_MANY ?? 0);
const MOST_TAPS = 6; // a round, on average
const LIMIT = 14_400_000; // milliseconds, against hanging

interface Kept {
  game: string;
  options: string;
  entries: string[];
  score: number;
}
interface Ended {
  entries: string[];
  score: number;
  /** Taps a round, as the page says. */
  taps: number;
}

/** Carries a whole game out by clicks, and says how it ended. */
const carryOut = (page: Page, { game, options, entries }: Kept): Promise<Ended> =>
  page.evaluate(
    async ({ game, options, entries }) => {
      const settled = async () => {
        for (let i = 0; i < 5; i++) await Promise.resolve();
      };
      const find = (what: string, within: ParentNode = document) => within.querySelector<HTMLElement>(what);
      const part = (name: string) => find(`[data-automa="${name}"]`);
      // On a busy machine what is asked next may come a moment later.
      const tap = async (seek: () => HTMLElement | null, why: string) => {
        let what = seek();
        const ready = () => what && !(what as HTMLButtonElement).disabled && what.checkVisibility();
        for (let i = 0; i < 1000 && !ready(); i++) {
          await new Promise((done) => setTimeout(done, 10));
          what = seek();
        }
        if (!ready()) throw new Error(`${why}: nothing to tap`);
        what!.click();
        await settled();
      };
      const asks = () => find('[data-asks]')!.dataset.asks;
      const steps = async () => {
        while (asks() === 'steps') await tap(() => part('next'), 'steps');
      };
      const nameIt = async (step: string) => {
        const value = step.slice(step.indexOf(':') + 1);
        const thing = find(`[data-name="${step}"], [data-name="${value}"]`);
        if (thing) return tap(() => thing, step);
        const lines = document.querySelectorAll('[data-testid=dice-pad] .faces');
        for (const [i, face] of value.split(',').entries())
          await tap(() => find(`[data-face="${face}"]`, lines[i]), step);
      };
      const tell = async (entry: string) => {
        const answers = entry.split(' ').slice(2).filter(Boolean);
        if (part('yes')) return tap(() => part(answers[0]?.endsWith('=1') ? 'yes' : 'no'), entry);
        for (const answer of answers) {
          const [, fact, at, value] = /^(.*?):(.*)=(.*)$/u.exec(answer)!;
          const item = find(`[data-fact="${fact}"] [data-at="${at}"]`);
          if (!item) throw new Error(`${entry}: ${answer} is not asked`);
          const known = `[data-number="${value}"], [data-name="${value}"], [data-flag]`;
          await tap(() => find(known, item) ?? item, entry);
        }
        await tap(() => part('done'), entry);
      };
      const enter = async (entry: string, next = '') => {
        if (entry.startsWith('told 0')) return; // with what was named before it
        await steps();
        if (entry.startsWith('told')) return tell(entry);
        await nameIt(entry);
        if (next.startsWith('told 0')) await tap(() => part(next.endsWith('=1') ? 'yes' : 'no'), next);
        else if (!next || next.startsWith('told') || !find('[data-open=true]'))
          await tap(() => part('use'), entry);
      };
      for (const option of options.split(' ')) await tap(() => find(`[data-option="${option}"]`), option);
      await tap(() => part('begin'), 'begin');
      for (const [i, entry] of entries.entries()) {
        await enter(entry, entries[i + 1]);
        if (find('[role=alert]')) throw new Error(`${entry}: ${find('[role=alert]')!.innerText}`);
      }
      await steps();
      if (asks() !== 'over') throw new Error(`it is not over, but asks ${asks()}`);
      const kept = JSON.parse(localStorage.getItem(`orrery.automa.${game}`)!) as { entries: string[] };
      const number = (name: string) =>
        Number(
          part(name)!
            .innerText.match(/[\d.]+/g)!
            .at(-1),
        );
      return { entries: kept.entries, score: number('total'), taps: number('taps') };
    },
    { game, options, entries },
  );

const folder = process.env.ORRERY_COMPANION_GAMES ?? mkdtempSync(join(tmpdir(), 'orrery-companion-'));
const seedOf = (file: string): number => Number(/(\d+)\.json$/.exec(file)![1]);

/** The games of each level or variant, those with the lowest seeds. */
function groups(): Map<string, Kept[]> {
  const found = new Map<string, Kept[]>();
  for (const file of readdirSync(folder).sort((a, b) => seedOf(a) - seedOf(b))) {
    const kept = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Kept;
    const name = `${kept.game} ${kept.options}`;
    const group = found.get(name) ?? [];
    if (group.length < MANY) group.push(kept);
    found.set(name, group);
  }
  return found;
}

describe.runIf(MANY)('hundreds of games', () => {
  beforeAll(() => {
    if (process.env.ORRERY_COMPANION_GAMES) return;
    for (const { id } of games.filter(({ id }) => gameOf(id).automa)) {
      const program = join(dirname(GOLDEN), `game_${id}`);
      expect(existsSync(program), program).toBe(true);
      const env = { ...process.env, ORRERY_TEST_ALL: '1', ORRERY_COMPANION_GAMES: folder };
      execFileSync(program, ['companion'], { cwd: ROOT, env, stdio: 'ignore' });
    }
  }, LIMIT);
  afterAll(() => {
    if (!process.env.ORRERY_COMPANION_GAMES) rmSync(folder, { recursive: true });
  });

  test(
    'of each level and variant',
    async () => {
      const page = await visit('#/', { viewport: PHONE, hasTouch: true, isMobile: true });
      for (const [name, group] of groups()) {
        expect(group.length, name).toBe(MANY);
        let taps = 0;
        for (const kept of group) {
          await page.evaluate(() => localStorage.clear());
          await goTo(page, '#/');
          await goTo(page, `#/automa/${kept.game}`);
          const ended = await carryOut(page, kept);
          expect(ended.entries, name).toEqual(kept.entries);
          expect(ended.score, name).toBe(kept.score);
          taps += ended.taps;
        }
        console.log(`${name}: ${group.length} games, ${(taps / group.length).toFixed(2)} taps a round`);
        expect(taps / group.length, name).toBeLessThanOrEqual(MOST_TAPS);
      }
    },
    LIMIT,
  );
});
