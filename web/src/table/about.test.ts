// What a click on a thing says: the words of the game before those of the scene, and what lies round it last.
import { expect, test } from 'vitest';
import { NOW, type About, type SceneNode } from '../engine/types';
import { withNames } from '../lib/seats';
import type { Handle } from '../scene/outline';
import { Asking } from './about.svelte';
import type { Session } from './session.svelte';

const card: About = {
  title: 'Flare',
  kind: 'Card',
  text: 'It burns.\nTwice.',
  symbol: '',
  role: 0,
  card: true,
  facts: [],
  rules: ['X-1.1'],
};
const known: Record<number, About> = { 7: card, 8: { ...card, title: 'Ring of P2', card: false } };

function asking(): Asking {
  const table = { about: (_seat: number, piece: number) => known[piece] ?? null };
  const named = <T>(said: T): T => withNames(said, ['Ada', 'Bruno']);
  return new Asking({ table, seat: 0, at: NOW, acting: true, named } as unknown as Session);
}

function handle(node: Partial<SceneNode>, inside: Handle[] = []): Handle {
  const whole = { piece: 0, label: '', tip: '', ...node } as SceneNode;
  return { key: `k${node.piece ?? node.label}`, index: 0, node: whole, place: whole.place, inside };
}

test('a click tells the topmost thing that has words', () => {
  const a = asking();
  expect(a.ask([handle({}), handle({ piece: 8 }), handle({ piece: 7 })])).toBe(true);
  expect(a.small?.about.title).toBe('Ring of Bruno');
  expect(a.use).not.toBe('');
});

test('a piece without words is told by what it lies in, or by its label', () => {
  const a = asking();
  expect(a.ask([handle({ piece: 99 }, [handle({ piece: 7 })])])).toBe(true);
  expect(a.small?.about.title).toBe('Flare');
  a.ask([handle({ label: 'Deck', tip: '30 cards' })]);
  expect(a.small?.about).toMatchObject({ title: 'Deck', text: '30 cards' });
  expect(a.ask([handle({ piece: 99 })])).toBe(false);
  expect(a.small).toBeNull();
});

test('only cards come by themselves, and go by themselves', () => {
  const a = asking();
  expect(a.rest([handle({ piece: 8 })])).toBe(false);
  expect(a.large).toBeNull();
  expect(a.rest([handle({ piece: 7 })])).toBe(true);
  expect(a.large?.about.title).toBe('Flare');
  a.rest(null);
  expect(a.large).toBeNull();
});

test('a card that was asked for stays until it is closed', () => {
  const a = asking();
  expect(a.look([handle({ piece: 8 })])).toBe(true);
  a.rest(null);
  expect(a.large?.about.title).toBe('Ring of Bruno');
  expect(a.close()).toBe(true);
  expect(a.close()).toBe(false);
});

test('from a refusal to the card', () => {
  const a = asking();
  a.refuse(handle({ piece: 7 }));
  expect(a.small).toBeNull();
  a.more();
  expect(a.large?.about.title).toBe('Flare');
});
