// The worker behind thinker.ts. The players stay in it, and go on with the turns that they have thought of.
import { answerWith } from './asking';
import type { Choice } from './thinker';

answerWith<Choice, string>(
  (engine, { position, player, seat, seed }) => engine.choose(position, player, seat, seed).step,
);
