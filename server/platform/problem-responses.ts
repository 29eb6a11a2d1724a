import { problem } from '#contract/errors.ts';

/** Failures that a call is known for, for its description: `response: { 200: …, ...problemsOf(401, 409) }`. */
export function problemsOf<Status extends 400 | 401 | 403 | 404 | 409 | 410 | 422 | 429>(
  ...statuses: readonly Status[]
): Record<Status, typeof problem> {
  // The entries are exactly the statuses given.
  return Object.fromEntries(statuses.map((status) => [status, problem])) as Record<Status, typeof problem>;
}
