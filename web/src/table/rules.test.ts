// @vitest-environment happy-dom
// The rules beside the table: the cited rule comes first, with what stands beside it.
import { flushSync, mount, unmount } from 'svelte';
import { describe, expect, test } from 'vitest';
import { passages, readMarkdown } from './markdown';
import RulesPanel from './RulesPanel.svelte';

const text = (rows: string) => `# Game\n\n## Part\n\n${rows}\n`;

function panel(rules: string, rule: string): HTMLElement {
  const target = document.createElement('div');
  const shown = mount(RulesPanel, { target, props: { text: rules, cited: { rule } } });
  flushSync();
  const copy = target.cloneNode(true) as HTMLElement;
  void unmount(shown);
  return copy;
}

describe('the rules panel', () => {
  test('neighbours that say two things about one rule are both shown', () => {
    const rules = text('- [XX-1] One.\n- [XX-2] Two.\n- [XX-2] Two again.\n- [XX-3] Three.');
    const ids = passages(readMarkdown(rules)).map((p) => p.rule);
    expect(ids.filter((id) => id === 'XX-2').length).toBe(2);
    const near = [...panel(rules, 'XX-1').querySelectorAll('.near .id')].map((e) => e.textContent);
    expect(near).toEqual(['XX-2', 'XX-2']);
  });

  test('a rule comes with its list, and with the table that follows it', () => {
    const rules = text(
      '- [XX-1] One of:\n  - the first;\n  - [XX-2] the second.\n- [XX-3] Prices:\n\n| a | b |\n|---|---|\n| c | 4 |',
    );
    const more = (id: string) => [...panel(rules, id).querySelectorAll('.more li')].map((e) => e.textContent);
    expect(more('XX-1')).toEqual(['the first;', 'the second.']);
    expect(more('XX-2')).toEqual([]);
    expect(more('XX-3')).toEqual(['c · 4']);
  });
});
