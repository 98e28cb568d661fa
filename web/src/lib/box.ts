// What was typed in of the printed tables of a game: kept in this browser, by game.
export interface KeptBox {
  pack: string;
  yours: string[]; // items that are from the box
  at: number; // the item that is looked at
}
const KEPT = 'orrery.box.';

/** What was typed in the last time, or null. */
export function keptBox(game: string): KeptBox | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEPT + game) ?? 'null') as KeptBox | null;
    return kept && typeof kept.pack === 'string' && Array.isArray(kept.yours) ? kept : null;
  } catch {
    return null;
  }
}

/** Keep it, or forget it. Where storage is full or forbidden the page works without it. */
export function keepBox(game: string, box: KeptBox | null): void {
  try {
    if (box) localStorage.setItem(KEPT + game, JSON.stringify(box));
    else localStorage.removeItem(KEPT + game);
  } catch {
    // Not kept then; the pack can still be exported.
  }
}
