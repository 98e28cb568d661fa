// What the page asks a server about matches, by HTTP; docs/protocol.md describes it. A site that is served as files only
// has no such server: then every call is refused with a sentence.
import type { Action, Order, Person, Plan } from '../engine/types';
import { sessionToken } from '../account/session.svelte';
import { language, t } from '../i18n';
import { SEATS } from '../lib/online';

export interface OnlineSeat extends Person {
  /** Somebody looks at the table from this seat now. */
  here: boolean;
  /** The name is that of an account. */
  account?: boolean;
}
export interface OnlineTable {
  id: string;
  game: string;
  phase: 'waiting' | 'playing' | 'over' | 'frozen';
  /** Why it is frozen. */
  reason?: string;
  public: boolean;
  created: number;
  watchers: number;
  seats: OnlineSeat[];
  options: Record<string, string>;
  /** People who want the same game are seated here one after the other. */
  pair: boolean;
  /** Watchers are told so many turns later. */
  delay: number;
  /** Where each turn has days: until when each seat has days off, and how many it has left. */
  holiday?: (number | null)[];
  holidays?: number[];
  /** The rematch. */
  next: string | null;
  /** Three words that lead here, while it waits. */
  words?: string;
  /** Who may remove guests and close the table. */
  host: number | null;
  /** It counts for the ratings of all who sit at it. */
  rated?: boolean;
  locked: boolean;
  /** The host wants no talk of those who watch. */
  quiet?: boolean;
  /** Programs may sit down. */
  bots?: boolean;
  /** People contribute to the dice. */
  joint: boolean;
  clock: Pace | null;
  /** The hash of its own content pack. */
  content: string | null;
}
/** How much time there is, for the match or for each turn, and what happens then: "lost", or the player who goes on. */
export type Pace = ({ seconds: number; increment: number } | { days: number }) & { timeout: string };
/** A seat, and what proves that it is ours. */
export interface Seated {
  id: string;
  seat: number;
  token: string;
}
export const OPEN = 'open';
/** The player of a seat at which somebody's program sits. */
export const BOT = 'program';

