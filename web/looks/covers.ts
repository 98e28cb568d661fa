// The pictures on the cards of the games, drawn by the native program when the site is built: `virtual:covers` has the
// addresses of two SVG files a game, one for each theme. So the module of the engine need not know how to draw them.
import { execFileSync } from 'node:child_process';
import type { Plugin } from 'vite';

const ID = 'virtual:covers';
const THEMES = { dark: [], light: ['--light'] };

function run(program: string, ...args: string[]): string {
  return execFileSync(program, args, { encoding: 'utf8' });
}

/** The ids of the games that are shown. */
export function gamesOf(program: string): string[] {
  const { games } = JSON.parse(run(program, 'games', '--json')) as { games: { id: string }[] };
  return games.map(({ id }) => id);
}

/** The cover of a game as SVG text. */
export function coverOf(program: string, game: string, theme: keyof typeof THEMES): string {
  return run(program, 'show', game, '--cover', '--svg', ...THEMES[theme]);
}

export function covers(program: string): Plugin {
  let building = false;
  return {
    name: 'orrery-covers',
    configResolved(config) {
      building = config.command === 'build';
    },
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    load(id) {
      if (id !== `\0${ID}`) return undefined;
      this.addWatchFile(program);
      const address = (name: string, source: string) =>
        building
          ? `import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: 'asset', name, source })}`
          : JSON.stringify(`data:image/svg+xml,${encodeURIComponent(source)}`);
      const rows = gamesOf(program).map((game) => {
        const both = (['dark', 'light'] as const).map(
          (theme) => `${theme}:${address(`cover-${game}-${theme}.svg`, coverOf(program, game, theme))}`,
        );
        return `${JSON.stringify(game)}:{${both.join(',')}}`;
      });
      return `export default {${rows.join(',')}}`;
    },
  };
}
