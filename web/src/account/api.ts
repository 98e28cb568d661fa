// What pages about people ask a server; docs/protocol.md describes it.
import { t } from '../i18n';
import { keepSeat, seatAt } from '../online/api';
import { session, sessionToken, setSession } from './session.svelte';

export interface Device {
  id: string;
  device: string;
  made: number;
  seen: number;
  here: boolean;
}
export interface Passkey {
  id: string;
  label: string;
  made: number;
  seen: number;
}
export interface Wishes {
  hook?: string;
  secret?: string;
  mail?: string;
  mail_new?: string;
  push?: string;
}
export interface Account {
  id: string;
  name: string;
  made: number;
  codes: number;
  sessions: Device[];
  passkeys: Passkey[];
  blocked: string[];
  mail: boolean;
  /** The key under which browsers let this server send them messages; null: it sends none. */
  push: string | null;
  settings: Wishes;
}
export type Pace = 'live' | 'days';
export interface Rating {
  game: string;
  pace: Pace;
  value: number;
  spread: number;
  games: number;
  place: number;
  of: number;
}
export interface Step {
  pace: Pace;
  match: string;
  at: number;
  value: number;
  spread: number;
  change: number;
}
export interface Tally {
  games: number;
  won: number;
}
export interface Profile {
  name: string;
  closed: boolean;
  made: number;
  you: boolean;
  blocked: boolean;
  games: number;
  rated: number;
  guest: number;
  ratings: Rating[];
  curve: Step[];
  /** `even`: wins that an even share would be, in thousandths. */
  results: (Tally & { game: string; even: number })[];
  seats: (Tally & { seat: number })[];
  opponents: (Tally & { name: string; ahead: number })[];
}
export interface Leader {
  name: string;
  value: number;
  spread: number;
  games: number;
}
interface Opened {
  id: string;
  name: string;
  session: string;
  codes?: string[];
}

const address = (path: string): string => new URL(`api/${path}`, location.href.replace(/#.*$/, '')).href;

/** A refusal of the server, by its code: for sentences of our own. */
export class Refused extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

async function ask(path: string, body?: unknown, token = sessionToken()): Promise<Response> {
  const answer = await fetch(address(path), {
    method: body === undefined ? 'GET' : 'POST',
    body: body === undefined ? undefined : JSON.stringify(body),
    headers: token ? { authorization: `Bearer ${token}` } : {},
  }).catch(() => null);
  if (answer?.ok) return answer;
  const found = (await answer?.json().catch(() => null)) as { error?: Refused } | null;
  const { code = 'none', message = t('online.noServer') } = found?.error ?? {};
  if (code === 'signed_out') setSession(null);
  throw new Refused(code, message);
}
async function call<T>(path: string, body?: unknown, token?: string): Promise<T> {
  return (await (await ask(path, body, token)).json()) as T;
}

// ---- signing in ----

function open({ id, name, session: token, codes }: Opened): string[] {
  setSession({ id, name, token });
  void bringSeats().catch(() => undefined);
  return codes ?? [];
}
export const signUp = async (name: string, password: string): Promise<string[]> =>
  open(await call<Opened>('account', { name, password }));
export const signIn = async (name: string, password: string): Promise<string[]> =>
  open(await call<Opened>('account/session', { name, password }));
export const recover = async (name: string, code: string, password: string): Promise<string[]> =>
  open(await call<Opened>('account/recover', { name, code, password }));
export async function signOut(): Promise<void> {
  await call('account/sessions/here/end', {}).catch(() => undefined);
  setSession(null);
}

// ---- one's own account ----

export const account = (): Promise<Account> => call('account');
export const endSession = (id: string): Promise<unknown> =>
  call(`account/sessions/${encodeURIComponent(id)}/end`, {});
export async function rename(name: string): Promise<void> {
  await call('account/rename', { name });
  const mine = session();
  if (mine) setSession({ ...mine, name });
}
export const changePassword = (old: string, password: string): Promise<unknown> =>
  call('account/password', { old, password });
export const newCodes = async (password: string): Promise<string[]> =>
  (await call<{ codes: string[] }>('account/codes', { password })).codes;
export const exportAll = async (): Promise<string> => (await ask('account/export')).text();
export async function deleteAll(name: string): Promise<void> {
  await call('account/delete', { name });
  setSession(null);
}
export const setWishes = (wishes: object): Promise<Wishes & { digest?: string }> =>
  call('account/settings', wishes);
export const block = (name: string, blocked: boolean): Promise<unknown> =>
  call('account/block', { name, blocked });
export const report = (about: object, why: string): Promise<unknown> => call('reports', { ...about, why });
export const digestLink = (secret: string): string => address(`digest/${secret}`);

/** Games played as a guest in this browser, now the account's. */
export async function takeAlong(): Promise<number> {
  const kept = JSON.parse(localStorage.getItem('orrery.seats') ?? '{}') as Record<
    string,
    { seat: number; token: string } | undefined
  >;
  const seats = Object.entries(kept).flatMap(([id, mine]) =>
    mine?.token.length === 32 ? [{ id, seat: mine.seat, token: mine.token }] : [],
  );
  let taken = 0;
  for (let i = 0; i < seats.length; i += 50)
    taken += (await call<{ taken: number }>('account/games', { seats: seats.slice(i, i + 50) })).taken;
  return taken;
}

/** Tables at which the account sits can be opened here too: its session proves the seat. */
export async function bringSeats(): Promise<number> {
  const token = sessionToken();
  if (!token) return 0;
  const { tables } = await call<{ tables: { seat: number; table: { id: string } }[] }>('account/tables');
  const fresh = tables.filter(({ table }) => !seatAt(table.id));
  for (const { seat, table } of fresh) keepSeat({ id: table.id, seat, token });
  return fresh.length;
}

// ---- passkeys ----

export const askPasskey = (): Promise<{
  challenge: string;
  rp: string;
  user: string;
  name: string;
  known: string[];
}> => call('account/passkeys/ask', {});
export const addPasskey = (answer: object): Promise<unknown> => call('account/passkeys', answer);
export const dropPasskey = (id: string): Promise<unknown> =>
  call(`account/passkeys/${id.slice(0, 95)}/end`, {});
export const askSign = (): Promise<{ challenge: string; rp: string }> => call('account/passkey/ask', {});
export const signWith = async (answer: object): Promise<string[]> =>
  open(await call<Opened>('account/passkey', answer));

// ---- people ----

export interface View {
  count: 'all' | 'rated' | 'casual';
  days: number;
  game: string;
}
export const profile = (name: string, view: View): Promise<Profile> =>
  call(
    `people/${encodeURIComponent(name)}?count=${view.count}&days=${view.days}&game=${encodeURIComponent(view.game)}`,
  );
export const leaders = async (game: string, pace: Pace): Promise<Leader[]> =>
  (await call<{ list: Leader[] }>(`ratings?game=${encodeURIComponent(game)}&pace=${pace}`)).list;
export const numbers = (token: string): Promise<Record<string, number>> =>
  call('admin/numbers', undefined, token);
