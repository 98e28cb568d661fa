// What a person chose for a new table, and the order that the engine gets. Knows options only by their type.
import type { Game, GameOption, Order, Person, Setup } from '../engine';

/** Values by option name, as the engine writes them: "on", "4", "standard", "A,B,C". */
export type Choices = Record<string, string>;

export function defaultOf(option: GameOption): string {
  if (typeof option.default === 'boolean') return option.default ? 'on' : 'off';
  return String(option.default);
}

export function defaults(game: Game): Choices {
  return Object.fromEntries(game.options.map((o) => [o.name, defaultOf(o)]));
}

/** Only what differs from the rulebook, as "name=value". */
export function changedOptions(game: Game, choices: Choices): string[] {
  return game.options
    .filter((o) => choices[o.name] !== defaultOf(o))
    .map((o) => `${o.name}=${choices[o.name]}`);
}

/** The choices of a preset. */
export function choicesOf(game: Game, setup: Setup): Choices {
  const choices = defaults(game);
  for (const pair of setup.options.split(' ').filter(Boolean)) {
    const at = pair.indexOf('=');
    choices[pair.slice(0, at)] = pair.slice(at + 1);
  }
  return choices;
}

/** The preset that these choices are, if any. */
export function presetOf(game: Game, choices: Choices, seats: number): Setup | undefined {
  const same = (setup: Setup) => {
    const wanted = choicesOf(game, setup);
    return setup.seats === seats && game.options.every((o) => wanted[o.name] === choices[o.name]);
  };
  return game.setups.find(same);
}

/** The choices after one was changed: numbers that go with it are drawn, unless somebody has chosen them. */
export function chosen(
  game: Game,
  choices: Choices,
  name: string,
  value: string,
  random: () => number = Math.random,
): Choices {
  const next = { ...choices, [name]: value };
  for (const o of game.options) {
    if (o.drawn !== `${name}=${value}` || next[o.name] !== defaultOf(o)) continue;
    const min = o.min ?? 0;
    next[o.name] = String(min + Math.floor(random() * ((o.max ?? min) - min + 1)));
  }
  return next;
}

/** "time_rounds" as a title: "Time rounds". */
export function titleOf(name: string): string {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A number within the option's range, whatever was typed. */
export function within(option: GameOption, value: number): string {
  const fallback = Number(option.default);
  const whole = Number.isFinite(value) ? Math.round(value) : fallback;
  return String(Math.min(option.max ?? whole, Math.max(option.min ?? whole, whole)));
}

/** One value of an order, moved by some places. */
export function moved(order: string, index: number, by: number): string {
  const values = order.split(',');
  const [value] = values.splice(index, 1);
  values.splice(Math.min(values.length, Math.max(0, index + by)), 0, value!);
  return values.join(',');
}

/** The option that the engine's refusal speaks of: the longest name in it. */
export function blamed(game: Game, refusal: string): string | undefined {
  const named = game.options.filter((o) => refusal.includes(o.name));
  return named.sort((a, b) => b.name.length - a.name.length)[0]?.name;
}

export function orderFor(
  game: Game,
  choices: Choices,
  people: Person[],
  content?: string,
  seed?: string,
): Order {
  return {
    game: game.id,
    seats: people.length,
    options: changedOptions(game, choices),
    people,
    content,
    seed,
  };
}
