// How a game ended, in a sentence: from the side of the people who played it, where they have one goal.
import { t } from '../i18n';
import type { Result } from '../engine/types';

/** A score; where something hidden is missing, with a mark. */
export const points = (n = 0, partial = false): string => `${n}${partial ? '+' : ''}`;

/** Who won; `you` is the seat of the only person at the screen, if there is one. */
export function ending(result: Result, name: (seat: number) => string, you?: number): string {
  const { won, score, rival, needed } = result;
  const tie = result.tie ? `. ${t('table.overTie', { tie: result.tie })}` : '';
  if (!result.common) {
    const names = won.map(name).join(', ');
    return (names ? t('table.overWon', { names, n: won.length }) : t('table.overNobody')) + tie;
  }
  const alone = result.rank.length === 1;
  const who = you !== undefined ? t('table.overYou') : alone ? name(0) : t('table.overAll');
  if (rival !== null) {
    const facts = { who, rival, own: score[0]!, other: score[1]! };
    return t(won.length ? 'table.overBeat' : 'table.overLostTo', facts) + tie;
  }
  const verdict = t(won.length ? 'table.overDone' : 'table.overLost', { who });
  const have = Math.min(...score);
  return needed > 0 ? `${verdict}: ${t('table.overNeeded', { have, needed })}` : verdict;
}
