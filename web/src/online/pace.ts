// How much time there is, as the forms name it ("" for none, "15+10" for minutes and seconds, "3d" for days) and in words.
import { t } from '../i18n';
import type { Pace } from './api';

export const PACES = ['', '5+5', '15+10', '45+15', '1d', '3d', '7d'];
/** Those of which most people can tell at once that they suit. */
export const QUICK_PACES = ['5+5', '15+10', '45+15', '1d'];
const MINUTE = 60;

export function paceOf(text: string, timeout: string): Pace | undefined {
  const [first = '', more = '0'] = text.split('+');
  if (!text) return undefined;
  if (text.endsWith('d')) return { days: parseInt(first), timeout };
  return { seconds: MINUTE * Number(first), increment: Number(more), timeout };
}

export function paceWords(text: string): string {
  const [first = '', more = '0'] = text.split('+');
  if (!text) return t('online.paceFree');
  if (text.endsWith('d')) return t('online.paceDays', { n: parseInt(first) });
  return t('online.paceLive', { m: first, s: more });
}

export const isByDays = (clock: Pace | null): boolean => !!clock && 'days' in clock;

/** The same of a table that is there, in two parts: "15 min", "per player". */
export function clockWords(clock: Pace | null): [string, string] {
  if (!clock) return [t('online.paceFree'), ''];
  if ('days' in clock) return [t('online.daysShort', { n: clock.days }), t('online.perTurn')];
  const minutes = Math.round(clock.seconds / MINUTE);
  const more = clock.increment ? t('online.perPlayerMore', { s: clock.increment }) : t('online.perPlayer');
  return [minutes ? t('online.minutes', { n: minutes }) : t('online.seconds', { n: clock.seconds }), more];
}
