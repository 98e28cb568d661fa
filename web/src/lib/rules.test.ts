// Texts that come as files of their own, for every game of the engine.
import { describe, expect, it } from 'vitest';
import { testEngine } from '../engine/testing';
import { LANGUAGES } from '../i18n';
import { loadRules, rulesOf, withHeadings } from './rules.svelte';
import { loadSheet, sheetOf } from './sheets.svelte';

const engine = await testEngine();
const games = engine.games();

describe('rules texts', () => {
  it('every game has one, and it is at hand once it was fetched', async () => {
    for (const { id } of games) {
      expect(await loadRules(id)).toMatch(/^#/);
      expect(rulesOf(engine, id)).toBe(await loadRules(id));
    }
  });

  it('a game that is not there has none', async () => {
    await expect(loadRules('no such game')).rejects.toThrow(/there is no .*rules\.md/);
    expect(rulesOf(engine, 'no such game')).toBe('');
  });

  it('headings are translated, numbers and sentences stay', () => {
    const loud = { translate: (game: string, english: string) => `${game} ${english.toUpperCase()}` };
    const text = '# Rules\n\n## 4. The turn\n\n- [AB-1.1] # no heading\n\n### 4.2 Last round';
    expect(withHeadings(loud, 'g', text)).toBe(
      '# g RULES\n\n## 4. g THE TURN\n\n- [AB-1.1] # no heading\n\n### 4.2 g LAST ROUND',
    );
  });
});

describe('quick references', () => {
  it.each(LANGUAGES)('every game has one in $name', async ({ id: language }) => {
    for (const { id } of games) {
      const text = await loadSheet(id, language);
      expect(sheetOf(engine, id, language)).toEqual({ text, language });
      expect(text).toMatch(language === 'en' ? /^## Goal$/m : /^## (?!Goal$)/m);
    }
  });

  it('a language that has none gets English under its own headings', async () => {
    const loud = { translate: (_: string, english: string) => english.toUpperCase() };
    await loadSheet(games[0]!.id, 'en');
    const sheet = sheetOf(loud, games[0]!.id, 'xx');
    expect(sheet.language).toBe('en');
    expect(sheet.text).toMatch(/^## GOAL$/m);
  });
});
