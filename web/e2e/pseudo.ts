// A language for tests: every English sentence of the catalogues with accents on its vowels and 35 % longer. A word
// whose vowels are plain never went through a catalogue; what has room for these words has room for other languages.
// It is served in place of German.
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BrowserContext } from 'playwright-core';
import { visitor, type Wish } from './browser.ts';
import { SITE } from './places.ts';

const GERMAN = /\/assets\/(de|later)-[\w-]+\.js$/;
const SHEET = /\/assets\/sheet\.de-[\w-]+\.js$/; // a quick reference
const LONGER = 0.35;
/** What printf and the pages put values into. */
const VALUES = /%(?:\d+\$)?[-+# 0-9.*lz]*[sducxgf%]|\{[^}]*\}/g;
const ACCENTS: Record<string, string> = Object.fromEntries(
  [...'aeiouyAEIOUY'].map((c, i) => [c, [...'áéíóúýÁÉÍÓÚÝ'][i]!]),
);

const accented = (words: string): string => words.replace(/[aeiouy]/gi, (c) => ACCENTS[c]!);

/** "{n?table:tables}": the words for one and for many. */
const choice = (value: string): string =>
  value.replace(
    /\?([^:}]*):([^}]*)\}/,
    (_, one: string, many: string) => `?${accented(one)}:${accented(many)}}`,
  );

/** The sentence with accents, and a tail that makes it longer, before the spaces at its end. */
export function pseudo(text: string): string {
  let last = 0;
  let out = '';
  for (const { 0: value, index } of text.matchAll(VALUES)) {
    out += accented(text.slice(last, index)) + choice(value);
    last = index + value.length;
  }
  out += accented(text.slice(last));
  const letters = text.replace(VALUES, '').replace(/\s+/g, ' ').trim().length;
  const end = /[\s:;,.]*$/.exec(out)!.index;
  return out.slice(0, end) + tail(Math.round(letters * LONGER)) + out.slice(end);
}

/** So many letters more, in words of at most six; the first is no letter, as it may stand behind a name. */
const tail = (length: number): string =>
  Array.from({ length }, (_, i) => (i === 0 ? '~' : i % 7 ? 'ü' : ' ')).join('');

const quoted = (text: string): string => JSON.stringify(text);

/** The catalogue of a game in which every sentence is its own translation; forms of German are left out. */
export function pseudoCatalogue(po: string): string {
  const entries = po.split(/\n\s*\n/).map((entry) => {
    const part = (name: string): string | null => {
      const found = new RegExp(`^${name} ((?:"(?:[^"\\\\]|\\\\.)*"\\s*)+)`, 'm').exec(entry);
      if (!found) return null;
      return [...found[1]!.matchAll(/"((?:[^"\\]|\\.)*)"/g)]
        .map(([, s]) => JSON.parse(`"${s}"`) as string)
        .join('');
    };
    const english = part('msgid');
    if (!english || part('msgctxt') !== null) return '';
    const flags = /^#,.*$/m.exec(entry)?.[0] ?? '';
    return `${flags}\nmsgid ${quoted(english)}\nmsgstr ${quoted(pseudo(english))}\n`;
  });
  return entries.filter(Boolean).join('\n');
}

/** A quick reference with accents; ids of rules stay. */
async function sheet(file: string): Promise<string> {
  const { default: text } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as {
    default: string;
  };
  return `export default ${quoted(text.replace(/\[[^\]]*\]|[aeiouy]/gi, (c) => ACCENTS[c] ?? c))};`;
}

type Words = Record<string, Record<string, string>>;

/** A chunk of German words as the site has it, with the pseudo words of the same sentences. */
async function chunk(file: string, english: Words): Promise<string> {
  const loaded = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as { default?: string } & Words;
  if (typeof loaded.default === 'string') return `export default ${quoted(pseudoCatalogue(loaded.default))};`;
  const areas = Object.keys(loaded).map((area) => {
    const words = Object.entries(english[area]!).map(([key, text]) => [key, pseudo(text)]);
    return `export const ${area} = ${JSON.stringify(Object.fromEntries(words))};`;
  });
  return areas.join('\n');
}

/** The words of the pages, in English. */
async function englishWords(): Promise<Words> {
  const folder = new URL('../src/i18n/en/', import.meta.url);
  const areas = readdirSync(folder)
    .map((name) => basename(name, '.ts'))
    .filter((name) => name !== 'later'); // lists others
  const loaded = areas.map(async (area) => {
    const file = (await import(`../src/i18n/en/${area}.ts`)) as Words;
    return [area, file[area]!] as const;
  });
  return Object.fromEntries(await Promise.all(loaded));
}

/** A person who reads the pseudo language. */
export async function pseudoVisitor(wish: Wish = {}): Promise<BrowserContext> {
  const context = await visitor({
    locale: 'de-DE',
    serviceWorkers: 'block',
    mayFail: /service ?worker/i,
    ...wish,
  });
  const english = await englishWords();
  for (const [address, body] of [
    [GERMAN, (file: string) => chunk(file, english)],
    [SHEET, sheet],
  ] as const) {
    await context.route(address, async (route) => {
      const file = join(SITE, 'assets', basename(new URL(route.request().url()).pathname));
      await route.fulfill({ contentType: 'text/javascript', body: await body(file) });
    });
  }
  return context;
}
