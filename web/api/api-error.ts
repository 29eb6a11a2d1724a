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

/** The code of any error. One that came through server rendering has lost its class, but kept its fields. */
export function failureCodeOf(error: unknown): FailureCode {
  if (typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string') return error.code as FailureCode;
  return 'internal_error';
}
