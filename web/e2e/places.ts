// Where the suite finds the program, the built site and the browser, and where it puts pictures.
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export const PROGRAM = process.env.ORRERY_PROGRAM ?? here('../../build/orrery');
/** The optimised program, for questions: with sanitizers it takes long to start. */
export const QUICK = here('../../build/orrery');
export const SITE = process.env.ORRERY_SITE_DIR ?? here('../../build/site');
export const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium';
export const PICTURES = process.env.ORRERY_E2E_DIR ?? here('../../build/e2e');

mkdirSync(PICTURES, { recursive: true });
