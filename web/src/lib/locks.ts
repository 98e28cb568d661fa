// One holder of a name among all tabs of this browser: the Web Locks API, or where it is missing (old browsers, and sites
// without https) leases in localStorage, which lapse when their holder does not renew them.

export interface Wish {
  /** Not now is never: the work is called with null. */
  ifAvailable?: boolean;
  /** From whoever holds it. Their request ends with an error. */
  steal?: boolean;
  /** Ends the waiting. */
  signal?: AbortSignal;
}

/** As much of the Web Locks API as is used here: the name is held until the promise of the work ends. */
export interface Locks {
  request(name: string, wish: Wish, work: (lock: unknown) => Promise<void>): Promise<void>;
}

const RENEW = 1000; // milliseconds between two looks at a lease
const LAPSE = 5000; // after which it is nobody's
const SETTLE = 50; // in which another tab that took it at the same moment has written, too

const wait = (ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal?.addEventListener('abort', stop);
  });

interface Lease {
  holder: string;
  until: number;
}

/** Storage has no "write if nobody else does": who takes a lease looks again a moment later whether it is still theirs. */
export class Leases implements Locks {
  constructor(private readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>) {}

  async request(name: string, wish: Wish, work: (lock: unknown) => Promise<void>): Promise<void> {
    const me = `${Date.now()}.${Math.random()}`;
    const place = `orrery.lease.${name}`;
    while (!(await this.take(place, me, wish.steal ?? false))) {
      if (wish.ifAvailable) return work(null);
      await wait(RENEW, wish.signal);
    }
    await this.hold(place, me, work);
  }

  private async hold(place: string, me: string, work: (lock: unknown) => Promise<void>): Promise<void> {
    const free = () => this.isMine(place, me) && this.storage.removeItem(place);
    let timer: ReturnType<typeof setInterval> | undefined;
    const taken = new Promise<never>((_, reject) => {
      timer = setInterval(() => {
        if (this.isMine(place, me)) this.write(place, me);
        else reject(new DOMException('taken by another tab', 'AbortError'));
      }, RENEW);
    });
    globalThis.addEventListener?.('pagehide', free);
    try {
      await Promise.race([work({}), taken]);
    } finally {
      clearInterval(timer);
      globalThis.removeEventListener?.('pagehide', free);
      free();
    }
  }

  private async take(place: string, me: string, steal: boolean): Promise<boolean> {
    const lease = this.read(place);
    if (lease && lease.until > Date.now() && !steal) return false;
    if (!this.write(place, me)) return true; // no storage: nobody can tell anybody
    await wait(SETTLE);
    return this.isMine(place, me);
  }

  private isMine(place: string, me: string): boolean {
    return this.read(place)?.holder === me;
  }

  private read(place: string): Lease | null {
    try {
      return JSON.parse(this.storage.getItem(place) ?? 'null') as Lease | null;
    } catch {
      return null;
    }
  }

  private write(place: string, holder: string): boolean {
    try {
      this.storage.setItem(place, JSON.stringify({ holder, until: Date.now() + LAPSE } satisfies Lease));
      return true;
    } catch {
      return false;
    }
  }
}

/** Where nothing can be shared with other tabs, every request is granted. */
const alone: Locks = { request: (_name, _wish, work) => work({}) };

export function browserLocks(): Locks {
  if (navigator.locks) return navigator.locks as Locks;
  try {
    return new Leases(localStorage);
  } catch {
    return alone;
  }
}
