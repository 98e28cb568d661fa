// The rules texts of the games.
import type { Engine } from '../engine';
import { textsOf } from './texts.svelte';

export type Words = Pick<Engine, 'translate'>;

const texts = textsOf(
  import.meta.glob<string>('../../../src/games/*/rules.md', { query: '?raw', import: 'default' }),
);
const pathOf = (game: string): string => `../../../src/games/${game}/rules.md`;

export const loadRules = (game: string): Promise<string> => texts.load(pathOf(game));

/** The text with its headings as the engine says them; their numbers stay. */
export function withHeadings(engine: Words, game: string, text: string): string {
  return text.replace(
    /^(#+ (?:[\d.]+ )?)(.+)$/gm,
    (_, before: string, title: string) => before + engine.translate(game, title),
  );
}
/** The text, or '' until it is here: whoever shows it is told. */
export const rulesOf = (engine: Words, game: string): string =>
  withHeadings(engine, game, texts.of(pathOf(game)));
