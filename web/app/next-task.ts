/** Ends in a task of its own, so that the browser can paint and answer the visitor before what follows. */
export function nextTask(): Promise<void> {
  return new Promise((done) => setTimeout(done));
}

/** A frame out of sight is never painted; what waits for one then goes on after so long. */
const LATEST_PAINT_MS = 200;

/** Ends when the browser has painted what was changed last. */
export function afterPaint(): Promise<void> {
  return new Promise((done) => {
    setTimeout(done, LATEST_PAINT_MS);
    requestAnimationFrame(() => setTimeout(done));
  });
}
