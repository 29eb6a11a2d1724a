/** Seconds as minutes and seconds, for a clock that runs down: `12:07`, `0:09`. */
export function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
