// The catalogue: every word of the client, by area and key. A missing key is a type error in every language.
// Texts of the engine (prompts, log, rules, options) are not here: the engine has catalogues of its own.
// English is always there; other languages are loaded when they are wanted, and so are, in every language, the words of
// pages that few visits open.
import { untrack } from 'svelte';
import { home as homeEn } from './en/home';
import { learn as learnEn } from './en/learn';
import { site as siteEn } from './en/site';
import type * as laterEn from './en/later';
import { table as tableEn } from './en/table';

const EN = {
  home: homeEn,
  learn: learnEn,
  site: siteEn,
  table: tableEn,
};
type Areas = typeof EN;
type LaterAreas = typeof laterEn;
type Words<Area> = { [Name in keyof Area]: Record<keyof Area[Name], string> };
type Catalogue = Words<Areas>;
type Later = Words<LaterAreas>;
const LOADERS = {
  en: () => Promise.resolve(EN),
  de: () => import('./de'),
} satisfies Record<string, () => Promise<Catalogue>>;
const LATER = {
  en: () => import('./en/later'),
  de: () => import('./de/later'),
} satisfies Record<keyof typeof LOADERS, () => Promise<Later>>;

export type Language = keyof typeof LOADERS;
export const LANGUAGES: { id: Language; name: string }[] = [
  { id: 'en', name: 'English' },
  { id: 'de', name: 'Deutsch' },
];
type KeysOf<All> = {
  [Area in keyof All & string]: `${Area}.${keyof All[Area] & string}`;
}[keyof All & string];
export type Key = KeysOf<Areas> | KeysOf<LaterAreas>;
export type Values = Record<string, string | number>;

let now = $state<Language>('en');
let words = $state.raw<Catalogue & Partial<Later>>(EN);
let wanted: Language = 'en';
let later = false; // are words wanted that come later?

/** The language spoken now; reading it in a component keeps that component up to date. */
export function language(): Language {
  return now;
}

/** The language as the reader's country writes dates and numbers, where the browser knows it. */
export function region(): string {
  const known = typeof navigator === 'undefined' ? [] : (navigator.languages ?? []);
  return known.find((tag) => tag.split('-')[0] === now) ?? now;
}

const load = async (id: Language): Promise<Catalogue & Partial<Later>> =>
  later ? { ...(await LOADERS[id]()), ...(await LATER[id]()) } : LOADERS[id]();

/** Speak a language as soon as its words are here; until then, and where they cannot be had, it stays as it was. */
export async function speak(id: Language): Promise<void> {
  wanted = id;
  if (id === now && later === !!words.automa) return; // other settings have changed
  const loaded = await load(id);
  if (wanted !== id) return;
  now = id;
  words = loaded;
  if (typeof document !== 'undefined') document.documentElement.lang = id;
}

/** The words of pages that few visits open, from now on in every language. */
export async function laterWords(): Promise<void> {
  later = true;
  // Not tracked: who waits for them is not made anew whenever words change.
  while (untrack(() => !words.automa)) words = await load(untrack(language));
}

/** The first language of the reader that the catalogue has. */
export function preferred(wanted: readonly string[]): Language {
  const short = wanted.map((tag) => tag.slice(0, 2).toLowerCase());
  return LANGUAGES.find((l) => l.id === short.find((s) => s in LOADERS))?.id ?? 'en';
}

/** The words behind a key: "{name}" takes a value, "{n?one:many}" the first word when n is 1. */
export function t(key: Key, values: Values = {}): string {
  const dot = key.indexOf('.');
  const area = words[key.slice(0, dot) as keyof typeof words] as Record<string, string> | undefined;
  return fill(area?.[key.slice(dot + 1)] ?? key, values);
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
