// What the lobby knows: asked for every few seconds while somebody looks at it. The list never jumps: new tables wait until
// they are asked for, and those that are gone stay in their place, closed.
import { lobbyNews, type OnlineTable } from './api';

const EVERY = 4000; // milliseconds

export class LobbyNewsReader {
  people = $state(0);
  playing = $state(0);
  error = $state('');
  loaded = $state(false);
  /** All that the server told last. */
  tables: OnlineTable[] = $state.raw([]);
  private shown: string[] = $state.raw([]);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private closed = false;
  private readonly old: Record<string, OnlineTable> = {};

  constructor() {
    void this.ask();
  }

  /** Tables with a free seat, in the order in which they came into the list; `gone` ones are full by now. */
  readonly rows = $derived.by(() => {
    const now = Object.fromEntries(this.waiting.map((t) => [t.id, t]));
    return this.shown.flatMap((id) => {
      const table = now[id] ?? this.old[id];
      return table ? [{ table, gone: !now[id] }] : [];
    });
  });
  readonly fresh = $derived.by(() => this.waiting.filter((t) => !this.shown.includes(t.id)).length);

  private get waiting(): OnlineTable[] {
    return this.tables.filter((t) => t.phase === 'waiting');
  }

  /** Those that are new join the list, those that are gone leave it: the fullest first. */
  take(): void {
    const free = (t: OnlineTable) => t.seats.filter((s) => s.player === 'open').length;
    this.shown = [...this.waiting]
      .sort((a, b) => free(a) - free(b) || b.created - a.created)
      .map((t) => t.id);
  }

  async ask(): Promise<void> {
    clearTimeout(this.timer);
    try {
      const { people, playing, matches } = await lobbyNews();
      Object.assign(this, { people, playing, error: '', tables: matches });
      for (const table of matches) this.old[table.id] = table;
      if (!this.loaded || !this.shown.length) this.take();
    } catch (problem) {
      this.error = (problem as Error).message;
    }
    this.loaded = true;
    if (!this.closed) this.timer = setTimeout(() => void this.again(), EVERY);
  }

  private async again(): Promise<void> {
    if (document.visibilityState === 'visible') return this.ask();
    this.timer = setTimeout(() => void this.again(), EVERY);
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
  }
}
