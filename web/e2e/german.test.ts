// Other languages: every page in a language for tests, in which each word that went through a catalogue has accents and
// each sentence is 35 % longer, and in German. Nothing may be English, and nothing cut off, at a desk and on a phone; in
// whole games on a phone on its side and at 200 %, too.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { looksOf } from '../looks/plugin.ts';
import { blank, DESK, PHONE, resize, useBrowser, visitor, type Wish } from './browser.ts';
import { dangerous } from './dangers.ts';
import { finished } from './finished.ts';
import { ALL, gameOf, games, some, soonest } from './games.ts';
import { MODULE } from './places.ts';
import { pseudoVisitor } from './pseudo.ts';
import { cutOff, textsOf } from './reading.ts';
import { decideByMouse, Dice, playOut, startGame } from './table.ts';
import { danger, endPages, gamePages, lessonSteps, type Look, recap, sitePages, tableCards } from './tour.ts';

useBrowser();

const LIMIT = 900_000; // milliseconds, against hanging
const MANY = 5; // decisions, fewer than any whole game has
/** A phone both ways round, a page at 200 %, a desk. */
const WINDOWS = [
  PHONE,
  { width: PHONE.height, height: PHONE.width },
  { width: DESK.width / 2, height: DESK.height / 2 },
  DESK,
];
const WISH: Wish = { locale: 'de-DE', recap: false };

const { names: NAMES } = looksOf(MODULE);
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
  /^(Montag|Dienstag|Mittwoch|Donnerstag|Freitag|Samstag|Sonntag|oder|und|vor|gestern|vorgestern|Sekunden?|Minuten?|Stunden?|Tag|Tagen|Monat|Monaten|Jan(?:uar)?|Feb(?:ruar)?|März|Apr(?:il)?|Mai|Juni|Juli|Aug(?:ust)?|Sept?(?:ember)?|Okt(?:ober)?|Nov(?:ember)?|Dez(?:ember)?)$/;
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

interface Ear {
  /** Words, and whether they are cut off, at both sizes. */
  look: Look;
  /** The same at one size of the window, which is another one each time. */
  glance: Look;
  /** Words only, as the page is. */
  hear: Look;
  /** All complaints in the end, each once. */
  tell: () => void;
}
function looker(isWrong: (text: string) => boolean): Ear {
  const found = new Map<string, string>();
  let glances = 0;
  let looks = 0; // at a desk, where there is more room, before a commit every other time
  const note = (complaint: string, what: string) => found.has(complaint) || found.set(complaint, what);
  const hear: Look = async (page, what) => {
    for (const { text, where } of await textsOf(page)) if (isWrong(text)) note(`"${text}" in ${where}`, what);
  };
  const see = async (page: Page, what: string, size: typeof DESK) => {
    await resize(page, size);
    await hear(page, what);
    for (const complaint of await cutOff(page)) note(`${complaint}, ${size.width} wide`, what);
  };
  const look: Look = async (page, what, again = false) => {
    for (const size of ALL || (!again && looks++ % 2 === 0) ? [PHONE, DESK] : [PHONE])
      await see(page, what, size);
  };
  return {
    look,
    glance: (page, what) => see(page, what, WINDOWS[glances++ % WINDOWS.length]!),
    hear,
    tell: () => expect([...found].map(([complaint, what]) => `${what}: ${complaint}`)).toEqual([]),
  };
}

/** A game from its first decision to its end, looked at before every decision; its whole log is heard. */
async function played(page: Page, { look, glance, hear }: Ear, id: string): Promise<void> {
  const dice = new Dice(13);
  let n = 0; // in `make test` it is heard before every decision, and looked at before every third
  await startGame(page, id, { seats: 2 });
  const decisions = await playOut(page, async (p) => {
    await (ALL || n++ % 3 === 0 ? glance : hear)(p, `${id}: a decision`);
    await decideByMouse(p, dice);
  });
  expect(decisions, 'of the person in a whole game').toBeGreaterThan(MANY);
  await page.getByTestId('game-over').waitFor();
  await look(page, `${id}: the end`);
  await page.getByTestId('tab-log').click();
  await page.getByTestId('panel-log').waitFor();
  await hear(page, `${id}: the whole log`);
}

/** All that there is of a game; its end only of one that is looked back at quickly. */
async function whole(page: Page, look: Look, id: string): Promise<void> {
  await gamePages(page, look, id);
  await tableCards(page, look, id);
  await lessonSteps(page, look, id, ALL ? 12 : 2);
  await endPages(page, look, finished(ALL ? id : soonest()[0]!.id, [3])[0]!);
}

describe('nothing goes past the catalogues, and longer words have room', () => {
  test('on the pages of the site', async () => {
    const { look, tell } = looker(passedBy);
    await sitePages(await blank(await pseudoVisitor({ newcomer: true })), look, games[1]!.id);
    tell();
  });

  test.each(some(2))(
    'with $title',
    async ({ id }) => {
      const { look, tell } = looker(passedBy);
      await whole(await blank(await pseudoVisitor()), look, id);
      tell();
    },
    LIMIT,
  );

  test.each(some(3))(
    'in the recap of $title, and in the question before a dangerous step',
    async ({ id }) => {
      const { look, tell } = looker(passedBy);
      await recap(await blank(await pseudoVisitor({ recap: true })), look, id);
      await danger(await blank(await pseudoVisitor({ dangers: true })), look, await dangerous());
      tell();
    },
    LIMIT,
  );
});

describe('whole games', () => {
  test.each(soonest())(
    'of $title: nothing that is said in them goes past the catalogues',
    async ({ id }) => {
      const ear = looker(passedBy);
      await played(await blank(await pseudoVisitor()), ear, id);
      ear.tell();
    },
    LIMIT,
  );

  test.runIf(ALL).each(games)(
    'of $title in German: no English',
    async ({ id }) => {
      const ear = looker(isEnglish);
      await played(await blank(await visitor(WISH)), ear, id);
      ear.tell();
    },
    LIMIT,
  );
});

describe('German', () => {
  test.runIf(ALL)('on the pages of the site', async () => {
    const { look, tell } = looker(isEnglish);
    await sitePages(await blank(await visitor({ ...WISH, newcomer: true })), look, games[1]!.id);
    tell();
  });

  test.each(ALL ? games : some(4))(
    'with $title',
    async ({ id }) => {
      const { look, hear, tell } = looker(isEnglish);
      const page = await blank(await visitor(WISH));
      if (ALL) await whole(page, look, id);
      else await tableCards(page, hear, id); // the longer words above have room
      tell();
    },
    LIMIT,
  );
});
