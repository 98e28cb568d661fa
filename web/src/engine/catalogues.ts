// The catalogues of other languages: files of their own beside the engine, fetched when somebody wants the language.
const program = import.meta.glob<string>('../../../po/*.po', { query: '?raw', import: 'default' });
const ofGames = import.meta.glob<string>('../../../src/games/*/po/*.po', {
  query: '?raw',
  import: 'default',
});

export interface Catalogue {
  game: string; // '': what the program itself says
  catalogue: string;
}

const gameOf = (path: string) => /\/games\/([^/]+)\/po\//.exec(path)?.[1] ?? '';
const all = [...Object.entries(program), ...Object.entries(ofGames)].map(([path, load]) => ({
  game: gameOf(path),
  language: /([\w-]+)\.po$/.exec(path)![1]!,
  load,
}));

/** The program's catalogue of a language and those of the games; empty ones for English, which the engine speaks by
 * itself. */
export async function cataloguesOf(language: string, games: string[]): Promise<Catalogue[]> {
  const known = all.filter(({ game }) => game === '' || games.includes(game));
  if (language === 'en') return known.map(({ game }) => ({ game, catalogue: '' }));
  const wanted = known.filter((file) => file.language === language);
  return Promise.all(wanted.map(async ({ game, load }) => ({ game, catalogue: await load() })));
}
