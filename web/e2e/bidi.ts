// A browser that is driven by WebDriver BiDi: just what one smoke game needs. The protocol is JSON over a WebSocket, whose
// client side is here too, as the oldest Node that we build with has none.
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export const FIREFOX = process.env.FIREFOX ?? '/usr/bin/firefox-esr';
const LIMIT = 120_000; // milliseconds, against hanging

/** Texts of a WebSocket. */
class Texts {
  private bytes = Buffer.alloc(0);
  private parts: Buffer[] = [];
  constructor(
    private readonly socket: Socket,
    private readonly hear: (text: string) => void,
  ) {
    socket.on('data', (more: Buffer) => {
      this.bytes = Buffer.concat([this.bytes, more]);
      while (this.take());
    });
  }

  send(text: string): void {
    const body = Buffer.from(text);
    const n = body.length;
    const wide = n < 126 ? 0 : n < 65536 ? 2 : 8;
    const head = Buffer.alloc(2 + wide + 4);
    head.set([0x81, 0x80 | (wide === 8 ? 127 : wide ? 126 : n)]);
    if (wide === 2) head.writeUInt16BE(n, 2);
    else if (wide) head.writeBigUInt64BE(BigInt(n), 2);
    const mask = randomBytes(4);
    head.set(mask, 2 + wide);
    this.socket.write(Buffer.concat([head, body.map((byte, i) => byte ^ mask[i % 4]!)]));
  }

  /** One frame that is whole; false: more has to come. */
  private take(): boolean {
    const { bytes } = this;
    if (bytes.length < 2) return false;
    const short = bytes[1]! & 0x7f;
    const head = short === 127 ? 10 : short === 126 ? 4 : 2;
    if (bytes.length < head) return false;
    const n =
      short === 127 ? Number(bytes.readBigUInt64BE(2)) : short === 126 ? bytes.readUInt16BE(2) : short;
    if (bytes.length < head + n) return false;
    const opcode = bytes[0]! & 0x0f;
    if (opcode <= 1) this.parts.push(bytes.subarray(head, head + n));
    if (opcode <= 1 && bytes[0]! & 0x80) {
      const text = Buffer.concat(this.parts).toString();
      this.parts = [];
      this.hear(text);
    }
    this.bytes = bytes.subarray(head + n);
    return true;
  }
}

async function connect(address: string): Promise<Socket> {
  const url = address.replace(/^ws/, 'http');
  const headers = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': 'b3JyZXJ5IGUyZSB0ZXN0cw==',
  };
  const [, socket] = (await once(get(url, { headers }), 'upgrade')) as [unknown, Socket];
  return socket;
}

async function addressOf(child: ChildProcess): Promise<string> {
  for await (const line of createInterface({ input: child.stderr! })) {
    const found = /WebDriver BiDi listening on (ws:\S+)/.exec(line);
    if (found) return found[1]!;
  }
  throw new Error(`${FIREFOX} ended without saying where it listens`);
}

interface Answer {
  id?: number;
  type: 'success' | 'error' | 'event';
  result?: unknown;
  message?: string;
  method?: string;
  params?: { level?: string; text?: string | null; request?: { url: string } };
}

/** One tab of a browser with an empty profile. */
export class Tab {
  /** Errors in the page, and requests to other hosts than its own. */
  readonly faults: string[] = [];
  private readonly waiting = new Map<number, (answer: Answer) => void>();
  private texts!: Texts;
  private context = '';
  private count = 0;
  private readonly folder = mkdtempSync(join(tmpdir(), 'orrery-e2e-'));
  private readonly child: ChildProcess;

  private constructor(private readonly site: string) {
    writeFileSync(join(this.folder, 'user.js'), 'user_pref("services.settings.server", "data:,");\n');
    const args = ['--headless', '--profile', this.folder, '--remote-debugging-port', '0', 'about:blank'];
    const env = { ...process.env, HOME: this.folder, MOZ_DISABLE_CONTENT_SANDBOX: '1' };
    this.child = spawn(FIREFOX, args, { stdio: ['ignore', 'ignore', 'pipe'], env });
  }

  static async open(site: string): Promise<Tab> {
    const tab = new Tab(site);
    const socket = await connect(`${await addressOf(tab.child)}/session`);
    tab.child.stderr!.resume();
    tab.texts = new Texts(socket, (text) => tab.hear(JSON.parse(text) as Answer));
    await tab.ask('session.new', { capabilities: {} });
    const tree = (await tab.ask('browsingContext.getTree', {})) as { contexts: { context: string }[] };
    tab.context = tree.contexts[0]!.context;
    const events = ['log.entryAdded', 'network.beforeRequestSent'];
    await tab.ask('session.subscribe', { events, contexts: [tab.context] });
    const viewport = { width: 1440, height: 900 };
    await tab.ask('browsingContext.setViewport', { context: tab.context, viewport });
    return tab;
  }

  private hear(answer: Answer): void {
    if (answer.id !== undefined) this.waiting.get(answer.id)?.(answer);
    const { level, text, request } = answer.params ?? {};
    if (answer.method === 'log.entryAdded' && level === 'error') this.faults.push(text ?? 'an error');
    if (request && /^https?:/.test(request.url) && !request.url.startsWith(this.site))
      this.faults.push(`asked another host: ${request.url}`);
  }

  private async ask(method: string, params: object): Promise<unknown> {
    const id = ++this.count;
    const answer = await new Promise<Answer>((done) => {
      this.waiting.set(id, done);
      this.texts.send(JSON.stringify({ id, method, params }));
    });
    this.waiting.delete(id);
    if (answer.type === 'error') throw new Error(`${method}: ${answer.message}`);
    return answer.result;
  }

  async goTo(url: string): Promise<void> {
    await this.ask('browsingContext.navigate', { context: this.context, url, wait: 'complete' });
  }

  /** The value of an expression in the page, by way of JSON. */
  async value<T>(expression: string): Promise<T> {
    const { result, exceptionDetails } = (await this.ask('script.evaluate', {
      expression: `JSON.stringify(${expression})`,
      target: { context: this.context },
      awaitPromise: true,
    })) as { result?: { value?: string }; exceptionDetails?: { text: string } };
    if (exceptionDetails) throw new Error(exceptionDetails.text);
    return JSON.parse(result?.value ?? 'null') as T;
  }

  /** Waits until the expression is neither false nor empty. */
  async until<T>(expression: string): Promise<T> {
    const end = Date.now() + LIMIT;
    for (;;) {
      const value = await this.value<T>(expression).catch(() => null);
      if (value) return value;
      if (Date.now() > end) throw new Error(`still not: ${expression}`);
      await new Promise((done) => setTimeout(done, 50));
    }
  }

  async click({ x, y }: { x: number; y: number }): Promise<void> {
    const at = { x: Math.round(x), y: Math.round(y), duration: 0 };
    const actions = [
      { type: 'pointerMove', ...at },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ];
    const mouse = { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions };
    await this.ask('input.performActions', { context: this.context, actions: [mouse] });
  }

  async picture(file: string): Promise<void> {
    const { data } = (await this.ask('browsingContext.captureScreenshot', { context: this.context })) as {
      data: string;
    };
    writeFileSync(file, Buffer.from(data, 'base64'));
  }

  async close(): Promise<void> {
    const ended = once(this.child, 'exit');
    this.child.kill();
    await ended;
    rmSync(this.folder, { recursive: true, force: true });
  }
}
