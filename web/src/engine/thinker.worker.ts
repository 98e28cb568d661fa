// The worker behind thinker.ts. The players stay in it, and go on with the turns that they have thought of.
import { answerWith } from './asking';
import type { Choice } from './thinker';
import type { Action } from './types';

answerWith<Choice, Action>((engine, { request }) => engine.choose(request).action);
