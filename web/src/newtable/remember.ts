// How a table of each game was set up last, to offer the same again. Small, so in localStorage; without storage nothing
// is remembered. Content packs and seeds are not kept: they are for one table.
import { isPerson as playedByPerson, OWN, type Engine, type Game, type Person } from '../engine';
import { defaults, wishFor, type Choices } from '../lib/options';

export interface Filled {
  choices: Choices;
  people: Person[];
  you: number; // which of them; -1: nobody
  real: boolean; // with real dice and cards
}

const PLACE = 'orrery.setup.';
const MOST_SEATS = 6;
const MOST_LETTERS = 20;

const isPerson = (p: unknown): p is Person => {
  const person = p as Partial<Person> | null;
  return typeof person?.name === 'string' && typeof person.player === 'string';
};

const isMe = (p: Person | undefined): boolean => p !== undefined && playedByPerson(p.player);

/** Stored text as a form that can be shown; null when it is none, or not for this game as it is now. */
export function readFilled(text: string | null, engine: Engine, game: Game): Filled | null {
  try {
    const found = JSON.parse(text ?? 'null') as Partial<Filled> | null;
    const people = (found?.people ?? []).filter(isPerson).slice(0, MOST_SEATS);
    const known = new Set([...engine.players(), 'me', ...(game.hands && found?.real ? [OWN] : [])]);
    if (!people.length || people.some((p) => !known.has(p.player))) return null;
    const choices = defaults(game);
    for (const [name, value] of Object.entries(found?.choices ?? {})) {
      if (name in choices) choices[name] = String(value);
    }
    const offers = engine.offers(wishFor(game, choices, people));
    if (offers.refusal || !offers.seats.includes(people.length)) return null;
    const you = isMe(people[found?.you ?? -1]) ? found!.you! : -1;
    const named = people.map((p) => ({ ...p, name: p.name.slice(0, MOST_LETTERS) }));
    return { choices, people: named, you, real: found?.real === true };
  } catch {
    return null;
  }
}

export function recall(engine: Engine, game: Game): Filled | null {
  try {
    return readFilled(localStorage.getItem(PLACE + game.id), engine, game);
  } catch {
    return null;
  }
}

export function remember(game: Game, filled: Filled): void {
  try {
    localStorage.setItem(PLACE + game.id, JSON.stringify(filled));
  } catch {
    // No storage: the next form begins with the rulebook.
  }
}
