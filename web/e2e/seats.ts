// What a page knows of a match on the server, read from its engine's memory, beside what the program gives that seat of the
// finished record: neither more nor less.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { QUICK } from './places.ts';
import { moment } from './table.ts';

export interface Known {
  /** "P1", or "watcher". */
  reader: string;
  /** After so many entries. */
  length: number;
  position: unknown;
}

/** The position that the page's engine holds, as its menu saves it; null: the match went on meanwhile. */
export async function known(page: Page, reader: string): Promise<Known | null> {
  const { length } = await moment(page);
  await page.getByTestId('menu').click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByTestId('menu-position').click(),
  ]);
  const position: unknown = JSON.parse(readFileSync(await file.path(), 'utf8'));
  return (await moment(page)).length === length ? { reader, length, position } : null;
}

/** Each of these is what the program says that the reader may know then. */
export function expectOnlyThat(record: string, all: Known[]): void {
  const folder = mkdtempSync(join(tmpdir(), 'orrery-e2e-'));
  const file = join(folder, 'record.txt');
  writeFileSync(file, record);
  const run = (args: string[], input = '') => execFileSync(QUICK, args, { input, encoding: 'utf8' });
  try {
    for (const { reader, length, position } of all) {
      const whole = run(['replay', file, '--to', String(length), '--position']);
      const cut: unknown = JSON.parse(run(['show', '-', '--seat', reader, '--json'], whole));
      expect(position, `${reader} after ${length} entries`).toEqual(cut);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}
