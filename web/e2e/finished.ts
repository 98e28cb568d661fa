// Games that are over, as the statistics page can bring them in.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { goTo } from './browser.ts';
import { ALL, fewestSeats, gameOf, limitsOf, ROUNDS } from './games.ts';
import { QUICK } from './places.ts';
import { startGame } from './table.ts';

export interface Row {
  id: string;
  record: string;
  seed: string | null;
  game: string;
  title: string;
  people: { name: string; player: string }[];
  turn: null;
  status: string;
  won: number[];
  round: number;
  length: number;
  updated: number;
  finished: boolean;
  played: number;
}

/** The shortest games that are still some: pages of their ends judge every turn, which takes most of their time. */
const short = (game: string): string[] =>
  ALL
    ? []
    : limitsOf(game, fewestSeats(game)).flatMap(({ name, min }) => [
        '--set',
        `${name}=${Math.max(min!, ROUNDS)}`,
      ]);

/** Games that the program has played to the end with a person who always takes the first option. */
export function finished(game: string, seeds: number[], players = 'me,random'): Row[] {
  const home = mkdtempSync(join(tmpdir(), 'orrery-e2e-'));
  const env = { ...process.env, XDG_STATE_HOME: home, XDG_DATA_HOME: home };
  try {
    return seeds.map((seed) => {
      const seats = seatsOf(game, players);
      const args = ['play', game, '--seats', seats, '--names', namesOf(seats), '--seed', String(seed)];
      args.push(...short(game));
      execFileSync(QUICK, args, { input: '1\n'.repeat(6000), env, stdio: ['pipe', 'ignore', 'ignore'] });
      const name = readdirSync(join(home, 'orrery')).find((f) => f.endsWith('.record'))!;
      const record = readFileSync(join(home, 'orrery', name), 'utf8');
      rmSync(join(home, 'orrery', name));
      return rowOf(game, seed, record, seats);
    });
  } finally {
    rmSync(home, { recursive: true });
  }
}

const LEFT = 8; // entries

/** Such a game without its last entries, with what the dice need to roll the same again. */
function nearlyOver(game: string, seed: number, players: string): Row {
  const row = finished(game, [seed], players)[0]!;
  const lines = row.record.trimEnd().split('\n');
  const end = JSON.parse(lines.at(-1)!) as { seed: string };
  return { ...row, record: `${lines.slice(0, -1 - LEFT).join('\n')}\n`, seed: end.seed, finished: false };
}

/** At the table of a game that is nearly over; of `make test-all` at the beginning of one. */
export async function sitNearEnd(page: Page, game: string, seed: number, people: 1 | 2 = 1): Promise<void> {
  if (ALL) return startGame(page, game, { people, seats: 2, seed });
  const row = nearlyOver(game, seed, people === 1 ? 'me,random' : 'me,me');
  await goTo(page, '#/stats');
  await page.getByTestId('stats-import').setInputFiles(backup([row]));
  await page.locator('.notice').first().waitFor();
  await goTo(page, `#/table/${row.id}`);
  await page.getByTestId('table-page').waitFor();
}

/** As many players as the game's first set-up wants. */
function seatsOf(game: string, players: string): string {
  const listed = JSON.parse(execFileSync(QUICK, ['games', '--json'], { encoding: 'utf8' })) as {
    games: { id: string; setups: { seats: number }[] }[];
  };
  const { seats } = listed.games.find((g) => g.id === game)!.setups[0]!;
  const [me, other] = players.split(',');
  return [me, ...Array.from({ length: seats - 1 }, () => other)].join(',');
}
const NAMES = ['Ada', 'Kepler', 'Halley', 'Payne', 'Rubin', 'Oort'];
const namesOf = (seats: string): string => NAMES.slice(0, seats.split(',').length).join(',');

function rowOf(game: string, seed: number, record: string, seats: string): Row {
  const people = seats.split(',').map((player, i) => ({ name: NAMES[i]!, player }));
  const day = Date.UTC(2026, 3, seed, 12);
  const rest = { turn: null, status: '', won: [], round: 1, length: 1, finished: true };
  return {
    id: `${game}-${seed}`,
    record,
    seed: null,
    game,
    title: gameOf(game).title,
    people,
    updated: day,
    played: 600_000,
    ...rest,
  };
}

export const file = (words: string, name = 'games.json') => ({
  name,
  mimeType: 'application/json',
  buffer: Buffer.from(words),
});
export const backup = (tables: Row[]) => file(JSON.stringify({ orrery_backup: 1, tables }));

export const listed = (page: Page) => page.getByTestId('stats-game');

export async function bring(page: Page, what: ReturnType<typeof file>, rows: number): Promise<void> {
  await page.getByTestId('stats-import').setInputFiles(what);
  await expect.poll(() => listed(page).count()).toBe(rows);
}
