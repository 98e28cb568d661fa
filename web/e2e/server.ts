// The site as people get it: `orrery serve` on a free port.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { LEAKS, PROGRAM, SITE } from './places.ts';

export interface Server {
  url: string;
  stop(): Promise<void>;
}

async function address(child: ChildProcess): Promise<string> {
  for await (const line of createInterface({ input: child.stdout! })) {
    const found = /http:\/\/\S+/.exec(line);
    if (found) return found[0];
  }
  throw new Error(`${PROGRAM} serve ended without saying where it listens`);
}

/** With its own matches, or with those in a folder; on any free port, or on one. */
export async function serve(folder?: string, port = 0, env: NodeJS.ProcessEnv = {}): Promise<Server> {
  const data = folder ?? mkdtempSync(join(tmpdir(), 'orrery-e2e-'));
  const args = ['serve', '--listen', `127.0.0.1:${port}`, '--site', SITE, '--data', data];
  const child = spawn(PROGRAM, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, LSAN_OPTIONS: `suppressions=${LEAKS}:print_suppressions=0`, ...env },
  });
  const ended = once(child, 'exit');
  return {
    url: await address(child),
    async stop() {
      child.kill();
      await ended;
      if (!folder) rmSync(data, { recursive: true });
    },
  };
}
