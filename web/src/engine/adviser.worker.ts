// The worker behind adviser.ts. A review is made in slices, and says in between how far it is.
import type { Wish } from './adviser';
import { answerWith } from './asking';
import { reviewOf } from './review';

answerWith<Wish, unknown>((engine, wish, onpart) => {
  if (wish.what === 'ideas') return engine.ideas(wish.request);
  if (wish.what === 'chances') return engine.chances(wish.request);
  if (wish.what === 'costs') return engine.costs(wish.request);
  if (wish.what === 'say') return engine.say(wish.text);
  if (wish.what === 'attempt') return engine.attempt(wish.text);
  return reviewOf(engine, wish.record, onpart);
});
