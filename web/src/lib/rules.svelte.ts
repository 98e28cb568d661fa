// The rules texts of the games: files of their own beside the engine, fetched when they are first
// looked at, so that the first visit stays small. The worker keeps them for offline use.
const files = import.meta.glob<string>('../../../src/games/*/rules.md', { query: '?raw', import: 'default' });
const texts = $state<Record<string, string>>({});
const asked: Record<string, Promise<string>> = {};

export function loadRules(game: string): Promise<string> {
  const file = files[`../../../src/games/${game}/rules.md`];
  if (!file) return Promise.reject(new Error(`there are no rules of ${game}`));
  asked[game] ??= file().then(
    (text) => (texts[game] = text),
    (reason: unknown) => {
      delete asked[game]; // perhaps the network was away
      throw reason;
    },
  );
  return asked[game];
}

/** The text, or '' until it is here: whoever shows it is told. */
export function rulesOf(game: string): string {
  if (texts[game] === undefined) loadRules(game).catch(() => undefined);
  return texts[game] ?? '';
}
