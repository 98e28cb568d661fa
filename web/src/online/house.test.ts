// Links of whoever runs the server, at the foot of the page.
import { afterEach, expect, test, vi } from 'vitest';
import { houseLinks } from './house';

afterEach(() => void vi.unstubAllGlobals());

const answers = (house: unknown) => {
  vi.stubGlobal('document', { baseURI: 'https://example.org/orrery/' });
  const ask = vi.fn(() => Promise.resolve(new Response(JSON.stringify(house))));
  vi.stubGlobal('fetch', ask);
  return ask;
};

test('imprint and privacy are links where the host has named them', async () => {
  const ask = answers({ imprint: 'https://example.org/imprint', privacy: '/privacy.html' });
  expect(await houseLinks()).toEqual([
    { words: 'home.imprint', href: 'https://example.org/imprint' },
    { words: 'home.privacy', href: '/privacy.html' },
  ]);
  expect(ask).toHaveBeenCalledWith(new URL('https://example.org/orrery/house.json'));
});

test('a site of files only, and a link that is none, show nothing', async () => {
  answers({});
  expect(await houseLinks()).toEqual([]);
  answers({ imprint: 'javascript:alert(1)', privacy: null });
  expect(await houseLinks()).toEqual([]);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  expect(await houseLinks()).toEqual([]);
});
