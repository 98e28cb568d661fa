// The site as people get it: `orrery serve` on a free port.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { PROGRAM, SITE } from './places.ts';

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

export async function serve(): Promise<Server> {
  const child = spawn(PROGRAM, ['serve', '--listen', '127.0.0.1:0', '--site', SITE], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  return {
    url: await address(child),
    async stop() {
      child.kill();
      await ended;
    },
  };
}
