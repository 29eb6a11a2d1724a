import { failureCodeOf } from '#web/api/api-error.ts';

/** What a page's data says when a part of it could not be brought: the code of the failure, as `FailureCode`. */
interface Match {
  readonly loaderData?: unknown;
  /** Why the page could not be shown at all. */
  readonly error?: unknown;
}

/** Failures of ours, after which the same address may well work: not those of dates, places or other people's records. */
const OURS: ReadonlySet<unknown> = new Set(['internal_error', 'unavailable']);

/**
 * The status of a page that was rendered: 503 where the data it is about could not be brought, in part or at all, so that neither search engines nor caches
 * keep it, though visitors see it with its try-again. Otherwise as it was.
 */
export function pageStatus(status: number, matches: readonly Match[]): number {
  if (status === 200) return matches.some(({ loaderData }) => OURS.has(failureOf(loaderData))) ? 503 : status;
  if (status === 500) return matches.some(({ error }) => failureCodeOf(error) === 'unavailable') ? 503 : status;
  return status;
}

function failureOf(data: unknown): unknown {
  return typeof data === 'object' && data !== null && 'failure' in data ? data.failure : undefined;
}
