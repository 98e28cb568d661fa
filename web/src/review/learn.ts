// Learning from errors: what the person has tried on a branch of the game, and what is said to it.
import type { Attempt, ReviewChoice, Table } from '../engine/types';
import { language, t } from '../i18n';

/** An entry of a record: its number, who acted, and the step. */
const ENTRY = /^\d+ (\S+) (\S+)/;
const LEAST = 0.005; // of the win share: less is not told

/** The seat's decisions from the beginning of the branch; over: somebody else, or chance, has come after them. */
export function triedIn(table: Table, seat: number): { steps: string[]; over: boolean } {
  const steps: string[] = [];
  for (const line of table.record().split('\n')) {
    const [, actor, step] = ENTRY.exec(line) ?? [];
    if (!actor || !step) continue;
    if (actor !== `P${seat + 1}`) return { steps, over: steps.length > 0 };
    steps.push(step);
  }
  return { steps, over: steps.length > 0 && table.info().actor !== seat };
}

export type Kind = 'best' | 'equal' | 'better' | 'not';

/** How a try compares: the best itself, as good within the doubt, better than what was played, or not yet. */
export function verdictOn(choice: ReviewChoice, a: Attempt): { kind: Kind; text: string } {
  const least = choice.points ? 0.5 : LEAST;
  const [lost, back] = [a.best - a.played, a.tried - a.played];
  const unit = (n: number) =>
    new Intl.NumberFormat(language(), { maximumFractionDigits: choice.points ? 1 : 0 }).format(
      choice.points ? n : 100 * n,
    );
  if (a.doubt_best === 0 && a.tried === a.best) return { kind: 'best', text: t('review.learnThatIsIt') };
  if (a.tried >= a.best - Math.max(least, Math.min(2 * a.doubt_best, lost / 2)))
    return { kind: 'equal', text: t('review.learnAsGood') };
  if (back > Math.max(least, 2 * a.doubt_played))
    return { kind: 'better', text: t('review.learnBetter', { n: unit(back), of: unit(lost) }) };
  return { kind: 'not', text: t('review.learnNot') };
}
