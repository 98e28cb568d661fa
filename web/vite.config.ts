// One build for every place the site is served from: relative addresses, no inline code.
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { looks } from './looks/plugin.ts';
import { pwa } from './pwa/plugin.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const wasm = process.env.ORRERY_WASM_DIR ?? here('../build/wasm');

export default defineConfig({
  base: './',
  plugins: [svelte(), looks(`${wasm}/orrery.wasm`), pwa()],
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
    target: 'es2022',
  },
  test: {
    environment: 'node', // a test of components says "@vitest-environment happy-dom" in its first line
    include: ['src/**/*.test.ts', 'pwa/**/*.test.ts'],
    testTimeout: 120_000, // against hanging; nothing is judged by time
    hookTimeout: 300_000,
  },
});
