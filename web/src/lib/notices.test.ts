// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { dismiss, notices, notify } from './notices.svelte';

it('a message that belongs to a page leaves with it, others with an offer stay', () => {
  const run = () => undefined;
  notify('the link is copied', false, { label: 'Save', run, here: true });
  notify('a new version waits', false, { label: 'Take it', run });
  expect(notices).toHaveLength(2);
  dispatchEvent(new Event('hashchange'));
  expect(notices.map((n) => n.text)).toEqual(['a new version waits']);
  dismiss(notices[0]!.id);
  expect(notices).toHaveLength(0);
});
