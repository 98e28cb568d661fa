// The form of a new table: what was chosen so far, what the engine asks beside it, and the order that comes of it.
import {
  isPerson,
  OWN,
  REAL,
  WATCHER,
  type Engine,
  type Evaluation,
  type Game,
  type Person,
  type Setup,
  type Way,
} from '../engine';
import { t } from '../i18n';
import { keptBox } from '../lib/box';
import {
  blamed,
  choicesAs,
  choicesOf,
  chosen,
  type Choices,
  defaultOf,
  defaults,
  isGiven,
  orderFor,
  presetOf,
  type Question,
  questions,
  wishFor,
  withCards,
} from '../lib/options';
import { rollOut, type Picture } from '../lib/sample';
import { keepSeat, makeMatch } from '../online/api';
import { paceOf } from '../online/pace';
import { go } from '../lib/router';
import { computerName, meAgainst, myName, startTable, usualPlayer } from '../lib/tables';
import { areWeights, keepWeights } from '../lib/weights';
import { recall, remember } from './remember';

export type Kind = 'you' | 'person' | 'computer';
interface Preview {
  picture?: Picture;
  refusal?: string;
  evaluation?: Evaluation;
}

const sentence = (error: unknown) => (error instanceof Error ? error.message : String(error));

export class Form {
  choices = $state<Choices>({});
  people = $state<Person[]>([]);
  you = $state(0);
  asLast = $state(false); // as it was filled in for the last table, and nothing was changed yet
  pack = $state<{ name: string; text: string; warning: string } | null>(null);
  packRefusal = $state('');
  /** Time at a table on the server: "" (none), "15+10" (minutes and seconds), "3d" (days for a turn). */
  pace = $state('');
  /** Online: the lobby shows the table. */
  open = $state(false);
  /** Online: programs may sit down. */
  bots = $state(false);
  /** Online: watchers are so many turns behind. */
  delay = $state(0);
  /** What happens when it is over: "lost", or the player who goes on. */
  timeout = $state('bot:3');
  /** It counts for ratings: only with a clock, and for those who are signed in. */
  rated = $state(false);
  weights = $state({ count: 0, words: '' }); // that were chosen here
  seed = $state('');
  real = $state(false); // with real dice and cards
  starting = $state(false);
  startRefusal = $state('');

