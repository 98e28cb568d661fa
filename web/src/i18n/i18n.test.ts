// Every string of the catalogue is used somewhere, and every language has all of them with the same values.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { automa as automaDe } from './de/automa';
import { companion as companionDe } from './de/companion';
import { learn as learnDe } from './de/learn';
import { handover as handoverDe } from './de/handover';
import { home as homeDe } from './de/home';
import { review as reviewDe } from './de/review';
import { setting as settingDe } from './de/setting';
import { setup as setupDe } from './de/setup';
import { site as siteDe } from './de/site';
import { stats as statsDe } from './de/stats';
import { table as tableDe } from './de/table';
import { automa as automaEn } from './en/automa';
import { companion as companionEn } from './en/companion';
import { learn as learnEn } from './en/learn';
import { handover as handoverEn } from './en/handover';
import { home as homeEn } from './en/home';
import { review as reviewEn } from './en/review';
import { setting as settingEn } from './en/setting';
import { setup as setupEn } from './en/setup';
import { site as siteEn } from './en/site';
import { stats as statsEn } from './en/stats';
import { table as tableEn } from './en/table';

const AREAS: Record<string, Record<'en' | 'de', Record<string, string>>> = {
  automa: { en: automaEn, de: automaDe },
  companion: { en: companionEn, de: companionDe },
  handover: { en: handoverEn, de: handoverDe },
  learn: { en: learnEn, de: learnDe },
  home: { en: homeEn, de: homeDe },
  review: { en: reviewEn, de: reviewDe },
  setting: { en: settingEn, de: settingDe },
  setup: { en: setupEn, de: setupDe },
  site: { en: siteEn, de: siteDe },
  stats: { en: statsEn, de: statsDe },
  table: { en: tableEn, de: tableDe },
};
const root = fileURLToPath(new URL('..', import.meta.url));
const source = (readdirSync(root, { recursive: true }) as string[])
  .filter((name) => /\.(svelte|ts)$/.test(name) && !/^i18n|test\.ts$/.test(name))
  .map((name) => readFileSync(join(root, name), 'utf8'))
  .join('\n');

/** Keys that are put together: `table.sheet_${height}` stands for all that begin and end like it. */
const made = [...source.matchAll(/`(\w+)\.(\w*)\$\{[^}]+\}(\w*)`/g)]
  .map(([, area, head, tail]) => ({ area: area!, head: head!, tail: tail! }))
  .filter(({ area }) => area in AREAS);

test('no key is put together from nothing but a variable', () => {
  expect(made.filter(({ head, tail }) => !head && !tail)).toEqual([]);
});

describe.each(Object.entries(AREAS))('%s', (area, { en, de }) => {
  test('every string is used', () => {
    const unused = Object.keys(en).filter(
      (key) =>
        !new RegExp(`['"\`]${area}\\.${key}['"\`]`).test(source) &&
        !made.some((m) => m.area === area && key.startsWith(m.head) && key.endsWith(m.tail)),
    );
    expect(unused).toEqual([]);
  });

  test('every language has every string, with the same values', () => {
    expect(Object.keys(de).sort()).toEqual(Object.keys(en).sort());
    const values = (text: string) => [...new Set([...text.matchAll(/\{(\w+)/g)].map((m) => m[1]!))].sort();
    for (const key of Object.keys(en)) expect(values(de[key]!), key).toEqual(values(en[key]!));
  });
});
