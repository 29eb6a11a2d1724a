import { describe, expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { createOnce } from './use-once.ts';

const answered = (key: string) => Promise.resolve(key);

/** The keys of a body that fails like this, and of the same body sent again. */
async function keysAround(failure: Error): Promise<[string, string]> {
  const once = createOnce();
  const body = { email: 'noa@example.com', message: 'Hello' };
  let first = '';
  const sending = once(body, (key) => {
    first = key;
    return Promise.reject(failure);
  });
  await expect(sending).rejects.toBe(failure);
  return [first, await once({ ...body }, answered)];
}

describe('the key of what is sent once', () => {
  it.each([
    new ApiError('offline', 0),
    new ApiError('internal_error', 500),
    new ApiError('unavailable', 503),
    new ApiError('request_in_progress', 409),
    new TypeError('what came back was no answer'),
  ])('stays while nobody knows the outcome: $message', async (failure) => {
    const [first, second] = await keysAround(failure);
    expect(second).toBe(first);
  });

  it.each([
    new ApiError('room_taken', 409),
    new ApiError('payment_declined', 402),
    new ApiError('idempotency_key_reused', 422),
    new ApiError('too_many_requests', 429),
  ])('is a new one after a refusal: $message', async (failure) => {
    const [first, second] = await keysAround(failure);
    expect(second).not.toBe(first);
  });

  it('is a new one after a success, for the same words said again are meant again', async () => {
    const once = createOnce();
    expect(await once('words', answered)).not.toBe(await once('words', answered));
  });

  it('is a new one for another body, and the first body keeps its own', async () => {
    const once = createOnce();
    const keys: string[] = [];
    const lost = (key: string) => {
      keys.push(key);
      return Promise.reject(new ApiError('offline', 0));
    };
    for (const body of ['first', 'second', 'first']) await once(body, lost).catch(() => undefined);
    expect(keys[1]).not.toBe(keys[0]);
    expect(keys[2]).toBe(keys[0]);
  });

  it('is the same for a body that is sent while its first sending is under way', async () => {
    const once = createOnce();
    const [first, second] = await Promise.all([once('words', answered), once('words', answered)]);
    expect(second).toBe(first);
  });

  it('is long enough not to be guessed', async () => {
    expect(await createOnce()('words', answered)).toMatch(/^[0-9a-f]{32}$/);
  });
});
