// Who plays a match that several tabs show, with the locks of the browser and with leases: never two at once, and when
// the one that plays has gone or was asked, the next.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Leases, type Locks, type Wish } from './locks';
import type { Saved } from './store';
import { MatchTab, type OpenChannel } from './tabs';

/** The Web Locks API for one name: first come, first served. */
class FakeLocks implements Locks {
  private holder: { lose(): void } | null = null;
  private queue: (() => void)[] = [];

  async request(_: string, { ifAvailable, steal, signal }: Wish, work: (lock: unknown) => Promise<void>) {
    if (this.holder && ifAvailable) return work(null);
    if (this.holder && steal) this.holder.lose();
    else if (this.holder) await this.turn(signal);
    const lost = new Promise<never>((_, reject) => {
      this.holder = { lose: () => reject(new DOMException('stolen', 'AbortError')) };
    });
    const mine = this.holder;
    try {
      await Promise.race([work({}), lost]);
    } finally {
      if (this.holder === mine) this.next();
    }
  }
  private next(): void {
    const go = this.queue.shift();
    if (!go) this.holder = null; // else it stays taken until the next one has it
    go?.();
  }
  private turn(signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      this.queue.push(resolve);
      signal?.addEventListener('abort', () => {
        this.queue = this.queue.filter((go) => go !== resolve);
        reject(signal.reason as Error);
      });
    });
  }
}

/** BroadcastChannel: everybody else hears, later. */
function fakeChannel(): OpenChannel {
  const ears = new Set<(message: never) => void>();
  return (hear) => {
    ears.add(hear);
    return {
      post: (message) => {
        for (const ear of ears)
          if (ear !== hear) queueMicrotask(() => ears.has(ear) && ear(message as never));
      },
      close: () => void ears.delete(hear),
    };
  };
}

const text = (record: string) => ({ id: 'm', record }) as Saved;

/** What a page does, written down. */
class Page {
  part = '';
  heard: (string | undefined)[] = [];
  unwritten: Saved | undefined;
  writing: Promise<void> = Promise.resolve();
  readonly tab: MatchTab;

  constructor(
    private readonly world: World,
    match = 'm',
  ) {
    const duties = {
      play: () => {
        this.part = 'plays';
        world.most = Math.max(world.most, world.pages.filter((p) => p.part !== 'follows').length);
      },
      follow: async () => {
        if (this.part === 'plays') this.part = 'leaves';
        await this.writing;
        this.part = 'follows';
      },
      news: (saved?: Saved) => this.heard.push(saved?.record),
      unwritten: () => this.unwritten,
    };
    this.part = 'follows';
    world.pages.push(this);
    this.tab = new MatchTab(match, duties, world.locks, world.channel);
  }
  close(): Promise<void> {
    const closed = this.tab.close();
    void closed.then(() => (this.world.pages = this.world.pages.filter((p) => p !== this)));
    return closed;
  }
}
interface World {
  locks: Locks;
  channel: OpenChannel;
  pages: Page[];
  most: number; // tabs that could write at the same time
}

const storage = () => {
  const map = new Map<string, string>();
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  };
};
const WAYS: [string, () => Locks][] = [
  ['locks', () => new FakeLocks()],
  ['leases', () => new Leases(storage())],
];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
/** Long enough for leases; locks need no time at all. */
const soon = () => vi.advanceTimersByTimeAsync(2500);

