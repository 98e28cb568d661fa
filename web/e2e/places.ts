// Where the suite finds the program, the built site and the browser, how that is started, and where pictures are put.
import { existsSync, mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from 'playwright-core';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export const PROGRAM = process.env.ORRERY_PROGRAM ?? here('../../build/orrery');
/** The optimised program, for questions: with sanitizers it takes long to start. */
export const QUICK = here('../../build/orrery');
/** Prints golden positions. */
export const GOLDEN = process.env.ORRERY_GOLDEN ?? here('../../build/dev/tests/orr_golden');
/** Where the source is. */
export const ROOT = here('../..');
export const MODULE = `${process.env.ORRERY_WASM_DIR ?? here('../../build/wasm')}/orrery.wasm`;
/** What libraries for pictures keep until the program ends. */
export const LEAKS = here('./lsan.txt');
export const SITE = process.env.ORRERY_SITE_DIR ?? here('../../build/site');
/** The shell without windows, which draws the same with a third less work; else the whole browser. */
const SHELL = '/usr/bin/chromium-headless-shell';
const CHROMIUM = process.env.CHROMIUM ?? (existsSync(SHELL) ? SHELL : '/usr/bin/chromium');
export const PICTURES = process.env.ORRERY_E2E_DIR ?? here('../../build/e2e');
/** No test looks at a picture, and each takes a quarter of what axe takes: they are made where somebody wants to see them. */
export const PICTURED = process.env.ORRERY_TEST_ALL !== undefined || process.env.ORRERY_E2E_DIR !== undefined;

mkdirSync(PICTURES, { recursive: true });

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
export const launch = (): Promise<Browser> => chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
