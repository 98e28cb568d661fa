// The end-to-end suite: a real browser on the built site. Nothing is judged by time; the limits only end what hangs.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['*.test.ts'],
    globalSetup: ['./registry.ts'],
    testTimeout: 600_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 120_000 } },
    maxWorkers: 2,
    isolate: false,
    reporters: [['verbose', { summary: false }]],
  },
});
