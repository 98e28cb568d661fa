// Finished games: their rows, and the ways in and out. Rows that are missing are made from the records, once.
import type { Engine } from '../engine/types';
import { isFacts, rebuild, type GameFacts } from './facts';
import {
  finishedTables,
  importAll,
  keep,
  newId,
  noteStats,
  savedTable,
  savedTables,
  type Facts,
} from './store';
import { snapshot } from './tables';

/** The row of a finished table; made from its record where it has none. Null: the record cannot be read any more. */
async function factsFor(engine: Engine, row: Facts): Promise<GameFacts | null> {
  if (isFacts(row.stats) && row.stats.id === row.id) return row.stats;
  const saved = await savedTable(row.id);
  if (!saved) return null;
  const { id, updated: ended, played, brought } = row;
  const made = rebuild(engine, saved.record, { id, ended, played, brought });
  if (made) await noteStats(id, made);
  return made;
}

/** The rows of all finished games, the last one first. Never throws. */
export async function allFacts(engine: Engine): Promise<GameFacts[]> {
  const found: GameFacts[] = [];
  for (const row of await finishedTables()) {
    const facts = await factsFor(engine, row);
    if (facts) found.push(facts);
  }
  return found.sort((a, b) => b.ended - a.ended);
}

/** The records in a text that holds one or several of them, one after the other. */
export function recordsIn(text: string): string[] {
  const starts = [...text.matchAll(/^\{"orrery_record"/gm)].map((m) => m.index);
  return starts.map((from, i) => text.slice(from, starts[i + 1]).trimEnd() + '\n');
}

/** Brings games back from a file: what was exported here with all that is known of it, or plain records. How many came;
 * those that are here already stay as they are. Throws when the text is neither, or the engine refuses a record. */
export async function bringIn(engine: Engine, text: string): Promise<number> {
  const records = recordsIn(text);
  if (!records.length) return importAll(text);
  const here = new Set((await savedTables()).map((s) => s.record.trimEnd()));
  let came = 0;
  for (const record of records) {
    if (here.has(record.trimEnd())) continue;
    const table = engine.open(record);
    await keep({ ...snapshot(newId(), table.record(), table.info(), table.seed()), brought: true });
    table.close();
    came++;
  }
  return came;
}
