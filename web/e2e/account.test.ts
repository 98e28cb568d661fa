// Accounts in the browser: a name for a guest, other devices, codes, a passkey of a virtual authenticator, a rated match
// with its ratings on both profiles, blocking, and the end of everything.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inspect, violations } from './axe.ts';
import { expectNoSideways, goTo, PHONE, resize, useBrowser, visit, visitor, type Wish } from './browser.ts';
import { soonest } from './games.ts';
import { serve, type Server } from './server.ts';
import { fillForm } from './table.ts';

useBrowser();

let folder: string;
let server: Server;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'orrery-e2e-'));
  server = await serve(folder);
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});
const REFUSED = /status of 4\d\d|WebSocket/; // the browser itself tells of what the server refuses
const person = (wish: Wish = {}) => visitor({ ...wish, url: server.url, mayFail: REFUSED });

async function fill(page: Page, way: string, name: string, password: string, code?: string): Promise<void> {
  await page.locator('.sign .segments').getByText(way, { exact: true }).click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  if (code) await page.getByLabel('Recovery code').fill(code);
  await page.getByLabel(/assword/).fill(password);
  await page.getByTestId('sign-send').click();
}
async function signUp(name: string, where?: BrowserContext): Promise<{ page: Page; codes: string[] }> {
  const page = await visit('#/account', where ?? (await person()));
  await fill(page, 'Choose a name', name, 'correct horse');
  await page.getByTestId('codes').waitFor();
  const codes = await page.locator('[data-testid=codes] code').allInnerTexts();
  await page.getByTestId('codes-done').click();
  await page.getByTestId('account-panel').waitFor();
  return { page, codes };
}

test('a guest chooses a name, comes back on another device and by a code', async () => {
  const page = await visit('#/', await person());
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByTestId('to-account').click();
  await page.getByTestId('sign-page').waitFor();
  await inspect(page, 'account-sign', 'phone');
  await inspect(page, 'account-sign', 'desk');
  await fill(page, 'Sign in', 'Mira', 'correct horse');
  expect(await page.getByRole('alert').innerText()).toBe('Name and password do not belong together.');
  await fill(page, 'Choose a name', 'Mira', 'correct horse');
  await page.getByTestId('codes').waitFor();
  expect(await violations(page)).toEqual([]);
  const codes = await page.locator('[data-testid=codes] code').allInnerTexts();
  expect(codes).toHaveLength(8);
  await page.getByTestId('codes-done').click();
  await page.getByTestId('devices').waitFor();

  const phone = await visit('#/account', await person({ viewport: PHONE, hasTouch: true }));
  await fill(phone, 'Sign in', 'mira', 'correct horse');
  await phone.getByTestId('devices').waitFor();
  expect(await phone.locator('[data-testid=devices] li').count()).toBe(2);
  await expectNoSideways(phone, 'account');
  await phone.getByRole('button', { name: /^End the session/ }).click();
  await expect.poll(() => phone.locator('[data-testid=devices] li').count()).toBe(1);
  await page.reload();
  await page.getByTestId('sign-page').waitFor(); // it was signed out from afar

  await fill(page, 'Use a code', 'Mira', 'battery staple', codes[2]!.toUpperCase().replaceAll('-', ' '));
  await page.getByTestId('account-panel').waitFor();
  await phone.reload();
  await phone.getByTestId('sign-page').waitFor();
});

test('a passkey opens the account', async () => {
  const context = await visitor({ url: server.url.replace('127.0.0.1', 'localhost'), mayFail: REFUSED });
  const { page } = await signUp('Pia', context);
  const cdp = await context.newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.getByTestId('passkey-add').click();
  await page.locator('[data-testid=devices]').getByText('Passkey').waitFor();
  await page.getByTestId('sign-out').click();
  await page.getByTestId('sign-passkey').click();
  await page.getByTestId('account-panel').waitFor();
  expect(await page.locator('h1').innerText()).toBe('Pia');
  // A device that does not recognise its owner opens nothing.
  await page.getByTestId('sign-out').click();
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
  await page.getByTestId('sign-passkey').click();
  await expect.poll(() => page.getByTestId('sign-passkey').isEnabled()).toBe(true);
  expect(await page.getByTestId('sign-page').count()).toBe(1);
});

