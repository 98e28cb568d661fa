// A table in the middle of a game, for pictures: a fixed seed and a fixed walk, so it looks the same at every visit.
import {
  WATCHER,
  type Compose,
  type Engine,
  type Game,
  type Order,
  type Scene,
  type Table,
  type Theme,
} from '../engine';
import { language } from '../i18n';
import { sampleName } from './names';

export interface Picture {
  scene: Scene;
  theme: Theme;
}

const SEED = '11';
const DECISIONS = 70;
const pictures = new Map<string, Picture>();

/** A game's first set-up, as it stands in its table. */
export function firstOrder(game: Game): Order {
  const setup = game.setups[0];
  const seats = setup?.seats ?? game.min_seats;
  return {
    game: game.id,
    seats,
    options: setup?.options.split(' ').filter(Boolean) ?? [],
    people: [],
  };
}

/** Rolls the dice until a seat is to decide; false when the game is over. */
export function rollOut(table: Table): boolean {
  while (table.info().actor === 'chance') {
    if (!table.step()) return false;
  }
  return table.info().actor !== null;
}

/** Decisions of a player without a plan, always the same ones; never the last one of a game. */
function wander(table: Table, decisions: number): void {
  let state = 12345;
  for (let n = 0; n < decisions && rollOut(table); n++) {
    const { steps } = table.legal();
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    table.do(steps[(state >>> 8) % steps.length]!.action);
    rollOut(table);
    if (table.info().actor === null) return;
  }
}

/** The picture of a game; made at the first call. */
export function samplePicture(engine: Engine, game: Game, compose: Compose = 'wide'): Picture {
  const key = `${game.id} ${compose} ${language()}`;
  let picture = pictures.get(key);
  if (!picture) {
    const order = firstOrder(game);
    const people = Array.from({ length: order.seats }, (_, i) => ({ name: sampleName(i), player: '' }));
    const table = engine.make({ ...order, people, seed: SEED });
    try {
      wander(table, DECISIONS);
      picture = { scene: table.scene(WATCHER, compose), theme: table.theme() };
    } finally {
      table.close();
    }
    pictures.set(key, picture);
  }
  return picture;
}

/** The picture of a saved table as a watcher sees it; null when its record cannot be read any more. */
export function recordPicture(engine: Engine, record: string): Picture | null {
  try {
    const table = engine.open(record);
    const picture = { scene: table.scene(WATCHER, 'wide'), theme: table.theme() };
    table.close();
    return picture;
  } catch {
    return null;
  }
}
