// The rules texts and quick references of the games: files of their own beside the engine, fetched when they are first
// looked at, so that the first visit stays small. The worker keeps them for offline use.
import type { Engine } from '../engine';

type Words = Pick<Engine, 'translate'>;

const RULES = import.meta.glob<string>('../../../src/games/*/rules.md', { query: '?raw', import: 'default' });
const SHEETS = import.meta.glob<string>('../../../src/games/*/sheet.md', {
  query: '?raw',
  import: 'default',
});
const files = { ...RULES, ...SHEETS };
const texts = $state<Record<string, string>>({});
const asked: Record<string, Promise<string>> = {};

function load(game: string, name: 'rules' | 'sheet'): Promise<string> {
  const path = `../../../src/games/${game}/${name}.md`;
  const file = files[path];
  if (!file) return Promise.reject(new Error(`there are no ${name} of ${game}`));
  asked[path] ??= file().then(
    (text) => (texts[path] = text),
    (reason: unknown) => {
      delete asked[path]; // perhaps the network was away
      throw reason;
    },
  );
  return asked[path];
}

function textOf(game: string, name: 'rules' | 'sheet'): string {
  const path = `../../../src/games/${game}/${name}.md`;
  if (texts[path] === undefined) load(game, name).catch(() => undefined);
  return texts[path] ?? '';
}

export const loadRules = (game: string): Promise<string> => load(game, 'rules');
export const loadSheet = (game: string): Promise<string> => load(game, 'sheet');

/** The text with its headings as the engine says them; their numbers stay. */
export function withHeadings(engine: Words, game: string, text: string): string {
  return text.replace(
    /^(#+ (?:[\d.]+ )?)(.+)$/gm,
    (_, before: string, title: string) => before + engine.translate(game, title),
  );
}
/** The text, or '' until it is here: whoever shows it is told. */
export const rulesOf = (engine: Words, game: string): string =>
  withHeadings(engine, game, textOf(game, 'rules'));
export const sheetOf = (engine: Words, game: string): string =>
  withHeadings(engine, game, textOf(game, 'sheet'));
