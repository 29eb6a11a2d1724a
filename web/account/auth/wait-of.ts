import type { ApiError } from '#web/api/api-error.ts';

/** How long to wait before trying again, in the larger unit that says it; undefined when the server did not tell. Rounded up: nobody should come too early. */
export function waitOf({
  status,
  details,
}: Pick<ApiError, 'status' | 'details'>): { unit: 'minutes' | 'seconds'; count: number } | undefined {
  const seconds = details.retryAfterSeconds;
  if (status !== 429 || typeof seconds !== 'number' || seconds <= 0) return undefined;
  return seconds >= 60 ? { unit: 'minutes', count: Math.ceil(seconds / 60) } : { unit: 'seconds', count: Math.ceil(seconds) };
}
