// One build for every place the site is served from: relative addresses, no inline code.
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { covers } from './looks/covers.ts';
import { looks } from './looks/plugin.ts';
import { pwa } from './pwa/plugin.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const wasm = process.env.ORRERY_WASM_DIR ?? here('../build/wasm');
const program = process.env.ORRERY_PROGRAM ?? here('../build/orrery');

export default defineConfig({
  base: './',
  plugins: [svelte(), looks(`${wasm}/orrery.wasm`), covers(program), pwa()],
  resolve: {
    alias: { $wasm: wasm },
    conditions: process.env.VITEST ? ['browser'] : undefined,
  },
  server: { fs: { allow: [here('..')] } },
  worker: { format: 'es' },
  build: {
    outDir: process.env.ORRERY_SITE_DIR ?? here('../build/site'),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: { input: [here('./index.html'), here('./embed.html')] },
    target: 'es2022',
  },
  test: {
    environment: 'node', // a test of components says "@vitest-environment happy-dom" in its first line
    include: ['src/**/*.test.ts', 'looks/**/*.test.ts', 'pwa/**/*.test.ts'],
    pool: 'threads', // files share workers and what they have loaded: the module of the engine is compiled once in each
    isolate: false,
    testTimeout: 120_000, // against hanging; nothing is judged by time
    hookTimeout: 300_000,
  },
});
