// Texts that come as files of their own, for every game of the engine.
import { describe, expect, it } from 'vitest';
import { testEngine } from '../engine/testing';
import { loadRules, rulesOf } from './rules.svelte';

const games = (await testEngine()).games();

describe('rules texts', () => {
  it('every game has one, and it is at hand once it was fetched', async () => {
    for (const { id } of games) {
      expect(await loadRules(id)).toMatch(/^#/);
      expect(rulesOf(id)).toBe(await loadRules(id));
    }
  });

  it('a game that is not there has none', async () => {
    await expect(loadRules('no such game')).rejects.toThrow(/no rules/);
    expect(rulesOf('no such game')).toBe('');
  });
});
