import type { ErrorCode, FieldError } from '#contract/errors.ts';

/** A failure that the caller can understand: a code of the catalogue, facts to act on, and wrong fields. Its status follows from the code. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly details: Readonly<Record<string, unknown>>;
  readonly errors: readonly FieldError[];

  constructor(code: ErrorCode, details: Readonly<Record<string, unknown>> = {}, errors: readonly FieldError[] = []) {
    super(code);
    this.name = 'DomainError';
    this.code = code;
    this.details = details;
    this.errors = errors;
  }
}

/** What this process says while it stops: part of every new version, and no failure. */
export class Stopping extends DomainError {
  constructor() {
    super('unavailable');
  }
}
