/** Words of the game, which knows seats as P1, P2, … only, with the names of who sits there. */
export function named(words: string, name: (seat: number) => string | undefined): string {
  return words.replace(/\bP([1-6])\b/g, (seat, n) => name(Number(n) - 1) || seat);
}
