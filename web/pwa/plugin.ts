// The last step of the build: the service worker with its list of files, and a compressed copy of
// each file beside it for servers that can send it.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSED = /\.(html|js|css|svg|json|webmanifest|wasm|txt)$/;
const worker = fileURLToPath(new URL('./sw.js', import.meta.url));

function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}

/** A name for this build: the hash of all files and of the worker itself. */
function versionOf(folder: string, files: string[], source: string): string {
  const hash = createHash('sha256').update(source);
  for (const file of files) hash.update(`${file}\0`).update(readFileSync(join(folder, file)));
  return hash.digest('hex').slice(0, 16);
}

function writeWorker(folder: string): void {
  const source = readFileSync(worker, 'utf8');
  const files = filesOf(folder);
  const version = versionOf(folder, files, source);
  writeFileSync(join(folder, 'sw.js'), fill(source, { "'__VERSION__'": version, "['__FILES__']": files }));
}

/** Puts values, as JSON, where the source has their marks. */
function fill(source: string, values: Record<string, unknown>): string {
  return Object.entries(values).reduce((text, [mark, value]) => {
    if (!text.includes(mark)) throw new Error(`sw.js has no ${mark} for the build to fill in`);
    return text.replace(mark, () => JSON.stringify(value));
  }, source);
}

function compress(path: string): void {
  const bytes = readFileSync(path);
  const quality = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params: quality }));
  execFileSync('zopfli', ['--i5', path]); // leaves path.gz, about 5 % smaller than gzip -9 makes it
}

/** In a build: service worker and compressed files. While developing: no policy, for the tools' inline code. */
export function pwa(): Plugin[] {
  let folder = '';
  return [
    {
      name: 'orrery-pwa',
      apply: 'build',
      configResolved(config) {
        folder = config.build.outDir;
      },
      closeBundle(error) {
        if (error) return;
        writeWorker(folder);
        for (const file of filesOf(folder)) {
          if (COMPRESSED.test(file)) compress(join(folder, file));
        }
      },
    },
    {
      name: 'orrery-dev-policy',
      apply: 'serve',
      transformIndexHtml: (html) => html.replace(/<meta\s+http-equiv="Content-Security-Policy"[^>]*>/, ''),
    },
  ];
}
