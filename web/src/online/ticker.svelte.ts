// A clock that ticks while somebody's time runs or a connection is awaited, and what it says of each seat.
import { t } from '../i18n';
import { sinceWords, timeLeft, timeWords } from './clock';
import type { Link } from './link.svelte';

const NEAR_END = 11_000; // milliseconds from which on tenths are shown
const URGENT = 30_000;

export class Ticker {
  now = $state(performance.now());

  private readonly link: Link = $derived.by(() => this.which());

  constructor(private readonly which: () => Link) {
    $effect(() => {
      const { link } = this;
      void [link.clock, link.gone, link.state];
      this.now = performance.now();
      const awaited = link.state === 'lost' || Object.keys(link.gone).length > 0;
      if ((this.running === null && !awaited) || link.over) return;
      const timer = setInterval(() => (this.now = performance.now()), this.near ? 100 : 1000);
      return () => clearInterval(timer);
    });
  }

  readonly running: number | null = $derived.by(() => this.link.clock?.seat ?? null);
  private readonly near: boolean = $derived.by(() => {
    const left = this.running === null ? null : this.left(this.running);
    return left !== null && left < NEAR_END;
  });

  left(seat: number): number | null {
    const { clock, told } = this.link;
    return clock && timeLeft(clock, seat, Math.max(0, this.now - told));
  }

  urgent(seat: number): boolean {
    return this.running === seat && (this.left(seat) ?? URGENT) < URGENT;
  }

  /** "here", "away", or for how long somebody has been looking for the connection; '' for whoever is no person. */
  presence(seat: number): string {
    const is = this.link.presence(seat, this.now);
    if (is === 'back') return t('online.isBack', { time: this.since(this.link.gone[seat] ?? this.now) });
    return is === null ? '' : t(is === 'here' ? 'online.here' : 'online.away');
  }

  /** In the corner of a seat's panel: who is there, and the time that is left. */
  corner(seat: number): string {
    const back = this.link.presence(seat, this.now) === 'back'; // there is no room for more; the prompt has the clock
    const time = this.link.over || back ? null : this.left(seat);
    const parts = [seat === this.link.seat ? '' : this.presence(seat), time === null ? '' : timeWords(time)];
    return parts.filter(Boolean).join(' · ');
  }

  /** Minutes and seconds since a moment. */
  since(moment: number): string {
    return sinceWords(this.now - moment);
  }
}