  readonly #wish = $derived.by(() => wishFor(this.game, this.choices, this.#named(), this.pack?.text));
  readonly offers = $derived.by(() => this.engine.offers(this.#wish));
  readonly way: Way = $derived.by(
    () => this.game.ways.find((w) => w.name === this.offers.way) ?? this.game.ways[0]!,
  );
  readonly questions: Question[] = $derived.by(() => questions(this.game, this.offers));
  readonly first = $derived.by(() => this.questions.filter((q) => this.way.asks.includes(q.option.name)));
  readonly further = $derived.by(() => this.questions.filter((q) => !this.way.asks.includes(q.option.name)));
  readonly changed = $derived.by(() => this.questions.filter(isGiven));
  readonly order = $derived.by(() =>
    orderFor(this.game, this.offers, this.#wish, this.real ? REAL : this.seed.trim() || undefined),
  );
  readonly preset: Setup | undefined = $derived.by(() => {
    const settings = { ...defaults(this.game) };
    for (const pair of this.order.options) {
      const at = pair.indexOf('=');
      settings[pair.slice(0, at)] = pair.slice(at + 1);
    }
    return presetOf(this.game, settings, this.people.length);
  });
  readonly preview: Preview = $derived.by(() => this.#look());
  readonly refusal = $derived.by(() => this.offers.refusal ?? this.preview.refusal ?? '');
  /** The option that the refusal is about: named in it, or the list that is not full. */
  readonly blame = $derived.by(() => {
    if (!this.refusal) return undefined;
    const open = this.questions.find((q) => q.places.some((p) => p.value === defaultOf(q.option)));
    return open?.option.name ?? blamed(this.game, this.refusal);
  });

  constructor(
    private readonly engine: Engine,
    readonly game: Game,
    private readonly teach: (weights: string) => void,
    way?: string,
  ) {
    const last = recall(engine, game);
    this.reset();
    if (last) {
      Object.assign(this, last);
      if (this.people[this.you]) this.people[this.you]!.name = myName();
      this.asLast = true;
    }
    const wanted = game.ways.find((w) => w.name === way);
    if (wanted) this.play(wanted);
    if (way === 'box') this.useBox();
  }

  /** Names that were cleared are those of the seats. */
  #named(): Person[] {
    return this.people.map((p) => ({ ...p }));
  }

  #look(): Preview {
    void this.weights.count; // what was taught changes the evaluation
    if (this.offers.refusal) return {};
    try {
      const table = this.engine.make({ ...this.order, seed: this.real ? '1' : (this.order.seed ?? '1') });
      rollOut(table);
      const picture = { scene: table.scene(WATCHER, 'wide'), theme: table.theme() };
      const { evaluation } = table.info();
      table.close();
      return { picture, evaluation };
    } catch (error) {
      return { refusal: sentence(error) };
    }
  }

  // ---- how it is played ----

  /** The rulebook's table with the fewest players of the first way. */
  reset(): void {
    const setup = this.game.setups[0];
    this.choices = defaults(this.game);
    this.people = meAgainst(usualPlayer(this.engine), setup?.seats ?? this.game.min_seats);
    this.you = 0;
    this.pack = null;
    this.seed = this.packRefusal = this.startRefusal = '';
    this.real = this.asLast = false;
  }

  play(way: Way): void {
    this.#change(choicesAs(this.game, this.choices, way));
    this.seat(Math.min(way.max_seats, Math.max(way.min_seats, this.people.length)));
  }

  choose(name: string, value: string): void {
    this.#change(chosen(this.game, this.choices, name, value));
  }

  pick(question: Question, cards: string[]): void {
    if (question.option.list) this.#change(withCards(question, this.choices, cards));
    else this.choose(question.option.name, cards[0] ?? defaultOf(question.option));
  }

  /** Back to what is usual. */
  forget(question: Question): void {
    const usual = defaultOf(question.option);
    const names = question.places.length ? question.places.map((p) => p.name) : [question.option.name];
    this.#change({ ...this.choices, ...Object.fromEntries(names.map((name) => [name, usual])) });
  }

  /** A preset; without one the way as in the rulebook. */
  usePreset(setup?: Setup): void {
    this.#change(setup ? choicesOf(this.game, setup) : choicesAs(this.game, defaults(this.game), this.way));
    if (setup) this.seat(setup.seats);
  }

  #change(choices: Choices): void {
    this.choices = choices;
    this.asLast = false;
    this.startRefusal = '';
    const { seats } = this.offers;
    if (seats.length && !seats.includes(this.people.length)) {
      const far = (n: number) => Math.abs(n - this.people.length);
      this.seat(seats.reduce((best, n) => (far(n) < far(best) ? n : best)));
    }
  }

  // ---- who plays ----

  seat(count: number): void {
    const usual = usualPlayer(this.engine);
    const player = this.people.find((p) => !isPerson(p.player))?.player ?? usual;
    const more = meAgainst(player, count);
    this.people = more.map((p, i) => this.people[i] ?? p);
    if (this.you >= count) this.you = -1;
    if (this.you < 0 && count === 1) this.setKind(0, 'you');
    this.asLast = false;
  }

  kindOf(seat: number): Kind {
    if (seat === this.you) return 'you';
    return isPerson(this.people[seat]!.player) ? 'person' : 'computer';
  }

  setKind(seat: number, kind: Kind): void {
    const here = (i: number) => ({ name: t('site.player', { n: i + 1 }), player: 'me' });
    if (kind === 'you') {
      if (this.people[this.you]) this.people[this.you] = here(this.you);
      this.you = seat;
      this.people[seat] = { name: myName(), player: 'me' };
      return;
    }
    if (this.you === seat) this.you = -1;
    this.people[seat] =
      kind === 'person' ? here(seat) : { name: computerName(seat), player: usualPlayer(this.engine) };
  }

  /** With real cards a person may tell nobody the own hand. */
  readonly canKeepHands = $derived.by(() => this.real && this.game.hands);

  keepsHand(seat: number): boolean {
    return this.people[seat]!.player === OWN;
  }

  keepHand(seat: number, keeps: boolean): void {
    this.people[seat]!.player = keeps ? OWN : 'me';
    this.asLast = false;
  }

  setReal(real: boolean): void {
    this.real = real;
    this.asLast = false;
    for (const p of this.people) if (!real && p.player === OWN) p.player = 'me';
  }

  // ---- content and start ----

  async useFiles(files: File[]): Promise<void> {
    try {
      for (const file of files) this.#useText(file.name, await file.text());
      this.packRefusal = '';
    } catch (error) {
      this.packRefusal = sentence(error);
    }
  }

  /** With the printed tables that were typed in. */
  useBox(): void {
    const kept = keptBox(this.game.id);
    try {
      if (kept) this.#useText(t('site.box'), kept.pack);
      this.packRefusal = '';
    } catch (error) {
      this.packRefusal = sentence(error);
    }
  }

  #useText(name: string, text: string): void {
    if (areWeights(text)) {
      this.teach(text);
      const words = keepWeights(text) ? t('setup.weightsKept') : t('setup.weightsNotKept');
      this.weights = { count: this.weights.count + 1, words };
      return;
    }
    const found = this.engine.checkContent(text);
    if (found.game !== this.game.id) throw new Error(t('setup.packWrongGame', { game: found.game }));
    this.pack = { name, text, warning: found.warning };
  }

  exportPack(): string {
    return this.engine.content(this.game.id);
  }

  async start(): Promise<void> {
    if (this.refusal) {
      this.startRefusal = this.refusal;
      return;
    }
    this.starting = true;
    try {
      remember(this.game, {
        choices: { ...this.choices },
        people: this.#named(),
        you: this.you,
        real: this.real,
      });
      await startTable(this.engine, this.order);
    } catch (error) {
      this.startRefusal = sentence(error);
    }
    this.starting = false;
  }

  /** Friends can be invited: there are seats for others, and nothing that only this screen can do. */
  readonly canInvite = $derived.by(() => this.people.length > 1 && !this.real && !this.seed.trim());

  /** A seat is another person's. */
  readonly hasFriends = $derived.by(() => this.people.some((p, i) => i !== this.you && isPerson(p.player)));

  /** Gives a seat of a computer player to a person. */
  addFriend(): void {
    const seat = this.people.findIndex((_, i) => i !== this.you);
    if (!this.hasFriends && seat >= 0) this.setKind(seat, 'person');
  }

  /** The same table on the server: seats of other people are open for whoever has the link. */
  async invite(): Promise<void> {
    this.startRefusal = this.refusal;
    if (this.startRefusal) return;
    this.starting = true;
    try {
      const seat = await makeMatch(this.order, {
        public: this.open,
        clock: paceOf(this.pace, this.timeout),
        delay: this.delay || undefined,
        bots: this.bots || undefined,
        rated: (this.rated && !!this.pace && !this.bots) || undefined,
      });
      keepSeat(seat);
      go('online', seat.id);
    } catch (error) {
      this.startRefusal = sentence(error);
    }
    this.starting = false;
  }
}
