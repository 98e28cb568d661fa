// The catalogue: every word of the client, by area and key. A missing key is a type error in every language.
// Texts of the engine (prompts, log, rules, options) are not here: they stay as the engine says them.
import { review as reviewDe } from './de/review';
import { site as siteDe } from './de/site';
import { table as tableDe } from './de/table';
import { review as reviewEn } from './en/review';
import { site as siteEn } from './en/site';
import { table as tableEn } from './en/table';

const EN = { review: reviewEn, site: siteEn, table: tableEn };
type Catalogue = { [Area in keyof typeof EN]: Record<keyof (typeof EN)[Area], string> };
const CATALOGUES = { en: EN, de: { review: reviewDe, site: siteDe, table: tableDe } } satisfies Record<
  string,
  Catalogue
>;

export type Language = keyof typeof CATALOGUES;
export const LANGUAGES: { id: Language; name: string }[] = [
  { id: 'en', name: 'English' },
  { id: 'de', name: 'Deutsch' },
];
export type Key = {
  [Area in keyof typeof EN]: `${Area}.${keyof (typeof EN)[Area] & string}`;
}[keyof typeof EN];
export type Values = Record<string, string | number>;

let now = $state<Language>('en');

/** The language spoken now; reading it in a component keeps that component up to date. */
export function language(): Language {
  return now;
}

export function speak(id: Language): void {
  now = id;
  if (typeof document !== 'undefined') document.documentElement.lang = id;
}

/** The first language of the reader that the catalogue has. */
export function preferred(wanted: readonly string[]): Language {
  const short = wanted.map((tag) => tag.slice(0, 2).toLowerCase());
  return LANGUAGES.find((l) => l.id === short.find((s) => s in CATALOGUES))?.id ?? 'en';
}

/** The words behind a key: "{name}" takes a value, "{n?one:many}" the first word when n is 1. */
export function t(key: Key, values: Values = {}): string {
  const dot = key.indexOf('.');
  const area = CATALOGUES[now][key.slice(0, dot) as keyof typeof EN] as Record<string, string>;
  return fill(area[key.slice(dot + 1)] ?? key, values);
}

function fill(text: string, values: Values): string {
  return text.replace(
    /\{(\w+)(?:\?([^:}]*):([^}]*))?\}/g,
    (all, name: string, one?: string, many?: string) => {
      const value = values[name];
      if (value === undefined) return all;
      if (one === undefined || many === undefined) return String(value);
      return Number(value) === 1 ? one : many;
    },
  );
}