/** The address below the site's own folder. */
const address = (path: string): string => new URL(`api/${path}`, location.href.replace(/#.*$/, '')).href;
export const socketAddress = (id: string): string =>
  address(`matches/${encodeURIComponent(id)}/socket`).replace(/^http/, 'ws');

/** The server does not answer; nothing is known of what was asked. */
export class Unreachable extends Error {}

async function call<T>(path: string, body?: unknown, token?: string): Promise<T> {
  const answer = await fetch(address(path), {
    method: body === undefined ? 'GET' : 'POST',
    body: body === undefined ? undefined : JSON.stringify(body),
    headers: token ? { authorization: `Bearer ${token}` } : {},
  }).catch(() => null);
  const found = (await answer?.json().catch(() => null)) as (T & { error?: { message: string } }) | null;
  if (found?.error) throw new Error(found.error.message);
  if (!answer?.ok || !found) throw new Unreachable(t('online.noServer'));
  return found;
}

/** What a table on the server is beside its game. */
export interface Terms {
  public: boolean;
  clock?: Pace;
  /** Watchers are so many turns behind. */
  delay?: number;
  /** Whoever wants the same is seated here; a table that is there already comes first. */
  pair?: boolean;
  /** It counts for ratings. */
  rated?: boolean;
  /** Programs may sit down. */
  bots?: boolean;
}

/** A new table: the first person is whoever asks, other people's seats are open. */
export function makeMatch(order: Order, terms: Terms): Promise<Seated> {
  const options = Object.fromEntries(order.options.map((pair) => split(pair)));
  let mine = true;
  const seats = order.people.map(({ name, player }) => {
    if (player !== 'me') return { player };
    const seat = mine ? { player, name } : { player: OPEN };
    mine = false;
    return seat;
  });
  const table = {
    game: order.game,
    seats,
    options,
    ...terms,
    joint: true,
    pack: order.content,
  };
  return call<Seated>(terms.pair ? 'pairs' : 'matches', table, sessionToken());
}
const split = (pair: string): [string, string] => {
  const at = pair.indexOf('=');
  return [pair.slice(0, at), pair.slice(at + 1)];
};

/** Who is here, and the tables that anybody may see. */
export interface LobbyNews {
  people: number;
  playing: number;
  matches: OnlineTable[];
}
export const lobbyNews = (): Promise<LobbyNews> => call('lobby');
/** The table with these three words, or with this id. */
export const findTable = (text: string): Promise<OnlineTable> => call('find', { text });
/** So many days off for our seat; 0 ends them. */
export const takeHoliday = (id: string, token: string, days: number): Promise<OnlineTable> =>
  call(`matches/${encodeURIComponent(id)}/holiday`, { days }, token);
export const askRematch = (id: string, token: string): Promise<Seated> =>
  call(`matches/${encodeURIComponent(id)}/rematch`, {}, token);

/** One of our tables: our seat, and whose turn it is since when and until when, by the server's clock. */
export interface MyTable {
  seat: number;
  turn: number | null;
  since: number | null;
  due: number | null;
  now: number;
  /** Rounds begun; null: it is not being played. */
  round: number | null;
  /** What happened last, the newest first, as far as our seat may know. */
  last: { seat: number | null; text: string }[];
  plans: MyPlan[];
  /** How it ended for us, in words. */
  end: string | null;
  table: OnlineTable;
}
/** A planned turn in words, with what others are to have decided before. */
export interface MyPlan {
  view: string | null;
  actions: Action[];
  text: string;
  given: { seat: number; action: Action; text: string }[];
}
const AT_ONCE = 32;
/** Our tables of which the server knows something, those that we sat down at last. */
export async function myTables(): Promise<MyTable[]> {
  const seats = mySeats().slice(-AT_ONCE);
  return seats.length ? (await call<{ tables: MyTable[] }>('mine', { seats, lang: language() })).tables : [];
}
export const matchFacts = (id: string): Promise<OnlineTable> => call(`matches/${encodeURIComponent(id)}`);
export const sitDown = (id: string, name: string, seat?: number): Promise<Seated> =>
  call(`matches/${encodeURIComponent(id)}/seats`, { name, seat }, sessionToken());
export const setPlayer = (id: string, token: string, seat: number, player: string): Promise<OnlineTable> =>
  call(`matches/${encodeURIComponent(id)}/players`, { seat, player }, token);

/** While people sit down: our seat is open again. */
export const leaveSeat = (id: string, token: string): Promise<OnlineTable> =>
  call(`matches/${encodeURIComponent(id)}/leave`, {}, token);
/** The secret part of a link to what waits at these seats; the one that was made before goes on with them. */
export const guestDigest = (seats: Seated[], link?: string): Promise<{ digest: string }> =>
  call('digest', { seats: seats.filter((s) => s.token.length === 32), link });
export const quietTable = (id: string, token: string, quiet: boolean): Promise<OnlineTable> =>
  call(`matches/${encodeURIComponent(id)}/quiet`, { quiet }, token);
/** All our planned turns at a table from now on. */
export const planAll = (id: string, token: string, list: Plan[]): Promise<OnlineTable> =>
  call(`matches/${encodeURIComponent(id)}/plans`, { list }, token);
export const lockTable = (id: string, token: string, locked: boolean): Promise<OnlineTable> =>
  call(`matches/${encodeURIComponent(id)}/lock`, { locked }, token);

/** The record of a match that is over. */
export async function matchRecord(id: string): Promise<string> {
  const answer = await fetch(address(`matches/${encodeURIComponent(id)}/record`));
  if (!answer.ok) throw new Error(t('online.noServer'));
  return answer.text();
}

// ---- which seats are ours, in this browser ----

const KEY = SEATS;
type Kept = Record<string, { seat: number; token: string } | undefined>;

function kept(): Kept {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Kept;
  } catch {
    return {};
  }
}
export function keepSeat({ id, seat, token }: Seated): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...kept(), [id]: { seat, token } }));
  } catch {
    // Private windows keep nothing: the seat lasts as long as the page.
  }
  session[id] = { seat, token };
}
/** The seat is not ours any more. */
export function dropSeat(id: string): void {
  session[id] = undefined;
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...kept(), [id]: undefined }));
  } catch {
    // Nothing was kept.
  }
}
const session: Kept = {};
/** In the order in which we sat down. */
export const mySeats = (): Seated[] =>
  Object.entries({ ...kept(), ...session }).flatMap(([id, mine]) => (mine ? [{ id, ...mine }] : []));
export const seatAt = (id: string): { seat: number; token: string } | undefined => session[id] ?? kept()[id];

/** A link that brings our seat to another device. The token stands behind the "#": no server sees it. */
export function seatLink(id: string): string {
  const mine = seatAt(id);
  const { origin, pathname } = location;
  if (mine && mine.token.length !== 32) return ''; // the session of an account: it leaves this browser in no link
  return mine ? `${origin}${pathname}#/online/${id}/me/${mine.seat}.${mine.token}` : '';
}
/** The seat of such a link, from the part behind "me". */
export function seatOfLink(id: string, text: string): Seated | null {
  const found = /^(\d)\.([0-9a-f]{32})$/.exec(text);
  return found ? { id, seat: Number(found[1]), token: found[2]! } : null;
}
