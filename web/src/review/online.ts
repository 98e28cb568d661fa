// The review of a match that was played on a server: made there, once, and kept. Its words are English.
import { Cancelled, type Review } from '../engine/types';

const PAUSE = 1500; // milliseconds between two questions
const MOST = 80; // questions: two minutes; whoever waits longer is better off by this browser

const address = (match: string): string =>
  new URL(`api/matches/${encodeURIComponent(match)}/review`, location.href.replace(/#.*$/, '')).href;
const pause = (stop: AbortSignal) =>
  new Promise<void>((done) => {
    const timer = setTimeout(done, PAUSE);
    stop.addEventListener('abort', () => (clearTimeout(timer), done()), { once: true });
  });

/** Null: the server makes none, or cannot be reached. Rejected with Cancelled when it was stopped. */
export async function askReview(match: string, stop: AbortSignal): Promise<Review | null> {
  for (let n = 0; n < MOST; n++) {
    if (stop.aborted) throw new Cancelled();
    const answer = await fetch(address(match)).catch(() => null);
    if (answer?.status === 200) return (await answer.json()) as Review;
    if (answer?.status !== 202) return null;
    await pause(stop);
  }
  return null;
}
