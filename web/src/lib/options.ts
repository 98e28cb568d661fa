// What a person chose for a new table, and the order that the engine gets. Knows options only by their type; what is
// asked beside what is the engine's answer (Engine.offers).
import type { Game, GameOption, Offer, Offers, Order, Person, Setup, Way } from '../engine';

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

/** "name=value name=value" by name. */
export function settingsOf(options: string): Choices {
  const pairs = options.split(' ').filter(Boolean);
  return Object.fromEntries(
    pairs.map((pair) => {
      const at = pair.indexOf('=');
      return [pair.slice(0, at), pair.slice(at + 1)];
    }),
  );
}

/** The choices of a preset. */
export function choicesOf(game: Game, setup: Setup): Choices {
  return { ...defaults(game), ...settingsOf(setup.options) };
}

// ---- ways to play ----

/** Is the option set by the choice of a way? */
export const isOfWay = (game: Game, name: string): boolean =>
  game.ways.some((way) => name in settingsOf(way.options));

/** The choices as another way; all that is not up to ways stays. */
export function choicesAs(game: Game, choices: Choices, way: Way): Choices {
  const next = { ...choices };
  for (const o of game.options) if (isOfWay(game, o.name)) next[o.name] = defaultOf(o);
  return { ...next, ...settingsOf(way.options) };
}

/** The way of a preset. */
export function wayOf(game: Game, setup: Setup): Way {
  const settings = choicesOf(game, setup);
  const same = (way: Way) =>
    setup.seats >= way.min_seats &&
    setup.seats <= way.max_seats &&
    Object.entries(choicesAs(game, settings, way)).every(([name, value]) => settings[name] === value);
  return game.ways.find(same) ?? game.ways[0]!;
}

/** Presets of a way that differ from the way itself. */
export function presetsOf(game: Game, way: Way): Setup[] {
  const plain = changedOptions(game, choicesAs(game, defaults(game), way)).length;
  return game.setups.filter(
    (s) => wayOf(game, s) === way && changedOptions(game, choicesOf(game, s)).length > plain,
  );
}

/** The preset that these choices are, if any. */
export function presetOf(game: Game, choices: Choices, seats: number): Setup | undefined {
  const same = (setup: Setup) => {
    const wanted = choicesOf(game, setup);
    return setup.seats === seats && game.options.every((o) => wanted[o.name] === choices[o.name]);
  };
  return game.setups.find(same);
}

// ---- questions ----

/** One option, or several that are the places of a list of cards. */
export interface Question {
  option: GameOption;
  offer: Offer;
  places: Offer[]; // of a list; else empty
}

/** What is asked, in the order of the game's table. */
export function questions(game: Game, offers: Offers): Question[] {
  const all: Question[] = [];
  game.options.forEach((option, i) => {
    const offer = offers.options[i]!;
    if (!offer.asked) return;
    const last = all.at(-1);
    if (option.list && last?.option.list === option.list) last.places.push(offer);
    else all.push({ option, offer, places: option.list ? [offer] : [] });
  });
  return all;
}

export const titleOf = (question: Question): string => question.option.list ?? question.option.title;

/** Does it differ from what is usual? */
export const isGiven = ({ offer, places }: Question): boolean => offer.given || places.some((p) => p.given);

/** A value as people read it. Flags have no words of their own here. */
export function valueTitle(option: GameOption, value: string): string {
  const title = (v: string) => option.titles?.[(option.values ?? []).indexOf(v)] ?? v;
  return option.type === 'order' ? value.split(',').map(title).join(', ') : title(value);
}

/** The option of a setting "name=value", and its value as people read it: "on" and "off" stay as they are. */
export function settingTitles(game: Game | undefined, setting: string): { name: string; value: string } {
  const at = setting.indexOf('=');
  const [name, value] = [setting.slice(0, at), setting.slice(at + 1)];
  const option = game?.options.find((o) => o.name === name);
  const source = game?.options.find((o) => o === option || (o.list && o.list === option?.list));
  return { name: option?.title ?? name, value: source ? valueTitle(source, value) : value };
}

/** What a value means, in whole sentences; '' where its title says it. */
export function valueText(option: GameOption, value: string): string {
  const values = option.type === 'flag' ? ['off', 'on'] : (option.values ?? []);
  return option.texts?.[values.indexOf(value)] ?? '';
}

/** Are the values cards that are picked from a list? */
const CARDS = 6; // more with a text of their own than this are too many for a row of buttons
export function isCards({ option, offer }: Question): boolean {
  if (option.list) return true;
  const told = (offer.values ?? []).filter((v) => valueText(option, v));
  return option.type === 'choice' && told.length >= CARDS;
}

/** A card that can be picked. */
export interface Card {
  value: string;
  title: string;
  text: string;
}
/** All that can be picked; in a list an empty place is no card. */
export function cardsOf({ option, offer }: Question): Card[] {
  const values = (offer.values ?? []).filter((v) => !option.list || v !== defaultOf(option));
  return values.map((value) => ({
    value,
    title: valueTitle(option, value),
    text: valueText(option, value),
  }));
}

/** The cards that have all of these words in their name or text, whatever their case. */
export function cardsWith(cards: Card[], words: string): Card[] {
  const wanted = words.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return cards.filter((card) => {
    const text = `${card.title} ${card.text}`.toLocaleLowerCase();
    return wanted.every((word) => text.includes(word));
  });
}

/** What is picked now. */
export function picked(question: Question): string[] {
  const { option, offer, places } = question;
  if (!option.list) return [offer.value];
  return places.map((p) => p.value).filter((v) => v !== defaultOf(option));
}

/** The choices with these cards in the places of a list, from the first on. */
export function withCards(question: Question, choices: Choices, cards: string[]): Choices {
  const empty = defaultOf(question.option);
  return {
    ...choices,
    ...Object.fromEntries(question.places.map((place, i) => [place.name, cards[i] ?? empty])),
  };
}

/** As many cards as there are places: those that are picked, and others by lot. */
export function filledUp(question: Question, random: () => number = Math.random): string[] {
  const cards = picked(question);
  const left = cardsOf(question)
    .map((c) => c.value)
    .filter((v) => !cards.includes(v));
  while (cards.length < question.places.length && left.length) {
    cards.push(...left.splice(Math.floor(random() * left.length), 1));
  }
  return cards;
}

// ---- changing ----

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

/** A number within what can be chosen, whatever was typed. */
export function within(
  option: GameOption,
  offer: Pick<Offer, 'min' | 'max' | 'usual'>,
  value: number,
): string {
  const min = offer.min ?? option.min ?? -Infinity;
  const max = offer.max ?? option.max ?? Infinity;
  const step = option.step ?? 1;
  const whole = Number.isFinite(value) ? Math.round(value) : Number(offer.usual);
  const stepped = option.step ? min + Math.round((whole - min) / step) * step : whole;
  return String(Math.min(max, Math.max(min, stepped)));
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

// ---- ordering ----

/** What the engine is asked about: everything that was chosen, also what does nothing now. */
export function wishFor(game: Game, choices: Choices, people: Person[], content?: string): Order {
  return { game: game.id, seats: people.length, options: changedOptions(game, choices), people, content };
}

/** The order of the table: without what does nothing. */
export function orderFor(game: Game, offers: Offers, wish: Order, seed?: string): Order {
  const kept = (setting: string) => {
    const name = setting.slice(0, setting.indexOf('='));
    const offer = offers.options.find((o) => o.name === name);
    return isOfWay(game, name) || offer?.given === true;
  };
  return { ...wish, options: wish.options.filter(kept), seed };
}
