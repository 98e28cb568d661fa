import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { embedCode, embedLink, pictureLink, readEmbed, shareLink } from './address';

beforeAll(() => vi.stubGlobal('location', { href: 'https://example.org/orrery/index.html#/replay/x?at=2' }));
afterAll(() => vi.unstubAllGlobals());

test('addresses are read as they are written', () => {
  for (const shown of [{ id: 'ab2' }, { id: 'ab2', at: 0 }, { id: 'a-b_2', at: 117 }])
    expect(readEmbed(new URL(embedLink(shown)).hash)).toEqual(shown);
});

test('what is no address is none', () => {
  for (const hash of ['', '#', '#/', '#ab2/at/', '#ab2/at/x', '#ab2/at/1/2', '#a"b', '#ab2/at/1234567'])
    expect(readEmbed(hash), hash).toBeNull();
});

test('addresses stand below the folder of the site', () => {
  expect(shareLink({ id: 'ab2' })).toBe('https://example.org/orrery/share/ab2');
  expect(shareLink({ id: 'ab2', at: 7 })).toBe('https://example.org/orrery/share/ab2/7');
  expect(pictureLink({ id: 'ab2', at: 7 })).toBe('https://example.org/orrery/share/ab2/7.png');
  expect(shareLink({ id: 'ab2', at: 7 }, 'en')).toBe('https://example.org/orrery/share/ab2/7');
  expect(shareLink({ id: 'ab2', at: 7 }, 'de')).toBe('https://example.org/orrery/share/ab2/7?lang=de');
  expect(pictureLink({ id: 'ab2' }, 'de')).toBe('https://example.org/orrery/share/ab2.png?lang=de');
  expect(embedCode({ id: 'ab2', at: 7 })).toContain('src="https://example.org/orrery/embed.html#ab2/at/7"');
});