test('a rated match changes two ratings, and shows on both profiles', async () => {
  const { page: ada } = await signUp('Ada');
  const { page: bo } = await signUp('Bo');
  const { id, title } = soonest()[0]!;
  await goTo(ada, '#/new');
  await fillForm(ada, id, { people: 2, seats: 2 });
  await ada.locator('[data-pace]').selectOption('3d');
  await ada.locator('[data-rated]').check();
  await ada.locator('[data-invite]').click();
  const invitation = (await ada.getByTestId('invite').innerText()).trim();
  const guest = await visit(new URL(invitation).hash, await person());
  await guest.locator('[data-sit]').click();
  await guest.getByText('needs an account').waitFor();
  await goTo(bo, new URL(invitation).hash);
  await bo.locator('[data-sit]').click();
  for (const page of [ada, bo]) await page.getByTestId('table-page').waitFor();
  expect(await ada.getByTestId('hint').count()).toBe(0); // no hints where it counts

  // The same table on another device of Bo's, by the session alone.
  const phone = await visit('#/account', await person({ viewport: PHONE, hasTouch: true }));
  await fill(phone, 'Sign in', 'Bo', 'correct horse');
  await phone.getByTestId('account-panel').waitFor();
  await phone.getByTestId('take-along').click();
  await phone.getByText('brought to this device').waitFor();
  await goTo(phone, new URL(invitation).hash).catch(() => undefined);
  await phone.getByTestId('table-page').waitFor();

  await bo.locator('[data-talk]').click();
  await bo.locator('[data-resign]').click();
  await bo.locator('[data-resign]').click();
  await ada.getByTestId('ended-early').waitFor();
  await expect.poll(() => ada.getByTestId('rating-told').innerText()).toMatch(/^Your rating: \d+ \(\+\d+\)$/);
  await expect.poll(() => bo.getByTestId('rating-told').innerText()).toMatch(/^Your rating: \d+ \(−\d+\)$/);
  await expect
    .poll(
      async () => {
        const answer = await ada.request.get(`${server.url}api/people/Ada`);
        return ((await answer.json()) as { ratings: unknown[] }).ratings.length;
      },
      { timeout: 60_000, interval: 500 },
    )
    .toBe(1);
  await goTo(ada, '#/account');
  await ada
    .getByTestId('rating-chart')
    .or(ada.locator(`[data-testid=ratings] tr:has-text("±")`))
    .first()
    .waitFor();
  await ada.locator(`[data-testid=ratings] button:has-text("${title.split(':')[0]}")`).click();
  await ada.getByTestId('rating-chart').waitFor();
  await ada.locator('.plot').focus();
  await ada.keyboard.press('ArrowLeft');
  await ada.locator('.plot .cursor').waitFor({ state: 'attached' });
  await inspect(ada, 'profile-own', 'desk');
  await inspect(ada, 'profile-own', 'phone');
  await expectNoSideways(ada, 'profile');
  await goTo(ada, '#/people/Bo');
  await ada.getByRole('button', { name: 'Block' }).click();
  await ada.getByRole('button', { name: 'Unblock' }).waitFor();
  expect(await violations(ada)).toEqual([]);
  await goTo(bo, '#/people/Ada');
  await bo.getByText('This profile is not open to you.').waitFor();
});

test('everything is exported, and deleted by writing the name', async () => {
  const { page } = await signUp('Gone Soon');
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByTestId('export-all').click()]);
  const place = join(folder, 'account.json');
  await file.saveAs(place);
  const text = readFileSync(place, 'utf8');
  expect((JSON.parse(text) as { account: { name: string }[] }).account[0]!.name).toBe('Gone Soon');
  await page.getByTestId('delete-all').click();
  const form = page.getByTestId('delete-form');
  await form.locator('input').fill('gone');
  expect(await form.locator('button').isDisabled()).toBe(true);
  await form.locator('input').fill('Gone Soon');
  await form.locator('button').click();
  await page.getByTestId('sign-page').waitFor();
  await goTo(page, '#/people/Gone%20Soon');
  await page.getByRole('alert').waitFor();
});

test('the pages in German, and those for everybody', async () => {
  const page = await visit('#/account', await person({ locale: 'de-DE' }));
  await page.getByText('Was ein Konto bringt').waitFor();
  await resize(page, PHONE);
  await expectNoSideways(page, 'Konto');
  expect(await violations(page)).toEqual([]);
  await goTo(page, '#/leaders');
  await page.getByTestId('leaders').waitFor();
  await expectNoSideways(page, 'Bestenliste');
  expect(await violations(page)).toEqual([]);
  await goTo(page, '#/host');
  await page.locator('[data-testid=host] input').fill('no token');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').waitFor();
  expect(await violations(page)).toEqual([]);
});
