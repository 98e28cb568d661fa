import { describe, expect, test } from 'vitest';
import { inline, passages, plainText, readMarkdown, search } from './markdown';

describe('lines', () => {
  test('bold, italic, code and rules', () => {
    expect(inline('pay **two** *or* `3` [AB-1.2a]')).toEqual([
      { kind: 'text', text: 'pay ' },
      { kind: 'bold', parts: [{ kind: 'text', text: 'two' }] },
      { kind: 'text', text: ' ' },
      { kind: 'italic', parts: [{ kind: 'text', text: 'or' }] },
      { kind: 'text', text: ' ' },
      { kind: 'code', text: '3' },
      { kind: 'text', text: ' ' },
      { kind: 'rule', id: 'AB-1.2a' },
    ]);
  });

  test('markup stays text', () => {
    expect(inline('<img onerror=x> & 2 * 3')).toEqual([{ kind: 'text', text: '<img onerror=x> & 2 * 3' }]);
  });

  test('links lose their address', () => {
    expect(plainText(inline('see [here](https://example.org/x).'))).toBe('see here.');
  });

  test('brackets that hold no rule are words', () => {
    expect(plainText(inline('[house] rule'))).toBe('[house] rule');
  });
});

const TEXT = `# Game

First line
goes on.

## Moves
- [AB-1.1] Pay one
  and move.
- [AB-1.2] Rest. [AB-1.1]
  - inner
1. one

| id | means |
|---|---|
| [AB-R1] | a *ruling* |

\`\`\`
a | b
\`\`\`
`;

describe('blocks', () => {
  const blocks = readMarkdown(TEXT);

  test('come in order', () => {
    expect(blocks.map((b) => b.kind)).toEqual(['heading', 'paragraph', 'heading', 'list', 'table', 'code']);
  });

  test('lines that go on are joined', () => {
    expect(blocks[1]).toMatchObject({ parts: [{ text: 'First line goes on.' }] });
  });

  test('items know the rule that they define', () => {
    const list = blocks[3] as Extract<(typeof blocks)[0], { kind: 'list' }>;
    expect(list.items.map((i) => [i.rule, i.depth, i.number])).toEqual([
      ['AB-1.1', 0, undefined],
      ['AB-1.2', 0, undefined],
      [undefined, 1, undefined],
      [undefined, 0, 1],
    ]);
    expect(plainText(list.items[0]!.parts)).toBe('Pay one and move.');
  });

  test('rows know it too', () => {
    const table = blocks[4] as Extract<(typeof blocks)[0], { kind: 'table' }>;
    expect(table.head).toHaveLength(2);
    expect(table.rows.map((r) => r.rule)).toEqual(['AB-R1']);
  });
});

describe('search', () => {
  const all = passages(readMarkdown(TEXT));

  test('needs every word, in any order and case', () => {
    expect(search(all, 'MOVE pay').map((p) => p.rule)).toEqual(['AB-1.1']);
    expect(search(all, 'pay rest')).toEqual([]);
    expect(search(all, '  ')).toEqual([]);
  });

  test('finds rules by their id, with the heading above', () => {
    expect(search(all, 'ab-r1')[0]).toMatchObject({ rule: 'AB-R1', heading: 'Moves' });
  });
});
