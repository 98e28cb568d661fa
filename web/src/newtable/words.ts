// What was chosen for a table, in words.
import { isPerson, type Game, type Person } from '../engine';
import { t, type Key } from '../i18n';
import { picked, settingTitles, titleOf, valueTitle, type Question } from '../lib/options';

/** The value that a question has now. */
function valueWords(question: Question): string {
  const { option, offer } = question;
  if (option.list)
    return picked(question)
      .map((v) => valueTitle(option, v))
      .join(', ');
  if (option.type === 'flag') return offer.value === 'on' ? t('setup.on') : t('setup.off');
  return valueTitle(option, offer.value);
}

/** A setting "name=value" in words: "Trigger event: Warp". */
export function settingWords(game: Game | undefined, setting: string): string {
  const { name, value } = settingTitles(game, setting);
  const flag = value === 'on' ? t('setup.on') : value === 'off' ? t('setup.off') : value;
  return t('setup.optionIs', { name, value: flag });
}

/** "Trigger event: Warp" */
export function questionWords(question: Question): string {
  return t('setup.optionIs', { name: titleOf(question), value: valueWords(question) });
}

const NUMBERS: Key[] = ['setup.two', 'setup.three', 'setup.four', 'setup.five', 'setup.six'];
const number = (n: number) => t(NUMBERS[n - 2]!);
const capital = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** Who sits at the table, in a sentence. */
export function peopleWords(people: Person[]): string {
  const here = people.filter((p) => isPerson(p.player)).length;
  const n = people.length - here;
  if (!here) return t('setup.sumWatch');
  if (here === 1 && n)
    return n === 1 ? t('setup.sumComputersOne') : t('setup.sumComputers', { words: number(n) });
  if (here === 1) return t('setup.sumAlone');
  const words = number(here);
  if (!n) return capital(t('setup.sumPeople', { words }));
  return capital(n === 1 ? t('setup.sumBothOne', { words }) : t('setup.sumBoth', { words, more: number(n) }));
}
