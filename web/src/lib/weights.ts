// Weights that were learned for a content pack, kept in this browser by the hash of the pack: tables with that pack find
// them there. Small, so in localStorage; without storage they last as long as the page.
const PLACE = 'orrery.weights.';

/** Is the text meant as weights? Whether they are good is for the engine to say. */
export function areWeights(text: string): boolean {
  return /^\s*\{\s*"orrery_weights"/.test(text);
}

/** Where weights are kept: by game and pack. Of a text that the engine has accepted. */
function placeOf(text: string): string {
  const { game, content } = JSON.parse(text) as { game: string; content: string };
  return `${PLACE}${game}.${content}`;
}

/** False when the browser keeps nothing: then they are good until the page is closed. */
export function keepWeights(text: string): boolean {
  try {
    localStorage.setItem(placeOf(text), text);
    return true;
  } catch {
    return false;
  }
}

/** Teaches all that were kept. What is refused (it was learned for an earlier edition, or is damaged) is passed over. */
export function recallWeights(teach: (text: string) => void): void {
  try {
    for (const place of Object.keys(localStorage).filter((key) => key.startsWith(PLACE))) {
      try {
        teach(localStorage.getItem(place)!);
      } catch {
        // The players do without them.
      }
    }
  } catch {
    // There is no storage.
  }
}
