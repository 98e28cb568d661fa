// The catalogue: every word of the client, by area and key. A missing key is a type error in every language.
// Texts of the engine (prompts, log, rules, options) are not here: the engine has catalogues of its own.
// English is always there; other languages are loaded when they are wanted.
import { automa as automaEn } from './en/automa';
import { companion as companionEn } from './en/companion';
import { home as homeEn } from './en/home';
import { learn as learnEn } from './en/learn';
import { review as reviewEn } from './en/review';
import { setting as settingEn } from './en/setting';
import { setup as setupEn } from './en/setup';
import { site as siteEn } from './en/site';
import { stats as statsEn } from './en/stats';
import { table as tableEn } from './en/table';

const EN = {
  automa: automaEn,
  companion: companionEn,
  home: homeEn,
  learn: learnEn,
  review: reviewEn,
  setting: settingEn,
  setup: setupEn,
  site: siteEn,
  stats: statsEn,
  table: tableEn,
};
type Catalogue = { [Area in keyof typeof EN]: Record<keyof (typeof EN)[Area], string> };
const LOADERS = {
  en: () => Promise.resolve(EN),
  de: () => import('./de'),
} satisfies Record<string, () => Promise<Catalogue>>;

export type Language = keyof typeof LOADERS;
export const LANGUAGES: { id: Language; name: string }[] = [
  { id: 'en', name: 'English' },
  { id: 'de', name: 'Deutsch' },
];
export type Key = {
  [Area in keyof typeof EN]: `${Area}.${keyof (typeof EN)[Area] & string}`;
}[keyof typeof EN];
export type Values = Record<string, string | number>;

let now = $state<Language>('en');
let words = $state.raw<Catalogue>(EN);
let wanted: Language = 'en';

/** The language spoken now; reading it in a component keeps that component up to date. */
export function language(): Language {
  return now;
}

/** Speak a language as soon as its words are here; until then, and where they cannot be had, it stays as it was. */
export async function speak(id: Language): Promise<void> {
  wanted = id;
  const loaded = await LOADERS[id]();
  if (wanted !== id) return;
  now = id;
  words = loaded;
  if (typeof document !== 'undefined') document.documentElement.lang = id;
}

/** The first language of the reader that the catalogue has. */
export function preferred(wanted: readonly string[]): Language {
  const short = wanted.map((tag) => tag.slice(0, 2).toLowerCase());
  return LANGUAGES.find((l) => l.id === short.find((s) => s in LOADERS))?.id ?? 'en';
}

/** The words behind a key: "{name}" takes a value, "{n?one:many}" the first word when n is 1. */
export function t(key: Key, values: Values = {}): string {
  const dot = key.indexOf('.');
  const area = words[key.slice(0, dot) as keyof typeof EN] as Record<string, string>;
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
