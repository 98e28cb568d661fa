// When to measure what is shown: once all of a change is in the page, and before anybody sees it.

/** Runs before the next frame is painted. Measured at once, each part of a change would lay the page out anew. The result
 * calls it off. */
export function beforePaint(run: () => void): () => void {
  const frame = requestAnimationFrame(run);
  return () => cancelAnimationFrame(frame);
}
