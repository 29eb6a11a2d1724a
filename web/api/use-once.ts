import { useState } from 'react';
import { failureCodeOf, isOutcomeUnknown } from './api-error.ts';

/**
 * Sends a body under its `Idempotency-Key` (docs/product.md §2), so that the server carries it out once.
 * @param body what the request says; equal ones are the same request
 */
export type Once = <Answer>(body: unknown, send: (idempotencyKey: string) => Promise<Answer>) => Promise<Answer>;

/**
 * A key for each body, kept while nobody knows whether the request was carried out: trying again is a repetition then. After an answer the
 * same words are another request.
 */
export function createOnce(): Once {
  const keys = new Map<string, string>();
  return async (body, send) => {
    const said = JSON.stringify(body);
    const key = keys.get(said) ?? randomKey();
    keys.set(said, key);
    try {
      const answer = await send(key);
      keys.delete(said);
      return answer;
    } catch (error) {
      if (!isOutcomeUnknown(failureCodeOf(error))) keys.delete(said);
      throw error;
    }
  };
}

/** {@link createOnce} for as long as a component is there. */
export function useOnce(): Once {
  const [once] = useState(createOnce);
  return once;
}

/** A key that nobody guesses. `crypto.randomUUID` exists on secure origins only; this works on any. */
function randomKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
