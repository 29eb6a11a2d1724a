import type { FastifyContextConfig, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { ERROR_STATUS, type ErrorCode, type FieldError, type Problem } from '#contract/errors.ts';
import type { App } from '../context.ts';
import { TooManyWaiting } from '../http/fair-turns.ts';
import { toFieldErrors } from './field-errors.ts';
import { DomainError, Stopping } from './problem.ts';
import { isUnreachable } from './unreachable.ts';

/** A failure as the caller may know it. */
export interface Failure {
  readonly code: ErrorCode;
  readonly details?: Readonly<Record<string, unknown>>;
  readonly errors?: readonly FieldError[];
  /** Seconds after which trying again makes sense. */
  readonly retryAfter?: number;
}

/** What 429 and 503 advise when nothing is known better. */
const RETRY_AFTER_SECONDS: Partial<Record<ErrorCode, number>> = {
  too_many_holds: 60,
  too_many_bookings: 24 * 60 * 60,
  too_many_attempts: 60,
  too_many_requests: 60,
  request_in_progress: 1,
  unavailable: 5,
  payment_unanswered: 5,
  payment_provider_silent: 5,
};

const CODE_OF_STATUS: Readonly<Record<number, ErrorCode>> = {
  400: 'malformed_request',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  408: 'request_timeout',
  413: 'payload_too_large',
  414: 'malformed_request',
  415: 'unsupported_media_type',
  429: 'too_many_requests',
  431: 'headers_too_large',
  503: 'unavailable',
};

/** The disk is full, ours or PostgreSQL's: people make room. */
const FULL = new Set(['ENOSPC', 'EDQUOT', '53100']);
const FULL_RETRY_SECONDS = 60;
/** PostgreSQL gave way to another transaction; the same request may pass at once. */
const GAVE_WAY = new Set(['40001', '40P01', '55P03']);
/** Text with a NUL byte or half a character, and numbers beyond the column's type: what was asked cannot exist. */
const IMPOSSIBLE_VALUE = new Set(['22021', '22003', '22P05', '22P02']);

/** A row was to refer to one that is not there (any more). */
const REFERS_TO_NOTHING = '23503';

/** What a request carried in its address. */
export interface RequestParameters {
  readonly params: unknown;
  readonly query: unknown;
  readonly body?: unknown;
  readonly routeOptions?: { readonly config: FastifyContextConfig };
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Errors of a body's fields that its schema does not find. Those that it has refused are left out: they may be of any length. */
    findErrors?: (body: object) => FieldError[];
  }
}

/** Finds out what to tell about an error. Whatever is not understood is `internal_error`, which tells nothing. */
export function failureOf(error: unknown, request: RequestParameters): Failure {
  if (error instanceof DomainError) return failureOfDomain(error);
  if (error instanceof TooManyWaiting) return { code: 'unavailable' };
  if (hasZodFastifySchemaValidationErrors(error)) {
    const errors = toFieldErrors(error.validation, parametersChecked(error.validationContext, request));
    return { code: 'invalid_fields', errors: error.validationContext === 'body' ? withFurtherErrors(errors, request) : errors };
  }
  if (!(error instanceof Error)) return { code: 'internal_error' };
  if (isUnreachable(error)) return { code: 'unavailable' };
  const { code, statusCode, detail } = error as { code?: unknown; statusCode?: unknown; detail?: unknown };
  if (typeof code === 'string') {
    if (FULL.has(code)) return { code: 'unavailable', retryAfter: FULL_RETRY_SECONDS };
    if (GAVE_WAY.has(code)) return { code: 'unavailable', retryAfter: 1 };
    if (IMPOSSIBLE_VALUE.has(code)) return { code: 'malformed_request' };
    // Whose account was deleted while the request was under way has no session any more, either.
    if (code === REFERS_TO_NOTHING && String(detail).includes('"users"')) return { code: 'unauthenticated' };
  }
  if (typeof statusCode === 'number' && statusCode < 500) return { code: CODE_OF_STATUS[statusCode] ?? 'malformed_request' };
  return { code: CODE_OF_STATUS[Number(statusCode)] ?? 'internal_error' };
}

