// @vitest-environment happy-dom
// Standing answers: offered when somebody is asked in the turn of another, listed with their question, and cancelled.
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Table } from '../engine';
import { laterWords } from '../i18n';
import type { Link } from './link.svelte';
import StandingAnswers from './StandingAnswers.svelte';

beforeAll(laterWords);
let done = () => {};
afterEach(() => done());

/** Seat 1 is asked with prompt 7, in the turn of another one (`other`) or in its own. */
function show(other: boolean, standing: Link['standing']) {
  const always = vi.fn();
  const link = { seat: 1, standing, version: 1, clock: null, always } as unknown as Link;
  const table = {
    info: () => ({ actor: 1 }),
    asked: () => ({ prompt: 7, other }),
    legal: () => ({
      steps: ['shield', 'nothing'].map((text) => ({ action: `action of ${text}`, text })),
    }),
    promptWords: (prompt: number) => `question ${prompt}`,
    stepWords: (action: string) => `words for ${action}`,
  } as unknown as Table;
  const list = mount(StandingAnswers, { target: document.body, props: { link, table } });
  done = () => void unmount(list);
  flushSync();
  return always;
}
const buttons = () => [...document.querySelectorAll<HTMLElement>('[data-always]')];

test('each answer to a question in the turn of another can be given always', () => {
  const always = show(true, []);
  expect(buttons().map((b) => b.textContent.trim())).toEqual(['Always: shield', 'Always: nothing']);
  buttons()[1]!.click();
  expect(always).toHaveBeenCalledExactlyOnceWith(7, 'action of nothing');
});

test('in the own turn nothing is offered, and without answers nothing is shown', () => {
  show(false, []);
  expect(document.querySelector('section')).toBeNull();
});

test('what was said is listed with its question, and one click ends it', () => {
  const always = show(false, [{ prompt: 7, action: 'abc', verb: false }]);
  const row = document.querySelector('[data-testid=standing] li')!;
  expect(row.textContent).toContain('question 7');
  expect(row.textContent).toContain('Always: words for abc');
  row.querySelector('button')!.click();
  expect(always).toHaveBeenCalledExactlyOnceWith(7);
});
