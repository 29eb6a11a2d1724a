/** Ends in a task of its own, so that the browser can paint and answer the visitor before what follows. */
export function nextTask(): Promise<void> {
  return new Promise((done) => setTimeout(done));
}
