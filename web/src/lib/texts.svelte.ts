// Texts of the games that are files of their own beside the engine, fetched when they are first looked at, so that the
// first visit stays small. The worker keeps them for offline use.

export interface Texts {
  has(path: string): boolean;
  load(path: string): Promise<string>;
  /** The text, or '' until it is here: whoever shows it is told. */
  of(path: string): string;
}

export function textsOf(files: Record<string, () => Promise<string>>): Texts {
  const here = $state<Record<string, string>>({});
  const asked: Record<string, Promise<string>> = {};

  function load(path: string): Promise<string> {
    const file = files[path];
    if (!file) return Promise.reject(new Error(`there is no ${path}`));
    asked[path] ??= file().then(
      (text) => (here[path] = text),
      (reason: unknown) => {
        delete asked[path]; // perhaps the network was away
        throw reason;
      },
    );
    return asked[path];
  }

  function of(path: string): string {
    if (here[path] === undefined) load(path).catch(() => undefined);
    return here[path] ?? '';
  }
  return { has: (path) => path in files, load, of };
}
