// What the page asks a server about matches, by HTTP; docs/protocol.md describes it. A site that is served as files only
// has no such server: then every call is refused with a sentence.
import type { Order, Person } from '../engine/types';
import { t } from '../i18n';

export interface OnlineSeat extends Person {
  /** Somebody looks at the table from this seat now. */
  here: boolean;
}
export interface OnlineTable {
  id: string;
  game: string;
  phase: 'waiting' | 'playing' | 'over';
  public: boolean;
  created: number;
  watchers: number;
  seats: OnlineSeat[];
  options: Record<string, string>;
}
/** A seat, and what proves that it is ours. */
export interface Seated {
  id: string;
  seat: number;
  token: string;
}
export const OPEN = 'open';

/** The address below the site's own folder. */
const address = (path: string): string => new URL(`api/${path}`, location.href.replace(/#.*$/, '')).href;
export const socketAddress = (id: string): string =>
  address(`matches/${encodeURIComponent(id)}/socket`).replace(/^http/, 'ws');

async function call<T>(path: string, body?: unknown, token?: string): Promise<T> {
  const answer = await fetch(address(path), {
    method: body === undefined ? 'GET' : 'POST',
    body: body === undefined ? undefined : JSON.stringify(body),
    headers: token ? { authorization: `Bearer ${token}` } : {},
  }).catch(() => null);
  const found = (await answer?.json().catch(() => null)) as (T & { error?: { message: string } }) | null;
  if (found?.error) throw new Error(found.error.message);
  if (!answer?.ok || !found) throw new Error(t('online.noServer'));
  return found;
}

/** A new table: the first person is whoever asks, other people's seats are open. */
export function makeMatch(order: Order, isPublic: boolean): Promise<Seated> {
  const options = Object.fromEntries(order.options.map((pair) => split(pair)));
  let mine = true;
  const seats = order.people.map(({ name, player }) => {
    if (player !== 'me') return { player };
    const seat = mine ? { player, name } : { player: OPEN };
    mine = false;
    return seat;
  });
  return call<Seated>('matches', { game: order.game, seats, options, public: isPublic });
}
const split = (pair: string): [string, string] => {
  const at = pair.indexOf('=');
  return [pair.slice(0, at), pair.slice(at + 1)];
};

export const openMatches = async (): Promise<OnlineTable[]> =>
  (await call<{ matches: OnlineTable[] }>('matches')).matches;
export const matchFacts = (id: string): Promise<OnlineTable> => call(`matches/${encodeURIComponent(id)}`);
export const sitDown = (id: string, name: string, seat?: number): Promise<Seated> =>
  call(`matches/${encodeURIComponent(id)}/seats`, { name, seat });
export const setPlayer = (id: string, token: string, seat: number, player: string): Promise<OnlineTable> =>
  call(`matches/${encodeURIComponent(id)}/players`, { seat, player }, token);

/** The record of a match that is over. */
export async function matchRecord(id: string): Promise<string> {
  const answer = await fetch(address(`matches/${encodeURIComponent(id)}/record`));
  if (!answer.ok) throw new Error(t('online.noServer'));
  return answer.text();
}

// ---- which seats are ours, in this browser ----

const KEY = 'orrery.seats';
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
const session: Kept = {};
export const seatAt = (id: string): { seat: number; token: string } | undefined => session[id] ?? kept()[id];
