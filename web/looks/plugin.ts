// What all tables look like, taken from the engine's module when the site is built: `virtual:looks` has sizes, marks,
// outlines and shadows (orr_looks_json), `virtual:looks.css` the palette as custom properties for both themes, and
// `virtual:names` the names of computer players.
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  w_looks(): number;
  w_text(): number;
  w_size(): number;
}
export interface Looks {
  dark: Record<string, string>;
  light: Record<string, string>;
  rise: number; // tenths
}

/** Asks a fresh instance. Nothing that the module imports is needed for the answer. */
export function looksOf(wasm: string): { names: string[]; looks: Looks } {
  const module = new WebAssembly.Module(readFileSync(wasm));
  const imports: Record<string, Record<string, () => number>> = {};
  for (const { module: from, name } of WebAssembly.Module.imports(module)) {
    (imports[from] ??= {})[name] = () => 0;
  }
  const engine = new WebAssembly.Instance(module, imports).exports as unknown as Exports;
  engine._initialize();
  engine.w_looks();
  const text = new Uint8Array(engine.memory.buffer, engine.w_text(), engine.w_size());
  return JSON.parse(new TextDecoder().decode(text)) as ReturnType<typeof looksOf>;
}

function paletteOf({ dark, light, rise }: Looks): string {
  const rows = Object.entries(dark).map(([role, night]) => {
    const day = light[role]!;
    return `--${role}:${day === night ? day : `light-dark(${day},${night})`}`;
  });
  return `:root{${rows.join(';')};--rise:${rise / 10}px}`;
}

/** A module of values and a style sheet; the latter under an id that ends like a file, as the bundler goes by that. */
const IDS: Record<string, string> = {
  'virtual:looks': '\0looks',
  'virtual:looks.css': '/looks-of-the-engine.css',
  'virtual:names': '\0names',
};

export function looks(wasm: string): Plugin {
  return {
    name: 'orrery-looks',
    resolveId: (id) => IDS[id],
    load(id) {
      if (!Object.values(IDS).includes(id)) return undefined;
      this.addWatchFile(wasm);
      const { names, looks } = looksOf(wasm);
      if (id === IDS['virtual:names']) return `export default ${JSON.stringify(names)}`;
      if (id.endsWith('.css')) return paletteOf(looks);
      const { dark, light, rise: _, ...rest } = looks;
      const grounds = { dark: dark.ground, light: light.ground };
      return `export default ${JSON.stringify({ ...rest, grounds })}`;
    },
  };
}
