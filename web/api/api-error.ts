import type { ErrorCode, FieldError, Problem } from '#contract/errors.ts';

/** What went wrong with a call: a code of the server's catalogue, or `offline` when no answer came. */
export type FailureCode = ErrorCode | 'offline';

/** A call that failed. Readers look at `code`, never at the server's prose. */
export class ApiError extends Error {
  readonly code: FailureCode;
  readonly status: number;
  readonly errors: readonly FieldError[];
  readonly details: Readonly<Record<string, unknown>>;

  constructor(code: FailureCode, status: number, problem?: Partial<Problem>) {
    super(code);
    this.name = 'ApiError';
    this.code = code;
    this.status = status;
    this.errors = problem?.errors ?? [];
    this.details = problem?.details ?? {};
  }
}

/** Failures after which nobody knows whether the request was carried out: the next try must be known as the same one. */
const OUTCOME_UNKNOWN: ReadonlySet<FailureCode> = new Set<FailureCode>(['offline', 'internal_error', 'unavailable', 'request_in_progress']);

/** Returns whether a request that failed like this may have been carried out all the same: try again with the same idempotency key. */
export function isOutcomeUnknown(code: FailureCode): boolean {
  return OUTCOME_UNKNOWN.has(code);
}

/**
 * The code of any error. One that came through server rendering has lost its class, and where it kept a page from being shown its fields,
 * too: then its message is the code.
 */
export function failureCodeOf(error: unknown): FailureCode {
  if (typeof error !== 'object' || error === null) return 'internal_error';
  if ('code' in error && typeof error.code === 'string') return error.code as FailureCode;
  const known = [...OUTCOME_UNKNOWN].find((code) => 'message' in error && error.message === code);
  return known ?? 'internal_error';
}
