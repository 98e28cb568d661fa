// Which of the tabs that show a match plays it. One has its lock and writes; the others follow it, told of every writing,
// and get the lock when it leaves or, asked by one of them, hands over. Handing over ends with the last writing: only
// then is the lock free. The lock is a courtesy; that no record forks is the store's doing (a Keeper's mark).
import { browserLocks, type Locks, type Wish } from './locks';
import { newId, type Saved } from './store';

export interface Duties {
  /** This tab plays from now on: what is stored is up to date. */
  play(): void;
  /** Another tab plays from now on. Ends when this one will write no more. */
  follow(): Promise<void>;
  /** The tab that plays has written, or could not write this. */
  news(unwritten?: Saved): void;
  /** What this tab plays and could not write, for one that begins to follow. */
  unwritten(): Saved | undefined;
}

type Kind = 'hello' | 'news' | 'ask' | 'leaving' | 'playing';
interface Message {
  match: string;
  from: string;
  kind: Kind;
  saved?: Saved;
}

/** Words to the other tabs. */
export interface Channel {
  post(message: Message): void;
  close(): void;
}
export type OpenChannel = (hear: (message: Message) => void) => Channel;

const PLACE = 'orrery.tabs';
const PATIENCE = 5000; // milliseconds that a tab which is asked has for an answer
const LEAVING = 30000; // that one which leaves has for its last writing
const PASSING = 3000; // in which others let the one that asked have the lock
const MOMENT = 100; // between two tries while one lets others have it

/** BroadcastChannel, or where it is missing the events that other tabs get when storage changes. */
export const browserChannel: OpenChannel = (hear) => {
  if (typeof BroadcastChannel !== 'undefined') {
    const channel = new BroadcastChannel(PLACE);
    channel.onmessage = ({ data }: MessageEvent<Message>) => hear(data);
    return { post: (message) => channel.postMessage(message), close: () => channel.close() };
  }
  const listen = ({ key, newValue }: StorageEvent) => {
    if (key === PLACE && newValue) hear(JSON.parse(newValue) as Message);
  };
  addEventListener('storage', listen);
  return {
    post: (message) => {
      try {
        localStorage.setItem(PLACE, JSON.stringify(message));
        localStorage.removeItem(PLACE);
      } catch {
        // No storage: the others are not told, and find out when they write.
      }
    },
    close: () => removeEventListener('storage', listen),
  };
};

const moment = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export class MatchTab {
  private readonly me = newId();
  private readonly channel: Channel;
  private closed = false;
  private part: 'plays' | 'follows' | null = null;
  private waiting?: AbortController; // for the lock
  private leave?: () => void; // ends playing
  private patience?: ReturnType<typeof setTimeout>;
  private steals = false; // the next request
  private passing: { to: string; until: number } | null = null;
  private readonly ended: Promise<void>;

  constructor(
    private readonly match: string,
    private readonly duties: Duties,
    private readonly locks: Locks = browserLocks(),
    channel: OpenChannel = browserChannel,
  ) {
    this.channel = channel((message) => this.hear(message));
    this.ended = this.live();
  }

  /** The match has gone on. With a table: it could not be written. */
  tell(unwritten?: Saved): void {
    if (!this.closed) this.say('news', unwritten);
  }

  /** The person wants to play in this tab. One that does not even answer loses the lock after a while. */
  takeOver(): void {
    if (this.part !== 'follows' || this.patience) return;
    this.say('ask');
    this.stealAfter(PATIENCE);
  }

  private stealAfter(ms: number): void {
    clearTimeout(this.patience);
    this.patience = setTimeout(() => {
      this.steals = true;
      this.waiting?.abort();
    }, ms);
  }

  /** The tab does not show the match any more. Ends when nothing more will be written. */
  close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.patience);
    this.waiting?.abort();
    this.leave?.();
    return this.ended.then(() => this.channel.close());
  }

  // ---- playing and following in turns ----

  private async live(): Promise<void> {
    let wish: Wish = { ifAvailable: true };
    while (!this.closed) {
      await this.locks
        .request(`orrery.match.${this.match}`, wish, (lock) => this.hold(lock))
        .catch(() => this.leave?.()); // stolen by another tab, or waiting has ended
      if (this.closed) return;
      await this.follow();
      if (this.passesOn()) await moment(MOMENT);
      this.waiting = new AbortController();
      wish = this.steals ? { steal: true } : { signal: this.waiting.signal };
      this.steals = false;
    }
  }

  /** Plays while the lock is this tab's, until somebody else asks for it. */
  private async hold(lock: unknown): Promise<void> {
    if (!lock || this.closed || this.passesOn()) return;
    clearTimeout(this.patience);
    this.patience = undefined;
    this.passing = null;
    const left = new Promise<void>((resolve) => (this.leave = resolve));
    this.part = 'plays';
    this.say('playing');
    this.duties.play();
    await left;
    this.leave = undefined;
    await this.follow();
    this.stillPassing();
    if (!this.closed) this.say('leaving'); // this very moment
  }

  private async follow(): Promise<void> {
    if (this.part === 'follows') return;
    this.part = 'follows';
    await this.duties.follow();
    if (!this.closed) this.say('hello');
  }

  private stillPassing(): void {
    if (this.passing) this.passing.until = Date.now() + PASSING;
  }

  /** Should another tab, which has asked, have the lock before this one? */
  private passesOn(): boolean {
    return !!this.passing && this.passing.to !== this.me && this.passing.until > Date.now();
  }

  // ---- talking ----

  private say(kind: Kind, saved?: Saved): void {
    this.channel.post({ match: this.match, from: this.me, kind, saved });
  }

  private hear({ match, from, kind, saved }: Message): void {
    if (match !== this.match || from === this.me || this.closed) return;
    const answers: Record<Kind, () => void> = {
      hello: () => {
        const unwritten = this.part === 'plays' ? this.duties.unwritten() : undefined;
        if (unwritten) this.say('news', unwritten);
      },
      news: () => this.part !== 'plays' && this.duties.news(saved),
      ask: () => {
        this.passing = { to: from, until: 0 };
        this.stillPassing();
        if (!this.leave) return;
        this.say('leaving');
        this.leave();
      },
      leaving: () => {
        if (this.patience) this.stealAfter(LEAVING);
        this.stillPassing();
      },
      playing: () => (this.passing = null),
    };
    answers[kind]();
  }
}
