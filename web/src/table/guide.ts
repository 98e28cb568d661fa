// What a lesson says beside the table, and how it leads the person.
import type { Pointer } from '../lib/lesson';

export interface GuideButton {
  id: string;
  text: string;
  main?: boolean;
  run: () => void;
}
export interface Guide {
  text: string;
  /** The rule behind it, as a link to the rules. */
  rule?: string;
  /** The only step (in notation) that is taken now; others are answered with the text. Once it is done, onNext is called. */
  expected?: string;
  /** Any legal step may be taken: a puzzle. */
  free?: boolean;
  /** How far the lesson is: "3 of 12". */
  progress: string;
  /** What the text speaks of. */
  points?: Pointer[];
  /** Without an expected step a button calls it. */
  onNext?: () => void;
  /** What that button says, where it is not "Next". */
  next?: string;
  /** The step before; missing at the first one. */
  onBack?: () => void;
  /** Further buttons; the main one is filled. */
  buttons?: GuideButton[];
  /** How it looks: an answer that is right, or one that is not. */
  tone?: 'good' | 'bad';
}
