// Rules texts for players: what is left out, what comes first, and that the texts of the games say so properly.
import { describe, expect, test } from 'vitest';
import { testEngine } from '../engine/testing';
import { loadRules } from '../lib/rules.svelte';
import { defines, forPlayers, inOrder, numberOf, planOf, unnumbered, withoutTags } from './audience';
import { passages, plainText, readMarkdown, type Block } from './markdown';

const TEXT = `# Game

Sections in the order in which players need them: 1, 3, 2. Sections for developers and editors: 2.1, 4, AB-1.2.

## 1. Overview
- [AB-1.1] Play. [AB-R1]
- [AB-1.2] From the box.

## 2. Pieces

### 2.1 Numbers
- [AB-2.1] Zero.

### 2.2 Names
- [AB-2.2] One (D3). [reconstructed]

\`\`\`
code
\`\`\`

## 3. End
- [AB-3.1] Over.

## 4. Rulings
- [AB-R1] So.
`;
const plan = planOf(TEXT);
const titles = (blocks: Block[]) =>
  blocks.flatMap((b) => (b.kind === 'heading' && b.level > 1 ? [plainText(b.parts)] : []));

describe('a text', () => {
  test('says what players need, and what editors', () => {
    expect(plan).toEqual({ order: ['1', '3', '2'], editors: ['2.1', '4', 'AB-1.2'] });
    expect(planOf('# Nothing is said')).toEqual({ order: [], editors: [] });
  });

  test('is cut for players: no sections, rules and code of editors', () => {
    const blocks = forPlayers(readMarkdown(TEXT), plan);
    expect(titles(blocks)).toEqual(['1. Overview', '2. Pieces', '2.2 Names', '3. End']);
    expect(
      passages(blocks)
        .map((p) => p.rule)
        .filter(Boolean),
    ).toEqual(['AB-1.1', 'AB-2.2', 'AB-3.1']);
    expect(blocks.some((b) => b.kind === 'code')).toBe(false);
    expect([defines(blocks, 'AB-2.2'), defines(blocks, 'AB-2.1')]).toEqual([true, false]);
  });

  test('has its chapters in the order for players', () => {
    expect(titles(inOrder(readMarkdown(TEXT), plan)).filter((t) => /^\d\. /.test(t))).toEqual([
      '1. Overview',
      '3. End',
      '2. Pieces',
      '4. Rulings',
    ]);
    expect(titles(unnumbered(readMarkdown(TEXT)))).toEqual([
      'Overview',
      'Pieces',
      '2.1 Numbers',
      '2.2 Names',
      'End',
      'Rulings',
    ]);
    expect(inOrder(readMarkdown('# A\n\nb'), plan)).toEqual(readMarkdown('# A\n\nb'));
  });
});

test.each([
  ['Pay one. [AB-R1] [reconstructed]', 'Pay one.'],
  ['Pay 2k ([AB-R40]). More.', 'Pay 2k. More.'],
  ['the highest (dock nine, [AB-R3]).', 'the highest (dock nine).'],
  ['Discard a card (D2), rim + 1.', 'Discard a card, rim + 1.'],
  ['- [AB-4.1] (X8) each rolls.', '- [AB-4.1] each rolls.'],
  ['Guard [reconstructed]: after 20.', 'Guard: after 20.'],
  ['### 2.1 Counts [published]', '### 2.1 Counts'],
  ['| a | 3 [reconstructed] |', '| a | 3 |'],
  ['**EX-3 Gain** ([AB-5.3]). Given', '**Gain** ([AB-5.3]). Given'],
  ['**[AB-W3] Hurl** ([AB-5.1]).', '**Hurl** ([AB-5.1]).'],
  // Within a sentence they are part of it.
  ['It is [public] knowledge.', 'It is [public] knowledge.'],
  ['See [AB-R12].', 'See [AB-R12].'],
  ['[house] additions (sections 7.4)', '[house] additions (sections 7.4)'],
  ['- [AB-1.1] Play (EC).', '- [AB-1.1] Play (EC).'],
])('tags: %s', (text, expected) => {
  expect(withoutTags(text)).toBe(expected);
});

const games = (await testEngine()).games();
describe.each(games)('the rules of $id', ({ id }) => {
  test('name sections and rules that exist, and begin with what a player needs', async () => {
    const text = await loadRules(id);
    const blocks = readMarkdown(text);
    const { order, editors } = planOf(text);
    const numbers = blocks.flatMap((b) => (b.kind === 'heading' ? [numberOf(b)] : []));
    for (const name of [...order, ...editors])
      expect(numbers.includes(name) || defines(blocks, name), name).toBe(true);
    expect(new Set([...order, ...editors]).size).toBe(order.length + editors.length);
    const shown = titles(inOrder(forPlayers(blocks, planOf(text)), planOf(text)));
    const at = (word: RegExp) => shown.findIndex((title) => word.test(title));
    for (const word of [/overview/i, /end/i, /actions/i])
      expect(at(word), `${word}`).toBeLessThan(at(/set-?up/i));
    expect(at(/rulings/i)).toBe(-1);
  });

  test('lose no words but tags, and no rule loses its text', async () => {
    const text = await loadRules(id);
    const before = passages(readMarkdown(text)).filter((p) => p.rule);
    const after = passages(readMarkdown(withoutTags(text))).filter((p) => p.rule);
    expect(after.map((p) => p.rule)).toEqual(before.map((p) => p.rule));
    for (const p of after) expect(plainText(p.parts).trim().length, p.rule).toBeGreaterThan(3);
    const torn = (words: string) => (words.match(/ [.,;]\s|\(\)|\[\]/g) ?? []).length;
    expect(torn(withoutTags(text))).toBeLessThanOrEqual(torn(text));
  });
});