describe.each(WAYS)('with %s', (_name, make) => {
  let world: World;
  const parts = () => world.pages.map((page) => page.part);
  const open = async (count: number) => {
    for (let n = 0; n < count; n++) {
      new Page(world);
      await soon();
    }
    return world.pages as [Page, Page, Page];
  };
  beforeEach(() => (world = { locks: make(), channel: fakeChannel(), pages: [], most: 0 }));
  afterEach(async () => {
    expect(world.most).toBe(1);
    const closing = world.pages.map((page) => page.close());
    await soon();
    await Promise.all(closing);
  });

  test('the first tab plays, the others follow; another match is another matter', async () => {
    await open(3);
    expect(parts()).toEqual(['plays', 'follows', 'follows']);
    const other = new MatchTab(
      'other',
      { play: () => (played = true), follow: async () => {}, news: () => {}, unwritten: () => undefined },
      make(),
      world.channel,
    );
    let played = false;
    await soon();
    expect(played).toBe(true);
    await other.close();
  });

  test('two that open at the same moment do not both play', async () => {
    new Page(world);
    new Page(world);
    await soon();
    expect(parts().sort()).toEqual(['follows', 'plays']);
  });

  test('when it closes the next one plays, after its last writing', async () => {
    const [first] = await open(2);
    let written = () => {};
    first.writing = new Promise((done) => (written = done));
    void first.close();
    await soon();
    expect(parts()).toEqual(['leaves', 'follows']);
    written();
    await soon();
    expect(parts()).toEqual(['plays']);
  });

  test('the one that asks plays, after the last writing of the other, which then follows', async () => {
    const [first, second] = await open(2);
    let written = () => {};
    first.writing = new Promise((done) => (written = done));
    second.tab.takeOver();
    await vi.advanceTimersByTimeAsync(10_000); // it has answered: nothing is taken from it
    expect(parts()).toEqual(['leaves', 'follows']);
    written();
    await soon();
    expect(parts()).toEqual(['follows', 'plays']);
    first.tab.takeOver();
    await soon();
    expect(parts()).toEqual(['plays', 'follows']);
  });

  test('the one that asks plays, although another waits longer', async () => {
    const [, , third] = await open(3);
    third.tab.takeOver();
    await vi.advanceTimersByTimeAsync(5000);
    expect(parts()).toEqual(['follows', 'follows', 'plays']);
    await third.close();
    await vi.advanceTimersByTimeAsync(5000);
    expect(parts().sort()).toEqual(['follows', 'plays']);
  });

  test('news reach those who follow, and what could not be written does, too, also later', async () => {
    const [first, second] = await open(2);
    first.tab.tell();
    first.tab.tell(text('a'));
    await soon();
    expect(second.heard).toEqual([undefined, 'a']);
    first.unwritten = text('ab');
    const [, , third] = await open(1);
    expect(third.heard).toEqual(['ab']);
    expect(first.heard).toEqual([]);
  });

  test('a tab that does not even answer loses the match after a while, and follows when it wakes', async () => {
    const [, second] = await open(1);
    expect(second).toBeUndefined();
    const deaf = world.pages[0]!;
    world.channel = fakeChannel(); // the next tab is on another one: nobody hears it
    const [, asker] = await open(1);
    world.pages = [asker]; // the deaf one still believes that it plays
    asker.tab.takeOver();
    await vi.advanceTimersByTimeAsync(4000);
    expect(asker.part).toBe('follows');
    await vi.advanceTimersByTimeAsync(6000);
    expect([deaf.part, asker.part]).toEqual(['follows', 'plays']);
    world.pages.push(deaf);
  });
});

test('a lease lapses when its holder does not renew it', async () => {
  const shared = storage();
  const places: string[] = [];
  const hold = (name: string) => () => (places.push(name), new Promise<void>(() => {}));
  void new Leases(shared).request('m', {}, hold('one')).catch(() => places.push('one lost it'));
  await soon();
  void new Leases(shared).request('m', {}, hold('two'));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(places).toEqual(['one']);
  shared.setItem('orrery.lease.m', JSON.stringify({ holder: 'frozen', until: Date.now() + 5000 }));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(places).toEqual(['one', 'one lost it', 'two']);
});

test('without storage every tab plays: the store refuses what does not fit', async () => {
  const broken = {
    ...storage(),
    setItem: () => {
      throw new DOMException('no', 'SecurityError');
    },
  };
  let held: unknown = null;
  await new Leases(broken).request('m', { ifAvailable: true }, async (lock) => void (held = lock));
  expect(held).not.toBeNull();
});
