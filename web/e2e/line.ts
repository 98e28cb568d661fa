// The line between a page and the server, which a test cuts, mends, and on which it holds back what the page says.
import type { BrowserContext, Page, WebSocketRoute } from 'playwright-core';

export interface Line {
  /** The connection is lost, and none can be made. */
  cut(): Promise<void>;
  mend(): void;
  /** From now on messages of the page with this type do not arrive; '': all do. */
  hold(type: string): void;
  /** So many messages were held back. */
  held(): number;
}

/** To be called before the page opens anything. */
export async function lineOf(page: Page): Promise<Line> {
  let down = false;
  let type = '';
  let held = 0;
  let open: { page: WebSocketRoute; server: WebSocketRoute }[] = [];
  await page.routeWebSocket(/\/socket$/, (socket) => {
    if (down) return void socket.close();
    const server = socket.connectToServer();
    open.push({ page: socket, server });
    socket.onMessage((message) => {
      const said = (JSON.parse(String(message)) as { type: string }).type;
      if (down) return;
      if (said === type) held++;
      else server.send(message);
    });
  });
  return {
    async cut() {
      down = true;
      await Promise.all(open.map((line) => Promise.all([line.page.close(), line.server.close()])));
      open = [];
    },
    mend: () => void (down = false),
    hold: (what) => void (type = what),
    held: () => held,
  };
}

/** Somebody at a page, with the line that it has to the server. */
export interface Person {
  page: Page;
  line: Line;
}

/** Opens a page; `before` it connects, something may be arranged with its line. */
export async function personAt(
  context: BrowserContext,
  hash: string,
  before = (_: Line) => {},
): Promise<Person> {
  const page = await context.newPage();
  const line = await lineOf(page);
  before(line);
  await page.goto(`./${hash}`);
  return { page, line };
}
