// What the page that keeps tables tells the end of one: its row, and those of the games before it.
import type { GameFacts } from '../lib/facts';

export interface Past {
  facts: GameFacts;
  all: GameFacts[]; // of finished games, this one may be among them
  saved: boolean; // it will be there after this tab is closed
}
