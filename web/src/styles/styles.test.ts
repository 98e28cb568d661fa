// Sizes of type come from one scale, and the colours of the palette from the engine: no file says them again.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { looksOf } from '../../looks/plugin';
import { wasm } from '../engine/testing';

const root = fileURLToPath(new URL('..', import.meta.url));
const files = (readdirSync(root, { recursive: true }) as string[])
  .filter((name) => /\.(svelte|css|ts)$/.test(name) && !/test\.ts$|testing\.ts$/.test(name))
  .map((name) => ({ name, text: readFileSync(join(root, name), 'utf8') }));

/** What stands in a file, with the number of its line. */
const found = (pattern: RegExp, judge: (match: string) => boolean): string[] =>
  files.flatMap(({ name, text }) =>
    text
      .split('\n')
      .flatMap((line, i) =>
        [...line.matchAll(pattern)].map((m) => ({ match: m[1]!, at: `${name}:${i + 1}` })),
      )
      .filter(({ match }) => judge(match))
      .map(({ match, at }) => `${at}: ${match}`),
  );

test('every size of type is one of the scale, or relative to what is around it', () => {
  const allowed = /^(var\(--text-[a-z0-9]+\)|inherit|[\d.]+em)$/;
  expect(files.length).toBeGreaterThan(50);
  expect(found(/font-size:\s*([^;]+);/g, (size) => !allowed.test(size))).toEqual([]);
  expect(found(/[^-]font:\s*([^;]+);/g, (font) => font !== 'inherit')).toEqual([]);
});

test('every step of the scale is used, and none is missing', () => {
  const steps = files.find(({ name }) => name.endsWith('tokens.css'))!.text.matchAll(/--(text-[a-z0-9]+):/g);
  const used = new Set(found(/var\(--(text-[a-z0-9]+)\)/g, () => true).map((row) => row.split(': ')[1]!));
  expect([...used].sort()).toEqual([...steps].map((m) => m[1]!).sort());
});

test('no colour of the palette is written again', () => {
  const { dark, light } = looksOf(wasm).looks;
  const common = ['#ffffff', '#000000'];
  const palette = [...Object.values(dark), ...Object.values(light)].filter((c) => !common.includes(c));
  expect(palette.length).toBeGreaterThan(30);
  expect(found(/(#[0-9a-fA-F]{6})\b/g, (colour) => palette.includes(colour.toLowerCase()))).toEqual([]);
});
