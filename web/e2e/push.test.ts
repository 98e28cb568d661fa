// Messages to a browser while no page is open. Where this browser's push service would be there is a small server here: what
// comes to it is opened with the browser's keys; the service worker shows what it says.
import { createDecipheriv, createECDH, hkdfSync } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Worker } from 'playwright-core';
import { expect, test } from 'vitest';
import { violations } from './axe.ts';
import { useBrowser, visit, visitor } from './browser.ts';
import { serve } from './server.ts';

useBrowser();

const browser = createECDH('prime256v1');
browser.generateKeys();
const AUTH = Buffer.from('a secret of 16 b');

/** What the browser makes of it (RFC 8291). */
function opened(body: Buffer): string {
  const salt = body.subarray(0, 16);
  const theirs = body.subarray(21, 21 + 65);
  const sealed = body.subarray(21 + 65);
  const derive = (key: Buffer, by: Buffer, info: (string | Buffer)[], n: number) =>
    Buffer.from(hkdfSync('sha256', key, by, Buffer.concat(info.map((part) => Buffer.from(part))), n));
  const secret = browser.computeSecret(theirs);
  const first = derive(secret, AUTH, ['WebPush: info\0', browser.getPublicKey(), theirs], 32);
  const key = derive(first, salt, ['Content-Encoding: aes128gcm\0'], 16);
  const nonce = derive(first, salt, ['Content-Encoding: nonce\0'], 12);
  const cipher = createDecipheriv('aes-128-gcm', key, nonce);
  cipher.setAuthTag(sealed.subarray(-16));
  const text = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
  expect(text.at(-1)).toBe(2);
  return text.subarray(0, -1).toString();
}

interface Heard {
  headers: IncomingHttpHeaders;
  text: string;
}

/** What the service worker shows when it gets such a message. The shell without windows has no notifications: those that
 * it is asked for are noted. */
const shown = (worker: Worker, message: object): Promise<unknown> =>
  worker.evaluate(async (data) => {
    const { registration } = self as unknown as { registration: ServiceWorkerRegistration };
    const all: unknown[] = [];
    const waits: Promise<unknown>[] = [];
    registration.showNotification = (title, options) => Promise.resolve(void all.push([title, options?.tag]));
    const event = new (self as unknown as { PushEvent: new (type: string, init: object) => Event }).PushEvent(
      'push',
      { data },
    );
    Object.defineProperty(event, 'waitUntil', { value: (what: Promise<unknown>) => waits.push(what) });
    self.dispatchEvent(event);
    await Promise.all(waits);
    return all;
  }, JSON.stringify(message));

test('a browser is told by its push service', async () => {
  const heard: Heard[] = [];
  const service = createServer((request, answer) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      heard.push({ headers: request.headers, text: opened(Buffer.concat(parts)) });
      answer.writeHead(201).end();
    });
  });
  service.listen(0, '127.0.0.1');
  await once(service, 'listening');
  const push = `http://127.0.0.1:${(service.address() as AddressInfo).port}/`;
  const folder = mkdtempSync(join(tmpdir(), 'orrery-e2e-'));
  const server = await serve(folder, 0, { ORRERY_PUSH: push });
  try {
    const url = server.url.replace('127.0.0.1', 'localhost');
    const context = await visitor({
      url,
      offline: true,
      permissions: ['notifications'],
      mayFail: /status of 4/,
    });
    // Chromium asks its maker's server for a subscription, which no test may; all else is as it is.
    await context.addInitScript(
      ([endpoint, p256dh, auth]) => {
        const subscription = { toJSON: () => ({ endpoint, keys: { p256dh, auth } }) };
        PushManager.prototype.subscribe = () => Promise.resolve(subscription as unknown as PushSubscription);
      },
      [`${push}to/ada`, browser.getPublicKey('base64url'), AUTH.toString('base64url')] as const,
    );
    const page = await visit('#/account', context);
    await page.locator('.sign .segments').getByText('Choose a name', { exact: true }).click();
    await page.getByLabel('Name', { exact: true }).fill('Ada');
    await page.getByLabel(/assword/).fill('correct horse');
    await page.getByTestId('sign-send').click();
    await page.getByTestId('codes-done').click();
    await page.getByText('Word when it is your turn').click();
    await page.locator('[data-push]').check();
    await expect.poll(() => heard.length).toBe(1);
    expect(heard[0]!.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
    expect(heard[0]!.headers.authorization).toMatch(/^vapid t=[\w-]+\.[\w-]+\.[\w-]+, k=B[\w-]+$/);
    expect(JSON.parse(heard[0]!.text)).toEqual({ event: 'hello' });
    expect(await violations(page)).toEqual([]);

    const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
    expect(await shown(worker, { event: 'your_turn', match: 'abc234' })).toEqual([['Your turn', 'abc234']]);
    expect(await shown(worker, { event: 'something else' })).toEqual([]);
    const kept = page.waitForResponse((r) => r.url().endsWith('/api/account/settings') && r.ok());
    await page.locator('[data-push]').uncheck();
    await kept;
    await page.reload();
    await page.getByText('Word when it is your turn').click();
    expect(await page.locator('[data-push]').isChecked()).toBe(false);
  } finally {
    await server.stop();
    service.close();
    rmSync(folder, { recursive: true });
  }
});
