// The quick references of the games: in a person's language where there is one, else in English under translated
// headings.
import { withHeadings, type Words } from './rules.svelte';
import { textsOf } from './texts.svelte';

const texts = textsOf(
  import.meta.glob<string>(['../../../src/games/*/sheet.md', '../../../src/games/*/po/sheet.*.md'], {
    query: '?raw',
    import: 'default',
  }),
);
const pathOf = (game: string, language: string): string =>
  `../../../src/games/${game}/${language === 'en' ? 'sheet' : `po/sheet.${language}`}.md`;

export interface Sheet {
  /** '' until it is here: whoever shows it is told. */
  text: string;
  /** Of its sentences. */
  language: string;
}

export function sheetOf(engine: Words, game: string, language: string): Sheet {
  const own = pathOf(game, language);
  if (texts.has(own)) return { text: texts.of(own), language };
  return { text: withHeadings(engine, game, texts.of(pathOf(game, 'en'))), language: 'en' };
}
export const loadSheet = (game: string, language: string): Promise<string> =>
  texts.load(pathOf(game, language));
