/** A key that nobody guesses, for `Idempotency-Key` and the like. `crypto.randomUUID` exists on secure origins only; this works on any. */
export function randomKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
