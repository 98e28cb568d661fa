// Other languages: every page in a language for tests, in which each word that went through a catalogue has accents and
// each sentence is 35 % longer, and in German. Nothing may be English, and nothing cut off, at a desk and on a phone.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { NAMES } from '../src/lib/names.ts';
import { DESK, PHONE, resize, useBrowser, visit, visitor, type Wish } from './browser.ts';
import { dangerous } from './dangers.ts';
import { finished } from './finished.ts';
import { ALL, gameOf, games, some } from './games.ts';
import { pseudoVisitor } from './pseudo.ts';
import { cutOff, textsOf } from './reading.ts';
import { danger, endPages, gamePages, lessonSteps, type Look, recap, sitePages, tableCards } from './tour.ts';

useBrowser();

const LIMIT = 900_000; // milliseconds, against hanging
const WISH: Wish = { locale: 'de-DE', recap: false };

/** Names of players, games and languages. */
const NO_TEXT = [
  ...NAMES,
  ...NAMES.map((name) => name.slice(0, 9)), // the table as text has room for no more
  'Ada',
  ...games.flatMap(({ id, title }) => [gameOf(id).title, title]),
  ...['Orrery', 'Deutsch', 'English'],
];
/** What is no language: names, ids of rules, notation ("bot:3"), files. */
const NO_WORDS = new RegExp(
  [
    ...NO_TEXT.sort((a, b) => b.length - a.length).map((name) => `${name}s?`),
    '[A-Z]{2,4}-[A-Z]?\\d[\\d.]*',
    '\\w+(?::[\\w.,/+-]+)+',
    '[\\w-]+\\.(?:json|txt|csv)',
  ].join('|'),
  'gi',
);
/** Words that the browser makes by itself in German: lists, dates, how long ago. */
const BROWSER =
  /^(oder|und|vor|gestern|vorgestern|Sekunden?|Minuten?|Stunden?|Tag|Tagen|Jan|Feb|März|Apr|Mai|Juni|Juli|Aug|Sept?|Okt|Nov|Dez)$/;
/** Three letters and more with a plain vowel; three capitals are a sign on a piece. */
const isPlain = (word: string): boolean =>
  word.length > 2 && /[aeiouy]/i.test(word) && !/^[A-Z]{3}$/.test(word) && !BROWSER.test(word);
/** Words that no German sentence has. */
const ENGLISH =
  /\b(the|of|and|your|you|with|from|this|that|which|are|has|have|not|into|each|cards?|turns?|energy|players?|choose|rounds?|points|game|done|takes?|gains?)\b/i;

/** A letter that was cut through. Names of pieces have few bytes in the engine, too few for all those accents. */
const BROKEN = /\uFFFD/;

const wordsOf = (text: string): string[] => text.replace(NO_WORDS, ' ').match(/\p{L}+/gu) ?? [];
const passedBy = (text: string): boolean => wordsOf(text).some(isPlain);
const isEnglish = (text: string): boolean => ENGLISH.test(text.replace(NO_WORDS, ' ')) || BROKEN.test(text);

/** Looks at words and at both sizes, and tells all complaints in the end, each once. */
function looker(isWrong: (text: string) => boolean): { look: Look; tell: () => void } {
  const found = new Map<string, string>();
  const note = (complaint: string, what: string) => found.has(complaint) || found.set(complaint, what);
  const look: Look = async (page, what) => {
    for (const size of [PHONE, DESK]) {
      await resize(page, size);
      for (const { text, where } of await textsOf(page))
        if (isWrong(text)) note(`"${text}" in ${where}`, what);
      for (const complaint of await cutOff(page)) note(`${complaint}, ${size.width} wide`, what);
    }
  };
  return {
    look,
    tell: () => expect([...found].map(([complaint, what]) => `${what}: ${complaint}`)).toEqual([]),
  };
}

/** All that there is of a game. */
async function whole(page: Page, look: Look, id: string): Promise<void> {
  await gamePages(page, look, id);
  await tableCards(page, look, id);
  await lessonSteps(page, look, id, ALL ? 12 : 2);
  await endPages(page, look, finished(id, [3])[0]!);
}

describe('nothing goes past the catalogues, and longer words have room', () => {
  test('on the pages of the site', async () => {
    const { look, tell } = looker(passedBy);
    await sitePages(await visit('#/', await pseudoVisitor({ newcomer: true })), look, games[1]!.id);
    tell();
  });

  test.each(some(2))(
    'with $title',
    async ({ id }) => {
      const { look, tell } = looker(passedBy);
      await whole(await visit('#/', await pseudoVisitor()), look, id);
      tell();
    },
    LIMIT,
  );

  test.each(some(3))(
    'in the recap of $title, and in the question before a dangerous step',
    async ({ id }) => {
      const { look, tell } = looker(passedBy);
      await recap(await visit('#/', await pseudoVisitor({ recap: true })), look, id);
      await danger(await visit('#/', await pseudoVisitor({ dangers: true })), look, await dangerous());
      tell();
    },
    LIMIT,
  );
});

describe('German', () => {
  test.runIf(ALL)('on the pages of the site', async () => {
    const { look, tell } = looker(isEnglish);
    await sitePages(await visit('#/', await visitor({ ...WISH, newcomer: true })), look, games[1]!.id);
    tell();
  });

  test.each(ALL ? games : some(4))(
    'with $title',
    async ({ id }) => {
      const { look, tell } = looker(isEnglish);
      const page = await visit('#/', await visitor(WISH));
      if (ALL) await whole(page, look, id);
      else await tableCards(page, look, id);
      tell();
    },
    LIMIT,
  );
});
