// How long computer players and hints think in the module, as in the browser's worker: `npm run bench:players`.
// bot:3 plays at the smallest and at the largest table of every game; here and there bot:5 and a hint are asked too.
// Before each decision it is asked what the decisions cost ("costs", in a worker of the page) and what the one that is
// taken puts at stake ("stake", in the page itself): so much takes the question before a dangerous step.
// Counts time on the processor and only what was thought about, not decisions of a turn chosen before.
import { engine, timed } from './engine.mjs';

const DECISIONS = 120;
const EVERY = 12; // decisions between two questions to the slower ones

const median = (values) => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

/** One set-up as an order; bot:3 in every seat. */
function orderOf(game, { seats, options }) {
  const people = Array.from({ length: seats }, (_, i) => ({ name: `Player ${i + 1}`, player: 'bot:3' }));
  return { game: game.id, seats, options: options.split(' ').filter(Boolean), people, seed: '7' };
}

/** Milliseconds by who was asked. */
function measure(order) {
  const table = engine.make(order);
  const took = { 'bot:3': [], 'bot:5': [], hint: [], costs: [], stake: [] };
  const ask = (who, work) => {
    const { result, seconds } = timed(work);
    if (!result?.planned) took[who].push(1000 * seconds);
    return result;
  };
  for (let n = 0; n < DECISIONS;) {
    const { actor } = table.info();
    if (actor === null) break;
    if (actor === 'chance') {
      table.step();
      continue;
    }
    const { number, text } = table.ask('decision', actor);
    const request = (player) => text.replace(/"player":"[^"]*"/, `"player":"${player}"`);
    if (n % EVERY === EVERY - 1) {
      ask('bot:5', () => engine.choose(request('bot:5')));
      const hint = table.ask('hint', actor);
      ask('hint', () => engine.ideas(hint.text));
    }
    const danger = table.ask('danger', actor);
    ask('costs', () => engine.costs(danger.text));
    const { action } = ask('bot:3', () => engine.choose(request('bot:3')));
    ask('stake', () => table.danger(actor, action));
    table.answer(number, action);
    n++;
  }
  table.close();
  return took;
}

console.log('game           seats  who     times  median ms  slowest ms');
for (const game of engine.games()) {
  const bySize = [...game.setups].sort((a, b) => a.seats - b.seats);
  for (const setup of new Set([bySize[0], bySize.at(-1)])) {
    for (const [who, times] of Object.entries(measure(orderOf(game, setup)))) {
      const numbers = [times.length, Math.round(median(times)), Math.round(Math.max(0, ...times))];
      const [count, middle, slowest] = numbers.map(String);
      console.log(
        `${game.id.padEnd(14)} ${String(setup.seats).padStart(5)}  ${who.padEnd(6)} ${count.padStart(6)}` +
          `${middle.padStart(11)} ${slowest.padStart(11)}`,
      );
    }
  }
}
