/** @returns does the work at the end of this turn of the event loop, once for all who ask for it until then */
export function atTurnsEnd(work: () => void): () => void {
  let isAwaited = false;
  return () => {
    if (isAwaited) return;
    isAwaited = true;
    setImmediate(() => {
      isAwaited = false;
      work();
    });
  };
}