/** A form is told everything at once: also what its operation would have refused of the fields that the schema let pass. */
function withFurtherErrors(errors: readonly FieldError[], { body, routeOptions }: RequestParameters): FieldError[] {
  const findErrors = routeOptions?.config.findErrors;
  const refused = new Set(errors.map(({ path }) => path));
  if (!findErrors || refused.has('')) return [...errors];
  const passed = Object.entries(body ?? {}).filter(([name]) => !refused.has(name));
  return [...errors, ...findErrors(Object.fromEntries(passed))];
}

function parametersChecked(context: unknown, { params, query }: RequestParameters): Readonly<Record<string, unknown>> {
  const given = context === 'params' ? params : context === 'querystring' ? query : undefined;
  // Fastify parses both into plain objects; they are only read by name.
  return (given ?? {}) as Record<string, unknown>;
}

function failureOfDomain({ code, details, errors }: DomainError): Failure {
  const retryAfter = details.retryAfterSeconds;
  return { code, details, errors, ...(typeof retryAfter === 'number' ? { retryAfter } : {}) };
}

/** Seconds for the header `Retry-After`; undefined where trying again is no matter of waiting. */
export function retryAfterOf(failure: Failure): number | undefined {
  return failure.retryAfter ?? RETRY_AFTER_SECONDS[failure.code];
}

/** The problem document of a failure (RFC 9457). Its title is for developers: people read the web's translation of the code. */
export function toProblem(failure: Failure, requestId: string): Problem {
  const { code, details = {}, errors = [] } = failure;
  const words = code.replaceAll('_', ' ');
  return {
    type: `urn:problem:${code}`,
    title: words.charAt(0).toUpperCase() + words.slice(1),
    status: ERROR_STATUS[code],
    code,
    requestId,
    ...(errors.length > 0 ? { errors: [...errors] } : {}),
    ...(Object.keys(details).length > 0 ? { details: { ...details } } : {}),
  };
}

/** Makes every failure a problem document: errors of any kind, and addresses that lead nowhere. */
export function registerProblemHandler(app: App): void {
  app.setErrorHandler((error, request, reply) => replyWithProblem(error, request, reply));
  app.setNotFoundHandler((request, reply) => replyWithProblem(new DomainError('not_found'), request, reply));
}

/** Answers with the problem document of an error. */
export function replyWithProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const failure = failureOf(error, request);
  logFailure(error, failure, request);
  const retryAfter = retryAfterOf(failure);
  if (retryAfter !== undefined) reply.header('retry-after', String(Math.max(1, Math.ceil(retryAfter))));
  if (ERROR_STATUS[failure.code] === 401) reply.header('www-authenticate', 'Bearer');
  return reply
    .status(ERROR_STATUS[failure.code])
    .header('x-request-id', request.id)
    .header('content-type', 'application/problem+json; charset=utf-8')
    .header('cache-control', 'no-store')
    .serializer((payload: unknown) => JSON.stringify(payload))
    .send(toProblem(failure, request.id));
}

/** Logs what is not the caller's doing, without anything the caller sent. */
export function logFailure(error: unknown, failure: Failure, request: FastifyRequest): void {
  if (ERROR_STATUS[failure.code] < 500) return;
  // Whoever calls an upload off, or loses the connection, leaves half a request behind: no failure of ours.
  if (request.raw.readableAborted) return;
  const route = request.routeOptions.url;
  if (error instanceof Stopping) request.log.info({ route }, 'Stopping');
  else if (factsOf(error).code === 'FST_ERR_HANDLER_TIMEOUT') request.log.warn({ route }, 'A visitor has waited for too long');
  else if (error instanceof TooManyWaiting) request.log.warn({ route }, 'Too much was asked for at once');
  else request.log.error({ failure: failure.code, ...factsOf(error), route }, 'A request failed');
}

/** Returns what may be logged of an error, and of what caused it: `detail` and parameters of database errors hold people's data; message and stack do not. */
export function factsOf(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) };
  const { code, message, stack, cause } = error as Error & { code?: unknown };
  return { code, message, stack, ...(cause === undefined ? {} : { cause: factsOf(cause) }) };
}
