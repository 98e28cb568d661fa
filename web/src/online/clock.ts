// Times that are left, in words: "2 d 4 h", "12:34", tenths only under ten seconds.
import { t } from '../i18n';

/** Milliseconds from which on a connection is called slow. */
export const SLOW = 400;

const SECOND = 1000;
const HOUR = 3600 * SECOND;
const DAY = 24 * HOUR;

export function timeWords(ms: number): string {
  const left = Math.max(0, ms);
  if (left >= DAY) {
    return t('online.days', { d: Math.floor(left / DAY), h: Math.floor((left % DAY) / HOUR) });
  }
  if (left < 10 * SECOND) return `0:0${(Math.floor(left / 100) / 10).toFixed(1)}`;
  const seconds = Math.floor(left / SECOND);
  const two = (n: number) => String(n).padStart(2, '0');
  const minutes = Math.floor(seconds / 60) % 60;
  if (left >= HOUR) return `${Math.floor(left / HOUR)}:${two(minutes)}:${two(seconds % 60)}`;
  return `${minutes}:${two(seconds % 60)}`;
}

/** A span without seconds: "2 d 4 h", "19 h 40 min", "5 min". */
export function spanWords(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / (60 * SECOND)));
  const hours = Math.floor(minutes / 60);
  if (hours >= 24) return t('online.days', { d: Math.floor(hours / 24), h: hours % 24 });
  if (hours) return t('online.hours', { h: hours, m: minutes % 60 });
  return t('online.minutes', { n: minutes });
}

/** How long something has lasted: "0:24". */
export function sinceWords(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / SECOND));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** A clock as the server tells it: milliseconds of each seat, whose time runs, and how long it does not count yet. */
export interface Clock {
  left: (number | null)[];
  seat: number | null;
  grace: number;
}

/** What a seat has left, so many milliseconds after the server told. */
export function timeLeft(clock: Clock, seat: number, since: number): number | null {
  const left = clock.left[seat] ?? null;
  if (left === null || clock.seat !== seat) return left;
  return Math.max(0, left - Math.max(0, since - clock.grace));
}
