// Who ended a match before the game was over, as its record says, and in words.
import { t } from '../i18n';
import type { Link } from './link.svelte';

export interface Left {
  seat: number;
  how: 'resign' | 'timeout';
}

/** The last who resigned or ran out of time; null: nobody. Lines are "12 P2 @resign …". */
export function whoLeft(record: string): Left | null {
  const [, seat, how] = [...record.matchAll(/ P(\d) @(resign|timeout)/g)].at(-1) ?? [];
  return seat ? { seat: Number(seat) - 1, how: how as Left['how'] } : null;
}

export function leftWords(left: Left | null, link: Pick<Link, 'sits' | 'facts'>): string {
  if (!left) return t('online.endedEarly');
  if (left.seat === link.sits) return t(left.how === 'resign' ? 'online.youResigned' : 'online.yourTimeIsUp');
  const name = link.facts?.seats[left.seat]?.name ?? '';
  return t(left.how === 'resign' ? 'online.hasResigned' : 'online.timeIsUp', { name });
}
