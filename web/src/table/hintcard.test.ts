// @vitest-environment happy-dom
// The hint card: what it shows of why a turn is good, for the eye and for the ear.
import { mount, unmount } from 'svelte';
import { expect, test } from 'vitest';
import type { Idea, Reason } from '../engine/types';
import type { Desk } from './desk.svelte';
import HintCard from './HintCard.svelte';

const idea = (text: string, reasons: Reason[]): Idea => ({
  aim: `aim of ${text}`,
  share: 0.5,
  error: 0.01,
  line: [{ seat: 0, step: text, text, action: text }],
  reasons,
});

function mountCard(ideas: Idea[], relative: boolean): () => void {
  const session = { seat: 0, legal: { steps: [] }, name: () => '', named: (text: string) => text };
  const advice = { relative, ideas, equal: false, begun: false };
  const desk = { session, advice, advising: false, picked: 0 } as unknown as Desk;
  const card = mount(HintCard, { target: document.body, props: { desk } });
  return () => void unmount(card);
}

test('with one goal for all, what games brought that were played on stands where the chance does', () => {
  const played = { games: 12, won: 5, points: 33.25 };
  const done = mountCard([{ ...idea('first', []), played }, idea('second', [])], true);
  const shown = [...document.querySelectorAll('[data-testid=idea]')].map(
    (e) => e.querySelector('.chance')?.textContent,
  );
  expect(shown).toEqual(['5 of 12 play-outs won, result 33.3 on average', undefined]);
  done();
});

test('an idea is called by what it achieves, and its decisions stand below', () => {
  const done = mountCard([idea('first', [])], false);
  expect(document.querySelector('[data-testid=aim]')?.textContent).toBe('aim of first');
  expect(document.querySelector('.idea .then')?.textContent).toBe('first');
  done();
});

test('of an idea that is not chosen only the rest of the own turn is told, and nothing where there is none', () => {
  const long = idea('second', []);
  long.line.push(...Array.from({ length: 8 }, (_, i) => ({ ...idea(`answer ${i}`, []).line[0]!, seat: 1 })));
  const done = mountCard([idea('first', []), long], false);
  expect([...document.querySelectorAll('.idea .then')].map((e) => e.textContent)).toEqual([
    'first',
    'second',
  ]);
  done();
});

test('what a turn prepares stands under it, with the turns until then', () => {
  const ideas = [
    { ...idea('first', []), plan: { turns: 1, text: 'build a gate' } },
    { ...idea('second', []), plan: { turns: 2, text: 'launch the Rover' } },
    idea('third', []),
  ];
  const done = mountCard(ideas, false);
  const shown = [...document.querySelectorAll('[data-testid=idea]')].map(
    (e) => e.querySelector('[data-testid=plan]')?.textContent,
  );
  expect(shown).toEqual([
    'Then: build a gate, next turn',
    'Then: launch the Rover, in about two turns',
    undefined,
  ]);
  done();
});

test('reasons stand under their idea: grows or falls, and apart from them the price', () => {
  const ideas = [
    idea('first', [
      { text: 'sparks', more: true, effect: 0.5 },
      { text: 'danger', more: false, effect: 0.2 },
      { text: 'cards', more: false, effect: -0.1 },
    ]),
    idea('second', [{ text: 'debt', more: true, effect: -0.3 }]),
    idea('third', []),
  ];
  const done = mountCard(ideas, false);
  const shown = [...document.querySelectorAll('[data-testid=idea]')].map((e) => ({
    words: [...e.querySelectorAll('.reason')].map((r) => r.textContent.trim()),
    falls: [...e.querySelectorAll('.reason')].map((r) => !!r.querySelector('svg.less')),
    price: [...e.querySelectorAll('.price .reason')].map((r) => r.textContent.trim()),
    hidden: e.querySelector('[data-testid=reasons]')?.getAttribute('aria-hidden'),
    read: e.querySelector('.only-read')?.textContent,
  }));
  expect(shown).toEqual([
    {
      words: ['sparks', 'danger', 'cards'],
      falls: [false, true, true],
      price: ['cards'],
      hidden: 'true',
      read: 'Why: more sparks, less danger. Price: less cards',
    },
    { words: ['debt'], falls: [false], price: ['debt'], hidden: 'true', read: 'Price: more debt' },
    { words: [], falls: [], price: [], hidden: undefined, read: undefined },
  ]);
  done();
});
