// Names of computer players: those of the engine (src/session/names.c).
import NAMES from 'virtual:names';

let drawn = NAMES;

/** Draws the names for a new table; nobody there has one of those that are taken. */
export function drawNames(taken: string[], random: () => number = Math.random): void {
  const left = NAMES.filter((name) => !taken.includes(name));
  const start = Math.floor(random() * left.length);
  drawn = [...left.slice(start), ...left.slice(0, start)];
}

/** The name of a computer player in a seat of the table that names were drawn for last. */
export function computerName(seat: number): string {
  return drawn[seat % drawn.length]!;
}

/** The same for pictures, which look the same at every visit. */
export function sampleName(seat: number): string {
  return NAMES[seat % NAMES.length]!;
}
