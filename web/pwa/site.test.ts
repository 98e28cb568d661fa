// The built site: small, complete for offline use, with a strict policy and no third party.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';

const KILO = 1000;
/** As `make` has built it: building it once more would take half a minute. */
const folder = process.env.ORRERY_SITE_DIR ?? fileURLToPath(new URL('../../build/site', import.meta.url));
let files: string[];

beforeAll(() => {
  if (!existsSync(join(folder, 'sw.js')))
    throw new Error(`${folder} is missing: build it with \`make\` first`);
  files = (readdirSync(folder, { recursive: true }) as string[]).filter((name) =>
    statSync(join(folder, name)).isFile(),
  );
});

const read = (name: string) => readFileSync(join(folder, name), 'utf8');
const plain = () => files.filter((name) => !/\.(br|gz)$/.test(name));
/** Bytes that travel: the brotli copy when there is one, which every present browser takes. */
const travels = (name: string) =>
  statSync(join(folder, files.includes(`${name}.br`) ? `${name}.br` : name)).size;

describe('the built site', () => {
  it('has an engine of less than 420 kB', () => {
    const engine = plain().filter((name) => /orrery-[^/]*\.wasm$/.test(name));
    expect(engine).toHaveLength(1);
    expect(travels(engine[0]!)).toBeLessThan(420 * KILO);
  });

  it('keeps every file for offline use', () => {
    const list = JSON.parse(/const FILES = (\[.*?\]);/.exec(read('sw.js'))![1]!) as string[];
    expect([...list].sort()).toEqual(
      plain()
        .filter((name) => name !== 'sw.js')
        .sort(),
    );
    expect(read('sw.js')).toMatch(/const VERSION = "[0-9a-f]{16}";/);
  });

  it('has a compressed copy of everything that gets smaller', () => {
    for (const name of plain().filter((name) => /\.(html|js|css|svg|webmanifest|wasm)$/.test(name))) {
      expect(files).toContain(`${name}.br`);
      expect(files).toContain(`${name}.gz`);
    }
  });

  it('has no inline code or style, and a policy that forbids it', () => {
    const html = read('index.html');
    const policy = /http-equiv="Content-Security-Policy"\s+content="([^"]+)"/.exec(html)![1]!;
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';");
    expect(policy).toContain("style-src 'self';");
    expect(policy).not.toContain('unsafe-inline');
    expect(html).not.toMatch(/<script(?![^>]*\ssrc=)/);
    expect(html).not.toMatch(/<style|\sstyle=|\son[a-z]+=/);
  });

  it('asks nobody else for anything', () => {
    // Names of XML vocabularies and addresses in the messages of the framework are never loaded.
    const harmless = /^https?:\/\/(www\.w3\.org|svelte\.dev)\//;
    for (const name of plain().filter((name) => /\.(html|js|css|svg|webmanifest)$/.test(name))) {
      const found = read(name).match(/https?:\/\/[a-z0-9.-]+\/[^\s"'`)]*/gi) ?? [];
      expect(
        found.filter((address) => !harmless.test(address)),
        name,
      ).toEqual([]);
    }
  });

  it('can be installed', () => {
    const manifest = JSON.parse(read('manifest.webmanifest')) as { icons: { src: string }[] };
    for (const icon of manifest.icons) expect(files).toContain(icon.src);
  });

  it('works from any folder of a server', () => {
    expect(read('index.html')).not.toMatch(/(src|href)="\//);
  });
});
